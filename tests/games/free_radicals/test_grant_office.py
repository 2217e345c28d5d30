"""The Grant Office as a table may read it: its Resource instead of a step's cost, or besides it."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.support import Table, free_radicals

from arcology.games.free_radicals.state import City
from arcology.kernel.game import Setup
from arcology.kernel.match import Match
from arcology.kernel.record import Record
from arcology.wording.parts import plain
from arcology.wording.sentences import Wording

BESIDES = {"grant_office": "besides"}


def besides(*factions: str) -> Table:
    settings = {f"faction.{seat}": faction for seat, faction in enumerate(factions)}
    state = free_radicals().new(Setup(len(factions), 1, {**settings, **BESIDES, "first": "0"}), watched=True)
    assert isinstance(state, City)
    return Table(state).poor(0).awake("GO", 0)


def test_the_resource_replaces_the_cost_unless_the_table_says_otherwise() -> None:
    setting = {each.name: each for each in free_radicals().settings()}["grant_office"]
    assert (setting.choices, setting.default) == (("instead", "besides"), "instead")
    for settings, reading in (({}, "instead"), ({"grant_office": "instead"}, "instead"), (BESIDES, "besides")):
        match = Match(free_radicals(), Setup(2, 1, settings))
        assert match.view(-1)["grants"] == reading
        again = Match.from_record(free_radicals(), Record.from_json(match.record().to_json()))
        assert again.view(-1)["grants"] == reading


@pytest.mark.rule("FR-BLDG-11", "FR-ACT-1")
def test_the_resource_and_the_cost_of_the_step_are_paid() -> None:
    t = besides("paladins", "merchants").seat(0, hydrogen=1, carbon=1, titanium=1).shared(knowledge={"red": 1})
    t.say(0, "visit(any)")
    assert t.prompt() == "grant"
    assert t.offers() == {f"advance:{colour}" for colour in ("red", "yellow", "green", "blue", "purple")}
    t.choose("advance", "yellow")
    assert (t.goods(0), t.step("yellow")) == ({"carbon": 1, "titanium": 1}, 0), "costs first"
    assert t.offers() == {"pay:carbon", "pay:titanium"}
    t.choose("pay", "titanium").nothing_pending()
    assert (t.goods(0), t.step("yellow"), t.score(0), t.favor(0)) == ({"carbon": 1}, 1, 1, {"yellow": 1})


@pytest.mark.rule("FR-BLDG-11", "FR-ACT-9")
@pytest.mark.parametrize(
    ("stock", "offered"),
    [
        ({"hydrogen": 1}, set()),
        ({"carbon": 5}, set()),
        ({"hydrogen": 2}, {"advance:yellow", "advance:purple"}),
        ({"hydrogen": 1, "carbon": 1}, {"advance:yellow", "advance:red", "advance:purple"}),
    ],
)
def test_only_a_step_that_leaves_a_resource_can_be_chosen(stock: dict[str, int], offered: set[str]) -> None:
    t = besides("paladins", "merchants").seat(0, **stock).shared(knowledge={"red": 1, "green": 12, "blue": 12})
    if "carbon" in stock and not offered:
        t.shared(knowledge={"red": 0})
    t.say(0, "visit(any)")
    if not offered:
        t.nothing_pending()
        assert t.goods(0) == stock
    else:
        assert t.offers() == offered


@pytest.mark.rule("FR-BLDG-11", "FR-VISIT-1")
def test_the_visit_says_which_power_it_is() -> None:
    t = besides("paladins", "merchants").seat(0, hydrogen=2, carbon=2).awake("CC", 0)
    t.say(0, "visit(any)")
    assert t.offers() == {"visit:GO/besides", "visit:CC"}
    wording = Wording("free_radicals", t.pack)
    assert wording.option_effect("visit", "GO/besides") == "buildings.GO.besides"
    assert plain(wording.option("visit", "visit", "GO/besides")) == "Grant Office"
    t.choose("visit", "GO/besides")
    assert t.prompt() == "grant"
    t.seat(0, hydrogen=0, carbon=2).shared(visited=[]).awake("CS", 0).say(0, "visit(any)")
    assert t.refused()["visit:GO/besides"] == "no_track"


@pytest.mark.rule("FR-BLDG-11", "FR-BLDG-12")
def test_a_copy_at_the_cast_tower_costs_the_same() -> None:
    t = besides("entertainers", "merchants").seat(0, hydrogen=2).awake("CT", 0).awake("CC", 0)
    t.say(0, "visit(any)").choose("visit", "CT/power")
    assert t.prompt() == "grant", "the only power that can be copied"
    t.choose("advance", "red").nothing_pending()
    assert (t.goods(0), t.step("red")) == ({}, 1)
    wording = Wording("free_radicals", t.pack)
    assert wording.option_effect("copy", "GO/besides") == "buildings.GO.besides"
    said = plain(wording.option("ent_copy_power", "copy", "GO/besides"))
    assert said == "Grant Office: pay 1 Resource and the cost of a step to advance any Knowledge"


@pytest.mark.rule("FR-BLDG-11", "FR-ART-12")
def test_the_artisans_may_still_use_their_own_power() -> None:
    t = besides("artisans", "merchants").seat(0, hydrogen=2).board_of(0, focused=True)
    t.say(0, "visit(any)")
    assert t.offers() == {"visit:GO/besides", "visit:GO/power"}
    t.choose("visit", "GO/power").nothing_pending()
    assert t.score(0) == 3
