"""What a faction's own board is worth beside its stock: what it will still bring in the turns to come.

One small function for each faction; `turns` are those after the present one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from arcology.games.free_radicals.factions.adventurers.kit import kit_of as adventurers_kit
from arcology.games.free_radicals.factions.adventurers.scouting import AP_BY_FIGHTER
from arcology.games.free_radicals.factions.adventurers.state import FACE_DOWN, HOME, PHASES, RECON, SIZE
from arcology.games.free_radicals.factions.adventurers.state import AdventurersBoard as Map
from arcology.games.free_radicals.factions.artisans.state import ArtisansBoard
from arcology.games.free_radicals.factions.couriers.kit import kit_of as couriers_kit
from arcology.games.free_radicals.factions.couriers.state import CouriersBoard
from arcology.games.free_radicals.factions.couriers.state import members as contracts_in
from arcology.games.free_radicals.factions.entertainers.kit import kit_of as entertainers_kit
from arcology.games.free_radicals.factions.entertainers.state import NO_PREDICTION, EntertainersBoard
from arcology.games.free_radicals.factions.entertainers.state import members as entertainers_in
from arcology.games.free_radicals.factions.executives.kit import kit_of as executives_kit
from arcology.games.free_radicals.factions.executives.state import COMPANIES, NO_PROJECT, ExecutivesBoard
from arcology.games.free_radicals.factions.farmers.kit import kit_of as farmers_kit
from arcology.games.free_radicals.factions.farmers.state import FarmersBoard
from arcology.games.free_radicals.factions.hoteliers.kit import kit_of as hoteliers_kit
from arcology.games.free_radicals.factions.hoteliers.state import HAND, HoteliersBoard
from arcology.games.free_radicals.factions.merchants.state import MARKET_SIZE, MerchantsBoard
from arcology.games.free_radicals.factions.paladins.rules import quest_id
from arcology.games.free_radicals.factions.paladins.state import KNIGHT, NO_QUEST, SPACES, PaladinsBoard
from arcology.games.free_radicals.factions.underground.state import CHARACTERS, UndergroundBoard
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import EMPTY, NOBODY

BoardSense = Callable[[City, int, int], float]
"""sense(state, seat, turns to come): about in points."""

# ---- Adventurers: Scout cubes in reach, features occupied, action points ----------------------

SCOUTED: Final = 1.3  # what a tile brings whoever it is meant for, less the steps to it
PER_STEP: Final = 0.7
ACTION_POINT: Final = 0.35
FEATURE: Final = 0.35


def map_worth(s: City, seat: int, turns: int) -> float:
    board = cast(Map, s.seats[seat].board)
    kit = adventurers_kit(s.pack)
    acting = board.phase == PHASES.index("actions")
    value = ACTION_POINT * (board.ap if acting else board.ap - AP_BY_FIGHTER)
    if not turns and not acting:
        return value
    shown = 0
    for place in board.places:
        if place not in (RECON, HOME):
            shown |= kit.feature[board.tiles[place]]
    value += FEATURE * shown.bit_count()
    for cell, tile in enumerate(board.tiles):
        if tile != FACE_DOWN and board.cubes >> cell & 1:
            steps = [
                steps_between(place, cell)
                for who, place in enumerate(board.places)
                if place != RECON and kit.effect[tile][who]
            ]
            value += SCOUTED * PER_STEP ** min(steps, default=2 * SIZE)
    return value


def steps_between(one: int, other: int) -> int:
    return abs(one // SIZE - other // SIZE) + abs(one % SIZE - other % SIZE)


# ---- Artisans: stacks to discard from, a pair to construct with -------------------------------

PAIR: Final = 0.8
TWO_ON_A_STACK: Final = 0.15


def stacks_worth(s: City, seat: int, turns: int) -> float:
    board = cast(ArtisansBoard, s.seats[seat].board)
    tops = [s.pack.card_mask[card] for card in board.tops if card != EMPTY]
    value = PAIR if len(set(tops)) < len(tops) else 0.0
    return value + TWO_ON_A_STACK * sum([height > 1 for height in board.heights]) * min(turns, 3)


# ---- Couriers: Contracts in reach, Goods, permanent powers ------------------------------------

OPEN_CONTRACT: Final = 0.6
DELIVERY: Final = 0.75  # the share of a Contract's points that its Goods are worth before they are delivered
AT_HAND: Final = 0.5  # … and a Drone stands where they are wanted
SPARE_GOOD: Final = 0.25
POWER_PER_TURN: Final = 0.25


def city_worth(s: City, seat: int, turns: int) -> float:
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


# ---- Entertainers: Stages of one Agency, a Prediction that may come true ----------------------

ALONE_ON_STAGE: Final = 0.3
TWO_OF_AN_AGENCY: Final = 1.2
LIKELY: Final = 0.4
UNLIKELY: Final = 0.15


def stages_worth(s: City, seat: int, turns: int) -> float:
    board = cast(EntertainersBoard, s.seats[seat].board)
    colours = entertainers_kit(s.pack).colour
    value = 0.0
    if turns and board.prediction != NO_PREDICTION:
        holds = s.prestige != NOBODY and s.seats[s.prestige].colour == board.prediction
        value += (LIKELY if holds else UNLIKELY) * (s.seat_count - 1)
    if turns:
        for stage in (board.main, board.back):
            cast_ = [colours[i] for i in entertainers_in(stage)]
            if len(cast_) == 1:
                value += ALONE_ON_STAGE
            elif len(set(cast_)) == 1:
                value += TWO_OF_AN_AGENCY
    return value


# ---- Executives: Projects under way -----------------------------------------------------------

STARTED: Final = 0.3
ONE_MOVE_AWAY: Final = 1.8


def companies_worth(s: City, seat: int, turns: int) -> float:
    board = cast(ExecutivesBoard, s.seats[seat].board)
    if not turns:
        return 0.0
    value = 0.0
    for company, project in enumerate(board.projects):
        if project != NO_PROJECT:
            value += ONE_MOVE_AWAY if one_move_away(s, board, company, project) else STARTED
    return value


def one_move_away(s: City, board: ExecutivesBoard, company: int, project: int) -> bool:
    """Whether the last Asset of some Company can end here and complete the Project."""
    kit = executives_kit(s.pack)
    assets = board.on(company)
    missing = [max(wanted - assets[colour], 0) for colour, wanted in enumerate(kit.pictured[project])]
    if sum(missing) > 1:
        return False
    for start in range(COMPANIES):
        taken = board.on(start)
        fits = not any(missing) or taken[missing.index(1)] > 0
        if start != company and fits and landing(kit.after, start, sum(taken)) == company:
            return True
    return False


def landing(after: tuple[int, ...], start: int, assets: int) -> int:
    for _ in range(assets):
        start = after[start]
    return start


# ---- Farmers: areas to grow, Crystals ---------------------------------------------------------

AREA_PER_TURN: Final = 0.07
CRYSTAL_PER_TURN: Final = 0.08


def field_worth(s: City, seat: int, turns: int) -> float:
    """The largest area of each Crop: the next domino beside it brings that much more."""
    board = cast(FarmersBoard, s.seats[seat].board)
    field = farmers_kit(s.pack).field
    value = CRYSTAL_PER_TURN * board.crystals.bit_count()
    for cells in board.crops:
        largest = 0
        while cells:
            area = field.area(cells, cells & -cells)
            largest = max(largest, area.bit_count())
            cells &= ~area
        value += AREA_PER_TURN * largest
    return value * turns


# ---- Hoteliers: Hotels nearly full, holes, extra cards ----------------------------------------

FULL_HOTEL: Final = 2.5
REWARD_SPACE: Final = 3.0  # so that a full Hotel is worth more than one that is kept nearly full
HOLE: Final = 0.3  # a single cell that only the smallest Addition fills
EXTRA_CARD_PER_TURN: Final = 0.12


def hotels_worth(s: City, seat: int, turns: int) -> float:
    board = cast(HoteliersBoard, s.seats[seat].board)
    kit = hoteliers_kit(s.pack)
    value = EXTRA_CARD_PER_TURN * turns * max(sum(board.hand) - HAND, 0)
    if turns:
        value += REWARD_SPACE * board.reward
    for hotel, covered in enumerate(board.filled):
        grid = kit.grids[hotel]
        if covered == grid.full:
            value += FULL_HOTEL + REWARD_SPACE
        elif turns:
            empty = grid.full & ~covered
            holes = sum([not grid.around(1 << cell) & empty for cell in grid.cells(empty)])
            value += FULL_HOTEL * (covered.bit_count() / grid.size) ** 2 - HOLE * holes
    return value


# ---- Merchants: Stalls ------------------------------------------------------------------------

STALL_PER_TURN: Final = 0.2  # a Market is seen again about every third turn


def stalls_worth(s: City, seat: int, turns: int) -> float:
    stalls = cast(MerchantsBoard, s.seats[seat].board).stalls
    useful = 0
    for market, owner in enumerate(s.by_colour):
        useful += (stalls >> MARKET_SIZE * market & 0xFF & ~idle_spaces(market, owner, seat)).bit_count()
    return STALL_PER_TURN * turns * useful


def idle_spaces(market: int, owner: int, seat: int) -> int:
    """Of spaces 7 and 8 of a Market but the own one is of no use (FR-MER-8)."""
    if owner == seat:
        return 0
    return 1 << 6 if owner == NOBODY else 1 << 7


# ---- Paladins: Knights where they will act again, the Quest -----------------------------------

KNIGHT_ON: Final = {"L1": 0.2, "L2": 0.3, "L3": 0.2, "R1": 0.2, "R4": 0.2, "R5": 0.3}
"""What a Knight brings more than on a plain space when it leaves this one."""
QUEST_RESOURCE: Final = 0.35  # a Resource the Active Quest asks for, beyond its worth as an Item
QUEST_READY: Final = 0.6


def order_worth(s: City, seat: int, turns: int) -> float:
    board = cast(PaladinsBoard, s.seats[seat].board)
    value = 0.0
    if turns and board.track % 2:
        value = sum([KNIGHT_ON.get(space, 0.0) for i, space in enumerate(SPACES) if board.spaces[i] == KNIGHT])
    if board.quest != NO_QUEST and (turns or s.turn == seat):
        need = s.pack.needs[quest_id(s, seat)]
        if need is not None:
            stock = s.seats[seat].stock
            missing = sum([max(need[item] - stock[item], 0) for item in range(3)])
            value += QUEST_RESOURCE * (sum(need[:3]) - missing) + (0.0 if missing else QUEST_READY)
    return value


# ---- Underground: what the characters have learned --------------------------------------------

BRINGS: Final = {
    "leader": (1.0, 1.3, 2.0),
    "teacher": (0.4, 2.3, 3.5),
    "polymath": (1.75, 2.0, 2.4),
    "runner": (1.5, 2.5, 2.7),
    "tagger": (1.8, 2.0, 2.1),
    "arbiter": (0.8, 2.0, 2.3),
    "broker": (0.75, 1.7, 3.0),
    "activist": (1.5, 1.5, 2.4),
    "hacker": (1.6, 2.0, 3.0),
}
"""About what a card of a character brings at each Level."""
PLAYED_A_TURN: Final = 4 / 9


def characters_worth(s: City, seat: int, turns: int) -> float:
    levels = cast(UndergroundBoard, s.seats[seat].board).levels
    learned = sum([BRINGS[name][levels[who] - 1] - BRINGS[name][0] for who, name in enumerate(CHARACTERS)])
    return PLAYED_A_TURN * turns * learned


BOARDS: Final[dict[str, BoardSense]] = {
    "adventurers": map_worth,
    "artisans": stacks_worth,
    "couriers": city_worth,
    "entertainers": stages_worth,
    "executives": companies_worth,
    "farmers": field_worth,
    "hoteliers": hotels_worth,
    "merchants": stalls_worth,
    "paladins": order_worth,
    "underground": characters_worth,
}
