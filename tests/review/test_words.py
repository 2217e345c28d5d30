"""What is said of a review."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.support.records import FOLDER, replayed

from arcology.review.course import all_judged, course_of
from arcology.review.making import made
from arcology.review.report import FORMAT, Judged, Review, Span, Turning, Weighed
from arcology.review.words import cause, decision, heads, when, words_of
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
        assert plain(told.text)
        assert cause(review, turning) in heads(review)[1:5]
        if turning.cause == "decision":
            (at,) = [at for at, each in enumerate(review.decisions) if each.step == turning.step]
            assert plain(told.text).startswith(f"Better: {plain(words.decisions[at].better)}. ")


def told_of(name: str, turning: Turning) -> tuple[str, str]:
    match = replayed(FOLDER / name)
    together = match.together()
    review = Review(FORMAT, match.game.name, 3, together, match.seq, "greedy", 4, [], [], [], [turning], 0.0)
    (said,) = words_of(match, review, Offers(Wording(match.game.name, match.pack))).turnings
    return plain(said.title), plain(said.text)


def test_of_a_choice_without_a_word_is_said_what_came_before_it() -> None:
    name = "free_radicals/executives.bots.2.json"
    moves = replayed(FOLDER / name).moves
    after = pairwise(moves)
    step = next(move.seq for before, move in after if before.events and not move.events and move.turn == before.turn)
    before = told_of(name, Turning(0, step - 1, 1, moves[step - 2].choice.seat, "luck", 0.1))
    assert told_of(name, Turning(0, step, 1, moves[step - 1].choice.seat, "luck", 0.1)) == before


def test_of_a_choice_of_which_nothing_was_told_is_said_who_chose_what_and_why_it_counts() -> None:
    title, text = told_of("tamashii/s1_three.bots.3.json", Turning(0, 139, 4, 2, "luck", 0.1))
    assert title == "Seat 3: Skip"
    assert text == "No decision: it is what else came of the turn, as cards, dice or playing better than most."


def test_where_the_game_goes_on_by_itself_that_is_said_and_not_the_choice_before_it() -> None:
    title, text = told_of("tamashii/s1_three.bots.3.json", Turning(0, 108, 3, 0, "luck", -0.1))
    assert title == "The city moves"
    assert text == "Time is 2; The enemy Corroder attached itself to Seat 2; Seat 3 rolled Blank"


def test_what_came_is_said_with_the_names_of_the_table() -> None:
    name = "tamashii/s1_alone.bots.3.json"
    match = replayed(FOLDER / name)
    move = next(move for move in match.moves if move.choice.verb == "move")
    offers = Offers(Wording("tamashii", match.pack))
    state = match.at(move.seq - 1).state
    called = match.game.called(match.game.view(state, 0), 0)
    place = plain(offers.named("", "move", move.choice.target, called)[0]).removeprefix("Go to ")
    assert told_of(name, Turning(0, move.seq, 1, 0, "luck", 0.1))[0].endswith(f"went to {place}")


def test_prices_are_not_what_happened() -> None:
    assert told_of("euphoria/two.bots.2.json", Turning(1, 43, 17, 0, "others", -0.1)) == (
        "Seat 1 placed a star: Turn in a friend or Help a friend escape",
        "It is what others made of their turn.",
    )


def test_of_a_partners_mistake_is_said_what_would_have_been_better() -> None:
    match = replayed(FOLDER / "tamashii" / "s1_three.bots.3.json")
    taken, better = Weighed("skip", "", 0.5, 0.0, {}), Weighed("companion", "hex:1,0", 0.7, 2.0, {"strength": 2.0})
    judged = Judged(139, 2, 4, "companion", [], 5, taken, better, "mistake", Span(0.2, 0.1, 0.3), 8)
    turning = Turning(0, 139, 4, 2, "others", -0.2)
    review = Review(FORMAT, "tamashii", 3, True, match.seq, "greedy", 4, [], [judged], [], [turning], 0.0)
    words = words_of(match, review, Offers(Wording("tamashii", match.pack)))
    assert plain(words.turnings[0].title) == "Seat 3: Skip"
    assert plain(words.turnings[0].text) == f"Better: {plain(words.decisions[0].better)}. It leaves more strength."


def test_of_an_end_is_said_that_it_decided_and_how_it_came() -> None:
    assert told_of("tamashii/s1_alone.bots.3.json", Turning(0, 51, 4, 0, "end", 0.4)) == (
        "The end decided",
        "The city moves; Card: Nobody was here; Victory: Nobody was here",
    )


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
