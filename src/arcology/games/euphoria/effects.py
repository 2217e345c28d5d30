"""The game's effects: the kernel's runner, with a short way for effects that ask nothing."""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria.goods import gain_good
from arcology.games.euphoria.rows import is_plain
from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import GOOD_INDEX
from arcology.kernel.effects import NOTHING, Effects, Purse
from arcology.kernel.notation import Cond, Node
from arcology.kernel.running import Step
from arcology.kernel.state import EFFECT_END
from arcology.kernel.values import Value


class CityEffects(Effects[City]):
    """Runs every effect of the game."""

    def purse(self, s: City, seat: int) -> Purse:
        """Prices stand beside effects, not in them (price.py): no effect takes anything out of a purse."""
        return []

    def rule(self, s: City, id: str) -> str:
        """The rule named in the row; only people want to know."""
        if s.events is None:
            return ""
        table, row = id.split("/", 1)[0].split(".")[:2]
        return s.pack.row(table, row).text("rule")

    def holds(self, s: City, seat: int, cond: Cond | None) -> bool:
        return cond is None or not self.why_false(s, seat, cond)

    def now(self, s: City, seat: int, node: Node) -> None:
        """Do a word, or several in order, on the spot; anything else is a step."""
        if node.kind == "word":
            step = step_of(node)
            step(s, seat, *node.values)
        elif node.kind == "seq":
            for part in node.parts:
                self.now(s, seat, part)
        else:
            s.do(("fx", seat, node.id, NOTHING))

    def resolve(self, s: City, seat: int, id: str) -> None:
        """Resolve an effect; its end is the end of a step (EU-MOR-4)."""
        known = s.pack.memory.ready
        ready = known.get(id)
        if ready is None:
            ready = known[id] = Ready(s.effects[id])
        if not ready.plain:
            s.do(EFFECT_END)
        if ready.direct:
            for step, args in ready.calls:
                step(s, seat, *args)
            if ready.plain and s.crowded:
                s.do(EFFECT_END)
        elif ready.calls:
            self.in_turn(s, seat, ready)
        else:
            s.do(("fx", seat, id, NOTHING))

    def in_turn(self, s: City, seat: int, ready: Ready) -> None:
        """Do the first words of a sequence on the spot; from where one leaves something to do, the rest are steps."""
        now = s.now
        depth = len(now)
        done = 0
        for step, args in ready.calls:
            step(s, seat, *args)
            done += 1
            if len(now) != depth or s.unsettled:
                break
        if done < len(ready.parts):
            now[depth:depth] = [("fx", seat, part.id, NOTHING) for part in reversed(ready.parts[done:])]
        elif len(now) == depth and not s.crowded:
            now.pop()


class Ready:
    """The words an effect begins with, as the steps they are: all of them, if it is a word or a sequence of words."""

    __slots__ = ("calls", "direct", "parts", "plain")

    def __init__(self, node: Node) -> None:
        self.parts = node.parts if node.kind == "seq" else (node,)
        calls: list[tuple[Step, tuple[Value, ...]]] = []
        for part in self.parts:
            if part.kind != "word":
                break
            calls.append((step_of(part), part.values))
        self.calls = tuple(calls)
        whole = len(calls) == len(self.parts)
        self.plain = whole and all(is_plain(part) for part in self.parts)  # asks nothing and ends at once
        self.direct = whole and all(is_plain(part) for part in self.parts[:-1])  # then one word of any kind


def step_of(node: Node) -> Step:
    """The step of a word; what is simply gained needs no more than that."""
    return gain_good if node.word == "gain" and not node.who and node.args[0] in GOOD_INDEX else node.step


EFFECTS: Final = CityEffects()
"""One runner for the game; it holds nothing, rows come from the pack of each state."""
