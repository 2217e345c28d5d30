"""Chances to win: what the scales say, and how they are fitted."""

from __future__ import annotations

from math import exp
from pathlib import Path

import pytest
from tests.support.records import FOLDER, replayed

from arcology.games import game, names
from arcology.kernel.columns import BadFile
from arcology.kernel.rng import Rng
from arcology.review.fitting import PLAYS, Played, Point, fitted, logit, played, solved
from arcology.review.scale import (
    Scale,
    Seats,
    Uncalibrated,
    fair_share,
    hats,
    read,
    results,
    scale_of,
    scales_of,
    worths,
)


@pytest.mark.parametrize("name", ["free_radicals", "euphoria", "tamashii"])
def test_every_scale_says_where_it_comes_from_and_beats_the_fair_share(name: str) -> None:
    assert name in names()
    for scale in scales_of(name):
        assert scale.evidence is not None
        assert scale.evidence.games >= 80
        assert scale.evidence.checked >= 30
        assert scale.evidence.brier <= scale.evidence.fair_brier + 0.01, scale.when
        assert max(scale.slopes) > 0


def test_the_scale_is_that_of_the_settings() -> None:
    assert scale_of("tamashii", {"scenario": "S2"}).when["scenario"] == "S2"
    assert scale_of("tamashii", {}).when["scenario"] == "P0"
    assert scale_of("tamashii", {"mode": "competitive"}).when == {"mode": "competitive", "length": "7"}
    with pytest.raises(Uncalibrated, match="no review"):
        scale_of("tamashii", {"scenario": "own"})


ROW = {"when": "{}", "players": "[2]", "progress": "'round'", "knots": "[1, 5]", "slopes": "[1, 1]", "turns": "[0, 0]"}


def written(tmp_path: Path, **columns: str) -> Path:
    file = tmp_path / "s.toml"
    lines = [f"{name} = {value}" for name, value in (ROW | columns).items() if value]
    file.write_text("\n".join(["[[scale]]", *lines, ""]), encoding="utf-8")
    return file


def test_a_file_of_scales_is_read(tmp_path: Path) -> None:
    assert [scale.slopes for scale in read(written(tmp_path))] == [[1.0, 1.0]]


@pytest.mark.parametrize(
    ("column", "value", "said"),
    [
        ("knots", "'x'", "knots: Expected `array`, got `str`"),
        ("knots", "['x']", "knots[0]: Expected `float`, got `str`"),
        ("knots", "[]", "knots: must be numbers, each above the one before"),
        ("knots", "[5, 1]", "knots: must be numbers, each above the one before"),
        ("knots", "", "Object missing required field `knots`"),
        ("progress", "'day'", "progress: Invalid enum value 'day'"),
        ("slopes", "[1]", "slopes: must have 2 entries, one for each knot, not 1"),
        ("slopes", "[1, nan]", "slopes: must be numbers to count with"),
        ("turns", "", "turns: must have 2 entries, one for each knot, not 0"),
        ("lifts", "[1, 2, 3]", "lifts: must have 2 entries, one for each knot, not 3"),
        ("players", "[]", "players: must be numbers of seats"),
        ("fair", "2", "fair: must be from 0 to 1, not 2.0"),
        ("colour", "'red'", "Object contains unknown field `colour`"),
    ],
)
def test_a_bad_scale_is_refused_with_file_row_column_and_reason(
    tmp_path: Path, column: str, value: str, said: str
) -> None:
    with pytest.raises(BadFile) as raised:
        read(written(tmp_path, **{column: value}))
    assert str(raised.value).splitlines()[0] == f"s.toml: scale 1: {said}"


def test_what_holds_no_scales_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "s.toml"
    for text, said in {"x = ]": "cannot be read", "": "scale: tables are wanted", "scale = 3": "scale: tables"}.items():
        file.write_text(text, encoding="utf-8")
        with pytest.raises(BadFile, match=f"s.toml: {said}"):
            read(file)


def test_chances_are_shares_and_the_end_is_the_result() -> None:
    match = replayed(FOLDER / "euphoria" / "three_without_trading.bots.2.json")
    scale = scale_of("euphoria", match.setup.settings)
    early, late = match.at(20).state, match.state
    near = scale.near(match.game, early)
    said = scale.chances(match.game, early, Seats((2, 2, 2), ("",) * 3), worths(match.game, early), near)
    assert sum(said) == pytest.approx(1)
    assert scale.chances(match.game, late, Seats((9, 9, 9), ("",) * 3), worths(match.game, late), near) == results(
        match.game, late
    )
    assert sorted(results(match.game, late)) == [0.0, 0.0, 1.0]


def test_who_has_more_is_more_likely_to_win_and_a_turn_more_counts_for_nothing() -> None:
    scale = Scale({}, [2], "round", [1.0], slopes=[0.5], turns=[2.0])
    rules = game("euphoria")
    state = replayed(FOLDER / "euphoria" / "two.bots.2.json").at(30).state
    ahead = scale.chances(rules, state, Seats((3, 3), ("a", "b")), [6.0, 4.0], [1.0])
    assert ahead[0] == pytest.approx(1 / (1 + exp(-1)))
    assert scale.chances(rules, state, Seats((4, 3), ("a", "b")), [6.0, 4.0], [1.0]) == pytest.approx([0.5, 0.5])


def test_a_victory_that_is_shared_is_shared() -> None:
    class Tied:
        over = True
        seat_count = 3

    class Ties(type(game("euphoria"))):  # type: ignore[misc]
        def scores(self, state: object) -> list[object]:
            rank = [1, 2, 1]
            return [type("Score", (), {"rank": each, "total": 5})() for each in rank]

        def together(self, state: object) -> bool:
            return False

    assert results(Ties(), Tied()) == [0.5, 0.0, 0.5]


def test_between_two_knots_both_count() -> None:
    assert hats([1.0, 5.0, 9.0], 0.0) == [1.0, 0.0, 0.0]
    assert hats([1.0, 5.0, 9.0], 4.0) == [0.25, 0.75, 0.0]
    assert hats([1.0, 5.0, 9.0], 20.0) == [0.0, 0.0, 1.0]


def test_a_fit_finds_the_weights_that_games_were_drawn_with() -> None:
    rng = Rng(5)
    games = []
    for _ in range(600):
        worth = [rng.below(1000) / 100 for _ in range(3)]
        shares = [exp(0.4 * each) for each in worth]
        at = rng.below(10_000) / 10_000 * sum(shares)
        winner = 0 if at < shares[0] else 1 if at < shares[0] + shares[1] else 2
        won = tuple(float(seat == winner) for seat in range(3))
        games.append(Played(False, [Point(1.0, 0, tuple(worth), (0, 0, 0), won)], ("", "", "")))
    found = fitted("euphoria", Scale({}, [3], "round", [1.0]), games, PLAYS, 1)
    assert found.slopes[0] == pytest.approx(0.4, abs=0.08)
    assert found.evidence is not None
    assert (found.evidence.games, found.evidence.checked) == (450, 150)
    assert found.evidence.brier < found.evidence.fair_brier - 0.02


def test_what_a_seat_plays_counts_as_long_as_games_say_so() -> None:
    """With as many points whoever plays `strong` wins every second time at first, and three times of four at last."""
    games = []
    for number in range(256):
        won = (0.0, 1.0) if number % 16 < 4 else (1.0, 0.0)
        even = (0.0, 1.0) if number % 32 < 16 else (1.0, 0.0)
        points = [Point(1.0, 0, (5.0, 5.0), (0, 0), even), Point(9.0, 0, (5.0, 5.0), (0, 0), won)]
        games.append(Played(False, points, ("strong", "weak")))
    apart = fitted("euphoria", Scale({}, [2], "round", [1.0, 9.0], apart=True), games, PLAYS, 1)
    state = replayed(FOLDER / "euphoria" / "two.bots.2.json").at(30).state
    seats = Seats((0, 0), ("strong", "weak"))
    first, last = [apart.chances(game("euphoria"), state, seats, [5.0, 5.0], near) for near in ([1.0, 0.0], [0.0, 1.0])]
    assert first[0] == pytest.approx(0.5, abs=0.03)
    assert last[0] == pytest.approx(0.75, abs=0.03)
    assert not fitted("euphoria", Scale({}, [2], "round", [1.0, 9.0]), games, PLAYS, 1).labels


def test_what_a_turn_brings_is_measured() -> None:
    """Whoever has a turn gains three points: it counts for nothing that the first seat has had one more."""
    points = [Point(1.0, at % 2, (3.0 * ((at + 1) // 2), 3.0 * (at // 2)), ((at + 1) // 2, at // 2), (0.5, 0.5))
              for at in range(9)]  # fmt: skip
    found = fitted("euphoria", Scale({}, [2], "round", [1.0]), [Played(False, points, ("", ""))] * 8, PLAYS, 1)
    assert found.turns == [3.0]


def test_linear_equations_are_solved() -> None:
    assert solved([[0.0, 2.0], [4.0, 1.0]], [6.0, 7.0]) == pytest.approx([1.0, 3.0])
    assert logit([([[1.0], [0.0]], [0.75, 0.25])], 1e-6) == pytest.approx([1.0986], abs=0.01)


def test_a_game_is_told_turn_by_turn() -> None:
    scale = scale_of("tamashii", {"mode": "competitive", "length": "5"})
    found = played("tamashii", scale, PLAYS, 3)
    assert not found.together
    assert len({point.won for point in found.points}) == 1
    assert found.points[-1].progress >= 4
    assert sum(found.points[0].had) == 0 < sum(found.points[-1].had)


def test_the_fair_share_is_that_of_the_table() -> None:
    assert fair_share(scale_of("euphoria", {}), 4) == 0.25
    assert 0 < fair_share(scale_of("tamashii", {"scenario": "S3"}), 2) < 1
