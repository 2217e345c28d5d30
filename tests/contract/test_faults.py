"""A check that has never failed proves little: each one finds the faults planted for it."""

import pytest
from tests.contract.cases import setups_of
from tests.contract.checks import CHECKS, Check
from tests.contract.faults import FAULTS
from tests.support.toy import Works

from arcology.kernel.record import RecordError

SEEDS = 6


@pytest.mark.parametrize(("faulty", "check"), FAULTS, ids=lambda value: value.__name__)
def test_a_planted_fault_is_found(faulty: type[Works], check: Check) -> None:
    game = faulty()
    assert any(finds(check, game, seed) for seed in range(SEEDS))


def finds(check: Check, game: Works, seed: int) -> bool:
    setups = setups_of("works")
    try:
        check(game, setups[seed % len(setups)], seed)
    except (AssertionError, RecordError, LookupError, ValueError):
        return True
    return False


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_sound_game_passes_where_the_faulty_ones_fail(check: Check) -> None:
    game = Works()
    assert not any(finds(check, game, seed) for seed in range(SEEDS))


def test_every_check_has_a_fault_to_find() -> None:
    assert {check for _, check in FAULTS} == set(CHECKS)
