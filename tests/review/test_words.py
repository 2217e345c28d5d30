"""What is said of a review."""

from __future__ import annotations

import pytest
from tests.support.records import FOLDER, replayed

from arcology.review.course import all_judged, course_of
from arcology.review.making import made
from arcology.review.report import FORMAT, Judged, Review, Span, Turning, Weighed
from arcology.review.words import decision, heads, when, words_of
from arcology.wording import Offers, Wording, plain


@pytest.mark.parametrize("name", ["euphoria/two.bots.2.json", "tamashii/s1_alone.bots.3.json"])
def test_everything_is_said_in_sentences(name: str) -> None:
    match = replayed(FOLDER / name)
    course = course_of(match)
    review = made(course, list(all_judged(course, 4, 8)), 0.0, 4)
    offers = Offers(Wording(match.game.name, match.pack))
    words = words_of(match, review, offers)
    assert len(words.decisions) == len(review.decisions)
    for each, said in zip(review.decisions, words.decisions, strict=True):
        assert plain(said.question)
        assert plain(said.taken)
        assert bool(said.why) == (each.taken != each.better)
        if review.together:
            assert "(+" not in plain(said.why), "figures count nothing where all win together"
    assert ("own turns" in heads(review)) != review.together, "who wins with others has a part in all turns"
    for turning, told in zip(review.turnings, words.turnings, strict=True):
        choice = match.moves[turning.step - 1].choice
        assert choice.seat == turning.by
        assert plain(told.title)
        if turning.cause == "decision":
            (at,) = [at for at, each in enumerate(review.decisions) if each.step == turning.step]
            assert plain(told.text).startswith(f"Better: {plain(words.decisions[at].better)}. ")


def test_of_a_choice_without_a_word_is_said_what_came_before_it() -> None:
    match = replayed(FOLDER / "free_radicals" / "executives.bots.2.json")
    after = zip(match.moves, match.moves[1:], strict=False)
    step = next(move.seq for before, move in after if before.events and not move.events and move.turn == before.turn)
    turning = Turning(0, step, 1, match.moves[step - 1].choice.seat, "luck", 0.1)
    review = Review(FORMAT, "free_radicals", 2, False, match.seq, "greedy", 4, [], [], [], [turning], 0.0)
    (said,) = words_of(match, review, Offers(Wording("free_radicals", match.pack))).turnings
    assert plain(said.text)


def test_what_came_is_said_with_the_names_of_the_table() -> None:
    match = replayed(FOLDER / "tamashii" / "s1_alone.bots.3.json")
    step = next(move.seq for move in match.moves if move.choice.verb == "move")
    turning = Turning(0, step, 1, 0, "luck", 0.1)
    review = Review(FORMAT, "tamashii", 1, True, match.seq, "greedy", 4, [], [], [], [turning], 0.0)
    (said,) = words_of(match, review, Offers(Wording("tamashii", match.pack))).turnings
    place = plain(said.title).removeprefix("Go to ")
    assert f"went to {place}" in plain(said.text)


def test_of_an_end_is_said_that_it_decided_and_how_it_came() -> None:
    match = replayed(FOLDER / "tamashii" / "s1_alone.bots.3.json")
    turning = Turning(0, match.seq - 2, 4, 0, "end", 0.4)
    review = Review(FORMAT, "tamashii", 1, True, match.seq, "greedy", 4, [], [], [], [turning], 0.0)
    (said,) = words_of(match, review, Offers(Wording("tamashii", match.pack))).turnings
    assert plain(said.title) == "The end decided"
    assert plain(said.text) == "The city moves; Card: Nobody was here; Victory: Nobody was here"


def test_a_mistake_is_explained_by_what_was_better() -> None:
    match = replayed(FOLDER / "euphoria" / "two.bots.2.json")
    taken = Weighed("place", "1/aquifer", 0.2, 2.0, {"points": 1.0, "engine": 1.5})
    better = Weighed("place", "1/tunnel_s", 0.3, 5.0, {"points": 5.0})
    judged = Judged(75, 0, 29, "act", [], 15, taken, better, "mistake", Span(0.1, 0.08, 0.12), 8)
    said = decision(Offers(Wording("euphoria", match.pack)), judged, {}, True)
    assert (
        plain(said.why) == "It brings more stars now (+4.0), but what was taken leaves more workers and goods (+1.5)."
    )
    assert plain(said.better) == "Place worker 1 on Subterran Tunnel"


def test_what_comes_before_the_first_round_is_the_set_up() -> None:
    assert [when(0), when(3)] == ["Set-up", "Round 3"]
