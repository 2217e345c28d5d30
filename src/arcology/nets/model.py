"""A net that judges positions, as it is played: plain arrays in one small file, read with NumPy alone.

It says how much better or worse a position is than the sense of the game takes it to be. Positions that are judged
together differ little from each other, so the first layer is worked out for one of them, and for the others only where
they differ from it.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from arcology.kernel.game import Game
from arcology.kernel.pack import Pack
from arcology.kernel.values import Invalid
from arcology.nets.inputs import QUESTIONS, Inputs, Map, shrunk
from arcology.nets.layout import Layout

Floats = NDArray[np.float32]

FORMAT: Final = 1
LAYERS: Final = ("first", "second", "third")
ABOUT: Final = "about.json"


class BadModel(Invalid):
    """A file that holds no net, or one for something else."""


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
    inside = io.BytesIO()
    with zipfile.ZipFile(inside, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
        file.writestr(ABOUT, json.dumps({"format": FORMAT, **vars(model.about)}, indent=1))
        for name, array in model.arrays.items():
            numbers = io.BytesIO()
            np.save(numbers, array.astype(np.float16))
            file.writestr(f"{name}.npy", numbers.getvalue())
    part = path.with_name(f"{path.name}.part")
    part.write_bytes(inside.getvalue())
    part.replace(path)


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
    try:
        with zipfile.ZipFile(path if data is None else io.BytesIO(data)) as file:
            told = json.loads(file.read(ABOUT))
            form = told.pop("format")
            about = About(**told)
            names = [name for layer in LAYERS for name in (layer, f"{layer} bias")]
            arrays = {name: np.load(io.BytesIO(file.read(f"{name}.npy"))).astype(np.float32) for name in names}
    except OSError as error:
        raise BadModel(f"{path}: {error.strerror or error}") from error
    except (zipfile.BadZipFile, KeyError, ValueError, TypeError) as error:
        raise BadModel(f"{path} holds no net: {error}") from error
    if form != FORMAT:
        raise BadModel(f"{path} is of format {form}, not {FORMAT}")
    if about.game != game.name:
        raise BadModel(f"{path} plays {about.game}, not {game.name}")
    if not start and (about.rules != game.rules or about.pack != pack.hash):
        raise BadModel(f"{path} was trained with other components or rules of {game.name} ({about.pack}, {pack.hash})")
    found = inputs_of(game, pack) if inputs is None else inputs
    if about.layout != meaning(found) or arrays["first"].shape[0] != found.size:
        raise BadModel(f"{path} was trained by another version: what it is told of {game.name} means something else")
    return Model(found, about, arrays)
