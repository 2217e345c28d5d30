"""Awakening and control."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.support import table


@pytest.mark.rule("FR-AWAKEN-1", "FR-AWAKEN-5")
def test_awakening_pays_takes_slot_1_scores_and_discards() -> None:
    t = table("paladins", "merchants").poor(0).seat(0, hand=["NC5"], carbon=1, titanium=2)
    t.say(0, "awaken(any)").choose("awaken", "NC5")
    assert t.goods(0) == {"titanium": 1}
    assert t.game.view(t.s, 0)["buildings"]["NC"]["slots"] == ["purple", None]
    assert t.score(0) == 3
    assert t.sources(0) == {"awaken": 3}
    assert t.hand(0) == set()
    assert "NC5" in t.discard()


@pytest.mark.rule("FR-AWAKEN-1")
def test_all_of_it_or_nothing() -> None:
    t = table("paladins", "merchants").poor(0).seat(0, hand=["NC5", "CA5"], carbon=1, credit=3)
    t.say(0, "awaken(any)")
    assert t.offers() == {"awaken:CA5"}
    assert t.refused() == {"awaken:NC5": "no_titanium"}
    t.choose("awaken", "CA5").nothing_pending()
    assert t.hand(0) == {"NC5"}
    t.say(0, "awaken(any)").nothing_pending()
    assert t.hand(0) == {"NC5"}
    assert t.score(0) == t.brings("CA5")


@pytest.mark.parametrize("card", range(50))
@pytest.mark.rule("FR-AWAKEN-1", "FR-DATA-1")
def test_every_data_card_awakens_its_building_for_its_price(card: int) -> None:
    pair = {0: "farmers", 1: "artisans", 2: "merchants", 3: "couriers", 4: "paladins"}
    pack = table("paladins", "merchants").pack
    mine, other = pack.card_colours[card]
    t = table(pair[mine], pair[other]).poor(0)
    price = pack.card_price[card]
    id = pack.card_ids[card]
    t.seat(0, hand=[id], hydrogen=price[0], carbon=price[1], titanium=price[2], credit=price[3])
    t.say(0, "awaken(any)").choose("awaken", id).nothing_pending()
    assert t.goods(0) == {}
    assert t.score(0) == pack.card_vp[card]
    assert t.s.slots[2 * pack.card_building[card]] == 0
    for item in range(4):
        if price[item]:
            t = table(pair[mine], pair[other]).poor(0)
            short = [amount - (i == item) for i, amount in enumerate(price)]
            t.seat(0, hand=[id], hydrogen=short[0], carbon=short[1], titanium=short[2], credit=short[3])
            t.say(0, "awaken(any)").nothing_pending()
            assert t.score(0) == 0


@pytest.mark.rule("FR-AWAKEN-2", "FR-CTRL-2")
def test_with_both_slots_full_it_scores_and_changes_nothing_else() -> None:
    t = table("paladins", "merchants", "farmers").awake("NC", 1, 2).seat(0, hand=["NC5"], carbon=1, titanium=1)
    favor = [t.favor(seat) for seat in range(3)]
    t.say(0, "awaken(any)").choose("awaken", "NC5")
    assert t.score(0) == 3
    assert t.game.view(t.s, 0)["buildings"]["NC"]["slots"] == ["green", "red"]
    assert [t.favor(seat) for seat in range(3)] == favor


@pytest.mark.rule("FR-AWAKEN-3")
def test_the_same_building_may_be_awakened_again() -> None:
    t = table("paladins", "merchants").poor(0).seat(0, hand=["NC5", "NC2"], carbon=2, titanium=2)
    t.say(0, "awaken(any); awaken(any)")
    t.choose("awaken", "NC5").choose("awaken", "NC2").nothing_pending()
    assert t.game.view(t.s, 0)["buildings"]["NC"]["slots"] == ["purple", "purple"]
    assert t.score(0) == 6


@pytest.mark.rule("FR-AWAKEN-4")
def test_the_cube_is_no_favor() -> None:
    t = table("paladins", "merchants").seat(0, hand=["NC5"], carbon=1, titanium=1)
    t.say(0, "awaken(any)").choose("awaken", "NC5")
    assert t.score(0) == 3
    assert t.favor(0) == {}
    assert t.favor(1) == {}


@pytest.mark.rule("FR-ACT-8", "FR-AWAKEN-1")
@pytest.mark.parametrize("hand", [["NC5"], ["NC5", "NC2"], ["VF1"], ["VF1", "BZ1"]])
def test_whether_a_hand_can_awaken_does_not_show_in_who_is_asked(hand: list[str]) -> None:
    """A hand is private: it is asked with one fitting card as with several, and with none where it can be declined."""
    t = table("farmers", "paladins", "couriers").poor(1).seat(1, hand=hand, carbon=1, titanium=1)
    fitting = {f"awaken:{card}" for card in hand if card.startswith("NC")}
    t.effect(1, "companies.yellow.effect")
    assert t.offers() == {*fitting, "skip"}
    if fitting:
        t.say(1, "awaken(any)")
        assert t.offers() == fitting


@pytest.mark.rule("FR-CTRL-1")
def test_two_slots_for_each_building_and_one_player_may_hold_both() -> None:
    t = table("paladins", "merchants", "farmers").awake("NC", 0).awake("CS", 1, 1)
    buildings = t.game.view(t.s, 0)["buildings"]
    assert all(len(each["slots"]) == 2 for each in buildings.values())
    t.say(2, "visit(green)")
    assert t.prompt() == "favor_any", "the Spire is controlled by green; it was the only choice"
    t.say(2, "visit(red)").nothing_pending()
