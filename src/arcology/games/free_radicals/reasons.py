"""Why something cannot be done: one number for each sentence and the rule behind it."""

from __future__ import annotations

from typing import Final

from arcology.kernel.game import Reason

REASONS: Final[list[Reason]] = [Reason("", "")]
"""All reasons of the game, the factions' own included; number 0 means that nothing stands in the way."""


def reason(key: str, rule: str) -> int:
    """Add a reason and give its number."""
    REASONS.append(Reason(key, rule))
    return len(REASONS) - 1


NO_HYDROGEN: Final = reason("no_hydrogen", "FR-ACT-1")
NO_CARBON: Final = reason("no_carbon", "FR-ACT-1")
NO_TITANIUM: Final = reason("no_titanium", "FR-ACT-1")
NO_CREDIT: Final = reason("no_credit", "FR-ACT-1")
NO_RESOURCE: Final = reason("no_resource", "FR-ACT-1")
NO_DATA: Final = reason("no_data", "FR-ACT-1")
NO_ITEM: Final = (NO_HYDROGEN, NO_CARBON, NO_TITANIUM, NO_CREDIT)

ASLEEP: Final = reason("asleep", "FR-VISIT-1")
VISITED: Final = reason("visited", "FR-VISIT-2")
NOT_CONTROLLED: Final = reason("not_controlled", "FR-VISIT-8")
NO_BUILDING: Final = reason("no_building", "FR-ACT-9")

NO_ICON: Final = reason("no_icon", "FR-DATA-8")
WRONG_ICONS: Final = reason("wrong_icons", "FR-ART-7")
NO_CARD_TO_AWAKEN: Final = reason("no_card_to_awaken", "FR-AWAKEN-1")

TRACK_FULL: Final = reason("track_full", "FR-KNOW-6")
NO_TRACK: Final = reason("no_track", "FR-ACT-9")

NO_MATCH: Final = reason("no_match", "FR-EXE-9")
NOT_A_PLAYER: Final = reason("not_a_player", "FR-NPF-2")
