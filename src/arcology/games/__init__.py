"""The list of games. Each is loaded when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from arcology.kernel.game import Game
from arcology.kernel.values import UnknownGame

GAMES: Final[dict[str, str]] = {
    "free_radicals": "arcology.games.free_radicals.game:FreeRadicals",
    "euphoria": "arcology.games.euphoria.game:Euphoria",
    "tamashii": "arcology.games.tamashii.game:Tamashii",
}
"""The name of a game, and where its class is."""

_loaded: Final[dict[str, Game]] = {}


def names() -> list[str]:
    """Every game there is, also those registered later."""
    return [*GAMES, *[name for name in _loaded if name not in GAMES]]


def game(name: str) -> Game:
    """The game of that name; always the same object."""
    found = _loaded.get(name)
    if found is None:
        if name not in GAMES:
            raise UnknownGame(f"there is no game called {name!r:.60}; there are {', '.join(names())}")
        module, _, cls = GAMES[name].partition(":")
        found = getattr(import_module(module), cls)()
        if not isinstance(found, Game):
            raise TypeError(f"{GAMES[name]} is not a game")
        _loaded[name] = found
    return found


def register(game: Game) -> None:
    """Add a game that is not in the list: a toy of the tests, somebody's own."""
    _loaded[game.name] = game


def unregister(name: str) -> None:
    """Forget a game that was registered."""
    if name not in GAMES:
        _loaded.pop(name, None)
