"""Who may know whom: reads every import of the package and fails on an arrow the table below does not allow."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

SOURCE: Final = Path(__file__).parents[1] / "src" / "arcology"

# A folder, and the folders whose modules it may import. `games/x` stands for one game, the own one where it is the
# importer too; `games` alone is the list of games and nothing below it, `bots` likewise is the list of bots.
MAY_IMPORT: Final[dict[str, tuple[str, ...]]] = {
    "": ("engine",),
    "engine": ("kernel",),
    "__main__": ("cli",),
    "kernel": ("kernel",),
    "parts": ("kernel", "parts"),
    "games": ("games", "kernel", "wording"),
    "games/x": ("games/x", "kernel", "parts"),
    "rulebook": (),
    "wording": ("", "kernel", "wording"),
    "programs": ("kernel", "programs"),
    "bots": ("bots", "bots/*", "kernel", "programs"),
    "bots/sense/x": ("bots", "bots/*", "bots/sense/x", "games/x", "kernel", "parts"),
    "review": ("bots", "bots/*", "games", "kernel", "review", "wording"),
    "deeds": ("deeds", "kernel", "wording"),
    "lessons": ("", "bots", "games", "kernel", "lessons", "rulebook", "wording"),
    "server": (
        "",
        "bots",
        "deeds",
        "games",
        "kernel",
        "lessons",
        "programs",
        "review",
        "rulebook",
        "server",
        "wording",
    ),
    "nets": ("bots", "bots/*", "games", "kernel", "nets"),
    "lab": ("", "bots", "bots/*", "engine", "games", "kernel", "lab", "nets", "parts", "programs", "wording"),
    "cli": (
        "",
        "bots",
        "cli",
        "engine",
        "games",
        "kernel",
        "lab",
        "lessons",
        "nets",
        "programs",
        "review",
        "rulebook",
        "wording",
    ),
    "cli/serve": ("", "cli", "cli/serve", "games", "kernel", "server"),
}
STDLIB_ONLY: Final = ("deeds", "kernel", "lessons", "parts", "games", "games/x", "programs", "rulebook", "wording")
NO_CLOCK_NO_CHANCE: Final = ("kernel", "parts", "games", "games/x")
CLOCKS_AND_CHANCE: Final = frozenset(
    ("asyncio", "datetime", "multiprocessing", "random", "secrets", "socket", "subprocess", "threading", "time", "uuid")
)


class Arrow(NamedTuple):
    """One import: who imports what, both as dotted names below the package; foreign modules keep their own name."""

    importer: str
    line: int
    imported: str
    ours: bool

    def __str__(self) -> str:
        name = f"arcology.{self.imported}".rstrip(".") if self.ours else self.imported
        return f"{self.importer or 'arcology'}:{self.line} imports {name}"


def modules(root: Path) -> dict[str, Path]:
    """Every module below the package by its dotted name; the package itself is the empty name."""
    found = {}
    for path in sorted(root.rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports_of(name: str, path: Path, known: dict[str, Path]) -> Iterator[Arrow]:
    package = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            targets = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            here = ["arcology", *[part for part in package if part]]
            start = here[: len(here) - node.level + 1] if node.level else []
            base = ".".join([*start, *([node.module] if node.module else [])])
            below = [f"{base}.{alias.name}" for alias in node.names]
            inside = [target for target in below if target.removeprefix("arcology.") in known]
            targets = inside + ([base] if len(inside) < len(below) else [])
        else:
            continue
        for target in targets:
            ours = target == "arcology" or target.startswith("arcology.")
            yield Arrow(name, node.lineno, target.removeprefix("arcology").lstrip(".") if ours else target, ours)


def folder(name: str) -> tuple[str, str]:
    """The row of the table a module belongs to, and which game it is about, if any."""
    top, *rest = name.split(".")
    if top == "games" and rest:
        return "games/x", rest[0]
    if top == "bots" and rest[:1] == ["sense"] and len(rest) > 1:
        return "bots/sense/x", rest[1]
    if name in ("cli.serve", "cli.bench_server", "cli.bench_host", "cli.campaigns", "cli.admin"):
        return "cli/serve", ""
    return (f"{top}/*" if top == "bots" and rest else top), ""


def faction(name: str, known: dict[str, Path]) -> str:
    """The faction a module belongs to: the folder below `factions`."""
    parts = name.split(".")
    if len(parts) > 3 and parts[0] == "games" and parts[2] == "factions":
        head = ".".join(parts[:4])
        if known.get(head, Path()).name == "__init__.py":
            return head
    return ""


def why_not(arrow: Arrow, known: dict[str, Path]) -> str:
    """Why this import breaks the rule, or an empty text."""
    row, about = folder(arrow.importer)
    key = row.removesuffix("/*")
    if key not in MAY_IMPORT:
        return f"the table has no row for {key}"
    if not arrow.ours:
        top = arrow.imported.split(".")[0]
        if key in STDLIB_ONLY and top not in sys.stdlib_module_names:
            return f"{key} imports the standard library only"
        if key in NO_CLOCK_NO_CHANCE and top in CLOCKS_AND_CHANCE:
            return f"{key} knows no clocks, processes or chance of its own"
        return ""
    target, target_about = folder(arrow.imported)
    if target not in MAY_IMPORT[key]:
        return f"{key} may not import {target or 'the package'}"
    if about and target_about and about != target_about:
        return f"{about} may not know {target_about}"
    own, other = faction(arrow.importer, known), faction(arrow.imported, known)
    if own and other and own != other:
        return "a faction may not know another faction"
    return ""


def broken(root: Path) -> list[str]:
    known = modules(root)
    arrows = (arrow for name, path in known.items() for arrow in imports_of(name, path, known))
    return [f"{arrow}: {why}" for arrow in arrows if (why := why_not(arrow, known))]


def test_nobody_knows_more_than_allowed() -> None:
    assert broken(SOURCE) == []


def test_the_package_was_read() -> None:
    assert "kernel.state" in modules(SOURCE)


def written() -> dict[str, set[str]]:
    """The table of the architecture: a folder, and what it may import besides itself."""
    text = (SOURCE.parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")
    table = text.partition("## Who may know whom")[2].partition("`tests/test_imports.py`")[0]
    rows = re.findall(r"^\| `([^`]+)` \|([^|]*)\|", table, re.MULTILINE)
    return {name: set(re.findall(r"`([^`]+)`", may)) for name, may in rows if name != "web"}


def test_the_architecture_says_who_may_know_whom() -> None:
    assert written() == {
        row: {name for name in may if name and name != row and not name.endswith("*")}
        for row, may in MAY_IMPORT.items()
        if row not in ("", "__main__")
    }


def test_the_architecture_names_every_module_of_the_kernel() -> None:
    text = (SOURCE.parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")
    table = text.partition("| Module of the kernel |")[2].partition("\n\n")[0]
    named = [name for row in re.findall(r"^\|([^|]+)\|", table, re.MULTILINE) for name in re.findall(r"`(\w+)`", row)]
    assert sorted(named) == sorted(path.stem for path in (SOURCE / "kernel").glob("*.py") if path.stem != "__init__")


def plant(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


SOUND: Final = {
    "__init__.py": "",
    "kernel/__init__.py": "",
    "kernel/state.py": "from dataclasses import dataclass\n",
    "parts/__init__.py": "from arcology.kernel.state import State\n",
    "games/__init__.py": "from importlib import import_module\nfrom arcology.kernel import state\n",
    "games/go/__init__.py": "",
    "games/go/turn.py": "from ...kernel import state\nfrom . import board\nfrom .factions import black\n",
    "games/go/board.py": "import arcology.parts\n",
    "games/go/factions/__init__.py": "from .black import rules\n",
    "games/go/factions/shared.py": "",
    "games/go/factions/black/__init__.py": "",
    "games/go/factions/black/rules.py": "from ...board import size\nfrom .. import shared\nfrom . import moves\n",
    "games/go/factions/black/moves.py": "",
    "games/go/factions/white/__init__.py": "",
    "games/chess/__init__.py": "",
    "wording.py": "",
    "bots/__init__.py": "from arcology.bots.greedy import Greedy\n",
    "bots/greedy.py": "import numpy\nfrom arcology.kernel.state import State\n",
    "bots/sense/__init__.py": "",
    "bots/sense/go.py": "from arcology.games.go.board import size\n",
    "cli/__init__.py": "from arcology.games import game\nfrom arcology.bots import bot\nimport arcology.wording\n",
    "cli/serve.py": "from arcology.server import app\n",
    "server/__init__.py": "",
    "server/app.py": "import time\nfrom arcology.games import GAMES\n",
}


def test_a_sound_tree_passes(tmp_path: Path) -> None:
    assert broken(plant(tmp_path, SOUND)) == []


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("kernel/state.py", "import msgspec\n"),
        ("kernel/state.py", "from arcology.parts import deck\n"),
        ("kernel/state.py", "def late() -> None:\n    from ..games import GAMES\n"),
        ("parts/__init__.py", "from arcology.games.go import board\n"),
        ("games/go/board.py", "import arcology.games.chess\n"),
        ("games/go/board.py", "from arcology.games import chess\n"),
        ("games/go/board.py", "from random import randrange\n"),
        ("games/go/board.py", "import time\n"),
        ("games/go/board.py", "from arcology import wording\n"),
        ("games/go/board.py", "from arcology.bots import greedy\n"),
        ("games/go/factions/black/rules.py", "from .. import white\n"),
        ("games/go/factions/black/rules.py", "from ..white import anything\n"),
        ("games/go/factions/black/rules.py", "from arcology.games.go.factions import white\n"),
        ("bots/greedy.py", "from arcology.games.go import board\n"),
        ("bots/greedy.py", "from arcology.games import GAMES\n"),
        ("bots/sense/go.py", "from arcology.games import chess\n"),
        ("cli/play.py", "from arcology.games.go.board import size\n"),
        ("cli/play.py", "from arcology.bots.greedy import Greedy\n"),
        ("cli/play.py", "from arcology.server import app\n"),
        ("server/app.py", "from arcology.games import go\n"),
        ("server/app.py", "from arcology.cli import main\n"),
        ("shop/__init__.py", "import json\n"),
    ],
)
def test_a_planted_arrow_is_found(tmp_path: Path, name: str, text: str) -> None:
    found = broken(plant(tmp_path, SOUND | {name: text}))
    assert len(found) == 1
    assert found[0].startswith(name.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
