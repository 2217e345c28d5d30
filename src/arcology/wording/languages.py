"""The languages in which games can speak, and the one that is spoken now.

A language is there when the general file of the catalogue is: `words.de.toml` beside `words.toml`. What is spoken holds
for what goes on in one request, one socket or one program, so nothing has to be handed on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Final

ENGLISH: Final = "en"
"""What is written first, and what stands where another language has no word."""
STEM: Final = "words"
_GENERAL: Final = Path(__file__).parent

LANGUAGES: Final = (ENGLISH, *sorted([path.name.split(".")[1] for path in _GENERAL.glob(f"{STEM}.*.toml")]))

_spoken: Final[ContextVar[str]] = ContextVar("language", default=ENGLISH)


def file_name(language: str) -> str:
    """What files of the catalogue in that language are called."""
    return f"{STEM}.toml" if language == ENGLISH else f"{STEM}.{language}.toml"


def language() -> str:
    """The language that is spoken now."""
    return _spoken.get()


@contextmanager
def speaking(wanted: str) -> Iterator[None]:
    """Speak this language meanwhile."""
    before = _spoken.set(wanted)
    try:
        yield
    finally:
        _spoken.reset(before)


def best(wanted: Sequence[str]) -> str:
    """The first of these that can be spoken, English where none can: `de-CH` is spoken as `de`."""
    known = (each.partition("-")[0].strip().lower() for each in wanted)
    return next((each for each in known if each in LANGUAGES), ENGLISH)


def accepted(header: str) -> list[str]:
    """The languages of an `Accept-Language` header, the dearest first: `de-CH, de;q=0.9, en;q=0.8`."""
    weighed: list[tuple[float, str]] = []
    for each in header.split(","):
        name, _, quality = each.partition(";")
        try:
            weight = float(quality.partition("=")[2]) if quality else 1.0
        except ValueError:
            weight = 0.0
        if name.strip() and weight > 0:
            weighed.append((weight, name.strip()))
    return [name for _, name in sorted(weighed, key=lambda each: -each[0])]
