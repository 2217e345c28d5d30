"""How a player stands: integrity, tracks, tokens, cards, enemies."""

from __future__ import annotations

from typing import Final

from arcology.bots.sense.tamashii.prices import ASSETS, body_price, foe_price, traced
from arcology.bots.sense.tamashii.weights import Weights
from arcology.games.tamashii.launcher.tokens import owned
from arcology.games.tamashii.player.forces import body_of, common_sources
from arcology.games.tamashii.player.state import Player
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import CORRUPTED, INARI, LOCKED, OPEN

HEALTH: Final = (0.0, 3.0, 5.5, 7.5, 9.2, 10.6, 11.8, 12.8, 13.6, 14.3, 14.9)  # the next wound hurts more
MOST_INARIS: Final = 3


def person(s: Town, player: Player, w: Weights) -> float:
    value = w["health"] * HEALTH[max(0, player.itg)] + w["max_integrity"] * player.max_itg + w["exp"] * player.exp
    value += sum([w[name] * amount for name, amount in zip(ASSETS, player.assets, strict=True)])
    value += w["unlocked"] * (4 - player.grid.count(LOCKED)) + w["open_token"] * owned(player, OPEN)
    value -= w["corruption"] * owned(player, CORRUPTED)
    value += w["equipped"] * len(player.equipped) + w["spare"] * len(player.spare) + w["body"] * len(player.bodies)
    value += body_price(s, body_of(s, player), w) + w["protocol_step"] * player.protocol_step
    value += w["foe_destabilised"] * player.destab_foe - w["destabilised"] * player.destab - traced(s, player.trace, w)
    for at in range(len(player.stack)):
        value -= foe_price(s, player, at, w)
    if inari_counts(s):
        value += w["inari"] * min(MOST_INARIS, owned(player, INARI))
    return value


def inari_counts(s: Town) -> bool:
    """Something in force waits for Inari tokens to be launched."""
    return any(
        trigger.when == "launch_inari" for source in common_sources(s) for trigger in s.pack.triggers.get(source, ())
    )
