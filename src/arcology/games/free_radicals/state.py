"""The city and its seats: their fields, nothing else."""

from __future__ import annotations

from typing import Any

from arcology.games.free_radicals.components import Components
from arcology.games.free_radicals.terms import BY_FACTION, DISPLAY, EMPTY, NOBODY
from arcology.kernel.shape import Shape
from arcology.kernel.state import State


class Board(Shape):
    """A faction's own board. Each faction subclasses it in its folder."""


class Seat(Shape):
    """What a player owns."""

    colour: int
    faction: str
    board: Any  # only its faction knows of what class it is
    stock: list[int]  # indexed by the constants in terms.py: items, Favor by colour, score, its sources
    hand: list[int] = []  # Data cards, by number


class City(State):
    """The whole game."""

    pack: Components
    seats: list[Seat]
    by_colour: tuple[int, ...] = (NOBODY,) * 5  # the seat of each colour, NOBODY for a non-player faction
    first: int = 0
    round: int = 0
    turn: int = 0  # the seat whose turn it is
    steps: list[int] = [0] * 5  # Knowledge by colour
    slots: list[int] = [EMPTY] * 20  # control: two for each Building, a seat or EMPTY
    visited: int = 0  # a mask of Buildings visited this turn
    power: int = BY_FACTION  # where points of the effect under way are counted: BY_VISIT or BY_FACTION
    prestige: int = NOBODY  # a seat or NOBODY
    deck: list[int] = []  # undrawn Data cards: a bag, drawing is the chance
    discard: list[int] = []
    display: list[int] = [EMPTY] * DISPLAY  # a card or EMPTY
    known: list[int] = []  # for each Data card in a hand: the mask of seats that know it
    gap: bool = False  # a display slot waits for a card (FR-DATA-5)
