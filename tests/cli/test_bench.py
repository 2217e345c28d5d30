"""`arcology bench` measures every engine in one run, also over the course of games."""

from __future__ import annotations

import json

import pytest
from tests.cli.conftest import Run

from arcology.cli import bench
from arcology.cli.bench_course import GROUPS, PARTS, Played, course_of, in_tenths, within


def test_it_prints_multiples_of_the_peer(run: Run) -> None:
    shown = run("bench", "works", "--seconds", "0.2").stdout
    for word in ("decisions", "games", "copies", "imagines", "catanatron", "times", "cost of a decision"):
        assert word in shown
    assert "No peer was measured" not in shown


def test_it_says_when_there_is_no_peer(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "catanatron", lambda: None)
    assert "No peer was measured" in run("bench", "works", "--seconds", "0.1").stdout


def test_json_has_every_engine_with_the_cost_of_each_tenth(run: Run) -> None:
    (found,) = json.loads(run("bench", "works", "--seconds", "0.2", "--json").stdout)
    assert set(found["per_second"]) == set(found["cost_of_a_decision"]) >= {"catanatron"}
    for cost in found["cost_of_a_decision"].values():
        assert len(cost["tenths"]) == PARTS
        assert all(part > 0 for part in cost["tenths"])
        assert [each["decisions"] for each in cost["by_length"]] == sorted(
            each["decisions"] for each in cost["by_length"]
        )


def test_a_game_in_tenths_is_the_whole_game() -> None:
    made: list[int] = []
    assert in_tenths(made.append, 37).decisions == sum(made) == 37
    assert made == [within(37, part) for part in range(PARTS)]
    assert set(made) == {3, 4}


def test_a_cost_that_grows_is_seen() -> None:
    """Games of 100 decisions in which each tenth costs one more; and games twice as long at three times the price."""
    (growing,) = {tuple(course_of([Played(100, [1.0 + part for part in range(PARTS)])] * GROUPS).tenths)}
    assert growing == pytest.approx([(1 + part) / 5.5 for part in range(PARTS)])
    games = [Played(200, [6.0] * PARTS)] * 2 + [Played(100, [1.0] * PARTS)] * 2
    short, _, _, long = course_of(games).by_length
    assert (short.decisions, long.decisions) == (100, 200)
    assert long.cost / short.cost == pytest.approx(3)


def test_an_even_cost_is_even_whatever_the_length() -> None:
    games = [Played(length, [within(length, part) * 0.5 for part in range(PARTS)]) for length in (13, 50, 99, 7, 20)]
    found = course_of(games)
    assert found.tenths == pytest.approx([1.0] * PARTS)
    assert [each.cost for each in found.by_length] == pytest.approx([1.0] * GROUPS)
