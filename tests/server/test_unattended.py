"""A table where no person sits is set up to end by itself; people are asked first."""

from __future__ import annotations

from typing import Final, Literal

import pytest

from arcology.games import game, names
from arcology.server.bodies import NewTable, SeatWish
from arcology.server.lobby import opened
from arcology.server.store import Identity

HOST: Final = Identity("A" * 22, "Ada", "red", 0.0)


def settings(*kinds: Literal["me", "bot", "open"], **chosen: str) -> dict[str, str]:
    return opened(
        NewTable(game="euphoria", seats=[SeatWish(kind) for kind in kinds], settings=chosen), HOST
    ).table.settings


def test_only_tables_of_bots_stop_by_themselves() -> None:
    assert settings("bot", "bot", "bot") == {"stop": "on"}
    assert settings("bot", "bot", stop="off", trading="off") == {"stop": "off", "trading": "off"}
    assert settings("me", "bot") == {}
    assert settings("open", "bot") == {}, "somebody may come"


@pytest.mark.parametrize("name", names())
def test_what_makes_games_end_is_a_choice_of_its_setting(name: str) -> None:
    each = game(name)
    choices = {setting.name: setting.choices for setting in each.settings()}
    assert all(value in choices[setting] for setting, value in each.unattended().items())
