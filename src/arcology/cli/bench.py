"""`arcology bench`: the engine's speed, as multiples of a peer that is measured beside it in the same run."""

from __future__ import annotations

import time
from random import Random
from typing import Final

import click
from rich.console import Console
from rich.table import Table

from arcology.cli import Trouble
from arcology.cli.peer import Speed, catanatron, measure_peer
from arcology.cli.shared import seed_option
from arcology.games import game as game_of
from arcology.games import names
from arcology.kernel.game import Game, Setup
from arcology.kernel.pack import Pack
from arcology.kernel.rng import Rng

SLICES: Final = 4
"""Game and peer are measured in turns, so that a busy moment of the machine meets both."""

WARM_UP: Final = 0.5
"""Seconds of play before anything counts: tables that are made once are made then."""
PLAYERS: Final = 5


def measure(game: Game, pack: Pack, players: int, seconds: float, seed: int) -> Speed:
    """Random choices with nobody watching, for that much processor time; then copies and imaginations mid-game."""
    games = decisions = copies = imagines = 0
    rng = Rng(seed)
    chance = Random(seed).random
    settings = game.unattended()
    halfway = game.new(Setup(players, seed, settings), pack)
    start = time.process_time()
    while (playing := time.process_time() - start) < seconds:
        state = game.new(Setup(players, seed + games, settings), pack)
        while (decision := game.asked(state)) is not None:
            options = decision.options
            game.choose(state, decision.seat, options[int(chance() * len(options))])
            decisions += 1
            if games == 0 and decisions == 100 and not state.over:
                halfway = game.copy(state)
        games += 1
    start = time.process_time()
    while (copying := time.process_time() - start) < seconds / 4:
        game.copy(halfway)
        copies += 1
    start = time.process_time()
    seat = game.blocking(halfway)[0]
    while (imagining := time.process_time() - start) < seconds / 4:
        game.imagine(halfway, seat, rng)
        imagines += 1
    return Speed(decisions, games, copies, imagines, playing, copying, imagining)


@click.command("bench")
@click.argument("name", metavar="[GAME]", required=False)
@click.option("--seconds", type=click.FloatRange(min=0.1), default=4.0, show_default=True, help="For each engine.")
@click.option("--players", type=int, default=0, help="Seats at the table (five, where the game allows it).")
@seed_option
def command(name: str | None, seconds: float, players: int, seed: int | None) -> None:
    """Measure GAME, or every game: decisions, games, copies and imagined states per second of processor time."""
    console = Console()
    package = catanatron()
    for each in [name] if name else names():
        game = game_of(each)
        seats = players or max(game.min_seats, min(PLAYERS, game.max_seats))
        if not game.min_seats <= seats <= game.max_seats:
            raise Trouble(f"{game.name} is for {game.min_seats} to {game.max_seats} players, not {seats}")
        pack = game.load()
        measure(game, pack, seats, WARM_UP, seed or 0)
        own, peer = Speed(), Speed()
        for turn in range(SLICES):
            own = own.plus(measure(game, pack, seats, seconds / SLICES, (seed or 0) + turn * 1_000_000))
            if package is not None:
                peer = peer.plus(measure_peer(package, seconds / SLICES, (seed or 0) + turn * 1_000_000))
        report(console, f"{game.title}, {seats} players", own.rates(), peer.rates())
    if package is None:
        console.print("No peer was measured: pip install 'arcology[bench]' brings catanatron.", markup=False)


def report(console: Console, title: str, own: dict[str, float], peer: dict[str, float]) -> None:
    table = Table(title=title, title_justify="left")
    table.add_column("per second")
    for column in ("arcology", "catanatron", "times"):
        table.add_column(column, justify="right")
    for what, rate in own.items():
        beside = peer.get(what, 0.0)
        table.add_row(
            what, f"{rate:,.0f}", f"{beside:,.0f}" if beside else "–", f"{rate / beside:.2f}" if beside else "–"
        )
    console.print(table)
