"""The Hoteliers (green): polyominoes."""

from __future__ import annotations

from typing import Final, TypedDict

from arcology.games.free_radicals.components import Components
from arcology.games.free_radicals.faction import Faction
from arcology.games.free_radicals.factions.hoteliers import figures, position, rules, tables
from arcology.games.free_radicals.factions.hoteliers.kit import Kit, kit_of
from arcology.games.free_radicals.factions.hoteliers.state import HAND, HOTELS, PLAYS, HoteliersBoard, board_of
from arcology.games.free_radicals.state import City
from arcology.kernel.game import Item
from arcology.kernel.values import Frame


class RoomView(TypedDict):
    """A Room tile in a Hotel."""

    room: str
    orientation: str
    corner: str
    cells: list[str]


class HotelView(TypedDict):
    rows: int
    columns: int
    tiles: list[RoomView]
    full: bool


class HoteliersView(TypedDict):
    hotels: dict[str, HotelView]
    hand: list[str]
    played: int
    plays: int
    deck: int
    discard: dict[str, int]  # by room
    supply: dict[str, int]
    reward: int


class Hoteliers(Faction):
    name = "hoteliers"
    keys = position.KEYS
    tables = tables.TABLES
    chapters = (rules.CHAPTER,)
    boards = (HoteliersBoard,)
    figures = figures.FIGURES
    idle = ("hot_dropped",)
    opening = ("hot_used",)
    view_type = HoteliersView

    def kit(self, pack: Components) -> Kit:
        return Kit(pack)

    def board(self, pack: Components) -> HoteliersBoard:
        """Empty Hotels, all tiles in the supply, the Reward cube on space 0 (FR-HOT-1)."""
        kit = kit_of(pack)
        none = [0] * len(kit.shape_ids)
        return HoteliersBoard(supply=list(kit.tiles), hand=none, deck=list(kit.cards), discard=none[:])

    def set_up(self, s: City, seat: int) -> None:
        """Five cards face up (FR-HOT-1)."""
        rules.draw(s, seat, HAND)

    def phases(self, s: City, seat: int) -> tuple[Frame, ...]:
        """Actions, Complete Hotels, Draw (FR-HOT-2)."""
        return (("hot_start", seat), ("hot_complete", seat), ("hot_draw", seat))

    def view(self, s: City, seat: int, viewer: int) -> HoteliersView:
        board = board_of(s, seat)
        kit = kit_of(s.pack)
        return {
            "hotels": {id: hotel_view(board, kit, hotel) for hotel, id in enumerate(HOTELS)},
            "hand": [id for shape, id in enumerate(kit.shape_ids) for _ in range(board.hand[shape])],
            "played": board.played,
            "plays": PLAYS,
            "deck": sum(board.deck),
            "discard": by_shape(kit, board.discard),
            "supply": by_shape(kit, board.supply),
            "reward": board.reward,
        }

    def outline(self, board: HoteliersView) -> list[Item]:
        items = []
        for id, hotel in board["hotels"].items():
            free = hotel["rows"] * hotel["columns"] - sum(len(tile["cells"]) for tile in hotel["tiles"])
            tiles = tuple(tile["room"] for tile in hotel["tiles"])
            items.append(Item(f"hotel_{id}", free, tiles, "hot_hotel"))
        items += [Item(room, board["hand"].count(room), (), "hot_card") for room in dict.fromkeys(board["hand"])]
        items += [Item(room, count, (), "hot_supply") for room, count in board["supply"].items()]
        items.append(Item("hotel_reward", board["reward"]))
        items.append(Item("hotel_deck", board["deck"]))
        return items

    def components(self, s: City, seat: int) -> dict[str, int]:
        """42 cards and 50 tiles (FR-INV-4)."""
        board = board_of(s, seat)
        return {
            "hotelier_card": sum(board.hand) + sum(board.deck) + sum(board.discard),
            "room_tile": sum(board.supply) + len(board.placed),
        }

    def settled(self, s: City, seat: int, told: set[str]) -> None:
        if told & {"hand", "discard"} and "deck" not in told:
            position.sort_cards(board_of(s, seat), kit_of(s.pack).cards)

    def follow(self, s: City, seat: int) -> None:
        position.follow(board_of(s, seat), kit_of(s.pack))

    def faults(self, s: City, seat: int) -> list[str]:
        return position.faults(board_of(s, seat), kit_of(s.pack))


def hotel_view(board: HoteliersBoard, kit: Kit, hotel: int) -> HotelView:
    grid = kit.grids[hotel]
    tiles: list[RoomView] = []
    for number in board.placed:
        place = kit.places[number]
        if place.hotel == hotel:
            way = place.fit
            tiles.append(
                {
                    "room": kit.shape_ids[place.shape],
                    "orientation": way.orientation,
                    "corner": grid.names[way.corner],
                    "cells": [grid.names[cell] for cell in way.cells],
                }
            )
    return {
        "rows": grid.rows,
        "columns": grid.columns,
        "tiles": tiles,
        "full": board.filled[hotel] == kit.full[hotel],
    }


def by_shape(kit: Kit, counts: list[int]) -> dict[str, int]:
    return {id: counts[shape] for shape, id in enumerate(kit.shape_ids) if counts[shape]}


FACTION: Final = Hoteliers()
