"""Bodies of the HTTP API about reviews."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from arcology.review.report import Review
from arcology.server.lines import Part


class DecisionText(Struct):
    """A judged decision in words: the question, what was taken, what was better, and why (nothing where it is none)."""

    question: list[Part]
    taken: list[Part]
    better: list[Part]
    why: list[Part]


class TurningText(Struct):
    """A turning point in words: what was done there, and what came of it."""

    title: list[Part]
    text: list[Part]


class SourceText(Struct):
    """A source of what options bring: its name, an icon, and what people call it."""

    source: str
    icon: str
    text: str


class ReviewInfo(Struct):
    """A review with its words: `decisions` and `turnings` in the order of those of the review."""

    review: Review
    by: str  # what the judge is called
    unit: str  # what figures of gains count; empty where they count nothing
    sources: list[SourceText]
    decisions: list[DecisionText]
    turnings: list[TurningText]


class ReviewState(Struct):
    """How far the review of a finished table is: nobody has asked for it, it waits or is under way, it is here, or it
    could not be made (`trouble` says why). `left` are the seconds it may still take, once that can be told.
    """

    status: Literal["none", "running", "ready", "failed"]
    done: int = 0
    total: int = 0
    left: float | None = None
    trouble: str = ""
    info: ReviewInfo | None = None
