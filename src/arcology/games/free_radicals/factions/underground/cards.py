"""The Underground's cards: deck, hand and discard pile (FR-UND-7, -8, -10)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.factions.underground.kit import kit_of
from arcology.games.free_radicals.factions.underground.state import (
    BAG,
    CHARACTER_INDEX,
    CHARACTERS,
    HAND,
    KINDS,
    KNOWN,
    NO_CARD,
    PILE,
    TAGGER,
    UndergroundBoard,
)
from arcology.games.free_radicals.reasons import reason
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.words import AMOUNT
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.effects import OK, Purse
from arcology.kernel.words import Word

EMPTY_PILE: Final = reason("und_empty_pile", "FR-UND-7")
SPENT_TAGGER: Final = reason("und_spent_tagger", "FR-UND-8")


def board_of(s: City, seat: int) -> UndergroundBoard:
    board: UndergroundBoard = s.seats[seat].board
    return board


# ---- drawing ---------------------------------------------------------------------------------


def draw_cards(s: City, seat: int, amount: int) -> None:
    """Draw Underground cards, as many as there are (FR-UND-10)."""
    for left in range(amount, 0, -1):
        who = draw_card(s, seat, left)
        if who == NO_CARD:
            return
        s.tell("und_drew", seat, 1)
        s.tell_to(1 << seat, "und_drew_card", seat, CHARACTERS[who])


def draw_card(s: City, seat: int, wanted: int = 1) -> int:
    """The top of the deck; an empty deck is first made of the own discard pile (FR-UND-10). NO_CARD if there is none.

    The card being played is not in that pile.
    """
    board = board_of(s, seat)
    cards = board.cards
    if board.top:
        who, board.top = board.top[-1], board.top[:-1]
        cards[KNOWN + who] += 1
    else:
        left = board.count(BAG)
        if not left:
            left = board.count(PILE)
            if not left:
                return NO_CARD
            reshuffle(s, seat, left)
        s.seal("draw", seat, "underground_card", wanted)
        who = nth(cards, BAG, s.below(left))
        cards[BAG + who] -= 1
    cards[HAND + who] += 1
    return who


def reshuffle(s: City, seat: int, size: int) -> None:
    board = board_of(s, seat)
    board.cards[BAG : BAG + KINDS] = board.cards[PILE : PILE + KINDS]
    board.cards[PILE : PILE + KINDS] = [0] * KINDS
    board.taggers = 0
    s.tell("und_reshuffled", seat, size)


def nth(cards: list[int], place: int, n: int) -> int:
    """The character of the n-th card of one place."""
    who = 0
    while n >= cards[place + who]:
        n -= cards[place + who]
        who += 1
    return who


# ---- words -----------------------------------------------------------------------------------


def draw_underground(s: City, seat: int, amount: int) -> None:
    """At the Cyber Cafe and for the Arbiter: it must be played this turn like every card in hand (FR-BLDG-14)."""
    draw_cards(s, seat, amount)


def why_not_from_pile(s: City, seat: int, purse: Purse) -> int:
    return OK if board_of(s, seat).count(PILE) else EMPTY_PILE


def discard_to_deck(s: City, seat: int) -> None:
    """A card of the own discard pile goes on top of the own deck; with an empty pile nothing happens (FR-UND-7)."""
    cards = board_of(s, seat).cards
    kit = kit_of(s.pack)
    options = [kit.put_back[who] for who in range(KINDS) if cards[PILE + who]]
    if options:
        s.ask(seat, "und_to_deck", options, ("und_returned", seat), "FR-UND-7")
    else:
        s.missed()


def und_returned(s: City, option: Option, seat: int) -> None:
    """Of two Taggers in the pile the one that fetched this turn is taken: the other may still be fetched."""
    board = board_of(s, seat)
    who = CHARACTER_INDEX[option.target]
    board.cards[PILE + who] -= 1
    if who == TAGGER and board.taggers:
        board.taggers -= 1
    board.top += (who,)
    s.tell("und_returned", seat, option.target)


def fetchable(board: UndergroundBoard, who: int) -> int:
    """Every card of the pile but a Tagger that has itself fetched one this turn (FR-UND-8)."""
    lying = board.cards[PILE + who]
    return lying - board.taggers if who == TAGGER else lying


def why_not_fetch(s: City, seat: int, purse: Purse) -> int:
    board = board_of(s, seat)
    lying = board.count(PILE)
    if not lying:
        return EMPTY_PILE
    return OK if lying > board.taggers else SPENT_TAGGER


def discard_to_hand(s: City, seat: int) -> None:
    """A card of the own discard pile goes to the hand (FR-UND-8)."""
    board = board_of(s, seat)
    kit = kit_of(s.pack)
    options: list[Option] = []
    for who in range(KINDS):
        if fetchable(board, who):
            options.append(kit.fetch[who])
        elif board.cards[PILE + who]:
            s.refuse("fetch", CHARACTERS[who], SPENT_TAGGER)
    if options:
        s.ask(seat, "und_to_hand", options, ("und_fetched", seat), "FR-UND-8")
    else:
        s.refused.clear()
        s.missed()


def und_fetched(s: City, option: Option, seat: int) -> None:
    """Everybody sees which card it is."""
    board = board_of(s, seat)
    board.fetched = True
    cards = board.cards
    who = CHARACTER_INDEX[option.target]
    cards[PILE + who] -= 1
    cards[HAND + who] += 1
    cards[KNOWN + who] += 1
    s.tell("und_fetched", seat, option.target)


def elsewhere(board: UndergroundBoard, who: int) -> int:
    """How many cards of a character are not in the bag."""
    return board.cards[HAND + who] + board.cards[PILE + who] + board.top.count(who) + int(board.playing == who)


CHAPTER: Final = Chapter(
    answers=[und_returned, und_fetched],
    words=[
        Word(draw_underground, amount=AMOUNT),
        Word(discard_to_deck, why_not_from_pile, asks=True, misses=True),
        Word(discard_to_hand, why_not_fetch, asks=True, misses=True),
    ],
    needs="underground",
)
