"""Random games with one faction in them."""

from __future__ import annotations

import json

from tests.games.free_radicals.support import free_radicals

from arcology.games.free_radicals.state import City
from arcology.kernel.codec import canonical, decode, encode
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng

COLOURS = (
    ("farmers", "executives"),
    ("artisans", "underground"),
    ("merchants", "hoteliers"),
    ("couriers", "entertainers"),
    ("adventurers", "paladins"),
)


def company(faction: str, seed: int) -> tuple[str, ...]:
    """A table of two to five seats with that faction somewhere at it; the others are drawn from those there are."""
    rng = Rng(seed)
    present = free_radicals().factions
    rivals = []
    for pair in COLOURS:
        found = [name for name in pair if name in present]
        if faction not in pair and found:
            rivals.append(found[rng.below(len(found))])
    table: list[str] = []
    while rivals and len(table) < 1 + seed % 4:
        table.append(rivals.pop(rng.below(len(rivals))))
    table.insert(rng.below(len(table) + 1), faction)
    return tuple(table)


def settings(factions: tuple[str, ...]) -> dict[str, str]:
    return {f"faction.{seat}": faction for seat, faction in enumerate(factions)}


def play_at_random(factions: tuple[str, ...], seed: int) -> City:
    """Play to the end; components are kept, and a state stored and restored mid-game is the same."""
    game = free_radicals()
    s = game.new(Setup(len(factions), seed, settings(factions)))
    assert isinstance(s, City)
    rng = Rng(seed)
    counts = game.components(s)
    choices = 0
    while not s.over:
        decision = s.decision
        assert decision is not None
        if choices % 40 == seed % 40:
            stored = json.loads(json.dumps(encode(game, s)))
            assert canonical(game, decode(game, stored, s.pack)) == canonical(game, s)
            assert canonical(game, s.copy()) == canonical(game, s)
            for viewer in range(-1, s.seat_count):
                imagined = game.imagine(s, viewer, Rng(choices))
                assert game.view(imagined, viewer) == game.view(s, viewer)
                assert game.components(imagined) == counts
        game.choose(s, decision.seat, decision.options[rng.below(len(decision.options))])
        assert game.components(s) == counts
        choices += 1
    return s
