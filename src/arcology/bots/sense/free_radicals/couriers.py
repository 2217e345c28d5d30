"""What the Couriers' board is worth: Contracts in reach, Goods, permanent powers."""

from __future__ import annotations

from typing import cast

from arcology.bots.sense.free_radicals.weights import Weights
from arcology.games.free_radicals.factions.couriers.kit import kit_of as couriers_kit
from arcology.games.free_radicals.factions.couriers.state import CouriersBoard
from arcology.games.free_radicals.factions.couriers.state import members as contracts_in
from arcology.games.free_radicals.state import City


def worth(s: City, seat: int, turns: int, w: Weights) -> float:
    board = cast(CouriersBoard, s.seats[seat].board)
    kit = couriers_kit(s.pack)
    value = w["power_per_turn"] * turns * board.finished.bit_count() + w["spare_good"] * sum(board.goods)
    if not turns and s.turn != seat:
        return value
    found = contracts_in(board.open)
    best = 0.0
    for contract in found:
        wanted = kit.contract_goods[contract]
        there = sum([min(board.goods[i], wanted[i]) for i in range(len(wanted))])
        hope = w["delivery"] * kit.contract_vp[contract] * there / sum(wanted)
        if there == sum(wanted) and any(contract in kit.contracts_at[district] for district in board.drones):
            hope += w["at_hand"]
        best = max(best, hope)
    return value + best + w["open_contract"] * min(len(found), 3) * min(turns, 4) / 4
