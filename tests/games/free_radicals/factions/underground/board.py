"""The Underground's cards as their tests lay them out."""

from __future__ import annotations

from tests.games.free_radicals.support import Table, table

from arcology.games.free_radicals.factions.underground.cards import board_of
from arcology.games.free_radicals.factions.underground.state import BAG, CHARACTER_INDEX, CHARACTERS, HAND, PILE

COLOUR = {
    "leader": "red",
    "teacher": "red",
    "runner": "green",
    "tagger": "green",
    "arbiter": "blue",
    "broker": "blue",
    "activist": "purple",
    "hacker": "purple",
}


def underground(hand: str = "", pile: str = "", top: str = "", bag: str | None = None, **levels: int) -> Table:
    """The Underground on seat 0 and Merchants on seat 1, both without Items; cards not named are in the deck.

    With `bag`, only those named are there: the rest is out of the game.
    """
    t = table("underground", "merchants").poor(0).poor(1)
    board = board_of(t.s, 0)
    cards = [0] * len(board.cards)
    left = dict.fromkeys(CHARACTERS, 2)
    for place, names in ((HAND, hand), (PILE, pile), (BAG, bag or "")):
        for name in names.split():
            cards[place + CHARACTER_INDEX[name]] += 1
            left[name] -= 1
    board.top = [CHARACTER_INDEX[name] for name in reversed(top.split())]
    for name in top.split():
        left[name] -= 1
    if bag is None:
        for name, count in left.items():
            cards[BAG + CHARACTER_INDEX[name]] = count
    board.cards = cards
    for name, level in levels.items():
        board.levels[CHARACTER_INDEX[name]] = level
    return t


def acting(t: Table) -> Table:
    """Only the Actions phase, so that nothing happens after it."""
    t.s.turn = 0
    return t.begin(("und_phase", 0, "actions"), ("und_actions", 0))


def hand(t: Table) -> dict[str, int]:
    found: dict[str, int] = t.board(0)["hand"]
    return found


def pile(t: Table) -> dict[str, int]:
    found: dict[str, int] = t.board(0)["discard"]
    return found
