"""Files that somebody hands in, read as far as they may go."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Final

MOST_BYTES: Final = 64_000_000


def bytes_of(path: Path, most: int = MOST_BYTES) -> bytes:
    """What a file holds. Raises OSError, also for what is no plain file and may have no end, or is larger than that."""
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "This is not a plain file", str(path))
    with path.open("rb") as file:
        found = file.read(most + 1)
    if len(found) > most:
        raise OSError(errno.EFBIG, f"Larger than {most // 1_000_000} MB", str(path))
    return found


def text_of(path: Path) -> str:
    """The text of a file. Raises OSError as `bytes_of` does, and UnicodeDecodeError."""
    return bytes_of(path).decode("utf-8")
