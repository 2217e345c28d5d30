"""What a worker process of the tests does first. It imports no more than bots need: each start is waited for."""

from __future__ import annotations

from pathlib import Path
from time import sleep
from typing import Final

from tests.support.toy import Works

from arcology.games import register
from arcology.server.workers import Thought, owed

LOOKS: Final = 1000


def ready_worker(given: Path | None = None) -> None:
    """It knows the toy as well, with its components in that folder, if they are not its own."""

    class Elsewhere(Works):
        folder = given or Works.folder

    register(Elsewhere())


def crowded(thought: Thought) -> int:
    """How many answers are owed in the end, to one that thinks until so many are (or for long in vain)."""
    for _ in range(LOOKS):
        if owed() >= thought.seed:
            break
        sleep(0.01)
    return owed()
