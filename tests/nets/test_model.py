"""Nets as they are played: files that are read or refused in one line, judgements that do not depend on the company."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.support.nets import array, changed, drawn, replaced

from arcology.bots import Budget, Eye, UnknownBot, bot, plays
from arcology.games import game as game_of
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng
from arcology.nets.inputs import Inputs
from arcology.nets.model import load, save
from arcology.nets.rows import row
from arcology.nets.storage import BadModel

GAMES = ("euphoria", "free_radicals", "tamashii")


def rows_of(name: str, players: int, inputs: Inputs) -> Any:
    """Some observations of a game at random."""
    game, rng = game_of(name), Rng(3)
    found: list[bytes] = []
    state: Any = game.new(Setup(players, 3, game.unattended()))
    while len(found) < 40 and (decision := game.awaited(state)) is not None:
        seat = rng.below(players)
        found.append(row(inputs.layouts[players], state, seat, game.decision_of(state, seat)))
        game.choose(state, decision.seat, decision.options[rng.below(len(decision.options))])
    return np.frombuffer(b"".join(found), np.int32).reshape(len(found), -1)


@pytest.mark.parametrize("name", GAMES)
def test_a_position_is_judged_alike_alone_and_with_others(name: str) -> None:
    game, model = game_of(name), drawn(name)
    for players in (game.min_seats, game.max_seats):
        rows = rows_of(name, players, model.inputs)
        together = model(rows, players)
        alone = [float(model(rows[i : i + 1], players)[0]) for i in range(len(rows))]
        assert np.allclose(together, alone, atol=1e-3)
        assert np.std(together) > 0.01


@pytest.mark.parametrize("name", GAMES)
def test_what_is_learnt_at_one_table_serves_another(name: str) -> None:
    """Every feature of a smaller table is one of the largest table's."""
    inputs = drawn(name).inputs
    most = max(inputs.seats)
    for seats, each in inputs.maps.items():
        features = {*each.flags[1].tolist(), *each.numbers[1].tolist(), *each.lookup.tolist()}
        assert max(features) < inputs.asked
        if seats < most:
            assert len(features) < len(inputs.keys)


@pytest.mark.parametrize("name", GAMES)
def test_a_net_is_read_as_it_was_written_and_small(name: str, tmp_path: Path) -> None:
    model, path, game = drawn(name), tmp_path / "a.net", game_of(name)
    save(path, model)
    assert path.stat().st_size < 2_000_000
    again = load(path, game, game.load())
    rows = rows_of(name, game.max_seats, model.inputs)
    assert np.allclose(again(rows, game.max_seats), model(rows, game.max_seats), atol=0.05)
    assert vars(again.about) == vars(model.about)
    assert [each.name for each in tmp_path.iterdir()] == ["a.net"]


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({"game": "free_radicals"}, "plays free_radicals, not euphoria"),
        ({"pack": "abc"}, "trained with other components or rules of euphoria"),
        ({"rules": 99}, "trained with other components or rules of euphoria"),
        ({"layout": "abc"}, "trained by another version"),
        ({"format": 7}, "is of format 7"),
        ({"unheard": 1}, "holds no net"),
        ({"slope": 0}, "slope must be a number above 0, not 0"),
        ({"slope": "x"}, "slope must be a number above 0, not 'x'"),
        ({"slope": float("nan")}, "slope must be a number above 0, not nan"),
        ({"history": {}}, "history must be a list of stages"),
        ({"history": [{"minutes": 1}]}, "history must be a list of stages"),
        ({"history": [{"games": 60, "curve": [[1, 2, 3]]}]}, "history must be a list of stages"),
        ({"history": [{"games": 60, "curve": [[1, 3, 2, 1]]}]}, "history must be a list of stages"),
        ({"rules": "1"}, "about.json does not say what it plays"),
    ],
)
def test_a_net_for_something_else_is_refused_in_one_line(about: dict[str, Any], why: str, tmp_path: Path) -> None:
    path = tmp_path / "a.net"
    save(path, drawn("euphoria"))
    changed(path, **about)
    with pytest.raises(BadModel, match=why) as raised:
        plays(f"net:{path}", "euphoria")
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize(
    ("part", "content", "why"),
    [
        ("about.json", b'"x"', "about.json is no table"),
        ("about.json", b"[" * 100_000, "holds no net"),
        ("about.json", None, "holds no net"),
        ("second.npy", array(np.zeros((3, 3))), r"second is of the shape \(3, 3\), not \(64, 32\)"),
        ("second bias.npy", array(3.0), "second is of the shape"),
        ("third.npy", array(np.zeros((32, 2))), r"third is of the shape \(32, 2\), not \(32, 1\)"),
        ("third bias.npy", array([float("inf")]), "third bias holds what is no number"),
        ("first.npy", array(1.0), "first is of the shape"),
        ("first.npy", array(["x"]), "holds no net"),
        ("first.npy", b"", "holds no net"),
    ],
)
def test_a_net_that_could_not_play_is_refused_when_it_is_read(
    part: str, content: bytes | None, why: str, tmp_path: Path
) -> None:
    path, game = tmp_path / "a.net", game_of("free_radicals")
    save(path, drawn("free_radicals"))
    replaced(path, **{part: content})
    with pytest.raises(BadModel, match=why) as raised:
        load(path, game, game.load())
    assert "\n" not in str(raised.value)


def test_a_net_of_which_some_bytes_are_lost_is_refused(tmp_path: Path) -> None:
    path, game = tmp_path / "a.net", game_of("free_radicals")
    save(path, drawn("free_radicals"))
    whole = path.read_bytes()
    data = whole.index(b"first.npy") + len(b"first.npy")
    torn = [whole[:at] + b"\xff" * 200 + whole[at + 200 :] for at in (data, len(whole) // 2)]
    for lost in (whole[:1000], *torn):
        path.write_bytes(lost)
        with pytest.raises(BadModel, match="holds no net"):
            load(path, game, game.load())


def test_a_training_may_start_with_a_net_of_other_numbers_but_of_no_other_meaning(tmp_path: Path) -> None:
    path, game = tmp_path / "a.net", game_of("euphoria")
    save(path, drawn("euphoria"))
    changed(path, pack="abc")
    assert load(path, game, game.load(), start=True).about.pack == "abc"
    changed(path, layout="abc")
    with pytest.raises(BadModel, match="trained by another version"):
        load(path, game, game.load(), start=True)


def test_what_holds_no_net_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.net"
    with pytest.raises(UnknownBot, match="there is no net in"):
        plays(f"net:{path}", "euphoria")
    path.write_bytes(b"PK nothing")
    with pytest.raises(BadModel, match="holds no net"):
        plays(f"net:{path}", "euphoria")


def test_a_bot_plans_with_the_net(tmp_path: Path) -> None:
    """The net changes what it does; the same chance gives the same choice."""
    save(tmp_path / "a.net", drawn("euphoria"))
    euphoria, name = game_of("euphoria"), f"net:{tmp_path / 'a.net'}"
    assert plays(name, "euphoria")
    state, other = euphoria.new(Setup(2, 1)), 0
    for step in range(25):
        seat = euphoria.blocking(state)[0]
        eyes = [Eye(euphoria, state, seat, Rng(step), Budget(400)) for _ in range(3)]
        choice = bot(name).choose(eyes[0])
        assert bot(name).choose(eyes[1]) is choice
        other += bot("expert").choose(eyes[2]) is not choice
        euphoria.choose(state, seat, choice)
    assert other
