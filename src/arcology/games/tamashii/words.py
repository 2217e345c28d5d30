"""The words that cards are written with, and the conditions they may ask (C0)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.city import moving
from arcology.games.tamashii.city.places import places_with
from arcology.games.tamashii.city.tracing import trace, trace0
from arcology.games.tamashii.combat import dice, enemies, phase
from arcology.games.tamashii.launcher import programming, tokens
from arcology.games.tamashii.player import assets, augments, bodies, solo
from arcology.games.tamashii.reasons import FALSE
from arcology.games.tamashii.scenario import diary, quest
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import DEFEATED
from arcology.kernel.effects import Condition, Word


def passive(s: Town, seat: int, value: str, amount: int) -> None:
    """Modifiers are looked up while their card is in force; there is nothing to do."""


WORDS: Final = [
    Word("gain", assets.gain),
    Word("lose", assets.lose),
    Word("spend", assets.spend, assets.why_not_spend),
    Word("exp", assets.exp),
    Word("spend_exp", assets.spend_exp, assets.why_not_spend_exp),
    Word("wound", assets.wound),
    Word("hurt", assets.hurt),
    Word("recover", assets.recover),
    Word("maxitg", assets.maxitg),
    Word("reduce", assets.reduce),
    Word("prevent_reset", assets.prevent_reset),
    Word("convert", assets.convert),
    Word("dmg", enemies.dmg),
    Word("dmg_all", enemies.dmg_all),
    Word("dmg_boss", enemies.dmg_boss),
    Word("attach", enemies.attach),
    Word("drop_top", enemies.drop_top),
    Word("foe_heal", enemies.foe_heal),
    Word("foe_heal_all", enemies.foe_heal_all),
    Word("destab_foe", enemies.destab_foe),
    Word("destab_self", enemies.destab_self),
    Word("place", enemies.place),
    Word("strike", phase.strike),
    Word("trace", trace),
    Word("trace0", trace0),
    Word("program", programming.program),
    Word("prepare", programming.prepare),
    Word("cycle", programming.cycle),
    Word("unlock", programming.unlock),
    Word("lock", programming.lock),
    Word("token", tokens.token),
    Word("bag_token", tokens.bag_token),
    Word("dump", tokens.dump),
    Word("discard", tokens.discard),
    Word("purge", tokens.purge),
    Word("core_change", tokens.core_change),
    Word("inhabit", bodies.inhabit),
    Word("market", bodies.market),
    Word("aug_class", augments.aug_class),
    Word("aug_faction", augments.aug_faction),
    Word("equip_free", augments.equip_free),
    Word("move", moving.move),
    Word("peek", moving.peek),
    Word("goto", moving.goto),
    Word("reveal", moving.reveal),
    Word("die", dice.die),
    Word("set_die", dice.set_die),
    Word("reroll_die", dice.reroll_die),
    Word("time", quest.time),
    Word("time_set", quest.time_set),
    Word("success", quest.success),
    Word("count", quest.count),
    Word("flag", quest.flag),
    Word("card", quest.card),
    Word("special", quest.special),
    Word("remove_token", quest.remove_token),
    Word("pool", quest.pool),
    Word("battery", solo.battery),
    Word("redeem", diary.redeem),
    Word("mod", passive),
    Word("set", passive),
]


def success(s: Town, seat: int) -> int:
    return s.quest.success


def time_left(s: Town, seat: int) -> int:
    return s.time


def players(s: Town, seat: int) -> int:
    return s.seat_count


def attached(s: Town, seat: int) -> int:
    return len(s.players[seat].stack)


def attached_total(s: Town, seat: int) -> int:
    return sum([len(player.stack) for player in s.players])


def defeated_since_card(s: Town, seat: int) -> int:
    return s.quest.defeated


def freed_this_round(s: Town, seat: int) -> int:
    return quest.counted(s, "voices") - s.quest.freed


def defeated_in_combat(s: Town, seat: int) -> int:
    return s.players[seat].tally[DEFEATED]


def alone(s: Town, seat: int) -> int:
    return int(s.mode == "solo")


def revealed(s: Town, seat: int, tile: str) -> int:
    """A tile of that kind is face up."""
    return int(any(s.city.up[place] for place in places_with(s, tile)))


def defeated(s: Town, seat: int, boss: str) -> int:
    return int(boss in s.quest.gone)


def flag(s: Town, seat: int, name: str) -> int:
    return int(name in s.quest.flags)


def module(s: Town, seat: int, name: str) -> int:
    return int(name in s.modules)


CONDITIONS: Final = [
    Condition("success", success, FALSE),
    Condition("time", time_left, FALSE),
    Condition("P", players, FALSE),
    Condition("attached", attached, FALSE),
    Condition("attached_total", attached_total, FALSE),
    Condition("defeated_since_card", defeated_since_card, FALSE),
    Condition("freed_this_round", freed_this_round, FALSE),
    Condition("defeated_in_combat", defeated_in_combat, FALSE),
    Condition("solo", alone, FALSE),
    Condition("revealed", revealed, FALSE),
    Condition("defeated", defeated, FALSE),
    Condition("flag", flag, FALSE),
    Condition("module", module, FALSE),
]


def claw(s: Town, seat: int) -> None:
    """A Catie token launched with its claw up: 1 damage to your top enemy (TA-DIARY-3)."""
    if s.players[seat].stack:
        enemies.damage(s, seat, 0, 1, seat)


STEPS = ("claw",)
ANSWERS: tuple[str, ...] = ()
