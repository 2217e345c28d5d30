"""The moments at which recruits' abilities work: a closed table, a line each on when it happens (19.6)."""

from __future__ import annotations

from typing import Final

MOMENTS: Final[dict[str, str]] = {
    "pay": "while declaring a placement: changes a price or who may enter; its effect comes at step 7 (EU-REC-21)",
    "place": "you placed a worker: step 7, with the conditions of the snapshot (EU-PLACE-1)",
    "bump": "you bumped an opponent's worker: step 5, after its owner's check",
    "rebump": "you bump an opponent's worker: replaces its roll (EU-BUMP-4)",
    "bumped": "your worker was bumped by anyone: replaces its roll",
    "star": "you placed a star, anywhere, on anyone's turn; once for each star (EU-REC-22)",
    "star_market": "your worker on a market outside Icarus placed a star (EU-REC-10)",
    "retrieve_gain": "your retrieve action, with the payment: what it brings instead of morale (EU-RET-6)",
    "retrieve": "your retrieve action, after the hand limit: a sacrifice (EU-RET-4)",
    "reroll": "your retrieve action, before the roll: one worker is set (EU-RET-4)",
    "retrieved": "your retrieve action, after the check (EU-RET-4)",
    "draw": "you are about to draw one artifact that no recruit brings you: replaces the draw (EU-REC-7)",
    "add": "you added a worker from the reserve: step 7, after its roll (EU-REC-23)",
    "lost": "a check cost you a worker",
    "doubles": "an opponent's roll made doubles: before the check (EU-REC-E01)",
    "built": "a market was built by anyone (EU-CON-4)",
    "knowledge_up": "each single step your knowledge rose: at once (EU-REC-24)",
    "morale_down": "each single step your morale fell: at once (EU-REC-24)",
}

PAY: Final = 1 << 0
PLACE: Final = 1 << 1
BUMP: Final = 1 << 2
REBUMP: Final = 1 << 3
BUMPED: Final = 1 << 4
STAR: Final = 1 << 5
STAR_MARKET: Final = 1 << 6
RETRIEVE_GAIN: Final = 1 << 7
RETRIEVE: Final = 1 << 8
REROLL: Final = 1 << 9
RETRIEVED: Final = 1 << 10
DRAW: Final = 1 << 11
ADD: Final = 1 << 12
LOST: Final = 1 << 13
DOUBLES: Final = 1 << 14
BUILT: Final = 1 << 15
KNOWLEDGE_UP: Final = 1 << 16
MORALE_DOWN: Final = 1 << 17
MOMENT_BIT: Final = {name: 1 << i for i, name in enumerate(MOMENTS)}
