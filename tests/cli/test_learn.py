"""Lessons at the terminal: listed, checked, taken."""

from __future__ import annotations

from tests.cli.conftest import Run

from arcology.lessons import lesson

CARD = ["place:R5/squire", "use:R5/first", "take:NC5", "favor:red"]
CHURCH = ["place:L5/squire", "use:L5/first", "gain:titanium", "place:L1/squire", "use:L1/first", "awaken:NC5"]
VISIT = ["place:L3/squire", "use:L3/first", "visit:NC/power", "favor:blue"]
TURN = [*CARD, *CHURCH, *VISIT, "place:R1/knight", "use:R1/first", "advance:purple"]


def test_lessons_are_listed(run: Run) -> None:
    shown = run("learn", "free_radicals").stdout
    assert "first_turn" in shown
    assert "Your first turn in the city" in shown
    assert "first_turn" in run("learn").stdout


def test_what_is_not_there_is_said(run: Run) -> None:
    assert "there is no game 'chess'" in run("learn", "chess").output
    assert "has no lesson 'last'; it has first_turn" in run("learn", "free_radicals", "last").output


def test_a_whole_lesson_is_typed(run: Run) -> None:
    keys = ["", "back", "", "", *TURN, "", "", "", "", "quit"]
    shown = run("learn", "free_radicals", "first_turn", keys="\n".join(keys) + "\n").stdout
    assert shown.count("» 1/16  Meet the city") == 2
    assert "» Three points, and the Neon Church is yours for good." in shown
    assert "Your first turn in the city: done." in shown
    assert shown.index("visited") < shown.index("» 14/16")


def test_another_choice_is_taken_back(run: Run) -> None:
    keys = ["", "", "place:L2/squire", "", "place:R5/squire", "quit"]
    shown = run("learn", "free_radicals", "first_turn", keys="\n".join(keys) + "\n").stdout
    assert "» That helps later." in shown
    assert shown.count("» 3/16") == 2
    assert "Use space R5" in shown


def test_the_end_of_the_input_leaves_the_lesson(run: Run) -> None:
    assert "The lesson was left." in run("learn", "free_radicals", "first_turn", keys="\n").stdout


def test_lessons_are_checked(run: Run) -> None:
    shipped = lesson("free_radicals/first_turn")
    assert shipped is not None
    result = run("lessons", "check", str(shipped.file), str(shipped.file.parent / "nowhere"))
    assert f"{shipped.file}: sound for free_radicals, 16 beats, 5 minutes" in result.output
    assert "nowhere: there is no such file" in result.output
    assert result.exit_code == 2
