"""What activating each District of the Couriers does (FR-COU-7, FR-COU-13, FR-COU-14)."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.couriers.board import (
    CONTRACTS,
    FOREIGN,
    activate,
    all_in_supply_but,
    goods,
    own,
)
from tests.games.free_radicals.support import Table

from arcology.games.free_radicals.factions.couriers.kit import board_of
from arcology.games.free_radicals.factions.couriers.tables import DISTRICTS
from arcology.kernel.rng import Rng


def refuses_to_act(t: Table, district: str) -> None:
    """The activation passes without a question."""
    activate(t, district)
    assert t.prompt() in ("", "cou_powers")


@pytest.mark.table("T-DIST")
@pytest.mark.rule("FR-COU-4", "FR-COU-7")
def test_northwest_gains_two_resources(t: Table) -> None:
    activate(t, "NW")
    assert t.offers() == {"do:districts.NW.effect/0", "skip"}
    t.choose("do", "districts.NW.effect/0").choose("gain", "hydrogen").choose("gain", "titanium")
    assert t.goods(0) == {"hydrogen": 1, "titanium": 1}
    t.nothing_pending()


@pytest.mark.table("T-DIST")
@pytest.mark.rule("FR-COU-14")
def test_north_swaps_an_owned_good_for_another_colour(t: Table) -> None:
    own(t, red=1, green=4)
    activate(t, "N")
    assert t.offers() == {
        *("swap:red/yellow", "swap:red/purple", "swap:green/red", "swap:green/yellow", "swap:green/purple"),
        "skip",
    }
    t.choose("swap", "green/red").choose("done")
    assert goods(t) == {"red": 2, "green": 3}
    t.nothing_pending()


@pytest.mark.rule("FR-COU-14")
def test_north_needs_a_good_and_a_different_colour_in_the_supply(t: Table) -> None:
    refuses_to_act(t, "N")
    assert t.can(0, "districts.N.effect/0") == "cou_no_swap"
    all_in_supply_but(t)
    refuses_to_act(t, "N")
    own(t, red=3, yellow=4, green=4, purple=4)
    assert t.can(0, "districts.N.effect/0") == "", "a yellow one for a red one"
    activate(t, "N")
    assert "swap:red/red" not in t.offers()


@pytest.mark.table("T-DIST")
@pytest.mark.rule("FR-COU-7")
def test_northeast_visits_any_building(t: Table) -> None:
    refuses_to_act(t, "NE")
    t.awake("CS", 1).awake("CC", 2)
    activate(t, "NE")
    assert t.offers() == {"visit:CS", "skip"}
    assert t.refused()["visit:CC"] == "no_carbon"
    t.choose("visit", "CS").choose("favor", "red").choose("favor", "red")
    assert t.favor(1) == {"blue": 1}
    t.nothing_pending()


@pytest.mark.table("T-DIST")
@pytest.mark.rule("FR-COU-13")
def test_west_draws_three_opens_one_and_puts_two_under_the_deck(t: Table) -> None:
    activate(t, "W")
    assert t.offers() == {"do:districts.W.effect/0", "skip"}
    t.choose("do", "districts.W.effect/0")
    drawn = t.board(0)["drawn"]
    assert len(drawn) == 3
    assert t.offers() == {f"open:{id}" for id in drawn}
    t.choose("open", drawn[1])
    board = t.board(0)
    assert board["open"] == [drawn[1]]
    assert board["under"] == [drawn[0], drawn[2]], "the one drawn later lies lowest"
    assert board["deck"] == 17
    assert board["drawn"] == []
    t.nothing_pending()


@pytest.mark.rule("FR-COU-13")
def test_west_declined_draws_nothing(t: Table) -> None:
    activate(t, "W").skip().nothing_pending()
    assert t.board(0)["deck"] == 18
    assert not t.s.chanced


@pytest.mark.rule("FR-COU-13")
def test_cards_under_the_deck_come_last_and_in_their_order(t: Table) -> None:
    under = ("K07", "K02", "K11", "K04")
    t.board_of(0, under=under, open=[id for id in CONTRACTS if id not in (*under, "K18")])
    t.begin(("fx_effect", 0, "districts.W.effect/0"))
    assert t.board(0)["drawn"] == ["K18", "K07", "K02"]
    assert not t.s.chanced, "the Couriers knew all of them"
    t.choose("open", "K07")
    assert t.board(0)["under"] == ["K11", "K04", "K18", "K02"]


@pytest.mark.rule("FR-COU-13")
@pytest.mark.parametrize("left", [1, 2])
def test_west_draws_what_is_left(t: Table, left: int) -> None:
    t.board_of(0, finished=CONTRACTS[left:])
    t.begin(("fx_effect", 0, "districts.W.effect/0"))
    if left == 2:
        assert t.offers() == {"open:K01", "open:K02"}
        t.choose("open", "K02")
    assert len(t.board(0)["open"]) == 1
    assert t.board(0)["deck"] == left - 1
    t.nothing_pending()


@pytest.mark.rule("FR-COU-13")
def test_west_does_nothing_without_contracts_and_open_ones_have_no_limit(t: Table) -> None:
    t.board_of(0, open=CONTRACTS)
    assert len(t.board(0)["open"]) == 18
    refuses_to_act(t, "W")
    assert t.can(0, "districts.W.effect/0") == "cou_no_contracts"


@pytest.mark.rule("FR-COU-13", "FR-ACT-8")
def test_only_the_couriers_know_what_they_drew_and_put_back(t: Table) -> None:
    t.begin(("fx_effect", 0, "districts.W.effect/0"))
    assert t.board(0, viewer=1)["drawn"] == []
    assert t.board(0, viewer=1)["deck"] == 15
    first = t.question().options[0]
    t.choose(first.verb, first.target)
    assert len(t.board(0)["under"]) == 2
    assert t.board(0, viewer=1)["under"] == []
    assert t.board(0, viewer=-1)["under"] == []


@pytest.mark.rule("FR-COU-13", "FR-ACT-8")
def test_rivals_imagine_other_contracts_and_the_couriers_do_not(t: Table) -> None:
    t.begin(("fx_effect", 0, "districts.W.effect/0"))
    drawn = t.board(0)["drawn"]
    seen: set[int] = set()
    for seed in range(20):
        other = t.game.imagine(t.s, 1, Rng(seed))
        board = board_of(other, 0)
        seen.update(board.drawn)
        assert t.game.components(other) == t.game.components(t.s)
        assert [option.target for option in other.decision.options] == [CONTRACTS[i] for i in board.drawn]
        assert board_of(t.game.imagine(t.s, 0, Rng(seed)), 0).drawn == tuple([CONTRACTS.index(id) for id in drawn])
    assert len(seen) > 12
    t.choose("open", drawn[0])
    under = {tuple(board_of(t.game.imagine(t.s, 2, Rng(seed)), 0).under) for seed in range(20)}
    assert len(under) > 10
    mine = {tuple(board_of(t.game.imagine(t.s, 0, Rng(seed)), 0).under) for seed in range(20)}
    assert mine == {tuple(board_of(t.s, 0).under)}


@pytest.mark.table("T-DIST")
@pytest.mark.rule("FR-COU-7", "FR-PREST-2")
def test_central_sells_the_token_for_a_resource(t: Table) -> None:
    refuses_to_act(t, "C")
    t.shared(prestige=1).seat(0, carbon=1, titanium=1)
    activate(t, "C").choose("do", "districts.C.effect/0").choose("pay", "titanium")
    assert t.holder() == 0
    assert t.goods(0) == {"carbon": 1}
    assert t.sources(0) == {"prestige": 1}
    t.nothing_pending()


@pytest.mark.table("T-DIST")
@pytest.mark.rule("FR-KNOW-7")
def test_east_advances_up_to_two_steps_of_one_faction(t: Table) -> None:
    t.seat(0, hydrogen=2, carbon=1)
    activate(t, "E")
    assert t.prompt() == "know"
    assert t.offers() == {*(f"advance:{colour}" for colour in (*FOREIGN, "blue")), "skip"}
    t.choose("advance", "purple")
    assert t.offers() == {"advance:purple", "skip"}, "both on one Faction"
    t.choose("advance", "purple")
    assert t.step("purple") == 2
    assert t.goods(0) == {"hydrogen": 1}
    assert t.sources(0) == {"knowledge": 2}
    assert t.favor(0) == {"purple": 1}
    t.nothing_pending()


@pytest.mark.rule("FR-KNOW-7")
def test_east_one_step_or_none_is_enough(t: Table) -> None:
    t.seat(0, hydrogen=1, carbon=1)
    activate(t, "E").choose("advance", "red").skip().nothing_pending()
    assert t.step("red") == 1
    activate(t, "E").skip().nothing_pending()
    assert t.goods(0) == {"carbon": 1}
    t.seat(0, hydrogen=1, carbon=0)
    activate(t, "E").choose("advance", "blue").nothing_pending()
    assert t.step("blue") == 1, "the second step cannot be paid: no question"


@pytest.mark.table("T-DIST")
@pytest.mark.rule("FR-COU-14")
@pytest.mark.parametrize(("card", "colour"), [("CT2", "red"), ("CT3", "yellow"), ("BZ5", "green"), ("VF5", "purple")])
def test_southwest_awakens_and_gains_two_goods_of_the_other_colour(t: Table, card: str, colour: str) -> None:
    t.seat(0, hand=[card, "CA1"], credit=2, carbon=1, hydrogen=1)
    activate(t, "SW")
    assert t.offers() == {f"awaken:{card}", "skip"}
    assert t.refused() == {"awaken:CA1": "no_icon"}
    t.choose("awaken", card)
    assert goods(t) == {colour: 2}
    assert t.sources(0) == {"awaken": t.brings(card)}
    t.nothing_pending()


@pytest.mark.rule("FR-COU-14", "FR-COU-11")
@pytest.mark.parametrize("left", [0, 1])
def test_southwest_gains_what_the_supply_holds(t: Table, left: int) -> None:
    own(t, red=4 - left).seat(0, hand=["CT2"], credit=2)
    activate(t, "SW").choose("awaken", "CT2").nothing_pending()
    assert goods(t) == {"red": 4}


@pytest.mark.rule("FR-COU-14", "FR-ACT-3")
def test_southwest_gives_no_goods_without_an_awakening(t: Table) -> None:
    activate(t, "SW")
    assert t.offers() == {"skip"}, "asked in any case: a hand is private"
    t.skip().nothing_pending()
    assert goods(t) == {}
    t.seat(0, hand=["CT2"], credit=2)
    activate(t, "SW").skip().nothing_pending()
    assert goods(t) == {}


@pytest.mark.table("T-DIST")
@pytest.mark.rule("FR-COU-7")
def test_south_earns_a_favor(t: Table) -> None:
    activate(t, "S").choose("do", "districts.S.effect/0")
    assert t.offers() == {f"favor:{colour}" for colour in FOREIGN}
    t.choose("favor", "green")
    assert t.favor(0) == {"green": 1}


@pytest.mark.table("T-DIST")
@pytest.mark.rule("FR-COU-7")
def test_southeast_gains_two_credits(t: Table) -> None:
    activate(t, "SE").choose("do", "districts.SE.effect/0")
    assert t.goods(0) == {"credit": 2}


@pytest.mark.rule("FR-COU-7")
@pytest.mark.parametrize("district", DISTRICTS)
def test_every_district_action_may_be_skipped(t: Table, district: str) -> None:
    own(t, red=1).seat(0, hand=["CT2"], hydrogen=1, carbon=1, titanium=1, credit=2).awake("CS", 1)
    before = (t.s.seats[0].stock[:], t.hand(0), goods(t), t.board(0)["deck"])
    activate(t, district)
    assert t.question().default is t.pack.skip
    t.skip()
    assert (t.s.seats[0].stock, t.hand(0), goods(t), t.board(0)["deck"]) == before
