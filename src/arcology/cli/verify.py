"""`arcology verify`: whether the luck of a recorded game is what was promised when it began."""

from __future__ import annotations

from pathlib import Path

import click

from arcology.cli import Trouble
from arcology.cli.shared import pack_option, read_record, replayed
from arcology.games import game as game_of


@click.command("verify")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--commitment", default="", help="What the table showed at its beginning, to be compared.")
@pack_option
def command(file: Path, commitment: str, folder: Path | None) -> None:
    """Check every draw of the record in FILE against the key that its table was committed to."""
    record = read_record(file)
    luck = record.setup.luck
    if luck is None:
        raise Trouble("this game was played by a seed that was known: there is no promise to check")
    if commitment and commitment.strip().lower() != luck.commitment:
        raise Trouble(f"this key was not promised: its commitment is {luck.commitment}")
    match = replayed(game_of(record.game), record, folder, file.parent)
    click.echo(f"commitment  {luck.commitment}{'  (as promised)' if commitment else ''}")
    for seat, words in enumerate(luck.words, 1):
        if words:
            click.echo(f"seat {seat} added  {words!r}")
    click.echo(f"{match.seq} choices and {match.drawn()} draws follow from this key.")
    if not match.over:
        click.echo("The game is not over in this record.")
