"""The map: its fields, nothing else."""

from __future__ import annotations

from typing import Annotated

from arcology.games.tamashii.terms import ASCEND, HEXES, MIXED_RANDOM
from arcology.kernel.domains import Among, By, Follows, Within
from arcology.kernel.shape import Shape

Tile = Annotated[int, Among("districts")]
Token = Annotated[int, Among("exploration")]


class City(Shape):
    """The map: hexes by number."""

    hexes: tuple[int, ...] = ()  # column and row of each, one after the other
    near: Annotated[tuple[tuple[int, ...], ...], Follows()] = ()  # neighbours of each
    tiles: Annotated[list[Tile], By(HEXES)] = []
    origin: Annotated[list[Annotated[int, Within(0, MIXED_RANDOM)]], By(HEXES)] = []  # how the tile came there
    up: Annotated[list[Annotated[int, Within(0, 1)]], By(HEXES)] = []
    explore: Annotated[list[Annotated[int, Among("exploration", "none")]], By(HEXES)] = []
    marks: Annotated[list[Annotated[int, Within(0, ASCEND)]], By(HEXES)] = []  # scenario token
    tiles_left: tuple[Tile, ...] = ()  # random tiles that were not laid out
    explore_left: tuple[Token, ...] = ()
