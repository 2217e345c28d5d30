"""The ethical dilemma, once in a game (EU-DIL)."""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria.allegiance import activate, revealed
from arcology.games.euphoria.draft import draw_recruit
from arcology.games.euphoria.payment import pay
from arcology.games.euphoria.reasons import DILEMMA_SOLVED, DILEMMA_UNPAID
from arcology.games.euphoria.stars import on_recruit, spend, star_abilities, stars_placed
from arcology.games.euphoria.state import City
from arcology.games.euphoria.tariff import Tariff, tariff_of
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.effects import OK

WITH_STAR = 1
WITH_RECRUIT = 2
TURNED_UP = 3


def why_not_resolve(s: City, seat: int, tariff: Tariff, payable: int) -> int:
    """Without the payment the card may not be turned up (EU-DIL-4)."""
    owner = s.seats[seat]
    if owner.solved:
        return DILEMMA_SOLVED
    return OK if payable & tariff.dilemmas[owner.dilemma].bits else DILEMMA_UNPAID


def resolve(s: City, seat: int, choice: str) -> None:
    """Turn the dilemma up and pay; what it is for is said before any recruit is seen (EU-DIL-1)."""
    owner = s.seats[seat]
    s.move.begin(-1, 0, -1, 0, 0)
    owner.solved = TURNED_UP
    s.tell("dilemma", seat, s.pack.dilemma_ids[owner.dilemma], choice)
    s.do(("pay_dilemma", seat, choice))


def pay_dilemma(s: City, seat: int, choice: str) -> None:
    dilemma = s.seats[seat].dilemma
    tariff = tariff_of(s, seat)
    bills = tariff.dilemmas[dilemma].bills(tariff.payable(s, seat, s.placed))
    options = [s.option("pay", bill.label) for bill in bills]
    about = (s.pack.dilemma_ids[dilemma],)
    s.ask(seat, "pay_dilemma", options, ("dilemma_paid", seat, choice), "EU-DIL-1", about, always=True)


def dilemma_paid(s: City, option: Option, seat: int, choice: str) -> None:
    pay(s, seat, s.pack.dilemma_price[s.seats[seat].dilemma].called[option.target])
    s.do(("end_turn",))
    owner = s.seats[seat]
    owner.solved = WITH_STAR if choice == "star" else WITH_RECRUIT
    if choice == "star":
        spend(s, seat)
        s.tell("star", seat, s.pack.dilemma_ids[owner.dilemma])
        if stars_placed(s, [seat]):
            star_abilities(s, [seat])
        return
    s.seal("draw", seat, "recruit", 2)
    for _ in range(2):
        s.learn(1 << seat)
        owner.dealt += (draw_recruit(s),)
    s.do(("keep_recruit", seat))


def keep_recruit(s: City, seat: int) -> None:
    """Keep exactly one; the other leaves the game facedown (EU-DIL-3)."""
    options = [s.option("keep", s.pack.recruit_ids[recruit]) for recruit in s.seats[seat].dealt]
    s.ask(seat, "keep_recruit", options, ("recruit_kept", seat), "EU-DIL-3", always=True)


def recruit_kept(s: City, option: Option, seat: int) -> None:
    """Hidden, or active at once if that faction's have been revealed; at tier 4 also with a star (EU-ALG-10)."""
    owner = s.seats[seat]
    kept = s.pack.recruit_number[option.target]
    for recruit in owner.dealt:
        if recruit != kept:
            s.gone += (recruit,)
            s.gone_known += (1 << seat,)
    owner.dealt = ()
    faction = s.pack.recruit_faction[kept]
    if not revealed(s, faction):
        owner.hidden += (kept,)
        s.tell("kept_hidden", seat)
        return
    activate(s, seat, kept)
    if s.allegiance[faction] >= s.pack.tiers[3]:
        on_recruit(s, seat, len(owner.recruits) - 1)
        if stars_placed(s, [seat]):
            star_abilities(s, [seat])


CHAPTER: Final = Chapter(steps=[pay_dilemma, keep_recruit], answers=[dilemma_paid, recruit_kept])
