"""Trades of faction augments by consent (TA-UPG-6, TA-PLAN-11)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.player.state import Player
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import NOBODY, PLANNING
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.values import without


def tradable(s: Town, seat: int) -> list[int]:
    """Faction augments, equipped or not; class augments never (TA-UPG-6)."""
    player = s.players[seat]
    return [augment for augment in player.equipped + player.spare if augment >= s.pack.class_augments]


def any_tradable(s: Town) -> bool:
    """Somebody has a faction augment."""
    first = s.pack.class_augments
    for player in s.players:
        if (player.spare and max(player.spare) >= first) or (player.equipped and max(player.equipped) >= first):
            return True
    return False


def trade_partners(s: Town, seat: int) -> list[int]:
    """Whoever reset in this phase cannot trade (TA-PLAN-11)."""
    if s.players[seat].down:
        return []
    mine = tradable(s, seat)
    others = [other for other in range(s.seat_count) if other != seat and not s.players[other].down]
    return [other for other in others if mine or tradable(s, other)]


def trade_options(s: Town, seat: int) -> list[Option]:
    return [s.pack.trade[other] for other in trade_partners(s, seat)] if any_tradable(s) else []


def begin_trade(s: Town, seat: int, other: int) -> None:
    """A newer offer of the same player replaces the older one."""
    player = s.players[seat]
    withdraw(player)
    player.offer_to = other
    s.aside = True
    s.do(("make_offer", seat))


def withdraw(player: Player) -> None:
    player.offer_to = NOBODY
    player.offer_open = False
    player.offer_give = ()
    player.offer_want = ()


def make_offer(s: Town, seat: int) -> None:
    """Add what you give and what you want; a gift without a return is a legal trade."""
    player, pack = s.players[seat], s.pack
    other = player.offer_to
    options = [pack.give[augment] for augment in tradable(s, seat) if augment not in player.offer_give]
    options += [pack.want[augment] for augment in tradable(s, other) if augment not in player.offer_want]
    if player.offer_give or player.offer_want:
        options.append(pack.trade_offer[other])
    options.append(pack.trade_drop)
    s.ask(seat, "make_offer", options, ("offer_made", seat), "TA-UPG-6", (f"seat:{other}",), options[-1], always=True)


def offer_made(s: Town, option: Option, seat: int) -> None:
    """An offer changes nobody else's plans: to answer it is a standing option."""
    player = s.players[seat]
    s.aside = True
    if option.verb == "give":
        player.offer_give += (s.pack.augment_number[option.target],)
        s.do(("make_offer", seat))
    elif option.verb == "want":
        player.offer_want += (s.pack.augment_number[option.target],)
        s.do(("make_offer", seat))
    elif option.verb == "trade_offer":
        player.offer_open = True
        s.tell("trade_offered", seat, option.target)
    else:
        withdraw(player)


def still_there(s: Town, seat: int) -> bool:
    """An offer lapses when a named augment is no longer there (TA-PLAN-11)."""
    player = s.players[seat]
    if not player.offer_open or player.down or s.players[player.offer_to].down:
        return False
    mine, theirs = tradable(s, seat), tradable(s, player.offer_to)
    return all(a in mine for a in player.offer_give) and all(a in theirs for a in player.offer_want)


def answers_to_trades(s: Town, seat: int) -> list[Option]:
    """Standing options: accept or decline what is offered to you, also while ready."""
    if s.phase != PLANNING or s.lanes is None:
        return []
    found: list[Option] = []
    for other, player in enumerate(s.players):
        if player.offer_to == seat and still_there(s, other):
            found += [s.option("trade_accept", f"seat:{other}"), s.option("trade_decline", f"seat:{other}")]
    return found


def answer_trade(s: Town, seat: int, option: Option) -> None:
    other = int(option.target.removeprefix("seat:"))
    player = s.players[other]
    if option.verb == "trade_accept":
        for augment in player.offer_give:
            hand_over(s, other, seat, augment)
        for augment in player.offer_want:
            hand_over(s, seat, other, augment)
        s.tell("traded", seat, option.target)
    else:
        s.tell("trade_declined", seat, option.target)
    withdraw(player)
    s.unsettled = True


def hand_over(s: Town, giver: int, taker: int, augment: int) -> None:
    """They arrive unequipped (TA-AUG-3)."""
    player = s.players[giver]
    if augment in player.equipped:
        player.equipped = without(player.equipped, augment)
    else:
        player.spare = without(player.spare, augment)
    s.players[taker].spare += (augment,)


CHAPTER: Final = Chapter(
    steps=[make_offer],
    answers=[offer_made],
)
