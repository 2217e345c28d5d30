"""Colours are many things: an event that names one says by a verb which of them it speaks of."""

from __future__ import annotations

import random

import pytest
from tests.contract.cases import CASES

from arcology.games import game
from arcology.games.free_radicals.terms import COLOURS
from arcology.kernel.game import Setup
from arcology.kernel.match import Match
from arcology.wording import Wording

TABLES = CASES["free_radicals"].tables()


@pytest.mark.parametrize("setup", TABLES, ids=[str(setup.seed) for setup in TABLES])
def test_events_tell_which_thing_of_a_colour_they_mean(setup: Setup) -> None:
    match = Match(game("free_radicals"), setup)
    wording = Wording("free_radicals", match.pack)
    rng = random.Random(setup.seed)
    vague: set[str] = set()
    verbs: set[str] = set()
    while not match.over:
        seat = rng.choice(match.waiting())
        decision = match.decision(seat)
        assert decision is not None
        option = rng.choice(decision.options)
        verbs.add(option.verb)
        for event in match.choose(seat, option.verb, option.target).events:
            if set(event.about) & set(COLOURS) and not wording.verb(event.name):
                vague.add(event.name)
    assert vague == set()
    assert "advance" in verbs
