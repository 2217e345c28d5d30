"""What the Artisans' board is worth: cards to play and to draw, a pair to construct with, Items for what tools cost.

Every card on a stack is one less in the deck, and late in the game nothing is left to draw but what is discarded.

A card is laid first and used then: while that is asked, what the tool is about to bring counts already, about as much
as it will when it is there. Without it all tools would look alike to who looks no further.
"""

from __future__ import annotations

from typing import Final, cast

from arcology.bots.habits import Worthwhile
from arcology.bots.sense.free_radicals import token_worth
from arcology.bots.sense.free_radicals.choices import no_skip
from arcology.bots.sense.free_radicals.prospects import (
    any_favor_worth,
    awaken_worth,
    best_visit,
    favor_worth,
    rates,
    step_worth,
)
from arcology.bots.sense.free_radicals.weights import Weights, weights_of
from arcology.games.free_radicals.effects import EFFECTS
from arcology.games.free_radicals.factions.artisans.kit import kit_of as artisans_kit
from arcology.games.free_radicals.factions.artisans.rules import PLAYS, TOOL_INDEX
from arcology.games.free_radicals.factions.artisans.state import ArtisansBoard
from arcology.games.free_radicals.factions.artisans.tables import TOOLS
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import COLOUR_INDEX, COLOURS, CREDIT, EMPTY
from arcology.kernel.decision import Decision, Option

PLENTY_TO_DRAW: Final = 10
FREE: Final = ("visor", "conduit")
"""The tools that give something for nothing, whatever the colour."""
LINKED: Final = {
    "red": TOOL_INDEX["conduit"],
    "purple": TOOL_INDEX["femtoscope"],
    "blue": TOOL_INDEX["cutter"],
    "green": TOOL_INDEX["telemonitor"],
}
"""From which tool two cards are discarded for a second Favor (FR-ART-4)."""


def worth(s: City, seat: int, turns: int, w: Weights) -> float:
    owner = s.seats[seat]
    board, hand, masks = cast(ArtisansBoard, owner.board), owner.hand, s.pack.card_mask
    tops = [masks[card] for card in board.tops if card != EMPTY]
    paired = len(set(tops)) < len(tops)
    value = best_use(s, seat, board, w)
    if paired and ("art_bonus", seat) in s.agenda:
        value += w["constructs"] * rates(s, w).item
    elif paired and turns:
        value += w["pair"]
    if turns:
        value += w["card_to_play"] * min(len(hand), PLAYS)
        value += w["to_draw"] * min(len(s.deck) + len(s.discard), PLENTY_TO_DRAW, PLAYS * turns)
        value += w["half_a_pair"] * min(sum([masks[card] in tops for card in hand]), 2)
    return value


def best_use(s: City, seat: int, board: ArtisansBoard, w: Weights) -> float:
    """The best that can be made of a card that was laid, while that is asked."""
    asked = s.decision
    if asked is None or asked.seat != seat or asked.prompt != "art_use":
        return 0.0
    targets = [option.target for option in asked.options if option.target]
    return max([use_worth(s, seat, board, target, w) for target in targets], default=0.0)


def use_worth(s: City, seat: int, board: ArtisansBoard, target: str, w: Weights) -> float:
    """What a tool brings in a colour."""
    at = rates(s, w)
    tool, name = target.split("/")
    colour, owner = COLOUR_INDEX[name], s.seats[seat]
    if tool == "telemonitor":
        return best_visit(s, seat, s.by_colour[colour], at)
    if tool == "femtoscope":
        return step_worth(s, seat, colour, at) - at.item * sum(s.pack.step_price[s.steps[colour]])
    if tool == "visor" and colour != owner.colour:
        return favor_worth(s, seat, colour, at) + (at.favor if board.heights[LINKED[name]] > 1 else 0.0)
    if tool == "visor":
        value = 2.0 if s.prestige == seat else 1.0 + token_worth(s, w)
        return value + (max(any_favor_worth(s, seat, at) - at.item, 0.0) if owner.stock[CREDIT] else 0.0)
    if tool == "cutter" and colour != owner.colour:
        mask = 1 << colour | 1 << owner.colour
        return max([awaken_worth(s, card, at) for card in owner.hand if s.pack.card_mask[card] == mask], default=0.0)
    return at.item


def usable_plays(s: City, seat: int, decision: Decision) -> tuple[Option, ...]:
    """Cards on tools that can be used in one of their colours; of cards alike the one that awakens least."""
    kit, at = artisans_kit(s.pack), rates(s, weights_of("artisans", True))
    usable = [
        [name in FREE or not EFFECTS.can(s, seat, kit.effect[tool][colour]) for colour in range(len(COLOURS))]
        for tool, name in enumerate(TOOLS)
    ]
    least: dict[int, int] = {}
    for card in sorted(s.seats[seat].hand):
        known = least.setdefault(s.pack.card_mask[card], card)
        if awaken_worth(s, card, at) < awaken_worth(s, known, at):
            least[s.pack.card_mask[card]] = card
    found: list[Option] = []
    for card in least.values():
        one, other = s.pack.card_colours[card]
        for tool, option in enumerate(kit.play[card]):
            if usable[tool][one] or usable[tool][other]:
                found.append(option)
    return tuple(found)


def used_if_free(s: City, seat: int, decision: Decision) -> tuple[Option, ...]:
    return no_skip(s, seat, decision) if decision.about[0] in FREE else decision.options


TRIES: Final[dict[str, Worthwhile]] = {"art_play": usable_plays, "art_use": used_if_free}
