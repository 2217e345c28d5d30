"""The Farmers' set-up, phases and Refill."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.farmers.board import DOMINOES, farm
from tests.games.free_radicals.playing import play_at_random
from tests.games.free_radicals.support import table

from arcology.games.free_radicals.factions.farmers.state import NONE, board_of

# ---- set-up and phases -----------------------------------------------------------------------


@pytest.mark.rule("FR-FAR-1", "FR-FAR-2")
@pytest.mark.parametrize("seed", range(5))
def test_nine_dominoes_in_rows_one_planted_in_the_middle_eleven_in_the_stack(seed: int) -> None:
    seen = table("farmers", "paladins", seed=seed).board(0)
    rows = [id for row in seen["rows"].values() for id in row]
    assert [len(row) for row in seen["rows"].values()] == [3, 3, 3]
    assert list(seen["rows"]) == ["build", "crystalize", "trade"]
    assert len({*rows, seen["planted"][0]["domino"]}) == 10
    assert [each["cells"] for each in seen["planted"]] == [["3.3", "3.4"]]
    assert (seen["stack"], seen["crystals_left"], seen["crystals"]) == (11, 7, [])
    assert seen["field"] == {"rows": 5, "columns": 6}


@pytest.mark.table("T-CROP")
@pytest.mark.rule("FR-FAR-1")
@pytest.mark.parametrize("id", DOMINOES)
def test_every_domino_grows_its_two_crops_on_its_two_cells(id: str) -> None:
    t = farm((id, "2.2", "1.2"))
    halves = t.pack.row("dominoes", id).names("halves")
    assert t.board(0)["crops"] == {"2.2": halves[0], "1.2": halves[1]}
    assert t.board(0)["planted"] == [{"domino": id, "cells": ["2.2", "1.2"]}]


@pytest.mark.rule("FR-FAR-3")
def test_a_turn_runs_through_farm_action_plant_crop_actions_and_refill() -> None:
    t = farm(("C21", "3.3", "3.4"), build=("C19",), trade=("C20",)).seat(0, hydrogen=1)
    t.turn(0)
    assert t.prompt() == "far_farm"
    t.choose("farm", "trade")
    assert t.prompt() == "choose"
    t.choose("choose", "farm_rows.trade.effect/0")
    assert t.goods(0) == {"credit": 2}
    assert t.prompt() == "far_plant"
    t.choose("plant", "C20.r0/3.5")
    assert t.prompt() == "far_crops"
    t.choose("crop", "rice").choose("use", "3.5")
    assert t.goods(0) == {"credit": 3}
    assert t.board(0)["rows"]["trade"] == [None, None, None], "not refilled yet"
    t.choose("done")
    assert None not in t.board(0)["rows"]["trade"]
    assert t.asked() == 1


# ---- 5 Refill --------------------------------------------------------------------------------


@pytest.mark.rule("FR-FAR-10")
def test_the_gap_is_refilled_from_the_stack() -> None:
    t = farm(("C21", "3.3", "3.4"), build=("C01", "C02", "C03"), crystalize=("C04", "C05", "C06"), trade=("C07",))
    t.board_of(0, rows={"trade": ["C07", "C08", "C09"]}, stack=["C10", "C11"])
    t.begin(("far_plant", 0, 1), ("far_refill", 0))
    t.choose("plant", "C05.r0/2.3")
    t.choose("crop", "rice").choose("done")
    t.nothing_pending()
    row = t.board(0)["rows"]["crystalize"]
    assert (row[0], row[2]) == ("C04", "C06")
    assert row[1] in ("C10", "C11")
    assert t.board(0)["stack"] == 1


@pytest.mark.rule("FR-FAR-10")
def test_with_an_empty_stack_the_gap_stays() -> None:
    t = farm(("C21", "3.3", "3.4"), build=("C01", "C02", "C03"))
    t.board_of(0, stack=[], rows={"build": ["C01", "empty"]})
    t.begin(("far_refill", 0))
    assert t.board(0)["rows"]["build"] == ["C01", None, "C03"]


@pytest.mark.rule("FR-FAR-10", "FR-FAR-2")
def test_only_the_last_turn_of_a_normal_game_leaves_a_gap() -> None:
    s = play_at_random(("farmers", "paladins"), 3)
    b = board_of(s, 0)
    assert (b.rows.count(NONE), b.stack) == (1, ())
    assert b.filled.bit_count() // 2 + len(b.removed) == 13
