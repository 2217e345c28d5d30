"""An observation with its question: the row of numbers that learning programs and nets are told."""

from __future__ import annotations

from struct import Struct
from typing import Any, Final

from arcology.kernel.decision import Decision
from arcology.nets.actions import word
from arcology.nets.layout import Layout

ONE: Final = Struct("i")


def row(layout: Layout, state: Any, seat: int, decision: Decision | None) -> bytes:
    """What a seat knows of a state, and last what that decision asks it, 0 for nothing: numbers of 32 bits."""
    asked = word(decision.prompt) if decision is not None and decision.seat == seat else 0
    return layout.row(state, seat, ONE.pack(asked))
