"""`arcology bench server` measures clicks of people made of sockets beside an echo, and comes to an end."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from tests.server.nursery import ROOT

from arcology.cli.bench_people import Party
from arcology.cli.bench_server import counts, times

COMMAND = [sys.executable, "-m", "arcology", "bench", "server", "--tables", "2", "--seconds", "3", "--pause", "0.1"]


def output(*more: str) -> str:
    done = subprocess.run([*COMMAND, *more], cwd=ROOT, capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.later
def test_it_measures_every_screen_and_the_echo_beside_it() -> None:
    found = json.loads(output("tamashii", "--people", "3", "--json"))
    (stage,) = found["stages"]
    assert (stage["game"], stage["tables"], stage["people"]) == ("tamashii", 2, 3)
    for each in (stage, stage["echo"]):
        for delays in (each["screens"], each["own"]):
            assert 0 < delays["p50"] <= delays["p95"] <= delays["p99"] <= delays["max"]
        assert each["clicks"] > 0
        assert each["cpu"] > 0
        assert each["update"] > 0
        assert each["load"] >= 0
    assert stage["pause"] >= 0
    assert stage["disk"]["max"] > 0


@pytest.mark.later
def test_it_says_so_in_a_table_for_people_beside_bots() -> None:
    said = output("euphoria", "--people", "2", "--bots", "1", "--no-peer")
    assert "Euphoria, 2 tables" in said
    assert "click to every screen, p99, ms" in said
    assert "Live tables" in said


def test_a_click_counts_when_all_have_seen_it() -> None:
    party = Party("http://nowhere", "toy", 3, 0, 1.0)
    party.seen = [[], [], []]
    for who in range(3):
        party.see(who, 0, 1.0)
    party.entered(0, 1, 10.0)
    party.see(0, 1, 10.1)
    party.see(1, 1, 10.2)
    assert (party.delays.own, party.delays.others) == ([], [])
    party.see(2, 2, 10.5)
    assert party.delays.own == pytest.approx([0.1])
    assert party.delays.others == pytest.approx([0.2, 0.5])
    party.see(0, 2, 10.6)
    party.see(1, 2, 10.6)
    party.entered(1, 2, 10.4)
    assert party.delays.own == pytest.approx([0.1, 0.2])
    assert party.delays.clicks == 2


def test_shares_of_delays() -> None:
    found = times([number / 1000 for number in range(100)])
    assert [round(found[name]) for name in ("p50", "p95", "max")] == [50, 95, 99]
    assert times([])["p50"] == float("inf")


def test_numbers_of_tables_double() -> None:
    assert counts(50, 1) == [50]
    assert counts(50, 400) == [50, 100, 200, 400]
