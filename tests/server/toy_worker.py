"""What a worker process of the tests does first. It imports no more than bots need: each start is waited for."""

from __future__ import annotations

from tests.support.toy import Works

from arcology.games import register


def ready_worker() -> None:
    """It knows the toy as well."""
    register(Works())
