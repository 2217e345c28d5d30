"""The game's effects: the kernel's runner, taught the words, with a short way for effects that ask nothing."""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria.goods import gain_good
from arcology.games.euphoria.state import City
from arcology.kernel.effects import NOTHING, Condition, Effects, Purse, Word
from arcology.kernel.notation import Cond, Node
from arcology.kernel.state import EFFECT_END


class CityEffects(Effects):
    """Runs every effect of the game."""

    def __init__(self) -> None:
        super().__init__([], [])

    def learn(self, words: list[Word], conditions: list[Condition]) -> None:
        self.words.update({word.name: word for word in words})
        self.conditions.update({condition.name: condition for condition in conditions})

    def purse(self, s: City, seat: int) -> Purse:
        """Prices stand beside effects, not in them (pay.py): no effect takes anything out of a purse."""
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
        """Do a word, or several in order, on the spot."""
        if node.kind == "word":
            step = self.words[node.word].step
            if node.who:
                step(s, seat, *node.args, node.who)
            else:
                step(s, seat, *node.args)
        else:
            for part in node.parts:
                self.now(s, seat, part)

    def resolve(self, s: City, seat: int, id: str) -> None:
        """Resolve an effect; its end is the end of a step (EU-MOR-4)."""
        plain = s.pack.plain.get(id)
        if plain is not None:
            for good, count, node in plain:
                if good >= 0:
                    gain_good(s, seat, good, count)
                else:
                    self.now(s, seat, node)
            if s.crowded:
                s.now.append(EFFECT_END)
            return
        s.now.append(EFFECT_END)
        node = s.effects[id]
        if id in s.pack.direct:
            self.now(s, seat, node)
        elif node.kind == "seq":
            self.in_turn(s, seat, node)
        else:
            s.now.append(("fx", seat, id, NOTHING))

    def in_turn(self, s: City, seat: int, node: Node) -> None:
        """Do the first words of a sequence on the spot; from where one leaves something to do, the rest are steps."""
        now = s.now
        depth = len(now)
        parts = node.parts
        done = 0
        while done < len(parts) and parts[done].kind == "word" and len(now) == depth and not s.unsettled:
            self.now(s, seat, parts[done])
            done += 1
        if done < len(parts):
            now[depth:depth] = [("fx", seat, part.id, NOTHING) for part in reversed(parts[done:])]
        elif len(now) == depth and not s.crowded:
            now.pop()


EFFECTS: Final = CityEffects()
"""One runner for the game; words are structure, rows come from the pack of each state."""
