"""Without looking: whole games are played, and won, by roles and names alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.browser.driver import Person
from tests.browser.listener import Heard, Listener

pytestmark = pytest.mark.browser
People = Callable[..., Person]

CITY = {"point": 1.0, "Knowledge": 1.0, "Prestige": 1.0, "Favor": 0.4, "": 0.5}
"""What things are worth in Free Radicals; by "" all others."""


def seated(mira: Person, game: str, seed: int, **settings: str) -> Listener:
    mira.sit(mira.open([{"kind": "me"}, {"kind": "bot", "level": "random"}], seed=seed, game=game, **settings))
    return Listener(mira)


def declines(option: Heard) -> bool:
    return option.name.split(":")[0] in ("Done", "Pass", "Skip")


def promises(option: Heard) -> float:
    """What nothing is counted for yet: another question, a card, a roll."""
    return -9 if "no effect" in option.name else 0.4 if "then " in option.name else 0


def city(option: Heard) -> float:
    return 0 if declines(option) else option.worth(CITY) + promises(option)


def test_free_radicals_is_won_by_ear(person: People) -> None:
    mira = person()
    listener = seated(mira, "free_radicals", 3, **{"faction.0": "merchants", "faction.1": "paladins", "first": "0"})
    listener.play(city)
    points = listener.points()
    assert points["Mira"] > points["Bot 2"], listener.chosen
    mira.calm()
