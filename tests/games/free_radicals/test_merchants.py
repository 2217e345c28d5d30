"""The Merchants: five Markets, Stalls, Action markers (FR-MER)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.free_radicals.playing import check_playthrough, company, play_at_random, story
from tests.games.free_radicals.support import Table, free_radicals, table
from tests.games.free_radicals.worded import unsaid

from arcology.games.free_radicals.factions.merchants.rules import board_of
from arcology.games.free_radicals.factions.merchants.state import SPACE_INDEX
from arcology.games.free_radicals.terms import COLOUR_INDEX, COLOURS, NOBODY


def merchants(rival: str = "purple", seats: int = 2) -> Table:
    """Merchants on seat 0 with nothing at all; the rival on seat 1 plays that colour."""
    t = table("merchants", *["paladins"] * (seats - 1))
    dress(t, 1, rival)
    return t.poor(0).poor(1)


def dress(t: Table, seat: int, colour: str) -> None:
    """Let a seat stand for another colour: what its faction is does not matter to the Merchants."""
    s = t.s
    by_colour = [seat if i == COLOUR_INDEX[colour] else (0 if i == COLOUR_INDEX["green"] else NOBODY) for i in range(5)]
    s.seats[seat].colour = COLOUR_INDEX[colour]
    s.by_colour = tuple(by_colour)


def stalls(t: Table, *spaces: str) -> None:
    """These Stalls and no others."""
    board_of(t.s, 0).stalls = sum(1 << SPACE_INDEX[space] for space in spaces)


def at(t: Table, colour: str) -> Table:
    """Start a turn and go to that Market."""
    board_of(t.s, 0).market = (COLOUR_INDEX[colour] + 1) % 5
    return t.turn(0).choose("go", colour)


def marked(t: Table, space: str) -> Table:
    """Go to the Market of a space, visit no Stall, put a marker on the space."""
    at(t, space.split(".")[0])
    if t.prompt() == "mer_stalls":
        t.choose("done")
    return t.choose("mark", space)


# ---- set-up and phases -----------------------------------------------------------------------


@pytest.mark.rule("FR-MER-1")
def test_the_merchant_starts_beside_the_board_with_one_stall_on_green_8() -> None:
    t = table("merchants", "paladins")
    board = t.board(0)
    assert (board["market"], board["stalls"], board["stalls_left"]) == (None, ["green.8"], 4)
    assert (board["markers"], board["markers_left"]) == ([], 3)
    assert t.goods(0) == {"credit": 4}
    assert len(t.s.seats[0].hand) == 1


@pytest.mark.rule("FR-MER-2", "FR-MER-3")
def test_a_turn_is_move_then_stalls_then_actions() -> None:
    t = table("merchants", "paladins").poor(0).seat(0, credit=2)
    assert (t.prompt(), t.board(0)["phase"]) == ("mer_move", "move")
    assert t.offers() == {f"go:{colour}" for colour in COLOURS}
    t.choose("go", "green")
    assert (t.prompt(), t.board(0)["phase"]) == ("mer_stalls", "stalls")
    t.choose("done")
    assert (t.prompt(), t.board(0)["phase"]) == ("mer_actions", "actions")
    t.choose("done")
    assert t.board(0)["phase"] == ""
    assert t.asked() == 1


@pytest.mark.rule("FR-MER-3")
def test_the_market_of_the_previous_turn_is_closed() -> None:
    t = merchants()
    at(t, "blue").choose("done")
    t.turn(0)
    assert t.offers() == {"go:red", "go:yellow", "go:green", "go:purple"}
    assert t.refused() == {"go:blue": "mer_same_market"}
    t.choose("go", "red").choose("done")
    t.turn(0)
    assert "go:blue" in t.offers()
    assert "go:red" not in t.offers()


# ---- phase 3: Visit Stalls -------------------------------------------------------------------


@pytest.mark.rule("FR-MER-4")
def test_each_stall_of_the_active_market_once_in_any_order() -> None:
    t = merchants()
    stalls(t, "red.6", "red.4", "blue.6", "green.8")
    t.seat(0, credit=3)
    at(t, "red")
    assert t.offers() == {"activate:red.4", "activate:red.6", "done"}
    assert t.board(0)["waiting"] == ["red.4", "red.6"]
    t.choose("activate", "red.6")
    assert t.goods(0) == {"titanium": 1, "credit": 3}
    assert t.board(0)["waiting"] == ["red.4"]
    assert t.offers() == {"activate:red.4", "done"}
    t.choose("activate", "red.4")
    assert t.goods(0) == {"titanium": 1, "hydrogen": 2, "credit": 2}
    assert t.prompt() == "mer_actions"


@pytest.mark.rule("FR-MER-4")
def test_stalls_are_optional() -> None:
    t = merchants()
    stalls(t, "red.6", "red.4")
    at(t, "red").choose("done")
    assert t.prompt() == "mer_actions"
    assert t.goods(0) == {}


@pytest.mark.rule("FR-MER-10")
def test_a_stall_that_cannot_be_done_is_passed_over_until_it_can() -> None:
    t = merchants()
    stalls(t, "yellow.4", "yellow.6")
    at(t, "yellow")
    assert t.offers() == {"activate:yellow.6", "done"}
    assert t.refused() == {"activate:yellow.4": "no_resource"}
    t.choose("activate", "yellow.6")
    assert t.offers() == {"activate:yellow.4", "done"}
    t = merchants()
    stalls(t, "yellow.4")
    at(t, "yellow")
    assert t.prompt() == "mer_actions", "nobody is asked about a Stall that cannot be used"


# ---- phase 4: Actions ------------------------------------------------------------------------


@pytest.mark.rule("FR-MER-5")
def test_up_to_three_markers_on_different_spaces_that_return_at_turn_end() -> None:
    t = merchants()
    at(t, "purple").choose("mark", "purple.6")
    assert t.board(0)["markers"] == ["purple.6"]
    assert "mark:purple.6" not in t.offers()
    assert t.refused()["mark:purple.6"] == "mer_marker_there"
    t.choose("mark", "purple.3").choose("mark", "purple.5").choose("favor", "red")
    assert t.asked() == 1, "three markers end the turn"
    assert t.goods(0) == {"hydrogen": 1, "titanium": 1}
    assert t.board(0)["markers"] == []


@pytest.mark.rule("FR-MER-5", "FR-ACT-5")
def test_markers_may_be_kept() -> None:
    t = merchants()
    at(t, "purple")
    assert t.question().default is t.pack.done
    t.choose("done")
    assert t.asked() == 1
    assert t.goods(0) == {}


@pytest.mark.rule("FR-MER-5")
def test_a_space_with_a_stall_takes_no_marker() -> None:
    t = merchants()
    stalls(t, "red.6")
    at(t, "red").choose("done")
    assert "mark:red.6" not in t.offers()
    assert t.refused()["mark:red.6"] == "mer_stall_there"


# ---- the forty spaces ------------------------------------------------------------------------

RICH: Any = {"hydrogen": 1, "carbon": 1, "titanium": 1, "credit": 1}
ITEM_OF = {"red": "data", "yellow": "titanium", "green": "credit", "blue": "hydrogen", "purple": "carbon"}


def take(t: Table, item: str) -> None:
    """Receive what a Market pays beside its action: a Data card is chosen, the rest comes by itself."""
    if item == "data":
        assert t.prompt() == "gain_data"
        t.choose("draw", "deck")


def has(t: Table, item: str) -> int:
    return len(t.hand(0)) if item == "data" else t.goods(0).get(item, 0)


@pytest.mark.table("T-MARKET")
@pytest.mark.rule("FR-MER-5", "FR-ACT-3", "FR-VISIT-8")
@pytest.mark.parametrize("market", COLOURS)
def test_space_1_visits_a_building_of_its_colour_then_pays(market: str) -> None:
    t = merchants("purple" if market == "green" else market)
    at(t, market)
    assert f"mark:{market}.1" not in t.offers()
    assert t.refused()[f"mark:{market}.1"] == "no_building"
    t.awake("CS", 0)
    at(t, market)
    assert (f"mark:{market}.1" in t.offers()) == (market == "green"), "only the green Market visits any Building"
    t.awake("CS", 0, 1)
    marked(t, f"{market}.1").choose("favor", "yellow" if market != "yellow" else "red")
    t.choose("favor", "red")
    take(t, ITEM_OF[market])
    assert has(t, ITEM_OF[market]) == 1
    assert t.favor(1) == {"green": 1}
    assert t.prompt() == "mer_actions"


@pytest.mark.table("T-MARKET")
@pytest.mark.rule("FR-MER-5", "FR-KNOW-6")
@pytest.mark.parametrize("market", COLOURS)
def test_space_2_pays_to_advance_its_own_track_then_pays(market: str) -> None:
    t = merchants()
    at(t, market)
    assert t.refused()[f"mark:{market}.2"] == "no_hydrogen"
    t.seat(0, hydrogen=1)
    marked(t, f"{market}.2")
    take(t, ITEM_OF[market])
    assert has(t, ITEM_OF[market]) == 1
    assert {colour: t.step(colour) for colour in COLOURS} == {colour: int(colour == market) for colour in COLOURS}
    assert t.favor(0) == ({} if market == "green" else {market: 1})
    t = merchants().knowledge(**{market: 12}).seat(0, **RICH)
    at(t, market)
    assert t.refused()[f"mark:{market}.2"] == "track_full"


@pytest.mark.table("T-MARKET")
@pytest.mark.rule("FR-MER-5")
@pytest.mark.parametrize("space", ["red.3", "blue.3"])
def test_space_3_of_red_and_blue_awakens_then_pays(space: str) -> None:
    t = merchants().seat(0, hand=["BZ3", "BZ1"], credit=1)
    at(t, space.split(".")[0])
    assert t.refused()[f"mark:{space}"] == "no_card_to_awaken"
    t.seat(0, credit=2)
    marked(t, space).choose("awaken", "BZ3")
    if space == "blue.3":
        t.choose("favor", "purple")
    assert t.score(0) == 3
    assert t.hand(0) == {"BZ1"}
    assert t.goods(0) == ({"carbon": 1} if space == "red.3" else {})
    assert t.favor(0) == ({"purple": 1} if space == "blue.3" else {})


@pytest.mark.table("T-MARKET")
@pytest.mark.rule("FR-MER-5")
@pytest.mark.parametrize(("space", "gained"), [("yellow.3", "carbon"), ("green.3", "credit")])
def test_space_3_of_yellow_and_green_pays_to_advance_any_track(space: str, gained: str) -> None:
    t = merchants()
    at(t, space.split(".")[0])
    assert t.refused()[f"mark:{space}"] == "no_track"
    t.seat(0, hydrogen=1)
    marked(t, space)
    assert t.offers() == {f"advance:{colour}" for colour in COLOURS}
    t.choose("advance", "purple")
    if space == "yellow.3":
        t.choose("gain", "carbon")
    assert t.goods(0) == {gained: 1}
    assert t.step("purple") == 1


@pytest.mark.table("T-MARKET")
@pytest.mark.rule("FR-MER-5", "FR-PREST-2")
@pytest.mark.parametrize(("space", "goods"), [("purple.3", {"titanium": 1}), ("green.6", {})])
def test_prestige_spaces(space: str, goods: dict[str, int]) -> None:
    t = merchants().prestige(1)
    marked(t, space)
    assert (t.holder(), t.score(0)) == (0, 1)
    assert t.goods(0) == goods


@pytest.mark.table("T-MARKET")
@pytest.mark.rule("FR-MER-5", "FR-ACT-1")
@pytest.mark.parametrize(
    ("space", "reason", "start", "choices", "goods", "cards"),
    [
        ("red.4", "no_credit", {"credit": 1}, "", {"hydrogen": 2}, 0),
        ("yellow.4", "no_resource", {"titanium": 1}, "", {"credit": 2}, 0),
        ("green.4", "no_data", {}, "", {"carbon": 2}, 0),
        ("blue.4", "no_titanium", {"titanium": 1}, "gain:carbon gain:hydrogen", {"carbon": 1, "hydrogen": 1}, 0),
        ("purple.4", "no_credit", {"credit": 1}, "draw:deck draw:deck", {}, 2),
    ],
)
def test_space_4_is_a_bargain(
    space: str, reason: str, start: Any, choices: str, goods: dict[str, int], cards: int
) -> None:
    t = merchants()
    at(t, space.split(".")[0])
    assert t.refused()[f"mark:{space}"] == reason
    t.seat(0, hand=[] if start else ["VF1"], **start)
    marked(t, space)
    for choice in choices.split():
        verb, target = choice.split(":")
        t.choose(verb, target)
    assert t.goods(0) == goods
    assert len(t.hand(0)) == cards
    assert t.prompt() == "mer_actions"


@pytest.mark.table("T-MARKET")
@pytest.mark.rule("FR-MER-5", "FR-ACT-7")
@pytest.mark.parametrize(
    ("space", "reason", "item", "choices", "favor", "cards"),
    [
        ("yellow.5", "no_data", "data", "favor:red favor:red", {"red": 2}, 0),
        ("green.5", "no_hydrogen", "hydrogen", "favor:red favor:blue", {"red": 1, "blue": 1}, 0),
        ("blue.5", "no_carbon", "carbon", "draw:deck draw:deck draw:deck", {}, 3),
    ],
)
def test_space_5_gives_an_item_to_an_opponent(
    space: str, reason: str, item: str, choices: str, favor: dict[str, int], cards: int
) -> None:
    t = merchants()
    at(t, space.split(".")[0])
    assert t.refused()[f"mark:{space}"] == reason
    give: Any = {"hand": ["VF1"]} if item == "data" else {item: 1}
    t.seat(0, **give)
    marked(t, space)
    for choice in choices.split():
        verb, target = choice.split(":")
        t.choose(verb, target)
    assert t.goods(1) == ({} if item == "data" else {item: 1})
    assert t.hand(1) == ({"VF1"} if item == "data" else set())
    assert t.goods(0) == {}
    assert (t.favor(0), len(t.hand(0))) == (favor, cards)


@pytest.mark.rule("FR-ACT-7")
def test_the_giver_chooses_the_receiver() -> None:
    t = table("merchants", "paladins", "artisans")
    t.poor(0).poor(1).poor(2).seat(0, hydrogen=1)
    marked(t, "green.5")
    assert t.offers() == {"give:purple", "give:yellow"}
    t.choose("give", "yellow")
    assert (t.goods(1), t.goods(2)) == ({}, {"hydrogen": 1})


@pytest.mark.table("T-MARKET")
@pytest.mark.rule("FR-MER-5")
@pytest.mark.parametrize(
    ("space", "goods"),
    [("red.6", {"titanium": 1}), ("yellow.6", {"carbon": 1}), ("purple.6", {"hydrogen": 1})],
)
def test_space_6_gains_a_resource(space: str, goods: dict[str, int]) -> None:
    t = merchants()
    marked(t, space)
    assert t.goods(0) == goods


@pytest.mark.table("T-MARKET")
@pytest.mark.rule("FR-MER-5", "FR-ACT-9")
@pytest.mark.parametrize(("step", "level"), [(0, 0), (3, 1), (4, 2), (12, 4)])
def test_blue_6_gains_credits_by_the_own_level_also_none(step: int, level: int) -> None:
    t = merchants().knowledge(green=step, blue=12)
    marked(t, "blue.6")
    assert t.goods(0) == ({"credit": level} if level else {})


@pytest.mark.table("T-MARKET")
def test_purple_5_is_one_favor() -> None:
    t = merchants()
    marked(t, "purple.5")
    assert t.offers() == {"favor:red", "favor:yellow", "favor:blue", "favor:purple"}
    t.choose("favor", "blue")
    assert t.favor(0) == {"blue": 1}


@pytest.mark.table("T-MARKET")
@pytest.mark.rule("FR-MER-8")
@pytest.mark.parametrize("market", ["red", "yellow", "blue", "purple"])
def test_space_7_is_for_a_player_and_space_8_for_an_npf(market: str) -> None:
    t = merchants(market)
    at(t, market)
    assert t.refused()[f"mark:{market}.8"] == "mer_is_played"
    t.choose("mark", f"{market}.7")
    assert (t.favor(0), t.favor(1)) == ({market: 1}, {"green": 1})
    assert t.score(0) == 0
    t = merchants("red" if market != "red" else "blue")
    at(t, market)
    assert t.refused()[f"mark:{market}.7"] == "not_a_player"
    t.choose("mark", f"{market}.8")
    assert (t.favor(0), t.favor(1)) == ({}, {})
    assert t.score(0) == 2


@pytest.mark.table("T-MARKET")
@pytest.mark.rule("FR-FAVOR-4")
def test_green_7_gives_one_favor_for_a_credit() -> None:
    t = merchants()
    marked(t, "green.7")
    assert t.goods(0) == {"credit": 1}
    assert (t.favor(0), t.favor(1)) == ({}, {"green": 1})


# ---- Stalls ----------------------------------------------------------------------------------


@pytest.mark.table("T-MARKET")
@pytest.mark.rule("FR-MER-4", "FR-ACT-8")
@pytest.mark.parametrize("space", ["red.3", "blue.3"])
def test_whether_a_stall_can_awaken_is_asked_in_any_case(space: str) -> None:
    t = merchants().seat(0, hand=["BZ1"])
    stalls(t, space)
    at(t, space.split(".")[0])
    assert (t.prompt(), t.offers()) == ("mer_stalls", {"done"}), "a hand is private"
    t.seat(0, hand=["BZ3"], credit=3).effect(0, "markets.red.5.effect")
    assert t.offers() == {f"activate:{space}"}


@pytest.mark.rule("FR-MER-5", "FR-ACT-8")
def test_a_market_with_nothing_left_but_an_awakening_is_asked_in_any_case() -> None:
    t = merchants().seat(0, hand=["BZ1"])
    stalls(t, "red.6", "red.7", "red.8", "green.8")
    at(t, "red").choose("activate", "red.6").choose("done")
    t.poor(0).begin(("mer_actions", 0))
    assert t.offers() == {"done"}


@pytest.mark.rule("FR-MER-6")
def test_green_8_builds_a_stall_on_any_space_without_one() -> None:
    t = merchants()
    at(t, "green")
    assert t.prompt() == "mer_actions", "without two Credits the first Stall is passed over"
    t.seat(0, credit=2)
    at(t, "green").choose("activate", "green.8")
    assert len(t.offers()) == 39
    assert "build:green.8" not in t.offers()
    assert "build:red.8" in t.offers(), "also on a space that is of no use in this game"
    t.choose("build", "green.6")
    assert (t.score(0), t.goods(0)) == (1, {})
    assert t.board(0)["stalls"] == ["green.6", "green.8"]
    assert t.prompt() == "mer_actions", "the new Stall is not activated in this phase"
    assert "mark:green.6" not in t.offers()


@pytest.mark.rule("FR-MER-6")
def test_a_stall_may_stand_on_a_marker_and_works_from_the_next_turn() -> None:
    t = merchants().seat(0, credit=3)
    marked(t, "red.5").choose("build", "red.5")
    assert t.board(0)["stalls"] == ["red.5", "green.8"]
    assert t.board(0)["markers"] == ["red.5"]
    t.choose("done")
    t.seat(0, credit=3)
    at(t, "red")
    assert "activate:red.5" in t.offers()


@pytest.mark.rule("FR-MER-6", "FR-MER-7")
def test_a_stall_built_in_the_active_market_while_visiting_stalls_waits() -> None:
    t = merchants().seat(0, credit=3)
    stalls(t, "red.5", "green.8")
    at(t, "red").choose("activate", "red.5").choose("build", "red.6")
    assert t.prompt() == "mer_actions"
    assert t.goods(0) == {}


@pytest.mark.rule("FR-MER-6")
def test_at_most_five_stalls() -> None:
    t = merchants().seat(0, credit=9)
    stalls(t, "green.8", "red.1", "blue.1", "yellow.1")
    at(t, "green")
    assert "activate:green.8" in t.offers()
    stalls(t, "green.8", "red.1", "blue.1", "yellow.1", "purple.1")
    assert t.can(0, "markets.green.8.effect") == "mer_no_stall_left"
    at(t, "green")
    assert t.prompt() == "mer_actions"


@pytest.mark.table("T-MARKET")
@pytest.mark.rule("FR-MER-7")
def test_red_5_gives_a_credit_and_activates_a_stall_anywhere_also_a_used_one() -> None:
    t = merchants().seat(0, credit=1)
    stalls(t, "red.6", "blue.6", "yellow.6")
    at(t, "red").choose("activate", "red.6").choose("mark", "red.5")
    assert t.goods(1) == {"credit": 1}
    assert t.offers() == {"activate:red.6", "activate:blue.6", "activate:yellow.6"}
    t.choose("activate", "red.6")
    assert t.goods(0) == {"titanium": 2}
    assert t.prompt() == "mer_actions"


@pytest.mark.rule("FR-MER-7")
def test_red_5_never_activates_itself() -> None:
    t = merchants().seat(0, credit=1)
    stalls(t, "red.5", "red.6", "yellow.6")
    at(t, "red").choose("activate", "red.5")
    assert t.offers() == {"activate:red.6", "activate:yellow.6"}
    assert t.refused() == {"activate:red.5": "mer_not_itself"}
    t = merchants().seat(0, credit=1)
    stalls(t, "red.5")
    assert t.can(0, "markets.red.5.effect") == "mer_no_usable_stall"


@pytest.mark.rule("FR-MER-10", "FR-ACT-1")
def test_red_5_needs_a_stall_that_can_be_done_after_the_credit_is_given() -> None:
    t = merchants().seat(0, credit=2)
    stalls(t, "green.8")
    assert t.can(0, "markets.red.5.effect") == "mer_no_usable_stall"
    t.seat(0, credit=3)
    assert t.can(0, "markets.red.5.effect") == ""
    t.seat(0, credit=0)
    stalls(t, "red.6")
    assert t.can(0, "markets.red.5.effect") == "no_credit"
    t.seat(0, credit=2)
    stalls(t, "red.6", "purple.4")
    marked(t, "red.5")
    assert t.offers() == {"activate:red.6", "activate:purple.4"}
    t = merchants().seat(0, credit=1)
    stalls(t, "yellow.6", "purple.4")
    marked(t, "red.5")
    assert t.goods(0) == {"carbon": 1}, "the only Stall that can be done is taken without a question"


@pytest.mark.table("T-MARKET")
@pytest.mark.rule("FR-MER-8")
def test_a_stall_on_an_unusable_space_does_nothing() -> None:
    t = merchants("purple")
    stalls(t, "red.7")
    at(t, "red")
    assert t.prompt() == "mer_actions"
    stalls(t, "red.8")
    at(t, "red").choose("activate", "red.8")
    assert t.score(0) == 2


# ---- the Bazaar, sight, whole games ----------------------------------------------------------


@pytest.mark.rule("FR-MER-9", "FR-BLDG-8", "FR-BLDG-13")
def test_the_bazaar_pays_a_credit_for_each_stall_the_first_included() -> None:
    t = merchants().awake("BZ", 1)
    at(t, "green")
    assert t.refused()["mark:green.1"] == "no_building"
    t.seat(0, titanium=1)
    stalls(t, "green.8", "red.1", "blue.2")
    t.begin(("visit", 0, "any")).nothing_pending()
    assert t.goods(0) == {"credit": 3}
    assert t.goods(1) == {"hydrogen": 1}
    t = merchants().awake("BZ", 1).seat(0, hand=["VF1"], carbon=1)
    t.begin(("visit", 0, "any"))
    assert t.offers() == {"visit:BZ", "visit:BZ/power"}
    t.choose("visit", "BZ")
    assert (t.goods(0), t.hand(0)) == ({"carbon": 1, "credit": 3}, set())


@pytest.mark.rule("FR-ACT-8")
def test_everything_on_the_board_is_public() -> None:
    t = merchants().seat(0, credit=2)
    at(t, "green")
    assert t.board(0, viewer=1) == t.board(0) == t.board(0, viewer=-1)
    assert t.board(0)["waiting"] == ["green.8"]
    zone = next(z for z in free_radicals().outline(free_radicals().view(t.s, 1)) if z.id == "merchants")
    assert [(item.id, item.key) for item in zone.items] == [("merchant", "mer_merchant"), ("green.8", "mer_stall")]


@pytest.mark.rule("FR-INV-2", "FR-INV-3", "FR-INV-5")
@pytest.mark.parametrize("seed", range(30))
def test_random_games_end(seed: int) -> None:
    s = play_at_random(company("merchants", seed), seed)
    seat = next(i for i, owner in enumerate(s.seats) if owner.faction == "merchants")
    assert 1 <= board_of(s, seat).stalls.bit_count() <= 5


@pytest.mark.rule("FR-INV-6")
def test_playthrough() -> None:
    check_playthrough("merchants", story(("merchants", "paladins"), 5))


def test_everything_that_comes_up_is_worded() -> None:
    assert unsaid(("merchants", "paladins"), "mer_", 6) == set()
