"""The source as it may be after an update: fields swapped and added, a step renamed, cards added and changed."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = ROOT / "src"
NEW_CARD: Final = '\n[RW99]\ncopies = 2\nnumber = 1\neffect = "exp(2)"\n'


def run(source: Path, *words: str) -> str:
    """What Python prints with that source in place of ours. It must not fail."""
    done = subprocess.run(
        [sys.executable, *words], cwd=ROOT, env={**os.environ, "PYTHONPATH": f"{source}:{ROOT}"},
        capture_output=True, text=True, timeout=600, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def copied(folder: Path) -> Path:
    """The source without the built page."""
    left_out = shutil.ignore_patterns("page", "__pycache__", "*.so")
    shutil.copytree(SOURCE / "arcology", folder / "arcology", ignore=left_out)
    return folder


def shapes(root: Path) -> list[tuple[Path, list[ast.AnnAssign]]]:
    """The fields with defaults of every class of the games that declares some, the last class of a file first."""
    found = []
    for path in sorted((root / "arcology" / "games").rglob("*.py")):
        for node in reversed(ast.parse(path.read_text(encoding="utf-8")).body):
            if isinstance(node, ast.ClassDef) and node.bases:
                fields = [each for each in node.body if isinstance(each, ast.AnnAssign) and each.value is not None]
                ordinary = [
                    each for each in fields if not ast.unparse(each.annotation).startswith(("ClassVar", "Final"))
                ]
                if len(ordinary) > 1:
                    found.append((path, ordinary))
    return found


def swap_fields(root: Path) -> int:
    """The last two fields of every class change places."""
    for path, fields in shapes(root):
        lines = path.read_text(encoding="utf-8").split("\n")
        one, other = fields[-2:]
        first, second = slice(one.lineno - 1, one.end_lineno), slice(other.lineno - 1, other.end_lineno)
        lines[second], lines[first] = lines[first], lines[second]
        path.write_text("\n".join(lines), encoding="utf-8")
    return len(shapes(root))


def add_fields(root: Path) -> int:
    """Every class gets one field more, behind its last one."""
    for path, fields in shapes(root):
        lines = path.read_text(encoding="utf-8").split("\n")
        lines.insert(fields[-1].end_lineno or 0, "    added_later: list[int] = [3, 4]")
        path.write_text("\n".join(lines), encoding="utf-8")
    return len(shapes(root))


def rename_step(root: Path) -> int:
    """The end of a turn of Free Radicals is called otherwise, with the line that says so."""
    folder = root / "arcology" / "games" / "free_radicals"
    changed = 0
    for path in folder.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        new = re.sub(r"\bend_turn\b", "close_turn", text)
        if path == folder / "game.py":
            line = '\n        self.renamed["end_turn"] = "close_turn"'
            new = re.sub(r"(super\(\)\.__init__\(.*\))", rf"\1{line}", new, count=1)
        path.write_text(new, encoding="utf-8")
        changed += new != text
    return changed


def add_cards(root: Path) -> int:
    """A card more in Tamashii, a card of other worth in each of the other two."""
    games = root / "arcology" / "games"
    rewards = games / "tamashii" / "data" / "rewards.toml"
    rewards.write_text(rewards.read_text(encoding="utf-8") + NEW_CARD, encoding="utf-8")
    changed = 1
    for path, old, new in (
        (games / "free_radicals" / "data" / "data.toml", r"\nvp = \d+", "\nvp = 9"),
        (games / "euphoria" / "data" / "tracks.toml", r"start = \d+", "start = 1"),
    ):
        text = path.read_text(encoding="utf-8")
        path.write_text(re.sub(old, new, text, count=1), encoding="utf-8")
        changed += path.read_text(encoding="utf-8") != text
    return changed


CHANGES: Final[dict[str, Callable[[Path], int]]] = {
    "swapped fields": swap_fields,
    "added fields": add_fields,
    "a renamed step": rename_step,
    "added cards": add_cards,
}
