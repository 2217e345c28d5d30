"""The small types that every message is made of, with their limits."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

PROTOCOL: Final = 2
"""Raised when a page of before would not understand what is sent now, or would ask for what is no more."""
SPECTATOR: Final = -1
MOST_SEATS: Final = 8
MOST_TEXT: Final = 50_000  # characters of a position file

UNSEEN: Final = r"\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069"
"""Characters that steer a terminal, end a line or turn the direction of reading: no part of what people write here."""
END: Final = r"(?![\s\S])"  # a `$` would let a last line break pass
LINE: Final = f"^[^{UNSEEN}]*{END}"
SOME_LINE: Final = f"^[^{UNSEEN}]*[^{UNSEEN}\\s][^{UNSEEN}]*{END}"

Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=f"^[A-Za-z0-9_.:-]+{END}")]
Name = Annotated[str, Meta(min_length=1, max_length=32, pattern=SOME_LINE)]
NoName = Annotated[str, Meta(max_length=32, pattern=LINE)]
Said = Annotated[str, Meta(min_length=1, max_length=500, pattern=SOME_LINE)]
Word = Annotated[str, Meta(max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Looking = Annotated[int, Meta(ge=SPECTATOR, lt=MOST_SEATS)]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Since = Annotated[int, Meta(ge=-1, le=1_000_000_000)]
Seed = Annotated[int, Meta(ge=0, le=2**53 - 1)]

PROGRAM: Final = "program"
"""The level of a bot that is a program of somebody's own."""
ANYBODY: Final = "anybody"
"""In place of a level: somebody who does not sit at the table yet."""
Colour = Literal["red", "yellow", "green", "blue", "purple", "grey"]
SeatKind = Literal["person", "open", "bot", "local"]
Status = Literal["lobby", "running", "over"]
UndoClass = Literal["free", "practice", "consent", "none"]
ErrorCode = Literal[
    "bad_request", "not_yours", "not_found", "conflict", "too_large", "invalid", "too_often",
    "stale", "illegal", "not_running", "secret", "gone", "broken",
]  # fmt: skip
