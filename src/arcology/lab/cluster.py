"""Work on a Ray cluster: chunks as tasks, streamed back in order. Ray itself does again what a lost machine had."""

from __future__ import annotations

import logging
import os
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from socket import create_connection, gethostname
from typing import Any, Final, TypeVar

from arcology.kernel.values import Invalid
from arcology.lab import LabError, extra
from arcology.lab.workers import AHEAD, Chunks, Done, Work, handed, nothing, timed

HINT: Final = " (a cluster with a token wants RAY_AUTH_MODE=token here, too)"
PATIENCE: Final = 5.0
"""Seconds until a cluster must have answered."""

T = TypeVar("T")

EVERYWHERE: Final = "a bot must lie at the same place on every machine, so name a program by its whole path"
"""What is said where one is not there."""
RETRIES: Final = 5
"""How often a chunk is done again whose machine or process was lost."""


def on_ray(
    work: Work[T], numbers: Sequence[int], ready: Callable[[], None] = nothing
) -> Generator[tuple[int, T], None, None]:
    """As `workers.in_order` promises it: on the cluster that this program has joined or that runs on this machine;
    otherwise on one of its own."""
    ray = extra("ray", "ray")
    errors = extra("ray.exceptions", "ray")
    with joined(ray):
        shared = ray.put(work)
        task = ray.remote(max_retries=RETRIES)(there)
        if not cores(ray):
            raise LabError("no machine of the Ray cluster has a processor to play on")
        chunks = Chunks(numbers)
        under_way: deque[tuple[Sequence[int], Any]] = deque()
        try:
            while True:
                while len(under_way) < AHEAD * max(1, cores(ray)) and (chunk := chunks.next()):
                    under_way.append((chunk, task.remote(shared, ready, chunk)))
                if not under_way:
                    break
                chunk, future = under_way[0]
                done = ray.get(future)
                under_way.popleft()
                yield from handed(chunk, done)
                chunks.took(done.seconds, len(chunk))
        except KeyboardInterrupt:
            yield from all_finished(ray, under_way)
        except errors.RayError as error:
            yield from all_finished(ray, under_way)
            said = str(error).strip().splitlines()[-1]
            raise LabError(f"the cluster could not play game {under_way[0][0][0]}: {said:.200}") from error
        finally:
            for _, future in under_way:
                ray.cancel(future, force=True)


def there(work: Work[Any], ready: Callable[[], None], chunk: Sequence[int]) -> Done:
    """A chunk on a machine of the cluster, or which machine has not what it needs."""
    try:
        ready()
    except Invalid as error:
        return Done([], 0.0, LabError(f"on {gethostname()}: {error}; {EVERYWHERE}"))
    return timed(work, chunk)


def all_finished(ray: Any, under_way: deque[tuple[Sequence[int], Any]]) -> Iterator[tuple[int, Any]]:
    """What is there of the rest, without waiting."""
    for chunk, future in under_way:
        if ray.wait([future], timeout=0)[0]:
            try:
                done = ray.get(future)
            except Exception:  # noqa: S112 - whatever it is, this chunk was not finished
                continue
            yield from zip(chunk, done.results, strict=False)


def cores(ray: Any) -> int:
    """Those that the cluster has now: machines come and go."""
    return int(ray.cluster_resources().get("CPU", 0))


def check_address(address: str) -> None:
    """Ray itself waits for minutes before it says that nobody is there."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not port.isdigit():
        return
    try:
        create_connection((host.strip("[]"), int(port)), PATIENCE).close()
    except OSError as error:
        raise LabError(f"no Ray cluster answers at {address} (RAY_ADDRESS): {error.strerror or error}") from error


@contextmanager
def joined(ray: Any) -> Iterator[None]:
    """Part of a cluster, and no longer than needed if this program was not before."""
    if ray.is_initialized():
        yield
        return
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # else it warns of graphics cards
    check_address(os.environ.get("RAY_ADDRESS", ""))
    try:
        ray.init(logging_level=logging.ERROR, log_to_driver=False)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise LabError(f"no Ray cluster could be joined: {str(error).splitlines()[0]:.200}{HINT}") from error
    try:
        yield
    finally:
        ray.shutdown()
