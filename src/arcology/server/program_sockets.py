"""The socket of a program: it shows its token, then it is asked."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from litestar import websocket
from litestar.exceptions import WebSocketDisconnect

from arcology.programs import messages
from arcology.programs.messages import Fault
from arcology.server.hall import Hall
from arcology.server.origins import own_page
from arcology.server.people import asking, machine_of
from arcology.server.programs import Caller, hashed
from arcology.server.refusals import RefusedError
from arcology.server.sockets import FAREWELL, HELLO_WITHIN, PATIENCE, Socket

TOKEN: Final[msgspec.json.Decoder[messages.Token]] = msgspec.json.Decoder(messages.Token)
GOODBYE: Final = {"not_yours": 4401, "too_often": 4429}
ENDED: Final = 4400


@websocket("/ws/program", include_in_schema=False)
async def program_socket(socket: Socket) -> None:
    """Ask one program whatever its seats are asked."""
    hall: Hall = socket.app.state.hall
    if not own_page(socket.headers):
        await socket.close(code=4403, reason="foreign origin")
        return
    await socket.accept()
    try:
        socket.app.state.reads.check(*asking(socket))
        caller = Caller(hashed(await token(socket, hall)))
        with hall.place(caller.token, machine_of(socket)):
            await follow(socket, hall, caller)
    except RefusedError as error:
        await say(socket, messages.line_of(messages.error(error.text)))
        await socket.close(code=GOODBYE.get(error.code, ENDED), reason=error.code)
    except WebSocketDisconnect:
        pass


async def token(socket: Socket, hall: Hall) -> str:
    """The token it shows: of a seat that waits for it. Raises RefusedError."""
    try:
        raw = await asyncio.wait_for(socket.receive_data(mode="text"), HELLO_WITHIN)
        shown = TOKEN.decode(raw[: hall.config.message_bytes])["token"]
    except (TimeoutError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        wanted = '{"type": "token", "token": "…"}'
        raise RefusedError("bad_request", "no_token", wanted=wanted) from error
    if not await hall.store.programmed(hashed(shown)):
        hall.wrong_codes.check(f"machine {machine_of(socket)}", "wrong_tokens")
        raise RefusedError("not_yours", "unknown_token")
    return shown


async def follow(socket: Socket, hall: Hall, caller: Caller) -> None:
    """Ask and hear until it goes, or is cut off."""
    hall.programs.enter(caller)
    sending = asyncio.create_task(send(socket, caller))
    hearing = asyncio.create_task(hear(socket, hall, caller))
    try:
        hall.background(welcomed(hall, caller))
        await asyncio.wait({sending, hearing}, return_when=asyncio.FIRST_COMPLETED)
        if sending.done():
            await socket.close(code=ENDED, reason="cut off")
    except WebSocketDisconnect:
        pass
    finally:
        hall.farewell(caller)
        for task in (sending, hearing):
            task.cancel()
        await asyncio.gather(sending, hearing, return_exceptions=True)


async def welcomed(hall: Hall, caller: Caller) -> None:
    """Hear what it is called; one that does not say hello goes."""
    try:
        await hall.welcome(caller)
    except Fault as fault:
        hall.programs.revoke(caller.token, str(fault))
    except RefusedError as error:
        hall.programs.revoke(caller.token, error.text)


async def hear(socket: Socket, hall: Hall, caller: Caller) -> None:
    """Read until it goes, or floods us. What answers no question changes nothing."""
    refused = 0
    while refused < PATIENCE:
        raw = await socket.receive_data(mode="text")
        if len(raw) <= hall.config.message_bytes and caller.heard(raw):
            refused = 0
            continue
        refused += 1
        try:
            hall.messages.check(caller.token, machine_of(socket))
        except RefusedError:
            continue
        caller.post(messages.error(f"nothing is waited for that this could answer: {messages.shown(raw)}"))
    hall.programs.revoke(caller.token, "too many messages that answer nothing")
    await asyncio.sleep(FAREWELL)


async def send(socket: Socket, caller: Caller) -> None:
    """Send what waits, in order, until it is to be cut off."""
    try:
        while (line := await caller.outbox.get()) is not None:
            await say(socket, line)
    except WebSocketDisconnect:
        pass


async def say(socket: Socket, line: bytes) -> None:
    await socket.send_data(line.rstrip(), mode="text", encoding="utf-8")
