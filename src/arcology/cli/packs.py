"""`arcology packs`: check component rows of one's own before playing with them."""

from __future__ import annotations

from pathlib import Path

import click

from arcology.cli import Trouble
from arcology.games import game as game_of
from arcology.games import names
from arcology.kernel.columns import Row
from arcology.kernel.game import Game
from arcology.kernel.pack import PackError


@click.group("packs")
def command() -> None:
    """Component rows of your own."""


def game_for(folder: Path) -> Game:
    """The game whose tables the folder's files are named after."""
    files = {path.stem for path in folder.glob("*.toml")}
    fitting = [name for name in names() if files and files <= set(game_of(name).load().tables)]
    if len(fitting) != 1:
        why = "fit several games" if fitting else "fit no game"
        raise Trouble(f"{folder}: its files {why}; name one of {', '.join(names())} with --game")
    return game_of(fitting[0])


def differs(before: Row, now: Row) -> bool:
    return before.played() != now.played() or before.texts != now.texts


@command.command("check")
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--game", "name", default="", help="The game whose rows the folder changes, if its files fit several.")
def check(folder: Path, name: str) -> None:
    """Check every row of FOLDER: say what is wrong, with file, row and reason, or how much it changes."""
    if not folder.is_dir():
        raise Trouble(f"{folder}: there is no such folder")
    game = game_of(name) if name else game_for(folder)
    base = game.load()
    try:
        pack = game.load(folder)
    except PackError as error:
        for problem in error.problems:
            click.echo(str(problem), err=True)
        many = len(error.problems)
        raise Trouble(f"{folder}: {many} {'fault' if many == 1 else 'faults'}") from error
    changed = added = 0
    for table, now in pack.tables.items():
        before = base.tables[table].rows
        added += sum(row not in before for row in now.rows)
        changed += sum(row in before and differs(before[row], now.rows[row]) for row in now.rows)
    click.echo(f"{folder}: sound for {game.name}; {changed} rows changed, {added} added; components {pack.hash}")
