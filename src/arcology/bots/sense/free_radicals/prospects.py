"""About what a step of Knowledge, an Awakening or a visit will bring, in points, while it is still to be done.

Who looks at a question before the last one of an action sees nothing of it yet: all ways to go on would look alike.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from arcology.bots.sense.free_radicals.weights import Weights
from arcology.games.free_radicals.awaken import controls
from arcology.games.free_radicals.effects import EFFECTS
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import BUILDINGS, COLOUR_INDEX, EMPTY, FAVOR, NOBODY, ROUNDS, TOP_STEP
from arcology.games.free_radicals.visit import has_power
from arcology.kernel.notation import walk

STEPS: Final = {"know": 0, "advance": None, "grant": 1}
"""The questions for a step of Knowledge: the Items it takes beside its price; None where there is nothing to pay."""


class Rates(NamedTuple):
    """What one Item more or less is worth to who asks, and one Favor, a set of them, a slot for a round, a power."""

    item: float
    favor: float
    set: float
    slot: float
    power: float


def rates(s: City, w: Weights) -> Rates:
    item = w["item_late"] + w["item_early"] * (ROUNDS - s.round + 1) / ROUNDS
    return Rates(item, w["favor_each"], w["favor_set"], w["slot_per_round"], w["own_power"])


def about_to_bring(s: City, seat: int, w: Weights) -> float:
    """The best that can be made of a visit, an Awakening or a step, while that is asked; to leave it brings nothing."""
    asked = s.decision
    if asked is None or asked.seat != seat or not (asked.prompt in ("visit", "awaken") or asked.prompt in STEPS):
        return 0.0
    at = rates(s, w)
    return max([begun_worth(s, seat, asked.prompt, option.target, at) for option in asked.options])


def begun_worth(s: City, seat: int, prompt: str, target: str, at: Rates) -> float:
    if not target:
        return 0.0
    if prompt == "visit":
        return visit_worth(s, seat, target, at)
    if prompt == "awaken":
        return awaken_worth(s, s.pack.card_number[target], at)
    name, _, left_out = target.partition("/")
    colour, more = COLOUR_INDEX[name], STEPS[prompt]
    value = step_worth(s, seat, colour, at)
    if more is not None:
        value -= at.item * (more + sum(s.pack.step_price[s.steps[colour]]) - bool(left_out))
    return value


def favor_worth(s: City, seat: int, colour: int, at: Rates) -> float:
    """One Favor more: it may complete a set."""
    owner = s.seats[seat]
    others = [owner.stock[FAVOR + each] for each in range(5) if each not in (owner.colour, colour)]
    return at.favor + (at.set if owner.stock[FAVOR + colour] < min(others) else 0.0)


def any_favor_worth(s: City, seat: int, at: Rates) -> float:
    own = s.seats[seat].colour
    return max([favor_worth(s, seat, colour, at) for colour in range(5) if colour != own])


def step_worth(s: City, seat: int, colour: int, at: Rates) -> float:
    """A step without its price; of a Benefactor Bonus the Favors."""
    step = s.steps[colour]
    if step == TOP_STEP:
        return 0.0
    value = float(s.pack.step_vp[step])
    if colour != s.seats[seat].colour:
        value += favor_worth(s, seat, colour, at) * s.pack.step_bonus[step].get("favor", 0)
    return value


def awaken_worth(s: City, card: int, at: Rates) -> float:
    value = s.pack.card_vp[card] - at.item * (1 + sum(s.pack.card_price[card]))
    if s.slots[2 * s.pack.card_building[card] + 1] == EMPTY:
        value += at.slot * (ROUNDS - s.round + 1)
    return value


def visit_worth(s: City, seat: int, target: str, at: Rates) -> float:
    """Of a Building as options name it: its code, or code and power."""
    code, _, power = target.partition("/")
    return at.power if power == "power" else main_worth(s, seat, BUILDINGS.index(code), at)


def main_worth(s: City, seat: int, building: int, at: Rates) -> float:
    """What the main power of a Building brings, and what it takes."""
    level = s.pack.step_level[s.steps[s.seats[seat].colour]]
    value = 0.0
    for node in walk(s.effects[s.pack.main_power[s.grants][building]]):
        amount = next((arg for arg in node.args if isinstance(arg, int)), level)
        if node.word == "pay":
            value -= at.item * amount
        elif node.word == "gain":
            value += at.item * amount
        elif node.word == "score":
            value += amount
        elif node.word == "favor":
            value += any_favor_worth(s, seat, at) + at.favor * (amount - 1)
        elif node.word in ("advance", "grant"):
            value += max([step_worth(s, seat, colour, at) for colour in range(5)])
    return value


def best_visit(s: City, seat: int, holder: int, at: Rates) -> float:
    """The best of the visits that can be made to Buildings of a player."""
    best = 0.0
    if holder == NOBODY:
        return best
    for building in range(len(BUILDINGS)):
        if controls(s, holder, building) and not s.visited >> building & 1:
            if not EFFECTS.can(s, seat, s.pack.main_power[s.grants][building]):
                best = max(best, main_worth(s, seat, building, at))
            if has_power(s, seat, building) and not EFFECTS.can(s, seat, s.pack.faction_power[building]):
                best = max(best, at.power)
    return best
