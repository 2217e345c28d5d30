"""What is impossible about a state, in words: fields out of bounds, pieces in two places, what does not follow."""

from __future__ import annotations

from typing import Any

from arcology.kernel.domains import Beside, Follows, Lexicon, faults, note, said
from arcology.kernel.pieces import Keys, Place, called, misplaced, places
from arcology.kernel.shape import Field


def impossible(state: Any, lexicon: Lexicon, keys: Keys) -> list[str]:
    """Everything that the declarations of the fields rule out."""
    found = []
    for place in places(state, lexicon, {}):
        for field in place.part.own_fields:
            found += faults(field.kind, getattr(place.part, field.name), place.lexicon, words(place, field))
            found += unpaired(place, field)
    return found or misplaced(state, lexicon, keys)


def words(place: Place, field: Field) -> str:
    return " ".join([*place.path, called(field)])


def unpaired(place: Place, field: Field) -> list[str]:
    """A list that is not as long as the one it stands beside."""
    beside = note(field.kind, Beside)
    if beside is None:
        return []
    here, there = len(getattr(place.part, field.name)), len(getattr(place.part, beside.other))
    return [] if here == there else [f"{words(place, field)} has {here} entries for {there} of {beside.other}"]


def strayed(state: Any, derived: Any, lexicon: Lexicon) -> list[str]:
    """The fields that say otherwise than what follows from the rest, which the derived state holds."""
    found = []
    for place, other in zip(places(state, lexicon, {}), places(derived, lexicon, {}), strict=True):
        for field in place.part.own_fields:
            if note(field.kind, Follows) is not None:
                now, follows = getattr(place.part, field.name), getattr(other.part, field.name)
                if now != follows:
                    pair = [said(field.kind, value, place.lexicon) for value in (now, follows)]
                    found.append(f"{words(place, field)} is {pair[0]}, but {pair[1]} follows from the rest")
    return found
