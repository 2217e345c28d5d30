"""Data cards: display, deck, discard pile."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.support import leave, table

from arcology.games.free_radicals.data_cards import draw_random, fill_gaps, fits_table
from arcology.games.free_radicals.terms import EMPTY, FIRST_RULES
from arcology.kernel.rng import Rng

NPF_ONLY_3 = {"VF3", "CT4", "CS4", "BZ4", "AD4"}  # yellow and purple, with red, green and blue playing


@pytest.mark.rule("FR-DATA-1")
def test_fifty_cards_with_two_different_colours() -> None:
    pack = table("paladins", "merchants").pack
    assert len(pack.card_ids) == 50
    assert all(first != second for first, second in pack.card_colours)


@pytest.mark.rule("FR-DATA-2")
def test_a_hand_may_hold_any_number_of_cards() -> None:
    t = table("paladins", "merchants")
    t.begin(("gain_data", 0, 20))
    for _ in range(20):
        t.choose("draw", "deck")
    t.nothing_pending()
    assert len(t.hand(0)) == 22


@pytest.mark.rule("FR-DATA-3")
def test_a_gained_card_comes_from_the_display_or_the_deck() -> None:
    t = table("paladins", "merchants").poor(0).shared(display=["NC2", "VF5", "CA1", "GO3"])
    t.begin(("gain_data", 0, 2))
    assert t.offers() == {"take:NC2", "take:VF5", "take:CA1", "take:GO3", "draw:deck"}
    t.choose("take", "CA1")
    assert "CA1" in t.hand(0)
    shown = [t.pack.card_ids[card] for card in t.s.display]
    assert len(shown) == 4
    assert shown[2] != "CA1", "replaced at once, in its slot"
    assert f"take:{shown[2]}" in t.offers(), "the second card may be the one that just came"
    t.choose("draw", "deck")
    assert len(t.hand(0)) == 2
    t.nothing_pending()


@pytest.mark.rule("FR-DATA-3")
def test_a_card_from_the_display_is_known_to_all_and_one_from_the_deck_is_not() -> None:
    t = table("paladins", "merchants").poor(0).shared(display=["NC2"])
    t.begin(("gain_data", 0, 2))
    t.choose("take", "NC2").choose("draw", "deck")
    assert t.game.view(t.s, 1)["seats"][0]["hand"] == ["NC2"]
    assert len(t.game.view(t.s, 0)["seats"][0]["hand"]) == 2
    assert t.game.view(t.s, -1)["seats"][0]["hand"] == ["NC2"]
    assert t.s.events is not None
    drawn = [event for event in t.s.events if event.name == "drew_card"]
    assert [event.audience for event in drawn] == [1], "only the drawer is told which card it was"


@pytest.mark.rule("FR-DATA-4")
def test_the_discard_pile_is_shuffled_the_moment_the_last_card_is_drawn() -> None:
    t = table("paladins", "merchants")
    leave(t, ["VF1"], ["CC1", "CC2"])
    draw_random(t.s, 0, 1)
    assert "VF1" in t.hand(0)
    assert (t.discard(), len(t.s.deck)) == ([], 2)
    assert [event.about for event in t.events("reshuffled")] == [(2,)]
    dealt = [t.game.imagine(t.s, seat, Rng(seed)).deck for seat in (0, 1) for seed in range(20)]
    assert len({tuple(sorted(deck)) for deck in dealt}) > 1, "nobody knows what lies in it"
    assert t.game.components(t.s)["data_card"] == 50


@pytest.mark.rule("FR-DATA-4")
def test_with_nothing_to_shuffle_the_next_card_discarded_is_the_deck() -> None:
    t = table("paladins", "merchants").seat(0, hand=["CT1", "CT2"])
    leave(t, ["VF1"], [])
    draw_random(t.s, 0, 1)
    assert (t.s.deck, t.discard()) == ([], [])
    t.begin(("pay_data", 0, 2)).choose("discard", "CT2")
    assert (t.s.deck, t.discard()) == ([t.pack.card_number["CT2"]], [])
    assert not t.s.chanced
    t.choose("discard", "CT1")
    assert t.discard() == ["CT1"], "the deck is no longer empty"
    draw_random(t.s, 1, 1)
    assert (t.s.deck, t.discard()) == ([t.pack.card_number["CT1"]], [])


@pytest.mark.rule("FR-DATA-4")
def test_a_table_of_the_first_rules_shuffles_when_a_card_is_needed() -> None:
    t = table("paladins", "merchants").older(FIRST_RULES)
    leave(t, ["VF1"], ["CC1", "CC2"])
    draw_random(t.s, 0, 1)
    assert set(t.discard()) == {"CC1", "CC2"}
    draw_random(t.s, 0, 1)
    assert t.discard() == []


@pytest.mark.rule("FR-DATA-4")
def test_discarded_cards_lie_open() -> None:
    t = table("paladins", "merchants").seat(0, hand=["CT1"])
    t.begin(("pay_data", 0, 1))
    assert t.game.view(t.s, 1)["discard"][-1] == "CT1"
    assert t.game.view(t.s, -1)["discard"][-1] == "CT1"


@pytest.mark.rule("FR-DATA-5")
def test_with_nothing_left_a_draw_gives_nothing_and_a_slot_stays_empty() -> None:
    t = table("paladins", "merchants").poor(0).shared(display=["NC2", "VF5", "CA2", "GO4"])
    leave(t, [], [])
    t.begin(("gain_data", 0, 1)).choose("take", "NC2")
    assert t.s.display[0] == -1
    assert not t.s.chanced
    draw_random(t.s, 0, 3)
    assert t.hand(0) == {"NC2"}


@pytest.mark.rule("FR-DATA-5")
def test_an_empty_slot_is_refilled_after_the_action_that_brings_a_card() -> None:
    t = table("paladins", "merchants").poor(0).shared(display=["NC2", "VF5", "CA2", "GO4"])
    leave(t, [], [])
    t.begin(("gain_data", 0, 1)).choose("take", "NC2")
    t.awake("BZ", 0)
    t.say(0, "visit(any)")
    assert t.discard() == [], "the discarded card went to the empty slot when the action was over"
    assert t.s.display[0] == t.pack.card_number["NC2"]
    assert not t.s.gap
    assert t.goods(0) == {"credit": 3}


@pytest.mark.rule("FR-DATA-5", "FR-DATA-7")
def test_a_card_that_fits_is_found_among_strangers_when_it_is_discarded() -> None:
    t = table("farmers", "merchants", "couriers").seat(0, hand=["CT1", "CS4"])
    leave(t, ["VF3", "CT4"], [])
    shown = t.s.display[0]
    t.begin(("gain_data", 0, 1)).choose("take", t.pack.card_ids[shown])
    assert t.s.display[0] == EMPTY
    t.begin(("pay_data", 0, 1), ("scope", "action")).choose("discard", "CS4")
    assert not t.s.chanced, "a stranger opens no gap"
    assert t.s.display[0] == EMPTY
    t.begin(("pay_data", 0, 1), ("scope", "action")).choose("discard", "CT1")
    assert t.s.display[0] == t.pack.card_number["CT1"]
    assert not t.s.gap


@pytest.mark.rule("FR-DATA-6")
def test_a_card_of_no_players_colour_is_discarded_from_the_display_only() -> None:
    t = table("farmers", "merchants", "couriers")
    assert {id for i, id in enumerate(t.pack.card_ids) if not fits_table(t.s, i)} == NPF_ONLY_3
    leave(t, ["VF3", "VF1"], [], ["empty", *t.shown()[1:]])
    fill_gaps(t.s)
    assert t.s.display[0] == t.pack.card_number["VF1"]
    leave(t, ["VF3"], [])
    draw_random(t.s, 0, 1)
    assert "VF3" in t.hand(0), "drawn blind, any card will do"


@pytest.mark.rule("FR-DATA-6")
@pytest.mark.parametrize(
    ("factions", "strangers"),
    [
        (("farmers", "merchants"), 15),
        (("farmers", "merchants", "couriers"), 5),
        (("farmers", "merchants", "couriers", "paladins"), 0),
    ],
)
def test_how_many_cards_match_nobody(factions: tuple[str, ...], strangers: int) -> None:
    t = table(*factions)
    assert sum(not fits_table(t.s, card) for card in range(50)) == strangers


@pytest.mark.rule("FR-DATA-7")
def test_cards_rejected_for_a_slot_do_not_come_back_into_it() -> None:
    t = table("farmers", "merchants", "couriers")
    leave(t, ["VF3", "CT4"], ["CS4"], ["empty", *t.shown()[1:]])
    fill_gaps(t.s)
    assert t.s.display[0] == -1, "only strangers are left: one attempt, then the slot stays empty"
    assert {t.pack.card_ids[card] for card in t.s.deck} == {"VF3", "CT4", "CS4"}
    assert (t.discard(), t.s.gap) == ([], False)


@pytest.mark.rule("FR-DATA-8")
def test_only_cards_with_my_icon_awaken_but_any_card_pays() -> None:
    t = table("paladins", "merchants").poor(0)
    t.seat(0, hand=["VF1", "VF3"], carbon=1, hydrogen=1)
    t.say(0, "awaken(any); pay(data)")
    assert t.offers() == {"awaken:VF3"}
    t.choose("awaken", "VF3")
    assert "VF3" in t.discard(), "yellow and purple: the only one a purple player may awaken with"
    assert "VF1" in t.discard(), "any card pays"
    t.seat(0, hand=["VF1", "VF3", "CC5"], hydrogen=1, carbon=1, titanium=1)
    t.say(0, "awaken(any)")
    assert t.offers() == {"awaken:VF3", "awaken:CC5"}
    assert t.refused() == {"awaken:VF1": "no_icon"}


@pytest.mark.rule("FR-DATA-9")
def test_a_given_card_goes_to_the_receivers_hand_known_to_both() -> None:
    t = table("paladins", "merchants", "farmers").seat(0, hand=["VF1"]).poor(1)
    t.say(0, "give(data, 1)@rival").choose("give", "green")
    assert t.hand(1) == {"VF1"}
    assert t.hand(0) == set()
    assert t.game.view(t.s, 0)["seats"][1]["hand"] == ["VF1"]
    assert t.game.view(t.s, 2)["seats"][1]["hand"] == []


@pytest.mark.rule("FR-DATA-3", "FR-DATA-4")
def test_by_the_first_rules_the_unseen_top_can_be_taken_also_from_a_deck_still_to_be_shuffled() -> None:
    t = table("paladins", "merchants").poor(0).older(FIRST_RULES)
    t.shared(deck=[])
    assert t.s.discard
    t.begin(("gain_data", 0, 1))
    assert "draw:deck" in t.offers()
    t.choose("draw", "deck")
    assert t.s.discard == ()
    assert len(t.hand(0)) == 1


@pytest.mark.rule("FR-DATA-5")
def test_of_several_empty_slots_the_left_one_is_filled_first() -> None:
    t = table("farmers", "artisans", "merchants", "couriers", "paladins").poor(0)
    last = t.s.deck[-1]
    first, _, third, _ = t.s.display
    leave(t, [t.pack.card_ids[last]], [], [t.pack.card_ids[first], "empty", t.pack.card_ids[third], "empty"])
    t.begin(("scope", "action"))
    assert t.s.display[1] == last
    assert t.s.display[3] == EMPTY
    assert not t.s.gap
