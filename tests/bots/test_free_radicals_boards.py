"""The sense of each faction's board: what is better on it is worth more."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.free_radicals.factions.artisans.board import lay
from tests.games.free_radicals.support import Table, free_radicals, table

from arcology.bots.practice import Practice
from arcology.bots.sense import sense_of
from arcology.bots.sense.free_radicals import board_sense, nothing, race, token_worth
from arcology.bots.sense.free_radicals.prospects import about_to_bring, rates
from arcology.bots.sense.free_radicals.weights import TABLES, weights_of
from arcology.games.free_radicals.factions.adventurers.state import CELL_INDEX
from arcology.games.free_radicals.factions.executives.kit import kit_of as executives_kit
from arcology.games.free_radicals.factions.hoteliers.kit import kit_of as hoteliers_kit
from arcology.games.free_radicals.factions.merchants.state import SPACE_INDEX
from arcology.games.free_radicals.factions.paladins.state import KNIGHT, SQUIRE
from arcology.games.free_radicals.factions.paladins.state import SPACE_INDEX as SPACES
from arcology.games.free_radicals.factions.underground.state import CHARACTER_INDEX
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import ROUNDS
from arcology.kernel.values import replaced

EVERYBODY = TABLES.everybody


def board(t: Table) -> Any:
    return t.s.seats[0].board


def valued(faction: str, s: City, turns: int) -> float:
    return board_sense(faction)(s, 0, turns, weights_of(faction, practised=True))


def at(faction: str, *rivals: str) -> Table:
    return table(faction, *(rivals or ("paladins" if faction != "paladins" else "merchants",)))


def test_every_faction_has_a_sense_and_every_board_counts() -> None:
    assert all(board_sense(faction) is not nothing for faction in free_radicals().factions)
    t = at("underground")
    before = sense_of("free_radicals")(t.s, 0)
    board(t).levels = replaced(board(t).levels, CHARACTER_INDEX["broker"], 3)
    assert sense_of("free_radicals")(t.s, 0) > before


def test_a_scout_cube_is_worth_more_from_near() -> None:
    t = at("adventurers", "merchants")
    b = board(t)
    b.tiles[CELL_INDEX["1.3"]] = t.pack.table("tiles").ids().index("M08")
    b.cubes = 1 << CELL_INDEX["1.3"]
    worths = []
    for cell in ("3.3", "2.3"):
        b.places[1] = CELL_INDEX[cell]
        worths.append(valued("adventurers", t.s, 5))
    assert worths[0] < worths[1], "the Abbey is for the Cleric"


def test_a_pair_of_tops_is_worth_more_than_two_strangers() -> None:
    numbers = at("artisans").pack.card_number
    worths = []
    for second in ("CA1", "CA2"):
        t = at("artisans")
        board(t).put(0, numbers["VF1"])
        board(t).put(1, numbers[second])
        worths.append(valued("artisans", t.s, 5))
    assert worths[0] > worths[1], "VF1 and CA1 are both red and yellow"


def test_two_items_are_worth_more_than_the_pair_they_cost() -> None:
    t = lay(lay(at("artisans").poor(0), "visor", "CA3"), "conduit", "CC3")  # yellow and green, both
    kept = sense_of("free_radicals")(t.s, 0)
    t.begin(("art_bonus", 0), ("art_play", 0, 1)).choose("construct", "visor/conduit")
    t.choose("draw", "deck")
    assert sense_of("free_radicals")(t.s, 0) > kept


def test_what_a_tool_is_about_to_bring_counts_before_it_is_used() -> None:
    worths = {}
    for tool in ("visor", "conduit", "femtoscope"):
        t = at("artisans").poor(0).seat(0, hand=["VF1"]).shared(prestige=0).begin(("art_play", 0, 1), ("art_bonus", 0))
        worths[tool] = sense_of("free_radicals")(t.choose("play", f"VF1/{tool}").s, 0)
    assert worths["visor"] > worths["conduit"] > worths["femtoscope"], "two points, an Item, nothing to pay with"


def test_a_visit_counts_before_it_is_made() -> None:
    sense = sense_of("free_radicals")
    for owner, visits in ((0, False), (1, True)):
        t = at("artisans").poor(0).seat(0, carbon=2, hand=["VF5"]).awake("CC", owner).awake("CS", owner)
        bare = sense(t.begin(("art_play", 0, 1)).choose("play", "VF5/femtoscope").s, 0)
        t.board_of(0, stacks={"femtoscope": []}).seat(0, hand=["VF5"]).begin(("art_play", 0, 1))
        assert (sense(t.choose("play", "VF5/telemonitor").s, 0) > bare) is visits, "the Paladins are purple"
    assert sense(t.choose("use", "telemonitor/purple").s, 0) > bare, "the Cyber Cafe or the Company Spire"


def test_a_pair_counts_as_its_items_until_the_bonus_is_taken() -> None:
    t = lay(lay(at("artisans"), "visor", "CA3"), "conduit", "CC3")
    worths = []
    for steps in ((("art_play", 0, 1), ("art_bonus", 0)), (("art_play", 0, 1),)):
        worths.append(valued("artisans", t.begin(*steps).s, 5))
    assert worths[0] > worths[1]


def test_two_resources_alike_are_worth_more_than_two_kinds() -> None:
    sense, t = sense_of("free_radicals", Practice.FIRST), at("artisans").poor(0)
    mixed = sense(t.seat(0, carbon=1, titanium=1).s, 0)
    assert sense(t.seat(0, carbon=2, titanium=0).s, 0) > mixed, "they pay for a Cyber Cafe"


def test_goods_of_an_open_contract_and_completed_ones_count() -> None:
    t = at("couriers")
    b = board(t)
    b.open, b.goods = 1 << 0, [0, 0, 0, 2]  # K01 asks for two red and one yellow
    idle = valued("couriers", t.s, 5)
    b.goods = [2, 0, 0, 0]
    wanted = valued("couriers", t.s, 5)
    assert wanted > idle
    b.finished = 1 << 3
    assert valued("couriers", t.s, 5) > wanted
    assert valued("couriers", t.s, 5) > valued("couriers", t.s, 1)


def test_two_of_an_agency_are_worth_more_than_two_strangers() -> None:
    t = at("entertainers")
    worths = []
    for cast in ((1, 2), (1, 0)):  # Actor and Athlete are red, the Acrobat is purple
        board(t).main = sum(1 << i for i in cast)
        worths.append(valued("entertainers", t.s, 5))
    assert worths[0] > worths[1]


def test_a_project_one_move_from_its_end_is_worth_more() -> None:
    t = at("executives")
    b = board(t)
    project = executives_kit(t.pack).project_number["P01"]  # two red, one yellow, on red
    b.projects = replaced(b.projects, 0, project)
    b.assets = [0] * 30
    b.assets[0] = 2
    far = valued("executives", t.s, 5)
    b.assets[5 * 1 + 1] = 1  # one yellow Asset on yellow: the next Company is red
    assert valued("executives", t.s, 5) > far
    assert valued("executives", t.s, 0) == 0


def test_larger_areas_are_worth_more() -> None:
    t = at("farmers")
    b = board(t)
    b.crops = [0b11, 0, 0, 0, 0, 0]
    together = valued("farmers", t.s, 5)
    b.crops = [0b101, 0, 0, 0, 0, 0]
    assert together > valued("farmers", t.s, 5)


def test_a_full_hotel_beats_a_nearly_full_one_and_a_hole_costs() -> None:
    t = at("hoteliers")
    b = board(t)
    full = hoteliers_kit(t.pack).full[0]
    worths = []
    for covered in (full, full ^ 1, full & ~0b11, 0):
        b.filled[0] = covered
        worths.append(valued("hoteliers", t.s, 5))
    assert worths[0] > worths[2] > worths[3]
    assert worths[0] > worths[1]
    b.filled[0], b.reward = 0, 1
    assert valued("hoteliers", t.s, 5) > worths[1], "completing a Hotel never looks like a loss"


@pytest.mark.parametrize(
    ("space", "useful"), [("red.6", True), ("red.7", False), ("purple.7", True), ("purple.8", False)]
)
def test_a_stall_on_a_space_of_no_use_is_worth_nothing(space: str, useful: bool) -> None:
    t = at("merchants")
    before = valued("merchants", t.s, 5)
    board(t).stalls |= 1 << SPACE_INDEX[space]
    assert (valued("merchants", t.s, 5) > before) is useful, "purple is played, red is not"


def test_knights_on_good_spaces_and_resources_for_the_quest_count() -> None:
    t = at("paladins").poor(0)
    b = board(t)
    b.track = 1
    b.spaces[SPACES["R5"]] = SQUIRE
    squire = valued("paladins", t.s, 5)
    b.spaces[SPACES["R5"]] = KNIGHT
    assert valued("paladins", t.s, 5) > squire
    b.quest = 0  # one Hydrogen and one Carbon
    without = valued("paladins", t.seat(0, titanium=2).s, 5)
    assert valued("paladins", t.seat(0, hydrogen=1, carbon=1).s, 5) > without


@pytest.mark.rule("FR-END-5")
def test_a_second_place_at_nought_is_worth_something() -> None:
    assert race(0, [5, 0, 0], EVERYBODY) > race(0, [5, 4, 0], EVERYBODY)
    assert race(0, [0, 0], EVERYBODY) > race(0, [1, 0], EVERYBODY)


def test_the_token_is_worth_less_the_more_can_take_it_and_nothing_at_the_end() -> None:
    two, three = table("artisans", "paladins").s, table("artisans", "paladins", "merchants").s
    assert token_worth(two, EVERYBODY) > token_worth(three, EVERYBODY) > 0
    two.round = ROUNDS
    assert token_worth(two, EVERYBODY) == 0


@pytest.mark.parametrize(
    ("effect", "hand", "goods"),
    [
        ("visit(any)", [], {"carbon": 2}),
        ("awaken", ["VF3"], {"carbon": 1, "hydrogen": 1}),
        ("know(any, 0)", [], {"hydrogen": 1}),
        ("know(any, 1)", [], {"hydrogen": 1}),
        ("advance(any)", [], {}),
    ],
)
def test_what_an_action_will_bring_counts_to_the_practised_while_it_is_asked(
    effect: str, hand: list[str], goods: dict[str, int]
) -> None:
    t = at("paladins").poor(0).seat(0, hand=hand, **goods).awake("CS", 1).awake("CC", 1)
    before = [sense_of("free_radicals", practice)(t.s, 0) for practice in (Practice.PRACTISED, Practice.FIRST)]
    t.say(0, effect)
    assert t.prompt() == effect.partition("(")[0]
    assert sense_of("free_radicals")(t.s, 0) > before[0]
    assert sense_of("free_radicals", Practice.FIRST)(t.s, 0) == before[1], "at first sight nothing has happened"


def test_what_an_action_takes_is_in_what_it_will_bring() -> None:
    found = {}
    for effect in ("advance(any)", "know(any, 1)", "know(any, 0)", "grant(any)"):
        t = at("paladins").poor(0).seat(0, carbon=2, hydrogen=2).say(0, effect)
        found[effect] = about_to_bring(t.s, 0, EVERYBODY)
    assert list(found.values()) == sorted(found.values(), reverse=True)
    item = rates(t.s, EVERYBODY).item
    assert found["know(any, 1)"] - found["know(any, 0)"] == pytest.approx(item)
    assert found["know(any, 0)"] - found["grant(any)"] == pytest.approx(item)
