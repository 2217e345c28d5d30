"""What a pack remembers never changes an answer: the same spaces and payments as from a pack that knows nothing yet."""

from __future__ import annotations

from typing import Any, Final

import pytest
from tests.games.euphoria.support import euphoria
from tests.support.play import pick

from arcology.games.euphoria.components import Components
from arcology.games.euphoria.payment import affordable_bills
from arcology.games.euphoria.placement import Placement
from arcology.games.euphoria.retrieve import changed_fees
from arcology.games.euphoria.spaces import board, open_spaces, placements, why_not_place
from arcology.games.euphoria.state import City
from arcology.games.euphoria.tariff import charge_at, tariff_of
from arcology.games.euphoria.terms import GOODS, KINDS, PIPS
from arcology.kernel.codec import decode, encode
from arcology.kernel.game import Setup
from arcology.kernel.laying import lay
from arcology.kernel.rng import Rng
from arcology.kernel.sources import Files

MOST_RECRUITS: Final = 4


def memories(pack: Components) -> list[dict[Any, Any]]:
    memory = pack.memory
    return [
        memory.prices,
        memory.tariffs,
        memory.ready,
        memory.plain.hands,
        memory.plain.purses,
        memory.plain.reaches,
        memory.plain.sites,
    ]


def forget(pack: Components) -> None:
    for memory in memories(pack):
        memory.clear()


def stir(s: City, seat: int, rng: Rng) -> None:
    """Give a player anything: goods, cards, tracks, recruits and penalties that this game would not have come to."""
    numbers = list(range(len(s.pack.recruit_ids)))
    rng.shuffle(numbers)
    sites = s.pack.table("sites").ids()
    owner = {
        "stock": [rng.below(2 + rng.below(5)) for _ in GOODS],
        "hand": [[KINDS[rng.below(len(KINDS))], *euphoria().seat_names(s)] for _ in range(rng.below(5))],
        "knowledge": 1 + rng.below(PIPS),
        "morale": 1 + rng.below(PIPS),
        "recruits": numbers[: 1 + rng.below(MOST_RECRUITS)],
        "markets": [site for site in sites if not rng.below(2)],
    }
    lay(euphoria(), s, {f"seat{seat}": owner, "city": {"built": [site for site in sites if rng.below(3)]}})


def answers(s: City, seat: int) -> list[Any]:
    """Where a worker may go, why not elsewhere, and how that, abilities, a retrieve and a dilemma can be paid."""
    tariff = tariff_of(s, seat)
    payable = tariff.payable(s, seat, s.placed)
    found: list[Any] = [open_spaces(s, seat)]
    found.append([option.target for option in placements(s, seat, [1, 6], tariff, payable)])
    charges = [charge_at(s, seat, tariff, space) for space in board(s)]
    found += [why_not_place(s, seat, space, tariff, payable) for space in board(s)]
    for charge in (*charges, *tariff.dilemmas):
        found.append([(bill.label, bill.paid, bill.knowledge, bill.morale) for bill in charge.bills(payable)])
    for price in (*tariff.own, tariff.fee):
        found.append([(bill.label, bill.paid) for bill in affordable_bills(s, seat, price)])
    found.append([(label, bill.paid) for label, bill, _ in changed_fees(s, seat)])
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
                            stir(each, seat, Rng(seed))
                    forget(fresh)
                    assert answers(looks[0], seat) == answers(looks[1], seat), f"step {step}, seat {seat}"
                    looked += 1
        game.choose(s, decision.seat, option)
    assert looked > 100
    assert isinstance(s.pack, Components)
    assert all(memories(s.pack)), "something was remembered of every kind"


def refuse(placement: Placement, name: str, value: object) -> None:
    raise AssertionError(f"a question changed the placement: {name}")


@pytest.mark.parametrize("players", [2, 5])
def test_questions_about_prices_change_nothing(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the state nor, for a moment, the placement under way."""
    game = euphoria()
    s = game.new(Setup(players, 70 + players, game.unattended()))
    assert isinstance(s, City)
    rng = Rng(players)
    for step in range(200):
        if s.over:
            break
        decision, option = pick(game, s, rng)
        if s.lanes is None and step % 5 == 0:
            look = s.copy()
            for seat in range(players):
                stir(look, seat, Rng(100 * step + seat))
            before = encode(game, look)
            with monkeypatch.context() as untouched:
                untouched.setattr(Placement, "__setattr__", refuse)
                for seat in range(players):
                    answers(look, seat)
            assert encode(game, look) == before
        game.choose(s, decision.seat, option)
