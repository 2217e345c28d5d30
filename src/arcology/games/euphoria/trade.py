"""Trading with the active player (EU-TRADE): offers are standing options and never hold the game up.

`s.offer` is empty, or [stage, to, items the active player gives, items he gets], items as thirteen counts each. From
a counter-offer on both stand there once more, as they were before it.
"""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria.morale import item_count, limits
from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import GOODS, ITEM_COUNT, ITEM_INDEX, ITEMS, KINDS, KINDS_AT, MOST_OFFERS, TRADING
from arcology.kernel.decision import Option
from arcology.kernel.values import replaced

DRAFT: Final = 0  # the active player puts an offer together
SENT: Final = 1  # the other may accept, decline or counter
COUNTER_DRAFT: Final = 2  # the other puts a counter-offer together
COUNTERED: Final = 3  # the active player may accept or decline
AGREED: Final = 4  # accepted while a placement was being resolved (EU-TRADE-10)
MOST_STEPS: Final = 60  # of putting one offer together: each is finite (EU-MISC-7)
GIVE: Final = 2
TAKE: Final = GIVE + ITEM_COUNT
BEFORE: Final = TAKE + ITEM_COUNT


def holds_anything(s: City, seat: int) -> bool:
    owner = s.seats[seat]
    return bool(owner.hand.cards) or any(owner.stock)


def holds(s: City, seat: int, side: int) -> bool:
    """Whether a seat has all that one side of the offer names."""
    return all(item_count(s, seat, item) >= s.offer[side + item] for item in range(ITEM_COUNT) if s.offer[side + item])


def side_empty(s: City, side: int) -> bool:
    return not any(s.offer[side : side + ITEM_COUNT])


# ---- what may be done ------------------------------------------------------------------------


def standing(s: City, seat: int) -> list[Option]:
    """What a seat may do about trades now."""
    if not s.setting & TRADING or s.lanes is not None:
        return []
    if seat == s.turn:
        options = of_active(s, seat)
        if s.window and not s.held and not s.rules and rivals_to_ask(s, seat):
            options.append(s.pack.answers["hold"])
        return options
    return of_other(s, seat) if s.offer and seat == s.offer[1] else []


def of_active(s: City, seat: int) -> list[Option]:
    """What the active player may say."""
    if not s.offer:
        return openings(s, seat)
    stage = s.offer[0]
    answer = s.pack.answers
    if stage == DRAFT:
        return composing(s, seat, s.offer[1], GIVE, TAKE) if s.window else []
    if stage == COUNTERED:
        return [answer["accept"], answer["decline"]] if holds(s, seat, GIVE) else [answer["decline"]]
    return [answer["withdraw"]] if stage != AGREED else []


def of_other(s: City, seat: int) -> list[Option]:
    """What the one to whom an offer goes may say."""
    stage = s.offer[0]
    answer = s.pack.answers
    if stage == SENT:
        options = [answer["accept"]] if holds(s, seat, TAKE) else []
        options.append(answer["decline"])
        if s.haggled < MOST_STEPS or s.rules:
            options.append(answer["counter"])
        return options
    if stage == COUNTER_DRAFT:
        return composing(s, seat, s.turn, TAKE, GIVE)
    return []


def invited(s: City) -> list[int]:
    """Who has an offer to answer, though nobody waits for it (EU-TRADE-10)."""
    return [s.offer[1]] if s.offer and s.offer[0] in (SENT, COUNTER_DRAFT) else []


def openings(s: City, seat: int) -> list[Option]:
    """Whom an offer may go to: not in the middle of an action (EU-TRADE-4)."""
    if not s.window or s.haggled >= MOST_STEPS or not holds_anything(s, seat):
        return []
    return [s.pack.trade[rival] for rival in rivals_to_ask(s, seat)]


def rivals_to_ask(s: City, seat: int) -> list[int]:
    """Who has anything to give, as long as offers are left in this turn."""
    if offers_left(s) == 0:
        return []
    return [rival for rival in range(s.seat_count) if rival != seat and holds_anything(s, rival)]


def offers_left(s: City) -> int | None:
    """How many may still be sent in this turn, as the table was opened; None without a limit (EU-TRADE-5)."""
    most = MOST_OFFERS[s.offer_limit]
    return None if most is None else most - s.offers


def goes_on(s: City, seat: int) -> bool:
    """Whether there is anything left to trade about; a draft is nobody else's business and does not count."""
    return bool(s.offer and s.offer[0] != DRAFT) or (holds_anything(s, seat) and bool(rivals_to_ask(s, seat)))


def composing(s: City, seat: int, other: int, mine: int, theirs: int) -> list[Option]:
    """Add and remove single items; a kind of card may be asked for that the other does not hold (EU-TRADE-6)."""
    pack = s.pack
    offer = s.offer
    options: list[Option] = []
    rival = s.seats[other]
    cards = len(rival.hand.cards) - sum(offer[theirs + KINDS_AT : theirs + ITEM_COUNT])
    for item in range(ITEM_COUNT) if s.haggled < MOST_STEPS else ():
        given, taken = offer[mine + item], offer[theirs + item]
        if item_count(s, seat, item) > given:
            options.append(pack.give[item])
        if given:
            options.append(pack.ungive[item])
        if (rival.stock[item] > taken) if item < KINDS_AT else cards > 0:
            options.append(pack.take[item])
        if taken:
            options.append(pack.untake[item])
    if not side_empty(s, GIVE) and not side_empty(s, TAKE):
        options.append(pack.answers["send"])
    options.append(pack.answers["cancel"])
    return options


# ---- doing it --------------------------------------------------------------------------------


def stand(s: City, seat: int, option: Option) -> None:
    """Apply one of them."""
    verb = option.verb
    s.haggled += 1
    if verb == "trade":
        s.offer = [DRAFT, s.pack.trade.index(option), *[0] * (2 * ITEM_COUNT)]
    elif verb in ("give", "take", "ungive", "untake"):
        mine = (verb in ("give", "ungive")) == (seat == s.turn)
        s.offer[(GIVE if mine else TAKE) + ITEM_INDEX[option.target]] += -1 if verb.startswith("un") else 1
    elif verb == "send":
        send(s, seat)
    elif verb == "hold":
        s.held = True
        s.tell("held", seat)
    elif verb == "cancel":
        if seat == s.turn:
            s.offer = []
        else:
            s.offer = [SENT, s.offer[1], *s.offer[BEFORE:]]
    elif verb == "counter":
        s.offer = [COUNTER_DRAFT, *s.offer[1:], *s.offer[GIVE:]]
    elif verb == "accept":
        s.offer[0] = AGREED
        if s.window:
            take_effect(s)
    else:
        s.tell("trade_over", seat, verb)
        s.offer = []


def send(s: City, seat: int) -> None:
    """Both sides are non-empty (EU-TRADE-7); kinds of cards that are named are known to both (EU-TRADE-6)."""
    first = seat == s.turn
    other = s.offer[1] if first else s.turn
    s.offer[0] = SENT if first else COUNTERED
    if first:
        s.offers += 1
        if not s.rules:  # by older rules all offers of a turn together have so many steps
            s.haggled = 0
    side = GIVE if first else TAKE
    show_kinds(s, seat, other, s.offer[side + KINDS_AT : side + ITEM_COUNT])
    s.tell("offered" if first else "countered", seat, other)


def show_kinds(s: City, seat: int, other: int, kinds: list[int]) -> None:
    """The other now knows that these cards are there."""
    hand = s.seats[seat].hand
    for kind, count in enumerate(kinds):
        known = sum(1 for i, card in enumerate(hand.cards) if card == kind and hand.known[i] >> other & 1)
        for i, card in enumerate(hand.cards):
            if known >= count:
                break
            if card == kind and not hand.known[i] >> other & 1:
                hand.known = replaced(hand.known, i, hand.known[i] | 1 << other)
                known += 1


def take_effect(s: City) -> None:
    """An agreed offer is carried out, if both still hold the items; it is atomic (EU-TRADE-3, -10)."""
    if not s.offer or s.offer[0] != AGREED:
        return
    active, other = s.turn, s.offer[1]
    if holds(s, active, GIVE) and holds(s, other, TAKE):
        hand_over(s, active, other, s.offer[GIVE:TAKE])
        hand_over(s, other, active, s.offer[TAKE:BEFORE])
        tell_trade(s, active, other)
        s.crowded = True
    else:
        s.tell("trade_over", active, "lapsed")
    s.offer = []
    if s.crowded:
        limits(s)


def hand_over(s: City, giver: int, taker: int, items: list[int]) -> None:
    """Cards keep the memory of who knew them, and both parties know them."""
    for item, count in enumerate(items):
        if item < KINDS_AT:
            s.seats[giver].stock[item] -= count
            s.seats[taker].stock[item] += count
        else:
            for _ in range(count):
                known = s.seats[giver].hand.remove(item - KINDS_AT)
                s.seats[taker].hand.add(item - KINDS_AT, known | 1 << giver | 1 << taker)


def tell_trade(s: City, active: int, other: int) -> None:
    """All hear of goods and numbers of cards, the two parties also of their kinds (EU-TRADE-6)."""
    s.tell("traded", active, other)
    for giver, taker, side in ((active, other, GIVE), (other, active, TAKE)):
        for item in range(len(GOODS)):
            if s.offer[side + item]:
                s.tell("gave", giver, ITEMS[item], s.offer[side + item], taker)
        cards = s.offer[side + KINDS_AT : side + ITEM_COUNT]
        if sum(cards):
            s.tell("gave", giver, "artifact", sum(cards), taker)
            for kind, count in enumerate(cards):
                if count:
                    s.tell_to(1 << active | 1 << other, "gave_cards", giver, KINDS[kind], count, taker)


def drop_draft(s: City) -> None:
    """An offer that was not sent is forgotten when its maker acts."""
    if s.offer and s.offer[0] == DRAFT:
        s.offer = []


def lapse(s: City) -> None:
    """An open offer ends with the turn (EU-TRADE-10)."""
    if s.offer:
        s.tell("trade_over", s.turn, "lapsed")
        s.offer = []
