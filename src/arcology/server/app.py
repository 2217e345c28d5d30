"""The application put together."""

from __future__ import annotations

import logging
import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final

from litestar import Litestar, MediaType, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders, State
from litestar.exceptions import HTTPException, ValidationException
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.types import Message, Scope

import arcology
from arcology.server import packs
from arcology.server.api import api, healthz
from arcology.server.basics import ErrorCode
from arcology.server.bodies import Problem
from arcology.server.campaign_api import campaign_api
from arcology.server.config import Config
from arcology.server.deed_api import deed_api
from arcology.server.guests import Guestbook, GuestMiddleware
from arcology.server.hall import Hall
from arcology.server.languages import LanguageMiddleware
from arcology.server.lesson_api import lesson_api
from arcology.server.limits import Fair, Limiter
from arcology.server.openapi import ExactSchema
from arcology.server.page import BUILT, page
from arcology.server.people import machine_of
from arcology.server.program_sockets import program_socket
from arcology.server.refusals import STATUS, RefusedError
from arcology.server.sockets import table_socket
from arcology.server.sqlite import SqliteStore
from arcology.server.store import StoreError
from arcology.server.workers import Workers, prepare

LOG: Final = logging.getLogger(__name__)
DATABASE: Final = "arcology.db"
CODES: Final[dict[int, ErrorCode]] = {
    400: "bad_request", 403: "not_yours", 404: "not_found", 405: "bad_request", 422: "invalid", 429: "too_often",
}  # fmt: skip

Asking = Request[Any, Any, Any]


def answer(status: int, code: ErrorCode, text: str, headers: dict[str, str] | None = None) -> Response[Problem]:
    return Response(Problem(code, text), status_code=status, media_type=MediaType.JSON, headers=headers)


def refused(_: Asking, error: RefusedError) -> Response[Problem]:
    """Something of ours said no."""
    headers = {"retry-after": str(math.ceil(error.wait))} if error.wait else None
    return answer(STATUS[error.code], error.code, error.text, headers)


def misfit(request: Asking, error: ValidationException) -> Response[Problem]:
    """The request was read, but does not fit."""
    details = error.extra if isinstance(error.extra, list) else []
    said = "; ".join(f"{each.get('key', '')}: {each.get('message', '')}".strip(": ") for each in details)
    return refused(request, RefusedError("invalid", "misfit_request", error=said or error.detail))


def failed(request: Asking, error: HTTPException) -> Response[Problem]:
    """The framework said no: to a file that is too large, or to a program."""
    status = error.status_code
    if status == STATUS["too_large"]:
        return refused(request, RefusedError("too_large", "too_large"))
    code = CODES.get(status, "bad_request" if status < 500 else "broken")
    return answer(status, code, error.detail, dict(error.headers or {}))


def unreadable(request: Asking, error: Exception) -> Response[Problem]:
    """A body that is nested too deep, or is no text."""
    return refused(request, RefusedError("bad_request", "unreadable", error=error))


def unstored(request: Asking, error: StoreError) -> Response[Problem]:
    """The disk is full, or the like: no fault in the program, and nothing was changed."""
    LOG.error("%s %s: %s", request.method, request.url.path, error)
    return refused(request, RefusedError("broken", "unstored", error=error))


def broke(request: Asking, error: Exception) -> Response[Problem]:
    """A fault of ours: the log has it, the guest gets a sentence."""
    LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return refused(request, RefusedError("broken", "broke"))


async def looked(request: Asking) -> None:
    """Before the page, its files or the server's health are shown, which needs no guest: not too often."""
    what = "health" if request.url.path == "/healthz" else "page"
    request.app.state.files.check(f"{what} {machine_of(request)}")


async def careful(message: Message, scope: Scope) -> None:
    """Every answer is what it says it is, and is kept by nobody unless it says otherwise."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        headers.setdefault("x-content-type-options", "nosniff")
        headers.setdefault("cache-control", "no-store")


def application(config: Config, workers: Workers | None = None) -> Litestar:
    """The server, with its data in the folder that the configuration names."""
    kept = SqliteStore(config.data / DATABASE)
    packs.use(dict(config.packs))
    bots = workers or Workers(config.workers, config.bot_budget, partial(prepare, config.packs), config.bot_grace)

    @asynccontextmanager
    async def alive(app: Litestar) -> AsyncIterator[None]:
        hall = Hall(kept, bots, config)
        await hall.open()
        app.state.hall = hall
        try:
            yield
        finally:
            await hall.close()

    return Litestar(
        route_handlers=[
            api(),
            campaign_api(),
            deed_api(),
            lesson_api(),
            healthz,
            table_socket,
            program_socket,
            page,
        ],
        lifespan=[alive],
        before_request=looked,
        before_send=[careful],
        state=State(
            {
                "page": config.page or BUILT,
                "files": Limiter(config.files),
                "reads": Fair(config.reads, config.household),
                "writes": Fair(config.writes),
                "new_tables": Fair(config.new_tables),
            }
        ),
        middleware=[DefineMiddleware(GuestMiddleware, book=Guestbook(config.data)), LanguageMiddleware],
        exception_handlers={
            RefusedError: refused,
            ValidationException: misfit,
            HTTPException: failed,
            RecursionError: unreadable,
            UnicodeDecodeError: unreadable,
            StoreError: unstored,
            Exception: broke,
        },
        request_max_body_size=config.body_bytes,
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, exclude_opt_key="compressed"),
        openapi_config=OpenAPIConfig(
            title="Arcology",
            version=arcology.__version__,
            path="/api/schema",
            render_plugins=[ExactSchema(path="/")],
        ),
        logging_config=None,
    )
