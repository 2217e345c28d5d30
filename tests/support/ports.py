"""Ports for servers that are killed and come back where they were."""

from __future__ import annotations

import random
import socket
from typing import Final

BELOW: Final = range(15_000, 30_000)
"""Below the ports that systems give away by themselves: nobody takes one while its server is down."""
TRIES: Final = 100


def free_port() -> int:
    for port in random.sample(BELOW, TRIES):
        try:
            with socket.create_server(("127.0.0.1", port)):
                return port
        except OSError:
            continue
    raise OSError(f"no free port among {TRIES} of {BELOW}")
