"""Rows that were played before: the folder of a series, or a file. What does not belong together is refused."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, Final, NamedTuple

from arcology.games import game as game_of
from arcology.kernel.game import Setup
from arcology.lab import LabError
from arcology.lab.archive import FORMAT, PLAN, read_journal
from arcology.lab.playing import Seat
from arcology.lab.rows import read, seat_of, stamp_in
from arcology.lab.series import components
from arcology.lab.stamp import Stamp, differences, stamp_of

UNSAID: Final = "not said by the rows"


class Rows(NamedTuple):
    """Games with what is known of how they came about."""

    seats: list[Seat]
    stamp: Stamp | None = None  # none where a file does not say it
    own: str = ""  # components of a user's own, written out


def rows_of(paths: Sequence[Path], name: str) -> Rows:
    """Everything that is in these folders and files, as games of that name. Raises LabError."""
    found = [read_rows(path) for path in paths]
    known: set[Any] = set()
    stamped: dict[Stamp | None, Path] = {}
    for path, rows in zip(paths, found, strict=True):
        check_game(path, rows, name)
        keys = set(map(deal_of, rows.seats))
        if known & keys:
            raise LabError(f"{path}: some of these games are in another file, too")
        known |= keys
        stamped.setdefault(rows.stamp, path)
    if len(stamped) > 1:
        (one, first), (other, second), *_ = stamped.items()
        raise LabError(f"{first} and {second} do not belong together: {one or UNSAID} and {other or UNSAID}")
    return found[0]._replace(seats=[seat for rows in found for seat in rows.seats])


def deal_of(seat: Seat) -> tuple[Any, ...]:
    return (seat.seed, seat.players, seat.seat, seat.bot, *sorted(seat.settings.items()))


def read_rows(path: Path) -> Rows:
    """The rows of a series' folder, or of a file. Raises LabError."""
    if path.is_dir():
        return read_folder(path)
    if not path.exists():
        raise LabError(f"{path}: there is no such file or folder")
    if path.suffix == ".parquet":
        return Rows(checked(path, read(path)), stamp_in(path))
    if path.suffix == ".jsonl":
        return Rows(checked(path, lines(path)))
    raise LabError(f"{path}: rows are read from the folder of a series, from .parquet or from .jsonl")


def read_folder(folder: Path) -> Rows:
    plan = plan_of(folder)
    stamp = stamp_from(folder, plan)
    games: dict[int, list[Seat]] = {}
    for file in sorted(folder.glob("games-*.parquet")):
        games |= {number: list(seats) for number, seats in groupby(read(file, stamp), lambda seat: seat.game)}
    for file in sorted(folder.glob("games-*.jsonl")):
        games |= read_journal(file)
    seats = checked(folder, [seat for number in sorted(games) for seat in games[number]])
    return Rows(seats, stamp, str(plan.get("own", "")))


def stamp_from(folder: Path, plan: dict[str, Any]) -> Stamp:
    try:
        return Stamp(**{"game": plan.get("game"), **plan["stamp"]})
    except (KeyError, TypeError) as error:
        raise LabError(f"{folder / PLAN}: this plan does not say what was played") from error


def plan_of(folder: Path) -> dict[str, Any]:
    path = folder / PLAN
    if not path.is_file():
        raise LabError(f"{folder}: this is not the folder of a series")
    try:
        plan = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise LabError(f"{path}: this plan cannot be read: {error!s:.100}") from error
    if not isinstance(plan, dict) or plan.get("format") != FORMAT:
        raise LabError(f"{path}: this is no plan of the format {FORMAT}")
    return plan


def lines(path: Path) -> list[Seat]:
    try:
        text = path.read_text(encoding="utf-8")
        return [seat_of(json.loads(line)) for line in text.splitlines() if line]
    except OSError as error:
        raise LabError(f"{path}: {error.strerror or error}") from error
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise LabError(f"{path}: this cannot be read: {error!s:.100}") from error


def checked(path: Path, seats: list[Seat]) -> list[Seat]:
    """Whole games only. Raises LabError."""
    if not seats:
        raise LabError(f"{path}: there are no games in it")
    counts = Counter((seat.game, seat.seed, seat.players) for seat in seats)
    for (number, _, players), count in counts.items():
        if count != players:
            raise LabError(f"{path}: game {number} of {players} players has {count} rows")
    return seats


def check_game(path: Path, rows: Rows, name: str) -> None:
    """Whether these are rows of that game, by its rules and with components that are there. Raises LabError."""
    if rows.stamp is not None:
        if rows.stamp.game != name:
            raise LabError(f"{path}: these are games of {rows.stamp.game}, not of {name}")
        here = stamp_of(name, components(name, rows.own))._replace(version=rows.stamp.version)
        if here != rows.stamp:
            raise LabError(
                f"{path}: played with version {rows.stamp.version} and something else than is here: "
                f"{differences(rows.stamp, here)} (a folder of games brings its components along, a file does not)"
            )
    game = game_of(name)
    kinds = set(game.traits(game.new(Setup(game.min_seats, 1, game.unattended())), 0))
    others = {kind for seat in rows.seats for kind in seat.traits} ^ kinds
    if others and {kind for seat in rows.seats for kind in seat.traits} - kinds:
        raise LabError(f"{path}: these are not games of {name}: {listed(others)} would not match")


def listed(words: Iterable[str]) -> str:
    return ", ".join(sorted(words))
