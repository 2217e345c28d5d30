"""What a bot advises: its own choice first, explained by source, from what the seat can know."""

from __future__ import annotations

from typing import Any

import pytest

from arcology.bots import Adviser, Allowance, Bot, Budget, Eye, bot, budget
from arcology.bots.advice import BEYOND, FUTURES, LOOKS, SHOWN, Advice
from arcology.bots.estimates import estimate
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
EVERY = 7  # positions of a game that are looked at: one of so many
GREEDY = bot("greedy")


def allowance() -> Allowance:
    return Allowance(lambda: budget("greedy"), lambda: budget("greedy"), lambda: Budget(0), lambda: budget("greedy"))


def adviser(name: str, seat: int, player: Bot = GREEDY) -> Adviser:
    return Adviser(game(name), seat, player, GREEDY, allowance())


@pytest.mark.parametrize(("name", "seats", "settings"), TABLES)
def test_the_first_is_what_the_bot_would_choose_and_the_sources_say_what_it_brings(
    name: str, seats: int, settings: dict[str, str]
) -> None:
    found, rng = game(name), Rng(3)
    state = found.new(Setup(seats, 3, settings))
    seen: list[Advice] = []

    def chosen(state: Any, decision: Decision) -> Option:
        seed = rng.below(1 << 30)
        option = GREEDY.choose(Eye(found, state, decision.seat, Rng(seed), budget("greedy")))
        if len(decision.options) > 1 and rng.below(EVERY) == 0:
            advice = adviser(name, decision.seat).now(state, seed)
            assert advice.candidates[0][:2] == (option.verb, option.target), "a hint is what the bot does"
            assert {each[:2] for each in advice.candidates} <= {(each.verb, each.target) for each in decision.options}
            seen.append(advice)
        return option

    found.playout(state, rng, chosen, 400)
    assert len(seen) > 10
    for advice in seen:
        assert 1 <= len(advice.candidates) <= SHOWN
        assert (advice.looks, advice.ahead) == (LOOKS, False)
        for each in advice.candidates:
            assert sum(each.sources.values()) == pytest.approx(each.gain.mean, abs=0.4), "but for what is negligible"
        if len(advice.candidates) > 1:
            first, second = [each.gain.mean for each in advice.candidates[:2]]
            assert advice.lead.mean == pytest.approx(first - second, abs=1e-6)
    assert any(len(each.sources) > 1 for advice in seen for each in advice.candidates)


@pytest.mark.parametrize(("name", "seats", "settings"), TABLES[:2])
def test_who_is_not_asked_hears_about_what_comes(name: str, seats: int, settings: dict[str, str]) -> None:
    found = game(name)
    state, rng = found.new(Setup(seats, 3, settings)), Rng(1)
    while len(found.blocking(state)) > 1:
        seat = found.blocking(state)[0]
        found.choose(state, seat, GREEDY.choose(Eye(found, state, seat, rng)))
    waits = next(seat for seat in range(seats) if seat not in found.blocking(state))
    before = found.decision_of(state, found.blocking(state)[0])
    advice = adviser(name, waits).ahead(state, 5)
    assert advice == adviser(name, waits).ahead(state, 5), "the same question has the same answer"
    assert advice.ahead
    assert 1 <= advice.looks <= FUTURES
    often = [each.chosen for each in advice.candidates]
    assert often == sorted(often, reverse=True)
    assert 1 <= sum(often) <= advice.looks
    assert found.decision_of(state, found.blocking(state)[0]) == before, "nothing happened at the table"


def test_nobody_is_asked_anything_after_the_end() -> None:
    found = game("euphoria")
    state, rng = found.new(Setup(2, 3)), Rng(1)
    found.playout(state, rng, lambda state, decision: GREEDY.choose(Eye(found, state, decision.seat, rng)), 5000)
    assert state.over
    assert adviser("euphoria", 0).ahead(state, 5).candidates == []


def test_a_bot_with_a_worth_of_its_own_is_explained_as_far_as_the_sources_go() -> None:
    class Dreamer(Bot):
        """Expects wonders of the last option."""

        def choose(self, eye: Eye) -> Option:
            return eye.decision.options[-1]

        def rated(self, eye: Eye) -> list[tuple[float, Option]]:
            last = len(eye.decision.options) - 1
            return [(70.0 if at == last else 50.0, option) for at, option in enumerate(eye.decision.options)]

    found = game("free_radicals")
    state = found.new(Setup(2, 3, {"faction.0": "executives", "first": "0"}))
    advice = adviser("free_radicals", 0, Dreamer()).now(state, 4)
    first, second = advice.candidates[:2]
    assert advice.lead.mean == pytest.approx(20.0)
    assert first.sources[BEYOND] - second.sources.get(BEYOND, 0.0) > 10
    assert adviser("free_radicals", 0, bot("random")).now(state, 4).candidates == [], "it has no opinions"


def test_an_estimate_says_how_sure_it_is() -> None:
    assert estimate([2.0]) == (2.0, None)
    assert estimate([1.0, 3.0]) == (2.0, 1.0)
    assert estimate([2.0] * 8) == (2.0, 0.0)
