"""What a bot says to a choice, in a sentence of the catalogue: why a trade is refused, what it goes somewhere for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from arcology.bots.eye import Eye
from arcology.bots.sense import module_of
from arcology.kernel.decision import Option
from arcology.kernel.values import Value

EVERYBODY: Final = -1
"""Who is meant by what is said to the whole table."""


class Remark(NamedTuple):
    """A sentence by its key below `remark`, and the ids it names."""

    key: str
    about: tuple[Value, ...]
    to: int  # the seat that is meant, or EVERYBODY


def remark_on(eye: Eye, option: Option) -> Remark | None:
    """What is to be said to that choice; most need no words. It comes from what the seat knows."""
    said: Callable[[Any, int, Option], Remark | None] | None = getattr(module_of(eye.game.name), "remark", None)
    return None if said is None else said(eye.imagine(), eye.seat, option)
