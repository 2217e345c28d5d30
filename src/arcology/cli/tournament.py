"""`arcology tournament`: bots against each other, each in every seat with the same deals."""

from __future__ import annotations

from math import isfinite
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from arcology.cli import Trouble
from arcology.cli.many import (
    INTERRUPTED,
    NAMES,
    Playing,
    bots_option,
    each_option,
    games_option,
    players_option,
    playing_options,
    progress,
    seconds_option,
)
from arcology.cli.shared import pack_option, settings_of
from arcology.games import game as game_of
from arcology.lab.intervals import Interval
from arcology.lab.tournaments import Result, tournament


@click.command("tournament")
@click.argument("name", metavar="GAME")
@bots_option(f"Commas between them: {NAMES}.", required=True)
@games_option(100, "How many at least: it goes on to the end of a round.")
@players_option("Seats at the table, or several numbers: 2,3,4 (the fewest).")
@each_option
@click.option("--until", default="", metavar="'A beats B'", help="Stop as soon as this, or its opposite, is 95 % sure.")
@playing_options
@seconds_option
@pack_option
@click.option("--out", type=click.Path(path_type=Path), help="A new folder that keeps every game, as Parquet.")
def command(
    name: str,
    bots: list[str],
    games: int,
    players: list[int],
    each: dict[str, list[str]],
    until: str,
    how: Playing,
    seconds: float | None,
    folder: Path | None,
    out: Path | None,
) -> None:
    """Let bots play GAME against each other, in every seat and with the same deals, and show who is better.

    Where all win or lose together, each bot plays alone in all seats, and what is compared is how often it wins.
    Ctrl+C ends it and shows what was found; with --out every finished game is kept, and --resume goes on.
    """
    game = game_of(name)
    if how.resume and out is None:
        raise Trouble("--resume needs --out: the folder of the tournament")
    values = settings_of(game, how.settings, max(players or [game.min_seats]))
    with progress("games", games) as told:
        result = tournament(
            name,
            bots,
            games,
            players,
            values,
            each,
            how.seed,
            how.steps,
            seconds,
            folder,
            how.jobs,
            how.on,
            out,
            how.resume,
            until,
            told,
        )
    show(game.title, result)
    if result.interrupted:
        kept = f"; {out} keeps what was played, --resume goes on" if out is not None else ""
        click.echo(f"stopped: {result.games} of {result.of} games are counted{kept}", err=True)
        raise click.exceptions.Exit(INTERRUPTED)


def show(title: str, result: Result) -> None:
    """Who won how often, who was above whom, and ratings."""
    report = Console()
    seed = result.series.seed
    report.print(f"{title}: {result.games} games in rounds of equal deals, seed {seed}", highlight=False)
    if not result.games:
        return
    for table in [*standings(result), *([pairs(result)] if result.pairs else [])]:
        report.print(table)
    notes = [f"{bot}: failed {times} times, and the standard choice was made" for bot, times in result.faults.items()]
    notes += [result.unrated] if result.unrated else []
    notes += [f"95 % sure: {result.answer}"] if result.answer else []
    for note in notes:
        report.print(note, highlight=False, markup=False, soft_wrap=True)


def standings(result: Result) -> list[Table]:
    """Bots with all that is known of them; and how often each won at which tables, where there are several kinds."""
    rivals = not result.together
    what = "Wins and points" if rivals else "Wins"
    overall = Table(title=f"{what}, each with what holds it 95 times in 100", title_justify="left")
    overall.add_column("bot")
    for column in ("wins", *(("fair", "points") if rivals else ()), *(("rating", "±") if result.ratings else ())):
        overall.add_column(column, justify="right")
    slices = list(dict.fromkeys([each.tables for each in result.standings]))
    for each in sorted(result.of_tables(slices[0]), key=lambda each: -each.wins.value):
        rating = result.ratings.get(each.bot)
        overall.add_row(
            each.bot,
            percent(each.wins),
            *([f"{each.tables.fair:.0%}", points(each.points)] if rivals else []),
            *([f"{rating.mean:.1f}", f"{rating.spread:.1f}"] if rating is not None else []),
        )
    if len(slices) == 1:
        return [overall]
    apart = Table(title="Wins by table", title_justify="left")
    apart.add_column("tables")
    for bot in result.series.bots:
        apart.add_column(bot, justify="right")
    for tables in slices[1:]:
        wins = {each.bot: percent(each.wins) for each in result.of_tables(tables)}
        apart.add_row(tables.name, *[wins.get(bot, "–") for bot in result.series.bots])
    return [overall, apart]


def pairs(result: Result) -> Table:
    title = (
        "How often a row won where the column did not" if result.together else "How often a row was above the column"
    )
    table = Table(title=f"{title}; even counts half", title_justify="left")
    table.add_column("bot")
    bots = result.series.bots
    for bot in bots:
        table.add_column(bot, justify="right")
    found = {(pair.bot, pair.other): percent(pair.above) for pair in result.pairs}
    for bot in bots:
        table.add_row(bot, *[found.get((bot, other), "–") for other in bots])
    return table


def points(mean: Interval) -> str:
    return f"{mean.value:.1f}" + (f" ({mean.low:.1f} to {mean.high:.1f})" if isfinite(mean.low) else "")


def percent(share: Interval) -> str:
    return f"{share.value:.1%} ({100 * share.low:.0f}–{100 * share.high:.0f})"
