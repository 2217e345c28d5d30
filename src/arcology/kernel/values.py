"""Plain values: what states, frames and records are made of."""

from __future__ import annotations

from typing import Final, TypeVar

T = TypeVar("T")

Value = int | str
Frame = tuple[Value, ...]
"""A step's name, then its plain arguments: ("visit", 2, "VF")."""

SPECTATOR: Final = -1
"""The seat of somebody who only watches."""

EVERYBODY: Final = -1
"""The audience of an event that all may know; any other audience is a bit mask of seats."""


class Invalid(ValueError):
    """Somebody handed in something that cannot be: the message says what, in words for people."""


class IllegalChoice(Invalid):
    """Somebody chose what was not on offer."""


class BadSetup(Invalid):
    """The table cannot be set up like this."""


class UnknownGame(Invalid):
    """There is no game of that name."""


# What changes rarely is a tuple, which copies of a state share. This is how it changes.


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """All but that one; of several that are equal the first. Raises ValueError if it is not there."""
    return dropped(items, items.index(item))


def dropped(items: tuple[T, ...], at: int) -> tuple[T, ...]:
    """All but the one at that place."""
    return items[:at] + items[at + 1 :]


def replaced(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The same with another one at that place."""
    changed = list(items)
    changed[at] = item
    return tuple(changed)
