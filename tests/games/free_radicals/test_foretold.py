"""What a choice costs and brings is what it does itself, without what the turn brings anyway."""

from __future__ import annotations

from tests.games.free_radicals.support import table

from arcology.kernel.foretelling import CONSENT, Trial


def test_the_draw_at_the_end_of_a_turn_is_no_gain_of_the_choice_before_it() -> None:
    t = table("underground", "merchants").seat(0, credit=3).begin(("und_upgrade", 0), ("und_draw", 0), ("end_turn",))
    told = Trial(t.game, t.s, 0).option(t.s.option("upgrade", "teacher"))
    assert {change.figure.id: change.by for change in told.changes} == {"credit": -2, "own_level": 1}
    assert told.others == {}, "the markers of the next player are not my doing"
    assert (told.sealed, told.undo) == (None, CONSENT), "it cannot be taken back all the same"
