"""What somebody says to a choice of theirs: why a trade is refused. It names only what the offer named."""

from __future__ import annotations

from collections.abc import Sequence

from arcology.bots.remarks import Remark
from arcology.bots.sense.euphoria.trading import NOTHING, bundle, gain, nearly_won
from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import ITEM_COUNT, ITEMS, KINDS_AT
from arcology.games.euphoria.trade import GIVE, TAKE
from arcology.kernel.decision import Option


def remark(s: City, seat: int, option: Option) -> Remark | None:
    if option.verb != "decline" or not s.offer:
        return None
    other = s.offer[1] if seat == s.turn else s.turn
    mine, theirs = (GIVE, TAKE) if seat == s.turn else (TAKE, GIVE)
    wanted, offered = s.offer[mine : mine + ITEM_COUNT], s.offer[theirs : theirs + ITEM_COUNT]
    if nearly_won(s, other):
        return Remark("ahead", (), other)
    cards = s.seats[seat].hand.cards
    if any(cards.count(kind) < count for kind, count in enumerate(wanted[KINDS_AT:])):
        return Remark("no_card", (), other)
    return Remark("needs", (dearest(s, seat, wanted), dearest(s, seat, offered)), other)


def dearest(s: City, seat: int, items: Sequence[int]) -> str:
    """Of these, the kind whose gain would mean most to the seat."""
    worths = [
        (gain(s, seat, seat, NOTHING, bundle(item, items[item])), ITEMS[item])
        for item in range(ITEM_COUNT)
        if items[item]
    ]
    return max(worths)[1]  # an offer names something on both sides (EU-TRADE-1)
