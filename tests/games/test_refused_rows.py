"""Rows of Euphoria and Tamashii that could not be played are refused, with file, row and column."""

from __future__ import annotations

from pathlib import Path

import pytest

from arcology.games import game
from arcology.kernel.pack import PackError

BUMPED = 'trigger = "bump"\nmode = "may"\nwhere = ["any"]\n'
PLACED = 'trigger = "place"\nmode = "may"\nwhere = ["any"]\n'
REFUSED = [
    ("euphoria", "recruits", "W01", PLACED, "effect", "gain(food)@victim", "column 1: @victim cannot stand here"),
    ("euphoria", "recruits", "W01", PLACED, "effect", "gain(tunnel)", "column 1: gain(tunnel) cannot stand here"),
    ("euphoria", "recruits", "W01", PLACED, "effect", "draw(1)", "column 1: draw cannot stand here: it is for spaces"),
    ("euphoria", "recruits", "W01", PLACED, "if", "victim_higher", "column 1: victim_higher cannot stand here"),
    ("euphoria", "recruits", "W01", BUMPED, "effect", "star(E, here)", "column 1: star(here) cannot stand here"),
    ("euphoria", "recruits", "W01", BUMPED, "effect", "set_retrieved", "column 1: set_retrieved cannot stand here"),
    ("tamashii", "diary", "DY1", "", "effect", "steal_enemy", "column 1: steal_enemy must be aimed with '@'"),
    ("tamashii", "diary", "DY1", "", "effect", "wound(1)@max(luck)", "column 1: @max cannot take 'luck'"),
    ("tamashii", "diary", "DY1", "", "effect", "mod(MOV, 1)", "column 1: mod cannot stand here: it is in force"),
    ("tamashii", "diary", "DY1", "", "effect", "card(S1-2)", "column 1: card cannot stand here: it is for scenarios"),
    (
        "tamashii",
        "diary",
        "DY1",
        "",
        "effect",
        "dump(S, 1)@all: exp(1)",
        "column 1: dump is part of a price and",
    ),
    ("tamashii", "diary", "DY1", "", "effect", "dump(S, 1) + discard(M, 1): exp(1)", "column 14: a price takes tokens"),
    ("tamashii", "bodies", "B00", "", "passive", "exp(1)", "column 1: exp cannot stand here: it is done"),
]


@pytest.mark.parametrize(("name", "table", "row", "more", "column", "text", "reason"), REFUSED)
def test_a_row_that_would_fail_in_play_is_refused(
    tmp_path: Path, name: str, table: str, row: str, more: str, column: str, text: str, reason: str
) -> None:
    rows = game(name).load().tables[table].rows
    id = row if row in rows else next(iter(rows))
    (tmp_path / f"{table}.toml").write_text(f'["{id}"]\n{more}{column} = "{text}"\n', encoding="utf-8")
    with pytest.raises(PackError) as caught:
        game(name).load(tmp_path)
    found = [(problem.file, problem.row, problem.column, problem.reason) for problem in caught.value.problems]
    assert [each[:3] for each in found if each[3].startswith(reason)] == [
        (f"{tmp_path.name}/{table}.toml", id, column)
    ], found
