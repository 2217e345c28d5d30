"""The game's fixed terms: factions, goods, artifacts, kinds of spaces and prices. Structure, not values."""

from __future__ import annotations

from typing import Final

# Factions (part 1); the first three have a resource, a tunnel and two construction sites
EUPHORIAN: Final = 0
SUBTERRAN: Final = 1
WASTELANDER: Final = 2
ICARITE: Final = 3
FACTIONS: Final = ("E", "S", "W", "I")
FACTION_INDEX: Final = {"E": 0, "S": 1, "W": 2, "I": 3}

# Goods: indexes into a stock. The commodity of faction f is f, its resource is 4 + f.
ENERGY: Final = 0
WATER: Final = 1
FOOD: Final = 2
BLISS: Final = 3
GOLD: Final = 4
STONE: Final = 5
CLAY: Final = 6
COMMODITIES: Final = ("energy", "water", "food", "bliss")
RESOURCES: Final = ("gold", "stone", "clay")
GOODS: Final = (*COMMODITIES, *RESOURCES)
GOOD_INDEX: Final = {good: i for i, good in enumerate(GOODS)}

# Artifacts: six kinds, six cards of each. In a bill of payment kind k stands at KINDS_AT + k.
KINDS: Final = ("book", "balloons", "glasses", "game", "bear", "bat")
KIND_INDEX: Final = {kind: i for i, kind in enumerate(KINDS)}
KINDS_AT: Final = 7
ITEMS: Final = (*GOODS, *KINDS)
ITEM_INDEX: Final = {item: i for i, item in enumerate(ITEMS)}
ITEM_COUNT: Final = 13

# What else a price may ask for
ANY_RESOURCE: Final = "resource"
ANY_COMMODITY: Final = "commodity"
NOT_BLISS: Final = "other_commodity"
ANY_ARTIFACT: Final = "artifact"
THREE_OR_PAIR: Final = "artifacts"
PRICES: Final = (
    *ITEMS,
    ANY_RESOURCE,
    ANY_COMMODITY,
    NOT_BLISS,
    ANY_ARTIFACT,
    THREE_OR_PAIR,
    "knowledge",  # steps up, as a price
    "morale",  # steps down, as a price
    "worker",  # the worker just placed
    "retrieved",  # one worker just retrieved
)

# Kinds of spaces (EU-PLACE-5)
AREA: Final = 0
MOUTH: Final = 1
END: Final = 2
ARTIFACT_MARKET: Final = 3
ICARITE_MARKET: Final = 4
TANK: Final = 5
MARKET: Final = 6
SITE: Final = 7
SPACE_KINDS: Final = ("area", "mouth", "end", "artifact_market", "icarite_market", "tank", "market")

# Where a die is; any other place is the number of a space
RESERVE: Final = -2
ACTIVE: Final = -1
DICE: Final = 4
START_DICE: Final = 2  # in hand at the start, the others in reserve (EU-SETUP-8)
PIPS: Final = 6

COLOURS: Final = ("red", "yellow", "green", "blue", "purple", "white")
NOBODY: Final = -1
EMPTY: Final = -1
NO_TILE: Final = -1

TOO_CLEVER: Final = 16  # EU-KNOW-2
STARS: Final = 10  # EU-SETUP-10
SOLVED: Final = ("no", "star", "recruit", "paying")  # how a dilemma was solved
SITES: Final = 6
SITE_SPACES: Final = 4

# Penalties (table 19.3) as bits of a seat's `bound`
PENALTIES: Final = (
    "no_new_worker",
    "no_own_bump",
    "no_pair",
    "no_foreign_market",
    "one_worker",
    "no_shared_site",
    "no_abilities",
    "dear_retrieve",
    "no_icarus",
    "star_knowledge",
    "no_bonuses",
    "one_per_area",
    "roll_loss",
)
NO_NEW_WORKER: Final = 1 << 0
NO_OWN_BUMP: Final = 1 << 1
NO_PAIR: Final = 1 << 2
NO_FOREIGN_MARKET: Final = 1 << 3
ONE_WORKER: Final = 1 << 4
NO_SHARED_SITE: Final = 1 << 5
NO_ABILITIES: Final = 1 << 6
DEAR_RETRIEVE: Final = 1 << 7
NO_ICARUS: Final = 1 << 8
STAR_KNOWLEDGE: Final = 1 << 9
NO_BONUSES: Final = 1 << 10
ONE_PER_AREA: Final = 1 << 11
ROLL_LOSS: Final = 12  # the first of six bits, one for each number rolled
ROLL_LOSSES: Final = 0b111111 << ROLL_LOSS
BINDING: Final = (*PENALTIES[:ROLL_LOSS], *[f"{PENALTIES[ROLL_LOSS]}_{pips}" for pips in range(1, PIPS + 1)])
"""The bits of `bound` by name."""

# Settings and variants (part 18) as bits of `options_on`
TRADING: Final = 1
STOP: Final = 2
DOUBLES_COST_MORALE: Final = 4
MARKET_STAR_ON_TILE: Final = 8
OPEN_DRAFT: Final = 16
SETTINGS: Final = ("trading", "stop", "doubles_cost_morale", "market_star_on_tile", "open_draft")
OFFERS: Final = ("1", "3", "5", "unlimited")  # a further setting: trade offers in a turn
MOST_OFFERS: Final = (1, 3, 5, None)  # the same as numbers
