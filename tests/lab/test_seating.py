"""Who sits where: every bot has every seat equally often, with the same luck, and meets all others equally often."""

from collections import Counter
from itertools import combinations

import pytest

from arcology.lab.seating import balanced, rounds_of_all


def rounds(bots: int, seats: int, count: int) -> list[list[int]]:
    return [balanced(bots, seats, round, turn) for round in range(count) for turn in range(bots)]


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (2, 5), (3, 2), (3, 4), (5, 5), (6, 2), (7, 3), (1, 3)])
def test_in_every_round_each_bot_has_each_seat_once(bots: int, seats: int) -> None:
    for round in range(12):
        games = [balanced(bots, seats, round, turn) for turn in range(bots)]
        for seat in range(seats):
            assert sorted(game[seat] for game in games) == list(range(bots))


@pytest.mark.parametrize(("bots", "seats"), [(2, 5), (3, 4), (4, 6)])
def test_seats_of_one_game_are_shared_as_evenly_as_can_be(bots: int, seats: int) -> None:
    for game in rounds(bots, seats, 8):
        held = Counter(game).values()
        assert len(held) == bots
        assert max(held) - min(held) <= 1


@pytest.mark.parametrize(("bots", "seats"), [(3, 2), (4, 2), (6, 2), (6, 3), (7, 4)])
def test_with_more_bots_than_seats_all_pairs_meet_equally_often(bots: int, seats: int) -> None:
    met: Counter[tuple[int, ...]] = Counter()
    for game in rounds(bots, seats, rounds_of_all(bots, seats)):
        assert len(set(game)) == seats
        met.update(combinations(sorted(game), 2))
    assert len(met) == bots * (bots - 1) // 2
    assert len(set(met.values())) == 1


def test_neighbours_change_from_round_to_round() -> None:
    left = {tuple(balanced(4, 4, round, 0)) for round in range(40)}
    assert len(left) > 10
