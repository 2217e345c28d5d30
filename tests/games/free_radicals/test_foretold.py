"""What a choice costs and brings is what it does itself, without what the turn brings anyway."""

from __future__ import annotations

from tests.games.free_radicals.factions.adventurers.board import acting, adventurers, offered
from tests.games.free_radicals.support import Table, table

from arcology.kernel.foretelling import CONSENT, Trial


def changes(t: Table, verb: str, target: str) -> dict[str, int]:
    told = Trial(t.game, t.s, 0).option(t.s.option(verb, target))
    return {change.figure.id: change.by for change in told.changes}


def test_the_draw_at_the_end_of_a_turn_is_no_gain_of_the_choice_before_it() -> None:
    t = table("underground", "merchants").seat(0, credit=3).begin(("und_upgrade", 0), ("und_draw", 0), ("end_turn",))
    told = Trial(t.game, t.s, 0).option(t.s.option("upgrade", "teacher"))
    assert {change.figure.id: change.by for change in told.changes} == {"credit": -2, "own_level": 1}
    assert told.others == {}, "the markers of the next player are not my doing"
    assert (told.sealed, told.undo) == (None, CONSENT), "it cannot be taken back all the same"


def test_a_card_kept_of_those_drawn_to_defend_is_a_gain() -> None:
    t = adventurers(tiles="M05@2.3 M06@1.1 M12@5.5", mage="2.3").seat(0, hand=["VF1"])
    acting(t).choose("act", "defend")
    assert changes(t, "keep", max(offered(t, "keep"))) == {"data": 1}


def test_a_scout_cube_that_activates_its_tile_is_no_price() -> None:
    t = acting(adventurers(tiles="M01@2.3", cubes="2.3"))
    told = changes(t, "move", "mage/2.3")
    assert told["action-point"] == -1
    assert "scout-cube" not in told
