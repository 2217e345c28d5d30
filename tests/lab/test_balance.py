"""Balance: what is planted in made-up games is found, chance alone is not, and the page loads nothing."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from arcology.cli import main
from arcology.games import game as game_of
from arcology.lab import LabError
from arcology.lab.balance import report
from arcology.lab.balance.comparing import changes
from arcology.lab.balance.estimates import difference, false_shares, mean, share, sums
from arcology.lab.balance.findings import combined, findings
from arcology.lab.balance.page import bundle
from arcology.lab.balance.reading import Rows, read_rows, rows_of
from arcology.lab.balance.study import Names, studies
from arcology.lab.balance.things import ONE, RIVALS, SOME, TABLE, kinds_of, played
from arcology.lab.balance.wins import EASY, FEW, HARD, STRONG, WEAK
from arcology.lab.playing import Seat
from arcology.lab.rows import line, write
from arcology.lab.stamp import stamp_of

FACTIONS = ("artisans", "couriers", "farmers", "merchants", "paladins", "hoteliers")


def made_up(games: int = 400, players: int = 3, seed: int = 1, **more: Any) -> list[Seat]:
    """Games of Free Radicals that nobody played: `bonus` gives points to a faction, `pair` to a faction in a place."""
    rng = Random(seed)
    bonus: dict[str, float] = more.get("bonus", {})
    faction, building, extra = more.get("pair", ("", "", 0))
    rows = []
    for number in range(games):
        dealt = rng.sample(FACTIONS, players)
        held = [tuple(sorted(rng.sample(("HC", "BZ", "GO"), rng.choice((0, 1, 2))))) for _ in dealt]
        scores = [
            round(
                rng.gauss(50, 8)
                + bonus.get(dealt[at], 0)
                + (extra if dealt[at] == faction and building in held[at] else 0)
            )
            for at in range(players)
        ]
        for at, score in enumerate(scores):
            rank = 1 + sum(other > score for other in scores)
            traits = {
                "faction": (dealt[at],),
                "rivals": tuple(sorted([*dealt[:at], *dealt[at + 1 :]])),
                "buildings": held[at],
            }
            sources = {"prestige": score - 20, "visit": 20}
            rows.append(
                Seat(number, 1000 * seed + number, players, at, at, "greedy", dealt[at], score, rank, False, rank == 1,
                     12, 90, {}, sources, traits)
            )  # fmt: skip
    return rows


@pytest.fixture(scope="module")
def names() -> Names:
    return Names("free_radicals", game_of("free_radicals").load())


def test_how_things_are_spread_is_read_off_the_games() -> None:
    kinds = {kind.name: kind for kind in kinds_of(played(made_up(40)))}
    assert (kinds["faction"].role, kinds["buildings"].role) == (ONE, SOME)
    assert (kinds["rivals"].role, kinds["rivals"].of) == (RIVALS, "faction")
    varied = [seat._replace(traits={**seat.traits, "scenario": (("P0", "S1")[seat.game % 2],)}) for seat in made_up(40)]
    assert {kind.name: kind.role for kind in kinds_of(played(varied))}["scenario"] == TABLE


def test_a_strong_faction_is_found_with_its_points_and_their_source(names: Names) -> None:
    [study] = studies(made_up(bonus={"farmers": 7}))
    first, *rest = findings(study, names)
    assert (first.thing.id, first.verdict) == ("farmers", STRONG)
    assert "three-player games won, fair is 33 %" in first.text
    assert "more than their rivals from Prestige" in first.hint
    assert all(each.thing.id != first.thing.id for each in rest)


def test_worth_is_beside_an_average_one_and_free_of_who_else_was_there() -> None:
    [study] = studies(made_up(bonus={"farmers": 20}))
    [worth] = [each.points for each in study.worths if each.thing.id == "farmers"]
    assert worth.low < 20 * 5 / 6 < worth.high  # it is one of six itself
    assert worth.high < 20  # as far ahead as its holders are of tables where nobody else can have it
    assert worth.high - worth.low < 4


def test_what_turns_with_the_number_of_players_is_said(names: Names) -> None:
    rows = [*made_up(bonus={"farmers": 7}), *made_up(players=2, seed=2, bonus={"farmers": -9})]
    [study] = studies(rows)
    [told] = [each for each in findings(study, names) if each.thing.id == "farmers"]
    assert (told.verdict, told.also) in (
        (STRONG, f", but {WEAK} with two players"),
        (WEAK, f", but {STRONG} with three players"),
    )


def test_equal_factions_are_not_told_apart(names: Names) -> None:
    told = [findings(study, names) for seed in range(5) for study in studies(made_up(300, seed=seed))]
    assert sum(map(len, told)) <= 1


def test_a_pair_that_is_too_good_together_is_found(names: Names) -> None:
    [study] = studies(made_up(600, pair=("couriers", "BZ", 12)))
    pair = combined(study)[0]
    assert {pair.one.id, pair.other.id} == {"couriers", "BZ"}
    assert pair.points.low > 2
    assert not combined(studies(made_up(600))[0])


def test_few_games_tell_nothing(names: Names) -> None:
    [study] = studies(made_up(20, bonus={"farmers": 30}))
    assert {wins.verdict for wins in study.wins} == {FEW}
    assert not findings(study, names)


def test_what_never_wins_is_too_weak(names: Names) -> None:
    [study] = studies(made_up(200, bonus={"farmers": -100}))
    assert (findings(study, names)[0].thing.id, findings(study, names)[0].verdict) == ("farmers", WEAK)


def test_games_won_together_are_told_by_what_the_table_had(tmp_path: Path) -> None:
    rng = Random(3)
    rows = []
    for number in range(400):
        level, scenario = ("normal", "hard")[number % 2], ("P0", "S1")[number // 2 % 2]
        won = rng.random() < (0.8 if level == "normal" else 0.3)
        traits: dict[str, tuple[str, ...]] = {"class": (), "scenario": (scenario,), "modules": ()}
        rows += [
            Seat(number, number, 2, at, at, "greedy", "", int(won), 1, True, won, 5, 40, {"difficulty": level},
                 {"victory": int(won)}, traits)
            for at in range(2)
        ]  # fmt: skip
    found = report("tamashii", Rows(rows))
    [study] = found.studies
    told = {each.head: each for each in findings(study, found.names)}
    assert {name: each.verdict for name, each in told.items()} == {"Normal": EASY, "Hard": HARD}
    assert "of two-player games are won" in told["Hard"].text
    page = found.write(tmp_path).read_text(encoding="utf-8")
    assert "Victories by scenario, difficulty and players" in page
    assert "Wake Signal, Hard" in page


def test_what_ends_games_is_told_for_each_scenario(tmp_path: Path) -> None:
    ways = {"P0": (("won", "P0-3A"), ("won", "P0-3B"), ("time", "P0-1")), "S1": (("time", "S1-1"),)}
    rows = []
    for number in range(120):
        scenario = ("P0", "S1")[number % 2]
        ending = ways[scenario][number // 2 % len(ways[scenario])]
        won = ending[0] == "won"
        rows.append(
            Seat(number, number, 1, 0, 0, "greedy", "", int(won), 1, True, won, 3, 40, {}, {"victory": int(won)},
                 {"scenario": (scenario,)}, ending=ending)
        )  # fmt: skip
    found = report("tamashii", Rows(rows))
    told = {(row["id"], row["said"]): row for row in found.tables()["endings_together"]}
    assert {key: row["share"] for key, row in told.items()} == {
        ("P0", "Won: The Spare Key"): pytest.approx(1 / 3),
        ("P0", "Won: The Quiet Way"): pytest.approx(1 / 3),
        ("P0", "Lost, out of time: Boot"): pytest.approx(1 / 3),
        ("S1", "Lost, out of time: Find the Gate"): 1,
    }
    page = found.write(tmp_path).read_text(encoding="utf-8")
    assert "<h3>What ends games</h3>" in page
    assert "Rust Gate – Lost, out of time: Find the Gate" in page
    unsaid = report("free_radicals", Rows(made_up(60)))
    assert "endings" not in unsaid.tables()
    assert "What ends games" not in unsaid.page.whole("")


def test_bounds_of_shares_and_means() -> None:
    coins = share(sums([(deal, float(deal % 4 == 0)) for deal in range(400)]))
    assert coins.value == 0.25
    assert (round(coins.low, 2), round(coins.high, 2)) == (0.21, 0.29)
    twice = share(sums([(deal // 2, float(deal // 2 % 4 == 0)) for deal in range(800)]))
    assert twice[:3] == pytest.approx(coins[:3])  # the same deal again is no further witness
    never = share(sums([(deal, 0.0) for deal in range(50)]))
    assert never.low == 0.0 < never.high < 0.1
    assert mean(sums([(1, 3.0)])).high == float("inf")


def test_the_same_deals_make_differences_sharper() -> None:
    rng = Random(1)
    luck = [rng.gauss(0, 10) for _ in range(100)]
    before = sums(list(enumerate(luck)))
    after = sums([(deal, value + 1) for deal, value in enumerate(luck)])
    apart = sums([(deal + 100, value + 1) for deal, value in enumerate(luck)])
    assert difference(before, after).low > 0.99
    assert difference(before, apart).low < 0 < difference(before, apart).high


def test_false_shares_are_those_of_benjamini_and_hochberg() -> None:
    assert false_shares([0.01, 0.04, 0.03, 0.5]) == pytest.approx([0.04, 0.16 / 3, 0.16 / 3, 0.5])
    assert false_shares([]) == []


def test_a_change_is_shown_beside_what_was(names: Names) -> None:
    [before], [after] = studies(made_up(bonus={"farmers": 7})), studies(made_up())
    told = {(each.what, each.key.id): each for each in changes(before, after) if each.key is not None}
    assert told["wins", "farmers"].by.high < 0
    assert told["points", "farmers"].by[:3] == pytest.approx((-7, -7, -7))
    assert told["points", "farmers"].stands_out
    assert not told["points", "couriers"].stands_out


def test_the_page_loads_nothing_and_names_things_as_people_do(tmp_path: Path) -> None:
    rows = made_up(bonus={"farmers": 7})
    found = report("free_radicals", Rows(rows), Rows(made_up(bonus={"farmers": 2})), "arcology balance", "other")
    path = found.write(tmp_path)
    page = path.read_text(encoding="utf-8")
    assert path.stat().st_size < 2_000_000
    own = page.replace(bundle(), "")
    assert bundle() in page
    assert not re.findall(r"https?://", own)
    assert "default-src 'none'" in page
    assert not re.search(r"\b(?:src|href)=(?!\"#)", own)
    assert "Farmers" in own
    assert "Holo-Castle" in own
    specs = json.loads(own.partition('id="charts">')[2].partition("</script>")[0])
    assert specs
    assert all(spec["description"] for spec in specs.values())
    assert '"url"' not in json.dumps(specs)
    with (tmp_path / "tables" / "wins.csv").open(encoding="utf-8") as file:
        told = {row["id"]: row for row in csv.DictReader(file) if row["kind"] == "faction"}
    assert told["farmers"]["verdict"] == STRONG
    assert {file.suffix for file in (tmp_path / "tables").iterdir()} == {".csv", ".parquet"}


def test_pages_may_share_the_script(tmp_path: Path) -> None:
    found = report("free_radicals", Rows(made_up(60)))
    page = found.write(tmp_path / "one", tmp_path / "vega.js").read_text(encoding="utf-8")
    assert 'src="../vega.js"' in page
    assert len(page) < 200_000


def test_rows_that_do_not_belong_are_refused_in_one_line(tmp_path: Path) -> None:
    rows = made_up(10)
    torn = tmp_path / "torn.jsonl"
    torn.write_text("".join([line(seat) for seat in rows[:-1]]), encoding="utf-8")
    with pytest.raises(LabError, match=r"game 9 of 3 players has 2 rows"):
        read_rows(torn)
    whole = tmp_path / "whole.parquet"
    write(whole, rows)
    assert len(rows_of([whole], "free_radicals").seats) == 30
    with pytest.raises(LabError, match="these are not games of euphoria"):
        rows_of([whole], "euphoria")
    again = tmp_path / "again.jsonl"
    again.write_text("".join([line(seat) for seat in rows]), encoding="utf-8")
    with pytest.raises(LabError, match="in another file"):
        rows_of([whole, again], "free_radicals")
    bad = tmp_path / "bad.parquet"
    bad.write_bytes(b"no table")
    for path, why in (
        (bad, "cannot be read"),
        (tmp_path / "none", "no such"),
        (tmp_path, "not the folder of a series"),
    ):
        with pytest.raises(LabError, match=why):
            read_rows(path)


def test_rows_of_other_versions_rules_or_components_are_refused(tmp_path: Path) -> None:
    here = stamp_of("free_radicals", game_of("free_radicals").load())
    files = {
        "ours": here,
        "older": here._replace(version="0.0.9"),
        "rules": here._replace(rules=here.rules + 1),
        "pack": here._replace(pack="0123456789abcdef"),
        "euphoria": here._replace(game="euphoria"),
        "unsaid": None,
    }
    paths = {name: tmp_path / f"{name}.parquet" for name in files}
    for number, (name, stamp) in enumerate(files.items()):
        write(paths[name], made_up(10, seed=number), stamp=stamp)
    for name in ("ours", "older", "unsaid"):
        assert rows_of([paths[name]], "free_radicals").stamp == files[name]
    for names, said in (
        (["rules"], f"something else than is here: rules {here.rules + 1}, here {here.rules} "),
        (["pack"], f"pack 0123456789abcdef, here {here.pack} "),
        (["euphoria"], "these are games of euphoria, not of free_radicals"),
        (["ours", "older"], "do not belong together: .*, version .* and .*, version 0.0.9, "),
        (["ours", "unsaid"], "do not belong together: .* and not said by the rows"),
    ):
        with pytest.raises(LabError, match=said) as refused:
            rows_of([paths[name] for name in names], "free_radicals")
        assert "\n" not in str(refused.value)


def test_from_the_command_line(tmp_path: Path) -> None:
    runner = CliRunner()
    words = ["balance", "euphoria", "--games", "4", "--players", "2", "--bots", "random", "--out", str(tmp_path / "a")]
    played = runner.invoke(main, words)
    assert played.exit_code == 0, played.output
    assert "Too few games" in played.output
    page = (tmp_path / "a" / "index.html").read_text(encoding="utf-8")
    assert "arcology balance euphoria --games 4 --players 2 --bots random --seed 1 --out FOLDER" in page
    again = runner.invoke(main, [*words, "--resume"])
    assert again.exit_code == 0, again.output
    games = str(tmp_path / "a" / "games")
    beside = runner.invoke(
        main, ["balance", "euphoria", "--rows", games, "--against", games, "--out", str(tmp_path / "b")]
    )
    assert beside.exit_code == 0, beside.output
    assert "What changes with games" in (tmp_path / "b" / "index.html").read_text(encoding="utf-8")
    for path, why in ((tmp_path / "none", "no such file or folder"), (tmp_path, "compared with other rows")):
        early = ["balance", "euphoria", "--rows", games, "--against", str(path), "--out", str(tmp_path / "c")]
        refused = runner.invoke(main, early)
        assert (refused.exit_code, why in refused.output) == (2, True), refused.output
    other = runner.invoke(main, ["balance", "free_radicals", "--rows", games, "--out", str(tmp_path / "c")])
    assert other.exit_code == 2
    assert "games of euphoria, not of free_radicals" in other.output
