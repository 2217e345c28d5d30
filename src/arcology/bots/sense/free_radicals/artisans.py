"""What the Artisans' board is worth: cards to play, a pair to construct with, stacks to discard from.

Every card on a stack is one less in the deck, and late in the game nothing is left to draw but what is discarded.
"""

from __future__ import annotations

from typing import Final, cast

from arcology.bots.habits import Worthwhile
from arcology.bots.sense.free_radicals.choices import no_skip
from arcology.games.free_radicals.effects import EFFECTS
from arcology.games.free_radicals.factions.artisans.kit import kit_of as artisans_kit
from arcology.games.free_radicals.factions.artisans.rules import PLAYS
from arcology.games.free_radicals.factions.artisans.state import ArtisansBoard
from arcology.games.free_radicals.factions.artisans.tables import TOOLS
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import COLOURS, EMPTY
from arcology.kernel.decision import Decision, Option

CARD_TO_PLAY: Final = 0.8  # for each play of a turn, beyond its worth as an Item
TO_DRAW: Final = 0.1  # a card in the deck or the discard pile
PLENTY_TO_DRAW: Final = 10
PAIR: Final = 0.5  # less than two Items: who can construct does it
HALF_A_PAIR: Final = 0.3  # a card in hand like one on top of a stack
TWO_ON_A_STACK: Final = 0.1
FREE: Final = ("visor", "conduit")
"""The tools that give something for nothing, whatever the colour."""


def worth(s: City, seat: int, turns: int) -> float:
    if not turns:
        return 0.0
    board = cast(ArtisansBoard, s.seats[seat].board)
    hand, masks = s.seats[seat].hand, s.pack.card_mask
    tops = [masks[card] for card in board.tops if card != EMPTY]
    value = CARD_TO_PLAY * min(len(hand), PLAYS)
    value += TO_DRAW * min(len(s.deck) + len(s.discard), PLENTY_TO_DRAW, PLAYS * turns)
    if len(set(tops)) < len(tops):
        value += PAIR
    value += HALF_A_PAIR * min(sum([masks[card] in tops for card in hand]), 2)
    return value + TWO_ON_A_STACK * sum([height > 1 for height in board.heights]) * min(turns, 3)


def usable_plays(s: City, seat: int, decision: Decision) -> tuple[Option, ...]:
    """Cards on tools that can be used in one of their colours."""
    kit = artisans_kit(s.pack)
    usable = [
        [name in FREE or not EFFECTS.can(s, seat, kit.effect[tool][colour]) for colour in range(len(COLOURS))]
        for tool, name in enumerate(TOOLS)
    ]
    found: list[Option] = []
    for card in sorted(s.seats[seat].hand):
        one, other = s.pack.card_colours[card]
        for tool, option in enumerate(kit.play[card]):
            if usable[tool][one] or usable[tool][other]:
                found.append(option)
    return tuple(found)


def used_if_free(s: City, seat: int, decision: Decision) -> tuple[Option, ...]:
    return no_skip(s, seat, decision) if decision.about[0] in FREE else decision.options


TRIES: Final[dict[str, Worthwhile]] = {"art_play": usable_plays, "art_use": used_if_free}
