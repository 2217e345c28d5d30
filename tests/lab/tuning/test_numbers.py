"""A number is found by its row, its column and what stands around it, and nothing else is changed."""

import pytest

from arcology.lab.tuning.numbers import NotThere, filled, number_at, with_number

TEXT = """# What a file says first.
provenance = "designed"   # ours
time = 12

[cards.one]
title = "One"
immediate = "time_set(4); gain(mix, 14)"
world = [
    { if = "success >= 4P+2", do = "card(two)" },
    { do = "time(-1)" },
]

["two.1"]  # a name with a dot
itg = "6+8P"
items = { credit = 2, titanium = 1 }
"""


@pytest.mark.parametrize(
    ("row", "column", "pattern", "number"),
    [
        ("", "time", "{}", 12),
        ("cards.one", "immediate", "time_set({})", 4),
        ("cards.one", "immediate", "gain(mix, {})", 14),
        ("cards.one", "world", "success >= {}P+#", 4),
        ("cards.one", "world", "success >= #P+{}", 2),
        ("cards.one", "world", "success >= {}P", 4),
        ("cards.one", "world", "success >= #P{+}", 2),
        ("two.1", "itg", "{}+#P", 6),
        ("two.1", "items", "titanium = {}", 1),
    ],
)
def test_one_number_is_changed_and_all_else_stays(row: str, column: str, pattern: str, number: int) -> None:
    assert number_at(TEXT, row, column, pattern) == number
    changed = with_number(TEXT, row, column, pattern, 77)
    assert number_at(changed, row, column, pattern) == 77
    assert with_number(changed, row, column, pattern, number) == TEXT


def test_a_number_with_a_sign_may_come_below_zero() -> None:
    about = ("cards.one", "world", "success >= #P{+}")
    changed = with_number(TEXT, *about, -3)
    assert '"success >= 4P - 3"' in changed
    assert number_at(changed, *about) == -3
    assert filled(about[2], -3) == "success >= #P - 3"


@pytest.mark.parametrize(
    ("row", "column", "pattern", "why"),
    [
        ("three", "itg", "{}", "there is no such row"),
        ("two.1", "time", "{}", "there is no such column"),
        ("two.1", "itg", "{}P+#", "is there 0 times, not once"),
        ("two.1", "items", "= {}", "is there 2 times, not once"),
        ("two.1", "itg", "#P", "marks not one number"),
        ("cards.one", "immediate", "gain(mix, 1{})", "is there 0 times"),
    ],
)
def test_what_is_not_there_once_is_refused(row: str, column: str, pattern: str, why: str) -> None:
    with pytest.raises(NotThere, match=why):
        number_at(TEXT, row, column, pattern)
