"""What is told to whom: tables, updates, replays. Each is made for one seat, or for a spectator."""

from __future__ import annotations

from typing import Final

import msgspec

from arcology.kernel.events import Event
from arcology.kernel.history import Step
from arcology.kernel.match import Match
from arcology.kernel.packs import complete
from arcology.kernel.record import Record, RecordError
from arcology.server import catalogue
from arcology.server.basics import PROTOCOL, SPECTATOR
from arcology.server.bodies import Me, ReplayFrame, SeatInfo, StepInfo, StepList, TableInfo
from arcology.server.commands import chat_line, cost, target_step
from arcology.server.messages import Entry, Over, TakeBack, Update, Welcome
from arcology.server.passed import EventLine, OptionName
from arcology.server.refused import RefusedError
from arcology.server.room import Listener, Room
from arcology.server.store import Identity, SeatRow, TableRow
from arcology.server.worded import event_lines, offer_of, outline_of, result_of

ENCODER: Final = msgspec.json.Encoder()


# ---- tables -------------------------------------------------------------------------------------------------------


def me(guest: Identity) -> Me:
    """Who is asking."""
    return Me(guest.id, guest.name, guest.colour)


def table_info(table: TableRow, seats: list[SeatRow], guest: str, room: Room | None = None) -> TableInfo:
    """A table for this guest; `room` adds what only a table in memory knows."""
    online = room.online if room is not None else []
    mine = [seat.seat for seat in seats if seat.identity == guest]
    inside = bool(mine) or table.host == guest
    return TableInfo(
        id=table.id,
        code=table.code,
        game=table.game,
        title=catalogue.title_of(table.game),
        status=table.status,
        seats=[seat_info(table.game, seat, guest, seat.seat in online) for seat in seats],
        settings=table.settings,
        pack=table.pack,
        rules=table.rules,
        listed=table.listed,
        takebacks=table.takebacks,
        practice=table.practice,
        host=table.host == guest,
        mine=mine,
        waiting=table.waiting,
        seq=room.seq if room is not None else 0,
        step=table.step,
        spectators=room.spectators if room is not None else 0,
        created=table.created,
        updated=table.updated,
        seed=table.seed if table.status == "over" else None,
        rematch=table.rematch,
        forked_from=table.forked_from,
        forked_step=table.forked_step,
        campaign=table.campaign if inside else None,
        chapter=table.chapter if inside else None,
        trouble=trouble_of(table) if room is None else room.trouble,
    )


def trouble_of(table: TableRow) -> str:
    """Why a table that is not in memory cannot be played on; nothing if it can, as far as its row tells."""
    return "" if table.status == "lobby" else catalogue.outdated(table.game, table.rules, table.pack)


def seat_info(game: str, seat: SeatRow, guest: str, online: bool) -> SeatInfo:
    """A seat for this guest."""
    mine = seat.identity == guest
    said = catalogue.said_level(game, seat.level)
    return SeatInfo(seat.seat, seat.kind, seat.name, seat.colour, seat.level, said, mine, online)


def welcome(room: Room, listener: Listener, info: TableInfo, chat: int) -> Welcome:
    """Answer to hello."""
    mine = room.seats_of(listener.guest.id)
    lines = [chat_line(row) for row in room.chat[-chat:]]
    return Welcome(PROTOCOL, me(listener.guest), info, mine, listener.seat, lines)


# ---- updates ------------------------------------------------------------------------------------------------------


def update(room: Room, match: Match, seat: int, since: int) -> bytes:
    """Everything this seat may know, encoded; made once for all who look from the same seat."""
    key = (seat, since)
    made = room.cache.get(key)
    if made is None:
        made = ENCODER.encode(update_of(room, match, seat, since))
        room.cache[key] = made
    return made


def update_of(room: Room, match: Match, seat: int, since: int) -> Update:
    """Everything this seat may know, and the log since that entry."""
    view = match.view(seat)
    return Update(
        seq=room.seq,
        step=match.seq,
        seat=seat,
        since=since,
        view=view,
        outline=outline_of(match, view),
        offer=None if seat == SPECTATOR else offer_of(match, seat),
        entries=entries(room, match, seat, since),
        waiting=match.waiting(),
        undo=way_back(room, match, seat, False),
        restart=way_back(room, match, seat, True),
        wish=room.wish,
        practice=room.table.practice,
        over=match.over,
    )


def over(room: Room, match: Match) -> Over:
    """The end of the game."""
    return Over(room.seq, match.seq, result_of(match))


def way_back(room: Room, match: Match, seat: int, whole_turn: bool) -> TakeBack:
    """What a take-back of this seat would do now."""
    step = None if seat == SPECTATOR else target_step(match, seat, whole_turn)
    price = cost(room, seat, step)
    return TakeBack(-1 if step is None or price == "none" else step, price)


def entries(room: Room, match: Match, seat: int, since: int) -> list[Entry]:
    """The log after that entry, as this seat may know it."""
    found: list[Entry] = []
    if since < 0:
        opening = [*match.opening, *(event for step in match.steps[: room.base] for event in step.events)]
        told = lines(match, opening, seat)
        found.append(Entry(0, room.base, "start", SPECTATOR, False, False, room.table.created, told))
    standing = set(room.standing)
    for row in room.log[max(since, 0) :]:
        stands = row.seq in standing
        told = lines(match, match.steps[row.step - 1].events, seat) if stands else []
        undone = row.kind == "choice" and not stands
        found.append(Entry(row.seq, row.step, row.kind, row.seat, row.automatic, undone, row.at, told))
    return found


def lines(match: Match, events: list[Event], seat: int) -> list[EventLine]:
    """Those of the events that this seat may know."""
    return event_lines(match, [event for event in events if event.seen_by(seat)])


# ---- replays ------------------------------------------------------------------------------------------------------


def looker(room: Room, guest: str, seat: int | None) -> int:
    """The seat from which a guest looks back: one of theirs, or the spectator's."""
    mine = room.seats_of(guest)
    if seat is None:
        return mine[0] if mine else SPECTATOR
    if seat != SPECTATOR and seat not in mine:
        raise RefusedError("not_yours", f"Seat {seat} is not yours.")
    return seat


def frame(room: Room, guest: str, step: int, seat: int | None) -> ReplayFrame:
    """The table as it stood after that many choices."""
    match = room.running()
    looking = looker(room, guest, seat)
    if not 0 <= step <= match.seq:
        raise RefusedError("not_found", f"There is no step {step}: the game has {match.seq}.")
    then = match.at(step)
    view = then.view(looking)
    last = then.steps[-1] if then.steps else None
    return ReplayFrame(
        step=step,
        last=match.seq,
        seat=looking,
        view=view,
        outline=outline_of(then, view),
        events=lines(then, then.opening if last is None else last.events, looking),
        chosen=None if last is None else step_info(room, match, last, guest),
        offer=None if looking == SPECTATOR else offer_of(then, looking),
        over=then.over,
        result=result_of(then) if then.over else None,
    )


def steps(room: Room, guest: str) -> StepList:
    """All standing choices, for the scrubber."""
    match = room.running()
    return StepList([step_info(room, match, step, guest) for step in match.steps])


def record(room: Room, guest: str) -> Record:
    """The whole record of a finished game; of one that cannot go on here, for those who sat there."""
    if room.trouble and (room.table.status == "over" or room.seats_of(guest)):
        try:
            kept = room.kept()
        except RecordError as error:
            raise RefusedError("gone", f"The record cannot be read: {error}") from error
        kept.components = None if room.unread is None else msgspec.json.decode(room.unread)
        return kept
    match = room.running()
    if not match.over:
        raise RefusedError("secret", "The record of a running game would betray its secrets.")
    return complete(match)


def step_info(room: Room, match: Match, step: Step, guest: str) -> StepInfo:
    """One choice, as far as this guest may know it."""
    choice = step.choice
    known = match.over or choice.seat in room.seats_of(guest)
    option = OptionName(verb=choice.verb, target=choice.target) if known else None
    scores = step.scores if match.over else []
    return StepInfo(step.seq, choice.seat, choice.automatic, step.turn[0], step.turn[1], scores, option)
