"""What is refused says what it needs and how much of that is there (TA-DIST-1, TA-ASSET-7)."""

from __future__ import annotations

import pytest
from tests.games.tamashii.support import Table, table

from arcology.wording.parts import plain
from arcology.wording.sentences import Wording


def refused(t: Table) -> list[str]:
    said = [{"reason": t.game.reasons[each.reason].key, "about": list(each.about)} for each in t.question().refusals]
    return [plain(Wording("tamashii", t.pack).reason(each)) for each in said]


@pytest.mark.rule("TA-DIST-1")
@pytest.mark.parametrize(
    ("district", "held", "sentence"),
    [
        ("D15", {}, "Needs 1 power, you have 0."),
        ("D11", {"memory": 1}, "Needs 2 memory, you have 1."),
        ("D09", {"power": 1}, "Needs 2 assets, you have 1."),
        ("D01", {}, ""),
    ],
)
def test_a_district_that_cannot_be_paid_says_what_it_needs(district: str, held: dict[str, int], sentence: str) -> None:
    t = table("S1", living_city="on").tile("hex:0,0", district).seat(0, place="hex:0,0", **held)
    t.begin(("district_step", 0))
    assert refused(t) == ([sentence] if sentence else [])


@pytest.mark.rule("TA-ASSET-7")
def test_parts_of_a_choice_say_what_they_need() -> None:
    t = table("S1").seat(0, memory=1, exp=1).grid(0, "....", "....", "....", "....")
    t.effect(
        0,
        t.row(
            "said.choice.effect",
            "choose{ {spend(memory, 1); spend(memory, 1)}: exp(1) / spend_exp(3): gain(power, 1) /"
            " dump(any, 9): exp(1) / dump(any, 4): exp(1) / gain(power, 1) / gain(shield, 1) }",
        ),
    )
    assert refused(t) == [
        "Needs 1 memory, you have 0.",
        "Needs 3 EXP, you have 1.",
        "Needs 1 token on the launcher of that kind, you have 0.",
        "Needs 4 tokens on the launcher of that kind, you have 0.",
    ]
