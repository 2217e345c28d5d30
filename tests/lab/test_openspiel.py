"""OpenSpiel's own tests, and that no search foresees chance or knows secrets."""

import random
from typing import Any

import numpy as np
import pytest

from arcology.games import GAMES

pytestmark = [pytest.mark.foreign, pytest.mark.filterwarnings("ignore")]
pyspiel: Any = pytest.importorskip("pyspiel")


def loaded(name: str, players: int = 2) -> Any:
    import arcology.lab.openspiel  # noqa: F401 (registers the games)

    return pyspiel.load_game(f"arcology_{name}(players={players})")


def dealt(name: str, seed: int = 1) -> Any:
    """A game after its deal."""
    state, rng = loaded(name).new_initial_state(), random.Random(seed)
    while state.is_chance_node():
        state.apply_action(rng.randrange(256))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_the_librarys_own_tests_pass(name: str) -> None:
    pyspiel.random_sim_test(loaded(name), num_sims=1, serialize=True, verbose=False)
    pyspiel.random_sim_test(loaded(name, 3), num_sims=1, serialize=False, verbose=False)


def test_the_playthrough_generator_plays_it_the_same_way_twice() -> None:
    from open_spiel.python.algorithms.generate_playthrough import playthrough

    loaded("tamashii")
    one = playthrough("arcology_tamashii(players=2)", [], seed=3)
    assert one == playthrough("arcology_tamashii(players=2)", [], seed=3)
    assert "Is_terminal() = True" in one or "IsTerminal() = True" in one


@pytest.mark.parametrize("name", GAMES)
def test_a_clone_does_not_know_the_dice(name: str) -> None:
    """Where a choice uses chance, a chance node decides: two outcomes lead to two states, the same one to the same."""
    state, rng = dealt(name), random.Random(1)
    found = 0
    while not state.is_terminal() and found < 3:
        state.apply_action(rng.choice(state.legal_actions()))
        if state.is_chance_node():
            after = []
            for outcome in (7, 7, 200):
                other = state.clone()
                other.apply_action(outcome)
                after.append(other.held.table.state.chance)
            assert after[0] == after[1] != after[2]
            found += 1
            state.apply_action(rng.randrange(256))
    assert found


@pytest.mark.parametrize("name", GAMES)
def test_what_is_dealt_anew_looks_the_same_to_the_player(name: str) -> None:
    state, rng = dealt(name), random.Random(2)
    for _ in range(12):
        if state.is_terminal():
            break
        if not state.is_chance_node():
            player = state.current_player()
            other = state.resample_from_infostate(player, rng.random)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.legal_actions() == state.legal_actions()
        state.apply_action(rng.choice(state.legal_actions()) if not state.is_chance_node() else rng.randrange(256))


def test_a_search_of_the_library_plays_a_move() -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    state = dealt("free_radicals")
    chance = np.random.RandomState(3)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=chance)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(), evaluator=evaluator, uct_c=1.4, max_simulations=6, random_state=chance
    )
    assert bot.step(state) in state.legal_actions()
