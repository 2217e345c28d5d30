"""Why something cannot be done: one number for each sentence and the rule behind it."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.terms import ASSETS
from arcology.kernel.game import Reason

REASONS: Final[list[Reason]] = [Reason("", "")]
"""Number 0 means that nothing stands in the way."""


def reason(key: str, rule: str) -> int:
    REASONS.append(Reason(key, rule))
    return len(REASONS) - 1


NO_ASSET: Final = reason("no_asset", "TA-ASSET-7")
NO_ASSETS: Final = tuple([reason(f"no_{asset}", "TA-ASSET-7") for asset in ASSETS])
"""By asset."""
NO_EXP: Final = reason("no_exp", "TA-ASSET-7")
EXP_NEEDED: Final = reason("exp_needed", "TA-UPG-4")
MEMORY_NEEDED: Final = reason("memory_needed", "TA-UPG-1")
NO_TOKEN: Final = reason("no_token", "TA-DATA-11")
TOO_FEW_TOKENS: Final = reason("too_few_tokens", "TA-GEN-5")
PRICES: Final = (NO_ASSET, *NO_ASSETS, NO_EXP, TOO_FEW_TOKENS)
"""What is lacking of a price that an effect asks for."""
FULL_ITG: Final = reason("full_itg", "TA-UPG-5")
NO_LOCK: Final = reason("no_lock", "TA-UPG-5")
NO_DECK: Final = reason("no_deck", "TA-UPG-5")
TWO_CATIES: Final = reason("two_caties", "TA-DIARY-4")
NO_EFFECT: Final = reason("no_effect", "TA-DIST-1")
FALSE: Final = reason("condition", "TA-QUEST-2")
TOO_FAR: Final = reason("too_far", "TA-MOVE-1")
NO_MATCH: Final = reason("no_match", "TA-PAT-1")
LAUNCHED: Final = reason("launched", "TA-LAUNCH-3")
NO_DICE: Final = reason("no_dice", "TA-COMBAT-4")
USED_FRAME: Final = reason("used_frame", "TA-COMBAT-4")
