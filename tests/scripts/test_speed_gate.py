"""The gate compares two trees in one run: a tree is as fast as itself, a slowed one is found."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from scripts import speed_gate

ROOT = Path(__file__).parents[2]


class Told:
    """An engine that answers with given rates."""

    def __init__(self, rate: Callable[[int], float], trail: float = 0) -> None:
        self.rate = rate
        self.trail = trail
        self.asked: list[int] = []

    def rates(self, game: str, seed: int, choices: int) -> dict[str, float]:
        self.asked.append(seed)
        return {**dict.fromkeys(speed_gate.MEASURES, self.rate(len(self.asked))), speed_gate.TRAIL: self.trail}


def test_both_trees_play_the_same_seeds_and_the_first_turn_only_warms_up() -> None:
    new, old = Told(lambda turn: 1.0 if turn == 1 else 80.0), Told(lambda turn: 100.0)
    parts = speed_gate.compare(new, old, "any", 4, 10)  # type: ignore[arg-type]
    assert parts == {**dict.fromkeys(speed_gate.MEASURES, 0.8), speed_gate.TRAIL: 1.0}
    assert new.asked == old.asked
    assert len(set(new.asked)) == 5


def test_a_busy_moment_does_not_count() -> None:
    new = Told(lambda turn: 10.0 if turn == 3 else 100.0)
    assert speed_gate.compare(new, Told(lambda turn: 100.0), "any", 5, 10)["choices"] == 1.0  # type: ignore[arg-type]


def test_other_games_from_the_same_seeds_are_noticed() -> None:
    new, old = Told(lambda turn: 1.0, trail=1), Told(lambda turn: 1.0, trail=2)
    assert speed_gate.compare(new, old, "any", 3, 10)[speed_gate.TRAIL] == 0  # type: ignore[arg-type]


def test_one_unlucky_round_does_not_count() -> None:
    lucky = {**dict.fromkeys(speed_gate.MEASURES, 1.0), speed_gate.TRAIL: 1.0}
    unlucky = {**dict.fromkeys(speed_gate.MEASURES, 0.5), speed_gate.TRAIL: 0.5}
    assert speed_gate.together([lucky, unlucky, lucky]) == {**lucky, speed_gate.TRAIL: 0.5}


def test_what_is_under_the_threshold_is_named() -> None:
    fast = {"choices": 1.2, "copies": 0.9, "imagined": 1.0, speed_gate.TRAIL: 0.0}
    found = {"a": {**fast, "choices": 0.89}, "b": fast}
    assert speed_gate.too_slow(found, 0.9) == ["a: choices at 0.89 of what they were"]


def test_a_slower_engine_is_measured_as_slower(monkeypatch: pytest.MonkeyPatch) -> None:
    from arcology.games import game

    plain = speed_gate.measure("free_radicals", 1, 150)
    quick = game("free_radicals").copy

    def slow(state: object) -> object:
        until = time.process_time() + 0.001
        while time.process_time() < until:
            pass
        return quick(state)

    monkeypatch.setattr(game("free_radicals"), "copy", slow)
    assert speed_gate.measure("free_radicals", 1, 150)["copies"] < plain["copies"] / 2


def test_a_tree_is_measured_in_a_process_of_its_own() -> None:
    with speed_gate.Engine(ROOT / "src") as engine:
        assert "free_radicals" in engine.games()
        rates = engine.rates("free_radicals", 1, 50)
    assert set(rates) == {*speed_gate.MEASURES, speed_gate.TRAIL}
    assert all(rates[each] > 0 for each in speed_gate.MEASURES)


def test_a_tree_that_cannot_be_measured_is_said(tmp_path: Path) -> None:
    (tmp_path / "arcology").mkdir()
    (tmp_path / "arcology/__init__.py").write_text("raise SystemExit", encoding="utf-8")
    with pytest.raises(SystemExit, match="could not be measured"), speed_gate.Engine(tmp_path) as engine:
        engine.games()
