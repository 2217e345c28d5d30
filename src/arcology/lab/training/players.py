"""Who plays the games of a training: processes of this machine, or a Ray cluster. Each takes the newest net."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import ExitStack
from itertools import count
from multiprocessing import get_context
from os import environ
from pathlib import Path
from queue import Empty
from typing import Any, Final

from arcology.lab import LabError, extra
from arcology.lab.cluster import RETRIES, cores, joined
from arcology.lab.training.lived import Lived, Practice, Rated, Variant
from arcology.lab.workers import AHEAD

RATING: Final = 10
"""One game in so many is against the sense alone, to see how far the net is; nothing is learnt from it."""
PATIENCE: Final = 5.0
"""Seconds after which is seen whether all are still playing."""

PRACTICES: Final[dict[str, Practice]] = {}
"""The one of a process of the cluster, by what is practised."""

Found = list[Lived] | Rated


def game(practice: Practice, number: int) -> Found:
    """One game. All kinds of tables are rated in their turn."""
    rated = practice.model is not None and number // len(practice.variants) % RATING == 0
    return practice.rate(number) if rated else practice.play(number)


class Players(ABC):
    """Play one game after another until they are closed."""

    @abstractmethod
    def next(self) -> Found | None:
        """What came of one more game; nothing if none was finished within some seconds. Raises LabError."""

    @abstractmethod
    def share(self, net: Path) -> None:
        """There is a new net in that file."""

    @abstractmethod
    def close(self) -> None: ...


class Processes(Players):
    """Each process plays every so-many-th game, and looks for a new net before it."""

    def __init__(self, name: str, variants: Sequence[Variant], first: int, jobs: int, net: Path) -> None:
        for library in ("OMP", "OPENBLAS", "MKL"):  # one core each: they would be in each other's way
            environ.setdefault(f"{library}_NUM_THREADS", "1")
        context = get_context("spawn")
        self._told: Final[Any] = context.Queue(maxsize=4 * jobs)
        self._all: Final = [
            context.Process(target=keep_playing, args=(name, variants, first + i, jobs, net, self._told), daemon=True)
            for i in range(jobs)
        ]
        for each in self._all:
            each.start()

    def next(self) -> Found | None:
        try:
            found: Found = self._told.get(timeout=PATIENCE)
        except Empty:
            if not all(each.is_alive() for each in self._all):
                raise LabError("a process that played has ended: see what it said") from None
            return None
        return found

    def share(self, net: Path) -> None:
        """They see it by themselves."""

    def close(self) -> None:
        for each in self._all:
            each.terminate()


def keep_playing(name: str, variants: Sequence[Variant], first: int, step: int, net: Path, told: Any) -> None:
    """What one process does."""
    practice = Practice(name, variants)
    try:
        for number in count(first, step):
            practice.renew(net)
            told.put(game(practice, number))
    except (KeyboardInterrupt, BrokenPipeError):
        pass


class Cluster(Players):
    """Every game is a task of the cluster that this program has joined or that runs on this machine."""

    def __init__(self, name: str, variants: Sequence[Variant], first: int, net: Path) -> None:
        self._ray: Final[Any] = extra("ray", "ray")
        self._errors: Final[Any] = extra("ray.exceptions", "ray")
        self._part: Final = ExitStack()
        self._part.enter_context(joined(self._ray))
        self._task: Final = self._ray.remote(max_retries=RETRIES)(there)
        self._about: Final = self._ray.put((name, tuple(variants)))
        self._numbers: Final = count(first)
        self._net: Any = None
        self._under_way: list[Any] = []
        if net.exists():
            self.share(net)

    def next(self) -> Found | None:
        while len(self._under_way) < AHEAD * max(1, cores(self._ray)):
            self._under_way.append(self._task.remote(self._about, self._net, next(self._numbers)))
        ready, self._under_way = self._ray.wait(self._under_way, timeout=PATIENCE)
        if not ready:
            return None
        try:
            found: Found = self._ray.get(ready[0])
        except self._errors.RayError as error:
            raise LabError(f"the cluster could not play: {str(error).strip().splitlines()[-1]:.200}") from error
        return found

    def share(self, net: Path) -> None:
        self._net = self._ray.put(net.read_bytes())

    def close(self) -> None:
        for each in self._under_way:
            self._ray.cancel(each, force=True)
        self._part.close()


def there(about: tuple[str, tuple[Variant, ...]], net: bytes | None, number: int) -> Found:
    """A game on a machine of the cluster, whose processes each go on with their practice."""
    key = repr(about)
    if key not in PRACTICES:
        PRACTICES.clear()
        PRACTICES[key] = Practice(*about)
    practice = PRACTICES[key]
    if net is not None:
        practice.take(net)
    return game(practice, number)
