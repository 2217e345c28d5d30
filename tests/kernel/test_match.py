"""Matches: choosing, taking back, foretelling, previews, other futures. On the toy game."""

import json
from collections.abc import Sequence
from typing import Any

import pytest
from tests.support.play import play_match
from tests.support.table import Table, goods, hand, last, offered, told, yard
from tests.support.toy import Works

from arcology.kernel.codec import canonical
from arcology.kernel.figures import Change
from arcology.kernel.foretelling import CONSENT, FREE, Foretold
from arcology.kernel.game import Setup
from arcology.kernel.match import NONE, Match
from arcology.kernel.record import Record
from arcology.kernel.rng import Rng
from arcology.kernel.values import IllegalChoice, Invalid

GAME = Works()


def undo_of(match: Match, seat: int) -> dict[str, str]:
    decision = match.decision(seat)
    assert decision is not None
    return {
        repr(o): each.undo for o, each in zip(decision.options, match.foretell(seat, decision.options), strict=True)
    }


def foretold(match: Match, seat: int, verb: str, target: str = "") -> Foretold:
    return match.foretell(seat, [match.offered(seat, verb, target)])[0]


def changes(found: Sequence[Change]) -> dict[str, tuple[int, int]]:
    return {each.figure.id: (each.before, each.after) for each in found}


# ---- choosing ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "verb", "target", "words"),
    [
        (0, "visit", "moon", "seat 0 is not offered visit:moon"),
        (0, "accept", "carbon/credit", "seat 0 is not offered accept"),
        (1, "pass", "", "seat 1 cannot choose: it is not asked anything now"),
        (9, "pass", "", "seat 9 cannot choose"),
        (-1, "pass", "", "seat -1 cannot choose"),
        (0, "x" * 1000, "", "seat 0 is not offered xxx"),
    ],
)
def test_an_illegal_choice_is_refused_and_changes_nothing(seat: int, verb: str, target: str, words: str) -> None:
    table = Table()
    table.seat(0, carbon=1)
    match = table.turns()
    before, state, known = canonical(GAME, match.state), match.state, len(match.pack.options.all)
    with pytest.raises(IllegalChoice, match=words) as caught:
        match.choose(seat, verb, target)
    assert len(str(caught.value)) < 200
    assert match.state is state
    assert canonical(GAME, match.state) == before
    assert (match.seq, len(match.pack.options.all)) == (0, known)


def test_after_the_end_nobody_chooses() -> None:
    match = play_match(GAME, Setup(2, 4), 4)
    with pytest.raises(IllegalChoice, match="the game is over"):
        match.choose(0, "pass")
    assert (match.waiting(), match.offer(0)) == ([], None)


def test_a_refusal_says_why_with_its_rule_and_never_stands_among_the_options() -> None:
    table = Table()
    table.seat(0, hand=("press",))
    match = table.turns()
    offer = match.offer(0)
    assert offer is not None
    refused = {"verb": "use", "target": "tool:press", "reason": "no_carbon", "about": [], "rule": "W-1"}
    assert refused in offer["refusals"]
    options = {(o["verb"], o["target"]) for o in offer["options"]}
    assert not options & {(r["verb"], r["target"]) for r in offer["refusals"]}
    assert (offer["rule"], offer["default"]) == ("W-12", {"verb": "pass", "target": ""})
    json.dumps(offer)


def test_private_facts_reach_only_who_may_know() -> None:
    match = Table().turns()
    match.choose(0, "draw", "deck")
    tool = yard(match).pack.tool_ids[yard(match).players[0].hand.cards[0]]
    assert told(match.events(0)) == ["drew 0", f"drew_card 0 {tool}"]
    assert told(match.events(1)) == told(match.events(-1)) == ["drew 0"]


def test_events_since_a_step() -> None:
    match = Table().turns()
    match.choose(0, "draw", "deck")
    match.choose(0, "pass")
    assert told(match.events(1, since=1)) == ["passed 0", "turn 1"]


# ---- taking back -------------------------------------------------------------------------------


def test_my_own_choices_without_chance_are_free_to_take_back() -> None:
    table = Table()
    table.seat(0, carbon=2)
    match = table.turns()
    before = canonical(GAME, match.state)
    match.choose(0, "visit", "farm")
    match.choose(0, "visit", "lab")
    assert match.undo_class(0, 0) == FREE
    match.undo(0)
    assert canonical(GAME, match.state) == before
    assert match.seq == 0


def test_chance_seals_and_falls_the_same_way_again() -> None:
    table = Table()
    table.seat(0, hand=("dice",))
    match = table.turns()
    assert undo_of(match, 0)["use:tool:dice"] == CONSENT
    match.choose(0, "use", "tool:dice")
    won = goods(match, 0)
    assert last(match).info.chanced
    assert match.undo_class(0, 0) == CONSENT
    match.undo(0)
    match.choose(0, "use", "tool:dice")
    assert goods(match, 0) == won


def test_among_bots_everything_is_free_but_a_finished_game() -> None:
    match = play_match(GAME, Setup(2, 3), 3, most=9)
    assert match.undo_class(0, 0) == CONSENT
    assert match.undo_class(0, 0, people={0}) == FREE
    match = play_match(GAME, Setup(2, 3), 3)
    assert match.undo_class(0, 0, people={0}) == NONE


def test_a_rivals_choice_meanwhile_needs_consent() -> None:
    match = Table().turns()
    match.choose(0, "pass")
    match.choose(0, "pass")
    assert match.undo_class(0, 0) == FREE
    match.choose(1, "pass")
    assert match.undo_class(0, 0) == CONSENT
    assert match.undo_class(1, 2) == FREE


def test_showing_what_is_mine_is_free_and_learning_what_is_not_is_not() -> None:
    table = Table()
    table.seat(0, hand=("parcel", "press", "periscope"))
    match = table.turns()
    classes = undo_of(match, 0)
    assert classes["use:tool:parcel"] == FREE
    assert classes["use:tool:periscope"] == CONSENT
    match.choose(0, "use", "tool:parcel")
    match.choose(0, "gift", "tool:press/seat:1")
    assert match.undo_class(0, 0) == FREE
    match.choose(0, "use", "tool:periscope")
    assert last(match).info.learned == 0b001
    assert match.undo_class(0, 2) == CONSENT


def test_the_last_secret_bid_shows_all_bids_and_seals() -> None:
    match = Table(seats=2).bids()
    assert set(undo_of(match, 0).values()) == {FREE}
    match.choose(0, "bid", "lab")
    assert match.undo_class(0, 0) == FREE
    assert set(undo_of(match, 1).values()) == {CONSENT}
    match.choose(1, "bid", "farm")
    assert last(match).info.learned == 0b11


@pytest.mark.parametrize(("to", "words"), [(-1, "no step -1"), (99, "no step 99")])
def test_there_is_no_such_step(to: int, words: str) -> None:
    match = play_match(GAME, Setup(2, 3), 3, most=9)
    assert match.undo_class(0, to) == NONE
    with pytest.raises(Invalid, match=words):
        match.at(to)


@pytest.mark.parametrize("step", [0, 1, 15, 16, 17, 31, 33, 40])
def test_any_step_can_be_gone_back_to(step: int) -> None:
    match = play_match(GAME, Setup(3, 8, {"length": "long"}), 8, most=40)
    other = Match.from_record(GAME, match.record(), upto=step)
    back = match.at(step)
    assert canonical(GAME, back.state) == canonical(GAME, other.state)
    assert (back.seq, back.hash()) == (step, other.hash())
    assert match.seq == 40
    rng = Rng(1)
    while back.seq < 45 and not back.over:
        seat = back.waiting()[0]
        decision = back.decision(seat)
        assert decision is not None
        option = decision.options[rng.below(len(decision.options))]
        back.choose(seat, option.verb, option.target)
        back = back.at(back.seq)
    assert Match.from_record(GAME, back.record()).hash() == back.hash()


def test_where_undo_and_restart_of_the_turn_lead() -> None:
    match = Table().turns()
    assert (match.last_own_step(0), match.turn_start(0)) == (None, None)
    match.choose(0, "visit", "farm")
    match.choose(0, "offer", "carbon/credit")
    assert (match.last_own_step(0), match.turn_start(0), match.turn_start(1)) == (1, 0, None)
    match.choose(0, "pass")
    assert (match.last_own_step(0), match.turn_start(0), match.turn_start(1)) == (2, None, None)
    match.choose(1, "visit", "farm")
    assert (match.last_own_step(0), match.turn_start(1)) == (2, 3)


def test_in_a_window_of_all_each_restarts_what_it_chose_there() -> None:
    match = Table(seats=3).bids()
    assert match.turn_start(0) is None
    match.choose(1, "bid", "farm")
    match.choose(0, "bid", "lab")
    assert (match.turn_start(0), match.turn_start(1), match.turn_start(2)) == (1, 0, None)


# ---- foreseeing --------------------------------------------------------------------------------


def test_a_secret_pick_is_not_nothing_though_it_waits_for_the_others() -> None:
    match = Table(seats=3).bids()
    assert not foretold(match, 0, "bid", "farm").nothing


def test_what_an_option_costs_and_brings_is_foretold_and_changes_nothing() -> None:
    table = Table()
    table.seat(0, hand=("press",), carbon=1)
    match = table.turns()
    before = canonical(GAME, match.state)
    press = foretold(match, 0, "use", "tool:press")
    assert changes(press.changes) == {"carbon": (1, 0), "points": (0, 2)}
    assert [(each.figure.id, each.worse) for each in press.changes] == [("carbon", True), ("points", False)]
    assert (press.undo, press.others, press.sealed, press.nothing) == (FREE, {}, None, False)
    assert told(press.facts) == ["used 0 tool:press", "paid 0 carbon 1", "scored 0 2"]
    assert canonical(GAME, match.state) == before
    match.choose(0, "use", "tool:press")
    assert told(match.events(0)) == told(press.facts)


def test_what_is_foretold_stops_before_chance_secrets_and_others() -> None:
    table = Table()
    table.seat(0, hand=("dice", "magnet", "periscope"))
    table.seat(1, carbon=1, credit=1)
    match = table.turns()
    dice, periscope = foretold(match, 0, "use", "tool:dice"), foretold(match, 0, "use", "tool:periscope")
    assert (told(dice.facts), dice.changes) == (["used 0 tool:dice"], [])
    assert (told(periscope.facts), periscope.changes) == (["used 0 tool:periscope"], [])
    assert dice.sealed is not None
    assert dice.sealed.key == "chance"
    assert dice.sealed.__traceback__ is None, "it would keep the whole trial"
    assert periscope.sealed is not None
    assert periscope.sealed.key == "secret"
    magnet = foretold(match, 0, "use", "tool:magnet")
    assert (told(magnet.facts), magnet.undo, magnet.nothing) == (["used 0 tool:magnet"], FREE, False)
    assert foretold(match, 0, "draw", "deck").facts == []
    with pytest.raises(IllegalChoice):
        foretold(match, 0, "use", "tool:press")


def test_a_further_question_is_foretold_and_so_is_what_has_no_effect() -> None:
    table = Table()
    table.seat(0, hand=("parcel", "press"), carbon=1)
    match = table.turns()
    parcel, passing = foretold(match, 0, "use", "tool:parcel"), foretold(match, 0, "pass")
    assert parcel.asks is not None, "it asks what to give to whom"
    assert not parcel.nothing
    assert (passing.asks, passing.nothing) == (None, True), "only the question is passed"
    match.choose(0, "pass")
    assert not foretold(match, 0, "pass").nothing, "the turn goes on to the next seat"


def test_what_another_seat_gets_is_foretold() -> None:
    table = Table()
    table.seat(0, carbon=1)
    table.seat(1, credit=1)
    match = table.turns()
    match.choose(0, "offer", "carbon/credit")
    accepted = foretold(match, 1, "accept", "carbon/credit")
    assert changes(accepted.changes) == {"carbon": (0, 1), "credit": (1, 0)}
    assert {seat: changes(found) for seat, found in accepted.others.items()} == {
        0: {"carbon": (1, 0), "credit": (0, 1)}
    }


def test_what_is_foretold_of_the_last_bid_does_not_show_the_others() -> None:
    match = Table(seats=2).bids()
    match.choose(0, "bid", "lab")
    assert told(foretold(match, 1, "bid", "farm").facts) == ["bid_made 1"]


def test_what_is_foretold_grows_with_nobodys_secrets() -> None:
    """It comes from imagination: the true hand of a rival changes nothing in it."""
    found = []
    for tool in ("press", "cutter"):
        table = Table(seats=2)
        table.seat(0, hand=("dice",), credit=1)
        table.seat(1, hand=(tool,))
        match = table.turns()
        dice = foretold(match, 0, "use", "tool:dice")
        found.append((match.offer(0), dice.changes, told(dice.facts)))
    assert found[0] == found[1]


# ---- other futures -----------------------------------------------------------------------------


def test_a_fork_of_a_finished_game_plays_on_from_the_truth() -> None:
    match = play_match(GAME, Setup(2, 5), 5)
    fork = match.fork(6, 0, seed=77)
    assert canonical(GAME, fork.state) == canonical(GAME, match.at(6).state)
    assert fork.setup.seed == 5


def test_a_fork_of_a_running_game_knows_only_what_the_seat_knows() -> None:
    match = play_match(GAME, Setup(3, 5, {"length": "long"}), 5, most=30)
    forks = [match.fork(30, 1, seed=seed) for seed in range(100, 112)]
    assert all(fork.view(1) == match.view(1) for fork in forks)
    assert len({canonical(GAME, fork.state) for fork in forks}) == 12
    rivals = {tuple(hand(fork, 0)) for fork in forks}
    assert len(rivals) > 1
    for fork in forks:
        assert fork.setup.seed != match.setup.seed
        assert not set(yard(fork).chance) & set(yard(match).chance)


def test_a_fork_has_a_record_of_its_own() -> None:
    match = play_match(GAME, Setup(2, 5), 5, most=12)
    fork = match.fork(12, 0, seed=9)
    while not fork.over:
        seat = fork.waiting()[0]
        decision = fork.decision(seat)
        assert decision is not None
        fork.choose(seat, decision.fallback().verb, decision.fallback().target)
    text = fork.record().to_json()
    again = Match.from_record(GAME, Record.from_json(text))
    assert (again.hash(), again.over) == (fork.hash(), True)


def test_an_imagined_state_is_nobodys_secret() -> None:
    match = play_match(GAME, Setup(3, 5, {"length": "long"}), 5, most=30)
    imagined: Any = match.imagine(0, Rng(3))
    assert GAME.view(imagined, 0) == match.view(0)
    assert canonical(GAME, imagined) != canonical(GAME, match.state)


def test_points_after_each_step_make_the_chart() -> None:
    match = play_match(GAME, Setup(2, 6), 6)
    assert last(match).scores == [score.total for score in match.scores()]
    assert all(len(step.scores) == 2 for step in match.moves)


def test_a_settings_fault_is_named() -> None:
    with pytest.raises(Invalid, match="The Works is for 2 to 4 players, not 5"):
        Match(GAME, Setup(5, 1))
    with pytest.raises(Invalid, match="length cannot be endless: it is one of short, long"):
        Match(GAME, Setup(2, 1, {"length": "endless"}))


def test_offered_lists_standing_options_too() -> None:
    table = Table()
    table.seat(0, carbon=1)
    table.seat(1, credit=1)
    match = table.turns()
    match.choose(0, "offer", "carbon/credit")
    assert offered(match, 1) == ["accept:carbon/credit"]
    assert offered(match, 2) == []
    assert offered(match, 0)[-1] == "withdraw"
