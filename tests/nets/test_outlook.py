"""Outlooks as Masters use them: files that are read or refused in one line, and what is expected of positions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.support.nets import array, changed, foreseeing, other_pack, replaced

from arcology.bots import Eye, bot
from arcology.bots.outlook import came
from arcology.bots.planner import Planner
from arcology.bots.practice import Practice
from arcology.bots.sense import habits_of, leanings_of, outlook_of
from arcology.games import game as game_of
from arcology.games.tamashii.terms import ASSETS
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng
from arcology.nets.outlook import PARTS, load, read, save
from arcology.nets.playing import OUTLOOK, SHIPPED, Master, foresight_of
from arcology.nets.storage import BadModel

GAMES = [path.stem for path in sorted(SHIPPED.glob(f"*{OUTLOOK}"))]
LARGEST = 2_000_000
TABLES = [
    ("free_radicals", {}),
    ("tamashii", {"mode": "competitive"}),
    *[("tamashii", {"scenario": scenario}) for scenario in ("S1", "S2", "S3", "S4")],
]


def begun(name: str, settings: dict[str, str], rounds: int = 3) -> Any:
    """A state of a game at random, a few rounds on."""
    game, rng = game_of(name), Rng(2)
    state: Any = game.new(Setup(3, 2, game.unattended() | settings))
    while (decision := game.awaited(state)) is not None and game.turns(state)[0] < rounds:
        game.choose(state, decision.seat, decision.options[rng.below(len(decision.options))])
    return state


@pytest.mark.parametrize("name", GAMES)
def test_outlooks_that_are_shipped_are_for_the_components_of_today(name: str) -> None:
    """After a change of a game's numbers, or of what is told, they have to be trained again, or taken away."""
    path, game = SHIPPED / f"{name}{OUTLOOK}", game_of(name)
    about = load(path, game, game.load()).about
    assert path.stat().st_size < LARGEST
    assert about.history["games"] > 1000
    for fit in about.history["kinds"].values():
        assert fit["off"] < fit["fair"]


@pytest.mark.parametrize(("name", "settings"), TABLES, ids=str)
def test_masters_play_on_to_where_a_round_begins_and_judge_by_the_outlook(name: str, settings: dict[str, str]) -> None:
    state, game, master = begun(name, settings), game_of(name), Master()
    sequel = master.sequel(game, state)
    assert sequel is not None
    assert sequel == habits_of(name, Practice.MASTERLY).sequels(state).foreseen
    eye = Eye(game, state, game.blocking(state)[0], Rng(1))
    states = [eye.imagine() for _ in range(4)]
    judged = master.foreseen(eye, sequel)(eye, states)
    assert all(0 < each < 100 for each in judged)
    assert judged != master.judged(eye, states)
    planned = sequel._replace(begun=False)
    assert master.foreseen(eye, planned)(eye, states) == master.judged(eye, states)


def test_rivals_plan_before_they_play_on_and_teams_only_look() -> None:
    game = game_of("tamashii")
    for settings, glanced in (({"mode": "competitive"}, False), ({"scenario": "S1"}, True)):
        sequel = Master().sequel(game, begun("tamashii", settings))
        assert sequel is not None
        assert sequel.glanced is glanced


def test_with_components_of_somebody_s_own_the_master_plays_on_as_before(tmp_path: Path) -> None:
    game = game_of("free_radicals")
    pack = other_pack(tmp_path)
    assert foresight_of(game, game.load()) is not None
    assert foresight_of(game, pack) is None
    state: Any = game.new(Setup(3, 2, game.unattended()), pack)
    assert Master().sequel(game, state) == habits_of("free_radicals").sequels(state).master


def test_at_a_table_of_a_kind_that_nobody_learnt_the_master_plays_on_as_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = game_of("tamashii")
    save(tmp_path / "a", *foreseeing("tamashii", ("S1",)))
    found = load(tmp_path / "a", game, game.load())
    monkeypatch.setattr("arcology.nets.playing.foresight_of", lambda *_: found)
    for scenario, known in (("S1", True), ("S2", False)):
        state: Any = game.new(Setup(2, 1, {"scenario": scenario}))
        sequels = habits_of("tamashii", Practice.MASTERLY).sequels(state)
        assert Master().sequel(game, state) == (sequels.foreseen if known else sequels.master)


def test_a_temper_counts_beside_what_is_expected() -> None:
    """Nova is fond of power, whatever comes of it."""
    game = game_of("tamashii")
    state: Any = begun("tamashii", {"mode": "competitive"})
    nova, master = bot("nova"), bot("master")
    assert isinstance(nova, Planner)
    assert isinstance(master, Planner)
    sequel = master.sequel(game, state)
    assert sequel is not None
    for held in (0, 2):
        state.players[0].assets[ASSETS.index("power")] = held
        assert leanings_of("tamashii")["power"](state, 0) == held
        eye = Eye(game, state, 0, Rng(1))
        [one], [other] = [each.foreseen(eye, sequel)(eye, [state]) for each in (nova, master)]
        assert one - other == pytest.approx(4.0 * held)


def test_what_is_expected_of_a_game_that_is_over_is_what_came_of_it() -> None:
    game = game_of("tamashii")
    state = begun("tamashii", {"mode": "competitive"}, 99)
    assert state.over
    found = foresight_of(game, game.load())
    assert found is not None
    assert [found([state], seat)[0] for seat in range(3)] == came(game, state)


def test_a_position_is_judged_alike_alone_and_with_others() -> None:
    for name, settings in TABLES:
        state, game = begun(name, settings), game_of(name)
        found = foresight_of(game, game.load())
        assert found is not None
        states = [game.imagine(state, 0, Rng(each)) for each in range(5)]
        assert found(states, 1) == pytest.approx([found([each], 1)[0] for each in states], abs=1e-5)


def test_outlooks_are_read_as_they_were_written(tmp_path: Path) -> None:
    path, game = tmp_path / "a", game_of("tamashii")
    about, kinds = foreseeing("tamashii", ("S1", "rivals"))
    save(path, about, kinds)
    assert read(path)[0] == about
    again = load(path, game, game.load())
    assert again.kinds.keys() == {"S1", "rivals"}
    for kind, arrays in kinds.items():
        for part in PARTS:
            assert np.allclose(again.kinds[kind].arrays[part], arrays[part], atol=1e-2)
    assert [each.name for each in tmp_path.iterdir()] == ["a"]


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({"game": "euphoria"}, "plays euphoria, not tamashii"),
        ({"pack": "abc"}, "trained with other components or rules of tamashii"),
        ({"rules": 99}, "trained with other components or rules of tamashii"),
        ({"told": "abc"}, "trained by another version"),
        ({"format": 7}, "is of format 7"),
        ({"unheard": 1}, "holds no net"),
        ({"history": []}, "about.json does not say what it plays"),
        ({"history": {"kinds": {"S1": {"games": 3}}}}, "kinds must tell how well each foresees"),
        ({"history": {"tables": [3]}}, "tables must be players and settings"),
        ({"rules": "1"}, "about.json does not say what it plays"),
    ],
)
def test_outlooks_for_something_else_are_refused_in_one_line(about: dict[str, Any], why: str, tmp_path: Path) -> None:
    path, game = tmp_path / "a", game_of("tamashii")
    save(path, *foreseeing("tamashii", ("S1",)))
    changed(path, **about)
    with pytest.raises(BadModel, match=why) as raised:
        load(path, game, game.load())
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize(
    ("part", "content", "why"),
    [
        ("S1 mean.npy", None, "it knows no table"),
        ("S1 first.npy", None, "holds no net"),
        ("S1 mean.npy", array(np.zeros(3)), "mean and spread must be alike"),
        ("S1 second.npy", array(np.zeros((3, 3))), r"second is of the shape \(3, 3\), not \(8, 4\)"),
        ("S1 third.npy", array(np.zeros((4, 2))), r"third is of the shape \(4, 2\), not \(4, 1\)"),
        ("S1 third bias.npy", array([float("inf")]), "third bias holds what is no number"),
        ("S1 first.npy", b"", "holds no net"),
    ],
)
def test_outlooks_that_could_not_be_used_are_refused_when_they_are_read(
    part: str, content: bytes | None, why: str, tmp_path: Path
) -> None:
    path, game = tmp_path / "a", game_of("tamashii")
    save(path, *foreseeing("tamashii", ("S1",)))
    replaced(path, **{part: content})
    with pytest.raises(BadModel, match=why) as raised:
        load(path, game, game.load())
    assert "\n" not in str(raised.value)


def test_outlooks_that_want_more_than_is_told_are_refused(tmp_path: Path) -> None:
    path, game = tmp_path / "a", game_of("tamashii")
    about, kinds = foreseeing("tamashii", ("S1",))
    told = outlook_of("tamashii")
    assert told is not None
    wider = {part: np.zeros((told.size() + 1, *kinds["S1"][part].shape[1:]), np.float32) for part in PARTS[:3]}
    save(path, about, {"S1": kinds["S1"] | wider | {"spread": wider["spread"] + 1}})
    with pytest.raises(BadModel, match=f"wants {told.size() + 1} numbers for S1, not {told.size()}"):
        load(path, game, game.load())
