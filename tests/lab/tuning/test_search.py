"""A search finds what is off and mends it, the same however it is played, and nothing of it is lost."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from arcology.cli import main
from arcology.games import game as game_of
from arcology.games.tamashii.scenario.files import Amount
from arcology.kernel.rng import Rng
from arcology.lab import LabError, running
from arcology.lab.intervals import Interval
from arcology.lab.playing import Seat
from arcology.lab.series import Series, components, table_of
from arcology.lab.tuning.aims import MET, OFF, UNSURE, Aim, chance
from arcology.lab.tuning.knobs import read_plan
from arcology.lab.tuning.search import PACK, Found, Terms, search
from arcology.lab.tuning.telling import lines

PLAN = """
[[aim]]
settings = { scenario = "S1" }
players = [2, 4]
share = 0.8

[[aim]]
settings = { scenario = "S3" }
players = [2]
share = 0.5

[[knob]]
name = "the Warden"
settings = { scenario = "S1" }
file = "data/bosses.toml"
rows = ["Z01"]
column = "itg"
number = "{}+#P"
least = 0
most = 20
worth = -0.3

[[knob]]
name = "the Warden for each player"
settings = { scenario = "S1" }
file = "data/bosses.toml"
rows = ["Z01"]
column = "itg"
number = "#+{}P"
least = 4
most = 12
worth = -0.3
times = "players"

[[knob]]
name = "the Avatar"
settings = { scenario = "S3" }
file = "data/bosses.toml"
rows = ["Z03"]
column = "itg"
number = "{}+#P"
least = 0
most = 20
worth = -0.3
"""
SHIPPED = {boss: Amount(game_of("tamashii").load().row("bosses", boss).text("itg")) for boss in ("Z01", "Z03")}
PLANTED = {("S1", 2): 0.39, ("S1", 4): 2.39, ("S3", 2): 0.0}
"""The log odds of a victory with what is shipped: too hard, too easy, as it should be."""
EACH = 0.5
"""What a point of integrity takes of them."""


def played(series: Series, index: int) -> list[Seat]:
    """A game that nobody played: a point of integrity does more than the plan supposes."""
    table = table_of(series, index)
    scenario = table.setup.settings["scenario"]
    boss = "Z01" if scenario == "S1" else "Z03"
    itg = Amount(components(series.game, series.own).row("bosses", boss).text("itg"))
    more = itg.of(table.setup.seats) - SHIPPED[boss].of(table.setup.seats)
    odds = PLANTED[scenario, table.setup.seats] - EACH * more
    won = Rng(table.setup.seed * 7 + table.variant).below(10_000) < 10_000 * chance(odds)
    bot = series.bots[0]
    row = Seat(index, table.setup.seed, table.setup.seats, 0, 0, bot, "", int(won), 1, True, won, 1, 1, {}, {}, {})
    return [row._replace(seat=seat) for seat in range(table.setup.seats)]


@pytest.fixture
def terms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Terms:
    monkeypatch.setattr(running, "play", played)
    (tmp_path / "own.toml").write_text(PLAN, encoding="utf-8")
    return Terms("tamashii", read_plan("tamashii", tmp_path / "own.toml"), "random", 300)


def told(found: Found) -> Any:
    """All of it as plain values."""
    rounds = [
        (each.levels, {aim: (s.count, s.total, s.squares) for aim, s in each.won.items()}) for each in found.history
    ]
    return rounds, found.levels, lines(found)


def test_a_planted_imbalance_is_found_and_mended(terms: Terms, tmp_path: Path) -> None:
    found = search(terms, tmp_path / "a", rounds=12)
    verdicts = [aim.verdict(now) for aim, now in zip(terms.plan.aims, found.after, strict=True) if now is not None]
    assert verdicts.count(OFF) == 0 < verdicts.count(MET)
    assert [aim.verdict(was) for aim, was in zip(terms.plan.aims, found.before, strict=True) if was is not None][
        :2
    ] == [
        OFF,
        OFF,
    ]
    for (scenario, players), wanted in {("S1", 2): 0.8, ("S1", 4): 0.8, ("S3", 2): 0.5}.items():
        boss = "Z01" if scenario == "S1" else "Z03"
        itg = Amount(game_of("tamashii").load(tmp_path / "a" / PACK).row("bosses", boss).text("itg"))
        odds = PLANTED[scenario, players] - EACH * (itg.of(players) - SHIPPED[boss].of(players))
        assert chance(odds) == pytest.approx(wanted, abs=0.06)
    assert found.levels[2] == 0, "what is as it should be is left alone"
    assert any("the Warden for each player (`bosses.toml Z01 itg`)" in line for line in lines(found))
    assert all("; wanted 80 % ± 5)" in line for line in lines(found))


def test_gone_on_with_it_is_the_same_as_without_a_break(
    terms: Terms, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = search(terms, tmp_path / "a", rounds=4)

    def stopped(at: int) -> Callable[[Series, int], list[Seat]]:
        games = 0

        def play(series: Series, index: int) -> list[Seat]:
            nonlocal games
            games += 1
            if games == at:
                raise KeyboardInterrupt
            return played(series, index)

        return play

    for at in (100, 1500):
        monkeypatch.setattr(running, "play", stopped(at))
        part = search(terms, tmp_path / "b", rounds=4, resume=True)
        assert part.interrupted
        assert len(part.history) < len(whole.history)
    monkeypatch.setattr(running, "play", played)
    again = search(terms, tmp_path / "b", rounds=4, resume=True)
    assert not again.interrupted
    assert told(again) == told(whole)
    for other, why in ((terms._replace(seed=2), "seed 1, not 2"), (terms._replace(bot="greedy"), "bot random")):
        with pytest.raises(LabError, match=why):
            search(other, tmp_path / "b", rounds=4, resume=True)
    with pytest.raises(LabError, match="--resume goes on with it"):
        search(terms, tmp_path / "b", rounds=4)


def test_time_that_is_up_ends_it_and_keeps_what_was_found(terms: Terms, tmp_path: Path) -> None:
    found = search(terms, tmp_path / "a", minutes=0.0)
    assert found.interrupted
    assert (found.levels, found.history) == ((0, 0, 0), [])
    assert not search(terms, tmp_path / "a", rounds=1, resume=True).interrupted


REAL = """
[[aim]]
players = [2]
share = 0.9
within = 0.03
labels = ["couriers"]

[[knob]]
name = "Credits"
labels = ["couriers"]
file = "factions/couriers/data/start.toml"
rows = ["couriers"]
column = "items"
number = "credit = {}"
least = 1
most = 9
worth = 0.1
"""


def test_real_games_give_the_same_in_one_process_and_in_two(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text(REAL, encoding="utf-8")
    words = [
        "tune",
        "free_radicals",
        "--bots",
        "random",
        "--games",
        "40",
        "--rounds",
        "2",
        "--knobs",
        str(tmp_path / "own.toml"),
    ]
    results = [
        CliRunner().invoke(main, [*words, "--jobs", jobs, "--out", str(tmp_path / jobs)], env={"COLUMNS": "140"})
        for jobs in ("1", "2")
    ]
    assert [each.exit_code for each in results] == [0, 0], results[0].output
    assert results[0].stdout == results[1].stdout
    assert "couriers, 2 players" in results[0].stdout
    assert "round 2 of 2, 40 games" in results[0].stderr
    assert (tmp_path / "1" / "changes.md").read_text("utf-8") == (tmp_path / "2" / "changes.md").read_text("utf-8")
    for file in ("01/games-00000.parquet", "02/games-00000.parquet"):
        assert (tmp_path / "1" / "rounds" / file).read_bytes() == (tmp_path / "2" / "rounds" / file).read_bytes()
    assert (tmp_path / "1" / "rounds" / "02-pack" / "start.toml").is_file(), "nothing was turned"


def test_a_search_without_players_leaves_nothing_behind(terms: Terms, tmp_path: Path) -> None:
    with pytest.raises(LabError, match="there is no bot 'nobody'"):
        search(terms._replace(bot="nobody"), tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_an_aim_is_met_when_its_bounds_are_and_off_when_they_leave_it_out() -> None:
    aim = Aim(2, {}, 0.5, 0.05)
    for won, verdict in (
        ((0.5, 0.46, 0.54), MET),
        ((0.5, 0.44, 0.54), UNSURE),
        ((0.54, 0.51, 0.57), UNSURE),
        ((0.56, 0.49, 0.63), UNSURE),
        ((0.56, 0.51, 0.61), OFF),
        ((0.53, 0.51, 0.55), MET),
    ):
        assert aim.verdict(Interval(*won)) == verdict
    most = Aim(2, {}, 0.5, 0.05, below=True)
    for bounds, verdict in (((0.1, 0.5), MET), ((0.4, 0.6), UNSURE), ((0.51, 0.6), OFF)):
        assert most.verdict(Interval(0.5, *bounds)) == verdict
