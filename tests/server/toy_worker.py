"""What a worker process of the tests does first. It imports no more than bots need: each start is waited for."""

from __future__ import annotations

from pathlib import Path
from time import sleep
from typing import Any, Final

from tests.support.toy import Works

from arcology.bots import Advice, Adviser
from arcology.games import register
from arcology.review.course import Found
from arcology.server import workers
from arcology.server.workers import Thought, owed

LOOKS: Final = 6000
BEGUN: Final = "begun"
GO_ON: Final = "go on"


def ready_worker(given: Path | None = None) -> None:
    """It knows the toy as well, with its components in that folder, if they are not its own."""

    class Elsewhere(Works):
        folder = given or Works.folder

    register(Elsewhere())


def stopped_worker(folder: Path) -> None:
    """Hints and reviews say in that folder that they have begun, and then wait until they are told there to go on."""
    ready_worker()

    def stop() -> None:
        (folder / BEGUN).touch()
        for _ in range(LOOKS):
            if (folder / GO_ON).exists():
                break
            sleep(0.01)

    class Stopped(Adviser):
        def now(self, state: Any, seed: int) -> Advice:
            stop()
            return super().now(state, seed)

    def some(record: str, first: int, seconds: float) -> tuple[int, list[Found]]:
        stop()
        return 0, []

    vars(workers).update(Adviser=Stopped, some=some)


def crowded(thought: Thought) -> int:
    """How many answers are owed in the end, to one that thinks until so many are (or for long in vain)."""
    for _ in range(LOOKS):
        if owed() >= thought.seed:
            break
        sleep(0.01)
    return owed()
