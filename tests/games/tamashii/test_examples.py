"""The examples of the rules, played: what a reader is shown happens."""

from __future__ import annotations

from tests.games.tamashii.support import CRIT, HIT, table
from tests.support.examples import example

from arcology.games.tamashii.terms import QUEST


def told(begins: str) -> str:
    return example("tamashii", begins)


def test_a_move_on_the_launcher_slides_or_switches() -> None:
    assert told("Your top row reads Volt, empty, Volt")
    t = table("S1").grid(0, "V.VS").begin(("program", 0, 4))
    moves = t.targets("program")
    assert "a1/b1" in moves
    assert "c1/d1" in moves
    assert "a1/c1" not in moves, "only to a neighbour"


def test_the_trace_of_staying_and_of_coming() -> None:
    assert told("You stand on the Shelter")
    t = table("S1", 2, class_of_0="reaper").tile("hex:0,-1", "D08", up=False).city(explore={"hex:0,-1": "none"})
    t.begin(("move_step", 0)).choose("stay")
    assert t.p().trace == 1
    t = table("S1", 2, class_of_0="reaper").tile("hex:0,-1", "D08", up=False).city(explore={"hex:0,-1": "none"})
    t.begin(("move_step", 0)).choose("move", "hex:0,-1")
    assert t.p().trace == 2
    assert t.pack.row("districts", "D08").text("name") == "Server Farm"


def test_the_top_of_the_trace_track_brings_two_enemies() -> None:
    assert told("Your trace is 6 and rises by 5")
    t = table("S1", 2, class_of_0="reaper").seat(0, trace=6).begin(("trace", 0, 5))
    assert (len(t.stack()), t.p().trace) == (2, 0)


def test_a_launch_dumps_its_tokens() -> None:
    assert told("Three Volt lie in a row")
    t = table("S1").grid(0, "VVV.").dump(0, "").begin(("launch_step", 0))
    t.choose("launch", "BP-V3/a1-b1-c1")
    assert (t.assets(), t.dumped()) == ({"power": 1}, "VVV")


def test_only_the_top_enemy_is_hacked() -> None:
    assert told("Two Watcher Drones follow you")
    t = table("S1").enemies(0, "E01", "E01#1", damage=(1, 0)).grid(0, "MF..", "MF..").begin(("launch_step", 0))
    assert {target.split("/")[0] for target in t.targets("launch")} == {"E01#0.hack1"}
    t.choose("launch", "E01#0.hack1/a1-b1")
    assert t.stack() == ["E01#1"]
    assert "E01#1.hack1" in {target.split("/")[0] for target in t.targets("launch")}
    assert t.pack.row("enemies", "E01").text("name") == "Watcher Drone"


def test_shields_stop_wounds_one_for_one() -> None:
    assert told("A frame deals you 3 wounds")
    t = table("S1").seat(0, shield=2).begin(("wound", 0, 3)).choose("shield", "yes")
    assert (t.assets(), t.p().itg) == ({}, 4)
    t = table("S1").seat(0, shield=2).begin(("wound", 0, 3)).choose("shield", "no")
    assert (t.assets(), t.p().itg) == ({"shield": 2}, 2)


def test_frames_of_both_sides_take_turns() -> None:
    assert told("Three enemies follow you")
    t = table("S1").enemies(0, "E01", "E06", "E02").fight(0, "HIT", "HIT", "HIT", number=2, symbol="FANG")
    t.choose("frame", "STRIKE-HIT/1")
    assert (t.p().trace, t.p().itg) == (1, 4)
    assert t.s.fight.die_on == t.card("E01")
    assert t.pack.row("enemies", "E06").text("name") == "Tracer"


def test_what_all_roll_for_one_test_counts_together() -> None:
    assert told("Two play the prologue, and its last test")
    t = table("P0", 2).quest(card="P0-3A")
    t.seat(0, at="D14").seat(1, at="D01").grid(0, "MM..", "S...").grid(1, "O...", "MV..")
    t.begin(("activity_turn", 0), phase=QUEST).choose("activity", "P0-3A")
    t.choose("choose", "a1").luck(HIT).choose("test", "roll")
    assert t.question().seat == 1
    t.choose("choose", "a1").luck(CRIT).choose("test", "roll")
    assert "door" in t.s.quest.flags
