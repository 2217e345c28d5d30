"""The Artisans' stacks in a position."""

from __future__ import annotations

from typing import Any, Final

from arcology.games.free_radicals.factions.artisans.state import ArtisansBoard
from arcology.games.free_radicals.factions.artisans.tables import TOOLS
from arcology.kernel.domains import Names
from arcology.kernel.kinds import Misfit
from arcology.kernel.pieces import Key, Place


def put_stacks(place: Place, value: Any) -> None:
    board: ArtisansBoard = place.part
    if not isinstance(value, dict):
        raise Misfit(f"{value!r:.60} is not a table of tools")
    for tool, cards in value.items():
        at = place.lexicon.number(TOOLS, tool)
        while board.heights[at]:
            board.take(at)
        for card in cards:
            board.put(at, place.lexicon.number("data", card))


def read_stacks(place: Place) -> dict[str, list[str]]:
    ids = place.lexicon.names("data")
    return {tool: [ids[card] for card in place.part.stack(i)] for i, tool in enumerate(TOOLS)}


def cards(place: Place) -> list[tuple[Names, int]]:
    return [("data", card) for tool in range(len(TOOLS)) for card in place.part.stack(tool)]


KEYS: Final[tuple[Key, ...]] = (
    Key(
        "stacks",
        "the Data cards on each tool, the top one last",
        put_stacks,
        read_stacks,
        covers=("tops", "heights", "below"),
        holds=cards,
    ),
)
