"""Cards played onto tools that can then do nothing: foretold to the player alone."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.support import Table

from arcology.kernel.foretelling import Foretold, Trial


def foretold(t: Table, verb: str, target: str = "") -> Foretold:
    return Trial(t.game, t.s, 0).option(t.s.option(verb, target))


@pytest.mark.rule("FR-ART-2", "FR-ART-9")
def test_a_card_on_a_tool_that_can_do_nothing_is_foretold_to_be_in_vain(t: Table) -> None:
    t.seat(0, hand=["VF1"]).begin(("art_play", 0, 1))
    idle = foretold(t, "play", "VF1/femtoscope")
    assert idle.nothing
    assert [event.name for event in idle.facts] == ["art_played", "art_idle"]
    assert not any(event.seen_by(1) for event in idle.facts if event.name == "art_idle")
    assert {change.figure.id: change.by for change in idle.changes} == {"data": -1}


@pytest.mark.rule("FR-ART-2")
def test_a_card_on_a_tool_that_can_be_used_is_not(t: Table) -> None:
    t.seat(0, hand=["VF1"], hydrogen=1).begin(("art_play", 0, 1))
    useful = foretold(t, "play", "VF1/femtoscope")
    assert (useful.nothing, useful.asks is not None) == (False, True)
