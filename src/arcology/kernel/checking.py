"""What is impossible about a state, in words: fields out of bounds, pieces in two places or in none."""

from __future__ import annotations

from typing import Any

from arcology.kernel.domains import Lexicon, faults
from arcology.kernel.pieces import Keys, called, misplaced, places


def impossible(state: Any, lexicon: Lexicon, keys: Keys) -> list[str]:
    """Everything that the declarations of the fields rule out."""
    found = []
    for place in places(state, lexicon, {}):
        for field in place.part.own_fields:
            path = " ".join([*place.path, called(field)])
            found += faults(field.kind, getattr(place.part, field.name), lexicon, path)
    return found or misplaced(state, lexicon, keys)
