"""Tables that nobody touches for many days are deleted, if the host says so, once everybody could read the day."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from arcology.server.room import Room
from arcology.server.store import Announced, Store, StoreError, TableRow

LOG: Final = logging.getLogger(__name__)
DAY: Final = 86_400.0
NOTICE: Final = 7
"""Days that a table says when it goes; fewer only where tables are kept for fewer."""
BREAK: Final = DAY
"""A server that was away for longer has told nobody anything: it announces anew."""
LOOK_EVERY: Final = 3600.0


def announced(days: int, before: Announced | None, now: float) -> Announced | None:
    """What is announced from now on; nothing where tables are kept for good.

    The time of notice begins anew for fewer days than before, after a break, and where the clock was set back.
    """
    if not days:
        return None
    goes_on = before is not None and days >= before.days and before.since <= now <= before.seen + BREAK
    return Announced(days, before.since if before is not None and goes_on else now, now)


def due(said: Announced, table: TableRow) -> float | None:
    """When this table goes unless somebody touches it; a campaign's table stays with its campaign."""
    if table.campaign is not None:
        return None
    return max(max(table.updated, table.kept) + said.days * DAY, said.since + min(said.days, NOTICE) * DAY)


def warned(said: Announced | None, table: TableRow, now: float) -> float | None:
    """The same, once it is to be said."""
    day = None if said is None else due(said, table)
    return day if day is not None and day <= now + NOTICE * DAY else None


class Clearing:
    """Deletes what is due. A table that is in memory is being used: it goes later, if at all."""

    def __init__(self, days: int, store: Store, rooms: dict[str, Room], loading: asyncio.Lock) -> None:
        self.days = days
        self.store = store
        self.rooms = rooms
        self.loading = loading  # held while a table is read
        self.said: Announced | None = None

    async def announce(self, now: float) -> None:
        """Remember since when guests can read what will go."""
        before = await self.store.announced()
        self.said = announced(self.days, before, now)
        if self.said != before:
            await self.store.announce(self.said)

    async def run(self) -> None:
        """Announce at once; look now and then for what is due."""
        look = self.announce
        while True:
            try:
                await look(time.time())
            except StoreError as error:
                LOG.error("nothing is deleted, since nothing can be announced: %s", error)
            look = self.clear
            await asyncio.sleep(LOOK_EVERY)

    async def clear(self, now: float) -> None:
        """Delete the tables that are due, one by one: between two of them everybody else has their turn."""
        await self.announce(now)
        said = self.said
        if said is None:
            return
        for table in await self.store.untouched(now - said.days * DAY):
            day = due(said, table)
            if day is not None and day <= now:
                async with self.loading:
                    await self._delete(table)

    async def _delete(self, table: TableRow) -> None:
        """Delete it, unless somebody has come for it, or is where a link leads to it."""
        if any(table.id in (room.table.id, room.table.rematch, room.table.forked_from) for room in self.rooms.values()):
            return
        await self.store.delete_table(table)
        LOG.warning("table %s is deleted: nobody has touched it for %d days", table.code, self.days)
