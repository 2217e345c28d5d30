"""The HTTP API about lessons: which there are, and a table to take one at."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get, post
from litestar.params import PathParameter

from arcology.server.api import WRITES, Asking, admitted, hall_of, opening, problems, somebody
from arcology.server.bodies import GameLessons, TableInfo
from arcology.server.lessons import listed

Game = Annotated[str, PathParameter(description="The name of a game.", max_length=64)]
LessonName = Annotated[str, PathParameter(description="The name of one of its lessons.", max_length=64)]


@get("/", responses=problems(429), summary="All lessons, with what I have done of them")
async def lessons(request: Asking) -> list[GameLessons]:
    return listed(*await hall_of(request).store.lessons(str(request.state.guest)))


@post("/{game:str}/{name:str}", responses=WRITES, summary="Take a lesson, or go on with it where I left it")
async def take(request: Asking, game: Game, name: LessonName) -> TableInfo:
    guest = await somebody(request)
    opening(request)
    hall = hall_of(request)
    room = await hall.unbroken(hall.take_lesson(guest, f"{game}/{name}"))
    return hall.info(room, guest.id)


def lesson_api() -> Router:
    """All operations under /api/lessons."""
    return Router(path="/api/lessons", route_handlers=[lessons, take], before_request=admitted)
