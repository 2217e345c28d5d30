"""`arcology simulate`: many games between bots. The same seed gives the same rows, however many processes play."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, stdev
from typing import Final, NamedTuple

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from arcology.bots import levels, plays
from arcology.cli import Trouble
from arcology.cli.playing import Seat, play_out, seed_of
from arcology.cli.rows import check_target, write
from arcology.cli.shared import loaded, pack_option, set_option, settings_of
from arcology.games import game as game_of
from arcology.kernel.game import Setup

CHUNK: Final = 8
"""Games that a process plays before it hands them over."""


class Chunk(NamedTuple):
    """Some games of a series, as plain values that travel between processes."""

    game: str
    folder: Path | None
    players: int
    bots: tuple[str, ...]
    settings: dict[str, str]
    seed: int
    first: int
    last: int
    steps: int | None


def seated(bots: tuple[str, ...], players: int, index: int) -> list[str]:
    """Bots in seats: repeated until all seats are taken, and moved on by one from game to game."""
    return [bots[(seat + index) % len(bots)] for seat in range(players)]


def play_chunk(chunk: Chunk) -> list[Seat]:
    game = game_of(chunk.game)
    pack = loaded(game, chunk.folder)
    seats: list[Seat] = []
    for index in range(chunk.first, chunk.last):
        setup = Setup(chunk.players, seed_of(chunk.seed, index), chunk.settings)
        seats += play_out(game, pack, setup, seated(chunk.bots, chunk.players, index), index, chunk.steps)
    return seats


def in_order(chunks: list[Chunk], jobs: int) -> Iterator[list[Seat]]:
    """The results of all chunks in the order of the chunks, played here or in several processes."""
    if jobs == 1:
        yield from map(play_chunk, chunks)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play_chunk, chunks)


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
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="How many games.")
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
    chunks = [
        Chunk(name, folder, players, names, values, seed, first, min(first + CHUNK, games), steps)
        for first in range(0, games, CHUNK)
    ]
    seats: list[Seat] = []
    started = time.perf_counter()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("games", total=games)
        for chunk, result in zip(chunks, in_order(chunks, min(jobs, len(chunks))), strict=True):
            seats += result
            progress.update(task, advance=chunk.last - chunk.first)
    took = time.perf_counter() - started
    if out is not None:
        write(out, seats)
    report = Console()
    summary(report, f"{game.title}: {games} games, {players} players, seed {seed}", seats, "bot")
    if len({seat.label for seat in seats}) > 1:
        summary(report, "By what was played", seats, "label")
    decisions = sum(seat.decisions for seat in seats)
    report.print(f"{took:.1f} s, {games / took:.1f} games/s, {decisions / took:.0f} decisions/s")
