"""Every faction in the browser: each kind of decision answered on the board and by keyboard."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from tests.browser.driver import Person

pytestmark = pytest.mark.browser

FACTIONS = (
    "adventurers",
    "artisans",
    "couriers",
    "entertainers",
    "executives",
    "farmers",
    "hoteliers",
    "merchants",
    "paladins",
    "underground",
)
ENOUGH = 40


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_kind_of_decision_by_board_and_by_keyboard(person: Callable[..., Person], faction: str) -> None:
    mira = person()
    rival = "paladins" if faction not in ("paladins", "adventurers") else "executives"
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    table = mira.open(seats, seed=11, **{"faction.0": faction, "faction.1": rival, "first": "0"})
    mira.sit(table)
    rng = random.Random(faction)
    boarded: set[str] = set()
    keyed: set[str] = set()
    met: dict[str, int] = {}
    for _ in range(ENOUGH):
        if mira.wait("deciding", "over") == "over":
            break
        lit = mira.lit()
        verbs = {option.split(":")[0] for option in lit}
        for verb in verbs:
            met[verb] = met.get(verb, 0) + 1
        if verbs - boarded:
            verb = min(verbs - boarded)
            mira.choose_on_board(next(one for one in lit if one.startswith(f"{verb}:")), rng)
            boarded.add(verb)
        elif verbs - keyed or not verbs:
            mira.choose_by_keys(rng)
            keyed |= verbs
        else:
            mira.choose_any(rng)
    often = {verb for verb, times in met.items() if times > 6}
    assert often, "pieces of the board were lit"
    assert often <= boarded, "every kind that is lit was answered on the board"
    assert often <= keyed, "and by keyboard"
    mira.calm()
