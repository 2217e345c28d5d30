"""The scenario as it stands: typed fields and a copy, nothing else."""

from __future__ import annotations

from typing import ClassVar


class Quest:
    """The scenario as it stands."""

    FIELDS: ClassVar = (
        "card",
        "specials",
        "success",
        "counters",
        "counts",
        "flags",
        "defeated",
        "freed",
        "bosses",
        "boss_place",
        "boss_damage",
        "boss_itg",
        "gone",
        "attempts",
        "initiator",
        "place",
        "successes",
        "dumped",
        "votes",
    )
    __slots__ = FIELDS

    def __init__(
        self,
        card: str,
        specials: list[str],
        success: int,
        counters: list[str],
        counts: list[int],
        flags: list[str],
        defeated: int,
        freed: int,
        bosses: list[str],
        boss_place: list[int],
        boss_damage: list[int],
        boss_itg: list[int],
        gone: list[str],
        attempts: list[str],
        initiator: int,
        place: int,
        successes: int,
        dumped: int,
        votes: list[int],
    ) -> None:
        self.card = card
        self.specials = specials
        self.success = success
        self.counters = counters
        self.counts = counts
        self.flags = flags
        self.defeated = defeated  # enemies, since the card came
        self.freed = freed  # `voices` at the start of the round
        self.bosses = bosses
        self.boss_place = boss_place
        self.boss_damage = boss_damage
        self.boss_itg = boss_itg
        self.gone = gone  # special enemies defeated
        self.attempts = attempts  # tests begun this round: seat and source
        self.initiator = initiator
        self.place = place  # the tile of the activity under way
        self.successes = successes  # of the test under way
        self.dumped = dumped  # tokens dumped for it by the player who rolls
        self.votes = votes

    def copy(self) -> Quest:
        other = Quest.__new__(Quest)
        other.card = self.card
        other.specials = self.specials.copy()
        other.success = self.success
        other.counters = self.counters.copy()
        other.counts = self.counts.copy()
        other.flags = self.flags.copy()
        other.defeated = self.defeated
        other.freed = self.freed
        other.bosses = self.bosses.copy()
        other.boss_place = self.boss_place.copy()
        other.boss_damage = self.boss_damage.copy()
        other.boss_itg = self.boss_itg.copy()
        other.gone = self.gone.copy()
        other.attempts = self.attempts.copy()
        other.initiator = self.initiator
        other.place = self.place
        other.successes = self.successes
        other.dumped = self.dumped
        other.votes = self.votes.copy()
        return other
