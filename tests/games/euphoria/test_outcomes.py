"""What placing a worker costs and brings, as it is told before it is done."""

from __future__ import annotations

from tests.games.euphoria.support import Table, table

from arcology.kernel.foretelling import Trial


def changes(t: Table, target: str) -> dict[str, int]:
    found = Trial(t.game, t.s, 0).option(t.s.option("place", target))
    return {change.figure.id: change.by for change in found.changes}


def test_an_area_gives_what_the_workers_there_come_to_with_this_one() -> None:
    t = table(2)
    t.seat(0, dice=[6, 2], knowledge=3).turn(0)
    assert changes(t, "2/aquifer") == {"water": 1, "allegiance_s": 1}
    assert changes(t, "6/aquifer") == {"water": 1, "knowledge": -1}, "no flag for the middle band"
    t.on("aquifer", 1, 4).turn(0)
    assert changes(t, "6/aquifer") == {"water": 2, "knowledge": 1}, "ten in all"


def test_what_a_space_costs_and_who_gives_way_is_told_until_the_dice_fall() -> None:
    t = table(2)
    t.seat(0, dice=[4, 2], energy=1).on("tunnel_e", 1, 5).turn(0)
    found = Trial(t.game, t.s, 0).option(t.s.option("place", "4/tunnel_e"))
    assert found.sealed is not None
    assert (found.sealed.key, found.sealed.seat) == ("roll", 1)
