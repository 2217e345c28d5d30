"""`arcology lessons`: check lessons before anybody takes them."""

from __future__ import annotations

from pathlib import Path

import click

from arcology.cli import Trouble
from arcology.kernel.values import Invalid
from arcology.lessons import faults, read


@click.group("lessons")
def command() -> None:
    """Lessons of your own: see docs/writing_lessons.md."""


@command.command("check")
@click.argument("files", metavar="FILE…", type=click.Path(path_type=Path), nargs=-1, required=True)
def check(files: tuple[Path, ...]) -> None:
    """Play the lesson in each FILE (or folder) with a robot: say what is wrong with file, beat and reason."""
    wrong: list[str] = []
    for file in files:
        try:
            lesson = read(file)
            found = [str(fault) for fault in faults(lesson)]
        except Invalid as error:
            found = [str(error)]
        for fault in found:
            click.echo(fault, err=True)
        if not found:
            click.echo(f"{file}: sound for {lesson.game}, {len(lesson.told)} beats, {lesson.minutes} minutes")
        wrong += found
    if wrong:
        raise Trouble(f"{len(wrong)} {'fault' if len(wrong) == 1 else 'faults'}")
