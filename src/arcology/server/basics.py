"""The small types that every message is made of, with their limits."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

PROTOCOL: Final = 1
SPECTATOR: Final = -1
MOST_SEATS: Final = 8
MOST_TEXT: Final = 50_000  # characters of a position file

Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
Name = Annotated[str, Meta(min_length=1, max_length=32, pattern=r"\S")]
Said = Annotated[str, Meta(min_length=1, max_length=500, pattern=r"\S")]
Word = Annotated[str, Meta(max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Looking = Annotated[int, Meta(ge=SPECTATOR, lt=MOST_SEATS)]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Since = Annotated[int, Meta(ge=-1, le=1_000_000_000)]
Seed = Annotated[int, Meta(ge=0, le=2**53 - 1)]

Colour = Literal["red", "yellow", "green", "blue", "purple", "grey"]
SeatKind = Literal["person", "open", "bot", "local"]
Status = Literal["lobby", "running", "over"]
UndoClass = Literal["free", "practice", "consent", "none"]
ErrorCode = Literal[
    "bad_request", "not_yours", "not_found", "conflict", "too_large", "invalid", "too_often",
    "stale", "illegal", "not_running", "secret", "gone", "broken",
]  # fmt: skip
