"""What seats had: kinds of things, and how the things of a kind are spread over a table.

How they are spread is read off the games, so that no game needs to say it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

from arcology.lab.playing import UNKNOWN, Seat

ORDER: Final = "order"
SEAT: Final = "seat"
"""Kinds that every game has: a seat's place in the order of turns, and at the table."""

ONE: Final = "one"  # each seat has exactly one from the start: a faction
SOME: Final = "some"  # seats come to have some: recruits, buildings
TABLE: Final = "table"  # all seats of a table have the same: a scenario, a module
RIVALS: Final = "rivals"  # what the others at the table have of another kind


class Kind(NamedTuple):
    """A kind of thing. A setting of the table is one, too."""

    name: str
    role: str
    setting: bool = False
    of: str = ""  # for rivals: the kind that the others have


class Played(NamedTuple):
    """A game as it is looked at here."""

    deal: int
    players: int
    seats: list[Seat]
    wins: list[float]  # each seat's part of the victory

    @property
    def together(self) -> bool:
        return self.seats[0].together

    @property
    def ending(self) -> tuple[str, ...]:
        return self.seats[0].ending

    @property
    def margin(self) -> int:
        """Points between the first and the second."""
        best = sorted([seat.score for seat in self.seats], reverse=True)
        return best[0] - best[1]


def played(rows: Sequence[Seat]) -> list[Played]:
    """Rows as games, a shared victory in parts."""
    games = []
    for _, group in groupby(rows, lambda seat: (seat.game, seat.seed, seat.players)):
        seats = list(group)
        winners = 1 if seats[0].together else sum(seat.won for seat in seats)
        wins = [seat.won / winners if winners else 0.0 for seat in seats]
        games.append(Played(seats[0].seed, seats[0].players, seats, wins))
    return games


def ids(seat: Seat, kind: Kind) -> tuple[str, ...]:
    """What a seat had of a kind."""
    if kind.setting:
        return (seat.settings[kind.name],) if kind.name in seat.settings else ()
    if kind.name == ORDER:
        return () if seat.order == UNKNOWN else (str(seat.order),)
    if kind.name == SEAT:
        return (str(seat.seat),)
    return seat.traits.get(kind.name, ())


def of_table(game: Played, kind: Kind) -> tuple[str, ...]:
    """What anybody at the table had of a kind."""
    return tuple(sorted({id for seat in game.seats for id in ids(seat, kind)}))


def kinds_of(games: Sequence[Played]) -> list[Kind]:
    """The kinds that these games tell apart: what no seat had, and what all had, says nothing."""
    names = dict.fromkeys([name for game in games for name in game.seats[0].traits])
    kinds = [Kind(name, role(games, name)) for name in names]
    kinds = [kind._replace(of=mirrored(games, kind, kinds)) for kind in kinds]
    found = [kind._replace(role=RIVALS) if kind.of else kind for kind in kinds]
    found += [Kind(ORDER, ONE), Kind(SEAT, ONE)]
    settings = dict.fromkeys([name for game in games for name in game.seats[0].settings])
    found += [Kind(name, TABLE, setting=True) for name in settings if name not in names]
    return [kind for kind in found if len({ids(seat, kind) for game in games for seat in game.seats}) > 1]


def role(games: Sequence[Played], name: str) -> str:
    """How the things of a kind are spread."""
    kind = Kind(name, SOME)
    if all(len({ids(seat, kind) for seat in game.seats}) == 1 for game in games):
        return TABLE
    return ONE if all(len(ids(seat, kind)) == 1 for game in games for seat in game.seats) else SOME


def mirrored(games: Sequence[Played], kind: Kind, kinds: Sequence[Kind]) -> str:
    """The kind of which this one tells what the others at the table have; an empty text if there is none."""
    for other in kinds:
        if other.role == ONE and other != kind and all(mirrors(game, kind, other) for game in games):
            return other.name
    return ""


def mirrors(game: Played, kind: Kind, other: Kind) -> bool:
    held = [ids(seat, other)[0] for seat in game.seats]
    return all(sorted(ids(seat, kind)) == sorted([*held[:at], *held[at + 1 :]]) for at, seat in enumerate(game.seats))
