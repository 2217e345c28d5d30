"""The scenario as it stands: its fields, nothing else."""

from __future__ import annotations

from typing import Annotated, Final

from arcology.games.tamashii.terms import MOST_SPRUNG, NOBODY, NOWHERE, Amount, Hex, Player
from arcology.kernel.domains import Among, Beside, Distinct, First, Within
from arcology.kernel.shape import Shape

MOST_COUNTERS: Final = 8
"""Of a scenario, as far as observations tell of them."""


class Quest(Shape):
    """The scenario as it stands."""

    card: Annotated[str, Among("scenario_cards", "")] = ""
    # cards in force beside the active one: special cards, and those that stay
    specials: Annotated[tuple[str, ...], Distinct()] = ()
    success: Amount = 0
    counters: tuple[str, ...] = ()
    counts: Annotated[tuple[int, ...], Beside("counters"), First(MOST_COUNTERS)] = ()
    held: Amount = 0  # success tokens on cards that stay
    held_counts: Annotated[tuple[Amount, ...], First(MOST_COUNTERS)] = ()  # the counts on them, of the first counters
    flags: Annotated[tuple[str, ...], Distinct()] = ()
    defeated: Amount = 0  # enemies, since the card came
    freed: Amount = 0  # `voices` at the start of the round
    bosses: tuple[Annotated[str, Among("bosses")], ...] = ()
    boss_place: Annotated[tuple[Hex, ...], Beside("bosses")] = ()
    boss_damage: Annotated[tuple[Amount, ...], Beside("bosses")] = ()
    boss_itg: Annotated[tuple[Amount, ...], Beside("bosses")] = ()
    gone: tuple[str, ...] = ()  # special enemies defeated
    attempts: tuple[str, ...] = ()  # tests begun this round: seat and source
    initiator: Player = NOBODY
    place: Hex = NOWHERE  # the tile of the activity under way
    successes: Amount = 0  # of the test under way
    dumped: Amount = 0  # tokens dumped for it by the player who rolls
    votes: tuple[int, ...] = ()
    sprung: Annotated[int, Within(0, MOST_SPRUNG)] = 0  # what came by itself this round: triggers, cards, empty pools
