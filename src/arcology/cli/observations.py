"""`arcology observations`: what learning programs are shown of a game, column by column."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import click
from rich.console import Console
from rich.table import Table as Lines

from arcology.cli.shared import pack_option
from arcology.lab.table import Terms
from arcology.nets.actions import PLACES, VOCABULARY, WORDS
from arcology.nets.layout import NAME, Column

FEW: Final = 8
"""Names of one column that are all listed; of more the first."""


def meaning(column: Column) -> str:
    """What the numbers and places of a column stand for."""
    if column.kind == NAME:
        others = [f"{-1 - i} {name}" for i, name in enumerate(column.others)]
        return ", ".join(
            [*others, *[f"{i} {name}" for i, name in enumerate(column.values[:FEW])], *more(column.values)]
        )
    return ", ".join([*column.places[:FEW], *more(column.places)])


def more(names: tuple[str, ...]) -> list[str]:
    return [f"… {len(names)} in all"] if len(names) > FEW else []


@click.command("observations")
@click.argument("name", metavar="GAME")
@click.option("--players", type=int, default=2, show_default=True, help="Seats at the table.")
@click.option("--json", "plain", is_flag=True, help="Every column with all its names, for programs.")
@pack_option
def command(name: str, players: int, plain: bool, folder: Path | None) -> None:
    """Show what learning programs are shown of GAME: the columns of an observation, in their order.

    The layout is the same for all games with the same components and as many players.
    """
    terms = Terms(name, players, folder=folder)
    layout = terms.layout
    if plain:
        columns = [column._asdict() for column in layout.columns]
        about = {"game": name, "players": players, "pack": terms.pack.hash, "size": terms.size, "columns": columns}
        click.echo(json.dumps(about | {"untold": layout.untold}, indent=2))
        return
    lines = Lines(title=f"{terms.game.title}, {players} players: {terms.size} numbers", title_justify="left")
    for heading, side in (("from", "right"), ("column", "left"), ("shape", "left"), ("kind", "left"), ("what", "left")):
        lines.add_column(heading, justify="right" if side == "right" else "left", overflow="fold")
    for column in layout.columns:
        shape = " × ".join(map(str, column.shape)) or "1"
        lines.add_row(str(column.start), column.name, shape, column.kind, meaning(column))
    lines.add_row(str(layout.size), "asked", "1", NAME, "the question, as the number of a word; 0 for none")
    console = Console()
    console.print(lines)
    console.print("A column of each seat's begins with the seat that looks. A covered card is numbered after the last.")
    console.print(f"Not told: {', '.join(layout.untold) or 'nothing'}.")
    console.print(f"Actions: {PLACES} places; each option also in {WORDS} words out of {VOCABULARY}.")
