"""A series is a pure plan: any game of it can be played by itself, anywhere the same things are installed."""

import json
from pathlib import Path

import pytest

from arcology.games import game
from arcology.kernel.values import Invalid
from arcology.lab import LabError
from arcology.lab.playing import UNKNOWN
from arcology.lab.series import Series, columns_of, play, round_size, seed_of, series_of, table_of

COOP = {"scenario": "P0"}


def test_a_round_is_one_deal_played_by_every_bot_in_every_seat() -> None:
    series = series_of("free_radicals", ["random", "greedy", "arcology.bots.random:RandomBot"], [(2, {}), (4, {})])
    assert round_size(series) == 6
    tables = [table_of(series, index) for index in range(12)]
    assert [table.round for table in tables] == [0] * 6 + [1] * 6
    assert {table.setup.seed for table in tables[:6]} == {seed_of(1, 0)}
    assert [table.setup.seats for table in tables[:6]] == [2, 2, 2, 4, 4, 4]
    for seat in range(2):
        assert sorted(table.bots[seat] for table in tables[:3]) == sorted(series.bots)


def test_the_same_deal_gives_the_same_factions_to_all_bots() -> None:
    series = series_of("free_radicals", ["random", "arcology.bots.random:RandomBot"], [(2, {})])
    first, second = play(series, 0), play(series, 1)
    assert [seat.label for seat in first] == [seat.label for seat in second]
    assert [seat.order for seat in first] == [seat.order for seat in second]
    assert [seat.bot for seat in first] == [seat.bot for seat in reversed(second)]


def test_where_all_win_together_a_game_is_one_bots() -> None:
    series = series_of("tamashii", ["random", "greedy"], [(3, COOP)])
    assert series.variants[0].together
    assert [table_of(series, index).bots for index in range(2)] == [["random"] * 3, ["greedy"] * 3]


def test_other_seeds_have_other_deals_however_many_games_there_are() -> None:
    assert seed_of(1, 99_999_999) < seed_of(2, 0)


def test_a_worker_with_another_version_refuses() -> None:
    series = series_of("free_radicals", ["random"], [(2, {})])
    other = series._replace(stamp=series.stamp._replace(version="0.0.9"))
    with pytest.raises(LabError, match=r"version 0\.0\.9, here "):
        play(other, 0)


def test_components_of_ones_own_travel_with_the_series(tmp_path: Path) -> None:
    (tmp_path / "start.toml").write_text("[merchants]\nitems = { credit = 5 }\n", encoding="utf-8")
    series = series_of("free_radicals", ["random"], [(2, {})], folder=tmp_path)
    (tmp_path / "start.toml").unlink()
    assert series.stamp.pack != game("free_radicals").load().hash
    assert play(series, 0)


@pytest.mark.parametrize(
    ("bots", "players", "settings", "said"),
    [
        (["ghost"], 2, {}, "there is no bot 'ghost' for free_radicals"),
        (["nowhere:Ghost"], 2, {}, "no bot at nowhere:Ghost"),
        ([], 2, {}, "name a bot"),
        (["random"], 9, {}, "2 to 5 players, not 9"),
        (["random"], 2, {"depth": "3"}, "no setting depth"),
    ],
)
def test_what_cannot_be_played_is_said_before_anything_is(
    bots: list[str], players: int, settings: dict[str, str], said: str
) -> None:
    with pytest.raises(Invalid, match=said):
        series_of("free_radicals", bots, [(players, settings)])


def as_plain(series: Series) -> object:
    return json.loads(json.dumps(series.plain()))


def test_a_series_is_plain_values() -> None:
    series = series_of("tamashii", ["random"], [(2, COOP), (3, {"mode": "competitive"})])
    assert as_plain(series) == series.plain()


@pytest.mark.parametrize("name", ["free_radicals", "euphoria", "tamashii"])
def test_a_row_tells_what_a_designer_weighs(name: str) -> None:
    settings = {"tamashii": {"mode": "competitive", "length": "5"}}.get(name, game(name).unattended())
    series = series_of(name, ["random"], [(3, settings)])
    columns = columns_of(series)
    seats = play(series, 0)
    assert {seat.order for seat in seats} == {0, 1, 2}
    assert UNKNOWN not in {seat.order for seat in seats}
    for seat in seats:
        assert tuple(sorted(seat.traits)) == columns.traits
        assert tuple(sorted(seat.sources)) == columns.sources
        assert tuple(sorted(seat.settings)) == columns.settings
    told = {kind for seat in seats for kind, ids in seat.traits.items() if ids}
    assert (
        told
        >= {
            "free_radicals": {"faction", "rivals"},
            "euphoria": {"recruits"},
            "tamashii": {"class", "augments", "cards"},
        }[name]
    )
