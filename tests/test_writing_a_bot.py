"""The guide to writing a bot is true: its files are bots that play every game, and the better one wins."""

from __future__ import annotations

import json
import re
import runpy
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from click.testing import CliRunner

from arcology import games
from arcology.bots import Budget, Eye, UnknownBot, bot, levels, plays
from arcology.cli import main
from arcology.kernel.decision import Option
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng
from arcology.lab.playing import play_out
from arcology.programs import messages

SAID: Final[dict[str, Any]] = {
    "hello": messages.Hello,
    "observe": messages.Observe,
    "choose": messages.Choose,
    "result": messages.Result,
    "bye": messages.Bye,
    "error": messages.Error,
}
GUIDE: Final = Path(__file__).parents[1] / "docs" / "writing_a_bot.md"
BLOCK: Final = re.compile(r"```python\n# (\S+)\n(.*?)```", re.DOTALL)
NETWORK: Final = GUIDE.with_name("protocol.md")
SPOKEN: Final = re.compile(r"^([→←]) (\{.*\})$", re.MULTILINE)
OWN: Final = ("my_bots.plain:Eager", "my_bots.dreamer:Dreamer")


@pytest.fixture(scope="module")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Any]]:
    """The files of the guide, put together; and what its arena found."""
    root = tmp_path_factory.mktemp("guide")
    for name, text in BLOCK.findall(GUIDE.read_text(encoding="utf-8")):
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    sys.path.insert(0, str(root))
    try:
        yield runpy.run_path(str(root / "arena.py"))
    finally:
        sys.path.remove(str(root))
        for name in [name for name in sys.modules if name.split(".")[0] == "my_bots"]:
            del sys.modules[name]


def test_every_block_of_the_guide_is_a_file() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    assert len(BLOCK.findall(text)) == text.count("```python")


def test_the_dreamer_beats_chance(arena: dict[str, Any]) -> None:
    assert arena["won"] >= 5


@pytest.mark.parametrize("name", games.GAMES)
def test_the_bots_of_the_guide_play_every_game(arena: dict[str, Any], name: str) -> None:
    game = games.game(name)
    ends = play_out(game, game.load(), Setup(2, 3, game.unattended()), list(OWN), steps=20)
    assert [end.bot for end in ends] == list(OWN)
    assert all(end.rank for end in ends)


def test_the_dreamer_answers_with_nothing_to_spend_and_remembers_what_it_dreamt(arena: dict[str, Any]) -> None:
    game = games.game("free_radicals")
    state = game.new(Setup(2, 1))
    seat = game.blocking(state)[0]
    dreamer = bot("my_bots.dreamer:Dreamer")
    idle = Eye(game, state, seat, Rng(1), Budget(0))
    assert dreamer.choose(idle) in idle.decision.options
    assert idle.memory == {"hopes": {}}
    eye = Eye(game, state, seat, Rng(1), Budget(200))
    rated = dreamer.rated(eye)
    assert {option.code for _, option in rated} == set(eye.memory["hopes"])
    assert len(rated) > 1


def test_a_bot_of_ones_own_is_named_by_its_place(arena: dict[str, Any], tmp_path: Path) -> None:
    files = []
    for jobs in ("1", "2"):
        files.append(tmp_path / f"{jobs}.jsonl")
        words = ["simulate", "free_radicals", "--games", "10", "--bots", ",".join(OWN), "--steps", "10"]
        said = CliRunner().invoke(main, [*words, "--jobs", jobs, "--out", str(files[-1])])
        assert said.exit_code == 0, said.output
        assert "my_bots.dreamer:Dreamer" in said.output
    assert files[0].read_bytes() == files[1].read_bytes()
    assert "my_bots.plain:Eager" not in levels("free_radicals"), "servers offer what is on the list"


@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("nowhere.at_all:Bot", "No module named 'nowhere'"),
        ("arcology.bots.greedy:Mcts", "no attribute 'Mcts'"),
        ("collections:OrderedDict", "is not a bot"),
        (":Bot", "Empty module name"),
    ],
)
def test_a_bot_that_is_not_there_is_named(place: str, why: str) -> None:
    with pytest.raises(UnknownBot, match=why):
        plays(place, "free_radicals")
    said = CliRunner().invoke(main, ["simulate", "free_radicals", "--bots", place])
    assert said.exit_code == 2
    assert why in said.output


def test_what_is_said_to_programs_is_said_as_the_guide_shows_it() -> None:
    """Every message is one that we send or understand, and every kind of message is shown."""
    spoken = SPOKEN.findall(GUIDE.read_text(encoding="utf-8") + NETWORK.read_text(encoding="utf-8"))
    asked: dict[str, Any] = {}
    kinds = set()
    for way, line in spoken:
        if way == "→":
            asked = json.loads(line)
            kinds.add(asked["type"])
            msgspec.convert(asked, SAID[asked["type"]], strict=True)
            assert list(asked) == list(SAID[asked["type"]].__annotations__)
        elif '"token"' in line:
            msgspec.json.decode(line, type=messages.Token)
        elif asked["type"] == "hello":
            assert asked["protocol"] == messages.PROTOCOL
            assert messages.greeted(line, asked["id"])["name"] == "My bot"
        else:
            options = [Option(each["verb"], each["target"]) for each in asked["options"]]
            assert [option.code for option in options] == [each["code"] for each in asked["options"]]
            assert messages.chosen(line, asked["id"], options) in options
    assert kinds == set(SAID)
