"""The yard and its players: their fields, nothing else."""

from __future__ import annotations

from typing import Final

from arcology.kernel.decision import Option
from arcology.kernel.pack import Content, Pack
from arcology.kernel.shape import Shape
from arcology.kernel.state import State
from arcology.parts.deck import Deck
from arcology.parts.hand import Hand

GOODS: Final = ("carbon", "titanium", "credit")
CARBON: Final = 0
TITANIUM: Final = 1
CREDIT: Final = 2
GOOD_INDEX: Final = {"carbon": 0, "titanium": 1, "credit": 2}
NOBODY: Final = -1

BIDDING: Final = 0
PLANNING: Final = 1
TURNS: Final = 2


class Kit(Pack):
    """The components: a tool is the number of its row."""

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        tools = self.table("tools").rows
        self.tool_ids: Final = tuple(f"tool:{row}" for row in tools)
        self.tool_number: Final = {tool: number for number, tool in enumerate(self.tool_ids)}
        self.tool_effect: Final = tuple(f"tools.{row}.effect" for row in tools)
        self.tool_good: Final = tuple(GOOD_INDEX[row.text("good")] for row in tools.values())
        self.copies: Final = tuple(row.number("copies") for row in tools.values())
        self.building_ids: Final = tuple(self.table("buildings").rows)
        self.use: Final = self.options_of("use", self.tool_ids)
        self.drop: Final = self.options_of("drop", self.tool_ids)
        self.visit: Final = self.options_of("visit", self.building_ids)
        self.bid: Final = self.options_of("bid", self.building_ids)
        self.draw: Final = self.options.option("draw", "deck")
        self.finish: Final = self.options.option("pass")

    def options_of(self, verb: str, ids: tuple[str, ...]) -> tuple[Option, ...]:
        return tuple(self.options.option(verb, target) for target in ids)


class Player(Shape):
    goods: list[int] = [0] * len(GOODS)  # indexed by CARBON, TITANIUM, CREDIT
    points: int = 0
    hand: Hand = Hand()
    scavenged: int = 0  # how often in this round's planning
    last: int = NOBODY  # the building visited last, or NOBODY


class Yard(State):
    pack: Kit
    players: list[Player]
    bank: list[int] = []
    deck: Deck = Deck()
    discard: list[int] = []
    owners: list[int] = []  # who won the bid for a building this round, or NOBODY
    rounds: int = 0  # how many are played
    round: int = 0
    turn: int = 0  # the seat whose turn it is
    phase: int = BIDDING
    trade: tuple[int, ...] = ()  # who offers, which good, for which good; or nothing
