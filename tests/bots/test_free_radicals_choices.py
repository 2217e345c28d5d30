"""Which options of a faction are tried: those that lead somewhere, and few enough to try them all."""

from __future__ import annotations

from tests.games.free_radicals.factions.adventurers.board import acting, adventurers
from tests.games.free_radicals.support import Table, table

from arcology.bots.sense.free_radicals import HABITS
from arcology.bots.sense.free_radicals.hoteliers import TIDY
from arcology.games.free_radicals.factions.hoteliers.kit import kit_of as hoteliers_kit


def tried(t: Table) -> set[str]:
    decision = t.game.decision_of(t.s, 0)
    assert decision is not None
    return {f"{option.verb} {option.target}".strip() for option in HABITS.worthwhile(t.s, 0, decision)}


def moves(t: Table) -> set[str]:
    return {each for each in tried(t) if each.startswith("move")}


def test_cards_are_played_on_tools_that_can_be_used() -> None:
    t = table("artisans", "paladins").poor(0).seat(0, hand=["VF1", "VF3"]).begin(("art_play", 0, 3))
    assert tried(t) == {
        "play VF1/visor", "play VF1/conduit", "play VF1/cutter",
        "play VF3/visor", "play VF3/conduit", "play VF3/cutter",
    }  # fmt: skip
    t.seat(0, hydrogen=1).begin(("art_play", 0, 3))
    assert "play VF1/femtoscope" in tried(t), "a step costs one Hydrogen"
    t.choose("play", "VF1/conduit")
    assert tried(t) == {"use conduit/red", "use conduit/yellow"}, "nobody leaves out a Construct"


def test_of_cards_alike_the_one_that_awakens_least_is_laid() -> None:
    t = table("artisans", "paladins").poor(0).seat(0, hand=["VF1", "HC1", "NC1"]).begin(("art_play", 0, 3))
    assert {each.split("/")[0] for each in tried(t)} == {"play VF1"}, "three points for two Items and itself"
    t.awake("NC", 1, 1).begin(("art_play", 0, 3))
    assert {each.split("/")[0] for each in tried(t)} == {"play NC1"}, "no slot is left there"


def test_tiles_are_laid_tidily() -> None:
    t = table("hoteliers", "paladins")
    shape = hoteliers_kit(t.pack).shape_number["I4"]
    t.begin(("hot_room", 0, shape))
    found = tried(t)
    assert len(found) == 4 * TIDY
    assert "place purple/I4.r0/1.1" in found, "along the wall"
    assert "place purple/I4.r0/2.1" not in found, "a row of its own is cut off"


def test_whom_a_tile_does_not_pay_leaves_its_cube_alone() -> None:
    t = acting(adventurers(tiles="M08@2.3", cubes="2.3"))
    assert moves(t) == {"move cleric/2.3"}, "the Abbey is for the Cleric"
    t = acting(adventurers(tiles="M08@2.3"))
    assert "move druid/2.3" in moves(t), "a Wine Glass that nobody stands on"
    t.choose("move", "druid/2.3")
    assert not moves(t), "one is enough"


def test_a_warp_saves_steps_to_a_cube() -> None:
    tiles = "M08@1.1 M01@1.2 M02@5.5"
    t = acting(adventurers(tiles=tiles, cubes="1.1", cleric="5.5", rogue="1.2").seat(0, hand=["VF1", "VF2"]))
    assert {each for each in tried(t) if each.startswith("warp")} == {"warp VF1"}, "Cleric and Rogue change places"


def test_scouts_look_where_most_are_near() -> None:
    t = adventurers(tiles="M01@2.3 M02@3.2 M03@3.4").begin(("adv_reveal", 0, 1))
    assert tried(t) == {"reveal 4.3"}
