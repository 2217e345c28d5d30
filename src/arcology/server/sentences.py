"""Facts, offers, zones and results of a match put into words for the wire."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Any, Final, cast

from arcology.bots import Person, Remark, strength
from arcology.kernel.decision import Option
from arcology.kernel.events import Event
from arcology.kernel.game import Item
from arcology.kernel.match import Match
from arcology.kernel.pack import Pack
from arcology.kernel.values import SPECTATOR, Value
from arcology.kernel.view import View
from arcology.server.lines import (
    ClosingLine,
    Components,
    EventLine,
    ItemLine,
    Offer,
    OutcomeLine,
    Part,
    ResultLine,
    Role,
    Said,
    ScoringLine,
    ZoneLine,
)
from arcology.wording import Offers, Wording, outcome, withheld
from arcology.wording.components import components
from arcology.wording.languages import ENGLISH, LANGUAGES, language, speaking
from arcology.wording.parts import Called, Names, capitalised, needed, plain

SENTENCES_KEPT: Final = 20_000
PACKS_KEPT: Final = 16
HEADLINE_WITHIN: Final = 20
"""So many choices back something is looked for that everybody may know."""


class Spoken:
    """The wording of one game with one pack in one language; what was said already is not made again."""

    def __init__(self, pack: Pack, language: str) -> None:
        self.wording = Wording(pack.game, pack, language=language)
        self.offers = Offers(self.wording)
        self.event = lru_cache(SENTENCES_KEPT)(self._event)
        self.item = lru_cache(SENTENCES_KEPT)(self._item)

    @cached_property
    def components(self) -> Components:
        """All rows of the pack, worded and drawn."""
        return cast("Components", components(self.wording))

    def _event(self, name: str, seat: int, about: tuple[Value, ...], called: Names) -> EventLine:
        text = said(self.wording.at(dict(called)).event(Event(name, seat, about)))
        line: EventLine = {"name": name, "seat": seat, "about": list(about), "text": text}
        if role := self.wording.role(name):
            line["role"] = cast("Role", role)
        if verb := self.wording.verb(name):
            line["verb"] = verb
        if notice := self.wording.notice(name):
            line["notice"] = notice
        return line

    def _item(self, component: str, count: int, facts: tuple[Value, ...], key: str, called: Names) -> ItemLine:
        text = said(self.wording.at(dict(called)).item(Item(component, count, facts, key)))
        return {"id": component, "count": count, "facts": list(facts), "text": text}


@lru_cache(PACKS_KEPT * len(LANGUAGES))
def spoken_in(pack: Pack, language: str) -> Spoken:
    return Spoken(pack, language)


def spoken(pack: Pack) -> Spoken:
    """The wording of a game with these components in the language that is spoken now, made once."""
    return spoken_in(pack, language())


def heard(said: Said) -> list[Part]:
    """What was kept, in the language that is spoken now."""
    return said.get(language()) or said.get(ENGLISH, [])


def said(parts: list[dict[str, object]]) -> list[Part]:
    return cast("list[Part]", parts)


def event_lines(match: Match, events: list[Event]) -> list[EventLine]:
    """Facts, each with its sentence."""
    words = spoken(match.pack)
    return [
        words.event(event.name, event.seat, event.about, needed(match.called(SPECTATOR, event.seat), event.about))
        for event in events
    ]


def headline(match: Match) -> Said:
    """What somebody did last, in the words of a spectator, in every language."""
    found: Said = {}
    for each in LANGUAGES:
        with speaking(each):
            found[each] = latest(match)
    return found


def latest(match: Match) -> list[Part]:
    """Of several facts the first, which says what was chosen. Once the game is over, who won."""
    if match.over:
        return verdict(match)
    for move in reversed(match.moves[-HEADLINE_WITHIN:]):
        for event in move.events:
            if event.seat == move.choice.seat and event.seen_by(SPECTATOR):
                return event_lines(match, [event])[0]["text"]
    return []


def verdict(match: Match) -> list[Part]:
    """Who won, and with what; the others behind, best first."""
    wording, scores = spoken(match.pack).wording, match.scores()
    if match.together():
        return said(wording.say("result.all_won" if scores[0].total > 0 else "result.all_lost", (), SPECTATOR))
    parts: list[Part] = []
    for score in sorted(scores, key=lambda each: each.rank):
        key = "result.won" if score.rank == 1 else "result.behind"
        parts += [{"t": ", "}] if parts else []
        parts += said(wording.say(key, (score.total,), score.seat))
    return parts


def worded_offer(match: Match, offer: dict[str, Any], called: Called) -> Offer:
    """An open decision with its sentences, where things are called so."""
    return cast("Offer", spoken(match.pack).offers.worded(offer, called))


def outcomes_of(match: Match, seat: int, options: list[Option], aided: bool) -> list[OutcomeLine]:
    """What each option of a seat would cost and bring; without aids only whether it can be taken back."""
    wording, decision = spoken(match.pack).wording, match.decision(seat)
    prompt = decision.prompt if decision is not None else ""
    lines = [
        {
            "verb": option.verb,
            "target": option.target,
            **(outcome(wording, seat, prompt, option, foretold) if aided else withheld(foretold)),
        }
        for option, foretold in zip(options, match.foretell(seat, options), strict=True)
    ]
    return cast("list[OutcomeLine]", lines)


def outline_of(match: Match, view: View) -> list[ZoneLine]:
    """The view as lines to be read."""
    words = spoken(match.pack)
    return [
        {
            "id": zone.id,
            "owner": zone.owner,
            "text": said(words.wording.zone(zone)),
            "items": [
                words.item(item.id, item.count, item.facts, item.key, needed(called, (item.id, *item.facts)))
                for called in [match.called(SPECTATOR, zone.owner)]
                for item in zone.items
            ],
        }
        for zone in match.game.outline(view)
    ]


def result_of(match: Match) -> list[ResultLine]:
    """How every seat fared."""
    wording = spoken(match.pack).wording
    return [
        {
            "seat": score.seat,
            "total": score.total,
            "rank": score.rank,
            "label": score.label,
            "text": [{"p": score.label, "t": wording.label(score.label)}] if score.label else [],
            "sources": [
                {"name": name, "points": points, "text": [{"t": wording.source(name)}]}
                for name, points in score.sources.items()
            ],
        }
        for score in match.scores()
    ]


def scorings_of(match: Match) -> list[ScoringLine]:
    """The scorings of the end in their order."""
    wording = spoken(match.pack).wording
    return [
        {"name": name, "text": [{"t": wording.source(name)}], "pays": said(wording.say(f"closing.{name}", about, -1))}
        for name, about in match.game.prizes().items()
    ]


def closing_of(match: Match, seat: int) -> list[ClosingLine]:
    """How all would fare if the game ended now, as far as that seat knows."""
    wording = spoken(match.pack).wording
    return [
        {
            "seat": each.seat,
            "now": each.now,
            "points": list(each.points.values()),
            "counts": [said(wording.say(f"counted.{name}", (count,), -1)) for name, count in each.counts.items()],
            "total": each.now + sum(each.points.values()),
        }
        for each in match.closing(seat)
    ]


def remark_text(match: Match, remark: Remark, names: list[str]) -> str:
    """What a bot says to a choice, in the words of a spectator; seats are called so."""
    wording = spoken(match.pack).wording.at(match.called(SPECTATOR))
    return plain(capitalised(wording.say(f"remark.{remark.key}", remark.about, SPECTATOR)), names)


def level_text(wording: Wording, level: str) -> str:
    """What a strength of bot is called."""
    return wording.sentences.get(f"level.{level}") or level.replace("_", " ").capitalize()


def strength_text(wording: Wording, level: str) -> str:
    """How often it beats a lower level, or wins where all win together; else whom it is for, if that can be said."""
    found = strength(wording.game, level)
    if found is None:
        return wording.sentences.get(f"strength.{level}", "")
    key = f"strength.beats.{found.above}" if found.above else "strength.wins"
    return plain(wording.say(key, (found.share,), SPECTATOR))


def shown_text(wording: Wording, person: Person) -> str:
    """How much there is of what shows somebody's temper, and how much for others."""
    if person.counted is None:
        return ""
    amounts = [str(each).replace(".", wording.sentences["number.point"]) for each in person.counted]
    return wording.sentences[f"shown.{person.shows.removeprefix('-')}"].format(*amounts)
