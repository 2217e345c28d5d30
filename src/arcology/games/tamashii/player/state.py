"""A player's board: its fields, nothing else."""

from __future__ import annotations

from typing import Annotated, Final

from arcology.games.tamashii.terms import (
    ASSETS,
    BASIC,
    CLASSES,
    CLAW,
    EMPTY,
    LAST_COLUMN,
    LOCKED,
    MOST_ASSETS,
    MOST_ITG,
    NOBODY,
    NOWHERE,
    SLOTS,
    START_ITG,
    STEPS_OF_A_PROTOCOL,
    TALLY,
    TOKENS,
    TRACE_TOP,
    Amount,
    Augment,
    Body,
    Enemy,
    Event,
    Goal,
    Hex,
    Pouch,
)
from arcology.games.tamashii.terms import Player as Somebody
from arcology.kernel.domains import Among, Beside, By, Distinct, Of, Piece, Within
from arcology.kernel.shape import Shape
from arcology.parts.deck import Deck

EMPTY_GRID: Final = [LOCKED if slot in LAST_COLUMN else EMPTY for slot in range(SLOTS)]
"""An empty launcher with 4 locks in its last column (TA-SETUP-3)."""


class Player(Shape):
    """A player's board and everything on it (TA-DIG-8)."""

    board: Annotated[int, Among("boards")]
    core: Annotated[int, Among(BASIC)]
    klass: Annotated[str, Among(CLASSES, "")] = ""  # the class, empty in the prologue
    bag: Pouch = [0] * 8  # counts by token
    dump: Pouch = [0] * 8
    # 20 slots, row by row: a token, EMPTY or LOCKED
    grid: Annotated[list[Annotated[int, Within(LOCKED, CLAW)]], By(SLOTS)] = EMPTY_GRID
    drawn: tuple[Annotated[int, Among(TOKENS)], ...] = ()  # to be placed
    assets: Annotated[list[Annotated[int, Within(0, MOST_ASSETS, "TA-ASSET-1")]], By(ASSETS)] = [0] * 4
    exp: Amount = 0
    itg: Annotated[int, Within(0, MOST_ITG, "TA-UPG-5")] = START_ITG
    max_itg: Annotated[int, Within(0, MOST_ITG, "TA-UPG-5")] = START_ITG
    trace: Annotated[int, Within(0, TRACE_TOP)] = 0
    bodies: tuple[Body, ...] = ()  # advanced bodies, the active one last
    equipped: tuple[Augment, ...] = ()
    spare: tuple[Augment, ...] = ()  # augments not equipped
    deck: Annotated[Deck, Of("augment_ids")] = Deck()  # class augments
    protocol: Annotated[int, Among("protocols", "none")] = NOBODY
    protocol_step: Annotated[int, Within(0, STEPS_OF_A_PROTOCOL)] = 0
    protocol_count: Amount = 0  # events counted, or a mask of districts
    protocol_ahead: Annotated[tuple[Amount, ...], By(STEPS_OF_A_PROTOCOL - 1)] = (
        0,
        0,
    )  # the same for the steps behind it
    protocol_asked: bool = False  # the owner has put the met step off
    dealt: Annotated[tuple[Amount, ...], Distinct()] = ()  # protocols or augments to choose from, by number
    stack: tuple[Enemy, ...] = ()  # attached enemies, the top one first
    damage: Annotated[tuple[Amount, ...], Beside("stack")] = ()  # of each
    destab: Amount = 0
    destab_foe: Amount = 0
    events: tuple[Event, ...] = ()
    diary: Annotated[int, Piece("diary", "none")] = NOBODY
    place: Hex = 0
    start: Hex = NOWHERE
    ready: bool = False
    down: bool = False  # reset in this phase
    falling: bool = False  # a reset is under way
    launched: tuple[str, ...] = ()  # sources used in this Launch step
    tally: Annotated[list[int], By(TALLY)] = [0] * len(TALLY)
    used_round: Annotated[tuple[str, ...], Distinct()] = ()  # limited triggers
    used_combat: Annotated[tuple[str, ...], Distinct()] = ()
    used_game: Annotated[tuple[str, ...], Distinct()] = ()
    offer_to: Somebody = NOBODY  # the seat a trade is offered to
    offer_give: tuple[Annotated[int, Among("augment_ids")], ...] = ()
    offer_want: tuple[Annotated[int, Among("augment_ids")], ...] = ()
    offer_open: bool = False
    goals: tuple[Goal, ...] = ()
    marks: Annotated[list[Amount], By("goals")] = []  # what goals count, by goal
