"""What Experts and Masters of Euphoria know from practice: recruits by name, and what a placement brings over turns."""

from __future__ import annotations

from statistics import mean

import pytest
from tests.games.euphoria.support import euphoria, table

from arcology.bots import Eye, bot
from arcology.bots.habits import PlayingOn, Sequel
from arcology.bots.mind import CASUAL, SOBER
from arcology.bots.planner import Expert
from arcology.bots.sense.euphoria.position import STAR, WIN
from arcology.bots.sense.euphoria.recruits import RECRUITS
from arcology.bots.sequels import EARLY, Player, compared
from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import STARS
from arcology.kernel.decision import Option
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng

GAME = euphoria()

EXPERT = Expert()


def test_every_recruit_is_known() -> None:
    assert set(RECRUITS) == set(GAME.load().recruit_ids)


def test_recruits_are_worth_nothing_on_average() -> None:
    """What an active recruit is worth in any case is said elsewhere."""
    for column in zip(*RECRUITS.values(), strict=True):
        assert abs(mean(column)) < 0.5
        assert max(column) - min(column) > 3, "and they differ"


def kept_worth(option: Option) -> float:
    active, hidden = option.path()
    return RECRUITS[active].active + RECRUITS[hidden].hidden


@pytest.mark.rule("EU-SETUP-6")
def test_an_expert_keeps_the_best_two() -> None:
    """Before the others have chosen, and though nothing of it is on the table yet."""
    for seed in range(6):
        s = GAME.new(Setup(3, seed, {}))
        for seat in (2, 0, 1):
            eye = Eye(GAME, s, seat, Rng(seed))
            assert eye.decision.prompt == "keep_two"
            found = bot("expert").choose(eye)
            assert kept_worth(found) == max(kept_worth(option) for option in eye.decision.options)
            GAME.choose(s, seat, found)


def test_to_a_citizen_all_are_alike() -> None:
    chosen = {bot("greedy").choose(Eye(GAME, GAME.new(Setup(2, 1, {})), 0, Rng(word))) for word in range(12)}
    assert len(chosen) > 3


@pytest.mark.rule("EU-VAR-3")
def test_an_expert_drafts_the_best() -> None:
    for seed in range(6):
        eye = Eye(GAME, GAME.new(Setup(3, seed, {"open_draft": "on"})), 1, Rng(seed))
        assert eye.decision.prompt == "draft_one"
        best = max(eye.decision.options, key=lambda option: RECRUITS[option.target].active)
        assert bot("expert").choose(eye) is best


def test_who_has_not_won_keeps_the_stars() -> None:
    """So that a game that is played on in the mind to its end counts as much as one that is not."""
    s, rng = GAME.new(Setup(2, 3, GAME.unattended())), Rng(3)
    assert isinstance(s, City)
    GAME.playout(s, rng, lambda state, decision: bot("greedy").choose(Eye(GAME, state, decision.seat, rng)))
    won, lost = s.winner, 1 - s.winner
    for mind in (SOBER, CASUAL):
        sense = mind.sense(GAME.name)
        assert sense(s, won) == WIN + STAR * STARS
        assert sense(s, lost) == STAR * (STARS - s.seats[lost].stars)


def moments(most: int) -> list[Eye]:
    """Of a game between Citizens, those who are to place a worker or to bring some back."""
    s, rng, greedy = GAME.new(Setup(3, 5, {})), Rng(6), bot("greedy")
    assert isinstance(s, City)
    found: list[Eye] = []
    while len(found) < most and (decision := GAME.awaited(s)) is not None:
        if decision.prompt == "act" and rng.below(6) == 0:
            found.append(Eye(GAME, s, decision.seat, Rng(len(found))))
        GAME.choose(s, decision.seat, greedy.choose(Eye(GAME, s, decision.seat, rng)))
    return found


def test_luck_is_the_same_where_games_are_played_on() -> None:
    for eye in moments(3):
        same = eye.decision.options[0]
        assert compared(
            eye, Player(SOBER, EXPERT.judged, EXPERT.planned), same, [same], Sequel(2, EARLY)
        ).surely_more() == {same: 0.0}


def test_masters_play_on_once_the_game_has_begun() -> None:
    habits = SOBER.habits(GAME.name)
    assert habits.sequels(GAME.new(Setup(2, 1, {}))) == PlayingOn()
    expert, master, foreseen = habits.sequels(table().s)
    assert expert is foreseen is None
    assert master is not None
