"""Start Project and Gain Knowledge."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.executives.board import REST, boardroom, projects

# ---- 5 Start Project -------------------------------------------------------------------------


@pytest.mark.rule("FR-EXE-12")
def test_a_project_starts_on_the_headquarters_and_the_pair_is_refilled() -> None:
    t = boardroom(headquarters="blue", blue={"yellow": 2, "green": 1})
    projects(t, ("P02", "P03"))
    t.begin(("exe_start", 0))
    assert t.question().default is t.pack.skip
    t.choose("start", "P02")
    assert t.board(0)["companies"]["blue"]["project"] == "P02"
    assert len(t.board(0)["face_up"]) == 2
    assert t.board(0)["face_up"][0] == "P03"
    assert t.board(0)["stack"] == 7
    assert t.score(0) == 0, "it can be completed from the next turn on"
    t.nothing_pending()


@pytest.mark.rule("FR-EXE-12")
def test_starting_a_project_can_be_skipped() -> None:
    t = boardroom(headquarters="blue", blue={"blue": 1})
    t.begin(("exe_start", 0))
    before = t.board(0)
    t.skip()
    assert t.board(0) == before


@pytest.mark.rule("FR-EXE-12")
def test_no_second_project_on_one_company() -> None:
    t = boardroom(headquarters="blue", blue={"blue": 1})
    projects(t, ("P02", "P03"), blue="P01")
    t.begin(("exe_start", 0))
    t.nothing_pending()


@pytest.mark.rule("FR-EXE-12")
def test_no_project_starts_after_liquidation() -> None:
    t = boardroom(headquarters="blue", blue={"blue": 1})
    t.begin(("exe_choose", 0))
    t.choose("liquidate", "blue")
    t.nothing_pending()


@pytest.mark.rule("FR-EXE-12")
def test_an_empty_stack_leaves_fewer_projects_face_up_and_then_none() -> None:
    t = boardroom(headquarters="blue", blue={"blue": 1})
    projects(t, ("P02", "P03"))
    t.board_of(0, stack=[])
    t.begin(("exe_start", 0))
    t.choose("start", "P03")
    assert t.board(0)["face_up"] == ["P02"]
    t.board_of(0, headquarters="red")
    t.begin(("exe_start", 0))
    t.choose("start", "P02")
    t.board_of(0, headquarters="green")
    t.begin(("exe_start", 0))
    t.nothing_pending()


# ---- 6 Gain Knowledge ------------------------------------------------------------------------


@pytest.mark.rule("FR-EXE-13", "FR-KNOW-7")
def test_any_number_of_steps_on_the_headquarters_track_each_paid_and_scored() -> None:
    t = boardroom(headquarters="green", green={"red": 1})
    t.seat(0, hydrogen=1, carbon=1, titanium=2, credit=1).shared(display=["VF1", "VF2", "CC1", "CA1"])
    t.begin(("exe_know", 0))
    for step in range(1, 5):
        assert t.offers() == {"advance:green", "done"}
        t.choose("advance", "green")
        assert t.step("green") == step
    assert t.sources(0) == {"knowledge": 5}
    assert t.favor(0) == {"green": 2}
    t.choose("take", "VF1")
    assert t.goods(0) == {}
    t.nothing_pending()


@pytest.mark.rule("FR-EXE-13")
def test_the_benefactor_bonus_comes_before_the_next_step() -> None:
    """The Resource of Level 4 may pay for the step after it."""
    t = boardroom(headquarters="green", green={"red": 1}).shared(knowledge={"green": 9})
    t.seat(0, hydrogen=1, carbon=2, titanium=2, credit=2)
    t.begin(("exe_know", 0))
    t.choose("advance", "green")
    t.choose("gain", "hydrogen")
    t.choose("advance", "green")
    assert t.step("green") == 11


@pytest.mark.rule("FR-EXE-13")
def test_the_own_track_gives_no_bonus() -> None:
    t = boardroom(headquarters="red", red={"red": 1}).seat(0, hydrogen=1)
    t.begin(("exe_know", 0))
    t.choose("advance", "red")
    assert t.score(0) == 1
    assert t.favor(0) == {}
    t.nothing_pending()


@pytest.mark.rule("FR-EXE-13")
@pytest.mark.parametrize("verb", ["commission", "liquidate"])
def test_knowledge_comes_whatever_was_done_before(verb: str) -> None:
    t = boardroom(headquarters="yellow", yellow={"red": 1}).seat(0, hydrogen=1)
    t.begin(*REST)
    t.choose(verb, "yellow")
    if verb == "commission":
        t.skip().skip()
    assert t.offers() == {"advance:yellow", "done"}
    t.choose("done")
    assert t.step("yellow") == 0


@pytest.mark.rule("FR-EXE-13", "FR-KNOW-6")
def test_a_full_track_or_one_that_cannot_be_paid_is_not_asked() -> None:
    t = boardroom(headquarters="yellow", yellow={"red": 1})
    t.begin(("exe_know", 0))
    t.nothing_pending()
    t.seat(0, hydrogen=9, carbon=9, titanium=9, credit=9).shared(knowledge={"yellow": 12})
    t.begin(("exe_know", 0))
    t.nothing_pending()
