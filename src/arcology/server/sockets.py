"""The socket of a table: reads commands, answers them, and sends what the looking seat may know."""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from arcology.kernel.values import Invalid
from arcology.server import updates
from arcology.server.basics import SPECTATOR
from arcology.server.botplay import hinted
from arcology.server.hall import Hall
from arcology.server.listeners import Listener
from arcology.server.messages import (
    AskClosing,
    AskOutcomes,
    Changed,
    Closing,
    Earlier,
    FromClient,
    Hello,
    Hint,
    Outcomes,
    Outline,
    Pace,
    Ready,
    Refused,
    Skip,
)
from arcology.server.origins import own_page
from arcology.server.people import asking, person
from arcology.server.refusals import RefusedError
from arcology.server.room import Room
from arcology.server.sentences import closing_of, outcomes_of, scorings_of

Socket = WebSocket[Any, Any, Any]
DECODER: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)
GOODBYE: Final = {"not_found": 4404, "too_often": 4429}
"""Why the server closes a socket."""
PATIENCE: Final = 200
"""So many refused messages in a row, and the socket is closed."""
MOST_OUTCOMES: Final = 60
"""So many options may be asked for at once: a page asks for those it shows."""
HELLO_WITHIN: Final = 20.0
FAREWELL: Final = 2.0


class NamedOnly(msgspec.Struct):
    """What can be read of a message that is otherwise broken."""

    id: str = ""


@websocket("/ws/{table:str}", include_in_schema=False)
async def table_socket(socket: Socket, table: FromPath[str]) -> None:
    """Follow one table."""
    hall: Hall = socket.app.state.hall
    if not own_page(socket.headers):
        await socket.close(code=4403, reason="foreign origin")
        return
    await socket.accept()
    try:
        with hall.place(*asking(socket)):
            await follow(socket, hall, table)
    except RefusedError as error:
        await say(socket, Refused("", error.code, error.text))
        await socket.close(code=GOODBYE.get(error.code, 4400), reason=error.code)
    except WebSocketDisconnect:
        pass


async def follow(socket: Socket, hall: Hall, table: str) -> None:
    """Send and receive until the browser goes. Raises RefusedError if it cannot begin."""
    socket.app.state.reads.check(*asking(socket))
    room = await hall.sought(table, *asking(socket))
    listener = await hello(socket, hall, room)
    sending = asyncio.create_task(send(socket, hall, room, listener))
    try:
        await receive(socket, hall, room, listener)
    except WebSocketDisconnect:
        pass
    finally:
        hall.gone(room, listener)
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)


async def hello(socket: Socket, hall: Hall, room: Room) -> Listener:
    """The first message says what the browser has and which seat is looking."""
    try:
        raw = await asyncio.wait_for(socket.receive_data(mode="text"), HELLO_WITHIN)
    except TimeoutError as error:
        raise RefusedError("bad_request", "no_hello") from error
    message = read(raw, hall.config.message_bytes)
    if not isinstance(message, Hello):
        raise RefusedError("bad_request", "no_hello")
    guest = await person(hall.store, socket.scope)
    async with room.lock:
        mine = room.seats_of(guest.id)
        seat = message.seat if message.seat in mine else (mine[0] if mine else SPECTATOR)
        resumed = message.seat in (None, seat) and message.since <= room.seq
        listener = Listener(guest, seat, message.since if resumed else -1)
        hall.enter(room, listener)
        listener.outbox.appendleft(updates.welcome(room, listener, hall.info(room, guest.id), hall.config.chat_kept))
    listener.refresh()
    return listener


def read(raw: str | bytes, most: int) -> FromClient:
    """One message. Raises RefusedError."""
    if len(raw) > most:
        raise RefusedError("too_large", "long_message", most=most, bytes=len(raw))
    try:
        return DECODER.decode(raw)
    except msgspec.ValidationError as error:
        raise RefusedError("invalid", "misfit", error=error) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RefusedError("bad_request", "no_json", error=error) from error


def id_in(raw: str | bytes) -> str:
    """The id of a message that was refused, if it has one."""
    try:
        return msgspec.json.decode(raw, type=NamedOnly).id[:64]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""


async def receive(socket: Socket, hall: Hall, room: Room, listener: Listener) -> None:
    """Read until the browser goes, or floods us."""
    refused = 0
    while refused < PATIENCE:
        raw = await socket.receive_data(mode="text")
        try:
            hall.messages.check(*asking(socket))
            await obey(hall, room, listener, read(raw, hall.config.message_bytes))
            refused = 0
        except RefusedError as error:
            refused += 1
            short = raw[: hall.config.message_bytes] if error.code != "too_large" else ""
            listener.post(Refused(id_in(short), error.code, error.text, error.rule))
    await drained(listener)
    await socket.close(code=GOODBYE["too_often"], reason="too many refused messages")


async def drained(listener: Listener) -> None:
    """Let what was answered go out before the line is cut, if it is taken at all."""
    until = time.monotonic() + FAREWELL
    while listener.outbox and time.monotonic() < until:
        await asyncio.sleep(0.01)


async def obey(hall: Hall, room: Room, listener: Listener, message: FromClient) -> None:
    """Do what one message asks."""
    match message:
        case Hello():
            raise RefusedError("bad_request", "hello_again")
        case Ready():
            if message.seat != SPECTATOR:
                room.own(listener.guest.id, message.seat)
            listener.look(message.seat)
        case Outline():
            listener.read()
        case AskClosing():
            listener.post(await closing(room, listener, message))
        case Pace():
            listener.pace = message.times
        case Skip():
            listener.skips = True
        case Earlier():
            async with room.lock:
                listener.post(updates.earlier(room, room.running(), listener.seat, message.before))
        case AskOutcomes():
            listener.post(await outcomes(room, listener, message))
        case Hint():
            if listener.guest.id in hall.hinting:
                raise RefusedError("too_often", "thinking")
            hall.hinting.add(listener.guest.id)
            hall.background(hint(hall, room, listener, message))
        case _:
            listener.post(await hall.unbroken(hall.command(room, listener.guest, message)))


async def outcomes(room: Room, listener: Listener, message: AskOutcomes) -> Outcomes:
    """What options would cost and bring, as far as the seat knows."""
    if len(message.options) > MOST_OUTCOMES:
        asked = len(message.options)
        raise RefusedError("invalid", "many_options", most=MOST_OUTCOMES, asked=asked)
    async with room.lock:
        room.own(listener.guest.id, message.seat)
        match = room.going()
        room.fresh(message.seat, message.seq)
        try:
            options = [match.offered(message.seat, each.verb, each.target) for each in message.options]
        except Invalid as error:
            raise RefusedError("illegal", "illegal", error=error) from error
        lines = outcomes_of(match, message.seat, options, room.helps)
    return Outcomes(message.id, message.seat, message.seq, lines)


async def closing(room: Room, listener: Listener, message: AskClosing) -> Closing:
    """How all would fare if the game ended now, as far as the looking seat knows."""
    async with room.lock:
        match = room.going()
        return Closing(message.id, room.seq, scorings_of(match), closing_of(match, listener.seat))


async def hint(hall: Hall, room: Room, listener: Listener, message: Hint) -> None:
    """Ask a bot; its answer comes when it has one, and nothing else waits for it."""
    try:
        listener.post(await hinted(room, listener.guest.id, message.id, message.seat, hall.workers))
    except RefusedError as error:
        listener.post(Refused(message.id, error.code, error.text, error.rule))
    finally:
        hall.hinting.discard(listener.guest.id)


# ---- sending ------------------------------------------------------------------------------------------------------


async def send(socket: Socket, hall: Hall, room: Room, listener: Listener) -> None:
    """Send what waits, in order; then, if anything changed, what the seat may know now."""
    try:
        while not listener.stuck:
            await listener.wake.wait()
            listener.wake.clear()
            while listener.outbox:
                await say(socket, listener.outbox.popleft())
            if listener.table_behind:
                listener.table_behind = False
                await say(socket, Changed(hall.info(room, listener.guest.id)))
            if listener.behind:
                await catch_up(socket, room, listener)
        await socket.close(code=GOODBYE["too_often"], reason="the browser does not keep up")
    except WebSocketDisconnect:
        pass


async def catch_up(socket: Socket, room: Room, listener: Listener) -> None:
    """One update that covers everything since the last one."""
    listener.behind = False
    async with room.lock:
        if room.match is None:
            return
        match = room.running()
        data = updates.update(room, match, listener.seat, listener.seen, listener.reads)
        listener.seen = room.seq
        ended = updates.over(room, match) if match.over and not listener.told_over else None
        listener.told_over = match.over
    await socket.send_data(data, mode="text", encoding="utf-8")
    if ended is not None:
        await say(socket, ended)


async def say(socket: Socket, message: msgspec.Struct) -> None:
    await socket.send_data(updates.ENCODER.encode(message), mode="text", encoding="utf-8")
