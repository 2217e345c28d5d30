"""What games add up to: wins by what was played and by rivals, records, feats, and what was new with a game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from arcology.deeds.tally import Counted, Deed, Own, Rival, by_rival, by_trait, counted, feats, news, records

DAY = 86_400.0


def deed(table: str, day: int, won: bool = False, points: int = 0, **more: Any) -> Deed:
    made = Deed(table, "free_radicals", day * DAY, False, won, 1 if won else 2, {"faction": ["farmers"]})
    return replace(made, values={"points": points}, **more)


GAMES = [
    deed("c", 3, True, 60, feats=["hair"], rivals=[Rival("bot", "tilda", 2)]),
    deed("a", 1, True, 50, rivals=[Rival("bot", "tilda", 2), Rival("person", "bob", 3)]),
    deed("b", 2, False, 70, feats=["scholar"], rivals=[Rival("bot", "tilda", 1)]),
    deed("d", 4, True, 60, feats=["hair", "unlit"]),
    deed("p", 5, True, 99, practice=True, feats=["crowd"]),
]


def test_games_count_in_the_order_in_which_they_ended_and_practice_does_not() -> None:
    assert [each.table for each in counted(GAMES)] == ["a", "b", "c", "d"]


def test_wins_are_counted_by_what_was_played_and_by_who_came_in_later() -> None:
    assert by_trait(GAMES, "faction") == {"farmers": Counted(4, 3, 70)}
    assert by_rival(GAMES) == {("bot", "tilda"): Counted(3, 2), ("person", "bob"): Counted(1, 1)}


def test_a_record_is_held_by_the_first_game_that_reached_it() -> None:
    held = {each.id: (each.value, each.deed.table, each.before) for each in records("free_radicals", GAMES)}
    assert held == {"points": (70, "b", 50), "streak": (2, "d", None)}
    later = [*GAMES, deed("e", 6, True, 70)]
    assert {each.id: each.deed.table for each in records("free_radicals", later)} == {"points": "b", "streak": "e"}


def test_the_lowest_value_may_be_the_record() -> None:
    games = [replace(deed(str(day), day, True), game="euphoria", values={"fastest": 40 - day}) for day in range(3)]
    (held, _) = records("euphoria", games)
    assert (held.value, held.before) == (38, 39)


def test_a_feat_is_of_the_first_game_in_which_it_was_done() -> None:
    assert {id: each.table for id, each in feats(GAMES).items()} == {"scholar": "b", "hair": "c", "unlit": "d"}


def test_news_are_what_no_game_before_had() -> None:
    assert news(GAMES, "a") == ([], [], [])
    broken = news(GAMES, "b")
    assert (broken.feats, [(held.id, held.before) for held in broken.records]) == (["scholar"], [("points", 50)])
    assert broken.own == [], "the record of all says it already"
    assert news(GAMES, "d").feats == ["unlit"]
    assert news(GAMES, "p") == ([], [], [])
    assert news(GAMES, "x") == ([], [], [])


def test_the_best_with_what_was_played_is_news() -> None:
    other = deed("o", 0, False, 90, had={"faction": ["artisans"]})
    assert news([other, *GAMES], "b").own == [Own("farmers", 70, 50)]
    assert news([other, *GAMES], "c").own == []
