"""What an option would lead to is worked out once for a question that others leave alone, and stays true."""

from __future__ import annotations

import random

import pytest

from arcology.games import game, names
from arcology.kernel.decision import Option
from arcology.kernel.game import Setup
from arcology.kernel.match import Match
from arcology.kernel.rng import Rng
from arcology.kernel.state import State

STEPS = 150


@pytest.mark.parametrize("name", names())
def test_what_is_remembered_is_what_would_be_foretold_now(name: str) -> None:
    match = Match(game(name), Setup(2, 3, {}))
    rng = random.Random(1)
    for _ in range(STEPS):
        if match.over:
            break
        anew = match.at(match.seq)
        for seat in range(2):
            assert foreseen(match, seat) == foreseen(anew, seat)
        seat = rng.choice(match.waiting())
        decision = match.decision(seat)
        assert decision is not None
        option = rng.choice(decision.options)
        match.choose(seat, option.verb, option.target)


@pytest.mark.plain
def test_a_question_that_is_left_alone_is_not_tried_again_until_it_is_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(game("tamashii"), Setup(2, 3, {}))
    while not any(option.verb == "program" for option in offered(match, 0)) or not offered(match, 1):
        seat = match.waiting()[0]
        decision = match.decision(seat)
        assert decision is not None
        match.choose(seat, decision.options[0].verb, decision.options[0].target)
    imagined: list[int] = []
    imagine = Match.imagine

    def noted(self: Match, seat: int, rng: Rng) -> State:
        imagined.append(seat)
        return imagine(self, seat, rng)

    monkeypatch.setattr(Match, "imagine", noted)
    for seat in (0, 1):
        foreseen(match, seat)
    move = next(option for option in offered(match, 0) if option.verb == "program")
    match.choose(0, move.verb, move.target)
    for seat in (0, 1):
        foreseen(match, seat)
    assert imagined == [0, 1, 0]
    match.choose(0, "ready")
    foreseen(match, 1)
    assert imagined == [0, 1, 0, 1], "its own answer is the last now"


def foreseen(match: Match, seat: int) -> list[tuple[object, ...]]:
    """What is foretold of every option of a seat."""
    found = match.foretell(seat, offered(match, seat))
    return [(each.undo, each.changes, each.others, each.asks, each.nothing) for each in found]


def offered(match: Match, seat: int) -> tuple[Option, ...]:
    decision = match.decision(seat)
    return () if decision is None else decision.options
