"""In which language somebody is answered: what they chose in a cookie, else what their browser asks for."""

from __future__ import annotations

from typing import Final

from litestar.datastructures import Headers
from litestar.types import ASGIApp, Receive, Scope, Send

from arcology.server.guests import cookie_of
from arcology.wording.languages import accepted, best, speaking

COOKIE: Final = "arcology_language"


def wanted(scope: Scope) -> str:
    """The language of a request or a socket."""
    chosen = cookie_of(scope, COOKIE)
    return best([chosen] if chosen else accepted(Headers.from_scope(scope).get("accept-language", "")))


class LanguageMiddleware:
    """Speaks the language of who asks as long as the request or the socket lasts."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with speaking(wanted(scope)):
            await self.app(scope, receive, send)
