"""What a worker process of the tests does first. It imports no more than bots need: each start is waited for."""

from __future__ import annotations

from pathlib import Path

from tests.support.toy import Works

from arcology.games import register
from arcology.server.workers import Thought


def ready_worker(given: Path | None = None) -> None:
    """It knows the toy as well, with its components in that folder, if they are not its own."""

    class Elsewhere(Works):
        folder = given or Works.folder

    register(Elsewhere())


def allowed(thought: Thought) -> float | None:
    """The time that a bot has for this."""
    return thought.seconds
