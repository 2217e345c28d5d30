"""`arcology play`: the table in a terminal, for people and bots."""

from __future__ import annotations

import secrets
from pathlib import Path

import click
from rich.console import Console

from arcology.bots import called, plays, usual
from arcology.cli import Trouble
from arcology.cli.shared import (
    loaded,
    pack_option,
    read_position,
    read_record,
    replayed,
    seed_option,
    set_option,
    settings_of,
)
from arcology.cli.table import HUMAN, Table
from arcology.games import game as game_of
from arcology.games import names
from arcology.kernel.game import Game, Setup
from arcology.kernel.match import Match


def seated(game: Game, words: str, wanted: int) -> list[str]:
    """Who sits where: `human` or the name of a bot for each seat; by default one person and bots."""
    known = called(game.name)
    seats = words.split(",") if words else [HUMAN] + [usual(game.name)] * (wanted - 1)
    for seat in seats:
        if seat != HUMAN and not plays(seat, game.name):
            raise Trouble(f"nobody is called {seat!r}; a seat is {HUMAN} or a bot: {', '.join(known)}")
    return seats


def begun(name: str | None, load: Path | None, start: Path | None, folder: Path | None) -> Match:
    """A match that goes on from a saved game, or begins with a position."""
    if start is not None:
        if load is not None:
            raise Trouble("a table begins with a saved game or with a position, not with both")
        position = read_position(start)
        if name not in (None, position.game.name):
            raise Trouble(f"{start} is a position of {position.game.name}, not of {name}")
        return position.match(loaded(position.game, folder))
    if load is None:
        raise Trouble("nothing to begin with")
    record = read_record(load)
    return replayed(game_of(name or record.game), record, folder, load.parent)


@click.command("play")
@click.argument("name", metavar="GAME", required=False)
@click.option("--seats", default="", metavar="human,greedy,…", help="Who sits in each seat (you against bots).")
@seed_option
@set_option
@pack_option
@click.option("--load", type=click.Path(path_type=Path), help="Play on from a saved game.")
@click.option("--position", "start", type=click.Path(path_type=Path), help="Begin with the position in this file.")
def command(
    name: str | None,
    seats: str,
    seed: int | None,
    settings: tuple[str, ...],
    folder: Path | None,
    load: Path | None,
    start: Path | None,
) -> None:
    """Play GAME in the terminal. Type help at the table to see the commands."""
    if load is not None or start is not None:
        match = begun(name, load, start, folder)
        game = match.game
        who = seated(game, seats, match.setup.seats)
        if len(who) != match.setup.seats:
            raise Trouble(f"{load or start} is a game of {match.setup.seats} seats, not {len(who)}")
    else:
        if name is None:
            raise Trouble(f"name a game: {', '.join(names())}")
        game = game_of(name)
        who = seated(game, seats, game.min_seats)
        if not game.min_seats <= len(who) <= game.max_seats:
            raise Trouble(f"{game.name} is for {game.min_seats} to {game.max_seats} players, not {len(who)}")
        chosen = secrets.randbelow(2**31) if seed is None else seed
        values = settings_of(game, settings, len(who))
        if HUMAN not in who:
            values = game.unattended() | values
        match = Match(game, Setup(len(who), chosen, values), loaded(game, folder))
    console = Console(highlight=False, emoji=False)
    console.print(f"{game.title}: {', '.join(who)}; seed {match.setup.seed}", markup=False)
    Table(match, who, console).run()
