"""Work by number, done here, in processes or on a cluster, and handed back in order.

Whoever works is given chunks of numbers that grow until one takes about a second. What a lost worker had is done again.
Ctrl+C ends it: what was finished by then is still handed back.
"""

from __future__ import annotations

import signal
import time
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from typing import Any, Final, NamedTuple, TypeVar

from arcology.kernel.values import Invalid
from arcology.lab import LabError
from arcology.programs.parent import end_with_parent

T = TypeVar("T")
Work = Callable[[int], T]
"""What is done for a number. It travels once to each worker, so it is a function of a module, or a `partial` of one."""

AHEAD: Final = 4
"""Chunks for each worker, handed out before the first of them is finished: results come in order, nobody waits."""
BRISK: Final = 0.5
"""A chunk that took fewer seconds is followed by larger ones."""
LONG: Final = 2.0
"""A chunk that took more seconds is followed by smaller ones."""
LARGEST: Final = 256
TRIES: Final = 2
"""How often a chunk is tried whose worker was lost."""
PLACES: Final = ("processes", "ray")
"""Where work can be done."""


def nothing() -> None:
    """All that is wanted is there."""


class Done(NamedTuple):
    """A chunk that was worked on, up to what cannot be worked on, and how long it took."""

    results: list[Any]
    seconds: float
    error: Invalid | None = None


def in_order(
    work: Work[T], numbers: Sequence[int], jobs: int = 1, on: str = "processes", ready: Callable[[], None] = nothing
) -> Generator[tuple[int, T], None, None]:
    """Each number with what the work made of it, in the order of the numbers.

    On other machines `ready` is called before any work: it raises an Invalid where something is not there. When it is
    interrupted, all that is finished follows, with gaps, and then it ends. Raises LabError where workers are lost
    again and again, after all that is finished; and whatever the work raises.
    """
    if on == "ray":
        from arcology.lab.cluster import on_ray

        yield from on_ray(work, numbers, ready)
    elif min(jobs, len(numbers)) < 2:
        with suppress(KeyboardInterrupt):
            yield from ((number, one(work, number)) for number in numbers)
    else:
        yield from in_processes(work, numbers, min(jobs, len(numbers)))


class Chunks:
    """The numbers that are still to be handed out, in chunks of a size that fits."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self.numbers = numbers
        self.given = 0
        self.size = 1

    def next(self) -> Sequence[int]:
        """The next chunk; empty when all are handed out."""
        chunk = self.numbers[self.given : self.given + self.size]
        self.given += len(chunk)
        return chunk

    def took(self, seconds: float, count: int) -> None:
        """Learn from a finished chunk."""
        if seconds < BRISK and count >= self.size:
            self.size = min(self.size * 2, LARGEST)
        elif seconds > LONG:
            self.size = max(1, count // 2)


def in_processes(work: Work[T], numbers: Sequence[int], jobs: int) -> Generator[tuple[int, T], None, None]:
    """In processes of this machine. One that is killed, as happens where memory runs out, is replaced."""
    chunks = Chunks(numbers)
    again: deque[tuple[Sequence[int], Future[Done] | None]] = deque()
    tries: Counter[int] = Counter()
    while again or chunks.given < len(numbers):
        under_way: deque[tuple[Sequence[int], Future[Done]]] = deque()
        pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=learn, initargs=(work,))
        try:
            while True:
                while len(under_way) < jobs * AHEAD:
                    chunk, ready = again.popleft() if again else (chunks.next(), None)
                    if not chunk:
                        break
                    under_way.append((chunk, ready or submitted(pool, chunk)))
                if not under_way:
                    break
                chunk, future = under_way[0]
                done = future.result()
                under_way.popleft()
                yield from handed(chunk, done)
                chunks.took(done.seconds, len(chunk))
        except KeyboardInterrupt:
            yield from all_finished(under_way)
            return
        except BrokenProcessPool:
            again = deque([*[(chunk, future if is_finished(future) else None) for chunk, future in under_way], *again])
            lost = [chunk for chunk, ready in again if ready is None]
            tries.update([chunk[0] for chunk in lost])
            if tries[lost[0][0]] >= TRIES:
                yield from all_finished(under_way)
                first, last = lost[0][0], lost[-1][-1]
                raise LabError(
                    f"processes were killed {TRIES} times while games {first} to {last} were played: "
                    "perhaps memory ran out, and fewer --jobs need less"
                ) from None
        finally:
            if under_way:
                end(pool)
            else:
                pool.shutdown()


def submitted(pool: ProcessPoolExecutor, chunk: Sequence[int]) -> Future[Done]:
    """A chunk given to a process; the first call starts them. If they are lost already, its result says so."""
    try:
        with uninterrupted():
            return pool.submit(work_on, chunk)
    except BrokenProcessPool as error:
        never: Future[Done] = Future()
        never.set_exception(error)
        return never


def handed(chunk: Sequence[int], done: Done) -> Iterator[tuple[int, Any]]:
    """What was made of a chunk, and then what is wrong with the rest of it."""
    yield from zip(chunk, done.results, strict=False)
    if done.error is not None:
        raise done.error


def all_finished(under_way: deque[tuple[Sequence[int], Future[Done]]]) -> Iterator[tuple[int, Any]]:
    for chunk, future in under_way:
        if is_finished(future):
            yield from zip(chunk, future.result().results, strict=False)


def is_finished(future: Future[Done]) -> bool:
    """Whether there is a result."""
    return future.done() and not future.cancelled() and future.exception() is None


def end(pool: ProcessPoolExecutor) -> None:
    """End its processes, whatever they are at."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()


_work: list[Work[Any]] = []
"""What this process was started for."""


def learn(work: Work[Any]) -> None:
    """Be told the work, and end with whoever told it: a search that is killed leaves no processes behind."""
    end_with_parent()
    _work[:] = [work]


def work_on(chunk: Sequence[int]) -> Done:
    """A chunk, in a process that was told the work."""
    return timed(_work[0], chunk)


def one(work: Work[T], number: int) -> T:
    """The work for one number. Raises LabError where memory runs out."""
    try:
        return work(number)
    except MemoryError as error:
        raise LabError(f"memory ran out while game {number} was played: fewer --jobs need less") from error


def timed(work: Work[Any], chunk: Sequence[int]) -> Done:
    """A chunk, as far as it can be worked on."""
    began = time.perf_counter()
    results: list[Any] = []
    error = None
    try:
        for number in chunk:
            results.append(one(work, number))
    except Invalid as wrong:
        error = wrong
    return Done(results, time.perf_counter() - began, error)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Ctrl+C waits until this is done, and processes that are started here never hear of it: theirs is to be ended."""
    if not hasattr(signal, "pthread_sigmask"):  # no such masks on this system
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
