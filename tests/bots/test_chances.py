"""Chances to win together: counted by playing on from what a seat can know."""

from __future__ import annotations

import pytest
from tests.support.positions import FOLDER, read

from arcology import games
from arcology.bots import Budget, Eye, bot, steps_of
from arcology.bots.chances import TRIES, by_luck, won_tries
from arcology.kernel.match import Match
from arcology.kernel.position import Position
from arcology.kernel.rng import Rng
from arcology.server.workers import Thought, advise

GREEDY = bot("greedy")


def prologue(time: str = "") -> Match:
    """The first planning of the prologue, with so little time left if that is said."""
    text = (FOLDER / "tamashii_prologue.toml").read_text("utf-8")
    return Position.read(f"{text}\n[town]\ntime = {time}" if time else text, games.game).match()


def counted(match: Match, budget: Budget | None = None) -> tuple[list[int], int]:
    eye = Eye(match.game, match.state, 0, Rng(7), budget)
    return won_tries(eye, GREEDY, list(eye.decision.options[:2]), lambda: Budget(steps_of("greedy")))


def test_what_cannot_be_lost_any_more_is_won_more_often_than_what_cannot_be_won() -> None:
    easy, tries = counted(prologue())
    assert tries == TRIES
    assert min(easy) > TRIES // 2
    hopeless, tries = counted(prologue(time="1"))
    assert (hopeless, tries) == ([0, 0], TRIES)


def test_a_try_that_the_budget_does_not_reach_is_not_counted() -> None:
    clock = iter(range(1_000_000))
    won, tries = counted(prologue(), Budget(seconds=400, clock=lambda: next(clock)))
    assert 0 < tries < TRIES
    assert max(won) <= tries
    assert counted(prologue(), Budget(seconds=0)) == ([0, 0], 0)


def test_few_victories_more_may_be_luck() -> None:
    assert by_luck(0, 0, 0) == by_luck(3, 3, 3) == 1.0
    assert by_luck(1, 0, 1) == pytest.approx(0.5)
    assert by_luck(7, 3, 8) == pytest.approx(476 / 8008)
    assert by_luck(10, 0, 10) < 0.001


def test_trying_leaves_the_table_as_it_is() -> None:
    match = prologue()
    before = match.record().to_json(), match.view(0)
    counted(match)
    assert (match.record().to_json(), match.view(0)) == before


@pytest.mark.parametrize(("name", "measured"), [("tamashii_prologue", True), ("tamashii_last_round", False)])
def test_advice_has_a_chance_where_all_win_together(name: str, measured: bool) -> None:
    match = read(name).match()
    lines = advise(Thought(name, match.record().to_json(), (), match.waiting()[0], "greedy", 7)).candidates
    assert 1 <= len(lines) <= 3
    assert {line.tries for line in lines} == {TRIES if measured else 0}
    assert any(line.wins for line in lines) is measured
