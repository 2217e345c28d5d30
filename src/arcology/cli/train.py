"""`arcology train`: a net learns to judge positions by playing itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table as Grid

from arcology.cli import Trouble
from arcology.cli.many import INTERRUPTED, each_option, jobs_option, numbers_of, on_option, players_option
from arcology.cli.shared import set_option, settings_of
from arcology.games import game as game_of
from arcology.games import names
from arcology.kernel.game import Game, Setup
from arcology.lab.intervals import wilson
from arcology.lab.rows import check_place
from arcology.lab.series import MOST_SEEDS
from arcology.lab.tournaments import variants_of
from arcology.lab.training.lived import Variant
from arcology.lab.training.school import Point, Told, train
from arcology.nets.model import read
from arcology.nets.playing import SHIPPED


def rating(point: Point) -> str:
    """How the net fares, in words."""
    if not point.pairs:
        return "not rated yet"
    share, low, high = wilson(point.above / point.pairs, point.played)
    return f"above the sense {share:.0%} ({low:.0%} to {high:.0%}) of the time"


def kinds_of(game: Game, table: str) -> list[Variant]:
    """The kinds of tables that one --table names: so many players each, with these settings."""
    players, *settings = table.split() or [""]
    seats = numbers_of(players, "--table")
    if not seats:
        raise Trouble(f"--table wants players first, such as '2,3 NAME=VALUE', not {table!r:.60}")
    return variants_of(game, seats, settings_of(game, tuple(settings), game.max_seats), {})


def show(ctx: click.Context, _: click.Parameter, file: str | None) -> None:
    """Tell how a net was trained, and nothing else."""
    if file is None or ctx.resilient_parsing:
        return
    path = SHIPPED / f"{file}.net" if file in names() else Path(file)
    about, _arrays = read(path)
    console = Console(highlight=False, emoji=False)
    console.print(f"{path.name}: {about.game}, rules {about.rules}, components {about.pack}", markup=False)
    stages = Grid(title="Stages", title_justify="left")
    for column in ("", "minutes", "games", "positions", "seed", "tables"):
        stages.add_column(column, justify="left" if column == "tables" else "right")
    curve = Grid(title="Against the sense alone", title_justify="left")
    for column in ("stage", "games", ""):
        curve.add_column(column, justify="right" if column else "left")
    for number, stage in enumerate(about.history, 1):
        told = [str(stage.get(each, "–")) for each in ("minutes", "games", "positions", "seed")]
        stages.add_row(f"{number}", *told, ", ".join([table_of(*each) for each in stage.get("tables", [])]))
        for point in [Point(*each) for each in stage.get("curve", [])]:
            curve.add_row(f"{number}", f"{point.games}", rating(point))
    console.print(stages)
    console.print(curve if curve.row_count else "No rating was kept.")
    ctx.exit()


def table_of(players: Any, settings: dict[str, Any]) -> str:
    """A kind of table as --table names it."""
    return " ".join([f"{players}", *[f"{name}={value}" for name, value in settings.items()]])


@click.command("train")
@click.argument("name", metavar="GAME")
@click.option("--minutes", type=click.FloatRange(min=0.1), default=30.0, show_default=True, help="How long.")
@players_option("Seats at the tables, several numbers with commas (all that the game is for).")
@each_option
@click.option(
    "--table",
    "tables",
    multiple=True,
    metavar="'PLAYERS [NAME=VALUE…]'",
    help="A kind of table instead of --players, --each and --set. Several may be named; one named twice counts twice.",
)
@jobs_option
@on_option
@click.option(
    "--seed",
    type=click.IntRange(0, MOST_SEEDS - 1),
    default=None,
    help="The first deal; others than before where a training goes on. What is learnt depends on the clock, too.",
)
@click.option("--out", type=click.Path(path_type=Path), required=True, help="The file of the net.")
@click.option("--start", type=click.Path(path_type=Path, exists=True), help="Go on with a net that was trained before.")
@click.option("--keep", type=click.IntRange(1000), default=100_000, show_default=True, help="Positions to learn from.")
@click.option(
    "--show",
    metavar="FILE",
    is_eager=True,
    expose_value=False,
    callback=show,
    help="Tell the stages and the curve of a net, or of the one that comes with a GAME, and do nothing else.",
)
@set_option
def command(
    name: str,
    minutes: float,
    players: list[int],
    each: dict[str, list[str]],
    tables: tuple[str, ...],
    jobs: int,
    on: str,
    seed: int | None,
    out: Path,
    start: Path | None,
    keep: int,
    settings: tuple[str, ...],
) -> None:
    """Let a net learn GAME by playing itself, and write it to a file: `--bots net:FILE` plays it.

    It learns how much better or worse positions are than the hand-made sense of the game takes them to be. This wants
    PyTorch (`pip install 'arcology[train]'`), and uses a GPU where there is one. Ctrl+C ends it and keeps what was
    learnt; --start goes on with it.
    """
    game = game_of(name)
    if out.exists():
        raise Trouble(f"{out} is there already")
    check_place(out)
    if tables and (players or each or settings):
        raise Trouble("--table says all of a table: it does not go with --players, --each and --set")
    variants = [variant for table in tables for variant in kinds_of(game, table)]
    if not tables:
        seats = players or list(range(game.min_seats, game.max_seats + 1))
        variants = variants_of(game, seats, settings_of(game, settings, min(seats)), each)
    for seated, chosen in variants:
        game.check_settings(Setup(seated, 0, chosen))
    console = Console(stderr=True)

    def tell(told: Told) -> None:
        console.print(
            f"{told.minutes:5.1f} minutes, {told.games} games, {told.positions} positions: "
            f"off by {told.off:.4f}, the sense alone by {told.alone:.4f}; {rating(told.curve[-1])}"
        )

    try:
        train(name, variants, minutes, jobs, out, on, start, keep, tell, seed)
    except KeyboardInterrupt:
        if out.exists():
            click.echo(f"stopped: {out} keeps what was learnt, --start {out} goes on with it", err=True)
        raise SystemExit(INTERRUPTED) from None
    console.print(f"{out} is written: arcology tournament {name} --bots greedy,net:{out}")
