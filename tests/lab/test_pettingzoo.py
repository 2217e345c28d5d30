"""PettingZoo's own tests, and what they do not ask: phases that all play at once, rewards, refusals."""

import warnings
from typing import Any

import numpy as np
import pytest

from arcology.games import GAMES
from arcology.lab import LabError

pytestmark = [pytest.mark.foreign, pytest.mark.filterwarnings("ignore")]
pettingzoo_test: Any = pytest.importorskip("pettingzoo.test")


@pytest.mark.parametrize("name", GAMES)
def test_the_librarys_own_tests_pass(name: str) -> None:
    from arcology.lab.pettingzoo import env, parallel_env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pettingzoo_test.api_test(env(name, 2), num_cycles=400)
        pettingzoo_test.seed_test(lambda: env(name, 3), num_cycles=150)
        pettingzoo_test.parallel_api_test(parallel_env(name, 3), num_cycles=400)
        pettingzoo_test.parallel_seed_test(lambda: parallel_env(name, 2), num_cycles=150)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_ends_and_every_agent_gets_its_reward(name: str) -> None:
    from arcology.lab.pettingzoo import env

    table = env(name, 2, rewarded="win")
    table.reset(seed=5)
    got = {}
    rng = np.random.default_rng(5)
    for agent in table.agent_iter():
        seen, reward, over, _, _ = table.last()
        got[agent] = reward
        table.step(None if over else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    assert sum(got.values()) in ((0, 2) if name == "tamashii" else (1,))


def test_who_is_not_asked_is_offered_nothing() -> None:
    from arcology.lab.pettingzoo import env

    table = env("free_radicals", 3)
    table.reset(seed=1)
    for agent in table.agents:
        seen = table.observe(agent)
        assert seen["action_mask"].any() == (agent == table.agent_selection)
        assert seen["options"].any() == (agent == table.agent_selection)


def test_all_choose_at_once_where_the_game_lets_them() -> None:
    from arcology.lab.pettingzoo import parallel_env

    table = parallel_env("euphoria", 3)
    seen, _ = table.reset(seed=2)
    assert [bool(each["action_mask"][-1]) for each in seen.values()] == [False] * 3  # the draft: nobody waits
    most = 0
    rng = np.random.default_rng(2)
    while table.agents:
        asked = [agent for agent in table.agents if not seen[agent]["action_mask"][-1]]
        most = max(most, len(asked))
        actions = {agent: int(rng.choice(np.flatnonzero(seen[agent]["action_mask"]))) for agent in table.agents}
        seen, _, _, _, infos = table.step(actions)
        assert not any(infos.values())
    assert most == 3


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    from arcology.lab.pettingzoo import parallel_env, raw_env

    turns = raw_env("free_radicals", 2)
    turns.reset(seed=1)
    before = turns.observe(turns.agent_selection)["observation"]
    wrong = int(np.flatnonzero(turns.observe(turns.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(LabError, match="look at the mask"):
        turns.step(wrong)
    assert np.array_equal(turns.observe(turns.agent_selection)["observation"], before)
    together = parallel_env("free_radicals", 2)
    seen, _ = together.reset(seed=1)
    after, _, _, _, infos = together.step(dict.fromkeys(together.agents, wrong))
    refused = [agent for agent, info in infos.items() if "refused" in info]
    assert refused == [agent for agent in seen if not seen[agent]["action_mask"][-1]]
    assert all(np.array_equal(seen[agent]["observation"], after[agent]["observation"]) for agent in seen)
