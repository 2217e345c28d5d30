"""The map: typed fields and a copy, nothing else."""

from __future__ import annotations

from typing import ClassVar


class City:
    """The map: hexes by number."""

    FIELDS: ClassVar = (
        "hexes",
        "near",
        "tiles",
        "origin",
        "up",
        "explore",
        "marks",
        "tiles_left",
        "explore_left",
    )
    __slots__ = FIELDS

    def __init__(
        self,
        hexes: tuple[int, ...],
        near: tuple[tuple[int, ...], ...],
        tiles: list[int],
        origin: list[int],
        up: list[int],
        explore: list[int],
        marks: list[int],
        tiles_left: list[int],
        explore_left: list[int],
    ) -> None:
        self.hexes = hexes  # column and row of each, one after the other
        self.near = near  # neighbours of each
        self.tiles = tiles
        self.origin = origin  # how the tile came there
        self.up = up
        self.explore = explore  # exploration token or -1
        self.marks = marks  # scenario token
        self.tiles_left = tiles_left  # random tiles that were not laid out
        self.explore_left = explore_left

    def copy(self) -> City:
        other = City.__new__(City)
        other.hexes = self.hexes
        other.near = self.near
        other.tiles = self.tiles.copy()
        other.origin = self.origin.copy()
        other.up = self.up.copy()
        other.explore = self.explore.copy()
        other.marks = self.marks.copy()
        other.tiles_left = self.tiles_left.copy()
        other.explore_left = self.explore_left.copy()
        return other
