"""The city and its seats: typed fields and copies, nothing else."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar

from arcology.games.free_radicals.components import Components
from arcology.kernel.state import State


class Board(ABC):
    """A faction's own board. Each faction subclasses it in its folder."""

    FIELDS: ClassVar[tuple[str, ...]] = ()
    __slots__ = ()

    @abstractmethod
    def copy(self) -> Board: ...


class Seat:
    """What a player owns."""

    FIELDS: ClassVar = ("colour", "faction", "stock", "hand", "board")
    __slots__ = FIELDS

    def __init__(self, colour: int, faction: str, stock: list[int], hand: list[int], board: Board) -> None:
        self.colour = colour
        self.faction = faction
        self.stock = stock  # indexed by the constants in terms.py: items, Favor by colour, score, its sources
        self.hand = hand  # Data cards, by number
        self.board: Any = board  # only its faction knows of what class it is

    def copy(self) -> Seat:
        other = Seat.__new__(Seat)
        other.colour = self.colour
        other.faction = self.faction
        other.stock = self.stock[:]
        other.hand = self.hand[:]
        other.board = self.board.copy()
        return other


class City(State):
    """The whole game."""

    FIELDS: ClassVar = (
        "seats",
        "by_colour",
        "first",
        "round",
        "turn",
        "steps",
        "slots",
        "visited",
        "power",
        "prestige",
        "deck",
        "discard",
        "display",
        "known",
        "gap",
    )
    __slots__ = ("pack", *FIELDS)

    def __init__(
        self,
        pack: Components,
        seed: int,
        seats: list[Seat],
        by_colour: tuple[int, ...],
        first: int,
        round: int,
        turn: int,
        steps: list[int],
        slots: list[int],
        visited: int,
        power: int,
        prestige: int,
        deck: list[int],
        discard: list[int],
        display: list[int],
        known: list[int],
        gap: bool,
    ) -> None:
        super().__init__(len(seats), seed, pack.options, pack.effects)
        self.pack = pack  # shared, never copied
        self.seats = seats
        self.by_colour = by_colour  # the seat of each colour, NOBODY for a non-player faction
        self.first = first
        self.round = round
        self.turn = turn  # the seat whose turn it is
        self.steps = steps  # Knowledge by colour
        self.slots = slots  # control: two for each Building, a seat or EMPTY
        self.visited = visited  # a mask of Buildings visited this turn
        self.power = power  # where points of the effect under way are counted: BY_VISIT or BY_FACTION
        self.prestige = prestige  # a seat or NOBODY
        self.deck = deck  # undrawn Data cards: a bag, drawing is the chance
        self.discard = discard
        self.display = display  # a card or EMPTY
        self.known = known  # for each Data card in a hand: the mask of seats that know it
        self.gap = gap  # a display slot waits for a card (FR-DATA-5)

    def copy(self) -> City:
        other = City.__new__(City)
        self.copy_base(other)
        other.pack = self.pack
        other.seats = [seat.copy() for seat in self.seats]
        other.by_colour = self.by_colour
        other.first = self.first
        other.round = self.round
        other.turn = self.turn
        other.steps = self.steps[:]
        other.slots = self.slots[:]
        other.visited = self.visited
        other.power = self.power
        other.prestige = self.prestige
        other.deck = self.deck[:]
        other.discard = self.discard[:]
        other.display = self.display[:]
        other.known = self.known[:]
        other.gap = self.gap
        return other
