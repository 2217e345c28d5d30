"""What a balanced game looks like: how often who should win at which tables, and whether games say that it is so."""

from __future__ import annotations

from math import exp, log
from typing import Final, NamedTuple

from arcology.lab.intervals import Interval
from arcology.lab.playing import UNKNOWN

MET: Final = "met"
OFF: Final = "off"
UNSURE: Final = "unsure"
"""Surely within the aim; outside of it, and surely not at its middle; too few games to tell."""

Settings = dict[str, str]


class Aim(NamedTuple):
    """A share of victories that is wanted: of all games at such tables, of who plays something, or of a place."""

    players: int
    settings: Settings
    share: float
    within: float
    below: bool = False  # the share is the most that it may be
    label: str = ""  # of those who play this
    order: int = UNKNOWN  # of those who have this place in the order of turns

    @property
    def name(self) -> str:
        """What it is about, in words."""
        what = [self.label] if self.label else []
        what += [f"turn {self.order + 1}"] if self.order != UNKNOWN else []
        what += [f"{name} {value}" for name, value in self.settings.items()]
        return ", ".join([*what, f"{self.players} player{'s' if self.players > 1 else ''}"])

    @property
    def wanted(self) -> str:
        share = f"{100 * self.share:.0f} %"
        return f"below {share}" if self.below else f"{share} ± {100 * self.within:.0f}"

    def verdict(self, won: Interval) -> str:
        if self.below:
            return MET if won.high <= self.share else OFF if won.low > self.share else UNSURE
        if self.share - self.within <= won.low and won.high <= self.share + self.within:
            return MET
        return OFF if abs(self.miss(won.value)) > 1 and not won.low <= self.share <= won.high else UNSURE

    def miss(self, share: float) -> float:
        """How far a share is from what is wanted: 1 where it may just be."""
        far = (share - self.share) / self.within
        return max(0.0, far) if self.below else far


def said(won: Interval) -> str:
    """A share with its bounds: 31 % (27–35)."""
    return f"{100 * won.value:.0f} % ({100 * won.low:.0f}–{100 * won.high:.0f})"


def odds(share: float) -> float:
    """The logarithm of the odds: a step of a knob moves it by about the same, wherever it is."""
    return log(share / (1 - share))


def chance(odds: float) -> float:
    return 1 / (1 + exp(-odds)) if odds > -500 else 0.0
