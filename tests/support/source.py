"""The source of the games, read as text: what their rules ask, tell and refuse."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from arcology import games

SOURCE: Final = Path(games.__file__).parent
OF_EFFECTS: Final = ("may", "choose", "upto")
"""Questions that the kernel asks for any game's effects."""


def calls(folder: Path) -> Iterator[tuple[str, ast.Call]]:
    """Every call in the source below a folder, by the name of what is called."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                yield name, node


def text(call: ast.Call, place: int) -> str:
    """The argument at that place, where it is a plain text."""
    if place < len(call.args):
        arg = call.args[place]
        if isinstance(arg, ast.Constant) and isinstance(arg.value, str):
            return arg.value
    return ""


def prompts(folder: Path) -> set[str]:
    """Every question that the rules below a folder ask."""
    return {text(call, 1) for name, call in calls(folder) if name == "ask"} - {""}
