"""The Couriers' optional Bonus and their Aero-Dock (FR-COU-12, FR-COU-15, FR-BLDG-9)."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.couriers.board import FOREIGN, all_in_supply_but, drones, goods, own
from tests.games.free_radicals.support import Table

from arcology.games.free_radicals.factions.couriers.tables import GOODS

# ---- Optional Bonus --------------------------------------------------------------------------


@pytest.mark.rule("FR-COU-12")
@pytest.mark.parametrize(
    ("district", "colour"),
    [
        ("NW", "purple"),
        ("N", "red"),
        ("NE", "green"),
        ("W", "yellow"),
        ("C", "blue"),
        ("E", "purple"),
        ("SW", "red"),
        ("S", "green"),
        ("SE", "yellow"),
    ],
)
def test_bonus_trades_a_card_of_the_districts_colour_for_any_good(t: Table, district: str, colour: str) -> None:
    hand = {"VF1": ("red", "yellow"), "VF4": ("green", "blue"), "VF5": ("blue", "purple"), "CC5": ("green", "purple")}
    t.seat(0, hand=list(hand))
    drones(t, district, district, district).begin(("cou_bonus", 0))
    fits = {card for card, icons in hand.items() if colour in icons}
    assert t.offers() == {*(f"discard:{card}" for card in fits), "skip"}
    assert t.refused() == {f"discard:{card}": "cou_other_district" for card in hand if card not in fits}
    card = min(fits)
    t.choose("discard", card)
    assert t.offers() == {f"take_good:{good}" for good in FOREIGN}
    t.choose("take_good", "yellow").nothing_pending()
    assert goods(t) == {"yellow": 1}
    assert t.discard() == [card]


@pytest.mark.rule("FR-COU-12", "FR-ACT-4")
def test_bonus_is_optional_and_once(t: Table) -> None:
    t.seat(0, hand=["VF1", "VF2"])
    drones(t, "N", "N", "N").begin(("cou_bonus", 0))
    assert t.question().default is t.pack.skip
    t.skip().nothing_pending()
    assert t.hand(0) == {"VF1", "VF2"}
    t.begin(("cou_bonus", 0)).choose("discard", "VF1").choose("take_good", "red").nothing_pending()
    assert t.hand(0) == {"VF2"}


@pytest.mark.rule("FR-COU-12")
def test_bonus_needs_a_matching_card_and_a_good_in_the_supply(t: Table) -> None:
    t.seat(0, hand=["VF4"])
    drones(t, "N", "N", "N").begin(("cou_bonus", 0))
    assert t.offers() == {"skip"}, "asked in any case: a hand is private"
    t.skip().nothing_pending()
    t.seat(0, hand=[]).begin(("cou_bonus", 0)).nothing_pending()
    t.seat(0, hand=["VF1"])
    all_in_supply_but(t).begin(("cou_bonus", 0)).nothing_pending()
    all_in_supply_but(t, green=1).begin(("cou_bonus", 0)).choose("discard", "VF1").nothing_pending()
    assert t.board(0)["supply"] == dict.fromkeys(GOODS, 0)


# ---- Aero-Dock -------------------------------------------------------------------------------


@pytest.mark.rule("FR-COU-15", "FR-BLDG-9")
def test_aero_dock_trades_any_two_goods_for_four_points(t: Table) -> None:
    t.awake("AD", 1).say(0, "visit(any)").nothing_pending()
    assert t.can(0, "buildings.AD.power") == "cou_no_goods"
    own(t, red=1).say(0, "visit(any)").nothing_pending()
    own(t, red=1, green=2).say(0, "visit(any)")
    assert t.offers() == {"return_good:red", "return_good:green"}
    t.choose("return_good", "green").choose("return_good", "red").nothing_pending()
    assert goods(t) == {"green": 1}
    assert t.sources(0) == {"visit": 4}
    assert t.goods(1)["credit"] == 2, "the controller's reward"


@pytest.mark.rule("FR-BLDG-9", "FR-VISIT-1")
def test_aero_dock_main_power_stays_open_to_the_couriers(t: Table) -> None:
    own(t, red=2).awake("AD", 0).seat(0, credit=2).say(0, "visit(any)")
    assert t.offers() == {"visit:AD", "visit:AD/power"}
    t.choose("visit", "AD").nothing_pending()
    assert t.goods(0) == {"hydrogen": 1, "carbon": 1, "titanium": 1}
    assert goods(t) == {"red": 2}
