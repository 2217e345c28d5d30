"""What is written for the compiler is the same engine: run as Python, it plays the same games."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest
from compiling.build import ROOT, write_copy
from compiling.modules import Module, written
from tests.support.changed import copied

from arcology import engine
from arcology.kernel.rng import FACTOR, MASK, STEP

pytestmark = pytest.mark.plain


def lines(source: Path) -> str:
    """What games look like with the engine of that folder."""
    command = [sys.executable, "-m", "scripts.equal", "--alone", "--games", "1", "free_radicals", "tamashii"]
    env = {**os.environ, "PYTHONPATH": str(source), engine.PLAIN: "1"}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.later
def test_the_copy_plays_the_same_games(tmp_path: Path) -> None:
    copied(tmp_path / "src")
    files = write_copy(tmp_path)
    assert len(files) > 300
    text = (tmp_path / "src/arcology/kernel/state.py").read_text()
    assert "def __init__(self, components: Any, seat_count: int, chance: list[int], like: State | None = None)" in text
    assert "_declare(State" in text
    assert lines(tmp_path / "src") == lines(ROOT / "src")


def edited(source: str, **names: object) -> str:
    module = ModuleType("arcology.games.tried")
    vars(module).update(names)
    return Module(module, source).text()


def test_a_constant_says_what_it_holds() -> None:
    text = edited("SIZES: Final = (1, 2)\nMIXED: Final = (1, 'a')\n", SIZES=(1, 2), MIXED=(1, "a"))
    assert text == "SIZES: Final[tuple[int, ...]] = (1, 2)\nMIXED: Final = (1, 'a')\n"


def test_a_starred_tuple_is_a_list() -> None:
    assert edited("found = x in (a, *b)\n") == "found = x in list([a, *b])\n"


def test_what_is_told_waits_for_somebody_unless_it_does_something() -> None:
    source = "def f(s, card):\n    s.tell('drew', 0, card)\n    s.tell('drew', 0, draw(s))\n"
    assert "    if s.events is not None: s.tell('drew', 0, card)\n    s.tell('drew', 0, draw(s))\n" in edited(source)


def test_loops_are_written_for_what_is_quickest_as_python() -> None:
    assert edited("n = sum([x for x in y])\n") == "n = sum( x for x in y )\n"
    assert edited("n = sum(map(d.__getitem__, y))\n") == "n = sum([d[_each] for _each in y])\n"


def test_steps_are_appended_last_first() -> None:
    source = 'def f(s, seat):\n    s.do(("a", seat),\n         ("b", seat))  # why\n    s.do(*phases(s))\n'
    wanted = (
        "def f(s, seat):\n    s.now.append(('b', seat)); s.now.append(('a', seat))\n\n"
        "    s.now.extend(list(phases(s))[::-1])\n"
    )
    assert edited(source) == wanted


@pytest.mark.parametrize(
    "said", ["s.do(('a', draw(s)), ('b', draw(s)))", "s.do(('a',), *rest)", "s.do(('a', x in (b, *c)))"]
)
def test_steps_are_left_alone_where_their_order_could_matter(said: str) -> None:
    assert "s.now" not in edited(f"def f(s):\n    {said}\n")


def test_chance_is_counted_in_machine_words() -> None:
    text = edited("def f(s, i):\n    word = (s.chance[i] * FACTOR + STEP) & MASK\n    return word\n")
    words = {"_i64": int, "s": SimpleNamespace(chance=[5])}
    exec(text.split("pass\n", 1)[-1], words)  # noqa: S102 (what was written above)
    f = words["f"]
    assert callable(f)
    assert f(words["s"], 0) == (5 * FACTOR + STEP) & MASK


HANDLERS = """
def f():
    try:
        g()
    except A as error:
        say(error)
    except B as error:
        raise self.error(error)
"""


def test_errors_of_different_types_have_different_names() -> None:
    wanted = HANDLERS.replace("A as error", "A as error_5").replace("say(error)", "say(error_5)")
    wanted = wanted.replace("B as error", "B as error_7").replace("(error)\n", "(error_7)\n")
    assert edited(HANDLERS) == wanted


def test_an_object_without_its_constructor_is_made_with_it() -> None:
    source = "def f():\n    x = C.__new__(C)\n    x.a = 1\n    x.b = g()\n    return x\n"
    tree = ast.parse(edited(source))
    assert ast.unparse(tree) == "def f():\n    x = C(a=1, b=g())\n    return x"


def test_a_kernel_that_reads_otherwise_is_refused() -> None:
    from arcology.kernel import shape

    text = Path(str(shape.__file__)).read_text()
    with pytest.raises(ValueError, match="no longer has one"):
        written(shape, text.replace("class Shape(metaclass=ShapeType):", "class Shape:"))


def test_fields_are_set_before_anybody_else_sees_the_object() -> None:
    """Only then does the compiler take them for always set, and leaves out to look."""
    from arcology.games.free_radicals import state

    text = written(state, Path(str(state.__file__)).read_text())
    body = text[text.index("def __init__", text.index("class City")) :]
    assert body.index("self.turn = like.turn") < body.index("super().__init__(components, seat_count, chance, like)")
    assert "self.pack = like.pack" in body, "what copies share is not looked up again"
    assert "self.board = _cast(_Shape, like.board).copy()" in text
