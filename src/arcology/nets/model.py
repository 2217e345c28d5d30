"""A net that judges positions, as it is played: plain arrays in one small file, read with NumPy alone.

It says how much better or worse a position is than the sense of the game takes it to be. Positions that are judged
together differ little from each other, so the first layer is worked out for one of them, and for the others only where
they differ from it.
"""

from __future__ import annotations

import io
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from arcology.kernel.columns import is_int, is_number
from arcology.kernel.game import Game
from arcology.kernel.pack import Pack
from arcology.nets.inputs import QUESTIONS, Inputs, Map, shrunk
from arcology.nets.layout import Layout
from arcology.nets.storage import (
    ABOUT,
    LAYERED,
    UNREADABLE,
    BadModel,
    Floats,
    check_layers,
    put,
    refused,
    taken,
)


class About:
    """What a net was made for and how: what stands in its file beside the numbers."""

    def __init__(self, game: str, rules: int, pack: str, layout: str, slope: float, history: list[Any]) -> None:
        self.game = game
        self.rules = rules
        self.pack = pack  # the hash of the components
        self.layout = layout  # the hash of what its inputs mean
        self.slope = slope  # how much of the result a point of the sense is
        self.history = history  # settings, games and curve of each stage of its training


class Model:
    def __init__(self, inputs: Inputs, about: About, arrays: Mapping[str, Floats]) -> None:
        self.inputs: Final = inputs
        self.about: Final = about
        self.arrays: Final = arrays
        self._first, self._first_bias = arrays["first"], arrays["first bias"]
        self._second, self._second_bias = arrays["second"], arrays["second bias"]
        self._third, self._third_bias = arrays["third"], arrays["third bias"]

    def __call__(self, rows: NDArray[np.int32], seats: int) -> Floats:
        """What to add to the sense of each of these observations at a table of that many seats."""
        inner = np.maximum(self._spread(rows, self.inputs.maps[seats]), 0)
        inner = np.maximum(inner @ self._second + self._second_bias, 0)
        out: Floats = (inner @ self._third + self._third_bias)[:, 0]
        return out

    def _spread(self, rows: NDArray[np.int32], at: Map) -> Floats:
        """The first layer."""
        features = at(rows[:1])[0]
        there = np.nonzero(features)[0]
        found = np.repeat((features[there] @ self._first[there] + self._first_bias)[None], len(rows), 0)
        differs = (rows != rows[0]).any(0)
        for (where, feature), change in ((at.flags, plain), (at.numbers, shrunk)):
            some = differs[where]
            if some.any():
                numbers = change(rows[:, where[some]])
                found += (numbers - numbers[0]) @ self._first[feature[some]]
        where, least, most, start = at.names[:, differs[at.names[0]]]
        places = at.lookup[np.clip(rows[:, where], least, most) + start]
        line, column = np.nonzero(places != places[0])
        np.add.at(found, line, self._first[places[line, column]] - self._first[places[0, column]])
        asked = at.asked + rows[:, -1] % QUESTIONS
        found += self._first[asked] - self._first[asked[0]]
        return found


def plain(numbers: NDArray[np.int32]) -> Floats:
    return numbers.astype(np.float32)


def inputs_of(game: Game, pack: Pack) -> Inputs:
    """The features of a game with these components, for tables of every size."""
    return Inputs({seats: Layout(game, pack, seats) for seats in range(game.min_seats, game.max_seats + 1)})


def meaning(inputs: Inputs) -> str:
    """A hash of what the features mean."""
    return sha256(repr(list(inputs.keys)).encode()).hexdigest()[:16]


def save(path: Path, model: Model) -> None:
    """Write a net down, in numbers of 16 bits."""
    put(path, vars(model.about), model.arrays)


def read(path: Path, data: bytes | None = None) -> tuple[About, dict[str, Floats]]:
    """What stands in the file of a net, or stood in it, whatever it is for. Raises BadModel."""
    try:
        return parts_of(path if data is None else io.BytesIO(data))
    except (OSError, *UNREADABLE) as error:
        raise refused(path, error) from error


def parts_of(source: Path | io.BytesIO) -> tuple[About, dict[str, Floats]]:
    """Raises OSError, and one of UNREADABLE for what is no net."""
    told, arrays = taken(source, LAYERED)
    about = About(**told)
    check_about(about)
    check_layers(arrays, len(arrays["first"]) if arrays["first"].ndim else 0)
    return about, arrays


def check_about(about: About) -> None:
    """Raises ValueError."""
    texts = all(isinstance(each, str) for each in (about.game, about.pack, about.layout))
    if not texts or not is_int(about.rules):
        raise ValueError(f"{ABOUT} does not say what it plays")
    if not is_number(about.slope) or about.slope <= 0:
        raise ValueError(f"slope must be a number above 0, not {about.slope!r:.40}")
    if not isinstance(about.history, list) or not all(map(is_stage, about.history)):
        raise ValueError("history must be a list of stages")


def is_stage(stage: Any) -> bool:
    """Whether this tells of a training: at least of its games, and in points of four numbers of its curve."""
    if not isinstance(stage, dict) or not is_int(stage.get("games")):
        return False
    curve, tables = stage.get("curve", []), stage.get("tables", [])
    return (
        isinstance(curve, list)
        and all(isinstance(point, list) and len(point) == 4 and all(map(is_number, point)) for point in curve)
        and all(0 <= above <= pairs for _, above, pairs, _ in curve)
        and isinstance(tables, list)
        and all(map(is_table, tables))
    )


def is_table(table: Any) -> bool:
    """Whether this names players and settings."""
    return isinstance(table, list) and len(table) == 2 and isinstance(table[1], dict)


def load(
    path: Path,
    game: Game,
    pack: Pack,
    inputs: Inputs | None = None,
    data: bytes | None = None,
    start: bool = False,
) -> Model:
    """Read a net for a game with these components, from a file or from what stood in it. Raises BadModel, in one line,
    for anything else; one that a training only starts with may be of other components that are told in the same way."""
    about, arrays = read(path, data)
    if about.game != game.name:
        raise BadModel(f"{path} plays {about.game}, not {game.name}")
    if not start and (about.rules != game.rules or about.pack != pack.hash):
        raise BadModel(f"{path} was trained with other components or rules of {game.name} ({about.pack}, {pack.hash})")
    found = inputs_of(game, pack) if inputs is None else inputs
    if about.layout != meaning(found) or len(arrays["first"]) != found.size:
        raise BadModel(f"{path} was trained by another version: what it is told of {game.name} means something else")
    return Model(found, about, arrays)
