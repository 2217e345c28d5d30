"""A choice that changes nothing is foretold as such, also where the turn then passes on (EU-STATE-1)."""

from __future__ import annotations

import pytest
from tests.games.euphoria.support import table

from arcology.kernel.foretelling import Trial


@pytest.mark.rule("EU-STATE-1")
@pytest.mark.parametrize(("knowledge", "nothing"), [(1, True), (3, False)])
def test_knowledge_that_cannot_fall_has_no_effect(knowledge: int, nothing: bool) -> None:
    t = table().seat(0, dice=[1], knowledge=knowledge).seat(1, dice=[1])
    t.begin(("fx", 0, "recruits.W11.effect", ""), ("end_turn",))
    trial = Trial(t.game, t.s, 0)
    fewer, food = [trial.option(option) for option in t.question().options]
    assert fewer.nothing == nothing
    assert not food.nothing
