"""`arcology balance`: what games between bots tell a designer, as a page."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console

from arcology.cli import Trouble
from arcology.cli.many import (
    NAMES,
    Playing,
    bots_option,
    each_option,
    games_option,
    players_option,
    playing_options,
    progress,
)
from arcology.cli.shared import pack_option, settings_of
from arcology.games import game as game_of
from arcology.lab.balance import Report, balance
from arcology.lab.balance.findings import findings, quiet


@click.command("balance")
@click.argument("name", metavar="GAME")
@games_option(400, "How many at least, over all kinds of tables: each gets the same deals.")
@players_option("Numbers of seats: 2,3,5 (every number the game allows).")
@bots_option(f"Who plays, one bot or several with commas: {NAMES}.", default="greedy", show_default=True)
@each_option
@playing_options
@pack_option
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    required=True,
    help="A folder for the page (index.html), the tables (CSV and Parquet) and the games.",
)
@click.option(
    "--rows",
    multiple=True,
    type=click.Path(path_type=Path),
    help="Play nothing, read these: the folder of a tournament or balance, or rows of simulate (.parquet, .jsonl).",
)
@click.option(
    "--against",
    type=click.Path(path_type=Path),
    help="Compare with other components (a folder, played with the same deals) or with other rows.",
)
@click.option(
    "--script",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write Vega's script to this file for several pages to share. Without it the page holds all of itself.",
)
def command(
    name: str,
    games: int,
    players: list[int],
    bots: list[str],
    each: dict[str, list[str]],
    how: Playing,
    folder: Path | None,
    out: Path,
    rows: tuple[Path, ...],
    against: Path | None,
    script: Path | None,
) -> None:
    """Play GAME between bots and write a page that tells a designer what is too strong or too weak.

    Who wins with what, with bounds; what things are worth in points; pairs that are too good together; how long and how
    close games are and what ends them; where points come from. The page needs no network.
    """
    game = game_of(name)
    if rows and (players or each or how.settings or folder or how.resume):
        raise Trouble("--rows reads what was played: --players, --each, --set, --pack and --resume are for playing")
    values = settings_of(game, how.settings, max(players or [game.max_seats]))
    with progress("games", games) as told:
        found = balance(
            name,
            games,
            players,
            bots,
            values,
            each,
            how.seed,
            how.steps,
            folder,
            rows,
            against,
            how.jobs,
            how.on,
            out,
            how.resume,
            told,
        )
    with progress("page", 1):
        path = found.write(out, script)
    show(found)
    click.echo(f"{path} holds all of it")


def show(report: Report) -> None:
    """What to change, in short."""
    console = Console(highlight=False)
    for study in report.studies:
        told = findings(study, report.names)
        for each in told[:8]:
            console.print(f"{each.head}: {each.text}: {each.verdict}{each.also}.", markup=False)
        if not told:
            console.print(quiet(study, report.names), markup=False)
