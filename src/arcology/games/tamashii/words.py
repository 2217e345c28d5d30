"""The words that cards are written with (C0)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.city import moving
from arcology.games.tamashii.city.tracing import trace, trace0
from arcology.games.tamashii.combat import dice, enemies, phase
from arcology.games.tamashii.launcher import programming, tokens
from arcology.games.tamashii.player import assets, augments, bodies, solo
from arcology.games.tamashii.rivalry import pvp
from arcology.games.tamashii.scenario import diary, quest
from arcology.games.tamashii.state import Town
from arcology.kernel.effects import Word


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
    Word("benefit", pvp.benefit),
    Word("duel", pvp.duel),
    Word("redeem", diary.redeem),
    Word("mod", passive),
    Word("set", passive),
]


def claw(s: Town, seat: int) -> None:
    """A Catie token launched with its claw up: 1 damage to your top enemy (TA-DIARY-3)."""
    if s.players[seat].stack:
        enemies.damage(s, seat, 0, 1, seat)


STEPS = ("claw",)
ANSWERS: tuple[str, ...] = ()
