"""`arcology simulate`: many games between bots. The same seed gives the same rows, however many processes play."""

from __future__ import annotations

import signal
import time
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing, contextmanager, suppress
from functools import cache
from multiprocessing import active_children, get_context
from pathlib import Path
from statistics import fmean, stdev
from typing import Final, NamedTuple

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from arcology.bots import levels, plays
from arcology.cli import Trouble
from arcology.cli.shared import loaded, pack_option, set_option, settings_of
from arcology.games import game as game_of
from arcology.kernel.game import Setup
from arcology.kernel.pack import Pack
from arcology.lab.playing import Seat, play_out, seed_of
from arcology.lab.rows import check_target, write

AHEAD: Final = 8
"""Games per process that are handed out before the first of them is finished: results come in order, nobody waits."""
MOST_GAMES: Final = 10_000_000
INTERRUPTED: Final = 130
"""What a program ends with that was stopped by Ctrl+C."""


class Series(NamedTuple):
    """What is the same in all games of a series, as plain values that travel between processes."""

    game: str
    folder: Path | None
    players: int
    bots: tuple[str, ...]
    settings: dict[str, str]
    seed: int
    steps: int | None


def seated(bots: tuple[str, ...], players: int, index: int) -> list[str]:
    """Bots in seats: repeated until all seats are taken, and moved on by one from game to game."""
    return [bots[(seat + index) % len(bots)] for seat in range(players)]


@cache
def components(game: str, folder: Path | None) -> Pack:
    return loaded(game_of(game), folder)


def play_one(series: Series, index: int) -> list[Seat]:
    """One game of the series."""
    setup = Setup(series.players, seed_of(series.seed, index), series.settings)
    names = seated(series.bots, series.players, index)
    return play_out(game_of(series.game), components(series.game, series.folder), setup, names, index, series.steps)


def in_order(series: Series, games: int, jobs: int) -> Generator[list[Seat], None, None]:
    """The results of all games in order, played here or in several processes; when interrupted, of those finished."""
    if jobs == 1:
        with suppress(KeyboardInterrupt):
            yield from (play_one(series, index) for index in range(games))
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        under_way: deque[Future[list[Seat]]] = deque()
        given = 0
        try:
            while given < games or under_way:
                while given < games and len(under_way) < jobs * AHEAD:
                    with uninterrupted():  # the first call starts the processes
                        under_way.append(pool.submit(play_one, series, given))
                    given += 1
                yield under_way[0].result()
                under_way.popleft()
        except KeyboardInterrupt:
            yield from [each.result() for each in under_way if each.done()]
        finally:
            if under_way:
                pool.shutdown(wait=False, cancel_futures=True)
                for process in active_children():
                    process.terminate()


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Ctrl+C waits until this is done, and processes that are started here never hear of it: theirs is to be ended."""
    if not hasattr(signal, "pthread_sigmask"):  # no such masks on this system
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def summary(console: Console, title: str, seats: list[Seat], key: str) -> None:
    """Games, wins (a shared win counts in part), points with the error of their mean, by bot or by what was played."""
    wins: dict[str, list[float]] = {}
    points: dict[str, list[int]] = {}
    firsts: dict[int, int] = {}
    for seat in seats:
        firsts[seat.game] = firsts.get(seat.game, 0) + (seat.rank == 1)
    for seat in seats:
        name = str(getattr(seat, key))
        wins.setdefault(name, []).append(1 / firsts[seat.game] if seat.rank == 1 else 0.0)
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
    help="Bots in seat order, from the list or module:Class of your own; they move on each game.",
)
@click.option("--steps", type=click.IntRange(min=0), default=None, help="What a bot may try for a choice.")
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True, help="The same seed, the same rows.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes.")
@click.option("--out", type=click.Path(path_type=Path), help="Write a row per seat: .jsonl, .csv or .parquet.")
@set_option
@pack_option
def command(
    name: str,
    games: int,
    players: int,
    bots: str,
    steps: int | None,
    seed: int,
    jobs: int,
    out: Path | None,
    settings: tuple[str, ...],
    folder: Path | None,
) -> None:
    """Play many games of GAME between bots and show how they went."""
    game = game_of(name)
    players = players or game.min_seats
    if not game.min_seats <= players <= game.max_seats:
        raise Trouble(f"{game.name} is for {game.min_seats} to {game.max_seats} players, not {players}")
    values = game.unattended() | settings_of(game, settings, players)
    names = tuple(bots.split(","))
    for each in names:
        if not plays(each, name):
            raise Trouble(f"there is no bot {each!r} for {name}; there are {', '.join(levels(name))}")
    if out is not None:
        check_target(out)
    game.new(Setup(players, seed_of(seed, 0), values), loaded(game, folder))
    series = Series(name, folder, players, names, values, seed, steps)
    seats: list[Seat] = []
    started = time.perf_counter()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("games", total=games)
        with suppress(KeyboardInterrupt), closing(in_order(series, games, min(jobs, games))) as results:
            for result in results:
                seats += result
                progress.update(task, advance=1)
    took = time.perf_counter() - started
    finished = len(seats) // players
    if out is not None and seats:
        write(out, seats)
    if seats:
        show(game.title, seats, finished, players, seed, took)
    if finished < games:
        click.echo(f"stopped: {finished} of {games} games were finished", err=True)
        raise click.exceptions.Exit(INTERRUPTED)


def show(title: str, seats: list[Seat], games: int, players: int, seed: int, took: float) -> None:
    """How the games went, by bot and by what was played, and how fast."""
    report = Console()
    summary(report, f"{title}: {games} games, {players} players, seed {seed}", seats, "bot")
    if len({seat.label for seat in seats}) > 1:
        summary(report, "By what was played", seats, "label")
    decisions = sum(seat.decisions for seat in seats)
    report.print(f"{took:.1f} s, {games / took:.1f} games/s, {decisions / took:.0f} decisions/s")
