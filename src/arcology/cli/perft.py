"""`arcology perft`: counts the ways to go on from a position, as a check on what is offered.

A way is a sequence of choices, each by any seat that may choose, standing options included. Chance is the position's
own: the same choices meet the same dice. A rule that offers one thing too many or too few changes the counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from arcology.cli import Trouble
from arcology.cli.shared import loaded, pack_option, set_option, settings_of
from arcology.games import game as game_of
from arcology.kernel.decision import Decision, Option
from arcology.kernel.game import Game, Setup
from arcology.kernel.pack import Pack
from arcology.kernel.rng import Rng


def followed(game: Game, state: Any) -> Iterator[tuple[int, Option, Any]]:
    """Every choice that may be made here, and the position after it."""
    for decision in game.decisions(state):
        for option in decision.options:
            after = game.copy(state)
            game.choose(after, decision.seat, option)
            yield decision.seat, option, after


def ways(game: Game, state: Any, depth: int) -> int:
    """How many sequences of that many choices lead on from here; a game that ends before counts none."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(len(decision.options) for decision in game.decisions(state))
    return sum(ways(game, after, depth - 1) for _, _, after in followed(game, state))


def split(game: Game, state: Any, depth: int) -> dict[str, int]:
    """The same by the first choice: where two counts differ, this leads to the rule."""
    return {
        f"seat {seat + 1} {option!r}": ways(game, after, depth - 1) for seat, option, after in followed(game, state)
    }


def position(game: Game, setup: Setup, after: int, pack: Pack | None = None) -> Any:
    """A set-up, played on for some choices by chance; in whatever order options are offered, it is the same."""
    state = game.new(setup, pack)
    rng = Rng(setup.seed)

    def chosen(state: Any, decision: Decision) -> Option:
        return sorted(decision.options, key=repr)[rng.below(len(decision.options))]

    if game.playout(state, rng, chosen, after) < after:
        raise Trouble(f"{game.name} with seed {setup.seed} is over before {after} choices")
    return state


@click.command("perft")
@click.argument("name", metavar="GAME")
@click.option("--depth", type=click.IntRange(min=1), default=2, show_default=True, help="Choices in a sequence.")
@click.option("--players", type=int, default=0, help="Seats at the table (the fewest the game allows).")
@click.option(
    "--seed", type=click.IntRange(min=0), default=1, show_default=True, help="The same seed, the same counts."
)
@click.option("--after", type=click.IntRange(min=0), default=0, help="Count after so many choices by chance.")
@click.option("--split", "by_first", is_flag=True, help="Count for each first choice by itself.")
@set_option
@pack_option
def command(
    name: str,
    depth: int,
    players: int,
    seed: int,
    after: int,
    by_first: bool,
    settings: tuple[str, ...],
    folder: Path | None,
) -> None:
    """Count the sequences of choices of GAME up to a depth: a check on what the rules offer."""
    game = game_of(name)
    seats = players or game.min_seats
    values = game.unattended() | settings_of(game, settings, seats)
    state = position(game, Setup(seats, seed, values), after, loaded(game, folder))
    if by_first:
        counts = split(game, state, depth)
        for first in sorted(counts):
            click.echo(f"{counts[first]:>12,}  {first}")
        click.echo(f"{sum(counts.values()):>12,}  together")
        return
    for each in range(1, depth + 1):
        click.echo(f"{each:>3} {ways(game, state, each):>14,}")
