"""Bots do not snatch an offer away from somebody who is about to answer it."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from tests.support.loops import finished

from arcology.server.botplay import answered, people_invited


def room(invited: list[int], online: list[int]) -> Any:
    """As much of a room as is looked at."""
    match = SimpleNamespace(over=False, invited=lambda: invited)
    return SimpleNamespace(seq=7, match=match, online=online, listeners=[])


async def waited(table: Any, seconds: float) -> bool:
    return await asyncio.wait_for(answered(table, 7, seconds), 60)


def test_an_answer_ends_the_waiting() -> None:
    async def work() -> None:
        table = room([1], [0, 1])
        waiting = asyncio.create_task(answered(table, 7, 600.0))
        await asyncio.sleep(0.05)
        assert not waiting.done()
        table.seq = 8
        assert await asyncio.wait_for(waiting, 60)

    finished(work())


def test_nobody_is_waited_for_who_is_not_there_or_not_invited() -> None:
    assert people_invited(room([1], [0, 1])) == [1]
    for table in (room([1], [0]), room([], [0, 1])):
        assert not people_invited(table)
        assert not finished(waited(table, 600.0))


def test_the_waiting_is_limited() -> None:
    assert not finished(waited(room([1], [1]), 0.2))
