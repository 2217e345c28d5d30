"""Facts told to people. The rules never read them back."""

from __future__ import annotations

from arcology.kernel.values import EVERYBODY, Value


class Event:
    """Something happened: a key of the wording catalogue, who did it, the ids it is about, and who may know."""

    def __init__(self, name: str, seat: int, about: tuple[Value, ...], audience: int = EVERYBODY) -> None:
        self.name = name
        self.seat = seat
        self.about = about
        self.audience = audience

    def seen_by(self, seat: int) -> bool:
        return self.audience == EVERYBODY or (seat >= 0 and bool(self.audience >> seat & 1))

    def __repr__(self) -> str:
        return f"Event({self.name!r}, {self.seat}, {self.about!r}, {self.audience})"
