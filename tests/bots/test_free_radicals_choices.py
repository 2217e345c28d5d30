"""Which options of a faction are tried: those that lead somewhere, and few enough to try them all."""

from __future__ import annotations

from tests.games.free_radicals.support import Table, table

from arcology.bots.sense.free_radicals import HABITS
from arcology.bots.sense.free_radicals.hoteliers import TIDY
from arcology.games.free_radicals.factions.hoteliers.kit import kit_of as hoteliers_kit


def tried(t: Table) -> set[str]:
    decision = t.game.decision_of(t.s, 0)
    assert decision is not None
    return {f"{option.verb} {option.target}".strip() for option in HABITS.worthwhile(t.s, 0, decision)}


def test_tiles_are_laid_tidily() -> None:
    t = table("hoteliers", "paladins")
    shape = hoteliers_kit(t.pack).shape_number["I4"]
    t.begin(("hot_room", 0, shape))
    found = tried(t)
    assert len(found) == 4 * TIDY
    assert "place purple/I4.r0/1.1" in found, "along the wall"
    assert "place purple/I4.r0/2.1" not in found, "a row of its own is cut off"
