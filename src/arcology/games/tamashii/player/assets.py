"""Assets, EXP and integrity: gaining, losing, spending, wounds and shields (TA-ASSET, TA-KEY)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.effects import AMOUNT, ANYBODY, EXP_IN_PURSE
from arcology.games.tamashii.player.forces import fire, value_of
from arcology.games.tamashii.player.notes import changed, note
from arcology.games.tamashii.reasons import NO_ASSET, NO_ASSETS, NO_EXP
from arcology.games.tamashii.scenes import DONE
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import (
    ASSET_INDEX,
    ASSETS,
    MEMORY,
    MOST_ASSETS,
    MOST_ITG,
    PLANNING,
    RULES_2,
    SHIELD,
    SPENT_MEMORY,
)
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.effects import OK, Purse
from arcology.kernel.words import Word, one_of

ASSET_NAMES: Final = (*ASSETS, "choice", "mix")
CHOICE: Final = 4
MIX: Final = 5


def gain_asset(s: Town, seat: int, asset: int, amount: int) -> None:
    """0 to 5 each; surplus is lost (TA-ASSET-1)."""
    assets = s.players[seat].assets
    if s.rules == RULES_2:
        amount += extra_gain(s, seat)
    assets[asset] = min(MOST_ASSETS, assets[asset] + amount)
    s.unsettled = True
    s.tell("gained", seat, ASSETS[asset], amount)


def extra_gain(s: Town, seat: int) -> int:
    """What the first gain of a district effect brings beside (C14), not one that it merely leads to."""
    if not s.fight.rich or seat != s.active:
        return 0
    if s.rules != RULES_2 and not str(s.running[2]).startswith("districts."):
        return 0
    s.fight.rich = False
    return value_of(s, seat, "district_gain", 0)


def lose_asset(s: Town, seat: int, asset: int, amount: int) -> None:
    """Down to 0 at most (TA-ASSET-7)."""
    assets = s.players[seat].assets
    lost = min(assets[asset], amount)
    assets[asset] -= lost
    if lost:
        changed(s)
        s.tell("lost", seat, ASSETS[asset], lost)


def gain(s: Town, seat: int, asset: int, amount: int) -> None:
    """`choice` is n of one kind, `mix` n in any split, chosen by whoever gains (C0)."""
    if asset == MIX or s.rules != RULES_2:
        amount += extra_gain(s, seat)
    if asset == CHOICE:
        s.do(("gain_choice", seat, amount))
    elif asset == MIX:
        s.do(*[("gain_choice", seat, 1)] * amount)
    else:
        gain_asset(s, seat, asset, amount)


def gain_choice(s: Town, seat: int, amount: int) -> None:
    s.ask(seat, "gain", list(s.pack.asset), ("gain_chosen", seat, amount), "TA-ASSET-1", (amount,))


def gain_chosen(s: Town, option: Option, seat: int, amount: int) -> None:
    gain_asset(s, seat, ASSET_INDEX[option.target], amount)


def lose(s: Town, seat: int, asset: int, amount: int) -> None:
    """Lose n assets, as far as you have them."""
    if asset == CHOICE:
        s.do(("pay_choice", seat, amount, amount, 0))
    elif asset == MIX:
        s.do(*[("pay_choice", seat, 1, 1, 0)] * amount)
    else:
        lose_asset(s, seat, asset, amount)


def why_not_spend(s: Town, seat: int, purse: Purse, asset: int, amount: int) -> int:
    """Spend n: only if you have n (TA-ASSET-7)."""
    if asset == MIX:
        if sum(purse[:EXP_IN_PURSE]) < amount:
            return NO_ASSET
        for each in range(EXP_IN_PURSE):
            taken = min(purse[each], amount)
            purse[each] -= taken
            amount -= taken
        return OK
    if asset == CHOICE:
        return OK if max(purse[:EXP_IN_PURSE]) >= amount else NO_ASSET
    if purse[asset] < amount:
        return NO_ASSETS[asset]
    purse[asset] -= amount
    return OK


def spend(s: Town, seat: int, asset: int, amount: int) -> None:
    """Spend n assets, as a cost."""
    if asset == MIX:
        s.do(*[("pay_choice", seat, 1, 1, 1)] * amount)
    elif asset == CHOICE:
        s.do(("pay_choice", seat, amount, amount, 1))
    else:
        spend_asset(s, seat, asset, amount)


def spend_asset(s: Town, seat: int, asset: int, amount: int) -> None:
    """Memory spent in one planning phase is counted."""
    lose_asset(s, seat, asset, amount)
    if asset == MEMORY and s.phase == PLANNING:
        tally = s.players[seat].tally
        tally[SPENT_MEMORY] += amount
        note(s, seat, "memory_spent", tally[SPENT_MEMORY])


def pay_choice(s: Town, seat: int, amount: int, least: int, spent: int) -> None:
    """The owner chooses the kind that goes."""
    assets = s.players[seat].assets
    floor = least if spent else 1
    options = [s.pack.asset[each] for each in range(4) if assets[each] >= floor]
    if options:
        s.ask(seat, "pay" if spent else "lose", options, ("pay_chosen", seat, amount, spent), "TA-ASSET-7", (amount,))


def pay_chosen(s: Town, option: Option, seat: int, amount: int, spent: int) -> None:
    (spend_asset if spent else lose_asset)(s, seat, ASSET_INDEX[option.target], amount)


def convert(s: Town, seat: int, left: int) -> None:
    """Turn up to n of your assets into other kinds."""
    assets = s.players[seat].assets
    options = [
        s.option("convert", f"{ASSETS[a]}/{ASSETS[b]}")
        for a in range(4)
        for b in range(4)
        if a != b and assets[a] and assets[b] < MOST_ASSETS
    ]
    if left and options:
        options.append(s.pack.done)
        s.ask(seat, "convert", options, ("converted", seat, left), "TA-ASSET-1", (left,), options[-1])


def converted(s: Town, option: Option, seat: int, left: int) -> None:
    if option.verb == "done":
        return
    old, new = option.path()
    assets = s.players[seat].assets
    assets[ASSET_INDEX[old]] -= 1
    assets[ASSET_INDEX[new]] += 1
    s.unsettled = True
    s.tell("converted", seat, old, new)
    s.do(("convert", seat, left - 1))


def exp(s: Town, seat: int, amount: int) -> None:
    """EXP is no asset and has no limit (TA-ASSET-8)."""
    s.players[seat].exp += amount
    changed(s)
    s.tell("exp", seat, amount)


def why_not_spend_exp(s: Town, seat: int, purse: Purse, amount: int) -> int:
    if purse[EXP_IN_PURSE] < amount:
        return NO_EXP
    purse[EXP_IN_PURSE] -= amount
    return OK


def spend_exp(s: Town, seat: int, amount: int) -> None:
    """Pay n EXP, as a cost."""
    s.players[seat].exp -= amount
    changed(s)
    s.tell("spent_exp", seat, amount)


# ---- integrity -----------------------------------------------------------------------------------


def recover(s: Town, seat: int, amount: int) -> None:
    """ITG +n up to the maximum (TA-KEY-1)."""
    player = s.players[seat]
    gained = min(amount, player.max_itg - player.itg)
    if gained > 0:
        player.itg += gained
        s.unsettled = True
        s.tell("recovered", seat, gained)
        fire(s, seat, "recover")


def maxitg(s: Town, seat: int, amount: int) -> None:
    """Maximum ITG +n, at most 10, and current ITG +n."""
    player = s.players[seat]
    raised = min(amount, MOST_ITG - player.max_itg)
    player.max_itg += raised
    player.itg = min(player.max_itg, player.itg + amount)
    s.unsettled = True
    s.tell("max_itg", seat, player.max_itg)


def hurt(s: Town, seat: int, amount: int) -> None:
    """Lose ITG: no shield helps (TA-KEY-3)."""
    lose_itg(s, seat, amount)


def lose_itg(s: Town, seat: int, amount: int) -> None:
    player = s.players[seat]
    lost = min(amount, player.itg)
    if lost:
        player.itg -= lost
        s.unsettled = True
        s.tell("lost_itg", seat, lost)


def wound(s: Town, seat: int, amount: int) -> None:
    """n wounds from one source (TA-ASSET-3): what reduces it comes first, then the shields, then ITG."""
    s.do(("wound_begins", seat, amount), ("shields", seat))


def wound_begins(s: Town, seat: int, amount: int) -> None:
    s.fight.wounds = amount
    fire(s, seat, "wound_source")


def reduce(s: Town, seat: int, amount: int) -> None:
    """Lower this source of wounds by n, before the shields."""
    s.fight.wounds = max(0, s.fight.wounds - amount)


def shields(s: Town, seat: int) -> None:
    """Decide: use shields or not. If you do, you must spend as many as useful (TA-ASSET-2)."""
    if not s.fight.wounds:
        return
    if not s.players[seat].assets[SHIELD]:
        suffer(s, seat, s.fight.wounds)
        return
    options = [s.option("shield", "yes"), s.option("shield", "no")]
    s.ask(seat, "shield", options, ("shielded", seat), "TA-ASSET-2", (s.fight.wounds,), options[0])


def shielded(s: Town, option: Option, seat: int) -> None:
    wounds = s.fight.wounds
    if option.target == "yes":
        stopped = min(wounds, s.players[seat].assets[SHIELD])
        lose_asset(s, seat, SHIELD, stopped)
        note(s, seat, "stopped", stopped)
        wounds -= stopped
    suffer(s, seat, wounds)


def suffer(s: Town, seat: int, wounds: int) -> None:
    s.fight.wounds = 0
    if wounds:
        lose_itg(s, seat, wounds)
        fire(s, seat, "wounded")


def prevent_reset(s: Town, seat: int, amount: int) -> None:
    """ITG becomes n instead of 0."""
    s.players[seat].itg = amount
    s.tell("held", seat, amount)


CHAPTER: Final = Chapter(
    steps=[gain_choice, pay_choice, convert, wound_begins, shields, wound, recover],
    answers=[gain_chosen, pay_chosen, converted, shielded],
    words=[
        Word(gain, who=ANYBODY, asset=one_of(ASSET_NAMES), amount=AMOUNT),
        Word(lose, who=ANYBODY, asset=one_of(ASSET_NAMES), amount=AMOUNT),
        Word(spend, why_not_spend, who=ANYBODY, asset=one_of(ASSET_NAMES), amount=AMOUNT),
        Word(exp, who=ANYBODY, amount=AMOUNT),
        Word(spend_exp, why_not_spend_exp, who=ANYBODY, amount=AMOUNT),
        Word(wound, who=ANYBODY, amount=AMOUNT),
        Word(hurt, who=ANYBODY, amount=AMOUNT),
        Word(recover, who=ANYBODY, amount=AMOUNT),
        Word(maxitg, who=ANYBODY, amount=AMOUNT),
        Word(reduce, who=ANYBODY, amount=AMOUNT),
        Word(prevent_reset, who=ANYBODY, amount=AMOUNT),
        Word(convert, who=ANYBODY, left=AMOUNT),
    ],
    needs=DONE,
)
