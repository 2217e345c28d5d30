"""Warp, Recon and Reveal."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.adventurers.board import acting, adventurers, ap, offered, where

from arcology.games.free_radicals.factions.adventurers.scouting import board_of
from arcology.games.free_radicals.factions.adventurers.state import CELLS
from arcology.games.free_radicals.factions.adventurers.tables import ADVENTURERS

# ---- Warp ------------------------------------------------------------------------------------


PAIRS = {
    "VF1": "rogue cleric",
    "VF2": "rogue druid",
    "VF3": "cleric fighter",
    "VF4": "druid mage",
    "VF5": "mage fighter",
}
PAIRS |= {
    "CC1": "rogue mage",
    "CC2": "rogue fighter",
    "CC3": "cleric druid",
    "CC4": "cleric mage",
    "CC5": "druid fighter",
}


@pytest.mark.rule("FR-ADV-17")
@pytest.mark.parametrize("card", PAIRS)
def test_a_warp_swaps_the_adventurers_of_the_cards_colours(card: str) -> None:
    cells = {"cleric": "1.1", "rogue": "1.2", "druid": "1.3", "mage": "3.3"}
    t = adventurers(tiles="M01@1.1 M02@1.2 M03@1.3", cleric="1.1", rogue="1.2", druid="1.3").seat(0, hand=[card])
    before = {**cells, "fighter": "recon"}
    one, other = PAIRS[card].split()
    acting(t).choose("warp", card)
    after = {**before, one: before[other], other: before[one]}
    assert {name: where(t, name) for name in ADVENTURERS} == after
    assert (ap(t), t.hand(0), t.discard()[-1]) == (5, set(), card)
    assert t.prompt() == "adv_actions"


@pytest.mark.rule("FR-ADV-17")
def test_warping_the_fighter_changes_no_points_now() -> None:
    t = adventurers(ap=3).seat(0, hand=["VF3", "CC5"])
    acting(t).choose("warp", "VF3")
    assert (where(t, "cleric"), where(t, "fighter"), ap(t)) == ("recon", "3.3", 3)
    t.choose("act", "favor")
    assert t.favor(0) == {"yellow": 1}, "the new Recon counts at once"


@pytest.mark.rule("FR-ADV-17")
def test_two_in_one_place_cannot_be_swapped() -> None:
    t = adventurers(tiles="M01@2.3", mage="2.3").seat(0, hand=["VF4", "VF1"])
    acting(t)
    assert offered(t, "warp") == {"VF4"}
    assert t.refused()["warp:VF1"] == "adv_same_place"


@pytest.mark.rule("FR-ADV-17", "FR-DATA-8")
def test_a_warp_needs_no_icon_of_ones_own() -> None:
    t = adventurers(tiles="M01@2.3", rogue="2.3").seat(0, hand=["VF1"])
    assert offered(acting(t), "warp") == {"VF1"}


@pytest.mark.rule("FR-ADV-15", "FR-ADV-17")
def test_a_warp_onto_a_tile_activates_nothing() -> None:
    """Where an Adventurer stands there is no cube any more."""
    t = adventurers(tiles="M19@2.3", cubes="2.3").seat(0, hand=["VF4"])
    acting(t).choose("move", "mage/2.3").choose("warp", "VF4")
    assert (where(t, "druid"), t.score(0)) == ("2.3", 0)


# ---- Recon and Reveal ------------------------------------------------------------------------


@pytest.mark.rule("FR-ADV-18")
def test_the_recon_must_change_places_with_somebody_on_the_map() -> None:
    t = adventurers(recon="rogue", tiles="M01@2.3", fighter="2.3")
    t.begin(("adv_recon", 0))
    assert t.offers() == {"swap:fighter", "swap:cleric", "swap:druid", "swap:mage"}
    t.choose("swap", "fighter").nothing_pending()
    assert (where(t, "fighter"), where(t, "rogue")) == ("recon", "2.3")


@pytest.mark.rule("FR-ADV-19")
def test_the_fighter_brings_five_points_and_reveals_nothing() -> None:
    t = adventurers(recon="fighter", ap=0)
    t.begin(("adv_scout", 0)).nothing_pending()
    assert ap(t) == 5
    assert len(board_of(t.s, 0).bag) == 50


@pytest.mark.rule("FR-ADV-19")
@pytest.mark.parametrize("recon", ["cleric", "rogue", "druid", "mage"])
def test_any_other_recon_reveals_two_tiles_anywhere_and_brings_four_points(recon: str) -> None:
    t = adventurers(recon=recon, ap=0, tiles="M01@2.3")
    t.begin(("adv_scout", 0))
    assert offered(t, "reveal") == set(CELLS) - {"3.3", "2.3"}
    t.choose("reveal", "5.1")
    assert "5.1" not in offered(t, "reveal")
    t.choose("reveal", "1.5").nothing_pending()
    cells = t.board(0)["cells"]
    assert {cell for cell, each in cells.items() if each["cube"]} == {"5.1", "1.5"}
    assert {cell for cell, each in cells.items() if each["tile"]} == {"5.1", "1.5", "2.3"}
    assert ap(t) == 4


@pytest.mark.rule("FR-ADV-19")
def test_with_fewer_face_down_tiles_the_rest_is_revealed() -> None:
    tiles = " ".join(f"M{n + 1:02}@{cell}" for n, cell in enumerate(cell for cell in CELLS if cell != "3.3"))
    t = adventurers(recon="mage", tiles=tiles)
    t.begin(("adv_scout", 0)).nothing_pending()
    assert ap(t) == 4
