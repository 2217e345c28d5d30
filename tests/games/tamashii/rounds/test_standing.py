"""What a seat may do beside what it is asked, and that nothing is done for it meanwhile (TA-LEARN-3, TA-DIARY-5)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.tamashii.support import ON, Table, table
from tests.support.play import play_on

from arcology.games.tamashii.components import Components
from arcology.games.tamashii.game import Tamashii
from arcology.games.tamashii.launcher.programming import locked_slots
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import PLANNING, RULES_2
from arcology.kernel.game import Setup

GAME = Tamashii()


def plan(t: Table) -> Table:
    return t.begin(("open_planning",), ("end_planning",), active=-1, phase=PLANNING)


@pytest.mark.rule("TA-LEARN-3", "TA-GRID-7")
def test_a_step_that_was_put_off_can_be_completed_before_the_refill() -> None:
    """LP2, step 3: the lock it removes counts for this refill only if it is gone before."""
    t = table("S1", 2).bag(0, "SSSSSSSSSSS").grid(0, "....#", "....#", "....#", "....#")
    t.seat(0, protocol="LP2", protocol_step=2, protocol_count=3, protocol_asked=True, tally={"refill_done": 0})
    plan(t)
    assert t.offers(0) == {"refill", "protocol:now"}
    t.choose("protocol", "now", seat=0).choose("choose", "e1", seat=0).choose("refill", seat=0)
    assert t.shown().startswith("S.S.S"), "the unlocked slot was refilled"


@pytest.mark.rule("TA-DIARY-5", "TA-COMBAT-10")
def test_a_diary_card_can_be_used_when_no_die_fits() -> None:
    """DI1, BLANK BLANK: the enemy would deal the last wounds after a pass that nobody chose."""
    t = table("S1", 2, **ON).seat(0, diary="DI1", itg=1).enemies(0, "E01").fight(0, "BLANK", "BLANK", number=1)
    assert t.offers() == {"pass", "diary_use:DI1"}
    t.choose("diary_use", "DI1")
    assert t.p().itg == 4
    t.choose("pass")
    assert t.p().itg > 0
    assert not t.events("reset")


@pytest.mark.rule("TA-DIARY-5", "TA-LAUNCH-1")
def test_a_diary_card_can_be_used_when_nothing_can_be_launched() -> None:
    """DI4: the four tokens may form a pattern."""
    t = table("S1", 2, **ON).seat(0, diary="DI4").grid(0, "SS..").bag(0, "SSSS").begin(("launch_step", 0))
    assert t.offers() == {"launch_end", "diary_use:DI4"}
    t.choose("diary_use", "DI4").choose("choose", "c1")
    while t.prompt() == "prepare":
        t.choose("choose", min(t.targets("choose")))
    assert "BP-S3/a1-b1-c1" in t.targets("launch")


@pytest.mark.rule("TA-DIARY-5")
def test_a_diary_card_holds_up_no_question_that_it_cannot_change() -> None:
    t = table("S1", 2, **ON).seat(0, diary="DI1", power=0).enemies(0, "E01")
    t.begin(("dmg", 0, 1))
    t.nothing_pending()
    assert t.p().damage == (1,), "one target: no choice"
    rival = table("S1", 2, **ON).seat(0, diary="DI1").seat(1, diary="none").grid(1, "....")
    rival.begin(("launch_step", 1), active=1)
    rival.nothing_pending()


@pytest.mark.rule("TA-PLAN-10", "TA-DIARY-5")
def test_what_a_diary_card_lets_others_choose_in_planning_is_done_at_once(tmp_path: Path) -> None:
    """A row of one's own: nobody waits for another inside the window."""
    (tmp_path / "diary.toml").write_text('[DI2]\neffect = "unlock(1)@others"\n', encoding="utf-8")
    pack = GAME.load(tmp_path)
    assert isinstance(pack, Components)
    t = table("S1", 2, pack=pack, **ON).seat(0, diary="DI2").grid(1, "....#", "....#", "....#", "....#")
    plan(t)
    before = t.offers(1)
    t.choose("diary_use", "DI2", seat=0)
    assert len(locked_slots(t.s, 1)) == 3
    assert t.offers(1) == before, "what they were asked stands"


def test_by_rules_2_single_options_are_applied_as_they_were() -> None:
    t = table("S1", 2, **ON).seat(0, diary="DI4").grid(0, "SS..").older(RULES_2)
    t.begin(("launch_step", 0))
    t.nothing_pending()


@pytest.mark.parametrize("settings", [{"scenario": "S1", **ON}, {"mode": "competitive", **ON}], ids=["coop", "rivals"])
def test_random_play_with_standing_options_ends(settings: dict[str, str]) -> None:
    for seed in range(4):
        state = GAME.new(Setup(3, seed, settings))
        assert isinstance(state, Town)
        assert len(list(play_on(GAME, state, seed))) < 3000
        assert state.over
