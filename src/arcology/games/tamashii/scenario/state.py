"""The scenario as it stands: its fields, nothing else."""

from __future__ import annotations

from typing import Annotated

from arcology.games.tamashii.terms import NOBODY, NOWHERE, Amount, Hex, Player
from arcology.kernel.domains import Among
from arcology.kernel.shape import Shape


class Quest(Shape):
    """The scenario as it stands."""

    card: Annotated[str, Among("scenario_cards", "")] = ""
    specials: list[str] = []  # cards in force beside the active one: special cards, and those that stay
    success: Amount = 0
    counters: list[str] = []
    counts: list[int] = []
    held: Amount = 0  # success tokens on cards that stay
    held_counts: list[int] = []  # the counts on them, of the first counters
    flags: list[str] = []
    defeated: Amount = 0  # enemies, since the card came
    freed: int = 0  # `voices` at the start of the round
    bosses: list[Annotated[str, Among("bosses")]] = []
    boss_place: list[Hex] = []
    boss_damage: list[Amount] = []
    boss_itg: list[Amount] = []
    gone: list[str] = []  # special enemies defeated
    attempts: list[str] = []  # tests begun this round: seat and source
    initiator: Player = NOBODY
    place: Hex = NOWHERE  # the tile of the activity under way
    successes: int = 0  # of the test under way
    dumped: int = 0  # tokens dumped for it by the player who rolls
    votes: list[int] = []
