"""The yard and its players: their fields, nothing else."""

from __future__ import annotations

from typing import Annotated, Final

from arcology.kernel.decision import Option
from arcology.kernel.domains import SEATS, Among, By, Of, Within
from arcology.kernel.pack import Content, Pack
from arcology.kernel.shape import Shape, tied
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


PHASES: Final = ("bidding", "planning", "turns")

Amount = Annotated[int, Within(0)]


class Player(Shape):
    goods: Annotated[list[Amount], By(GOODS)] = [0] * len(GOODS)
    points: Amount = 0
    hand: Annotated[Hand, Of("tools")] = Hand()
    scavenged: Amount = 0  # how often in this round's planning
    last: Annotated[int, Among("buildings", "nowhere")] = NOBODY  # the building visited last


class Yard(State):
    pack: Kit = tied("components")
    players: Annotated[list[Player], By(SEATS)]
    bank: Annotated[list[Amount], By(GOODS)] = []
    deck: Annotated[Deck, Of("tools")] = Deck()
    discard: list[Annotated[int, Among("tools")]] = []
    # who won the bid for a building this round
    owners: Annotated[list[Annotated[int, Among(SEATS, "nobody")]], By("buildings")] = []
    rounds: Amount = 0  # how many are played
    round: Amount = 0
    turn: Annotated[int, Among(SEATS)] = 0  # the seat whose turn it is
    phase: Annotated[int, Among(PHASES)] = BIDDING
    trade: tuple[int, ...] = ()  # who offers, which good, for which good; or nothing
