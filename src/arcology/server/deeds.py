"""What guests keep of finished games: stored with the choice that ends one, or counted when they first ask for it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from arcology.deeds.tally import FORMAT, Deed, Rival, deed_of
from arcology.kernel.match import Match
from arcology.server.basics import PROGRAM
from arcology.server.refusals import RefusedError
from arcology.server.room import Room
from arcology.server.store import DeedRow, SeatRow, Store, StoreError, TableRow

LOG: Final = logging.getLogger(__name__)
PERSON: Final = "person"


def kept(table: TableRow, seats: list[SeatRow], match: Match) -> tuple[DeedRow, ...]:
    """What the people of a table keep of its game, which is over and knows its whole history."""
    scores = match.scores()
    rows = []
    for seat in seats:
        if seat.kind == PERSON and seat.identity is not None:
            others = [rival(other, scores[other.seat].rank) for other in seats if other.seat != seat.seat]
            deed = deed_of(match, seat.seat, table.id, table.updated, table.practice, others)
            rows.append(DeedRow(seat.identity, table.id, FORMAT, msgspec.json.encode(deed).decode()))
    return tuple(rows)


def at_end(table: TableRow, room: Room) -> tuple[DeedRow, ...]:
    """The same where a choice has just ended a game. Whatever is wrong with it, the game ends; it is counted later."""
    if room.match is None or not room.match.over or not room.whole:
        return ()
    try:
        return kept(table, room.seats, room.match)
    except Exception:
        LOG.exception("table %s cannot be counted", table.id)
        return ()


def rival(seat: SeatRow, place: int) -> Rival:
    """Whoever sits in a seat: people by their id, so that they are called as they are called by then."""
    if seat.kind == PERSON:
        return Rival(PERSON, seat.identity or "", place)
    if seat.kind == "bot":
        return Rival("bot", seat.level, place) if seat.level != PROGRAM else Rival(PROGRAM, seat.name, place)
    return Rival(seat.kind, seat.name, place)


def read(row: DeedRow) -> Deed | None:
    """A game as it was kept; none of one that cannot be read."""
    if row.content is None:
        return None
    try:
        return msgspec.json.decode(row.content, type=Deed)
    except msgspec.DecodeError as error:
        LOG.warning("what %s keeps of table %s cannot be read: %s", row.identity, row.table_id, error)
        return None


class Deeds:
    """Counts games that ended before anybody counted, one at a time and in the background."""

    def __init__(self, store: Store, background: Callable[[Awaitable[object]], None]) -> None:
        self.store = store
        self.background = background
        self.turn = asyncio.Lock()
        self.counting: set[str] = set()  # guests whose games are being counted

    async def of(self, guest: str) -> tuple[list[DeedRow], int]:
        """What a guest keeps, and how many games are still to be counted, which begins with this."""
        left = await self.store.uncounted(guest, FORMAT)
        if left and guest not in self.counting:
            self.counting.add(guest)
            self.background(self._count(guest, left))
        return await self.store.deeds(guest), len(left)

    async def _count(self, guest: str, tables: list[str]) -> None:
        try:
            for table in tables:
                async with self.turn:
                    await self._count_one(guest, table)
        except StoreError as error:
            LOG.warning("games of %s are not counted: %s", guest, error)
        finally:
            self.counting.discard(guest)

    async def _count_one(self, guest: str, table: str) -> None:
        stored = await self.store.table(table)
        if stored is None:
            return
        rows: tuple[DeedRow, ...] = (DeedRow(guest, table, FORMAT, None),)  # once, also where it cannot be read
        try:
            room = await asyncio.to_thread(Room, stored, self.store)
            rows = await asyncio.to_thread(kept, room.table, room.seats, room.running())
        except RefusedError as error:
            LOG.info("table %s is not counted: %s", table, error)
        except Exception:  # whatever is wrong with one table, others are counted
            LOG.exception("table %s cannot be counted", table)
        for row in rows:
            await self.store.keep_deed(row)
