"""Tamashii read from the first decision on: the prologue together, a scenario alone with the BOT, a rivalry."""

from __future__ import annotations

import pytest
from tests.support.playthroughs import check, story

from arcology import games
from arcology.kernel.game import Setup

PLAYED = {
    "tamashii_prologue": (Setup(2, 5, {"scenario": "P0", "first": "0"}), 4),
    "tamashii_solo": (Setup(1, 3, {"scenario": "S1", "class.0": "reaper", "board.0": "PB3"}), 3),
    "tamashii_competitive": (Setup(3, 7, {"mode": "competitive", "length": "5", "first": "0"}), 3),
}


@pytest.mark.parametrize("name", PLAYED)
def test_the_playthrough_reads_as_before(name: str) -> None:
    setup, rounds = PLAYED[name]
    check(name, story(games.game("tamashii"), setup, rounds))


def test_the_solo_playthrough_uses_the_bot() -> None:
    setup, rounds = PLAYED["tamashii_solo"]
    text = story(games.game("tamashii"), setup, rounds)
    assert "bot_moved" in text or "bot_stands" in text
