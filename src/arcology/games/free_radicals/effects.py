"""The game's effects: the kernel's runner, taught the words of the city and of every faction."""

from __future__ import annotations

from typing import Any, Final

from arcology.games.free_radicals.awaken import other_colour
from arcology.games.free_radicals.components import Need
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.stock import purse_of
from arcology.games.free_radicals.terms import ITEM_INDEX
from arcology.kernel.effects import OK, Condition, Effects, Purse, Word, always
from arcology.kernel.notation import Node, walk
from arcology.kernel.values import Value


class CityEffects(Effects):
    """Runs every effect of the game."""

    def __init__(self) -> None:
        super().__init__([], [])

    def learn(self, words: list[Word], conditions: list[Condition]) -> None:
        """Add words and conditions; each may be taught once."""
        for word in words:
            if word.name in self.words:
                raise ValueError(f"the word {word.name} is taught twice")
            self.words[word.name] = word
        for condition in conditions:
            self.conditions[condition.name] = condition

    def purse(self, s: City, seat: int) -> Purse:
        return purse_of(s, seat)

    def attribute(self, s: City, value: Value, name: str) -> Value:
        """`card.other`: the colour of an awakened card beside the active player's own."""
        if name != "other":
            raise KeyError(name)
        return other_colour(s, str(value), s.seats[s.turn].colour)

    def rule(self, s: City, id: str) -> str:
        """The rule named in the row; only people want to know."""
        if s.events is None:
            return ""
        table, rest = id.split("/", 1)[0].split(".", 1)
        return s.pack.row(table, rest.rsplit(".", 1)[0]).text("rule")

    def can(self, s: Any, seat: int, id: str) -> int:
        """Most effects need only a stock; what they need is worked out once for each pack."""
        need = s.pack.needs.get(id)
        if need is None:
            need = s.pack.needs[id] = self.need(s.effects[id])
        if need is NO_NEED:
            return OK
        if need:
            owner = s.seats[seat]
            stock = owner.stock
            if (
                stock[0] >= need[0]
                and stock[1] >= need[1]
                and stock[2] >= need[2]
                and stock[3] >= need[3]
                and (not need[4] or len(owner.hand) >= need[4])
                and (not need[5] or stock[0] + stock[1] + stock[2] >= need[5])
            ):
                return OK
        return self.why_not(s, seat, purse_of(s, seat), s.effects[id])

    def secret(self, node: Node) -> bool:
        """A gift of a card with the receiver's icon shows what is in the hand, as an Awakening does (FR-ACT-8)."""
        return super().secret(node) or any("matching_data" in part.args for part in walk(node))

    def need(self, node: Node) -> Need:
        """The stock after which nothing else can stand in the way; nothing where the state must be asked."""
        if node.kind == "cost":
            if not self.unconditional(node.parts[1]):
                return ()
            need = [0, 0, 0, 0, 0, 0]
            for part in node.parts[0].parts or (node.parts[0],):
                if part.kind != "word" or part.word != "pay":
                    return ()
                need[NEED_INDEX[str(part.args[0])]] += int(part.args[1])
            need[5] += need[0] + need[1] + need[2] if need[5] else 0
            return (need[0], need[1], need[2], need[3], need[4], need[5])
        return NO_NEED if self.unconditional(node) else ()

    def unconditional(self, node: Node) -> bool:
        """Whether an effect without a cost can be done whatever the state."""
        if node.kind == "word":
            return self.words[node.word].why_not is always
        if node.kind in ("may", "upto"):
            return True
        if node.kind == "then":
            return self.unconditional(node.parts[0])
        return node.kind in ("seq", "choose") and any(self.unconditional(part) for part in node.parts)


NO_NEED: Final[Need] = (0, 0, 0, 0, 0, 0)
NEED_INDEX: Final = {**ITEM_INDEX, "data": 4, "resource": 5}

EFFECTS: Final = CityEffects()
"""One runner for the game; words are structure, rows come from the pack of each state."""
