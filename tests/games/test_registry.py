"""The games, found by their folders."""

import importlib
from pathlib import Path

import pytest

from arcology import games
from arcology.kernel.game import Game, Setup
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


@pytest.mark.parametrize("name", games.GAMES)
def test_a_second_game_object_plays_beside_the_first(name: str) -> None:
    module, _, cls = games.GAMES[name].partition(":")
    made = [getattr(importlib.import_module(module), cls)() for _ in range(2)]
    assert made[0].vocabulary is not made[1].vocabulary
    for game in made:
        state = game.new(Setup(2, 1, game.unattended()))
        for _ in range(20):
            asked = game.asked(state)
            game.choose(state, asked.seat, asked.options[0])
