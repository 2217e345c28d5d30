"""Random games of every number of players keep every invariant, and end."""

from __future__ import annotations

import pytest
from tests.games.euphoria.support import euphoria
from tests.support.play import pick

from arcology.games.euphoria.payment import affordable_bills
from arcology.games.euphoria.spaces import board, open_spaces, why_not_place
from arcology.games.euphoria.state import City
from arcology.games.euphoria.tariff import charge_at, tariff_of
from arcology.games.euphoria.terms import ACTIVE, AREA, EMPTY, STARS
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng


def check_state(s: City) -> None:
    for seat, owner in enumerate(s.seats):
        assert min(owner.stock) >= 0
        assert 1 <= owner.knowledge <= 6
        assert 1 <= owner.morale <= 6
        assert any(place >= ACTIVE for place in owner.places), "nobody is ever without workers"
        for die, place in enumerate(owner.places):
            if place > ACTIVE and s.pack.kind[place] != AREA:
                assert s.on[place] == 4 * seat + die
        lands = sum(owners.count(seat) for owners in s.territory)
        placed = owner.markets.bit_count() + owner.starred.bit_count() + lands + (owner.solved == 1)
        assert owner.stars == STARS - placed, "every star is somewhere"
    for space, code in enumerate(s.on):
        assert code == EMPTY or s.seats[code >> 2].places[code & 3] == space
    assert all(len(owners) <= s.pack.open_spaces[s.seat_count] for owners in s.territory)


def check_offer(s: City) -> None:
    """What is offered and what is refused agree; between turns nobody holds too many cards."""
    decision = s.decision
    if decision is None:
        return
    seat = decision.seat
    tariff = tariff_of(s, seat)
    if decision.prompt in ("act", "more"):
        found = open_spaces(s, seat)
        payable = tariff.payable(s, seat, s.placed)
        allowed = [space for space in board(s) if not why_not_place(s, seat, space, tariff, payable)]
        assert sorted(found) == sorted(allowed)
        assert len(set(found)) == len(found)
        assert all(len(owner.hand.cards) <= owner.morale for owner in s.seats)
    if decision.prompt == "pay":
        price = charge_at(s, seat, tariff, s.move.space).price
        every = [bill.label for bill in affordable_bills(s, seat, price)]
        assert [option.target for option in decision.options] == every


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_random_games_keep_every_invariant_and_end(players: int, seed: int) -> None:
    game = euphoria()
    on = {"doubles_cost_morale": "on", "market_star_on_tile": "on", "open_draft": "on"} if seed % 3 == 2 else {}
    s = game.new(Setup(players, 100 * players + seed, game.unattended() | on))
    assert isinstance(s, City)
    rng = Rng(seed)
    counts = game.components(s)
    choices = 0
    while not s.over:
        decision, option = pick(game, s, rng)
        game.choose(s, decision.seat, option)
        choices += 1
        assert choices < 20_000
        if choices % 5 == 0:
            check_state(s)
            check_offer(s)
            assert game.components(s) == counts
    check_state(s)
    assert s.winner >= 0
    assert min(score.rank for score in game.scores(s)) == 1
