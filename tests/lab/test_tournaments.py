"""Tournaments from Python: what is counted, what is kept, and when they stop."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from arcology.lab import LabError, running, tournaments
from arcology.lab.evidence import Question
from arcology.lab.playing import Seat
from arcology.lab.rows import read
from arcology.lab.series import Series, play, series_of
from arcology.lab.tally import Tally
from arcology.lab.tournaments import Result, tournament

OTHER = "arcology.bots.random:RandomBot"
GAME = "free_radicals"


@pytest.fixture(autouse=True)
def unrated(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ratings have tests of their own, and a library of their own."""
    monkeypatch.setattr(tournaments, "ratings", lambda _: {})


def seat(number: int, bot: str, rank: int, together: bool = False, won: bool | None = None, players: int = 2) -> Seat:
    victory = rank == 1 if won is None else won
    return Seat(number, 0, players, 0, 0, bot, "", 10 - rank, rank, together, victory, 1, 1, {}, {}, {}, faults=number)


@pytest.fixture
def series() -> Series:
    return series_of(GAME, ["random", "greedy"], [(2, {})])


def test_only_whole_rounds_count_and_in_their_order(series: Series) -> None:
    tally = Tally(series)
    for number in (2, 3, 1):
        tally.add(number, [seat(number, "random", 1), seat(number, "greedy", 2)])
    assert tally.counted == 0
    tally.add(0, [seat(0, "random", 2), seat(0, "greedy", 1)])
    assert tally.counted == 2
    assert tally.wins["all", "random"].mean == 0.75
    assert tally.above["random", "greedy"].count == 2
    assert tally.waiting == {}
    assert tally.faults["random"] == 6


def test_a_shared_place_counts_half_and_a_shared_victory_in_part(series: Series) -> None:
    tally = Tally(series)
    for number in (0, 1):
        tally.add(number, [seat(number, "random", 1), seat(number, "greedy", 1)])
    assert tally.above["random", "greedy"].mean == 0.5
    assert tally.wins["all", "random"].mean == 0.5


def test_a_question_is_answered_at_the_same_round_whatever_comes_after(series: Series) -> None:
    counted = []
    for order in (range(100), reversed(range(100))):
        tally = Tally(series, Question("random", "greedy"))
        for number in order:
            tally.add(number, [seat(number, "random", 1), seat(number, "greedy", 2)])
        assert tally.answer == "random beats greedy"
        counted.append(tally.counted)
    assert counted[0] == counted[1] < 20


def test_where_all_win_together_deals_are_compared() -> None:
    tally = Tally(series_of("tamashii", ["random", "greedy"], [(2, {"scenario": "P0"})]))
    tally.add(0, [seat(0, "random", 1, together=True, won=False)] * 2)
    tally.add(1, [seat(1, "greedy", 1, together=True, won=True)] * 2)
    assert (tally.wins["all", "random"].mean, tally.wins["all", "greedy"].mean) == (0, 1)
    assert tally.above["greedy", "random"].mean == 1
    assert not tally.placings


def test_tables_are_looked_at_by_all_that_is_varied() -> None:
    values = [(players, {"scenario": name}) for players in (1, 2) for name in ("P0", "S1")]
    slices = Tally(series_of("tamashii", ["random"], values)).slices
    assert [each.name for each in slices] == [
        "all", "players 1", "players 2", "scenario P0", "scenario S1",
        "players 1, scenario P0", "players 1, scenario S1", "players 2, scenario P0", "players 2, scenario S1",
    ]  # fmt: skip
    assert slices[1].variants == {0, 1}


def rows(folder: Path) -> list[Seat]:
    return [seat for path in sorted(folder.glob("*.parquet")) for seat in read(path)]


def test_every_bot_has_every_seat_and_faction_equally_often(tmp_path: Path) -> None:
    tournament(GAME, ["random", OTHER], 8, [3], out=tmp_path / "a")
    found = rows(tmp_path / "a")
    by_bot = {bot: Counter((seat.seat, seat.label) for seat in found if seat.bot == bot) for bot in ("random", OTHER)}
    assert by_bot["random"] == by_bot[OTHER]
    assert len(found) == 24


@pytest.mark.parametrize("stopped", [KeyboardInterrupt(), LabError("a process was lost")])
def test_what_stops_a_tournament_keeps_its_games_and_it_goes_on(
    stopped: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = tournament(GAME, ["random", OTHER], 9, out=tmp_path / "whole")
    assert (whole.games, whole.of) == (10, 10)
    real = play

    def failing(series: Series, number: int) -> list[Seat]:
        if number == 5:
            raise stopped
        return real(series, number)

    monkeypatch.setattr(running, "play", failing)
    if isinstance(stopped, LabError):
        with pytest.raises(LabError, match=r"lost; finished games are kept in .*, --resume goes on"):
            tournament(GAME, ["random", OTHER], 9, out=tmp_path / "a")
    else:
        part = tournament(GAME, ["random", OTHER], 9, out=tmp_path / "a")
        assert (part.interrupted, part.games) == (True, 4)
    monkeypatch.setattr(running, "play", real)
    assert len(rows(tmp_path / "a")) == 10
    seen: list[tuple[int, int]] = []
    again = tournament(
        GAME, ["random", OTHER], 9, out=tmp_path / "a", resume=True, progress=lambda *now: seen.append(now)
    )
    assert seen[0] == (5, 10)
    assert again == whole
    for path in (tmp_path / "whole").iterdir():
        assert path.read_bytes() == (tmp_path / "a" / path.name).read_bytes()


def test_more_games_are_added_to_a_finished_tournament(tmp_path: Path) -> None:
    tournament(GAME, ["random", OTHER], 4, out=tmp_path / "a")
    more = tournament(GAME, ["random", OTHER], 8, out=tmp_path / "a", resume=True)
    assert (more.games, len(rows(tmp_path / "a"))) == (8, 16)
    assert json.loads((tmp_path / "a" / "result.json").read_text())["games"] == 8
    assert tournament(GAME, ["random", OTHER], 8).standings == more.standings


def test_a_tournament_ends_when_its_question_is_answered(tmp_path: Path) -> None:
    result = tournament(GAME, ["greedy", "random"], 400, out=tmp_path / "a", until="greedy beats random", steps=10)
    assert result.answer == "greedy beats random"
    assert not result.interrupted
    assert result.games < 100
    assert len(rows(tmp_path / "a")) == 2 * result.games


def test_one_bot_alone_has_a_share_of_wins() -> None:
    result = tournament("tamashii", ["random"], 2, each={"scenario": ["P0"], "difficulty": ["normal", "insane"]})
    assert [each.tables.name for each in result.standings] == ["all", "difficulty normal", "difficulty insane"]
    assert result.together
    assert result.pairs == []


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"bots": ["random", "random"]}, "name each bot once"),
        ({"games": 0}, "1 to 1000000000 games"),
        ({"seed": -1}, "a seed is a number from 0"),
        ({"each": {"depth": []}}, "no setting 'depth' to compare; it has first, grant_office"),
        ({"each": {"first": []}, "settings": {"first": "0"}}, "first is set, so there is nothing to compare"),
        ({"each": {"first": ["9"]}}, "first cannot be 9"),
        ({"pack": Path("gone")}, "gone: there is no such folder"),
    ],
)
def test_what_cannot_be_played_is_said(more: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        tournament(GAME, **{"bots": ["random"], **more})


def test_a_setting_that_means_nothing_is_not_compared() -> None:
    with pytest.raises(LabError, match="length is nothing to choose beside the other settings"):
        tournament("tamashii", ["random"], 2, each={"length": []})


def test_a_result_is_plain(tmp_path: Path) -> None:
    result: Result = tournament(GAME, ["random", OTHER], 2)
    assert json.loads(json.dumps(result.plain(), allow_nan=False)) == result.plain()
