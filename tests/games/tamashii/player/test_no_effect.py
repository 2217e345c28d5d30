"""A choice that changes nothing is foretold as such, whatever happens after it (TA-KEY-1)."""

from __future__ import annotations

import pytest
from tests.games.tamashii.support import table

from arcology.kernel.foretelling import Trial


@pytest.mark.rule("TA-KEY-1")
@pytest.mark.parametrize(("lost", "nothing"), [(0, True), (1, False)])
def test_a_district_that_recovers_nothing_has_no_effect(lost: int, nothing: bool) -> None:
    t = table()
    t.seat(0, itg=t.p().max_itg - lost)
    t.begin(("fx", 0, "districts.D01.effect", ""), ("fx", 0, "districts.D01.effect", ""))
    option = t.s.option("choose", "districts.D01.effect/0")
    assert Trial(t.game, t.s, 0).option(option).nothing == nothing


def test_trace_that_is_nought_already_is_not_told_to_fall() -> None:
    t = table().seat(0, trace=1)
    assert [event.about for event in t.effect(0, "districts.D24.effect").events("trace")] == [(-1, 0)]
    assert t.effect(0, "districts.D24.effect").events("trace") == []
