"""Stores and restores any state at any decision, also in the middle of an action.

Fields are stored by their names, those at their defaults left out (`shape`). Open decisions are stored as the step
that asked: asking is pure, so asking again gives the same question. A step that was renamed is found by `Game.renamed`.

The fingerprint of a state is of what it means: the named fields, what is offered to whom, chance. Steps on the agenda,
their names and the order of fields are no part of it.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from arcology.kernel.game import Game
from arcology.kernel.kinds import Misfit
from arcology.kernel.pack import Pack
from arcology.kernel.rng import MASK
from arcology.kernel.state import Lane, State
from arcology.kernel.values import Frame, Invalid


class CodecError(Invalid):
    """What was stored cannot be restored."""


BROKEN: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RuntimeError,
    TypeError,
    ValueError,
)
"""What rules may raise on a state that somebody made up."""


OF_MEANING: Final = "m"
"""Begins every fingerprint. Those of before hashed how a state was built as well, and cannot be compared any more."""


def encode(game: Game, state: State) -> dict[str, Any]:
    return {
        "seats": state.seat_count,
        "chance": list(state.chance),
        "agenda": [list(frame) for frame in state.agenda],
        "asked": None if state.decision is None else list(state.decision.asked),
        "lanes": None if state.lanes is None else [_encode_lane(lane) for lane in state.lanes],
        "over": state.over,
        "fields": state.stored(),
    }


def _encode_lane(lane: Lane) -> dict[str, Any]:
    return {
        "seat": lane.seat,
        "agenda": [list(frame) for frame in lane.agenda],
        "asked": None if lane.decision is None else list(lane.decision.asked),
        "kept": [list(frame) for frame in lane.kept],
    }


def decode(game: Game, data: dict[str, Any], pack: Pack, rules: int = 0) -> Any:
    """The state that was encoded; it plays on exactly alike, by older rules if some are named."""
    try:
        seats = _number(data["seats"], game.min_seats, game.max_seats)
        chance = [_number(word, 0, MASK) for word in data["chance"]]
        if len(chance) != seats + 1:
            raise ValueError("a stream of chance is missing")
        if not isinstance(data["fields"], dict):
            raise Misfit("fields are stored by name")
        state = game.state(pack, seats, chance, **game.state.read(data["fields"], game.classes))
        state.rules = rules
        state.agenda += _frames(game, data["agenda"])
        state.over = bool(data["over"])
        if data["asked"] is not None:
            _ask(game, state, frame_of(game, data["asked"]))
        if data["lanes"] is not None:
            _decode_lanes(game, state, data["lanes"])
    except Misfit as error:
        raise CodecError(f"this is not a stored state of {game.name}: {error}") from error
    except BROKEN as error:
        raise CodecError(f"this is not a stored state of {game.name}: {error!r:.200}") from error
    return state


def _number(value: Any, least: int, most: int) -> int:
    if not isinstance(value, int) or not least <= value <= most:
        raise ValueError(f"{value!r:.60} is not a number from {least} to {most}")
    return value


def frame_of(game: Game, stored: Any) -> Frame:
    """A step's name that the game knows, then plain values."""
    if not isinstance(stored, list) or not all(isinstance(value, (int, str)) for value in stored):
        raise ValueError(f"{stored!r:.60} is not a step")
    name, *rest = stored or [""]
    name = game.renamed.get(name, name)
    if name not in game.steps:
        raise ValueError(f"{stored!r:.60} is not a step of {game.name}")
    return (name, *rest)


def _frames(game: Game, stored: Any) -> list[Frame]:
    return [frame_of(game, each) for each in stored]


def _decode_lanes(game: Game, state: State, stored: list[dict[str, Any]]) -> None:
    state.lanes = [
        Lane(
            _number(each["seat"], 0, state.seat_count - 1),
            _frames(game, each["agenda"]),
            None,
            _frames(game, each["kept"]),
        )
        for each in stored
    ]
    for lane, each in zip(state.lanes, stored, strict=True):
        if each["asked"] is not None:
            game.enter(state, lane)
            _ask(game, state, frame_of(game, each["asked"]))
            game.leave(state)


def _ask(game: Game, state: State, asked: Frame) -> None:
    state.asking_again = True
    state.running = asked
    game.steps[asked[0]](state, *asked[1:])  # type: ignore[index]
    state.asking_again = False
    if state.question is None:
        raise ValueError(f"{asked!r:.60} asks nothing")


def canonical(game: Game, state: State) -> str:
    """Everything that is stored of a state, as one text."""
    return json.dumps(encode(game, state), separators=(",", ":"), sort_keys=True)


def meaning(state: State) -> dict[str, Any]:
    """What a state means: its named fields, what is offered to whom, chance."""
    asked = [state.decision, *[lane.decision for lane in state.lanes or ()]]
    offered = [[each.seat, sorted([repr(option) for option in each.options])] for each in asked if each is not None]
    return {"fields": state.stored(), "offered": offered, "chance": state.chance, "over": state.over}


def fingerprint(state: State, before: str = "") -> str:
    """A short hash of what a state means, chained to the one before it and the choice between them."""
    text = json.dumps(meaning(state), separators=(",", ":"), sort_keys=True)
    return OF_MEANING + hashlib.blake2b((before + text).encode(), digest_size=8).hexdigest()
