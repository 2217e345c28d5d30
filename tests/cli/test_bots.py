"""A bot's writer is told whether it plays as it should, and if not, why."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final

import pytest
from tests.cli.conftest import Run

from arcology.cli.joining import socket_of

ROOT: Final = Path(__file__).parents[2]
PLAIN: Final = f"{sys.executable} {ROOT / 'examples' / 'bots' / 'plain.py'}"
BAD: Final = f"{sys.executable} {ROOT / 'tests' / 'support' / 'bad_program.py'}"


def test_a_good_bot_passes_in_every_point(run: Run) -> None:
    said = run("bots", "check", PLAIN, "works", "free_radicals")
    assert said.exit_code == 0, said.output
    lines = said.output.splitlines()
    assert {line[:4] for line in lines[:-2]} == {"pass"}
    assert len(lines) == 15
    assert lines[-1].startswith("All is well")


@pytest.mark.parametrize(
    ("how", "what", "why"),
    [
        ("modern", "answers hello", "it speaks protocol 2, this is protocol 1"),
        ("nameless", "answers hello", "its name must be one line"),
        ("hangs", "takes the only option", "it gave no answer within 0.2 s"),
        ("liar", "takes the only option", "it chose an option that is not there, of 0 to 0"),
        ("dies", "to its end, in one seat and in all", "it ended with exit code 3"),
        ("endless", "chooses from 300 options", "it wrote a line of more than 65536 bytes"),
        ("flood", "chooses from 300 options", 'it was asked "hello" with id'),
        ("picky", "passes over messages", "it ended with exit code 4"),
        ("few", "chooses from 300 options", "it ended with exit code 5"),
        ("narrow", "reads ids in any script", "it ended with exit code 6"),
        ("single", "keeps several tables apart", "it ended with exit code 7"),
        ("talker", "writes nothing unasked", 'it wrote, though nobody asked it: {"thank'),
        ("stays", "ends when its input ends", "it still ran 0.3 s after its input had ended"),
    ],
)
def test_a_bad_bot_is_told_why(run: Run, monkeypatch: pytest.MonkeyPatch, how: str, what: str, why: str) -> None:
    monkeypatch.setattr("arcology.lab.conformance.ENDS_WITHIN", 0.3)
    said = run("bots", "check", f"{BAD} {how}", "works", "--seconds", "0.2")
    assert said.exit_code == 1
    failed = [line for line in said.output.splitlines() if line.startswith("FAIL")]
    assert any(what in line and why in line for line in failed), said.output


def test_a_bot_with_chance_of_its_own_is_told_so_and_passes(run: Run) -> None:
    said = run("bots", "check", f"{BAD} moody", "free_radicals")
    assert "note  plays the same game again with the same seed: it does not" in said.output
    assert said.exit_code == 0, said.output


@pytest.mark.parametrize(
    ("words", "why"), [(["./nowhere"], "there is no program ./nowhere"), ([PLAIN, "chess"], "chess")]
)
def test_what_cannot_be_checked_is_one_line(run: Run, words: list[str], why: str) -> None:
    said = run("bots", "check", *words)
    assert said.exit_code == 2
    assert why in said.output
    assert len(said.output.splitlines()) == 1


def test_a_program_sits_at_the_terminal_and_begins_anew_after_a_take_back(run: Run, tmp_path: Path) -> None:
    heard = tmp_path / "heard.jsonl"
    typed = "1\n1\n1\nundo\n" + "1\n" * 200
    said = run("play", "works", "--seats", f"human,{BAD} observer {heard}", "--seed", "3", keys=typed)
    assert "The end" in said.stdout, said.output
    messages = [json.loads(line) for line in heard.read_text().splitlines()]
    told = [(each["type"], each["table"]) for each in messages if each["type"] in ("hello", "result", "bye")]
    assert told[:2] == [("hello", "1"), ("bye", "1")], "somebody asked whether it is there"
    assert told[2:] == [("hello", "2"), ("bye", "2"), ("hello", "3"), ("result", "3"), ("bye", "3")]
    assert len({each["id"] for each in messages if "id" in each}) == sum("id" in each for each in messages)


def test_faults_stand_in_the_rows_and_below_the_table(run: Run, tmp_path: Path) -> None:
    rows = tmp_path / "rows.jsonl"
    bots = f"random,{BAD} liar"
    said = run("simulate", "works", "--games", "2", "--players", "2", "--bots", bots, "--out", str(rows))
    assert said.exit_code == 0, said.output
    found = [json.loads(line) for line in rows.read_text().splitlines()]
    assert [(row["bot"] == "random", row["faults"]) for row in found] == [(True, 0), (False, 3), (False, 3), (True, 0)]
    assert "liar: failed 6 times; standard choices" in said.stdout


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("http://localhost:8000/", "ws://localhost:8000/ws/program"),
        ("https://table.example/t/ABC234", "wss://table.example/ws/program"),
        ("wss://table.example/below/ws/program", "wss://table.example/below/ws/program"),
    ],
)
def test_a_program_finds_its_place_from_any_address_of_the_server(address: str, place: str) -> None:
    assert socket_of(address) == place
