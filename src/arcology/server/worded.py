"""Facts, offers and zones of a match put into words for the wire."""

from __future__ import annotations

from typing import Any, cast

from arcology.kernel.events import Event
from arcology.kernel.match import Match
from arcology.server.passed import EventLine, ItemLine, Offer, Part, ResultLine, View, ZoneLine


def parts(key: str, *about: object) -> list[Part]:
    return [{"t": " ".join([key, *map(str, about)])}]


def event_lines(match: Match, events: list[Event]) -> list[EventLine]:
    """Facts, each with its sentence."""
    return [{"name": e.name, "seat": e.seat, "about": list(e.about), "text": parts(e.name, *e.about)} for e in events]


def offer_of(match: Match, seat: int) -> Offer | None:
    """The open decision of a seat with its sentences."""
    offer = match.offer(seat)
    if offer is None:
        return None
    offer["text"] = parts(offer["prompt"], *offer["about"])
    for option in offer["options"]:
        option["text"] = parts(option["verb"], option["target"])
        option["effect"] = None
    for refusal in offer["refusals"]:
        refusal["text"] = parts(refusal["reason"])
    return cast("Offer", offer)


def outline_of(match: Match, view: View) -> list[ZoneLine]:
    """The view as lines to be read."""
    return [
        {"id": zone.id, "owner": zone.owner, "text": parts(zone.id), "items": [item_line(item) for item in zone.items]}
        for zone in match.game.outline(view)
    ]


def item_line(item: Any) -> ItemLine:
    return {"id": item.id, "count": item.count, "facts": list(item.facts), "text": parts(item.id)}


def result_of(match: Match) -> list[ResultLine]:
    """How every seat fared."""
    return [
        {
            "seat": score.seat,
            "total": score.total,
            "rank": score.rank,
            "label": score.label,
            "text": parts(score.label),
            "sources": [{"name": n, "points": p, "text": parts(n)} for n, p in score.sources.items()],
        }
        for score in match.scores()
    ]


def setting_text(game: str, setting: str) -> str:
    return setting


def value_text(game: str, setting: str, value: str) -> str:
    return value


def level_text(level: str) -> str:
    return level.replace("_", " ").capitalize()
