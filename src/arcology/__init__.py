"""Arcology: a digital tabletop and laboratory for heavy games about future cities."""

from arcology.engine import choose

__version__ = "0.1.0"

choose()
