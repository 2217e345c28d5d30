"""Random games and readable playthroughs with one faction in them."""

from __future__ import annotations

import json

from tests.games.free_radicals.support import free_radicals
from tests.support.playthroughs import check

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


def story(factions: tuple[str, ...], seed: int, rounds: int = 3) -> str:
    """The first rounds, choice by choice and fact by fact; things are declined only where nothing else can be done."""
    game = free_radicals()
    s = game.new(Setup(len(factions), seed, {**settings(factions), "first": "0"}), watched=True)
    assert isinstance(s, City)
    rng = Rng(seed)
    lines = [f"table {', '.join(factions)}; seed {seed}"]
    turn = (0, 0)
    while not s.over and game.turns(s)[0] <= rounds:
        decision = s.decision
        assert decision is not None
        if game.turns(s) != turn:
            turn = game.turns(s)
            lines.append(f"\nround {turn[0]}, {factions[turn[1]]}")
        eager = [option for option in decision.options if option.verb not in ("skip", "done")]
        option = eager[rng.below(len(eager))] if eager else decision.options[0]
        about = " ".join(map(str, decision.about))
        lines.append(f"  {decision.prompt}{f' ({about})' if about else ''}: {option!r} of {len(decision.options)}")
        s.events = []
        game.choose(s, decision.seat, option)
        for event in s.events:
            who = factions[event.seat] if event.seat >= 0 else "city"
            secret = "" if event.audience < 0 else " (secret)"
            lines.append(f"    {who}: {event.name} {' '.join(map(str, event.about))}".rstrip() + secret)
    return "\n".join(lines) + "\n"


def check_playthrough(name: str, text: str) -> None:
    """Compare with the playthrough in the tree."""
    check(f"free_radicals_{name}", text)
