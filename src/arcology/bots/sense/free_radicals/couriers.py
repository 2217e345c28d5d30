"""What the Couriers' board is worth: Contracts in reach, Goods, permanent powers."""

from __future__ import annotations

from typing import Final, cast

from arcology.games.free_radicals.factions.couriers.kit import kit_of as couriers_kit
from arcology.games.free_radicals.factions.couriers.state import CouriersBoard
from arcology.games.free_radicals.factions.couriers.state import members as contracts_in
from arcology.games.free_radicals.state import City

OPEN_CONTRACT: Final = 0.6
DELIVERY: Final = 0.75  # the share of a Contract's points that its Goods are worth before they are delivered
AT_HAND: Final = 0.5  # … and a Drone stands where they are wanted
SPARE_GOOD: Final = 0.25
POWER_PER_TURN: Final = 0.25


def worth(s: City, seat: int, turns: int) -> float:
    board = cast(CouriersBoard, s.seats[seat].board)
    kit = couriers_kit(s.pack)
    value = POWER_PER_TURN * turns * board.finished.bit_count() + SPARE_GOOD * sum(board.goods)
    if not turns and s.turn != seat:
        return value
    found = contracts_in(board.open)
    best = 0.0
    for contract in found:
        wanted = kit.contract_goods[contract]
        there = sum([min(board.goods[i], wanted[i]) for i in range(len(wanted))])
        hope = DELIVERY * kit.contract_vp[contract] * there / sum(wanted)
        if there == sum(wanted) and any(contract in kit.contracts_at[district] for district in board.drones):
            hope += AT_HAND
        best = max(best, hope)
    return value + best + OPEN_CONTRACT * min(len(found), 3) * min(turns, 4) / 4
