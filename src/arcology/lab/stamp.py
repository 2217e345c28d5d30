"""What games were played with, so that those of another version, other rules or components are not taken for ours."""

from __future__ import annotations

from typing import NamedTuple

import arcology
from arcology.games import game as game_of
from arcology.kernel.pack import Pack


class Stamp(NamedTuple):
    """What must be the same wherever games of one series are played, and in all that is read as one."""

    game: str
    version: str
    rules: int
    pack: str

    def __str__(self) -> str:
        return ", ".join([f"{name} {value}" for name, value in self._asdict().items()])


def stamp_of(game: str, pack: Pack) -> Stamp:
    """Ours, with these components."""
    return Stamp(game, arcology.__version__, game_of(game).rules, pack.hash)


def differences(there: Stamp, here: Stamp) -> str:
    """What is not the same, in words."""
    both = zip(Stamp._fields, there, here, strict=True)
    return ", ".join([f"{name} {was}, here {now}" for name, was, now in both if was != now])
