"""How near rivals of Tamashii are to goals: to the numbers of a condition, and to moments that are counted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.games.tamashii.support import GAME

from arcology.bots.sense.tamashii.outlook import GOALS, OUTLOOK, of_seat
from arcology.bots.sense.tamashii.rivalry import nearness, points_near
from arcology.games.tamashii.launcher.tokens import owned, pool_size
from arcology.games.tamashii.terms import ASSETS, CORRUPTED, OPEN
from arcology.kernel.game import Setup
from arcology.kernel.pack import Pack


def begun(seats: int = 2, pack: Pack | None = None) -> Any:
    return GAME.new(Setup(seats, 3, GAME.unattended() | {"mode": "competitive"}), pack)


def goal(state: Any, name: str) -> int:
    found: int = next(
        at for at, id in enumerate(state.pack.goal_ids) if state.pack.row("goals", id).text("name") == name
    )
    return found


@pytest.mark.parametrize(("power", "near"), [(0, 0.0), (2, 0.4), (5, 1.0), (7, 1.0)])
def test_what_there_is_of_a_number_counts(power: int, near: float) -> None:
    state = begun()
    state.players[1].assets[ASSETS.index("power")] = power
    assert nearness(state, 1, goal(state, "Overcharged")) == near


def test_moments_count_as_often_as_they_came() -> None:
    state = begun()
    twice = goal(state, "Double Kill")
    for marks, near in ((0, 0.0), (1, 0.5), (2, 1.0), (3, 1.0)):
        state.players[0].marks[twice] = marks
        assert nearness(state, 0, twice) == near
    assert nearness(state, 1, twice) == 0


def test_of_several_things_the_one_that_is_furthest_counts(tmp_path: Path) -> None:
    text = (GAME.folder / "data" / "goals.toml").read_text(encoding="utf-8")
    both = text.replace('met = "asset(power) >= 5"', 'met = "asset(power) >= 5 and asset(memory) >= 2"')
    (tmp_path / "goals.toml").write_text(both, encoding="utf-8")
    state = begun(pack=GAME.load(tmp_path))
    charged, assets = goal(state, "Overcharged"), state.players[0].assets
    for power, memory, near in ((1, 2, 0.2), (5, 1, 0.5), (1, 1, 0.2), (4, 1, 0.5), (5, 2, 1.0)):
        assets[ASSETS.index("power")], assets[ASSETS.index("memory")] = power, memory
        assert nearness(state, 0, charged) == near


def test_what_there_must_not_be_counts_the_more_the_less_there_is() -> None:
    state = begun()
    player, clean = state.players[0], goal(state, "Clean Code")  # 16 tokens, none of them corrupted
    player.bag[OPEN] += 8 - pool_size(player)
    corrupted = owned(player, CORRUPTED)
    assert nearness(state, 0, clean) == min(8 / 16, 1 / (1 + corrupted))
    player.bag[OPEN] += 20
    player.bag[CORRUPTED] += 3
    assert nearness(state, 0, clean) == 1 / (4 + corrupted)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_outlook_is_told_of_the_goals_that_lie_out_the_nearest_first(seats: int) -> None:
    state = begun(seats)
    power = goal(state, "Overcharged")
    state.decks.goals_out = (goal(state, "Double Kill"), power)
    state.players[1].assets[ASSETS.index("power")] = 4
    worth = state.pack.row("goals", state.pack.goal_ids[power]).number("vp")
    assert points_near(state, 1) == [0.8 * worth, 0.0]
    assert of_seat(state, 1)[-GOALS:] == [0.8 * worth, 0.0, 0.0]
    assert len(of_seat(state, 1)) == len(OUTLOOK.seat_names)
