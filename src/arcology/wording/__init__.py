"""Everything the games say, from one catalogue that every client uses."""

from __future__ import annotations

from arcology.wording.offers import Offers
from arcology.wording.outcomes import outcome, withheld
from arcology.wording.parts import Called, Part, plain
from arcology.wording.sentences import Wording

__all__ = ["Called", "Offers", "Part", "Wording", "outcome", "plain", "withheld"]
