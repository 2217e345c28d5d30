"""Whether an effect has to do with where figures stand on the map (TA-SOLO-12)."""

from __future__ import annotations

from typing import Final

from arcology.kernel.notation import Cond, Node, walk

AIMS: Final = frozenset(("tile", "tile1", "near", "near1", "on", "not_on"))
CONDITIONS: Final = frozenset(("on", "hideout", "entry", "company"))
WORDS: Final = frozenset(("move", "goto", "dmg"))
"""What moves your figure, or hits a special enemy that it meets."""


def looks_at_figures(effect: Node) -> bool:
    return any(
        node.word in WORDS
        or any(aim.selector.name in AIMS for aim in node.aims)
        or (node.cond is not None and asks_where(node.cond))
        for node in walk(effect)
    )


def asks_where(cond: Cond) -> bool:
    if cond.op == "name":
        return cond.args[0] in CONDITIONS
    return any(asks_where(part) for part in cond.args if isinstance(part, Cond))
