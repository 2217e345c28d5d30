"""What the Hoteliers' board is worth: Hotels nearly full, holes, extra cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, cast

from arcology.bots.habits import Worthwhile
from arcology.bots.sense.free_radicals.choices import anything_but, no_skip
from arcology.bots.sense.free_radicals.weights import Weights
from arcology.games.free_radicals.factions.hoteliers.kit import Kit
from arcology.games.free_radicals.factions.hoteliers.kit import kit_of as hoteliers_kit
from arcology.games.free_radicals.factions.hoteliers.state import HAND, HoteliersBoard
from arcology.games.free_radicals.state import City
from arcology.kernel.decision import Decision, Option

TIDY: Final = 3  # ways to lay a tile on a Hotel that are tried


def worth(s: City, seat: int, turns: int, w: Weights) -> float:
    board = cast(HoteliersBoard, s.seats[seat].board)
    kit = hoteliers_kit(s.pack)
    value = w["extra_card_per_turn"] * turns * max(sum(board.hand) - HAND, 0)
    if turns:
        value += w["reward_space"] * board.reward
    for hotel, covered in enumerate(board.filled):
        grid = kit.grids[hotel]
        if covered == grid.full:
            value += w["full_hotel"] + w["reward_space"]
        elif turns:
            empty = grid.full & ~covered
            holes = sum([not grid.around(1 << cell) & empty for cell in grid.cells(empty)])
            value += w["full_hotel"] * (covered.bit_count() / grid.size) ** 2 - w["hole"] * holes
    return value


def tidy_places(s: City, seat: int, decision: Decision) -> tuple[Option, ...]:
    """The tidiest few on each Hotel: of all there are too many to try."""
    kit = hoteliers_kit(s.pack)
    shape = kit.shape_number[str(decision.about[0])]
    found: list[Option] = []
    for hotel, covered in enumerate(cast(HoteliersBoard, s.seats[seat].board).filled):
        if covered != kit.full[hotel]:
            found += tidiest(kit, shape, hotel, covered)
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def tidiest(kit: Kit, shape: int, hotel: int, covered: int) -> tuple[Option, ...]:
    """The ways after which most cells that stay empty lie side by side: no holes, no narrow gaps."""
    grid = kit.grids[hotel]
    ranked: list[tuple[int, int, Option]] = []
    for mask, option in kit.ways_of[shape][hotel]:
        if not mask & covered:
            ranked.append((-grid.neighbours(grid.full & ~covered & ~mask), len(ranked), option))
    ranked.sort()
    return tuple([option for _, _, option in ranked[:TIDY]])


def no_drop(s: City, seat: int, decision: Decision) -> tuple[Option, ...]:
    return anything_but("drop", decision.options)


TRIES: Final[dict[str, Worthwhile]] = {
    "hot_play": no_drop,
    "hot_room": tidy_places,
    "hot_addition": tidy_places,
    "hot_action": no_skip,
}
