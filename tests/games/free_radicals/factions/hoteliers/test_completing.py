"""Complete Hotels, and the Casino."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.hoteliers.board import ROOMS, board, hotel
from tests.games.free_radicals.support import Table, stated

from arcology.games.free_radicals.factions.hoteliers.kit import kit_of
from arcology.games.free_radicals.factions.hoteliers.state import HOTELS

# ---- 3 Complete Hotels -----------------------------------------------------------------------


REWARDS: dict[int, tuple[dict[str, int], list[tuple[str, str]]]] = {
    1: ({"credit": 1, "data": 1}, [("take", "CC1")]),
    2: ({"blue": 1}, [("favor", "blue")]),
    3: ({"carbon": 1, "credit": 1}, [("gain", "carbon")]),
    4: ({"blue": 1}, [("favor", "blue")]),
    5: ({"carbon": 1, "titanium": 1}, [("gain", "carbon"), ("gain", "titanium")]),
    6: ({"blue": 1}, [("favor", "blue")]),
    7: ({"credit": 1, "data": 1}, [("take", "CC1")]),
    8: ({}, []),
}


def points(t: Table, space: int) -> int:
    return stated(t.pack.row("hotel_rewards", str(space)), "effect", "score")


@pytest.mark.table("T-HOTREW")
@pytest.mark.rule("FR-HOT-7", "FR-HOT-8")
@pytest.mark.parametrize(("before", "space"), [*((space - 1, space) for space in REWARDS), (8, 8)])
def test_a_completed_hotel_gains_the_next_space_of_the_reward_track(before: int, space: int) -> None:
    t = hotel("I3", red=()).shared(display=["CC1", "CC2", "CC3", "CC4"])
    t.board_of(0, reward=before)
    gains, choices = REWARDS[space]
    t.begin(("hot_complete", 0))
    for verb, target in choices:
        t.choose(verb, target)
    t.nothing_pending()
    assert t.sources(0) == ({"faction": points(t, space)} if space > 1 else {}), "the first gives Items only"
    got = {**t.goods(0), **t.favor(0)} | ({"data": len(t.hand(0))} if t.hand(0) else {})
    assert got == gains
    assert t.board(0)["reward"] == space
    assert board(t).filled[HOTELS.index("red")] == 0


@pytest.mark.rule("FR-HOT-7")
def test_its_tiles_return_to_the_supply_and_those_of_other_hotels_stay() -> None:
    t = hotel("I3", "I3", "I3")
    t.begin(("hot_start", 0))
    for corner in ("1.1", "2.1", "3.1"):
        t.choose("room", "I3").choose("place", f"red/I3.r0/{corner}").skip()
    number = kit_of(t.pack).shape_number["O4"]
    t.begin(("hot_room", 0, number)).choose("place", "blue/O4.r0/1.1").skip()
    for corner in ("1.4", "2.4", "3.4"):
        t.begin(("hot_addition", 0, kit_of(t.pack).shape_number["A2"])).choose("place", f"red/A2.r0/{corner}")
    assert t.board(0)["supply"] == {**dict.fromkeys(ROOMS, 5), "I3": 2, "O4": 4, "A1": 8, "A2": 4}
    assert t.board(0)["hotels"]["red"]["full"]
    t.board_of(0, reward=7)
    t.begin(("hot_complete", 0))
    assert t.board(0)["supply"] == {**dict.fromkeys(ROOMS, 5), "O4": 4, "A1": 8, "A2": 7}
    assert t.board(0)["hotels"]["red"]["tiles"] == []
    assert len(t.board(0)["hotels"]["blue"]["tiles"]) == 1
    t.begin(("hot_complete", 0))
    assert t.score(0) == points(t, 8), "an emptied Hotel is not completed again"


@pytest.mark.rule("FR-HOT-7")
def test_several_hotels_are_completed_one_after_the_other() -> None:
    t = hotel("I3", red=(), blue=(), yellow=("1.1",))
    t.board_of(0, reward=1)
    t.begin(("hot_complete", 0))
    t.choose("favor", "blue").choose("gain", "carbon")
    t.nothing_pending()
    assert (t.score(0), t.board(0)["reward"]) == (points(t, 2) + points(t, 3), 3)
    assert [board(t).filled[HOTELS.index(id)] for id in ("red", "blue")] == [0, 0]
    assert board(t).filled[HOTELS.index("yellow")] != 0, "one free cell is enough to stay"


# ---- the Casino ------------------------------------------------------------------------------


@pytest.mark.rule("FR-HOT-10", "FR-BLDG-3")
def test_the_casino_takes_a_data_card_for_two_points_and_a_credit() -> None:
    t = hotel("I3").seat(0, hand=["VF1", "CT1"], titanium=2).awake("CA", 1)
    t.say(0, "visit(any)")
    assert t.offers() == {"visit:CA", "visit:CA/power"}
    t.choose("visit", "CA/power").choose("discard", "VF1")
    assert (t.sources(0), t.goods(0)) == ({"visit": 2}, {"titanium": 2, "credit": 1})
    assert t.discard()[-1] == "VF1"
    assert (t.favor(1), t.goods(1)["titanium"]) == ({"green": 1}, 1)
    t.nothing_pending()


@pytest.mark.rule("FR-HOT-10", "FR-BLDG-3")
def test_the_casinos_own_power_needs_a_data_card() -> None:
    t = hotel("I3").seat(0, titanium=2).awake("CA", 0, 0)
    assert t.can(0, "buildings.CA.power") == "no_data"
    t.say(0, "visit(any)")
    assert t.sources(0) == {"visit": 4}, "only the main power is left"
