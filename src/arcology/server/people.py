"""Who asks: the guest of a request, with the name they gave, or a name for somebody who gave none."""

from __future__ import annotations

import time
from typing import Any

from litestar.connection import ASGIConnection
from litestar.types import Scope

from arcology.server.phrases import Phrase
from arcology.server.store import Identity, Store


def unnamed() -> str:
    """What somebody is called who gave no name."""
    return Phrase("name.guest").text


def machine_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The machine that asks, as far as it is known."""
    return connection.client.host if connection.client is not None else ""


def asking(connection: ASGIConnection[Any, Any, Any, Any]) -> tuple[str, str]:
    """The guest and the machine that ask."""
    return str(connection.scope["state"]["guest"]), machine_of(connection)


async def person(store: Store, scope: Scope) -> Identity:
    """The guest who asks, known or not; nothing is stored."""
    who = str(scope["state"]["guest"])
    return await store.identity(who) or Identity(who, "", "grey", time.time())


async def known_person(store: Store, scope: Scope) -> Identity:
    """The guest who asks, stored, so that seats can belong to them."""
    guest = await person(store, scope)
    if guest.name:
        return guest
    named = Identity(guest.id, unnamed(), guest.colour, guest.created)
    await store.keep_identity(named)
    return named
