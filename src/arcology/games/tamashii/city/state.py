"""The map: its fields, nothing else."""

from __future__ import annotations

from arcology.kernel.shape import Shape


class City(Shape):
    """The map: hexes by number."""

    hexes: tuple[int, ...] = ()  # column and row of each, one after the other
    near: tuple[tuple[int, ...], ...] = ()  # neighbours of each
    tiles: list[int] = []
    origin: list[int] = []  # how the tile came there
    up: list[int] = []
    explore: list[int] = []  # exploration token or -1
    marks: list[int] = []  # scenario token
    tiles_left: list[int] = []  # random tiles that were not laid out
    explore_left: list[int] = []
