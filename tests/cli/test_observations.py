"""The layout of observations, for people and for programs."""

import json

from tests.cli.conftest import Run

from arcology.games import game
from arcology.nets.layout import Layout


def test_every_column_is_listed_with_what_it_means(run: Run) -> None:
    shown = run("observations", "free_radicals", "--players", "3").output
    assert "free radicals" in shown.lower()
    for word in ("seats.hand", "knowledge", "prestige", "covered", "Not told: seats.board.hoteliers.placed."):
        assert word in shown.replace("\n", " ") or word in shown


def test_programs_get_the_layout_whole(run: Run) -> None:
    told = json.loads(run("observations", "euphoria", "--players", "4", "--json").output)
    euphoria = game("euphoria")
    layout = Layout(euphoria, euphoria.load(), 4)
    assert told["size"] == layout.size + 1
    assert [column["name"] for column in told["columns"]] == [column.name for column in layout.columns]
    assert told["columns"][0] == json.loads(json.dumps(layout.columns[0]._asdict()))


def test_an_unknown_game_and_a_wrong_number_of_players_are_refused(run: Run) -> None:
    for words in (("observations", "chess"), ("observations", "euphoria", "--players", "9")):
        result = run(*words)
        assert result.exit_code == 2
        assert len(result.output.strip().splitlines()) == 1
