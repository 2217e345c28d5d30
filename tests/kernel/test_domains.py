"""What the numbers in fields stand for: written with names, read with names, called impossible in words."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
from tests.support.toy import Works

from arcology.kernel.domains import SEATS, Among, By, Heap, Lexicon, Mask, Piece, Rest, Within, faults, heard, said
from arcology.kernel.kinds import Kind, Misfit, kind_of
from arcology.kernel.pieces import misplaced
from arcology.kernel.shape import Shape

HUES = ("red", "green", "blue")
NAMES = Lexicon(Works().load(), ("ann", "bob"))

Hue = Annotated[int, Among(HUES, "none")]
CASES: list[tuple[Any, Any, Any]] = [
    (Hue, 1, "green"),
    (Hue, -1, "none"),
    (Annotated[int, Among(SEATS)], 1, "bob"),
    (Annotated[int, Mask(HUES)], 0b101, ["red", "blue"]),
    (list[Hue], [0, -1], ["red", "none"]),
    (Annotated[list[int], By(HUES)], [1, 0, 2], {"red": 1, "green": 0, "blue": 2}),
    (Annotated[list[Hue], By(("a", "b"), 2)], [0, 1, -1, 2], {"a": ["red", "green"], "b": ["none", "blue"]}),
    (Annotated[list[int], By(Heap(HUES))], [2, 0, 1], ["red", "red", "blue"]),
    (Annotated[list[int], By(("a", "b"), Heap(HUES))], [0, 1, 0, 0, 0, 0], {"a": ["green"], "b": []}),
    (Annotated[list[int], By("buildings")], [7] * len(NAMES.names("buildings")), None),
    (bool, True, True),
    (str, "x", "x"),
]


def kind(type: Any) -> Kind:
    return kind_of(type, Shape)


@pytest.mark.parametrize(("type", "value", "text"), CASES)
def test_a_value_is_written_with_names_and_read_again(type: Any, value: Any, text: Any) -> None:
    told = said(kind(type), value, NAMES)
    assert text is None or told == text
    blank = [0] * len(value) if isinstance(value, list) else value
    assert heard(kind(type), told, blank, NAMES) == value
    assert faults(kind(type), value, NAMES, "it") == []


def test_places_that_are_not_named_stay_as_they_were() -> None:
    by = kind(Annotated[list[int], By(HUES)])
    assert heard(by, {"blue": 5}, [1, 2, 3], NAMES) == [1, 2, 5]
    assert heard(by, [7], [1, 2, 3], NAMES) == [7, 2, 3]


@pytest.mark.parametrize(
    ("type", "text", "reason"),
    [
        (Hue, "pink", "there is no 'pink' among red, green, blue"),
        (Annotated[list[int], By(HUES)], {"pink": 1}, "there is no 'pink' among red, green, blue"),
        (Annotated[list[int], By(HUES)], [1, 2, 3, 4], "there are 3 places, not 4"),
        (Annotated[list[int], By(HUES)], 5, "5 is not a table of names"),
        (Annotated[int, Mask(HUES)], "red", "'red' is not a list of names"),
        (int, "five", "'five' is not a whole number"),
        (list[Hue], "red", "'red' is not a list"),
    ],
)
def test_what_cannot_be_read_is_said(type: Any, text: Any, reason: str) -> None:
    with pytest.raises(Misfit, match=reason):
        heard(kind(type), text, [0, 0, 0], NAMES)


@pytest.mark.parametrize(
    ("type", "value", "fault"),
    [
        (Annotated[int, Within(0, 12, "X-1")], 13, "it is 13, more than 12 (X-1)"),
        (Annotated[int, Within(0)], -1, "it is -1, less than 0"),
        (Hue, 3, "it is 3, not among red, green, blue, none"),
        (Annotated[int, Mask(HUES)], 8, "it is 8, more than a choice of red, green, blue"),
        (Annotated[str, Among(HUES, "")], "pink", "it is pink, not among red, green, blue"),
        (Annotated[list[Annotated[int, Within(0)]], By(HUES)], [0, -2, 0], "it: green is -2, less than 0"),
        (Annotated[list[int], By(HUES)], [0], "it has 1 places, not 3"),
    ],
)
def test_what_is_out_of_bounds_is_said_in_words(type: Any, value: Any, fault: str) -> None:
    assert faults(kind(type), value, NAMES, "it") == [fault]


class Box(Shape):
    hand: list[Annotated[int, Piece(HUES)]] = []
    shown: Annotated[int, Mask(HUES, pieces=True)] = 0
    top: Annotated[int, Piece(HUES, "none")] = -1
    bag: Annotated[list[Annotated[int, Piece(HUES, rule="X-2")]], Rest()] = []


def test_a_piece_lies_in_one_place_and_in_some_place() -> None:
    assert misplaced(Box(bag=[0, 1, 2]), NAMES, {}) == []
    assert misplaced(Box(hand=[0], shown=0b010, top=2), NAMES, {}) == []
    assert misplaced(Box(hand=[0], bag=[0, 1, 2]), NAMES, {}) == ["red is in 2 places: hand, bag (X-2)"]
    assert misplaced(Box(shown=0b001, top=0, bag=[1]), NAMES, {}) == [
        "red is in 2 places: shown, top (X-2)",
        "blue is nowhere (X-2)",
    ]
