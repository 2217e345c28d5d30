"""Everything the games say, from one catalogue that every client uses."""

from __future__ import annotations

from arcology.wording.sentences import Part, Wording, plain

__all__ = ["Part", "Wording", "plain"]
