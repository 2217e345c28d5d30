"""Half-open requests and floods of connections: they are ended, and everybody else is served."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import resource
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.server.harness import PATIENCE, Served, run

from arcology.server import logs
from arcology.server.connections import most_connections

NEVER_ENDING = b"GET /healthz HTTP/1.1\r\nhost: x\r\n"
NO_BODY = b"POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 40\r\n\r\n{"
WHOLE = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n"
ELSEWHERE = ("127.0.0.2", 0)


class Line:
    """A connection of a program that does as it likes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def answer(self, sent: bytes) -> bytes:
        """The first line that comes back; nothing if the connection is ended without a word."""
        self.writer.write(sent)
        try:
            return (await asyncio.wait_for(self.reader.readline(), PATIENCE)).strip()
        except ConnectionError:
            return b""


@contextlib.asynccontextmanager
async def lines(served: Served, count: int, source: tuple[str, int] | None = None) -> AsyncIterator[list[Line]]:
    """So many connections."""
    port = int(served.url.rpartition(":")[2])
    opened = [Line(*await asyncio.open_connection("127.0.0.1", port, local_addr=source)) for _ in range(count)]
    try:
        yield opened
    finally:
        for each in opened:
            each.writer.close()


@pytest.mark.parametrize("begun", [b"", b"G", NEVER_ENDING, NO_BODY, WHOLE + b"GET", WHOLE + NO_BODY])
def test_a_request_that_does_not_arrive_in_time_is_ended(tmp_path: Path, begun: bytes) -> None:
    async def work(served: Served) -> None:
        async with lines(served, 1) as (line,):
            line.writer.write(begun)
            began = time.monotonic()
            rest = await asyncio.wait_for(line.reader.read(), PATIENCE)
            assert time.monotonic() - began > 0.2
            assert b"HTTP/1.1 408 " in rest

    run(tmp_path, work, request_within=0.3)


def test_requests_in_time_and_sockets_are_left_alone(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, lines(served, 1) as (line,):
            assert await line.answer(NEVER_ENDING + b"\r\n") == b"HTTP/1.1 200 OK"
            socket = await ada.sit((await ada.table("me", "local"))["id"])
            await asyncio.sleep(1.2)
            assert (await socket.choose())["type"] == "ack"
            assert not line.reader.at_eof()
            await ada.get("/api/me")

    run(tmp_path, work, request_within=1.0)


def test_where_all_places_are_taken_who_asks_nothing_makes_room(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            socket = await ada.sit((await ada.table("me", "local"))["id"])
            async with lines(served, 40) as idle:
                for line in idle:
                    line.writer.write(NEVER_ENDING)
                async with lines(served, 1) as (late,):
                    assert await late.answer(WHOLE) == b"HTTP/1.1 200 OK"
                assert await idle[0].answer(b"\r\n") == b""
                assert (await socket.choose())["type"] == "ack"
                await ada.get("/api/me")

    run(tmp_path, work, connections=20)


def test_one_address_does_not_get_all_places(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with lines(served, 5, ELSEWHERE) as rude, lines(served, 1, ("127.0.0.3", 0)) as (other,):
            assert [await line.answer(WHOLE) for line in rude[:3]] == [b"HTTP/1.1 200 OK"] * 3
            assert b"HTTP/1.1 200 OK" not in [await line.answer(WHOLE) for line in rude[3:]]
            assert await other.answer(WHOLE) == b"HTTP/1.1 200 OK"

    run(tmp_path, work, connections_per_address=3)


def test_descriptors_are_kept_for_other_things(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resource, "setrlimit", lambda _what, _limits: None)
    monkeypatch.setattr(resource, "getrlimit", lambda _what: (1024, 1024))
    assert most_connections(700) == 700
    assert most_connections(2000) == 724


def test_a_flood_is_one_line_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    once = logs.OnceAMinute()
    said: list[str] = []
    for second in range(130):
        now[0] = float(second)
        error = OSError(24, "Too many open files")
        text = f"socket.accept() out of system resource\nsocket: {second}"
        record = logging.LogRecord("asyncio", 40, "", 0, text, (), (OSError, error, None))
        if once.filter(record):
            said.append(record.getMessage())
            assert record.exc_info is None
    line = "socket.accept() out of system resource: [Errno 24] Too many open files"
    more = " (and 59 times more since the last such line)"
    assert said == [line, line + more, line + more]
    assert once.filter(logging.LogRecord("asyncio", 30, "", 0, "something else", (), None))
