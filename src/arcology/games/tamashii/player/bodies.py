"""Bodies and their market (TA-BODY)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.effects import AMOUNT, ANYBODY
from arcology.games.tamashii.player.notes import note
from arcology.games.tamashii.scenes import DONE
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import ALL, MOST_BODIES, NOBODY, RULES_2
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.values import without
from arcology.kernel.words import Word


def fill_market(s: Town) -> None:
    """Refill the market to players + 1; an empty deck leaves gaps (TA-SETUP-12, TA-BODY-6)."""
    decks = s.decks
    while len(decks.market) < s.seat_count + 1 and decks.bodies.size:
        if s.everyone() & ~decks.bodies.next_known():
            s.seal("reveal", NOBODY, "body")
        body = decks.bodies.draw(s, s.everyone())
        decks.market += (body,)
        s.tell("market", NOBODY, s.pack.body_ids[body])


def put_under(s: Town, body: int) -> None:
    s.decks.bodies.put_under(body, s.everyone())


def give_up(s: Town, body: int) -> None:
    """A body that nobody has any more goes under the deck, and from there into a gap of the market (TA-BODY-6)."""
    put_under(s, body)
    if s.rules != RULES_2:
        fill_market(s)


def take_body(s: Town, seat: int, body: int) -> None:
    """A launched market body becomes your active body; the market is refilled (TA-BODY-1)."""
    player = s.players[seat]
    if body not in s.decks.market:
        return
    s.decks.market = without(s.decks.market, body)
    player.bodies += (body,)
    s.tell("inhabited", seat, s.pack.body_ids[body])
    note(s, seat, "new_body")
    if len(player.bodies) > MOST_BODIES:
        note(s, seat, "inhabit")
    fill_market(s)
    s.unsettled = True
    s.do(("third_body", seat))


def third_body(s: Town, seat: int) -> None:
    """A third body forces you to put one of the two old ones under the deck (TA-BODY-2)."""
    player = s.players[seat]
    if len(player.bodies) > MOST_BODIES:
        options = [s.option("choose", s.pack.body_ids[body]) for body in player.bodies[:-1]]
        s.ask(seat, "third_body", options, ("body_given", seat), "TA-BODY-2")


def body_given(s: Town, option: Option, seat: int) -> None:
    body = s.pack.body_number[option.target]
    s.players[seat].bodies = without(s.players[seat].bodies, body)
    s.tell("gave_body", seat, option.target)
    give_up(s, body)


def inhabit(s: Town, seat: int) -> None:
    """Swap your two advanced bodies; with fewer it does nothing (TA-BODY-3)."""
    player = s.players[seat]
    if len(player.bodies) < MOST_BODIES:
        return
    player.bodies = player.bodies[::-1]
    s.tell("inhabited", seat, s.pack.body_ids[player.bodies[-1]])
    note(s, seat, "new_body")
    note(s, seat, "inhabit")
    s.unsettled = True


def market(s: Town, seat: int, left: int) -> None:
    """Put up to n market bodies under the deck, then refill."""
    options = [s.option("choose", s.pack.body_ids[body]) for body in s.decks.market]
    if left and options:
        options.append(s.pack.done)
        s.ask(seat, "market", options, ("market_changed", seat, left), "TA-BODY-1", (), s.pack.done)
    else:
        fill_market(s)


def market_changed(s: Town, option: Option, seat: int, left: int) -> None:
    if option.verb == "done":
        fill_market(s)
        return
    body = s.pack.body_number[option.target]
    s.decks.market = without(s.decks.market, body)
    put_under(s, body)
    s.do(("market", seat, left if left == ALL else left - 1))


CHAPTER: Final = Chapter(
    steps=[take_body, third_body, market],
    answers=[body_given, market_changed],
    words=[
        Word(inhabit, who=ANYBODY),
        Word(market, who=ANYBODY, left=AMOUNT),
    ],
    needs=DONE,
)
