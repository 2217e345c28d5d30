"""Two sets of games side by side: what changed, with bounds of the difference.

Where both were played with the same deals they are compared deal by deal, so that a small change shows in few games.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from arcology.lab.balance.course import measures
from arcology.lab.balance.estimates import CHANCE, Estimate, Sums, difference, false_shares, mean, share, sums, surprise
from arcology.lab.balance.study import Names, Study, Table, bounds
from arcology.lab.balance.things import SEAT, Kind, Played, ids
from arcology.lab.balance.wins import ALL, Key, decides, victories


class Change(NamedTuple):
    """A number before and after: the share of victories with a thing, its holders' points, or one about games."""

    what: str
    key: Key | None  # none for what is told of games as such
    players: int
    share: bool
    before: Estimate
    after: Estimate
    by: Estimate
    false_share: float = 1.0

    @property
    def stands_out(self) -> bool:
        return self.by.enough and self.false_share < CHANCE


def changes(before: Study, after: Study) -> list[Change]:
    """Everything that both tell, with how much it changed."""
    counts = sorted({game.players for game in before.games} & {game.players for game in after.games})
    found: list[Change] = []
    for players in [ALL, *counts] if len(counts) > 1 else counts:
        was = [game for game in before.games if players in (ALL, game.players)]
        now = [game for game in after.games if players in (ALL, game.players)]
        group = [*of_games(was, now, players)]
        for kind in [kind for kind in before.kinds if kind in after.kinds]:
            if decides(kind, before.together) and kind.name != SEAT:
                group += of_kind("wins", won(was, kind), won(now, kind), kind, players)
                if not before.together:
                    group += of_kind("points", scores(was, kind), scores(now, kind), kind, players)
        sure = [each for each in group if each.by.enough]
        shares = false_shares([surprise(each.by.value, each.by.error) for each in sure])
        found += [each._replace(false_share=q) for each, q in zip(sure, shares, strict=True)]
    return found


def of_games(was: Sequence[Played], now: Sequence[Played], players: int) -> list[Change]:
    found = []
    for each in measures(was):
        by = difference(each.sums(was), each.sums(now))
        found.append(Change(each.name, None, players, each.share, each.estimate(was), each.estimate(now), by))
    return found


def of_kind(what: str, was: dict[str, Sums], now: dict[str, Sums], kind: Kind, players: int) -> list[Change]:
    told = share if what == "wins" else mean
    return [
        Change(
            what,
            Key(kind, id, players),
            players,
            what == "wins",
            told(was[id]),
            told(now[id]),
            difference(was[id], now[id]),
        )
        for id in was
        if id in now
    ]


def won(games: Sequence[Played], kind: Kind) -> dict[str, Sums]:
    """For each thing, what its holders won, by deal."""
    return {id: sums([(game.deal, won) for game, won in held]) for id, held in victories(games, kind).items()}


def scores(games: Sequence[Played], kind: Kind) -> dict[str, Sums]:
    """For each thing, the points of its holders, by deal."""
    values: dict[str, list[tuple[int, float]]] = {}
    for game in games:
        for seat in game.seats:
            for id in ids(seat, kind):
                values.setdefault(id, []).append((game.deal, float(seat.score)))
    return {id: sums(values[id]) for id in sorted(values)}


def paired(before: Study, after: Study) -> float:
    """The share of deals that both were played with."""
    was, now = ({game.deal for game in study.games} for study in (before, after))
    return len(was & now) / len(was | now)


def table(changes: Sequence[Change], names: Names) -> Table:
    return [
        {
            "players": each.players,
            "what": each.what,
            "kind": each.key.kind.name if each.key else "",
            "id": each.key.id if each.key else "",
            "name": names.thing(each.key.kind, each.key.id) if each.key else "",
            "before": each.before.value,
            "after": each.after.value,
            **bounds(each.by, "change"),
            "q": each.false_share,
        }
        for each in changes
    ]
