"""Rows that could not be played are refused, with file, row and column."""

from __future__ import annotations

from pathlib import Path

import pytest

from arcology.games import game
from arcology.kernel.pack import PackError

REFUSED = [
    ("buildings", "VF", "main", "gain(titanium)@rival", "column 1: gain cannot be aimed at '@rival'"),
    ("markets", "red.1", "effect", "give(credit): score(1)", "column 1: give must be aimed with '@', expected rival"),
    ("markets", "red.1", "effect", "give(credit)@others: score(1)", "column 1: give cannot be aimed at '@others'"),
    ("buildings", "VF", "main", "gain(credit, 0)", "column 1: gain cannot take 0 as amount"),
    ("crops", "rice", "effect", "ap(1)", "column 1: ap cannot stand here: it is for the rows of the Adventurers"),
    ("buildings", "VF", "main", "crystal", "column 1: crystal cannot stand here: it is for the rows of the Farmers"),
    ("buildings", "HC", "power", "crystal", "column 1: crystal cannot stand here: it is for the rows of the Farmers"),
    ("buildings", "VF", "main", "visit(any)", "column 1: visit cannot stand here: it is an action of a turn"),
    ("farm_rows", "build", "effect", "visit(any)", "column 1: visit cannot stand here: it is an action of a turn"),
    ("farm_rows", "build", "effect", "farm_action", "column 1: farm_action cannot stand here: it is for the Farmers'"),
    ("markets", "red.1", "effect", "activate_stall", "column 1: activate_stall cannot stand here: it is for the space"),
    ("paladin_spaces", "L1", "first", "copy_option", "column 1: copy_option cannot stand here: it is for the space L4"),
    ("quests", "Q1", "effect", "quest", "column 1: quest cannot stand here: it is for the spaces of the Paladins"),
    ("characters", "leader", "level1", "level_one_action", "column 1: level_one_action cannot stand here"),
    ("districts", "N", "product", "pick_up", "column 1: pick_up cannot stand here: it is for the Courier Actions"),
    ("markets", "red.1", "effect", "awaken as card; favor(card.other)", "column 17: favor cannot take 'card.other'"),
    ("markets", "red.1", "effect", "gain(data) as card", "column 1: gain gives nothing that could be called 'card'"),
    ("markets", "red.1", "effect", "upto(-1){ gain(data) }", "column 1: upto takes a number from 1 to 99, not -1"),
    ("markets", "red.1", "effect", "choose{ prestige / favor(red) }@rival", "column 1: a choice cannot be given to"),
]


@pytest.mark.parametrize(("table", "row", "column", "effect", "reason"), REFUSED)
def test_a_row_that_would_fail_in_play_is_refused(
    tmp_path: Path, table: str, row: str, column: str, effect: str, reason: str
) -> None:
    (tmp_path / f"{table}.toml").write_text(f'["{row}"]\n{column} = "{effect}"\n', encoding="utf-8")
    with pytest.raises(PackError) as caught:
        game("free_radicals").load(tmp_path)
    (problem,) = caught.value.problems
    assert (problem.file, problem.row, problem.column) == (f"{tmp_path.name}/{table}.toml", row, column)
    assert problem.reason.startswith(reason)
