"""The Actions of the Hoteliers."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.hoteliers.board import cells, hotel

from arcology.games.free_radicals.factions.hoteliers.kit import kit_of
from arcology.games.free_radicals.factions.hoteliers.state import HOTELS

PLACES = {
    "I3": (16, 14, 22, 18),
    "L3": (36, 32, 48, 40),
    "I4": (8, 6, 13, 9),
    "O4": (9, 8, 12, 10),
    "L4": (48, 40, 68, 52),
    "T4": (24, 20, 34, 26),
    "S4": (24, 20, 34, 26),
    "A1": (16, 15, 20, 18),
    "A2": (24, 22, 31, 27),
}
"""How many ways each tile lies on an empty Hotel, worked out by hand: orientations times positions."""


ALL_O4 = ("yellow/O4.r0/1.1", "yellow/O4.r0/1.3", "yellow/O4.r0/3.1", "yellow/O4.r0/3.3", "blue/O4.r0/1.1")
ALL_A1 = tuple(f"blue/A1.r0/{row}.{column}" for row in (1, 2) for column in (3, 4, 5, 6))
ALL_A2 = tuple(f"blue/A2.r0/{row}.{column}" for row in (1, 2, 3) for column in (1, 3, 5))[:7]


def closed(*open_hotels: str) -> dict[str, tuple[str, ...]]:
    """Every other Hotel without a free cell."""
    return {id: () for id in HOTELS if id not in open_hotels}


@pytest.mark.rule("FR-HOT-3")
def test_each_card_is_played_as_room_as_additions_or_without_effect() -> None:
    t = hotel("I3", "I3", "L4", "S4", "S4")
    t.begin(("hot_start", 0))
    assert t.offers() == {f"{verb}:{id}" for verb in ("room", "additions", "drop") for id in ("I3", "L4", "S4")}


@pytest.mark.rule("FR-HOT-3")
def test_exactly_three_cards_are_played_even_without_effect_and_with_more_in_hand() -> None:
    t = hotel("I3", "I3", "L4", "S4", "S4", "T4", "T4")
    t.begin(("hot_start", 0))
    for id in ("I3", "L4", "S4"):
        assert "done" not in t.offers()
        assert "skip" not in t.offers()
        t.choose("drop", id)
    t.nothing_pending()
    assert t.board(0)["hand"] == ["I3", "T4", "T4", "S4"]
    assert t.board(0)["discard"] == {"I3": 1, "L4": 1, "S4": 1}
    assert (t.score(0), t.goods(0), t.favor(0)) == (0, {}, {})


@pytest.mark.rule("FR-HOT-3")
def test_each_turn_starts_with_three_plays_again() -> None:
    t = hotel("I3", "I3", "L4", "S4", "S4", "T4", "T4")
    t.board_of(0, played=3)
    t.begin(("hot_start", 0))
    assert t.question().about == (1,)


@pytest.mark.table("T-ROOM")
@pytest.mark.rule("FR-HOT-4")
@pytest.mark.parametrize("id", PLACES)
def test_a_tile_lies_anywhere_on_empty_hotels_turned_and_flipped(id: str) -> None:
    t = hotel("I3")
    kit = kit_of(t.pack)
    t.begin(("hot_addition" if id.startswith("A") else "hot_room", 0, kit.shape_number[id]))
    counts = [len([offer for offer in t.offers() if offer.startswith(f"place:{name}/{id}.")]) for name in HOTELS]
    assert tuple(counts) == PLACES[id]
    assert len(t.offers()) == sum(counts) < 300


@pytest.mark.table("T-ROOM")
@pytest.mark.rule("FR-HOT-4")
@pytest.mark.parametrize(
    ("id", "target", "covered"),
    [
        ("I3", "red/I3.r1/1.5", {"1.5", "2.5", "3.5"}),
        ("L3", "red/L3.r0/1.1", {"1.1", "2.1", "2.2"}),
        ("I4", "blue/I4.r0/3.3", {"3.3", "3.4", "3.5", "3.6"}),
        ("O4", "purple/O4.r0/3.3", {"3.3", "3.4", "4.3", "4.4"}),
        ("L4", "yellow/L4.r1.f/2.3", {"2.3", "3.3", "3.4", "3.5"}),
        ("T4", "yellow/T4.r3/2.1", {"2.1", "3.1", "4.1", "3.2"}),
        ("S4", "blue/S4.r0.f/1.2", {"1.4", "1.3", "2.3", "2.2"}),
    ],
)
def test_a_room_covers_its_cells_and_leaves_the_supply(id: str, target: str, covered: set[str]) -> None:
    t = hotel(id, id)
    t.begin(("hot_start", 0))
    t.choose("room", id).choose("place", target)
    name, tile, corner = target.split("/")
    assert cells(t, name) == covered
    assert t.board(0)["supply"][id] == 4
    assert t.events("hot_placed")[0].about == (name, tile, corner)
    assert t.board(0)["hotels"][name]["tiles"][0]["room"] == id
    assert f"{tile}/{corner}" == "{room}.{orientation}/{corner}".format(**t.board(0)["hotels"][name]["tiles"][0])
    assert t.prompt() == "hot_action"
    assert t.question().about == (name,)


@pytest.mark.rule("FR-HOT-4")
def test_tiles_do_not_overlap() -> None:
    t = hotel("I3", purple=("1.1", "1.2", "2.1", "2.2", "3.1"), **closed("purple"))
    t.begin(("hot_room", 0, kit_of(t.pack).shape_number["L3"]))
    spots = {"r0/1.1", "r1/1.1", "r2/1.1", "r3/1.1", "r1/2.1"}
    assert t.offers() == {f"place:purple/L3.{spot}" for spot in spots}


@pytest.mark.rule("FR-HOT-4")
def test_a_room_that_fits_nowhere_or_is_not_in_supply_is_refused() -> None:
    t = hotel("I3", "I4", "O4", tiles=ALL_O4, purple=("1.1", "1.2", "1.3"), **closed("purple"))
    t.begin(("hot_start", 0))
    assert "room:I3" in t.offers()
    assert t.refused() == {"room:I4": "hot_no_space", "room:O4": "hot_no_tile"}


@pytest.mark.rule("FR-HOT-4", "FR-HOT-6")
@pytest.mark.parametrize(
    ("name", "column", "after"),
    [
        ("purple", "first", [("gain", "carbon")]),
        ("purple", "second", []),
        ("red", "first", []),
        ("red", "second", [("awaken", "CT5")]),
        ("yellow", "first", [("take", "CC1")]),
        ("yellow", "second", [("advance", "blue")]),
        ("blue", "first", [("favor", "yellow")]),
        ("blue", "second", []),
    ],
)
def test_the_actions_of_each_hotel(name: str, column: str, after: list[tuple[str, str]]) -> None:
    t = hotel("I3").seat(0, hand=["CT5"], hydrogen=1, carbon=2, credit=2).shared(display=["CC1", "CC2", "CC3", "CC4"])
    t.awake("CC", 0, 0)
    t.begin(("hot_action", 0, HOTELS.index(name)))
    assert t.offers() == {f"use:{name}/first", f"use:{name}/second", "skip"}
    t.choose("use", f"{name}/{column}")
    for verb, target in after:
        t.choose(verb, target)
    t.nothing_pending()
    everything = (t.goods(0), t.hand(0), t.favor(0), t.sources(0))
    goods = {"hydrogen": 1, "carbon": 2, "credit": 2}
    assert everything == {
        "purple.first": ({**goods, "carbon": 3}, {"CT5"}, {}, {}),
        "purple.second": (goods, {"CT5"}, {}, {"prestige": 1}),
        "red.first": ({**goods, "credit": 3}, {"CT5"}, {}, {}),
        "red.second": ({"hydrogen": 1, "carbon": 2}, set(), {}, {"awaken": 3}),
        "yellow.first": (goods, {"CT5", "CC1"}, {}, {}),
        "yellow.second": ({"carbon": 2, "credit": 2}, {"CT5"}, {"blue": 1}, {"knowledge": 1}),
        "blue.first": (goods, {"CT5"}, {"yellow": 1}, {}),
        "blue.second": ({"hydrogen": 1, "credit": 2}, {"CT5"}, {}, {"visit": 4}),
    }.get(f"{name}.{column}")


@pytest.mark.rule("FR-HOT-6")
def test_what_a_hotel_cannot_do_is_refused() -> None:
    t = hotel("I3")
    for name, why in (("red", "no_card_to_awaken"), ("yellow", "no_track"), ("blue", "no_building")):
        t.begin(("hot_action", 0, HOTELS.index(name)))
        assert t.offers() == {f"use:{name}/first", "skip"}
        assert t.refused() == {f"use:{name}/second": why}
        assert t.question().default is t.pack.skip


@pytest.mark.rule("FR-HOT-4")
def test_the_same_hotel_may_act_again_in_one_turn() -> None:
    t = hotel("I3", "I3")
    t.begin(("hot_start", 0))
    for corner in ("1.1", "2.1"):
        t.choose("room", "I3").choose("place", f"red/I3.r0/{corner}").choose("use", "red/first")
    assert t.goods(0) == {"credit": 2}


@pytest.mark.rule("FR-HOT-4", "FR-HOT-5")
def test_additions_bring_favor_and_no_action() -> None:
    t = hotel("I3", "I3")
    t.begin(("hot_start", 0))
    t.choose("additions", "I3")
    assert t.question().about == ("A1",)
    t.choose("place", "purple/A1.r0/1.1")
    assert t.favor(0) == {"purple": 1}
    assert t.question().about == ("A2",)
    t.choose("place", "blue/A2.r1/2.6")
    assert t.favor(0) == {"purple": 1, "blue": 1}
    assert (cells(t, "purple"), cells(t, "blue")) == ({"1.1"}, {"2.6", "3.6"})
    assert (t.board(0)["supply"]["A1"], t.board(0)["supply"]["A2"]) == (7, 6)
    assert t.prompt() == "hot_play"


@pytest.mark.rule("FR-HOT-5")
@pytest.mark.parametrize("name", HOTELS)
def test_an_addition_gives_favor_of_its_hotels_colour(name: str) -> None:
    t = hotel("I3", "I3")
    t.begin(("hot_start", 0))
    t.choose("additions", "I3").choose("place", f"{name}/A1.r0/1.1").choose("place", f"{name}/A2.r0/2.1")
    assert t.favor(0) == {name: 2}


@pytest.mark.rule("FR-HOT-5")
def test_a_piece_that_is_not_in_supply_is_skipped_with_its_favor() -> None:
    t = hotel("I3", "I3", tiles=ALL_A1)
    t.begin(("hot_start", 0))
    t.choose("additions", "I3")
    assert t.question().about == ("A2",)
    t.choose("place", "red/A2.r0/1.1")
    assert t.favor(0) == {"red": 1}
    t = hotel("I3", "I3", tiles=ALL_A2)
    t.begin(("hot_start", 0))
    t.choose("additions", "I3").choose("place", "red/A1.r0/1.1")
    assert (t.favor(0), t.prompt()) == ({"red": 1}, "hot_play")


@pytest.mark.rule("FR-HOT-5")
def test_the_place_of_the_first_piece_may_leave_no_room_for_the_second() -> None:
    t = hotel("I3", "I3", purple=("1.1", "1.2", "4.4"), **closed("purple"))
    t.begin(("hot_start", 0))
    t.choose("additions", "I3")
    assert t.offers() == {f"place:purple/A1.r0/{cell}" for cell in ("1.1", "1.2", "4.4")}, "it must be placed"
    t.choose("place", "purple/A1.r0/1.1")
    assert t.favor(0) == {"purple": 1}
    assert t.prompt() == "hot_play"
    t = hotel("I3", "I3", purple=("1.1", "1.2", "4.4"), **closed("purple"))
    t.begin(("hot_start", 0))
    t.choose("additions", "I3").choose("place", "purple/A1.r0/4.4")
    assert t.favor(0) == {"purple": 2}, "the second piece has one place only and goes there"


@pytest.mark.rule("FR-HOT-5")
def test_additions_without_a_piece_that_can_be_placed_are_refused() -> None:
    t = hotel("I3", "O4", tiles=(*ALL_O4, *ALL_A1), purple=("1.1", "2.2"), **closed("purple"))
    t.begin(("hot_start", 0))
    assert t.offers() == {"drop:I3", "drop:O4"}
    assert t.refused() == {
        "room:I3": "hot_no_space",
        "room:O4": "hot_no_tile",
        "additions:I3": "hot_no_addition",
        "additions:O4": "hot_no_addition",
    }
