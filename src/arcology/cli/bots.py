"""`arcology bots`: for people who write bots as programs, in any language."""

from __future__ import annotations

import sys
from typing import Final

import click
from rich.console import Console

from arcology.cli.joining import Bridge
from arcology.cli.many import INTERRUPTED
from arcology.games import names
from arcology.lab.conformance import checked

FAILED: Final = 1
STDIN: Final = "-"


@click.group("bots")
def command() -> None:
    """For writers of bots: check a program, let it join a table of a server."""


@command.command("check")
@click.argument("program", metavar="PROGRAM")
@click.argument("games", metavar="[GAME]…", nargs=-1)
@click.option("--seconds", type=click.FloatRange(min=0.01), default=10.0, show_default=True, help="For each choice.")
def check(program: str, games: tuple[str, ...], seconds: float) -> None:
    """Try whether PROGRAM plays as it should: a command such as ./mybot or "python mybot.py".

    It is played in every GAME, or in those that are named, and in situations that are odd but can happen. Ends with 0
    if all is well, with 1 if not.
    """
    console = Console(highlight=False, emoji=False, soft_wrap=True)
    failed = tried = 0
    for point in checked(program, games or tuple(names()), seconds):
        tried += 1
        failed += bool(point.why) and point.grave
        said = "pass" if not point.why else "FAIL" if point.grave else "note"
        console.print(f"{said}  {point.what}{': ' if point.why else ''}{point.why}", markup=False)
    if failed:
        console.print(f"\n{failed} of {tried} points failed.")
        raise click.exceptions.Exit(FAILED)
    console.print(f"\nAll is well: {program} plays as it should.", markup=False)


@command.command("join")
@click.argument("address", metavar="ADDRESS")
@click.argument("token", metavar="TOKEN")
@click.argument("program", metavar="PROGRAM")
def join(address: str, token: str, program: str) -> None:
    """Let PROGRAM play at a table of the server at ADDRESS.

    TOKEN is what the table's host gets for a seat: in the waiting room, "A program" in the list of seats. With - it is
    read from the standard input. Goes on until Ctrl+C, also at a rematch and after a lost connection.
    """
    shown = sys.stdin.readline().strip() if token == STDIN else token
    try:
        Bridge(address, shown, program, lambda text: click.echo(text, err=True)).run()
    except KeyboardInterrupt:
        raise click.exceptions.Exit(INTERRUPTED) from None
