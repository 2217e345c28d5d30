"""All that a set of games tells a designer, as plain values: the page and the tables are made from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from arcology.kernel.pack import Pack
from arcology.lab.balance.course import (
    Apart,
    End,
    Lengths,
    More,
    Source,
    apart,
    endings,
    lengths,
    measures,
    middle,
    more,
    scene_of,
    sources,
)
from arcology.lab.balance.estimates import Estimate
from arcology.lab.balance.things import Kind, Played, kinds_of, played
from arcology.lab.balance.wins import Wins, winning
from arcology.lab.balance.worth import Pair, Worth, worths
from arcology.lab.playing import Seat
from arcology.wording import Wording
from arcology.wording.parts import capital

LONG: Final = 90
"""Names with more letters are cut."""


class Average(NamedTuple):
    """A number about games of so many players: its mean, its median and its bounds."""

    players: int
    name: str
    share: bool
    value: Estimate
    middle: float
    games: int


class Study(NamedTuple):
    """What games of one sort tell: all with rivals, or all won or lost together."""

    together: bool
    games: list[Played]
    kinds: list[Kind]
    wins: list[Wins]
    worths: list[Worth]
    pairs: list[Pair]
    averages: list[Average]
    lengths: list[Lengths]
    scene: Kind | None  # what endings are told apart by
    endings: list[End]
    sources: list[Source]
    more: list[More]
    apart: list[Apart]


def studies(rows: Sequence[Seat]) -> list[Study]:
    """Games with rivals, then those that are won together: whichever there are."""
    games = played(rows)
    sorts = [[game for game in games if game.together == together] for together in (False, True)]
    return [study(each) for each in sorts if each]


def study(games: list[Played]) -> Study:
    kinds = kinds_of(games)
    scene = scene_of(games, kinds)
    together = games[0].together
    valued, paired = worths(games, kinds)
    return Study(
        together=together,
        games=games,
        kinds=kinds,
        wins=winning(games, kinds),
        worths=valued,
        pairs=paired,
        averages=averages(games),
        lengths=lengths(games),
        scene=scene,
        endings=endings(games, scene),
        sources=[] if together else sources(games),
        more=[] if together else more(games, kinds),
        apart=[] if together else apart(games, kinds),
    )


def averages(games: Sequence[Played]) -> list[Average]:
    found = []
    for players in sorted({game.players for game in games}):
        there = [game for game in games if game.players == players]
        for each in measures(games):
            value = each.estimate(there)
            found.append(Average(players, each.name, each.share, value, middle(there, each), len(there)))
    return found


class Names:
    """What people call kinds, things and sources: the catalogue's words with the names of a pack."""

    def __init__(self, game: str, pack: Pack) -> None:
        self.wording: Final = Wording(game, pack)

    def one(self, kind: Kind) -> str:
        """A kind, for one of it."""
        return self.kind(kind, "one")

    def many(self, kind: Kind) -> str:
        return self.kind(kind, "many")

    def kind(self, kind: Kind, form: str) -> str:
        said = self.wording.sentences.get(f"trait.{kind.name}.{form}")
        return said or self.wording.setting(kind.name).lower()

    def thing(self, kind: Kind, id: str) -> str:
        """A thing of a kind: by the kind's own word, as a value or a name of a setting, or by its name."""
        if kind.setting:
            return self.wording.value(kind.name, id)
        sentences = self.wording.sentences
        said = sentences.get(f"trait.{kind.name}.{id}") or sentences.get(f"setting.{id}")
        name = said or capital(self.wording.label(id))
        return name if len(name) <= LONG else f"{name[: LONG - 1]}…"

    def source(self, name: str) -> str:
        return self.wording.source(name)

    def ending(self, ending: Sequence[str]) -> str:
        """What ended a game: by a sentence of its own, or by that of the key and the names of what it is about."""
        how, *about = ending
        sentences = self.wording.sentences
        said = sentences.get(f"ending.{'.'.join(ending)}")
        return said or f"{sentences[f'ending.{how}']}: {', '.join([capital(self.wording.label(id)) for id in about])}"


Table = list[dict[str, Any]]
"""Rows for a file."""


def bounds(estimate: Estimate, name: str) -> dict[str, Any]:
    return {
        name: estimate.value,
        "low": estimate.low,
        "high": estimate.high,
        "holders": estimate.holders,
        "deals": estimate.deals,
    }


def tables(study: Study, names: Names) -> dict[str, Table]:
    """Everything as tables with plain columns, by name."""
    return {
        "wins": [
            {
                "players": each.key.players,
                "kind": each.key.kind.name,
                "id": each.key.id,
                "name": names.thing(each.key.kind, each.key.id),
                **bounds(each.won, "share"),
                "fair": each.fair,
                "p": each.surprise,
                "q": each.false_share,
                "verdict": each.verdict,
            }
            for each in study.wins
        ],
        "worth": [
            {
                "kind": each.thing.kind.name,
                "id": each.thing.id,
                "name": names.thing(each.thing.kind, each.thing.id) if each.thing.id else "",
                **bounds(each.points, "points"),
                "q": each.false_share,
            }
            for each in study.worths
        ],
        "pairs": [
            {
                "kind": each.one.kind.name,
                "id": each.one.id,
                "name": names.thing(*each.one),
                "other_kind": each.other.kind.name,
                "other_id": each.other.id,
                "other_name": names.thing(*each.other),
                **bounds(each.points, "points"),
                "p": each.surprise,
                "q": each.false_share,
            }
            for each in study.pairs
        ],
        "averages": [
            {
                "players": each.players,
                "measure": each.name,
                **bounds(each.value, "mean"),
                "median": each.middle,
                "games": each.games,
            }
            for each in study.averages
        ],
        "lengths": [each._asdict() for each in study.lengths],
        "endings": [
            {
                "players": each.players,
                "kind": study.scene.name if study.scene is not None else "",
                "id": each.scene,
                "name": names.thing(study.scene, each.scene) if study.scene is not None else "",
                "ending": " ".join(each.ending),
                "said": names.ending(each.ending),
                **bounds(each.share, "share"),
                "games": each.games,
                "rounds": each.rounds,
            }
            for each in study.endings
        ],
        "sources": [
            {
                "players": each.players,
                "source": each.source,
                "name": names.source(each.source),
                **bounds(each.all, "all"),
                "winners": each.winners.value,
                "others": each.others.value,
            }
            for each in study.sources
        ],
        "more": [
            {
                "kind": each.kind.name,
                "id": each.id,
                "name": names.thing(each.kind, each.id),
                "source": each.source,
                **bounds(each.points, "points"),
            }
            for each in study.more
        ],
        "tables": [
            {
                "players": each.key.players,
                "kind": each.key.kind.name,
                "id": each.key.id,
                "name": names.thing(each.key.kind, each.key.id),
                "measure": each.measure.name,
                **bounds(each.value, "mean"),
            }
            for each in study.apart
        ],
    }
