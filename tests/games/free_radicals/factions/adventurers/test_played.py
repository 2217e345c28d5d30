"""The Holo-Castle; the Adventurers seen and played."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.adventurers.board import acting, adventurers, ap
from tests.games.free_radicals.playing import company, play_at_random
from tests.games.free_radicals.support import free_radicals
from tests.games.free_radicals.worded import unsaid

from arcology.games.free_radicals.factions.adventurers.scouting import board_of
from arcology.games.free_radicals.factions.adventurers.state import RECON


@pytest.mark.rule("FR-ADV-21", "FR-BLDG-5", "FR-BLDG-13")
def test_the_holo_castle_gives_two_points_and_two_action_points_of_this_turn() -> None:
    t = adventurers(ap=2).awake("HC", 1).seat(0, credit=2)
    acting(t).choose("act", "visit")
    assert t.offers() == {"visit:HC", "visit:HC/power"}
    t.choose("visit", "HC/power")
    assert (t.score(0), t.goods(0), ap(t), t.prompt()) == (2, {}, 2, "adv_actions")
    assert len(t.hand(1)) == 1
    t = adventurers(ap=2).awake("HC", 1).seat(0, credit=2).shared(knowledge={"purple": 7})
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


def test_everything_that_comes_up_is_worded() -> None:
    assert unsaid(("adventurers", "merchants"), "adv_", 6) == set()
