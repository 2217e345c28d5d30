"""`arcology simulate`: many games between bots. The same seed gives the same rows, however many processes play."""

from __future__ import annotations

import time
from collections import Counter
from math import isfinite
from pathlib import Path
from sys import maxsize
from typing import Final

import click
from rich.console import Console
from rich.table import Table

from arcology.cli import Trouble
from arcology.cli.many import (
    INTERRUPTED,
    NAMES,
    Playing,
    bots_option,
    games_option,
    playing_options,
    progress,
    seconds_option,
)
from arcology.cli.shared import pack_option, settings_of
from arcology.games import game as game_of
from arcology.kernel.values import Invalid
from arcology.lab import with_more
from arcology.lab.intervals import Sample, mean_of
from arcology.lab.playing import Seat
from arcology.lab.recording import check_folder
from arcology.lab.rows import check_target, write
from arcology.lab.running import run
from arcology.lab.series import columns_of, series_of

MOST_GAMES: Final = 10_000_000


class Line:
    """What is shown of a bot, or of what was played: seats, wins (a shared one counts in part), points."""

    def __init__(self) -> None:
        self.wins = Sample()
        self.points = Sample()
        self.least = maxsize
        self.most = -maxsize

    def add(self, seat: Seat, winners: int) -> None:
        self.wins.add(seat.won / winners)
        self.points.add(seat.score)
        self.least = min(self.least, seat.score)
        self.most = max(self.most, seat.score)

    def cells(self) -> list[str]:
        points = mean_of(self.points)
        error = f"{points.high - points.value:.1f}" if isfinite(points.high) else "–"
        wins = f"{self.wins.mean:.1%}"
        return [str(self.wins.count), wins, f"{points.value:.1f}", error, str(self.least), str(self.most)]


class Summary:
    """How the games went, by bot and by what was played; small, however many there are."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.faults: Counter[str] = Counter()
        self.by_bot: dict[str, Line] = {}
        self.by_label: dict[str, Line] = {}

    def add(self, seats: list[Seat]) -> None:
        self.games += 1
        winners = 1 if seats[0].together else sum(seat.won for seat in seats)
        for seat in seats:
            self.decisions += seat.decisions
            self.faults[seat.bot] += seat.faults
            for lines, name in ((self.by_bot, seat.bot), (self.by_label, seat.label)):
                lines.setdefault(name, Line()).add(seat, winners)

    def show(self, title: str, took: float, played: int) -> None:
        report = Console()
        report.print(table(title, "bot", self.by_bot))
        if len(self.by_label) > 1:
            report.print(table("By what was played", "label", self.by_label))
        for name, faults in (+self.faults).items():
            said = f"{name}: failed {faults} times; standard choices were made instead"
            report.print(said, markup=False, soft_wrap=True)
        rate = self.decisions / self.games * played / took
        report.print(f"{took:.1f} s, {played / took:.1f} games/s, {rate:.0f} decisions/s")


def table(title: str, key: str, lines: dict[str, Line]) -> Table:
    made = Table(title=title, title_justify="left")
    made.add_column(key)
    for column in ("seats", "wins", "points", "±", "least", "most"):
        made.add_column(column, justify="right")
    for name in sorted(lines, key=lambda each: -lines[each].wins.mean):
        made.add_row(name or "–", *lines[name].cells())
    return made


@click.command("simulate")
@click.argument("name", metavar="GAME")
@games_option(100, "How many games.", MOST_GAMES)
@click.option("--players", type=int, default=0, help="Seats at the table (the fewest the game allows).")
@bots_option(f"In the order of seats: {NAMES}; they move on each game.", default="random", show_default=True)
@playing_options
@seconds_option
@pack_option
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    help="Write a row per seat: a file, .jsonl, .csv or .parquet; or a new folder that keeps every game at once.",
)
@click.option(
    "--records",
    type=click.Path(path_type=Path, file_okay=False),
    help="Write the record of every game into this folder, for `arcology replay` and `arcology dataset`.",
)
def command(
    name: str,
    games: int,
    players: int,
    bots: list[str],
    how: Playing,
    seconds: float | None,
    folder: Path | None,
    out: Path | None,
    records: Path | None,
) -> None:
    """Play many games of GAME between bots and show how they went."""
    game = game_of(name)
    players = players or game.min_seats
    variant = (players, game.unattended() | settings_of(game, how.settings, players))
    series = series_of(name, bots, [variant], how.seed, folder, how.steps, balanced=False, seconds=seconds)
    rows = out if out is not None and out.suffix else None
    if rows is not None:
        check_target(rows)
    if records is not None:
        check_folder(records)
    if how.resume and (out is None or rows is not None):
        raise Trouble("--resume needs --out: the folder of the series")
    summary, seats = Summary(), list[Seat]()

    def take(number: int, found: list[Seat]) -> None:
        summary.add(found)
        if rows is not None:
            seats.extend(found)

    began, first = time.perf_counter(), -1
    wrong: Invalid | None = None
    with progress("games", games) as told:

        def note(there: int, count: int) -> None:
            nonlocal first
            first = there if first < 0 else first
            told(there, count)

        try:
            run(series, games, take, how.jobs, how.on, None if rows is not None else out, how.resume, records, note)
        except Invalid as error:
            wrong = error
    took = time.perf_counter() - began
    if summary.games:
        title = f"{game.title}: {summary.games} games, {players} players, seed {how.seed}"
        summary.show(title, took, summary.games - max(first, 0))
    if rows is not None and seats:
        write(rows, seats, columns_of(series), series.stamp)
    kept = f" and are in {rows}" if seats else ""
    if wrong is not None:
        raise with_more(wrong, f" ({summary.games} games were finished{kept})")
    if summary.games < games:
        more = f"; {out} keeps them, --resume goes on" if out is not None and rows is None else ""
        click.echo(f"stopped: {summary.games} of {games} games were finished{more}", err=True)
        raise click.exceptions.Exit(INTERRUPTED)
