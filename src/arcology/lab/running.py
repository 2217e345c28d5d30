"""A series played to its end, kept in a folder if wished, and gone on with if that folder holds some of it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing, suppress
from functools import cache, partial
from pathlib import Path
from typing import Final

from arcology.kernel.values import Invalid
from arcology.lab import LabError, with_more
from arcology.lab.archive import Archive, Missing
from arcology.lab.company import check_bots
from arcology.lab.playing import Seat
from arcology.lab.recording import keep, recorded
from arcology.lab.series import Series, play
from arcology.lab.workers import in_order, uninterrupted

Take = Callable[[int, list[Seat]], None]
"""Is given every game once: its number and its rows. In the order of the plan, but for what an interruption left."""
Progress = Callable[[int, int], None]
"""Is told how many games there are, and how many are planned."""

NO_MORE: Final[tuple[int, tuple[list[Seat], str]]] = (-1, ([], ""))


def run(
    series: Series,
    count: int,
    take: Take,
    jobs: int = 1,
    on: str = "processes",
    out: Path | None = None,
    resume: bool = False,
    records: Path | None = None,
    progress: Progress | None = None,
    enough: Callable[[], bool] = bool,
) -> bool:
    """Play the first so many games, until there are enough; whether all were played that should be.

    Every game is kept at once, its rows in the folder `out` and its record in the folder `records`. Ctrl+C ends it.
    Raises LabError and what games and bots raise, with every finished game in the folder.
    """
    archive = Archive(out, series, resume) if out is not None else None
    try:
        missing = Missing([], range(count)) if archive is None else recount(archive, take, count)
        there = count - len(missing)
        work = partial(played, series, records is not None)
        ready = partial(bots_ready, series.game, series.bots)
        with suppress(KeyboardInterrupt), closing(in_order(work, missing, jobs, on, ready)) as results:
            while not enough():
                if progress is not None:
                    progress(there, count)
                number, (seats, record) = next(results, NO_MORE)
                if number < 0:
                    break
                with uninterrupted():  # a game is kept and counted, or neither
                    if records is not None:
                        keep(records, series, number, record)
                    if archive is not None:
                        archive.add(number, seats)
                    take(number, seats)
                    there += 1
    except Invalid as error:
        if archive is None:
            raise
        with suppress(LabError):  # what went wrong first is what is said
            archive.close()
        raise with_more(error, f"; finished games are kept in {archive.folder}, --resume goes on") from error
    if archive is not None:
        archive.close()
    return there == count or enough()


@cache
def bots_ready(game: str, bots: tuple[str, ...]) -> None:
    """Whether they are on this machine, asked once by each process that plays. Raises LabError, UnknownBot."""
    check_bots(game, bots)


def played(series: Series, record: bool, index: int) -> tuple[list[Seat], str]:
    """A game, with its record where that is wanted."""
    return recorded(series, index) if record else (play(series, index), "")


def recount(archive: Archive, take: Take, count: int) -> Missing:
    """Give on what a folder holds already; what is still to be played."""
    gaps: list[int] = []
    follows = 0
    for numbers, games in archive.stored():
        gaps += range(follows, min(numbers.start, count))
        for number in range(numbers.start, min(numbers.stop, count)):
            if number in games:
                take(number, games[number])
            else:
                gaps.append(number)
        follows = numbers.stop
    return Missing(gaps, range(min(follows, count), count))
