"""The components that tables of this process play with, by game and hash."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path

from arcology.games import game
from arcology.kernel.pack import Pack
from arcology.kernel.packs import Packs

_shelves: dict[str, Packs] = {}
_folders: dict[str, Path] = {}
"""Where the host keeps rows of their own, by game."""
_lost: set[tuple[str, str]] = set()
"""Components that tables began with and that are neither installed nor stored."""


def use(folders: dict[str, Path]) -> None:
    """Play with these rows from now on. Raises PackError if they are not sound."""
    shelves = {name: Packs(game(name), folder) for name, folder in folders.items()}
    _folders.clear()
    _folders.update(folders)
    _shelves.clear()
    _shelves.update(shelves)


def packs_of(name: str) -> Packs:
    """The components of a game, the installed ones read once. Raises UnknownGame."""
    shelf = _shelves.get(name)
    if shelf is None or shelf.game is not game(name):
        shelf = _shelves[name] = Packs(game(name), _folders.get(name))
    return shelf


@lru_cache(maxsize=32)
def written(pack: Pack) -> str:
    """Components as they are stored and sent to bots."""
    return json.dumps(pack.written(), separators=(",", ":"))


def learn(name: str, hash: str, content: str) -> Pack:
    """Components that were stored or sent. Raises PackError."""
    return packs_of(name).add(hash, json.loads(content))


def lose(lost: list[tuple[str, str]]) -> None:
    """Remember which components are nowhere to be found."""
    _lost.clear()
    _lost.update(lost)


def is_lost(name: str, hash: str) -> bool:
    return (name, hash) in _lost
