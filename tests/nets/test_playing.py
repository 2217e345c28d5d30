"""Bots that plan with nets: those that are shipped, and what is done without one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.support.nets import other_pack

from arcology.bots import Eye, bot
from arcology.bots.planner import Planner
from arcology.games import game as game_of
from arcology.kernel.game import Setup
from arcology.kernel.pack import Pack
from arcology.kernel.rng import Rng
from arcology.nets.model import load
from arcology.nets.playing import SHIPPED, shipped

NETS = [path.stem for path in sorted(SHIPPED.glob("*.net"))]
LARGEST = 2_000_000


def judged_by_the_master(name: str, pack: Pack) -> tuple[list[float], list[float]]:
    """What the master makes of some positions, and what their sense alone would."""
    game, rng = game_of(name), Rng(2)
    state: Any = game.new(Setup(game.max_seats, 2, game.unattended()), pack)
    for _ in range(60):
        decision = game.awaited(state)
        assert decision is not None
        game.choose(state, decision.seat, decision.options[rng.below(len(decision.options))])
    eye = Eye(game, state, game.blocking(state)[0], Rng(3))
    states = [eye.imagine() for _ in range(3)]
    master = bot("master")
    assert isinstance(master, Planner)
    return master.judged(eye, states), Planner.judged(master, eye, states)


@pytest.mark.parametrize("name", NETS)
def test_a_net_that_is_shipped_is_for_the_components_of_today(name: str) -> None:
    """After a change of a game's numbers or fields its net has to be trained again, or taken away."""
    path, game = SHIPPED / f"{name}.net", game_of(name)
    about = load(path, game, game.load()).about
    assert path.stat().st_size < LARGEST
    assert sum(stage["games"] for stage in about.history) > 1000


@pytest.mark.parametrize("name", NETS)
def test_the_master_judges_with_the_net(name: str) -> None:
    master, sense = judged_by_the_master(name, game_of(name).load())
    assert master != sense


def test_with_components_of_somebody_s_own_the_master_goes_by_the_sense(tmp_path: Path) -> None:
    game = game_of("free_radicals")
    pack = other_pack(tmp_path)
    assert shipped(game, game.load()) is not None
    assert shipped(game, pack) is None
    master, sense = judged_by_the_master("free_radicals", pack)
    assert master == sense
