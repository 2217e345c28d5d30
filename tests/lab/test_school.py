"""A net learns by playing itself: all its stages, in small."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from arcology.bots import Eye, plays
from arcology.games import game as game_of
from arcology.kernel.decision import Option
from arcology.lab import LabError
from arcology.lab.training import lived as lived_module
from arcology.lab.training import players, school
from arcology.lab.training.lived import Lived, Practice, Rated
from arcology.nets.inputs import Inputs
from arcology.nets.model import About, Model, load
from arcology.nets.playing import SHIPPED, NetPlanner
from arcology.nets.storage import BadModel, Floats


def test_what_a_game_taught_is_what_each_seat_knew_and_how_it_ended() -> None:
    practice = Practice("euphoria", [(2, {}), (3, {})])
    for seed, seats in ((0, 2), (1, 3)):
        lived = practice.play(seed)
        assert len(lived) == seats
        assert all(each.seats == seats and len(each.rows) == len(each.hoped) == len(each.came) > 5 for each in lived)
        assert max(each.last for each in lived) > 0 > min(each.last for each in lived)
        assert all((each.came == each.last).all() for each in lived)  # nothing is expected yet


def test_a_point_of_the_sense_is_worth_what_it_brought() -> None:
    rows = np.zeros((1, 1), np.int32)
    lived = [
        Lived(2, rows, np.array([float(hoped)], np.float32), np.zeros(1, np.float32), hoped * 0.02)
        for hoped in (-30, -10, 0, 10, 30)
    ]
    assert school.slope_of(lived) == pytest.approx(0.02)
    with pytest.raises(LabError, match="nothing to learn from"):
        school.slope_of(lived[:1])


@pytest.mark.parametrize(("name", "players"), [("euphoria", 3), ("tamashii", 2)])
def test_a_net_that_adds_nothing_is_as_good_as_the_sense(name: str, players: int) -> None:
    practice = Practice(name, [(players, {})])
    found = [practice.rate(seed) for seed in range(4)]
    assert all(0 <= each.above <= each.pairs for each in found)
    if name == "tamashii":  # the same game twice
        assert found == [Rated(0.5, 1)] * 4
    else:  # one against two, then two against one
        assert [each.pairs for each in found] == [2, 2, 2, 2]


def test_the_curve_goes_on_where_a_stretch_is_full() -> None:
    curve = [school.Point(0, 0.0, 0, 0)]
    for at in range(school.STRETCH + 1):
        curve = school.grown(curve, Rated(1.5, 2), 10 * at)
    assert [(point.games, point.pairs, point.played) for point in curve] == [(990, 200, 100), (1000, 2, 1)]
    assert curve[0].above == 150


class Still:
    """Takes the place of the learner where there is no PyTorch: a net that adds nothing."""

    def __init__(self, inputs: Inputs, about: About, most: int, start: Model | None) -> None:
        shapes = {"first": (inputs.size, 2), "second": (2, 2), "third": (2, 1)}
        arrays: dict[str, Floats] = {layer: np.zeros(shape, np.float32) for layer, shape in shapes.items()}
        arrays |= {f"{layer} bias": np.zeros(shape[1], np.float32) for layer, shape in shapes.items()}
        self.net = Model(inputs, about, arrays)

    def add(self, lived: Lived) -> None:
        pass

    def learn(self, batches: int, rate: float) -> tuple[float, float]:
        return 0.0, 0.0

    def model(self) -> Model:
        return self.net


Schooling = Callable[[BaseException, int], list[int]]


@pytest.fixture
def schooling(monkeypatch: pytest.MonkeyPatch) -> Schooling:
    """Without PyTorch and other processes: so many games are played before something happens. Gives the first deals."""

    def prepared(happens: BaseException, games: int) -> list[int]:
        deals: list[int] = []
        left = iter(range(games))
        rows = np.zeros((1, 1), np.int32)

        def played() -> list[Lived]:
            number = next(left, None)
            if number is None:
                raise happens
            there = np.array([float(number)], np.float32)
            return [Lived(2, rows, there, there, 0.02 * number)]

        def players(name: str, variants: Any, first: int, jobs: int, net: Path) -> Any:
            deals.append(first)
            return SimpleNamespace(next=played, share=lambda net: None, close=lambda: None)

        monkeypatch.setattr(school, "extra", lambda *_: SimpleNamespace(Learner=Still))
        monkeypatch.setattr(school, "Processes", players)
        monkeypatch.setattr(school, "FIRST", 3)
        return deals

    return prepared


@pytest.mark.parametrize("happens", [KeyboardInterrupt(), LabError("a process that played has ended")])
def test_what_was_learnt_is_kept_when_a_training_ends_early(
    tmp_path: Path, schooling: Schooling, happens: BaseException
) -> None:
    out, euphoria = tmp_path / "a.net", game_of("euphoria")
    schooling(happens, 4)
    with pytest.raises(type(happens)):
        school.train("euphoria", [(2, {})], 5.0, 1, out)
    assert [each.name for each in tmp_path.iterdir()] == ["a.net"]
    [stage] = load(out, euphoria, euphoria.load()).about.history
    assert stage["games"] == 4
    assert stage["minutes"] < 5


def test_nothing_is_kept_where_nothing_was_learnt(tmp_path: Path, schooling: Schooling) -> None:
    schooling(KeyboardInterrupt(), 2)
    with pytest.raises(KeyboardInterrupt):
        school.train("euphoria", [(2, {})], 5.0, 1, tmp_path / "a.net")
    assert list(tmp_path.iterdir()) == []


def test_deals_are_those_of_the_seed_or_others_than_before(tmp_path: Path, schooling: Schooling) -> None:
    first, euphoria = tmp_path / "0.net", game_of("euphoria")
    deals = schooling(KeyboardInterrupt(), 4)
    with pytest.raises(KeyboardInterrupt):
        school.train("euphoria", [(2, {})], 5.0, 1, first)
    for number, seed in enumerate((None, 7, 0), 1):
        out = tmp_path / f"{number}.net"
        again = schooling(KeyboardInterrupt(), 4)
        with pytest.raises(KeyboardInterrupt):
            school.train("euphoria", [(2, {})], 5.0, 1, out, start=first, seed=seed)
        deals += again
        assert load(out, euphoria, euphoria.load()).about.history[-1]["seed"] == deals[-1]
    assert deals == [1, 9, 7, 0]


@pytest.mark.foreign
def test_a_net_is_trained_shared_and_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torch")
    monkeypatch.setattr(school, "FIRST", 3)
    told: list[school.Told] = []
    out = tmp_path / "a.net"
    school.train("euphoria", [(2, {})], 0.7, 1, out, most=2000, tell=told.append)
    assert plays(f"net:{out}", "euphoria")
    euphoria = game_of("euphoria")
    model = load(out, euphoria, euphoria.load())
    assert [stage["games"] >= 3 for stage in model.about.history] == [True]
    assert told[-1].positions > 50
    assert [each.name for each in tmp_path.iterdir()] == ["a.net"]
    again = tmp_path / "b.net"
    school.train("euphoria", [(2, {})], 0.4, 1, again, start=out, most=2000)
    about = load(again, euphoria, euphoria.load()).about
    assert about.slope == model.about.slope
    assert about.history[:-1] == model.about.history


@pytest.mark.foreign
@pytest.mark.parametrize("name", ["euphoria", "free_radicals", "tamashii"])
def test_the_net_that_learns_and_the_one_that_plays_are_the_same(name: str) -> None:
    torch = pytest.importorskip("torch")
    from arcology.lab.training.learner import Learner
    from arcology.nets.model import About, inputs_of

    game = game_of(name)
    inputs = inputs_of(game, game.load())
    learner = Learner(inputs, About(name, 1, "", "", 0.02, []), 1000)
    torch.nn.init.normal_(learner.net["third"].weight)
    practice = Practice(name, [(game.min_seats, {})])
    lived = practice.play(1)[0]
    features = learner.feeds[lived.seats](torch.as_tensor(lived.rows.copy(), device=learner.device))
    mine = learner.more(features).detach().cpu().numpy()
    assert np.allclose(learner.model()(lived.rows, lived.seats), mine, atol=1e-4)
    learner.add(lived)
    first, _ = learner.learn(1, 1e-3)
    for _ in range(20):
        last, _ = learner.learn(1, 1e-3)
    assert last < first


def test_a_turn_is_planned_when_it_begins_and_often_answered_at_first_sight_after_that(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    practice = Practice("free_radicals", [(2, {})])
    planned: list[str] = []
    chosen = NetPlanner.choose

    def counted(self: NetPlanner, eye: Eye) -> Option:
        planned.append(eye.decision.prompt)
        return chosen(self, eye)

    monkeypatch.setattr(NetPlanner, "choose", counted)
    counts = []
    for haste in (100, 0):
        monkeypatch.setattr(lived_module, "HASTE", haste)
        planned.clear()
        practice.course(1, [lived_module.Pupil(None)] * 2, {})
        counts.append(len(planned))
    rounds = 2 * 7
    assert rounds <= counts[0] < 3 * rounds < counts[1]


def test_what_is_handed_on_of_a_net_is_taken_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    practice = Practice("free_radicals", [(2, {})])
    net = (SHIPPED / "free_radicals.net").read_bytes()
    practice.take(net)
    first = practice.model
    assert first is not None
    assert first.about.game == "free_radicals"
    practice.take(bytes(net))
    assert practice.model is first
    with pytest.raises(BadModel, match="holds no net"):
        practice.take(b"nothing")


def test_every_kind_of_table_is_rated_in_its_turn() -> None:
    practice = Practice("free_radicals", [(2, {}), (3, {})])
    practice.take((SHIPPED / "free_radicals.net").read_bytes())
    asked: list[tuple[str, int]] = []
    practice.rate = lambda seed: asked.append(("rate", seed)) or Rated(0.5, 1)  # type: ignore[method-assign,func-returns-value]
    practice.play = lambda seed: asked.append(("play", seed)) or []  # type: ignore[method-assign,func-returns-value]
    for number in range(2 * players.RATING + 2):
        players.game(practice, number)
    assert [number for how, number in asked if how == "rate"] == [0, 1, 20, 21]
