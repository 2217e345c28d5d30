"""What games tell of a seat when they are over: the kinds are always the same, and who began is known in time."""

import pytest
from tests.contract.cases import CASES, game_of, setups_of

from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng
from arcology.kernel.values import SPECTATOR
from arcology.lab.playing import UNKNOWN, play_out

TELLING = ("free_radicals", "euphoria", "tamashii")


@pytest.mark.parametrize("name", CASES)
def test_the_kinds_of_traits_are_the_same_at_every_table_from_the_start(name: str) -> None:
    game = game_of(name)
    kinds = []
    for setup in setups_of(name):
        state = game.new(setup)
        kinds += [tuple(game.traits(state, seat)) for seat in range(setup.seats)]
    assert len(set(kinds)) == 1
    assert bool(kinds[0]) == (name in TELLING)


@pytest.mark.parametrize("name", TELLING)
def test_ids_of_traits_are_of_the_pack(name: str) -> None:
    game = game_of(name)
    pack = game.load()
    known = {id for table in pack.tables.values() for id in table.rows}
    for setup in setups_of(name)[:3]:
        settings = game.unattended() | setup.settings
        for seat in play_out(game, pack, Setup(setup.seats, setup.seed, settings), ["random"] * setup.seats):
            assert seat.order != UNKNOWN
            told = {id for kind, ids in seat.traits.items() if kind not in ("modules", "class", "solved") for id in ids}
            assert told <= known


def test_who_began_is_told_as_long_as_it_can_be_known() -> None:
    game = game_of("euphoria")
    state = game.new(Setup(3, 1, game.unattended()))
    assert game.opener(state) == SPECTATOR
    rng = Rng(1)
    told: set[int] = set()
    while told <= {SPECTATOR} or game.opener(state) != SPECTATOR:
        game.playout(state, rng, limit=1)
        told.add(game.opener(state))
    assert len(told - {SPECTATOR}) == 1
