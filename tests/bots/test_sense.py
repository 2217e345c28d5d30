"""What a position is worth, by source: the sources are the worth, and each of them moves with what it is about."""

from __future__ import annotations

from typing import Any

import pytest

from arcology.bots.practice import Practice
from arcology.bots.sense import sense_of, sources_of
from arcology.games import game
from arcology.kernel.decision import Decision, Option
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng

TABLES = [
    ("free_radicals", 3, {}, Practice.PRACTISED),
    ("euphoria", 3, {}, Practice.PRACTISED),
    ("euphoria", 3, {}, Practice.FIRST),
    ("tamashii", 2, {"scenario": "S1"}, Practice.PRACTISED),
    ("tamashii", 2, {"scenario": "S1"}, Practice.MASTERLY),
    ("tamashii", 2, {"mode": "competitive"}, Practice.PRACTISED),
]


@pytest.mark.parametrize(("name", "seats", "settings", "practice"), TABLES)
def test_the_sources_add_up_to_the_worth_until_the_end(
    name: str, seats: int, settings: dict[str, str], practice: Practice
) -> None:
    found, sense, sources = game(name), sense_of(name, practice), sources_of(name, practice)
    state, rng = found.new(Setup(seats, 5, settings)), Rng(5)
    moved: set[str] = set()
    before: dict[str, float] = {}

    def chosen(state: Any, decision: Decision) -> Option:
        nonlocal before
        now = check(state)
        moved.update(name for name in now if before and now[name] != before[name])
        before = now
        return decision.options[rng.below(len(decision.options))]

    def check(state: Any) -> dict[str, float]:
        parts = sources.of(state, 0)
        assert sum(parts.values()) == pytest.approx(sense(state, 0))
        return parts

    found.playout(state, rng, chosen, 3000)
    assert state.over
    check(state)
    still = {"goal"} if settings.get("mode") == "competitive" else {"points"} if name == "tamashii" else set()
    if practice is Practice.FIRST:
        still = {"people"}  # what recruits are worth, only practice shows
    assert moved == {*sources.names} - still


def test_only_the_practised_fear_knowledge_before_it_costs_a_worker() -> None:
    found = game("euphoria")
    state: Any = found.new(Setup(2, 5))
    losses = []
    for practice in (Practice.PRACTISED, Practice.FIRST):
        state.seats[0].knowledge = 1
        before = sense_of("euphoria", practice)(state, 0)
        state.seats[0].knowledge = 4
        losses.append(before - sense_of("euphoria", practice)(state, 0))
    assert losses[0] > losses[1] + 1
