"""The laboratory: games between bots by the thousand, what they show, and the interfaces that learning programs use."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from arcology.kernel.values import Invalid


class LabError(Invalid):
    """Something that whoever runs an experiment can put right, said in one line."""


class BotFailed(LabError):
    """A bot of somebody's own raised something, or chose what it was not offered: no other game can go on with it."""


def with_more(error: Invalid, more: str) -> LabError:
    """The same trouble with some words after it."""
    kind = type(error) if isinstance(error, LabError) else LabError
    return kind(f"{error}{more}")


def extra(module: str, name: str) -> Any:
    """A module of an optional library. Raises LabError with the extra that brings it."""
    try:
        return import_module(module)
    except ImportError as error:
        raise LabError(f"this needs the extra: pip install 'arcology[{name}]' ({error})") from error
