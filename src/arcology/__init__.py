"""Arcology: a digital tabletop and laboratory for heavy games about future cities."""

from typing import Final

__version__: Final = "0.1.0"
