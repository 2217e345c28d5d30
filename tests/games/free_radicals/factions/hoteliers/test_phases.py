"""The Hoteliers' set-up, phases and Draw."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.hoteliers.board import CARDS_EACH, ROOMS, SIZES, hotel, leave
from tests.games.free_radicals.support import table

# ---- set-up and phases -----------------------------------------------------------------------


@pytest.mark.table("T-ROOM")
@pytest.mark.rule("FR-HOT-1")
@pytest.mark.parametrize("seed", range(4))
def test_four_empty_hotels_five_cards_and_all_tiles(seed: int) -> None:
    seen = table("hoteliers", "paladins", seed=seed).board(0)
    assert {id: (each["rows"], each["columns"]) for id, each in seen["hotels"].items()} == SIZES
    assert all(each["tiles"] == [] and not each["full"] for each in seen["hotels"].values())
    assert len(seen["hand"]) == 5
    assert set(seen["hand"]) <= set(ROOMS)
    assert (seen["deck"], seen["reward"], seen["discard"]) == (37, 0, {})
    assert seen["supply"] == {**dict.fromkeys(ROOMS, 5), "A1": 8, "A2": 7}


@pytest.mark.rule("FR-HOT-1")
def test_the_first_cards_are_random() -> None:
    hands = {tuple(table("hoteliers", "paladins", seed=seed).board(0)["hand"]) for seed in range(6)}
    assert len(hands) > 1


@pytest.mark.rule("FR-HOT-2", "FR-HOT-3", "FR-HOT-9")
def test_a_turn_plays_three_cards_completes_hotels_and_draws_three() -> None:
    t = hotel("I3", "I4", "I4", "O4", "T4", purple=("1.1", "1.2", "1.3")).seat(0, hand=["VF1"])
    t.turn(0)
    assert (t.prompt(), t.question().about) == ("hot_play", (1,))
    t.choose("room", "I3").choose("place", "purple/I3.r0/1.1").skip()
    assert t.board(0)["hotels"]["purple"]["full"], "it stays full until the Actions are over"
    t.choose("drop", "I4")
    assert (t.question().about, t.board(0)["played"]) == ((3,), 2)
    t.choose("drop", "I4")
    assert t.prompt() == "gain_data", "the reward of the first space"
    assert t.board(0)["hotels"]["purple"]["tiles"] == []
    assert len(t.board(0)["hand"]) == 2
    t.choose("draw", "deck")
    assert t.prompt() == "hot_extra"
    assert len(t.board(0)["hand"]) == 5
    t.skip()
    assert t.asked() == 1
    assert t.board(0)["discard"] == {"I3": 1, "I4": 2}


# ---- 4 Draw ----------------------------------------------------------------------------------


@pytest.mark.rule("FR-HOT-9")
def test_a_data_card_may_be_discarded_for_one_more_card_once() -> None:
    t = hotel("I3", "I3").seat(0, hand=["VF1", "CT1"])
    t.begin(("hot_draw", 0))
    assert t.offers() == {"discard:VF1", "discard:CT1", "skip"}
    assert t.question().default is t.pack.skip
    t.choose("discard", "CT1")
    t.nothing_pending()
    assert len(t.board(0)["hand"]) == 2 + 3 + 1
    assert (t.hand(0), t.discard()[-1]) == ({"VF1"}, "CT1")


@pytest.mark.rule("FR-HOT-9")
def test_without_a_data_card_three_cards_are_all() -> None:
    t = hotel("I3", "I3")
    t.begin(("hot_draw", 0))
    t.nothing_pending()
    assert len(t.board(0)["hand"]) == 5
    assert t.board(0)["deck"] == 37


@pytest.mark.rule("FR-HOT-9")
def test_an_empty_deck_is_made_of_the_own_discard_pile() -> None:
    t = leave(hotel(), ["L3"], ["O4"] * 4)
    t.begin(("hot_draw", 0))
    assert [t.board(0)["hand"].count(id) for id in ("L3", "O4")] == [CARDS_EACH, CARDS_EACH - 2]
    assert (t.board(0)["deck"], t.board(0)["discard"]) == (2, {})
    assert len(t.events("hot_reshuffled")) == 1


@pytest.mark.rule("FR-HOT-9", "FR-TURN-3")
def test_with_no_card_anywhere_nothing_is_drawn_or_bought() -> None:
    t = leave(hotel(), [], []).seat(0, hand=["VF1"])
    t.begin(("hot_draw", 0))
    t.nothing_pending()
    assert len(t.board(0)["hand"]) == CARDS_EACH * len(ROOMS)
    assert t.events("hot_reshuffled") == []


@pytest.mark.rule("FR-HOT-9")
def test_every_card_of_the_deck_can_be_drawn() -> None:
    drawn = set()
    for seed in range(12):
        t = table("hoteliers", "paladins", seed=seed)
        t.begin(("hot_draw", 0))
        drawn |= set(t.board(0)["hand"])
    assert drawn == set(ROOMS)
