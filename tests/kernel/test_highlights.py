"""What is worth telling of a finished game is counted from its facts and points."""

from __future__ import annotations

import pytest

from arcology import games
from arcology.kernel.events import Event
from arcology.kernel.highlights import MOST, ONCE, SHARE, TURN, WHOLE, Highlight, Told, amount, each, told
from arcology.kernel.history import Info, Move
from arcology.kernel.pack import icon_names
from arcology.kernel.record import Choice
from arcology.wording.reading import sentences


def move(seq: int, seat: int, *events: Event, round: int = 1, scores: tuple[int, ...] = ()) -> Move:
    return Move(seq, Choice(seat, "do", "", False, ""), list(events), Info(False, 0, 0), (round, seat), list(scores))


def hit(seat: int, damage: int, victim: int = 0) -> Event:
    return Event("hit", seat, (victim, damage))


def test_the_one_with_most_is_told_unless_two_have_as_much() -> None:
    hits = Highlight("hits", MOST, 2, each("hit"))
    assert told([hits], [move(1, 0, hit(0, 1), hit(1, 1)), move(2, 0, hit(0, 1))], 2) == [Told("hits", 0, (2,))]
    assert told([hits], [move(1, 0, hit(0, 1)), move(2, 0, hit(0, 1), hit(1, 1), hit(1, 1))], 2) == []
    assert told([hits], [move(1, 0, hit(0, 1))], 2) == []


def test_a_fact_may_count_for_whom_it_names() -> None:
    struck = Highlight("struck", MOST, 2, each("hit"), of=0)
    assert told([struck], [move(1, 0, hit(0, 1, 1), hit(0, 1, 1))], 2) == [Told("struck", 1, (2,))]


def test_the_first_single_choice_that_brought_most_is_told() -> None:
    blow = Highlight("blow", ONCE, 3, amount("hit", 1))
    moves = [move(1, 0, hit(0, 2)), move(2, 1, hit(1, 2), hit(1, 2)), move(3, 0, hit(0, 4))]
    assert told([blow], moves, 2) == [Told("blow", 1, (4,), 2)]


def test_points_of_a_turn_are_those_of_whose_turn_it_is_without_the_end() -> None:
    turn = Highlight("turn", TURN, 2)
    moves = [
        move(1, 0, scores=(30, 9)),
        move(2, 0, scores=(33, 9)),
        move(3, 1, scores=(33, 10)),
        move(4, 1, round=2, scores=(33, 60)),
    ]
    assert told([turn], moves, 2) == [Told("turn", 0, (3,), 2)]


def test_shares_and_wholes() -> None:
    moves = [move(1, 0, hit(0, 4), hit(0, 0), hit(1, 1), hit(1, 1))]
    well = Highlight("aim", SHARE, 2, lambda event: int(int(event.about[1]) > 0), each("hit"))
    assert told([well], moves, 2) == [Told("aim", 1, (2, 2))]
    assert told([well._replace(least=3)], moves, 2) == []
    assert told([Highlight("all", WHOLE, 4, each("hit"))], moves, 2) == [Told("all", -1, (4,))]


@pytest.mark.parametrize("game", games.GAMES)
def test_every_highlight_has_its_words_and_every_fact_of_the_story_exists(game: str) -> None:
    rules, known = games.game(game), sentences(game)
    names = [each.name for each in rules.highlights]
    assert [name for name in names if not known.get(f"highlight.{name}.title")] == []
    assert [name for name in names if not known.get(f"highlight.{name}.says")] == []
    assert {known[f"highlight.{name}.icon"] for name in names} <= icon_names()
    assert [name for name in rules.story if f"event.{name}" not in known] == []
    general = {"thought_seconds", "thought_minutes", "thought_hours"}
    assert {key.split(".")[1] for key in known if key.startswith("highlight.")} == {*names, *general}
