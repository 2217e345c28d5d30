"""The tables: their columns, and the names they use."""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria.moments import MOMENTS
from arcology.games.euphoria.scenes import of_ability, of_second_ability, of_space
from arcology.games.euphoria.terms import (
    COMMODITIES,
    FACTIONS,
    KINDS,
    PENALTIES,
    PRICES,
    RESOURCES,
    SPACE_KINDS,
)
from arcology.kernel.columns import Column
from arcology.kernel.pack import TableSpec

NAME: Final = Column("name", "text")
RULE: Final = Column("rule", "text")
EFFECT: Final = Column("effect", "effect", required=False, offers=of_space)
COST: Final = Column("cost", "cost", required=False, choices=PRICES)
FACTION: Final = Column("faction", "str", choices=FACTIONS)
REGION: Final = Column("region", "str", choices=FACTIONS)
REPLACED: Final = ("resource", "commodity", "artifacts", "bliss", "entry", "fee")
"""What an ability of `pay` or `retrieve_gain` pays instead of; entry is the right to enter, fee a retrieve's."""


def ability(suffix: str) -> tuple[Column, ...]:
    """The columns of a recruit's first or second ability."""
    first = not suffix
    offers = of_second_ability if suffix else of_ability
    return (
        Column(f"trigger{suffix}", "str", first, tuple(MOMENTS)),
        Column(f"where{suffix}", "list", False),
        Column(f"if{suffix}", "cond", False, offers=offers),
        Column(f"mode{suffix}", "str", first, ("may", "must")),
        Column(f"replace{suffix}", "str", False, REPLACED),
        Column(f"cost{suffix}", "cost", False, PRICES),
        Column(f"effect{suffix}", "effect", False, offers=offers),
        Column(f"limit{suffix}", "str", False, ("turn", "each")),
    )


TABLES: Final = (
    TableSpec(
        "factions",
        (
            NAME,
            Column("place", "text"),
            Column("commodity", "str", choices=COMMODITIES),
            Column("resource", "str", False, RESOURCES),
        ),
        4,
    ),
    TableSpec(
        "tracks",
        (RULE, Column("least", "int"), Column("most", "int"), Column("start", "int"), Column("marks", "ints", False)),
        4,
    ),
    TableSpec("players", (RULE, Column("open", "int"), Column("workers", "int")), 5),
    TableSpec("components", (NAME, Column("count", "int")), 14),
    TableSpec("artifacts", (NAME, Column("count", "int")), 6),
    TableSpec(
        "dilemmas", (Column("artifact", "str", choices=KINDS), Column("recruit", "text"), Column("star", "text")), 6
    ),
    TableSpec(
        "spaces",
        (
            NAME,
            Column("region", "str", False, FACTIONS),
            Column("kind", "str", choices=SPACE_KINDS),
            RULE,
            COST,
            EFFECT,
            Column("low", "effect", False, offers=of_space),
            Column("middle", "effect", False, offers=of_space),
            Column("high", "effect", False, offers=of_space),
            Column("bonus", "effect", False, offers=of_space),
            Column("both", "effect", False, offers=of_space),
        ),
        25,
    ),
    TableSpec(
        "sites",
        (REGION, RULE, Column("market", "str"), Column("spaces", "list", choices=RESOURCES, length=4)),
        6,
    ),
    TableSpec(
        "markets",
        (NAME, RULE, COST, Column("penalty", "str", choices=PENALTIES), Column("roll", "int", False)),
    ),
    TableSpec("recruits", (NAME, FACTION, Column("rule", "text", False), *ability(""), *ability("_2"))),
)
