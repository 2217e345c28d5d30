"""A player's board: its fields, nothing else."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.terms import EMPTY, LAST_COLUMN, LOCKED, NOBODY, NOWHERE, SLOTS, START_ITG, TALLY
from arcology.kernel.shape import Shape
from arcology.parts.deck import Deck

EMPTY_GRID: Final = [LOCKED if slot in LAST_COLUMN else EMPTY for slot in range(SLOTS)]
"""An empty launcher with 4 locks in its last column (TA-SETUP-3)."""


class Player(Shape):
    """A player's board and everything on it (TA-DIG-8)."""

    board: int
    core: int
    klass: str = ""  # the class, empty in the prologue
    bag: list[int] = [0] * 8  # counts by token
    dump: list[int] = [0] * 8
    grid: list[int] = EMPTY_GRID  # 20 slots, row by row: a token, EMPTY or LOCKED
    drawn: list[int] = []  # tokens drawn to be placed
    assets: list[int] = [0] * 4
    exp: int = 0
    itg: int = START_ITG
    max_itg: int = START_ITG
    trace: int = 0
    bodies: list[int] = []  # advanced bodies, the active one last
    equipped: list[int] = []
    spare: list[int] = []  # augments not equipped
    deck: Deck = Deck()  # class augments
    protocol: int = NOBODY
    protocol_step: int = 0
    protocol_count: int = 0  # events counted, or a mask of districts
    protocol_asked: bool = False  # the owner has put the met step off
    dealt: list[int] = []  # protocols to choose from
    stack: list[int] = []  # attached enemies, the top one first
    damage: list[int] = []  # of each
    destab: int = 0
    destab_foe: int = 0
    events: list[int] = []
    diary: int = NOBODY
    place: int = 0
    start: int = NOWHERE
    ready: bool = False
    down: bool = False  # reset in this phase
    falling: bool = False  # a reset is under way
    launched: list[str] = []  # sources used in this Launch step
    tally: list[int] = [0] * TALLY
    used_round: list[str] = []  # limited triggers
    used_combat: list[str] = []
    used_game: list[str] = []
    offer_to: int = NOBODY  # the seat a trade is offered to
    offer_give: list[int] = []
    offer_want: list[int] = []
    offer_open: bool = False
    goals: list[int] = []
    marks: list[int] = []  # what goals count, by goal
