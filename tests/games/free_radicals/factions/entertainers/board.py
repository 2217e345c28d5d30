"""The Entertainers' board as their tests lay it out."""

from __future__ import annotations

from tests.games.free_radicals.support import Table

ALL = tuple(f"E{n:02}" for n in range(1, 13))
COLOUR = {
    "E01": "purple",
    "E02": "red",
    "E03": "red",
    "E04": "red",
    "E05": "purple",
    "E06": "yellow",
    "E07": "yellow",
    "E08": "yellow",
    "E09": "purple",
    "E10": "green",
    "E11": "green",
    "E12": "green",
}
PLAIN = ("E01", "E02", "E05", "E08", "E10")
"""Five whose Talents cost no Items."""


def place(
    t: Table,
    tableau: tuple[str, ...] = (),
    used: tuple[str, ...] = (),
    main: tuple[str, ...] = (),
    back: tuple[str, ...] = (),
) -> Table:
    """Lay the cards out; those not named are in the deck."""
    return t.board_of(0, tableau=tableau, used=used, main=main, back=back)


def act(t: Table) -> Table:
    return t.shared(turn=0).begin(("ent_act", 0))
