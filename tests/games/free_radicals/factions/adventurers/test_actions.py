"""The Adventurers' set-up and their Actions phase."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.adventurers.board import acting, adventurers, ap, offered, where
from tests.games.free_radicals.support import free_radicals, leave, table

from arcology.games.free_radicals.factions.adventurers.scouting import board_of
from arcology.games.free_radicals.factions.adventurers.tables import ADVENTURERS
from arcology.kernel.rng import Rng

COLOUR = {"fighter": "purple", "druid": "green", "mage": "blue", "rogue": "red", "cleric": "yellow"}
AROUND_HOME = ("2.3", "3.2", "3.4", "4.3")


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
    leave(t, ["VF1"], [])
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
    t = adventurers(tiles=f"{MONSTER}@2.3", mage="2.3").shared(prestige=1)
    assert acting(t).refused()["act:battle"] == "no_credit"
    acting(t.seat(0, credit=1)).choose("act", "battle")
    assert (t.holder(), t.score(0), t.goods(0), ap(t)) == (0, 1, {}, 4)
