"""Asynchronous work in tests."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def aside(work: Callable[[], T]) -> T:
    """Do it on a thread of its own: on the main one the loop of a test's browser may be running."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(work).result()


def finished(work: Coroutine[Any, Any, T]) -> T:
    """Run it to its end."""
    return aside(lambda: asyncio.run(work))
