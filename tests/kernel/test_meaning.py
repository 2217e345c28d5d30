"""What effects mean: words by number, problems with their column, scenes, and where a result reaches."""

from __future__ import annotations

import pytest
from tests.support.effects import effect, faults

from arcology.kernel.chapter import Chapter
from arcology.kernel.effects import Purse
from arcology.kernel.meaning import read_cond
from arcology.kernel.notation import render, walk
from arcology.kernel.running import Step
from arcology.kernel.state import State
from arcology.kernel.vocabulary import Vocabulary
from arcology.kernel.words import Aim, Condition, Result, Selector, Word, named, number, one_of, row_of

LEVEL = -1


def pay(s: State, seat: int, item: int, n: int, who: int = 9) -> None: ...


def cannot_pay(s: State, seat: int, purse: Purse, item: int, n: int, who: int = 9) -> int:
    return 0


def give(s: State, seat: int, who: int) -> None: ...


def score(s: State, seat: int, n: int) -> None: ...


def awaken(s: State, seat: int) -> None: ...


def know(s: State, seat: int) -> None: ...


def say(s: State, seat: int, text: str) -> None: ...


def favor(s: State, seat: int, colour: int) -> None: ...


def rest(s: State, seat: int) -> None: ...


def late(s: State, seat: int) -> int:
    return 1


def shows(s: State, seat: int, colour: int) -> int:
    return 1


CARD = Result(other=one_of("red", "blue"), size=number())
WORDS = Vocabulary(
    [
        Chapter(
            words=[
                Word(
                    pay,
                    cannot_pay,
                    who=one_of("rival", "foe", needs={"foe": "fight"}),
                    item=one_of("credit", "data", "loot", needs={"loot": "fight"}, secret=("data",)),
                    n=number(default=1),
                ),
                Word(give, who=one_of("rival")),
                Word(score, n=number(1, 9, names={"level": LEVEL})),
                Word(awaken, gives=CARD),
                Word(know, gives=Result(one_of("red", "blue"))),
                Word(say, text=named()),
                Word(favor, colour=one_of("red", "any")),
            ],
            conditions=[Condition(late, 7), Condition(shows, 8, colour=one_of("red"))],
        ),
        Chapter(words=[Word(rest)], conditions=[Condition(late, 7, name="hurt")], needs="fight"),
    ],
    {"fight": "it is for fights"},
)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("score(level); fly", "column 15: unknown word 'fly'"),
        ("pay", "column 1: pay takes 1 to 2 arguments, 0 given"),
        ("awaken(1)", "column 1: awaken takes 0 arguments, 1 given"),
        ("pay(food)", "column 1: pay cannot take 'food' as item, expected credit, data, loot"),
        ("pay(credit, many)", "column 1: pay cannot take 'many' as n, expected a number from 1 to 99"),
        ("pay(credit, 0)", "column 1: pay cannot take 0 as n, expected a number from 1 to 99"),
        ("score(10)", "column 1: score cannot take 10 as n, expected a number from 1 to 9 or level"),
        ("score(rank)", "column 1: score cannot take 'rank' as n, expected a number from 1 to 9 or level"),
        ("say(3)", "column 1: say cannot take 3 as text, expected a name"),
        ("pay(credit)@friend", "column 1: pay cannot be aimed at '@friend', expected rival, foe"),
        ("awaken@rival", "column 1: awaken cannot be aimed at '@rival'"),
        ("give", "column 1: give must be aimed with '@', expected rival"),
        ("choose{ awaken / awaken }@rival", "column 1: a choice cannot be given to '@rival'"),
        ("upto(0){ awaken }", "column 1: upto takes a number from 1 to 99, not 0"),
        ("upto(-1){ awaken }", "column 1: upto takes a number from 1 to 99, not -1"),
        ("if(early){ awaken }", "column 4: unknown condition 'early'"),
        ("if(late and shows(blue)){ awaken }", "column 13: shows cannot take 'blue' as colour, expected red"),
        ("if(1 == 1){ awaken }", "column 4: nothing is asked: a condition must be named"),
        ("if(late % 0 == 1){ awaken }", "column 4: '%' wants a number from 1 on its right"),
        ("if(late > 'much'){ awaken }", "column 4: 'much' is no number"),
        ("if(late == 'much'){ awaken }", "column 4: 'much' is no number"),
        ("awaken; rest", "column 9: rest cannot stand here: it is for fights"),
        ("if(hurt){ awaken }", "column 4: hurt cannot stand here: it is for fights"),
        ("pay(loot)", "column 1: pay(loot) cannot stand here: it is for fights"),
        ("pay(data)@foe", "column 1: @foe cannot stand here: it is for fights"),
        ("score(1) as x", "column 1: score gives nothing that could be called 'x'"),
        ("score(card.size)", "column 1: score cannot take 'card.size' as n, expected a number from 1 to 9 or level"),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_column(text: str, problem: str) -> None:
    assert faults(text, WORDS) == [problem]


def test_what_a_row_offers_may_stand_there() -> None:
    for text in ("awaken; rest", "if(hurt){ awaken }", "pay(loot)", "pay(data)@foe"):
        assert faults(text, WORDS, ("fight",)) == []


def test_names_become_numbers_and_words_their_steps() -> None:
    node = effect("pay(data)@rival: score(level)", WORDS)
    cost, gain = node.parts
    assert (cost.word, cost.args, cost.who) == ("pay", ("data", 1), "rival")
    assert (cost.step, cost.cannot, cost.values) == (pay, cannot_pay, (1, 1, 0))
    assert (gain.step, gain.cannot, gain.values) == (score, None, (LEVEL,))
    assert (cost.secret, gain.secret, node.secret) == (True, False, True)
    assert effect("pay(credit)", WORDS).values == (0, 1)


def test_defaults_are_written_out_everywhere() -> None:
    node = effect("may{ pay(credit): pay(data, 2) }", WORDS, "x")
    assert render(node) == "may{ pay(credit, 1): pay(data, 2) }"
    assert [part.id for part in walk(node)] == ["x", "x/0", "x/0/0", "x/0/1"]


def test_a_condition_gets_its_test_its_values_and_its_reason() -> None:
    problems: list[str] = []
    cond = read_cond("not (late or shows(red))", WORDS, (), problems)
    assert cond is not None
    assert problems == []
    inner = cond.args[0]
    assert not isinstance(inner, int | str)
    first, second = inner.args
    assert not isinstance(first, int | str)
    assert not isinstance(second, int | str)
    assert (first.test, first.values, first.reason) == (late, (), 7)
    assert (second.test, second.values, second.reason) == (shows, (0,), 8)
    assert (inner.reason, cond.reason) == (7, 7)


@pytest.mark.parametrize(
    "text",
    [
        "awaken as card => favor(card.other)",
        "may{ awaken as card } => score(card.size)",
        "awaken as card => say(a) => favor(card.other)",
        "{ awaken as card; score(1) } => favor(card.other)",
        "choose{ awaken as card / say(a) => awaken as card } => favor(card.other)",
        "if(late){ awaken as card } => favor(card.other)",
        "awaken as card => know => favor(card.other)",
        "awaken as card => { know as colour => favor(colour) } => favor(card.other)",
        "upto(2){ awaken as card => favor(card.other) }",
        "awaken as card => if(card.other == 'red'){ score(1) }",
        "awaken as card => if(card.size > 2 and late){ score(card.size) }",
    ],
)
def test_a_result_reaches_what_depends_on_it(text: str) -> None:
    assert faults(text, WORDS) == []


@pytest.mark.parametrize(
    "text",
    [
        "awaken as card; favor(card.other)",  # merely comes after
        "favor(card.other); awaken as card",
        "choose{ awaken as card / score(1) } => favor(card.other)",  # not sure
        "choose{ awaken as card / know as card } => favor(card.other)",  # not the same
        "if(late){ awaken as card }else{ score(1) } => favor(card.other)",
        "upto(2){ awaken as card } => favor(card.other)",  # each turn is an effect of its own
        "awaken as card => upto(2){ favor(card.other) }",
        "know => awaken as card => favor(card.other)",  # the first that is given
        "{ know; awaken as card } => favor(card.other)",
        "awaken as card: favor(card.other)",
        "awaken as card => { know as colour => favor(card.other) }",  # one at a time
    ],
)
def test_a_result_has_no_name_where_it_does_not_surely_reach(text: str) -> None:
    (problem,) = faults(text, WORDS)
    assert "'card.other', which does not reach here" in problem


@pytest.mark.parametrize(
    "text",
    [
        "awaken as card => favor(card)",  # a card is no colour
        "awaken as card => favor(card.size)",
        "awaken as card => favor(card.weight)",
        "awaken as card => score(card.other)",
        "awaken as card => if(card.other > 2){ score(1) }",
        "awaken as card => if(card.weight > 2){ score(1) }",
        "awaken; if(card.size > 2){ awaken as card }",
    ],
)
def test_a_result_is_not_taken_for_what_it_is_not(text: str) -> None:
    assert len(faults(text, WORDS)) == 1


# ---- declarations ------------------------------------------------------------------------------


def short(s: State, seat: int) -> None: ...


def swapped(s: State, seat: int, n: int, item: int) -> None: ...


def wordy(s: State, seat: int, item: str, n: int) -> None: ...


def unaimed(s: State, seat: int, item: int, n: int) -> None: ...


def cannot_short(s: State, seat: int, purse: Purse, item: int) -> int:
    return 0


@pytest.mark.parametrize("step", [short, swapped, wordy, pay])
def test_a_step_that_does_not_take_what_is_declared_is_refused(step: Step) -> None:
    with pytest.raises(ValueError, match=step.__name__):
        Word(step, name="pay", item=one_of("credit"), n=number())


def test_whom_must_be_declared_as_the_step_takes_it() -> None:
    with pytest.raises(ValueError, match="who"):
        Word(unaimed, who=one_of("rival"), item=one_of("credit"), n=number())
    assert Word(give, who=one_of("rival")).aimed
    assert not Word(pay, who=one_of("rival"), item=one_of("credit"), n=number()).aimed


def test_the_check_of_a_word_and_the_test_of_a_condition_must_take_the_same() -> None:
    with pytest.raises(ValueError, match="cannot_short"):
        Word(unaimed, cannot_short, item=one_of("credit"), n=number())
    with pytest.raises(ValueError, match="shows"):
        Condition(shows, 1)


def test_a_default_must_be_one_of_the_choices() -> None:
    with pytest.raises(ValueError, match="default"):
        one_of("red", "blue", default="green")
    with pytest.raises(ValueError, match="default"):
        number(1, 3, default=4)


def test_a_word_is_declared_once_and_needs_only_what_rows_can_offer() -> None:
    with pytest.raises(ValueError, match="twice"):
        Vocabulary([Chapter(words=[Word(awaken)]), Chapter(words=[Word(awaken)])])
    with pytest.raises(ValueError, match="twice"):
        Vocabulary([Chapter(conditions=[Condition(late, 1), Condition(late, 2)])])
    with pytest.raises(ValueError, match="no scene"):
        Vocabulary([Chapter(words=[Word(awaken, needs="fight")])])


def go(s: State, seat: int, place: int) -> None: ...


def at(s: State, seat: int, other: int, argument: int) -> int:
    return 1


def seen(s: State, seat: int, place: int) -> int:
    return 1


def test_rows_that_words_name_become_numbers_where_they_are_known() -> None:
    aim = Aim(Selector(at, argument=row_of("places")))
    chapter = Chapter(
        words=[Word(go, who=aim, place=row_of("places", home=-1))],
        conditions=[Condition(seen, 7, place=row_of("places"))],
    )
    nowhere = Vocabulary([chapter])
    known = nowhere.knowing({"places": ["mill", "well"]})
    node = effect("go(well)@at(mill)", known)
    assert (node.values, node.args, node.aims[0].values) == ((1,), ("well",), (0,))
    assert effect("go(home)", known).values == (-1,)
    assert effect("go(well)", known.joined(Chapter()).knowing({"places": ["well"]})).values == (0,)
    assert faults("go(lake)", known) == ["column 1: there is no lake among the places"]
    assert faults("go(well)@at(lake)", known) == ["column 1: @at cannot take 'lake', expected a row of places"]
    assert faults("go(well)", nowhere) == ["column 1: there is no well among the places"]
    problems: list[str] = []
    cond = read_cond("seen(well)", known, (), problems)
    assert cond is not None
    assert cond.values == (1,)
    assert row_of("places", home=-1).wanted() == "a row of places or home"
