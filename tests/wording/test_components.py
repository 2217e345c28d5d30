"""Rows as the page gets them: effects, conditions, prices and telling values, said and drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from arcology import games
from arcology.wording import Part, Wording
from arcology.wording.components import components


def tables(game: str) -> Any:
    return components(Wording(game, games.game(game).load()))["tables"]


def shown(marks: list[Part]) -> str:
    """A row as text: icons in brackets."""
    return " ".join(f"[{mark.get('n', '')}{mark['i']}]" if "i" in mark else mark["t"] for mark in marks)


@pytest.mark.parametrize(
    ("game", "table", "row", "column", "marks", "says"),
    [
        (
            "free_radicals",
            "markets",
            "blue.6",
            "effect",
            "[credit] × [knowledge]",
            "gain Credit × own Level",
        ),
        (
            "free_radicals",
            "markets",
            "red.8",
            "effect",
            "no [red] [arrow] [2victory-point]",
            "if red is not played: score 2 points",
        ),
        (
            "free_radicals",
            "markets",
            "red.7",
            "effect",
            "[favor] [red] [arrow] [red]",
            "if red is played: give a Favor to red: gain 1 red Favor",
        ),
        (
            "free_radicals",
            "companies",
            "purple",
            "effect",
            "may [prestige] up to 2× [data-card] [person] [arrow] [4victory-point]",
            "you may take the Prestige token, giving its holder a Favor; "
            "up to 2 times: give 1 Data card with the receiver's icon to an opponent: score 4 points",
        ),
        (
            "euphoria",
            "recruits",
            "I12",
            "effect",
            "[eu-artifact] each opponent [eu-bliss]",
            "draw 1 artifact; gain 1 bliss for each opponent",
        ),
        (
            "euphoria",
            "recruits",
            "E11",
            "effect",
            "if you had a worker there: [+2eu-morale] else [−2eu-knowledge]",
            "if you had a worker on the site: morale +2, else knowledge −2",
        ),
        (
            "tamashii",
            "scenario_cards",
            "S3-2",
            "immediate",
            "[2ta-recover] for all [ta-scenario] Refuse or [ta-scenario] Step Inside the group votes",
            "recover 2 integrity (each player); go on with Refuse or go on with Step Inside (a vote)",
        ),
        (
            "tamashii",
            "class_augments",
            "BRA-6",
            "effect",
            "no reset",
            "integrity 1 instead of a reset",
        ),
    ],
)
def test_an_effect_is_said_and_drawn(game: str, table: str, row: str, column: str, marks: str, says: str) -> None:
    effect = tables(game)[table][row][column]
    assert (shown(effect["marks"]), effect["says"]) == (marks, says)


def test_the_parts_of_an_effect_are_drawn_by_themselves() -> None:
    trade = tables("free_radicals")["farm_rows"]["trade"]["effect"]
    assert trade["kind"] == "choose"
    assert shown(trade["parts"][0]["marks"]) == "[any-resource] [arrow] [2credit]"
    world = tables("tamashii")["scenario_cards"]["S1-1"]["world"]
    assert (world["when"]["cond"], shown(world["when"]["marks"])) == ("revealed(D11)", "Firewall Gate revealed")
    assert shown(world["parts"][0]["marks"]) == "[ta-scenario] Two Ways In"


@pytest.mark.parametrize(
    ("game", "table", "row", "column", "marks", "says"),
    [
        ("free_radicals", "data", "AD1", "cost", "[hydrogen] [2carbon]", "1 Hydrogen and 2 Carbon"),
        ("euphoria", "recruits", "I06", "cost", "[−1eu-morale]", "−1 morale"),
        ("euphoria", "spaces", "breeze_bar", "cost", "[eu-bliss] + [eu-any-commodity]", None),
        ("euphoria", "recruits", "W06", "if", "highest or alone", None),
        ("euphoria", "recruits", "E08", "where", "at a tunnel or in the tank", "at a tunnel or in the tank"),
        ("euphoria", "recruits", "I10", "where", "on the Cloud Mine", "on the Cloud Mine"),
        ("euphoria", "recruits", "I11", "trigger_2", "A worker is activated", "When you have activated a worker"),
        ("euphoria", "markets", "clinic", "penalty", "on 2: −1", "For each 2 you roll you lose one of your goods"),
        ("tamashii", "class_augments", "TRI-4", "when", "launching 4 or more tokens", "launching 4 or more tokens"),
    ],
)
def test_what_else_of_a_row_people_read(
    game: str, table: str, row: str, column: str, marks: str, says: str | None
) -> None:
    worded = tables(game)[table][row]["worded"][column]
    assert shown(worded["marks"]) == marks
    assert says is None or worded["says"] == says


def test_what_the_catalogue_names_goes_along() -> None:
    names = components(Wording("tamashii", games.game("tamashii").load()))["names"]
    shell = {"t": "Shell", "i": "ta-shell", "kind": "Basic data"}
    assert {field: names["S"][field] for field in shell} == shell
    assert names["planning"] == {"t": "planning"}


def of_names(id: str, *fields: str) -> dict[str, Any]:
    names = components(Wording("free_radicals", games.game("free_radicals").load()))["names"]
    return {field: names[id][field] for field in fields if field in names[id]}


def test_a_name_goes_along_with_the_words_for_one_and_for_several() -> None:
    assert of_names("stall", "t", "one", "many", "i") == {"t": "Stall", "many": "Stalls"}
    assert of_names("goods", "t", "one", "many", "i") == {"t": "Goods", "one": "Good"}
    assert of_names("hydrogen", "t", "one", "many", "i") == {"t": "Hydrogen"}


def test_a_thing_is_explained_by_its_kind_a_sentence_and_its_rules() -> None:
    told = of_names("carbon", "kind", "rules")
    assert told == {"kind": "Resource", "rules": ["FR-ITEM-1"]}
    assert of_names("carbon", "says") == of_names("titanium", "says")


def test_a_row_that_is_called_after_its_columns_has_a_name() -> None:
    assert of_names("VF1", "t")["t"].startswith("Vertical Farm (")


def test_the_rows_of_a_table_are_of_a_kind_and_their_columns_have_labels() -> None:
    kinds = components(Wording("free_radicals", games.game("free_radicals").load()))["kinds"]
    assert kinds["buildings"]["kind"] == "Building"
    assert kinds["buildings"]["facts"]["main"] == "Main power"


FORMULA = re.compile(r"[=≠≤≥<>%]|\bmod\b")


def texts(value: Any) -> Iterator[str]:
    """Everything in words that the page gets of a pack."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if isinstance(inner, str) and key in ("t", "says", "name", "rule", "goal", "story", "kind"):
                yield inner
            else:
                yield from texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner)


@pytest.mark.parametrize("game", sorted(games.GAMES))
def test_nothing_is_said_as_a_formula(game: str) -> None:
    said = components(Wording(game, games.game(game).load()))
    assert sorted({text for text in texts(said) if FORMULA.search(text)}) == []


def test_comparisons_are_said_in_words() -> None:
    said = set(texts(tables("tamashii")["scenario_cards"]))
    assert "no time is left" in said
    assert "at least 3 success tokens for each player and 1 more" in said
