"""Stores and restores any state at any decision, also in the middle of an action.

A state is made of classes that list their fields in FIELDS and take them in that order in their constructor. Open
decisions are stored as the step that asked: asking is pure, so asking again gives the same question.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from arcology.kernel.game import Game
from arcology.kernel.pack import Pack
from arcology.kernel.state import Lane, State
from arcology.kernel.values import Invalid


class CodecError(Invalid):
    """What was stored cannot be restored."""


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
        state = game.blank(data["seats"], pack)
        state.chance = list(data["chance"])
        state.agenda = [tuple(frame) for frame in data["agenda"]]
        state.now = state.agenda
        state.over = data["over"]
        for name, value in zip(state.FIELDS, data["fields"], strict=True):
            setattr(state, name, _value(game, value))
        asked = data["asked"]
        if asked is not None:
            _ask(game, state, tuple(asked))
        if data["lanes"] is not None:
            _decode_lanes(game, state, data["lanes"])
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise CodecError(f"this is not a stored state of {game.name}: {error!r}") from error
    return state


def _decode_lanes(game: Game, state: State, stored: list[dict[str, Any]]) -> None:
    state.lanes = [
        Lane(each["seat"], [tuple(f) for f in each["agenda"]], None, [tuple(f) for f in each["kept"]])
        for each in stored
    ]
    for lane, each in zip(state.lanes, stored, strict=True):
        if each["asked"] is not None:
            game.enter(state, lane)
            _ask(game, state, tuple(each["asked"]))
            game.leave(state)


def _ask(game: Game, state: State, asked: tuple[Any, ...]) -> None:
    state.asking_again = True
    state.running = asked
    game.steps[asked[0]](state, *asked[1:])
    state.asking_again = False


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
