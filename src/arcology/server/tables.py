"""Tables and seats as a guest sees them in the lobby and around the board."""

from __future__ import annotations

from arcology.server import catalogue
from arcology.server.bodies import Me, SeatInfo, TableInfo
from arcology.server.luck import luck_info
from arcology.server.naming import made_up
from arcology.server.phrases import Phrase
from arcology.server.room import Room
from arcology.server.sentences import heard
from arcology.server.store import Identity, Listed, SeatRow, TableRow


def me(guest: Identity) -> Me:
    """Who is asking."""
    return Me(guest.id, guest.name, guest.colour)


def table_info(listed: Listed, guest: str, room: Room | None = None, expires: float | None = None) -> TableInfo:
    """A table for this guest; `room` adds what only a table in memory knows."""
    table, seats = listed.table, listed.seats
    online = room.present if room is not None else []
    mine = [seat.seat for seat in seats if seat.identity == guest]
    inside = bool(mine) or table.host == guest
    trouble = trouble_of(table) if room is None else room.trouble
    return TableInfo(
        id=table.id,
        code=table.code,
        name=table.name or made_up(table.id, table.language),
        game=table.game,
        title=catalogue.title_of(table.game),
        status=table.status,
        seats=[seat_info(table.game, seat, guest, seat.seat in online) for seat in seats],
        settings=table.settings,
        pack=table.pack,
        rules=table.rules,
        listed=table.listed,
        takebacks=table.takebacks,
        aids=table.aids,
        practice=table.practice,
        host=table.host == guest,
        mine=mine,
        waiting=table.waiting,
        seq=listed.seq,
        step=listed.step,
        round=table.round,
        last=heard(table.last),
        spectators=room.spectators if room is not None else 0,
        created=table.created,
        updated=table.updated,
        expires=expires,
        seed=table.seed if table.status == "over" and table.luck is None else None,
        luck=luck_info(table, seats),
        rematch=table.rematch,
        forked_from=table.forked_from,
        forked_step=table.forked_step,
        campaign=table.campaign if inside else None,
        chapter=table.chapter if inside else None,
        trouble="" if trouble is None else trouble.text,
    )


def trouble_of(table: TableRow) -> Phrase | None:
    """Why a table that is not in memory cannot be played on; nothing if it can, as far as its row tells."""
    return None if table.status == "lobby" else catalogue.outdated(table.game, table.rules, table.pack)


def seat_info(game: str, seat: SeatRow, guest: str, online: bool) -> SeatInfo:
    """A seat for this guest."""
    mine = seat.identity == guest
    said = catalogue.said_level(game, seat.level)
    person = catalogue.met(game, seat.level)
    looks = (None, "") if person is None else (person.face, person.temper)
    return SeatInfo(seat.seat, seat.kind, seat.name, seat.colour, seat.level, said, mine, online, *looks)
