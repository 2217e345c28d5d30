"""What views tell of moments: a combat only while it lasts, a move's patterns as they will be, steps of a protocol."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.games.tamashii.support import GAME

from arcology.kernel.decision import Decision
from arcology.kernel.game import Setup
from arcology.kernel.match import Match
from arcology.kernel.rng import Rng

SETUPS = [Setup(2, 3, {"scenario": "S1"}), Setup(1, 4, {"scenario": "S1"}), Setup(3, 8, {"mode": "competitive"})]
ROLLS = ("roll", "reroll_die", "set_die", "trigger")


def walk(setup: Setup) -> Iterator[tuple[Match, Decision]]:
    match, rng = Match(GAME, setup), Rng(setup.seed)
    while not match.over:
        decision = match.decision(match.waiting()[0])
        assert decision is not None
        yield match, decision
        option = decision.options[rng.below(len(decision.options))]
        match.choose(decision.seat, option.verb, option.target)
    assert match.view(0)["combat"] is None, "nothing lies there when the game is over"


@pytest.mark.parametrize("setup", SETUPS)
def test_a_combat_is_shown_while_it_lasts(setup: Setup) -> None:
    """TA-COMBAT-16: power, roll, half-steps; outside of it only the dice of another roll."""
    stages = set()
    for match, decision in walk(setup):
        combat = match.view(decision.seat)["combat"]
        if decision.prompt in ("attack", "frame"):
            stages.add(combat["stage"])
            assert (combat["seat"], combat["kind"]) == (decision.seat, "attack")
        if decision.prompt == "attack":
            assert (combat["stage"], combat["dice"], combat["symbol"]) == ("power", [], "")
        elif decision.prompt == "frame":
            assert combat["stage"] == "frame"
            assert combat["symbol"] in ("FANG", "EYE")
            ids = {frame["id"] for frame in combat["frames"]}
            assert {option.target.split("/")[0] for option in decision.options if option.verb == "frame"} <= ids
        elif match.view(-1)["phase"] in ("planning", "action", "quest") and decision.prompt not in ROLLS:
            assert combat is None, decision.prompt
    assert "frame" in stages


@pytest.mark.parametrize("setup", SETUPS)
def test_enemies_act_in_the_order_that_was_shown(setup: Setup) -> None:
    """TA-COMBAT-7: after a pass the next one in line acts, and then it is in line no more."""
    passes = 0
    for match, decision in walk(setup):
        if decision.prompt != "frame":
            continue
        line = match.view(decision.seat)["combat"]["next"]
        tried = match.at(match.seq)
        step = tried.choose(decision.seat, "pass", "")
        acted = [event.about[0] for event in step.events if event.name == "enemy_acts"]
        assert acted[:1] == line[:1]
        passes += len(acted)
    assert passes


@pytest.mark.parametrize("setup", SETUPS[:2])
def test_previews_tell_what_a_move_completes_and_breaks(setup: Setup) -> None:
    """TA-GRID-4: each move on offer is foretold as it then turns out; nobody else is told."""
    moves = 0
    for match, decision in walk(setup):
        own = match.view(decision.seat)["seats"][decision.seat]
        offered = [option.target for option in decision.options if option.verb == "program"]
        assert [each["move"] for each in own["previews"]] == offered
        assert match.view(-1)["seats"][decision.seat]["previews"] == []
        for each in own["previews"][:: max(1, len(offered) // 3)]:
            after = match.at(match.seq)
            after.choose(decision.seat, "program", each["move"])
            gained, lost = difference(own, after.view(decision.seat)["seats"][decision.seat])
            assert {gain["source"] for gain in each["gained"]} == gained
            assert set(each["lost"]) == lost
            moves += 1
        if moves > 60:
            return


def difference(before: dict[str, Any], after: dict[str, Any]) -> tuple[set[str], set[str]]:
    was = {each["source"] for each in before["launchable"]}
    now = {each["source"] for each in after["launchable"]}
    return now - was, was - now


@pytest.mark.rule("TA-LEARN-3")
def test_a_protocol_says_how_far_its_step_has_come() -> None:
    """Different districts are counted, not remembered by their bits; a met step has come as far as it needs."""
    rows = GAME.load().table("protocols").rows
    seen = set()
    for seed in range(1, 7):
        for match, _ in walk(Setup(2, seed, {"scenario": "S1"})):
            for seat in match.view(-1)["seats"]:
                protocol = seat["protocol"]
                if protocol is None or protocol["step"] >= 3:
                    continue
                need = rows[protocol["id"]].number(f"need{protocol['step'] + 1}")
                assert (protocol["count"] >= need) == protocol["met"], protocol
                assert protocol["count"] <= 30
                seen.add(protocol["id"])
    assert len(seen) > 3
