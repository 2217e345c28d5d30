"""`arcology bench server` measures clicks of people made of sockets, and comes to an end."""

from __future__ import annotations

import subprocess
import sys

import pytest
from tests.server.nursery import ROOT

from arcology.cli.bench_people import Pair
from arcology.cli.bench_server import Stage


def test_it_measures_and_ends() -> None:
    command = [sys.executable, "-m", "arcology", "bench", "server"]
    options = ["--tables", "2", "--most", "2", "--seconds", "6", "--pause", "0.1"]
    done = subprocess.run([*command, *options], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    row = next(line for line in done.stdout.splitlines() if line.startswith("│"))
    tables, clicks, median = row.strip("│").split("│")[:3]
    assert int(tables) == 2
    assert float(clicks) > 0
    assert float(median) > 0
    assert "Live tables" in done.stdout


def test_a_click_counts_when_the_other_one_has_seen_it() -> None:
    pair = Pair.__new__(Pair)
    pair.seen, pair.waiting, pair.delays, pair.clicks = [{}, {}], [], [], 0
    pair.see(0, 0, 1.0)
    pair.see(1, 0, 1.0)
    pair.entered(0, 1, 10.0)
    pair.see(0, 1, 10.1)
    assert pair.delays == []
    pair.see(1, 2, 10.5)
    assert pair.delays == [0.5]
    pair.see(0, 2, 10.6)
    pair.entered(1, 2, 10.4)
    assert pair.delays == pytest.approx([0.5, 0.2])
    assert pair.clicks == 2


def test_shares_of_delays() -> None:
    stage = Stage(1, 100, 1.0, [number / 1000 for number in range(100)])
    assert [round(stage.at(share)) for share in (0.5, 0.95, 1.0)] == [50, 95, 99]
    assert Stage(1, 0, 1.0, []).at(0.5) == float("inf")
