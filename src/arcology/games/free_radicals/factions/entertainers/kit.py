"""What the Entertainers' rules look up often: colours, effects and options by number."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.components import Components
from arcology.games.free_radicals.factions.entertainers.memory import Memory
from arcology.games.free_radicals.factions.entertainers.state import STAGES, EntertainersBoard
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import COLOUR_INDEX, COLOURS, ITEMS
from arcology.kernel.decision import Option
from arcology.kernel.notation import walk

KINDS: Final = (*ITEMS, "data")
"""What the Juggler exchanges: Resources, Credits, Data cards (FR-ENT-13)."""


class Kit:
    def __init__(self, pack: Components) -> None:
        option = pack.options.option
        rows = pack.table("entertainers").rows
        self.ids: Final = tuple(rows)
        self.number: Final = {id: i for i, id in enumerate(rows)}
        self.colour: Final = tuple(COLOUR_INDEX[row.text("colour")] for row in rows.values())
        self.effect: Final = tuple(f"entertainers.{id}.effect" for id in rows)
        self.stand_in: Final = sum(1 << i for i, id in enumerate(self.effect) if is_copy(pack, id))
        self.reward: Final = tuple(f"agencies.{colour}.effect" for colour in COLOURS)
        self.home: Final = pack.power_of.index("entertainers")  # the Building with their own power

        self.talent: Final = tuple(option("talent", id) for id in rows)
        self.venue: Final = tuple(option("venue", id) for id in rows)
        self.audience: Final = tuple(option("audience", id) for id in rows)
        self.rest: Final = tuple(option("rest", id) for id in rows)
        self.show: Final = tuple(tuple(option("show", f"{one}/{other}") for other in rows) for one in rows)
        self.memory: Final = Memory()
        self.stage: Final = tuple(tuple(option("stage", f"{id}/{stage}") for stage in STAGES) for id in rows)
        self.venue_of: Final = tuple(option("venue", colour) for colour in COLOURS)
        self.audience_of: Final = tuple(option("audience", colour) for colour in COLOURS)
        self.predict: Final = tuple(option("predict", colour) for colour in COLOURS)
        self.exchange: Final = tuple(self.exchanges(pack, given) for given in KINDS)

    def shows(self, left: tuple[int, ...]) -> tuple[Option, ...]:
        """Every pair of those, made once for each set of Entertainers."""
        known = self.memory.shows
        if left not in known:
            known[left] = tuple([self.show[i][j] for i in left for j in left if i < j])
        return known[left]

    def exchanges(self, pack: Components, given: str) -> tuple[Option, ...]:
        return tuple(pack.options.option("exchange", f"{given}/{gained}") for gained in KINDS)


def is_copy(pack: Components, effect: str) -> bool:
    return any(part.word == "copy_entertainer" for part in walk(pack.effects[effect]))


def kit_of(pack: Components) -> Kit:
    kit: Kit = pack.kits["entertainers"]
    return kit


def board_of(s: City, seat: int) -> EntertainersBoard:
    board: EntertainersBoard = s.seats[seat].board
    return board
