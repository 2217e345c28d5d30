"""The Farmers' turn: a Farm Action, a domino planted, the row refilled (FR-FAR-3 to -5, -10, -11)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.effects import EFFECTS
from arcology.games.free_radicals.factions.farmers.kit import Kit, kit_of
from arcology.games.free_radicals.factions.farmers.state import (
    NONE,
    PER_ROW,
    ROW_INDEX,
    ROWS,
    FarmersBoard,
    board_of,
)
from arcology.games.free_radicals.reasons import reason
from arcology.games.free_radicals.scenes import FARMING
from arcology.games.free_radicals.state import City
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.effects import NOTHING, OK, Purse
from arcology.kernel.state import EFFECT_END
from arcology.kernel.values import dropped
from arcology.kernel.words import Word

EMPTY_ROW = reason("far_empty_row", "FR-FAR-4")
NO_CRYSTAL = reason("far_no_crystal", "FR-FAR-4")
ALL_CRYSTALIZED = reason("far_all_crystalized", "FR-FAR-4")
NO_FARM_ACTION = reason("far_no_farm_action", "FR-FAR-11")


# ---- 2 Farm Action ---------------------------------------------------------------------------


def far_farm(s: City, seat: int) -> None:
    """Choose one of the three rows that has a domino (FR-FAR-4)."""
    board = board_of(s, seat)
    kit = kit_of(s.pack)
    options: list[Option] = []
    for row in range(len(ROWS)):
        if board.row(row):
            options.append(kit.farm[row])
        else:
            s.refuse("farm", ROWS[row], EMPTY_ROW)
    if options:
        s.ask(seat, "far_farm", options, ("far_farmed", seat), "FR-FAR-4")


def far_farmed(s: City, option: Option, seat: int) -> None:
    """You may do its action; a row may be chosen without, to get at its dominoes (FR-FAR-4)."""
    row = ROW_INDEX[option.target]
    s.tell("far_row", seat, option.target)
    s.do(
        ("fx_optional", seat, kit_of(s.pack).farm_of[row], NOTHING),
        EFFECT_END,
        ("far_plant", seat, row),
        ("far_refill", seat),
    )


# ---- 3 Plant ---------------------------------------------------------------------------------


def far_plant(s: City, seat: int, row: int) -> None:
    """Onto two empty, adjacent cells, one half at least beside a planted domino; Crops need not match (FR-FAR-5)."""
    board = board_of(s, seat)
    kit = kit_of(s.pack)
    filled = board.filled
    open_spots = [i for i, spot in enumerate(kit.spots) if not spot[0] & filled and spot[1] & filled]
    if open_spots:
        options: list[Option] = []
        for domino in board.row(row):
            places = kit.plant[domino]
            for i in open_spots:
                options += places[i]
        s.ask(seat, "far_plant", options, ("far_planted", seat), "FR-FAR-5", (ROWS[row],))
    else:
        options = [kit.remove[domino] for domino in board.row(row)]
        s.ask(seat, "far_remove", options, ("far_removed", seat), "FR-FAR-5", (ROWS[row],))


def far_planted(s: City, option: Option, seat: int) -> None:
    board = board_of(s, seat)
    kit = kit_of(s.pack)
    domino, first, second = kit.planted_by[option.target]
    board.rows[board.rows.index(domino)] = NONE
    plant(board, kit, domino, first, second)
    s.tell("far_planted", seat, kit.domino_ids[domino], kit.field.names[first], kit.field.names[second])
    s.do(("far_crops", seat, first, second))


def plant(board: FarmersBoard, kit: Kit, domino: int, first: int, second: int) -> None:
    for half, cell in enumerate((first, second)):
        board.halves[cell] = 2 * domino + half
        board.crops[kit.crops_of[domino][half]] |= 1 << cell
        board.filled |= 1 << cell


def far_removed(s: City, option: Option, seat: int) -> None:
    """If no domino of that row fits, remove one of them from the game and skip the Crop Actions (FR-FAR-5)."""
    board = board_of(s, seat)
    domino = kit_of(s.pack).domino_ids.index(option.target)
    board.rows[board.rows.index(domino)] = NONE
    board.removed += (domino,)
    s.tell("far_removed", seat, option.target)


# ---- 5 Refill --------------------------------------------------------------------------------


def far_refill(s: City, seat: int) -> None:
    """Refill the gap from the stack; with an empty stack it stays empty (FR-FAR-10)."""
    s.onward()
    board = board_of(s, seat)
    for place, domino in enumerate(board.rows):
        if domino == NONE and board.stack:
            s.seal("reveal", seat, "domino")
            board.rows[place] = draw(s, board)
            s.tell("far_revealed", seat, kit_of(s.pack).domino_ids[board.rows[place]], ROWS[place // PER_ROW])


def draw(s: City, board: FarmersBoard) -> int:
    i = s.below(len(board.stack))
    domino, board.stack = board.stack[i], dropped(board.stack, i)
    return domino


# ---- words -----------------------------------------------------------------------------------


def why_not_crystal(s: City, seat: int, purse: Purse) -> int:
    """A Crystal must be left, and a domino without one (FR-FAR-4, FR-FAR-11)."""
    board = board_of(s, seat)
    if board.crystals.bit_count() >= kit_of(s.pack).crystals:
        return NO_CRYSTAL
    return ALL_CRYSTALIZED if board.crystalized == board.filled else OK


def crystal(s: City, seat: int) -> None:
    """Put a Crystal on one half of a planted domino that has none yet (FR-FAR-4)."""
    if why_not_crystal(s, seat, []):
        s.missed()
        return
    board = board_of(s, seat)
    kit = kit_of(s.pack)
    options = [kit.crystal[cell] for cell in kit.field.cells(board.filled & ~board.crystalized)]
    s.ask(seat, "far_crystal", options, ("far_crystalized", seat), "FR-FAR-4")


def far_crystalized(s: City, option: Option, seat: int) -> None:
    crystalize(board_of(s, seat), kit_of(s.pack).field.number[option.target])
    s.tell("far_crystalized", seat, option.target)


def crystalize(board: FarmersBoard, cell: int) -> None:
    """A Crystal on a cell; it counts for the whole domino."""
    board.crystals |= 1 << cell
    board.crystalized |= 1 << cell | 1 << board.halves.index(board.halves[cell] ^ 1)


def why_not_farm_action(s: City, seat: int, purse: Purse) -> int:
    """One of the Farm Actions must be possible with what the cost leaves (FR-FAR-11)."""
    for id in kit_of(s.pack).farm_of:
        if not EFFECTS.why_not(s, seat, purse[:], s.effects[id]):
            return OK
    return NO_FARM_ACTION


def farm_action(s: City, seat: int) -> None:
    """One Farm Action of any kind, no planting (FR-FAR-11)."""
    kit = kit_of(s.pack)
    options: list[Option] = []
    for row in range(len(ROWS)):
        why = EFFECTS.can(s, seat, kit.farm_of[row])
        if not why:
            options.append(kit.farm[row])
        else:
            EFFECTS.refuse(s, seat, "farm", ROWS[row], kit.farm_of[row], why)
    if options:
        # whoever can pay to Build can Trade: that the hand holds no card for it must not show (FR-ACT-8)
        hidden = kit.farm[ROW_INDEX["trade"]] in options
        s.ask(seat, "far_extra", options, ("far_extra_farmed", seat), "FR-FAR-11", always=hidden)
    else:
        s.refused.clear()
        s.missed()


def far_extra_farmed(s: City, option: Option, seat: int) -> None:
    s.tell("far_extra", seat, option.target)
    s.do(("fx_effect", seat, kit_of(s.pack).farm_of[ROW_INDEX[option.target]]))


CHAPTER: Final = Chapter(
    steps=[far_farm, far_plant, far_refill],
    answers=[far_farmed, far_planted, far_removed, far_crystalized, far_extra_farmed],
    words=[
        Word(crystal, why_not_crystal, asks=True, misses=True),
        Word(farm_action, why_not_farm_action, asks=True, misses=True, needs=FARMING),
    ],
    needs="farmers",
)
