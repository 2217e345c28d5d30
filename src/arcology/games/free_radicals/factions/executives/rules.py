"""The Executives' turn: sowing Assets round the ring of Companies (FR-EXE)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.factions.executives.kit import kit_of
from arcology.games.free_radicals.factions.executives.state import (
    COMPANIES,
    IN_HAND,
    NO_COMPANY,
    NO_PROJECT,
    ExecutivesBoard,
)
from arcology.games.free_radicals.knowledge import known
from arcology.games.free_radicals.reasons import reason
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.stock import affordable, gain_favor, score
from arcology.games.free_radicals.terms import COLOUR_INDEX, COLOURS, TOP_STEP
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.effects import OK, Purse
from arcology.kernel.values import Frame, dropped, replaced, without
from arcology.kernel.words import Word

NO_ASSETS = reason("exe_no_assets", "FR-EXE-3")
NO_HEADQUARTERS = reason("exe_no_headquarters", "FR-BLDG-13")
FACE_UP = 2


def board_of(s: City, seat: int) -> ExecutivesBoard:
    board: ExecutivesBoard = s.seats[seat].board
    return board


# ---- 2 Assign --------------------------------------------------------------------------------


def exe_assign(s: City, seat: int) -> None:
    """Pick a Company with at least one Asset (FR-EXE-3)."""
    assets = board_of(s, seat).assets
    kit = kit_of(s.pack)
    options: list[Option] = []
    for company in range(COMPANIES):
        if any(assets[5 * company : 5 * company + 5]):
            options.append(kit.assign[company])
        else:
            s.refuse("assign", COLOURS[company], NO_ASSETS)
    s.ask(seat, "exe_assign", options, ("exe_assigned", seat), "FR-EXE-3")


def exe_assigned(s: City, option: Option, seat: int) -> None:
    """Take all its Assets (FR-EXE-3)."""
    board = board_of(s, seat)
    company = COLOUR_INDEX[option.target]
    board.headquarters = NO_COMPANY
    board.assets[5 * IN_HAND :] = board.on(company)
    board.assets[5 * company : 5 * company + 5] = [0] * 5
    s.tell("exe_assigned", seat, option.target)
    s.do(("exe_sow", seat, kit_of(s.pack).after[company]))


def exe_sow(s: City, seat: int, company: int) -> None:
    """Put them one by one on the following Companies, in the order you like; the emptied one is not skipped.

    (FR-EXE-3, -4)
    """
    put = kit_of(s.pack).put[company]
    hand = board_of(s, seat).on(IN_HAND)
    options = [put[colour] for colour in range(5) if hand[colour]]
    s.ask(seat, "exe_sow", options, ("exe_put", seat, company), "FR-EXE-3", (COLOURS[company], sum(hand)))


def exe_put(s: City, option: Option, seat: int, company: int) -> None:
    """The Company of the last Asset is the Headquarters this turn (FR-EXE-3)."""
    board = board_of(s, seat)
    asset = option.target.split("/")[1]
    colour = COLOUR_INDEX[asset]
    board.assets[5 * IN_HAND + colour] -= 1
    board.assets[5 * company + colour] += 1
    s.tell("exe_put", seat, COLOURS[company], asset)
    if any(board.assets[5 * IN_HAND :]):
        s.do(("exe_sow", seat, kit_of(s.pack).after[company]))
    else:
        board.headquarters = company
        s.tell("exe_headquarters", seat, COLOURS[company])


# ---- 3 Check Project -------------------------------------------------------------------------


def exe_check(s: City, seat: int) -> None:
    """If all pictured Assets of the Headquarters' Project are there, remove it and score (FR-EXE-5)."""
    board = board_of(s, seat)
    company = board.headquarters
    project = board.projects[company]
    if project != NO_PROJECT and completes(board.on(company), kit_of(s.pack).pictured[project]):
        board.projects = replaced(board.projects, company, NO_PROJECT)
        board.finished += (project,)
        s.tell("exe_finished", seat, kit_of(s.pack).project_ids[project], COLOURS[company])
        score(s, seat, kit_of(s.pack).project_vp[project], s.power)


def completes(assets: list[int], pictured: tuple[int, ...]) -> bool:
    """Duplicates count, extra Assets do no harm (FR-EXE-5)."""
    return all(assets[colour] >= pictured[colour] for colour in range(5))


# ---- 4 Commission or Liquidate ---------------------------------------------------------------


def exe_choose(s: City, seat: int) -> None:
    """Commission or Liquidate (FR-EXE-6); a Commission may be declared without using its effect (FR-EXE-12)."""
    company = board_of(s, seat).headquarters
    kit = kit_of(s.pack)
    options = [kit.commission[company], kit.liquidate[company]]
    if not kit.declinable[company]:
        options.append(kit.declare[company])
    s.ask(seat, "exe_choose", options, ("exe_chosen", seat), "FR-EXE-6", (COLOURS[company],))


def exe_chosen(s: City, option: Option, seat: int) -> None:
    """Start Project comes only after a Commission (FR-EXE-12)."""
    company = COLOUR_INDEX[option.target]
    if option.verb == "liquidate":
        s.tell("exe_liquidated", seat, option.target)
        s.do(*liquidation(s, seat, company), ("scope", "action"))
    elif option.verb == "declare":
        s.tell("exe_declared", seat, option.target)
        s.do(("exe_start", seat))
    else:
        s.tell("exe_commissioned", seat, option.target)
        s.do(("fx_effect", seat, kit_of(s.pack).commission_of[company]), ("scope", "action"), ("exe_start", seat))


def liquidation(s: City, seat: int, company: int) -> list[Frame]:
    """One Item per Asset on the Headquarters by the Asset's colour; the Assets stay (FR-EXE-11)."""
    assets = board_of(s, seat).on(company)
    items = kit_of(s.pack).item_of
    return [("fx_effect", seat, items[colour]) for colour in range(5) for _ in range(assets[colour])]


# ---- 5 Start Project -------------------------------------------------------------------------


def exe_start(s: City, seat: int) -> None:
    """If the Headquarters has no Project, place one of the face-up tiles there (FR-EXE-12)."""
    board = board_of(s, seat)
    if board.projects[board.headquarters] != NO_PROJECT or not board.face_up:
        return
    start = kit_of(s.pack).start
    options = [start[project] for project in board.face_up]
    options.append(s.pack.skip)
    about = (COLOURS[board.headquarters],)
    s.ask(seat, "exe_start", options, ("exe_started", seat), "FR-EXE-12", about, s.pack.skip)


def exe_started(s: City, option: Option, seat: int) -> None:
    """Refill the face-up pair from the stack while it lasts (FR-EXE-12)."""
    if option.verb == "skip":
        return
    board = board_of(s, seat)
    project = kit_of(s.pack).project_number[option.target]
    board.face_up = without(board.face_up, project)
    board.projects = replaced(board.projects, board.headquarters, project)
    s.tell("exe_started", seat, option.target, COLOURS[board.headquarters])
    reveal(s, seat)


def reveal(s: City, seat: int) -> None:
    board = board_of(s, seat)
    while board.stack and len(board.face_up) < FACE_UP:
        s.seal("reveal", seat, "project")
        i = s.below(len(board.stack))
        project, board.stack = board.stack[i], dropped(board.stack, i)
        board.face_up += (project,)
        s.tell("exe_revealed", seat, kit_of(s.pack).project_ids[project])


# ---- 6 Gain Knowledge ------------------------------------------------------------------------


def exe_know(s: City, seat: int) -> None:
    """Advance the track of the Headquarters' colour any number of steps, each paid and scored (FR-EXE-13)."""
    pack = s.pack
    colour = board_of(s, seat).headquarters
    step = s.steps[colour]
    if step < TOP_STEP and affordable(s.seats[seat].stock, pack.step_price[step]):
        options = (pack.advance[colour], pack.done)
        s.ask(seat, "exe_know", options, ("exe_known", seat), "FR-EXE-13", (COLOURS[colour],), pack.done)


def exe_known(s: City, option: Option, seat: int) -> None:
    if option.verb == "advance":
        s.do(("scope", "action"), ("exe_know", seat))
        known(s, option, seat)


# ---- words -----------------------------------------------------------------------------------


def assets_favor(s: City, seat: int) -> None:
    """Per Asset on the Headquarters one Favor of its colour; one of the own colour gives any (FR-EXE-8)."""
    board = board_of(s, seat)
    own = s.seats[seat].colour
    assets = board.on(board.headquarters)
    for colour in range(5):
        gain_favor(s, seat, colour, assets[colour])
    if assets[own]:
        s.do(("favor_any", seat, assets[own]))


def why_not_asset_colours(s: City, seat: int, purse: Purse) -> int:
    """The Spire needs a Headquarters, which always exists when they Visit (FR-BLDG-13)."""
    return OK if board_of(s, seat).headquarters != NO_COMPANY else NO_HEADQUARTERS


def asset_colours(s: City, seat: int) -> None:
    """One point per different Asset colour on the Headquarters (FR-EXE-14)."""
    board = board_of(s, seat)
    score(s, seat, sum([count > 0 for count in board.on(board.headquarters)]), s.power)


CHAPTER: Final = Chapter(
    steps=[exe_assign, exe_sow, exe_check, exe_choose, exe_start, exe_know],
    answers=[exe_assigned, exe_put, exe_chosen, exe_started, exe_known],
    words=[
        Word(assets_favor),
        Word(asset_colours, why_not_asset_colours),
    ],
    needs="executives",
)
