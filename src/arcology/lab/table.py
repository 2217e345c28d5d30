"""A game as learning programs play it: whoever is asked takes one of the offered options, by its place."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from arcology.games import game as game_of
from arcology.kernel.decision import Decision, Option
from arcology.kernel.game import Game, Setup
from arcology.kernel.pack import Pack
from arcology.kernel.rng import Rng
from arcology.lab import LabError
from arcology.lab.rewards import reward, worth
from arcology.nets.actions import PLACES, places
from arcology.nets.layout import Layout
from arcology.nets.rows import row

NOBODY: Final = -1


class Terms:
    """What is the same in all games of an environment: the game, its components, the seats, what is rewarded."""

    def __init__(
        self,
        name: str,
        players: int,
        settings: Mapping[str, str] | None = None,
        folder: Path | None = None,
        rewarded: str = "rank",
        count: int = PLACES,
        foretold: bool = False,
        advised: str = "",
    ) -> None:
        """Raises LabError, or what the game has to say, for anything that cannot be played."""
        self.game: Final[Game] = game_of(name)
        if not self.game.min_seats <= players <= self.game.max_seats:
            least, most = self.game.min_seats, self.game.max_seats
            raise LabError(f"{name} is for {least} to {most} players, not {players}")
        reward(rewarded)
        self.name: Final = name
        self.folder: Final = folder
        self.players: Final = players
        self.settings: Final = self.game.unattended() | dict(settings or {})
        self.pack: Final[Pack] = loaded(name, folder)
        self.rewarded: Final = rewarded
        self.count: Final = count
        self.foretold: Final = foretold  # whether batches of games tell what each option would change
        self.advised: Final = advised  # the bot that says in batches of games what it makes of each option, if any
        self.layout: Final = layout_of(name, folder, players)

    def __reduce__(self) -> Any:
        """It travels as what it was made of."""
        given = (self.name, self.players, self.settings, self.folder, self.rewarded, self.count)
        return Terms, (*given, self.foretold, self.advised)

    @property
    def size(self) -> int:
        """Numbers in an observation: what the seat knows, then the question."""
        return 1 + self.layout.size

    def row(self, state: Any, seat: int, decision: Decision | None) -> bytes:
        """What a seat knows of a state, and last what that decision asks it, 0 for nothing: numbers of 32 bits."""
        return row(self.layout, state, seat, decision)


@cache
def loaded(name: str, folder: Path | None) -> Pack:
    pack: Pack = game_of(name).load(folder)
    return pack


@cache
def layout_of(name: str, folder: Path | None, players: int) -> Layout:
    return Layout(game_of(name), loaded(name, folder), players)


class Table:
    """One game under way."""

    def __init__(self, terms: Terms, seed: int = 0, state: Any = None) -> None:
        """A new game of that seed, or one that goes on from a state."""
        self.terms = terms
        self.game = terms.game
        self.state: Any = state
        if state is None:
            self.state = self.game.new(Setup(terms.players, seed, terms.settings), terms.pack)
        self.decision: Decision | None = None
        self.places: list[int] = []
        self._look()

    def copy(self) -> Table:
        """The same game once more, to go another way."""
        return Table(self.terms, state=self.game.copy(self.state))

    def imagine(self, seat: int, rng: Rng) -> None:
        """Deal anew everything that a seat cannot know."""
        self.state = self.game.imagine(self.state, seat, rng)
        self._look()

    def _look(self) -> None:
        self.decision = self.game.awaited(self.state)
        self.places = [] if self.decision is None else places(self.decision.options, self.terms.count)

    def ask(self, seat: int) -> None:
        """Ask a certain one of those whom the game waits for, where there are several."""
        if seat in self.game.blocking(self.state):
            decision = self.game.decision_of(self.state, seat)
            if decision is not None:
                self.decision = decision
                self.places = places(decision.options, self.terms.count)

    @property
    def seat(self) -> int:
        """Who is asked; NOBODY once the game is over."""
        return NOBODY if self.decision is None else self.decision.seat

    @property
    def over(self) -> bool:
        return self.decision is None

    def option(self, place: int) -> Option:
        """The option at a place. Raises LabError where none is."""
        if self.decision is None:
            raise LabError("the game is over")
        if place not in self.places:
            raise LabError(f"action {place} is not offered to seat {self.decision.seat} now: look at the mask")
        return self.decision.options[self.places.index(place)]

    def choose(self, place: int) -> None:
        """Take the option at a place."""
        self.take(self.option(place))

    def take(self, option: Option) -> None:
        """Take an option that is offered."""
        self.game.choose(self.state, self.seat, option)
        self._look()

    def numbers(self, seat: int) -> array[int]:
        """What a seat knows, in numbers, and last what it is asked, 0 for nothing."""
        return array("i", self.terms.row(self.state, seat, self.decision))

    def question(self, seat: int) -> list[str]:
        """What a seat is asked, and what it is offered, in words; nothing while it is not asked."""
        decision = self.decision
        if decision is None or decision.seat != seat:
            return []
        return [decision.prompt, *[repr(option) for option in decision.options]]

    def rewards(self) -> list[float]:
        """What the game has brought each seat."""
        return worth(self.game, self.state, self.terms.rewarded)
