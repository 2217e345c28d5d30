"""The bots around one agent: they choose until the agent is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from arcology.bots import Eye, bot, budget, called, plays
from arcology.kernel.rng import Rng
from arcology.lab import LabError
from arcology.lab.table import Table


def check_bots(game: str, bots: Sequence[str]) -> None:
    """Whether all of them are here and play that game; a program is said hello. Raises LabError, UnknownBot."""
    for each in bots:
        if not plays(each, game):
            raise LabError(f"there is no bot {each!r:.40} for {game}; there are {', '.join(called(game))}")


def companions(game: str, players: int, bots: str) -> list[str]:
    """The bots beside one agent: one name for all, or one for each in the order of seats after the agent's."""
    names = bots.split(",")
    found = names * (players - 1) if len(names) == 1 else names
    if len(found) != players - 1:
        raise LabError(f"{players - 1} bots are wanted beside the agent, not {len(found)}")
    check_bots(game, found)
    return found


class Company:
    """The bots at one table, each with chance and a memory of its own."""

    def __init__(self, names: Sequence[str], agent: int, seed: int, steps: int | None = None) -> None:
        seats = len(names) + 1
        self._names: Final = {(agent + 1 + i) % seats: name for i, name in enumerate(names)}
        self._chance: Final = {seat: Rng(seed * 31 + seat + 1) for seat in self._names}
        self._memories: Final[dict[int, dict[str, Any]]] = {seat: {} for seat in self._names}
        self._steps: Final = steps

    def go_on(self, table: Table) -> None:
        """Choose until the agent is asked, or the game is over."""
        while table.seat in self._names:
            seat = table.seat
            name = self._names[seat]
            spend = budget(name, steps=self._steps)
            eye = Eye(table.game, table.state, seat, self._chance[seat], spend, self._memories[seat])
            table.take(bot(name).choose(eye))
