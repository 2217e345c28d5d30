"""The Hoteliers: rooms, additions, Hotels and rewards (FR-HOT)."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.playing import check_playthrough, company, play_at_random, story
from tests.games.free_radicals.support import Table, table

from arcology.games.free_radicals.factions.hoteliers.kit import kit_of
from arcology.games.free_radicals.factions.hoteliers.state import HOTELS, HoteliersBoard, board_of

SIZES = {"purple": (4, 4), "red": (3, 5), "yellow": (4, 5), "blue": (3, 6)}
ROOMS = ("I3", "L3", "I4", "O4", "L4", "T4", "S4")
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


def board(t: Table) -> HoteliersBoard:
    return board_of(t.s, 0)


def hotel(*hand: str, **free: tuple[str, ...]) -> Table:
    """Hoteliers with no Items at seat 0 and these cards; of the named Hotels only these cells are free."""
    t = table("hoteliers", "paladins").poor(0)
    t.begin()
    t.s.turn = 0
    kit, b = kit_of(t.pack), board(t)
    b.hand = [hand.count(id) for id in kit.shape_ids]
    b.deck = [cards - b.hand[shape] for shape, cards in enumerate(kit.cards)]
    b.discard = [0] * 9
    for id, cells in free.items():
        grid = kit.grids[HOTELS.index(id)]
        b.filled[HOTELS.index(id)] = grid.full & ~sum(1 << grid.number[cell] for cell in cells)
    return t


def closed(*open_hotels: str) -> dict[str, tuple[str, ...]]:
    """Every other Hotel without a free cell."""
    return {id: () for id in HOTELS if id not in open_hotels}


def supply(t: Table, **tiles: int) -> Table:
    for id, count in tiles.items():
        board(t).supply[kit_of(t.pack).shape_number[id]] = count
    return t


def cells(t: Table, id: str) -> set[str]:
    """The covered cells of a Hotel, from its tiles."""
    return {cell for tile in t.board(0)["hotels"][id]["tiles"] for cell in tile["cells"]}


# ---- set-up and phases -----------------------------------------------------------------------


@pytest.mark.table("T-ROOM")
@pytest.mark.rule("FR-HOT-1")
@pytest.mark.parametrize("seed", range(4))
def test_four_empty_hotels_five_cards_and_all_tiles(seed: int) -> None:
    seen = table("hoteliers", "paladins", seed=seed).board(0)
    assert {id: (each["rows"], each["columns"]) for id, each in seen["hotels"].items()} == SIZES
    assert all(each["tiles"] == [] and not each["full"] for each in seen["hotels"].values())
    assert len(seen["hand"]) == 5
    assert set(seen["hand"]) <= set(ROOMS)
    assert (seen["deck"], seen["reward"], seen["discard"]) == (37, 0, {})
    assert seen["supply"] == {**dict.fromkeys(ROOMS, 5), "A1": 8, "A2": 7}


@pytest.mark.rule("FR-HOT-1")
def test_the_first_cards_are_random() -> None:
    hands = {tuple(table("hoteliers", "paladins", seed=seed).board(0)["hand"]) for seed in range(6)}
    assert len(hands) > 1


@pytest.mark.rule("FR-HOT-2", "FR-HOT-3", "FR-HOT-9")
def test_a_turn_plays_three_cards_completes_hotels_and_draws_three() -> None:
    t = hotel("I3", "I4", "I4", "O4", "T4", purple=("1.1", "1.2", "1.3")).seat(0, hand=["VF1"])
    t.turn(0)
    assert (t.prompt(), t.question().about) == ("hot_play", (1,))
    t.choose("room", "I3").choose("place", "purple/I3.r0/1.1").skip()
    assert t.board(0)["hotels"]["purple"]["full"], "it stays full until the Actions are over"
    t.choose("drop", "I4")
    assert (t.question().about, t.board(0)["played"]) == ((3,), 2)
    t.choose("drop", "I4")
    assert t.prompt() == "gain_data", "the reward of the first space"
    assert t.board(0)["hotels"]["purple"]["tiles"] == []
    assert len(t.board(0)["hand"]) == 2
    t.choose("draw", "deck")
    assert t.prompt() == "hot_extra"
    assert len(t.board(0)["hand"]) == 5
    t.skip()
    assert t.asked() == 1
    assert t.board(0)["discard"] == {"I3": 1, "I4": 2}


# ---- 2 Actions -------------------------------------------------------------------------------


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
    board(t).played = 3
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
    t = supply(hotel("I3", "I4", "O4", purple=("1.1", "1.2", "1.3"), **closed("purple")), I3=1, O4=0)
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
    t = hotel("I3").seat(0, hand=["CT5"], hydrogen=1, carbon=2, credit=2).display("CC1", "CC2", "CC3", "CC4")
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
    t = supply(hotel("I3", "I3"), A1=0)
    t.begin(("hot_start", 0))
    t.choose("additions", "I3")
    assert t.question().about == ("A2",)
    t.choose("place", "red/A2.r0/1.1")
    assert t.favor(0) == {"red": 1}
    t = supply(hotel("I3", "I3"), A2=0)
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
    t = supply(hotel("I3", "O4", purple=("1.1", "2.2"), **closed("purple")), A1=0, O4=0)
    t.begin(("hot_start", 0))
    assert t.offers() == {"drop:I3", "drop:O4"}
    assert t.refused() == {
        "room:I3": "hot_no_space",
        "room:O4": "hot_no_tile",
        "additions:I3": "hot_no_addition",
        "additions:O4": "hot_no_addition",
    }


# ---- 3 Complete Hotels -----------------------------------------------------------------------


REWARDS: dict[int, tuple[int, dict[str, int], list[tuple[str, str]]]] = {
    1: (0, {"credit": 1, "data": 1}, [("take", "CC1")]),
    2: (2, {"blue": 1}, [("favor", "blue")]),
    3: (1, {"carbon": 1, "credit": 1}, [("gain", "carbon")]),
    4: (3, {"blue": 1}, [("favor", "blue")]),
    5: (2, {"carbon": 1, "titanium": 1}, [("gain", "carbon"), ("gain", "titanium")]),
    6: (4, {"blue": 1}, [("favor", "blue")]),
    7: (4, {"credit": 1, "data": 1}, [("take", "CC1")]),
    8: (6, {}, []),
}


@pytest.mark.table("T-HOTREW")
@pytest.mark.rule("FR-HOT-7", "FR-HOT-8")
@pytest.mark.parametrize(("before", "space"), [*((space - 1, space) for space in REWARDS), (8, 8)])
def test_a_completed_hotel_gains_the_next_space_of_the_reward_track(before: int, space: int) -> None:
    t = hotel("I3", red=()).display("CC1", "CC2", "CC3", "CC4")
    board(t).reward = before
    points, gains, choices = REWARDS[space]
    t.begin(("hot_complete", 0))
    for verb, target in choices:
        t.choose(verb, target)
    t.nothing_pending()
    assert t.sources(0) == ({"faction": points} if points else {})
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
    board(t).reward = 7
    t.begin(("hot_complete", 0))
    assert t.board(0)["supply"] == {**dict.fromkeys(ROOMS, 5), "O4": 4, "A1": 8, "A2": 7}
    assert t.board(0)["hotels"]["red"]["tiles"] == []
    assert len(t.board(0)["hotels"]["blue"]["tiles"]) == 1
    t.begin(("hot_complete", 0))
    assert t.score(0) == 6, "an emptied Hotel is not completed again"


@pytest.mark.rule("FR-HOT-7")
def test_several_hotels_are_completed_one_after_the_other() -> None:
    t = hotel("I3", red=(), blue=(), yellow=("1.1",))
    board(t).reward = 1
    t.begin(("hot_complete", 0))
    t.choose("favor", "blue").choose("gain", "carbon")
    t.nothing_pending()
    assert (t.score(0), t.board(0)["reward"]) == (3, 3)
    assert [board(t).filled[HOTELS.index(id)] for id in ("red", "blue")] == [0, 0]
    assert board(t).filled[HOTELS.index("yellow")] != 0, "one free cell is enough to stay"


# ---- 4 Draw ----------------------------------------------------------------------------------


@pytest.mark.rule("FR-HOT-9")
def test_a_data_card_may_be_discarded_for_one_more_card_once() -> None:
    t = hotel("I3", "I3").seat(0, hand=["VF1", "CT1"])
    t.begin(("hot_draw", 0))
    assert t.offers() == {"discard:VF1", "discard:CT1", "skip"}
    assert t.question().default is t.pack.skip
    t.choose("discard", "CT1")
    t.nothing_pending()
    assert len(t.board(0)["hand"]) == 2 + 3 + 1
    assert (t.hand(0), t.discard()[-1]) == ({"VF1"}, "CT1")


@pytest.mark.rule("FR-HOT-9")
def test_without_a_data_card_three_cards_are_all() -> None:
    t = hotel("I3", "I3")
    t.begin(("hot_draw", 0))
    t.nothing_pending()
    assert len(t.board(0)["hand"]) == 5
    assert t.board(0)["deck"] == 37


@pytest.mark.rule("FR-HOT-9")
def test_an_empty_deck_is_made_of_the_own_discard_pile() -> None:
    t = hotel("I3", "I3")
    b = board(t)
    b.deck, b.discard = [0, 1, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 4, 0, 0, 0, 0, 0]
    t.begin(("hot_draw", 0))
    assert t.board(0)["hand"] == ["I3", "I3", "L3", "O4", "O4"]
    assert (t.board(0)["deck"], t.board(0)["discard"]) == (2, {})
    assert len(t.events("hot_reshuffled")) == 1


@pytest.mark.rule("FR-HOT-9", "FR-TURN-3")
def test_with_no_card_anywhere_nothing_is_drawn_or_bought() -> None:
    t = hotel("I3", "I3").seat(0, hand=["VF1"])
    board(t).deck = [0] * 9
    t.begin(("hot_draw", 0))
    t.nothing_pending()
    assert t.board(0)["hand"] == ["I3", "I3"]
    assert t.events("hot_reshuffled") == []


@pytest.mark.rule("FR-HOT-9")
def test_every_card_of_the_deck_can_be_drawn() -> None:
    drawn = set()
    for seed in range(12):
        t = table("hoteliers", "paladins", seed=seed)
        t.begin(("hot_draw", 0))
        drawn |= set(t.board(0)["hand"])
    assert drawn == set(ROOMS)


# ---- the Casino ------------------------------------------------------------------------------


@pytest.mark.rule("FR-HOT-10", "FR-BLDG-3")
def test_the_casino_takes_a_data_card_for_two_points_and_a_credit() -> None:
    t = hotel("I3").seat(0, hand=["VF1", "CT1"], titanium=2).awake("CA", 1)
    t.begin(("visit", 0, "any"))
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
    t.begin(("visit", 0, "any"))
    assert t.sources(0) == {"visit": 4}, "only the main power is left"


# ---- seen and played -------------------------------------------------------------------------


@pytest.mark.rule("FR-ACT-8", "FR-HOT-1")
def test_board_and_cards_are_public() -> None:
    t = table("hoteliers", "paladins")
    assert t.board(0, viewer=1) == t.board(0) == t.board(0, viewer=-1)
    zone = next(zone for zone in t.game.outline(t.game.view(t.s, 1)) if zone.id == "hoteliers")
    assert {item.id: item.count for item in zone.items if item.key == "hot_hotel"} == {
        f"hotel_{id}": rows * columns for id, (rows, columns) in SIZES.items()
    }
    assert sum(item.count for item in zone.items if item.key == "hot_card") == 5


@pytest.mark.rule("FR-INV-4", "FR-INV-5")
@pytest.mark.parametrize("seed", range(30))
def test_random_games_end_and_lose_nothing(seed: int) -> None:
    s = play_at_random(company("hoteliers", seed), seed)
    b = next(board_of(s, i) for i, owner in enumerate(s.seats) if owner.faction == "hoteliers")
    kit = kit_of(s.pack)
    covered = [0, 0, 0, 0]
    for number in b.placed:
        place = kit.places[number]
        assert not covered[place.hotel] & place.placement.mask
        covered[place.hotel] |= place.placement.mask
    assert covered == b.filled
    assert [b.supply[i] + sum(kit.places[n].shape == i for n in b.placed) for i in range(9)] == list(kit.tiles)


@pytest.mark.rule("FR-INV-6")
def test_playthrough() -> None:
    check_playthrough("hoteliers", story(("hoteliers", "paladins"), 5))
