"""The twenty-seven actions of the Underground."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.free_radicals.factions.underground.board import COLOUR, acting, hand, pile, underground

from arcology.games.free_radicals.factions.underground.state import CHARACTERS

CASES: dict[str, tuple[dict[str, Any], str, dict[str, Any]]] = {
    # action: (start, choices, what has changed)
    "leader/level1": ({"hydrogen": 1}, "advance:red", {"score": 1, "favor": {"red": 1}}),
    "leader/level2": ({"hand": ["VF1"]}, "", {"score": 2, "rival_hand": {"VF1"}}),
    "leader/level3": ({"step": 7}, "", {"score": 3}),
    "teacher/level2": ({"hand": ["BZ3"], "credit": 2}, "awaken:BZ3", {"score": 3}),
    "teacher/level3": (
        {"awake": "CS CC", "carbon": 2},
        "visit:CS favor:red favor:red visit:CC",
        {"score": 4, "favor": {"red": 2}},
    ),
    "polymath/level1": ({}, "", {"score": 1, "holder": 0}),
    "polymath/level2": ({"hand": ["VF1"]}, "upgrade:hacker", {"favor": {"purple": 1}, "discard": ["VF1"]}),
    "polymath/level3": ({}, "", {"goods": {"titanium": 1, "carbon": 1, "hydrogen": 1}}),
    "runner/level1": ({}, "", {"goods": {"credit": 2}}),
    "runner/level2": (
        {"awake": "CS"},
        "favor:red favor:red gain:carbon",
        {"favor": {"red": 2}, "goods": {"carbon": 1}},
    ),
    "runner/level3": ({"credit": 1}, "", {"score": 3}),
    "tagger/level1": ({"awake": "CS"}, "favor:red favor:blue", {"favor": {"red": 1, "blue": 1}}),
    "tagger/level2": ({}, "borrow:runner", {"goods": {"credit": 2}}),
    "arbiter/level1": ({}, "draw:deck", {"cards": 1}),
    "arbiter/level2": ({}, "", {"goods": {"credit": 1}, "drawn": 1}),
    "arbiter/level3": ({}, "", {"score": 1, "drawn": 1}),
    "broker/level1": ({}, "favor:green", {"favor": {"green": 1}}),
    "broker/level2": ({"credit": 1}, "draw:deck draw:deck draw:deck", {"cards": 3}),
    "broker/level3": ({}, "gain:titanium", {"goods": {"credit": 3, "titanium": 1}}),
    "activist/level1": ({}, "upgrade:leader", {}),
    "activist/level2": (
        {"hand": ["VF1"]},
        "favor:red favor:green",
        {"favor": {"red": 1, "green": 1}, "discard": ["VF1"]},
    ),
    "activist/level3": ({"titanium": 1}, "", {"score": 3}),
    "hacker/level1": ({}, "gain:carbon gain:hydrogen", {"goods": {"carbon": 1, "hydrogen": 1}}),
    "hacker/level2": (
        {"hydrogen": 1},
        "advance:red gain:carbon",
        {"score": 1, "favor": {"red": 1}, "goods": {"carbon": 1}},
    ),
    "hacker/level3": (
        {"hand": ["BZ3"], "credit": 2},
        "awaken:BZ3",
        {"score": 3, "favor": {"green": 2}, "discard": ["BZ3"]},
    ),
}
REFUSALS = {
    "leader/level1": "no_track",
    "leader/level2": "no_data",
    "teacher/level1": "und_empty_pile",
    "teacher/level2": "no_card_to_awaken",
    "teacher/level3": "no_building",
    "polymath/level2": "no_data",
    "runner/level2": "no_building",
    "runner/level3": "no_credit",
    "tagger/level1": "no_building",
    "tagger/level3": "und_empty_pile",
    "broker/level2": "no_credit",
    "activist/level2": "no_data",
    "activist/level3": "no_resource",
    "hacker/level2": "no_track",
    "hacker/level3": "no_card_to_awaken",
}


@pytest.mark.table("T-UND")
@pytest.mark.rule("FR-UND-4", "FR-UND-11", "FR-ACT-3")
@pytest.mark.parametrize("action", CASES)
def test_what_each_action_does(action: str) -> None:
    start, choices, result = CASES[action]
    name, level = action.split("/")
    levels: Any = {name: int(level[-1])}
    t = underground(name, **levels)
    for code in start.get("awake", "").split():
        t.awake(code, 1)
    t.shared(knowledge={"yellow": start.get("step", 0)})
    t.seat(0, **{key: value for key, value in start.items() if key not in ("awake", "step")})
    acting(t).choose("play", action)
    for choice in choices.split():
        verb, target = choice.split(":")
        t.choose(verb, target)
    assert t.score(0) == result.get("score", 0)
    assert t.goods(0) == result.get("goods", {})
    assert t.favor(0) == result.get("favor", {})
    assert len(t.hand(0)) == result.get("cards", 0)
    assert t.hand(1) == result.get("rival_hand", set())
    assert t.holder() == result.get("holder")
    assert sum(hand(t).values()) == result.get("drawn", 0)
    assert set(result.get("discard", [])) <= set(t.discard())
    assert pile(t) == {name: 1}
    if not hand(t):
        t.nothing_pending()


@pytest.mark.table("T-UND")
@pytest.mark.rule("FR-ACT-1", "FR-ACT-9")
@pytest.mark.parametrize("name", CHARACTERS)
def test_when_each_action_is_refused(name: str) -> None:
    """With no Items, no Buildings and no discard pile."""
    levels: Any = {name: 3}
    t = acting(underground(name, **levels))
    wanted = {f"play:{action}": why for action, why in REFUSALS.items() if action.startswith(name)}
    assert t.refused() == wanted
    free = {f"play:{name}/level{level}" for level in (1, 2, 3)} - set(wanted)
    extra = {f"play:{name}/nothing"} | ({f"play:{name}/favor"} if name in COLOUR else set())
    assert t.offers() == free | extra


@pytest.mark.table("T-UND")
@pytest.mark.rule("FR-VISIT-2")
def test_teacher_3_visits_up_to_three_different_buildings() -> None:
    t = underground("teacher", teacher=3).awake("CS", 0, 0).awake("CC", 0, 0).awake("CA", 0, 0).awake("NC", 0, 0)
    t.seat(0, carbon=2, titanium=2, hydrogen=2)
    acting(t).choose("play", "teacher/level3")
    assert t.offers() == {"visit:CS", "visit:CC", "visit:CC/power", "visit:CA", "visit:NC", "skip"}
    t.choose("visit", "CC")
    assert t.offers() == {"visit:CS", "visit:CA", "visit:NC", "skip"}
    t.choose("visit", "CA").choose("visit", "NC")
    assert t.score(0) == 12
    t.nothing_pending()
    t = underground("teacher", teacher=3).awake("CS", 0, 0).awake("CC", 0, 0).seat(0, carbon=2)
    acting(t).choose("play", "teacher/level3").choose("visit", "CC").skip()
    t.nothing_pending()
