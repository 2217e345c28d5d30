"""Bumping, rolls and knowledge checks (EU-BUMP, EU-KNOW)."""

from __future__ import annotations

import pytest
from tests.games.euphoria.support import Table, table

from arcology.games.euphoria.terms import RESERVE


def bumping(value: int = 4) -> Table:
    """Seat 0 is about to bump a 5 of seat 1 from the Euphorian tunnel."""
    t = table()
    t.on("tunnel_e", 1, 5)
    t.seat(0, dice=[value], energy=1)
    return t.turn(0)


@pytest.mark.rule("EU-BUMP-1")
def test_any_value_bumps_any_value() -> None:
    for value in (1, 5, 6):
        t = bumping(value).rolls(1).place(value, "tunnel_e")
        assert t.occupant("tunnel_e") == 0


@pytest.mark.rule("EU-BUMP-2", "EU-KNOW-1", "EU-KNOW-2")
def test_the_bumped_worker_is_rolled_and_its_owner_checks() -> None:
    t = bumping()
    t.seat(1, dice=[5, 4]).rolls(3).place(4, "tunnel_e")
    assert t.active(1) == [3, 4, 5], "3 + 4 + 5 + 3 = 15 is safe"
    t = bumping()
    t.seat(1, dice=[5, 4]).rolls(4).place(4, "tunnel_e")
    assert t.active(1) == [4, 4], "16: one worker of the highest value goes, exactly one"
    assert t.workers(1) == 2


@pytest.mark.rule("EU-BUMP-3", "EU-KNOW-3")
def test_own_workers_may_be_bumped_and_the_placed_one_does_not_count() -> None:
    t = table()
    t.on("tunnel_e", 0, 5)
    t.seat(0, dice=[6, 6], energy=1, knowledge=3).turn(0).rolls(6).place(6, "tunnel_e")
    assert t.active(0) == [6, 6], "6 + 6 + 3 = 15: the worker just placed is on the board"
    t = table()
    t.on("tunnel_e", 0, 5)
    t.seat(0, dice=[6, 6], energy=1, knowledge=4).turn(0).rolls(6).place(6, "tunnel_e")
    assert t.active(0) == [6]


@pytest.mark.rule("EU-BUMP-4")
def test_julia_is_asked_before_amanda() -> None:
    t = bumping()
    t.seat(0, recruits=["E06"], morale=2).seat(1, recruits=["I01"], bliss=1)
    t.turn(0).place(4, "tunnel_e")
    assert (t.asked(), t.offers()) == (0, {"use:E06", "skip"})
    t.skip()
    assert (t.asked(), t.offers()) == (1, {"use:I01", "skip"})
    t.choose("use", "I01").choose("set", "6")
    assert t.active(1) == [1, 2, 6]
    t = bumping()
    t.seat(0, recruits=["E06"], morale=2).seat(1, recruits=["I01"], bliss=1)
    t.turn(0).place(4, "tunnel_e").choose("use", "E06").choose("gain", "clay")
    assert t.active(1) == [1, 2, 4], "set by Julia: Amanda is not asked"
    assert t.goods(1) == {"bliss": 1}


@pytest.mark.rule("EU-BUMP-5", "EU-REC-15")
def test_being_bumped_costs_nothing_and_is_no_retrieve() -> None:
    t = bumping()
    t.seat(1, morale=3, food=1, recruits=["S09", "W09", "E12"], energy=1)
    t.turn(0).rolls(1).place(4, "tunnel_e")
    assert t.asked() == 0
    assert t.morale(1) == 3
    assert t.goods(1) == {"food": 1, "energy": 1}


@pytest.mark.rule("EU-BUMP-6")
def test_areas_and_sites_are_never_bumped() -> None:
    t = table()
    t.on("farm", 1, 5)
    t.on("site_w1.2", 1, 5)
    t.seat(0, dice=[4], clay=1, stone=1).turn(0)
    assert "site_w1.2" not in t.places()
    assert t.place(4, "farm").active(1) == [1, 2]


@pytest.mark.rule("EU-KNOW-2")
def test_only_one_worker_is_lost_however_high_the_total() -> None:
    t = table()
    for value in (6, 6, 6, 6):
        t.on("farm", 0, value)
    t.seat(0, dice=[], knowledge=6).turn(0).rolls(6, 6, 6, 6)
    t.choose("retrieve", "1/2/3/4")
    assert t.active(0) == [6, 6, 6]


@pytest.mark.rule("EU-KNOW-1")
def test_all_dice_of_a_retrieve_are_one_roll_and_one_check() -> None:
    t = table()
    for _ in range(3):
        t.on("farm", 0, 1)
    t.seat(0, dice=[], knowledge=6).turn(0).rolls(5, 5, 1)
    t.retrieve()
    assert t.events("rolled")[0].about == (5, 5, 1)
    assert len(t.events("worker_lost")) == 1


@pytest.mark.rule("EU-KNOW-4")
def test_of_tied_dice_the_one_that_cannot_be_placed_goes() -> None:
    t = table()
    t.on("tunnel_e", 0, 1)
    t.seat(0, dice=[6, 6], energy=1, knowledge=4).turn(0).rolls(6).place(6, "tunnel_e")
    t.choose("choose", "spaces.tunnel_e.effect/1/0")
    assert t.prompt() == "more", "the die of the matching group stayed"
    t = table()
    t.seat(0, dice=[5, 5, 5], energy=3, knowledge=6, recruits=["S03"])
    t.turn(0).rolls(5).place(5, "tank_energy")
    assert t.prompt() == "more", "the new worker went before the group: Chase has nothing to place"
    t = table()
    t.seat(0, dice=[6, 1, 1], water=3, knowledge=6, recruits=["S03"])
    t.turn(0).rolls(6).place(1, "tank_water")
    assert (t.active(0), t.s.seats[0].places[0]) == ([1, 6], RESERVE), "6 + 1 + 6 + 6: the old one went before the new"
    assert t.offers() == {"use:S03", "skip"}
    t = table()
    t.seat(0, places=["reserve", "active", "active", "active"], values=[1, 1, 1, 6])
    t.seat(0, water=3, knowledge=6, recruits=["S03"]).turn(0).rolls(6).place(1, "tank_water")
    assert t.s.seats[0].places[3] == RESERVE, "though the new one has the lowest number"
    assert t.offers() == {"use:S03", "skip"}


@pytest.mark.rule("EU-KNOW-5")
def test_knowledge_alone_makes_no_check() -> None:
    t = table()
    t.on("generator", 1, 6)
    t.on("generator", 1, 6)
    t.seat(0, dice=[6, 6, 3], knowledge=5).turn(0).place(3, "generator")
    assert t.knowledge(0) == 6
    assert t.active(0) == [6, 6], "12 + 6 = 18, but nothing was rolled"


@pytest.mark.rule("EU-KNOW-6")
def test_order_of_a_roll_event() -> None:
    """Penalty, then Ben's window, then the check, then the loss and Steven."""
    t = table()
    t.build("literacy", "site_w1", 0)
    t.seat(0, recruits=["E01"], morale=3)
    for _ in range(2):
        t.on("farm", 1, 1)
    t.seat(1, dice=[6], knowledge=6, morale=1, gold=2, water=1, recruits=["W12"])
    t.turn(1).rolls(6, 3).retrieve()
    assert (t.asked(), t.prompt()) == (1, "lose_goods")
    t.choose("lose", "gold")
    assert (t.asked(), t.offers()) == (0, {"use:E01", "skip"})
    assert t.workers(1) == 3
    t.skip()
    assert (t.asked(), t.prompt()) == (1, "gain_choice"), "15 + 6 is too much: a worker is lost, Steven pays"
    assert t.workers(1) == 2


@pytest.mark.rule("EU-KNOW-7")
def test_a_set_die_is_not_rolled() -> None:
    t = bumping()
    t.build("literacy", "site_w1", 0)
    t.seat(0, recruits=["E01"], morale=3)
    t.seat(1, dice=[6], recruits=["I01"], bliss=1, gold=1, knowledge=4)
    t.turn(0).place(4, "tunnel_e").choose("use", "I01").choose("set", "6")
    assert t.goods(1) == {"gold": 1}, "no penalty for a six that was set"
    assert t.prompt() == "choose", "and no doubles for Ben"
    assert t.active(1) == [6], "but it counts in the check: 12 + 4"


@pytest.mark.rule("EU-KNOW-8")
def test_the_last_worker_is_never_lost() -> None:
    t = table()
    t.on("farm", 0, 1)
    t.seat(0, dice=[], knowledge=6).turn(0).rolls(6).retrieve()
    assert t.active(0) == [6]


@pytest.mark.rule("EU-KNOW-10", "EU-REC-12")
def test_a_sacrificed_worker_is_not_rolled() -> None:
    t = table()
    t.on("farm", 0, 1)
    t.seat(0, dice=[6, 6], knowledge=6, recruits=["W09", "E12"], energy=1)
    t.turn(0).retrieve()
    t.choose("use", "W09").choose("gain", "gold")
    assert t.active(0) == [6, 6], "18 in all, but there was no roll and no check"
    assert t.asked() == 1, "and nothing for Yordy to set"
    assert t.workers(0) == 2
