"""Everything that people see can be asked about: icons, rows of the pack, and the ids of views and offers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pytest
from tests.contract.cases import game_of, setups_of

from arcology import games, rulebook
from arcology.kernel.game import Setup
from arcology.kernel.pack import icon_names
from arcology.kernel.rng import Rng
from arcology.wording import Wording
from arcology.wording.components import components

GAMES = sorted(games.GAMES)
PREFIXES = {"euphoria": "eu-", "tamashii": "ta-"}
"""Icons that belong to one game."""
UNSEEN = {
    "free_radicals": {"colours", "colour_items", "components", "start"},
    "euphoria": {"factions", "tracks", "players", "components", "artifacts"},
    "tamashii": {"supply", "dice", "trace", "classes", "factions", "maps", "codes"},
}
"""Tables whose rows no board shows as things: what set-up and rules read."""
CHOICES = 60
"""So many choices of each table are looked at."""


@lru_cache
def known(game: str) -> dict[str, Any]:
    return components(Wording(game, games.game(game).load()))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_of_a_thing_is_a_sentence_with_its_kind_and_rules_that_exist(game: str) -> None:
    data = known(game)
    told = {**data["kinds"], **{id: name for id, name in data["names"].items() if "says" in name or "kind" in name}}
    for id, about in told.items():
        assert re.fullmatch(r"[A-Z].*[.?!]", about.get("says", "")), id
        assert about.get("kind"), id
        assert [rule for rule in about.get("rules", []) if rulebook.find(rule) is None] == [], id


@pytest.mark.parametrize("game", GAMES)
def test_every_table_that_people_see_says_what_its_rows_are_and_labels_their_columns(game: str) -> None:
    data = known(game)
    assert set(data["tables"]) - set(data["kinds"]) == UNSEEN[game]
    for table, kind in data["kinds"].items():
        columns = {column for row in data["tables"][table].values() for column in (*row, *row["worded"])}
        assert set(kind["facts"]) <= columns, table


def icons_of(game: str) -> set[str]:
    others = tuple(prefix for each, prefix in PREFIXES.items() if each != game)
    shared = {icon for icon in icon_names() if not icon.startswith(others)}
    own = {icon for icon in shared if icon.startswith(PREFIXES.get(game, "-"))}
    return own if game in PREFIXES else shared


@pytest.mark.parametrize("game", GAMES)
def test_every_icon_of_a_game_is_answered(game: str) -> None:
    assert sorted(icon for icon in icons_of(game) if not answered(known(game), icon)) == []


def answered(data: dict[str, Any], id: str) -> bool:
    """Whether the page finds a sentence for an id: its own, that of its row, or that of its icon."""
    icon = data["names"].get(id, {}).get("i", id)
    if icon != id and answered(data, icon):
        return True
    if "says" in data["names"].get(id, {}) or any(id in data["tables"][table] for table in data["kinds"]):
        return True
    if any(name.get("i") == id and "says" in name for name in data["names"].values()):
        return True
    return any(row.get("icon") == id for table in data["kinds"] for row in data["tables"][table].values())


@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_seat_sees_with_an_icon_is_answered(game: str) -> None:
    """Lines of the views of real games, choice by choice, as far as the catalogue draws what they name."""
    data = known(game)
    seen = {id for setup in setups_of(game) for id in shown(game, setup) if drawn(data, id)}
    assert seen
    assert sorted(id for id in seen if not answered(data, id)) == []


def drawn(data: dict[str, Any], id: str) -> bool:
    return "i" in data["names"].get(id, {}) or id in icon_names()


def shown(game: str, setup: Setup) -> Iterator[str]:
    """The ids of all lines of what the asked seat sees, at each choice of the beginning of a game."""
    rules = game_of(game)
    state = rules.new(setup, rules.load())
    rng = Rng(setup.seed)
    for _ in range(CHOICES):
        decision = rules.asked(state)
        if decision is None:
            return
        for zone in rules.outline(rules.view(state, decision.seat)):
            yield from (item.id for item in zone.items)
        rules.choose(state, decision.seat, decision.options[rng.below(len(decision.options))])
