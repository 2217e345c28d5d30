"""`arcology packs check` on scenarios of one's own: the documented file is sound and playable, faults are named."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.conftest import Run

DOCUMENTED = Path(__file__).parents[2] / "docs" / "writing_scenarios.md"
FAULTS = {
    "an unreachable card": ('do = "card(X1-2)"', 'do = "card(X1-L)"', "X1-2: no card leads here"),
    "an unknown code": ("unlock = []", 'unlock = ["B99"]', "X1-V: unlock: unknown code B99"),
    "a map in two parts": (
        '"0 1 rnd down x"',
        '"0 9 rnd down x"',
        "map: 0 9 cannot be reached: the map is not connected",
    ),
    "an impossible goal": ('"revealed(D12)"', '"revealed(D13)"', "X1-1: impossible goal: D13 is not on the map"),
    "a goal nothing serves": ('effect = "success(1)"', 'effect = "exp(1)"', "nothing gives a success token"),
    "an unknown word": ('effect = "success(1)"', 'effect = "succeed(1)"', "unknown word 'succeed'"),
    "no way to lose": ('result = "lost"', 'result = "victory"', "no card with the result lost"),
}


def documented() -> str:
    """Exactly the file that the page shows, its first line included."""
    return DOCUMENTED.read_text(encoding="utf-8").split("```toml\n")[1].split("```")[0]


def packed(tmp_path: Path, text: str) -> Path:
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "X1.toml").write_text(text, encoding="utf-8")
    return tmp_path


def test_the_documented_scenario_is_sound(run: Run, tmp_path: Path) -> None:
    result = run("packs", "check", str(packed(tmp_path, documented())), "--game", "tamashii")
    assert result.exit_code == 0, result.stderr
    assert "sound for tamashii" in result.stdout
    assert "0 rows changed, 5 added" in result.stdout, "one scenario and its four cards"


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_scenario_is_refused_with_file_place_and_reason(run: Run, tmp_path: Path, fault: str) -> None:
    old, new, said = FAULTS[fault]
    text = documented()
    assert old in text
    result = run("packs", "check", str(packed(tmp_path, text.replace(old, new))), "--game", "tamashii")
    assert result.exit_code == 2
    assert "sound" not in result.stdout
    named = [line for line in result.stderr.splitlines() if said in line]
    assert named, result.stderr
    assert named[0].startswith("scenarios/X1.toml")
    assert "fault" in result.stderr.splitlines()[-1]


def test_several_faults_are_named_at_once(run: Run, tmp_path: Path) -> None:
    text = documented()
    for old, new, _ in (FAULTS["an unknown code"], FAULTS["a map in two parts"], FAULTS["an impossible goal"]):
        text = text.replace(old, new)
    result = run("packs", "check", str(packed(tmp_path, text)), "--game", "tamashii")
    assert result.exit_code == 2
    assert result.stderr.splitlines()[-1].endswith("3 faults")


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_random_bots_play_the_documented_scenario_to_an_end(run: Run, tmp_path: Path, seats: int) -> None:
    folder = packed(tmp_path, documented())
    seated = ",".join(["random"] * seats)
    options = ["--pack", str(folder), "--set", "scenario=X1", "--seed", "5"]
    result = run("play", "tamashii", "--seats", seated, *options)
    assert result.exit_code == 0, result.stderr
    assert "Victory" in result.stdout, "the table of points stands at the end, with 0 or 1"


GOAL = """
[G21]
name = "Quiet Collector"
rule = "Reveal 2 tiles with trace 2 or less"
vp = 3
when = "reveal"
need = 2
met = "trace <= 2"
"""


def test_a_goal_of_ones_own_is_sound_and_a_bad_one_is_named(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "goals.toml").write_text(GOAL, encoding="utf-8")
    result = run("packs", "check", str(folder), "--game", "tamashii")
    assert result.exit_code == 0, result.stderr
    assert "0 rows changed, 1 added" in result.stdout
    (folder / "goals.toml").write_text(GOAL.replace("trace <= 2", "trace <= 2 and on(D99)"), encoding="utf-8")
    result = run("packs", "check", str(folder), "--game", "tamashii")
    assert result.exit_code == 2
    assert "mine/goals.toml: G21: met: column 16: there is no D99 among the districts" in result.stderr
