"""The games: a folder each, found by being here. Each is loaded when it is first asked for."""

from __future__ import annotations

from pkgutil import iter_modules
from typing import Final

from arcology.kernel.game import Game
from arcology.kernel.shelf import Shelf
from arcology.kernel.values import UnknownGame

GAMES: Final[dict[str, str]] = {
    found.name: f"{__name__}.{found.name}.game:GAME" for found in iter_modules(__path__) if found.ispkg
}
"""The name of a game, and where its class is: every folder here is a game, and its `game.py` says which class."""

_shelf: Final = Shelf("game", GAMES, UnknownGame)


def names() -> list[str]:
    """Every game there is, also those registered later."""
    return _shelf.names()


def game(name: str) -> Game:
    """The game of that name; always the same object."""
    found = _shelf.get(name)
    if not isinstance(found, Game):
        raise TypeError(f"{name} is not a game")
    return found


def register(game: Game) -> None:
    """Add a game that is not in the list: a toy of the tests, somebody's own."""
    _shelf.put(game.name, game)


def unregister(name: str) -> None:
    """Forget a game that was registered."""
    _shelf.drop(name)
