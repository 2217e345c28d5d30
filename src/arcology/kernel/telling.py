"""Reading a position off a state: what must be said so that the set-up becomes like it."""

from __future__ import annotations

from typing import Any

from arcology.kernel.domains import Rest, note, said
from arcology.kernel.game import Game, Setup
from arcology.kernel.kinds import Many, Part
from arcology.kernel.laying import Wrong, lay, shared_name
from arcology.kernel.pieces import Keys, Place, called, keys_of, places, plain_fields
from arcology.kernel.shape import Field


def difference(game: Game, base: Any, state: Any, rest: bool = False) -> dict[str, Any]:
    """What must be said so that the base becomes like the state, by sections."""
    lexicon, keys = game.lexicon(state), game.positions.keys
    found: dict[str, Any] = {}
    for old, new in zip(places(base, lexicon, keys), places(state, lexicon, keys), strict=True):
        table = _rest_apart(old, new, keys) if rest else _told_apart(old, new, keys)
        if table:
            path = new.path if new.seat >= 0 else (shared_name(state), *new.path)
            inner = found
            for name in path:
                inner = inner.setdefault(name, {})
            inner.update(table)
    return found


def _told_apart(old: Place, new: Place, keys: Keys) -> dict[str, Any]:
    table: dict[str, Any] = {}
    for key in keys_of(new.part, keys):
        if key.read is not None and key.read(new) != key.read(old):
            table[key.name] = key.read(new)
    for field in plain_fields(new.part, keys):
        if _told(field):
            told = said(field.kind, getattr(new.part, field.name), new.lexicon)
            before = said(field.kind, getattr(old.part, field.name), new.lexicon)
            if told != before:
                table[called(field)] = _changed(before, told)
    return table


def _rest_apart(old: Place, new: Place, keys: Keys) -> dict[str, Any]:
    """Where things are out of the game, what is left of the rest."""
    table: dict[str, Any] = {}
    for field in plain_fields(new.part, keys):
        if note(field.kind, Rest) is not None:
            before, told = [said(field.kind, getattr(part, field.name), new.lexicon) for part in (old.part, new.part)]
            if sorted(told) != sorted(before):
                table[called(field)] = told
    return table


def _told(field: Field) -> bool:
    """Whether a field is written down: parts are for themselves, and the rest needs no word."""
    if note(field.kind, Rest) is not None or isinstance(field.kind, Part):
        return False
    return not (isinstance(field.kind, Many) and isinstance(field.kind.item, Part))


def _changed(before: Any, told: Any) -> Any:
    """Of a table only the entries that changed."""
    if not isinstance(told, dict):
        return told
    return {name: _changed(before[name], each) for name, each in told.items() if each != before[name]}


def merge(data: dict[str, Any], more: dict[str, Any]) -> None:
    """Say more."""
    for name, each in more.items():
        if isinstance(each, dict) and isinstance(data.get(name), dict):
            merge(data[name], each)
        else:
            data[name] = each


def told(game: Game, setup: Setup, state: Any) -> dict[str, Any]:
    """Everything that must be said of a state so that it can be laid out again from the set-up. Raises Wrong."""
    data: dict[str, Any] = {}
    base = game.positions.base(game, setup, game.pack_of(state))
    for _ in range(9):
        laid = game.copy(base)
        lay(game, laid, data)
        more = difference(game, laid, state) or difference(game, laid, state, rest=True)
        if not more:
            return data
        merge(data, more)
    raise Wrong((), f"this state cannot be written down: {more!r:.200}")
