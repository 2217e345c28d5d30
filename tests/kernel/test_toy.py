"""The kernel's parts together, in the toy game: each scenario builds a small start and then only chooses."""

import json
from itertools import permutations

import pytest
from tests.support.table import Table, goods, hand, offered, told, yard
from tests.support.toy import Works

from arcology.kernel.codec import canonical, decode, encode
from arcology.kernel.match import Match
from arcology.kernel.values import IllegalChoice

GAME = Works()


def stored_and_restored(match: Match) -> None:
    """Stored here, in the middle of things, the state comes back the same, question and all."""
    data = json.loads(json.dumps(encode(GAME, match.state)))
    back = decode(GAME, data, match.pack)
    assert canonical(GAME, back) == canonical(GAME, match.state)
    assert [repr(d) for d in GAME.decisions(back)] == [repr(d) for d in GAME.decisions(match.state)]


def test_a_cutter_cuts_as_long_as_there_is_carbon() -> None:
    table = Table()
    table.seat(0, hand=("cutter",), titanium=1, carbon=2)
    match = table.turns()
    match.choose(0, "use", "tool:cutter")
    stored_and_restored(match)
    assert goods(match, 0) == {"carbon": 1}
    match.choose(0, "do", "tools.cutter.effect/1/0/0")
    assert goods(match, 0) == {"credit": 1}
    assert offered(match, 0)[0] == "pass"


def test_rivals_decide_in_the_middle_of_my_action() -> None:
    table = Table()
    table.seat(0, hand=("magnet",))
    table.seat(1, carbon=1, credit=1)
    table.seat(2, titanium=2)
    match = table.turns()
    match.choose(0, "use", "tool:magnet")
    assert match.waiting() == [1]
    assert match.offer(0) is None
    stored_and_restored(match)
    match.choose(1, "give", "carbon")
    assert goods(match, 0) == {"carbon": 1, "titanium": 1}  # seat 2 had no choice
    assert match.waiting() == [0]


def test_a_bound_card_decides_what_is_gained() -> None:
    table = Table()
    table.seat(0, hand=("shredder", "magnet", "press"))
    match = table.turns()
    match.choose(0, "use", "tool:shredder")
    stored_and_restored(match)
    assert offered(match, 0) == ["drop:tool:press", "drop:tool:magnet"]
    match.choose(0, "drop", "tool:magnet")
    assert goods(match, 0) == {"titanium": 2}


def test_a_whistle_ends_the_turn_and_the_rest_of_its_effect() -> None:
    table = Table()
    table.seat(0, hand=("whistle",))
    match = table.turns()
    match.choose(0, "use", "tool:whistle")
    assert yard(match).players[0].points == 1
    assert match.waiting() == [1]


def test_a_gift_over_the_limit_makes_the_receiver_drop_at_once() -> None:
    table = Table()
    table.seat(0, hand=("parcel", "dice"))
    table.seat(1, hand=("press", "press", "press"))
    match = table.turns()
    match.choose(0, "use", "tool:parcel")
    match.choose(0, "gift", "tool:dice/seat:1")
    assert match.waiting() == [1]
    stored_and_restored(match)
    assert yard(match).players[0].points == 0  # `gift => score(1)` goes on only after the limit is kept
    match.choose(1, "drop", "tool:press")
    assert yard(match).players[0].points == 1
    assert hand(match, 1) == ["dice", "press", "press"]
    assert "tool:dice" in match.view(0)["seats"][1]["known"]
    assert match.view(2)["seats"][1]["known"] == []


def test_a_peeked_card_stays_known_to_who_looked_also_in_a_rivals_hand() -> None:
    table = Table()
    table.seat(0, hand=("periscope",))
    match = table.turns()
    match.choose(0, "use", "tool:periscope")
    stored_and_restored(match)
    seen = match.view(0)["deck"]["top"]
    assert len(seen) == 1
    assert seen[0] != "tool:?"
    assert match.view(1)["deck"]["top"] == ["tool:?"]
    match.choose(0, "leave")
    match.choose(0, "pass")
    match.choose(1, "draw", "deck")
    assert match.view(0)["seats"][1]["known"] == seen
    assert match.view(2)["seats"][1]["known"] == []


# ---- planning: side by side ---------------------------------------------------------------------

CLICKS = [(0, "scavenge"), (0, "scavenge"), (1, "scavenge"), (2, "ready")]


def plan(order: tuple[int, ...]) -> Match:
    match = Table(seed=6).plans()
    for click in order:
        seat, verb = CLICKS[click]
        match.choose(seat, verb)
    return match


@pytest.mark.parametrize("order", [p for p in permutations(range(4)) if p.index(0) < p.index(1)])
def test_the_order_of_independent_clicks_changes_nothing(order: tuple[int, ...]) -> None:
    assert canonical(GAME, plan(order).state) == canonical(GAME, plan((0, 1, 2, 3)).state)


def test_ready_can_be_taken_back_until_all_are_ready() -> None:
    match = Table().plans()
    match.choose(0, "ready")
    assert match.waiting() == [1, 2]
    assert offered(match, 0) == ["unready"]
    offer = match.offer(0)
    assert offer is not None
    assert (offer["prompt"], offer["blocking"]) == ("standing", False)
    match.choose(0, "unready")
    assert match.waiting() == [0, 1, 2]
    assert offered(match, 0) == ["ready", "scavenge"]
    for seat in range(3):
        match.choose(seat, "ready")
    assert yard(match).lanes is None
    assert match.waiting() == [0]
    with pytest.raises(IllegalChoice):
        match.choose(1, "unready")


def test_refusals_in_a_window() -> None:
    match = Table().plans()
    offer = match.offer(1)
    assert offer is not None
    assert {r["verb"]: r["reason"] for r in offer["refusals"]} == {"craft": "no_carbon", "alarm": "no_credit"}


def test_an_alarm_ends_planning_for_everybody() -> None:
    table = Table()
    table.seat(1, credit=1)
    match = table.plans()
    match.choose(0, "scavenge")
    match.choose(1, "alarm")
    assert yard(match).lanes is None
    assert match.waiting() == [0]
    assert match.decision(1) is None


def test_an_effect_runs_in_a_lane_while_others_plan() -> None:
    table = Table()
    table.seat(1, carbon=1)
    match = table.plans()
    match.choose(1, "craft", "plans.craft.effect")
    assert offered(match, 1) == ["choose:plans.craft.effect/1/0", "choose:plans.craft.effect/1/1"]
    stored_and_restored(match)
    match.choose(0, "ready")
    assert offered(match, 1)[0].startswith("choose")
    match.choose(1, "choose", "plans.craft.effect/1/1")
    assert goods(match, 1) == {"credit": 1}


def test_the_twelfth_point_ends_the_game_from_inside_a_window() -> None:
    table = Table()
    table.seat(1, carbon=1, points=11)
    match = table.plans()
    match.choose(1, "craft", "plans.craft.effect")
    match.choose(1, "choose", "plans.craft.effect/1/0")
    assert match.over
    assert (yard(match).lanes, yard(match).agenda) == (None, [])


def test_bids_stay_secret_until_all_are_in_and_count_in_seat_order() -> None:
    match = Table().bids()
    match.choose(2, "bid", "lab")
    match.choose(1, "bid", "farm")
    assert [match.view(seat)["bid"] for seat in (-1, 0, 1, 2)] == ["", "", "farm", "lab"]
    assert told(match.events(0)) == ["bid_made 2", "bid_made 1"]
    stored_and_restored(match)
    match.choose(0, "bid", "lab")
    assert told(match.events(0))[3:6] == ["bid_shown 0 lab", "bid_shown 1 farm", "bid_shown 2 lab"]
    assert yard(match).owners == [0, 1, -1, -1]
    assert goods(match, 2) == {"credit": 1}


# ---- trades: at any moment ----------------------------------------------------------------------


def trading() -> Match:
    table = Table()
    table.seat(0, carbon=2)
    table.seat(1, credit=1)
    match = table.turns()
    match.choose(0, "offer", "carbon/credit")
    return match


def test_an_offer_blocks_nobody() -> None:
    match = trading()
    assert match.waiting() == [0]
    match.choose(0, "visit", "lab")
    assert offered(match, 1) == ["accept:carbon/credit"]
    match.choose(1, "accept", "carbon/credit")
    assert (goods(match, 0), goods(match, 1)) == ({"carbon": 1, "titanium": 1, "credit": 1}, {"carbon": 1})
    assert match.waiting() == [0]


def test_an_accepted_offer_changes_what_the_asked_seat_may_do() -> None:
    table = Table()
    table.seat(0, hand=("press",), carbon=1)
    table.seat(1, credit=1)
    match = table.turns()
    match.choose(0, "offer", "carbon/credit")
    assert "use:tool:press" in offered(match, 0)
    match.choose(1, "accept", "carbon/credit")
    assert "use:tool:press" not in offered(match, 0)
    offer = match.offer(0)
    assert offer is not None
    assert ("use", "no_carbon") in [(r["verb"], r["reason"]) for r in offer["refusals"]]


def test_an_offer_may_be_taken_in_the_middle_of_an_action() -> None:
    match = trading()
    yard(match).owners[0] = 2
    match.choose(0, "visit", "lab")  # seat 0 has no credit: no toll
    assert match.waiting() == [0]
    match.choose(0, "visit", "bank")
    match.choose(1, "accept", "carbon/credit")
    assert match.decision(0) is not None
    assert offered(match, 0)[0].startswith("choose")
    stored_and_restored(match)


def test_a_withdrawn_or_stale_offer_cannot_be_taken() -> None:
    match = trading()
    match.choose(0, "withdraw")
    with pytest.raises(IllegalChoice):
        match.choose(1, "accept", "carbon/credit")
    assert "offer:carbon/credit" in offered(match, 0)
    match = trading()
    match.choose(0, "pass")
    match.choose(0, "pass")
    assert offered(match, 1)[0] == "pass"
    assert "accept:carbon/credit" not in offered(match, 1)
