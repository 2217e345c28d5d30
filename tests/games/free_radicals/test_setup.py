"""Setting up and non-player factions."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.support import free_radicals, table

from arcology.games.free_radicals.reasons import NO_BUILDING
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.stock import purse_of
from arcology.games.free_radicals.terms import COLOURS, GREEN, NOBODY, RED
from arcology.games.free_radicals.visit import why_not_visit
from arcology.kernel.effects import OK
from arcology.kernel.game import Setup
from arcology.kernel.values import BadSetup

PAIRS = {
    "red": {"farmers", "executives"},
    "yellow": {"artisans", "underground"},
    "green": {"merchants", "hoteliers"},
    "blue": {"couriers", "entertainers"},
    "purple": {"adventurers", "paladins"},
}


@pytest.mark.rule("FR-SETUP-1")
def test_each_colour_has_two_factions() -> None:
    pack = free_radicals().load()
    assert {colour: set(pack.factions_of[i]) for i, colour in enumerate(COLOURS)} == PAIRS


@pytest.mark.rule("FR-SETUP-1")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_only_two_to_five_players(seats: int) -> None:
    with pytest.raises(BadSetup, match="2 to 5"):
        free_radicals().new(Setup(seats, 1))


@pytest.mark.rule("FR-SETUP-2")
def test_two_factions_of_one_colour_never_meet() -> None:
    with pytest.raises(BadSetup, match="both purple"):
        table("paladins", "adventurers")


@pytest.mark.rule("FR-SETUP-2")
@pytest.mark.parametrize("seed", range(20))
def test_random_factions_have_different_colours(seed: int) -> None:
    state = free_radicals().new(Setup(5, seed))
    assert isinstance(state, City)
    assert {seat.colour for seat in state.seats} == {0, 1, 2, 3, 4}
    assert all(seat.faction in PAIRS[COLOURS[seat.colour]] for seat in state.seats)


@pytest.mark.rule("FR-SETUP-7")
def test_a_seat_that_is_not_there_cannot_be_first() -> None:
    with pytest.raises(BadSetup, match="seat 2 cannot be first"):
        free_radicals().new(Setup(2, 1, {"first": "2"}))
    state = free_radicals().new(Setup(3, 1, {"first": "2"}))
    assert [decision.seat for decision in free_radicals().decisions(state)] == [2]


def test_a_faction_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadSetup, match=r"faction\.0 cannot be pirates"):
        table("pirates", "paladins")


def test_an_unknown_setting_is_refused() -> None:
    with pytest.raises(BadSetup, match="no setting weather"):
        free_radicals().new(Setup(2, 1, {"weather": "rain"}))


@pytest.mark.rule("FR-SETUP-3")
def test_four_cards_are_displayed_from_fifty() -> None:
    s = table("paladins", "merchants").s
    shown = [card for card in s.display if card >= 0]
    assert len(shown) == 4
    hands = [card for seat in s.seats for card in seat.hand]
    assert sorted([*shown, *s.deck, *s.discard, *hands]) == list(range(50))


@pytest.mark.rule("FR-SETUP-4")
def test_nobody_holds_the_prestige_token_at_first() -> None:
    assert table("paladins", "merchants").holder() is None


@pytest.mark.rule("FR-SETUP-5")
def test_every_colour_starts_at_step_0_and_every_score_at_0() -> None:
    t = table("paladins", "merchants")
    assert [t.step(colour) for colour in COLOURS] == [0] * 5
    assert [t.score(seat) for seat in (0, 1)] == [0, 0]


START = {
    "adventurers": ({"credit": 1}, 4),
    "artisans": ({}, 5),
    "couriers": ({"credit": 2, "titanium": 1}, 2),
    "entertainers": ({"credit": 1, "hydrogen": 1, "carbon": 1}, 2),
    "executives": ({"credit": 3}, 2),
    "farmers": ({"credit": 1, "hydrogen": 1, "carbon": 1}, 2),
    "hoteliers": ({"hydrogen": 1, "carbon": 1, "titanium": 1}, 2),
    "merchants": ({"credit": 4}, 1),
    "paladins": ({"credit": 1, "hydrogen": 1, "carbon": 1}, 2),
    "underground": ({"credit": 2, "titanium": 1}, 2),
}


@pytest.mark.rule("FR-SETUP-6")
@pytest.mark.parametrize("faction", sorted(START))
def test_starting_items(faction: str) -> None:
    other = "paladins" if faction != "paladins" and faction != "adventurers" else "merchants"
    t = table(faction, other, first=1)
    items, cards = START[faction]
    assert t.goods(0) == items
    assert len(t.hand(0)) == cards


@pytest.mark.rule("FR-SETUP-6")
def test_a_starting_hand_is_unseen_by_others() -> None:
    t = table("paladins", "merchants")
    assert len(t.game.view(t.s, 0)["seats"][0]["hand"]) == 2
    assert t.game.view(t.s, 1)["seats"][0]["hand"] == []
    assert t.game.view(t.s, -1)["seats"][0]["hand"] == []


@pytest.mark.rule("FR-SETUP-7")
def test_the_first_player_is_drawn_and_seats_run_clockwise() -> None:
    game = free_radicals()
    firsts = set()
    for seed in range(30):
        state = game.new(Setup(3, seed))
        assert isinstance(state, City)
        firsts.add(state.first)
        assert state.turn == state.first
        assert [decision.seat for decision in game.decisions(state)] == [state.first]
    assert firsts == {0, 1, 2}


@pytest.mark.rule("FR-NPF-1")
def test_an_unplayed_colour_has_a_track_and_favor_but_no_seat() -> None:
    t = table("paladins", "merchants").poor(0).seat(0, hydrogen=1)
    assert t.s.by_colour[0] == NOBODY
    t.say(0, "know(red, 0)")
    assert t.step("red") == 1
    assert t.favor(0) == {"red": 1}, "a non-player faction gives the Benefactor Bonus"
    assert [seat["colour"] for seat in t.game.view(t.s, 0)["seats"]] == ["purple", "green"]


@pytest.mark.rule("FR-NPF-1", "FR-VISIT-8")
def test_an_unplayed_colour_controls_nothing() -> None:
    t = table("paladins", "merchants").awake("CS", 1)
    purse = purse_of(t.s, 0)
    assert why_not_visit(t.s, 0, purse, RED) == NO_BUILDING
    assert why_not_visit(t.s, 0, purse, GREEN) == OK


@pytest.mark.rule("FR-NPF-2")
def test_gifts_go_to_players_only() -> None:
    t = table("paladins", "merchants", "farmers").seat(0, credit=1)
    t.say(0, "give(credit, 1)@rival")
    assert t.offers() == {"give:green", "give:red"}
    t.say(0, "give_favor@others")
    assert t.favor(1) == {"purple": 1}
    assert t.favor(2) == {"purple": 1}
