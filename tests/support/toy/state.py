"""The yard and its players: typed fields and copies, nothing else."""

from __future__ import annotations

from typing import ClassVar, Final

from arcology.kernel.decision import Option
from arcology.kernel.pack import Content, Pack
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


class Player:
    FIELDS: ClassVar[tuple[str, ...]] = ("goods", "points", "hand", "scavenged", "last")

    def __init__(self, goods: list[int], points: int, hand: Hand, scavenged: int, last: int) -> None:
        self.goods = goods  # indexed by CARBON, TITANIUM, CREDIT
        self.points = points
        self.hand = hand
        self.scavenged = scavenged  # how often in this round's planning
        self.last = last  # the building visited last, or NOBODY

    def copy(self) -> Player:
        return Player(self.goods[:], self.points, self.hand.copy(), self.scavenged, self.last)


class Yard(State):
    FIELDS: ClassVar[tuple[str, ...]] = (
        "players",
        "bank",
        "deck",
        "discard",
        "owners",
        "rounds",
        "round",
        "turn",
        "phase",
        "trade",
    )

    def __init__(
        self,
        pack: Kit,
        seed: int,
        players: list[Player],
        bank: list[int],
        deck: Deck,
        discard: list[int],
        owners: list[int],
        rounds: int,
        round: int,
        turn: int,
        phase: int,
        trade: tuple[int, ...],
    ) -> None:
        super().__init__(len(players), seed, pack.options, pack.effects)
        self.pack = pack  # shared, never copied
        self.players = players
        self.bank = bank
        self.deck = deck
        self.discard = discard
        self.owners = owners  # who won the bid for a building this round, or NOBODY
        self.rounds = rounds  # how many are played
        self.round = round
        self.turn = turn  # the seat whose turn it is
        self.phase = phase
        self.trade = trade  # who offers, which good, for which good; or nothing

    def copy(self) -> Yard:
        other = Yard(
            self.pack,
            0,
            [player.copy() for player in self.players],
            self.bank[:],
            self.deck.copy(),
            self.discard[:],
            self.owners[:],
            self.rounds,
            self.round,
            self.turn,
            self.phase,
            self.trade,
        )
        self.copy_base(other)
        return other
