"""A real server on loopback for the tests of this folder, and people with browsers."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.driver import PATIENCE, Person
from tests.support.ports import free_port

from arcology.server.page import BUILT


class Server:
    """`arcology serve` as a process of its own, on a folder of its own."""

    def __init__(self, folder: str, pause: int = 0) -> None:
        self.folder = folder
        self.pause = pause
        self.port = str(free_port())
        self.url = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self, *more: str) -> None:
        command = [sys.executable, "-m", "arcology", "serve", "--port", self.port, "--data", self.folder, "--any-seed"]
        options = ["--bot-pause", str(self.pause), "--bots", "1", "--bot-seconds", "20"]
        self.process = subprocess.Popen(
            [*command, *options, *more], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        line = self.process.stdout.readline() if self.process.stdout else ""
        self.url = next((word for word in line.split() if word.startswith("http")), "").rstrip("/")
        assert self.url, f"the server did not start: {line!r}"

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            if self.process.stdout:
                self.process.stdout.close()
            self.process = None


@contextmanager
def running(pause: int = 0) -> Iterator[Server]:
    """A server with a folder of its own, for as long as the block lasts; its bots pause so long before each move."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, pause)
        server.start()
        yield server
        server.kill()


@pytest.fixture(scope="session", autouse=True)
def patient() -> None:
    """What is expected has as long to come as what is waited for."""
    expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    if not (BUILT / "index.html").is_file():
        pytest.fail("the page is not built: run `make page`")
    with running() as server:
        yield server


@pytest.fixture
def own_server() -> Iterator[Server]:
    """A server that a test may kill."""
    with running() as server:
        yield server


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[Callable[..., Person]]:
    """Lets people in; sends them away afterwards. Their pages are painted only if that is asked for."""
    people: list[Person] = []

    def enter(name: str = "Mira", painted: bool = False, **wishes: Any) -> Person:
        people.append(Person(browser, server.url, name, painted=painted, **wishes))
        return people[-1]

    yield enter
    for one in people:
        one.close()
