"""Why something cannot be done: one number for each sentence and the rule behind it."""

from __future__ import annotations

from typing import Final

from arcology.kernel.game import Reason

REASONS: Final[list[Reason]] = [Reason("", "")]
"""All reasons of the game; number 0 means that nothing stands in the way."""


def reason(key: str, rule: str) -> int:
    """Add a reason and give its number."""
    REASONS.append(Reason(key, rule))
    return len(REASONS) - 1


CANNOT_PAY: Final = reason("cannot_pay", "EU-PLACE-1")
NO_MORALE: Final = reason("no_morale", "EU-STATE-1")
HAS_NONE: Final = reason("has_none", "EU-PLACE-1")
HAS_FEWER: Final = reason("has_fewer", "EU-PLACE-1")
NO_ARTIFACTS: Final = reason("no_artifacts", "EU-ART-1")
TOO_FEW_ARTIFACTS: Final = reason("too_few_artifacts", "EU-ART-1")
NO_PAIRS: Final = reason("no_pairs", "EU-PEN-courthouse")
END_CLOSED: Final = reason("end_closed", "EU-TUN-4")
NOT_OF_FACTION: Final = reason("not_of_faction", "EU-TUN-5")
OWN_WORKER: Final = reason("own_worker", "EU-PEN-spa")
FOREIGN_MARKET: Final = reason("foreign_market", "EU-PEN-plaza")
SHARED_SITE: Final = reason("shared_site", "EU-PEN-lounge")
OUT_OF_ICARUS: Final = reason("out_of_icarus", "EU-PEN-apothecary")
AREA_FULL: Final = reason("area_full", "EU-PEN-arena")
NO_ACTIVE_WORKER: Final = reason("no_active_worker", "EU-TURN-3")
NO_PLACED_WORKER: Final = reason("no_placed_worker", "EU-TURN-3")
DILEMMA_SOLVED: Final = reason("dilemma_solved", "EU-DIL-1")
DILEMMA_UNPAID: Final = reason("dilemma_unpaid", "EU-DIL-4")
COMBINED: Final = reason("combined", "EU-REC-7")
UNMET: Final = reason("unmet", "EU-REC-8")
