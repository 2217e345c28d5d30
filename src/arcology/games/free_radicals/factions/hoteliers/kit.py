"""What the Hoteliers' rules look up often, worked out once for each pack."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.components import Components
from arcology.games.free_radicals.factions.hoteliers.memory import MOST_WAYS, Memory
from arcology.games.free_radicals.factions.hoteliers.state import HOTELS
from arcology.games.free_radicals.terms import COLOUR_INDEX
from arcology.kernel.decision import Option
from arcology.parts.grid import Grid
from arcology.parts.polyomino import Fit, fits

ADDITIONS: Final = ("A1", "A2")
COLUMNS: Final = ("first", "second")


class Place:
    """One way a tile lies on a Hotel."""

    def __init__(self, number: int, shape: int, hotel: int, fit: Fit, option: Option) -> None:
        self.number: Final = number
        self.shape: Final = shape
        self.hotel: Final = hotel
        self.fit: Final = fit
        self.option: Final = option


class Kit:
    """The Hotels, every place of every tile, and the options, by number."""

    def __init__(self, pack: Components) -> None:
        option = pack.options.option
        hotels = pack.table("hotels").rows
        rooms = pack.table("rooms").rows
        rewards = pack.table("hotel_rewards").rows
        self.grids: Final = tuple([Grid(hotels[id].number("rows"), hotels[id].number("columns")) for id in HOTELS])
        self.full: Final = tuple([grid.full for grid in self.grids])
        self.colour_of: Final = tuple([COLOUR_INDEX[id] for id in HOTELS])
        self.shape_ids: Final = tuple(rooms)
        self.shape_number: Final = {id: shape for shape, id in enumerate(self.shape_ids)}
        self.additions: Final = tuple([self.shape_number[id] for id in ADDITIONS])
        self.cards: Final = tuple([row.number("cards") for row in rooms.values()])
        self.tiles: Final = tuple([row.number("tiles") for row in rooms.values()])
        self.rewards: Final = tuple(
            ["" if row.effect("effect") is None else f"hotel_rewards.{id}.effect" for id, row in rewards.items()]
        )

        self.places: list[Place] = []
        ways = tuple([tuple([self.ways(pack, shape, hotel) for hotel in range(4)]) for shape in range(len(rooms))])
        self.ways_of: Final = ways  # for each shape and Hotel: masks and options
        self.memory: Final = Memory()
        self.place_of: Final = {place.option.target: place for place in self.places}
        self.room: Final = tuple([option("room", id) for id in self.shape_ids])
        self.addition: Final = tuple([option("additions", id) for id in self.shape_ids])
        self.drop: Final = tuple([option("drop", id) for id in self.shape_ids])
        self.action_of: Final = tuple(
            [tuple([(f"hotels.{id}.{column}", option("use", f"{id}/{column}")) for column in COLUMNS]) for id in HOTELS]
        )

    def ways(self, pack: Components, shape: int, hotel: int) -> tuple[tuple[int, Option], ...]:
        """Every way a tile lies on an empty Hotel: `place yellow/L4.r1.f/2.3`."""
        grid = self.grids[hotel]
        id = self.shape_ids[shape]
        found: list[tuple[int, Option]] = []
        for each in fits(pack.row("rooms", id).cells("cells"), grid):
            target = f"{HOTELS[hotel]}/{id}.{each.orientation}/{grid.names[each.corner]}"
            option = pack.options.option("place", target)
            self.places.append(Place(len(self.places), shape, hotel, each, option))
            found.append((each.mask, option))
        return tuple(found)

    def open_ways(self, shape: int, hotel: int, covered: int) -> tuple[Option, ...]:
        """Every way a tile lies beside what covers a Hotel. A Hotel changes seldom: what was found is kept a while."""
        key = (covered << 2 | hotel) << 4 | shape
        known = self.memory.ways
        found = known.get(key)
        if found is None:
            if len(known) >= MOST_WAYS:
                known.clear()
            found = known[key] = beside(self.ways_of[shape][hotel], covered)
        return found

    def fits(self, filled: list[int], shape: int) -> bool:
        """Whether a tile of that shape lies anywhere beside what covers the Hotels."""
        for hotel, covered in enumerate(filled):
            if covered != self.full[hotel] and self.open_ways(shape, hotel, covered):
                return True
        return False


def beside(ways: tuple[tuple[int, Option], ...], covered: int) -> tuple[Option, ...]:
    return tuple([option for mask, option in ways if not mask & covered])


def kit_of(pack: Components) -> Kit:
    kit: Kit = pack.kits["hoteliers"]
    return kit
