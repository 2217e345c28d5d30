"""The competitive scenario generator (TA-COMP, C14)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.tamashii.support import BLANK, CRIT, GAME, HIT, ON, Table, table

from arcology.games.tamashii.city.places import hex_id
from arcology.games.tamashii.rivalry.goals import penalty, ranks, sources
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import QUEST
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng


def rivals(seats: int = 2, **settings: str) -> Table:
    chosen: dict[str, Any] = {"map": "MS1", "enhancement": "EN2", "pvp": "PV1", "conditions": "CO1", **settings}
    return table("C", seats, **chosen)


def goal(t: Table, *ids: str) -> Table:
    """Lay out these goals and no others."""
    bare = {"goals": [], "marks": [0] * len(t.pack.goal_ids)}
    seats = dict.fromkeys(t.game.seat_names(t.s), bare)
    return t.lay({**seats, "town": {"decks": {"goals_out": ids, "next_goal": "none"}}})


def last_goals(t: Table, next_goal: str = "none") -> Table:
    """This one lies on the deck and none in it: the other seat has them."""
    t.decks(next_goal=next_goal)
    return t.seat(1, goals=[t.pack.goal_ids[each] for each in t.s.decks.goals])


def taken(t: Table, seat: int = 0) -> list[str]:
    return [t.pack.goal_ids[each] for each in t.p(seat).goals]


@pytest.mark.rule("TA-COMP-1", "TA-COMP-2")
@pytest.mark.parametrize("length", ["5", "7", "9"])
def test_length_sets_the_time_and_there_are_no_protocols(length: str) -> None:
    t = rivals(length=length)
    assert t.s.time == int(length)
    assert all(player.protocol == -1 and not player.dealt for player in t.s.players)


@pytest.mark.rule("TA-COMP-3")
def test_players_pick_different_start_tiles() -> None:
    state = GAME.new(Setup(3, 4, {"mode": "competitive", "first": "1", "map": "MS1"}))
    assert isinstance(state, Town)
    t = Table(state)
    assert t.question().seat == 1
    places = t.targets("start")
    assert places == {"hex:2,0", "hex:0,2", "hex:-2,2", "hex:0,-2"}
    t.choose("start", "hex:2,0")
    assert t.targets("start") == places - {"hex:2,0"}


@pytest.mark.rule("TA-COMP-3", "TA-COMP-4", "TA-COMP-5", "TA-COMP-6", "TA-DIG-1")
def test_start_tiles_are_picked_before_the_other_cards_are_seen() -> None:
    for seed in range(3):
        state = GAME.new(Setup(3, seed, {"mode": "competitive", "first": "0"}), watched=True)
        assert isinstance(state, Town)
        t = Table(state)
        for seat in range(3):
            view = t.game.view(state, seat)
            rivalry = view["rivalry"]
            assert rivalry is not None
            assert rivalry["map"]
            assert {rivalry[name] for name in ("conditions", "enhancement", "pvp")} == {""}
            assert (rivalry["goals"], rivalry["next_goal"], state.decks.enemies) == ([], None, [])
            assert not t.events("goal_out")
            t.choose("start", min(t.targets("start")))
        assert all(state.cards)
        assert t.events("rivalry")
        assert len(state.decks.goals_out) == 3
        assert state.decks.enemies


def test_what_is_drawn_does_not_depend_on_the_tiles_that_were_picked_but_on_chance() -> None:
    """Nothing is decided before: the same table goes on in many ways."""
    state = GAME.new(Setup(2, 5, {"mode": "competitive"}))
    drawn = set()
    for seed in range(12):
        imagined = GAME.imagine(state, 0, Rng(seed))
        while not imagined.round:
            decision = GAME.decisions(imagined)[0]
            GAME.choose(imagined, decision.seat, decision.options[0])
        drawn.add(imagined.cards[1:])
    assert len(drawn) > 6


MAPS = {"MS1": 11, "MS2": 12, "MS3": 11, "MS4": 12, "MS5": 11, "MS6": 12}


@pytest.mark.rule("TA-COMP-3", "TA-SETUP-14")
@pytest.mark.parametrize(("map_", "tiles"), MAPS.items())
def test_every_map_can_be_laid_out(map_: str, tiles: int) -> None:
    for seed in range(6):
        t = table("C", 4, seed, map=map_)
        city = t.s.city
        assert len(city.tiles) == tiles
        assert len({player.start for player in t.s.players}) == 4
        assert all(city.up[place] or city.explore[place] >= 0 for place in range(tiles)), "random tiles carry tokens"
        drawn = [city.tiles[place] for place in range(tiles) if city.origin[place] == 1]
        assert len(set(drawn)) == len(drawn)
        if map_ in ("MS2", "MS5"):
            assert any(t.pack.tile_faction[tile] for tile in drawn), "a hideout lies there"


CONDITIONS = {
    "CO1": ([20], {"assets": 1}),
    "CO2": ([12, 8], {"power": 2}),
    "CO3": ([36], {"shield": 2, "exp": 1}),
    "CO4": ([14, 4], {"open": 1}),
    "CO5": ([16, 4], {"basic": 2}),
    "CO6": ([8, 16], {"exp": 2}),
}


@pytest.mark.rule("TA-COMP-4")
@pytest.mark.parametrize(("card", "wanted"), CONDITIONS.items())
def test_conditions_give_the_enemy_deck_and_a_bonus(card: str, wanted: tuple[list[int], dict[str, int]]) -> None:
    t = rivals(conditions=card, board_of_0="PB1", board_of_1="PB2")
    assert [len(part) for part in t.s.decks.enemies] == wanted[0]
    for player in t.s.players:
        found = {
            "assets": sum(player.assets),
            "power": player.assets[2],
            "shield": player.assets[0],
            "exp": player.exp,
            "open": player.bag[4] + player.grid.count(4),
            "basic": sum(player.bag[:4]) + len([token for token in player.grid if 0 <= token < 4]) - 13,
        }
        assert {name: found[name] for name in wanted[1]} == wanted[1]
        assert sum(player.dump) == 0, "tokens go straight into the bag"


@pytest.mark.rule("TA-COMP-5")
def test_one_enhancement_and_one_pvp_card_are_drawn() -> None:
    drawn = {table("C", 2, seed).s.cards[2:] for seed in range(12)}
    assert len({card for card, _ in drawn}) > 2
    assert len({card for _, card in drawn}) > 2


@pytest.mark.rule("TA-COMP-6")
@pytest.mark.parametrize(("seats", "number"), [(2, 2), (3, 3), (4, 3)])
def test_two_or_three_goals_are_out_and_the_next_is_face_up(seats: int, number: int) -> None:
    t = rivals(seats)
    view = t.game.view(t.s, 0)["rivalry"]
    assert view is not None
    assert len(view["goals"]) == number
    assert view["next_goal"] is not None
    assert view["goal_deck"] == 19 - number


@pytest.mark.rule("TA-COMP-7")
def test_corrupted_tokens_come_from_and_return_to_the_neutral_pool() -> None:
    t = rivals().dump(0, "")
    assert t.s.neutral[5] == 24
    t.begin(("token", 0, "X", 1))
    assert (t.s.neutral[5], t.dumped()) == (23, "X")
    t.begin(("purge", 0, 1)).choose("choose", "dump")
    assert t.s.neutral[5] == 24
    t.shared(neutral={"X": 0}).begin(("token", 0, "X", 1))
    assert (t.s.result, t.dumped()) == ("", "")


@pytest.mark.rule("TA-COMP-8")
def test_time_0_ends_the_game_at_once() -> None:
    t = goal(rivals(), "G01")
    first = t.s.first
    t.begin(("quest_phase",), phase=QUEST)
    assert (t.s.time, t.s.first, t.s.round) == (6, 1 - first, 2)
    t.shared(time=1)
    t.begin(("quest_phase",), phase=QUEST)
    assert (t.s.over, t.s.time) == (True, 0)


@pytest.mark.rule("TA-COMP-9", "TA-COMP-16", "TA-DIG-1")
def test_a_met_goal_is_taken_at_once_face_down_and_replaced() -> None:
    t = goal(rivals(), "G03", "G04").decks(next_goal="G11")
    t.seat(0, power=4).begin(("gain", 0, "power", 1), ("move_step", 0))
    assert taken(t) == ["G03"]
    assert [t.pack.goal_ids[each] for each in t.s.decks.goals_out] == ["G04", "G11"]
    assert t.s.decks.next_goal >= 0
    assert t.game.view(t.s, 1)["seats"][0]["goals"] == {"count": 1, "cards": None}
    assert t.game.view(t.s, 0)["seats"][0]["goals"]["cards"] == ["G03"]
    last_goals(t).seat(0, memory=4).begin(("gain", 0, "memory", 1))
    assert len(t.s.decks.goals_out) == 1, "an empty goal deck leaves goals unreplaced"


@pytest.mark.rule("TA-COMP-9")
def test_a_newly_placed_goal_is_checked_and_the_card_on_the_deck_is_not() -> None:
    t = last_goals(goal(rivals(), "G03", "G19"), "G02")
    t.seat(0, power=4, shield=5).begin(("trace", 0, 1))
    assert taken(t) == []
    t.begin(("gain", 0, "power", 1))
    assert taken(t) == ["G03", "G02"]


@pytest.mark.rule("TA-COMP-10")
def test_goals_count_only_what_happens_while_they_are_out() -> None:
    t = goal(rivals(), "G01", "G02").enemies(0, "E01", "E01#1")
    t.begin(("dmg", 0, 2))
    t.decks(goals_out=["G06"]).begin(("dmg", 0, 2))
    assert taken(t) == [], "only one defeat since it was placed"
    t.enemies(0, "E01").begin(("dmg", 0, 2))
    assert taken(t) == ["G06"]
    late = goal(rivals(), "G06").enemies(0, "E01", "E01#1").begin(("dmg", 0, 2))
    late.begin(("next_round",))
    late.enemies(0, "E01#1").begin(("dmg", 0, 2))
    assert taken(late) == [], "not in one round"


@pytest.mark.rule("TA-COMP-11")
def test_the_last_tile_becomes_a_hideout_if_there_is_none() -> None:
    t = rivals()
    city, pack = t.s.city, t.pack
    plain = ["D03" if pack.tile_faction[tile] else pack.tile_ids[tile] for tile in city.tiles]
    hideouts = [pack.tile_ids[tile] for tile in city.tiles if pack.tile_faction[tile]]
    left = [pack.tile_ids[tile] for tile in city.tiles_left]
    t.city(tiles=plain, tiles_left=[*left, *hideouts], up=[1, 0, *[1] * (len(plain) - 2)])
    t.begin(("reveal_place", 0, 1))
    assert pack.tile_faction[city.tiles[1]]
    assert t.s.decks.in_play == 1 << ["SPA", "NIN", "SEE", "COM"].index(pack.tile_faction[city.tiles[1]])


@pytest.mark.rule("TA-COMP-12", "TA-COMP-15")
def test_victory_points() -> None:
    t = rivals(class_of_0="reaper").seat(0, power=5, memory=2, max_itg=7, equipped=["REA-S", "REA-1", "SPA-2", "SPA-1"])
    t.grid(0, "....O", ".....").bag(0, "O").dump(0, "").seat(0, goals=["G01", "G14"])
    assert sources(t.s, 0) == {
        "assets": 2,
        "slots": 2,
        "open": 2,
        "integrity": 2,
        "faction_augments": 1,
        "class_augments": 2,
        "goals": 7,
        "corrupted": 0,
    }
    assert t.game.scores(t.s)[0].total == 18


@pytest.mark.rule("TA-COMP-13")
def test_corrupted_tokens_cost_points() -> None:
    assert [penalty(n) for n in range(9)] == [0, 1, 2, 2, 3, 3, 4, 4, 4]


@pytest.mark.rule("TA-COMP-14")
def test_a_tie_is_won_by_fewer_corrupted_tokens_else_shared() -> None:
    t = rivals().bag(0, "X").bag(1, "").dump(0, "").dump(1, "")
    for seat in (0, 1):
        t.seat(seat, assets=[0, 0, 0, 0], equipped=[]).grid(seat, "....")
    t.seat(0, power=3)
    assert ranks(t.s) == [2, 1]
    t.seat(0, power=0).bag(0, "")
    assert ranks(t.s) == [1, 1]


@pytest.mark.rule("TA-COMP-17", "TA-TEST-6")
@pytest.mark.parametrize(("id", "tile", "token"), [("G18", "D06", "M"), ("G18", "D20", "M"), ("G19", "D08", "V")])
def test_goals_with_a_test(id: str, tile: str, token: str) -> None:
    t = goal(rivals(), id).tile("hex:0,0", tile).seat(0, at="hex:0,0").grid(0, f"{token * 2}..")
    t.luck(CRIT, CRIT).begin(("goal_tests", 0), phase=QUEST)
    t.choose("activity", id).choose("choose", "a1").choose("choose", "b1")
    assert taken(t) == [id]
    away = goal(rivals(), id).tile("hex:0,0", "D03").seat(0, at="hex:0,0").grid(0, f"{token * 2}..")
    away.begin(("goal_tests", 0), phase=QUEST)
    away.nothing_pending()
    failed = goal(rivals(), id).tile("hex:0,0", tile).seat(0, at="hex:0,0").grid(0, f"{token * 2}..").luck(BLANK)
    failed.begin(("goal_tests", 0), phase=QUEST).choose("activity", id).choose("choose", "a1").choose("test", "roll")
    assert taken(failed) == []
    failed.nothing_pending()


@pytest.mark.rule("TA-COMP-18")
def test_a_diary_card_is_spent_for_this_game_only() -> None:
    t = rivals(**ON)
    t.seat(0, diary="DI1", itg=1).begin(("move_step", 0)).choose("diary_use", "DI1")
    assert t.p().diary == -1


# ---- goals -----------------------------------------------------------------------------------------


def test_goals_by_assets() -> None:
    for id, assets in {
        "G01": [3, 3, 3, 0],
        "G02": [5, 0, 0, 0],
        "G03": [0, 0, 5, 0],
        "G04": [0, 5, 0, 0],
        "G05": [0, 0, 0, 5],
    }.items():
        t = goal(rivals(), id).seat(0, assets=[max(0, n - 1) for n in assets]).begin(("trace", 0, 0))
        assert taken(t) == [], id
        t.seat(0, assets=assets).begin(("trace", 0, 1))
        assert taken(t) == [id]


STATES: dict[str, dict[str, Any]] = {
    "G08": {"bodies": ["B01", "B02"]},
    "G11": {"max_itg": 7},
    "G14": {"equipped": ["SPA-2", "NIN-1"]},
    "G15": {"equipped": ["REA-1", "REA-2"]},
}
NOT_YET: dict[str, dict[str, Any]] = {
    "G08": {"bodies": ["B01"]},
    "G11": {"max_itg": 6},
    "G14": {"equipped": ["SPA-2", "SPA-3"]},
    "G15": {"equipped": ["REA-1", "REA-S"]},
}


@pytest.mark.parametrize("id", STATES)
def test_goals_by_what_you_have(id: str) -> None:
    t = goal(rivals(class_of_0="reaper"), id).seat(0, **NOT_YET[id]).begin(("trace", 0, 1))
    assert taken(t) == []
    t.seat(0, **STATES[id]).begin(("trace", 0, 1))
    assert taken(t) == [id]


def test_goals_by_tokens_and_slots() -> None:
    t = goal(rivals(), "G09").bag(0, "S" * 15).dump(0, "").grid(0, "....").begin(("trace", 0, 1))
    assert taken(t) == []
    t.bag(0, "S" * 16).dump(0, "X").begin(("trace", 0, 1))
    assert taken(t) == []
    t.dump(0, "").begin(("trace", 0, 1))
    assert taken(t) == ["G09"]
    slots = goal(rivals(), "G10").grid(0, ".....").begin(("trace", 0, 1))
    assert taken(slots) == []
    slots.grid(0, ".....", ".....").begin(("trace", 0, 1))
    assert taken(slots) == ["G10"]


def test_big_game() -> None:
    t = goal(rivals(), "G07").enemies(0, "E01", "F06").begin(("dmg", 0, 2))
    assert taken(t) == []
    t.begin(("dmg", 0, 4))
    assert taken(t) == ["G07"]


def test_ghost_needs_a_long_move_and_no_trace() -> None:
    t = goal(rivals(), "G12").begin(("action_end", 0))
    assert taken(t) == []
    t.seat(0, trace=1, tally={"path": 1}).begin(("action_end", 0))
    assert taken(t) == []
    t.seat(0, trace=0).begin(("action_end", 0))
    assert taken(t) == ["G12"]


def test_cartographer_reveals_two_tiles() -> None:
    t = goal(rivals(), "G13")
    t.begin(("reveal_place", 0, 1))
    assert taken(t) == []
    t.begin(("reveal_place", 0, 2))
    assert taken(t) == ["G13"]


def test_chain_launch_and_long_line() -> None:
    t = goal(rivals(class_of_0="trickster"), "G16").grid(0, "SSS.", "MMM.", "VVV.").begin(("launch_step", 0))
    t.choose("launch", "BP-S3/a1-b1-c1").choose("launch", "BP-M3/a2-b2-c2")
    assert taken(t) == []
    t.choose("launch", "BP-V3/a3-b3-c3")
    assert taken(t) == ["G16"]
    line = goal(rivals(), "G17").grid(0, "SSSSS").begin(("launch_step", 0)).choose("launch", "BP-S5/a1-b1-c1-d1-e1")
    assert taken(line) == ["G17"]


def test_rival_benefits_twice() -> None:
    t = goal(rivals(pvp="PV3"), "G20")
    t.begin(("reset_rest", 1))
    assert taken(t) == []
    t.begin(("reset_rest", 1))
    assert taken(t) == ["G20"]


BENEFITS: dict[str, tuple[str, str]] = {
    "PV1": ("VFV.", "PV1/a1-b1-c1"),
    "PV2": ("MFM.", "PV2/a1-b1-c1"),
    "PV4": ("FSFS", "PV4/a1-b1-c1-d1"),
    "PV5": ("SMSM", "PV5/a1-b1-c1-d1"),
}


@pytest.mark.parametrize("card", BENEFITS)
def test_a_launch_benefits_if_it_affects_somebody(card: str) -> None:
    grid, launch = BENEFITS[card]
    number = rivals().pack.goal_number["G20"]
    for there in (True, False):
        t = goal(versus(card), "G20").enemies(0, "E01").seat(1, at="hex:0,0" if there else "hex:2,0", memory=1)
        t.grid(0, grid).begin(("launch_step", 0)).choose("launch", launch)
        assert t.p().marks[number] == there, "a target within reach"
    for empty in ("PV2", "PV4"):
        grid, launch = BENEFITS[empty]
        t = goal(versus(empty), "G20").grid(0, grid).begin(("launch_step", 0)).choose("launch", launch)
        assert t.p().marks[number] == 0, "nothing to take or to send"


# ---- enhancements ----------------------------------------------------------------------------------


def enhanced(card: str) -> Table:
    return goal(rivals(enhancement=card, class_of_0="reaper"), "G19")


def test_rich_streets() -> None:
    t = enhanced("EN1").tile("hex:0,0", "D04").seat(0, at="hex:0,0", assets=[0] * 4).begin(("district_step", 0))
    t.choose("district", "districts.D04.effect")
    assert t.assets() == {"power": 3}
    t.begin(("gain", 0, "power", 1))
    assert t.assets() == {"power": 4}
    t.seat(0, assets=[0] * 4).shared(fight={"rich": True})
    t.effect(0, t.row("districts.D04.twice", "gain(power, 1); gain(memory, 1)"))
    assert t.assets() == {"power": 2, "memory": 1}, "the first gain of an effect only"


@pytest.mark.rule("TA-MOVE-3")
def test_rich_streets_do_not_enrich_an_exploration_that_the_old_metro_leads_to() -> None:
    t = enhanced("EN1").tile("hex:0,0", "D14").seat(0, at="hex:0,0", assets=[0] * 4)
    there = next(hex_id(t.s, place) for place, up in enumerate(t.s.city.up) if up and place != t.p().place)
    t.city(explore={there: "X8"})
    t.begin(("district_step", 0)).choose("district", "districts.D14.effect").choose("move", there)
    assert t.assets() == {"power": 2}, "the token's reward and no more"


@pytest.mark.parametrize(("card", "stat", "value"), [("EN2", "MOV", 3), ("EN3", "PRO", 5), ("EN7", "ATT", 3)])
def test_enhanced_stats(card: str, stat: str, value: int) -> None:
    t = enhanced(card)
    assert [seat["stats"][stat] for seat in t.game.view(t.s, 0)["seats"]] == [value, value]


def test_hot_city() -> None:
    t = enhanced("EN4").tile("hex:0,0", "D03")
    assert [place["entry"] for place in t.game.view(t.s, 0)["map"] if place["id"] == "hex:0,0"] == [2]
    exp = t.p().exp
    t.enemies(0, "E01").begin(("dmg", 0, 2))
    assert t.p().exp == exp + 2


def test_cheap_shells() -> None:
    t = enhanced("EN5")
    t.decks(market=["B01"]).grid(0, "FSMS").begin(("launch_step", 0))
    assert "B01/a1-b1-c1-d1" in t.targets("launch")
    t.grid(0, "MSMS").begin(("launch_step", 0))
    assert "B01/a1-b1-c1-d1" not in (t.targets("launch") if t.prompt() else set())


def test_open_market() -> None:
    t = enhanced("EN6").seat(0, assets=[0, 1, 0, 0], exp=1).dump(0, "").begin(("plan", 0))
    t.choose("upgrade", "EN6")
    assert (t.assets(), t.p().exp, t.dumped()) == ({}, 0, "O")
    t.seat(0, memory=1, exp=0).begin(("plan", 0))
    assert "EN6" not in t.targets("upgrade")
    t.seat(0, memory=1, exp=1).shared(neutral={"O": 0}).begin(("plan", 0))
    assert "EN6" not in t.targets("upgrade"), "it would give nothing"


def test_flush() -> None:
    t = enhanced("EN8").bag(0, "S" * 12).dump(0, "").grid(0, "....").begin(("refill", 0))
    assert t.offers() == {"trigger:EN8", "skip"}
    t.choose("trigger", "EN8").choose("choose", "a1").choose("choose", "c1")
    assert t.prompt() == "prepare"


# ---- PvP cards -------------------------------------------------------------------------------------


def versus(card: str) -> Table:
    t = goal(rivals(pvp=card), "G19")
    for seat in (0, 1):
        t.seat(seat, at="hex:0,0", assets=[0] * 4, itg=5)
    return t


def test_ambush() -> None:
    t = versus("PV1").grid(0, "VFV.").begin(("launch_step", 0)).choose("launch", "PV1/a1-b1-c1")
    assert t.p(1).itg == 3
    away = versus("PV1").seat(1, at="hex:2,0").grid(0, "VFV.").begin(("launch_step", 0))
    away.choose("launch", "PV1/a1-b1-c1")
    assert away.p(1).itg == 5


def test_data_theft() -> None:
    t = (
        versus("PV2")
        .seat(1, memory=2, shield=1)
        .grid(0, "MFM.")
        .begin(("launch_step", 0))
        .choose("launch", "PV2/a1-b1-c1")
    )
    assert t.targets("choose") == {"memory", "shield"}
    t.choose("choose", "memory")
    assert (t.assets(0), t.assets(1)) == ({"memory": 1}, {"shield": 1, "memory": 1})


def test_bounty_board() -> None:
    t = versus("PV3").seat(1, itg=1)
    exp, own = t.p(0).exp, t.p(1).exp
    t.begin(("hurt", 1, 1), active=1)
    if t.prompt() == "reset_home":
        t.choose("move", min(t.targets("move")))
    assert (t.p(0).exp, t.p(1).exp) == (exp + 1, own), "the others, not who reset"


def test_reroute() -> None:
    t = versus("PV4").seat(1, at="hex:1,0").enemies(0, "E03", damage=(2,)).enemies(1, "E01").grid(0, "FSFS")
    t.begin(("launch_step", 0)).choose("launch", "PV4/a1-b1-c1-d1")
    assert (t.stack(0), t.stack(1), t.p(1).damage) == ([], ["E01#0", "E03#0"], (0, 2))


def test_interference() -> None:
    t = versus("PV5").dump(1, "").grid(0, "SMSM").begin(("launch_step", 0)).choose("launch", "PV5/a1-b1-c1-d1")
    assert t.dumped(1) == "X"


def test_duel_code() -> None:
    t = versus("PV6")
    exp = t.p(0).exp
    t.luck(CRIT, HIT, HIT, BLANK).begin(("duel", 0), phase=QUEST).choose("challenge", "seat:1")
    assert (t.p(0).exp, t.p(1).itg) == (exp + 1, 4)
    before = [(player.exp, player.itg) for player in t.s.players]
    t.luck(HIT, BLANK, HIT, BLANK).begin(("duel", 0), phase=QUEST).choose("challenge", "seat:1")
    assert [(player.exp, player.itg) for player in t.s.players] == before, "a tie: nothing"
    t.luck(HIT, BLANK, CRIT, BLANK).begin(("duel", 0), phase=QUEST).choose("challenge", "seat:1")
    assert t.p(1).exp == before[1][0] + 1, "the challenged player may win"
    t.seat(1, at="hex:2,0").begin(("duel", 0), phase=QUEST)
    t.nothing_pending()


def test_duels_come_in_player_order_before_goal_tests() -> None:
    t = versus("PV6").tile("hex:0,0", "D08").grid(0, "VV..").grid(1, "....").begin(("quest_phase",), phase=QUEST)
    asked = []
    while t.prompt() in ("duel", "goal_test"):
        asked.append((t.question().seat, t.prompt()))
        t.choose("skip" if t.prompt() == "duel" else "decline")
    assert asked == [(0, "duel"), (1, "duel"), (0, "goal_test")]
    away = versus("PV6").seat(1, at="hex:2,0").begin(("quest_turn", 0), ("quest_turn", 1), phase=QUEST)
    away.nothing_pending()
    assert not away.events("triggered")
    other = versus("PV1").begin(("quest_turn", 0), phase=QUEST)
    other.nothing_pending()


@pytest.mark.rule("TA-COMP-9", "TA-GEN-3")
def test_of_two_who_meet_a_goal_at_once_the_first_player_takes_it() -> None:
    for first in (0, 1):
        t = goal(rivals(), "G02", "G19").seat(0, shield=5).seat(1, shield=5)
        t.shared(first=first)
        t.begin(("trace", 0, 1))
        assert (taken(t, first), taken(t, 1 - first)) == (["G02"], [])


@pytest.mark.rule("TA-COMP-11")
def test_the_last_tile_stays_if_a_hideout_lies_anywhere() -> None:
    t = rivals()
    city, pack = t.s.city, t.pack
    others = len(city.tiles) - 2
    t.city(tiles=["D19", "D03", *["D03"] * others], up=[1, 0, *[1] * others])
    t.begin(("reveal_place", 0, 1))
    assert city.tiles[1] == pack.tile_number["D03"]
    cooperative = table("S1")
    cooperative.city(up=[1] * len(cooperative.s.city.up)).tile("hex:0,1", "D03", up=False).tile("hex:1,0", "D04")
    cooperative.begin(("reveal_place", 0, cooperative.place("hex:0,1")))
    assert cooperative.at(0) == "D01"
    assert cooperative.s.city.tiles[cooperative.place("hex:0,1")] == pack.tile_number["D03"], "competitive play only"
