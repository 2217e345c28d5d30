"""Solo play with the BOT (TA-SOLO)."""

from __future__ import annotations

import pytest
from tests.games.tamashii.support import Table, table

from arcology.games.tamashii.terms import QUEST


def solo(scenario: str = "S1") -> Table:
    t = table(scenario, 1, class_of_0="reaper")
    return t.city(explore=["none"] * len(t.s.city.explore))


def bot(t: Table, at: str) -> Table:
    return t.shared(figures={"bot": t.hex(at)})


@pytest.mark.rule("TA-SOLO-1")
def test_the_bot_starts_beside_you_with_five_batteries() -> None:
    t = solo()
    assert t.s.figures.bot == t.p().place
    assert t.s.figures.batteries == 5
    assert [t.pack.augment_ids[a] for a in t.p().equipped] == ["REA-S", "REA-P"]
    assert t.s.first == 0


@pytest.mark.rule("TA-SOLO-2", "TA-SOLO-12", "TA-GEN-1")
def test_the_bot_is_no_player_but_for_presence() -> None:
    t = bot(solo(), "D21")
    assert t.s.seat_count == 1
    t.begin(("wound", 0, 0))
    t.quest(card="S1-3A")
    t.begin(("world",), phase=QUEST).choose("skip")
    assert t.p().trace == 1, "not_on looks at your own figure only"
    t.begin(("action_end", 0))
    assert not t.p().falling


@pytest.mark.rule("TA-SOLO-3")
def test_the_bot_moves_two_tiles_before_or_after_you_and_makes_no_trace() -> None:
    t = solo().tile("hex:0,1", "D03", up=False)
    t.begin(("move_step", 0))
    assert "hex:1,0" in t.targets("bot_move")
    t.choose("bot_move", "hex:0,1")
    assert t.s.city.up[t.place("hex:0,1")], "it reveals tiles"
    assert t.p().trace == 0
    assert "bot_move" not in t.verbs(), "once"
    t.choose("move", "hex:1,0")
    assert t.p().trace == 1
    t.nothing_pending()
    after = solo().begin(("move_step", 0)).choose("move", "hex:1,0")
    assert after.prompt() == "bot_move"
    after.choose("bot_move", "hex:1,0")
    assert after.s.figures.bot == after.p().place


@pytest.mark.rule("TA-SOLO-4", "TA-SOLO-5")
def test_a_battery_lets_the_bot_make_your_move() -> None:
    t = solo().begin(("move_step", 0)).choose("bot_use", "move")
    assert t.s.figures.batteries == 4
    assert not {"bot_use", "bot_move"} & t.verbs()
    t.choose("move", "hex:1,0")
    assert (t.at(), t.s.figures.bot) == ("D01", t.place("D21"))
    assert t.p().trace == 1, "the trace value of its tile, not of yours"
    t.nothing_pending()
    late = solo().begin(("move_step", 0)).choose("bot_move", "hex:1,0")
    assert "bot_use" not in late.verbs(), "declared before anything else in the step"


@pytest.mark.rule("TA-SOLO-6")
def test_in_the_district_step_its_tiles_effect_and_trace_replace_yours() -> None:
    t = bot(solo().tile("hex:1,0", "D08"), "hex:1,0").seat(0, trace=3, tally={"taken": 1})
    t.begin(("district_step", 0)).choose("bot_use", "district")
    assert t.p().trace == 3 - 1 + 3, "stationary, for it did not move"
    assert "district:districts.D08.effect" in t.offers()
    moved = bot(solo().tile("hex:1,0", "D08"), "hex:1,0").seat(0, trace=3, tally={"taken": 1})
    moved.shared(figures={"bot_moved": True}).begin(("district_step", 0)).choose("bot_use", "district")
    assert moved.p().trace == 3 - 1 + 2
    zeroed = bot(solo().tile("hex:1,0", "D08"), "hex:1,0").seat(0, trace=2, tally={"taken": 1})
    zeroed.begin(("trace0", 0), ("district_step", 0)).choose("bot_use", "district")
    assert zeroed.p().trace == 3, "set to 0 since: only add"
    stood = bot(solo().tile("hex:1,0", "D08"), "hex:1,0").seat(0, trace=2, tally={"stood": 1})
    stood.begin(("district_step", 0)).choose("bot_use", "district")
    assert stood.p().trace == 2


@pytest.mark.rule("TA-SOLO-7")
def test_recharging_is_a_hack_once_a_step_and_not_when_full() -> None:
    t = solo().seat(0, core="S", equipped=["WHI-1"]).enemies(0, "F08").grid(0, "VSV.", "VSV.")
    t.begin(("launch_step", 0))
    assert not any(target.startswith("BOT") for target in t.targets("launch"))
    t.shared(figures={"batteries": 3})
    t.begin(("launch_step", 0)).choose("launch", "BOT/a1-b1-c1")
    assert t.s.figures.batteries == 4
    t.choose("trigger", "WHI-1")
    assert t.p().damage == (1,)
    assert not any(target.startswith("BOT") for target in t.targets("launch"))


@pytest.mark.rule("TA-SOLO-8")
def test_without_batteries_the_bot_leaves_at_the_end_of_the_step() -> None:
    t = solo()
    t.shared(figures={"batteries": 1})
    t.begin(("move_step", 0)).choose("bot_use", "move")
    assert t.s.figures.bot >= 0
    t.choose("stay")
    assert t.s.figures.bot == -1
    t.begin(("move_step", 0))
    assert not {"bot_use", "bot_move"} & t.verbs()


@pytest.mark.rule("TA-SOLO-9", "TA-SOLO-11")
def test_effects_that_hurt_never_hit_the_bot() -> None:
    t = bot(solo("S3"), "D22")
    t.quest(card="S3-3B")
    t.begin(("world",), phase=QUEST).choose("skip")
    assert t.p().itg == 5
    t.seat(0, at="D22").begin(("world",), phase=QUEST).choose("skip")
    assert t.p().itg == 4


@pytest.mark.rule("TA-SOLO-4", "TA-SOLO-11", "TA-SOLO-12")
def test_in_the_world_activity_the_bot_may_stand_for_you() -> None:
    t = bot(solo(), "D11").seat(0, at="D01")
    t.quest(card="S1-3A")
    t.begin(("world",), ("end_round",), phase=QUEST)
    assert t.offers() == {"bot_use:world", "skip"}
    t.choose("bot_use", "world")
    assert t.p().trace == 0, "the card looks for who is not on D11, and the BOT is"
    assert (t.s.figures.batteries, t.s.figures.stands, t.s.round) == (4, False, 2)
    hit = bot(solo("S3"), "D01").seat(0, at="D22")
    hit.quest(card="S3-3B")
    hit.begin(("world",), phase=QUEST).choose("bot_use", "world")
    assert hit.p().itg == 5, "your own figure is unused in this step"
    instead = bot(solo("S3"), "D22").seat(0, at="D01")
    instead.quest(card="S3-3B")
    instead.begin(("world",), phase=QUEST).choose("bot_use", "world")
    assert instead.p().itg == 4, "the wound is yours"


@pytest.mark.rule("TA-SOLO-4", "TA-SOLO-8")
def test_the_bot_is_offered_in_the_world_activity_where_it_can_matter() -> None:
    for card, batteries in (("S1-1", 5), ("S1-3A", 0)):
        t = bot(solo(), "D11").shared(figures={"batteries": batteries})
        t.quest(card=card)
        t.begin(("world",), phase=QUEST)
        assert t.prompt() != "bot_world"
    last = bot(solo(), "D11").shared(figures={"batteries": 1})
    last.quest(card="S1-3A")
    last.begin(("world",), phase=QUEST).choose("bot_use", "world")
    assert last.s.figures.bot == -1, "it leaves at the end of the step"


@pytest.mark.rule("TA-SOLO-11", "TA-SOLO-4", "TA-TEST-5")
def test_an_activity_through_the_bot_costs_a_battery() -> None:
    t = bot(solo("S4"), "D17")
    t.quest(card="S4-2A")
    t.seat(0, exp=1).begin(("activity_turn", 0), phase=QUEST)
    assert t.offers() == {"bot_use:activity", "decline"}
    t.choose("bot_use", "activity").choose("activity", "S4-2A")
    assert (t.s.quest.success, t.s.figures.batteries) == (1, 4)


@pytest.mark.rule("TA-SOLO-12")
def test_in_its_step_everything_on_the_map_is_the_bots() -> None:
    t = bot(solo(), "D21").boss("Z01", "D21").grid(0, "VSV.")
    t.begin(("launch_step", 0))
    assert not any("Z01" in target for target in t.targets("launch"))
    t.choose("bot_use", "launch").choose("launch", "Z01.hack1/a1-b1-c1")
    assert t.s.quest.boss_damage == (2,)


@pytest.mark.rule("TA-SOLO-13")
def test_meeting_a_special_enemy_through_the_bot_is_paid_for_step_by_step() -> None:
    t = bot(solo(), "D21").boss("Z01", "D21")
    t.begin(("combat_turn", 0), phase=3)
    assert t.offers() == {"bot_use:attack", "skip"}
    t.choose("bot_use", "attack")
    assert t.offers() == {"bot_use:resolve", "skip"}
    t.choose("bot_use", "resolve")
    assert t.s.figures.batteries == 3
    assert t.s.figures.stands
    none = bot(solo(), "D21").boss("Z01", "D21").begin(("combat_turn", 0), phase=3).choose("skip")
    none.nothing_pending()


@pytest.mark.rule("TA-SOLO-4")
def test_a_battery_for_the_launch_step_is_paid_before_anything_else_in_it() -> None:
    t = table("S1", 1, companion="DOG").enemies(0, "F08").grid(0, "SSS.").begin(("launch_step", 0))
    assert "bot_use:launch" in t.offers()
    t.choose("companion", "DOG")
    assert "bot_use:launch" not in t.offers()
    t.begin(("launch_step", 0)).choose("launch_end")
    t.grid(0, "SSS.", "MMM.").begin(("launch_step", 0))
    assert "bot_use:launch" in t.offers(), "the next step has its own"
    t.choose("launch", "BP-S3/a1-b1-c1")
    assert "bot_use:launch" not in t.offers()


@pytest.mark.rule("TA-SOLO-5", "TA-SOLO-6")
def test_a_bot_that_moved_for_you_replaces_no_trace_in_the_district_step() -> None:
    t = bot(solo().tile("hex:1,0", "D08"), "hex:0,0")
    t.begin(("move_step", 0), ("trace", 0, -1), ("district_step", 0)).choose("bot_use", "move")
    t.choose("move", "hex:1,0")
    assert t.p().trace == 2 - 1, "the entry value of its tile, less what came later"
    t.choose("bot_use", "district")
    assert t.p().trace == 1
    zeroed = bot(solo().tile("hex:1,0", "D08"), "hex:1,0").seat(0, tally={"taken": 1})
    zeroed.begin(("trace0", 0), ("trace", 0, 2), ("district_step", 0)).choose("bot_use", "district")
    assert zeroed.p().trace == 2 + 3, "trace taken since it was set to 0 stays"
