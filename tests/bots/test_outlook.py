"""What tells how seats will fare: as many numbers as names, of any position, and what came of a game."""

from __future__ import annotations

from math import isfinite
from typing import Any

import pytest

from arcology.bots import Eye, bot
from arcology.bots.outlook import came, margins, of_one_seat
from arcology.bots.sense import outlook_of
from arcology.games import GAMES, game
from arcology.kernel.game import Score, Setup
from arcology.kernel.rng import Rng

KNOWN = [name for name in GAMES if outlook_of(name)]
TABLES: list[tuple[str, int, dict[str, str]]] = [
    ("free_radicals", 2, {}),
    ("free_radicals", 5, {}),
    *[("tamashii", seats, {"scenario": scenario}) for seats, scenario in enumerate(("S1", "S2", "S3", "S4"), 1)],
    ("tamashii", 2, {"scenario": "P0"}),
    ("tamashii", 3, {"mode": "competitive"}),
]


def positions(name: str, seats: int, settings: dict[str, str], most: int) -> list[Any]:
    """Some of a game between Citizens."""
    rules, rng, greedy = game(name), Rng(5), bot("greedy")
    state: Any = rules.new(Setup(seats, 5, rules.unattended() | settings))
    found: list[Any] = []
    while len(found) < most and (decision := rules.awaited(state)) is not None:
        if rng.below(6) == 0:
            found.append(rules.copy(state))
        rules.choose(state, decision.seat, greedy.choose(Eye(rules, state, decision.seat, rng)))
    return found


@pytest.mark.parametrize("name", KNOWN)
def test_every_number_has_a_name_of_its_own(name: str) -> None:
    told = outlook_of(name)
    assert told is not None
    names = [*told.seat_names, *told.table_names]
    assert len(set(names)) == len(names)
    assert set(names) <= {name.removeprefix("own ") for name in told.names()}


@pytest.mark.parametrize(("name", "seats", "settings"), TABLES, ids=str)
def test_as_many_numbers_are_told_of_any_position(name: str, seats: int, settings: dict[str, str]) -> None:
    told, rules = outlook_of(name), game(name)
    assert told is not None
    rows = []
    for state in positions(name, seats, settings, 10):
        for seat in range(seats):
            row = told.told(rules, state, seat)
            assert len(row) == told.size()
            assert all(isfinite(each) for each in row)
            rows.append(tuple(row))
        assert rows[-1] == tuple(told.told(rules, state, seats - 1))
    assert len(set(rows)) > 5


@pytest.mark.parametrize(("name", "seats", "settings"), TABLES, ids=str)
def test_a_position_is_not_changed_by_being_told(name: str, seats: int, settings: dict[str, str]) -> None:
    told, rules = outlook_of(name), game(name)
    assert told is not None
    for state in positions(name, seats, settings, 3):
        before = state.stored()
        told.told(rules, state, 0)
        assert state.stored() == before


@pytest.mark.parametrize("name", KNOWN)
def test_a_name_says_what_its_number_is(name: str) -> None:
    """Of one seat: the seat that is told comes first, or the average of a team; what all have alike is left out."""
    told, rules = outlook_of(name), game(name)
    assert told is not None
    figures = of_one_seat(rules.figures)
    assert [each.id for each in figures] == list(told.seat_names[: len(figures)])
    assert not any(each.common for each in figures)
    state = positions(name, 2, {"mode": "competitive"} if name == "tamashii" else {}, 3)[-1]
    for seat in range(2):
        row = told.told(rules, state, seat)
        assert row[: len(figures)] == [float(each.read(state, seat)) for each in figures]
        other = told.of_seat(state, 1 - seat)
        assert row[len(other) : 3 * len(other)] == [*other, *other]
    assert len(told.of_table(state, 0)) == len(told.table_names)


def test_a_team_is_told_alike_whoever_asks() -> None:
    told, rules = outlook_of("tamashii"), game("tamashii")
    assert told is not None
    for state in positions("tamashii", 3, {"scenario": "S2"}, 4):
        first = told.told(rules, state, 0)
        assert [told.told(rules, state, seat) for seat in (1, 2)] == [first, first]
        seats = [told.of_seat(state, seat) for seat in range(3)]
        width = len(seats[0])
        assert first[width : 2 * width] == [min(column) for column in zip(*seats, strict=True)]
        assert first[2 * width : 3 * width] == [max(column) for column in zip(*seats, strict=True)]


def test_what_came_is_how_far_each_was_before_the_others() -> None:
    rules, rng = game("free_radicals"), Rng(5)
    state: Any = rules.new(Setup(3, 5, rules.unattended()))
    while (decision := rules.awaited(state)) is not None:
        rules.choose(state, decision.seat, decision.options[rng.below(len(decision.options))])
    scores = {score.seat: score.total for score in rules.scores(state)}
    found = came(rules, state)
    assert all(0 < each < 1 for each in found)
    assert sorted(range(3), key=lambda seat: found[seat]) == sorted(range(3), key=lambda seat: scores[seat])


@pytest.mark.parametrize(("result", "came_of"), [("victory", 1.0), ("defeat", 0.0)])
def test_what_came_to_a_team_is_its_victory(result: str, came_of: float) -> None:
    rules = game("tamashii")
    state: Any = rules.new(Setup(2, 5, rules.unattended() | {"scenario": "S1"}))
    state.result, state.over = result, True
    assert came(rules, state) == [came_of, came_of]


def test_who_is_far_before_the_others_can_hardly_be_further() -> None:
    def of(*points: int) -> list[float]:
        return margins([Score(seat, total, {}, 1) for seat, total in enumerate(points)])

    assert of(50, 50, 50) == [0, 0, 0]
    ahead, further = of(60, 50)[0], of(70, 50)[0]
    assert 0 < ahead < further < 2 * ahead
    assert of(60, 50)[1] == -ahead
    assert of(0, 0) == [0, 0]
