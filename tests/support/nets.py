"""Nets that nobody trained."""

from __future__ import annotations

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
