"""What things are worth in points: least squares of a seat's lead on what it had and the others did not.

The lead is a seat's points above the mean of the others at its table, so what a table has in common (players, length,
luck of the deal for all) cancels out. Bounds are robust: seats of one deal count as one witness. What seats have from
the start is weighed alone, since what they come to have is partly its doing; the latter is weighed beside it.
Things of a kind are compared with an average one of their kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple

from arcology.lab import extra
from arcology.lab.balance.estimates import CHANCE, FEWEST, Estimate, false_shares, mean, sums, surprise
from arcology.lab.balance.things import ONE, ORDER, RIVALS, SEAT, SOME, Kind, Played, ids
from arcology.lab.intervals import NORMAL

POINT: Final = 0.5
"""Fewer points are not worth a change."""


class Thing(NamedTuple):
    kind: Kind
    id: str


class Worth(NamedTuple):
    """A thing's worth in points beside an average one of its kind; without an id, the worth of an average one."""

    thing: Thing
    points: Estimate
    false_share: float

    @property
    def stands_out(self) -> bool:
        return self.false_share < CHANCE and abs(self.points.value) >= POINT


class Pair(NamedTuple):
    """What two things are worth together beyond what each is worth; or a thing where a rival has the other."""

    one: Thing
    other: Thing
    points: Estimate
    surprise: float
    false_share: float

    @property
    def stands_out(self) -> bool:
        return self.false_share < CHANCE and abs(self.points.value) >= POINT


class Holder(NamedTuple):
    """A seat of a game, with its lead."""

    game: Played
    at: int
    lead: float


def leads(games: Sequence[Played]) -> list[Holder]:
    found = []
    for game in games:
        total = sum(seat.score for seat in game.seats)
        for at, seat in enumerate(game.seats):
            found.append(Holder(game, at, seat.score - (total - seat.score) / (game.players - 1)))
    return found


class Fit:
    """Leads explained by things: their worths, how sure they are, and what is left unexplained."""

    def __init__(self, holders: Sequence[Holder], kinds: Sequence[Kind]) -> None:
        np: Any = extra("numpy", "lab")
        self.kinds = list(kinds)
        deals: dict[Thing, set[int]] = {}
        self.counts: dict[Thing, int] = {}
        for holder in holders:
            for thing in things_of(holder, kinds):
                deals.setdefault(thing, set()).add(holder.game.deal)
                self.counts[thing] = self.counts.get(thing, 0) + 1
        self.deals = {thing: len(found) for thing, found in deals.items()}
        known = sorted([thing for thing in deals if self.deals[thing] >= FEWEST])
        self.column = {thing: at for at, thing in enumerate(known)}
        x = np.zeros((len(holders), len(known)))
        for row, holder in enumerate(holders):
            for at in range(holder.game.players):
                part = 1.0 if at == holder.at else -1.0 / (holder.game.players - 1)
                for thing in things_of(holder._replace(at=at), kinds):
                    if thing in self.column:
                        x[row, self.column[thing]] += part
        y = np.array([holder.lead for holder in holders])
        inverse = np.linalg.pinv(x.T @ x, rcond=1e-10, hermitian=True)
        self.worths = inverse @ (x.T @ y)
        self.rest = y - x @ self.worths
        firsts: dict[int, int] = {}
        rows = np.array([firsts.setdefault(holder.game.deal, len(firsts)) for holder in holders], dtype=int)
        scores = np.zeros((len(firsts), len(known)))
        np.add.at(scores, rows, x * self.rest[:, None])
        much = len(firsts) / max(1, len(firsts) - 1)
        self.spread = inverse @ (scores.T @ scores) @ inverse * much
        self.np = np

    def worths_of(self, kind: Kind) -> list[Worth]:
        """The things of a kind beside an average one; then the average one, where seats have more or fewer of them."""
        np = self.np
        things = [thing for thing in self.column if thing.kind == kind]
        if not things:
            return []
        columns = [self.column[thing] for thing in things]
        counts = np.array([self.counts[thing] for thing in things], dtype=float)
        weights = counts / counts.sum()
        centred = np.eye(len(things)) - weights[None, :]
        values, spread = self.worths[columns], self.spread[np.ix_(columns, columns)]
        found = [self.worth(thing, *each) for thing, each in zip(things, spreads(centred, values, spread), strict=True)]
        shares = false_shares([surprise(each.points.value, each.points.error) for each in found])
        found = [each._replace(false_share=q) for each, q in zip(found, shares, strict=True)]
        if kind.role == SOME:
            [(value, error)] = spreads(weights[None, :], values, spread)
            found.append(self.worth(Thing(kind, ""), value, error, int(counts.sum())))
        return found

    def worth(self, thing: Thing, value: float, error: float, count: int = 0) -> Worth:
        reach = NORMAL * error
        count = count or self.counts[thing]
        points = Estimate(value, value - reach, value + reach, error, count, self.deals.get(thing, count))
        return Worth(thing, points, surprise(value, error))


def spreads(mixed: Any, values: Any, spread: Any) -> list[tuple[float, float]]:
    """Mixtures of worths with their standard errors."""
    errors = ((mixed @ spread) * mixed).sum(axis=1)
    return [(float(value), max(0.0, float(error)) ** 0.5) for value, error in zip(mixed @ values, errors, strict=True)]


def things_of(holder: Holder, kinds: Sequence[Kind]) -> list[Thing]:
    seat = holder.game.seats[holder.at]
    return [Thing(kind, id) for kind in kinds for id in ids(seat, kind)]


def worths(games: Sequence[Played], kinds: Sequence[Kind]) -> tuple[list[Worth], list[Pair]]:
    """What every thing is worth, and pairs of things that are worth more or less than both of them."""
    holders = leads([game for game in games if game.players > 1 and not game.together])
    start = [kind for kind in kinds if kind.role == ONE and kind.name != SEAT]
    later = [kind for kind in kinds if kind.role == SOME]
    if not holders:
        return [], []
    given = Fit(holders, start)
    found = [worth for kind in start for worth in given.worths_of(kind)]
    full = Fit(holders, [*start, *later]) if later else given
    found += [worth for kind in later for worth in full.worths_of(kind)]
    return found, [*pairs(holders, full, kinds), *against(holders, given, kinds)]


def pairs(holders: Sequence[Holder], fit: Fit, kinds: Sequence[Kind]) -> list[Pair]:
    """Every two things of a seat, by what their worths leave unexplained."""
    told = [kind for kind in kinds if kind.role in (ONE, SOME) and kind.name not in (ORDER, SEAT)]
    return judged(
        [
            (pair, holder, rest)
            for holder, rest in zip(holders, fit.rest.tolist(), strict=True)
            for pair in combinations(sorted(set(things_of(holder, told))), 2)
        ]
    )


def against(holders: Sequence[Holder], fit: Fit, kinds: Sequence[Kind]) -> list[Pair]:
    """Every thing that all have one of, beside what a rival has of it."""
    return judged(
        [
            ((Thing(other, id), Thing(kind, rival)), holder, rest)
            for kind in kinds
            if kind.role == RIVALS
            for other in kinds
            if other.name == kind.of
            for holder, rest in zip(holders, fit.rest.tolist(), strict=True)
            for id in ids(holder.game.seats[holder.at], other)
            for rival in ids(holder.game.seats[holder.at], kind)
        ]
    )


def judged(found: list[tuple[tuple[Thing, Thing], Holder, float]]) -> list[Pair]:
    values: dict[tuple[Thing, Thing], list[tuple[int, float]]] = {}
    for pair, holder, rest in found:
        values.setdefault(pair, []).append((holder.game.deal, rest))
    means = {pair: mean(sums(each)) for pair, each in values.items()}
    told = {pair: points for pair, points in means.items() if points.enough}
    surprises = [surprise(points.value, points.error) for points in told.values()]
    pairs = zip(told.items(), surprises, false_shares(surprises), strict=True)
    return [Pair(*pair, points, chance, false) for (pair, points), chance, false in pairs]
