"""What the Executives' board counts: Assets in hand, Projects on Companies."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.factions.executives.rules import board_of
from arcology.games.free_radicals.factions.executives.state import COMPANIES, IN_HAND, NO_PROJECT
from arcology.kernel.figures import Figure

FIGURES: Final = (
    Figure("asset", lambda s, seat: sum(board_of(s, seat).on(IN_HAND))),
    Figure("project", lambda s, seat: COMPANIES - board_of(s, seat).projects.count(NO_PROJECT)),
)
