"""A player's board: typed fields and a copy, nothing else."""

from __future__ import annotations

from typing import ClassVar

from arcology.parts.deck import Deck


class Player:
    """A player's board and everything on it (TA-DIG-8)."""

    FIELDS: ClassVar = (
        "board",
        "klass",
        "core",
        "bag",
        "dump",
        "grid",
        "drawn",
        "assets",
        "exp",
        "itg",
        "max_itg",
        "trace",
        "bodies",
        "equipped",
        "spare",
        "deck",
        "protocol",
        "protocol_step",
        "protocol_count",
        "protocol_asked",
        "dealt",
        "stack",
        "damage",
        "destab",
        "destab_foe",
        "events",
        "diary",
        "place",
        "start",
        "ready",
        "down",
        "falling",
        "launched",
        "tally",
        "used_round",
        "used_combat",
        "used_game",
        "offer_to",
        "offer_give",
        "offer_want",
        "offer_open",
        "goals",
        "marks",
    )
    __slots__ = FIELDS

    def __init__(
        self,
        board: int,
        klass: str,
        core: int,
        bag: list[int],
        dump: list[int],
        grid: list[int],
        drawn: list[int],
        assets: list[int],
        exp: int,
        itg: int,
        max_itg: int,
        trace: int,
        bodies: list[int],
        equipped: list[int],
        spare: list[int],
        deck: Deck,
        protocol: int,
        protocol_step: int,
        protocol_count: int,
        protocol_asked: bool,
        dealt: list[int],
        stack: list[int],
        damage: list[int],
        destab: int,
        destab_foe: int,
        events: list[int],
        diary: int,
        place: int,
        start: int,
        ready: bool,
        down: bool,
        falling: bool,
        launched: list[str],
        tally: list[int],
        used_round: list[str],
        used_combat: list[str],
        used_game: list[str],
        offer_to: int,
        offer_give: list[int],
        offer_want: list[int],
        offer_open: bool,
        goals: list[int],
        marks: list[int],
    ) -> None:
        self.board = board
        self.klass = klass  # the class, empty in the prologue
        self.core = core
        self.bag = bag  # counts by token
        self.dump = dump
        self.grid = grid  # 20 slots, row by row: a token, EMPTY or LOCKED
        self.drawn = drawn  # tokens drawn to be placed
        self.assets = assets
        self.exp = exp
        self.itg = itg
        self.max_itg = max_itg
        self.trace = trace
        self.bodies = bodies  # advanced bodies, the active one last
        self.equipped = equipped
        self.spare = spare  # augments not equipped
        self.deck = deck  # class augments
        self.protocol = protocol
        self.protocol_step = protocol_step
        self.protocol_count = protocol_count  # events counted, or a mask of districts
        self.protocol_asked = protocol_asked  # the owner has put the met step off
        self.dealt = dealt  # protocols to choose from
        self.stack = stack  # attached enemies, the top one first
        self.damage = damage  # of each
        self.destab = destab
        self.destab_foe = destab_foe
        self.events = events
        self.diary = diary
        self.place = place
        self.start = start
        self.ready = ready
        self.down = down  # reset in this phase
        self.falling = falling  # a reset is under way
        self.launched = launched  # sources used in this Launch step
        self.tally = tally
        self.used_round = used_round  # limited triggers
        self.used_combat = used_combat
        self.used_game = used_game
        self.offer_to = offer_to  # the seat a trade is offered to
        self.offer_give = offer_give
        self.offer_want = offer_want
        self.offer_open = offer_open
        self.goals = goals
        self.marks = marks  # what goals count, by goal

    def copy(self) -> Player:
        other = Player.__new__(Player)
        other.board = self.board
        other.klass = self.klass
        other.core = self.core
        other.bag = self.bag.copy()
        other.dump = self.dump.copy()
        other.grid = self.grid.copy()
        other.drawn = self.drawn.copy()
        other.assets = self.assets.copy()
        other.exp = self.exp
        other.itg = self.itg
        other.max_itg = self.max_itg
        other.trace = self.trace
        other.bodies = self.bodies.copy()
        other.equipped = self.equipped.copy()
        other.spare = self.spare.copy()
        other.deck = self.deck.copy()
        other.protocol = self.protocol
        other.protocol_step = self.protocol_step
        other.protocol_count = self.protocol_count
        other.protocol_asked = self.protocol_asked
        other.dealt = self.dealt.copy()
        other.stack = self.stack.copy()
        other.damage = self.damage.copy()
        other.destab = self.destab
        other.destab_foe = self.destab_foe
        other.events = self.events.copy()
        other.diary = self.diary
        other.place = self.place
        other.start = self.start
        other.ready = self.ready
        other.down = self.down
        other.falling = self.falling
        other.launched = self.launched.copy()
        other.tally = self.tally.copy()
        other.used_round = self.used_round.copy()
        other.used_combat = self.used_combat.copy()
        other.used_game = self.used_game.copy()
        other.offer_to = self.offer_to
        other.offer_give = self.offer_give.copy()
        other.offer_want = self.offer_want.copy()
        other.offer_open = self.offer_open
        other.goals = self.goals.copy()
        other.marks = self.marks.copy()
        return other
