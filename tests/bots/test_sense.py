"""What a position is worth, by source: the sources are the worth, and each of them moves with what it is about."""

from __future__ import annotations

from typing import Any

import pytest

from arcology.bots.sense import sense_of, sources_of
from arcology.games import game
from arcology.kernel.decision import Decision, Option
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng

TABLES = [
    ("free_radicals", 3, {}),
    ("euphoria", 3, {}),
    ("tamashii", 2, {"scenario": "S1"}),
    ("tamashii", 2, {"mode": "competitive"}),
]


@pytest.mark.parametrize(("name", "seats", "settings"), TABLES)
def test_the_sources_add_up_to_the_worth_until_the_end(name: str, seats: int, settings: dict[str, str]) -> None:
    found, sense, sources = game(name), sense_of(name), sources_of(name)
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
    assert moved == {*sources.names} - still
