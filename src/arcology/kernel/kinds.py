"""Kinds of fields: how a value of a declared type is copied, stored as plain data, and read back."""

from __future__ import annotations

import types
import typing
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Final, Union

PLAIN: Final = (int, bool, str)
IS: Final = "@is"
"""In stored data: the class of a part, where the field alone does not tell."""


class Misfit(ValueError):
    """A value does not fit the field it is meant for."""


class Kind(ABC):
    """What a field may hold."""

    shared: bool = True  # a copy may hold the very same value
    notes: tuple[Any, ...] = ()  # what the declaration adds (`domains`)

    @abstractmethod
    def copied(self, value: str) -> str:
        """The source text of a copy of what that expression gives."""

    @abstractmethod
    def stored(self, value: Any) -> Any:
        """The value as plain data."""

    @abstractmethod
    def restored(self, data: Any, classes: Mapping[str, type]) -> Any:
        """The value that plain data tells of. Raises Misfit."""


class Plain(Kind):
    """A whole number, a truth value or a text."""

    def __init__(self, type: type) -> None:
        self.type: Final = type

    def copied(self, value: str) -> str:
        return value

    def stored(self, value: Any) -> Any:
        return value

    def restored(self, data: Any, classes: Mapping[str, type]) -> Any:
        if type(data) is not self.type:
            raise Misfit(f"{data!r:.60} is not {NOUNS[self.type]}")
        return data


NOUNS: Final = {int: "a whole number", bool: "true or false", str: "a text"}


class Inert(Kind):
    """Something that never changes and is never stored: a decision, a frame."""

    def copied(self, value: str) -> str:
        return value

    def stored(self, value: Any) -> Any:
        raise TypeError(f"{value!r:.60} is not stored")

    def restored(self, data: Any, classes: Mapping[str, type]) -> Any:
        raise Misfit(f"{data!r:.60} is not stored")


class Many(Kind):
    """A list or a tuple of one kind."""

    def __init__(self, make: type, item: Kind) -> None:
        self.make: Final = make
        self.item: Final = item
        self.shared = make is tuple and item.shared

    def copied(self, value: str) -> str:
        if self.shared:
            return value
        if self.item.shared:
            return f"{value}.copy()"  # half the time of a slice
        inner = f"{self.item.copied('each')} for each in {value}"
        return f"[{inner}]" if self.make is list else f"tuple([{inner}])"

    def stored(self, value: Any) -> Any:
        if isinstance(self.item, Plain):
            return list(value)
        stored = self.item.stored
        return [stored(each) for each in value]

    def restored(self, data: Any, classes: Mapping[str, type]) -> Any:
        if not isinstance(data, list):
            raise Misfit(f"{data!r:.60} is not a list")
        return self.make([self.item.restored(each, classes) for each in data])


class Maybe(Kind):
    """Something, or nothing."""

    def __init__(self, item: Kind) -> None:
        self.item: Final = item
        self.shared = item.shared

    def copied(self, value: str) -> str:
        return value if self.shared else f"None if {value} is None else {self.item.copied(value)}"

    def stored(self, value: Any) -> Any:
        return None if value is None else self.item.stored(value)

    def restored(self, data: Any, classes: Mapping[str, type]) -> Any:
        return None if data is None else self.item.restored(data, classes)


class Part(Kind):
    """An object with fields of its own. What is declared by a base class alone is stored with its class."""

    shared = False

    def __init__(self, base: Any) -> None:
        self.base: Final = base

    def copied(self, value: str) -> str:
        return f"{value}.copy()"

    def stored(self, value: Any) -> Any:
        data: dict[str, Any] = value.stored()
        if type(value) is not self.base:
            data[IS] = type(value).__name__
        return data

    def restored(self, data: Any, classes: Mapping[str, type]) -> Any:
        if not isinstance(data, dict):
            raise Misfit(f"{data!r:.60} is not a part with fields")
        made: Any = self.base
        if IS in data:
            made = classes.get(data[IS])
            if made is None or (self.base is not Any and not issubclass(made, self.base)):
                raise Misfit(f"there is no part {data[IS]!r:.60} here")
        if made is Any:
            raise Misfit("it does not say what part it is")
        return made.restored({name: value for name, value in data.items() if name != IS}, classes)


def kind_of(type: Any, parts: type) -> Kind:
    """The kind of a declared type; everything of the class `parts` has fields of its own."""
    origin, args = typing.get_origin(type), typing.get_args(type)
    if origin is typing.Annotated:
        kind = kind_of(args[0], parts)
        kind.notes = args[1:]
        return kind
    if type in PLAIN:
        return Plain(type)
    if origin is list:
        return Many(list, kind_of(args[0], parts))
    if origin is tuple:
        items = [kind_of(arg, parts) for arg in args if arg is not ...]
        return Many(tuple, items[0]) if len({repr(arg) for arg in args if arg is not ...}) == 1 else Inert()
    if origin in (Union, types.UnionType) and types.NoneType in args and len(args) == 2:
        return Maybe(kind_of(next(arg for arg in args if arg is not types.NoneType), parts))
    if type is Any or (isinstance(type, parts.__class__) and issubclass(type, parts)):
        return Part(type)
    return Inert()
