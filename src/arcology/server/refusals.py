"""A request that is turned down: a code for programs, a sentence for people, and nothing changed."""

from __future__ import annotations

from typing import Final

from arcology.server.basics import ErrorCode
from arcology.server.phrases import Phrase

STATUS: Final[dict[ErrorCode, int]] = {
    "bad_request": 400,
    "not_yours": 403,
    "secret": 403,
    "not_found": 404,
    "conflict": 409,
    "stale": 409,
    "illegal": 409,
    "not_running": 409,
    "gone": 409,
    "too_large": 413,
    "invalid": 422,
    "too_often": 429,
    "broken": 500,
}
"""How HTTP says each code."""


class RefusedError(Exception):
    """Raised before anything was changed. In a log it speaks English."""

    def __init__(
        self, code: ErrorCode, says: str | Phrase, rule: str = "", wait: float = 0.0, **values: object
    ) -> None:
        """`says` is a phrase, or the key of one under `refused`, which speaks of these values."""
        self.says = says if isinstance(says, Phrase) else Phrase(f"refused.{says}", **values)
        super().__init__(str(self.says))
        self.code = code
        self.rule = rule
        self.wait = wait  # seconds after which it may be tried again, where that is known

    @property
    def text(self) -> str:
        """What people are told, in the language that is spoken now."""
        return self.says.text
