"""The Hoteliers' rooms in a position."""

from __future__ import annotations

from typing import Any, Final

from arcology.games.free_radicals.factions.hoteliers.kit import Kit, kit_of
from arcology.games.free_radicals.factions.hoteliers.kit import Place as Way
from arcology.games.free_radicals.factions.hoteliers.state import HOTELS, HoteliersBoard
from arcology.kernel.kinds import Misfit
from arcology.kernel.pieces import Key, Place
from arcology.kernel.values import without


def put_tiles(place: Place, value: Any) -> None:
    """These tiles lie on the Hotels, all others in the supply."""
    board: HoteliersBoard = place.part
    kit = kit_of(place.state.pack)
    for hotel in range(len(HOTELS)):
        clear(board, kit, hotel)
    for target in value:
        if target not in kit.place_of:
            raise Misfit(f"{target!r:.60} is no place of a tile on a Hotel")
        way = kit.place_of[target]
        if board.filled[way.hotel] & way.fit.mask:
            raise Misfit(f"{target} lies on another tile")
        lay_tile(board, way)


def clear(board: HoteliersBoard, kit: Kit, hotel: int) -> None:
    """The tiles of a Hotel go back to the supply."""
    for number in board.placed:
        if kit.places[number].hotel == hotel:
            board.placed = without(board.placed, number)
            board.supply[kit.places[number].shape] += 1
    board.filled[hotel] = 0


def lay_tile(board: HoteliersBoard, way: Way) -> None:
    board.placed += (way.number,)
    board.supply[way.shape] -= 1
    board.filled[way.hotel] |= way.fit.mask


def read_tiles(place: Place) -> list[str]:
    kit = kit_of(place.state.pack)
    return [kit.places[number].option.target for number in place.part.placed]


def put_covered(place: Place, value: Any) -> None:
    """Tiles cover these cells of the named Hotels and no others: those that lie there, and more of the supply."""
    board: HoteliersBoard = place.part
    kit = kit_of(place.state.pack)
    if not isinstance(value, dict):
        raise Misfit(f"{value!r:.60} is not a table of Hotels")
    for name, cells in value.items():
        hotel = place.lexicon.number(HOTELS, name)
        names = tuple(kit.grids[hotel].names)
        mask = sum({1 << place.lexicon.number(names, cell) for cell in cells})
        if board.filled[hotel] & ~mask:
            clear(board, kit, hotel)
        ways = tiling(kit, hotel, mask & ~board.filled[hotel], board.supply[:])
        if ways is None:
            raise Misfit(f"the tiles of the supply cannot cover {', '.join(cells)} in {HOTELS[hotel]}")
        for way in ways:
            lay_tile(board, way)


def tiling(kit: Kit, hotel: int, cells: int, supply: list[int]) -> list[Way] | None:
    """Tiles that cover these cells, large ones first and of those the most plentiful; None if there are none."""
    if not cells:
        return []
    ways = [w for w in kit.places if w.hotel == hotel and w.fit.mask & cells & -cells and not w.fit.mask & ~cells]
    for way in sorted(ways, key=lambda way: (-len(way.fit.cells), -supply[way.shape])):
        if supply[way.shape]:
            supply[way.shape] -= 1
            rest = tiling(kit, hotel, cells & ~way.fit.mask, supply)
            if rest is not None:
                return [way, *rest]
            supply[way.shape] += 1
    return None


KEYS: Final[tuple[Key, ...]] = (
    Key("tiles", "tiles on the Hotels, each as in `yellow/L4.r1.f/2.3`", put_tiles, read_tiles, ("placed",)),
    Key("covered", "cells of each named Hotel, which tiles of the supply cover", put_covered),
)


def sort_cards(board: HoteliersBoard, cards: tuple[int, ...]) -> None:
    """Cards that are neither in the hand nor played lie in the deck."""
    board.deck = [n - board.hand[shape] - board.discard[shape] for shape, n in enumerate(cards)]


def follow(board: HoteliersBoard, kit: Kit) -> None:
    """The covered cells, from the tiles."""
    board.filled = [0] * len(HOTELS)
    for number in board.placed:
        board.filled[kit.places[number].hotel] |= kit.places[number].fit.mask


def faults(board: HoteliersBoard, kit: Kit) -> list[str]:
    if any(number >= len(kit.places) for number in board.placed):
        return ["hoteliers: a tile lies where there is no place for it (FR-HOT-4)"]
    found = []
    for shape, id in enumerate(kit.shape_ids):
        cards = board.hand[shape] + board.deck[shape] + board.discard[shape]
        tiles = board.supply[shape] + sum(kit.places[number].shape == shape for number in board.placed)
        if (cards, tiles) != (kit.cards[shape], kit.tiles[shape]):
            found.append(f"hoteliers: {cards} cards and {tiles} tiles of {id} (FR-INV-4)")
    covered = [0] * len(HOTELS)
    for number in board.placed:
        way = kit.places[number]
        if covered[way.hotel] & way.fit.mask:
            found.append(f"hoteliers: {way.option.target} lies on another tile (FR-HOT-4)")
        covered[way.hotel] |= way.fit.mask
    if board.reward >= len(kit.rewards):
        found.append(f"hoteliers: the Reward cube is on space {board.reward} (FR-HOT-8)")
    return found
