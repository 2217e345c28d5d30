"""Plain values: what states, frames and records are made of."""

from __future__ import annotations

from typing import Final

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
