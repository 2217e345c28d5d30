"""The HTTP API about what guests did in finished games. Everybody is told their own."""

from __future__ import annotations

from litestar import Response, Router, get

from arcology.deeds.tally import FORMAT, Deed
from arcology.server.api import LOOKS, Asking, TableId, admitted, hall_of, problems, room_of
from arcology.server.deed_bodies import DeedNews, DeedsFile, DeedsInfo
from arcology.server.deed_words import Told, games_of
from arcology.server.deeds import PERSON, read
from arcology.server.refusals import RefusedError
from arcology.server.store import Store


class Kept:
    """What a guest keeps, read and ready to be told."""

    def __init__(self, deeds: list[Deed], there: frozenset[str], called: dict[str, str], counting: int) -> None:
        self.deeds = deeds
        self.there = there
        self.called = called
        self.counting = counting

    def told(self, game: str) -> Told:
        return Told(game, self.deeds, self.called, self.there)


async def kept_by(request: Asking) -> tuple[Kept, int]:
    """What the guest who asks keeps, and of how many games nothing could be read."""
    hall = hall_of(request)
    rows, counting = await hall.deeds.of(str(request.state.guest))
    deeds = [deed for row in rows if (deed := read(row)) is not None]
    people = {each.id for deed in deeds for each in deed.rivals if each.kind == PERSON}
    there = frozenset(row.table_id for row in rows if row.there)
    return Kept(deeds, there, await names_of(hall.store, people), counting), len(rows) - len(deeds)


async def names_of(store: Store, people: set[str]) -> dict[str, str]:
    found = [await store.identity(each) for each in people]
    return {each.id: each.name for each in found if each is not None}


@get("/", responses=problems(429), summary="What I did in finished games")
async def mine(request: Asking) -> DeedsInfo:
    kept, unread = await kept_by(request)
    return DeedsInfo(kept.counting, unread, [kept.told(game).whole() for game in games_of(kept.deeds)])


@get("/tables/{table:str}", responses=LOOKS, summary="What a finished game brought me that was new")
async def news(request: Asking, table: TableId) -> DeedNews:
    room = await room_of(request, table)
    if room.table.status != "over":
        raise RefusedError("conflict", "not_over")
    kept, _ = await kept_by(request)
    own = next((deed for deed in kept.deeds if deed.table == room.table.id), None)
    if own is None:
        return DeedNews(kept.counting, False, room.table.practice, [], [])
    return kept.told(own.game).news(own, kept.counting)


@get("/export", responses=problems(429), summary="What I did, as a file")
async def export(request: Asking) -> Response[DeedsFile]:
    kept, _ = await kept_by(request)
    lines = [kept.told(game).line(deed) for game in games_of(kept.deeds) for deed in kept.deeds if deed.game == game]
    lines.sort(key=lambda line: (line.ended, line.table))
    headers = {"content-disposition": 'attachment; filename="arcology-games.json"'}
    return Response(DeedsFile(FORMAT, lines), headers=headers)


def deed_api() -> Router:
    """All operations under /api/deeds."""
    return Router(path="/api/deeds", route_handlers=[mine, news, export], before_request=admitted)
