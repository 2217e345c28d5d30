"""What all commands ask for that play many games between bots, and how they show that they do."""

from __future__ import annotations

from typing import Final

import click
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn

from arcology.lab.series import MOST_SEEDS
from arcology.lab.workers import PLACES

BAR: Final = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
"""The columns of a bar of progress."""
INTERRUPTED: Final = 130
"""What a program ends with that was stopped by Ctrl+C."""

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
