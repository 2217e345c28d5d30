"""The game's effects: the kernel's runner, with a short way to what a stock alone decides."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.awaken import other_colour
from arcology.games.free_radicals.needs import NO_NEED
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.stock import purse_of
from arcology.kernel.effects import OK, Effects, Purse
from arcology.kernel.values import Value


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


EFFECTS: Final = CityEffects()
"""One runner for the game; it holds nothing, rows come from the pack of each state."""
