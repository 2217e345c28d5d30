"""The guide to adding a game is true: its files make a game that plays, speaks and keeps the contract."""

import re
import runpy
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from tests.contract.cases import CASES, Case
from tests.contract.checks import CHECKS

from arcology import games
from arcology.kernel.game import Game, Setup
from arcology.wording import reading

GUIDE: Final = Path(__file__).parents[1] / "docs" / "adding_a_game.md"
BLOCK: Final = re.compile(r"```(?:toml|python)\n# (\S+)\n(.*?)```", re.DOTALL)


@pytest.fixture(scope="module")
def ferry(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    """The files of the guide, put together, imported and played as it says."""
    root = tmp_path_factory.mktemp("guide")
    for name, text in BLOCK.findall(GUIDE.read_text(encoding="utf-8")):
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    sys.path.insert(0, str(root))
    reading.look_in("ferry", root / "ferry")
    CASES["ferry"] = Case(list)
    try:
        runpy.run_path(str(root / "play.py"))
        yield games.game("ferry")
    finally:
        sys.path.remove(str(root))
        del CASES["ferry"]
        games.unregister("ferry")
        for name in [name for name in sys.modules if name.split(".")[0] == "ferry"]:
            del sys.modules[name]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: str(check.__name__))
def test_the_game_of_the_guide_keeps_the_contract(ferry: Game, check: object, seats: int) -> None:
    assert callable(check)
    for seed in range(3):
        check(ferry, Setup(seats, seed), seed)


def test_every_block_of_the_guide_is_a_file() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    assert len(BLOCK.findall(text)) == text.count("```toml") + text.count("```python")
