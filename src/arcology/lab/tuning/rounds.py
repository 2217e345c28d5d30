"""What is won in a round of games: every table that is asked for with the same deals, one bot in all seats."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from arcology.lab.intervals import Sample
from arcology.lab.playing import UNKNOWN, Seat
from arcology.lab.series import Series, table_of
from arcology.lab.tuning.aims import Aim, Settings

Kind = tuple[int, Settings]
"""A kind of table: how many players, and what is set."""


def kinds_of(aims: Sequence[Aim]) -> list[Kind]:
    """Every kind of table that aims speak of, once."""
    kinds: list[Kind] = []
    for aim in aims:
        if (aim.players, aim.settings) not in kinds:
            kinds.append((aim.players, aim.settings))
    return kinds


class Count:
    """What is won, deal by deal: only deals that were played at all tables count."""

    def __init__(self, series: Series, kinds: Sequence[Kind], aims: Sequence[Aim]) -> None:
        self.series = series
        self.kinds = kinds
        self.aims = aims
        self.games: dict[int, int] = {}  # by deal
        self.wins: dict[int, dict[int, list[float]]] = {}  # by deal and aim

    def add(self, number: int, seats: list[Seat]) -> None:
        table = table_of(self.series, number)
        self.games[table.round] = self.games.get(table.round, 0) + 1
        wins = self.wins.setdefault(table.round, {})
        for at, aim in enumerate(self.aims):
            if (aim.players, aim.settings) == self.kinds[table.variant]:
                wins.setdefault(at, []).extend(won(aim, seats))

    def samples(self) -> dict[int, Sample]:
        """For each aim that was played for, the share won of each deal."""
        found: dict[int, Sample] = {}
        for deal, games in sorted(self.games.items()):
            if games == len(self.kinds):
                for at, values in self.wins[deal].items():
                    if values:
                        found.setdefault(at, Sample()).add(fmean(values))
        return found


def won(aim: Aim, seats: Sequence[Seat]) -> list[float]:
    """What those an aim speaks of won in a game: a shared victory counts in part."""
    if seats[0].together:
        return [float(seats[0].won)]
    winners = sum(seat.won for seat in seats)
    meant = [seat for seat in seats if aim.label in ("", seat.label) and aim.order in (UNKNOWN, seat.order)]
    return [seat.won / winners for seat in meant]
