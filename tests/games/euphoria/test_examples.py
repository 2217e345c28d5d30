"""The examples of the rules, played: what a reader is shown happens."""

from __future__ import annotations

from tests.games.euphoria.support import table
from tests.support.examples import example

CARD = "spaces.tunnel_e.effect/1/1"


def told(begins: str) -> str:
    return example("euphoria", begins)


def test_two_workers_of_one_value_go_out_together() -> None:
    assert told("You have two workers that show 2")
    t = table().seat(0, dice=[2, 2], gold=2).turn(0).place(2, "site_e1.2")
    assert (t.asked(), t.prompt()) == (0, "more")
    t = table().seat(0, dice=[2, 3], gold=2).turn(0).place(2, "site_e1.2")
    assert t.asked() == 1


def test_a_bumped_worker_goes_home_and_is_rolled() -> None:
    assert told("Jonas's 5 stands in the Euphorian tunnel")
    t = table()
    t.on("tunnel_e", 1, 5)
    t.seat(0, dice=[1], energy=1).turn(0).rolls(3).place(1, "tunnel_e")
    assert t.occupant("tunnel_e") == 0
    assert t.goods(0) == {}
    assert t.active(1) == [1, 2, 3]
    assert t.workers(1) == 3


def test_sixteen_is_too_much_and_fifteen_is_not() -> None:
    assert "4 + 5 + 4 + 3 = 16" in told("A worker of Jonas is bumped")
    for rolled, left in ((4, [4, 4]), (3, [3, 4, 5])):
        t = table()
        t.on("tunnel_e", 1, 5)
        t.seat(0, dice=[1], energy=1).seat(1, dice=[5, 4], knowledge=3).turn(0).rolls(rolled).place(1, "tunnel_e")
        assert t.active(1) == left


def test_a_card_too_many_is_taken_and_one_discarded() -> None:
    assert told("Your morale is 1 and you hold a bear")
    t = table().seat(0, dice=[1], energy=1, hand=["bear"], morale=1)
    t.next_card("bat").turn(0).place(1, "tunnel_e").choose("choose", CARD)
    assert t.offers() == {"discard:bear", "discard:bat"}


def test_a_pair_pays_for_three() -> None:
    assert told("At the Incinerator you hold two bears and a bat")
    t = table().seat(0, dice=[1], hand=["bear", "bear", "bat"], morale=3).turn(0).place(1, "incinerator")
    assert t.offers() == {"pay:bear/bear", "pay:bear/bear/bat"}
    t.choose("pay", "bear/bear")
    assert t.hand(0) == ["bat"]


def test_all_workers_of_an_area_are_added_up() -> None:
    assert told("A 3 of Jonas lies on the Farm")
    for mine, food, knowledge, allegiance in ((1, 1, 3, 1), (2, 1, 2, 0), (6, 2, 4, 0)):
        t = table()
        t.on("farm", 1, 3)
        t.seat(0, dice=[mine], knowledge=3).turn(0).place(mine, "farm")
        assert t.goods(0) == {"food": food}
        assert t.knowledge(0) == knowledge
        assert t.token("W") == allegiance


def test_a_market_opens_with_the_last_worker() -> None:
    assert told("Two play. Jonas has a worker on a site")
    t = table(2)
    t.facedown("courthouse", "site_e1").on("site_e1.2", 1, 4)
    t.seat(0, dice=[3], clay=1).turn(0).rolls(1, 1).place(3, "site_e1.1")
    assert (t.placed_stars(0), t.placed_stars(1)) == (1, 1)
    assert (t.workers(0), t.workers(1)) == (len(t.active(0)), len(t.active(1)))
    assert not t.s.seats[0].bound
    assert not t.s.seats[1].bound
