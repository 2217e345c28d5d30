"""A price is the list of its bills: what rows say, what recruits make of it, and what no row may say."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.euphoria.support import euphoria, table

from arcology.games.euphoria.price import MOST_BILLS, priced, ways_to_pay
from arcology.games.euphoria.state import City
from arcology.games.euphoria.tariff import charge_at, tariff_of
from arcology.kernel.pack import PackError


def labels(cost: dict[str, int]) -> list[str]:
    return [bill.label for bill in priced(cost).bills]


def offered(s: City, space: str) -> list[str]:
    """How seat 0 can pay for a space."""
    tariff = tariff_of(s, 0)
    charge = charge_at(s, 0, tariff, s.pack.space_number[space])
    return [bill.label for bill in charge.bills(tariff.payable(s, 0, 0))]


def test_a_cost_is_the_list_of_all_ways_to_pay_it() -> None:
    assert labels({}) == [""]
    assert labels({"water": 2, "gold": 1}) == ["water/water/gold"]
    assert labels({"bliss": 1, "other_commodity": 1}) == ["energy/bliss", "water/bliss", "food/bliss"]
    assert labels({"resource": 2})[:3] == ["gold/gold", "gold/stone", "gold/clay"]
    assert priced({}).free
    assert not priced({"knowledge": 1}).free


@pytest.mark.rule("EU-ART-1", "EU-ART-2")
def test_only_a_cost_of_artifacts_may_be_paid_with_a_pair() -> None:
    assert len(labels({"artifacts": 3})) == 56 + 6
    assert next(bill.label for bill in priced({"artifacts": 3}).bills if bill.pair) == "book/book"
    assert len(labels({"artifact": 2})) == 21
    assert not any(bill.pair for bill in priced({"artifact": 2}).bills)


def test_no_way_takes_one_thing_twice_and_equal_ways_are_one() -> None:
    """Parts of a cost may overlap: what they take together must be there."""
    price = priced({"commodity": 1, "other_commodity": 1})
    assert "energy/energy" in price.called
    assert len(price.called) == len(price.bills) == 9
    assert labels({"energy": 1, "commodity": 1}) == ["energy/energy", "energy/water", "energy/food", "energy/bliss"]


@pytest.mark.parametrize(
    "cost",
    [{}, {"gold": 1}, {"resource": 3}, {"artifacts": 3}, {"artifact": 1, "resource": 1}, {"commodity": 2, "bear": 1}],
)
def test_ways_are_counted_before_they_are_made(cost: dict[str, int]) -> None:
    assert ways_to_pay(cost) == len(priced(cost).bills)


@pytest.mark.rule("EU-REC-25")
def test_the_order_of_recruits_is_the_order_of_their_offers() -> None:
    first = table().seat(0, recruits=["E09", "W02"], stone=1, hand=["bat"])
    assert offered(first.s, "site_e1.2") == ["E09/stone", "W02/bat"]
    second = table().seat(0, recruits=["W02", "E09"], stone=1, hand=["bat"])
    assert offered(second.s, "site_e1.2") == ["W02/bat", "E09/stone"]


@pytest.mark.rule("EU-PEN-academy")
def test_silent_recruits_change_no_price() -> None:
    t = table().seat(0, recruits=["E09"], stone=1)
    assert offered(t.s, "site_e1.2") == ["E09/stone"]
    t.build("academy", "site_s1")
    assert offered(t.s, "site_e1.2") == []


def test_more_of_a_good_than_anybody_holds_pays_as_much() -> None:
    t = table().seat(0, water=2)
    few = t.s.pack.memory.plain.payable(t.s, 0, 0)
    t.seat(0, water=9)
    some = t.s.pack.memory.plain.payable(t.s, 0, 0)
    t.seat(0, water=1000)
    assert t.s.pack.memory.plain.payable(t.s, 0, 0) == some
    assert some & ~few


@pytest.mark.parametrize(
    ("table_", "row", "why"),
    [
        ("spaces", "[nimbus_loft]\ncost = { resource = 60 }", f"could be paid in 1891 ways, {MOST_BILLS} at most"),
        ("recruits", "[I01]\ncost = { artifact = 9 }", "cost: it could be paid in"),
        ("spaces", "[breeze_bar]\ncost = { worker = 1 }", "cost: a space cannot cost a worker"),
        ("recruits", '[I07]\nif = "pair or will_bump"', "if: pair is not known yet when the payment is offered"),
        ("recruits", '[I03]\nif = "paid(bliss) and free"', "if: free is not known yet"),
    ],
)
def test_a_row_whose_price_cannot_be_known_is_refused(tmp_path: Path, table_: str, row: str, why: str) -> None:
    (tmp_path / f"{table_}.toml").write_text(f'note = "ours"\n\n{row}\n', encoding="utf-8")
    with pytest.raises(PackError, match=why):
        euphoria().load(tmp_path)
