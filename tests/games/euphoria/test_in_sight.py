"""What the page shows without knowing a rule: rows that a worker reaches, what a check comes to, one count of turns."""

from __future__ import annotations

import pytest

from arcology import games
from arcology.kernel.game import Setup
from arcology.kernel.match import Match


def begun() -> Match:
    """A table after the draft."""
    match = Match(games.game("euphoria"), Setup(3, 3))
    while match.turn()[0] == 0:
        seat = match.waiting()[0]
        decision = match.decision(seat)
        assert decision is not None
        match.choose(seat, decision.options[0].verb, decision.options[0].target)
    return match


@pytest.mark.rule("EU-COM-1")
def test_an_area_says_which_row_one_more_worker_would_reach() -> None:
    match = begun()
    seat = match.waiting()[0]
    view = match.view(seat)
    value = next(die["value"] for die in view["seats"][seat]["dice"] if die["at"] == "active")
    before = view["areas"]["farm"]
    assert (before["total"], before["reach"]) == (0, [0, 0, 0, 0, 1, 1])
    match.choose(seat, "place", f"{value}/farm")
    after = match.view(seat)["areas"]["farm"]["reach"]
    assert after == [0 if value + more <= 4 else 1 if value + more <= 8 else 2 for more in range(1, 7)]


@pytest.mark.rule("EU-KNOW-2")
def test_everybody_sees_what_a_check_comes_to_and_the_log_says_it() -> None:
    match = begun()
    for one in match.view(-1)["seats"]:
        active = sum(die["value"] for die in one["dice"] if die["at"] == "active")
        assert (one["check"], one["limit"]) == (active + one["knowledge"], 16)
    told: list[tuple[int, tuple[object, ...]]] = []
    while not told:
        seat = match.waiting()[0]
        decision = match.decision(seat)
        assert decision is not None
        option = next(
            (each for each in decision.options if each.verb == "retrieve"),
            next((each for each in decision.options if each.verb == "place"), decision.options[0]),
        )
        events = match.choose(seat, option.verb, option.target).events
        told = [(event.seat, event.about) for event in events if event.name == "checked"]
    assert told[0][1][1] == 16


def test_turns_are_counted_by_one_number() -> None:
    match = begun()
    seen = []
    while match.turn()[0] < 3:
        seat = match.waiting()[0]
        decision = match.decision(seat)
        assert decision is not None
        option = next((each for each in decision.options if each.verb in ("place", "retrieve")), decision.options[0])
        for event in match.choose(seat, option.verb, option.target).events:
            if event.name in ("round", "turn"):
                seen.append((event.name, event.about[0]))
                assert event.about[0] <= match.view(-1)["turns"]
    assert [number for name, number in seen if name == "round"] == [2, 3]
    assert {number for name, number in seen if name == "turn"} == {1, 2, 3}
    assert match.view(-1)["turns"] == match.turn()[0]
