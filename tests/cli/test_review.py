"""`arcology review` and `arcology calibrate`."""

import json
import re
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.support.records import FOLDER, replayed

from arcology.cli import calibrate, review
from arcology.cli.many import INTERRUPTED
from arcology.games import game
from arcology.kernel.game import Setup
from arcology.kernel.match import Match
from arcology.kernel.packs import complete
from arcology.review.scale import read, scales_of


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short game, with the components it was played with."""
    file = tmp_path_factory.mktemp("records") / "game.json"
    played = complete(replayed(FOLDER / "tamashii" / "competitive_two.bots.3.json"))
    file.write_text(played.to_json(), encoding="utf-8")
    return file


def test_a_record_is_reviewed_in_the_terminal(run: Run, tmp_path: Path, record: Path) -> None:
    figures = tmp_path / "review.json"
    result = run("review", str(record), "--looks", "4", "--out", str(figures))
    assert result.exit_code == 0, result.output
    for said in ("Chance to win", "Decisions", "Luck apart from decisions", "Turning points of Seat"):
        assert said in result.stdout
    figured = json.loads(figures.read_text(encoding="utf-8"))
    first = figured["turnings"][0]
    assert f"arcology replay '{record}#{first['step'] - 1}' --seat {first['seat'] + 1}" in result.stdout
    assert {each["seat"] for each in figured["decisions"]} == {0, 1}
    shown = run("replay", f"{record}#{first['step'] - 1}", "--seat", f"{first['seat'] + 1}")
    assert shown.exit_code == 0


def test_a_page_holds_all_of_it_and_one_seat_can_be_asked_for(run: Run, tmp_path: Path, record: Path) -> None:
    page = tmp_path / "review.html"
    result = run("review", str(record), "--looks", "4", "--seat", "2", "--out", str(page))
    assert "Seat 2" in result.stdout
    assert "Turning points of Seat 1" not in result.stdout
    text = page.read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>")
    assert "http" not in text, "it loads nothing"
    assert text.count("<polyline") == 2
    assert "two for a victory point" in text, "what its figures count"
    assert not re.search(r"\b([02-9]|\d\d+) mistake\b", text), "several of them are mistakes"


def test_processes_say_the_same(run: Run, tmp_path: Path, record: Path) -> None:
    files = [tmp_path / "one.json", tmp_path / "two.json"]
    for file, jobs in zip(files, ("1", "2"), strict=True):
        assert run("review", str(record), "--looks", "4", "--jobs", jobs, "--out", str(file)).exit_code == 0
    one, two = [json.loads(file.read_text(encoding="utf-8")) for file in files]
    assert one | {"seconds": 0} == two | {"seconds": 0}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("gone.json", "gone.json: No such file or directory"),
        ("{junk}", "record"),
        ("{running}", "this game is not over"),
        ("{toy}", "no bot knows what positions of works are worth"),
        ("{record} --seat 9", "there is no seat 9: the game has 2"),
        ("{record} --out review.txt", "review.txt: the name of a page ends in .html, that of figures in .json"),
    ],
)
def test_what_cannot_be_reviewed_is_said_in_one_line(
    run: Run, tmp_path: Path, record: Path, words: str, said: str
) -> None:
    junk = tmp_path / "junk.json"
    junk.write_text('{"not": "a record"}', encoding="utf-8")
    running = tmp_path / "running.json"
    running.write_text(Match(game("euphoria"), Setup(2, 1)).record().to_json(), encoding="utf-8")
    toy = tmp_path / "toy.json"
    toy.write_text(finished_toy().record().to_json(), encoding="utf-8")
    named = words.format(junk=junk, running=running, toy=toy, record=record)
    result = run("review", *named.split())
    assert result.exit_code == 2
    assert said in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def test_a_page_that_could_not_be_written_is_refused_before_anything_is_judged(
    run: Run, tmp_path: Path, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(review, "judged", lambda *_: pytest.fail("it is judged"))
    result = run("review", str(record), "--out", str(tmp_path / "nope" / "a.html"))
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert "there is no folder" in result.stderr


@pytest.mark.parametrize(
    ("games", "out", "said"),
    [
        ("10", "nope/x.toml", "there is no folder"),
        ("2", "x.toml", "--games 2 are too few for all tables: 10 at least"),
    ],
)
def test_what_could_not_be_fitted_or_written_is_refused_before_games_are_played(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, games: str, out: str, said: str
) -> None:
    monkeypatch.setattr(calibrate, "in_order", lambda *_: pytest.fail("it is played"))
    result = run("calibrate", "euphoria", "--games", games, "--out", str(tmp_path / out))
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert said in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_who_stops_a_fit_gets_no_half_of_it(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibrate, "in_order", lambda *_: iter(()))
    result = run("calibrate", "euphoria", "--games", "10", "--out", str(tmp_path / "x.toml"))
    assert result.exit_code == INTERRUPTED
    assert list(tmp_path.iterdir()) == []


def test_a_bot_that_is_not_there_fits_nothing(run: Run, tmp_path: Path) -> None:
    result = run("calibrate", "euphoria", "--games", "10", "--bots", "nobody", "--out", str(tmp_path / "x.toml"))
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert "nobody" in result.stderr


def finished_toy() -> Match:
    match = Match(game("works"), Setup(2, 3))
    while not match.over:
        seat = match.waiting()[0]
        asked = match.decision(seat)
        assert asked is not None
        option = asked.options[match.seq % len(asked.options)]
        match.choose(seat, option.verb, option.target)
    return match


def test_scales_are_fitted_by_a_command(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = scales_of("tamashii")[-3:-2]
    monkeypatch.setattr(calibrate, "scales_of", lambda name: kinds if name == "tamashii" else ())
    out = tmp_path / "scale.toml"
    result = run("calibrate", "tamashii", "--games", "8", "--out", str(out))
    assert result.exit_code == 0, result.output
    assert "Brier" in result.stdout
    made = read(out)[0]
    assert made.when == kinds[0].when
    assert made.evidence is not None
    assert (made.evidence.games, made.evidence.checked, made.evidence.seed) == (5, 3, 8)
    again = tmp_path / "again.toml"
    run("calibrate", "tamashii", "--games", "8", "--out", str(again), "--jobs", "2")
    assert again.read_text(encoding="utf-8") == out.read_text(encoding="utf-8")
    assert made.evidence.bots == "greedy"
    run("calibrate", "tamashii", "--games", "8", "--bots", "newcomer", "--out", str(again))
    other = read(again)[0]
    assert other.evidence is not None
    assert other.evidence.bots == "newcomer"
    assert other.slopes != made.slopes
    refused = run("calibrate", "works", "--games", "8", "--out", str(out))
    assert refused.exit_code == 2
    assert "no kinds of tables of works" in refused.stderr
