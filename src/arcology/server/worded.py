"""Facts, offers and zones of a match put into words for the wire."""

from __future__ import annotations

from typing import Any, cast

from arcology.games import game as game_of
from arcology.kernel.events import Event
from arcology.kernel.match import Match
from arcology.kernel.pack import Pack
from arcology.server.passed import EventLine, ItemLine, Offer, Part, ResultLine, View, ZoneLine
from arcology.wording import Wording

_wordings: dict[str, Wording] = {}


def wording(game: str, pack: Pack) -> Wording:
    """The sentences of a game with that pack, read once."""
    if pack.hash not in _wordings:
        _wordings[pack.hash] = Wording(game, pack)
    return _wordings[pack.hash]


def wording_of(match: Match) -> Wording:
    return wording(match.game.name, match.pack)


def event_lines(match: Match, events: list[Event]) -> list[EventLine]:
    """Facts, each with its sentence."""
    words = wording_of(match)
    return [
        {"name": e.name, "seat": e.seat, "about": list(e.about), "text": cast("list[Part]", words.event(e))}
        for e in events
    ]


def offer_of(match: Match, seat: int) -> Offer | None:
    """The open decision of a seat with its sentences."""
    offer = match.offer(seat)
    if offer is None:
        return None
    words = wording_of(match)
    offer["text"] = words.prompt(offer)
    for option in offer["options"]:
        option["text"] = words.option(offer["prompt"], option["verb"], option["target"])
        option["effect"] = words.option_effect(option["verb"], option["target"])
    for refusal in offer["refusals"]:
        refusal["text"] = words.reason(refusal["reason"])
    return cast("Offer", offer)


def outline_of(match: Match, view: View) -> list[ZoneLine]:
    """The view as lines to be read."""
    words = wording_of(match)
    return [
        {
            "id": zone.id,
            "owner": zone.owner,
            "text": cast("list[Part]", words.zone(zone)),
            "items": [item_line(words, item) for item in zone.items],
        }
        for zone in match.game.outline(view)
    ]


def item_line(words: Wording, item: Any) -> ItemLine:
    text = cast("list[Part]", words.item(item))
    return {"id": item.id, "count": item.count, "facts": list(item.facts), "text": text}


def result_of(match: Match) -> list[ResultLine]:
    """How every seat fared."""
    words = wording_of(match)
    return [
        {
            "seat": score.seat,
            "total": score.total,
            "rank": score.rank,
            "label": score.label,
            "text": [{"t": words.label(score.label)}],
            "sources": [{"name": n, "points": p, "text": [{"t": words.source(n)}]} for n, p in score.sources.items()],
        }
        for score in match.scores()
    ]


def setting_text(game: str, setting: str) -> str:
    return wording(game, game_of(game).load()).setting(setting)


def value_text(game: str, setting: str, value: str) -> str:
    return wording(game, game_of(game).load()).value(setting, value)


def level_text(game: str, level: str) -> str:
    return wording(game, game_of(game).load()).sentences.get(f"level.{level}", level.replace("_", " ").capitalize())
