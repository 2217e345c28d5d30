"""Games of a series with their records: what was chosen, to be played again step by step."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from arcology.games import game as game_of
from arcology.kernel.match import Match
from arcology.kernel.packs import complete
from arcology.lab import LabError
from arcology.lab.playing import Seat
from arcology.lab.rows import whole
from arcology.lab.series import Series, components, play, table_of

SUFFIX: Final = ".json"


def recorded(series: Series, index: int) -> tuple[list[Seat], str]:
    """Play that game, and its record with the components it needs."""
    chosen: list[tuple[int, str, str]] = []
    seats = play(series, index, chosen)
    match = Match(game_of(series.game), table_of(series, index).setup, components(series.game, series.own))
    for seat, verb, target in chosen:
        match.choose(seat, verb, target)
    return seats, complete(match).to_json()


def check_folder(folder: Path) -> None:
    """A folder for records, made where there is none. Raises LabError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LabError(f"{folder}: {error.strerror or error}") from error


def keep(folder: Path, series: Series, index: int, record: str) -> None:
    """A record into its file, whole or not at all. Raises LabError."""
    with whole(folder / name_of(series, index)) as file:
        file.write_text(record, encoding="utf-8")


def name_of(series: Series, index: int) -> str:
    """What the file of a record is called."""
    table = table_of(series, index)
    return f"{series.game}-{table.setup.seats}-{table.setup.seed}-{index}{SUFFIX}"
