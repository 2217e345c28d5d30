"""What a seat cannot know, dealt anew: the states that bots, hints and previews look at (EU-STATE-3)."""

from __future__ import annotations

from arcology.games.euphoria import trade
from arcology.games.euphoria.allegiance import revealed
from arcology.games.euphoria.draft import DEALT
from arcology.games.euphoria.state import City, Seat
from arcology.games.euphoria.terms import ITEM_COUNT, KINDS, KINDS_AT, NOBODY
from arcology.kernel.domains import COVERED
from arcology.kernel.rng import Rng
from arcology.kernel.values import replaced
from arcology.parts.deck import covered


def deal(true: City, viewer: int, rng: Rng) -> City:
    """Cards, recruits, tiles and dilemmas that this seat does not know change places."""
    s = true.copy()
    deal_cards(s, viewer, rng)
    deal_recruits(s, viewer, rng)
    tiles = [*[tile for site, tile in enumerate(s.tiles) if not s.built >> site & 1], *s.spare_tiles]
    rng.shuffle(tiles)
    s.tiles = tuple([tile if s.built >> site & 1 else tiles.pop() for site, tile in enumerate(s.tiles)])
    s.spare_tiles = tuple(tiles)
    unknown = [seat for seat, owner in enumerate(s.seats) if seat != viewer and not owner.solved]
    if s.turns:
        cards = [*[s.seats[seat].dilemma for seat in unknown], *s.spare_dilemmas]
        rng.shuffle(cards)
        for seat in unknown:
            s.seats[seat].dilemma = cards.pop()
        s.spare_dilemmas = tuple(cards)
    return s


def cover(true: City, viewer: int) -> City:
    """The same things lie face down."""
    s = true.copy()
    s.deck = [0] * len(KINDS)
    s.recruit_deck = (COVERED,) * len(s.recruit_deck)
    s.spare_tiles = (COVERED,) * len(s.spare_tiles)
    s.spare_dilemmas = (COVERED,) * len(s.spare_dilemmas)
    s.tiles = tuple([tile if s.built >> site & 1 else COVERED for site, tile in enumerate(s.tiles)])
    s.gone = covered(s.gone, s.gone_known, viewer)
    for seat, owner in enumerate(s.seats):
        owner.hand.cover(viewer)
        if seat != viewer:
            owner.hidden = (COVERED,) * len(owner.hidden)
            owner.dealt = (COVERED,) * len(owner.dealt)
            owner.taken = (COVERED,) * len(owner.taken)
            if not owner.solved and owner.dilemma != NOBODY:
                owner.dilemma = COVERED
    if s.offer:
        hide_trade(s, viewer)
        for side in sides_between_others(s, viewer):
            s.offer[side + KINDS_AT : side + ITEM_COUNT] = [0] * len(KINDS)
    return s


def deal_cards(s: City, viewer: int, rng: Rng) -> None:
    pool: list[int] = []
    for kind, count in enumerate(s.deck):
        pool += [kind] * count
    for owner in s.seats:
        owner.hand.take_unseen(viewer, pool)
    rng.shuffle(pool)
    for owner in s.seats:
        owner.hand.deal_unseen(viewer, pool)
    s.deck = [pool.count(kind) for kind in range(len(KINDS))]
    if s.offer:
        deal_trade(s, viewer)


def deal_trade(s: City, viewer: int) -> None:
    """What is still being put together is its maker's; of an offer between others the kinds of the cards are secret."""
    to = s.offer[1]
    hide_trade(s, viewer)
    for at, side in enumerate(sides_between_others(s, viewer)):
        deal_offer(s, side, to if at % 2 else s.turn)


def hide_trade(s: City, viewer: int) -> None:
    stage, to = s.offer[0], s.offer[1]
    if stage == trade.DRAFT and viewer != s.turn:
        s.offer = []
    elif stage == trade.COUNTER_DRAFT and viewer != to:
        s.offer[trade.GIVE : trade.BEFORE] = [0] * (2 * ITEM_COUNT)


def sides_between_others(s: City, viewer: int) -> range:
    """Where the sides of an offer begin that this seat neither made nor got."""
    concerned = not s.offer or viewer in (s.turn, s.offer[1])
    return range(0) if concerned else range(trade.GIVE, len(s.offer), ITEM_COUNT)


def deal_offer(s: City, side: int, giver: int) -> None:
    """Cards of an offer between others: some that the giver now holds."""
    count = sum(s.offer[side + KINDS_AT : side + ITEM_COUNT])
    s.offer[side + KINDS_AT : side + ITEM_COUNT] = [0] * len(KINDS)
    for kind in s.seats[giver].hand.cards[:count]:
        s.offer[side + KINDS_AT + kind] += 1


def deal_recruits(s: City, viewer: int, rng: Rng) -> None:
    """The deck, hidden and dealt recruits of others, and those others put away, change places.

    What the seat has passed on in an open draft changes places only among those who may have taken it.
    """
    rivals = [owner for seat, owner in enumerate(s.seats) if seat != viewer]
    put_away = [i for i in range(len(s.gone)) if viewer < 0 or not s.gone_known[i] >> viewer & 1]
    for owner in rivals:
        deal_roles(s, owner, put_away, rng)
    groups = passed_on(s, viewer)
    fixed = {recruit for group in groups for recruit in group} | {each for owner in s.seats for each in owner.recruits}
    unseen = {*s.recruit_deck, *[s.gone[i] for i in put_away]}
    for owner in rivals:
        unseen.update(owner.hidden, owner.dealt, owner.taken)
    moved: dict[int, int] = {}
    hidden = {recruit for owner in rivals for recruit in owner.hidden}
    for cards in [*groups, sorted(unseen - fixed)]:
        cards = [*[each for each in cards if each in hidden], *[each for each in cards if each not in hidden]]
        moved.update(zip(cards, shuffled(s, cards, len(hidden.intersection(cards)), rng), strict=True))
    s.recruit_deck = tuple(sorted([moved[recruit] for recruit in s.recruit_deck]))
    for owner in rivals:
        owner.hidden = tuple([moved[recruit] for recruit in owner.hidden])
        owner.dealt = tuple(sorted([moved[recruit] for recruit in owner.dealt]))
        owner.taken = tuple([moved.get(recruit, recruit) for recruit in owner.taken])
    for i in put_away:
        s.gone = replaced(s.gone, i, moved[s.gone[i]])
    deal_picks(s, viewer, rng)


def shuffled(s: City, cards: list[int], hidden: int, rng: Rng) -> list[int]:
    """The cards in another order; the first lie hidden, so their faction has not been revealed (EU-ALG-7, EU-TUN-3)."""
    turned_up = [revealed(s, faction) for faction in range(len(s.allegiance))]
    quiet = [card for card in cards if not turned_up[s.pack.recruit_faction[card]]] if hidden else []
    for i in range(hidden):
        j = i + rng.below(len(quiet) - i)
        quiet[i], quiet[j] = quiet[j], quiet[i]
    first = quiet[:hidden]
    rest = [card for card in cards if card not in first]
    rng.shuffle(rest)
    return first + rest


def passed_on(s: City, viewer: int) -> list[list[int]]:
    """Secret recruits this seat has seen and passed on in an open draft (EU-VAR-3).

    Each group was passed on together; of it everybody to the left took one, until it was gone or came round again.
    """
    shown = {recruit for owner in s.seats for recruit in owner.recruits}
    groups: list[list[int]] = []
    for first in range(s.seat_count):
        seen = False
        for turn in range(DEALT):
            seat = (first + turn) % s.seat_count
            owner = s.seats[seat]
            if seat == viewer:
                seen = True
                groups.append([])
            elif seen:
                left = owner.taken[turn : turn + 1] or owner.dealt
                groups[-1] += [recruit for recruit in left if recruit not in shown]
            if turn >= len(owner.taken):
                break
    return groups


def deal_roles(s: City, owner: Seat, put_away: list[int], rng: Rng) -> None:
    """Which of a rival's drafted recruits is hidden and which left the game is his secret, whoever passed them."""
    hidden = [i for i, recruit in enumerate(owner.hidden) if recruit in owner.taken]
    gone = [i for i in put_away if s.gone[i] in owner.taken]
    cards = shuffled(s, [owner.hidden[i] for i in hidden] + [s.gone[i] for i in gone], len(hidden), rng)
    for i in hidden:
        owner.hidden = replaced(owner.hidden, i, cards.pop(0))
    for i in gone:
        s.gone = replaced(s.gone, i, cards.pop(0))


def deal_picks(s: City, viewer: int, rng: Rng) -> None:
    """What others have picked while the draft goes on."""
    for lane in s.lanes or ():
        if lane.seat != viewer and lane.kept:
            cards = list(s.seats[lane.seat].dealt)
            rng.shuffle(cards)
            step, seat, *picks = lane.kept[0]
            lane.kept[0] = (step, seat, *[s.pack.recruit_ids[card] for card in cards[: len(picks)]])
