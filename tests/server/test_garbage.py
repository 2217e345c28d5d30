"""Garbage is looked for while nobody waits."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.harness import eventually
from tests.support.loops import finished

from arcology.server import garbage, running
from arcology.server.config import Config


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    yield
    gc.unfreeze()
    gc.enable()


def test_what_stays_is_set_aside_once_when_the_server_has_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    freeze = gc.freeze

    def frozen() -> None:
        order.append("frozen")
        freeze()

    monkeypatch.setattr(gc, "freeze", frozen)

    class Starting:
        def __init__(self, app: Any, config: Config, started: Callable[[], None]) -> None:
            self.started = started

        def run(self, sockets: list[Any]) -> None:
            assert order == []
            self.started()

    monkeypatch.setattr(running, "server_of", Starting)
    running.serve(Config(tmp_path), "127.0.0.1", 0, lambda here, others: order.append("ready"))
    assert order == ["frozen", "ready"]
    assert gc.get_freeze_count() > 0
    assert not gc.isenabled()


@pytest.mark.parametrize(
    ("quiet", "rest", "at_latest", "more", "looked"),
    [
        pytest.param(True, 0.0, 3600.0, 0, True, id="quiet"),
        pytest.param(True, 3600.0, 3600.0, 0, False, id="quiet, but looked just now"),
        pytest.param(False, 0.0, 3600.0, 0, False, id="busy"),
        pytest.param(False, 3600.0, 0.0, 0, True, id="busy for long"),
        pytest.param(False, 3600.0, 3600.0, 10 * garbage.SPARE, True, id="much has gathered"),
    ],
)
def test_everything_is_looked_through_in_quiet_moments_or_when_much_has_gathered(
    monkeypatch: pytest.MonkeyPatch, quiet: bool, rest: float, at_latest: float, more: int, looked: bool
) -> None:
    looks: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda: looks.append(1))
    blocks = iter([1, *[1 + more] * 10_000])
    monkeypatch.setattr("arcology.server.garbage.sys", SimpleNamespace(getallocatedblocks=lambda: next(blocks)))

    async def work() -> None:
        task = asyncio.create_task(garbage.tidy(lambda: quiet, 0.001, rest, at_latest))
        if looked:
            await eventually(lambda: bool(looks))
        else:
            await asyncio.sleep(0.05)
        task.cancel()

    finished(work())
    assert bool(looks) == looked
