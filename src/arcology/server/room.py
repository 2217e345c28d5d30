"""One table: its rows, its match, and who is looking. Everything that changes it holds its lock."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Container
from dataclasses import replace

import msgspec

from arcology.kernel.match import Match
from arcology.kernel.pack import Pack, PackError
from arcology.kernel.record import RecordError
from arcology.lessons import Course, lesson
from arcology.server import catalogue
from arcology.server.basics import SPECTATOR
from arcology.server.listeners import Listener
from arcology.server.log import Log
from arcology.server.messages import FromServer, UndoWish
from arcology.server.offered import Offered
from arcology.server.packs import learn, packs_of
from arcology.server.phrases import Phrase
from arcology.server.questions import Questions
from arcology.server.refusals import RefusedError
from arcology.server.snapshots import Shortcut, match_from, shortcut_to
from arcology.server.store import (
    ChatRow,
    Commit,
    Listed,
    LogRow,
    SeatRow,
    Snapshot,
    Store,
    Stored,
    StoreError,
    TableRow,
)
from arcology.wording.languages import speaking


class Room:
    """A table in memory."""

    def __init__(self, stored: Stored, store: Store, in_haste: bool = False, programs: Container[str] = ()) -> None:
        """With `in_haste` the match goes on from the last snapshot; the rest is restored when somebody looks."""
        self.store = store
        self.programs = programs  # the hashes of the tokens whose programs are connected
        self.table = stored.table
        self.seats = list(stored.seats)
        self.chat: list[ChatRow] = list(stored.chat)
        self.log: Log | None = None  # what happened since it began
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.cache: dict[tuple[int, int, bool, str], bytes] = {}  # updates by seat, since, outlined, language
        self.offered = Offered()
        self.match: Match | None = None  # the game as the log says, or since a snapshot
        self.questions: Questions | None = None
        self.shortcut: Shortcut | None = None  # where bots' processes start, if not at the beginning
        self.pack: Pack | None = None  # the components it began with
        self.unread: str | None = None  # those of a table in trouble, as they are stored
        self.trouble: Phrase | None = None
        self.driver: asyncio.Task[None] | None = None
        self.failing: set[int] = set()  # seats whose bot gave no answer last time
        self.used = time.monotonic()
        if not self._answerable():
            self.table = replace(self.table, wish=None)
        if stored.origin is not None:
            self._find_pack(stored.pack)
            self.unread = None if self.trouble is None else stored.pack
            shortly = in_haste and not catalogue.is_older(self.table.game, self.table.rules)
            self._restore(stored.origin, stored.log, stored.snapshot if shortly else None)

    # ---- what is known -----------------------------------------------------------------------

    @property
    def seq(self) -> int:
        return 0 if self.log is None else self.log.seq

    @property
    def step(self) -> int:
        return 0 if self.log is None else self.log.step

    @property
    def listed(self) -> Listed:
        return Listed(self.table, self.seats, self.seq, self.step)

    @property
    def whole(self) -> bool:
        """Whether the match knows its whole history; one restored in haste does not."""
        return self.match is None or self.match.seq >= self.step  # one more while its last choice is being stored

    @property
    def wish(self) -> UndoWish | None:
        """The take-back that waits for consent."""
        return None if self.table.wish is None else msgspec.json.decode(self.table.wish, type=UndoWish)

    @property
    def online(self) -> list[int]:
        """The seats whose owner has a browser open."""
        here = {listener.guest.id for listener in self.listeners}
        return [seat.seat for seat in self.seats if seat.identity in here]

    @property
    def present(self) -> list[int]:
        """The seats whose owner is there, people and programs."""
        online = self.online
        return [seat.seat for seat in self.seats if seat.seat in online or seat.token in self.programs]

    @property
    def language(self) -> str:
        """What most of those who look speak, or whoever opened the table: bots talk to all of them at once."""
        heard = Counter([listener.language for listener in self.listeners])
        return heard.most_common(1)[0][0] if heard else self.table.language

    @property
    def spectators(self) -> int:
        return sum(not self.seats_of(listener.guest.id) for listener in self.listeners)

    def seats_of(self, guest: str) -> list[int]:
        """The seats that belong to this guest: their own, and local ones at the same screen."""
        return [seat.seat for seat in self.seats if seat.identity == guest]

    def people(self) -> list[int]:
        """The seats of humans."""
        return [seat.seat for seat in self.seats if seat.kind in ("person", "local")]

    def own(self, guest: str, seat: int) -> SeatRow:
        """That seat, if it belongs to this guest. Raises RefusedError."""
        if seat >= len(self.seats):
            raise RefusedError("not_found", "no_seat", seat=seat)
        if self.seats[seat].identity != guest:
            raise RefusedError("not_yours", "other_seat", seat=seat)
        return self.seats[seat]

    async def recall(self) -> None:
        """Let the match know its whole history, which may take a while: others are served meanwhile."""
        if not self.whole:
            await asyncio.to_thread(self._play, None)

    def running(self) -> Match:
        """The match under way, with its whole history. Raises RefusedError."""
        if not self.whole:
            self._play(None)
        return self.going()

    def going(self) -> Match:
        """The match under way, for whoever only goes on with it. Raises RefusedError."""
        if self.trouble is not None:
            raise RefusedError("gone", self.trouble)
        if self.match is None:
            raise RefusedError("not_running", "not_begun")
        return self.match

    @property
    def helps(self) -> bool:
        """Whether its people are told more than the rules say: not while the game of a table without aids runs."""
        return self.table.aids or self.table.status == "over"

    def aided(self) -> None:
        """Raises RefusedError at a table that plays without help, as long as the game runs."""
        if not self.helps:
            raise RefusedError("conflict", "unaided")

    def fresh(self, seat: int, seq: int) -> None:
        """Raises RefusedError if what was offered to the seat has changed since that entry."""
        if not self.is_fresh(seat, seq):
            raise RefusedError("stale", "moved_on")

    def is_fresh(self, seat: int, seq: int) -> bool:
        """Whether the seat is asked what it was asked at that entry."""
        return self.questions is not None and self.questions.since(seat) <= seq <= self.seq

    def bot_to_move(self) -> SeatRow | None:
        """A bot that is invited to answer or that the game waits for; none while people agree on a take-back."""
        if self.match is None or self.match.over or self.table.wish is not None or self.trouble is not None:
            return None
        course = self.course()
        if course is not None:
            seat = course.to_move()
            return None if seat is None else self.seats[seat]
        asked = [*self.match.invited(), *self.match.waiting()]
        return next((self.seats[seat] for seat in asked if self.seats[seat].kind == "bot"), None)

    def course(self) -> Course | None:
        """Where the learner is in the lesson that is taken here, if one is."""
        found = None if self.table.lesson is None or self.match is None else lesson(self.table.lesson)
        return None if found is None else Course(found, self.running(), self.table.beats)

    def for_bots(self) -> tuple[Shortcut, list[LogRow]]:
        """Where a bot's process may start, and the choices that follow: from these it makes the state."""
        log = self.written()
        start = Shortcut(log.base, log.origin) if self.shortcut is None else self.shortcut
        return start, log.choices(start.step)

    def written(self) -> Log:
        """The log of a table that has begun. Raises RefusedError."""
        if self.log is None:
            raise RefusedError("not_running", "not_begun")
        return self.log

    def _answerable(self) -> bool:
        """Whether people sit in all seats that a stored take-back is about: one of old may wait for somebody gone."""
        try:
            wish = self.wish
        except msgspec.DecodeError:
            return False
        return wish is None or {wish.seat, *wish.needed} <= set(self.people())

    # ---- what changes ------------------------------------------------------------------------

    def _find_pack(self, stored: str | None) -> None:
        """The components the table began with: known here already, or stored with it."""
        game, hash = self.table.game, self.table.pack
        self.trouble = catalogue.outdated(game, self.table.rules, hash)
        if self.trouble is not None:
            return
        self.pack = packs_of(game).find(hash)
        try:
            if self.pack is None and stored is not None:
                self.pack = learn(game, hash, stored)
        except PackError as error:
            self.trouble = Phrase("trouble.dead", error=error)
        if self.pack is None and self.trouble is None:
            self.trouble = catalogue.lost(game, hash)

    def _restore(self, origin: str, entries: list[LogRow], snapshot: Snapshot | None) -> None:
        """Read the log, and play it again if the components are there."""
        try:
            self.log = Log(origin, entries)
        except RecordError as error:
            self.trouble = self.trouble or Phrase("trouble.unplayable", error=error)
        self._play(snapshot)

    def _play(self, snapshot: Snapshot | None) -> None:
        """Make the match that the log says, from the snapshot if that fits."""
        if self.log is None or self.pack is None:
            return
        try:
            match = None if snapshot is None else match_from(self.log, snapshot, self.pack)
            if snapshot is not None and match is not None:
                self.shortcut = shortcut_to(self.log, snapshot)
            self._show(match if match is not None else catalogue.played(self.log.record(), self.pack))
        except (RecordError, RefusedError) as error:
            self.trouble = Phrase("trouble.unplayable", error=error)

    def renew(self, table: TableRow, match: Match, row: LogRow, told: ChatRow) -> None:
        """The game goes on by other rules, and this is stored."""
        self.table = table
        self.trouble, self.unread = None, None
        self.chat.append(told)
        self.written().append(row)
        self._show(match)

    def begin(self, match: Match, origin: str) -> None:
        """The game has begun, and this is stored as its beginning."""
        self.log = Log(origin, [])
        self._show(match)

    def _show(self, match: Match) -> None:
        self.match = match
        self.pack = match.pack
        self.questions = Questions(match, len(self.seats), self.written())

    async def keep(self, commit: Commit) -> None:
        """Store it. Raises RefusedError with nothing changed."""
        try:
            await self.store.commit(self.table.id, commit)
        except StoreError as error:
            raise RefusedError("broken", "unstored", error=error) from error

    def entered(self, match: Match, row: LogRow) -> None:
        """An entry is stored: from here on it may be seen."""
        self.match = match
        self.written().append(row)
        if self.shortcut is not None and row.step < self.shortcut.step:
            self.shortcut = None
        if self.questions is not None:
            self.questions.note(match, row)
        self.publish()

    def publish(self) -> None:
        """Something changed that everybody here may see in their own way."""
        self.cache.clear()
        for listener in self.listeners:
            listener.refresh()

    def publish_table(self) -> None:
        """Who sits where, or how the table stands, has changed."""
        for listener in self.listeners:
            listener.table_behind = True
            listener.wake.set()

    def tell(self, message: FromServer) -> None:
        """Send the same message to everybody here."""
        for listener in self.listeners:
            listener.post(message)

    def tell_each(self, made: Callable[[], FromServer]) -> None:
        """Send everybody here a message that is made in their language."""
        for listener in self.listeners:
            with speaking(listener.language):
                listener.post(made())

    def reseated(self, *seats: SeatRow) -> None:
        """Seats have new owners. Whoever sits down stops being a spectator; who got up becomes one."""
        for seat in seats:
            self.seats[seat.seat] = seat
        for listener in self.listeners:
            mine = self.seats_of(listener.guest.id)
            if listener.seat not in mine:
                listener.look(mine[0] if mine else SPECTATOR)
        self.publish()
