"""What a position of Free Radicals is worth: points now, and what stock, control and boards will still bring."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final

from arcology.bots.habits import Habits, Worthwhile
from arcology.bots.sense.free_radicals.leanings import LEANINGS
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import FAVOR, ROUNDS, SCORE
from arcology.kernel.decision import Decision, Option

ITEM_LATE: Final = 1 / 3  # three Items are a point at the end
ITEM_EARLY: Final = 0.45  # what an Item is worth more at the start than at the end
PLENTY: Final = 9  # Items beyond these wait too long to be used
FAVOR_EACH: Final = 0.45
FAVOR_SET: Final = 2.0
SLOT_PER_ROUND: Final = 0.28  # visitors' Favor and rewards
LEFT_ALONE: Final = 0.6  # how often an opponent's turn leaves the Prestige token where it is
CARD_TO_AWAKEN: Final = 0.5  # a card with my icon, beyond its worth as an Item
PAYABLE: Final = 0.6  # … that I can pay for
LEADING: Final = 2.0  # being ahead in a race that pays 7
SECOND: Final = 0.8

SOURCES: Final = ("points", "engine", "engine", "race", "engine", "race", "race", "race", "engine")

BoardSense = Callable[[City, int, int], float]
"""sense(state, seat, turns to come after this one): what a faction's board brings beside its stock, about in points."""

__all__ = ["HABITS", "LEANINGS", "SOURCES", "parts"]


@cache
def module_of(faction: str) -> ModuleType | None:
    """The module here that is called like the faction: `worth` is the sense of its board, `TRIES` says by question
    which options are worth a try."""
    name = f"{__name__}.{faction}"
    return None if find_spec(name) is None else import_module(name)


@cache
def board_sense(faction: str) -> BoardSense:
    """A board that nobody has a sense for is worth nothing."""
    module: Any = module_of(faction)
    sense: BoardSense = nothing if module is None else module.worth
    return sense


@cache
def tries_of(faction: str) -> dict[str, Worthwhile]:
    found: dict[str, Worthwhile] = getattr(module_of(faction), "TRIES", {})
    return found


def worthwhile(s: City, seat: int, decision: Decision) -> tuple[Option, ...]:
    tries = tries_of(s.seats[seat].faction).get(decision.prompt)
    return decision.options if tries is None else tries(s, seat, decision) or decision.options


HABITS: Final = Habits(worthwhile, frozenset())


def nothing(s: City, seat: int, turns: int) -> float:
    return 0.0


def parts(s: City, seat: int) -> tuple[float, ...]:
    """The points that stand, and what Items, cards, Favors, slots, the token, both races and the board will bring."""
    owner = s.seats[seat]
    stock = owner.stock
    if s.over:
        return (float(stock[SCORE]),)
    left = (ROUNDS - s.round + 1) / ROUNDS
    favors = [stock[FAVOR + colour] for colour in range(5) if colour != owner.colour]
    totals = [sum(other.stock[FAVOR : FAVOR + 5]) for other in s.seats]
    return (
        float(stock[SCORE]),
        items_worth(sum(stock[:FAVOR]) + len(owner.hand), left),
        hand_worth(s, seat, left),
        FAVOR_EACH * sum(favors) + FAVOR_SET * min(favors),
        SLOT_PER_ROUND * s.slots.count(seat) * left * ROUNDS,
        token_worth(s) if s.prestige == seat else 0.0,
        race(s.steps[owner.colour], [s.steps[colour] for colour in range(5) if colour != owner.colour]),
        race(totals.pop(seat), totals),
        board_sense(owner.faction)(s, seat, ROUNDS - s.round),
    )


def token_worth(s: City) -> float:
    """A point for every turn of one's own that begins with the Prestige token, as long as nobody takes it."""
    kept: float = LEFT_ALONE ** (s.seat_count - 1)
    return kept / (1 - kept) if s.round < ROUNDS else 0.0


def items_worth(count: int, left: float) -> float:
    useful = min(count, PLENTY)
    return useful * (ITEM_LATE + ITEM_EARLY * left) + (count - useful) * ITEM_LATE


def hand_worth(s: City, seat: int, left: float) -> float:
    owner = s.seats[seat]
    value = 0.0
    for card in owner.hand:
        if s.pack.card_mask[card] >> owner.colour & 1:
            value += CARD_TO_AWAKEN * left
            price = s.pack.card_price[card]
            if all(owner.stock[item] >= price[item] for item in range(4)):
                value += PAYABLE * left
    return min(value, 2.5)


def race(mine: int, others: list[int]) -> float:
    """A share of the prize for being first or second, growing with the lead; nought is a place, too (FR-END-5)."""
    ahead = sum(other > mine for other in others)
    if ahead == 0:
        return LEADING + 0.2 * min(mine - max(others, default=0), 3)
    return SECOND if ahead == 1 else 0.1 * mine
