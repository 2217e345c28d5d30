"""`arcology position`: tables written down by hand, checked, or written from a record."""

from __future__ import annotations

from pathlib import Path

import click

from arcology.cli import Trouble
from arcology.cli.shared import loaded, pack_option, read_position, read_record, replayed
from arcology.cli.words import Words
from arcology.games import game as game_of
from arcology.kernel.position import write as written
from arcology.kernel.reference import position_keys


@click.group("position")
def command() -> None:
    """Tables written down: see docs/positions.md."""


@command.command("check")
@click.argument("file", type=click.Path(path_type=Path))
@pack_option
def check(file: Path, folder: Path | None) -> None:
    """Say what is impossible about the position in FILE, with line and reason, or who is asked what there."""
    position = read_position(file)
    match = position.match(loaded(position.game, folder))
    words = Words(match)
    click.echo(f"{file}: sound for {position.game.name}, {match.setup.seats} seats")
    for decision in position.game.decisions(match.state):
        click.echo(f"{words.seat(decision.seat)} may choose among {len(decision.options)}: {decision.prompt}")


@command.command("keys")
@click.argument("name", metavar="GAME")
def keys(name: str) -> None:
    """Print everything that can be said in a position of GAME, as Markdown."""
    click.echo(position_keys(game_of(name)))


@command.command("write")
@click.argument("record", type=click.Path(path_type=Path))
@click.option("--step", type=click.IntRange(min=0), default=None, help="After that many choices (all of them).")
@click.option("--about", default="", help="A sentence that says what the position shows.")
@pack_option
def write(record: Path, step: int | None, about: str, folder: Path | None) -> None:
    """Write down where the table of RECORD stood, everybody's secrets included."""
    read = read_record(record)
    game = game_of(read.game)
    match = replayed(game, read, folder, record.parent)
    if step is not None and step > match.seq:
        raise Trouble(f"there is no step {step}: the record has {match.seq}")
    at = match if step is None else match.at(step)
    click.echo(written(game, at.setup, at.state, about), nl=False)
