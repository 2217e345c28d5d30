"""What a faction gives to the game: its tables, chapters of rules, phases, board, and what is seen of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from arcology.games.free_radicals.components import Components
from arcology.games.free_radicals.state import Board, City
from arcology.kernel.chapter import Chapter
from arcology.kernel.figures import Figure
from arcology.kernel.game import Item
from arcology.kernel.pack import TableSpec
from arcology.kernel.pieces import Key
from arcology.kernel.rng import Rng
from arcology.kernel.values import Frame, Value
from arcology.kernel.view import View


class Faction(ABC):
    """One of the ten. The city calls it by this contract only; factions never know each other."""

    name: ClassVar[str] = ""
    tables: ClassVar[tuple[TableSpec, ...]] = ()
    chapters: ClassVar[tuple[Chapter, ...]] = ()
    scenes: ClassVar[Mapping[str, str]] = {}  # what its rows offer to its words, for whoever writes one elsewhere
    boards: ClassVar[tuple[type, ...]] = ()  # the classes of its board, for the codec
    keys: ClassVar[tuple[Key, ...]] = ()  # what a position says of its board beyond the fields
    figures: ClassVar[tuple[Figure, ...]] = ()  # what its board counts, read of a seat that plays it
    idle: ClassVar[tuple[str, ...]] = ()  # facts that say that a choice came to nothing
    opening: ClassVar[tuple[str, ...]] = ()  # facts that only say that an effect begins
    view_type: ClassVar[type[Any]] = dict  # the typed dictionary that views of its board are

    @abstractmethod
    def kit(self, pack: Components) -> Any:
        """What its rules look up often, worked out once for each pack."""

    @abstractmethod
    def board(self, pack: Components) -> Board:
        """The board before any chance."""

    @abstractmethod
    def set_up(self, s: City, seat: int) -> None:
        """The faction's own shuffles and first deals; the starting hand of Data cards comes after (FR-SETUP-6)."""

    @abstractmethod
    def phases(self, s: City, seat: int) -> tuple[Frame, ...]:
        """The phases of a turn after Prestige, in the printed order (FR-TURN-1)."""

    @abstractmethod
    def view(self, s: City, seat: int, viewer: int) -> View:
        """The board as that viewer may see it: an allow-list of plain data. All but its owner see the same."""

    @abstractmethod
    def outline(self, board: Any) -> list[Item]:
        """The same for readers, from the view alone."""

    def called(self, board: Any) -> dict[str, tuple[Value, ...]]:
        """What lies on squares of the board, from the view alone: by square, a key of the wording and its ids."""
        return {}

    def deal(self, s: City, seat: int, viewer: int, rng: Rng) -> None:
        """Deal anew, in place, what of this board the viewer cannot know."""

    def cover(self, s: City, seat: int, viewer: int) -> None:
        """Cover, in place, what of this board the viewer cannot know."""

    def components(self, s: City, seat: int) -> dict[str, int]:
        """Conserved components by name, wherever they are."""
        return {}

    def settled(self, s: City, seat: int, told: set[str]) -> None:
        """A position was laid out and these keys of the board were told: bring in order what was left open."""

    def follow(self, s: City, seat: int) -> None:
        """Work out the fields of the board that follow from others."""

    def faults(self, s: City, seat: int) -> list[str]:
        """What is impossible about the board beyond the bounds of its fields, each with its rule."""
        return []
