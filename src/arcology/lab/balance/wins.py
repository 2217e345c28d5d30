"""Who wins with what: for each thing the share of victories among those who had it, beside what would be fair."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean
from typing import Final, NamedTuple

from arcology.lab.balance.estimates import CHANCE, Estimate, false_shares, share, sums, surprise
from arcology.lab.balance.things import ORDER, RIVALS, SEAT, TABLE, Kind, Played, ids, of_table

ALL: Final = 0
"""Tables of any number of players."""
NEAR: Final = 0.1
"""So near to what is fair, as a part of it, nothing needs to be changed."""

STRONG: Final = "too strong"
WEAK: Final = "too weak"
EASY: Final = "easier"
HARD: Final = "harder"
FAIR: Final = "fair"
UNSURE: Final = "not sure"
FEW: Final = "too few to tell"


class Key(NamedTuple):
    """A thing at tables of so many players."""

    kind: Kind
    id: str
    players: int


class Wins(NamedTuple):
    """How often those with a thing won."""

    key: Key
    won: Estimate
    fair: float  # what holders of the kind win on average at such tables; one each: 1 / players
    surprise: float
    false_share: float
    together: bool

    @property
    def off(self) -> float:
        """How far it surely is from fair, as a part of it: the nearer bound; 0 where fair is within the bounds."""
        low, high = self.won.low - self.fair, self.fair - self.won.high
        return max(low, high, 0.0) / self.fair if self.fair else 0.0

    @property
    def verdict(self) -> str:
        if not self.won.enough:
            return FEW
        distance = self.won.value - self.fair
        if self.false_share < CHANCE and abs(distance) >= NEAR * self.fair:
            better, worse = (EASY, HARD) if self.together else (STRONG, WEAK)
            return better if distance > 0 else worse
        sure = max(abs(self.won.low - self.fair), abs(self.won.high - self.fair)) <= 2 * NEAR * self.fair
        return FAIR if sure else UNSURE


def winning(games: Sequence[Played], kinds: Sequence[Kind]) -> list[Wins]:
    """Every thing of every kind that can decide who wins, at tables of each number of players and at all of them."""
    counts = sorted({game.players for game in games})
    found: list[Wins] = []
    for players in [ALL, *counts] if len(counts) > 1 else counts:
        there = [game for game in games if players in (ALL, game.players)]
        group = [wins for kind in kinds for wins in of_kind(there, kind, players)]
        enough = [wins for wins in group if wins.won.enough]
        shares = dict(zip([wins.key for wins in enough], false_shares([w.surprise for w in enough]), strict=True))
        found += [wins._replace(false_share=shares.get(wins.key, 1.0)) for wins in group]
    return found


def decides(kind: Kind, together: bool) -> bool:
    """Whether a kind can tell winners from others: at a table that wins as one, every seat is like the others."""
    return kind.name not in (ORDER, SEAT) if together else kind.role not in (RIVALS, TABLE)


def of_kind(games: Sequence[Played], kind: Kind, players: int) -> list[Wins]:
    together = games[0].together
    if not decides(kind, together):
        return []
    values = victories(games, kind)
    if together and len({tuple([id(game) for game, _ in held]) for held in values.values()}) < 2:
        return []  # always there together: nothing tells these things apart
    average = averages([holding for held in values.values() for holding in held])
    found = []
    for name, held in values.items():
        won = share(sums([(game.deal, part) for game, part in held]))
        fair = fmean([average[game.players] for game, _ in held])
        coins = sqrt(fair * (1 - fair) / won.deals)  # for what always or never wins
        chance = surprise(won.value - fair, won.error or coins)
        found.append(Wins(Key(kind, name, players), won, fair, chance, 1.0, together))
    return found


def victories(games: Sequence[Played], kind: Kind) -> dict[str, list[tuple[Played, float]]]:
    """For each thing, the games in which it was held with the holder's part of the victory."""
    values: dict[str, list[tuple[Played, float]]] = {}
    for game in games:
        for id, won in holdings(game, kind):
            values.setdefault(id, []).append((game, won))
    return {id: values[id] for id in sorted(values)}


def averages(holdings: Sequence[tuple[Played, float]]) -> dict[int, float]:
    """By number of players, what a holder of anything wins."""
    values: dict[int, list[float]] = {}
    for game, won in holdings:
        values.setdefault(game.players, []).append(won)
    return {players: fmean(won) for players, won in values.items()}


def holdings(game: Played, kind: Kind) -> list[tuple[str, float]]:
    """Every thing of a kind at a table with the victory of whoever had it; where all win as one, once."""
    if game.together:
        return [(id, game.wins[0]) for id in of_table(game, kind)]
    seats = zip(game.seats, game.wins, strict=True)
    return [(id, won) for seat, won in seats for id in ids(seat, kind)]
