"""`arcology bench`: the engine's speed, compiled and plain, beside a peer that is measured in the same run."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from typing import Any, Final

import click
from rich.console import Console
from rich.table import Table

from arcology import engine
from arcology.cli import Trouble
from arcology.cli.bench_engine import measure, plain_beside
from arcology.cli.peer import Speed, catanatron, measure_peer
from arcology.cli.shared import seed_option
from arcology.games import game as game_of
from arcology.games import names

SLICES: Final = 4
"""All are measured in turns, so that a busy moment of the machine meets each."""

WARM_UP: Final = 0.5
"""Seconds of play before anything counts: tables that are made once are made then."""
PLAYERS: Final = 5
PEER: Final = "catanatron"
APART: Final = 1_000_000

Measure = Callable[[float, int], Speed]
"""measure(seconds, seed)"""


@click.command("bench")
@click.argument("name", metavar="[GAME]", required=False)
@click.option("--seconds", type=click.FloatRange(min=0.1), default=4.0, show_default=True, help="For each engine.")
@click.option("--players", type=int, default=0, help="Seats at the table (five, where the game allows it).")
@click.option("--json", "as_json", is_flag=True, help="Print everything as JSON.")
@seed_option
def command(name: str | None, seconds: float, players: int, as_json: bool, seed: int | None) -> None:
    """Measure GAME, or every game: decisions, games, copies, imagined states and bots' choices per second of processor
    time. Where the engine is compiled, its source is measured beside it."""
    console = Console()
    package = catanatron()
    found: list[dict[str, Any]] = []
    with ExitStack() as stack:
        plain = stack.enter_context(plain_beside()) if engine.kind() == "compiled" else None
        for each in [name] if name else names():
            game = game_of(each)
            seats = players or max(game.min_seats, min(PLAYERS, game.max_seats))
            if not game.min_seats <= seats <= game.max_seats:
                raise Trouble(f"{game.name} is for {game.min_seats} to {game.max_seats} players, not {seats}")
            engines: dict[str, Measure] = {engine.kind(): partial(measure, each, seats)}
            if plain is not None:
                engines["plain"] = partial(plain, each, seats)
            rates = measured(engines, package, seconds, seed or 0)
            found.append({"game": each, "players": seats, "per_second": rates, "load": os.getloadavg()[0]})
            if not as_json:
                report(console, f"{game.title}, {seats} players", rates)
    if as_json:
        console.print_json(json.dumps(found))
    elif package is None:
        console.print("No peer was measured: pip install 'arcology[bench]' brings catanatron.", markup=False)


def measured(engines: dict[str, Measure], package: Any, seconds: float, seed: int) -> dict[str, dict[str, float]]:
    """The rates of each engine and of the peer."""
    for each in engines.values():
        each(WARM_UP, seed)
    if package is not None:
        engines = {**engines, PEER: partial(measure_peer, package)}
    speeds = dict.fromkeys(engines, Speed())
    for turn in range(SLICES):
        for name, each in engines.items():
            speeds[name] = speeds[name].plus(each(seconds / SLICES, seed + turn * APART))
    return {name: speed.rates() for name, speed in speeds.items()}


def report(console: Console, title: str, rates: dict[str, dict[str, float]]) -> None:
    """A column for each engine, and for each but the first what the first is in its multiples."""
    table = Table(title=title, title_justify="left")
    table.add_column("per second")
    (first, own), *others = rates.items()
    table.add_column(first, justify="right")
    for name in [name for name, _ in others] or [PEER]:
        table.add_column(name, justify="right")
        table.add_column("times", justify="right")
    for what, rate in own.items():
        cells = [f"{rate:,.0f}"]
        for _, other in others or [(PEER, {})]:
            beside = other.get(what, 0.0)
            cells += [f"{beside:,.0f}", f"{rate / beside:.2f}"] if beside else ["–", "–"]
        table.add_row(what, *cells)
    console.print(table)
