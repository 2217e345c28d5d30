"""The program knows no card: what one does stands in its row, so that a pack may change it or bring another."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from tests.games.tamashii.support import GAME

import arcology.games.tamashii

SOURCE = Path(arcology.games.tamashii.__file__).parent
CARDS = (
    *("bodies", "frames", "class_augments", "faction_augments", "enemies", "bosses", "districts", "exploration"),
    *("protocols", "maps", "conditions", "enhancements", "pvp", "goals", "events", "rewards", "diary", "companions"),
    *("extras", "codes", "scenarios", "scenario_cards", "boards", "patterns"),
)
ALLOWED = {
    ("view/outline.py", "BOT"),  # the figure on the map is called what its card is called
}
PARTS = re.compile(r"[./#]")


def ids() -> set[str]:
    return {id for table in CARDS for id in GAME.load().table(table).rows}


def named(text: str, known: set[str]) -> set[tuple[str, str]]:
    """Every id in a literal of this source, whole or as a part of a path."""
    found = [node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant)]
    return {(part, value) for value in found if isinstance(value, str) for part in PARTS.split(value) if part in known}


def test_no_card_is_named_in_the_program() -> None:
    known = ids()
    found = {
        (path.relative_to(SOURCE).as_posix(), id)
        for path in SOURCE.rglob("*.py")
        for id, _ in named(path.read_text(encoding="utf-8"), known)
    }
    assert found - ALLOWED == set()
    assert found >= ALLOWED, "what is allowed is needed"


def test_a_planted_card_is_found() -> None:
    planted = 'if card == "G07" or effect == "companions.DOG.effect" or s.cards[2] in ("EN1", "other"):\n    pass\n'
    assert {id for id, _ in named(planted, ids())} == {"G07", "DOG", "EN1"}
    assert named('"""G07 in a sentence is no card in the program."""\n', ids()) == set()


def test_every_table_of_cards_is_looked_at() -> None:
    structure = {"tokens", "supply", "dice", "trace", "classes", "factions"}
    assert set(GAME.load().tables) == {*CARDS, *structure}
