"""`arcology replay`: a recorded game, choice by choice, or the table after one of them."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console

from arcology.cli import Trouble
from arcology.cli.shared import pack_option, read_record, replayed
from arcology.cli.standing import standing
from arcology.cli.words import Words
from arcology.games import game as game_of
from arcology.kernel.match import Match
from arcology.kernel.values import SPECTATOR


@click.command("replay")
@click.argument("address", metavar="FILE[#STEP]")
@click.option("--step", type=click.IntRange(min=0), default=None, help="Show the table after that many choices.")
@click.option("--seat", type=click.IntRange(min=1), default=None, help="See what this seat saw, not only the public.")
@pack_option
def command(address: str, step: int | None, seat: int | None, folder: Path | None) -> None:
    """Play the record in FILE again, and check every step of it.

    With #STEP behind it, as rows of `arcology dataset` have it, the table is shown after that many choices.
    """
    file, named = opened(address)
    if named is not None and step is not None:
        raise Trouble(f"{address} names a step already")
    step = named if step is None else step
    record = read_record(file)
    game = game_of(record.game)
    match = replayed(game, record, folder, file.parent)
    looking = SPECTATOR if seat is None else seat - 1
    if looking >= match.setup.seats:
        raise Trouble(f"there is no seat {seat}: the game has {match.setup.seats}")
    words = Words(match)
    console = Console(highlight=False, emoji=False, soft_wrap=True)
    chance = f"seed {match.setup.seed}" if match.setup.luck is None else "luck of its own"
    console.print(f"{game.title}: {match.setup.seats} seats, {chance}, {match.seq} choices", markup=False)
    if step is None:
        for number in range(match.seq):
            show_step(console, match, words, number + 1, looking)
        console.print(standing(match, words))
        return
    if step:
        show_step(console, match.at(step), words, step, looking)
    at = match.at(step)
    for title, items in Words(at).zones(game.outline(at.view(looking)), looking):
        console.print(title, style="bold", markup=False)
        for item in items:
            console.print(f"  {item}", markup=False)


def opened(address: str) -> tuple[Path, int | None]:
    """The file of an address, and the step it names."""
    file, sign, step = address.rpartition("#")
    if sign and step.isdecimal() and not Path(address).exists():
        return Path(file), int(step)
    return Path(address), None


def show_step(console: Console, match: Match, words: Words, number: int, looking: int) -> None:
    """One choice and what the looker may know of what it caused."""
    step = match.moves[number - 1]
    who = words.seat(step.choice.seat)
    console.print(f"{number:4}. {who}{' (by the clock)' if step.choice.automatic else ''}", markup=False)
    for event in step.events:
        if event.seen_by(looking):
            console.print(f"      {words.event(event)}", markup=False)
