"""The Adventurers: a map of tiles, five Adventurers, action points (FR-ADV)."""

from __future__ import annotations

import re

import pytest
from tests.games.free_radicals.playing import check_playthrough, company, play_at_random, story
from tests.games.free_radicals.support import Table, free_radicals, table
from tests.games.free_radicals.worded import unsaid

from arcology.games.free_radicals.factions.adventurers.kit import kit_of
from arcology.games.free_radicals.factions.adventurers.scouting import board_of
from arcology.games.free_radicals.factions.adventurers.state import ADVENTURER_INDEX, CELL_INDEX, CELLS, RECON
from arcology.games.free_radicals.factions.adventurers.tables import ADVENTURERS
from arcology.kernel.rng import Rng

COLOUR = {"fighter": "purple", "druid": "green", "mage": "blue", "rogue": "red", "cleric": "yellow"}
AROUND_HOME = ("2.3", "3.2", "3.4", "4.3")


def adventurers(ap: int = 5, recon: str = "fighter", tiles: str = "", cubes: str = "", **places: str) -> Table:
    """Adventurers on seat 0 and Merchants on seat 1, both without Items, nobody's turn begun.

    `tiles="M01@2.3 M02@3.2"` are revealed and nothing else, `cubes="2.3"` lie on cells, `mage="2.3"` stands there;
    whoever is not named stands on the Home Base.
    """
    t = table("adventurers", "merchants").poor(0).poor(1)
    board = board_of(t.s, 0)
    kit = kit_of(t.pack)
    board.bag = list(range(50))
    board.tiles = [-1] * 25
    for each in tiles.split():
        tile, cell = each.split("@")
        board.tiles[CELL_INDEX[cell]] = kit.tile_number[tile]
        board.bag.remove(kit.tile_number[tile])
    board.cubes = sum(1 << CELL_INDEX[cell] for cell in cubes.split())
    board.places = [RECON if name == recon else CELL_INDEX[places.get(name, "3.3")] for name in ADVENTURERS]
    board.ap = ap
    t.s.turn = 0
    return t


def acting(t: Table) -> Table:
    """Only the Actions phase, so that nothing happens after it."""
    return t.begin(("adv_phase", 0, "actions"), ("adv_actions", 0))


def where(t: Table, name: str) -> str:
    place = board_of(t.s, 0).places[ADVENTURER_INDEX[name]]
    return "recon" if place == RECON else CELLS[place]


def ap(t: Table) -> int:
    return board_of(t.s, 0).ap


def offered(t: Table, verb: str) -> set[str]:
    return {option.target for option in t.question().options if option.verb == verb}


# ---- set-up and phases -----------------------------------------------------------------------


@pytest.mark.rule("FR-ADV-1")
def test_the_fighter_scouts_and_the_others_are_at_home_with_five_points() -> None:
    t = table("adventurers", "merchants")
    board = t.board(0)
    assert (board["recon"], board["ap"], board["home"]) == ("fighter", 5, "3.3")
    assert board["cells"]["3.3"]["adventurers"] == ["cleric", "rogue", "druid", "mage"]
    colours = {row.id: row.text("colour") for row in t.pack.table("adventurers").rows.values()}
    assert colours == COLOUR
    assert t.goods(0) == {"credit": 1}
    assert len(t.hand(0)) == 4


@pytest.mark.rule("FR-ADV-2", "FR-ADV-3")
def test_the_four_neighbours_of_the_home_base_are_revealed_with_a_cube_each() -> None:
    board = table("adventurers", "merchants").board(0)
    assert len(board["cells"]) == 25
    revealed = {cell: each for cell, each in board["cells"].items() if each["tile"] is not None}
    assert set(revealed) == set(AROUND_HOME)
    assert len({each["tile"] for each in revealed.values()}) == 4
    assert {cell for cell, each in board["cells"].items() if each["cube"]} == set(AROUND_HOME)
    assert board["cells"]["3.3"] == {"tile": None, "cube": False, "adventurers": ["cleric", "rogue", "druid", "mage"]}


@pytest.mark.rule("FR-ADV-2")
def test_any_of_the_fifty_tiles_may_lie_on_the_map_each_once() -> None:
    seen = set()
    for seed in range(40):
        cells = table("adventurers", "merchants", seed=seed).board(0)["cells"]
        seen |= {each["tile"] for each in cells.values()} - {None}
    assert len(seen) > 40
    t = adventurers()
    t.begin(("adv_reveal", 0, 24))
    while t.s.decision is not None:
        t.choose("reveal", min(offered(t, "reveal")))
    tiles = [each["tile"] for each in t.board(0)["cells"].values() if each["tile"]]
    assert len(tiles) == len(set(tiles)) == 24
    assert len(board_of(t.s, 0).bag) == 26, "the other tiles are out of the game"


@pytest.mark.rule("FR-ADV-4", "FR-ADV-18")
def test_a_turn_is_actions_then_recon_then_reveal() -> None:
    t = table("adventurers", "merchants")
    assert (t.prompt(), t.board(0)["phase"]) == ("adv_actions", "actions")
    t.choose("done")
    assert (t.prompt(), t.board(0)["phase"]) == ("adv_recon", "recon")
    t.choose("swap", "mage")
    assert (t.prompt(), t.board(0)["phase"]) == ("adv_reveal", "reveal")
    t.choose("reveal", "1.1").choose("reveal", "5.5")
    assert t.asked() == 1
    assert t.board(0)["phase"] == ""


# ---- the Actions phase -----------------------------------------------------------------------


@pytest.mark.rule("FR-ADV-5", "FR-ADV-22")
def test_points_are_spent_one_action_after_the_other_until_none_are_left() -> None:
    t = acting(adventurers(ap=2, recon="mage"))
    t.choose("act", "favor")
    assert (ap(t), t.prompt()) == (1, "adv_actions")
    t.choose("act", "favor")
    assert (ap(t), t.favor(0)) == (0, {"blue": 2})
    t.nothing_pending()


@pytest.mark.rule("FR-ADV-5", "FR-ACT-5")
def test_ending_early_loses_the_points() -> None:
    t = adventurers(ap=5)
    t.turn(0)
    assert t.question().default is t.pack.done
    t.choose("done").choose("swap", "mage").choose("reveal", "1.1").choose("reveal", "1.2")
    assert ap(t) == 4
    assert t.favor(0) == {}


@pytest.mark.rule("FR-ADV-22", "FR-ADV-17")
def test_no_warp_after_the_last_point() -> None:
    t = adventurers(ap=1, recon="mage").seat(0, hand=["VF4"])
    assert "warp:VF4" in acting(t).offers()
    t.choose("act", "favor").nothing_pending()
    assert t.hand(0) == {"VF4"}


@pytest.mark.rule("FR-ADV-6")
def test_a_move_goes_one_cell_onto_a_revealed_tile_or_home() -> None:
    t = adventurers(tiles="M01@2.3 M04@2.2 M20@1.2", mage="2.2")
    acting(t)
    assert {move for move in offered(t, "move") if move.startswith("mage")} == {"mage/1.2", "mage/2.3"}
    assert {move for move in offered(t, "move") if move.startswith("druid")} == {"druid/2.3"}
    assert not any(move.startswith("fighter") for move in offered(t, "move")), "the Recon is not on the map"
    assert t.refused()["move:mage/2.1"] == t.refused()["move:mage/3.2"] == "adv_not_revealed"
    t.choose("move", "mage/2.3")
    assert (where(t, "mage"), ap(t)) == ("2.3", 4)
    t.choose("move", "mage/3.3")
    assert (where(t, "mage"), ap(t)) == ("3.3", 3)


@pytest.mark.rule("FR-ADV-6")
def test_moves_never_leave_the_map_or_go_diagonally() -> None:
    t = adventurers(tiles="M01@1.5 M02@2.5 M03@1.4 M04@2.4 M05@2.1", mage="1.5")
    acting(t)
    assert {move for move in offered(t, "move") if move.startswith("mage")} == {"mage/1.4", "mage/2.5"}


@pytest.mark.rule("FR-ADV-7")
@pytest.mark.parametrize("recon", ADVENTURERS)
def test_favor_in_the_colour_of_the_recon(recon: str) -> None:
    t = acting(adventurers(recon=recon)).choose("act", "favor")
    if recon == "fighter":
        assert t.offers() == {"favor:red", "favor:yellow", "favor:green", "favor:blue"}
        t.choose("favor", "red")
        assert t.favor(0) == {"red": 1}
    else:
        assert t.favor(0) == {COLOUR[recon]: 1}
    assert ap(t) == 4


@pytest.mark.rule("FR-ADV-8", "FR-VISIT-5")
def test_visit_for_two_points() -> None:
    t = acting(adventurers())
    assert t.refused()["act:visit"] == "no_building"
    acting(t.awake("CS", 1)).choose("act", "visit").choose("favor", "red").choose("favor", "red")
    assert (ap(t), t.favor(0), t.favor(1)) == (3, {"red": 2}, {"purple": 1})
    assert t.goods(1) == {"carbon": 1}


@pytest.mark.rule("FR-ADV-9")
def test_draw_for_two_points() -> None:
    t = acting(adventurers()).choose("act", "draw")
    assert "draw:deck" in t.offers()
    assert len(t.offers()) == 5
    t.choose("draw", "deck")
    assert (ap(t), len(t.hand(0))) == (3, 1)


@pytest.mark.rule("FR-ADV-10")
def test_awaken_for_two_points() -> None:
    t = adventurers().seat(0, hand=["BZ2", "BZ1"], credit=1)
    assert acting(t).refused()["act:awaken"] == "no_card_to_awaken"
    acting(t.seat(0, credit=2)).choose("act", "awaken").choose("awaken", "BZ2")
    assert (ap(t), t.score(0), t.hand(0)) == (3, 3, {"BZ1"})


@pytest.mark.rule("FR-ADV-8", "FR-ADV-9", "FR-ADV-10")
def test_actions_of_two_points_need_two() -> None:
    t = adventurers(ap=1).seat(0, hand=["BZ2"], credit=2).awake("CS", 1)
    acting(t)
    assert offered(t, "act") == {"favor"}
    assert {t.refused()[f"act:{name}"] for name in ("visit", "draw", "awaken")} == {"adv_no_ap"}


# a tile with each feature that does nothing for the Mage
CROWN, GLASS, SHIELD, MONSTER = "M13", "M08", "M05", "M14"


@pytest.mark.rule("FR-ADV-11", "FR-ADV-12", "FR-ADV-13", "FR-ADV-14", "FR-ADV-16")
@pytest.mark.parametrize(
    ("tile", "action"), [(CROWN, "collect"), (GLASS, "revel"), (SHIELD, "defend"), (MONSTER, "battle"), ("M01", "")]
)
def test_a_feature_works_for_whoever_stands_on_it_and_only_then(tile: str, action: str) -> None:
    features = {"collect", "revel", "defend", "battle"}
    t = adventurers(tiles=f"{tile}@2.3").seat(0, credit=1, hydrogen=1)
    acting(t)
    assert not offered(t, "act") & features
    assert {t.refused()[f"act:{name}"] for name in features} == {"adv_no_feature"}
    t = adventurers(tiles=f"{tile}@2.3", mage="2.3").seat(0, credit=1, hydrogen=1)
    acting(t)
    assert offered(t, "act") & features == ({action} if action else set())


@pytest.mark.rule("FR-ADV-11", "FR-ADV-16")
def test_collect_one_resource_or_credit_once_per_action_and_again() -> None:
    t = adventurers(ap=3, tiles=f"{CROWN}@2.3", mage="2.3", druid="2.3")
    acting(t).choose("act", "collect")
    one, two = sorted(offered(t, "choose"))
    t.choose("choose", one).choose("gain", "titanium")
    assert (t.goods(0), ap(t)) == ({"titanium": 1}, 2), "two Adventurers on it do not double it"
    t.choose("act", "collect").choose("choose", two)
    assert t.goods(0) == {"titanium": 1, "credit": 1}


@pytest.mark.rule("FR-ADV-12")
def test_revel_pays_to_advance() -> None:
    t = adventurers(tiles=f"{GLASS}@2.3", mage="2.3")
    assert acting(t).refused()["act:revel"] == "no_track"
    acting(t.seat(0, hydrogen=1)).choose("act", "revel").choose("advance", "red")
    assert (t.step("red"), t.score(0), t.goods(0), ap(t)) == (1, 1, {}, 4)


@pytest.mark.rule("FR-ADV-13")
def test_defend_draws_a_card_for_each_revealed_shield_and_keeps_one() -> None:
    t = adventurers(tiles=f"{SHIELD}@2.3 M06@1.1 M12@5.5 {CROWN}@3.2", mage="2.3", cubes="1.1")
    t.seat(0, hand=["VF1"])
    before = len(t.s.deck)
    acting(t).choose("act", "defend")
    drawn = offered(t, "keep")
    assert len(drawn) == 3
    assert "VF1" not in drawn
    assert len(t.s.deck) == before - 3
    kept = sorted(drawn)[1]
    t.choose("keep", kept)
    assert t.hand(0) == {"VF1", kept}
    assert set(t.discard()) >= drawn - {kept}
    assert (ap(t), board_of(t.s, 0).drawn) == (4, 0)


@pytest.mark.rule("FR-ADV-13", "FR-DATA-5")
def test_defend_draws_what_there_is() -> None:
    t = adventurers(tiles=f"{SHIELD}@2.3 M06@1.1", mage="2.3")
    t.s.discard.clear()
    t.s.deck[:] = [t.pack.card_number["VF1"]]
    acting(t).choose("act", "defend")
    assert t.hand(0) == {"VF1"}
    t.choose("act", "defend")
    assert (t.hand(0), ap(t), t.prompt()) == ({"VF1"}, 3, "adv_actions")


@pytest.mark.rule("FR-ADV-13", "FR-ACT-8")
def test_cards_drawn_to_defend_are_private() -> None:
    t = adventurers(tiles=f"{SHIELD}@2.3 M06@1.1", mage="2.3")
    acting(t).choose("act", "defend")
    assert {event.audience for event in t.events("drew_card")} == {1}
    game = free_radicals()
    assert game.view(t.s, 1)["seats"][0]["hand"] == []
    kept = set()
    for seed in range(8):
        imagined = game.imagine(t.s, 1, Rng(seed))
        assert game.view(imagined, 1) == game.view(t.s, 1)
        options = imagined.decision.options
        assert {option.target for option in options} == {t.pack.card_ids[card] for card in imagined.seats[0].hand}
        kept |= {option.target for option in options}
    assert len(kept) > 4, "an opponent cannot know what may be kept"


@pytest.mark.rule("FR-ADV-14")
def test_battle_costs_a_point_and_a_credit_for_prestige() -> None:
    t = adventurers(tiles=f"{MONSTER}@2.3", mage="2.3").prestige(1)
    assert acting(t).refused()["act:battle"] == "no_credit"
    acting(t.seat(0, credit=1)).choose("act", "battle")
    assert (t.holder(), t.score(0), t.goods(0), ap(t)) == (0, 1, {}, 4)


# ---- tiles -----------------------------------------------------------------------------------

TILES = """
M01 Fighter: VP2 | M02 Fighter: PRES | M03 Fighter: VP1 + REVEAL1 | M04 Fighter: VP3 | M05 Fighter: Cr2
M06 Fighter: Ti1 + AP1 | M07 Cleric: F2 + VP1 | M08 Cleric: F3 | M09 Cleric: VP2 | M10 Cleric: D2
M11 Cleric: F2 | M12 Cleric: KNOW + F1 | M13 Rogue: Cr2 | M14 Rogue: Cr3 | M15 Rogue: Res2
M16 Rogue: VP1 + REVEAL1 | M17 Rogue: D1 + Cr1 | M18 Rogue: VP2 | M19 Druid: VP2 | M20 Druid: Res3
M21 Druid: H1 + C1 | M22 Druid: Res2 | M23 Druid: AP2 | M24 Druid: F2 | M25 Mage: D2
M26 Mage: REVEAL2 | M27 Mage: KNOW + D1 | M28 Mage: VP2 | M29 Mage: Res2 | M30 Mage: AP2
M31 Fighter: VP1; Cleric: F2 | M32 Fighter: AP1; Cleric: Cr1 | M33 Fighter: Cr1; Rogue: VP2
M34 Fighter: VP2; Rogue: Cr1 | M35 Fighter: Res1; Druid: VP2 | M36 Fighter: VP2; Druid: Res1
M37 Fighter: VP2; Mage: Ti1 | M38 Fighter: Ti1; Mage: VP2 | M39 Cleric: VP2; Rogue: D1
M40 Cleric: F1; Rogue: Cr2 | M41 Cleric: F1; Druid: Res2 | M42 Cleric: F2; Druid: H1
M43 Cleric: VP2; Mage: D1 | M44 Cleric: D1; Mage: VP2 | M45 Rogue: AP1; Druid: VP1
M46 Rogue: Cr1; Druid: C2 | M47 Rogue: VP2; Mage: D1 | M48 Rogue: Cr2; Mage: D1
M49 Druid: Res2; Mage: Res1 | M50 Druid: H1; Mage: VP2
"""
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
    t = adventurers(recon=recon, tiles=f"{row.split()[0]}@2.3", cubes="2.3")
    acting(t).choose("move", f"{who}/2.3")
    while t.prompt() != "adv_actions":
        verb, target = ANSWER[t.prompt()] if t.prompt() in ANSWER else ("reveal", min(offered(t, "reveal")))
        t.choose(verb, target)
    wanted = dict(effects_of(row).get(who, []))
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


# ---- Holo-Castle, sight, whole games ---------------------------------------------------------


@pytest.mark.rule("FR-ADV-21", "FR-BLDG-5", "FR-BLDG-13")
def test_the_holo_castle_gives_two_points_and_two_action_points_of_this_turn() -> None:
    t = adventurers(ap=2).awake("HC", 1).seat(0, credit=2)
    acting(t).choose("act", "visit")
    assert t.offers() == {"visit:HC", "visit:HC/power"}
    t.choose("visit", "HC/power")
    assert (t.score(0), t.goods(0), ap(t), t.prompt()) == (2, {}, 2, "adv_actions")
    assert len(t.hand(1)) == 1
    t = adventurers(ap=2).awake("HC", 1).seat(0, credit=2).knowledge(purple=7)
    acting(t).choose("act", "visit").choose("visit", "HC")
    assert (t.score(0), t.goods(0), ap(t)) == (3, {"credit": 1}, 0)
    t = adventurers(ap=2).awake("HC", 1).seat(0, credit=2)
    t.turn(0).choose("act", "visit").choose("visit", "HC/power").choose("done").choose("swap", "mage")
    t.choose("reveal", "1.1").choose("reveal", "1.2")
    assert ap(t) == 4, "what was not used is lost"


@pytest.mark.rule("FR-BLDG-5")
def test_the_castle_s_own_power_needs_two_credits() -> None:
    t = adventurers().awake("HC", 1).seat(0, credit=1)
    acting(t).choose("act", "visit")
    assert (t.score(0), t.goods(0), ap(t)) == (0, {}, 3), "the main power is the only one left, at Level 0"


@pytest.mark.rule("FR-ACT-8")
def test_the_map_is_public_and_face_down_tiles_are_known_to_nobody() -> None:
    t = adventurers(tiles="M01@2.3", cubes="2.3", mage="2.3")
    assert t.board(0) == t.board(0, viewer=1) == t.board(0, viewer=-1)
    assert t.board(0)["cells"]["2.3"] == {"tile": "M01", "cube": True, "adventurers": ["mage"]}
    assert t.board(0)["cells"]["1.1"] == {"tile": None, "cube": False, "adventurers": []}
    game = free_radicals()
    zone = next(z for z in game.outline(game.view(t.s, 1)) if z.id == "adventurers")
    assert ("M01", ("2.3",), "adv_cube") in [(item.id, item.facts, item.key) for item in zone.items]
    assert ("mage", ("2.3",), "adv_stands") in [(item.id, item.facts, item.key) for item in zone.items]


@pytest.mark.rule("FR-INV-4", "FR-INV-5")
@pytest.mark.parametrize("seed", range(30))
def test_random_games_end(seed: int) -> None:
    s = play_at_random(company("adventurers", seed), seed)
    seat = next(i for i, owner in enumerate(s.seats) if owner.faction == "adventurers")
    board = board_of(s, seat)
    assert board.places.count(RECON) == 1
    assert board.ap in (4, 5)
    standing = {place for place in board.places if place != RECON}
    assert not any(board.cubes >> place & 1 for place in standing), "no cube lies where an Adventurer stands"


@pytest.mark.rule("FR-INV-6")
def test_playthrough() -> None:
    check_playthrough("adventurers", story(("adventurers", "merchants"), 4))


def test_everything_that_comes_up_is_worded() -> None:
    assert unsaid(("adventurers", "merchants"), "adv_", 6) == set()
