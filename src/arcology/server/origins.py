"""Which page asks. A browser says so; only our own page may change anything or open a socket. Programs say nothing."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from litestar.datastructures import Headers

from arcology.server.refusals import RefusedError

OURS: Final = ("same-origin", "none")
"""What a browser calls a request of our own page, and one that no page made."""
JSON: Final = "application/json"


def own_page(headers: Headers) -> bool:
    """Whether the page is from here: from the same host and the same port."""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc.lower() == headers.get("host", "").lower()


def check_change(headers: Headers) -> None:
    """Raises RefusedError for a change that another page asks for, or that comes as forms do."""
    site = headers.get("sec-fetch-site")
    if not (own_page(headers) if site is None else site in OURS):
        raise RefusedError("not_yours", "other_page")
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    brings = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
    if kind != JSON and (kind or brings):
        raise RefusedError("bad_request", "other_kind", kind=JSON)
