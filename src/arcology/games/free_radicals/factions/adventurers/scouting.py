"""The map, the Recon phase and the Reveal phase (FR-ADV-2, -3, -18 to -20)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.factions.adventurers.kit import kit_of
from arcology.games.free_radicals.factions.adventurers.state import (
    ADVENTURER_INDEX,
    CELL_INDEX,
    CELLS,
    FACE_DOWN,
    FIGHTER,
    HOME,
    PHASES,
    RECON,
    AdventurersBoard,
)
from arcology.games.free_radicals.factions.adventurers.tables import ADVENTURERS
from arcology.games.free_radicals.state import City
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option

AP_BY_FIGHTER: Final = 5
AP_BY_OTHERS: Final = 4
SCOUTED: Final = 2
"""Tiles that any Recon but the Fighter reveals (FR-ADV-19)."""


def board_of(s: City, seat: int) -> AdventurersBoard:
    board: AdventurersBoard = s.seats[seat].board
    return board


def adv_phase(s: City, seat: int, phase: str) -> None:
    """The phases in their order: Actions, Recon, Reveal (FR-ADV-4)."""
    board_of(s, seat).phase = PHASES.index(phase)


def reveal_cell(s: City, seat: int, cell: int) -> None:
    """Turn a tile up and put a Scout cube on it. Which tile lies there is decided only now: nobody could know."""
    board = board_of(s, seat)
    bag = board.bag
    s.seal("reveal", seat, "reveal")
    i = s.below(len(bag))
    tile = bag[i]
    bag[i] = bag[-1]
    bag.pop()
    board.tiles[cell] = tile
    board.cubes |= 1 << cell
    s.tell("adv_revealed", seat, kit_of(s.pack).tile_ids[tile], CELLS[cell])


def swap_places(s: City, seat: int, one: int, other: int) -> None:
    """Position for position. Nobody comes to a Scout cube this way: where an Adventurer stands there is none."""
    places = board_of(s, seat).places
    places[one], places[other] = places[other], places[one]
    s.tell("adv_swapped", seat, ADVENTURERS[one], ADVENTURERS[other])


def adv_recon(s: City, seat: int) -> None:
    """Swap the Recon with any one Adventurer on the map (FR-ADV-18)."""
    kit = kit_of(s.pack)
    options = [kit.swap[who] for who, place in enumerate(board_of(s, seat).places) if place != RECON]
    s.ask(seat, "adv_recon", options, ("adv_recon_chosen", seat), "FR-ADV-18")


def adv_recon_chosen(s: City, option: Option, seat: int) -> None:
    swap_places(s, seat, ADVENTURER_INDEX[option.target], board_of(s, seat).recon())


def adv_scout(s: City, seat: int) -> None:
    """The new Recon sets the action points of the next turn; all but the Fighter reveal two tiles (FR-ADV-19)."""
    board = board_of(s, seat)
    if board.recon() == FIGHTER:
        board.ap = AP_BY_FIGHTER
    else:
        board.ap = AP_BY_OTHERS
        s.do(("adv_reveal", seat, SCOUTED))


def adv_reveal(s: City, seat: int, amount: int) -> None:
    """Reveal face-down tiles anywhere, a cube on each, as many as are left (FR-ADV-19, -20)."""
    kit = kit_of(s.pack)
    tiles = board_of(s, seat).tiles
    options = [kit.reveal[cell] for cell, tile in enumerate(tiles) if tile == FACE_DOWN and cell != HOME]
    if options:
        s.ask(seat, "adv_reveal", options, ("adv_reveal_chosen", seat, amount), "FR-ADV-19", (amount,))


def adv_reveal_chosen(s: City, option: Option, seat: int, amount: int) -> None:
    reveal_cell(s, seat, CELL_INDEX[option.target])
    if amount > 1:
        s.do(("adv_reveal", seat, amount - 1))


CHAPTER: Final = Chapter(
    steps=[adv_phase, adv_recon, adv_scout, adv_reveal],
    answers=[adv_recon_chosen, adv_reveal_chosen],
)
