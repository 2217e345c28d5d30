"""PettingZoo: each seat is an agent. `env` asks one after another (AEC), `parallel_env` all who are asked at once."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from arcology.kernel.decision import Option
from arcology.lab import LabError
from arcology.lab.spaces import action_space, observation_space, outlined, shown
from arcology.lab.table import Table, Terms


def env(game: str, players: int = 2, render_mode: str | None = None, **terms: Any) -> Any:
    """A game in which agents are asked in turn; `terms` are settings, folder, rewarded and count of `Terms`."""
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(raw_env(game, players, render_mode, **terms)))


def agents_of(players: int) -> list[str]:
    return [f"player_{seat}" for seat in range(players)]


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 (what PettingZoo calls it)
    """Without checks of how it is used."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1, "is_parallelizable": False}

    def __init__(self, game: str, players: int = 2, render_mode: str | None = None, **terms: Any) -> None:
        super().__init__()
        self.metadata = {**type(self).metadata, "name": f"{game}_v0"}
        self.terms: Final = Terms(game, players, **terms)
        self.render_mode = render_mode
        self.possible_agents = agents_of(players)
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(self.terms) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.terms) for agent in self.possible_agents}
        self._games = np.random.default_rng()
        self._table: Table | None = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    @property
    def table(self) -> Table:
        if self._table is None:
            raise LabError("reset comes first")
        return self._table

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: the same seed gives the same games from there on."""
        if seed is not None:
            self._games = np.random.default_rng(seed)
        self._table = Table(self.terms, int(self._games.integers(1 << 31)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.table.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        return shown(self.table, self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        table = self.table
        table.choose(int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        if table.over:
            self.rewards = dict(zip(self.possible_agents, table.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[table.seat]

    def render(self) -> str | None:
        return outlined(self.table) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""


class parallel_env(ParallelEnv):  # type: ignore[misc]  # noqa: N801
    """All who are asked choose at once: everybody in a phase that all play at the same time, else one.

    The last action is to wait; it is all that whoever is not asked may do. Where a choice takes away what another seat
    has chosen at the same moment, the lower seat goes first and the other is asked again; so is one that chooses what
    it is not offered, and its info says so.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(self, game: str, players: int = 2, render_mode: str | None = None, **terms: Any) -> None:
        self.metadata = {**type(self).metadata, "name": f"{game}_v0"}
        self.terms: Final = Terms(game, players, **terms)
        self.render_mode = render_mode
        self.possible_agents = agents_of(players)
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(self.terms, 1) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.terms, 1) for agent in self.possible_agents}
        self._games = np.random.default_rng()
        self._table: Table | None = None

    observation_space = raw_env.observation_space
    action_space = raw_env.action_space
    table = raw_env.table
    render = raw_env.render
    close = raw_env.close

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        if seed is not None:
            self._games = np.random.default_rng(seed)
        self._table = Table(self.terms, int(self._games.integers(1 << 31)))
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        table = self.table
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.possible_agents}
        options: dict[int, Option] = {}
        for seat in self._asked():
            agent = self.possible_agents[seat]
            table.ask(seat)
            try:
                options[seat] = table.option(int(actions[agent]))
            except LabError as refused:
                infos[agent]["refused"] = str(refused)
        for seat, option in options.items():
            table.ask(seat)
            if table.seat == seat and table.decision is not None and option in table.decision.options:
                table.take(option)
        rewards = dict(zip(self.possible_agents, table.rewards(), strict=True))
        over = dict.fromkeys(self.possible_agents, table.over)
        if table.over:
            self.agents = []
        return self._seen(), rewards, over, dict.fromkeys(over, False), infos

    def _asked(self) -> list[int]:
        """Everybody in a phase that all play at once, else who is awaited."""
        table = self.table
        if table.over:
            return []
        blocking: list[int] = table.game.blocking(table.state)
        return blocking if len(blocking) > 1 and table.seat in blocking else [table.seat]

    def _seen(self) -> dict[str, Any]:
        table = self.table
        asked = self._asked()
        found: dict[str, Any] = {}
        for seat, agent in enumerate(self.possible_agents):
            if seat in asked:
                table.ask(seat)
            found[agent] = shown(table, seat, 1)
            if seat not in asked:
                found[agent]["action_mask"][-1] = 1
        return found
