"""Commands that look things up: rules, records, packs, speed."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from arcology.games import game
from arcology.kernel.game import Setup
from arcology.kernel.match import Match


def test_a_rule_by_its_id_whatever_the_case(run: Run) -> None:
    assert run("rules", "FR-VISIT-2").stdout == run("rules", "fr-visit-2").stdout
    assert run("rules", "FR-VISIT-2").stdout.startswith("FR-VISIT-2  (")
    assert "**" not in run("rules", "FR-VISIT-2").stdout


def test_rules_by_words_hold_all_of_them(run: Run) -> None:
    found = run("rules", "awaken", "cost", "--limit", "100").stdout.casefold().split("\n\n")
    assert len(found) > 1
    assert all("awaken" in rule and "cost" in rule for rule in found)


def test_a_limit_says_how_many_are_left(run: Run) -> None:
    assert "more (--limit" in run("rules", "building", "--limit", "1").stdout


def test_guides_of_a_game_and_one_of_them(run: Run) -> None:
    listed = run("guide", "tamashii").stdout
    assert all(name in listed for name in ("Reaper", "Rust Gate", "Alone with the BOT"))
    assert run("guide", "tamashii", "s1").stdout == run("guide", "tamashii", "rust gate").stdout
    card = run("guide", "tamashii", "S1").stdout
    assert card.startswith("Rust Gate  (Scenario, ●●○)")
    assert card.index("What you want") < card.index("   3. Choose a way: ") < card.index("A tip")
    nobody = run("guide", "tamashii", "baker")
    assert (nobody.exit_code, nobody.stderr.count("\n")) == (2, 1)
    assert "it has tamashii, solo," in nobody.stderr


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Two seats have bid in secret and shown their bids."""
    match = Match(game("works"), Setup(2, 3))
    match.choose(0, "bid", "farm")
    match.choose(1, "bid", "lab")
    file = tmp_path / "game.json"
    file.write_text(match.record().to_json(), encoding="utf-8")
    return file


def test_a_record_is_replayed_step_by_step(run: Run, record: Path) -> None:
    shown = run("replay", str(record)).stdout
    assert shown.index("1. Seat 1") < shown.index("2. Seat 2") < shown.index("had bid for Farm")
    assert "2 seats, seed 3, 2 choices" in shown


def test_the_table_after_a_step_as_everybody_or_one_seat_saw_it(run: Run, record: Path) -> None:
    public = run("replay", str(record), "--step", "1").stdout
    own = run("replay", str(record), "--step", "1", "--seat", "1").stdout
    assert "Seat 1, Your bid" not in public
    assert "Seat 1, Your bid" in own
    assert public.count("2 × unknown tool") == 2


def test_a_step_or_seat_that_is_not_there(run: Run, record: Path) -> None:
    for more in (("--step", "3"), ("--step", "1", "--seat", "3")):
        result = run("replay", str(record), *more)
        assert (result.exit_code, result.stderr.count("\n")) == (2, 1)


def test_a_game_with_rows_of_ones_own_is_saved_with_them_and_found_again(run: Run, tmp_path: Path) -> None:
    rows = tmp_path / "rows"
    rows.mkdir()
    (rows / "tools.toml").write_text("[press]\ncopies = 6\n", encoding="utf-8")
    file = tmp_path / "saved.json"
    run("play", "works", "--seats", "human,random", "--seed", "1", "--pack", str(rows), keys=f"1\nsave {file}\nquit\n")
    for words in (["replay", str(file)], ["replay", str(file), "--pack", str(rows)]):
        result = run(*words)
        assert result.exit_code == 0, result.stderr
        assert "2 seats, seed 1" in result.stdout
    (rows / "tools.toml").write_text("[press]\ncopies = 7\n", encoding="utf-8")
    assert run("replay", str(file), "--pack", str(rows)).exit_code == 0
    resumed = run("play", "--load", str(file), keys="quit\n")
    assert resumed.exit_code == 0, resumed.stderr
    data = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps({**data, "components": {"tools": 3}}), encoding="utf-8")
    refused = run("replay", str(file))
    assert (refused.exit_code, "components of this record cannot be used" in refused.stderr) == (2, True)


def test_a_changed_record_is_found_at_its_step(run: Run, record: Path) -> None:
    record.write_text(record.read_text(encoding="utf-8").replace('"farm"', '"bank"'), encoding="utf-8")
    result = run("replay", str(record))
    assert result.exit_code == 2
    assert "step 1" in result.stderr


def test_a_sound_pack_says_what_it_changes(run: Run, tmp_path: Path) -> None:
    (tmp_path / "plans.toml").write_text('[craft]\nname = "Weave"\n', encoding="utf-8")
    result = run("packs", "check", str(tmp_path), "--game", "works")
    assert result.exit_code == 0, result.output
    assert "1 rows changed, 0 added" in result.stdout


def test_the_game_of_a_pack_is_found_by_its_files(run: Run, tmp_path: Path) -> None:
    (tmp_path / "tools.toml").write_text("", encoding="utf-8")
    (tmp_path / "plans.toml").write_text("", encoding="utf-8")
    assert "sound for works; 0 rows changed" in run("packs", "check", str(tmp_path)).stdout


def test_every_fault_of_a_pack_is_said(run: Run, tmp_path: Path) -> None:
    (tmp_path / "plans.toml").write_text('[craft]\neffect = "fly(3)"\ncolour = 7\n', encoding="utf-8")
    result = run("packs", "check", str(tmp_path), "--game", "works")
    assert result.exit_code == 2
    assert "craft" in result.stderr
    assert "fly" in result.stderr
    assert result.stderr.splitlines()[-1].endswith("faults")
