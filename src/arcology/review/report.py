"""What a review says, as plain values. Words for it are made where it is shown.

Chances are shares of 1. A decision has the number of its choice, counted from 1: the table as the seat saw it is the
one after `step - 1` choices.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

FORMAT: Final = 3
"""Raised when reviews are kept in another form: one of before is made again."""

Verdict = Literal["best", "fine", "inaccurate", "mistake", "unsure"]
Cause = Literal["decision", "luck", "others", "end"]
"""What changed a seat's chance: a choice of its own, what was drawn or came to light, what others made of theirs, or
what the last turn and the count made of it."""


class Span(Struct, frozen=True):
    """An estimate, and the interval that it lies in with some certainty (`judge.SURE`)."""

    mean: float
    low: float
    high: float


class Standing(Struct, frozen=True):
    """The chance of each seat to win after `step` choices, judged by what that seat could know."""

    step: int
    round: int
    chances: list[Span]


class Weighed(Struct, frozen=True):
    """An option, the chance after it, and what it was expected to bring, in all and by source, as hints count it."""

    verb: str
    target: str
    chance: float
    gain: float
    sources: dict[str, float]


class Judged(Struct, frozen=True):
    """A decision: what was asked and taken, what would have been better (the same if nothing), and by how much."""

    step: int
    seat: int
    round: int
    prompt: str
    about: list[int | str]
    options: int  # how many were offered
    taken: Weighed
    better: Weighed
    verdict: Verdict
    loss: Span  # of chance: what the better one promises more
    looks: int  # imagined states on which both were compared


class Account(Struct, frozen=True):
    """How the fair share of a seat became its result, in whole per cent: the parts add up to the result exactly."""

    seat: int
    fair: int
    decisions: int  # what its own choices lost against better ones
    draws: int  # what else its own turns brought: cards, dice, playing better than most
    others: int  # what others made of their turns
    ending: int  # what the last choice and the count made of the last chance
    result: int
    unblemished: Span  # where it would have stood before the last count with better choices and the same luck


class Turning(Struct, frozen=True):
    """A turn in which a seat's chance changed most, by the choice that changed it most; where the end did, by the
    seat's first decision in the last turn, or that turn's first choice."""

    seat: int  # whose chance
    step: int
    round: int
    by: int  # who chose
    cause: Cause
    change: float


class Review(Struct, frozen=True):
    """A whole game, judged."""

    format: int
    game: str
    seats: int
    together: bool  # whether all win or lose as one
    steps: int
    judge: str  # a level of bots
    looks: int  # imagined states on which every option of a decision was tried at first
    standings: list[Standing]
    decisions: list[Judged]  # of all seats, in the order they were made
    accounts: list[Account]
    turnings: list[Turning]  # up to three for each seat, in the order they came
    seconds: float  # that judging took, all processes together
