"""What every seat is asked, and since when: an answer that has seen less is stale."""

from __future__ import annotations

from typing import Final

from arcology.kernel.match import Match
from arcology.server.log import Log
from arcology.server.store import LogRow

LOOK_BACK: Final = 8


class Questions:
    """For each seat its open question, and the entry of the log since which it is asked just that."""

    def __init__(self, match: Match, seats: int, log: Log) -> None:
        self._asked = [question(match, seat) for seat in range(seats)]
        self._since = [self._look_back(match, seat, log) for seat in range(seats)]

    def since(self, seat: int) -> int:
        return self._since[seat]

    def note(self, match: Match, entry: LogRow) -> None:
        """The match after another entry."""
        for seat, before in enumerate(self._asked):
            now = question(match, seat)
            if now != before or seat == entry.seat or entry.kind != "choice":
                self._since[seat] = entry.seq
            self._asked[seat] = now

    def _look_back(self, match: Match, seat: int, log: Log) -> int:
        """As far as the match and a short look back can tell; at most too late."""
        since = log.seq
        if match.seq < log.step:
            return since
        for entry in reversed(log.entries[-LOOK_BACK:]):
            if entry.kind != "choice" or entry.seat == seat:
                return entry.seq
            if question(match.at(entry.step - 1), seat) != self._asked[seat]:
                return entry.seq
            since = entry.seq - 1
        return since


def question(match: Match, seat: int) -> object:
    """What a seat is asked, to be compared."""
    decision = match.decision(seat)
    return None if decision is None else (decision.prompt, decision.options, decision.about, decision.asked)
