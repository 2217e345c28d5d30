"""Tables that begin in the middle of a game: put into the store of a running server, as if they had got there."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from tests.browser.driver import Person
from tests.browser.kinds import Moment

from arcology.kernel.game import Game
from arcology.kernel.match import Match
from arcology.server.app import DATABASE
from arcology.server.lobby import begun, coloured, fresh_table
from arcology.server.sqlite import connect
from arcology.server.sqlite_rows import add_table, put_origin, put_seats
from arcology.server.store import Identity, SeatRow, Stored


def opened(folder: str, person: Person, game: Game, moments: list[Moment], friend: Person | None = None) -> list[str]:
    """A table for each moment, with this person in the seat that is asked and bots or one friend in all others; their
    ids."""
    tables = [table_at(who(person), game, moment, who(friend) if friend else None) for moment in moments]
    with closing(connect(Path(folder) / DATABASE)) as db:
        db.execute("BEGIN IMMEDIATE")
        for stored in tables:
            add_table(db, stored.table)
            put_seats(db, stored.table.id, tuple(stored.seats))
            put_origin(db, stored.table.id, stored.origin or "")
        db.execute("COMMIT")
    return [stored.table.id for stored in tables]


def who(person: Person) -> Identity:
    me = person.api("/me")
    return Identity(me["id"], me["name"], me["colour"], 0.0)


def table_at(host: Identity, game: Game, moment: Moment, friend: Identity | None) -> Stored:
    """One table at that moment."""
    match = Match(game, moment.setup, None, moment.start)
    table = fresh_table(game.name, moment.setup.settings, host, moment.setup.seed)
    seats = [
        SeatRow(seat, "person", host.id, host.name)
        if seat == moment.seat
        else SeatRow(seat, "person", friend.id, friend.name)
        if friend is not None
        else SeatRow(seat, "bot", None, f"Bot {seat + 1}", "random")
        for seat in range(moment.setup.seats)
    ]
    return begun(table, coloured(seats), match)
