"""The effect notation: trees, ids, errors with their column."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arcology.kernel.notation import (
    Cond,
    Node,
    render,
    render_cond,
    selectors,
    walk,
)
from arcology.kernel.parser import NotationError, parse, parse_cond

Shape = tuple[object, ...]


def shape(node: Node) -> Shape:
    """A tree as nested tuples, easy to write down: (kind or word, what it holds, parts …)."""
    parts = tuple([shape(part) for part in node.parts])
    if node.kind == "word":
        who = (f"@{node.who}",) if node.who else ()
        bind = (f"as {node.bind}",) if node.bind else ()
        return (node.word, *node.args, *who, *bind)
    if node.kind == "upto":
        return ("upto", node.count, *parts)
    if node.kind == "if":
        assert node.cond is not None
        return ("if", render_cond(node.cond), *parts)
    return (node.kind, *parts)


EXAMPLES = {
    "visit(red) => gain(data)": ("then", ("visit", "red"), ("gain", "data")),
    "give(credit)@rival: activate_stall": ("cost", ("give", "credit", "@rival"), ("activate_stall",)),
    "pay(credit): score(level)": ("cost", ("pay", "credit"), ("score", "level")),
    "awaken as card => goods(card.other, 2)": ("then", ("awaken", "as card"), ("goods", "card.other", 2)),
    "if(femtoscope_used){ score(3) }": ("if", "femtoscope_used", ("score", 3)),
    "pay(resource): gain(credit, 2)": ("cost", ("pay", "resource"), ("gain", "credit", 2)),
    "gain(energy, 2); knowledge(1)": ("seq", ("gain", "energy", 2), ("knowledge", 1)),
    "may{ choose{ knowledge(-1) / gain(food) } }": ("may", ("choose", ("knowledge", -1), ("gain", "food"))),
    "dmg(2); recover(1)@near": ("seq", ("dmg", 2), ("recover", 1, "@near")),
    "card(S2-L)": ("card", "S2-L"),
    "x + y : a": ("cost", ("seq", ("x",), ("y",)), ("a",)),
    "upto(3){a}": ("upto", 3, ("a",)),
    "if(time == 0){a}else{b}": ("if", "time == 0", ("a",), ("b",)),
    "pay(titanium, 1): cut(2); gain(credit, 1)": (
        "cost",
        ("pay", "titanium", 1),
        ("seq", ("cut", 2), ("gain", "credit", 1)),
    ),
    "a => b; c => d": ("seq", ("then", ("a",), ("b",)), ("then", ("c",), ("d",))),
    "a; { pay(x): b }": ("seq", ("a",), ("cost", ("pay", "x"), ("b",))),
}


@pytest.mark.parametrize(("text", "wanted"), EXAMPLES.items())
def test_the_documented_examples_give_their_trees(text: str, wanted: Shape) -> None:
    assert shape(parse(text, "t.r.effect")) == wanted


def test_ids_follow_the_path_through_costs_blocks_and_branches() -> None:
    node = parse("pay(x) + pay(y): a => b; may{ choose{ c / d; e } }", "tiles.M01.mage")
    ids = {render(part): part.id for part in walk(node)}
    assert node.id == "tiles.M01.mage"
    assert ids["pay(y)"] == "tiles.M01.mage/0/1"
    assert ids["b"] == "tiles.M01.mage/1/0/1"
    assert ids["e"] == "tiles.M01.mage/1/1/0/1/1"
    assert len({part.id for part in walk(node)}) == len(walk(node))


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("", 1, "a word"),
        ("gain(credit", 12, "',' or ')'"),
        ("gain(credit,)", 13, "a number or a name"),
        ("may gain(x)", 5, "'{'"),
        ("choose{ a / b", 14, "'}'"),
        ("upto(x){ a }", 6, "a number"),
        ("a; b: c", 5, "';'"),
        ("a + b", 6, "':'"),
        ("gain(x)@", 9, "who"),
        ("awaken as => b", 11, "a name"),
        ("a $ b", 3, "a word, a number or a mark"),
        ("if(3){ a }", 5, "a comparison"),
        ("if(x and){ a }", 9, "a condition"),
        ("if(x){ a }else b", 16, "'{'"),
        ("a } b", 3, "the end"),
        ("{" * 500 + "a" + "}" * 500, 41, "at most 40"),
        ("if(" + "not " * 500 + "x){ a }", 160, "at most 40"),
    ],
)
def test_an_error_names_the_column_and_what_was_expected(text: str, column: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text, "x")
    assert caught.value.column == column
    assert expected in caught.value.expected


def test_conditions_know_their_precedence() -> None:
    cond = parse_cond("alone or not highest(3) and time >= 2")
    assert cond.op == "or"
    second = cond.args[1]
    assert isinstance(second, Cond)
    assert second.op == "and"
    assert render_cond(cond) == "alone or (not highest(3) and time >= 2)"
    assert render_cond(parse_cond("not (a or b) and name == 'two words'")) == "not (a or b) and name == 'two words'"


@pytest.mark.parametrize("text", ["success >= 3P + 1", "time % 2 == 0", "a - 1 + b < 2", "on(D14) == 2level(1)"])
def test_numbers_of_conditions_are_joined_from_left_to_right(text: str) -> None:
    assert render_cond(parse_cond(text)) == text


def test_a_sum_alone_is_no_condition() -> None:
    with pytest.raises(NotationError, match="a comparison"):
        parse_cond("time + 1")


def test_several_may_be_meant_and_a_choice_may_be_somebody_elses() -> None:
    text = "choose{ a / b }@party; wound(1)@not_on(D22)&free"
    node = parse(text, "x")
    assert render(node) == text
    assert [part.who for part in node.parts] == ["party", "not_on(D22)&free"]
    assert selectors("not_on(D22)&free") == [("not_on", "D22"), ("free", "")]
    assert selectors("") == []


words = st.builds(
    lambda word, args, who, bind: word + args + who + bind,
    st.sampled_from(["a", "gain", "pay_all"]),
    st.sampled_from(["", "(x)", "(-3, 'two words')", "(card.other, 2)"]),
    st.sampled_from(["", "@rival"]),
    st.sampled_from(["", " as card"]),
)
conds = st.recursive(
    st.sampled_from(["alone", "time == 0", "is(red)", "2 <= level", "name != 'x y'"]),
    lambda inner: st.one_of(
        st.builds("({}) and ({})".format, inner, inner),
        st.builds("({}) or ({})".format, inner, inner),
        st.builds("not ({})".format, inner),
    ),
    max_leaves=4,
)
effects = st.recursive(
    words,
    lambda inner: st.one_of(
        st.builds("{{{}}}; {{{}}}".format, inner, inner),
        st.builds("{{{}}} => {{{}}}".format, inner, inner),
        st.builds("{{{}}} + {{{}}}: {}".format, inner, inner, words),
        st.builds("{{{}}}: {{{}}}".format, inner, inner),
        st.builds("may{{{}}}".format, inner),
        st.builds("choose{{{} / {}}}".format, inner, inner),
        st.builds("upto(2){{{}}}".format, inner),
        st.builds("if({}){{{}}}else{{{}}}".format, conds, inner, inner),
    ),
    max_leaves=8,
)


@given(effects)
def test_what_is_rendered_parses_to_the_same_tree(text: str) -> None:
    node = parse(text, "x")
    again = parse(render(node), "x")
    assert shape(again) == shape(node)
    assert [part.id for part in walk(again)] == [part.id for part in walk(node)]
