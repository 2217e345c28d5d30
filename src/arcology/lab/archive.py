"""A series kept in a folder: its plan as JSON, its rows as Parquet in parts of so many games.

A finished game is in a file at once: in the journal of its part, a line for each game, until the part is written as
Parquet. So what ends a series, even a power cut, ends no finished game; and a part holds the same bytes however it
came about.
"""

from __future__ import annotations

import fcntl
import json
from collections.abc import Iterator, Sequence
from io import SEEK_END, FileIO
from itertools import groupby
from pathlib import Path
from typing import Any, Final, overload

from arcology.lab import LabError
from arcology.lab.playing import Seat
from arcology.lab.rows import Columns, read, seat_of, write, write_text
from arcology.lab.series import Series, columns_of

PLAN: Final = "plan.json"
FORMAT: Final = "arcology-series/1"
PART: Final = 4000
"""Games of a part."""

Games = dict[int, list[Seat]]
"""Rows by the number of their game."""


class Archive:
    """The folder while games are added to it. It is closed when no more come, however that happens."""

    def __init__(self, folder: Path, series: Series, resume: bool = False) -> None:
        """Begin a series in a folder, or go on with what it holds. Raises LabError."""
        self.folder = folder
        self.columns: Columns = columns_of(series)
        self.stamp = series.stamp
        self.journals: dict[int, FileIO] = {}
        self.parts: dict[int, Games] = {}  # those that games are added to
        plan = json.dumps({"format": FORMAT, **series.plain()}, indent=1) + "\n"
        path = folder / PLAN
        try:
            if path.exists():
                if not resume:
                    raise LabError(f"{folder} holds a series already: --resume goes on with it")
                check_plan(path, series)
            elif folder.exists() and any(folder.iterdir()):
                raise LabError(f"{folder} holds something else: name a new folder")
            else:
                folder.mkdir(parents=True, exist_ok=True)
                write_text(path, plan)
            self.lock = path.open("rb")
        except OSError as error:
            raise LabError(f"{folder}: {error.strerror or error}") from error
        try:
            fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            self.lock.close()
            raise LabError(f"{folder}: another program is playing this series") from error

    def rows(self, part: int) -> Path:
        return self.folder / f"games-{part:05}.parquet"

    def journal(self, part: int) -> Path:
        return self.folder / f"games-{part:05}.jsonl"

    def touched(self) -> list[int]:
        """The parts that hold games."""
        files = [*self.folder.glob("games-*.parquet"), *self.folder.glob("games-*.jsonl")]
        return sorted({int(file.stem.removeprefix("games-")) for file in files})

    def stored(self) -> Iterator[tuple[range, Games]]:
        """Every part that holds games, in order: its numbers, and those games. Raises LabError if it cannot be read."""
        for part in self.touched():
            yield range(part * PART, (part + 1) * PART), self.load(part)

    def load(self, part: int) -> Games:
        games: Games = {}
        if self.rows(part).exists():
            for number, seats in groupby(read(self.rows(part), self.stamp), lambda seat: seat.game):
                games[number] = list(seats)
        if self.journal(part).exists():
            games |= read_journal(self.journal(part))
        return games

    def add(self, number: int, seats: list[Seat]) -> None:
        """Keep a game. Raises LabError, with every game before it kept, if there is no room for it."""
        part = number // PART
        if part not in self.parts:
            self.parts[part] = self.load(part)
            self.journals[part] = self.opened(part)
        line = json.dumps([seat.row() for seat in seats], separators=(",", ":")).encode() + b"\n"
        try:
            append(self.journals[part], line)
        except OSError as error:
            raise LabError(f"{self.folder}: {error.strerror or error}") from error
        self.parts[part][number] = seats
        if len(self.parts[part]) == PART:
            self.finish(part)

    def opened(self, part: int) -> FileIO:
        """The journal of a part, without what was written half when a program was killed."""
        try:
            file = self.journal(part).open("a+b", buffering=0)
            file.seek(0)
            file.truncate(file.read().rfind(b"\n") + 1)
        except OSError as error:
            raise LabError(f"{self.folder}: {error.strerror or error}") from error
        return file

    def finish(self, part: int) -> None:
        """Write a part as Parquet, in the order of its games; then its journal is not needed any more."""
        games = self.parts[part]
        seats = [seat for number in sorted(games) for seat in games[number]]
        write(self.rows(part), seats, self.columns, self.stamp)
        if part in self.journals:
            self.journals[part].close()
        self.journal(part).unlink(missing_ok=True)
        del self.parts[part]

    def close(self) -> None:
        """Write what is not written yet. Raises LabError where that cannot be done; the journals stay then."""
        try:
            for part in self.touched():
                if part not in self.parts and self.journal(part).exists():  # of a program that was killed
                    self.parts[part] = self.load(part)
            for part in list(self.parts):
                self.finish(part)
        finally:
            for file in self.journals.values():
                file.close()
            self.lock.close()


def append(file: FileIO, line: bytes) -> None:
    """A line at the end of a file, whole or not at all. Raises OSError."""
    before = file.seek(0, SEEK_END)
    try:
        while line:
            line = line[file.write(line) :]
    except OSError:
        file.truncate(before)
        raise


def read_journal(path: Path) -> Games:
    """The games in a journal; a line without an end was under way when something ended the program."""
    try:
        lines = path.read_bytes().split(b"\n")[:-1]
        games = [[seat_of(row) for row in json.loads(line)] for line in lines]
        return {seats[0].game: seats for seats in games}
    except OSError as error:
        raise LabError(f"{path}: {error.strerror or error}") from error
    except (ValueError, TypeError, LookupError, AttributeError) as error:
        raise LabError(f"{path}: this cannot be read: {error!s:.100}") from error


def check_plan(path: Path, series: Series) -> None:
    """Whether a folder holds this very series. Raises LabError with what is not the same."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise LabError(f"{path}: this plan cannot be read: {error!s:.100}") from error
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise LabError(f"{path}: this is no plan of the format {FORMAT}")
    now = series.plain()
    others = [
        *[told(name, found.get(name), now[name]) for name in now if name not in ("stamp", "own")],
        *[
            told(name, (found.get("stamp") or {}).get(name), value)
            for name, value in now["stamp"].items()
            if name not in now
        ],
    ]
    if any(others):
        raise LabError(f"{path.parent} holds another series: {'; '.join([each for each in others if each])}")


def told(name: str, there: Any, here: Any) -> str:
    """What is not the same, in words, or an empty text."""
    return "" if there == here else f"{name} {said(there)}, not {said(here)}"


def said(value: Any) -> str:
    if isinstance(value, list):
        return ",".join([said(each) for each in value])
    if isinstance(value, dict):
        return " ".join([f"{name}={said(each)}" for name, each in value.items()])
    return "none" if value is None else str(value)


class Missing(Sequence[int]):
    """The numbers of games that are still to be played: gaps in what was played, then all that follow."""

    def __init__(self, gaps: list[int], rest: range) -> None:
        self.gaps = gaps
        self.rest = rest

    def __len__(self) -> int:
        return len(self.gaps) + len(self.rest)

    @overload
    def __getitem__(self, at: int) -> int: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[int]: ...
    def __getitem__(self, at: int | slice) -> int | Sequence[int]:
        if isinstance(at, slice):
            start, stop, _ = at.indices(len(self))
            return [self[each] for each in range(start, stop)]
        return self.gaps[at] if at < len(self.gaps) else self.rest[at - len(self.gaps)]
