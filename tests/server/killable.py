"""A server with the toy game in a process of its own, to be killed: `python -m tests.server.killable FOLDER PORT HOW`.

With HOW = "inside" bots think in the server itself, which starts sooner; otherwise in a worker process, as they do
in earnest.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.server.harness import quick, ready_worker

from arcology.server.app import application
from arcology.server.running import alone, bound, server_of
from arcology.server.workers import Thought, Workers, think


class Inside(Workers):
    """Bots that need no process."""

    async def ask(self, thought: Thought) -> tuple[str, str]:
        return think(thought)


def announce() -> None:
    sys.stdout.write("ready\n")
    sys.stdout.flush()


def main(folder: Path, port: int, how: str) -> None:
    workers = Inside if how == "inside" else Workers
    app = application(quick(folder, bot_delay=0.005), workers=workers(1, 20.0, ready_worker))
    with alone(folder), bound("127.0.0.1", port) as listening:
        server_of(app, announce).run(sockets=[listening])


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
