"""How a player stands: integrity, tracks, tokens, cards, enemies."""

from __future__ import annotations

from typing import Final

from arcology.bots.sense.tamashii.prices import ASSETS, EXP, body_price, foe_price, traced
from arcology.games.tamashii.launcher.tokens import owned
from arcology.games.tamashii.player.forces import body_of, common_sources
from arcology.games.tamashii.player.state import Player
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import CORRUPTED, INARI, LOCKED, OPEN

HEALTH: Final = (0.0, 3.0, 5.5, 7.5, 9.2, 10.6, 11.8, 12.8, 13.6, 14.3, 14.9)  # the next wound hurts more
MAX_ITG: Final = 1.2
UNLOCKED: Final = 4.0
OPENS: Final = 2.5
CORRUPTION: Final = 1.5
EQUIPPED: Final = 2.5
SPARE: Final = 1.0
BODY: Final = 1.0
STEP: Final = 4.0  # of the learning protocol
DESTAB: Final = 1.5
DESTAB_FOE: Final = 1.0
INARIS: Final = 5.0  # while the scenario counts them
MOST_INARIS: Final = 3


def person(s: Town, player: Player) -> float:
    value = HEALTH[max(0, player.itg)] + MAX_ITG * player.max_itg + EXP * player.exp
    value += sum([ASSETS[i] * player.assets[i] for i in range(4)])
    value += UNLOCKED * (4 - player.grid.count(LOCKED)) + OPENS * owned(player, OPEN)
    value -= CORRUPTION * owned(player, CORRUPTED)
    value += EQUIPPED * len(player.equipped) + SPARE * len(player.spare) + BODY * len(player.bodies)
    value += body_price(s, body_of(s, player)) + STEP * player.protocol_step
    value += DESTAB_FOE * player.destab_foe - DESTAB * player.destab - traced(s, player.trace)
    for at in range(len(player.stack)):
        value -= foe_price(s, player, at)
    if inari_counts(s):
        value += INARIS * min(MOST_INARIS, owned(player, INARI))
    return value


def inari_counts(s: Town) -> bool:
    """Something in force waits for Inari tokens to be launched."""
    return any(
        trigger.when == "launch_inari" for source in common_sources(s) for trigger in s.pack.triggers.get(source, ())
    )
