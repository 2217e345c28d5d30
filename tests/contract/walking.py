"""Walking through a random game and looking at some of its moments."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from tests.support.play import play_on

from arcology.kernel.codec import encode
from arcology.kernel.decision import Decision, Option
from arcology.kernel.game import Game, Setup

Choice = tuple[int, Option]


class Broken(AssertionError):
    """A game does not keep the contract; says where."""


def must(holds: bool, what: str) -> None:
    if not holds:
        raise Broken(what)


_played: dict[tuple[Game, int, int, str, int], list[Choice]] = {}


def choices(game: Game, setup: Setup, seed: int) -> list[Choice]:
    """The choices of one random game, remembered: several checks look at the same one."""
    settings = json.dumps(setup.settings, sort_keys=True)
    key = (game, setup.seats, setup.seed, settings, seed)
    if key not in _played:
        state = game.new(setup)
        _played[key] = [(decision.seat, option) for decision, option in play_on(game, state, seed)]
    return _played[key]


class Moment:
    """A state with somebody to choose. Look at it, copy it, but do not change it."""

    def __init__(self, step: int, state: Any, choice: Choice) -> None:
        self.step = step
        self.state = state
        self.seat, self.option = choice


def moments(game: Game, setup: Setup, seed: int, samples: int) -> Iterator[Moment]:
    """About so many moments of one random game, evenly spread; the step differs from seed to seed."""
    made = choices(game, setup, seed)
    every = max(1, len(made) // samples)
    state: Any = game.new(setup)
    for step, choice in enumerate(made):
        if step % every == seed % every:
            yield Moment(step, state, choice)
        game.choose(state, *choice)


def watched(game: Game, state: Any) -> Any:
    """A copy somebody looks at: its questions carry their refusals, and events are told."""
    copy: Any = game.copy(state)
    copy.events = []
    game.ask_again(copy)
    return copy


def fields(game: Game, state: Any) -> str:
    """The game's own fields, without chance and agendas."""
    return json.dumps(encode(game, state)["fields"])


def question(decision: Decision | None) -> list[Any] | None:
    """A decision as plain values, everything a seat could see of it."""
    if decision is None:
        return None
    return [
        decision.seat,
        decision.prompt,
        decision.rule,
        list(decision.about),
        [repr(option) for option in decision.options],
        repr(decision.default),
        [(refusal.verb, refusal.target, refusal.reason, refusal.about) for refusal in decision.refusals],
    ]


def questions(game: Game, state: Any) -> list[Any]:
    return [question(decision) for decision in game.decisions(state)]


def difference(a: Any, b: Any, path: str = "") -> str:
    """Where two plain values differ first."""
    if isinstance(a, dict) and isinstance(b, dict) and a.keys() == b.keys():
        return next((found for key in a if (found := difference(a[key], b[key], f"{path}.{key}"))), "")
    if isinstance(a, (list, tuple)) and isinstance(b, (list, tuple)) and len(a) == len(b):
        pairs = enumerate(zip(a, b, strict=True))
        return next((found for i, (x, y) in pairs if (found := difference(x, y, f"{path}[{i}]"))), "")
    return "" if a == b else f"{path or 'it'}: {a!r:.120} and {b!r:.120}"
