"""The Executives' set-up, Assign and Check Project."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.executives.board import RING, assets, assigned, boardroom, projects
from tests.games.free_radicals.support import table

from arcology.games.free_radicals.terms import COLOURS

PROJECTS = {
    "P01": {"red": 2, "yellow": 1},
    "P02": {"yellow": 2, "green": 1},
    "P03": {"green": 2, "blue": 1},
    "P04": {"blue": 2, "purple": 1},
    "P05": {"purple": 2, "red": 1},
    "P06": {"red": 2, "green": 1},
    "P07": {"yellow": 2, "blue": 1},
    "P08": {"green": 2, "purple": 1},
    "P09": {"blue": 2, "red": 1},
    "P10": {"purple": 2, "yellow": 1},
}


# ---- set-up and phases -----------------------------------------------------------------------


@pytest.mark.rule("FR-EXE-1")
def test_two_assets_of_each_colour_start_at_home_and_two_projects_lie_open() -> None:
    seen = set()
    for seed in range(6):
        t = table("executives", "paladins", seed=seed)
        for colour in COLOURS:
            assert t.board(0)["companies"][colour] == {"assets": {colour: 2}, "project": None}
        assert len(set(t.board(0)["face_up"])) == 2
        assert t.board(0)["stack"] == 8
        assert t.board(0)["headquarters"] is None
        seen.add(tuple(t.board(0)["face_up"]))
    assert len(seen) > 1, "the Projects are shuffled"


@pytest.mark.rule("FR-EXE-1")
@pytest.mark.parametrize("start", range(5))
def test_the_ring_runs_red_blue_purple_green_yellow(start: int) -> None:
    t = boardroom(headquarters="", **{RING[start]: {"red": 2, "blue": 2}})
    more = assigned(t, RING[start])
    assert [more[RING[(start + i) % 5]] for i in range(5)] == [-4, 1, 1, 1, 1]


@pytest.mark.rule("FR-EXE-2")
def test_a_turn_runs_through_its_phases_in_order() -> None:
    t = table("executives", "paladins")
    projects(t, ("P02", "P04"), purple="P05")
    t.seat(0, hand=[], hydrogen=1, carbon=0, titanium=0, credit=0)
    t.turn(0)
    assert t.prompt() == "exe_assign"
    t.choose("assign", "red")
    assert [event.name for event in t.s.events or []] == [
        "exe_assigned",
        "exe_put",
        "exe_put",
        "exe_headquarters",
        "exe_finished",
        "scored",
    ]
    assert t.prompt() == "exe_choose"
    t.choose("commission", "purple")
    assert t.prompt() == "may"
    t.choose("skip")
    assert t.prompt() == "upto"
    t.choose("skip")
    assert t.prompt() == "exe_start"
    t.choose("start", "P04")
    assert t.prompt() == "exe_know"
    t.choose("done")
    assert t.asked() == 1


# ---- 2 Assign --------------------------------------------------------------------------------


@pytest.mark.rule("FR-EXE-3")
def test_only_a_company_with_assets_can_be_picked() -> None:
    t = boardroom(blue={"red": 1}, green={"green": 2})
    t.begin(("exe_assign", 0))
    assert t.offers() == {"assign:blue", "assign:green", "assign:red"}
    assert t.refused() == {f"assign:{colour}": "exe_no_assets" for colour in ("purple", "yellow")}


@pytest.mark.rule("FR-EXE-3")
def test_assets_are_put_one_by_one_in_the_order_you_like_and_the_last_makes_the_headquarters() -> None:
    t = boardroom(blue={"red": 1, "green": 2}, yellow={"blue": 1})
    t.begin(("exe_assign", 0))
    t.choose("assign", "blue")
    assert t.board(0)["in_hand"] == {"red": 1, "green": 2}
    assert t.offers() == {"put:purple/red", "put:purple/green"}
    assert t.question().about == ("purple", 3)
    t.choose("put", "purple/green")
    assert t.board(0)["headquarters"] is None
    assert t.offers() == {"put:green/red", "put:green/green"}
    t.choose("put", "green/red")
    t.nothing_pending()
    assert assets(t, "purple") == {"green": 1}
    assert assets(t, "green") == {"red": 1}
    assert assets(t, "yellow") == {"green": 1, "blue": 1}
    assert assets(t, "blue") == {}
    assert t.board(0)["headquarters"] == "yellow"
    assert t.board(0)["in_hand"] == {}


@pytest.mark.rule("FR-EXE-3")
def test_last_turns_headquarters_is_none_while_assets_are_put() -> None:
    t = boardroom(headquarters="green", blue={"red": 1, "green": 1})
    t.begin(("exe_assign", 0)).choose("assign", "blue")
    assert t.board(0)["headquarters"] is None


@pytest.mark.rule("FR-EXE-4")
def test_five_assets_end_where_they_started() -> None:
    t = boardroom(purple={"red": 2, "blue": 2, "green": 1})
    assert assigned(t, "purple") == dict.fromkeys(COLOURS, 1) | {"purple": -4}
    assert t.board(0)["headquarters"] == "purple"


@pytest.mark.rule("FR-EXE-4")
def test_seven_assets_lap_the_ring_without_skipping_the_emptied_company() -> None:
    t = boardroom(red={"green": 2, "blue": 2, "purple": 2, "yellow": 1})
    more = assigned(t, "red")
    assert [more[colour] for colour in RING] == [1 - 7, 2, 2, 1, 1]
    assert t.board(0)["headquarters"] == "purple"


# ---- 3 Check Project -------------------------------------------------------------------------


@pytest.mark.rule("FR-EXE-5")
@pytest.mark.parametrize("id", PROJECTS)
def test_a_project_is_completed_by_its_pictured_assets(id: str) -> None:
    t = boardroom(headquarters="green", green=PROJECTS[id])
    projects(t, green=id)
    t.begin(("exe_check", 0))
    t.nothing_pending()
    assert t.score(0) == 5
    assert t.sources(0) == {"faction": 5}
    assert t.board(0)["companies"]["green"] == {"assets": PROJECTS[id], "project": None}
    assert t.board(0)["finished"] == [id]
    assert [event.about for event in t.events("exe_finished")] == [(id, "green")]


@pytest.mark.rule("FR-EXE-5")
@pytest.mark.parametrize("id", PROJECTS)
def test_a_project_with_one_asset_missing_is_not_completed(id: str) -> None:
    for missing in PROJECTS[id]:
        there = {**PROJECTS[id], missing: PROJECTS[id][missing] - 1}
        t = boardroom(headquarters="red", red=there)
        projects(t, red=id)
        t.begin(("exe_check", 0))
        assert t.score(0) == 0
        assert t.board(0)["companies"]["red"]["project"] == id


@pytest.mark.rule("FR-EXE-5")
def test_extra_assets_do_no_harm() -> None:
    t = boardroom(headquarters="blue", blue={"red": 2, "yellow": 2, "purple": 1})
    projects(t, blue="P01")
    t.begin(("exe_check", 0))
    assert t.score(0) == 5


@pytest.mark.rule("FR-EXE-5")
def test_only_the_headquarters_is_checked() -> None:
    t = boardroom(headquarters="blue", blue={"red": 2, "yellow": 1}, green={"green": 2, "blue": 1})
    projects(t, green="P03")
    t.begin(("exe_check", 0))
    assert t.score(0) == 0
    assert t.board(0)["companies"]["green"]["project"] == "P03"


@pytest.mark.rule("FR-EXE-5")
def test_a_completed_project_leaves_the_game() -> None:
    t = boardroom(headquarters="red", red={"red": 2, "yellow": 1})
    projects(t, ("P02", "P03"), red="P01")
    t.begin(("exe_check", 0), ("exe_check", 0))
    assert t.score(0) == 5
    assert t.board(0)["stack"] == 7
    assert t.board(0)["face_up"] == ["P02", "P03"]
