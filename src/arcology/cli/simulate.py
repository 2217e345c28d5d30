"""`arcology simulate`: many games between bots. The same seed gives the same rows, however many processes play."""

from __future__ import annotations

import time
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from statistics import fmean, stdev
from typing import Final

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from arcology.cli.many import BAR, INTERRUPTED, jobs_option, on_option, seconds_option, seed_option, steps_option
from arcology.cli.shared import pack_option, set_option, settings_of
from arcology.games import game as game_of
from arcology.kernel.values import Invalid
from arcology.lab import LabError
from arcology.lab.playing import Seat
from arcology.lab.recording import check_folder, keep, recorded
from arcology.lab.rows import check_target, write
from arcology.lab.series import Series, columns_of, play, series_of
from arcology.lab.workers import in_order

MOST_GAMES: Final = 10_000_000
"""All rows are held until the end."""


def summary(console: Console, title: str, seats: list[Seat], key: str) -> None:
    """Games, wins (a shared win counts in part), points with the error of their mean, by bot or by what was played."""
    wins: dict[str, list[float]] = {}
    points: dict[str, list[int]] = {}
    firsts: dict[int, int] = {}
    for seat in seats:
        firsts[seat.game] = 1 if seat.together else firsts.get(seat.game, 0) + seat.won
    for seat in seats:
        name = str(getattr(seat, key))
        wins.setdefault(name, []).append(1 / firsts[seat.game] if seat.won else 0.0)
        points.setdefault(name, []).append(seat.score)
    table = Table(title=title, title_justify="left")
    table.add_column(key)
    for column in ("seats", "wins", "points", "±", "least", "most"):
        table.add_column(column, justify="right")
    for name in sorted(wins, key=lambda each: -fmean(wins[each])):
        got = points[name]
        error = 1.96 * stdev(got) / len(got) ** 0.5 if len(got) > 1 else 0.0
        row = (len(got), f"{fmean(wins[name]):.1%}", f"{fmean(got):.1f}", f"{error:.1f}", min(got), max(got))
        table.add_row(name or "–", *map(str, row))
    console.print(table)


@click.command("simulate")
@click.argument("name", metavar="GAME")
@click.option("--games", type=click.IntRange(1, MOST_GAMES), default=100, show_default=True, help="How many games.")
@click.option("--players", type=int, default=0, help="Seats at the table (the fewest the game allows).")
@click.option(
    "--bots",
    default="random",
    show_default=True,
    help='Bots in seat order: from the list, module:Class of your own, or a program (./mybot, "python mybot.py"); they '
    "move on each game.",
)
@steps_option
@seconds_option
@seed_option
@jobs_option
@on_option
@click.option("--out", type=click.Path(path_type=Path), help="Write a row per seat: .jsonl, .csv or .parquet.")
@click.option(
    "--records",
    type=click.Path(path_type=Path, file_okay=False),
    help="Write the record of every game into this folder, for `arcology replay` and `arcology dataset`.",
)
@set_option
@pack_option
def command(
    name: str,
    games: int,
    players: int,
    bots: str,
    steps: int | None,
    seconds: float | None,
    seed: int,
    jobs: int,
    on: str,
    out: Path | None,
    records: Path | None,
    settings: tuple[str, ...],
    folder: Path | None,
) -> None:
    """Play many games of GAME between bots and show how they went."""
    game = game_of(name)
    players = players or game.min_seats
    variant = (players, game.unattended() | settings_of(game, settings, players))
    series = series_of(name, bots.split(","), [variant], seed, folder, steps, balanced=False, seconds=seconds)
    if out is not None:
        check_target(out)
    if records is not None:
        check_folder(records)
    seats: list[Seat] = []
    wrong: Invalid | None = None
    started = time.perf_counter()
    console = Console(stderr=True)
    with Progress(*BAR, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("games", total=games)
        work = partial(played, series, records is not None)
        with suppress(KeyboardInterrupt), closing(in_order(work, range(games), jobs, on)) as results:
            try:
                for number, (rows, record) in results:
                    if records is not None:
                        keep(records, series, number, record)
                    seats += rows
                    progress.update(task, advance=1)
            except Invalid as error:
                wrong = error
    took = time.perf_counter() - started
    finished = len(seats) // players
    if out is not None and seats:
        write(out, seats, columns_of(series))
    if seats:
        show(game.title, seats, finished, players, seed, took)
    if wrong is not None:
        raise LabError(f"{wrong} ({kept(finished, out)})")
    if finished < games:
        click.echo(f"stopped: {finished} of {games} games were finished", err=True)
        raise click.exceptions.Exit(INTERRUPTED)


def played(series: Series, record: bool, index: int) -> tuple[list[Seat], str]:
    """A game, with its record where that is wanted."""
    return recorded(series, index) if record else (play(series, index), "")


def kept(games: int, out: Path | None) -> str:
    return f"{games} games were finished" + (f" and are in {out}" if games and out is not None else "")


def show(title: str, seats: list[Seat], games: int, players: int, seed: int, took: float) -> None:
    """How the games went, by bot and by what was played, and how fast."""
    report = Console()
    summary(report, f"{title}: {games} games, {players} players, seed {seed}", seats, "bot")
    if len({seat.label for seat in seats}) > 1:
        summary(report, "By what was played", seats, "label")
    for name in dict.fromkeys(seat.bot for seat in seats if seat.faults):
        faults = sum(seat.faults for seat in seats if seat.bot == name)
        report.print(f"{name}: failed {faults} times, and the standard choice was made instead", markup=False)
    decisions = sum(seat.decisions for seat in seats)
    report.print(f"{took:.1f} s, {games / took:.1f} games/s, {decisions / took:.0f} decisions/s")
