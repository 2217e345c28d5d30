"""What all commands ask for that play many games between bots, and how they show that they do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, Final, NamedTuple

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from arcology.cli import Trouble
from arcology.cli.shared import set_option
from arcology.lab.series import MOST_GAMES, MOST_SEEDS
from arcology.lab.workers import PLACES

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]

INTERRUPTED: Final = 130
"""What a program ends with that was stopped by Ctrl+C."""
NAMES: Final = 'from the list, module:Class of your own, or a program (./mybot, "python mybot.py")'
"""How bots are named."""


@contextmanager
def progress(what: str, count: int) -> Iterator[Callable[[int, int], None]]:
    """A bar on the screen while something is done; it is told how many are there, and how many there will be."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(what, total=count)
        yield lambda there, of: bar.update(task, completed=there, total=of)


def names(_: click.Context, __: click.Parameter, text: str) -> list[str]:
    """Bots with commas between them."""
    return text.split(",")


def numbers(_: click.Context, __: click.Parameter, text: str) -> list[int]:
    """Numbers of players: `3`, or several with commas."""
    return numbers_of(text, "--players")


def numbers_of(text: str, option: str) -> list[int]:
    try:
        return [int(word) for word in text.split(",")] if text else []
    except ValueError as error:
        raise Trouble(f"{option} wants numbers with commas between them, not {text!r}") from error


def compared(_: click.Context, __: click.Parameter, words: tuple[str, ...]) -> dict[str, list[str]]:
    """Settings to compare: NAME, or NAME=VALUE,VALUE."""
    parts = [word.partition("=") for word in words]
    return {name: values.split(",") if values else [] for name, _, values in parts}


def games_option(default: int, help: str, most: int = MOST_GAMES) -> Decorator:
    return click.option("--games", type=click.IntRange(1, most), default=default, show_default=True, help=help)


def bots_option(help: str, **more: Any) -> Decorator:
    """Whoever plays, as a list of names."""
    return click.option("--bots", callback=names, help=help, **more)


def players_option(help: str) -> Decorator:
    """Several numbers of seats, as a list."""
    return click.option("--players", default="", callback=numbers, help=help)


each_option = click.option(
    "--each",
    multiple=True,
    callback=compared,
    metavar="NAME[=VALUE,…]",
    help="Play with all values of a set-up value, or with these, and compare them.",
)
seed_option = click.option(
    "--seed",
    type=click.IntRange(0, MOST_SEEDS - 1),
    default=1,
    show_default=True,
    help="The same seed, the same rows.",
)
jobs_option = click.option(
    "--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes that play."
)
on_option = click.option(
    "--on",
    type=click.Choice(PLACES),
    default=PLACES[0],
    show_default=True,
    help="Where games are played: in processes of this machine, or on the Ray cluster it belongs to.",
)

resume_option = click.option("--resume", is_flag=True, help="Go on with what the folder of --out holds.")
steps_option = click.option(
    "--steps", type=click.IntRange(min=0), default=None, help="What a bot may try for a choice."
)
seconds_option = click.option(
    "--seconds",
    type=click.FloatRange(min=0.01),
    default=None,
    help="How long a bot may think about a choice (a program: 10). What it chooses may then depend on the clock.",
)


class Playing(NamedTuple):
    """How a series of games is played, as `playing_options` ask for it."""

    settings: tuple[str, ...]
    steps: int | None
    seed: int
    jobs: int
    on: str
    resume: bool


def playing_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """What every command asks for that plays a series; it is handed over as one `how`."""

    @wraps(command)
    def gathered(**given: Any) -> Any:
        how = Playing(**{name: given.pop(name) for name in Playing._fields})
        return command(how=how, **given)

    asking: Callable[..., Any] = gathered
    for option in (resume_option, on_option, jobs_option, seed_option, steps_option, set_option):
        asking = option(asking)
    return asking
