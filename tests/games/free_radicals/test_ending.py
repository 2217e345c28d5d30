"""The end of the game."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.support import Table, table

from arcology.games.free_radicals.ending import closing, ranks
from arcology.games.free_radicals.terms import FIRST_RULES


def end(t: Table) -> Table:
    return t.begin(("final_scoring",))


def bare(*factions: str) -> Table:
    t = table(*factions)
    for seat in range(len(factions)):
        t.poor(seat)
    return t


# seats: 0 purple, 1 green, 2 red; yellow and blue are not played
RANKING = [
    ("FR-END-2", {"purple": 5, "green": 3, "red": 1}, (7, 3, 0)),
    ("FR-END-2", {"purple": 5, "green": 3, "red": 3}, (7, 3, 3)),
    ("FR-END-2", {"purple": 5, "yellow": 4, "green": 3}, (7, 0, 0)),
    ("FR-END-2", {"purple": 5, "yellow": 3, "green": 3}, (7, 3, 0)),
    ("FR-END-3", {"purple": 5, "green": 5, "red": 3}, (7, 7, 0)),
    ("FR-END-3", {"purple": 5, "yellow": 5, "green": 3}, (7, 0, 0)),
    ("FR-END-4", {"yellow": 6, "purple": 4, "green": 4, "red": 3}, (3, 3, 0)),
    ("FR-END-4", {"yellow": 6, "blue": 5, "purple": 4}, (0, 0, 0)),
    ("FR-END-4", {"yellow": 6, "blue": 6, "purple": 4}, (0, 0, 0)),
    ("FR-END-5", {}, (7, 7, 7)),
    ("FR-END-5", {"purple": 5}, (7, 3, 3)),
    ("FR-END-5", {"yellow": 5}, (3, 3, 3)),
]


@pytest.mark.rule("FR-END-2", "FR-END-3", "FR-END-4", "FR-END-5")
@pytest.mark.parametrize(("rule", "steps", "points"), RANKING)
def test_knowledge_ranking(rule: str, steps: dict[str, int], points: tuple[int, ...]) -> None:
    t = end(bare("paladins", "merchants", "farmers").shared(knowledge=steps))
    assert tuple(t.sources(seat).get("end_knowledge", 0) for seat in range(3)) == points, rule


FAVOR = [
    ((5, 3, 1), (7, 3, 0)),
    ((5, 3, 3), (7, 3, 3)),
    ((5, 5, 3), (7, 7, 0)),
    ((4, 4, 4), (7, 7, 7)),
    ((5, 0, 0), (7, 3, 3)),
    ((0, 0, 0), (7, 7, 7)),
]


@pytest.mark.rule("FR-END-6", "FR-END-5")
@pytest.mark.parametrize(("cubes", "points"), FAVOR)
def test_favor_majority(cubes: tuple[int, ...], points: tuple[int, ...]) -> None:
    t = bare("paladins", "merchants", "farmers")
    for seat, count in enumerate(cubes):
        t.seat(seat, favor_blue=count)
    end(t)
    assert tuple(t.sources(seat).get("end_favor", 0) for seat in range(3)) == points


@pytest.mark.rule("FR-END-5")
@pytest.mark.parametrize(("steps", "points"), [({}, (0, 0)), ({"purple": 5}, (7, 0))])
def test_a_table_of_the_first_rules_has_no_prize_for_nothing(steps: dict[str, int], points: tuple[int, ...]) -> None:
    t = bare("paladins", "merchants").shared(knowledge=steps).older(FIRST_RULES)
    end(t.seat(0, favor_red=steps.get("purple", 0)))
    for source in ("end_knowledge", "end_favor"):
        assert tuple(t.sources(seat).get(source, 0) for seat in range(2)) == points


@pytest.mark.rule("FR-END-7")
def test_favor_sets_need_all_four_other_colours() -> None:
    t = bare("paladins", "merchants")
    t.seat(0, favor_red=3, favor_yellow=2, favor_green=2, favor_blue=5)
    t.seat(1, favor_red=9, favor_yellow=9, favor_purple=9)
    end(t)
    assert t.sources(0)["end_sets"] == 4, "two full sets, unplayed colours included"
    assert "end_sets" not in t.sources(1)


@pytest.mark.rule("FR-END-8")
@pytest.mark.parametrize(("hydrogen", "cards", "points"), [(2, 0, 0), (2, 1, 1), (1, 4, 1), (3, 3, 2)])
def test_three_items_are_one_point(hydrogen: int, cards: int, points: int) -> None:
    t = bare("paladins", "merchants")
    t.seat(0, hydrogen=hydrogen, hand=["VF1", "VF2", "VF3", "VF4"][:cards])
    end(t)
    assert t.sources(0).get("end_items", 0) == points


@pytest.mark.rule("FR-END-1")
def test_the_four_scorings_come_in_order() -> None:
    t = bare("paladins", "merchants").shared(knowledge={"purple": 1})
    t.seat(0, favor_red=1, favor_yellow=1, favor_green=1, favor_blue=1, credit=3)
    end(t)
    scored = [event.about[1] for event in t.events("scored")]
    assert scored == ["end_knowledge"] * 2 + ["end_favor"] * 2 + ["end_sets", "end_items"]
    assert t.score(0) == 7 + 7 + 2 + 1


@pytest.mark.rule("FR-END-1")
def test_what_the_end_would_bring_now_is_what_it_brings_then() -> None:
    t = bare("paladins", "merchants").shared(knowledge={"purple": 1})
    t.seat(0, score=5, favor_red=1, favor_yellow=1, favor_green=1, favor_blue=1, credit=3)
    mine, other = closing(t.s)
    assert (mine.now, list(mine.points.values()), list(mine.counts.values())) == (5, [7, 7, 2, 1], [1, 4, 1, 3])
    assert t.score(0) == 5, "nothing was scored"
    end(t)
    assert t.score(0) == mine.now + sum(mine.points.values())
    assert t.score(1) == other.now + sum(other.points.values())
    assert [each.points for each in closing(t.s)] == [mine.points, other.points], "nor twice"


@pytest.mark.rule("FR-END-9")
@pytest.mark.parametrize(
    ("first", "second", "places"),
    [
        ({"score": 10}, {"score": 9, "credit": 2}, [1, 2]),
        ({"score": 10, "credit": 1}, {"score": 10, "hydrogen": 2}, [1, 2]),
        ({"score": 10, "hydrogen": 1, "credit": 1}, {"score": 10, "hand": ["VF1"], "carbon": 2}, [2, 1]),
        ({"score": 10, "hydrogen": 1}, {"score": 10, "titanium": 1}, [1, 1]),
    ],
)
def test_tie_breaks(first: dict[str, object], second: dict[str, object], places: list[int]) -> None:
    t = bare("paladins", "merchants")
    t.seat(0, **first)
    t.seat(1, **second)
    assert ranks(t.s) == places
