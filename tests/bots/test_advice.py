"""What a bot advises: its own choice first, explained by source, from what the seat can know."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from arcology.bots import Adviser, Allowance, Bot, Budget, Eye, advises, bot, budget
from arcology.bots.advice import BEYOND, CHANGED, FUTURES, GUESSED, KEPT, LOOKS, RECKONED, SHOWN, Advice
from arcology.bots.base import Opinion
from arcology.bots.estimates import average, estimate
from arcology.games import game
from arcology.kernel.decision import Decision, Option
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng

Table = tuple[str, int, dict[str, str]]
TABLES: list[Table] = [
    ("free_radicals", 3, {}),
    ("euphoria", 3, {}),
    ("tamashii", 2, {"scenario": "S1"}),
    ("tamashii", 2, {"mode": "competitive"}),
]
EVERY = 7  # positions of a game that are looked at: one of so many
MOST = 14
STEPS = 2000  # enough for an Expert to play on now and then
QUICKLY = 300
RATED = 100
GREEDY = bot("greedy")


def choosing(steps: int = STEPS) -> Budget:
    return Budget(steps)


def adviser(name: str, seat: int, player: Bot = GREEDY, steps: int = STEPS) -> Adviser:
    allowance = Allowance(lambda: choosing(steps), lambda: Budget(RATED), lambda: Budget(0), lambda: budget("greedy"))
    return Adviser(game(name), seat, player, GREEDY, allowance)


@cache
def asked(at: int, level: str) -> list[tuple[Advice, Opinion]]:
    """What that bot advises at some questions of a game between Citizens, and its opinion with the same chance."""
    name, seats, settings = TABLES[at]
    player = bot(level)
    found, rng = game(name), Rng(3)
    state = found.new(Setup(seats, 3, settings))
    seen: list[tuple[Advice, Opinion]] = []

    def chosen(state: Any, decision: Decision) -> Option:
        seed = rng.below(1 << 30)
        if len(decision.options) > 1 and len(seen) < MOST and rng.below(EVERY) == 0:
            advice = adviser(name, decision.seat, player).now(state, seed)
            assert {each[:2] for each in advice.candidates} <= {(each.verb, each.target) for each in decision.options}
            own = player.choose(Eye(found, state, decision.seat, Rng(seed), choosing()))
            assert advice.candidates[0][:2] == (own.verb, own.target), "a hint is what the bot does"
            seen.append((advice, player.opinion(Eye(found, state, decision.seat, Rng(seed), choosing()))))
        return GREEDY.choose(Eye(found, state, decision.seat, Rng(seed), budget("greedy")))

    found.playout(state, rng, chosen, 400)
    return seen


@pytest.mark.parametrize("level", ["greedy", "advises"])
@pytest.mark.parametrize("table", range(len(TABLES)))
def test_the_first_is_what_the_bot_would_choose_and_the_sources_say_what_it_brings(table: int, level: str) -> None:
    seen = asked(table, advises(TABLES[table][0]) if level == "advises" else level)
    assert len(seen) > 10
    for advice, opinion in seen:
        assert 1 <= len(advice.candidates) <= SHOWN
        assert not advice.ahead
        if opinion.sequels:
            next_best = advice.candidates[1][:2]
            rows = [{(option.verb, option.target) for option in row} for row in opinion.sequels]
            assert advice.looks == len([row for row in rows if next_best in row]), (
                "what was given up was played on less"
            )
        else:
            assert advice.looks == LOOKS
        for each in advice.candidates:
            assert sum(each.sources.values()) == pytest.approx(each.gain.mean, abs=0.4), "but for what is negligible"
        if len(advice.candidates) > 1:
            first, second = [each.gain.mean for each in advice.candidates[:2]]
            assert advice.lead.mean == pytest.approx(first - second, abs=1e-6)
    assert any(len(each.sources) > 1 for advice, _ in seen for each in advice.candidates)


@pytest.mark.parametrize("table", [2, 3])
def test_what_decided_is_what_a_hint_says(table: int) -> None:
    """Where the bot played on, the next are those that brought most there, and none brought surely more; where it has a
    rule, others are shown to compare."""
    played = ruled = 0
    for advice, opinion in asked(table, advises(TABLES[table][0])):
        first, *rest = advice.candidates
        if opinion.sequels:
            played += 1
            assert advice.grounds == (KEPT if opinion.option is opinion.planned else CHANGED)
            mean = average([sum(row[opinion.option].values()) for row in opinion.sequels])
            assert first.gain.mean == pytest.approx(mean)
            assert BEYOND not in first.sources
            assert [each.gain.mean for each in rest] == sorted([each.gain.mean for each in rest], reverse=True)
            if advice.grounds == KEPT and rest:
                assert advice.lead.mean >= -(advice.lead.error or 0.0) - 1e-9
        elif len(opinion.rated) == 1:
            ruled += 1
            assert advice.grounds == RECKONED
            assert rest
            assert BEYOND not in {**first.sources, **rest[0].sources}, "nothing is made up"
        else:
            assert advice.grounds == GUESSED
    assert played > 1
    assert ruled > 1


def waiting(table: Table, most: int) -> list[tuple[Any, int]]:
    """States of a game between Citizens, each with a seat that is not asked."""
    name, seats, settings = table
    found, rng = game(name), Rng(1)
    state = found.new(Setup(seats, 3, settings))
    seen: list[tuple[Any, int]] = []
    while len(seen) < most and (decision := found.awaited(state)) is not None:
        idle = [seat for seat in range(seats) if seat not in found.blocking(state)]
        if idle and rng.below(EVERY) == 0:
            seen.append((found.copy(state), idle[rng.below(len(idle))]))
        found.choose(state, decision.seat, GREEDY.choose(Eye(found, state, decision.seat, rng)))
    return seen


@pytest.mark.parametrize("table", TABLES)
def test_who_is_not_asked_hears_about_what_comes(table: Table) -> None:
    player, told = bot(advises(table[0])), 0
    for state, seat in waiting(table, 3):
        before = state.stored()
        advice = adviser(table[0], seat, player, QUICKLY).ahead(state, 5)
        assert state.stored() == before, "nothing happened at the table"
        again = adviser(table[0], seat, player, QUICKLY).ahead(state, 5)
        assert advice == again, "the same question has the same answer"
        if not advice.candidates:
            continue
        told += 1
        assert advice.ahead
        assert 1 <= advice.looks <= FUTURES
        often = [each.chosen for each in advice.candidates]
        assert often == sorted(often, reverse=True)
        assert 1 <= sum(often) <= advice.looks
    assert told


def test_what_may_come_is_one_question_with_the_same_facts() -> None:
    """Two rolls are two questions: what is good for one may not even be offered in the other."""
    found = game("tamashii")
    state, rng = found.new(Setup(2, 3, {"scenario": "S1"})), Rng(1)
    rolls: list[tuple[Any, Decision]] = []
    while len({asked.about for _, asked in rolls}) < 2:
        decision = found.awaited(state)
        assert decision is not None
        if decision.prompt == "roll" and decision.seat == 0:
            rolls.append((found.copy(state), decision))
        found.choose(state, decision.seat, GREEDY.choose(Eye(found, state, decision.seat, rng)))
    (one, asked), (other, another) = rolls[0], rolls[-1]
    futures = iter([(other, another), (one, asked), (one, asked), None, None, None])

    class Seer(Adviser):
        def awaited(self, state: Any, rng: Rng) -> tuple[Any, Decision] | None:
            return next(futures)

    base = adviser("tamashii", 0)
    advice = Seer(found, 0, GREEDY, GREEDY, base.allowance).ahead(state, 5)
    assert (advice.prompt, advice.about, advice.looks) == ("roll", asked.about, 2)
    assert {each[:2] for each in advice.candidates} <= {(each.verb, each.target) for each in asked.options}


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
