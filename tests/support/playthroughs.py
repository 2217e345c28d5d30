"""Readable playthroughs, kept in the tree so that a change is part of the review.

For each choice they say what was asked, by which rule, what was offered and chosen, a digest of what everybody then
sees, and what is told. Each file says at its head, as TOML, what is played; the rest follows from that. Choices are
drawn among the options in the order of their names, so that another order of the same options reads the same; things
are declined only where nothing else can be done.
"""

from __future__ import annotations

import hashlib
import json
import os
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tests.contract.cases import game_of

from arcology.kernel.decision import Decision, Option
from arcology.kernel.events import Event
from arcology.kernel.game import Game, Setup
from arcology.kernel.rng import Rng

FOLDER: Final = Path(__file__).parents[1] / "playthroughs"
REWRITE: Final = "ARCOLOGY_REWRITE"
IDLE: Final = ("skip", "done", "pass")
FIRST: Final = 25
LAST: Final = 5
"""So many choices of the beginning and of the end are told; those between are only made."""
SHOWN: Final = 6
"""So many targets of one verb are shown; where some are left out, a digest covers them all."""
LONGEST: Final = 20_000


def read_head(text: str) -> tuple[str, str, Setup]:
    """The head of a playthrough, and what it says: a game and how it is set up."""
    head = text.partition("\n\n")[0]
    said = tomllib.loads(head)
    return head, said["game"], Setup(said["seats"], said["seed"], said.get("settings", {}))


def story(text: str) -> str:
    """The whole playthrough that begins with the head of this text."""
    head, name, setup = read_head(text)
    game = game_of(name)
    table = Setup(setup.seats, setup.seed, game.unattended() | setup.settings)
    return "\n".join([head, *told(game, table, list(choices(game, table)))]) + "\n"


def choices(game: Game, setup: Setup) -> Iterator[tuple[int, Option]]:
    """A whole game by chance, with nobody watching."""
    state: Any = game.new(setup)
    rng = Rng(setup.seed)
    for _ in range(LONGEST):
        if state.over:
            return
        decision = next_asked(game, state)
        options = sorted(decision.options, key=repr)
        eager = [option for option in options if option.verb not in IDLE] or options
        option = eager[rng.below(len(eager))]
        yield decision.seat, option
        game.choose(state, decision.seat, option)
    raise AssertionError(f"{game.name} goes on for more than {LONGEST} choices")


def next_asked(game: Game, state: Any) -> Decision:
    """Who chooses next: a seat that somebody hopes to hear from, else the first that the game waits for."""
    decision = game.decision_of(state, (game.invited(state) or game.blocking(state))[0])
    assert decision is not None
    return decision


def told(game: Game, setup: Setup, made: list[tuple[int, Option]]) -> Iterator[str]:
    """The lines of a game with these choices."""
    state: Any = game.new(setup, watched=True)
    yield "\nset-up"
    yield from facts(state)
    turn = (-1, -1)
    for number, (seat, option) in enumerate(made, 1):
        shown = number <= FIRST or number > len(made) - LAST
        if number == FIRST + 1 and not shown:
            yield f"\n… {len(made) - FIRST - LAST} choices"
        if shown and (game.turns(state) != turn or number == len(made) - LAST + 1):
            turn = game.turns(state)
            yield f"\nround {turn[0]}, {named(turn[1])}"
        if shown:
            yield from question(number, next_asked(game, state))
        state.events = [] if shown else None
        game.choose(state, seat, option)
        if shown:
            yield f"    > {option!r}, seen {digest([game.view(state, viewer) for viewer in range(-1, setup.seats)])}"
            yield from facts(state)
    yield f"\nover after {len(made)} choices"
    for score in game.scores(state):
        counted = ", ".join(f"{source} {points}" for source, points in score.sources.items() if points)
        yield f"  {score.rank}. {named(score.seat)} {score.label}: {score.total} ({counted})".replace(" :", ":")


def question(number: int, decision: Decision) -> Iterator[str]:
    about = " ".join(map(str, decision.about))
    offered = " | ".join(grouped(decision))
    cut = f" ({digest(sorted(map(repr, decision.options)))})" if " +" in offered else ""
    asked = f"{decision.prompt} ({about})" if about else decision.prompt
    yield f"  {number}. {named(decision.seat)} {asked} {decision.rule}".rstrip()
    yield f"    {len(decision.options)}{cut}: {offered}"


def grouped(decision: Decision) -> Iterator[str]:
    """What is offered, verb by verb."""
    targets: dict[str, list[str]] = {}
    for option in decision.options:
        targets.setdefault(option.verb, []).append(option.target)
    for verb in sorted(targets):
        found = sorted(targets[verb])
        more = f" +{len(found) - SHOWN}" if len(found) > SHOWN else ""
        yield f"{verb} {' '.join(found[:SHOWN])}{more}".rstrip()


def facts(state: Any) -> Iterator[str]:
    events: list[Event] = state.events
    for event in events:
        said = " ".join(map(str, (event.name, *event.about)))
        yield f"    {named(event.seat)}: {said}{'' if event.audience < 0 else ' (secret)'}"


def digest(value: Any) -> str:
    """A short name for plain values: it changes when anything in them does."""
    return hashlib.blake2b(json.dumps(value, sort_keys=True).encode(), digest_size=4).hexdigest()


def named(seat: int) -> str:
    return f"seat {seat + 1}" if seat >= 0 else "all"


def check(path: Path) -> None:
    """Play it again and compare; ARCOLOGY_REWRITE=1 writes it anew."""
    known = path.read_text(encoding="utf-8")
    text = story(known)
    if os.environ.get(REWRITE):
        path.write_text(text, encoding="utf-8")
    elif text != known:
        raise AssertionError(f"{path.name} reads differently now; if that is meant, {REWRITE}=1 writes it anew")
