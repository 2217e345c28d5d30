"""What guests did, put into words for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arcology.deeds import tally
from arcology.deeds.declared import Feat, declared
from arcology.deeds.tally import Deed, Held
from arcology.games import names
from arcology.server import catalogue
from arcology.server.deed_bodies import (
    BestInfo,
    DeedLine,
    DeedNews,
    FeatInfo,
    GameDeeds,
    KindInfo,
    PlayedInfo,
    RivalInfo,
    RivalLine,
)
from arcology.server.deeds import PERSON
from arcology.server.people import unnamed
from arcology.server.sentences import spoken
from arcology.wording.parts import plain


class Told:
    """What one guest kept of one game, in its words. `called` are the names of people by their ids, `there` the tables
    that are still kept."""

    def __init__(self, game: str, deeds: Sequence[Deed], called: Mapping[str, str], there: frozenset[str]) -> None:
        self.game = game
        self.deeds = [deed for deed in deeds if deed.game == game]
        self.called = called
        self.there = there
        self.wording = spoken(catalogue.pack_of(game)).wording

    def whole(self) -> GameDeeds:
        """Everything."""
        counted, done = tally.counted(self.deeds), tally.feats(self.deeds)
        feats = declared(self.game).feats
        shown = [feat for feat in feats if not feat.secret or feat.id in done]
        return GameDeeds(
            game=self.game,
            title=catalogue.title_of(self.game),
            played=len(counted),
            won=sum(deed.won for deed in counted),
            practice=len(self.deeds) - len(counted),
            kinds=[self.kind(kind) for kind in declared(self.game).by],
            rivals=[self.rival(*who, count) for who, count in tally.by_rival(self.deeds).items()],
            records=[self.best(held) for held in tally.records(self.game, self.deeds)],
            feats=[self.feat(feat, done.get(feat.id)) for feat in shown],
            secrets=len(feats) - len(shown),
        )

    def news(self, own: Deed, counting: int) -> DeedNews:
        """What one of the games brought."""
        new = tally.news(self.deeds, own.table)
        feats = [self.feat(feat, own) for feat in declared(self.game).feats if feat.id in new.feats]
        records = [self.best(held) for held in new.records]
        records += [
            BestInfo("own", self.said("record.own.name", each.id), *self.values("points", each.value, each.before),
                     own.ended, self.link(own))
            for each in new.own
        ]  # fmt: skip
        return DeedNews(counting, True, own.practice, feats, records)

    def line(self, deed: Deed) -> DeedLine:
        """A game as it is taken away in a file."""
        rivals = [RivalLine(each.kind, self.name(each.kind, each.id), each.place) for each in deed.rivals]
        return DeedLine(
            deed.table, deed.game, deed.ended, deed.practice, deed.won, deed.place, deed.had, rivals, deed.values,
            deed.feats,
        )  # fmt: skip

    # ---- parts -------------------------------------------------------------------------------

    def said(self, key: str, *about: int | str) -> str:
        return plain(self.wording.say(key, about, -1), [])

    def link(self, deed: Deed) -> str | None:
        return deed.table if deed.table in self.there else None

    def feat(self, feat: Feat, deed: Deed | None) -> FeatInfo:
        at = f"feat.{feat.id}"
        when = (None, None) if deed is None else (deed.ended, self.link(deed))
        return FeatInfo(feat.id, self.said(f"{at}.name"), self.said(f"{at}.says"), *when)

    def values(self, record: str, now: int, before: int | None) -> tuple[str, str]:
        says = f"record.{record}.says"
        return self.said(says, now), "" if before is None else self.said(says, before)

    def best(self, held: Held) -> BestInfo:
        name = self.said(f"record.{held.id}.name")
        values = self.values(held.id, held.value, held.before)
        return BestInfo(held.id, name, *values, held.deed.ended, self.link(held.deed))

    def kind(self, kind: str) -> KindInfo:
        rows = [
            PlayedInfo(id, self.wording.value(kind, id), *count)
            for id, count in tally.by_trait(self.deeds, kind).items()
        ]
        return KindInfo(kind, self.wording.sentences.get(f"trait.{kind}.many", kind), rows)

    def rival(self, kind: str, id: str, count: tally.Counted) -> RivalInfo:
        person = catalogue.met(self.game, id) if kind == "bot" else None
        note = catalogue.said_level(self.game, id) if person is not None else ""
        face = None if person is None else person.face
        return RivalInfo(kind, self.name(kind, id), note, count.played, count.won, face)

    def name(self, kind: str, id: str) -> str:
        """How somebody is called today; who is not here any more is somebody."""
        if kind == PERSON:
            return self.called.get(id) or unnamed()
        if kind != "bot":
            return id
        person = catalogue.met(self.game, id)
        return catalogue.said_level(self.game, id) if person is None else person.name


def games_of(deeds: Sequence[Deed]) -> list[str]:
    """The games that were played and are here, in the order of the lobby."""
    return [game for game in names() if any(deed.game == game for deed in deeds)]
