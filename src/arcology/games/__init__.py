"""The list of games. Each is loaded when it is first asked for."""

from __future__ import annotations

from typing import Final

from arcology.kernel.game import Game
from arcology.kernel.shelf import Shelf
from arcology.kernel.values import UnknownGame

GAMES: Final[dict[str, str]] = {
    "free_radicals": "arcology.games.free_radicals.game:FreeRadicals",
    "euphoria": "arcology.games.euphoria.game:Euphoria",
    "tamashii": "arcology.games.tamashii.game:Tamashii",
}
"""The name of a game, and where its class is."""

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
