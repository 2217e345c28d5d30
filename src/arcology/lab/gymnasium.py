"""Gymnasium: one seat against chosen bots. `gymnasium.make("arcology/Seat-v0", game="euphoria", bots="greedy")`."""

from __future__ import annotations

from typing import Any, ClassVar, Final

import gymnasium
import numpy as np

from arcology.lab import LabError
from arcology.lab.arrays import masked
from arcology.lab.company import Company, companions
from arcology.lab.spaces import action_space, observation_space, outlined, shown
from arcology.lab.table import Table, Terms

STUBBORN: Final = 1000
"""So many actions in a row that are not offered end an episode: whoever chooses blindly would never come to its end."""

gymnasium.register("arcology/Seat-v0", "arcology.lab.gymnasium:SeatEnv")


class SeatEnv(gymnasium.Env[Any, Any]):  # type: ignore[misc]
    """The agent has one seat, bots the others: one for all, or one for each in the order of seats after the agent's.

    An action that is not offered changes nothing, and the info says so.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        players: int = 2,
        bots: str = "greedy",
        seat: int | None = None,
        steps: int | None = None,
        render_mode: str | None = None,
        **terms: Any,
    ) -> None:
        """A seat of None is another from game to game; steps are what a bot may try for a choice."""
        self.terms: Final = Terms(game, players, **terms)
        self.names: Final = companions(game, players, bots)
        if seat is not None and not 0 <= seat < players:
            raise LabError(f"there is no seat {seat} at a table of {players}")
        self.render_mode = render_mode
        self.observation_space = observation_space(self.terms)
        self.action_space = action_space(self.terms)
        self.seat = 0
        self._fixed: Final = seat
        self._steps: Final = steps
        self._table: Table | None = None
        self._company: Company | None = None
        self._refused = 0

    @property
    def table(self) -> Table:
        if self._table is None:
            raise LabError("reset comes first")
        return self._table

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        begin = int(self.np_random.integers(1 << 31))
        self.seat = int(self.np_random.integers(self.terms.players)) if self._fixed is None else self._fixed
        self._table = Table(self.terms, begin)
        self._company = Company(self.names, self.seat, begin, self._steps)
        self._company.go_on(self._table)
        self._refused = 0
        return self.seen(), {}

    def seen(self) -> Any:
        """What the agent is shown: for whoever wants to show it otherwise."""
        return shown(self.table, self.seat)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        table = self.table
        try:
            option = table.option(int(action))
        except LabError as refused:
            self._refused += 1
            stubborn = self._refused >= STUBBORN
            return self.seen(), 0.0, table.over, stubborn, {"refused": str(refused)}
        self._refused = 0
        table.take(option)
        if self._company is not None:
            self._company.go_on(table)
        return self.seen(), table.rewards()[self.seat], table.over, False, {}

    def action_masks(self) -> Any:
        """A truth value for each action, as masked learners ask for it."""
        return masked(self.table, self.terms.count).astype(np.bool_)

    def render(self) -> Any:
        return outlined(self.table) if self.render_mode == "ansi" else None
