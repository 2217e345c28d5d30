"""How far the active card has come, and for how many rounds it lies there (TA-QUEST-3)."""

from __future__ import annotations

import pytest
from tests.games.tamashii.support import GAME, asked, table

from arcology.games.tamashii.scenario.measures import measures, rounds_left


def measured(scenario: str, card: str, **quest: int) -> list[tuple[str, int, int]]:
    t = table(scenario, 2)
    t.quest(card=card, **quest)
    return [(each["id"], each["now"], each["goal"]) for each in measures(t.s)]


def test_a_card_is_measured_by_what_leads_on_from_it() -> None:
    assert measured("S1", "S1-3B", success=8) == [("success", 8, asked("S1-3B", 2))]
    assert measured("S1", "S1-1") == [("D11", 0, 1)]
    assert measured("S2", "S2-1") == [("voices", 0, 3)]
    assert measured("P0", "P0-2", defeated=1) == [("attached_total", 0, 0), ("defeated_since_card", 1, 2)]
    assert measured("S1", "S1-V1") == [], "the end asks for nothing"


def test_a_special_enemy_is_measured_by_its_damage() -> None:
    t = table("S1", 2).boss("Z01", "D11", itg=22)
    t.quest(card="S1-3A", boss_damage=[9])
    assert measures(t.s) == [{"id": "Z01", "now": 9, "goal": 22}]


@pytest.mark.parametrize(
    ("scenario", "card", "time", "left"), [("P0", "P0-1", 1, 1), ("S1", "S1-3B", 0, 1), ("S1", "S1-3B", 1, 2)]
)
def test_some_cards_are_lost_at_time_0_and_some_a_round_later(scenario: str, card: str, time: int, left: int) -> None:
    t = table(scenario, 2)
    t.quest(card=card).shared(time=time)
    assert rounds_left(t.s) == left


def test_everybody_sees_it() -> None:
    t = table("S1", 2)
    seen = GAME.view(t.s, -1)["scenario"]
    assert seen is not None
    assert (seen["measures"], seen["rounds_left"]) == (measures(t.s), rounds_left(t.s))
