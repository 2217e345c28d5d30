"""A campaign: games that follow on each other, and the save that a group carries from one to the next.

A save and an outcome are plain JSON that only the game reads; whoever keeps them hands them back as they were.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypedDict

if TYPE_CHECKING:
    from arcology.kernel.game import Setting

Save = Mapping[str, Any]
Outcome = Mapping[str, Any]


class Result(TypedDict):
    """One way a chapter can be won: what it opens and finds, and whether this group has seen it."""

    id: str
    name: str
    reached: bool
    ending: bool  # it ends the campaign
    flag: str
    opens: list[str]  # chapters
    finds: list[str]  # codes of pieces


class Chapter(TypedDict):
    """One game of the campaign."""

    id: str
    name: str
    state: Literal["locked", "open", "won"]
    results: list[Result]


class Piece(TypedDict):
    """A component that is not there from the start."""

    code: str
    table: str  # of the pack; empty for what is no single component
    id: str
    name: str
    found: bool
    sources: list[str]  # chapters that can bring it


class Sheet(TypedDict):
    """The progress sheet."""

    chapters: list[Chapter]
    pieces: list[Piece]
    next: str  # the chapter to play next; empty when all are won
    others: list[str]  # further games with what was found, that leave the save as it is
    wishes: dict[str, str]  # what the group may change at any time, and how it stands


class Campaign(ABC):
    """What a game with a campaign says about it."""

    save_type: ClassVar[type[Any]] = dict  # the typed dictionary that its saves are
    outcome_type: ClassVar[type[Any]] = dict  # and the one that its outcomes are

    @abstractmethod
    def new(self) -> Save:
        """The save of a group that has played nothing yet."""

    @abstractmethod
    def read(self, data: object, pack: Any) -> Save:
        """A save that came from outside, checked. Raises Invalid."""

    @abstractmethod
    def sheet(self, save: Save, pack: Any) -> Sheet: ...

    @abstractmethod
    def settings(self, save: Save, chapter: str, pack: Any) -> dict[str, str]:
        """The settings that the save gives to a table of that chapter. Raises Invalid if it may not be played yet."""

    @abstractmethod
    def choices(self, save: Save, chapter: str, pack: Any) -> list[Setting]:
        """What is left to choose when that chapter's table is opened."""

    @abstractmethod
    def wishes(self) -> list[Setting]:
        """What a group may change between games."""

    @abstractmethod
    def changed(self, save: Save, name: str, value: str) -> Save:
        """The save with a wish changed. Raises Invalid."""

    @abstractmethod
    def outcome(self, state: Any) -> Outcome | None:
        """What a finished game brings to the save; None if nothing."""

    @abstractmethod
    def applied(self, save: Save, outcome: Outcome) -> Save:
        """The save after such a game."""
