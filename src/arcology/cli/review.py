"""`arcology review`: a recorded game judged, decision by decision, with luck apart from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, get_args

import click
import msgspec
from rich.console import Console
from rich.table import Table as Grid

from arcology.cli import Trouble
from arcology.cli.many import INTERRUPTED, jobs_option, progress
from arcology.cli.shared import pack_option, read_record, replayed
from arcology.cli.words import Words as Said
from arcology.games import game as game_of
from arcology.kernel.packs import complete
from arcology.lab.rows import check_place, write_text
from arcology.lab.workers import in_order
from arcology.review.course import Course, Found, course_of
from arcology.review.judge import LOOKS, MOST
from arcology.review.making import made
from arcology.review.page import page
from arcology.review.report import Review, Verdict
from arcology.review.words import START, Words, cause, heads, when, words_of
from arcology.review.working import one
from arcology.wording import plain

SHOWN: Final = ("inaccurate", "mistake")
"""Verdicts of decisions that the terminal lists."""


@click.command("review")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seat", type=click.IntRange(min=1), default=None, help="Tell of this seat alone.")
@click.option(
    "--looks",
    type=click.IntRange(4, 1024),
    default=LOOKS,
    show_default=True,
    help="Ways in which hidden cards may lie that every option is tried on; doubtful ones are compared on four times "
    "as many.",
)
@jobs_option
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    default=None,
    help="Also write it to a file: a page (.html) that loads nothing, or the figures (.json).",
)
@pack_option
def command(file: Path, seat: int | None, looks: int, jobs: int, out: Path | None, folder: Path | None) -> None:
    """Review the finished game in FILE, a record as `arcology replay` reads it.

    Every decision is judged by what its seat could know: best, fine, inaccurate or a mistake, with what was better and
    how much of the chance to win it cost; none where that is not sure. Luck and turns of others stand apart.
    """
    if out is not None and out.suffix not in (".html", ".json"):
        raise Trouble(f"{out}: the name of a page ends in .html, that of figures in .json")
    record = read_record(file)
    match = replayed(game_of(record.game), record, folder, file.parent)
    if seat is not None and seat > match.setup.seats:
        raise Trouble(f"there is no seat {seat}: the game has {match.setup.seats}")
    course = course_of(match)
    if out is not None:
        check_place(out)
    found, seconds = judged(course, looks, jobs)
    if len(found) < len(course.pieces):
        raise SystemExit(INTERRUPTED)
    review = made(course, found, seconds, looks)
    said = Said(match)
    words = words_of(match, review, said.offers)
    seats = range(match.setup.seats) if seat is None else [seat - 1]
    if out is not None:
        text = msgspec.json.encode(review).decode() if out.suffix == ".json" else page(match, review, words)
        write_text(out, text)
    show(Console(highlight=False, emoji=False, soft_wrap=True), said, review, words, list(seats), file)


def judged(course: Course, looks: int, jobs: int) -> tuple[list[Found], float]:
    """All pieces, and the seconds they took together; fewer pieces if it was interrupted."""
    record = complete(course.match).to_json()
    work: Callable[[int], tuple[Found, float]] = partial(one, record, looks, looks * (MOST // LOOKS))
    found: list[Found] = []
    seconds = 0.0
    with progress("judged", len(course.pieces)) as told:
        for _, (each, took) in in_order(work, range(len(course.pieces)), jobs):
            found.append(each)
            seconds += took
            told(len(found), len(course.pieces))
    return found, seconds


def show(console: Console, said: Said, review: Review, words: Words, seats: list[int], file: Path) -> None:
    """The whole of it for a terminal."""
    judge = said.general.sentences.get(f"level.{review.judge}", review.judge)
    console.print(
        f"{said.match.game.title}: {review.seats} seats, {review.steps} choices; {len(review.decisions)} decisions "
        f"judged by {judge} in {review.seconds:.0f} s, by what each seat could know",
        markup=False,
    )
    console.print(chances(review, said))
    console.print(verdicts(review, said, seats))
    console.print(accounts(review, said, seats))
    for seat in seats:
        turning_points(console, review, words, said, seat, file)
        blamed(console, review, words, said, seat)


def chances(review: Review, said: Said) -> Grid:
    """The chance of every seat where each round begins."""
    grid = Grid(title="Chance to win", title_justify="left")
    grid.add_column("round", justify="right")
    grid.add_column("step", justify="right")
    for seat in range(review.seats):
        grid.add_column(said.seat(seat), justify="right")
    seen: set[int] = set()
    for each in review.standings:
        last = each.step == review.steps
        if last or each.round not in seen:
            grid.add_row(
                "end" if last else f"{each.round or START}",
                f"{each.step}",
                *[f"{one.mean:.0%}" for one in each.chances],
            )
            seen.add(each.round)
    return grid


def verdicts(review: Review, said: Said, seats: list[int]) -> Grid:
    names: tuple[str, ...] = get_args(Verdict)
    grid = Grid(title="Decisions", title_justify="left")
    grid.add_column("")
    for name in names:
        grid.add_column(name, justify="right")
    for seat in seats:
        counted = Counter(each.verdict for each in review.decisions if each.seat == seat)
        grid.add_row(said.seat(seat), *[f"{counted[name]}" for name in get_args(Verdict)])
    return grid


def accounts(review: Review, said: Said, seats: list[int]) -> Grid:
    grid = Grid(title="Luck apart from decisions, in per cent", title_justify="left")
    for column in ("", *heads(review)):
        grid.add_column(column, justify="right")
    for each in [review.accounts[seat] for seat in seats]:
        parts = [f"{part:+}" for part in (each.decisions, each.draws, each.others, each.ending)]
        grid.add_row(said.seat(each.seat), f"{each.fair}", *parts, f"{each.result}")
    return grid


def turning_points(console: Console, review: Review, words: Words, said: Said, seat: int, file: Path) -> None:
    own = [(each, told) for each, told in zip(review.turnings, words.turnings, strict=True) if each.seat == seat]
    if own:
        console.print(f"Turning points of {said.seat(seat)}", style="bold", markup=False)
    for each, told in own:
        console.print(
            f"  {when(each.round)}, step {each.step}: {plain(told.title)}: {each.change:+.0%} ({cause(review, each)})",
            markup=False,
        )
        console.print(f"    {plain(told.text)}", markup=False)
        console.print(f"    arcology replay '{file}#{each.step - 1}' --seat {seat + 1}", style="dim", markup=False)


def blamed(console: Console, review: Review, words: Words, said: Said, seat: int) -> None:
    """What could have been done better, most of all first."""
    own = [
        (each, told)
        for each, told in zip(review.decisions, words.decisions, strict=True)
        if each.seat == seat and each.verdict in SHOWN
    ]
    if own:
        console.print(f"What {said.seat(seat)} could have done better", style="bold", markup=False)
    for each, told in sorted(own, key=lambda one: -one[0].loss.mean):
        half = (each.loss.high - each.loss.low) / 2
        console.print(
            f"  {when(each.round)}, step {each.step}, {each.verdict} (-{each.loss.mean:.1%} ± {half:.1%}): "
            f"{plain(told.taken)}; better: {plain(told.better)}. {plain(told.why)}",
            markup=False,
        )
