"""Bots at a table: they move whenever the game waits for one of them, whether or not a browser is open."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from dataclasses import replace
from typing import Final

from arcology.bots import EVERYBODY, Remark, advises
from arcology.lessons import Course, chosen
from arcology.server import luck
from arcology.server.basics import PROGRAM
from arcology.server.commands import announce, choose, speak
from arcology.server.hints import worded_advice
from arcology.server.messages import Hinted
from arcology.server.phrases import Phrase
from arcology.server.programs import Programs
from arcology.server.refusals import RefusedError
from arcology.server.room import Room
from arcology.server.sentences import remark_text
from arcology.server.store import SeatRow
from arcology.server.workers import Answer, BotError, Played, Thought, Workers
from arcology.wording.languages import speaking

LOG: Final = logging.getLogger(__name__)
RETRY_AFTER: Final = 5.0
ANSWER_TIME: Final = 20.0
"""How long a bot leaves something open that a person who is there may answer."""
LOOK_EVERY: Final = 0.1


def poke(room: Room, workers: Workers, programs: Programs, delay: float) -> None:
    """See whether a bot has to move, unless that is being seen to already."""
    if room.driver is None and room.bot_to_move() is not None:
        room.driver = asyncio.create_task(drive(room, workers, programs, delay), name=f"bots of {room.table.id}")


async def drive(room: Room, workers: Workers, programs: Programs, delay: float) -> None:
    """Move bots until the game waits for a person or is over."""
    overdue = False
    try:
        while True:
            async with room.lock:
                seat = room.bot_to_move()
                if seat is None:
                    for listener in room.listeners:
                        listener.skips = False
                    programs.conclude(room)
                    return
                thought = None if seat.level == PROGRAM else thought_of(room, seat)
                seq = room.seq
            if delay and room.listeners:
                await paused(room, delay)
                if await answered(room, seq, 0.0 if overdue else ANSWER_TIME):
                    continue
                overdue = bool(people_invited(room))
            course = room.course()
            if course is not None:
                asked = asyncio.to_thread(taught, course, seat.seat)
            elif thought is None:
                asked = programs.ask(room, seat)
            else:
                asked = workers.ask(thought, room.pack)
            await move(room, seat, seq, asked)
    except Exception:
        LOG.exception("table %s: its bots stopped", room.table.id)
    finally:
        room.driver = None


def taught(course: Course, seat: int) -> Answer:
    """What a lesson has a seat choose."""
    option = chosen(course, seat)
    return Answer(option.verb, option.target)


def pause(room: Room, delay: float) -> float:
    """The pause before a bot's move: as the slowest who sits there and looks wants it, none if all of them skip."""
    sitting = [listener for listener in room.listeners if room.seats_of(listener.guest.id)]
    if sitting and all(listener.skips for listener in sitting):
        return 0.0
    return delay / min([listener.pace for listener in sitting if not listener.skips], default=1)


async def paused(room: Room, delay: float) -> None:
    """Pause before a bot's move; whoever wants it shorter meanwhile need not wait for its end."""
    began = asyncio.get_running_loop().time()
    while (left := began + pause(room, delay) - asyncio.get_running_loop().time()) > 0:
        await asyncio.sleep(min(left, LOOK_EVERY))


async def answered(room: Room, seq: int, seconds: float) -> bool:
    """Wait for people who are there and may answer an offer; whether something has happened since that entry."""
    end = asyncio.get_running_loop().time() + seconds
    while room.seq == seq and people_invited(room) and pause(room, seconds) and asyncio.get_running_loop().time() < end:
        await asyncio.sleep(LOOK_EVERY)
    return room.seq != seq


def people_invited(room: Room) -> list[int]:
    """Seats with a browser open that have an offer to answer, though nobody waits for it."""
    invited = [] if room.match is None or room.match.over else room.match.invited()
    return [seat for seat in invited if seat in room.online]


def thought_of(room: Room, seat: SeatRow) -> Thought:
    """What the bot in that seat is asked. Its chance depends on the table and the moment only."""
    start, entries = room.for_bots()
    choices: tuple[Played, ...] = tuple((entry.seat, entry.verb, entry.target) for entry in entries)
    moment = (start.record, choices, seat.seat, seat.level, luck.thought(room, seat.seat))
    return Thought(room.table.id, *moment, start=start.step, line=room.written().line)


async def hinted(room: Room, guest: str, id: str, seat: int, workers: Workers) -> Hinted:
    """What a strong bot would do in this seat, or will when it is asked next. Raises RefusedError."""
    level = advises(room.table.game)
    async with room.lock:
        row = room.own(guest, seat)
        room.aided()
        match, seq = room.running(), room.seq
        thought = thought_of(room, replace(row, level=level))
        view = match.view(seat)
    try:
        advice = await workers.advise(thought, room.pack)
    except BotError as error:
        raise RefusedError("gone", "no_hint", error=error) from error
    if not advice.candidates:
        raise RefusedError("gone", "no_hints")
    return worded_advice(match, seat, view, level, advice, id, seq)


async def move(room: Room, seat: SeatRow, seq: int, asked: Awaitable[Answer]) -> None:
    """Do what the bot says that was asked; where it fails, do the standard thing and say so."""
    trouble = ""
    answer = Answer("", "")
    try:
        answer = await asked
    except BotError as error:
        trouble = str(error)
    async with room.lock:
        theirs = room.seats[seat.seat].token != seat.token  # the seat was given to somebody else meanwhile
        if theirs or room.bot_to_move() is None or not room.is_fresh(seat.seat, seq):
            return
        if not trouble:
            try:
                said = spoken_of(room, answer.remark)
                await choose(room, seat.seat, answer.verb, answer.target, False)
                room.failing.discard(seat.seat)
                if said:
                    await speak(room, seat, said)
                return
            except RefusedError as error:
                if error.code == "broken":
                    await asyncio.sleep(RETRY_AFTER)
                    return
                trouble = str(error)
        await stand_in(room, seat, trouble)


def spoken_of(room: Room, remark: Remark | None) -> str:
    """A remark in words, as the table stands before the choice; bots need none."""
    if remark is None:
        return ""
    meant = room.seats if remark.to == EVERYBODY else [room.seats[remark.to]]
    if all(row.kind == "bot" for row in meant):
        return ""
    with speaking(room.language):
        return remark_text(room.going(), remark, [row.name for row in room.seats])


async def stand_in(room: Room, seat: SeatRow, trouble: str) -> None:
    """A legal choice in place of the bot's, marked automatic, and a line that says so the first time."""
    LOG.warning("table %s: the bot %r in seat %d failed: %s", room.table.id, seat.level, seat.seat, trouble)
    decision = room.going().decision(seat.seat)
    if decision is None:
        return
    option = decision.fallback()
    try:
        await choose(room, seat.seat, option.verb, option.target, True)
        if seat.seat not in room.failing:
            room.failing.add(seat.seat)
            await announce(room, seat.seat, Phrase("told.no_answer", name=seat.name))
    except RefusedError as error:
        LOG.error("table %s: %s", room.table.id, error)
        await asyncio.sleep(RETRY_AFTER)
