"""The Couriers, rule by rule (FR-COU, FR-BLDG-9)."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.playing import check_playthrough, company, play_at_random, story
from tests.games.free_radicals.support import Table, table

from arcology.games.free_radicals.factions.couriers.plan import board_of, plan_of
from arcology.games.free_radicals.factions.couriers.state import members
from arcology.games.free_radicals.factions.couriers.tables import DISTRICTS, GOODS
from arcology.kernel.rng import Rng

CONTRACTS = tuple(f"K{n:02}" for n in range(1, 19))
TOKENS = tuple(f"X{n:02}" for n in range(1, 13))
FOREIGN = ("red", "yellow", "green", "purple")
ROADS = {
    "NW": {"N", "W"},
    "N": {"NW", "NE", "C"},
    "NE": {"N", "E"},
    "W": {"NW", "C", "SW"},
    "C": {"N", "W", "E", "S"},
    "E": {"NE", "C", "SE"},
    "SW": {"W", "S"},
    "S": {"C", "SW", "SE"},
    "SE": {"E", "S"},
}


@pytest.fixture
def t() -> Table:
    """Seat 0 plays the Couriers and has nothing; no Contract is open."""
    t = table("couriers", "paladins", "artisans").poor(0)
    board = board_of(t.s, 0)
    board.bag |= board.open
    board.open = 0
    return t


def own(t: Table, **goods: int) -> Table:
    """Goods owned, by colour; all others are in the supply."""
    board_of(t.s, 0).goods = [goods.get(colour, 0) for colour in GOODS]
    return t


def goods(t: Table) -> dict[str, int]:
    return {colour: n for colour, n in t.board(0)["goods"].items() if n}


def drones(t: Table, *districts: str) -> Table:
    board_of(t.s, 0).drones = [DISTRICTS.index(district) for district in districts]
    return t


def take(t: Table, contract: str) -> int:
    """Take a Contract out of the deck."""
    board, number = board_of(t.s, 0), CONTRACTS.index(contract)
    assert board.bag >> number & 1
    board.bag ^= 1 << number
    return 1 << number


def opened(t: Table, *contracts: str) -> Table:
    for contract in contracts:
        board_of(t.s, 0).open |= take(t, contract)
    return t


def finished(t: Table, *contracts: str) -> Table:
    for contract in contracts:
        board_of(t.s, 0).finished |= take(t, contract)
    return t


def token(t: Table, district: str, id: str) -> Table:
    """Put that Cost token on the District; the one from there takes its place."""
    tokens = board_of(t.s, 0).tokens
    here, there = DISTRICTS.index(district), tokens.index(TOKENS.index(id))
    tokens[here], tokens[there] = tokens[there], tokens[here]
    return t


def acting_at(t: Table, district: str) -> Table:
    """One Drone stands at the District and is about to do a Courier Action."""
    others = [other for other in DISTRICTS if other != district][:2]
    drones(t, district, *others)
    board_of(t.s, 0).acting = 0
    return t.begin(("cou_act", 0))


def activate(t: Table, district: str) -> Table:
    """Fly to the District from next door and activate it: the last Drone of Deploy."""
    start = min(ROADS[district])
    elsewhere = [other for other in DISTRICTS if other not in (district, start)]
    drones(t, elsewhere[0], elsewhere[1], start)
    t.s.turn = 0
    t.begin(("cou_deploy", 0, 2))
    if t.prompt() == "cou_deploy":
        t.choose("deploy", district)
    assert t.board(0)["drones"][2] == district
    return t


def all_in_supply_but(t: Table, **left: int) -> Table:
    """Own so many Goods that only these are left in the supply."""
    return own(t, **{colour: 4 - left.get(colour, 0) for colour in GOODS})


# ---- board and setup -------------------------------------------------------------------------


@pytest.mark.rule("FR-COU-1")
@pytest.mark.parametrize("district", DISTRICTS)
def test_roads_join_orthogonal_neighbours(t: Table, district: str) -> None:
    drones(t, district, district, district).begin(("cou_deploy", 0, 0))
    assert t.offers() == {f"deploy:{road}" for road in ROADS[district]}


@pytest.mark.table("T-START")
@pytest.mark.rule("FR-COU-2", "FR-COU-4")
def test_setup() -> None:
    t = table("couriers", "paladins")
    board = t.board(0)
    assert board["drones"] == ["C", "C", "C"]
    assert sorted([*board["tokens"].values(), *board["holding"]]) == sorted(TOKENS)
    assert list(board["tokens"]) == list(DISTRICTS)
    assert len(board["holding"]) == 3
    assert len(board["open"]) == 1
    assert board["deck"] == 17
    assert board["finished"] == []
    assert board["goods"] == dict.fromkeys(GOODS, 0)
    assert board["supply"] == dict.fromkeys(GOODS, 4)
    assert t.goods(0) == {"credit": 2, "titanium": 1}
    assert len(t.hand(0)) == 2


@pytest.mark.rule("FR-COU-2")
def test_tokens_and_contracts_are_shuffled() -> None:
    boards = [table("couriers", "paladins", seed=seed).board(0) for seed in range(12)]
    assert len({board["open"][0] for board in boards}) > 4
    assert len({tuple(board["tokens"].values()) for board in boards}) == 12
    assert len({tuple(board["holding"]) for board in boards}) > 6


@pytest.mark.rule("FR-COU-3")
def test_north_gives_a_data_card_from_the_start(t: Table) -> None:
    activate(t, "N")
    assert t.prompt() == "cou_powers"
    assert t.offers() == {"power:N", "done"}
    t.choose("power", "N").choose("draw", "deck")
    assert len(t.hand(0)) == 1
    t.nothing_pending()


@pytest.mark.rule("FR-COU-3")
@pytest.mark.parametrize("district", [district for district in DISTRICTS if district != "N"])
def test_no_other_district_has_a_power_at_the_start(t: Table, district: str) -> None:
    t.begin(("cou_powers", 0, DISTRICTS.index(district), 0)).nothing_pending()


@pytest.mark.rule("FR-COU-5")
def test_a_turn_is_deploy_then_pick_up_then_bonus(t: Table) -> None:
    t.seat(0, hand=["VF1", "CC1"]).turn(0)
    t.choose("deploy", "S").skip().choose("deploy", "C").choose("deploy", "W").skip()
    t.choose("courier", "S").skip().choose("fly", "W").skip()
    assert t.prompt() == "cou_bonus"
    t.skip()
    assert t.s.turn == 1


# ---- Deploy ----------------------------------------------------------------------------------


@pytest.mark.rule("FR-COU-6")
def test_three_moves_leave_a_drone_each_and_the_start_may_be_entered_again(t: Table) -> None:
    """The aid's path: Central, South, Central, West."""
    t.begin(("cou_deploy", 0, 0)).choose("deploy", "S").skip()
    assert t.board(0)["drones"] == ["S", "S", "S"]
    assert t.offers() == {"deploy:C", "deploy:SW", "deploy:SE"}
    t.choose("deploy", "C")
    assert t.board(0)["drones"] == ["S", "C", "C"], "one Drone stayed in the South"
    assert t.offers() == {"deploy:N", "deploy:W", "deploy:E"}, "not back to the Drone in the South"
    t.choose("deploy", "W").skip()
    assert t.board(0)["drones"] == ["S", "C", "W"]
    t.nothing_pending()


@pytest.mark.rule("FR-COU-6")
def test_a_third_move_always_exists(t: Table) -> None:
    for start, roads in ROADS.items():
        for first in roads:
            for second in ROADS[first]:
                assert ROADS[second] - {first}, (start, first, second)


@pytest.mark.rule("FR-COU-6")
def test_a_move_is_not_optional(t: Table) -> None:
    t.begin(("cou_deploy", 0, 0))
    assert not {"skip", "done"} & t.offers()


@pytest.mark.rule("FR-COU-7")
def test_the_action_comes_before_the_powers(t: Table) -> None:
    finished(t, "K17", "K18")
    activate(t, "SE").choose("do", "districts.SE.effect/0")
    assert t.goods(0) == {"credit": 2}
    assert t.offers() == {"power:K17", "power:K18", "done"}


@pytest.mark.rule("FR-COU-7")
def test_powers_work_even_if_the_action_was_skipped_each_once_in_any_order(t: Table) -> None:
    finished(t, "K17", "K18")
    activate(t, "SE").skip()
    assert t.offers() == {"power:K17", "power:K18", "done"}
    t.choose("power", "K18")
    assert t.goods(0) == {"credit": 1}
    assert t.offers() == {"power:K17", "done"}
    assert t.question().default is t.pack.done
    t.choose("power", "K17").choose("gain", "carbon")
    assert t.goods(0) == {"credit": 1, "carbon": 1}
    t.nothing_pending()


@pytest.mark.rule("FR-COU-7")
def test_powers_are_optional(t: Table) -> None:
    finished(t, "K17", "K18")
    activate(t, "SE").skip().choose("done").nothing_pending()
    assert t.goods(0) == {}


@pytest.mark.rule("FR-COU-7")
def test_a_finished_power_works_at_its_own_district_only(t: Table) -> None:
    finished(t, "K03", "K17")
    activate(t, "N")
    assert t.offers() == {"power:N", "power:K03", "done"}


POWERS = {
    "resource": ("K01", "K08", "K13", "K17"),
    "favor": ("K02", "K06", "K10", "K14"),
    "credit": ("K03", "K07", "K11", "K18"),
    "point": ("K04", "K12", "K16"),
    "data": ("K05", "K09", "K15"),
}


@pytest.mark.table("T-CONTRACT")
@pytest.mark.rule("FR-COU-4", "FR-COU-7")
@pytest.mark.parametrize(("kind", "contract"), [(kind, id) for kind, ids in POWERS.items() for id in ids])
def test_permanent_powers(t: Table, kind: str, contract: str) -> None:
    finished(t, contract)
    district = next(i for i, found in enumerate(plan_of(t.s).contracts_at) if CONTRACTS.index(contract) in found)
    t.begin(("cou_powers", 0, district, 0)).choose("power", contract)
    if kind == "resource":
        t.choose("gain", "titanium")
        assert t.goods(0) == {"titanium": 1}
    elif kind == "favor":
        t.choose("favor", "purple")
        assert t.favor(0) == {"purple": 1}
    elif kind == "credit":
        assert t.goods(0) == {"credit": 1}
    elif kind == "point":
        assert t.sources(0) == {"faction": 1}
    else:
        t.choose("draw", "deck")
        assert len(t.hand(0)) == 1
    if t.prompt():
        assert t.offers() == {"power:N", "done"}


@pytest.mark.rule("FR-COU-10")
def test_a_contract_completed_now_pays_from_the_next_turn(t: Table) -> None:
    opened(t, "K18")
    own(t, yellow=2, green=2)
    acting_at(t, "SE").choose("deliver", "SE")
    t.nothing_pending()
    assert t.board(0)["finished"] == ["K18"]
    assert t.goods(0) == {}, "a Courier Action fires no power"


# ---- District Actions ------------------------------------------------------------------------


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
    board = board_of(t.s, 0)
    board.under = [members(take(t, id))[0] for id in ("K07", "K02", "K11", "K04")]
    board.open = board.bag ^ take(t, "K18")
    board.bag = 1 << CONTRACTS.index("K18")
    t.begin(("fx_effect", 0, "districts.W.effect/0"))
    assert t.board(0)["drawn"] == ["K18", "K07", "K02"]
    assert not t.s.chanced, "the Couriers knew all of them"
    t.choose("open", "K07")
    assert t.board(0)["under"] == ["K11", "K04", "K18", "K02"]


@pytest.mark.rule("FR-COU-13")
@pytest.mark.parametrize("left", [1, 2])
def test_west_draws_what_is_left(t: Table, left: int) -> None:
    board = board_of(t.s, 0)
    rest = take(t, "K01") | (take(t, "K02") if left == 2 else 0)
    board.finished, board.bag = board.bag, rest
    t.begin(("fx_effect", 0, "districts.W.effect/0"))
    if left == 2:
        assert t.offers() == {"open:K01", "open:K02"}
        t.choose("open", "K02")
    assert len(t.board(0)["open"]) == 1
    assert t.board(0)["deck"] == left - 1
    t.nothing_pending()


@pytest.mark.rule("FR-COU-13")
def test_west_does_nothing_without_contracts_and_open_ones_have_no_limit(t: Table) -> None:
    board = board_of(t.s, 0)
    board.open, board.bag = board.bag, 0
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
    seen = set()
    for seed in range(20):
        other = t.game.imagine(t.s, 1, Rng(seed))
        board = board_of(other, 0)
        seen.update(board.drawn)
        assert t.game.components(other) == t.game.components(t.s)
        assert [option.target for option in other.decision.options] == [CONTRACTS[i] for i in board.drawn]
        assert board_of(t.game.imagine(t.s, 0, Rng(seed)), 0).drawn == [CONTRACTS.index(id) for id in drawn]
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
    t.prestige(1).seat(0, carbon=1, titanium=1)
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
    assert t.sources(0) == {"awaken": 3}
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


# ---- Pick-up and Deliver ---------------------------------------------------------------------


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


WANTED: dict[str, tuple[str, dict[str, int], int]] = {
    "K01": ("NW", {"red": 2, "yellow": 1}, 3),
    "K02": ("NW", {"red": 1, "yellow": 1, "green": 1, "purple": 1}, 5),
    "K03": ("N", {"yellow": 2, "green": 1}, 3),
    "K04": ("N", {"green": 2, "purple": 2}, 5),
    "K05": ("NE", {"red": 2, "purple": 1}, 3),
    "K06": ("NE", {"red": 2, "yellow": 2}, 5),
    "K07": ("W", {"green": 2, "red": 1}, 3),
    "K08": ("W", {"red": 1, "green": 2, "purple": 1}, 5),
    "K09": ("C", {"purple": 2, "yellow": 1}, 3),
    "K10": ("C", {"red": 1, "yellow": 1, "green": 1, "purple": 1}, 5),
    "K11": ("E", {"yellow": 1, "green": 2}, 3),
    "K12": ("E", {"red": 2, "green": 1, "yellow": 1}, 5),
    "K13": ("SW", {"purple": 1, "red": 1, "yellow": 1}, 3),
    "K14": ("SW", {"yellow": 2, "purple": 2}, 5),
    "K15": ("S", {"purple": 2, "red": 1}, 3),
    "K16": ("S", {"red": 2, "purple": 2}, 5),
    "K17": ("SE", {"green": 1, "purple": 1, "yellow": 1}, 3),
    "K18": ("SE", {"yellow": 2, "green": 2}, 5),
}


@pytest.mark.table("T-CONTRACT")
@pytest.mark.rule("FR-COU-9", "FR-COU-4")
@pytest.mark.parametrize("contract", CONTRACTS)
def test_deliver_returns_the_goods_and_scores(t: Table, contract: str) -> None:
    district, wanted, points = WANTED[contract]
    opened(t, contract)
    own(t, **{colour: wanted.get(colour, 0) + 1 for colour in GOODS})
    acting_at(t, district).choose("deliver", district).nothing_pending()
    assert goods(t) == dict.fromkeys(GOODS, 1)
    assert t.sources(0) == {"faction": points}
    assert t.board(0)["open"] == []
    assert t.board(0)["finished"] == [contract]
    assert t.game.components(t.s)["contract"] == 18
    t.begin(("cou_powers", 0, DISTRICTS.index(district), 0))
    assert f"power:{contract}" in t.offers(), "its power is active from now on"


@pytest.mark.table("T-CONTRACT")
@pytest.mark.rule("FR-COU-9")
@pytest.mark.parametrize("contract", CONTRACTS)
def test_deliver_needs_every_good_and_the_right_district(t: Table, contract: str) -> None:
    district, wanted, _ = WANTED[contract]
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
    t.awake("AD", 1).begin(("visit", 0, "any")).nothing_pending()
    assert t.can(0, "buildings.AD.power") == "cou_no_goods"
    own(t, red=1).begin(("visit", 0, "any")).nothing_pending()
    own(t, red=1, green=2).begin(("visit", 0, "any"))
    assert t.offers() == {"return_good:red", "return_good:green"}
    t.choose("return_good", "green").choose("return_good", "red").nothing_pending()
    assert goods(t) == {"green": 1}
    assert t.sources(0) == {"visit": 4}
    assert t.goods(1)["credit"] == 2, "the controller's reward"


@pytest.mark.rule("FR-BLDG-9", "FR-VISIT-1")
def test_aero_dock_main_power_stays_open_to_the_couriers(t: Table) -> None:
    own(t, red=2).awake("AD", 0).seat(0, credit=2).begin(("visit", 0, "any"))
    assert t.offers() == {"visit:AD", "visit:AD/power"}
    t.choose("visit", "AD").nothing_pending()
    assert t.goods(0) == {"hydrogen": 1, "carbon": 1, "titanium": 1}
    assert goods(t) == {"red": 2}


# ---- the whole faction -----------------------------------------------------------------------


def test_outline_reads_districts_goods_and_contracts(t: Table) -> None:
    opened(t, "K10")
    own(t, red=2)
    (zone,) = [zone for zone in t.game.outline(t.game.view(t.s, 1)) if zone.id == "couriers"]
    board = t.board(0)
    assert [(item.id, item.count, item.facts) for item in zone.items] == [
        *[(d, 3 if d == "C" else 0, (board["tokens"][d],)) for d in DISTRICTS],
        *[(id, 1, ()) for id in board["holding"]],
        ("good_red", 2, ()),
        ("K10", 1, ()),
    ]


@pytest.mark.parametrize("seed", range(30))
def test_random_games_end_and_lose_nothing(seed: int) -> None:
    assert play_at_random(company("couriers", seed), seed).round == 12


def test_playthrough() -> None:
    check_playthrough("couriers", story(("couriers", "paladins"), 4))
