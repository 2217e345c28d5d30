"""Stores and restores any state at any decision, also in the middle of an action.

A state is made of classes that list their fields in FIELDS and take them in that order in their constructor. Open
decisions are stored as the step that asked: asking is pure, so asking again gives the same question.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from arcology.kernel.game import Game
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


def encode(game: Game, state: State) -> dict[str, Any]:
    return {
        "seats": state.seat_count,
        "chance": list(state.chance),
        "agenda": [list(frame) for frame in state.agenda],
        "asked": None if state.decision is None else list(state.decision.asked),
        "lanes": None if state.lanes is None else [_encode_lane(lane) for lane in state.lanes],
        "over": state.over,
        "fields": [_plain(getattr(state, name)) for name in state.FIELDS],
    }


def _encode_lane(lane: Lane) -> dict[str, Any]:
    return {
        "seat": lane.seat,
        "agenda": [list(frame) for frame in lane.agenda],
        "asked": None if lane.decision is None else list(lane.decision.asked),
        "kept": [list(frame) for frame in lane.kept],
    }


def _plain(value: Any) -> Any:
    if value is None or isinstance(value, (int, str)):
        return value
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if isinstance(value, tuple):
        return {"tuple": [_plain(item) for item in value]}
    return {"is": type(value).__name__, "of": [_plain(getattr(value, name)) for name in value.FIELDS]}


def decode(game: Game, data: dict[str, Any], pack: Pack) -> Any:
    """The state that was encoded; it plays on exactly alike."""
    try:
        seats = _number(data["seats"], game.min_seats, game.max_seats)
        state = game.blank(seats, pack)
        state.chance = [_number(word, 0, MASK) for word in data["chance"]]
        if len(state.chance) != seats + 1:
            raise ValueError("a stream of chance is missing")
        state.agenda = _frames(game, data["agenda"])
        state.now = state.agenda
        state.over = bool(data["over"])
        for name, value in zip(state.FIELDS, data["fields"], strict=True):
            _set_field(game, state, name, value)
        if data["asked"] is not None:
            _ask(game, state, _frame(game, data["asked"]))
        if data["lanes"] is not None:
            _decode_lanes(game, state, data["lanes"])
    except BROKEN as error:
        raise CodecError(f"this is not a stored state of {game.name}: {error!r:.200}") from error
    return state


def _number(value: Any, least: int, most: int) -> int:
    if not isinstance(value, int) or not least <= value <= most:
        raise ValueError(f"{value!r:.60} is not a number from {least} to {most}")
    return value


def _frame(game: Game, stored: Any) -> Frame:
    """A step's name that the game knows, then plain values."""
    if not isinstance(stored, list) or not all(isinstance(value, (int, str)) for value in stored):
        raise ValueError(f"{stored!r:.60} is not a step")
    if not stored or stored[0] not in game.steps:
        raise ValueError(f"{stored!r:.60} is not a step of {game.name}")
    return tuple(stored)


def _frames(game: Game, stored: Any) -> list[Frame]:
    return [_frame(game, each) for each in stored]


def _set_field(game: Game, state: State, name: str, stored: Any) -> None:
    """Put a value back in its place; it must be of the kind that stands there in an empty state."""
    value = _value(game, stored)
    there = getattr(state, name)
    if there is not None and type(value) is not type(there):
        raise TypeError(f"{name} cannot be {stored!r:.60}")
    setattr(state, name, value)


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
            _ask(game, state, _frame(game, each["asked"]))
            game.leave(state)


def _ask(game: Game, state: State, asked: Frame) -> None:
    state.asking_again = True
    state.running = asked
    game.steps[asked[0]](state, *asked[1:])  # type: ignore[index]
    state.asking_again = False
    if (state.decision if state.lane is None else state.lane.decision) is None:
        raise ValueError(f"{asked!r:.60} asks nothing")


def _value(game: Game, value: Any) -> Any:
    if isinstance(value, list):
        return [_value(game, item) for item in value]
    if isinstance(value, dict):
        if "tuple" in value:
            return tuple(_value(game, item) for item in value["tuple"])
        return game.classes[value["is"]](*[_value(game, item) for item in value["of"]])
    return value


def canonical(game: Game, state: State) -> str:
    return json.dumps(encode(game, state), separators=(",", ":"))


def fingerprint(game: Game, state: State, before: str = "") -> str:
    """A short hash of the whole state, chained to the one before it."""
    return hashlib.blake2b((before + canonical(game, state)).encode(), digest_size=8).hexdigest()
