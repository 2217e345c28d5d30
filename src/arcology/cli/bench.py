"""`arcology bench`: the engine's speed, compiled and plain, beside a peer that is measured in the same run."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from typing import Any, Final, NamedTuple

import click
from rich.console import Console
from rich.table import Table

from arcology import engine
from arcology.cli import Trouble
from arcology.cli.bench_course import Course, Played, course_of
from arcology.cli.bench_engine import courses, measure, plain_beside
from arcology.cli.peer import Speed, catanatron, measure_peer, peer_courses
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


class Measured(NamedTuple):
    """An engine, by what measures it: each is called with seconds and a seed."""

    speed: Callable[[float, int], Speed]
    games: Callable[[float, int], list[Played]]


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
            engines = {engine.kind(): Measured(partial(measure, each, seats), partial(courses, each, seats))}
            if plain is not None:
                engines["plain"] = Measured(partial(plain, measure, each, seats), partial(plain, courses, each, seats))
            for known in engines.values():
                known.speed(WARM_UP, seed or 0)
            if package is not None:
                engines[PEER] = Measured(partial(measure_peer, package), partial(peer_courses, package))
            rates, course = measured(engines, seconds, seed or 0)
            found.append(
                {
                    "game": each,
                    "players": seats,
                    "per_second": rates,
                    "cost_of_a_decision": {name: as_data(one) for name, one in course.items()},
                    "load": os.getloadavg()[0],
                }
            )
            if not as_json:
                report(console, f"{game.title}, {seats} players", rates)
                report_course(console, course)
    if as_json:
        console.print_json(json.dumps(found))
    elif package is None:
        console.print("No peer was measured: pip install 'arcology[bench]' brings catanatron.", markup=False)


def measured(
    engines: dict[str, Measured], seconds: float, seed: int
) -> tuple[dict[str, dict[str, float]], dict[str, Course]]:
    """The rates of each, and what a decision costs over the course of its games."""
    speeds = dict.fromkeys(engines, Speed())
    games: dict[str, list[Played]] = {name: [] for name in engines}
    for turn in range(SLICES):
        for name, each in engines.items():
            speeds[name] = speeds[name].plus(each.speed(seconds / SLICES, seed + turn * APART))
            games[name] += each.games(seconds / SLICES, seed + turn * APART)
    rates = {name: speed.rates() for name, speed in speeds.items()}
    return rates, {name: course_of(each) for name, each in games.items()}


def as_data(course: Course) -> dict[str, Any]:
    groups = [{"decisions": round(group.decisions), "cost": round(group.cost, 3)} for group in course.by_length]
    return {"tenths": [round(part, 3) for part in course.tenths], "by_length": groups}


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


def report_course(console: Console, course: dict[str, Course]) -> None:
    """What a decision costs from the beginning of a game to its end, and in longer and longer games."""
    console.print("cost of a decision, the mean being 1, in each tenth of a game; in games of so many decisions")
    for name, each in course.items():
        tenths = " ".join(f"{part:.2f}" for part in each.tenths)
        groups = "  ".join(f"{group.decisions:.0f}: {group.cost:.2f}" for group in each.by_length)
        console.print(f"  {name:10}  {tenths}\n  {'':10}  {groups}")
    console.print()
