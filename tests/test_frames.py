"""A misspelt or ill-fitting frame fails here, not at a table."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest
from tests.support.frames import Functions, faults, find_frames
from tests.support.toy import Works, turn

from arcology import games
from arcology.games import free_radicals
from arcology.kernel import effects
from arcology.kernel.game import Game

GAMES: Final = Path(free_radicals.__file__).parents[1]
FEWEST: Final = {"free_radicals": 250, "euphoria": 85, "tamashii": 250}
"""How many frames are found at least: a check that finds nothing proves nothing."""


def modules(folder: Path, package: str) -> list[ModuleType]:
    names = [".".join(path.relative_to(folder).with_suffix("").parts) for path in sorted(folder.rglob("*.py"))]
    return [importlib.import_module(f"{package}.{name.removesuffix('.__init__')}") for name in names]


def tree_of(module: ModuleType) -> ast.Module:
    return ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))


def known(game: Game) -> tuple[Functions, Functions]:
    return game.steps, game.answers


@pytest.mark.parametrize("name", games.GAMES)
def test_every_frame_names_a_step_or_an_answer_that_takes_it(name: str) -> None:
    steps, answers = known(games.game(name))
    found = 0
    problems: list[str] = []
    for module in modules(GAMES / name, f"arcology.games.{name}"):
        tree = tree_of(module)
        found += len(find_frames(tree))
        problems += faults(tree, module, steps, answers)
    assert problems == []
    assert found >= FEWEST[name]


def test_the_frames_of_the_kernel_and_of_the_toy_are_sound() -> None:
    steps, answers = known(Works())
    for module in (effects, *modules(Path(str(turn.__file__)).parent, "tests.support.toy")):
        assert faults(tree_of(module), module, steps, answers) == []


PLANTED: Final = {
    's.do(("tak_turn", seat))': "tak_turn: there is no such step",
    's.do(("take_turn",))': "take_turn: 0 arguments, it takes seat",
    's.do(("take_turn", seat, 1))': "take_turn: 2 arguments, it takes seat",
    's.do(("take_turn", "red"))': "take_turn: seat is int, not str 'red'",
    's.do(("bid_shown", seat, seat))': "bid_shown: building is str, not int seat",
    's.do(("bid_shown", seat, BIDDING))': "bid_shown: building is str, not int BIDDING",
    's.do(("give", seat, GOODS[0]))': "give: taker is int, not str GOODS[0]",
    's.do(("give", option.target, seat))': "give: giver is int, not str option.target",
    's.do(*[("tak_turn", each) for each in range(2)])': "tak_turn: there is no such step",
    's.do(("end_turn",) if seat else ("end_tun",))': "end_tun: there is no such step",
    's.open_window([(each, [("bd", each)]) for each in range(2)])': "bd: there is no such step",
    's.keep(("bid_show", seat, "bank"))': "bid_show: there is no such step",
    's.now.append(("tak_turn", seat))': "tak_turn: there is no such step",
    's.now[1:1] = [("tak_turn", seat)]': "tak_turn: there is no such step",
    'then = ("acted", seat)\n    s.ask(seat, "action", [], then)': "acted: there is no such answer",
    's.ask(seat, "action", [], ("act",))': "act: 0 arguments, it takes seat",
    's.ask(seat, "action", [], then=("action", seat))': "action: there is no such answer",
    'frames = [("tak_turn", seat)]\n    frames += [("end_tun",)]\n    s.do(*frames)': "tak_turn: there is no such step",
}


@pytest.mark.parametrize(("line", "problem"), PLANTED.items())
def test_a_planted_fault_is_found(line: str, problem: str) -> None:
    steps, answers = known(Works())
    tree = ast.parse(f"def step(s: Yard, option: Option, seat: int) -> None:\n    {line}\n")
    assert any(each.endswith(problem) for each in faults(tree, turn, steps, answers))


def test_returned_frames_are_looked_at() -> None:
    steps, answers = known(Works())
    tree = ast.parse(
        'def phases(s: Yard, seat: int) -> tuple[Frame, ...]:\n    return (("end_turn",), ("tak_turn", seat))'
    )
    assert [each.partition(": ")[2] for each in faults(tree, turn, steps, answers)] == [
        "tak_turn: there is no such step"
    ]
