"""The Paladins' turn: programming ten spaces on one turn and reading them back on the next (FR-PAL)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.effects import EFFECTS
from arcology.games.free_radicals.factions.paladins.kit import kit_of
from arcology.games.free_radicals.factions.paladins.state import (
    COLUMNS,
    KNIGHT,
    NO_QUEST,
    NONE,
    PALADINS,
    SPACE_INDEX,
    SPACES,
    SQUIRE,
    PaladinsBoard,
)
from arcology.games.free_radicals.factions.paladins.tables import COPYING, COPYING_SPACE, QUESTING
from arcology.games.free_radicals.reasons import reason
from arcology.games.free_radicals.state import City
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.effects import OK, Purse
from arcology.kernel.values import dropped
from arcology.kernel.words import Word

NOTHING_TO_COPY = reason("nothing_to_copy", "FR-PAL-17")
NO_ACTIVE_QUEST = reason("no_active_quest", "FR-PAL-18")


def board_of(s: City, seat: int) -> PaladinsBoard:
    board: PaladinsBoard = s.seats[seat].board
    return board


def pal_progress(s: City, seat: int) -> None:
    """Progress moves the cube one space: odd turns are Place, even turns Remove (FR-PAL-2)."""
    board = board_of(s, seat)
    board.track += 1
    board.used = 0
    s.do(("pal_place", seat) if board.track % 2 else ("pal_remove", seat))


def pal_place(s: City, seat: int) -> None:
    """Put all five Paladins one by one on five different spaces (FR-PAL-3)."""
    board = board_of(s, seat)
    squires, knights = board.home(SQUIRE), board.home(KNIGHT)
    if squires or knights:
        options: list[Option] = []
        for i, (squire, knight) in enumerate(kit_of(s.pack).place):
            if board.spaces[i] == NONE:
                if squires:
                    options.append(squire)
                if knights:
                    options.append(knight)
        s.ask(seat, "pal_place", options, ("pal_placed", seat), "FR-PAL-3")


def pal_placed(s: City, option: Option, seat: int) -> None:
    space, kind = option.target.split("/")
    board_of(s, seat).spaces[SPACE_INDEX[space]] = KNIGHT if kind == "knight" else SQUIRE
    s.tell("pal_placed", seat, space, kind)
    s.do(("pal_use", seat, space), ("scope", "action"), ("pal_place", seat))


def pal_use(s: City, seat: int, space: str) -> None:
    """At each space you may do one of its options, Squire or Knight alike (FR-PAL-3)."""
    options: list[Option] = []
    for effect, option in kit_of(s.pack).use[space]:
        why = EFFECTS.can(s, seat, effect)
        if not why:
            options.append(option)
        else:
            EFFECTS.refuse(s, seat, "use", option.target, effect, why)
    options.append(s.pack.skip)
    s.ask(seat, "pal_use", options, ("pal_used", seat), "FR-PAL-3", (space,), s.pack.skip)


def pal_used(s: City, option: Option, seat: int) -> None:
    if option.verb == "use":
        space, column = option.target.split("/")
        board_of(s, seat).used |= bit(space, column)
        s.tell("pal_used", seat, space, column)
        s.do(("fx_effect", seat, f"paladin_spaces.{space}.{column}"))


def bit(space: str, column: str) -> int:
    return 1 << 2 * SPACE_INDEX[space] + COLUMNS.index(column)


def pal_remove(s: City, seat: int) -> None:
    """Take back the Knights one by one in any order; each may do one option of the space it leaves (FR-PAL-4)."""
    board = board_of(s, seat)
    options = [option for i, option in enumerate(kit_of(s.pack).recall) if board.spaces[i] == KNIGHT]
    if options:
        s.ask(seat, "pal_remove", options, ("pal_recalled", seat), "FR-PAL-4")
    else:
        s.do(("pal_promote", seat))


def pal_recalled(s: City, option: Option, seat: int) -> None:
    board_of(s, seat).spaces[SPACE_INDEX[option.target]] = NONE
    s.tell("pal_recalled", seat, option.target)
    s.do(("pal_use", seat, option.target), ("scope", "action"), ("pal_remove", seat))


def pal_promote(s: City, seat: int) -> None:
    """All Squires return without action (FR-PAL-4); then one Squire becomes a Knight, while there is one (FR-PAL-5)."""
    s.onward()
    board = board_of(s, seat)
    board.spaces = [NONE] * len(SPACES)
    if board.knights < PALADINS:
        board.knights += 1
        s.tell("pal_promoted", seat, board.knights)


# ---- words -----------------------------------------------------------------------------------


def copyable(s: City, seat: int, purse: Purse) -> list[tuple[str, str]]:
    """The options used this turn at other spaces that can be done again (FR-PAL-17)."""
    used = board_of(s, seat).used
    found = []
    for space in SPACES:
        for column in COLUMNS:
            if space != COPYING_SPACE and used & bit(space, column):
                node = s.effects[f"paladin_spaces.{space}.{column}"]
                if not EFFECTS.why_not(s, seat, purse[:], node):
                    found.append((space, column))
    return found


def why_not_copy(s: City, seat: int, purse: Purse) -> int:
    return OK if copyable(s, seat, purse) else NOTHING_TO_COPY


def copy_option(s: City, seat: int) -> None:
    """Copy an option you used this turn at another space: pay its costs again, choose anew (FR-PAL-10, -17)."""
    options = [s.option("copy", f"{space}/{column}") for space, column in copyable(s, seat, EFFECTS.purse(s, seat))]
    s.ask(seat, "pal_copy", options, ("pal_copied", seat), "FR-PAL-17")


def pal_copied(s: City, option: Option, seat: int) -> None:
    space, column = option.target.split("/")
    s.tell("pal_copied", seat, space, column)
    s.do(("fx_effect", seat, f"paladin_spaces.{space}.{column}"))


def quest_id(s: City, seat: int) -> str:
    return f"quests.{s.pack.table('quests').ids()[board_of(s, seat).quest]}.effect"


def why_not_quest(s: City, seat: int, purse: Purse) -> int:
    """With the deck empty there is no Active Quest (FR-PAL-18)."""
    if board_of(s, seat).quest == NO_QUEST:
        return NO_ACTIVE_QUEST
    return EFFECTS.why_not(s, seat, purse, s.effects[quest_id(s, seat)])


def quest(s: City, seat: int) -> None:
    """Pay its Resources, score, gain its Items, reveal the next Quest (FR-PAL-18)."""
    s.do(("fx_effect", seat, quest_id(s, seat)), ("pal_quest_done", seat))


def pal_quest_done(s: City, seat: int) -> None:
    board = board_of(s, seat)
    s.tell("pal_quest_done", seat, s.pack.table("quests").ids()[board.quest])
    board.finished += (board.quest,)
    reveal_quest(s, seat)


def reveal_quest(s: City, seat: int) -> None:
    board = board_of(s, seat)
    board.quest = NO_QUEST
    if board.quests:
        s.seal("reveal", seat, "quest")
        i = s.below(len(board.quests))
        board.quest, board.quests = board.quests[i], dropped(board.quests, i)
        s.tell("pal_quest", seat, s.pack.table("quests").ids()[board.quest])


CHAPTER: Final = Chapter(
    steps=[pal_progress, pal_place, pal_use, pal_remove, pal_promote, pal_quest_done],
    answers=[pal_placed, pal_used, pal_recalled, pal_copied],
    words=[
        Word(copy_option, why_not_copy, asks=True, needs=COPYING),
        Word(quest, why_not_quest, needs=QUESTING),
    ],
    needs="paladins",
)
