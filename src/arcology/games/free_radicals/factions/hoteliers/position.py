"""The Hoteliers' rooms in a position."""

from __future__ import annotations

from typing import Any, Final

from arcology.games.free_radicals.factions.hoteliers.kit import kit_of
from arcology.games.free_radicals.factions.hoteliers.state import HOTELS, HoteliersBoard
from arcology.kernel.kinds import Misfit
from arcology.kernel.pieces import Key, Place


def put_tiles(place: Place, value: Any) -> None:
    """These tiles lie on the Hotels, all others in the supply."""
    board: HoteliersBoard = place.part
    kit = kit_of(place.state.pack)
    board.placed.clear()
    board.supply[:] = kit.tiles
    board.filled[:] = [0] * len(HOTELS)
    for target in value:
        if target not in kit.place_of:
            raise Misfit(f"{target!r:.60} is no place of a tile on a Hotel")
        way = kit.place_of[target]
        if board.filled[way.hotel] & way.fit.mask:
            raise Misfit(f"{target} lies on another tile")
        board.placed.append(way.number)
        board.supply[way.shape] -= 1
        board.filled[way.hotel] |= way.fit.mask


def read_tiles(place: Place) -> list[str]:
    kit = kit_of(place.state.pack)
    return [kit.places[number].option.target for number in place.part.placed]


def put_covered(place: Place, value: Any) -> None:
    board: HoteliersBoard = place.part
    grids = kit_of(place.state.pack).grids
    for name, cells in value.items():
        hotel = place.lexicon.number(HOTELS, name)
        numbers = [place.lexicon.number(tuple(grids[hotel].names), cell) for cell in cells]
        board.filled[hotel] = sum({1 << number for number in numbers})


def read_covered(place: Place) -> dict[str, list[str]]:
    grids = kit_of(place.state.pack).grids
    return {
        name: [grids[i].names[cell] for cell in grids[i].cells(place.part.filled[i])] for i, name in enumerate(HOTELS)
    }


KEYS: Final = (
    Key("tiles", "tiles on the Hotels, each as in `yellow/L4.r1.f/2.3`", put_tiles, read_tiles, ("placed",)),
    Key("covered", "the covered cells of each Hotel, as its tiles cover them", put_covered, read_covered, ("filled",)),
)


def sort_cards(board: HoteliersBoard, cards: tuple[int, ...]) -> None:
    """Cards that are neither in the hand nor played lie in the deck."""
    board.deck = [n - board.hand[shape] - board.discard[shape] for shape, n in enumerate(cards)]


def faults(board: HoteliersBoard, kit: Any) -> list[str]:
    found = []
    for shape, id in enumerate(kit.shape_ids):
        cards = board.hand[shape] + board.deck[shape] + board.discard[shape]
        tiles = board.supply[shape] + sum(kit.places[number].shape == shape for number in board.placed)
        if (cards, tiles) != (kit.cards[shape], kit.tiles[shape]):
            found.append(f"hoteliers: {cards} cards and {tiles} tiles of {id} (FR-INV-4)")
    covered = [0] * len(HOTELS)
    for number in board.placed:
        covered[kit.places[number].hotel] |= kit.places[number].fit.mask
    if covered != board.filled:
        found.append("hoteliers: cells are covered by no tile, or tiles cover none (FR-HOT-4)")
    return found
