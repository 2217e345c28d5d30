"""The Underground's turn: play the whole hand, upgrade once, draw (FR-UND)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.effects import EFFECTS
from arcology.games.free_radicals.factions.underground.cards import board_of, draw_cards
from arcology.games.free_radicals.factions.underground.kit import kit_of
from arcology.games.free_radicals.factions.underground.state import (
    CHARACTER_INDEX,
    CHARACTERS,
    HAND,
    KINDS,
    KNOWN,
    NO_CARD,
    PHASES,
    PILE,
    TAGGER,
    TOP_LEVEL,
)
from arcology.games.free_radicals.factions.underground.tables import HIGHER_LEVEL
from arcology.games.free_radicals.lacking import told
from arcology.games.free_radicals.reasons import NO_CREDIT, reason
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.stock import gain_favor, pay_item
from arcology.games.free_radicals.terms import COLOURS, CREDIT, FIRST_RULES, NOBODY
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.effects import OK, Purse
from arcology.kernel.values import replaced
from arcology.kernel.words import Result, Word, one_of

NOT_THAT_LEVEL: Final = reason("und_not_that_level", "FR-UND-3")
HIGHEST_LEVEL: Final = reason("und_highest_level", "FR-UND-5")

UPGRADE_PRICE: Final = (0, 2, 3)
"""Credits to leave a Level in the Upgrade phase (FR-UND-5)."""
CARDS_A_TURN: Final = 4


# ---- phase 2: Actions ------------------------------------------------------------------------


def und_phase(s: City, seat: int, phase: str) -> None:
    """The phases in their order: Actions, Upgrade Once, Draw (FR-UND-2)."""
    board = board_of(s, seat)
    board.phase = PHASES.index(phase)
    if not phase:
        board.taggers = 0


def und_actions(s: City, seat: int) -> None:
    """Play every card in hand, also those gained meanwhile, one by one (FR-UND-3).

    Each does one action of the character's current or a lower Level, gives one Favor of its colour, or does nothing.
    """
    board = board_of(s, seat)
    kit = kit_of(s.pack)
    watched = s.events is not None
    options: list[Option] = []
    default: Option | None = None
    for who in range(KINDS):
        if not board.cards[HAND + who]:
            continue
        level = board.levels[who]
        gates = kit.gate[who]
        plays = kit.play[who]
        for i in range(level):
            why = EFFECTS.can(s, seat, gates[i])
            if not why:
                options.append(plays[i])
            elif watched:
                EFFECTS.refuse(s, seat, "play", plays[i].target, gates[i], why)
        if watched:
            for i in range(level, TOP_LEVEL):
                s.refuse("play", plays[i].target, NOT_THAT_LEVEL)
        if kit.colour[who] != NOBODY:
            options.append(kit.play_favor[who])
        options.append(kit.play_nothing[who])
        default = default or kit.play_nothing[who]
    if options:
        s.ask(seat, "und_actions", options, ("und_played", seat), "FR-UND-3", (board.count(HAND),), default)


def und_played(s: City, option: Option, seat: int) -> None:
    name, what = option.target.split("/")
    who = CHARACTER_INDEX[name]
    board = board_of(s, seat)
    board.cards[HAND + who] -= 1
    if board.cards[KNOWN + who]:
        board.cards[KNOWN + who] -= 1
    board.playing = who
    s.do(("und_put_away", seat), ("scope", "action"), ("und_actions", seat))
    if what == "nothing":
        s.tell("und_wasted", seat, name)
        return
    s.tell("und_played", seat, name, what)
    if what == "favor":
        gain_favor(s, seat, kit_of(s.pack).colour[who], 1)
    else:
        s.do(("fx_effect", seat, f"characters.{name}.{what}"))


def und_put_away(s: City, seat: int) -> None:
    """Then the card goes to the own discard pile (FR-UND-3).

    A Tagger that fetched a card stays there this turn (FR-UND-8); by the first rules, any that was played.
    """
    board = board_of(s, seat)
    board.cards[PILE + board.playing] += 1
    if board.playing == TAGGER and (board.fetched or s.rules == FIRST_RULES):
        board.taggers += 1
    board.playing = NO_CARD
    board.fetched = False


# ---- phases 3 and 4: Upgrade Once, Draw ------------------------------------------------------


def und_upgrade(s: City, seat: int) -> None:
    """You may raise one character one Level: to Level 2 for 2 Credits, to Level 3 for 3 (FR-UND-5)."""
    levels = board_of(s, seat).levels
    credits = s.seats[seat].stock[CREDIT]
    kit = kit_of(s.pack)
    options: list[Option] = []
    for who, level in enumerate(levels):
        if level < TOP_LEVEL and credits >= UPGRADE_PRICE[level]:
            options.append(kit.upgrade[who])
        elif s.events is not None:
            price = UPGRADE_PRICE[level] if level < TOP_LEVEL else 0
            why = told(NO_CREDIT, credits, price) if price else (HIGHEST_LEVEL, ())
            s.refuse("upgrade", CHARACTERS[who], *why)
    skip = s.pack.skip
    options.append(skip)
    s.ask(seat, "und_upgrade", options, ("und_upgrade_bought", seat), "FR-UND-5", (), skip)


def und_upgrade_bought(s: City, option: Option, seat: int) -> None:
    if option.verb == "upgrade":
        who = CHARACTER_INDEX[option.target]
        pay_item(s, seat, CREDIT, UPGRADE_PRICE[board_of(s, seat).levels[who]])
        raise_level(s, seat, who)


def raise_level(s: City, seat: int, who: int) -> None:
    """It counts at once, also for cards still to be played this turn (FR-UND-4)."""
    board = board_of(s, seat)
    board.levels = replaced(board.levels, who, board.levels[who] + 1)
    s.tell("und_upgraded", seat, CHARACTERS[who], board.levels[who])


def und_draw(s: City, seat: int) -> None:
    """Draw four cards (FR-UND-10)."""
    s.onward()
    draw_cards(s, seat, CARDS_A_TURN)


# ---- words -----------------------------------------------------------------------------------


def why_not_upgrade(s: City, seat: int, purse: Purse) -> int:
    return OK if min(board_of(s, seat).levels) < TOP_LEVEL else HIGHEST_LEVEL


def upgrade_character(s: City, seat: int) -> None:
    """Raise a character one Level, free of price and limit; not one at Level 3 (FR-UND-5)."""
    kit = kit_of(s.pack)
    options: list[Option] = []
    for who, level in enumerate(board_of(s, seat).levels):
        if level < TOP_LEVEL:
            options.append(kit.upgrade[who])
        else:
            s.refuse("upgrade", CHARACTERS[who], HIGHEST_LEVEL)
    if options:
        s.ask(seat, "und_upgrade_free", options, ("und_upgraded", seat), "FR-UND-5")
    else:
        s.refused.clear()
        s.missed()


def und_upgraded(s: City, option: Option, seat: int) -> None:
    """What follows may ask for the character's colour; the Polymath has none and brings no Favor (FR-UND-6)."""
    who = CHARACTER_INDEX[option.target]
    raise_level(s, seat, who)
    colour = kit_of(s.pack).colour[who]
    if colour == NOBODY:
        s.missed()
    else:
        s.bind(COLOURS[colour])


def why_not_level_one(s: City, seat: int, purse: Purse) -> int:
    why = OK
    for gates in kit_of(s.pack).gate:
        why = EFFECTS.why_not(s, seat, purse[:], s.effects[gates[0]])
        if not why:
            return OK
    return why


def level_one_action(s: City, seat: int) -> None:
    """The Level 1 action of any character, whatever the levels (FR-UND-9)."""
    kit = kit_of(s.pack)
    options: list[Option] = []
    for who in range(KINDS):
        why = EFFECTS.can(s, seat, kit.gate[who][0])
        if not why:
            options.append(kit.borrow[who])
        else:
            EFFECTS.refuse(s, seat, "borrow", CHARACTERS[who], kit.gate[who][0], why)
    s.ask(seat, "und_level_one", options, ("und_level_one_chosen", seat), "FR-UND-9")


def und_level_one_chosen(s: City, option: Option, seat: int) -> None:
    s.tell("und_borrowed", seat, option.target)
    s.do(("fx_effect", seat, kit_of(s.pack).action[CHARACTER_INDEX[option.target]][0]))


CHAPTER: Final = Chapter(
    steps=[und_phase, und_actions, und_put_away, und_upgrade, und_draw],
    answers=[und_played, und_upgrade_bought, und_upgraded, und_level_one_chosen],
    words=[
        Word(level_one_action, why_not_level_one, asks=True, needs=HIGHER_LEVEL),
        Word(upgrade_character, why_not_upgrade, asks=True, misses=True, gives=Result(one_of(COLOURS))),
    ],
    needs="underground",
)
