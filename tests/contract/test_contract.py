"""Every game keeps the contract, in every set-up."""

import pytest
from tests.contract.cases import CASES, game_of, setups_of
from tests.contract.checks import CHECKS, Check

from arcology import games
from arcology.kernel.game import Setup

TABLES = [(name, setup) for name in CASES for setup in setups_of(name)]


def label(value: object) -> str | None:
    if isinstance(value, Setup):
        chosen = ",".join(f"{name}={value.settings[name]}" for name in sorted(value.settings))
        return f"{value.seats} seats {chosen}".strip()
    return value.__name__ if callable(value) and hasattr(value, "__name__") else None


@pytest.mark.parametrize(("name", "setup"), TABLES, ids=label)
@pytest.mark.parametrize("check", CHECKS, ids=label)
def test_contract(check: Check, name: str, setup: Setup) -> None:
    check(game_of(name), setup, setup.seed)


def test_every_game_is_checked() -> None:
    assert set(games.names()) <= set(CASES)
