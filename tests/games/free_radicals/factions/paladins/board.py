"""The Paladins' board as their tests lay it out."""

from __future__ import annotations

from tests.games.free_radicals.support import Table

from arcology.games.free_radicals.factions.paladins.state import SPACES

QUESTS = tuple(f"Q{n}" for n in range(1, 9))
FOREIGN = ("red", "yellow", "green", "blue")


def stand(t: Table, knights: tuple[str, ...] = (), squires: tuple[str, ...] = ()) -> Table:
    """Paladins on the spaces; the rest is at home."""
    return t.board_of(0, spaces={s: "knight" if s in knights else "squire" if s in squires else "none" for s in SPACES})


def knights(t: Table, number: int) -> Table:
    return t.board_of(0, knights=number)


def use(t: Table, space: str) -> Table:
    """A Paladin has just come to the space, or leaves it."""
    return t.shared(turn=0).begin(("pal_use", 0, space))


def used(t: Table, *options: str) -> Table:
    """These options were used this turn."""
    return t.board_of(0, used=options)


def quest(t: Table, active: str | None, *deck: str) -> Table:
    finished = [id for id in QUESTS if id != active and id not in deck]
    return t.board_of(0, quest=active or "none", quests=deck, finished=finished)
