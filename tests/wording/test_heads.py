"""What groups of options are called, for page and terminal alike."""

from __future__ import annotations

from typing import Any

from tests.support.toy import Works

from arcology.wording import Part, Wording, plain
from arcology.wording.heads import FEW, headed

NAMES = Wording("works", Works().load()).names


def option(verb: str, target: str = "", text: list[Part] | None = None, effect: str | None = None) -> dict[str, Any]:
    pieces = [part for id in target.split("/") if id for part in ({"t": " "}, {"p": id, "t": NAMES.label(id)})]
    return {"verb": verb, "target": target, "text": text or [{"t": verb}, *pieces], "effect": effect}


def called(*options: dict[str, Any]) -> list[list[str]]:
    """The names of the groups that each option is in, among many others."""
    within, heads = headed(NAMES, [*options, *[option(f"other{at}") for at in range(FEW)]])
    assert within[len(options) :] == [[]] * FEW, "what is alone is in no group"
    return [[plain(heads[number]) for number in each] for each in within[: len(options)]]


def test_groups_are_called_by_what_their_options_begin_with() -> None:
    told = called(option("take", "a/x"), option("take", "a/y"), option("take", "b/x"), option("pass"))
    assert told == [["take", "take a"], ["take", "take a"], ["take"], []]


def test_one_verb_is_one_group_whatever_else_begins_alike() -> None:
    told = called(option("take", "a/x"), option("take", "a/y"), option("give", "a/x"), option("give", "a/y"))
    assert told == [["take a", "take a"]] * 2 + [["give a", "give a"]] * 2


def test_where_most_things_have_several_verbs_the_things_come_first() -> None:
    def uses(id: str, *verbs: str) -> list[dict[str, Any]]:
        return [option(verb, id, [{"p": id, "t": id.upper()}, {"t": f": {verb}"}]) for verb in verbs]

    told = called(*uses("a", "play", "sell", "drop"), *uses("b", "play", "drop"), *uses("c", "play"))
    assert told == [["A", "A"]] * 3 + [["B", "B"]] * 2 + [[]]
    assert called(*uses("a", "play", "sell"), *uses("b", "play"), *uses("c", "play"))[0] == ["Play"], "too few of them"


def test_a_piece_is_the_same_piece_however_it_is_turned() -> None:
    told = called(
        option("lay", "L4.r0/1.1"), option("lay", "L4.r1.f/1.1"), option("lay", "L4.r1/2.1"), option("lay", "T4/1")
    )
    assert told[:3] == [["lay", "lay L4", "lay L4 1.1"]] * 2 + [["lay", "lay L4"]]


def test_lists_of_numbers_are_one_group_and_not_taken_apart() -> None:
    lists = [option("roll", numbers) for numbers in ("1", "2", "1/2", "1/3")]
    assert called(*lists) == [["roll", "roll"]] * 4
    assert called(option("bid", "1"), option("bid", "2")) == [["bid"]] * 2, "single numbers are no lists"


def test_words_that_begin_different_sentences_are_said() -> None:
    sign: Part = {"i": "mark", "t": "mark"}
    one, two = [sign, {"t": " Fetch the "}, {"t": "5"}], [sign, {"t": " Fetch "}, {"t": "5 and 6"}]
    assert called(option("fetch", "1", one), option("fetch", "1/2", two))[0] == ["mark Fetch", "mark Fetch"]


def test_an_effect_is_one_name_whatever_strokes_are_in_it() -> None:
    told = called(*[option("do", f"press/{at}", [{"t": f"way {at}"}], f"press/{at}") for at in (1, 2)])
    assert told == [["Do"], ["Do"]]


def test_what_is_named_late_in_the_sentence_is_named_alone() -> None:
    def on(who: str) -> list[Part]:
        return [{"p": who, "t": who}, {"t": " on "}, {"p": "L1", "t": "left 1"}]

    told = called(option("put", "L1/squire", on("Squire")), option("put", "L1/knight", on("Knight")))
    assert told == [["Put", "left 1"]] * 2


def test_what_the_sentences_do_not_name_is_called_like_any_component() -> None:
    told = called(*[option("use", f"tool:press/{at}", [{"t": f"way {at}"}]) for at in ("x", "y")])
    assert told == [["Use", "Press"]] * 2


def test_a_group_keeps_the_icons_and_words_before_its_name() -> None:
    text: list[Part] = [
        {"t": "Place "},
        {"i": "worker", "t": "worker"},
        {"t": " "},
        {"p": "3", "t": "3"},
        {"t": " on "},
    ]
    options = [option("place", f"3/a{at}", [*text, {"p": f"a{at}", "t": "place"}]) for at in range(FEW + 1)]
    assert headed(NAMES, options)[1] == [[*text[:4], {"t": " on"}], text[:4]]


def test_a_few_options_need_no_groups() -> None:
    assert headed(NAMES, [option("take", f"a/x{at}") for at in range(FEW)]) == ([[]] * FEW, [])
