"""Tables for learning programs: places of options, rewards, and games that go to their end."""

from typing import Any

import pytest

from arcology.games import GAMES
from arcology.kernel.decision import Option
from arcology.kernel.game import Score
from arcology.kernel.rng import Rng
from arcology.lab import LabError
from arcology.lab.rewards import REWARDS, by_rank, by_share, by_win
from arcology.lab.table import NOBODY, Table, Terms
from arcology.nets.actions import PLACES, VOCABULARY, WORDS, places, words


def scores(*totals: int) -> list[Score]:
    return [Score(seat, total, {}, 1 + sum(other > total for other in totals)) for seat, total in enumerate(totals)]


def test_an_option_has_its_place_whatever_is_offered_beside_it() -> None:
    options = [Option("visit", building) for building in ("VF", "CC", "CA")]
    assert places(options) == [option.code % (PLACES) for option in options]
    assert places(options[::-1]) == places(options)[::-1]


def test_options_that_would_share_a_place_move_on_in_the_order_of_their_codes() -> None:
    options = [Option("visit", str(i)) for i in range(8)]
    found = places(options, 8)
    assert sorted(found) == list(range(8))
    assert dict(zip(options, found, strict=True)) == dict(zip(options[::-1], places(options[::-1], 8), strict=True))
    first = min(options, key=lambda option: option.code)
    assert found[options.index(first)] == first.code % 8


def test_the_words_of_an_option_are_its_verb_and_the_parts_of_its_target() -> None:
    assert words("gift", "tool/seat") == (*words("gift", "tool")[:2], words("seat", "")[0], 0, 0, 0)
    assert len(words("a", "b/c/d/e/f/g/h")) == WORDS
    assert all(0 <= word < VOCABULARY for word in words("a", "b/c/d/e/f/g/h"))


def test_ranks_are_rewarded_in_equal_steps_and_shared_places_shared() -> None:
    assert by_rank(scores(5, 3, 1), False) == [1, 0, -1]
    assert by_rank(scores(5, 5, 1), False) == [0.5, 0.5, -1]
    assert by_rank(scores(1, 0), True) == [1, -1]
    assert by_win(scores(5, 5, 1), False) == [0.5, 0.5, 0]
    assert by_win(scores(1), False) == [1]
    assert by_share(scores(6, 2), False) == [0.75, 0.25]
    assert by_share(scores(0, 0), False) == [0.5, 0.5]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("rewarded", REWARDS)
def test_a_game_is_played_by_places_to_its_end(name: str, rewarded: str) -> None:
    table = Table(Terms(name, 2, rewarded=rewarded), 3)
    rng = Rng(3)
    assert table.rewards() == [0, 0]
    while not table.over:
        assert len(table.numbers(table.seat)) == table.terms.size
        table.choose(table.places[rng.below(len(table.places))])
    assert table.seat == NOBODY
    assert any(table.rewards()) or rewarded != "rank"
    with pytest.raises(LabError, match="the game is over"):
        table.choose(0)


def test_only_who_is_asked_sees_the_question() -> None:
    table = Table(Terms("free_radicals", 2), 1)
    assert table.numbers(table.seat)[-1] > 0
    assert table.numbers(1 - table.seat)[-1] == 0


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    table = Table(Terms("free_radicals", 2), 1)
    before = table.numbers(0)
    wrong = next(place for place in range(PLACES) if place not in table.places)
    with pytest.raises(LabError, match=f"action {wrong} is not offered to seat {table.seat}"):
        table.choose(wrong)
    assert table.numbers(0) == before


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (("chess", 2), "chess"),
        (("euphoria", 7), "euphoria is for 2 to 6 players, not 7"),
        (("euphoria", 2, {"trading": "loud"}), "trading"),
    ],
)
def test_terms_that_cannot_be_played_are_refused(args: Any, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Table(Terms(*args), 1)


def test_an_unknown_reward_is_refused_with_those_there_are() -> None:
    with pytest.raises(LabError, match="there are rank, win, share"):
        Terms("euphoria", 2, rewarded="glory")
