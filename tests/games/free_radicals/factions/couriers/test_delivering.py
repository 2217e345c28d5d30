"""Pick-up and Deliver of the Couriers (FR-COU-8, FR-COU-9, FR-COU-11)."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.couriers.board import (
    CONTRACTS,
    FOREIGN,
    TOKENS,
    acting_at,
    all_in_supply_but,
    drones,
    finished,
    goods,
    opened,
    own,
)
from tests.games.free_radicals.support import Table

from arcology.games.free_radicals.factions.couriers.kit import board_of
from arcology.games.free_radicals.factions.couriers.tables import DISTRICTS, GOODS


def token(t: Table, district: str, id: str) -> Table:
    """Put that Cost token on the District; the one from there takes its place."""
    tokens = [TOKENS[token] for token in board_of(t.s, 0).tokens]
    here, there = DISTRICTS.index(district), tokens.index(id)
    tokens[here], tokens[there] = tokens[there], tokens[here]
    return t.board_of(0, tokens=tokens)


@pytest.mark.rule("FR-COU-8")
def test_two_districts_get_an_action_and_the_stack_ends_on_the_third(t: Table) -> None:
    drones(t, "S", "C", "W").begin(("cou_choose", 0))
    assert t.offers() == {"courier:S", "courier:C", "courier:W"}
    t.choose("courier", "C")
    assert t.question().about == ("C",)
    t.choose("cash", "C")
    assert t.offers() == {"fly:S", "fly:W"}
    t.choose("fly", "W")
    assert t.board(0)["drones"] == ["S", "W", "W"]
    assert t.question().about == ("S",), "the single Drone"
    t.choose("cash", "S").nothing_pending()
    assert t.board(0)["drones"] == ["W", "W", "W"]
    assert t.goods(0) == {"credit": 2}


@pytest.mark.rule("FR-COU-8")
@pytest.mark.parametrize(
    ("first", "onto", "single"), [("S", "C", "W"), ("S", "W", "C"), ("W", "S", "C"), ("C", "S", "W")]
)
def test_the_drone_may_fly_onto_either_of_the_others(t: Table, first: str, onto: str, single: str) -> None:
    drones(t, "S", "C", "W").begin(("cou_choose", 0)).choose("courier", first).skip().choose("fly", onto)
    assert t.question().about == (single,)
    t.skip().nothing_pending()
    assert t.board(0)["drones"] == [onto] * 3
    assert t.goods(0) == {}, "both Courier Actions were skipped"


@pytest.mark.rule("FR-COU-8", "FR-COU-9")
def test_courier_actions_are_optional_and_refused_with_a_reason(t: Table) -> None:
    token(t, "SE", "X03")
    acting_at(t, "SE")
    assert t.offers() == {"cash:SE", "skip"}
    assert t.refused() == {"pick_up:SE": "no_credit", "deliver:SE": "cou_no_contract_here"}
    assert t.question().default is t.pack.skip


@pytest.mark.rule("FR-COU-9")
def test_take_cash(t: Table) -> None:
    acting_at(t, "SE").choose("cash", "SE").nothing_pending()
    assert t.goods(0) == {"credit": 1}


COSTS: dict[str, dict[str, int]] = {
    "X01": {"credit": 1},
    "X02": {"credit": 1},
    "X03": {"credit": 2},
    "X04": {"credit": 2},
    "X05": {"credit": 1, "resource": 1},
    "X06": {"credit": 1, "resource": 1},
    "X07": {"hydrogen": 1},
    "X08": {"carbon": 1},
    "X09": {"titanium": 1},
    "X10": {"resource": 2},
    "X11": {"data": 1},
    "X12": {"credit": 1, "data": 1},
}


def purse(cost: dict[str, int]) -> dict[str, int]:
    """Exactly the Items to pay it with; Resources as Carbon."""
    items = dict.fromkeys(("hydrogen", "carbon", "titanium", "credit"), 0)
    for item, amount in cost.items():
        if item != "data":
            items["carbon" if item == "resource" else item] += amount
    return items


@pytest.mark.table("T-COST")
@pytest.mark.rule("FR-COU-9", "FR-ACT-1")
@pytest.mark.parametrize("id", TOKENS)
def test_pick_up_pays_the_cost_token(t: Table, id: str) -> None:
    token(t, "S", id).seat(0, hand=["VF1"] * COSTS[id].get("data", 0), **purse(COSTS[id]))
    acting_at(t, "S").choose("pick_up", "S").nothing_pending()
    assert t.goods(0) == {}
    assert t.hand(0) == set()
    assert goods(t) == {"green": 2}


@pytest.mark.table("T-COST")
@pytest.mark.rule("FR-COU-9", "FR-ACT-1")
@pytest.mark.parametrize("id", TOKENS)
def test_pick_up_is_refused_one_item_short(t: Table, id: str) -> None:
    missing = {"resource": "carbon"}
    for item in COSTS[id]:
        short = {**COSTS[id], item: COSTS[id][item] - 1}
        t.poor(0)
        token(t, "S", id).seat(0, hand=["VF1"] * short.get("data", 0), **purse(short))
        acting_at(t, "S")
        expected = {"resource": "no_resource", "data": "no_data"}.get(item, f"no_{missing.get(item, item)}")
        assert t.refused()["pick_up:S"] == expected
        assert "pick_up:S" not in t.offers()


@pytest.mark.rule("FR-COU-9", "FR-ITEM-3")
def test_resources_of_a_cost_token_may_mix(t: Table) -> None:
    token(t, "S", "X10").seat(0, hydrogen=1, carbon=1, titanium=1)
    acting_at(t, "S").choose("pick_up", "S").choose("pay", "hydrogen").choose("pay", "titanium").nothing_pending()
    assert t.goods(0) == {"carbon": 1}


@pytest.mark.rule("FR-COU-9", "FR-DATA-4")
def test_a_cost_token_may_ask_for_a_data_card_of_ones_choice(t: Table) -> None:
    token(t, "S", "X11").seat(0, hand=["VF1", "CC3"])
    acting_at(t, "S").choose("pick_up", "S").choose("discard", "CC3").nothing_pending()
    assert t.discard() == ["CC3"]
    assert t.hand(0) == {"VF1"}


@pytest.mark.rule("FR-COU-9", "FR-INV-4")
def test_the_token_is_exchanged_after_a_pick_up(t: Table) -> None:
    token(t, "S", "X01").seat(0, credit=2)
    before = t.board(0)
    acting_at(t, "S").choose("pick_up", "S")
    after = t.board(0)
    assert after["tokens"] == {**before["tokens"], "S": before["holding"][2]}
    assert after["holding"] == ["X01", before["holding"][0], before["holding"][1]]
    assert t.game.components(t.s)["cost_token"] == 12
    t.begin(("cou_exchange", 0, DISTRICTS.index("N")))
    assert t.board(0)["tokens"]["N"] == before["holding"][1]


PRODUCTS: dict[str, dict[str, int]] = {
    "NW": {"hydrogen": 1, "carbon": 1, "titanium": 1},
    "SE": {"credit": 3},
}


@pytest.mark.table("T-DIST")
@pytest.mark.rule("FR-COU-4", "FR-COU-9")
@pytest.mark.parametrize("district", DISTRICTS)
def test_products(t: Table, district: str) -> None:
    token(t, district, "X01").seat(0, credit=1)
    acting_at(t, district).choose("pick_up", district)
    if district == "NE":
        for _ in range(3):
            t.choose("draw", "deck")
        assert len(t.hand(0)) == 3
    elif district == "SW":
        t.choose("gain", "carbon").choose("gain", "hydrogen")
        assert t.goods(0) == {"carbon": 1, "hydrogen": 1, "credit": 1}
    elif district == "C":
        assert t.offers() == {f"take_good:{colour}" for colour in FOREIGN}
        t.choose("take_good", "red")
        assert t.offers() == {"take_good:yellow", "take_good:green", "take_good:purple"}
        t.choose("take_good", "purple")
        assert goods(t) == {"red": 1, "purple": 1}
    elif district in PRODUCTS:
        assert t.goods(0) == PRODUCTS[district]
    else:
        assert goods(t) == {{"N": "red", "W": "yellow", "E": "purple", "S": "green"}[district]: 2}
    t.nothing_pending()


@pytest.mark.rule("FR-COU-11", "FR-INV-4")
@pytest.mark.parametrize(("owned", "after"), [(2, 4), (3, 4), (4, 4)])
def test_goods_beyond_the_supply_are_lost(t: Table, owned: int, after: int) -> None:
    own(t, green=owned)
    token(t, "S", "X01").seat(0, credit=1)
    acting_at(t, "S").choose("pick_up", "S").nothing_pending()
    assert goods(t) == {"green": after}
    assert t.game.components(t.s)["good"] == 16


@pytest.mark.rule("FR-COU-11")
def test_central_gives_two_different_colours_as_far_as_there_are(t: Table) -> None:
    all_in_supply_but(t, red=2)
    t.begin(("fx_effect", 0, "districts.C.product")).nothing_pending()
    assert t.board(0)["supply"] == {"red": 1, "yellow": 0, "green": 0, "purple": 0}, "not two of one colour"
    all_in_supply_but(t)
    t.begin(("fx_effect", 0, "districts.C.product")).nothing_pending()


WANTED: dict[str, tuple[str, dict[str, int]]] = {
    "K01": ("NW", {"red": 2, "yellow": 1}),
    "K02": ("NW", {"red": 1, "yellow": 1, "green": 1, "purple": 1}),
    "K03": ("N", {"yellow": 2, "green": 1}),
    "K04": ("N", {"green": 2, "purple": 2}),
    "K05": ("NE", {"red": 2, "purple": 1}),
    "K06": ("NE", {"red": 2, "yellow": 2}),
    "K07": ("W", {"green": 2, "red": 1}),
    "K08": ("W", {"red": 1, "green": 2, "purple": 1}),
    "K09": ("C", {"purple": 2, "yellow": 1}),
    "K10": ("C", {"red": 1, "yellow": 1, "green": 1, "purple": 1}),
    "K11": ("E", {"yellow": 1, "green": 2}),
    "K12": ("E", {"red": 2, "green": 1, "yellow": 1}),
    "K13": ("SW", {"purple": 1, "red": 1, "yellow": 1}),
    "K14": ("SW", {"yellow": 2, "purple": 2}),
    "K15": ("S", {"purple": 2, "red": 1}),
    "K16": ("S", {"red": 2, "purple": 2}),
    "K17": ("SE", {"green": 1, "purple": 1, "yellow": 1}),
    "K18": ("SE", {"yellow": 2, "green": 2}),
}


@pytest.mark.table("T-CONTRACT")
@pytest.mark.rule("FR-COU-9", "FR-COU-4")
@pytest.mark.parametrize("contract", CONTRACTS)
def test_deliver_returns_the_goods_and_scores(t: Table, contract: str) -> None:
    district, wanted = WANTED[contract]
    opened(t, contract)
    own(t, **{colour: wanted.get(colour, 0) + 1 for colour in GOODS})
    acting_at(t, district).choose("deliver", district).nothing_pending()
    assert goods(t) == dict.fromkeys(GOODS, 1)
    assert t.sources(0) == {"faction": t.pack.row("contracts", contract).number("vp")}
    assert t.board(0)["open"] == []
    assert t.board(0)["finished"] == [contract]
    assert t.game.components(t.s)["contract"] == 18
    t.begin(("cou_powers", 0, DISTRICTS.index(district), 0))
    assert f"power:{contract}" in t.offers(), "its power is active from now on"


@pytest.mark.table("T-CONTRACT")
@pytest.mark.rule("FR-COU-9")
@pytest.mark.parametrize("contract", CONTRACTS)
def test_deliver_needs_every_good_and_the_right_district(t: Table, contract: str) -> None:
    district, wanted = WANTED[contract]
    opened(t, contract)
    for colour in wanted:
        own(t, **{**wanted, colour: wanted[colour] - 1})
        assert acting_at(t, district).refused()["deliver:" + district] == "cou_missing_goods"
    own(t, **wanted)
    for other in DISTRICTS:
        acting_at(t, other)
        assert (f"deliver:{other}" in t.offers()) == (other == district)


@pytest.mark.rule("FR-COU-9")
def test_only_open_contracts_can_be_delivered_and_one_at_a_time(t: Table) -> None:
    opened(t, "K17", "K18")
    own(t, yellow=3, green=3, purple=1)
    acting_at(t, "SE").choose("deliver", "SE")
    assert t.offers() == {"complete:K17", "complete:K18"}
    t.choose("complete", "K18").nothing_pending()
    assert goods(t) == {"yellow": 1, "green": 1, "purple": 1}
    assert t.board(0)["open"] == ["K17"]
    finished(t, "K15")
    own(t, purple=2, red=1)
    assert acting_at(t, "S").refused()["deliver:S"] == "cou_no_contract_here"
