"""What is worth telling of a table: the story as far as it went, and once the game is over what stood out in it."""

from __future__ import annotations

from typing import Final

from arcology.kernel.highlights import Told, told
from arcology.kernel.match import Match
from arcology.server.bodies import HighlightLine, Tale, TaleLine
from arcology.server.replays import looker
from arcology.server.room import Room
from arcology.server.sentences import said, spoken
from arcology.server.updates import lines

SHORT_THOUGHT: Final = 30
"""Seconds that are not worth a word."""
UNITS: Final = (("hours", 3600), ("minutes", 60), ("seconds", 1))


def tale(room: Room, guest: str) -> Tale:
    """The story is told as whoever asks saw it happen; highlights only of a finished game: it has no secrets."""
    match, seat = room.running(), looker(room, guest, None)
    story: list[TaleLine] = []
    happened = [(0, 0, match.opening), *[(move.seq, move.turn[0], move.events) for move in match.moves]]
    for step, round, events in happened:
        named = [event for event in events if event.name in match.game.story]
        story += [TaleLine(step, round, line) for line in lines(match, named, seat)]
    return Tale(story, highlights(room, match) if match.over else [])


def highlights(room: Room, match: Match) -> list[HighlightLine]:
    found = told(match.game.highlights, match.moves, match.state.seat_count)
    return [highlight_line(match, each) for each in [*found, *longest_thought(room)]]


def highlight_line(match: Match, highlight: Told) -> HighlightLine:
    wording = spoken(match.pack).wording
    title, icon = [wording.sentences[f"highlight.{highlight.name}.{part}"] for part in ("title", "icon")]
    text = said(wording.say(f"highlight.{highlight.name}.says", highlight.about, highlight.seat))
    round = match.moves[highlight.step - 1].turn[0] if highlight.step else 0
    return HighlightLine(highlight.name, highlight.seat, highlight.step, round, title, icon, text)


def longest_thought(room: Room) -> list[Told]:
    """The longest time that a person took for one choice, where it was long."""
    best, before = Told("", 0, (SHORT_THOUGHT,)), 0.0
    for entry in room.log.entries if room.log is not None else []:
        own = entry.kind == "choice" and not entry.automatic and entry.seat in room.people()
        if (
            own
            and before
            and room.log is not None
            and room.log.stands(entry)
            and entry.at - before > int(best.about[0])
        ):
            best = Told("thought", entry.seat, (int(entry.at - before),), entry.step)
        before = entry.at
    if not best.name:
        return []
    seconds = int(best.about[0])
    unit, length = next(each for each in UNITS if seconds >= 2 * each[1])
    return [Told(f"thought_{unit}", best.seat, (seconds // length,), best.step)]
