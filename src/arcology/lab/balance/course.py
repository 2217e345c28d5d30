"""How games go: how long they last, how close they are, how they end, and where the points come from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from statistics import median
from typing import Final, NamedTuple

from arcology.lab.balance.estimates import Estimate, Sums, mean, share, sums
from arcology.lab.balance.things import ONE, ORDER, SEAT, SOME, TABLE, Kind, Played, ids, of_table
from arcology.lab.balance.wins import Key

CLOSE: Final = 0.1
"""A game is close where the second is within this part of the winner's points."""


class Measure(NamedTuple):
    """One number about games: what is told of each, and whether it is a share."""

    name: str
    of: Callable[[Played], float]
    share: bool = False

    def sums(self, games: Sequence[Played]) -> Sums:
        return sums([(game.deal, self.of(game)) for game in games])

    def estimate(self, games: Sequence[Played]) -> Estimate:
        return (share if self.share else mean)(self.sums(games))


def winner(game: Played) -> int:
    return max(seat.score for seat in game.seats)


def rounds(game: Played) -> float:
    return game.seats[0].rounds


def choices(game: Played) -> float:
    return sum(seat.decisions for seat in game.seats) / game.players


def margin(game: Played) -> float:
    return game.margin


def close(game: Played) -> float:
    return float(game.margin <= CLOSE * winner(game))


def shared(game: Played) -> float:
    return float(sum(won > 0 for won in game.wins) > 1)


def points(game: Played) -> float:
    return sum(seat.score for seat in game.seats) / game.players


def won(game: Played) -> float:
    return game.wins[0]


RIVALRY: Final = (
    Measure("rounds", rounds),
    Measure("choices", choices),
    Measure("points", points),
    Measure("winner", winner),
    Measure("margin", margin),
    Measure("close", close, share=True),
    Measure("shared", shared, share=True),
)
TOGETHER: Final = (Measure("won", won, share=True), Measure("rounds", rounds), Measure("choices", choices))
"""What is measured of games in which seats are rivals, and of those that all win or lose as one."""


def measures(games: Sequence[Played]) -> tuple[Measure, ...]:
    return TOGETHER if games[0].together else RIVALRY


class Lengths(NamedTuple):
    """How many games lasted so many rounds."""

    players: int
    rounds: int
    games: int
    won: int  # of them, where all win as one


def lengths(games: Sequence[Played]) -> list[Lengths]:
    """How long games lasted, by the number of players."""
    counts = Counter((game.players, game.seats[0].rounds) for game in games)
    wins = Counter((game.players, game.seats[0].rounds) for game in games if game.together and game.wins[0])
    return [Lengths(*key, counts[key], wins[key]) for key in sorted(counts)]


def middle(games: Sequence[Played], measure: Measure) -> float:
    return median([measure.of(game) for game in games])


class End(NamedTuple):
    """How often games end in a way, among those of so many players at tables that have the same in common."""

    players: int
    scene: str  # what they have in common: an id, such as a scenario's; an empty text where all are alike
    ending: tuple[str, ...]
    share: Estimate
    games: int  # that ended so
    rounds: float  # that those lasted


def scene_of(games: Sequence[Played], kinds: Sequence[Kind]) -> Kind | None:
    """The kind of thing by which tables are told apart before anything is played: each has one, of its own."""
    told = [kind for kind in kinds if kind.role == TABLE and not kind.setting]
    return next((kind for kind in told if all(len(of_table(game, kind)) == 1 for game in games)), None)


def endings(games: Sequence[Played], scene: Kind | None) -> list[End]:
    """What ended games, where the game says so; the commonest first."""
    found = []
    by: dict[tuple[str, int], list[Played]] = {}
    for game in games:
        if game.ending:
            by.setdefault((of_table(game, scene)[0] if scene is not None else "", game.players), []).append(game)
    for (at, players), there in sorted(by.items()):
        for ending, count in Counter([game.ending for game in there]).most_common():
            often = share(sums([(game.deal, float(game.ending == ending)) for game in there]))
            lasted = sum([game.seats[0].rounds for game in there if game.ending == ending]) / count
            found.append(End(players, at, ending, often, count, lasted))
    return found


class Source(NamedTuple):
    """Points from one source, in the mean: of all seats, of those that won, and of the others."""

    players: int
    source: str
    all: Estimate
    winners: Estimate
    others: Estimate


def sources(games: Sequence[Played]) -> list[Source]:
    """Where points come from, by the number of players."""
    found = []
    for players in sorted({game.players for game in games}):
        there = [game for game in games if game.players == players]
        for source in names(there):
            values = [
                (won > 0, (game.deal, float(seat.sources.get(source, 0))))
                for game in there
                for seat, won in zip(game.seats, game.wins, strict=True)
            ]
            first = mean(sums([value for won, value in values if won]))
            rest = mean(sums([value for won, value in values if not won]))
            found.append(Source(players, source, mean(sums([value for _, value in values])), first, rest))
    return found


def names(games: Sequence[Played]) -> list[str]:
    """The sources of points, in the order in which they are counted."""
    return list(dict.fromkeys([source for game in games for seat in game.seats for source in seat.sources]))


class More(NamedTuple):
    """What holders of a thing get from a source beyond what the others at the table get from it."""

    kind: Kind
    id: str
    source: str
    points: Estimate


def more(games: Sequence[Played], kinds: Sequence[Kind]) -> list[More]:
    """By thing and source, what its holders have more of than the others in the same game."""
    values: dict[tuple[Kind, str, str], list[tuple[int, float]]] = {}
    order = names(games)
    told = [kind for kind in kinds if kind.role in (ONE, SOME) and kind.name not in (ORDER, SEAT)]
    for game in games:
        totals = {source: sum(seat.sources.get(source, 0) for seat in game.seats) for source in order}
        for seat in game.seats:
            ahead = [
                (
                    source,
                    seat.sources.get(source, 0) - (totals[source] - seat.sources.get(source, 0)) / (game.players - 1),
                )
                for source in order
            ]
            for kind in told:
                for id in ids(seat, kind):
                    for source, value in ahead:
                        values.setdefault((kind, id, source), []).append((game.deal, value))
    return [More(*key, mean(sums(each))) for key, each in values.items()]


class Apart(NamedTuple):
    """How games went at tables that had a thing in common."""

    key: Key
    measure: Measure
    value: Estimate


def apart(games: Sequence[Played], kinds: Sequence[Kind]) -> list[Apart]:
    """What things of the whole table change about games."""
    found = []
    for kind in [kind for kind in kinds if kind.role == TABLE]:
        by: dict[Key, list[Played]] = {}
        for game in games:
            for id in ids(game.seats[0], kind):
                by.setdefault(Key(kind, id, game.players), []).append(game)
        found += [Apart(key, each, each.estimate(by[key])) for key in sorted(by) for each in measures(games)]
    return found
