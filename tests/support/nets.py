"""Nets that nobody trained, and what can be done to their files."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import numpy as np

from arcology.games import game as game_of
from arcology.nets.model import About, Model, inputs_of, meaning


def drawn(name: str, width: int = 64, inner: int = 32) -> Model:
    """A net of numbers drawn by chance."""
    game = game_of(name)
    inputs = inputs_of(game, game.load())
    rng = np.random.default_rng(1)
    shapes = {"first": (inputs.size, width), "second": (width, inner), "third": (inner, 1)}
    arrays = {layer: rng.normal(size=shape, scale=0.1).astype(np.float32) for layer, shape in shapes.items()}
    arrays |= {f"{layer} bias": rng.normal(size=shape[1]).astype(np.float32) for layer, shape in shapes.items()}
    about = About(name, game.rules, game.load().hash, meaning(inputs), 0.03, [{"games": 60}])
    return Model(inputs, about, arrays)


def parts_of(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as file:
        return {name: file.read(name) for name in file.namelist()}


def replaced(path: Path, **parts: bytes | None) -> None:
    """Write other parts into the file of a net, or leave some out."""
    found = parts_of(path) | parts
    with zipfile.ZipFile(path, "w") as file:
        for name, content in found.items():
            if content is not None:
                file.writestr(name, content)


def changed(path: Path, **about: Any) -> None:
    """Write other things about a net into its file."""
    told = json.loads(parts_of(path)["about.json"]) | about
    replaced(path, **{"about.json": json.dumps(told).encode()})


def array(numbers: Any) -> bytes:
    inside = io.BytesIO()
    np.save(inside, np.array(numbers))
    return inside.getvalue()
