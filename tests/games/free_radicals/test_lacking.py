"""What is refused says what it needs and how much of that is there (FR-ACT-1)."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.support import Table, table

from arcology.wording.parts import plain
from arcology.wording.sentences import Wording


def why_not(t: Table, verb: str, target: str) -> str:
    refusal = next(each for each in t.question().refusals if (each.verb, each.target) == (verb, target))
    said = {"reason": t.game.reasons[refusal.reason].key, "about": list(refusal.about)}
    return plain(Wording("free_radicals", t.pack).reason(said))


@pytest.mark.rule("FR-ACT-1")
@pytest.mark.parametrize(
    ("held", "building", "sentence"),
    [
        ({"carbon": 1}, "CC", "Needs 2 Carbon, you have 1."),
        ({}, "AD", "Needs 2 Credits, you have 0."),
        ({}, "VF", "Needs 1 Resource, you have 0."),
        ({}, "BZ", "Needs 1 Data card, you have 0."),
    ],
)
def test_a_power_that_cannot_be_paid_says_what_it_needs(held: dict[str, int], building: str, sentence: str) -> None:
    t = table("paladins", "merchants").poor(0).seat(0, **held).awake(building, 1).awake("CS", 1)
    t.say(0, "may{ visit(any) }")
    assert why_not(t, "visit", building) == sentence


@pytest.mark.rule("FR-KNOW-2")
def test_a_step_says_what_it_costs() -> None:
    t = table("paladins", "merchants").poor(0).seat(0, hydrogen=1).shared(knowledge={"yellow": 1, "green": 2})
    t.say(0, "may{ know(any) }")
    refused = [why_not(t, "advance", each.target) for each in t.question().refusals]
    assert refused == ["Needs 1 Carbon, you have 0.", "Needs 1 Titanium, you have 0."]


@pytest.mark.rule("FR-ACT-1")
def test_a_part_of_a_choice_says_what_it_needs() -> None:
    t = table("paladins", "merchants").poor(0).seat(0, credit=1)
    t.say(0, "choose{ pay(credit, 2): gain(carbon) / pay(hydrogen, 3): gain(carbon) / gain(carbon) / gain(titanium) }")
    refused = [why_not(t, each.verb, each.target) for each in t.question().refusals]
    assert refused == ["Needs 2 Credits, you have 1.", "Needs 3 Hydrogen, you have 0."]
