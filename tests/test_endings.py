"""What games tell of their end agrees with what they told people, and there is a sentence for it."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.contract.cases import game_of

from arcology.games.free_radicals.ending import ended
from arcology.games.free_radicals.terms import BY_END_ITEMS, SCORE, SOURCE
from arcology.kernel.events import Event
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng
from arcology.lab.balance.study import Names

GAMES = 8


def played(name: str, seats: int, **settings: str) -> list[tuple[Any, list[Event], tuple[str, ...]]]:
    """Games by chance, each with its last state, all that was told, and what ended it."""
    game = game_of(name)
    found = []
    for seed in range(GAMES):
        state = game.new(Setup(seats, seed, game.unattended() | settings), watched=True)
        rng = Rng(seed)
        before = None
        while (decision := game.awaited(state)) is not None:
            before = game.remembered(state)
            game.choose(state, decision.seat, decision.options[rng.below(len(decision.options))])
        found.append((state, list(state.events or []), game.ending(state, before)))
    return found


def test_in_free_radicals_who_won_led_before_the_final_scoring_or_not() -> None:
    ends = played("free_radicals", 3)
    assert {ending[0] for _, _, ending in ends} == {"rounds"}
    state = ends[0][0]
    for seat, (score, scored) in enumerate([(50, 20), (40, 0), (30, 0)]):
        stock = state.seats[seat].stock
        stock[SOURCE : SOURCE + BY_END_ITEMS + 1] = [0] * (BY_END_ITEMS + 1)
        stock[SCORE], stock[SOURCE + BY_END_ITEMS] = score, scored
    assert ended(state) == ("rounds", "overtook")
    state.seats[0].stock[SOURCE + BY_END_ITEMS] = 10  # level with the second before it
    assert ended(state) == ("rounds", "led")


def test_in_euphoria_it_is_the_last_star_that_ends_a_game() -> None:
    told: set[tuple[str, ...]] = set()
    for state, events, ending in played("euphoria", 3):
        last = [event for event in events if event.name == "star" and event.seat == state.winner][-1]
        place = str(last.about[0])
        kind = (
            "territories" if place.startswith("territory_")
            else "markets" if place in state.pack.tile_ids
            else "recruits"
        )  # fmt: skip
        whose = "own" if state.turn == state.winner else "other"
        assert ending in ((whose, kind), (whose, "several"))
        told.add(ending)
    assert len(told) > 2


def test_in_euphoria_a_game_that_was_stopped_says_so() -> None:
    state, _, _ = played("euphoria", 2)[0]
    state.seats[state.winner].stars = 1
    assert game_of("euphoria").ending(state, None) == ("stopped",)


def test_in_tamashii_it_is_said_at_which_card_the_scenario_ended() -> None:
    told = set()
    for scenario in ("P0", "S1", "S2"):
        for state, events, ending in played("tamashii", 2, scenario=scenario):
            cards = [str(event.about[0]) for event in events if event.name == "scenario_card"]
            won = any(event.name == "scenario_won" for event in events)
            assert (ending[0] == "won") == won == (state.result == "victory")
            assert ending[1] == cards[-2]
            assert ending[0] == "won" or (state.time, state.pool)[ending[0] == "corrupted"] == 0
            told.add(ending[0])
    assert {"time", "corrupted"} <= told


@pytest.mark.parametrize(("name", "settings"), [
    ("free_radicals", {}), ("euphoria", {}), ("tamashii", {"scenario": "S1"}), ("tamashii", {"mode": "competitive"}),
])  # fmt: skip
def test_every_ending_has_a_sentence(name: str, settings: dict[str, str]) -> None:
    said: Callable[[tuple[str, ...]], str] = Names(name, game_of(name).load()).ending
    for _, _, ending in played(name, 2, **settings):
        words = said(ending)
        assert words[0].isupper()
        assert not any(id in words for id in ending if "-" in id or "_" in id)
