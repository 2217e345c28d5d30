"""The game's fixed terms: items, colours, buildings, places in a seat's stock. Structure, not values."""

from __future__ import annotations

from typing import Annotated, Final

from arcology.kernel.domains import SEATS, Among, Piece, Within

# Items (FR-ITEM-1). The first four are also indexes into a stock; Data cards are a hand.
HYDROGEN: Final = 0
CARBON: Final = 1
TITANIUM: Final = 2
CREDIT: Final = 3
ITEMS: Final = ("hydrogen", "carbon", "titanium", "credit")
RESOURCES: Final = ("hydrogen", "carbon", "titanium")
ITEM_INDEX: Final = {"hydrogen": 0, "carbon": 1, "titanium": 2, "credit": 3}

# What is paid, gained and given beside them, as numbers that go on
DATA: Final = 4
RESOURCE: Final = 5  # of any type
RANDOM_DATA: Final = 6
MATCHING_DATA: Final = 5  # a Data card with an icon of whom it is given to
PRICES: Final = (*ITEMS, "data", "resource")
GAINS: Final = (*PRICES, "random_data")
GIFTS: Final = (*ITEMS, "data", "matching_data")
PRICE_INDEX: Final = {name: i for i, name in enumerate(PRICES)}

# Colours (FR-SETUP-1)
RED: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
BLUE: Final = 3
PURPLE: Final = 4
COLOURS: Final = ("red", "yellow", "green", "blue", "purple")
COLOUR_INDEX: Final = {"red": 0, "yellow": 1, "green": 2, "blue": 3, "purple": 4}

# In place of a colour
ANY: Final = 5
OWN: Final = 6
OTHERS: Final = 7
TRACKS: Final = (*COLOURS, "any", "own", "others")

# Buildings (FR-BLDG-1 to -10), in the order of the table
BUILDINGS: Final = ("VF", "CC", "CA", "CT", "HC", "CS", "GO", "BZ", "AD", "NC")
BUILDING_INDEX: Final = {code: i for i, code in enumerate(BUILDINGS)}

# A seat's stock: four items, five colours of Favor, then the score and its sources
FAVOR: Final = 4
SCORE: Final = 9
SOURCE: Final = 10
SOURCES: Final = (
    "prestige",  # FR-PREST
    "awaken",  # FR-AWAKEN-1
    "knowledge",  # FR-KNOW-2
    "visit",  # powers of Buildings
    "faction",  # everything of the faction's own
    "end_knowledge",  # FR-END-2
    "end_favor",  # FR-END-6
    "end_sets",  # FR-END-7
    "end_items",  # FR-END-8
)
BY_PRESTIGE: Final = 0
BY_AWAKEN: Final = 1
BY_KNOWLEDGE: Final = 2
BY_VISIT: Final = 3
BY_FACTION: Final = 4
BY_END_KNOWLEDGE: Final = 5
BY_END_FAVOR: Final = 6
BY_END_SETS: Final = 7
BY_END_ITEMS: Final = 8
STOCK: Final = (*ITEMS, *[f"favor_{colour}" for colour in COLOURS], "score", *SOURCES)
STOCK_SIZE: Final = len(STOCK)

GRANTS: Final = ("instead", "besides")
"""Whether the Resource of the Grant Office is paid instead of a step's cost or besides it (FR-BLDG-11)."""
FIRST_RULES: Final = 1
"""What began by these goes on by them: it differs in FR-DATA-4 to -7, FR-END-5 and FR-UND-8."""
NOBODY: Final = -1
EMPTY: Final = -1
ROUNDS: Final = 12  # FR-ROUND-1
DISPLAY: Final = 4  # FR-SETUP-3
TOP_STEP: Final = 12  # FR-KNOW-1

# What the numbers in fields stand for
Amount = Annotated[int, Within(0, rule="FR-INV-2")]
Colour = Annotated[int, Among(COLOURS)]
Player = Annotated[int, Among(SEATS)]
Holder = Annotated[int, Among(SEATS, "nobody", rule="FR-INV-2")]
DataCard = Annotated[int, Piece("data", rule="FR-INV-1")]
Slot = Annotated[int, Piece("data", "empty", rule="FR-INV-1")]
TrackStep = Annotated[int, Within(0, TOP_STEP, rule="FR-INV-3")]
