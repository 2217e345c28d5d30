"""Patterns that lie on the launcher, and what they promise."""

from __future__ import annotations

from typing import Final, NamedTuple

from arcology.bots.sense.tamashii.people import inari_counts
from arcology.bots.sense.tamashii.prices import gain_of
from arcology.bots.sense.tamashii.weights import Weights
from arcology.games.tamashii.combat.enemies import encountered
from arcology.games.tamashii.launcher.launching import all_sources
from arcology.games.tamashii.launcher.patterns import matches, satisfying
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import INARI, LAUNCHES, NEIGHBOURS, SLOTS

MOST_KEPT: Final = 60_000

_seen: Final[dict[tuple[str | int, ...], list[int]]] = {}


class Want(NamedTuple):
    """A source that may be launched and what it would bring."""

    gain: float
    source: str
    pattern: str


def wants(s: Town, seat: int, w: Weights) -> list[Want]:
    """Sources worth launching now, the best first."""
    player = s.players[seat]
    spent = player.launched if player.tally[LAUNCHES] else []
    boss = encountered(s, seat)
    found = []
    for source, pattern in all_sources(s, seat):
        if source not in spent:
            gain = gain_of(s, seat, source, boss, w) - w["per_token"] * s.pack.size(pattern)
            if gain > w["least_launch"]:
                found.append(Want(gain, source, pattern))
    found.sort(reverse=True)
    return found


def masks_of(s: Town, pattern: str, fitting: list[int]) -> list[int]:
    """Most options leave the launcher as it is: what was found there is looked up."""
    key: tuple[str | int, ...] = (pattern, *fitting)
    found = _seen.get(key)
    if found is None:
        if len(_seen) > MOST_KEPT:
            _seen.clear()
        found = _seen[key] = matches(s.pack.picture(pattern), fitting)
    return found


def inari_bonus(s: Town, w: Weights) -> float:
    """What an Inari token launched along brings (TA-INARI-1)."""
    return w["exp"] + (w["success"] if inari_counts(s) else 0.0)


def beside(grid: list[int], mask: int) -> int:
    """Inari tokens next to these slots."""
    return len([slot for slot in inaris(grid) if any(mask >> near & 1 for near in NEIGHBOURS[slot])])


def inaris(grid: list[int]) -> list[int]:
    return [slot for slot in range(SLOTS) if grid[slot] == INARI] if INARI in grid else []


def promise(s: Town, seat: int, w: Weights) -> float:
    """The best patterns that lie there side by side."""
    player = s.players[seat]
    fitting = satisfying(player.grid, player.core)
    along = inari_bonus(s, w) if inaris(player.grid) else 0.0
    value, used = 0.0, 0
    for gain, _, pattern in wants(s, seat, w):
        masks = masks_of(s, pattern, fitting)
        free = [mask for mask in masks if not mask & used]
        if free and along:
            best = max(free, key=lambda mask: beside(player.grid, mask))
            number = beside(player.grid, best)
            used |= best
            value += w["promise"] * (gain + along * number)
            along = 0.0 if number else along
        elif free:
            used |= free[0]
            value += w["promise"] * gain
        elif masks:
            value += w["crowded"] * gain
    return value
