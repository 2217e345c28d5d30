"""Servers with the toy game in processes of their own, to be killed.

`python -m tests.server.nursery` runs one server to its end and then forks a server for each line `FOLDER PORT HOW` it
reads, so that a life begins at once. With HOW = "inside" bots think in the server itself; with "processes" in a
worker process, as they do in earnest. It says `born PID`, the server says `ready PID`; after the line `wait PID` it
says `gone PID`. All end with it, and it ends with whoever started it.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Final

from tests.server.harness import quick
from tests.server.toy_worker import ready_worker

from arcology.kernel.pack import Pack
from arcology.server.app import application
from arcology.server.running import Announcing, alone, bound, server_of
from arcology.server.workers import Answer, Thought, Workers, think

ROOT: Final = Path(__file__).resolve().parents[2]


# ---- the nursery itself -------------------------------------------------------------------------------------------


class Inside(Workers):
    """Bots that need no process."""

    async def ask(self, thought: Thought, pack: Pack | None = None) -> Answer:
        return think(thought)


def say(what: str, pid: int) -> None:
    os.write(1, f"{what} {pid}\n".encode())


def made(folder: Path, how: str, ready: Callable[[], None]) -> Announcing:
    workers = Inside if how == "inside" else Workers
    config = quick(folder, bot_delay=0.005)
    app = application(config, workers=workers(1, 20.0, ready_worker))
    return server_of(app, config, ready)


def live(folder: Path, port: int, how: str) -> None:
    sys.modules["__main__"] = sys.modules[ready_worker.__module__]  # what a worker process imports first
    with alone(folder), bound("127.0.0.1", port) as listening:
        made(folder, how, lambda: say("ready", os.getpid())).run(sockets=[listening])


def rehearse() -> None:
    """One life to its end: what only the first server of a process has to import and to make, no fork of it has to."""

    def leave() -> None:
        server.should_exit = True

    def ready() -> None:
        asyncio.get_running_loop().call_soon(leave)

    with tempfile.TemporaryDirectory() as folder, bound("127.0.0.1", 0) as listening:
        server = made(Path(folder), "inside", ready)
        server.run(sockets=[listening])


def rear() -> None:
    rehearse()
    children: set[int] = set()
    for line in sys.stdin:
        word, *rest = line.split()
        if word == "wait":
            os.waitpid(int(rest[0]), 0)
            children.discard(int(rest[0]))
            say("gone", int(rest[0]))
            continue
        pid = os.fork()
        if pid == 0:
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            try:
                live(Path(word), int(rest[0]), rest[1])
            finally:
                os._exit(1)
        children.add(pid)
        say("born", pid)
    for pid in children:
        os.kill(pid, signal.SIGKILL)


# ---- for tests ----------------------------------------------------------------------------------------------------


class Life:
    """A server that lives until it is killed."""

    def __init__(self, nursery: Nursery, pid: int) -> None:
        self.nursery = nursery
        self.pid = pid
        self.killed = False

    def kill(self) -> None:
        if not self.killed:
            self.killed = True
            os.kill(self.pid, signal.SIGKILL)

    async def ready(self) -> None:
        await asyncio.to_thread(self.nursery.heard, "ready", self.pid)

    @property
    def alive(self) -> bool:
        os.kill(self.pid, 0)
        return not self.killed


class Nursery:
    """Starts servers."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def heard(self, what: str, pid: int | None = None) -> int:
        """Read on to what is said of that server, or of any."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            word, number = line.split()
            if word == what and pid in (None, int(number)):
                return int(number)
        raise AssertionError(f"nothing said {what}")

    def tell(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    @contextlib.asynccontextmanager
    async def server(self, folder: Path, port: int, how: str = "inside") -> AsyncIterator[Life]:
        """A server on that folder, perhaps not ready yet; it is dead when the block ends."""
        self.tell(f"{folder} {port} {how}")
        life = Life(self, await asyncio.to_thread(self.heard, "born"))
        try:
            yield life
        finally:
            life.kill()
            self.tell(f"wait {life.pid}")
            await asyncio.to_thread(self.heard, "gone", life.pid)


@contextlib.contextmanager
def opened() -> Iterator[Nursery]:
    command = [sys.executable, "-m", "tests.server.nursery"]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        try:
            yield Nursery(process)
        finally:
            assert process.stdin is not None
            process.stdin.close()
            process.wait()


if __name__ == "__main__":
    rear()
