"""Move & Trace and the District effect (TA-MOVE, TA-DIST)."""

from __future__ import annotations

import pytest
from tests.games.tamashii.support import Table, table


def city(seats: int = 2) -> Table:
    """The map of S1 with known tiles: Shelter in the middle, everything else face down."""
    t = table("S1", seats, class_of_0="reaper")
    for at, tile in {
        "hex:0,1": "D03",
        "hex:-1,1": "D04",
        "hex:-1,0": "D05",
        "hex:0,-1": "D08",
        "hex:1,-1": "D06",
    }.items():
        t.tile(at, tile, up=False)
    return t


@pytest.mark.rule("TA-MOVE-1", "TA-MOVE-11")
def test_a_move_goes_through_revealed_tiles_and_ends_on_an_unrevealed_one() -> None:
    t = city().begin(("move_step", 0))
    assert t.targets("move") == {
        *("hex:1,0", "hex:0,1", "hex:-1,1", "hex:-1,0", "hex:0,-1", "hex:1,-1"),
        *("hex:2,0", "hex:2,-1", "hex:1,1"),
    }, "two steps only over the revealed hideout; not all of MOV need be used"
    t.tile("hex:1,0", "D21", up=False).begin(("move_step", 0))
    assert len(t.targets("move")) == 6


@pytest.mark.rule("TA-MOVE-2", "TA-MOVE-5")
def test_entering_costs_the_entry_value_staying_the_stationary_one() -> None:
    t = city().begin(("move_step", 0))
    assert "hex:0,0" not in t.targets("move"), "a move must end elsewhere"
    t.choose("stay")
    assert t.p().trace == 1
    t = city().city(explore={"hex:0,-1": "none"})
    t.begin(("move_step", 0)).choose("move", "hex:0,-1")
    assert t.p().trace == 2, "the tile was just revealed; its entry value counts"


@pytest.mark.rule("TA-MOVE-3")
def test_an_exploration_token_first_then_the_tile() -> None:
    t = city()
    place = t.place("hex:0,1")
    t.city(explore={"hex:0,1": "X1"}).begin(("move_step", 0)).choose("move", "hex:0,1")
    assert t.prompt() == "explore"
    assert t.targets("choose") == {"exploration.X1.reward1", "exploration.X1.reward2"}, "one of the depicted"
    assert not t.s.city.up[place]
    t.choose("choose", "exploration.X1.reward2")
    assert t.assets() == {"power": 1}
    assert t.s.city.up[place]
    assert t.s.city.explore[place] == -1


@pytest.mark.rule("TA-MOVE-4")
def test_a_revealed_hideout_brings_its_deck() -> None:
    t = city().decks(in_play=[])
    t.tile("hex:0,1", "D18", up=False)
    t.begin(("aug_faction", 0, "SPA"))
    assert t.p().spare == ()
    t.begin(("reveal_place", 0, t.place("hex:0,1")))
    assert t.s.decks.in_play == 1
    t.begin(("aug_faction", 0, "SPA"))
    assert len(t.p().spare) == 1


@pytest.mark.rule("TA-MOVE-6")
@pytest.mark.parametrize(("bodies", "number"), [([], 2), (["B06"], 1)])
def test_the_top_of_the_trace_track_attaches_two_enemies(bodies: list[str], number: int) -> None:
    t = city().seat(0, trace=6, bodies=bodies)
    t.begin(("trace", 0, 5))
    assert len(t.stack()) == number
    assert t.p().trace == 0, "surplus increase is lost"


@pytest.mark.rule("TA-MOVE-7")
def test_movement_from_effects_adds_no_trace() -> None:
    t = city().begin(("move", 0, 1))
    assert "hex:2,0" not in t.targets("move")
    t.choose("move", "hex:1,0")
    assert (t.at(), t.p().trace) == ("D21", 0)


@pytest.mark.rule("TA-MOVE-8")
def test_trace_never_goes_below_0() -> None:
    t = city().seat(0, trace=1).begin(("trace", 0, -3))
    assert t.p().trace == 0


@pytest.mark.rule("TA-MOVE-9", "TA-MOVE-11")
def test_characters_share_tiles_and_pass_each_other() -> None:
    t = city().seat(1, at="D21").boss("Z01", "D21").begin(("move_step", 0))
    assert {"hex:1,0", "hex:2,0"} <= t.targets("move")
    t.choose("move", "hex:1,0")
    assert t.at(0) == t.at(1)


@pytest.mark.rule("TA-MOVE-10")
def test_a_token_on_a_tile_turned_up_by_an_effect_waits_for_a_move_that_ends_there() -> None:
    t = city()
    place = t.place("hex:0,1")
    t.city(explore={"hex:0,1": "X6"}).begin(("peek", 0, 1)).choose("reveal", "hex:0,1")
    assert t.s.city.up[place]
    assert t.s.city.explore[place] == 5, "the token stays"
    t.begin(("move_step", 1), active=1).choose("move", "hex:0,1")
    assert t.p(1).dump[4] == 1


@pytest.mark.rule("TA-DIST-1")
def test_the_district_effect_is_optional_and_its_cost_must_be_payable() -> None:
    t = city().tile("hex:1,0", "D11").seat(0, at="hex:1,0", memory=1)
    t.begin(("district_step", 0))
    assert t.prompt() == ""
    t.seat(0, memory=2).begin(("district_step", 0))
    assert t.offers() == {"district:districts.D11.effect", "district_skip"}
    t.choose("district_skip")
    assert t.assets() == {"memory": 2}
    t.begin(("district_step", 0)).choose("district", "districts.D11.effect").choose("choose", "e1")
    assert (t.assets(), t.shown().split()[0][4]) == ({}, ".")


@pytest.mark.rule("TA-DIST-2", "TA-AUG-3")
def test_a_hideout_gives_an_augment_unequipped_or_nothing() -> None:
    t = city().seat(0, at="D21").begin(("district_step", 0))
    t.choose("district", "districts.D21.effect")
    assert [t.pack.augment_faction[a] for a in t.p().spare] == ["COM"]
    t.seat(1, spare=[t.pack.augment_ids[card] for card in t.s.decks.factions[3]])
    t.begin(("district_step", 0)).choose("district", "districts.D21.effect")
    assert len(t.p().spare) == 1
