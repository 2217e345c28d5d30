"""What views are made of: typed dictionaries of plain values, declared beside the code that fills them.

A view holds whole numbers, truth values, texts, None, lists, dictionaries by name, and further typed dictionaries.
The page's types are written from these declarations, and the contract's checks hold every view against them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

View = Mapping[str, Any]
"""What a seat sees, to everybody who does not know which game it is."""


class ToldBy:
    """Beside a key, in `Annotated`: another key of the same part tells of what type it is, as a faction its board."""

    def __init__(self, key: str, types: Mapping[str, type]) -> None:
        self.key: Final = key
        self.types: Final = types
