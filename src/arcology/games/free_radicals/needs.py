"""What an effect needs of a stock, worked out once when a pack is loaded."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.terms import RESOURCE
from arcology.kernel.notation import Node

Need = tuple[int, ...]
"""Hydrogen, Carbon, Titanium, Credits, Data cards, Resources of any type; empty where the state must be asked."""
NO_NEED: Final[Need] = (0, 0, 0, 0, 0, 0)


def need_of(node: Node) -> Need:
    """The stock after which nothing else can stand in the way; nothing where the state must be asked."""
    if node.kind == "cost":
        if not unconditional(node.parts[1]):
            return ()
        need = [0, 0, 0, 0, 0, 0]
        for part in node.parts[0].parts or (node.parts[0],):
            if part.kind != "word" or part.word != "pay" or part.refs:
                return ()
            need[int(part.values[0])] += int(part.values[1])
        need[RESOURCE] += need[0] + need[1] + need[2] if need[RESOURCE] else 0
        return tuple(need)
    return NO_NEED if unconditional(node) else ()


def unconditional(node: Node) -> bool:
    """Whether an effect without a cost can be done whatever the state."""
    if node.kind == "word":
        return node.cannot is None
    if node.kind in ("may", "upto"):
        return True
    if node.kind == "then":
        return unconditional(node.parts[0])
    return node.kind in ("seq", "choose") and any(unconditional(part) for part in node.parts)
