"""What a lobby says of the boards is what their rows say."""

from __future__ import annotations

from arcology.games import game
from arcology.wording import Wording


def test_the_note_of_a_board_names_its_core() -> None:
    pack = game("tamashii").load()
    wording = Wording("tamashii", pack)
    for id, row in pack.table("boards").rows.items():
        assert wording.note("board", id) == f"Its core is {wording.label(row.texts['core'])}."
