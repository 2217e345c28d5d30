"""What the rows of a pack decide, worked out when it is first asked: it lies beside the pack, which never changes."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.city.hexes import Hexes
from arcology.games.tamashii.launcher.patterns import Fit, Picture
from arcology.games.tamashii.launcher.sources import Source
from arcology.games.tamashii.scenario.files import EnemyGroup, Place
from arcology.kernel.decision import Option


class Memory:
    """Each table grows with the rows there are, or with the slots of a launcher: none without end."""

    def __init__(self) -> None:
        self.fits: Final[dict[str, tuple[Fit, ...]]] = {}  # by pattern
        self.pictures: Final[dict[str, Picture]] = {}
        self.sizes: Final[dict[str, int]] = {}
        self.launches: Final[dict[tuple[str, int], Option]] = {}  # by source and mask of slots
        self.cells: Final[dict[int, str]] = {}  # a mask of slots as people read it
        self.enemies: Final[dict[int, tuple[Source, ...]]] = {}  # what an enemy card can be launched for
        self.places: Final[dict[str, list[Place]]] = {}  # of a map
        self.hexes: Final[dict[tuple[int, ...], Hexes]] = {}
        self.segments: Final[dict[str, list[list[EnemyGroup]]]] = {}  # of a scenario's enemy deck
