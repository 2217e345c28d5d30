"""Upgrades worth their price (TA-UPG)."""

from __future__ import annotations

from typing import Final

from arcology.bots.sense.tamashii.weights import Weights
from arcology.games.tamashii.scenario.quest import in_force
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import CELL_INDEX, CORRUPTED, LOCKED, MEMORY
from arcology.kernel.decision import Option
from arcology.kernel.notation import walk

LATE: Final = 2  # so little time left: what pays only later does not pay any more
WEAK: Final = 3


def best_upgrade(s: Town, seat: int, options: tuple[Option, ...], w: Weights) -> Option | None:
    """The upgrade to make now, or none."""
    found = [option for option in options if option.verb == "upgrade"]
    memory = [option for option in found if option.target.startswith("equip/")]
    if memory:
        return max(memory, key=lambda option: s.pack.augment_cost[s.pack.augment_number[option.path()[1]]])
    priced = [(price_of(s, seat, option, w), -number) for number, option in enumerate(found)]
    if not priced:
        return None
    best, number = max(priced)
    return found[-number] if best > 0 else None


def price_of(s: Town, seat: int, option: Option, w: Weights) -> float:
    player = s.players[seat]
    name, _, what = option.target.partition("/")
    if name == "discard":
        return 0.5 if player.grid[CELL_INDEX[what]] == CORRUPTED and not player.spare else -1.0
    if name == "gain":
        return -1.0
    if costs_exp(s):
        return -1.0
    if name == "unlock":
        return w["upgrade_unlock"] if s.time > LATE or s.mode == "competitive" else w["upgrade_unlock_late"]
    if name == "open" or name in s.pack.card_upgrades:
        return w["upgrade_open_wanted"] if open_wanted(s) else w["upgrade_open"]
    if name == "itg":
        return (
            w["upgrade_integrity"]
            + (w["upgrade_urgent"] if player.itg <= WEAK else 0.0)
            - w["upgrade_locked"] * player.grid.count(LOCKED)
        )
    if name == "augment":
        return (
            w["upgrade_augment_paid"] if player.assets[MEMORY] >= 2 and len(player.spare) == 0 else w["upgrade_augment"]
        )
    return w["upgrade_catie"]


def costs_exp(s: Town) -> bool:
    """An activity wants EXP for itself."""
    if s.mode == "competitive" or not s.quest.card:
        return False
    paid = [s.effects[each.cost] for each in in_force(s) if each.kind == "pay"]
    return any(node.word == "spend_exp" for cost in paid for node in walk(cost))


def open_wanted(s: Town) -> bool:
    """A special enemy or the active card has a pattern that requires open data."""
    if s.mode == "competitive" or not s.quest.card:
        return False
    known = s.pack.sources
    patterns = [pattern for boss in s.quest.bosses for _, pattern in known.bosses[boss]]
    return any("O" in pattern for pattern in [*patterns, *[pattern for _, pattern, _ in known.cards[s.quest.card]]])
