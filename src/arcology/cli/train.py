"""`arcology train`: a net learns to judge positions by playing itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

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
from arcology.lab.training.outlooks import Fit
from arcology.lab.training.outlooks import Told as ToldOfGames
from arcology.lab.training.outlooks import train as train_outlooks
from arcology.lab.training.school import Point, Told, train
from arcology.nets import outlook
from arcology.nets.model import read
from arcology.nets.playing import OUTLOOK, SHIPPED

MINUTES: Final = 30.0
KEPT: Final = 100_000


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
    paths = sorted(SHIPPED.glob(f"{file}.*")) if file in names() else [Path(file)]
    if not paths:
        raise Trouble(f"nothing that was trained comes with {file}")
    console = Console(highlight=False, emoji=False)
    for path in paths:
        if path.suffix == OUTLOOK:
            show_outlook(console, path)
        else:
            show_net(console, path)
    ctx.exit()


def show_outlook(console: Console, path: Path) -> None:
    about, _arrays = outlook.read(path)
    console.print(f"{path.name}: {about.game}, rules {about.rules}, components {about.pack}", markup=False)
    console.print(f"{about.history.get('games')} games from seed {about.history.get('seed')}")
    console.print(foreseen({kind: Fit(**fit) for kind, fit in about.history.get("kinds", {}).items()}))
    console.print("\n".join([table_of(*each) for each in about.history.get("tables", [])]), markup=False)


def foreseen(fits: dict[str, Fit]) -> Grid:
    """How well each kind of table is foreseen, in games that were not learnt from."""
    grid = Grid(title="How far off, in mean squares", title_justify="left")
    for column in ("", "games", "rounds", "off", "by the round alone"):
        grid.add_column(column, justify="right" if column else "left")
    for kind, fit in fits.items():
        grid.add_row(kind, f"{fit.games}", f"{fit.positions}", f"{fit.off:.4f}", f"{fit.fair:.4f}")
    return grid


def show_net(console: Console, path: Path) -> None:
    about, _arrays = read(path)
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


def table_of(players: Any, settings: dict[str, Any]) -> str:
    """A kind of table as --table names it."""
    return " ".join([f"{players}", *[f"{name}={value}" for name, value in settings.items()]])


def learn_outlooks(
    console: Console, name: str, variants: list[Variant], games: int, jobs: int, out: Path, on: str, seed: int
) -> None:
    def tell(told: ToldOfGames) -> None:
        console.print(f"{told.minutes:5.1f} minutes, {told.games} of {told.planned} games")

    console.print(foreseen(train_outlooks(name, variants, games, jobs, out, on, seed, tell)))
    console.print(f"{out} is written")


@click.command("train")
@click.argument("name", metavar="GAME")
@click.option("--minutes", type=click.FloatRange(min=0.1), help="How long (30, without --outlook).")
@click.option(
    "--outlook",
    "games",
    type=click.IntRange(1, MOST_SEEDS),
    metavar="GAMES",
    help="Instead of a net: learn from so many quick games what is to be expected where a round begins.",
)
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
@click.option("--keep", type=click.IntRange(1000), help="Positions to learn from (100000).")
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
    minutes: float | None,
    games: int | None,
    players: list[int],
    each: dict[str, list[str]],
    tables: tuple[str, ...],
    jobs: int,
    on: str,
    seed: int | None,
    out: Path,
    start: Path | None,
    keep: int | None,
    settings: tuple[str, ...],
) -> None:
    """Let a net learn GAME by playing itself, and write it to a file: `--bots net:FILE` plays it.

    It learns how much better or worse positions are than the hand-made sense of the game takes them to be. This wants
    PyTorch (`pip install 'arcology[train]'`), and uses a GPU where there is one. Ctrl+C ends it and keeps what was
    learnt; --start goes on with it.

    With --outlook it learns what Masters judge by where they play on to the beginning of a round; a file called like
    the game, beside the nets that are shipped, is what they use.
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
    if games is not None:
        if minutes is not None or start is not None or keep is not None:
            raise Trouble("--outlook says how many games: it does not go with --minutes, --start and --keep")
        learn_outlooks(console, name, variants, games, jobs, out, on, 1 if seed is None else seed)
        return

    def tell(told: Told) -> None:
        console.print(
            f"{told.minutes:5.1f} minutes, {told.games} games, {told.positions} positions: "
            f"off by {told.off:.4f}, the sense alone by {told.alone:.4f}; {rating(told.curve[-1])}"
        )

    try:
        train(name, variants, minutes or MINUTES, jobs, out, on, start, keep or KEPT, tell, seed)
    except KeyboardInterrupt:
        if out.exists():
            click.echo(f"stopped: {out} keeps what was learnt, --start {out} goes on with it", err=True)
        raise SystemExit(INTERRUPTED) from None
    console.print(f"{out} is written: arcology tournament {name} --bots greedy,net:{out}")
