"""Programs of people's own at live tables: each shows a token, and is asked what bots on pipes are asked.

A program may come and go: as long as it is not there, or gives no answer that can be used, its bot's seat is played by
standard choices.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from arcology.programs import messages
from arcology.programs.messages import Fault, Place
from arcology.programs.speaking import START
from arcology.server import luck
from arcology.server.basics import PROGRAM
from arcology.server.room import Room
from arcology.server.store import SeatRow
from arcology.server.workers import Answer, BotError

TOKEN_BYTES: Final = 24
MOST_UNSENT: Final = 1000
MOST_FAULTS: Final = 3
"""After so many in a row the line is cut; the program may come again."""
AWAY_FOR: Final = 20.0
"""So long a table with people at it waits for a program that has gone; then it goes on without, until it is back."""
UNSEEN_FOR: Final = 600.0
"""So long where nobody is looking."""
LOOK_EVERY: Final = 0.1


class Gone(Fault):
    """The line was lost while an answer was waited for."""


def new_token() -> str:
    """A token nobody can guess, and no terminal takes for an option."""
    return secrets.token_urlsafe(TOKEN_BYTES).replace("-", "_")


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


@dataclass(slots=True)
class Talk:
    """What a program was told of one seat at one table."""

    table: str  # what this is called between us
    line: int  # of the log: another one after something was taken back
    heard: int = 0  # choices that it knows of
    observes: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked, as it stood at one moment."""

    key: tuple[str, int]
    line: int
    step: int
    place: Place
    asked: messages.Choose
    options: tuple[Any, ...]
    facts: messages.Observe


class Caller:
    """A program that is connected."""

    def __init__(self, token: str) -> None:
        self.token = token  # the hash of it
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.lock = asyncio.Lock()  # it is asked one thing at a time
        self.talks: dict[tuple[str, int], Talk] = {}
        self.answers: dict[int, asyncio.Future[str]] = {}
        self.asked = 0
        self.tables = 0
        self.faults = 0  # in a row

    def post(self, message: Mapping[str, Any]) -> None:
        """Send this as soon as the line is free; whoever does not read is cut off."""
        if self.outbox.qsize() < MOST_UNSENT:
            self.outbox.put_nowait(messages.line_of(message))
        else:
            self.cut("it does not read what it is sent")

    def cut(self, why: str) -> None:
        """End the line once what waits is sent, and say why."""
        self.outbox.put_nowait(messages.line_of(messages.error(why)))
        self.outbox.put_nowait(None)
        self.gone()

    def gone(self) -> None:
        """Nobody need wait for its answers any more."""
        for answer in self.answers.values():
            if not answer.done():
                answer.set_exception(Gone("it has gone"))

    def heard(self, raw: str) -> bool:
        """Something it said; whether that answers a question."""
        try:
            id = json.loads(raw)["id"]
        except (ValueError, KeyError, TypeError, RecursionError):
            id = None
        answer = self.answers.get(id) if type(id) is int else None
        if answer is None and len(self.answers) == 1 and id is None:
            answer = next(iter(self.answers.values()))  # it can only be meant for this, and says what is wrong with it
        if answer is None or answer.done():
            return False
        answer.set_result(raw)
        return True

    def next_id(self) -> int:
        self.asked += 1
        return self.asked

    def next_table(self) -> str:
        self.tables += 1
        return str(self.tables)

    async def answer(self, message: messages.Hello | messages.Choose, seconds: float) -> str:
        """What it answers. Raises Fault."""
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.answers[message["id"]] = answer
        try:
            self.post(message)
            return await asyncio.wait_for(answer, seconds)
        except TimeoutError:
            raise Fault(f"it gave no answer within {seconds:g} s") from None
        finally:
            del self.answers[message["id"]]

    async def greet(self, place: Place) -> messages.Greeting:
        """Say hello. Raises Fault."""
        hello = messages.hello(self.next_id(), place)
        return messages.greeted(await self.answer(hello, START), hello["id"])

    async def introduced(self, game: str, seconds: float) -> str:
        """Say hello and bye, to hear what it is called. Raises Fault."""
        table = self.next_table()
        async with self.lock:
            found = await self.greet(Place(table, game, "", 1, 0, {}, seconds, 0))
            self.post(messages.bye(table))
        return found["name"]


class Programs:
    """The programs that are connected, by the hashes of their tokens."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.callers: dict[str, Caller] = {}

    def enter(self, caller: Caller) -> None:
        """One is here; another one with the same token goes."""
        self.revoke(caller.token, "another program came with the same token")
        self.callers[caller.token] = caller

    def leave(self, caller: Caller) -> None:
        """One is gone."""
        caller.gone()
        if self.callers.get(caller.token) is caller:
            del self.callers[caller.token]

    def revoke(self, token: str, why: str = "its token is no longer good") -> None:
        """Whoever came with that token goes."""
        caller = self.callers.pop(token, None)
        if caller is not None:
            caller.cut(why)

    async def ask(self, room: Room, seat: SeatRow) -> Answer:
        """What the program of that seat chooses; one that goes while it thinks is asked once more. Raises BotError."""
        try:
            return await self._answer(room, seat)
        except Gone:
            pass
        try:
            return await self._answer(room, seat)
        except Gone as gone:
            raise BotError(str(gone)) from gone

    async def _answer(self, room: Room, seat: SeatRow) -> Answer:
        """What it chooses, if it is there or comes in time. Raises BotError, and Gone."""
        caller = await self._found(room, seat)
        if caller is None:
            raise BotError("its program is not there")
        async with caller.lock:
            try:
                chosen = await self._asked(caller, room, seat)
            except Gone:
                raise
            except Fault as fault:
                caller.faults += 1
                caller.post(messages.error(str(fault)))
                if caller.faults >= MOST_FAULTS:
                    self.revoke(caller.token, f"{MOST_FAULTS} faults in a row; come again when they are mended")
                raise BotError(str(fault)) from fault
        caller.faults = 0
        return chosen

    async def _found(self, room: Room, seat: SeatRow) -> Caller | None:
        """The program of that seat, waited for a while; not again until it has answered."""
        loop = asyncio.get_running_loop()
        began, seq = loop.time(), room.seq
        while seat.token not in self.callers:
            patience = 0.0 if seat.seat in room.failing else AWAY_FOR if room.listeners else UNSEEN_FOR
            moved = room.seq != seq or room.seats[seat.seat].token != seat.token
            if moved or loop.time() >= began + patience:
                return None
            await asyncio.sleep(LOOK_EVERY)
        return self.callers[seat.token]

    async def _asked(self, caller: Caller, room: Room, seat: SeatRow) -> Answer:
        """Tell it what it does not know yet, and ask. Raises Fault."""
        async with room.lock:
            question = self._question(caller, room, seat.seat)
        talk = caller.talks.get(question.key)
        if talk is None or talk.line != question.line:
            if talk is not None:
                caller.post(messages.bye(talk.table))
            talk = Talk(question.place.table, question.line)
            talk.observes = (await caller.greet(question.place)).get("observe", False)
            caller.talks[question.key] = talk
        if talk.observes and question.facts["facts"]:
            caller.post(question.facts)
        talk.heard = question.step
        raw = await caller.answer(question.asked, self.seconds)
        option = messages.chosen(raw, question.asked["id"], question.options)
        return Answer(option.verb, option.target)

    def _question(self, caller: Caller, room: Room, seat: int) -> Question:
        """What the seat is asked now, and what it was told since. Raises Fault."""
        match = room.running()
        decision = match.decision(seat)
        if decision is None:
            raise Fault("it is not asked anything any more")
        key, line = (room.table.id, seat), room.written().line
        talk = caller.talks.get(key)
        if talk is not None and talk.line == line:
            table, news = talk.table, match.events(seat, talk.heard)
        else:
            table = caller.next_table()
            news = [event for event in match.opening if event.seen_by(seat)] + match.events(seat)
        return Question(
            key,
            line,
            match.seq,
            Place(
                table,
                match.game.name,
                match.pack.hash,
                len(room.seats),
                seat,
                room.table.settings,
                self.seconds,
                luck.thought(room, seat) % (1 << 31),
            ),
            messages.choose(caller.next_id(), table, decision, match.view(seat)),
            decision.options,
            messages.observe(table, news),
        )

    def conclude(self, room: Room) -> None:
        """Tell the programs of a table that is over how it ended."""
        if room.table.status != "over":
            return
        for seat in room.seats:
            caller = self.callers.get(seat.token) if seat.level == PROGRAM else None
            talk = None if caller is None else caller.talks.pop((room.table.id, seat.seat), None)
            if caller is None or talk is None:
                continue
            match = room.running()
            if talk.observes:
                caller.post(messages.observe(talk.table, match.events(seat.seat, talk.heard)))
            caller.post(messages.result(talk.table, match.scores()))
            caller.post(messages.bye(talk.table))
