"""The city and its seats: their fields, nothing else."""

from __future__ import annotations

from typing import Annotated, Any

from arcology.games.free_radicals.components import Components
from arcology.games.free_radicals.terms import (
    BUILDINGS,
    BY_FACTION,
    COLOURS,
    DISPLAY,
    EMPTY,
    GRANTS,
    NOBODY,
    ROUNDS,
    SOURCES,
    STOCK,
    Amount,
    Colour,
    DataCard,
    Holder,
    Player,
    Slot,
    TrackStep,
)
from arcology.kernel.domains import SEATS, Among, By, Called, Mask, Rest, Spent, Within
from arcology.kernel.shape import Shape, tied
from arcology.kernel.state import State


class Board(Shape):
    """A faction's own board. Each faction subclasses it in its folder."""


class Seat(Shape):
    """What a player owns."""

    colour: Colour
    faction: Annotated[str, Among("start")]
    board: Any  # only its faction knows of what class it is
    stock: Annotated[list[Amount], By(STOCK)]  # items, Favor by colour, score, its sources
    hand: tuple[DataCard, ...] = ()


class City(State):
    """The whole game."""

    pack: Components = tied("components")
    seats: Annotated[list[Seat], By(SEATS)]
    by_colour: Annotated[tuple[Holder, ...], By(COLOURS)] = (NOBODY,) * 5  # NOBODY for a non-player faction
    first: Player = 0
    round: Annotated[int, Within(0, ROUNDS, "FR-ROUND-1")] = 0
    turn: Player = 0  # the seat whose turn it is
    steps: Annotated[tuple[TrackStep, ...], By(COLOURS), Called("knowledge")] = (0,) * 5
    # control: two for each Building, a seat or EMPTY
    slots: Annotated[tuple[Annotated[int, Among(SEATS, "empty")], ...], By(BUILDINGS, 2), Called("awake")] = (
        EMPTY,
    ) * 20
    visited: Annotated[int, Mask(BUILDINGS)] = 0  # Buildings visited this turn
    power: Annotated[int, Among(SOURCES)] = BY_FACTION  # where points of the effect under way are counted
    prestige: Holder = NOBODY
    deck: Annotated[list[DataCard], Rest()] = []  # undrawn Data cards: a bag, drawing is the chance
    discard: Annotated[tuple[DataCard, ...], Spent()] = ()
    display: Annotated[tuple[Slot, ...], By(DISPLAY)] = (EMPTY,) * DISPLAY
    known: Annotated[list[Annotated[int, Mask(SEATS)]], By("data")] = []  # for each Data card in a hand who knows it
    grants: Annotated[int, Among(GRANTS)] = 0  # how the table reads the Grant Office (FR-BLDG-11)
    gap: bool = False  # an empty display slot is to be looked at when the action is over (FR-DATA-5)
