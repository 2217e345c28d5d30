"""The game's effects: the kernel's runner, with a short way to what a stock alone decides."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.awaken import other_colour
from arcology.games.free_radicals.knowledge import tracks
from arcology.games.free_radicals.lacking import UNPAID, Lacking, lacks, price_lacks
from arcology.games.free_radicals.needs import NO_NEED
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.stock import purse_of
from arcology.kernel.effects import NOTHING, OK, Effects, Purse
from arcology.kernel.notation import Node
from arcology.kernel.values import Value

TRACKED: Final = ("know", "grant")
"""Words that pay the next step of a Knowledge track."""


class CityEffects(Effects[City]):
    """Runs every effect of the game."""

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

    def can(self, s: City, seat: int, id: str) -> int:
        """Most effects need only a stock: what it must hold was worked out when the pack was loaded."""
        need = s.pack.needs[id]
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

    def refuse(self, s: City, seat: int, verb: str, target: str, id: str, reason: int) -> None:
        """Where Items are lacking, with how many are needed and how many are there."""
        if s.events is not None:
            s.refuse(verb, target, *self.lacking(s, seat, purse_of(s, seat), s.effects[id], reason))

    def lacking(self, s: City, seat: int, purse: Purse, node: Node, reason: int) -> Lacking:
        """The part that could not be paid, seen from the purse that the parts before it leave."""
        if reason not in UNPAID:
            return reason, ()
        held = purse[:]
        if node.kind in ("seq", "choose", "then"):
            return self.lacking(s, seat, purse, node.parts[0], reason)
        if node.kind == "cost" and not self.why_not_all(s, seat, purse, node.parts[0], NOTHING):
            return self.lacking(s, seat, purse, node.parts[1], reason)
        purse = held[:]
        if node.kind == "if":
            branch = node.parts[1 if self.why_false(s, seat, node.cond) else 0 :]
            return self.lacking(s, seat, purse, branch[0], reason) if branch else (reason, ())
        if node.word in TRACKED and not node.refs:
            named = tracks(s, seat, int(node.values[0]))
            step = s.steps[named[0]]
            return price_lacks(purse, s.pack.step_price[step], reason) if len(named) == 1 else (reason, ())
        self.why_not(s, seat, purse, node)
        return lacks(held, purse, reason)


EFFECTS: Final = CityEffects()
"""One runner for the game; it holds nothing, rows come from the pack of each state."""
