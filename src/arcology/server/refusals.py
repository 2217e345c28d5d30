"""A request that is turned down: a code for programs, a sentence for people, and nothing changed."""

from __future__ import annotations

from typing import Final

from arcology.server.basics import ErrorCode

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
    """Raised before anything was changed."""

    def __init__(self, code: ErrorCode, text: str, rule: str = "", wait: float = 0.0) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.rule = rule
        self.wait = wait  # seconds after which it may be tried again, where that is known
