"""How what goes to browsers is compressed: quickly, with a memory that reaches back over the last update or two.

An update is much like the one before it. A window of 16 KiB sees that, where the web server's own of 4 KiB does not:
fewer bytes for half the processor time, and 96 KiB of memory for a socket.
"""

from __future__ import annotations

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

QUICKLY: Final = {"level": 1, "memLevel": 6}
OUTWARDS: Final = 14
INWARDS: Final = 12
"""Bits of the windows: commands from browsers are short."""


class Compressing(WebSocketsSansIOProtocol):
    """A socket of the web server that compresses so."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(
                server_max_window_bits=OUTWARDS, client_max_window_bits=INWARDS, compress_settings=QUICKLY
            )
        ]
