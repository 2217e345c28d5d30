"""The Farmers' field in a position."""

from __future__ import annotations

from typing import Any, Final

from arcology.games.free_radicals.factions.farmers.kit import Kit, kit_of
from arcology.games.free_radicals.factions.farmers.rules import crystalize, plant
from arcology.games.free_radicals.factions.farmers.state import NONE, FarmersBoard
from arcology.kernel.domains import Names
from arcology.kernel.kinds import Misfit
from arcology.kernel.pieces import Key, Place


def put_planted(place: Place, value: Any) -> None:
    """Dominoes on two cells each, and nothing else on the field."""
    board: FarmersBoard = place.part
    kit = kit_of(place.state.pack)
    board.halves[:] = [NONE] * len(board.halves)
    board.crops[:] = [0] * len(board.crops)
    board.filled = board.crystals = board.crystalized = 0
    for each in value:
        if len(each) != 3:
            raise Misfit(f"{each!r:.60} is not a domino and its two cells")
        domino, first, second = [place.lexicon.number(n, x) for n, x in zip(names(place), each, strict=True)]
        if board.filled >> first & 1 or board.filled >> second & 1:
            raise Misfit(f"{each[0]} lies on another domino")
        plant(board, kit, domino, first, second)


def names(place: Place) -> tuple[Names, Names, Names]:
    cells = tuple(kit_of(place.state.pack).field.names)
    return ("dominoes", cells, cells)


def dominoes(place: Place) -> list[tuple[Names, int]]:
    return [("dominoes", half // 2) for half in place.part.halves if half != NONE and half % 2 == 0]


def read_planted(place: Place) -> list[list[str]]:
    board: FarmersBoard = place.part
    ids, cells, _ = (place.lexicon.names(each) for each in names(place))
    return [
        [ids[domino], cells[board.halves.index(2 * domino)], cells[board.halves.index(2 * domino + 1)]]
        for domino in sorted([number for _, number in dominoes(place)])
    ]


def put_crystals(place: Place, value: Any) -> None:
    board: FarmersBoard = place.part
    board.crystals = board.crystalized = 0
    for name in value:
        cell = place.lexicon.number(names(place)[1], name)
        if not board.filled >> cell & 1:
            raise Misfit(f"nothing is planted on {name}")
        crystalize(board, cell)


def read_crystals(place: Place) -> list[str]:
    return [cell for i, cell in enumerate(names(place)[1]) if place.part.crystals >> i & 1]


KEYS: Final[tuple[Key, ...]] = (
    Key(
        "planted",
        "each domino on the field with the cells of its first and its second half",
        put_planted,
        read_planted,
        covers=("halves", "crops", "filled"),
        holds=dominoes,
    ),
    Key("crystals", "the cells with a Crystal", put_crystals, read_crystals, covers=("crystals", "crystalized")),
)


def follow(board: FarmersBoard, kit: Kit) -> None:
    """Crops, planted cells and crystalized ones, from the dominoes and the Crystals."""
    halves, crystals = board.halves[:], board.crystals
    board.crops[:] = [0] * len(board.crops)
    board.filled = board.crystals = board.crystalized = 0
    for cell, half in enumerate(halves):
        if half != NONE and half % 2 == 0:
            plant(board, kit, half // 2, cell, halves.index(half + 1))
    for cell in kit.field.cells(crystals):
        crystalize(board, cell)


def faults(board: FarmersBoard, kit: Kit) -> list[str]:
    """Dominoes lie whole on two adjacent cells, each once; Crystals on dominoes, one on each."""
    halves = [half for half in board.halves if half != NONE]
    whole = len(set(halves)) == len(halves) and all(half ^ 1 in halves for half in halves)
    if not whole or any(half >= 2 * len(kit.domino_ids) for half in halves):
        return ["farmers: half a domino lies on the field (FR-FAR-5)"]
    found = []
    spots = [mask for mask, _ in kit.spots]
    for domino in sorted({half // 2 for half in halves}):
        cells = [board.halves.index(2 * domino + half) for half in range(2)]
        if sum([1 << cell for cell in cells]) not in spots:
            found.append(f"farmers: {kit.domino_ids[domino]} lies on cells that are not adjacent (FR-FAR-5)")
    count = board.crystals.bit_count()
    under = {board.halves[cell] // 2 for cell in kit.field.cells(board.crystals) if board.halves[cell] != NONE}
    if count > kit.crystals or len(under) != count:
        found.append(f"farmers: {count} Crystals, one of them beside the dominoes or two on one (FR-FAR-4)")
    return found
