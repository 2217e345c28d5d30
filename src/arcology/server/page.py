"""The built page: files with names that hold their hash are kept for ever, every other path is the page itself.

Pages that are opened from outside have a document of their own, which names what the page will load.
"""

from __future__ import annotations

import gzip
import mimetypes
import re
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

BUILT: Final = Path(__file__).parent / "page"
HASHED: Final = "assets"
DOCUMENT: Final = "index.html"
DOCUMENTS: Final = {"": "lobby.html", "t": "table.html"}
"""By how the path begins; the others have the one that names only what all pages load."""
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
SQUEEZED: Final = (".html", ".js", ".css", ".svg", ".json", ".txt", ".map", ".webmanifest")
HOST: Final = re.compile(r"([A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\])(:[0-9]+)?")
POLICY: Final = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'{};"
    " base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)
NOT_BUILT: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Arcology</title>
<h1>The page is not built</h1><p>The server runs, but its page is missing. Build it with <code>make page</code>
in a source tree, or install the package again, and reload.</p></html>"""


def safe(host: str) -> dict[str, str]:
    """What a browser may do with the page. Sockets of this host are named: not every browser calls them `self`."""
    sockets = f" ws://{host} wss://{host}" if HOST.fullmatch(host) else ""
    return {
        "referrer-policy": "same-origin",
        "x-frame-options": "DENY",
        "content-security-policy": POLICY.format(sockets),
    }


class Served:
    """A file as it is sent, plain and compressed: by the build as small as it goes, and here for older clients."""

    def __init__(self, path: Path) -> None:
        self.plain = path.read_bytes()
        self.kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        self.small: dict[str, bytes] = {}
        smallest = path.with_name(f"{path.name}.br")
        if smallest.is_file():
            self.small["br"] = smallest.read_bytes()
        if path.suffix in SQUEEZED:
            self.small["gzip"] = gzip.compress(self.plain, 9, mtime=0)

    def as_read(self, accepted: str) -> tuple[str, bytes]:
        """The smallest form that this client reads, and what it is called; nothing for the plain file."""
        reads = {each.partition(";")[0].strip() for each in accepted.split(",")}
        return next(((name, body) for name, body in self.small.items() if name in reads), ("", self.plain))


@lru_cache(maxsize=512)
def served(path: Path, _changed: int) -> Served:
    """Read and compressed once for each version of the file."""
    return Served(path)


def file_for(folder: Path, wanted: str) -> Path | None:
    """The file of that name below the folder; the page itself for a path without one."""
    try:
        path = (folder / wanted).resolve()
        if path.is_file() and path.is_relative_to(folder.resolve()):
            return path
    except (OSError, ValueError):  # no file can have such a name
        return None
    first = wanted.split("/")[0]
    if first == HASHED or "." in wanted.rsplit("/", 1)[-1]:
        return None
    own = folder / DOCUMENTS.get(first, DOCUMENT)
    return own if own.is_file() else folder / DOCUMENT


@get(["/", "/{wanted:path}"], include_in_schema=False, compressed=True)
async def page(request: Request[Any, Any, Any], wanted: FromPath[str] = "") -> Response[bytes]:
    """A file of the page, or the page."""
    wanted = wanted.lstrip("/")
    folder: Path = request.app.state.page
    headers = safe(request.headers.get("host", ""))
    if wanted.split("/")[0] in ("api", "ws"):
        raise NotFoundException
    if not (folder / DOCUMENT).is_file():
        return Response(NOT_BUILT.encode(), status_code=503, media_type="text/html; charset=utf-8", headers=headers)
    path = file_for(folder, wanted)
    if path is None:
        raise NotFoundException
    found = served(path, path.stat().st_mtime_ns)
    headers |= {"vary": "accept-encoding", "cache-control": FOR_EVER if wanted.startswith(HASHED) else ASK_AGAIN}
    packed, body = found.as_read(request.headers.get("accept-encoding", ""))
    if packed:
        headers["content-encoding"] = packed
    return Response(body, media_type=found.kind, headers=headers)
