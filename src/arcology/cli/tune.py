"""`arcology tune`: numbers that were designed here, turned by self-play until the game is balanced."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from arcology.cli import Trouble
from arcology.cli.many import (
    INTERRUPTED,
    NAMES,
    Playing,
    players_option,
    playing_options,
    progress,
)
from arcology.cli.shared import settings_of
from arcology.games import game as game_of
from arcology.lab.balance import balance
from arcology.lab.rows import write_text
from arcology.lab.tuning.aims import MET, OFF, UNSURE, said
from arcology.lab.tuning.components import apply
from arcology.lab.tuning.knobs import read_plan
from arcology.lab.tuning.rounds import kinds_of
from arcology.lab.tuning.search import PACK, Found, Terms, Told, search
from arcology.lab.tuning.telling import CHANGES, lines

REPORT = "report"
"""The page of what is shipped beside what was found, in the folder of a search."""


@click.command("tune")
@click.argument("name", metavar="GAME")
@click.option("--bots", "bot", default="expert", show_default=True, help=f"Who has all seats: {NAMES}.")
@click.option("--games", type=click.IntRange(2), default=100, show_default=True, help="Deals of a round.")
@click.option("--rounds", type=click.IntRange(1, 99), default=8, show_default=True, help="At most so many.")
@click.option("--minutes", type=click.FloatRange(min=0.01), default=None, help="At most so long.")
@players_option("Only for tables of so many players, several numbers with commas (all).")
@playing_options
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    required=True,
    help="A folder: components that were found (pack), what changed (changes.md), and every game.",
)
@click.option("--knobs", type=click.Path(path_type=Path, exists=True), help="Aims and knobs of your own, in this file.")
@click.option(
    "--report",
    type=click.IntRange(0),
    default=0,
    help="Then play so many games with what is shipped and with what was found, with deals that were not tuned on, and "
    "write a page that compares them.",
)
@click.option("--apply", "applied", is_flag=True, help="Change the shipped files, in place.")
def command(
    name: str,
    bot: str,
    games: int,
    rounds: int,
    minutes: float | None,
    players: list[int],
    how: Playing,
    out: Path,
    knobs: Path | None,
    report: int,
    applied: bool,
) -> None:
    """Turn the numbers of GAME that were designed here until games between bots come out as its aims say.

    Each round plays every table whose aim is not surely met with new deals, and then turns what belongs to those that
    are surely off. Only designed rows are changed, each number within its bounds. Ctrl+C ends it and keeps what was
    found; --resume goes on.
    """
    game = game_of(name)
    plan = read_plan(name, knobs).at(players, settings_of(game, how.settings, game.max_seats))
    terms = Terms(name, plan, bot, games, how.seed, how.steps)
    console = Console(stderr=True, highlight=False)

    def tell(told: Told) -> None:
        count = Counter(told.verdicts)
        verdicts = ", ".join([f"{count[each]} {each}" for each in (MET, UNSURE, OFF)])
        console.print(f"round {told.round} of {rounds}, {told.games} games: {verdicts}; {told.turned} knobs turned")

    with progress("games", games * len(kinds_of(plan.aims))) as bar:
        found = search(terms, out, rounds, minutes, how.jobs, how.on, how.resume, bar, tell)
    changed = lines(found)
    write_text(out / CHANGES, "\n".join([*changed, ""]) if changed else "Nothing was changed.\n")
    show(found, changed)
    if found.interrupted:
        click.echo(
            f"stopped after {len(found.history)} rounds: {out} keeps what was played, --resume goes on", err=True
        )
        raise click.exceptions.Exit(INTERRUPTED)
    if report:
        compare(found, report, how, out)
    if applied:
        for path in apply(name, plan.knobs, found.levels):
            click.echo(f"{path} is changed")


def show(found: Found, changed: list[str]) -> None:
    """Every aim before and after, and the changed numbers."""
    console = Console(highlight=False)
    title = (
        f"{game_of(found.terms.game).title}: wins between {found.terms.bot} bots, with what holds each 95 times in 100"
    )
    table = Table(title=title, title_justify="left")
    for column in ("who and where", "wanted", "before", "after", ""):
        table.add_column(column)
    for aim, was, now in zip(found.terms.plan.aims, found.before, found.after, strict=True):
        verdict = "" if now is None else aim.verdict(now)
        table.add_row(aim.name, aim.wanted, *["–" if each is None else said(each) for each in (was, now)], verdict)
    console.print(table)
    for line in changed or ["Nothing is changed."]:
        console.print(line, markup=False, soft_wrap=True)


def compare(found: Found, games: int, how: Playing, out: Path) -> None:
    """A page of both, with deals of their own."""
    terms = found.terms
    aims = terms.plan.aims
    names = list(dict.fromkeys([name for aim in aims for name in aim.settings]))
    if any(name not in aim.settings for aim in aims for name in names):
        raise Trouble("--report wants aims that all set the same: choose some with --set")
    each = {name: list(dict.fromkeys([aim.settings[name] for aim in aims])) for name in names}
    with progress("games", games) as bar:
        page = balance(
            terms.game,
            games,
            sorted({aim.players for aim in aims}),
            [terms.bot],
            {},
            each,
            terms.seed + 1000,
            terms.steps,
            against=out / PACK,
            jobs=how.jobs,
            on=how.on,
            out=out / REPORT,
            resume=how.resume,
            progress=bar,
        )
    click.echo(f"{page.write(out / REPORT)} compares both")
