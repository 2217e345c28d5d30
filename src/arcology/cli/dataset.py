"""`arcology dataset`: recorded games as tables."""

from __future__ import annotations

from pathlib import Path

import click

from arcology.cli.many import jobs_option, progress
from arcology.lab.dataset import dataset


@click.command("dataset")
@click.argument("records", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--out", type=click.Path(path_type=Path), required=True, help="A new folder for the tables.")
@click.option("--rated", default="", metavar="BOT", help="Also what this bot expects of each option, in points.")
@click.option("--observations", is_flag=True, help="Also what the seat knew, in numbers (see `arcology observations`).")
@click.option("--skip-broken", is_flag=True, help="Leave records out that cannot be played, instead of stopping.")
@jobs_option
def command(records: tuple[Path, ...], out: Path, rated: str, observations: bool, skip_broken: bool, jobs: int) -> None:
    """Turn RECORDS (files, or folders of them) into tables: games, seats, and decisions with all that was offered.

    Records come from `arcology simulate --records`, from a game saved in `arcology play`, from the end of a game in the
    browser, and from `arcology admin records`. The tables are Parquet, in folders by game and players. The address of a
    decision opens it again: `arcology replay ADDRESS`.
    """
    with progress("records", len(records)) as told:
        result = dataset(records, out, rated, observations, skip_broken, jobs, told)
    for trouble in result.left_out:
        click.echo(f"left out: {trouble}", err=True)
    click.echo(f"{out} holds {', '.join([f'{count} {name}' for name, count in result.counts.items()])}")
