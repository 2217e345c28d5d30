"""What a browser is sent of a table: the welcome, updates with the log, the end. Each is made for one seat."""

from __future__ import annotations

from typing import Final

import msgspec

from arcology.kernel.events import Event
from arcology.kernel.match import Match
from arcology.server.basics import PROTOCOL, SPECTATOR
from arcology.server.bodies import TableInfo
from arcology.server.commands import chat_line, cost, target_step
from arcology.server.lessons import guide_of
from arcology.server.lines import EventLine
from arcology.server.listeners import Listener
from arcology.server.messages import Entry, Over, TakeBack, Told, Update, Welcome
from arcology.server.room import Room
from arcology.server.sentences import event_lines, outline_of, result_of
from arcology.server.tables import me
from arcology.wording.languages import language

ENCODER: Final = msgspec.json.Encoder()
PAGE: Final = 100
"""So many entries of the log are told at once."""


def welcome(room: Room, listener: Listener, info: TableInfo, chat: int) -> Welcome:
    """Answer to hello."""
    mine = room.seats_of(listener.guest.id)
    lines = [chat_line(row) for row in room.chat[-chat:]]
    return Welcome(PROTOCOL, me(listener.guest), info, mine, listener.seat, lines)


def update(room: Room, match: Match, seat: int, since: int, outlined: bool) -> bytes:
    """Everything this seat may know, encoded; made once for all who look from the same seat in the same language."""
    if room.seq - since > PAGE:
        since = room.seq - PAGE
    key = (seat, since, outlined, language())
    made = room.cache.get(key)
    if made is None:
        made = ENCODER.encode(update_of(room, match, seat, since, outlined))
        room.cache[key] = made
    return made


def update_of(room: Room, match: Match, seat: int, since: int, outlined: bool) -> Update:
    """Everything this seat may know, and the log since that entry; the outline only for those who read it."""
    view = match.view(seat)
    return Update(
        seq=room.seq,
        step=room.step,
        seat=seat,
        since=since,
        view=view,
        outline=outline_of(match, view) if outlined else [],
        offer=None if seat == SPECTATOR else room.offered.to(match, seat, view),
        entries=entries(room, match, seat, since, room.seq),
        waiting=match.waiting(),
        undo=way_back(room, match, seat, False),
        restart=way_back(room, match, seat, True),
        wish=room.wish,
        practice=room.table.practice,
        over=match.over,
        guide=guide_of(room, seat),
    )


def over(room: Room, match: Match) -> Over:
    """The end of the game."""
    return Over(room.seq, room.step, result_of(match))


def way_back(room: Room, match: Match, seat: int, whole_turn: bool) -> TakeBack:
    """What a take-back of this seat would do now."""
    step = None if seat == SPECTATOR else target_step(match, seat, whole_turn)
    price = cost(room, seat, step)
    return TakeBack(-1 if step is None or price == "none" else step, price)


def earlier(room: Room, match: Match, seat: int, before: int) -> Told:
    """A page of the log that ends before that entry."""
    last = min(before - 1, room.seq)
    return Told(seat, before, entries(room, match, seat, last - PAGE if last > PAGE else -1, last))


def entries(room: Room, match: Match, seat: int, since: int, last: int) -> list[Entry]:
    """The log after one entry up to another, as this seat may know it."""
    found: list[Entry] = []
    log = room.written()
    if since < 0:
        opening = [*match.opening, *(event for step in match.moves[: log.base] for event in step.events)]
        told = lines(match, opening, seat)
        found.append(Entry(0, log.base, "start", SPECTATOR, False, False, room.table.created, told))
    for row in log.entries[max(since, 0) : max(last, 0)]:
        stands = log.stands(row)
        told = lines(match, match.moves[row.step - 1].events, seat) if stands else []
        found.append(Entry(row.seq, row.step, row.kind, row.seat, row.automatic, log.undone(row), row.at, told))
    return found


def lines(match: Match, events: list[Event], seat: int) -> list[EventLine]:
    """Those of the events that this seat may know."""
    return event_lines(match, [event for event in events if event.seen_by(seat)])
