"""Observations in numbers: each field where its column says, seats from the one that looks, secrets covered."""

from array import array
from typing import Any

import pytest
from tests.support.toy import Works

from arcology.games import GAMES, game
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng
from arcology.nets.layout import FLAG, NAME, Layout, Memo


def layout_of(name: str, seats: int) -> Layout:
    found = game(name)
    return Layout(found, found.load(), seats)


def test_what_is_each_seats_begins_with_the_one_that_looks() -> None:
    works = Works()
    layout = Layout(works, works.load(), 3)
    state: Any = works.new(Setup(3, 1), works.load())
    for seat, player in enumerate(state.players):
        player.points = 10 + seat
    points = layout.column("players.points")
    assert points.shape == (3,)
    assert [found[0] for found in points.of(layout.numbers(state, 1))] == [11, 12, 10]


def test_a_seat_is_told_as_the_one_that_looks_counts() -> None:
    layout = layout_of("free_radicals", 4)
    state: Any = layout.game.new(Setup(4, 1), layout.pack)
    state.turn = 3
    turn = layout.column("turn")
    assert (turn.kind, turn.values) == (NAME, ("me", "next1", "next2", "next3"))
    assert [layout.numbers(state, seat)[turn.start] for seat in range(4)] == [3, 2, 1, 0]
    state.prestige = -1
    assert layout.numbers(state, 2)[layout.column("prestige").start] == -1


def test_own_cards_are_told_and_others_only_counted() -> None:
    layout = layout_of("free_radicals", 2)
    state: Any = layout.game.new(Setup(2, 7), layout.pack)
    hand = layout.column("seats.hand")
    assert hand.places[-1] == "covered"
    own, other = hand.of(layout.numbers(state, 0))
    assert [card for card, count in enumerate(own) if count] == sorted(state.seats[0].hand)
    assert sum(other[:-1]) == 0
    assert other[-1] == len(state.seats[1].hand) > 0


def test_what_may_be_several_things_is_a_flag_for_each() -> None:
    layout = layout_of("free_radicals", 2)
    state: Any = layout.game.new(Setup(2, 7), layout.pack)
    visited = layout.column("visited")
    state.visited = 1 << visited.places.index("BZ")
    (flags,) = visited.of(layout.numbers(state, 0))
    assert visited.kind == FLAG
    assert [place for place, flag in zip(visited.places, flags, strict=True) if flag] == ["BZ"]


def test_the_boards_of_other_factions_are_empty() -> None:
    layout = layout_of("free_radicals", 2)
    state: Any = layout.game.new(Setup(2, 7), layout.pack)
    numbers = layout.numbers(state, 1)
    played = {each.faction for each in state.seats}
    for column in layout.columns:
        if ".board." in column.name and column.name.split(".")[2] not in played:
            assert not any(any(found) for found in column.of(numbers)), column.name


def test_what_was_made_is_looked_up_until_too_much_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Memo, "MOST", 2)
    made: list[int] = []

    def make(key: int) -> list[int]:
        made.append(key)
        return [key, 0]

    memo = Memo(make)
    assert [memo[key] for key in (1, 2, 1, 3, 1)] == [array("i", [key, 0]).tobytes() for key in (1, 2, 1, 3, 1)]
    assert made == [1, 2, 3, 1]
    assert len(memo) == 2


@pytest.mark.parametrize("name", GAMES)
def test_columns_lie_side_by_side_and_fill_the_whole(name: str) -> None:
    layout = layout_of(name, game(name).max_seats)
    taken = sorted(place for column in layout.columns for span in column.spans() for place in span)
    assert taken == list(range(layout.size))


@pytest.mark.parametrize("name", GAMES)
def test_a_layout_is_the_same_every_time(name: str) -> None:
    one, other = layout_of(name, 3), layout_of(name, 3)
    assert one.columns == other.columns
    state = one.game.new(Setup(3, 5, one.game.unattended()), one.pack)
    one.game.playout(state, Rng(1), limit=50)
    assert one.numbers(state, 2) == other.numbers(state, 2)
