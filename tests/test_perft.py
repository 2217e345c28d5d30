"""How many ways lead on from fixed positions: a rule that offers too much or too little changes these counts.

Where one differs and is meant to, `arcology perft GAME --split` shows which first choices have more or fewer ways.
"""

from __future__ import annotations

from typing import Any, Final

import pytest
from click.testing import CliRunner
from tests.contract.cases import CASES, game_of
from tests.support.toy import Works

from arcology.cli import main
from arcology.cli.perft import followed, position, split, ways
from arcology.kernel.decision import Option
from arcology.kernel.game import Game, Setup

MODULES: Final = {"living_city": "on", "catie": "on", "diary": "on", "inari": "on"}
COUNTS: Final[list[tuple[str, int, dict[str, str], int, tuple[int, ...]]]] = [
    # game, seats, settings, choices by chance before it, ways by depth
    ("works", 2, {}, 0, (8, 32, 256, 1920, 14496)),
    ("works", 3, {"length": "long"}, 20, (12, 130, 1193, 10215)),
    (
        "free_radicals",
        2,
        {"faction.0": "adventurers", "faction.1": "merchants", "first": "0"},
        0,
        (21, 300, 4306, 60190),
    ),
    ("free_radicals", 2, {"faction.0": "adventurers", "faction.1": "merchants", "first": "0"}, 70, (5, 35, 437, 6758)),
    ("free_radicals", 2, {"faction.0": "artisans", "faction.1": "paladins", "first": "0"}, 0, (25, 237, 2176, 20838)),
    (
        "free_radicals",
        2,
        {"faction.0": "artisans", "faction.1": "paladins", "first": "0"},
        70,
        (3, 120, 327, 942, 2598),
    ),
    ("free_radicals", 2, {"faction.0": "couriers", "faction.1": "paladins", "first": "0"}, 0, (4, 9, 27, 71, 165)),
    ("free_radicals", 2, {"faction.0": "couriers", "faction.1": "paladins", "first": "0"}, 70, (2, 6, 12, 25, 72)),
    (
        "free_radicals",
        2,
        {"faction.0": "entertainers", "faction.1": "underground", "first": "0"},
        0,
        (15, 135, 997, 5824, 23516),
    ),
    (
        "free_radicals",
        2,
        {"faction.0": "entertainers", "faction.1": "underground", "first": "0"},
        70,
        (6, 15, 105, 480, 2170),
    ),
    ("free_radicals", 2, {"faction.0": "executives", "faction.1": "paladins", "first": "0"}, 0, (5, 12, 72, 447, 2787)),
    ("free_radicals", 2, {"faction.0": "executives", "faction.1": "paladins", "first": "0"}, 70, (2, 4, 11, 25, 158)),
    ("free_radicals", 2, {"faction.0": "farmers", "faction.1": "artisans", "first": "0"}, 0, (3, 8, 409, 2127, 16756)),
    (
        "free_radicals",
        2,
        {"faction.0": "farmers", "faction.1": "artisans", "first": "0"},
        70,
        (20, 122, 569, 1939, 23220),
    ),
    ("free_radicals", 2, {"faction.0": "hoteliers", "faction.1": "paladins", "first": "0"}, 0, (12, 681, 31003)),
    (
        "free_radicals",
        2,
        {"faction.0": "hoteliers", "faction.1": "paladins", "first": "0"},
        70,
        (3, 39, 95, 1338, 3776),
    ),
    (
        "free_radicals",
        2,
        {"faction.0": "merchants", "faction.1": "executives", "first": "0"},
        0,
        (5, 20, 155, 702, 2769),
    ),
    (
        "free_radicals",
        2,
        {"faction.0": "merchants", "faction.1": "executives", "first": "0"},
        70,
        (5, 25, 125, 500, 1625),
    ),
    (
        "free_radicals",
        2,
        {"faction.0": "paladins", "faction.1": "artisans", "first": "0"},
        0,
        (20, 48, 570, 1582, 13721),
    ),
    (
        "free_radicals",
        2,
        {"faction.0": "paladins", "faction.1": "artisans", "first": "0"},
        70,
        (18, 44, 482, 1339, 10307),
    ),
    (
        "free_radicals",
        2,
        {"faction.0": "underground", "faction.1": "merchants", "first": "0"},
        0,
        (10, 83, 523, 2374, 7798),
    ),
    (
        "free_radicals",
        2,
        {"faction.0": "underground", "faction.1": "merchants", "first": "0"},
        70,
        (2, 26, 224, 1432, 6348),
    ),
    ("free_radicals", 5, {}, 150, (5, 15, 40, 135, 335)),
    ("euphoria", 2, {}, 0, (24, 288, 2304, 20736)),
    ("euphoria", 2, {}, 100, (2, 26, 159, 1110, 7244)),
    ("euphoria", 3, {"trading": "off"}, 60, (18, 224, 1552, 12732)),
    ("euphoria", 4, {"open_draft": "on"}, 0, (16, 192, 1536, 6144)),
    ("euphoria", 4, {}, 200, (2, 14, 125, 1594, 21200)),
    ("euphoria", 6, {"market_star_on_tile": "on"}, 150, (9, 104, 1465, 19847)),
    ("tamashii", 1, {"scenario": "S1"}, 0, (2, 50, 1128, 23356)),
    ("tamashii", 1, {"scenario": "S1"}, 60, (1, 20, 184, 519, 2242)),
    ("tamashii", 2, {"scenario": "P0"}, 40, (42, 1321, 36021)),
    ("tamashii", 2, {"scenario": "S2"}, 60, (45, 1730, 59914)),
    ("tamashii", 1, {"scenario": "S3"}, 40, (7, 20, 54, 131, 667)),
    ("tamashii", 3, {"scenario": "S4", **MODULES}, 80, (27, 240, 3253)),
    ("tamashii", 2, {"mode": "competitive"}, 0, (4, 12, 192, 6048)),
    ("tamashii", 3, {"mode": "competitive", **MODULES}, 150, (25, 606, 5483)),
]


def set_up(name: str, seats: int, settings: dict[str, str], after: int) -> tuple[Game, Any]:
    game = game_of(name)
    return game, position(game, Setup(seats, 1, game.unattended() | settings), after)


@pytest.mark.parametrize(("name", "seats", "settings", "after", "counts"), COUNTS)
def test_as_many_ways_lead_on_as_before(
    name: str, seats: int, settings: dict[str, str], after: int, counts: tuple[int, ...]
) -> None:
    game, state = set_up(name, seats, settings, after)
    assert tuple(ways(game, state, depth) for depth in range(1, len(counts) + 1)) == counts


def test_every_game_is_counted() -> None:
    assert {name for name, *_ in COUNTS} == set(CASES)


def test_the_last_choice_is_counted_as_if_it_were_made() -> None:
    for name in CASES:
        game, state = set_up(name, 2, {}, 12)
        assert ways(game, state, 1) == len(list(followed(game, state)))
        assert sum(split(game, state, 2).values()) == ways(game, state, 2)


class Generous(Works):
    """Offers what a seat may do at any moment twice."""

    def standing(self, state: Any, seat: int) -> list[Option]:
        return super().standing(state, seat) * 2


def test_an_option_too_many_is_found() -> None:
    counts = [ways(game, position(game, Setup(2, 1), 4), 2) for game in (Works(), Generous())]
    assert counts[0] < counts[1]


def test_nothing_is_changed_by_counting() -> None:
    game, state = set_up("tamashii", 2, {}, 20)
    assert ways(game, state, 2) == ways(game, state, 2)


def test_the_command_counts_by_depth_and_by_first_choice() -> None:
    said = CliRunner().invoke(main, ["perft", "euphoria", "--depth", "2", "--seed", "1"])
    assert (said.exit_code, said.output.split()) == (0, ["1", "24", "2", "288"])
    said = CliRunner().invoke(main, ["perft", "euphoria", "--split"])
    assert said.output.splitlines()[-1].split() == ["288", "together"]
    assert len(said.output.splitlines()) == 25
    said = CliRunner().invoke(main, ["perft", "free_radicals", "--after", "9999"])
    assert said.exit_code == 2
    assert "is over before 9999 choices" in said.output
