"""A question that is asked after every round is answered wrongly 5 times in 100 at most, and rightly soon."""

from random import Random

import pytest

from arcology.lab import LabError
from arcology.lab.evidence import SURE, Evidence, Question, question

LONG = 1000


def asked(chance: Random, share: float, even: float = 0.0) -> tuple[str, int]:
    """The answer after throwing a coin again and again, and when it came."""
    asked = Question("a", "b")
    for round in range(LONG):
        asked.add(0.5 if chance.random() < even else float(chance.random() < share))
        if asked.answer:
            return asked.answer, round
    return "", LONG


@pytest.mark.parametrize("even", [0.0, 0.6])
def test_equals_are_told_apart_wrongly_5_times_in_100_at_most(even: float) -> None:
    chance = Random(1)
    answers = [asked(chance, 0.5, even)[0] for _ in range(200)]
    for wrong in ("a beats b", "b beats a"):
        assert answers.count(wrong) / len(answers) <= 0.05


def test_looking_at_ordinary_bounds_as_often_would_be_wrong_far_more_often() -> None:
    """The test above can fail: whoever stops as soon as a 95 % interval says so is wrong a third of the time."""
    chance = Random(1)
    wrong = 0
    for _ in range(100):
        wins = 0
        for round in range(1, LONG):
            wins += chance.random() < 0.5
            if round >= 10 and wins / round - 0.5 > 1.645 * 0.5 / round**0.5:
                wrong += 1
                break
    assert wrong > 15


@pytest.mark.parametrize(("share", "most"), [(0.9, 30), (0.7, 120), (0.6, 600)])
def test_who_is_better_is_found_soon(share: float, most: int) -> None:
    chance = Random(2)
    answers = [asked(chance, share) for _ in range(60)]
    assert sum(answer == "a beats b" for answer, _ in answers) >= 57
    assert sorted(when for _, when in answers)[30] <= most
    assert asked(Random(5), 1 - share)[0] == "b beats a"


def test_the_capital_is_what_was_won() -> None:
    evidence = Evidence()
    assert evidence.capital == 1
    for _ in range(10_000):
        evidence.add(1.0)
    assert evidence.capital > SURE
    assert evidence.sure


@pytest.mark.parametrize("text", ["", "a", "a beats", "a over b", "a beats a", " beats b"])
def test_what_is_no_question(text: str) -> None:
    with pytest.raises(LabError, match="write 'a beats b'"):
        question(text, ("a", "b"))


def test_a_question_about_somebody_else() -> None:
    with pytest.raises(LabError, match="c does not play: the bots are a, b"):
        question("a beats c", ("a", "b"))


def test_bots_are_called_as_they_are_named() -> None:
    asked = question("./my bot beats a", ("a", "./my bot"))
    assert (asked.better, asked.worse) == ("./my bot", "a")
