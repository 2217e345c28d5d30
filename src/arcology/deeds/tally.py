"""What a guest's finished games add up to. Of each the little is kept that stands here; all else follows from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeVar

from arcology.deeds.declared import STREAK, Best, declared
from arcology.deeds.facts import facts_of
from arcology.kernel.match import Match

T = TypeVar("T")
POINTS: Final = "points"
"""The record that is kept for each thing that is played, too."""
FORMAT: Final = 1
"""Raised when more is counted: games are then counted again where their tables are still there."""


@dataclass(frozen=True, slots=True)
class Rival:
    """Somebody at the same table: a bot by its level or who it is, a person by their id, a program by its name."""

    kind: str
    id: str
    place: int


@dataclass(frozen=True, slots=True)
class Deed:
    """One finished game of one guest. A game for practice counts for nothing but itself."""

    table: str
    game: str
    ended: float
    practice: bool
    won: bool
    place: int
    had: dict[str, list[str]] = field(default_factory=dict)  # by what wins are counted
    rivals: list[Rival] = field(default_factory=list)  # none where all win or lose as one
    values: dict[str, int] = field(default_factory=dict)  # by record
    feats: list[str] = field(default_factory=list)


class Held(NamedTuple):
    """A record that is held: its value, since which game, and what it was before."""

    id: str
    value: int
    deed: Deed
    before: int | None


class Own(NamedTuple):
    """The most points with one thing that is played, and what they were before."""

    id: str
    value: int
    before: int


class News(NamedTuple):
    """What a game brought that was new: feats, records that were broken, and the best with what was played."""

    feats: list[str]
    records: list[Held]
    own: list[Own]


def deed_of(match: Match, seat: int, table: str, ended: float, practice: bool, rivals: Iterable[Rival]) -> Deed:
    """What is kept of a game that is over."""
    rules, facts = declared(match.game.name), facts_of(match, seat)
    traits = match.game.traits(match.state, seat)
    return Deed(
        table=table,
        game=match.game.name,
        ended=ended,
        practice=practice,
        won=bool(facts.get("won")),
        place=facts.get("place", 0),
        had={kind: list(traits[kind]) for kind in rules.by if traits.get(kind)},
        rivals=[] if match.together() else list(rivals),
        values={best.id: facts.get(best.of, 0) for best in rules.records if best.condition.holds(facts)},
        feats=[feat.id for feat in rules.feats if feat.condition.holds(facts)],
    )


def counted(deeds: Iterable[Deed]) -> list[Deed]:
    """Those that count, in the order in which they ended."""
    return sorted([deed for deed in deeds if not deed.practice], key=lambda deed: (deed.ended, deed.table))


def records(game: str, deeds: Iterable[Deed]) -> list[Held]:
    """The records that a guest holds in a game; the first game that reached a value holds it."""
    held: dict[str, Held] = {}
    known = {best.id: best for best in (*declared(game).records, Best(STREAK, ""))}
    run = 0
    for deed in counted(deed for deed in deeds if deed.game == game):
        run = run + 1 if deed.won else 0
        for id, value in {**deed.values, **({STREAK: run} if run > 1 else {})}.items():
            before = held.get(id)
            if id in known and (before is None or known[id].beats(value, before.value)):
                held[id] = Held(id, value, deed, None if before is None else before.value)
    return [held[id] for id in known if id in held]


def feats(deeds: Iterable[Deed]) -> dict[str, Deed]:
    """The feats that were done in the games of a guest, each with the first game in which it was."""
    found: dict[str, Deed] = {}
    for deed in counted(deeds):
        for id in deed.feats:
            found.setdefault(id, deed)
    return found


def news(deeds: Sequence[Deed], table: str) -> News:
    """What the game of that table brought, by the games of the same kind before it.

    A first value breaks no record.
    """
    whole = counted(deeds)
    own = next((deed for deed in whole if deed.table == table), None)
    if own is None:
        return News([], [], [])
    past = [deed for deed in whole[: whole.index(own)] if deed.game == own.game]
    first = [id for id, deed in feats([*past, own]).items() if deed is own]
    broken = [held for held in records(own.game, [*past, own]) if held.deed is own and held.before is not None]
    better = [] if any(held.id == POINTS for held in broken) else bests(past, own)
    return News(first, broken, better)


def bests(past: Iterable[Deed], own: Deed) -> list[Own]:
    """What a game was the best with, by the games before it."""
    value = own.values.get(POINTS)
    kind = next(iter(declared(own.game).by), "")
    before = {id: count.best for id, count in by_trait(past, kind).items()}
    found = [(id, before.get(id)) for id in own.had.get(kind, ())]
    return [Own(id, value, best) for id, best in found if value is not None and best is not None and value > best]


class Counted(NamedTuple):
    """How many games, how many of them were won, and the most points in one."""

    played: int = 0
    won: int = 0
    best: int | None = None

    def and_one(self, won: bool, points: int | None) -> Counted:
        known = [each for each in (self.best, points) if each is not None]
        return Counted(self.played + 1, self.won + won, max(known, default=None))


def by_trait(deeds: Iterable[Deed], kind: str) -> dict[str, Counted]:
    """Games and wins by what was played, the most played first."""
    return summed([(id, deed.won, deed.values.get(POINTS)) for deed in counted(deeds) for id in deed.had.get(kind, ())])


def by_rival(deeds: Iterable[Deed]) -> dict[tuple[str, str], Counted]:
    """Games and how often one came in before somebody, the most met first."""
    met = [((each.kind, each.id), deed.place < each.place, None) for deed in counted(deeds) for each in deed.rivals]
    return summed(met)


def summed(games: Iterable[tuple[T, bool, int | None]]) -> dict[T, Counted]:
    found: dict[T, Counted] = {}
    for what, won, points in games:
        found[what] = found.get(what, Counted()).and_one(won, points)
    return dict(sorted(found.items(), key=lambda each: (-each[1].played, -each[1].won)))
