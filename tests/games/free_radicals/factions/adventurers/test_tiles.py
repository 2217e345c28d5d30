"""What every tile of the Adventurers gives."""

from __future__ import annotations

import re

import pytest
from tests.games.free_radicals.factions.adventurers.board import acting, adventurers, ap, offered, where
from tests.games.free_radicals.support import stated

from arcology.games.free_radicals.factions.adventurers.state import CELLS
from arcology.games.free_radicals.factions.adventurers.tables import ADVENTURERS

TILES = """
M01 Fighter: VP2 | M02 Fighter: PRES | M03 Fighter: VP + REVEAL1 | M04 Fighter: VP | M05 Fighter: Cr2
M06 Fighter: Ti1 + AP1 | M07 Cleric: F2 + VP | M08 Cleric: F3 | M09 Cleric: VP | M10 Cleric: D2
M11 Cleric: F2 | M12 Cleric: KNOW + F1 | M13 Rogue: Cr2 | M14 Rogue: Cr3 | M15 Rogue: Res2
M16 Rogue: VP + REVEAL1 | M17 Rogue: D1 + Cr1 | M18 Rogue: VP | M19 Druid: VP2 | M20 Druid: Res3
M21 Druid: H1 + C1 | M22 Druid: Res2 | M23 Druid: AP2 | M24 Druid: F2 | M25 Mage: D2
M26 Mage: REVEAL2 | M27 Mage: KNOW + D1 | M28 Mage: VP | M29 Mage: Res2 | M30 Mage: AP2
M31 Fighter: VP; Cleric: F2 | M32 Fighter: AP1; Cleric: Cr1 | M33 Fighter: Cr1; Rogue: VP
M34 Fighter: VP; Rogue: Cr1 | M35 Fighter: Res1; Druid: VP | M36 Fighter: VP; Druid: Res1
M37 Fighter: VP; Mage: Ti1 | M38 Fighter: Ti1; Mage: VP | M39 Cleric: VP; Rogue: D1
M40 Cleric: F1; Rogue: Cr2 | M41 Cleric: F1; Druid: Res2 | M42 Cleric: F2; Druid: H1
M43 Cleric: VP; Mage: D1 | M44 Cleric: D1; Mage: VP | M45 Rogue: AP1; Druid: VP
M46 Rogue: Cr1; Druid: C2 | M47 Rogue: VP; Mage: D1 | M48 Rogue: Cr2; Mage: D1
M49 Druid: Res2; Mage: Res1 | M50 Druid: H1; Mage: VP
"""
"""As the rows say them, but for points that are tuned: `VP` alone stands for as many as the tile's row states."""
ROWS = [row.strip() for line in TILES.strip().splitlines() for row in line.split(" | ")]
ITEM = {"Cr": "credit", "Ti": "titanium", "H": "hydrogen", "C": "carbon", "Res": "carbon"}
ANSWER = {"gain_resource": ("gain", "carbon"), "favor_any": ("favor", "red"), "gain_data": ("draw", "deck")}


def effects_of(row: str) -> dict[str, list[tuple[str, int]]]:
    """The codes of T-TILE for each Adventurer: `Fighter: VP1 + REVEAL1` -> {"fighter": [("VP", 1), ("REVEAL", 1)]}."""
    found = {}
    for part in row.split(" ", 1)[1].split("; "):
        who, codes = part.split(": ")
        found[who.lower()] = [(code, int(n or 0)) for code, n in re.findall(r"([A-Za-z]+)(\d*)", codes)]
    return found


def test_all_fifty_tiles_are_listed() -> None:
    assert [row.split()[0] for row in ROWS] == [f"M{n:02}" for n in range(1, 51)]


@pytest.mark.table("T-TILE")
@pytest.mark.rule("FR-ADV-15", "FR-ADV-20")
@pytest.mark.parametrize("who", ADVENTURERS)
@pytest.mark.parametrize("row", ROWS, ids=[row.split()[0] for row in ROWS])
def test_each_tile_for_each_adventurer(row: str, who: str) -> None:
    """Step on its cube: the tile does what it shows for this Adventurer, and nothing for the others."""
    recon = "mage" if who != "mage" else "rogue"
    tile = row.split()[0]
    t = adventurers(recon=recon, tiles=f"{tile}@2.3", cubes="2.3")
    acting(t).choose("move", f"{who}/2.3")
    while t.prompt() != "adv_actions":
        verb, target = ANSWER[t.prompt()] if t.prompt() in ANSWER else ("reveal", min(offered(t, "reveal")))
        t.choose(verb, target)
    wanted = dict(effects_of(row).get(who, []))
    if wanted.get("VP") == 0:
        wanted["VP"] = stated(t.pack.row("tiles", tile), who, "score")
    goods = {ITEM[code]: amount for code, amount in wanted.items() if code in ITEM}
    assert t.goods(0) == goods
    assert t.score(0) == wanted.get("VP", 0) + ("PRES" in wanted)
    assert t.holder() == (0 if "PRES" in wanted else None)
    assert t.favor(0) == ({"red": wanted["F"]} if "F" in wanted else {})
    assert len(t.hand(0)) == wanted.get("D", 0)
    assert ap(t) == 4 + wanted.get("AP", 0)
    revealed = [cell for cell, each in t.board(0)["cells"].items() if each["tile"]]
    cubes = [cell for cell, each in t.board(0)["cells"].items() if each["cube"]]
    assert len(revealed) == 1 + wanted.get("REVEAL", 0)
    assert len(cubes) == wanted.get("REVEAL", 0), "the cube is gone at once; each tile revealed has its own"
    assert where(t, who) == "2.3"


@pytest.mark.rule("FR-ADV-15")
@pytest.mark.parametrize(("tile", "who"), [("M12", "cleric"), ("M27", "mage")])
def test_a_paid_part_may_be_declined_and_the_rest_still_counts(tile: str, who: str) -> None:
    for pays in (True, False):
        t = adventurers(tiles=f"{tile}@2.3", cubes="2.3").seat(0, hydrogen=1)
        acting(t).choose("move", f"{who}/2.3")
        assert offered(t, "skip") == {""}
        t.choose("advance", "green") if pays else t.skip()
        verb, target = ANSWER[t.prompt()]
        t.choose(verb, target)
        assert t.step("green") == int(pays)
        assert t.goods(0) == ({} if pays else {"hydrogen": 1})
        assert t.prompt() == "adv_actions"


@pytest.mark.rule("FR-ADV-16")
def test_a_tile_without_a_cube_never_activates() -> None:
    t = adventurers(tiles="M19@2.3", cubes="2.3", recon="fighter")
    acting(t).choose("move", "druid/2.3")
    assert t.score(0) == 2
    t.choose("move", "druid/3.3").choose("move", "druid/2.3")
    assert t.score(0) == 2
    t = adventurers(tiles="M19@2.3", cubes="2.3")
    acting(t).choose("move", "mage/2.3").choose("move", "druid/2.3")
    assert t.score(0) == 0, "the wrong Adventurer has taken the cube"
    assert (where(t, "mage"), where(t, "druid")) == ("2.3", "2.3"), "several may share a tile"


@pytest.mark.rule("FR-ADV-20", "FR-ADV-22")
def test_extra_points_are_spent_this_turn() -> None:
    t = adventurers(ap=1, tiles="M23@2.3", cubes="2.3")
    acting(t).choose("move", "druid/2.3")
    assert (ap(t), t.prompt()) == (2, "adv_actions")


@pytest.mark.rule("FR-ADV-20")
def test_reveal_takes_what_is_left() -> None:
    cells = [cell for cell in CELLS if cell not in ("3.3", "5.5", "2.3")]
    others = [f"M{n:02}" for n in range(1, 26)]
    tiles = " ".join(f"{tile}@{cell}" for tile, cell in zip(others, cells, strict=False))
    t = adventurers(tiles=f"M26@2.3 {tiles}", cubes="2.3")
    acting(t).choose("move", "mage/2.3")
    assert t.prompt() == "adv_actions", "the one tile left is revealed without a question"
    assert t.board(0)["cells"]["5.5"]["tile"] is not None
    assert t.board(0)["cells"]["5.5"]["cube"]
