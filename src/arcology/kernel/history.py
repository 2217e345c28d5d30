"""What a match remembers of each choice."""

from __future__ import annotations

from arcology.kernel.events import Event
from arcology.kernel.record import Choice


class Info:
    """What a choice did to knowledge: from it follows who must agree to take it back."""

    def __init__(self, chanced: bool, learned: int, asked: int) -> None:
        self.chanced = chanced
        self.learned = learned  # a mask of seats
        self.asked = asked  # a mask of other seats that were asked something

    @property
    def sealed(self) -> bool:
        return self.chanced or self.learned != 0


class Move:
    """One choice of the match, what it caused, and whose turn it was made in."""

    def __init__(
        self, seq: int, choice: Choice, events: list[Event], info: Info, turn: tuple[int, int], scores: list[int]
    ) -> None:
        self.seq = seq
        self.choice = choice
        self.events = events
        self.info = info
        self.turn = turn
        self.scores = scores  # after it, for the chart of points
