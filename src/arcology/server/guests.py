"""Guests: an identity in a signed cookie. The key lies in the data folder; without it nobody can make one."""

from __future__ import annotations

import hashlib
import hmac
import os
import re
import secrets
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from typing import Final

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from arcology.server.store import StoreError

COOKIE: Final = "arcology_guest"
KEY_FILE: Final = "guest.key"
KEY_BYTES: Final = 32
LASTS: Final = 400 * 24 * 3600
SIGNED: Final = re.compile(r"^([A-Za-z0-9_-]{22})\.([0-9a-f]{64})$")


class Guestbook:
    """Signs and reads cookies."""

    def __init__(self, folder: Path) -> None:
        self.key = key_in(folder)

    def signed(self, guest: str) -> str:
        """What the cookie holds for this guest."""
        return f"{guest}.{hmac.new(self.key, guest.encode(), hashlib.sha256).hexdigest()}"

    def read(self, value: str) -> str | None:
        """The guest whose cookie this is; None for anything that was not signed here."""
        found = SIGNED.match(value)
        if found is None or not hmac.compare_digest(self.signed(found[1]), value):
            return None
        return found[1]


def new_guest() -> str:
    """An id nobody can guess."""
    return secrets.token_urlsafe(16)


def key_in(folder: Path) -> bytes:
    """The key of this data folder, made on first use and readable by its owner only."""
    path = folder / KEY_FILE
    folder.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        fresh = path.with_suffix(f".{secrets.token_hex(4)}")
        descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(secrets.token_bytes(KEY_BYTES))
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    key = path.read_bytes()
    if len(key) != KEY_BYTES:
        raise StoreError(f"{path} is not a key: delete it to sign all guests out and make a new one")
    return key


def cookie_of(scope: Scope, name: str = COOKIE) -> str:
    """A cookie of a request, or an empty text."""
    jar = SimpleCookie()
    try:
        jar.load(Headers.from_scope(scope).get("cookie", ""))
    except CookieError:
        return ""
    morsel = jar.get(name)
    return "" if morsel is None else morsel.value


class GuestMiddleware:
    """Says who asks: a known guest, or a new one, who is given a cookie with the answer."""

    def __init__(self, app: ASGIApp, book: Guestbook) -> None:
        self.app = app
        self.book = book

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        guest = self.book.read(cookie_of(scope))
        scope["state"]["guest"] = guest or new_guest()
        if guest is not None or not scope["path"].startswith("/api/"):
            await self.app(scope, receive, send)
            return
        secure = "; Secure" if scope["scheme"] == "https" else ""
        value = self.book.signed(scope["state"]["guest"])
        cookie = f"{COOKIE}={value}; Path=/; Max-Age={LASTS}; HttpOnly; SameSite=Lax{secure}"

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableScopeHeaders.from_message(message).add("set-cookie", cookie)
            await send(message)

        await self.app(scope, receive, send_with_cookie)
