"""How strong levels are stands in one file, which is refused where it is wrong; the documents say the same."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from arcology.bots import opponents, strength
from arcology.bots.measured import Share, read, shares, wrong
from arcology.games import GAMES, game
from arcology.kernel import toml
from arcology.kernel.columns import BadFile
from arcology.wording.reading import sentences

DOCUMENT = Path(__file__).parents[2] / "docs" / "bots.md"
TITLES = {game(name).title.partition(":")[0]: name for name in GAMES}
NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
LEVELS = {sentences("euphoria")[f"level.{level}"]: level for level in opponents("euphoria")}
CELL = re.compile(r"\**(\d+) % \((\d+)–(\d+)\), (\d+) (?:games|deals)")
GOOD: dict[str, Any] = {
    "game": "euphoria",
    "players": [4],
    "level": "expert",
    "above": "greedy",
    "share": 75,
    "low": 72,
    "high": 78,
    "games": 492,
    "seeds": [81],
}


def written(title: str) -> list[tuple[str, list[int], str, str, int, int, int, int]]:
    """The shares of all tables below a heading whose rows name a game and players, and whose columns name levels."""
    text = DOCUMENT.read_text(encoding="utf-8").partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    found, head = [], list[str]()
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not line.startswith("|"):
            head = []
            continue
        head = head or cells
        name, _, about = cells[0].partition(", ")
        if name not in TITLES or not about.endswith("players"):
            continue
        players = [NUMBERS[word] for word in re.findall(r"\w+", about) if word in NUMBERS]
        for levels, cell in zip(head[1:], cells[1:], strict=True):
            *lower, level = [LEVELS[each] for each in levels.split(", ")]
            if said := CELL.match(cell):
                share, low, high, games = map(int, said.groups())
                found.append((TITLES[name], players, level, "".join(lower), share, low, high, games))
            else:
                assert cell == "", f"{levels}: {cell}"
    return found


def test_the_document_says_what_was_measured() -> None:
    told = [(*each[:8],) for each in shares()]
    assert sorted(written("How strong they are")) == sorted(told)


@pytest.mark.parametrize("name", GAMES)
def test_every_level_that_people_may_choose_is_measured(name: str) -> None:
    lowest, *others = opponents(name)
    for below, level in zip([lowest, *others], others, strict=False):
        found = strength(name, level)
        assert found is not None
        assert found.above in (below, "")
    assert strength(name, "random") is None
    first = strength(name, lowest)
    assert first is None or first.above == ""


def test_a_level_is_said_to_be_as_strong_as_its_first_row() -> None:
    rows = [each for each in shares() if (each.game, each.level) == ("euphoria", "expert")]
    assert len(rows) > 1
    assert strength("euphoria", "expert") is rows[0]


def test_a_row_is_read_with_what_may_be_left_out(tmp_path: Path) -> None:
    together = {name: value for name, value in GOOD.items() if name != "above"}
    file = tmp_path / "m.toml"
    rows = [together, {**GOOD, "note": "of old"}]
    file.write_text(toml.written({"provenance": "measured", "share": rows}, {}, {}), encoding="utf-8")
    assert read(file) == (Share(**together, above="", note=""), Share(**GOOD, note="of old"))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"colour": "red"}, ("colour", "there is no such column")),
        ({"game": 3}, ("game", "a text is wanted")),
        ({"game": "chess"}, ("game", "there is no sense of a game called 'chess'")),
        ({"level": "wizard"}, ("level", "'wizard' is none of newcomer, greedy, expert, master")),
        ({"level": "random"}, ("level", "'random' is none of newcomer, greedy, expert, master")),
        ({"above": "master"}, ("above", "'master' is not below expert")),
        ({"above": "expert"}, ("above", "'expert' is not below expert")),
        ({"players": 4}, ("players", "a list of whole numbers is wanted")),
        ({"players": []}, ("players", "one number or more is wanted, each 1 or more")),
        ({"seeds": ["81"]}, ("seeds", "a list of whole numbers is wanted")),
        ({"share": 0.75}, ("share", "a whole number is wanted")),
        ({"share": True}, ("share", "a whole number is wanted")),
        ({"share": 79}, ("share", "from 0 to 100, and between low and high, is wanted")),
        ({"high": 101}, ("share", "from 0 to 100, and between low and high, is wanted")),
        ({"games": 0}, ("games", "1 or more is wanted")),
    ],
)
def test_a_bad_row_says_column_and_reason(change: dict[str, Any], said: tuple[str, str]) -> None:
    assert wrong({**GOOD, **change}) == [said]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("share = ", "m.toml: cannot be read: "),
        ("provenance = 'measured'", "m.toml: share: a list of tables is wanted"),
        ("share = []", "m.toml: provenance: shares are measured"),
        ("provenance = 'measured'\ncolour = 'red'\nshare = []", "m.toml: colour: is unknown"),
        ("provenance = 'measured'\nshare = [3]", "m.toml: share 1: a table is wanted, not 3"),
        ("provenance = 'measured'\nshare = [{ games = 1 }]", "m.toml: share 1: game: is missing"),
    ],
)
def test_a_bad_file_is_refused(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "m.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadFile) as raised:
        read(file)
    assert str(raised.value.problems[0]).startswith(said)
