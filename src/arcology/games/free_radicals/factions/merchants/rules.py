"""The Merchants' turn: move to a Market, visit its Stalls, use its spaces (FR-MER)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.effects import EFFECTS
from arcology.games.free_radicals.factions.merchants.kit import kit_of
from arcology.games.free_radicals.factions.merchants.state import (
    ALL_MARKERS,
    ALL_STALLS,
    EFFECT_IDS,
    MARKET_SIZE,
    PHASES,
    SPACE_INDEX,
    SPACES,
    MerchantsBoard,
)
from arcology.games.free_radicals.factions.merchants.tables import COURTESY, COURTESY_SPACE
from arcology.games.free_radicals.reasons import reason
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.stock import gain_item
from arcology.games.free_radicals.terms import COLOUR_INDEX, COLOURS, CREDIT, NOBODY
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.effects import OK, Purse
from arcology.kernel.words import Condition, Word, one_of

SAME_MARKET: Final = reason("mer_same_market", "FR-MER-3")
STALL_THERE: Final = reason("mer_stall_there", "FR-MER-5")
MARKER_THERE: Final = reason("mer_marker_there", "FR-MER-5")
NO_STALL_LEFT: Final = reason("mer_no_stall_left", "FR-MER-6")
NO_USABLE_STALL: Final = reason("mer_no_usable_stall", "FR-MER-10")
NOT_ITSELF: Final = reason("mer_not_itself", "FR-MER-7")
IS_PLAYED: Final = reason("mer_is_played", "FR-MER-8")

COURTESY_AT: Final = SPACE_INDEX[COURTESY_SPACE]
"""The space that activates a Stall; never one on this space itself (FR-MER-7)."""


def board_of(s: City, seat: int) -> MerchantsBoard:
    board: MerchantsBoard = s.seats[seat].board
    return board


# ---- phase 2: Move ---------------------------------------------------------------------------


def mer_phase(s: City, seat: int, phase: str) -> None:
    """The phases in their order: Move, Visit Stalls, Actions (FR-MER-2); markers return at turn end (FR-MER-5)."""
    board = board_of(s, seat)
    board.phase = PHASES.index(phase)
    if not phase:
        board.markers = 0
        board.waiting = 0
    elif phase == "stalls":
        board.waiting = board.stalls & 0xFF << MARKET_SIZE * board.market


def mer_move(s: City, seat: int) -> None:
    """To any Market other than the one of the previous turn; on the first turn any (FR-MER-3)."""
    here = board_of(s, seat).market
    options = [go for market, go in enumerate(kit_of(s.pack).go) if market != here]
    if here >= 0:
        s.refuse("go", COLOURS[here], SAME_MARKET)
    s.ask(seat, "mer_move", options, ("mer_moved", seat), "FR-MER-3")


def mer_moved(s: City, option: Option, seat: int) -> None:
    board_of(s, seat).market = COLOUR_INDEX[option.target]
    s.tell("mer_moved", seat, option.target)


# ---- phase 3: Visit Stalls -------------------------------------------------------------------


def mer_stalls(s: City, seat: int) -> None:
    """Each Stall here when the phase started may be activated once, in any order (FR-MER-4).

    One whose action cannot be done is passed over (FR-MER-10).
    """
    board = board_of(s, seat)
    if not board.waiting:
        return
    kit = kit_of(s.pack)
    options: list[Option] = []
    hidden = False
    first = MARKET_SIZE * board.market
    for space in range(first, first + MARKET_SIZE):
        if board.waiting >> space & 1:
            hidden = hidden or kit.secret[space]
            why = EFFECTS.can(s, seat, EFFECT_IDS[space])
            if not why:
                options.append(kit.activate[space])
            else:
                EFFECTS.refuse(s, seat, "activate", SPACES[space], EFFECT_IDS[space], why)
    if options or hidden:
        done = s.pack.done
        options.append(done)
        s.ask(seat, "mer_stalls", options, ("mer_stall_visited", seat), "FR-MER-4", (), done, hidden)
    else:
        s.refused.clear()


def mer_stall_visited(s: City, option: Option, seat: int) -> None:
    if option.verb == "activate":
        space = SPACE_INDEX[option.target]
        board_of(s, seat).waiting &= ~(1 << space)
        s.tell("mer_activated", seat, option.target)
        s.do(("fx_effect", seat, EFFECT_IDS[space]), ("scope", "action"), ("mer_stalls", seat))


# ---- phase 4: Actions ------------------------------------------------------------------------


def mer_actions(s: City, seat: int) -> None:
    """Up to three markers on different spaces of the Active Market without a Stall (FR-MER-5).

    A space may be taken only if its action can be done (FR-ACT-9).
    """
    board = board_of(s, seat)
    left = ALL_MARKERS - board.markers.bit_count()
    if not left:
        return
    kit = kit_of(s.pack)
    watched = s.events is not None
    options: list[Option] = []
    hidden = False
    taken = board.stalls | board.markers
    first = MARKET_SIZE * board.market
    for space in range(first, first + MARKET_SIZE):
        if taken >> space & 1:
            if watched:
                s.refuse("mark", SPACES[space], STALL_THERE if board.stalls >> space & 1 else MARKER_THERE)
            continue
        hidden = hidden or kit.secret[space]
        why = EFFECTS.can(s, seat, EFFECT_IDS[space])
        if not why:
            options.append(kit.mark[space])
        elif watched:
            EFFECTS.refuse(s, seat, "mark", SPACES[space], EFFECT_IDS[space], why)
    done = s.pack.done
    options.append(done)
    s.ask(seat, "mer_actions", options, ("mer_marked", seat), "FR-MER-5", (left,), done, hidden)


def mer_marked(s: City, option: Option, seat: int) -> None:
    if option.verb == "mark":
        space = SPACE_INDEX[option.target]
        board_of(s, seat).markers |= 1 << space
        s.tell("mer_marked", seat, option.target)
        s.do(("fx_effect", seat, EFFECT_IDS[space]), ("scope", "action"), ("mer_actions", seat))


# ---- words -----------------------------------------------------------------------------------


def why_not_stall(s: City, seat: int, purse: Purse) -> int:
    """At most five Stalls, the first included (FR-MER-6)."""
    return OK if board_of(s, seat).stalls.bit_count() < ALL_STALLS else NO_STALL_LEFT


def stall(s: City, seat: int) -> None:
    """A new Stall may stand on any space without a Stall, also one with a marker (FR-MER-6)."""
    stalls = board_of(s, seat).stalls
    options = [build for space, build in enumerate(kit_of(s.pack).build) if not stalls >> space & 1]
    s.ask(seat, "mer_stall", options, ("mer_built", seat), "FR-MER-6")


def mer_built(s: City, option: Option, seat: int) -> None:
    """Not among those waiting this turn: it is not activated in the phase it was built in (FR-MER-6)."""
    board_of(s, seat).stalls |= 1 << SPACE_INDEX[option.target]
    s.tell("mer_built", seat, option.target)


def why_not_activate(s: City, seat: int, purse: Purse) -> int:
    """Only if, after the Credit is given, the action of one Stall can be done (FR-MER-10)."""
    stalls = board_of(s, seat).stalls & ~(1 << COURTESY_AT)
    for space in range(len(SPACES)):
        if stalls >> space & 1 and not EFFECTS.why_not(s, seat, purse[:], s.effects[EFFECT_IDS[space]]):
            return OK
    return NO_USABLE_STALL


def activate_stall(s: City, seat: int) -> None:
    """Any Stall in any Market, also one already used this turn, but not one on this space itself (FR-MER-7)."""
    stalls = board_of(s, seat).stalls
    kit = kit_of(s.pack)
    options: list[Option] = []
    hidden = False
    for space in range(len(SPACES)):
        if stalls >> space & 1:
            hidden = hidden or kit.secret[space]
            why = NOT_ITSELF if space == COURTESY_AT else EFFECTS.can(s, seat, EFFECT_IDS[space])
            if not why:
                options.append(kit.activate[space])
            else:
                EFFECTS.refuse(s, seat, "activate", SPACES[space], EFFECT_IDS[space], why)
    s.ask(seat, "mer_activate", options, ("mer_activated", seat), "FR-MER-7", always=hidden)


def mer_activated(s: City, option: Option, seat: int) -> None:
    s.tell("mer_activated", seat, option.target)
    s.do(("fx_effect", seat, EFFECT_IDS[SPACE_INDEX[option.target]]))


def colour_is_absent(s: City, seat: int, colour: int) -> int:
    """The colour is a non-player Faction's (FR-MER-8)."""
    return s.by_colour[colour] == NOBODY


def stalls_credit(s: City, seat: int) -> None:
    """One Credit for each Stall on the board, the starting one included (FR-MER-9, FR-BLDG-13)."""
    gain_item(s, seat, CREDIT, board_of(s, seat).stalls.bit_count())


CHAPTER: Final = Chapter(
    steps=[mer_phase, mer_move, mer_stalls, mer_actions],
    answers=[mer_moved, mer_stall_visited, mer_marked, mer_built, mer_activated],
    words=[
        Word(stall, why_not_stall, asks=True),
        Word(activate_stall, why_not_activate, asks=True, needs=COURTESY),
        Word(stalls_credit),
    ],
    conditions=[Condition(colour_is_absent, IS_PLAYED, colour=one_of(COLOURS))],
    needs="merchants",
)
