"""The HTTP API: the door, the lobby, tables, replays, rules and components."""

from __future__ import annotations

import asyncio
import hashlib
import io
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Annotated, Any, Final

import msgspec
import segno
from litestar import Request, Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

import arcology
from arcology.server import catalogue, luck, replays, tales
from arcology.server.basics import MOST_SEATS, PROTOCOL, SPECTATOR
from arcology.server.bodies import (
    Fork,
    GameInfo,
    Health,
    History,
    Introduction,
    Join,
    LuckCheck,
    Me,
    Moment,
    NewTable,
    PackInfo,
    PositionFile,
    PositionInfo,
    Problem,
    ProgramKey,
    ProgramSeat,
    RulesText,
    Start,
    StepList,
    TableInfo,
    TableName,
    Tale,
    Wishes,
    Words,
)
from arcology.server.guide_bodies import GuideInfo
from arcology.server.hall import Hall
from arcology.server.origins import check_change
from arcology.server.page import ASK_AGAIN
from arcology.server.people import asking, known_person, person
from arcology.server.phrases import Phrase
from arcology.server.review_bodies import ReviewState
from arcology.server.room import Room
from arcology.server.schema import document
from arcology.server.sentences import Spoken, spoken
from arcology.server.store import Identity, Past
from arcology.server.tables import me

Asking = Request[Any, Any, Any]
TableId = Annotated[str, PathParameter(description="The id of a table, or its code.", max_length=64)]
StepNumber = Annotated[int, PathParameter(description="How many choices had been made.", ge=0, le=1_000_000)]
Seat = Annotated[
    int | None,
    QueryParameter(description="One of one's own seats, or -1 for a spectator's view.", ge=SPECTATOR, lt=MOST_SEATS),
]

Wanted = Annotated[str, QueryParameter(description="Empty for any.", max_length=64)]
LATEST: Final = 1e11
Moments = Annotated[float, QueryParameter(description="Seconds since 1970.", ge=0, le=LATEST)]
Page = Annotated[int, QueryParameter(description="Counted from 0.", ge=0, le=100_000)]

WHY: Final = {
    400: "The request cannot be read.",
    403: "That seat is not yours, or it would betray a secret.",
    404: "There is no such thing.",
    409: "It cannot be done as things stand.",
    413: "The request is too large.",
    422: "The request does not fit.",
    429: "Too often.",
    503: "Nothing can be stored.",
}


def problems(*codes: int) -> dict[int, ResponseSpec]:
    """The refusals an operation may answer with."""
    return {code: ResponseSpec(Problem, generate_examples=False, description=WHY[code]) for code in sorted(codes)}


READS: Final = problems(400, 404, 422, 429)
LOOKS: Final = problems(400, 403, 404, 409, 422, 429)
UNCHANGED: Final = {304: ResponseSpec(None, generate_examples=False, description="It is what the asker has.")}
WRITES: Final = problems(400, 403, 404, 409, 413, 422, 429)


def hall_of(request: Asking) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


async def room_of(request: Asking, table: str) -> Room:
    """The table of that id or code."""
    return await hall_of(request).sought(table, *asking(request))


async def admitted(request: Asking) -> None:
    """Before anything is done: not too often, and changed only by our own page or a program."""
    if request.method == "GET":
        request.app.state.reads.check(*asking(request))
    else:
        check_change(request.headers)
        request.app.state.writes.check(*asking(request))


def opening(request: Asking) -> None:
    """Before something is begun that takes room: not too often."""
    request.app.state.new_tables.check(*asking(request))


async def somebody(request: Asking) -> Identity:
    """The guest who asks, stored if they change anything."""
    store = hall_of(request).store
    return await (person if request.method == "GET" else known_person)(store, request.scope)


# ---- the door -----------------------------------------------------------------------------------------------------


@get("/games", responses=problems(429), summary="Games that can be played here")
async def games(request: Asking) -> list[GameInfo]:
    return catalogue.games(hall_of(request).workers.seconds_of)


@get("/me", responses=problems(429), summary="Who I am")
async def who_am_i(request: Asking) -> Me:
    return me(await somebody(request))


@post("/me", status_code=200, responses=WRITES, summary="Choose a name and a colour")
async def introduce(request: Asking, data: JSONBody[Introduction]) -> Me:
    known = await somebody(request)
    named = Identity(known.id, data.name.strip(), data.colour, known.created)
    await hall_of(request).store.keep_identity(named)
    return me(named)


# ---- the lobby ----------------------------------------------------------------------------------------------------


@get("/tables", responses=problems(429), summary="Listed tables and my own")
async def tables(request: Asking) -> list[TableInfo]:
    return await hall_of(request).tables(str(request.state.guest))


@get("/history", responses=problems(400, 422, 429), summary="My finished tables, a page at a time")
async def history(
    request: Asking,
    game: Wanted = "",
    person: Wanted = "",
    since: Moments = 0.0,
    until: Moments = LATEST,
    page: Page = 0,
) -> History:
    return await hall_of(request).history(str(request.state.guest), Past(game, person.strip(), since, until), page)


@post("/tables", responses=WRITES, summary="Open a table; without open seats it begins at once")
async def open_table(request: Asking, data: JSONBody[NewTable]) -> TableInfo:
    guest = await somebody(request)
    opening(request)
    room = await hall_of(request).open_table(guest, data)
    return hall_of(request).info(room, guest.id)


@post(
    "/positions", status_code=200, responses=WRITES, summary="What a position file is of, and whether it can be played"
)
async def position(request: Asking, data: JSONBody[PositionFile]) -> PositionInfo:
    """As dear as opening the table, so not more often."""
    opening(request)
    return catalogue.position_info(data.text)


@get("/tables/{table:str}", responses=READS, summary="One table, by id or code")
async def one_table(request: Asking, table: TableId) -> TableInfo:
    return hall_of(request).info(await room_of(request, table), str(request.state.guest))


Deed = Callable[[Hall, Room, Identity], Awaitable[Room]]
"""What a guest does at a table, and the table they are at then."""


async def done(request: Asking, table: str, deed: Deed) -> TableInfo:
    """Do it to the end, even if whoever asked has gone; then show the table."""
    guest = await somebody(request)
    hall = hall_of(request)
    room = await hall.unbroken(deed(hall, await room_of(request, table), guest))
    return hall.info(room, guest.id)


@post("/tables/{table:str}/join", status_code=200, responses=WRITES, summary="Take a seat")
async def join(request: Asking, table: TableId, data: JSONBody[Join]) -> TableInfo:
    return await done(request, table, lambda hall, room, guest: hall.join(room, guest, data.seat))


@post("/tables/{table:str}/leave", status_code=200, responses=WRITES, summary="Get up")
async def leave(request: Asking, table: TableId) -> TableInfo:
    return await done(request, table, lambda hall, room, guest: hall.leave(room, guest))


@post("/tables/{table:str}/words", status_code=200, responses=WRITES, summary="Add words of mine to the table's luck")
async def add_words(request: Asking, table: TableId, data: JSONBody[Words]) -> TableInfo:
    return await done(request, table, lambda hall, room, guest: hall.add_words(room, guest, data.words))


@post("/tables/{table:str}/wishes", status_code=200, responses=WRITES, summary="Say what my seat is to play")
async def wish(request: Asking, table: TableId, data: JSONBody[Wishes]) -> TableInfo:
    return await done(request, table, lambda hall, room, guest: hall.wish(room, guest, data.settings))


@post("/tables/{table:str}/name", status_code=200, responses=WRITES, summary="Call my table otherwise")
async def rename(request: Asking, table: TableId, data: JSONBody[TableName]) -> TableInfo:
    return await done(request, table, lambda hall, room, guest: hall.rename(room, guest, data.name))


@post("/tables/{table:str}/keep", status_code=200, responses=WRITES, summary="Keep a table that would be deleted")
async def keep(request: Asking, table: TableId) -> TableInfo:
    return await done(request, table, lambda hall, room, guest: hall.keep(room, guest))


@post("/tables/{table:str}/start", status_code=200, responses=WRITES, summary="Begin; bots may take open seats")
async def start(request: Asking, table: TableId, data: JSONBody[Start]) -> TableInfo:
    return await done(request, table, lambda hall, room, guest: hall.start(room, guest, data.fill))


@post("/tables/{table:str}/program", responses=WRITES, summary="Give a seat to a program of mine, by a new token")
async def give_to_program(request: Asking, table: TableId, data: JSONBody[ProgramSeat]) -> ProgramKey:
    guest = await somebody(request)
    hall = hall_of(request)
    room = await room_of(request, table)
    token = await hall.unbroken(hall.give_to_program(room, guest, data.seat))
    address = f"{address_of(request).rstrip('/')}/ws/program".replace("http", "ws", 1)
    return ProgramKey(data.seat, address, token, hall.info(room, guest.id))


@post("/tables/{table:str}/program/end", status_code=200, responses=WRITES, summary="Take a seat from a program")
async def take_from_program(request: Asking, table: TableId, data: JSONBody[ProgramSeat]) -> TableInfo:
    return await done(request, table, lambda hall, room, guest: hall.take_from_program(room, guest, data.seat))


@post("/tables/{table:str}/rematch", status_code=200, responses=WRITES, summary="The same again")
async def rematch(request: Asking, table: TableId) -> TableInfo:
    opening(request)
    return await done(request, table, lambda hall, room, guest: hall.rematch(room, guest))


@post("/tables/{table:str}/fork", responses=WRITES, summary="Play on from a step against bots")
async def fork(request: Asking, table: TableId, data: JSONBody[Fork]) -> TableInfo:
    opening(request)
    return await done(request, table, lambda hall, room, guest: hall.fork(room, guest, data))


@get("/tables/{table:str}/qr", responses=READS, media_type="image/svg+xml", summary="The table's link as a QR code")
async def qr(request: Asking, table: TableId) -> Response[bytes]:
    room = await room_of(request, table)
    return qr_code(request, f"t/{room.table.code}")


def address_of(request: Asking) -> str:
    """How guests reach this server."""
    return hall_of(request).config.url or str(request.base_url)


def qr_code(request: Asking, path: str) -> Response[bytes]:
    """A link into the page, drawn."""
    drawn = io.BytesIO()
    code = segno.make(f"{address_of(request).rstrip('/')}/{path}", error="m")
    code.save(drawn, kind="svg", scale=4, border=2, xmldecl=False, dark="#000", light="#fff")
    return Response(drawn.getvalue(), media_type="image/svg+xml")


# ---- looking back -------------------------------------------------------------------------------------------------


@get("/tables/{table:str}/steps", responses=LOOKS, summary="All standing choices, for a scrubber")
async def steps(request: Asking, table: TableId) -> StepList:
    room = await room_of(request, table)
    async with room.lock:
        return replays.steps(room, str(request.state.guest))


@get("/tables/{table:str}/moments/{step:int}", responses=LOOKS, summary="The table as it stood after a step")
async def moment(request: Asking, table: TableId, step: StepNumber, seat: Seat = None) -> Moment:
    room = await room_of(request, table)
    async with room.lock:
        return replays.moment(room, str(request.state.guest), step, seat)


@get("/tables/{table:str}/tale", responses=LOOKS, summary="The story so far, and what stood out in a finished game")
async def tale(request: Asking, table: TableId) -> Tale:
    room = await room_of(request, table)
    async with room.lock:
        return tales.tale(room, str(request.state.guest))


@get("/tables/{table:str}/luck", responses=LOOKS, summary="Play a finished game again from its key")
async def luck_check(request: Asking, table: TableId) -> LuckCheck:
    room = await room_of(request, table)
    async with room.lock:
        whole = luck.told(room)
    return await asyncio.to_thread(luck.checked, whole)


@get("/tables/{table:str}/review", responses=LOOKS, summary="The review of a finished game, or how far it is")
async def review(request: Asking, table: TableId) -> ReviewState:
    room = await room_of(request, table)
    return await hall_of(request).reviews.state(room)


@post("/tables/{table:str}/review", status_code=200, responses=WRITES, summary="Have a finished game reviewed")
async def ask_for_review(request: Asking, table: TableId) -> ReviewState:
    opening(request)
    room = await room_of(request, table)
    return await hall_of(request).reviews.ask(room)


@get("/tables/{table:str}/record", responses=LOOKS, summary="The record of a finished game, or of one that is stuck")
async def record(request: Asking, table: TableId) -> Response[dict[str, Any]]:
    room = await room_of(request, table)
    async with room.lock:
        text = replays.record(room, str(request.state.guest)).to_json()
    name = f"{room.table.game}-{room.table.code}.json"
    return Response(msgspec.json.decode(text), headers={"content-disposition": f'attachment; filename="{name}"'})


# ---- rules and components -----------------------------------------------------------------------------------------


@get("/rules/{game:str}", responses=READS, summary="The rules of a game, cut into sections")
async def rules(game: FromPath[str]) -> RulesText:
    return catalogue.rules_text(game)


@get("/guides/{game:str}", responses=READS, summary="Guides to what can be played, and advice for a first game")
async def guides(game: FromPath[str]) -> list[GuideInfo]:
    return catalogue.guide_infos(game)


@lru_cache(maxsize=32)
def tag_of(said: Spoken) -> str:
    """Another one where so much as a word differs; weak, because the same may be sent compressed or not."""
    whole = msgspec.json.encode(said.components)
    return f'W/"{hashlib.blake2b(whole, digest_size=16).hexdigest()}"'


@get("/packs/{game:str}/{wanted:str}", responses=READS | UNCHANGED, summary="The components of a game")
async def pack(request: Asking, game: FromPath[str], wanted: FromPath[str]) -> Response[PackInfo | None]:
    """Asked for again each time, but sent only if changed: the hash names the components, not the words for them."""
    found = await hall_of(request).components(game, wanted)
    tag = tag_of(spoken(found))
    headers = {"cache-control": ASK_AGAIN, "etag": tag}
    if tag in (each.strip() for each in request.headers.get("if-none-match", "").split(",")):
        return Response(None, status_code=304, headers=headers)
    return Response(catalogue.components(found), headers=headers)


@get("/messages", responses=problems(429), summary="JSON Schema of every message of the socket")
async def messages() -> dict[str, Any]:
    return document()


@get("/healthz", responses=problems(429, 503), summary="Is the server up, and can it store what is done?")
async def healthz(request: Asking) -> Response[Health | Problem]:
    hall = hall_of(request)
    ails = await hall.ailing()
    if ails:
        return Response(Problem("broken", Phrase("refused.storing_nothing", error=ails).text), status_code=503)
    return Response(Health("ok", arcology.__version__, PROTOCOL, len(hall.rooms)))


def api() -> Router:
    """All operations under /api."""
    return Router(
        path="/api",
        route_handlers=[
            games, who_am_i, introduce, tables, history, open_table, position, one_table, join, leave, add_words, wish,
            rename, keep, start, give_to_program, take_from_program, rematch, fork, qr, luck_check,
            steps, moment, tale, review, ask_for_review, record, rules, guides, pack, messages,
        ],
        before_request=admitted,
    )  # fmt: skip
