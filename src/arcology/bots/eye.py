"""What a bot is given: what its seat may know, and what it may spend on a choice."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from arcology.kernel.decision import Decision
from arcology.kernel.events import Event
from arcology.kernel.game import Game
from arcology.kernel.rng import Rng
from arcology.kernel.values import IllegalChoice
from arcology.kernel.view import View


class Budget:
    """So many steps, so many seconds, or whichever is spent first; without either there is no end.

    A step is one choice tried on an imagined state. Given in steps alone, a budget is the same on every machine, and
    with the same chance the bot chooses the same; seconds begin to count when the budget is made.
    """

    __slots__ = ("_clock", "_ends", "_left", "seconds")

    def __init__(
        self, steps: int | None = None, seconds: float | None = None, clock: Callable[[], float] = monotonic
    ) -> None:
        self.seconds = seconds  # in all, where there is a limit
        self._left = steps
        self._clock = clock
        self._ends = None if seconds is None else clock() + seconds

    def take(self, steps: int = 1) -> None:
        """Count steps that are done."""
        if self._left is not None:
            self._left -= steps

    def spent(self) -> bool:
        """Whether it is time to answer. A bot that goes on is cut short by its host, and a standard choice made."""
        if self._left is not None and self._left <= 0:
            return True
        return self.late()

    def late(self) -> bool:
        """Whether the time is up, whatever is left of the steps: for a bot that takes few of them."""
        return self._ends is not None and self._clock() >= self._ends


class Eye:
    """What a seat may know at the moment it is asked, with what its bot may spend on the answer.

    The true state is looked at once, to imagine one that the seat cannot tell from it. Only that one is kept, and
    what is imagined later is dealt anew from it: whatever a bot looks into, the truth is not there.
    """

    __slots__ = ("_fresh", "_seen", "budget", "decision", "game", "memory", "news", "rng", "seat", "settings")

    def __init__(
        self,
        game: Game,
        state: Any,
        seat: int,
        rng: Rng,
        budget: Budget | None = None,
        memory: dict[str, Any] | None = None,
        news: list[Event] | None = None,
        settings: dict[str, str] | None = None,
    ) -> None:
        """The eye of that seat on a true state. Raises IllegalChoice for a seat that is not asked anything."""
        self._seen = game.imagine(state, seat, rng)
        self._fresh = True  # what was imagined first is still to be handed out
        found = game.decision_of(self._seen, seat)
        if found is None:
            raise IllegalChoice(f"seat {seat} is not asked anything")
        self.game = game
        self.seat = seat
        self.decision: Decision = found  # standing options included
        self.rng = rng  # the bot's chance
        self.budget = budget if budget is not None else Budget()
        self.memory = memory if memory is not None else {}  # the bot's own for this game; it may be lost at any time
        self.news = news if news is not None else []  # what the seat was told since its last choice, if the bot watches
        self.settings = settings if settings is not None else {}  # of the table

    def imagine(self) -> Any:
        """A state in which what the seat knows is true and the rest is dealt anew, each time; the bot's to change."""
        if self._fresh:
            self._fresh = False
            return self.game.copy(self._seen)
        return self.game.imagine(self._seen, self.seat, self.rng)

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return int(self._seen.seat_count)

    @property
    def pack(self) -> str:
        """The hash of the components."""
        return self.game.pack_of(self._seen).hash

    def view(self) -> View:
        """What the seat sees, as plain values."""
        return self.game.view(self._seen, self.seat)
