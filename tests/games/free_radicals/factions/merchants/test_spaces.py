"""The forty spaces of the Merchants."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.free_radicals.factions.merchants.board import at, marked, merchants
from tests.games.free_radicals.support import Table, table

from arcology.games.free_radicals.terms import COLOURS

RICH: Any = {"hydrogen": 1, "carbon": 1, "titanium": 1, "credit": 1}
ITEM_OF = {"red": "data", "yellow": "titanium", "green": "credit", "blue": "hydrogen", "purple": "carbon"}


def take(t: Table, item: str) -> None:
    """Receive what a Market pays beside its action: a Data card is chosen, the rest comes by itself."""
    if item == "data":
        assert t.prompt() == "gain_data"
        t.choose("draw", "deck")


def has(t: Table, item: str) -> int:
    return len(t.hand(0)) if item == "data" else t.goods(0).get(item, 0)


@pytest.mark.table("T-MARKET")
@pytest.mark.rule("FR-MER-5", "FR-ACT-3", "FR-VISIT-8")
@pytest.mark.parametrize("market", COLOURS)
def test_space_1_visits_a_building_of_its_colour_then_pays(market: str) -> None:
    t = merchants("purple" if market == "green" else market)
    at(t, market)
    assert f"mark:{market}.1" not in t.offers()
    assert t.refused()[f"mark:{market}.1"] == "no_building"
    t.awake("CS", 0)
    at(t, market)
    assert (f"mark:{market}.1" in t.offers()) == (market == "green"), "only the green Market visits any Building"
    t.awake("CS", 0, 1)
    marked(t, f"{market}.1").choose("favor", "yellow" if market != "yellow" else "red")
    t.choose("favor", "red")
    take(t, ITEM_OF[market])
    assert has(t, ITEM_OF[market]) == 1
    assert t.favor(1) == {"green": 1}
    assert t.prompt() == "mer_actions"


@pytest.mark.table("T-MARKET")
@pytest.mark.rule("FR-MER-5", "FR-KNOW-6")
@pytest.mark.parametrize("market", COLOURS)
def test_space_2_pays_to_advance_its_own_track_then_pays(market: str) -> None:
    t = merchants()
    at(t, market)
    assert t.refused()[f"mark:{market}.2"] == "no_hydrogen"
    t.seat(0, hydrogen=1)
    marked(t, f"{market}.2")
    take(t, ITEM_OF[market])
    assert has(t, ITEM_OF[market]) == 1
    assert {colour: t.step(colour) for colour in COLOURS} == {colour: int(colour == market) for colour in COLOURS}
    assert t.favor(0) == ({} if market == "green" else {market: 1})
    t = merchants().shared(knowledge={market: 12}).seat(0, **RICH)
    at(t, market)
    assert t.refused()[f"mark:{market}.2"] == "track_full"


@pytest.mark.table("T-MARKET")
@pytest.mark.rule("FR-MER-5")
@pytest.mark.parametrize("space", ["red.3", "blue.3"])
def test_space_3_of_red_and_blue_awakens_then_pays(space: str) -> None:
    t = merchants().seat(0, hand=["BZ3", "BZ1"], credit=1)
    at(t, space.split(".")[0])
    assert t.refused()[f"mark:{space}"] == "no_card_to_awaken"
    t.seat(0, credit=2)
    marked(t, space).choose("awaken", "BZ3")
    if space == "blue.3":
        t.choose("favor", "purple")
    assert t.score(0) == 3
    assert t.hand(0) == {"BZ1"}
    assert t.goods(0) == ({"carbon": 1} if space == "red.3" else {})
    assert t.favor(0) == ({"purple": 1} if space == "blue.3" else {})


@pytest.mark.table("T-MARKET")
@pytest.mark.rule("FR-MER-5")
@pytest.mark.parametrize(("space", "gained"), [("yellow.3", "carbon"), ("green.3", "credit")])
def test_space_3_of_yellow_and_green_pays_to_advance_any_track(space: str, gained: str) -> None:
    t = merchants()
    at(t, space.split(".")[0])
    assert t.refused()[f"mark:{space}"] == "no_track"
    t.seat(0, hydrogen=1)
    marked(t, space)
    assert t.offers() == {f"advance:{colour}" for colour in COLOURS}
    t.choose("advance", "purple")
    if space == "yellow.3":
        t.choose("gain", "carbon")
    assert t.goods(0) == {gained: 1}
    assert t.step("purple") == 1


@pytest.mark.table("T-MARKET")
@pytest.mark.rule("FR-MER-5", "FR-PREST-2")
@pytest.mark.parametrize(("space", "goods"), [("purple.3", {"titanium": 1}), ("green.6", {})])
def test_prestige_spaces(space: str, goods: dict[str, int]) -> None:
    t = merchants().shared(prestige=1)
    marked(t, space)
    assert (t.holder(), t.score(0)) == (0, 1)
    assert t.goods(0) == goods


@pytest.mark.table("T-MARKET")
@pytest.mark.rule("FR-MER-5", "FR-ACT-1")
@pytest.mark.parametrize(
    ("space", "reason", "start", "choices", "goods", "cards"),
    [
        ("red.4", "no_credit", {"credit": 1}, "", {"hydrogen": 2}, 0),
        ("yellow.4", "no_resource", {"titanium": 1}, "", {"credit": 2}, 0),
        ("green.4", "no_data", {}, "", {"carbon": 2}, 0),
        ("blue.4", "no_titanium", {"titanium": 1}, "gain:carbon gain:hydrogen", {"carbon": 1, "hydrogen": 1}, 0),
        ("purple.4", "no_credit", {"credit": 1}, "draw:deck draw:deck", {}, 2),
    ],
)
def test_space_4_is_a_bargain(
    space: str, reason: str, start: Any, choices: str, goods: dict[str, int], cards: int
) -> None:
    t = merchants()
    at(t, space.split(".")[0])
    assert t.refused()[f"mark:{space}"] == reason
    t.seat(0, hand=[] if start else ["VF1"], **start)
    marked(t, space)
    for choice in choices.split():
        verb, target = choice.split(":")
        t.choose(verb, target)
    assert t.goods(0) == goods
    assert len(t.hand(0)) == cards
    assert t.prompt() == "mer_actions"


@pytest.mark.table("T-MARKET")
@pytest.mark.rule("FR-MER-5", "FR-ACT-7")
@pytest.mark.parametrize(
    ("space", "reason", "item", "choices", "favor", "cards"),
    [
        ("yellow.5", "no_data", "data", "favor:red favor:red", {"red": 2}, 0),
        ("green.5", "no_hydrogen", "hydrogen", "favor:red favor:blue", {"red": 1, "blue": 1}, 0),
        ("blue.5", "no_carbon", "carbon", "draw:deck draw:deck draw:deck", {}, 3),
    ],
)
def test_space_5_gives_an_item_to_an_opponent(
    space: str, reason: str, item: str, choices: str, favor: dict[str, int], cards: int
) -> None:
    t = merchants()
    at(t, space.split(".")[0])
    assert t.refused()[f"mark:{space}"] == reason
    give: Any = {"hand": ["VF1"]} if item == "data" else {item: 1}
    t.seat(0, **give)
    marked(t, space)
    for choice in choices.split():
        verb, target = choice.split(":")
        t.choose(verb, target)
    assert t.goods(1) == ({} if item == "data" else {item: 1})
    assert t.hand(1) == ({"VF1"} if item == "data" else set())
    assert t.goods(0) == {}
    assert (t.favor(0), len(t.hand(0))) == (favor, cards)


@pytest.mark.rule("FR-ACT-7")
def test_the_giver_chooses_the_receiver() -> None:
    t = table("merchants", "paladins", "artisans")
    t.poor(0).poor(1).poor(2).seat(0, hydrogen=1)
    marked(t, "green.5")
    assert t.offers() == {"give:purple", "give:yellow"}
    t.choose("give", "yellow")
    assert (t.goods(1), t.goods(2)) == ({}, {"hydrogen": 1})


@pytest.mark.table("T-MARKET")
@pytest.mark.rule("FR-MER-5")
@pytest.mark.parametrize(
    ("space", "goods"),
    [("red.6", {"titanium": 1}), ("yellow.6", {"carbon": 1}), ("purple.6", {"hydrogen": 1})],
)
def test_space_6_gains_a_resource(space: str, goods: dict[str, int]) -> None:
    t = merchants()
    marked(t, space)
    assert t.goods(0) == goods


@pytest.mark.table("T-MARKET")
@pytest.mark.rule("FR-MER-5", "FR-ACT-9")
@pytest.mark.parametrize(("step", "level"), [(0, 0), (3, 1), (4, 2), (12, 4)])
def test_blue_6_gains_credits_by_the_own_level_also_none(step: int, level: int) -> None:
    t = merchants().shared(knowledge={"green": step, "blue": 12})
    marked(t, "blue.6")
    assert t.goods(0) == ({"credit": level} if level else {})


@pytest.mark.table("T-MARKET")
def test_purple_5_is_one_favor() -> None:
    t = merchants()
    marked(t, "purple.5")
    assert t.offers() == {"favor:red", "favor:yellow", "favor:blue", "favor:purple"}
    t.choose("favor", "blue")
    assert t.favor(0) == {"blue": 1}


@pytest.mark.table("T-MARKET")
@pytest.mark.rule("FR-MER-8")
@pytest.mark.parametrize("market", ["red", "yellow", "blue", "purple"])
def test_space_7_is_for_a_player_and_space_8_for_an_npf(market: str) -> None:
    t = merchants(market)
    at(t, market)
    assert t.refused()[f"mark:{market}.8"] == "mer_is_played"
    t.choose("mark", f"{market}.7")
    assert (t.favor(0), t.favor(1)) == ({market: 1}, {"green": 1})
    assert t.score(0) == 0
    t = merchants("red" if market != "red" else "blue")
    at(t, market)
    assert t.refused()[f"mark:{market}.7"] == "not_a_player"
    t.choose("mark", f"{market}.8")
    assert (t.favor(0), t.favor(1)) == ({}, {})
    assert t.score(0) == 2


@pytest.mark.table("T-MARKET")
@pytest.mark.rule("FR-FAVOR-4")
def test_green_7_gives_one_favor_for_a_credit() -> None:
    t = merchants()
    marked(t, "green.7")
    assert t.goods(0) == {"credit": 1}
    assert (t.favor(0), t.favor(1)) == ({}, {"green": 1})
