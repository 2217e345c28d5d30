"""The Paladins' board as their tests lay it out."""

from __future__ import annotations

from tests.games.free_radicals.support import Table

from arcology.games.free_radicals.factions.paladins.rules import bit, board_of
from arcology.games.free_radicals.factions.paladins.state import KNIGHT, NO_QUEST, NONE, SPACES, SQUIRE

QUESTS = tuple(f"Q{n}" for n in range(1, 9))
FOREIGN = ("red", "yellow", "green", "blue")


def stand(t: Table, knights: tuple[str, ...] = (), squires: tuple[str, ...] = ()) -> Table:
    """Paladins on the spaces; the rest is at home."""
    board = board_of(t.s, 0)
    board.spaces = [KNIGHT if space in knights else SQUIRE if space in squires else NONE for space in SPACES]
    return t


def knights(t: Table, number: int) -> Table:
    board_of(t.s, 0).knights = number
    return t


def use(t: Table, space: str) -> Table:
    """A Paladin has just come to the space, or leaves it."""
    t.s.turn = 0
    return t.begin(("pal_use", 0, space))


def used(t: Table, *options: str) -> Table:
    """These options were used this turn."""
    mask = 0
    for option in options:
        space, column = option.split("/")
        mask |= bit(space, column)
    board_of(t.s, 0).used = mask
    return t


def quest(t: Table, active: str | None, *deck: str) -> Table:
    board = board_of(t.s, 0)
    board.quest = NO_QUEST if active is None else QUESTS.index(active)
    board.quests = [QUESTS.index(id) for id in deck]
    board.finished = [i for i, id in enumerate(QUESTS) if id != active and id not in deck]
    return t
