"""Nets that nobody trained, and what can be done to their files."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import numpy as np

from arcology.bots.sense import outlook_of
from arcology.games import game as game_of
from arcology.kernel.pack import Pack
from arcology.nets import outlook
from arcology.nets.model import About, Model, inputs_of, meaning
from arcology.nets.storage import Floats


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


def foreseeing(name: str, kinds: tuple[str, ...]) -> tuple[outlook.About, dict[str, dict[str, Floats]]]:
    """What stands in the file of outlooks of numbers drawn by chance."""
    game, told = game_of(name), outlook_of(name)
    assert told is not None
    rng = np.random.default_rng(1)
    shapes = {"mean": (told.size(),), "first": (told.size(), 8), "second": (8, 4), "third": (4, 1)}
    shapes |= {"first bias": (8,), "second bias": (4,), "third bias": (1,)}
    found = {
        kind: {part: rng.normal(size=shape, scale=0.1).astype(np.float32) for part, shape in shapes.items()}
        | {"spread": np.ones(told.size(), np.float32)}
        for kind in kinds
    }
    return outlook.About(name, game.rules, game.load().hash, outlook.meaning(told), {"games": 60}), found


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


def other_pack(folder: Path) -> Pack:
    """Components of Free Radicals that no net was trained with."""
    game = game_of("free_radicals")
    text = (game.folder / "data" / "data.toml").read_text(encoding="utf-8")
    (folder / "data.toml").write_text(text.replace("vp = 3", "vp = 4", 1), encoding="utf-8")
    found: Pack = game.load(folder)
    return found
