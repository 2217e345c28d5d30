"""The games, found by their folders."""

from pathlib import Path

import pytest

from arcology import games
from arcology.kernel.game import Game
from arcology.kernel.values import UnknownGame


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(UnknownGame, match="no game called 'chess'; there are euphoria, free_radicals, tamashii"):
        games.game("chess")


def test_every_folder_is_a_game() -> None:
    folder = Path(games.__file__).parent
    assert list(games.GAMES) == sorted(path.parent.name for path in folder.glob("*/game.py"))
    for name in games.GAMES:
        game = games.game(name)
        assert isinstance(game, Game)
        assert game.name == name
