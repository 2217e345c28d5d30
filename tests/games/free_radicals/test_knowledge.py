"""Knowledge tracks."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.support import Table, table

from arcology.games.free_radicals.knowledge import level

STEPS = [
    # level, cost, points, bonus Favor, other bonus
    (1, {"hydrogen": 1}, 1, 1, ""),
    (1, {"carbon": 1}, 1, 0, ""),
    (1, {"titanium": 1}, 1, 0, ""),
    (2, {"titanium": 1, "credit": 1}, 2, 1, "gain_data"),
    (2, {"carbon": 1, "credit": 1}, 2, 0, ""),
    (2, {"hydrogen": 1, "credit": 1}, 2, 0, ""),
    (3, {"hydrogen": 1, "carbon": 1, "credit": 1}, 3, 2, ""),
    (3, {"carbon": 1, "titanium": 1, "credit": 1}, 3, 0, ""),
    (3, {"titanium": 1, "hydrogen": 1, "credit": 1}, 3, 0, ""),
    (4, {"hydrogen": 1, "carbon": 1, "titanium": 1, "credit": 1}, 5, 2, "gain_resource"),
    (4, {"hydrogen": 1, "carbon": 1, "titanium": 1, "credit": 1}, 5, 0, ""),
    (4, {"hydrogen": 1, "carbon": 1, "titanium": 1, "credit": 1}, 5, 0, ""),
]


def at(step: int, seat_colour: str = "green") -> Table:
    return table("paladins", "merchants").poor(0).shared(knowledge={seat_colour: step})


@pytest.mark.rule("FR-KNOW-1", "FR-KNOW-2", "FR-KNOW-3", "FR-KNOW-5")
@pytest.mark.parametrize("step", range(12))
def test_every_step_of_anothers_track(step: int) -> None:
    new_level, cost, points, favor, extra = STEPS[step]
    t = at(step).seat(0, stock=cost)
    t.say(0, "know(green, 0)")
    assert t.step("green") == step + 1
    assert level(t.s, 2) == new_level
    assert t.goods(0) == {}
    assert t.sources(0) == {"knowledge": points}
    assert t.favor(0) == ({"green": favor} if favor else {})
    assert t.prompt() == extra
    assert t.score(1) == 0
    assert t.favor(1) == {}, "the owner of the track gains nothing (FR-KNOW-4)"


@pytest.mark.rule("FR-KNOW-2")
@pytest.mark.parametrize("step", range(12))
def test_a_step_must_be_paid_in_full(step: int) -> None:
    cost = STEPS[step][1]
    for item in cost:
        t = at(step).seat(0, stock={name: amount for name, amount in cost.items() if name != item})
        t.say(0, "know(green, 0)").nothing_pending()
        assert t.step("green") == step
        assert t.score(0) == 0


@pytest.mark.rule("FR-KNOW-4")
@pytest.mark.parametrize("step", [0, 3, 6, 9])
def test_ones_own_track_gives_no_benefactor_bonus(step: int) -> None:
    t = at(step, "purple").seat(0, stock=STEPS[step][1])
    t.say(0, "know(own, 0)").nothing_pending()
    assert t.step("purple") == step + 1
    assert t.favor(0) == {}


@pytest.mark.rule("FR-KNOW-6")
def test_a_full_track_cannot_be_chosen() -> None:
    t = at(12).seat(0, hydrogen=5, carbon=5, titanium=5, credit=5)
    t.say(0, "know(any, 0)")
    assert "advance:green" not in t.offers()
    assert t.refused() == {"advance:green": "track_full"}
    t.say(0, "know(green, 0)").nothing_pending()
    assert t.goods(0)["hydrogen"] == 5, "no effect and no cost"
    t.say(0, "advance(any)")
    assert "advance:green" not in t.offers()


@pytest.mark.rule("FR-KNOW-7")
def test_one_step_for_each_action() -> None:
    t = at(0).seat(0, hydrogen=5, carbon=5, titanium=5, credit=5)
    t.say(0, "know(any, 0)").choose("advance", "green").nothing_pending()
    assert t.step("green") == 1


@pytest.mark.rule("FR-KNOW-8")
def test_a_free_advance_costs_nothing_else_as_usual() -> None:
    t = at(9)
    t.say(0, "advance(green)")
    assert t.step("green") == 10
    assert t.score(0) == 5
    assert t.favor(0) == {"green": 2}
    assert t.prompt() == "gain_resource"


@pytest.mark.rule("FR-KNOW-8")
def test_a_discount_leaves_out_any_one_item() -> None:
    t = (
        at(6)
        .shared(knowledge={"red": 12, "yellow": 12, "blue": 12, "purple": 12})
        .seat(0, hydrogen=1, carbon=1, credit=1)
    )
    t.say(0, "know(others, 1)")
    assert t.offers() == {"advance:green/hydrogen", "advance:green/carbon", "advance:green/credit"}
    t.choose("advance", "green/carbon")
    assert t.goods(0) == {"carbon": 1}
    assert t.score(0) == 3
    t = at(6).shared(knowledge={"red": 12, "yellow": 12, "blue": 12, "purple": 12}).seat(0, hydrogen=1, credit=1)
    t.say(0, "know(others, 1)").nothing_pending()
    assert t.step("green") == 7, "only what is missing could be left out"
    t = at(0).shared(knowledge={"red": 12, "yellow": 12, "blue": 12, "purple": 12})
    t.say(0, "know(others, 1)").nothing_pending()
    assert t.step("green") == 1, "a price of one Item becomes nothing"
