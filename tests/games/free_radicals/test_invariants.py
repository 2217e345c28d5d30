"""Random games of every faction set and number of players keep every invariant."""

from __future__ import annotations

from itertools import product

import pytest
from tests.games.free_radicals.support import free_radicals

from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import COLOURS, FAVOR, ROUNDS, SCORE, SOURCE
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng

PAIRS = (
    ("farmers", "executives"),
    ("artisans", "underground"),
    ("merchants", "hoteliers"),
    ("couriers", "entertainers"),
    ("adventurers", "paladins"),
)
SETS = list(product(*PAIRS))
COUNTS = {
    "data_card": 50,
    "asset": 10,
    "good": 16,
    "cost_token": 12,
    "contract": 18,
    "entertainer": 12,
    "underground_card": 18,
    "domino": 21,
    "hotelier_card": 42,
    "room_tile": 50,
}


def check_state(s: City) -> None:
    for seat in s.seats:
        assert min(seat.stock) >= 0, "no stock is ever negative"
        assert seat.stock[FAVOR + seat.colour] == 0, "no Favor of one's own colour"
        assert seat.stock[SCORE] == sum(seat.stock[SOURCE:]), "every point has a source"
    assert s.prestige == -1 or 0 <= s.prestige < s.seat_count
    assert all(0 <= step <= 12 for step in s.steps)


def play(factions: tuple[str, ...], seed: int) -> City:
    game = free_radicals()
    settings = {f"faction.{seat}": faction for seat, faction in enumerate(factions)}
    s = game.new(Setup(len(factions), seed, settings), watched=True)
    assert isinstance(s, City)
    rng = Rng(seed)
    counts = game.components(s)
    for name, count in counts.items():
        assert count == COUNTS.get(name, count), name
    scores, steps, slots = [0] * len(factions), s.steps[:], s.slots[:]
    while not s.over:
        decision = s.decision
        assert decision is not None
        assert decision.options, "every decision offers something"
        game.choose(s, decision.seat, decision.options[rng.below(len(decision.options))])
        check_state(s)
        assert game.components(s) == counts
        new = [seat.stock[SCORE] for seat in s.seats]
        assert all(a <= b for a, b in zip(scores, new, strict=True)), "scores never decrease"
        assert all(a <= b for a, b in zip(steps, s.steps, strict=True)), "Knowledge never decreases"
        assert all(a in (-1, b) for a, b in zip(slots, s.slots, strict=True)), "control is permanent"
        scores, steps, slots = new, s.steps[:], s.slots[:]
    turns = [(event.about[0], event.seat) for event in s.events or [] if event.name == "turn"]
    assert len(set(turns)) == ROUNDS * len(factions), "twelve turns each"
    return s


@pytest.mark.rule("FR-INV-1", "FR-INV-2", "FR-INV-3", "FR-INV-4", "FR-INV-5")
@pytest.mark.parametrize("factions", SETS, ids=lambda f: "-".join(name[:3] for name in f))
def test_every_five_player_set(factions: tuple[str, ...]) -> None:
    play(factions, sum(map(ord, "".join(factions))))


@pytest.mark.rule("FR-INV-1", "FR-INV-2", "FR-INV-3", "FR-INV-4", "FR-INV-5")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(12))
def test_fewer_players(seats: int, seed: int) -> None:
    rng = Rng(1000 * seats + seed)
    colours = list(range(len(COLOURS)))
    rng.shuffle(colours)
    play(tuple(PAIRS[colour][rng.below(2)] for colour in colours[:seats]), seed)
