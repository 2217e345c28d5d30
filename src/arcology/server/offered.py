"""What the seats of a table are offered, in words that are kept while an offer stands.

Where several seats are asked at once, a choice of one often leaves the questions of the others as they were.
"""

from __future__ import annotations

from typing import Any, Final

from arcology.kernel.match import Match
from arcology.kernel.view import View
from arcology.server.lines import Offer
from arcology.server.sentences import worded_offer
from arcology.wording.languages import LANGUAGES, language
from arcology.wording.parts import Called


class Offered:
    """The last offer of each seat in each language, with what it was worded from."""

    def __init__(self) -> None:
        self._kept: Final[dict[tuple[int, str], tuple[dict[str, Any], Called, Offer]]] = {}

    def to(self, match: Match, seat: int, view: View) -> Offer | None:
        """The open decision of a seat that has this view, with its sentences."""
        offer = match.offer(seat)
        if offer is None:
            for each in LANGUAGES:
                self._kept.pop((seat, each), None)
            return None
        called = match.game.called(view, seat)
        key = (seat, language())
        known = self._kept.get(key)
        if known is None or known[0] != offer or known[1] != called:
            known = self._kept[key] = (offer, called, worded_offer(match, offer, called))
        return known[2]
