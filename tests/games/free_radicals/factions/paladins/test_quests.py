"""Quests, and the Neon Church (FR-BLDG-10)."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.paladins.board import FOREIGN, QUESTS, quest, use
from tests.games.free_radicals.support import Table, stated

# ---- Quests ----------------------------------------------------------------------------------


REWARDS: dict[str, tuple[dict[str, int], str]] = {
    "Q1": ({"hydrogen": 1, "carbon": 1}, "credit"),
    "Q2": ({"carbon": 1, "titanium": 1}, "credit"),
    "Q3": ({"hydrogen": 1, "titanium": 1}, "credit"),
    "Q4": ({"hydrogen": 2, "carbon": 1}, "data"),
    "Q5": ({"carbon": 2, "titanium": 1}, "data"),
    "Q6": ({"titanium": 2, "hydrogen": 1}, "data"),
    "Q7": ({"hydrogen": 1, "carbon": 1, "titanium": 1}, "credit"),
    "Q8": ({"hydrogen": 2, "carbon": 1, "titanium": 1}, "credit"),
}


def points(t: Table, id: str) -> int:
    return stated(t.pack.row("quests", id), "effect", "score")


@pytest.mark.table("T-QUEST")
@pytest.mark.rule("FR-PAL-15", "FR-PAL-18")
@pytest.mark.parametrize("id", QUESTS)
def test_a_quest_costs_resources_and_brings_points_and_an_item(t: Table, id: str) -> None:
    cost, item = REWARDS[id]
    after = "Q2" if id == "Q1" else "Q1"
    quest(t, id, after).seat(0, hand=[], **cost)
    use(t, "R4").choose("use", "R4/first")
    if item == "data":
        assert t.board(0)["quest"] == id, "its Items first, then the next Quest"
        t.choose("draw", "deck")
    t.nothing_pending()
    assert t.sources(0) == {"faction": points(t, id)}
    assert t.goods(0) == ({"credit": 1} if item == "credit" else {})
    assert len(t.hand(0)) == (item == "data")
    assert t.board(0)["quest"] == after
    assert id in t.board(0)["finished"]
    assert t.game.components(t.s)["quest"] == 8


@pytest.mark.table("T-QUEST")
@pytest.mark.rule("FR-PAL-18", "FR-ACT-1")
@pytest.mark.parametrize("id", QUESTS)
def test_a_quest_is_refused_one_resource_short(t: Table, id: str) -> None:
    cost = REWARDS[id][0]
    for item in cost:
        short = {**dict.fromkeys(("hydrogen", "carbon", "titanium"), 3), item: cost[item] - 1}
        quest(t, id).seat(0, hand=[], credit=5, **short)
        use(t, "R4")
        assert t.refused() == {"use:R4/first": f"no_{item}"}


@pytest.mark.rule("FR-PAL-18")
def test_a_copy_completes_the_next_quest_if_it_can_be_paid(t: Table) -> None:
    quest(t, "Q1", "Q2").seat(0, hydrogen=1, carbon=2, titanium=1)
    use(t, "R4").choose("use", "R4/first")
    assert t.board(0)["quest"] == "Q2"
    use(t, "L4").choose("use", "L4/first").nothing_pending()
    assert t.score(0) == points(t, "Q1") + points(t, "Q2")
    assert t.board(0)["finished"][-2:] == ["Q1", "Q2"]
    assert t.board(0)["quest"] is None


@pytest.mark.rule("FR-PAL-18")
def test_a_next_quest_that_cannot_be_paid_cannot_be_copied(t: Table) -> None:
    quest(t, "Q1", "Q8").seat(0, hydrogen=1, carbon=2, titanium=1)
    use(t, "R4").choose("use", "R4/first")
    use(t, "L4")
    assert t.refused() == {"use:L4/first": "nothing_to_copy"}


@pytest.mark.rule("FR-PAL-18")
def test_without_an_active_quest_the_option_is_closed(t: Table) -> None:
    quest(t, None).seat(0, hydrogen=5, carbon=5, titanium=5)
    use(t, "R4")
    assert t.refused() == {"use:R4/first": "no_active_quest"}
    assert t.offers() == {"use:R4/second", "skip"}


@pytest.mark.rule("FR-PAL-1", "FR-PAL-18")
def test_the_next_quest_is_drawn_by_chance_from_what_is_left(t: Table) -> None:
    seen = set()
    for _ in range(20):
        quest(t, "Q1", "Q2", "Q5", "Q7").begin(("pal_quest_done", 0))
        seen.add(t.board(0)["quest"])
        assert t.s.chanced
    assert seen == {"Q2", "Q5", "Q7"}


# ---- Neon Church -----------------------------------------------------------------------------


@pytest.mark.rule("FR-PAL-19", "FR-BLDG-10")
def test_neon_church_gives_the_token_and_a_favor(t: Table) -> None:
    t.awake("NC", 1).say(0, "visit(any)")
    assert t.holder() == 0
    assert t.offers() == {f"favor:{colour}" for colour in FOREIGN}
    t.choose("favor", "yellow").nothing_pending()
    assert t.sources(0) == {"prestige": 1}
    assert t.favor(0) == {"yellow": 1}
    assert t.favor(1) == {"purple": 1}
    assert t.goods(1) == {"hydrogen": 1}


@pytest.mark.rule("FR-PAL-19", "FR-BLDG-10", "FR-ACT-3")
def test_neon_church_with_the_token_in_hand_scores_two(t: Table) -> None:
    t.awake("NC", 0).shared(prestige=0).seat(0, hydrogen=2).say(0, "visit(any)")
    assert t.offers() == {"visit:NC", "visit:NC/power"}
    t.choose("visit", "NC/power").choose("favor", "red").nothing_pending()
    assert t.sources(0) == {"prestige": 2}
    assert t.goods(0) == {"hydrogen": 2}


@pytest.mark.rule("FR-BLDG-10")
def test_neon_church_main_power(t: Table) -> None:
    t.awake("NC", 0).seat(0, hydrogen=2).say(0, "visit(any)").choose("visit", "NC").nothing_pending()
    assert t.sources(0) == {"visit": 4}
    assert t.goods(0) == {}
