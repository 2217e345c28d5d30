"""All tables of this server: found, opened, kept in memory while they are used."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Final, TypeVar

from arcology.games import names
from arcology.kernel.game import Setting
from arcology.kernel.pack import Pack, PackError
from arcology.lessons import DONE
from arcology.server import campaigns, catalogue, garbage, lobby
from arcology.server.bodies import Fork, History, NewTable, TableInfo
from arcology.server.botplay import poke
from arcology.server.commands import Answer, Command, answered
from arcology.server.config import THIS_MACHINE, Config
from arcology.server.deeds import Deeds
from arcology.server.lessons import begun, finished, found
from arcology.server.limits import Fair, Limiter
from arcology.server.listeners import Listener
from arcology.server.messages import Guide, Presence
from arcology.server.packs import learn, lose, packs_of, written
from arcology.server.programs import Caller, Programs, hashed, new_token
from arcology.server.refusals import RefusedError
from arcology.server.renewal import go_on
from arcology.server.retention import Clearing, warned
from arcology.server.reviews import Reviews
from arcology.server.room import Room
from arcology.server.store import (
    CampaignStored,
    Commit,
    Identity,
    Listed,
    Past,
    Store,
    Stored,
    StoreError,
    TableRow,
    TakenError,
)
from arcology.server.tables import table_info
from arcology.server.workers import Workers

LOG: Final = logging.getLogger(__name__)
SWEEP_EVERY: Final = 60.0
CHECK_EVERY: Final = 2.0
QUIET_AFTER: Final = 5.0
HISTORY_PAGE: Final = 20
"""So many finished tables are told at once."""
T = TypeVar("T")


class Hall:
    """Owns the rooms. One task at a time changes a room; a task that has begun is not cut short by a closed browser."""

    def __init__(self, store: Store, workers: Workers, config: Config) -> None:
        self.store = store
        self.workers = workers
        self.config = config
        self.rooms: dict[str, Room] = {}
        self.loading = asyncio.Lock()
        self.clearing = Clearing(config.keep_days, store, self.rooms, self.loading)
        self.wrong_codes = Limiter(config.wrong_codes)
        self.messages = Fair(config.messages, config.household)
        self.sockets: Counter[tuple[str, str]] = Counter()  # open ones, by kind of owner and owner
        self.programs = Programs(config.program_seconds)
        self.reviews = Reviews(store, workers, self.background)
        self.deeds = Deeds(store, self.background)
        self.hinting: set[str] = set()  # guests for whom a bot is thinking
        self.tasks: set[asyncio.Task[object]] = set()
        self.checked = float("-inf")  # when the store was last tried
        self.ails = ""
        self.asked = time.monotonic()  # when somebody last asked for a change

    # ---- life --------------------------------------------------------------------------------

    async def open(self) -> None:
        """Open the store; bots go on where they were."""
        await self.store.open()
        await self._keep_packs()
        self.background(self._resume())
        self.background(self._sweep())
        self.background(self.clearing.run())
        self.background(garbage.tidy(self.quiet))

    async def close(self) -> None:
        """Stop the bots, finish what is being stored, close the store."""
        drivers = [room.driver for room in self.rooms.values() if room.driver is not None]
        for task in [*drivers, *self.tasks]:
            task.cancel()
        await asyncio.gather(*drivers, *self.tasks, return_exceptions=True)
        self.workers.close()
        await self.store.close()

    def background(self, work: Awaitable[object]) -> None:
        task: asyncio.Task[object] = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _keep_packs(self) -> None:
        """Tables that began before components were stored get theirs, as long as they are installed."""
        lost: list[tuple[str, str]] = []
        for name, hash in await self.store.unkept_packs():
            pack = packs_of(name).find(hash) if name in names() else None
            if pack is None:
                lost.append((name, hash))
            else:
                await self.store.keep_pack(name, hash, written(pack))
        lose(lost)

    async def components(self, name: str, hash: str) -> Pack:
        """The components of a game by their hash, installed or stored with a table. Raises RefusedError."""
        shelf = packs_of(catalogue.found(name).name)
        pack = shelf.find(hash)
        if pack is not None:
            return pack
        stored = await self.store.pack(name, hash)
        if stored is None:
            raise RefusedError("not_found", "no_components", game=name, installed=shelf.installed.hash)
        try:
            return learn(name, hash, stored)
        except PackError as error:
            raise RefusedError("gone", "dead_components", game=name, error=error) from error

    async def _resume(self) -> None:
        """Load every table that waits for a bot; the others come when somebody looks."""
        for each in await self.store.running():
            try:
                self.poke(await self.room(each, in_haste=True))
            except RefusedError as error:
                LOG.warning("table %s: %s", each, error)
            except Exception:  # the bots of all other tables go on
                LOG.exception("table %s: its bots cannot go on", each)
            await asyncio.sleep(0)

    async def _sweep(self) -> None:
        """Forget tables that nobody looks at and no bot moves at."""
        while True:
            await asyncio.sleep(SWEEP_EVERY)
            before = time.monotonic() - self.config.forget_after
            for key, room in list(self.rooms.items()):
                if not room.listeners and room.driver is None and room.used < before and not room.lock.locked():
                    del self.rooms[key]

    def quiet(self) -> bool:
        """Whether nobody has done anything for a moment."""
        return time.monotonic() > self.asked + QUIET_AFTER

    async def unbroken(self, work: Awaitable[T]) -> T:
        """Finish this even if whoever asked has gone."""
        task: asyncio.Task[T] = asyncio.ensure_future(work)
        return await asyncio.shield(task)

    async def ailing(self) -> str:
        """Why nothing can be stored, as of a moment ago; nothing if it can."""
        if time.monotonic() > self.checked + CHECK_EVERY:
            self.checked = time.monotonic()
            try:
                await self.store.check()
                self.ails = ""
            except StoreError as error:
                self.ails = str(error)
        return self.ails

    # ---- rooms -------------------------------------------------------------------------------

    async def room(self, id_or_code: str, in_haste: bool = False) -> Room:
        """The table of that id or code. Raises RefusedError."""
        room = self.rooms.get(id_or_code)
        if room is None:
            async with self.loading:
                room = await self._read(id_or_code, in_haste)
        room.used = time.monotonic()
        return room

    async def _read(self, id_or_code: str, in_haste: bool) -> Room:
        """A table from the store. Whatever is wrong with one that cannot be read, other tables are not."""
        try:
            stored = await self.store.table(id_or_code)
            if stored is None:
                raise RefusedError("not_found", "no_table")
            room = self.rooms.get(stored.table.id)
            if room is None:
                room = await asyncio.to_thread(Room, stored, self.store, in_haste, self.programs.callers)
                self.rooms[stored.table.id] = room
                await go_on(room, stored.snapshot)
        except RefusedError:
            raise
        except Exception as error:
            LOG.error("table %s cannot be read: %s: %s", id_or_code, type(error).__name__, error)
            raise RefusedError("gone", "unreadable_table") from error
        return room

    async def sought(self, id_or_code: str, guest: str, machine: str) -> Room:
        """The table that a guest looks for."""
        found = self.room(id_or_code)
        room = await self._guarded(
            found, lambda it: id_or_code == it.table.id or bool(it.seats_of(guest)), guest, machine
        )
        async with room.lock:
            await room.recall()
        return room

    async def sought_campaign(self, id_or_code: str, guest: str, machine: str) -> CampaignStored:
        """The campaign that a guest looks for."""
        found = campaigns.found(self.store, id_or_code)
        return await self._guarded(
            found, lambda it: id_or_code == it.row.id or campaigns.is_member(it, guest), guest, machine
        )

    async def _guarded(self, seeking: Awaitable[T], known: Callable[[T], bool], guest: str, machine: str) -> T:
        """After many wrong codes none is right for a while, but those one knows: codes are not guessed."""
        askers = (f"guest {guest}", f"machine {machine}")
        try:
            found = await seeking
        except RefusedError as error:
            if error.code == "not_found":
                for each in askers:
                    self.wrong_codes.check(each, "wrong_codes")
            raise
        if not known(found) and any(self.wrong_codes.spent(each) for each in askers):
            raise RefusedError("too_often", "wrong_codes")
        return found

    async def add(self, stored: Stored) -> Room:
        """Store a new table and show it; a code that is taken is drawn again."""
        for _ in range(lobby.CODE_TRIES):
            try:
                await self.store.add_table(stored)
            except TakenError:
                fresh = lobby.new_code()
                stored = replace(stored, table=replace(stored.table, code=fresh))
            else:
                room = self.rooms[stored.table.id] = Room(stored, self.store, programs=self.programs.callers)
                self.poke(room)
                return room
        raise RefusedError("broken", "no_code")

    def poke(self, room: Room) -> None:
        self.programs.conclude(room)
        poke(room, self.workers, self.programs, self.config.bot_delay)

    def info(self, room: Room, guest: str) -> TableInfo:
        """The table for this guest."""
        return table_info(room.listed, guest, room, self._goes(room.table))

    async def tables(self, guest: str) -> list[TableInfo]:
        """Tables that this guest may see in the lobby."""
        rows = await self.store.tables(guest, self.config.tables_shown)
        return [self._row(row, guest) for row in rows]

    def _row(self, row: Listed, guest: str) -> TableInfo:
        return table_info(row, guest, self.rooms.get(row.table.id), self._goes(row.table))

    def _goes(self, table: TableRow) -> float | None:
        """When it will be deleted, if that is to be said."""
        return warned(self.clearing.said, table, time.time())

    async def history(self, guest: str, past: Past, page: int) -> History:
        """A page of the finished tables of this guest."""
        rows, total = await self.store.history(guest, past, HISTORY_PAGE, page * HISTORY_PAGE)
        return History([self._row(row, guest) for row in rows], total)

    # ---- what guests do ----------------------------------------------------------------------

    async def open_table(self, guest: Identity, wish: NewTable) -> Room:
        return await self.add(lobby.opened(wish, guest, self.config.any_seed))

    async def take_lesson(self, guest: Identity, id: str) -> Room:
        """The table where this guest left a lesson, or a new one; one that was done begins again."""
        wanted = found(id)
        tables, _ = await self.store.lessons(guest.id)
        if id not in tables:
            return await self.add(begun(wanted, guest))
        room = await self.room(tables[id].id)
        course = room.course()
        if course is not None and course.status == DONE:
            await self.command(room, guest, Guide(f"again.{room.seq}", course.at, "again"))
        return room

    async def join(self, room: Room, guest: Identity, seat: int | None) -> Room:
        return await self._changed(room, lobby.join(room, guest, seat))

    async def leave(self, room: Room, guest: Identity) -> Room:
        return await self._changed(room, lobby.leave(room, guest))

    async def start(self, room: Room, guest: Identity, fill: str) -> Room:
        return await self._changed(room, lobby.start(room, guest, fill))

    async def add_words(self, room: Room, guest: Identity, words: str) -> Room:
        return await self._changed(room, lobby.add_words(room, guest, words))

    async def wish(self, room: Room, guest: Identity, wishes: dict[str, str]) -> Room:
        return await self._changed(room, lobby.wish(room, guest, wishes, await self._offered(room)))

    async def _offered(self, room: Room) -> list[Setting]:
        """The settings that may be chosen at a table; at a campaign's what its save leaves to choose."""
        campaign, chapter = room.table.campaign, room.table.chapter
        if campaign is None or chapter is None:
            return catalogue.settings_of(room.table.game)
        return campaigns.left(await campaigns.found(self.store, campaign), chapter)

    async def rename(self, room: Room, guest: Identity, name: str) -> Room:
        return await self._changed(room, lobby.rename(room, guest, name))

    async def keep(self, room: Room, guest: Identity) -> Room:
        return await self._changed(room, lobby.keep(room, guest))

    async def give_to_program(self, room: Room, guest: Identity, seat: int) -> str:
        """Give a seat to whatever program shows the token that this answers; one before is no longer good."""
        token = new_token()
        before = lobby.seat_at(room, seat).token
        await self._changed(room, lobby.give_to_program(room, guest, seat, hashed(token)))
        self.programs.revoke(before)
        return token

    async def take_from_program(self, room: Room, guest: Identity, seat: int) -> Room:
        """The token of a seat is no longer good: the seat is open again, or a bot of ours plays on."""
        before = lobby.seat_at(room, seat).token
        await self._changed(room, lobby.take_from_program(room, guest, seat))
        self.programs.revoke(before)
        return room

    async def welcome(self, caller: Caller) -> None:
        """A program came: its seats are called by its name. Raises RefusedError where it has none, and Fault."""
        rooms = [await self.room(each) for each in await self.store.programmed(caller.token)]
        if not rooms:
            raise RefusedError("not_yours", "unknown_token")
        name = await caller.introduced(rooms[0].table.game, self.config.program_seconds)
        for room in rooms:
            await self._changed(room, lobby.name_program(room, caller.token, name))
            self.present(room)

    def farewell(self, caller: Caller) -> None:
        """A program has gone."""
        self.programs.leave(caller)
        for room in self.rooms.values():
            if any(seat.token == caller.token for seat in room.seats):
                room.publish_table()
                self.present(room)

    async def _changed(self, room: Room, change: Awaitable[None]) -> Room:
        """Who sits where changes: one thing at a time, then everybody sees it."""
        async with room.lock:
            await change
        self.show(room)
        return room

    async def rematch(self, room: Room, guest: Identity) -> Room:
        """One rematch for all: whoever asks second is led to the first one's table."""
        async with room.lock:
            if room.table.rematch is not None:
                return await self.room(room.table.rematch)
            next_room = await self.add(lobby.again(room, guest, await self._settings_again(room)))
            table = replace(room.table, rematch=next_room.table.id)
            await room.keep(Commit(table=table))
            room.table = table
        self.show(room)
        return next_room

    async def _settings_again(self, room: Room) -> dict[str, str]:
        """As before; at a campaign's table with what is unlocked by now."""
        campaign, chapter = room.table.campaign, room.table.chapter
        if campaign is None or chapter is None:
            return room.table.settings
        return {**room.table.settings, **campaigns.given(await campaigns.found(self.store, campaign), chapter)}

    async def fork(self, room: Room, guest: Identity, wish: Fork) -> Room:
        async with room.lock:
            stored = lobby.forked(room, guest, wish)
        return await self.add(stored)

    async def command(self, room: Room, guest: Identity, command: Command) -> Answer:
        """Obey, then let bots go on."""
        self.asked = time.monotonic()
        answer = await answered(room, guest, command)
        await finished(room, guest)
        self.poke(room)
        return answer

    # ---- who is looking ----------------------------------------------------------------------

    @contextmanager
    def place(self, guest: str, machine: str) -> Iterator[None]:
        """A place for one more socket of this guest and this machine. Raises RefusedError."""
        owners = {("guest", guest): self.config.sockets_per_guest}
        if machine not in THIS_MACHINE:
            owners["machine", machine] = self.config.connections_per_address
        if any(self.sockets[owner] >= most for owner, most in owners.items()):
            raise RefusedError("too_often", "many_sockets")
        self.sockets.update(owners.keys())
        try:
            yield
        finally:
            self.sockets.subtract(owners.keys())
            self.sockets += Counter()  # keeps none that are at zero

    def enter(self, room: Room, listener: Listener) -> None:
        """A browser opened the table."""
        if len(room.listeners) >= self.config.listeners_per_table:
            raise RefusedError("too_often", "many_lookers")
        room.listeners.add(listener)
        self.present(room)
        self.poke(room)  # a bot may be invited to answer while a person is waited for

    def gone(self, room: Room, listener: Listener) -> None:
        """A browser was closed."""
        room.listeners.discard(listener)
        room.used = time.monotonic()
        self.present(room)

    def present(self, room: Room) -> None:
        room.tell(Presence(room.present, room.spectators))

    def show(self, room: Room) -> None:
        """Who sits where or how the table stands has changed."""
        room.publish_table()
        self.poke(room)
