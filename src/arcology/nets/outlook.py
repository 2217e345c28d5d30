"""What is to be expected where a round begins: small nets, one for each kind of table, over what the game tells of it.

They say how likely a team wins, or how far a seat will be before its rivals, if all play on at first sight. To judge by
them what comes after a choice is a step of policy iteration (Tesauro and Galperin 1996): it is better than what they
were learnt from.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from arcology.bots import outlook
from arcology.bots.sense import outlook_of
from arcology.kernel.columns import is_int, is_number
from arcology.kernel.game import Game
from arcology.kernel.pack import Pack
from arcology.nets.model import is_table
from arcology.nets.storage import (
    ABOUT,
    LAYERED,
    LAYERS,
    UNREADABLE,
    BadModel,
    Floats,
    check_layers,
    put,
    refused,
    taken,
)

PARTS: Final = ("mean", "spread", *LAYERED)
"""The arrays of a net: how its inputs are scaled, and its layers."""
FIT: Final = ("games", "positions", "off", "fair")
"""What is told of each kind of table."""
FAR: Final = 6.0
"""Inputs count no further from their mean than so many times their spread."""


class About(NamedTuple):
    """What an outlook was made for and how: what stands in its file beside the numbers."""

    game: str
    rules: int
    pack: str  # the hash of the components
    told: str  # the hash of what it is told
    history: dict[str, Any]  # the settings, and of each kind of table how many games, and how well it foresees


class Expectation:
    """What is expected of positions at tables of one kind, from 0 to 1."""

    def __init__(self, arrays: Mapping[str, Floats]) -> None:
        self.arrays: Final = arrays

    def __call__(self, rows: list[list[float]]) -> Floats:
        own = self.arrays
        inner = np.clip((np.array(rows, np.float32) - own["mean"]) / own["spread"], -FAR, FAR)
        for layer in LAYERS[:-1]:
            inner = np.maximum(inner @ own[layer] + own[f"{layer} bias"], 0)
        found: Floats = 1 / (1 + np.exp(-(inner @ own["third"] + own["third bias"])[:, 0]))
        return found


class Foresight:
    """The outlooks of a game: what a seat has to expect of positions in which a round begins, or the game is over."""

    def __init__(self, game: Game, about: About, told: outlook.Outlook, kinds: Mapping[str, Expectation]) -> None:
        self.game: Final = game
        self.about: Final = about
        self.kinds: Final = kinds
        self.told: Final = told

    def knows(self, state: Any) -> bool:
        return self.told.kind(state) in self.kinds

    def __call__(self, states: list[Any], seat: int) -> list[float]:
        found = [outlook.came(self.game, state)[seat] if state.over else 0.0 for state in states]
        going = [i for i, state in enumerate(states) if not state.over]
        if going:
            expectation = self.kinds[self.told.kind(states[going[0]])]
            rows = [self.told.told(self.game, states[i], seat) for i in going]
            for i, each in zip(going, expectation(rows).tolist(), strict=True):
                found[i] = each
        return found


def meaning(told: outlook.Outlook) -> str:
    """A hash of what the inputs mean."""
    return sha256(repr(told.names()).encode()).hexdigest()[:16]


def save(path: Path, about: About, kinds: Mapping[str, Mapping[str, Floats]]) -> None:
    put(path, about._asdict(), {f"{kind} {part}": kinds[kind][part] for kind in kinds for part in PARTS})


def read(path: Path) -> tuple[About, dict[str, dict[str, Floats]]]:
    """What stands in a file, whatever it is for. Raises BadModel."""
    try:
        told, arrays = taken(path)
        about = About(**told)
        check_about(about)
        kinds = {name.removesuffix(" mean") for name in arrays if name.endswith(" mean")}
        found = {kind: {part: arrays[f"{kind} {part}"] for part in PARTS} for kind in sorted(kinds)}
        if not found:
            raise ValueError("it knows no table")
        for each in found.values():
            check_arrays(each)
    except (OSError, *UNREADABLE) as error:
        raise refused(path, error) from error
    return about, found


def check_about(about: About) -> None:
    """Raises ValueError."""
    texts = all(isinstance(each, str) for each in (about.game, about.pack, about.told))
    if not texts or not is_int(about.rules) or not isinstance(about.history, dict):
        raise ValueError(f"{ABOUT} does not say what it plays")
    kinds, tables = about.history.get("kinds", {}), about.history.get("tables", [])
    if not isinstance(kinds, dict) or not all(map(is_fit, kinds.values())):
        raise ValueError("kinds must tell how well each foresees")
    if not isinstance(tables, list) or not all(map(is_table, tables)):
        raise ValueError("tables must be players and settings")


def is_fit(fit: Any) -> bool:
    return isinstance(fit, dict) and set(fit) == set(FIT) and all(map(is_number, fit.values()))


def check_arrays(arrays: Mapping[str, Floats]) -> None:
    """Whether inputs are scaled as they come, and the layers take them up. Raises ValueError."""
    given = arrays["mean"].size
    if arrays["mean"].shape != (given,) or arrays["spread"].shape != (given,) or not (arrays["spread"] > 0).all():
        raise ValueError("mean and spread must be alike, and spread above 0")
    check_layers(arrays, given)


def load(path: Path, game: Game, pack: Pack) -> Foresight:
    """Read the outlooks for a game with these components. Raises BadModel, in one line, for anything else."""
    about, kinds = read(path)
    told = outlook_of(game.name)
    if about.game != game.name or told is None:
        raise BadModel(f"{path} plays {about.game}, not {game.name}")
    if about.rules != game.rules or about.pack != pack.hash:
        raise BadModel(f"{path} was trained with other components or rules of {game.name} ({about.pack}, {pack.hash})")
    if about.told != meaning(told):
        raise BadModel(f"{path} was trained by another version: what it is told of {game.name} means something else")
    for kind, arrays in kinds.items():
        if arrays["mean"].size != told.size():
            raise BadModel(f"{path} wants {arrays['mean'].size} numbers for {kind}, not {told.size()}")
    return Foresight(game, about, told, {kind: Expectation(arrays) for kind, arrays in kinds.items()})
