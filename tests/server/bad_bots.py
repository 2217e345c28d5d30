"""Worker processes whose bots misbehave. Each function is what a worker does first."""

from __future__ import annotations

import os
import time

from tests.server.toy_worker import ready_worker

from arcology.bots import Bot, Eye
from arcology.kernel.decision import Option
from arcology.server import workers


class Failing(Bot):
    """Raises."""

    def choose(self, eye: Eye) -> Option:
        raise ZeroDivisionError("no idea")


class Slow(Bot):
    """Never comes to an end."""

    def choose(self, eye: Eye) -> Option:
        time.sleep(600)
        raise AssertionError


class Dying(Bot):
    """Takes its process with it."""

    def choose(self, eye: Eye) -> Option:
        os._exit(1)


class Cheating(Bot):
    """Chooses what nobody offered."""

    def choose(self, eye: Eye) -> Option:
        return Option("win", "everything")


def use(bot: Bot) -> None:
    ready_worker()
    vars(workers)["bot"] = lambda name: bot


def failing() -> None:
    use(Failing())


def slow() -> None:
    use(Slow())


def dying() -> None:
    use(Dying())


def cheating() -> None:
    use(Cheating())
