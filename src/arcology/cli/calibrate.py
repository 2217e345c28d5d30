"""`arcology calibrate`: what a point is worth in chances to win, fitted to games between bots."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.table import Table as Grid

from arcology.cli import Trouble
from arcology.cli.many import INTERRUPTED, games_option, jobs_option, progress, seed_option
from arcology.games import game as game_of
from arcology.kernel import toml
from arcology.lab.company import check_bots
from arcology.lab.rows import check_place, write_text
from arcology.lab.workers import in_order
from arcology.review.fitting import PLAYS, fewest, fitted, played
from arcology.review.scale import Scale, Uncalibrated, scales_of


@click.command("calibrate")
@click.argument("name", metavar="GAME")
@games_option(300, "How many of each kind of table; a quarter of them checks what the others say.", most=100_000)
@click.option("--bots", default=PLAYS, show_default=True, help="Who plays them, in all seats.")
@seed_option
@jobs_option
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    required=True,
    help="The file for the numbers, with where they come from: src/arcology/review/scales/GAME.toml is the one used.",
)
def command(name: str, games: int, bots: str, seed: int, jobs: int, out: Path) -> None:
    """Fit the chances to win that reviews of GAME go by to games between bots.

    Kinds of tables are those of the file in use. What is said of each: how far forecasts were off in games that they
    were not fitted to (the Brier score, beside that of somebody who always says the fair share), and how often what
    was forecast came true.
    """
    game = game_of(name)
    kinds = scales_of(game.name)
    if not kinds:
        raise Uncalibrated(f"no kinds of tables of {name} are named to fit chances to win to")
    for kind in kinds:
        if games < fewest(kind):
            raise Trouble(f"--games {games} are too few for {called(kind)}: {fewest(kind)} at least")
    check_bots(game.name, [bots])
    check_place(out)
    found: list[Scale] = []
    console = Console(highlight=False)
    for kind in kinds:
        first = seed * games
        with progress(called(kind), games) as told:
            told(0, games)
            rows = []
            for number, each in in_order(partial(played, game.name, kind, bots), range(first, first + games), jobs):
                rows.append(each)
                told(number - first + 1, games)
        if len(rows) < games:
            raise SystemExit(INTERRUPTED)
        found.append(fitted(game.name, kind, rows, bots, first))
        show(console, found[-1])
    written = [msgspec.to_builtins(each) for each in found]
    arrays = {"scale": [{name: part for name, part in each.items() if part or name == "when"} for each in written]}
    write_text(out, toml.written({}, {}, arrays))


def called(kind: Scale) -> str:
    return ", ".join([f"{name} {value}" for name, value in kind.when.items()]) or "all tables"


def show(console: Console, kind: Scale) -> None:
    """How well the chances hold."""
    if kind.evidence is None:
        return
    told = kind.evidence
    grid = Grid(title=f"{called(kind)}: Brier {told.brier:.3f}, fair share {told.fair_brier:.3f}", title_justify="left")
    for column in ("said", "forecasts", "on average", "came true"):
        grid.add_column(column, justify="right")
    for row in kind.reliability:
        grid.add_row(f"{row.low:.0%} to {row.high:.0%}", f"{row.forecasts}", f"{row.forecast:.0%}", f"{row.came:.0%}")
    console.print(grid)
