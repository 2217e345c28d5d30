"""The words tools and buildings are written with, and the reasons why something cannot be done."""

from __future__ import annotations

from typing import Final

from tests.support.toy.state import CREDIT, GOOD_INDEX, GOODS, Yard

from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.effects import OK, Effects, Purse
from arcology.kernel.game import Reason
from arcology.kernel.values import Value
from arcology.kernel.words import Condition, Result, Word, number, one_of

REASONS: Final = [
    Reason("", ""),
    Reason("no_carbon", "W-1"),
    Reason("no_titanium", "W-1"),
    Reason("no_credit", "W-1"),
    Reason("no_card", "W-2"),
    Reason("just_visited", "W-3"),
    Reason("not_rich", "W-4"),
    Reason("no_deck", "W-5"),
    Reason("too_few", "W-6"),
    Reason("tired", "W-7"),
]
NO_GOOD: Final = (1, 2, 3)
NO_CARD: Final = 4
JUST_VISITED: Final = 5
NOT_RICH: Final = 6
NO_DECK: Final = 7
TOO_FEW: Final = 8
TIRED: Final = 9
RICH: Final = 4


def take(s: Yard, seat: int, good: int, amount: int) -> None:
    """Take goods from the bank, as many as there are."""
    amount = min(amount, s.bank[good])
    s.bank[good] -= amount
    s.players[seat].goods[good] += amount


def gain(s: Yard, seat: int, good: int, amount: int) -> None:
    take(s, seat, good, amount)
    s.tell("gained", seat, GOODS[good], amount)


def cannot_pay(s: Yard, seat: int, purse: Purse, good: int, amount: int) -> int:
    if purse[good] < amount:
        return NO_GOOD[good]
    purse[good] -= amount
    return OK


def pay(s: Yard, seat: int, good: int, amount: int) -> None:
    s.players[seat].goods[good] -= amount
    s.bank[good] += amount
    s.tell("paid", seat, GOODS[good], amount)


def score(s: Yard, seat: int, amount: int) -> None:
    s.players[seat].points += amount
    s.unsettled = True
    s.tell("scored", seat, amount)


def cannot_draw(s: Yard, seat: int, purse: Purse, amount: int) -> int:
    return OK if s.deck.size or s.discard else NO_DECK


def draw(s: Yard, seat: int, amount: int) -> None:
    s.do(*[("draw_one", seat)] * amount)


def draw_one(s: Yard, seat: int) -> None:
    """Draw a tool; when there is none, the used ones are shuffled first."""
    if not s.deck.size:
        s.deck.shuffle_in(s.discard)
    if not s.deck.size:
        s.missed()
        return
    known = s.deck.next_known()
    card = s.deck.draw(s, 1 << seat)
    s.players[seat].hand.add(card, known | 1 << seat)
    s.unsettled = True
    s.tell("drew", seat)
    s.tell_to(1 << seat, "drew_card", seat, s.pack.tool_ids[card])


def levy(s: Yard, seat: int, who: int) -> None:
    """Each rival gives you a good of their choice."""
    n = s.seat_count
    s.do(*[("give", (seat + k) % n, seat) for k in range(1, n)])


def give(s: Yard, giver: int, taker: int) -> None:
    options = [s.option("give", good) for i, good in enumerate(GOODS) if s.players[giver].goods[i]]
    if options:
        s.ask(giver, "give", options, ("given", giver, taker), "W-8", (f"seat:{taker}",))


def given(s: Yard, option: Option, giver: int, taker: int) -> None:
    good = GOOD_INDEX[option.target]
    s.players[giver].goods[good] -= 1
    s.players[taker].goods[good] += 1
    s.tell("gave", giver, option.target, f"seat:{taker}")


def cannot_scrap(s: Yard, seat: int, purse: Purse) -> int:
    return OK if s.players[seat].hand.cards else NO_CARD


def scrap(s: Yard, seat: int) -> None:
    """Throw a tool away. Asked also with one kind of tool in hand: how many kinds there are is secret."""
    options = [s.pack.drop[card] for card in sorted(set(s.players[seat].hand.cards))]
    if options:
        s.ask(seat, "scrap", options, ("scrapped", seat), "W-2", default=options[0], always=True)
    else:
        s.missed()


def scrapped(s: Yard, option: Option, seat: int) -> None:
    card = s.pack.tool_number[option.target]
    s.players[seat].hand.remove(card)
    s.discard.append(card)
    s.bind(option.target)
    s.tell("scrapped", seat, option.target)


def pair_of(s: Yard, seat: int) -> int:
    """A tool held twice, or -1."""
    cards = s.players[seat].hand.cards
    return next((card for card in sorted(set(cards)) if cards.count(card) > 1), -1)


def cannot_melt(s: Yard, seat: int, purse: Purse) -> int:
    return OK if pair_of(s, seat) >= 0 else NO_CARD


def melt(s: Yard, seat: int) -> None:
    """Melt two equal tools down. Only who holds them knows whether that can be done."""
    card = pair_of(s, seat)
    if card < 0:
        s.missed()
        return
    for _ in range(2):
        s.players[seat].hand.remove(card)
        s.discard.append(card)
    s.tell("melted", seat, s.pack.tool_ids[card])


def peek(s: Yard, seat: int) -> None:
    """Look at the next tool of the deck, then leave it or put it under the deck."""
    if not s.deck.size:
        s.missed()
        return
    card = s.deck.look(s, seat)
    s.tell_to(1 << seat, "peeked", seat, s.pack.tool_ids[card])
    s.do(("place", seat))


def place(s: Yard, seat: int) -> None:
    s.ask(seat, "place", [s.option("leave"), s.option("sink")], ("placed", seat), "W-5")


def placed(s: Yard, option: Option, seat: int) -> None:
    if option.verb == "sink":
        known = s.deck.next_known()
        s.deck.put_under(s.deck.draw(s), known)
    s.tell("placed", seat, option.verb)


def gift(s: Yard, seat: int) -> None:
    """Give a tool to a rival: both know it from then on."""
    cards = sorted(set(s.players[seat].hand.cards))
    rivals = [rival for rival in range(s.seat_count) if rival != seat]
    options = [s.option("gift", f"{s.pack.tool_ids[card]}/seat:{rival}") for card in cards for rival in rivals]
    if options:
        s.ask(seat, "gift", options, ("gifted", seat), "W-2", always=True)
    else:
        s.missed()


def gifted(s: Yard, option: Option, seat: int) -> None:
    tool, to = option.path()
    rival = int(to.removeprefix("seat:"))
    card = s.pack.tool_number[tool]
    known = s.players[seat].hand.remove(card)
    s.players[rival].hand.add(card, known | 1 << seat | 1 << rival)
    s.unsettled = True
    s.tell("gifted", seat, to)
    s.tell_to(1 << seat | 1 << rival, "gifted_card", seat, tool, to)


def roll(s: Yard, seat: int, sides: int) -> None:
    rolled = s.below(sides) + 1
    s.tell("rolled", seat, rolled)
    take(s, seat, CREDIT, rolled)


def stop(s: Yard, seat: int) -> None:
    """End the turn at once."""
    s.tell("stopped", seat)
    s.cut("turn")


def rich(s: Yard, seat: int) -> int:
    return int(s.players[seat].goods[CREDIT] >= RICH)


def goods(s: Yard, seat: int, good: int) -> int:
    return s.players[seat].goods[good]


class WorksEffects(Effects[Yard]):
    def purse(self, s: Yard, seat: int) -> Purse:
        return s.players[seat].goods[:]

    def attribute(self, s: Yard, value: Value, name: str) -> Value:
        if name == "good":
            return GOODS[s.pack.tool_good[s.pack.tool_number[str(value)]]]
        raise KeyError(name)

    def rule(self, s: Yard, id: str) -> str:
        return "W-9"


GOOD: Final = one_of(GOODS)
AMOUNT: Final = number(1, default=1)
EFFECTS: Final = WorksEffects()

CHAPTER: Final = Chapter(
    steps=[draw_one, give, place],
    answers=[given, scrapped, placed, gifted],
    words=[
        Word(gain, good=GOOD, amount=AMOUNT),
        Word(pay, cannot_pay, good=GOOD, amount=AMOUNT),
        Word(score, amount=AMOUNT),
        Word(draw, cannot_draw, amount=AMOUNT),
        Word(levy, who=one_of("others")),
        Word(scrap, cannot_scrap, gives=Result(good=GOOD)),
        Word(melt, cannot_melt, secret=True),
        Word(peek),
        Word(gift),
        Word(roll, sides=AMOUNT),
        Word(stop),
    ],
    conditions=[Condition(rich, NOT_RICH), Condition(goods, TOO_FEW, good=GOOD)],
)
