"""What every bot does."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, NamedTuple

from arcology.bots.eye import Eye
from arcology.bots.mind import SOBER, Mind
from arcology.kernel.decision import Option
from arcology.kernel.events import Event
from arcology.kernel.game import Score

Sequels = list[dict[Option, dict[str, float]]]
"""What options brought, by source, on each state that was played on; all of them if they were still compared."""


class Opinion(NamedTuple):
    """What a bot would choose, and what it goes by."""

    option: Option
    rated: list[tuple[float, Option]]  # what it expects of options, most of the one it would choose
    planned: Option | None = None  # what it would have chosen if it had not played on …
    sequels: Sequels = []  # … and what came of that; nothing where playing on said nothing


class Bot(ABC):
    """Chooses for a seat. One object serves all tables: what it wants to keep, it keeps in the eye's memory."""

    watches: ClassVar[bool] = False  # whether its eyes are told what happened since its last choice
    mind: Mind = SOBER  # how it looks at games

    @abstractmethod
    def choose(self, eye: Eye) -> Option:
        """One of the options of `eye.decision`."""

    def rated(self, eye: Eye) -> list[tuple[float, Option]]:
        """Options with what the bot expects of each, about in points; none from a bot that expects nothing."""
        return []

    def opinion(self, eye: Eye) -> Opinion:
        """What it chooses, and what decided that, as far as it tells."""
        return Opinion(self.choose(eye), [])

    def ready(self, game: str) -> None:
        """Asked before it plays that game with the components installed here; raises Invalid if it cannot."""

    def ended(self, memory: dict[str, Any], scores: list[Score] | None, news: list[Event]) -> int:
        """The game is over, or (no scores) was left. How often the standard choice was made because the bot failed."""
        return 0
