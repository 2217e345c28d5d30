"""The game's fixed terms: tokens, assets, faces, phases, places in a tally. Structure, not values."""

from __future__ import annotations

from typing import Annotated, Final

from arcology.kernel.domains import SEATS, Among, By, Heap, Piece, Within

# Data tokens (TA-DATA-1): indexes of bags, dumps and pools
S: Final = 0
M: Final = 1
V: Final = 2
F: Final = 3
OPEN: Final = 4
CORRUPTED: Final = 5
CATIE: Final = 6
INARI: Final = 7
TOKENS: Final = ("S", "M", "V", "F", "O", "X", "K", "I")
TOKEN_INDEX: Final = {name: i for i, name in enumerate(TOKENS)}
BASIC: Final = ("S", "M", "V", "F")
# On a launcher only: a Catie token with its claw up (TA-DIARY-3), an empty slot, a lock
CLAW: Final = 8
EMPTY: Final = -1
LOCKED: Final = -2
ROWS: Final = 4
COLUMNS: Final = 5
SLOTS: Final = 20
CELLS: Final = tuple(f"{'abcde'[slot % COLUMNS]}{slot // COLUMNS + 1}" for slot in range(SLOTS))
CELL_INDEX: Final = {cell: slot for slot, cell in enumerate(CELLS)}
LAST_COLUMN: Final = (4, 9, 14, 19)
# Highlighted slots: row and column of the same parity, in the order they are refilled (TA-GRID-2, TA-PLAN-6)
REFILLED: Final = tuple(
    slot for slot in range(SLOTS) if slot % COLUMNS == COLUMNS - 1 or (slot // COLUMNS + slot % COLUMNS) % 2 == 0
)
NEIGHBOURS: Final = tuple(
    tuple(
        other
        for other in range(SLOTS)
        if abs(slot // COLUMNS - other // COLUMNS) + abs(slot % COLUMNS - other % COLUMNS) == 1
    )
    for slot in range(SLOTS)
)


def way(slot: int, other: int) -> str:
    """From a slot to its neighbour, as one looks at the launcher."""
    if other // COLUMNS == slot // COLUMNS:
        return "right" if other > slot else "left"
    return "down" if other > slot else "up"


PAIRS: Final = tuple((a, b) for a in range(SLOTS) for b in NEIGHBOURS[a] if a < b)

# Assets (TA-ASSET-1)
SHIELD: Final = 0
MEMORY: Final = 1
POWER: Final = 2
REROLL: Final = 3
ASSETS: Final = ("shield", "memory", "power", "reroll")
ASSET_INDEX: Final = {name: i for i, name in enumerate(ASSETS)}
MOST_ASSETS: Final = 5
EXP_IN_PURSE: Final = 4

MOST_PLAYERS: Final = 4
MOST_SPRUNG: Final = 200  # effects that come by themselves in a round (TA-DIG-9)
MOST_ITG: Final = 10  # TA-UPG-5
START_ITG: Final = 5  # TA-SETUP-4
MOST_TIME: Final = 12
TRACE_TOP: Final = 8  # C4
MOST_CATIE: Final = 2  # TA-DIARY-4
MOST_BODIES: Final = 2  # TA-BODY-2
MOST_EVENTS: Final = 3  # TA-LC-1
STEPS_OF_A_PROTOCOL: Final = 3
BATTERIES: Final = 5  # C15
BOT_MOV: Final = 2
ALL: Final = 9
"""A count of 9 means all, or any number (C0)."""

# Player dice (C3)
HIT: Final = 0
CRIT: Final = 1
SPARK: Final = 2
GUARD: Final = 3
BLANK: Final = 4
FACES: Final = ("HIT", "CRIT", "SPARK", "GUARD", "BLANK")
FACE_INDEX: Final = {name: i for i, name in enumerate(FACES)}
SYMBOLS: Final = ("FANG", "EYE")

# Phases of a round, and steps that a battery may be spent on (TA-SOLO-4)
SETUP: Final = 0
PLANNING: Final = 1
ACTION: Final = 2
COMBAT: Final = 3
QUEST: Final = 4
PHASES: Final = ("setup", "planning", "action", "combat", "quest")

NOBODY: Final = -1
NOWHERE: Final = -1

# A player's tally
LAUNCHES: Final = 0  # patterns launched in this Launch step
DEFEATED: Final = 1  # enemies defeated in this combat
SPENT_MEMORY: Final = 2  # in this planning phase
MOVED: Final = 3  # in this round's Move & Trace step
PATH: Final = 4  # that move entered two or more tiles
MOVES: Final = 5  # minus the programming moves made in this planning phase; by rules 2 those that are left
REFILL_DONE: Final = 6
TAKEN: Final = 7  # trace taken for the own tile this round (TA-SOLO-6)
ZEROED: Final = 8  # trace was set to 0 since then
STOOD: Final = 9  # the BOT stood for the player in this round's Move & Trace step
TALLY: Final = (
    *("launches", "defeated", "spent_memory", "moved", "path"),
    *("moves", "refill_done", "taken", "zeroed", "stood"),
)
"""The same by name."""

RULES_2: Final = 2
"""Older rules, by which games that began so are played to their end (`Game.former`)."""

MODIFIED: Final = (
    *("MOV", "PRO", "ATT", "entry", "stationary", "trace_top_attach", "class_draw"),
    *("district_gain", "body_any"),
)
"""Values that cards change while they are in force."""
MODES: Final = ("coop", "solo", "competitive")
RESULTS: Final = ("victory", "lost")
ROLLS: Final = ("attack", "trace", "test", "duel")
"""What dice are rolled for."""
DIFFICULTIES: Final = ("normal", "hard", "insane")
HARD: Final = 1
INSANE: Final = 2
"""Places among the difficulties."""
MODULES: Final = ("living_city", "catie", "diary", "inari", "yokai")
FACTIONS: Final = ("SPA", "NIN", "SEE", "COM")
CLASSES: Final = ("reaper", "brawler", "trickster", "whisperer")
STARTING: Final = "X00"
"""The code of what is there from the start (TA-SETUP-1)."""

# Scenario tokens on tiles: dice tokens 1 to 3, and ascend tokens
NO_MARK: Final = 0
ASCEND: Final = 4

# How a tile came to its place, for those who imagine what lies face down
NAMED: Final = 0
RANDOM: Final = 1
MIXED: Final = 2
MIXED_RANDOM: Final = 3

# What the numbers in fields stand for
HEXES: Final = "@hexes"
ENEMIES: Final = "@enemies"
Amount = Annotated[int, Within(0)]
Player = Annotated[int, Among(SEATS, "nobody")]
Hex = Annotated[int, Among(HEXES, "nowhere")]
Tokens = Annotated[list[Amount], By(TOKENS)]
Pouch = Annotated[list[Amount], By(Heap(TOKENS))]
Enemy = Annotated[int, Piece(ENEMIES)]
Body = Annotated[int, Piece("bodies")]
Augment = Annotated[int, Piece("augment_ids")]
Event = Annotated[int, Piece("events")]
Goal = Annotated[int, Piece("goals")]
Memory = Annotated[int, Piece("diary")]
