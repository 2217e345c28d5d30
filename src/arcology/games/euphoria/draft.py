"""The recruit draft: all players at the same time, shown together (EU-SETUP-6, -7, EU-VAR-3)."""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria.allegiance import activate
from arcology.games.euphoria.state import City, Seat
from arcology.games.euphoria.terms import OPEN_DRAFT
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.values import dropped, without

DEALT = 4


def deal_recruits(s: City) -> None:
    """Four recruits for each player; nobody sees the others'."""
    for seat, owner in enumerate(s.seats):
        s.learn(1 << seat)
        for _ in range(DEALT):
            owner.dealt += (draw_recruit(s),)
        owner.dealt = tuple(sorted(owner.dealt))
    if s.setting & OPEN_DRAFT:
        s.do(*[("draft_round",), ("pass_left",)] * (DEALT - 1), ("draft_over",))


def draw_recruit(s: City) -> int:
    at = s.below(len(s.recruit_deck))
    recruit, s.recruit_deck = s.recruit_deck[at], dropped(s.recruit_deck, at)
    return recruit


def draft_round(s: City) -> None:
    """The variant: each keeps one card of those in front of him (EU-VAR-3)."""
    s.open_window([(seat, [("draft_one", seat)]) for seat in range(s.seat_count)])


def draft_one(s: City, seat: int) -> None:
    owner = s.seats[seat]
    options = [s.option("draft", s.pack.recruit_ids[recruit]) for recruit in owner.dealt]
    s.ask(seat, "draft_one", options, ("one_drafted", seat), "EU-VAR-3", always=True)


def one_drafted(s: City, option: Option, seat: int) -> None:
    s.tell("drafted", seat)
    s.keep(("take_drafted", seat, option.target))


def take_drafted(s: City, seat: int, recruit: str) -> None:
    owner = s.seats[seat]
    number = s.pack.recruit_number[recruit]
    owner.dealt = without(owner.dealt, number)
    owner.taken += (number,)


def pass_left(s: City) -> None:
    """The rest goes to the next player."""
    hands = [owner.dealt for owner in s.seats]
    for seat, owner in enumerate(s.seats):
        owner.dealt = hands[seat - 1]
    s.learn(s.everyone())
    s.tell("passed_left", 0)


def draft_over(s: City) -> None:
    """The last card is taken by itself; now everybody has four, and remembers what was passed on."""
    for owner in s.seats:
        owner.taken += owner.dealt
        owner.dealt = tuple(sorted(owner.taken))


def set_aside(owner: Seat) -> int:
    """How many recruits lie apart while an open draft goes on; later `taken` is a memory only."""
    return len(owner.taken) % DEALT


def choose_recruits(s: City) -> None:
    """Everybody chooses an active and a hidden recruit; the choices are shown when the last is made."""
    s.open_window([(seat, [("keep_two", seat)]) for seat in range(s.seat_count)])


def keep_two(s: City, seat: int) -> None:
    """The first is active, the second hidden; they may share a faction."""
    ids = [s.pack.recruit_ids[recruit] for recruit in s.seats[seat].dealt]
    options = [s.option("keep", f"{active}/{hidden}") for active in ids for hidden in ids if active != hidden]
    s.ask(seat, "keep_two", options, ("two_kept", seat), "EU-SETUP-6")


def two_kept(s: City, option: Option, seat: int) -> None:
    active, hidden = option.path()
    s.tell("drafted", seat)
    s.keep(("reveal_draft", seat, active, hidden))


def reveal_draft(s: City, seat: int, active: str, hidden: str) -> None:
    """The active one is shown; the two others leave the game facedown."""
    owner = s.seats[seat]
    first, second = s.pack.recruit_number[active], s.pack.recruit_number[hidden]
    for recruit in owner.dealt:
        if recruit not in (first, second):
            s.gone += (recruit,)
            s.gone_known += (1 << seat,)
    owner.dealt = ()
    owner.hidden += (second,)
    owner.drafted = first
    s.learn(s.everyone() & ~(1 << seat))
    activate(s, seat, first)


CHAPTER: Final = Chapter(
    steps=[
        deal_recruits,
        draft_round,
        draft_one,
        take_drafted,
        pass_left,
        draft_over,
        choose_recruits,
        keep_two,
        reveal_draft,
    ],
    answers=[one_drafted, two_kept],
)
