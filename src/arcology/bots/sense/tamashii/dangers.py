"""What the enemies at hand may do in the next combat, and what it would cost."""

from __future__ import annotations

from typing import Final

from arcology.bots.sense.tamashii.weights import Weights
from arcology.games.tamashii.combat.enemies import encountered
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import ACTION, SHIELD
from arcology.kernel.notation import walk

POOL: Final = (40.0, 30.0, 18.0, 12.0, 7.0, 4.0, 2.0, 1.0)  # how much it hurts that so few are left
TAKEN: Final = 2  # corrupted tokens of a reset (TA-RESET-1)

_wounds: Final[dict[tuple[str, str], int]] = {}


def wounds(s: Town, effect: str) -> int:
    """The integrity that an enemy's frame takes."""
    key = (s.pack.hash, effect)
    if key not in _wounds:
        node = s.effects.get(effect)
        hits = [each for each in walk(node) if each.word in ("wound", "hurt")] if node is not None else []
        _wounds[key] = sum([each.args[0] for each in hits if isinstance(each.args[0], int)])
    return _wounds[key]


def pool_cost(left: int, w: Weights) -> float:
    return w["pool"] * POOL[left] if left < len(POOL) else 0.0


def reset_cost(s: Town, w: Weights) -> float:
    if s.mode == "competitive":
        return w["reset"]
    if s.pool < TAKEN:
        return w["lost"] + w["lost_per_time"] * s.time
    return w["reset"] + pool_cost(s.pool - TAKEN, w) - pool_cost(s.pool, w)


def danger(s: Town, seat: int, w: Weights) -> float:
    """Wounds on average and the chance of a reset, over all throws of the two enemy dice."""
    player, pack = s.players[seat], s.pack
    boss = encountered(s, seat)
    if not player.stack and boss < 0:
        return 0.0
    health = player.itg + player.assets[SHIELD]
    hurt, down, throws = 0, 0, 0
    for symbol in ("fang", "eye"):
        strikes = [wounds(s, f"enemies.{pack.enemy_ids[pack.enemy_of(card)]}.{symbol}") for card in player.stack]
        special = wounds(s, f"bosses.{s.quest.bosses[boss]}.{symbol}") if boss >= 0 else 0
        for number in pack.number_die:
            taken = special + sum(strikes[: min(number, len(strikes))])
            hurt += taken
            down += taken >= health
            throws += 1
    cost = w["hurt"] * hurt / throws + reset_cost(s, w) * down / throws
    return w["spared"] * cost * (1.0 if s.phase == ACTION else w["later"])
