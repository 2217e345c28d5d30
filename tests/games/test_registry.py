"""The list of games."""

import pytest

from arcology import games
from arcology.kernel.values import UnknownGame


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(UnknownGame, match="no game called 'chess'; there are free_radicals"):
        games.game("chess")


def test_every_listed_game_has_a_place() -> None:
    assert games.names()[: len(games.GAMES)] == list(games.GAMES)
    assert all(place.count(":") == 1 for place in games.GAMES.values())
