"""The Underground's cards as their tests lay them out."""

from __future__ import annotations

from tests.games.free_radicals.support import Table, table

from arcology.games.free_radicals.factions.underground.state import CHARACTERS

COPIES = 2
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

    With `bag`, only those named are there: the rest is in the hand.
    """
    t = table("underground", "merchants").poor(0).poor(1)
    held, named = hand.split(), [*pile.split(), *top.split()]
    if bag is not None:
        named += bag.split()
        held = [name for name in CHARACTERS for _ in range(COPIES - named.count(name))]
    return t.board_of(0, hand=held, pile=pile.split(), top=top.split()[::-1], levels=levels)


def acting(t: Table) -> Table:
    """Only the Actions phase, so that nothing happens after it."""
    return t.shared(turn=0).begin(("und_phase", 0, "actions"), ("und_actions", 0))


def hand(t: Table) -> dict[str, int]:
    found: dict[str, int] = t.board(0)["hand"]
    return found


def pile(t: Table) -> dict[str, int]:
    found: dict[str, int] = t.board(0)["discard"]
    return found
