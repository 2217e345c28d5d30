"""What a position of Free Radicals is worth: points now, and what stock, control and boards will still bring."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final

from arcology.bots.habits import Habits, PlayingOn, Sequel, Worthwhile
from arcology.bots.sense.free_radicals.leanings import LEANINGS
from arcology.bots.sense.free_radicals.prospects import about_to_bring
from arcology.bots.sense.free_radicals.weights import Weights, weights_of
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import FAVOR, RESOURCES, ROUNDS, SCORE
from arcology.kernel.decision import Decision, Option

SOURCES: Final = ("points", "engine", "engine", "race", "engine", "race", "race", "race", "engine", "engine")
SOON: Final = 4
"""Turns that it takes to use what is kept for one."""

BoardSense = Callable[[City, int, int, Weights], float]
"""sense(state, seat, turns to come after this one, weights): what a faction's board brings beside its stock."""

__all__ = ["HABITS", "LEANINGS", "SOURCES", "first_parts", "parts"]


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


def sequels(s: City) -> PlayingOn:
    """What is built this round pays in the next."""
    return PlayingOn(master=Sequel(2, 32, planned=True), foreseen=Sequel(1, 32, planned=True, begun=True))


HABITS: Final = Habits(worthwhile, frozenset(), sequels)


def nothing(s: City, seat: int, turns: int, w: Weights) -> float:
    return 0.0


def parts(s: City, seat: int) -> tuple[float, ...]:
    """What a position is worth to the practised, part by part."""
    return weighed(s, seat, weights_of(s.seats[seat].faction, True))


def first_parts(s: City, seat: int) -> tuple[float, ...]:
    return weighed(s, seat, weights_of(s.seats[seat].faction, False))


def weighed(s: City, seat: int, w: Weights) -> tuple[float, ...]:
    """The points that stand, and what Items, cards, Favors, slots, the token, both races, the board and what is about
    to be done will bring."""
    owner = s.seats[seat]
    stock = owner.stock
    if s.over:
        return (float(stock[SCORE]),)
    left, turns = (ROUNDS - s.round + 1) / ROUNDS, ROUNDS - s.round
    favors = [stock[FAVOR + colour] for colour in range(5) if colour != owner.colour]
    totals = [sum(other.stock[FAVOR : FAVOR + 5]) for other in s.seats]
    return (
        float(stock[SCORE]),
        items_worth(sum(stock[:FAVOR]) + len(owner.hand), left, w) + pairs_worth(stock, turns, w),
        hand_worth(s, seat, left, w),
        w["favor_each"] * sum(favors) + w["favor_set"] * min(favors),
        w["slot_per_round"] * s.slots.count(seat) * left * ROUNDS,
        token_worth(s, w) if s.prestige == seat else 0.0,
        race(s.steps[owner.colour], [s.steps[colour] for colour in range(5) if colour != owner.colour], w),
        race(totals.pop(seat), totals, w),
        board_sense(owner.faction)(s, seat, turns, w),
        w["about_to"] * about_to_bring(s, seat, w) if w["about_to"] else 0.0,
    )


def token_worth(s: City, w: Weights) -> float:
    """A point for every turn of one's own that begins with the Prestige token, as long as nobody takes it."""
    kept: float = w["left_alone"] ** (s.seat_count - 1)
    return kept / (1 - kept) if s.round < ROUNDS else 0.0


def items_worth(count: int, left: float, w: Weights) -> float:
    useful = min(float(count), w["plenty"])
    return useful * (w["item_late"] + w["item_early"] * left) + (count - useful) * w["item_late"]


def pairs_worth(stock: list[int], turns: int, w: Weights) -> float:
    """What two Resources of a kind are worth together."""
    pairs = sum([stock[item] > 1 for item in range(len(RESOURCES))])
    return w["two_alike"] * pairs * min(turns, SOON) / SOON


def hand_worth(s: City, seat: int, left: float, w: Weights) -> float:
    owner = s.seats[seat]
    value = 0.0
    for card in owner.hand:
        if s.pack.card_mask[card] >> owner.colour & 1:
            value += w["card_to_awaken"] * left
            price = s.pack.card_price[card]
            if all(owner.stock[item] >= price[item] for item in range(4)):
                value += w["payable"] * left
    return min(value, w["cards_most"])


def race(mine: int, others: list[int], w: Weights) -> float:
    """A share of the prize for being first or second, growing with the lead; nought is a place, too (FR-END-5)."""
    ahead = sum(other > mine for other in others)
    if ahead == 0:
        return w["leading"] + w["lead"] * min(mine - max(others, default=0), 3)
    return w["second"] if ahead == 1 else w["behind"] * mine
