"""Arcology: a digital tabletop and laboratory for heavy games about future cities."""

__version__ = "0.1.0"
