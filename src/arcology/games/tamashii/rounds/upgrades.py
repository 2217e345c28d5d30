"""Upgrades in the Planning phase (TA-UPG)."""

from __future__ import annotations

from arcology.games.tamashii.effects import EFFECTS
from arcology.games.tamashii.launcher.programming import locked_slots, open_slot
from arcology.games.tamashii.launcher.tokens import discard_slot, gain_token, owned
from arcology.games.tamashii.player.assets import maxitg, spend_asset
from arcology.games.tamashii.player.augments import equip
from arcology.games.tamashii.player.forces import value_of
from arcology.games.tamashii.reasons import (
    EXP_NEEDED,
    FULL_ITG,
    MEMORY_NEEDED,
    NO_DECK,
    NO_LOCK,
    NO_TOKEN,
    TWO_CATIES,
)
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import (
    CATIE,
    CELL_INDEX,
    HARD,
    MEMORY,
    MOST_CATIE,
    MOST_ITG,
    OPEN,
    TOKEN_INDEX,
)
from arcology.kernel.decision import Option

CATIE_PRICE = 3  # never less than the others (TA-DIARY-4)
MEMORY_PRICE = 1  # of discarding and gaining a token (TA-UPG-1, TA-UPG-2)
BY_EXP = ("itg", "unlock", "open", "augment", "catie")
BY_MEMORY = ("discard", "gain")
KEPT = 1
DRAWN = 2


def price(s: Town) -> int:
    """2 EXP, 3 in Hard and Insane (TA-UPG-4, TA-DIFF-1)."""
    return 3 if s.difficulty >= HARD else 2


def upgrades(s: Town, seat: int) -> list[Option]:
    """What can be paid and would give something (TA-UPG-5)."""
    options = memory_upgrades(s, seat)
    if s.players[seat].exp >= price(s) or s.watched:
        options += exp_upgrades(s, seat)
    return options


def memory_upgrades(s: Town, seat: int) -> list[Option]:
    """1 memory: discard a launcher token, or gain a basic one; an augment's cost: equip it (TA-UPG-1 to -3)."""
    player, pack = s.players[seat], s.pack
    memory = player.assets[MEMORY]
    options: list[Option] = []
    if memory:
        options += [option for option, token in zip(pack.discard_cell, player.grid, strict=True) if token >= 0]
        options += [option for option, left in zip(pack.gain_basic, s.neutral, strict=False) if left]
    elif s.watched:
        for name in BY_MEMORY:
            s.refuse("upgrade", name, MEMORY_NEEDED, (memory, MEMORY_PRICE))
    for augment in player.spare:
        if pack.augment_cost[augment] <= memory:
            options.append(pack.equip[augment])
        elif s.watched:
            s.refuse("upgrade", pack.equip[augment].target, MEMORY_NEEDED, (memory, pack.augment_cost[augment]))
    extra = pack.card_upgrades.get(s.cards[2], "") if s.cards else ""
    if extra and not EFFECTS.can(s, seat, extra):
        options.append(s.option("upgrade", s.cards[2]))
    return options


def exp_upgrades(s: Town, seat: int) -> list[Option]:
    """EXP: maximum ITG, a lock, an open token, a class augment (TA-UPG-4)."""
    options: list[Option] = []
    for name in BY_EXP:
        if name == "catie" and "catie" not in s.modules:
            continue
        if name == "augment" and "classes" in s.without:
            continue
        reason = why_not(s, seat, name)
        if reason:
            about = (s.players[seat].exp, price_of(s, name)) if reason == EXP_NEEDED else ()
            s.refuse("upgrade", name, reason, about)
        elif name == "unlock":
            options += [s.pack.unlock_cell[slot] for slot in locked_slots(s, seat)]
        else:
            options.append(s.option("upgrade", name))
    return options


def price_of(s: Town, name: str) -> int:
    """The EXP that an upgrade costs."""
    return CATIE_PRICE if name == "catie" else price(s)


def prices(s: Town) -> dict[str, int]:
    """What each upgrade costs: EXP, or memory."""
    return {**{name: price_of(s, name) for name in BY_EXP}, **dict.fromkeys(BY_MEMORY, MEMORY_PRICE)}


def why_not(s: Town, seat: int, name: str) -> int:
    player = s.players[seat]
    if player.exp < price_of(s, name):
        return EXP_NEEDED
    if name == "itg":
        return FULL_ITG if player.max_itg >= MOST_ITG else 0
    if name == "unlock":
        return 0 if locked_slots(s, seat) else NO_LOCK
    if name == "open":
        return 0 if s.neutral[OPEN] else NO_TOKEN
    if name == "augment":
        return 0 if player.deck.size else NO_DECK
    if owned(player, CATIE) >= MOST_CATIE:
        return TWO_CATIES
    return 0 if s.neutral[CATIE] else NO_TOKEN


def upgrade(s: Town, seat: int, option: Option) -> None:
    player = s.players[seat]
    name, _, what = option.target.partition("/")
    s.tell("upgrade", seat, name)
    if name == "discard":
        spend_asset(s, seat, MEMORY, MEMORY_PRICE)
        discard_slot(s, seat, CELL_INDEX[what])
    elif name == "gain":
        spend_asset(s, seat, MEMORY, MEMORY_PRICE)
        gain_token(s, seat, TOKEN_INDEX[what])
    elif name == "equip":
        augment = s.pack.augment_number[what]
        spend_asset(s, seat, MEMORY, s.pack.augment_cost[augment])
        equip(s, seat, augment)
    elif name in s.pack.card_upgrades:
        EFFECTS.begin(s, seat, s.pack.card_upgrades[name])
    elif name == "catie":
        player.exp -= CATIE_PRICE
        gain_token(s, seat, CATIE)
    else:
        player.exp -= price(s)
        exp_upgrade(s, seat, name, what)
    s.unsettled = True


def exp_upgrade(s: Town, seat: int, name: str, what: str) -> None:
    if name == "itg":
        maxitg(s, seat, 1)
    elif name == "unlock":
        open_slot(s, seat, CELL_INDEX[what])
    elif name == "open":
        gain_token(s, seat, OPEN)
    else:
        s.do(("aug_class", seat, value_of(s, seat, "class_draw", DRAWN), KEPT))
