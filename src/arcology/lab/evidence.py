"""Whether one bot beats another, asked after every round: an answer that stays 95 % sure however often one looks.

It is a bet against "they are equal or worse" (Ville 1939; Waudby-Smith and Ramdas 2024): in each round a part of the
capital is set on the first bot at fair odds. If it is no better, the capital reaches twenty times its start with a
chance of one in twenty at most, whenever one stops. Several parts are set at once, and their mean is the capital.
"""

from __future__ import annotations

from math import exp, log, log1p
from typing import Final

from arcology.lab import LabError

STAKES: Final = (0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 1.6, 1.9)
"""Parts of the capital: small ones find small differences, large ones find large differences soon."""
SURE: Final = 20.0
"""The capital that is 95 % sure."""


class Evidence:
    """The capital of somebody who bets that the values of rounds, from 0 to 1, are above one half."""

    def __init__(self) -> None:
        self.logs = [0.0] * len(STAKES)

    def add(self, value: float) -> None:
        self.logs = [each + log1p(stake * (value - 0.5)) for each, stake in zip(self.logs, STAKES, strict=True)]

    @property
    def capital(self) -> float:
        most = max(self.logs)
        mean = log(sum(exp(each - most) for each in self.logs) / len(STAKES)) + most
        return exp(min(mean, 500.0))

    @property
    def sure(self) -> bool:
        return self.capital >= SURE


class Question:
    """`a beats b`: answered with yes, or with the opposite, or not yet. Each answer is wrong 5 times in 100 at most."""

    def __init__(self, better: str, worse: str) -> None:
        self.better = better
        self.worse = worse
        self.yes = Evidence()
        self.no = Evidence()

    def add(self, value: float) -> None:
        """A round: how often the first of the two was above the second, from 0 to 1."""
        self.yes.add(value)
        self.no.add(1 - value)

    @property
    def answer(self) -> str:
        """What is 95 % sure, in words, or an empty text."""
        if self.yes.sure:
            return f"{self.better} beats {self.worse}"
        return f"{self.worse} beats {self.better}" if self.no.sure else ""


def question(text: str, bots: tuple[str, ...]) -> Question:
    """The question in `a beats b`. Raises LabError."""
    better, beats, worse = [part.strip() for part in text.partition(" beats ")]
    if not better or not beats or not worse or better == worse:
        raise LabError(f"until when? write 'a beats b' with two of the bots, not {text!r:.60}")
    for bot in (better, worse):
        if bot not in bots:
            raise LabError(f"{bot} does not play: the bots are {', '.join(bots)}")
    return Question(better, worse)
