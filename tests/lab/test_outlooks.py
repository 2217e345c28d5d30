"""An outlook is learnt from the rounds of quick games: what is kept of a game, and a training in small."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from tests.support.nets import foreseeing

from arcology.bots.sense import outlook_of
from arcology.games import game as game_of
from arcology.kernel.game import Setup
from arcology.lab import LabError
from arcology.lab.training import outlooks
from arcology.lab.training.lived import Variant
from arcology.lab.training.outlooks import Begun, Fit, played, train
from arcology.nets.outlook import load, read
from arcology.nets.storage import Floats

TEAM = ("tamashii", 2, {"scenario": "S1"}, 1)
PROLOGUE: Variant = (1, {"scenario": "P0"})
CLASH: Variant = (2, {"mode": "competitive", "length": "5"})
RIVALS: tuple[str, int, dict[str, str], int] = ("free_radicals", 3, {}, 3)


@pytest.mark.parametrize(("name", "players", "settings", "sides"), [TEAM, RIVALS], ids=str)
def test_of_a_game_every_round_is_kept_that_began_after_the_loose_one(
    name: str, players: int, settings: dict[str, str], sides: int
) -> None:
    told = outlook_of(name)
    assert told is not None
    kept = []
    for number in range(8):
        begun = played(name, [(players, settings)], number)
        assert begun.rows.shape in ((len(begun.rounds), told.size()), (0,))
        assert len(begun.came) == len(begun.rounds)
        assert begun.rounds == sorted(begun.rounds)
        for at, later in enumerate(begun.later()):
            ahead = [each for each in range(at + 1, len(begun.rounds)) if begun.seats[each] == begun.seats[at]]
            assert later == (ahead[0] if ahead else -1)
            assert later == -1 or begun.rounds[later] == begun.rounds[at] + 1
            assert begun.came[later] == begun.came[at] or later == -1
        last = max(begun.rounds, default=0)
        firsts = [each for each in begun.rounds if begun.rounds.count(each) == sides]
        if firsts:  # from the latest loose round on all are kept
            assert sorted(set(firsts)) == list(range(firsts[0], last + 1))
        assert all(begun.rounds.count(each) <= sides for each in begun.rounds)
        kept.append(len(begun.rounds))
        if len(begun.came) > 1 and sides == 1:
            assert len(set(begun.came)) == 1
    assert len(set(kept)) > 2


def test_the_same_number_is_the_same_game() -> None:
    one, other = [played("tamashii", [(2, {"scenario": "S1"})], 3) for _ in range(2)]
    assert (one.kind, one.rounds, one.came) == (other.kind, other.rounds, other.came)
    assert np.array_equal(one.rows, other.rows)
    assert one.kind == "S1"


def test_the_kinds_of_tables_are_played_in_turn() -> None:
    variants = [(2, {"scenario": "S1"}), (1, {"scenario": "P0"}), (2, {"mode": "competitive"})]
    assert [played("tamashii", variants, number).kind for number in range(3)] == ["S1", "P0", "rivals"]


def rounds_and_rows(numbers: int) -> list[tuple[list[int], list[list[float]]]]:
    found = [played("tamashii", [CLASH], number) for number in range(numbers)]
    return [(begun.rounds, begun.rows.tolist()) for begun in found]


def test_nothing_is_learnt_of_what_was_before_a_loose_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outlooks, "CAREFUL", 0)
    monkeypatch.setattr(outlooks, "LATEST", 3)
    firsts = {rounds[0] for rounds, _ in rounds_and_rows(6)}
    assert len(firsts) > 1
    assert firsts <= {2, 3, 4}
    monkeypatch.setattr(outlooks, "CAREFUL", 100)
    assert {tuple(rounds) for rounds, _ in rounds_and_rows(3)} == {(1, 1, 2, 2, 3, 3, 4, 4, 5, 5)}


def test_in_a_loose_round_some_choices_are_blind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outlooks, "CAREFUL", 0)
    monkeypatch.setattr(outlooks, "LATEST", 2)
    usual = rounds_and_rows(3)
    monkeypatch.setattr(outlooks, "LOOSE", 0)
    assert usual != rounds_and_rows(3)


def test_without_an_outlook_nothing_is_learnt(tmp_path: Path) -> None:
    with pytest.raises(LabError, match="it has no outlook"):
        train("euphoria", [(2, {})], 1, 1, tmp_path / "a")


@pytest.fixture
def fitting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without PyTorch: what is fitted foresees rivals, and nothing else."""

    def fitted(games: list[Begun]) -> tuple[dict[str, Floats], Fit]:
        kind = games[0].kind
        _, kinds = foreseeing("tamashii", (kind,))
        return kinds[kind], Fit(len(games), 9, 0.1, 0.2 if kind == "rivals" else 0.1)

    monkeypatch.setattr(outlooks, "extra", lambda *_: SimpleNamespace(fitted=fitted))
    monkeypatch.setattr(outlooks, "FEWEST", 2)


def test_what_foresees_no_more_than_the_round_is_told_and_not_kept(tmp_path: Path, fitting: None) -> None:
    out, game = tmp_path / "a", game_of("tamashii")
    fits = train("tamashii", [PROLOGUE, CLASH], 12, 1, out, seed=7)
    assert set(fits) == {"P0", "rivals"}
    found = load(out, game, game.load())
    assert set(found.kinds) == {"rivals"}
    assert found.about.history == {
        "games": 12,
        "seed": 7,
        "tables": [[1, {"scenario": "P0"}], [2, {"mode": "competitive", "length": "5"}]],
        "kinds": {"rivals": fits["rivals"]._asdict()},
    }


def test_where_nothing_is_foreseen_nothing_is_written(tmp_path: Path, fitting: None) -> None:
    with pytest.raises(LabError, match="the round alone tells more"):
        train("tamashii", [PROLOGUE], 12, 1, tmp_path / "a")
    assert not list(tmp_path.iterdir())


def test_who_ends_the_games_learns_from_those_that_were_played(
    tmp_path: Path, fitting: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = iter(range(4))

    def until_stopped(*given: Any) -> Begun:
        if next(left, None) is None:
            raise KeyboardInterrupt
        return played(*given)

    monkeypatch.setattr(outlooks, "played", until_stopped)
    train("tamashii", [CLASH], 50, 1, tmp_path / "a")
    about, _ = read(tmp_path / "a")
    assert about.history["games"] == 4


@pytest.mark.foreign
def test_outlooks_are_learnt_in_processes_and_foresee_more_than_the_round_does(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    out, game = tmp_path / "a", game_of("tamashii")
    fits = train("tamashii", [CLASH], 200, 2, out, seed=7)
    found = load(out, game, game.load())
    assert fits["rivals"].off < fits["rivals"].fair
    state: Any = game.new(Setup(CLASH[0], 1, CLASH[1]))
    assert all(0 < each < 1 for seat in range(2) for each in found([state], seat))


@pytest.mark.foreign
def test_the_net_learns_what_there_is_to_learn() -> None:
    pytest.importorskip("torch")
    from arcology.lab.training.fitting import fitted

    rng = np.random.default_rng(1)
    games = []
    for _ in range(4000):
        rows = rng.normal(size=(5, 12)).astype(np.float32)
        games.append(Begun("x", [1, 2, 3, 4, 5], [0, 1, 2, 3, 4], rows, [float(row[0] + row[1] > 0) for row in rows]))
    _arrays, fit = fitted(games)
    assert fit.off < 0.1 < 0.24 < fit.fair
    assert (fit.games, fit.positions) == (4000, 20_000)


@pytest.mark.foreign
def test_what_is_expected_of_later_rounds_counts_beside_what_came() -> None:
    pytest.importorskip("torch")
    from arcology.lab.training.fitting import OWN, joined, mixed

    rows = np.zeros((3, 2), np.float32)
    games = [Begun("x", [1, 1, 2], [0, 1, 1], rows, [0.0, 1.0, 1.0]), Begun("x", [2, 3, 4], [0, 0, 0], rows, [1.0] * 3)]
    found = mixed(joined(games), np.array([0.9, 0.8, 0.5, 0.4, 0.3, 0.2], np.float32))
    before_last = OWN * 0.2 + (1 - OWN)
    assert found.tolist() == pytest.approx(
        [0, OWN * 0.5 + 1 - OWN, 1, OWN * 0.3 + (1 - OWN) * before_last, before_last, 1]
    )


@pytest.mark.foreign
def test_too_few_games_are_refused(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    with pytest.raises(LabError, match="too few to learn from"):
        train("tamashii", [(2, {"scenario": "P0"})], 3, 1, tmp_path / "a")
