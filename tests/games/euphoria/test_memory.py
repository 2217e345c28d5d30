"""What a pack remembers never changes an answer: the same spaces and payments as from a pack that knows nothing yet."""

from __future__ import annotations

from typing import Any, Final

import pytest
from tests.games.euphoria.support import euphoria
from tests.support.play import pick

from arcology.games.euphoria.components import Components
from arcology.games.euphoria.pay import payable
from arcology.games.euphoria.retrieve import all_fees
from arcology.games.euphoria.spaces import open_spaces, placements, price_of
from arcology.games.euphoria.state import City, Seat
from arcology.games.euphoria.terms import KINDS, PENALTIES, PIPS
from arcology.games.euphoria.ways import plain_payments, ways
from arcology.kernel.codec import decode, encode
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng
from arcology.kernel.sources import Files
from arcology.parts.hand import Hand

MEMORIES: Final = ("means", "helps", "ways", "payments", "fees", "paid", "helped", "one_price", "ready")
MOST_RECRUITS: Final = 4


def memories(pack: Components) -> list[dict[Any, Any]]:
    return [getattr(pack, name) for name in MEMORIES]


def forget(pack: Components) -> None:
    for memory in memories(pack):
        memory.clear()


def stir(s: City, owner: Seat, rng: Rng) -> None:
    """Give a player anything: goods, cards, tracks, recruits and penalties that this game would not have come to."""
    pack = s.pack
    owner.stock = [rng.below(2 + rng.below(5)) for _ in owner.stock]
    owner.hand = Hand([], [])
    for _ in range(rng.below(5)):
        owner.hand.add(rng.below(len(KINDS)), s.everyone())
    owner.knowledge, owner.morale = 1 + rng.below(PIPS), 1 + rng.below(PIPS)
    numbers = list(range(len(pack.recruit_ids)))
    rng.shuffle(numbers)
    owner.recruits = numbers[: 1 + rng.below(MOST_RECRUITS)]
    owner.factions = owner.moments = 0
    for recruit in owner.recruits:
        owner.factions |= 1 << pack.recruit_faction[recruit]
        owner.moments |= pack.moments_of[recruit]
    owner.bound = sum([1 << bit for bit in range(len(PENALTIES) - 1) if not rng.below(8)])


def answers(s: City, seat: int) -> list[Any]:
    """Where a worker may go and how that can be paid, with and without recruits; what a retrieve can cost."""
    found: list[Any] = [open_spaces(s, seat), [option.target for option in placements(s, seat, [1, 6])]]
    for space in found[0]:
        price = price_of(s, space)
        found.append([(way.label(), way.paid(), way.knowledge, way.morale) for way in ways(s, seat, price, space)])
        if not price.fixed:
            found += [[option.target for option in plain_payments(s, seat, price, pair)]
                      for pair in (True, False) if payable(s, seat, price, pair)]  # fmt: skip
    found.append([(label, way.paid()) for label, way, _ in all_fees(s, seat)])
    return found


@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_answers_of_a_pack_that_remembers_are_those_of_one_that_does_not(players: int) -> None:
    game = euphoria()
    fresh = game.read(Files(game.folder))
    s = game.new(Setup(players, players, game.unattended()))
    assert isinstance(s, City)
    rng = Rng(players)
    looked = 0
    for step in range(400):
        if s.over:
            break
        decision, option = pick(game, s, rng)
        if s.lanes is None and step % 7 == 0:
            again = decode(game, encode(game, s), fresh)
            assert isinstance(again, City)
            looks = [s.copy(), again.copy()]
            for seat in range(players):
                for stirred in (False, True):
                    if stirred:
                        seed = 1000 * step + seat
                        for each in looks:
                            stir(each, each.seats[seat], Rng(seed))
                    forget(fresh)
                    assert answers(looks[0], seat) == answers(looks[1], seat), f"step {step}, seat {seat}"
                    looked += 1
        game.choose(s, decision.seat, option)
    assert looked > 100
    assert isinstance(s.pack, Components)
    assert all(memories(s.pack)), "something was remembered of every kind"
