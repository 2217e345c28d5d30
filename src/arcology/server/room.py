"""One table: its rows, its match, and who is looking. Everything that changes it holds its lock."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import Final

import msgspec

from arcology.kernel.history import Step
from arcology.kernel.match import Match
from arcology.kernel.pack import Pack, PackError
from arcology.kernel.record import Record, RecordError
from arcology.server import catalogue
from arcology.server.basics import SPECTATOR
from arcology.server.messages import FromServer, UndoWish
from arcology.server.packs import learn, packs_of
from arcology.server.refusals import RefusedError
from arcology.server.restoring import as_choice, gone_on, start_of
from arcology.server.store import ChatRow, Commit, Identity, LogRow, SeatRow, Snapshot, Store, Stored, StoreError

MOST_UNSENT: Final = 1000
LOOK_BACK: Final = 8


class Listener:
    """One open browser: who it is, which seat is looking, what it has seen, and what waits to be sent."""

    def __init__(self, guest: Identity, seat: int, seen: int) -> None:
        self.guest = guest
        self.seat = seat
        self.seen = seen  # the last log entry it was told
        self.behind = True  # something changed since
        self.table_behind = False  # who sits where or how the table stands changed since
        self.told_over = False
        self.hinting = False  # a bot is thinking for it
        self.outbox: deque[FromServer] = deque()
        self.wake = asyncio.Event()

    def post(self, message: FromServer) -> None:
        """Send this as soon as the line is free."""
        self.outbox.append(message)
        self.wake.set()

    def refresh(self) -> None:
        """Send what has changed as soon as the line is free; several changes may travel together."""
        self.behind = True
        self.wake.set()

    def look(self, seat: int) -> None:
        """Another seat is looking now: it is told everything from the start."""
        if seat != self.seat:
            self.seat = seat
            self.seen = -1
        self.refresh()

    @property
    def stuck(self) -> bool:
        """Whether it takes nothing any more."""
        return len(self.outbox) > MOST_UNSENT


class Room:
    """A table in memory."""

    def __init__(self, stored: Stored, store: Store, in_haste: bool = False) -> None:
        """With `in_haste` the match goes on from the last snapshot; the rest is restored when somebody looks."""
        self.store = store
        self.table = stored.table
        self.seats = list(stored.seats)
        self.chat: list[ChatRow] = list(stored.chat)
        self.log: list[LogRow] = list(stored.log)
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.cache: dict[tuple[int, int], bytes] = {}
        self.changed: list[int] = []
        self.asked: list[object] = []
        self.match: Match | None = None
        self.origin = ""  # the record the table started from
        self.pack: Pack | None = None  # the components it began with
        self.unread: str | None = None  # those of a table in trouble, as they are stored
        self.base = 0  # choices that came with it
        self.skipped = 0  # choices before the snapshot that a match restored in haste goes on from
        self.shortcut: tuple[int, str] | None = None  # that snapshot: its step, and a record that begins there
        self.standing: list[int] = []  # the seq of each choice that stands
        self.trouble = ""
        self.driver: asyncio.Task[None] | None = None
        self.failing: set[int] = set()  # seats whose bot gave no answer last time
        self.used = time.monotonic()
        self.wish = None if stored.table.wish is None else msgspec.json.decode(stored.table.wish, type=UndoWish)
        if stored.origin is not None:
            self.origin = stored.origin
            self._find_pack(stored.pack)
            self.unread = stored.pack if self.trouble else None
            self._restore(stored.snapshot if in_haste else None)

    # ---- what is known -----------------------------------------------------------------------

    @property
    def seq(self) -> int:
        return self.log[-1].seq if self.log else 0

    @property
    def online(self) -> list[int]:
        """The seats whose owner has a browser open."""
        here = {listener.guest.id for listener in self.listeners}
        return [seat.seat for seat in self.seats if seat.identity in here]

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
            raise RefusedError("not_found", f"There is no seat {seat} at this table.")
        if self.seats[seat].identity != guest:
            raise RefusedError("not_yours", f"Seat {seat} is not yours.")
        return self.seats[seat]

    def running(self) -> Match:
        """The match under way, with its whole history. Raises RefusedError."""
        if self.skipped:
            self._restore(None)
        return self.going()

    def going(self) -> Match:
        """The match under way, for whoever only goes on with it. Raises RefusedError."""
        if self.trouble:
            raise RefusedError("gone", self.trouble)
        if self.match is None:
            raise RefusedError("not_running", "The game has not begun.")
        return self.match

    def fresh(self, seat: int, seq: int) -> None:
        """Raises RefusedError if what was offered to the seat has changed since that entry."""
        if not self.changed[seat] <= seq <= self.seq:
            raise RefusedError("stale", "The table has moved on. Look again and choose anew.")

    def bot_to_move(self) -> SeatRow | None:
        """A bot that is invited to answer or that the game waits for; none while people agree on a take-back."""
        if self.match is None or self.match.over or self.wish is not None or self.trouble:
            return None
        asked = [*self.match.invited(), *self.match.waiting()]
        return next((self.seats[seat] for seat in asked if self.seats[seat].kind == "bot"), None)

    def for_bots(self) -> tuple[str, list[Step]]:
        """A record, and the choices that follow it: from these a bot's process makes the match."""
        match = self.going()
        if self.shortcut is None:
            return self.origin, match.steps[self.base :]
        step, record = self.shortcut
        return record, match.steps[step - self.skipped :]

    # ---- what changes ------------------------------------------------------------------------

    def _find_pack(self, stored: str | None) -> None:
        """The components the table began with: known here already, or stored with it."""
        game, hash = self.table.game, self.table.pack
        self.trouble = catalogue.outdated(game, self.table.rules, hash)
        if self.trouble:
            return
        self.pack = packs_of(game).find(hash)
        try:
            if self.pack is None and stored is not None:
                self.pack = learn(game, hash, stored)
        except PackError as error:
            self.trouble = f"Its components cannot be used any more: {error}"
        if self.pack is None and not self.trouble:
            self.trouble = catalogue.lost_text(game, hash)

    def _restore(self, snapshot: Snapshot | None) -> None:
        """Play the stored record and log again, from the snapshot if there is one that fits."""
        self.skipped = 0
        if self.pack is None:
            return
        try:
            record = self.kept()
            match = None if snapshot is None else gone_on(record, snapshot, self.pack)
            if snapshot is not None and match is not None:
                self.skipped = snapshot.step
                self.shortcut = (snapshot.step, start_of(match).to_json())
            self.begin(match if match is not None else catalogue.played(record, self.pack))
        except (RecordError, RefusedError) as error:
            self.trouble = f"This game cannot be played on: {error}"

    def kept(self) -> Record:
        """The stored record with every choice that stands, whether or not it can be played here. Raises RecordError."""
        record = Record.from_json(self.origin)
        self.base = len(record.choices)
        self.standing.clear()
        for row in self.log:
            self._note(row)
        record.choices += [as_choice(self.log[seq - 1]) for seq in self.standing]
        return record

    def _note(self, row: LogRow) -> None:
        """Keep account of which choices stand after this entry."""
        if row.kind == "choice":
            self.standing.append(row.seq)
        else:
            del self.standing[row.step - self.base :]

    def begin(self, match: Match) -> None:
        """The match is there: note what every seat is asked."""
        self.match = match
        self.pack = match.pack
        self.asked = [question(match, seat) for seat in range(len(self.seats))]
        self.changed = [self._asked_since(match, seat) for seat in range(len(self.seats))]

    def _asked_since(self, match: Match, seat: int) -> int:
        """The entry since which a seat is asked what it is asked now; with a long look back, a later one."""
        since = self.seq
        if self.skipped:
            return since
        for row in reversed(self.log[-LOOK_BACK:]):
            if row.kind == "undo" or row.seat == seat or question(match.at(row.step - 1), seat) != self.asked[seat]:
                return row.seq
            since = row.seq - 1
        return since

    async def keep(self, commit: Commit) -> None:
        """Store it. Raises RefusedError with nothing changed."""
        try:
            await self.store.commit(self.table.id, commit)
        except StoreError as error:
            raise RefusedError("broken", f"The server could not store this: {error}") from error

    def entered(self, match: Match, row: LogRow) -> None:
        """An entry is stored: from here on it may be seen."""
        self.match = match
        self.log.append(row)
        self._note(row)
        if self.shortcut is not None and row.step < self.shortcut[0]:
            self.shortcut = None
        for seat in range(len(self.seats)):
            asked = question(match, seat)
            if asked != self.asked[seat] or seat == row.seat or row.kind == "undo":
                self.changed[seat] = row.seq
            self.asked[seat] = asked
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

    def reseated(self, *seats: SeatRow) -> None:
        """Seats have new owners. Whoever sits down stops being a spectator; who got up becomes one."""
        for seat in seats:
            self.seats[seat.seat] = seat
        for listener in self.listeners:
            mine = self.seats_of(listener.guest.id)
            if listener.seat not in mine:
                listener.look(mine[0] if mine else SPECTATOR)
        self.publish()


def question(match: Match, seat: int) -> object:
    """What a seat is asked, to be compared."""
    decision = match.decision(seat)
    return None if decision is None else (decision.prompt, decision.options, decision.about, decision.asked)
