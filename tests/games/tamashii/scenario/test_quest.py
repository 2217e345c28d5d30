"""The Quest phase, tests and the scenarios' cards (TA-QUEST, TA-SCEN, TA-TEST, TA-END)."""

from __future__ import annotations

import re

import pytest
from tests.games.tamashii.support import BLANK, CRIT, HIT, Table, asked, table

from arcology.games.tamashii.city.places import hex_id
from arcology.games.tamashii.scenario.files import Amount
from arcology.games.tamashii.terms import QUEST
from arcology.games.tamashii.view.table import scenario_view


def quest(t: Table) -> Table:
    return t.begin(("quest_phase",), phase=QUEST)


def world(t: Table, card: str) -> Table:
    t.quest(card=card)
    return t.begin(("world",), ("end_round",), phase=QUEST)


def draw(t: Table, card: str) -> Table:
    return t.begin(("new_card", card), phase=QUEST)


@pytest.mark.rule("TA-QUEST-1", "TA-TEST-1", "TA-TEST-2", "TA-TEST-4")
def test_players_in_order_may_use_the_activity_once() -> None:
    t = table("P0", 2)
    t.quest(card="P0-3A")
    t.seat(0, at="D14").seat(1, at="D01").grid(0, "MM..", "S...").grid(1, "O...", "MV..")
    quest(t)
    assert t.question().seat == 0
    assert t.offers() == {"activity:P0-3A", "decline"}
    t.choose("activity", "P0-3A")
    assert t.targets("choose") == {"a1", "b1"}, "tokens of the type, open ones too"
    t.choose("choose", "a1").luck(HIT).choose("test", "roll")
    assert t.question().seat == 1, "the others may contribute, wherever they are"
    assert t.targets("choose") == {"a1", "a2"}
    assert t.question().about[2] == 1, "seeing earlier results"
    t.choose("choose", "a1").luck(CRIT).choose("test", "roll")
    assert "door" in t.s.quest.flags, "1 + 2 successes reach P+1"
    assert t.s.result == "victory"


@pytest.mark.rule("TA-TEST-1", "TA-TEST-3")
def test_a_failed_test_loses_the_dumped_tokens_and_nothing_else() -> None:
    t = table("P0", 2)
    t.quest(card="P0-3A")
    t.seat(0, at="D14").grid(0, "MM..").grid(1, "S...").dump(0, "")
    t.luck(BLANK, BLANK).begin(("activity_turn", 0), phase=QUEST).choose("activity", "P0-3A")
    t.choose("choose", "a1").choose("choose", "b1")
    assert t.dumped() == "MM"
    assert t.p().itg == 5
    assert "door" not in t.s.quest.flags


@pytest.mark.rule("TA-TEST-2", "TA-ASSET-6")
def test_a_test_roll_may_be_rerolled() -> None:
    t = table("P0", 2)
    t.quest(card="P0-3A")
    t.seat(0, at="D14", reroll=1).grid(0, "M...").grid(1, "S...")
    t.luck(BLANK).begin(("activity_turn", 0), phase=QUEST).choose("activity", "P0-3A")
    t.choose("choose", "a1")
    assert t.prompt() == "roll"
    t.luck(CRIT).choose("reroll", "BLANK")
    assert t.s.quest.successes == 2


@pytest.mark.rule("TA-TEST-4", "TA-TEST-5")
def test_only_the_initiator_must_be_there_and_solo_tests_are_individual() -> None:
    t = table("P0", 2)
    t.quest(card="P0-3A")
    t.seat(0, at="D01").seat(1, at="D01").grid(0, "MM..").grid(1, "MM..")
    t.begin(("activity_turn", 0), ("activity_turn", 1), phase=QUEST)
    t.nothing_pending()
    solo = table("P0", 1)
    solo.quest(card="P0-3A").seat(0, at="D14").grid(0, "MM..").luck(CRIT, BLANK)
    solo.begin(("activity_turn", 0), phase=QUEST).choose("activity", "P0-3A")
    solo.choose("choose", "a1").choose("choose", "b1")
    assert "door" in solo.s.quest.flags, "2 successes reach P+1"


@pytest.mark.rule("TA-TEST-4", "TA-TEST-5")
def test_who_starts_a_group_test_needs_no_fitting_token() -> None:
    t = table("P0", 2)
    t.quest(card="P0-3A")
    t.seat(0, at="D14").seat(1, at="D14").grid(0, "SSS.").grid(1, "MM..")
    t.begin(("activity_turn", 0), phase=QUEST)
    assert t.offers() == {"activity:P0-3A", "decline"}
    t.choose("activity", "P0-3A")
    assert t.question().seat == 1, "who can contribute is asked"
    t.choose("choose", "a1").choose("choose", "b1")
    nobody = table("P0", 2)
    nobody.quest(card="P0-3A")
    nobody.seat(0, at="D14").grid(0, "SSS.").grid(1, "SSS.").begin(("activity_turn", 0), phase=QUEST)
    nobody.nothing_pending()
    alone = table("P0", 1)
    alone.quest(card="P0-3A")
    alone.seat(0, at="D14").shared(figures={"batteries": 0}).grid(0, "SSS.").begin(("activity_turn", 0), phase=QUEST)
    alone.nothing_pending()


@pytest.mark.rule("TA-TEST-6")
def test_one_attempt_per_source_and_round() -> None:
    t = table("P0", 2)
    t.quest(card="P0-3A")
    t.seat(0, at="D14").grid(0, "MMM.").grid(1, "S...").luck(BLANK)
    t.begin(("activity", 0), phase=QUEST).choose("activity", "P0-3A").choose("choose", "a1").choose("test", "roll")
    t.begin(("activity", 0), phase=QUEST)
    t.nothing_pending()
    t.quest(attempts=[]).begin(("activity", 0), phase=QUEST)
    assert t.prompt() == "activity"


@pytest.mark.rule("TA-TEST-7")
def test_accumulating_tests_keep_their_success_tokens() -> None:
    t = table("S1", 2)
    draw(t, "S1-3B")
    t.tile("hex:2,0", "D11").seat(0, at="hex:1,0").grid(0, "FF..").luck(HIT, CRIT)
    t.begin(("activity_turn", 0), phase=QUEST).choose("activity", "S1-3B")
    t.choose("choose", "a1").choose("choose", "b1")
    assert t.s.quest.success == 3
    t.begin(("next_round",))
    assert t.s.quest.success == 3


@pytest.mark.rule("TA-QUEST-2")
def test_the_first_true_block_only() -> None:
    t = table("P0", 2)
    t.quest(success=3)
    world(t, "P0-1")
    assert (t.s.quest.card, t.s.time) == ("P0-2", 5)
    other = table("P0", 2).quest(success=2)
    world(other, "P0-1")
    assert (other.s.quest.card, other.s.time) == ("P0-1", 5), "otherwise: time -1"


@pytest.mark.rule("TA-QUEST-3", "TA-QUEST-5")
def test_a_new_card_ends_the_world_activity_and_the_token_still_passes() -> None:
    t = table("P0", 2)
    t.quest(success=3)
    t.quest(defeated=4)
    world(t, "P0-1")
    assert (t.s.quest.success, t.s.quest.defeated) == (0, 0), "the old card's tokens are discarded"
    assert len(t.stack(0)) == len(t.stack(1)) == 1, "its immediate effect"
    assert t.s.first == 1
    assert t.s.round == 2
    lost = table("P0", 2).shared(time=1)
    first = lost.s.first
    world(lost, "P0-1")
    assert (lost.s.result, lost.s.first) == ("lost", first), "not when the scenario ended"


@pytest.mark.rule("TA-QUEST-4")
def test_time_stays_between_0_and_12() -> None:
    t = table("S1").begin(("time", 0, -99))
    assert t.s.time == 0
    t.begin(("time", 0, 99))
    assert t.s.time == 12
    assert not t.s.result


@pytest.mark.rule("TA-QUEST-6")
def test_a_card_drawn_inside_an_immediate_effect_replaces_it() -> None:
    t = table("S1", 1)
    draw(t, "S1-2").choose("vote", "scenario_cards.S1-2.immediate/2/0")
    assert t.s.quest.card == "S1-3A"
    assert t.s.quest.bosses == ("Z01",)


@pytest.mark.rule("TA-SCEN-1")
def test_special_cards_stay_in_force_beside_the_plot_card() -> None:
    t = table("S1", 1)
    draw(t, "S1-2").choose("vote", "scenario_cards.S1-2.immediate/2/1")
    assert t.s.quest.specials == ("S1-C",)
    assert t.s.quest.card == "S1-3B"
    t.seat(0, at="D01").begin(("move_step", 0)).choose("stay")
    assert t.p().trace == 2, "Curfew: staying costs 1 more"


@pytest.mark.rule("TA-SCEN-2")
def test_a_set_of_dice_tokens_is_three_different_ones_face_down() -> None:
    t = table("S2", 2)
    marks = [(place, mark) for place, mark in enumerate(t.s.city.marks) if mark]
    assert sorted(mark for _, mark in marks) == [1, 2, 3]
    view = t.game.view(t.s, 0)["map"]
    assert {view[place]["token"] for place, _ in marks} == {"dice"}
    place, mark = marks[0]
    t.begin(("reveal_place", 0, place))
    assert t.game.view(t.s, 0)["map"][place]["token"] == mark


@pytest.mark.rule("TA-SCEN-3", "TA-END-1")
@pytest.mark.parametrize(
    ("scenario", "card", "result"), [("P0", "P0-V", "victory"), ("S1", "S1-V2", "victory"), ("S3", "S3-L", "lost")]
)
def test_a_result_card_ends_the_game(scenario: str, card: str, result: str) -> None:
    t = table(scenario)
    draw(t, card)
    assert (t.s.over, t.s.result) == (True, result)
    assert {score.total for score in t.game.scores(t.s)} == {int(result == "victory")}


# ---- every scenario card ---------------------------------------------------------------------------


WORLDS = {
    "P0-1": "time 8",
    "P0-2": "card P0-3B",
    "P0-3A": "time 8, attached 1",
    "P0-3B": "time 8, attached 1",
    "S1-1": "time 8",
    "S1-3A": "time 8, trace 1",
    "S1-3B": "time 8, attached 1",
    "S2-1": "time 8, attached 1",
    "S2-2A": "time 8",
    "S2-2B": "time 8, tokens 0",
    "S3-1": "time 8, trace 1",
    "S3-3A": "time 8, attached 1",
    "S3-3B": "time 8, itg 4",
    "S4-1": "time 8, destab 1",
    "S4-2A": "time 8, attached 1",
    "S4-2B": "time 8, attached 1",
}


@pytest.mark.parametrize(("card", "wanted"), WORLDS.items())
def test_what_a_round_without_progress_brings(card: str, wanted: str) -> None:
    """The OTHERWISE part of every plot card, for the first player on the tile it looks at."""
    t = table(card.split("-")[0], 2)
    t.shared(time=9)
    t.quest(card=card)
    if card in ("S2-2B", "S3-3B"):
        t.seat(0, at={"S2-2B": "D13", "S3-3B": "D22"}[card])
    t.grid(0, "S...").grid(1, "S...")
    t.begin(("world",), phase=QUEST)
    found = {
        "time": t.s.time,
        "attached": max(len(t.stack(0)), len(t.stack(1))),
        "trace": t.p().trace,
        "tokens": 20 - t.p().grid.count(-1) - t.p().grid.count(-2),
        "itg": t.p().itg,
        "destab": t.p().destab + t.p(1).destab,
        "card": t.s.quest.card,
    }
    for each in wanted.split(", "):
        name, value = each.split()
        assert str(found[name]) == value, (each, found)


WON = {
    "P0-1": "P0-2",
    "P0-3A": "P0-V",
    "P0-3B": "P0-V",
    "S1-1": "S1-2",
    "S1-3A": "S1-V1",
    "S1-3B": "S1-V2",
    "S2-1": "S2-2A",
    "S2-2A": "S2-V1",
    "S2-2B": "S2-V2",
    "S3-1": "S3-2",
    "S3-3A": "S3-V1",
    "S3-3B": "S3-V2",
    "S4-2A": "S4-V",
    "S4-2B": "S4-V",
}


@pytest.mark.parametrize(("card", "wanted"), WON.items())
def test_a_reached_goal_leads_to_the_next_card(card: str, wanted: str) -> None:
    t = table(card.split("-")[0], 2)
    t.quest(card=card, success=20, flags=["door"], gone=["Z01", "Z02", "Z03"], counters=["voices"], counts=[3])
    t.city(up=[1] * len(t.s.city.up)).begin(("world",), phase=QUEST)
    assert t.s.quest.card == wanted


@pytest.mark.parametrize("card", ["P0-1", "S1-3B", "S3-1", "S3-3B", "S4-1", "S4-2A", "S4-2B"])
def test_one_success_short_is_not_enough(card: str) -> None:
    needed = asked(card, 2)
    for success in (needed - 1, needed):
        t = table(card.split("-")[0], 2)
        t.quest(success=success)
        world(t, card)
        assert (t.s.quest.card != card or t.prompt() == "vote") == (success == needed)


def test_the_prologue_rewards_defeats_over_repels() -> None:
    t = table("P0", 2)
    t.quest(defeated=2)
    world(t, "P0-2")
    assert t.s.quest.card == "P0-3A"


def test_the_choir_half_freed() -> None:
    t = table("S2", 2)
    t.shared(time=0)
    t.quest(counters=["voices"], counts=[1])
    world(t, "S2-1")
    assert (t.s.quest.card, t.s.quest.bosses) == ("S2-2B", ("Z02",))
    assert [player.dump[5] for player in t.s.players] == [1, 1]


def test_the_first_lamp_leads_to_a_vote() -> None:
    t = table("S4", 2)
    t.quest(success=8)
    world(t, "S4-1")
    assert t.prompt() == "vote"


LOST = ["P0-1", "P0-2", "P0-3A", "P0-3B", "S1-1", "S1-3A", "S1-3B", "S2-1", "S2-2A", "S2-2B"]
LOST += ["S3-1", "S3-3A", "S3-3B", "S4-1", "S4-2A", "S4-2B"]


@pytest.mark.parametrize("card", LOST)
def test_time_running_out_loses(card: str) -> None:
    t = table(card.split("-")[0], 2)
    t.shared(time=1 if card.startswith("P0") else 0)
    t.enemies(0, "E01").enemies(1, "E02")
    world(t, card)
    assert (t.s.result, t.s.quest.card) == ("lost", f"{card.split('-')[0]}-L")


IMMEDIATE = {
    "P0-2": {"attached": 1},
    "P0-3A": {"exp": 2},
    "P0-3B": {"exp": 1, "memory": 1},
    "S1-3A": {"boss": "Z01"},
    "S1-3B": {},
    "S2-2A": {"boss": "Z02", "revealed": 1},
    "S2-2B": {"boss": "Z02", "revealed": 1, "corrupted": 1},
    "S3-3A": {"boss": "Z03"},
    "S3-3B": {"open": 1},
    "S4-1": {"inari": 1},
    "S4-2A": {"success": 2},
    "S4-2B": {"success": 2, "attached": 1},
}
ALONE = IMMEDIATE | {
    "S1-3B": {"success": 1},
    "S3-3B": {"open": 1, "attached": 1},
    "S4-1": {"inari": 1, "attached": 1},
    "S4-2A": {"success": 3},
    "S4-2B": {"success": 3, "attached": 1},
}


@pytest.mark.rule("TA-DIFF-3")
@pytest.mark.parametrize(("difficulty", "successes", "less"), [("normal", 2, 0), ("hard", 1, 0), ("insane", 1, 1)])
def test_lanterns_are_harder_to_light_in_hard_and_insane(difficulty: str, successes: int, less: int) -> None:
    t = table("S4", 3, difficulty=difficulty)
    assert t.s.time == table("S4", 3).s.time - less
    draw(t, "S4-2A")
    assert t.s.quest.success == successes


@pytest.mark.rule("TA-SOLO-10")
@pytest.mark.parametrize(
    ("seats", "card", "wanted"), [(2, *each) for each in IMMEDIATE.items()] + [(1, *each) for each in ALONE.items()]
)
def test_immediate_effects(seats: int, card: str, wanted: dict[str, object]) -> None:
    t = table(card.split("-")[0], seats).seat(0, stack=[])
    t.seat(0, exp=0).bag(0, "").dump(0, "").grid(0, "....")
    draw(t, card)
    while t.prompt() == "gain":
        t.choose("choose", "power")
    player, bosses = t.p(), t.s.quest.bosses
    found = {
        "attached": len(player.stack),
        "exp": player.exp,
        "memory": player.assets[1],
        "boss": bosses[0] if bosses else "",
        "revealed": int(card.startswith("S2") and t.s.city.up[t.s.city.tiles.index(t.pack.tile_number["D13"])]),
        "corrupted": player.dump[5],
        "open": player.dump[4],
        "inari": player.dump[7],
        "success": t.s.quest.success,
    }
    assert {name: found[name] for name in wanted} == wanted
    time = re.search(r"time_set\((\d+)\)", t.pack.row("scenario_cards", card).notations["immediate"])
    assert (time is None) == (card == "S4-1")
    assert time is None or t.s.time == int(time[1])


def test_full_harmony_gives_two_assets_each_and_a_pattern() -> None:
    t = table("S2", 1)
    draw(t, "S2-2A").choose("choose", "power").choose("choose", "shield")
    assert t.assets() == {"power": 1, "shield": 1}
    t.seat(0, at="D13", core="S").grid(0, "SVS.").begin(("launch_step", 0))
    t.choose("launch", "S2-2A.pattern1/a1-b1-c1")
    assert t.s.quest.boss_damage == (3,)


def test_the_offer_recovers_and_asks() -> None:
    t = table("S3", 1).seat(0, itg=1)
    draw(t, "S3-2")
    assert t.p().itg == 3
    assert len(t.targets("vote")) == 2


def test_step_inside_has_two_patterns_at_the_spire() -> None:
    t = table("S3", 1)
    draw(t, "S3-3B")
    t.seat(0, at="D22", core="F", dump=[0] * 8).grid(0, "FSO.", "FFSF").begin(("launch_step", 0))
    t.choose("launch", "S3-3B.pattern1/a1-b1-c1")
    assert (t.s.quest.success, t.p().dump[5]) == (1, 1)
    t.choose("launch", "S3-3B.pattern2/a2-b2-c2-d2")
    assert t.s.quest.success == 2
    t.seat(0, at="D01", launched=[]).grid(0, "FSO.").begin(("launch_step", 0))
    assert not any("S3-3B" in target for target in (t.targets("launch") if t.prompt() else ()))


def test_three_voices_are_tested_by_their_tokens() -> None:
    t = table("S2", 2)
    place = t.s.city.marks.index(3)
    t.city(up={hex_id(t.s, place): 1}).seat(0, at=hex_id(t.s, place))
    exp = t.p().exp
    t.grid(0, "VVV.").grid(1, "S...").luck(CRIT, CRIT, HIT)
    t.begin(("activity_turn", 0), phase=QUEST).choose("activity", "S2-1")
    assert t.question().about[:2] == ("V", 5)
    t.choose("choose", "a1").choose("choose", "b1").choose("choose", "c1")
    assert t.s.quest.counts == (1,)
    assert t.p().exp == exp + 1
    assert t.s.city.marks[place] == 0
    t.begin(("world",), phase=QUEST)
    assert t.stack() == [], "a voice was freed this round"


def test_three_locks_are_paid_for() -> None:
    t = table("S3", 2)
    place = t.s.city.marks.index(4)
    t.city(up={hex_id(t.s, place): 1}).seat(0, at=hex_id(t.s, place))
    t.seat(0, power=1).begin(("activity_turn", 0), phase=QUEST)
    t.nothing_pending()
    t.seat(0, power=2).begin(("activity_turn", 0), phase=QUEST).choose("activity", "S3-1")
    assert (t.s.quest.success, t.s.city.marks[place], t.assets()) == (1, 0, {})


def test_a_bargain_costs_exp_at_the_gardens() -> None:
    t = table("S4", 2)
    t.quest(card="S4-2A")
    t.seat(0, at="D17", exp=1).begin(("activity_turn", 0), phase=QUEST).choose("activity", "S4-2A")
    assert (t.s.quest.success, t.p().exp) == (1, 0)


def test_counting_them_makes_defeats_count() -> None:
    t = table("S4", 2)
    t.quest(card="S4-2B")
    t.enemies(0, "Y01").begin(("dmg", 0, 2))
    assert t.s.quest.success == 1


def test_asset_patterns_count_once_a_round_in_the_boot_card() -> None:
    t = table("P0", 2)
    t.grid(0, "SSS.", "MMM.").begin(("launch_step", 0))
    t.choose("launch", "BP-S3/a1-b1-c1").choose("launch", "BP-M3/a2-b2-c2")
    assert t.s.quest.success == 1


@pytest.mark.parametrize(("flags", "tile", "more"), [("gate_broken choir_free", "D18", 1), ("gate_ghosted", "D19", 0)])
def test_the_offer_remembers_earlier_endings(flags: str, tile: str, more: int) -> None:
    t = table("S3", 2, flags=flags)
    assert tile in [t.pack.tile_ids[each] for each in t.s.city.tiles]
    assert t.s.pool == Amount(t.pack.row("scenarios", "S3").text("corrupted")).of(2) + more
    assert t.s.decks.in_play == {"D18": 1, "D19": 2}[tile]


def test_the_offer_spares_a_solo_player() -> None:
    t = table("S3", 1)
    world(t, "S3-3A")
    assert t.stack() == []


@pytest.mark.rule("TA-TEST-4")
def test_a_group_test_goes_round_from_who_began_it() -> None:
    t = table("P0", 3)
    t.quest(card="P0-3B")
    t.seat(1, at="D14")
    for seat in range(3):
        t.grid(seat, "M...").luck(BLANK)
    t.begin(("activity_turn", 1), active=1, phase=QUEST).choose("activity", "P0-3B")
    asked = []
    while t.prompt() == "test":
        asked.append(t.question().seat)
        t.choose("choose", "a1").luck(BLANK)
    assert asked == [1, 2, 0]


@pytest.mark.rule("TA-QUEST-3", "TA-QUEST-6")
def test_what_is_left_of_the_older_effect_is_dropped() -> None:
    t = table("S1", 1)
    t.begin(("card", 0, "S1-3B"), ("exp", 0, 5), ("scope", "card"), ("exp", 0, 1))
    assert t.s.quest.card == "S1-3B"
    assert t.p().exp == 1, "only what does not belong to the older card comes"


@pytest.mark.rule("TA-TEST-1")
def test_without_a_token_there_is_nothing_to_roll() -> None:
    t = table("P0", 2)
    t.quest(card="P0-3A")
    t.seat(0, at="D14").grid(0, "MM..").begin(("activity", 0), phase=QUEST).choose("activity", "P0-3A")
    assert t.offers() == {"choose:a1", "choose:b1", "test:decline"}
    t.choose("choose", "a1")
    assert t.offers() == {"choose:b1", "test:roll"}


@pytest.mark.rule("TA-TEST-4")
def test_with_enough_successes_nobody_else_is_asked() -> None:
    t = table("P0", 2)
    t.quest(card="P0-3A")
    t.seat(0, at="D14").grid(0, "MM..").grid(1, "MM..").begin(("activity", 0), phase=QUEST)
    t.choose("activity", "P0-3A").choose("choose", "a1").luck(CRIT, CRIT).choose("choose", "b1")
    assert "door" in t.s.quest.flags
    t.nothing_pending()


def shown_counters(t: Table) -> dict[str, int]:
    scenario = t.game.view(t.s, 0)["scenario"]
    assert scenario is not None
    return scenario["counters"]


@pytest.mark.rule("TA-QUEST-3")
def test_counters_go_with_their_card() -> None:
    t = table("S2", 1).begin(("count", 0, "voices", 2), ("success", 0, 1), phase=QUEST)
    assert shown_counters(t) == {"voices": 2}
    draw(t, "S2-2A")
    assert shown_counters(t) == {}
    assert t.s.quest.success == 0


@pytest.mark.rule("TA-GEN-3")
def test_of_several_with_the_most_the_first_in_order_is_meant() -> None:
    for first in (0, 1, 2):
        t = table("S1", 3).seat(0, trace=3).seat(1, trace=3).seat(2, trace=3)
        t.shared(first=first)
        t.effect(0, "scenario_cards.S1-3B.world")
        assert [len(player.stack) for player in t.s.players] == [int(seat == first) for seat in range(3)]


@pytest.mark.rule("TA-SCEN-3")
def test_who_loses_is_told_what_was_missing_and_which_limit_ran_out() -> None:
    t = table("S1", 2)
    t.quest(card="S1-3B", success=8).shared(time=0)
    t.begin(("world",), ("end_round",), phase=QUEST)
    assert t.s.result == "lost"
    assert [event.about for event in t.events("fell_short")] == [("success", 8, 13)]
    assert len(t.events("lost_by_time")) == 1


def voted_on(t: Table) -> str:
    seen = scenario_view(t.s)
    return "" if seen is None else seen["vote"]


@pytest.mark.rule("TA-GEN-6")
def test_everybody_sees_that_there_is_a_vote_and_on_what() -> None:
    t = table("S1", 2)
    draw(t, "S1-2")
    assert voted_on(t) == "scenario_cards.S1-2.immediate/2"
    for seat in (0, 1):
        t.choose("vote", "scenario_cards.S1-2.immediate/2/1", seat)
    assert voted_on(t) == ""
