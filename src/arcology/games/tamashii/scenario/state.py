"""The scenario as it stands: its fields, nothing else."""

from __future__ import annotations

from arcology.games.tamashii.terms import NOBODY, NOWHERE
from arcology.kernel.shape import Shape


class Quest(Shape):
    """The scenario as it stands."""

    card: str = ""
    specials: list[str] = []
    success: int = 0
    counters: list[str] = []
    counts: list[int] = []
    flags: list[str] = []
    defeated: int = 0  # enemies, since the card came
    freed: int = 0  # `voices` at the start of the round
    bosses: list[str] = []
    boss_place: list[int] = []
    boss_damage: list[int] = []
    boss_itg: list[int] = []
    gone: list[str] = []  # special enemies defeated
    attempts: list[str] = []  # tests begun this round: seat and source
    initiator: int = NOBODY
    place: int = NOWHERE  # the tile of the activity under way
    successes: int = 0  # of the test under way
    dumped: int = 0  # tokens dumped for it by the player who rolls
    votes: list[int] = []
