"""Programming moves: which patterns can be laid with the moves left, and the next move towards them.

Every placement of every wanted pattern is priced by the moves it lacks, the best ones that fit side by side are
chosen, and a short search finds moves that really lay them. Each move brings the same aim nearer, so nothing is moved
to and fro.
"""

from __future__ import annotations

from typing import Final

from arcology.bots.sense.tamashii.launcher import Want, inari_bonus, inaris, wants
from arcology.bots.sense.tamashii.weights import Weights
from arcology.games.tamashii.city.places import reachable
from arcology.games.tamashii.launcher.patterns import FULL, Fit, Need, Tokens
from arcology.games.tamashii.player.forces import stat
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import (
    COLUMNS,
    EMPTY,
    INARI,
    LOCKED,
    NEIGHBOURS,
    PAIRS,
    PLANNING,
    REFILLED,
    SLOTS,
)
from arcology.parts.grid import cells_of

NEXT: Final = 4  # moves of the next round, for a pattern that cannot be laid in this one
GUESSED: Final = 8  # fits of a pattern that are looked at closely
EACH: Final = 4  # that are kept
CLOSELY: Final = 40
TRIED: Final = 10  # aims for which moves are searched
MOST_NODES: Final = 250
NEVER: Final = 99

DISTANCE: Final = tuple(
    tuple(abs(a // COLUMNS - b // COLUMNS) + abs(a % COLUMNS - b % COLUMNS) for b in range(SLOTS)) for a in range(SLOTS)
)
FARTHEST: Final = max([max(row) for row in DISTANCE])
AROUND: Final = tuple(
    tuple(sum([1 << b for b in range(SLOTS) if DISTANCE[a][b] == far]) for far in range(FARTHEST + 1))
    for a in range(SLOTS)
)
"""For each slot and distance the slots that lie so far from it."""

Goal = tuple[int, int]
"""A slot, and the symbol it needs; INARI_GOAL with a mask of slots, one of which must hold an Inari token."""
Goals = tuple[Goal, ...]
INARI_GOAL: Final = -1


class Aim:
    """A pattern on certain slots: what it brings, the moves it lacks at least, what must lie where."""

    __slots__ = ("cost", "goals", "mask", "source", "value")

    def __init__(self, value: float, cost: int, mask: int, source: str, goals: Goals) -> None:
        self.value: Final = value
        self.cost: Final = cost
        self.mask: Final = mask
        self.source: Final = source
        self.goals: Final = goals


def next_move(s: Town, seat: int, left: int, w: Weights) -> tuple[int, int] | None:
    """The two slots of the next move, or nothing worth moving for."""
    player = s.players[seat]
    tokens = Tokens(player.grid, player.core)
    aims = aims_of(s, seat, tokens, left + NEXT if s.phase == PLANNING else left, w)
    now, path = chosen(tokens, aims, left)
    if path:
        return path[0]
    if s.phase != PLANNING:
        return None
    held = sum([aim.mask for aim in now])
    later = [aim for aim in aims if aim.cost and not aim.mask & held]
    if not later:
        return make_room(s, seat, held)
    goals = (*goals_of(now), *later[0].goals)
    found = steps(tokens, goals, missing(tokens, goals))
    return found[0][1:] if found else None


def chosen(tokens: Tokens, aims: list[Aim], left: int) -> tuple[list[Aim], list[tuple[int, int]]]:
    """The best set of patterns that can really be laid, and the moves."""
    for found in sets_of([aim for aim in aims if aim.cost <= left], left):
        path = way_to(tokens, goals_of(found), left)
        if path is not None:
            return found, path
    return [], []


def goals_of(aims: list[Aim]) -> Goals:
    return tuple([goal for aim in aims for goal in aim.goals])


def expected_wants(s: Town, seat: int, w: Weights) -> list[Want]:
    """What can be launched where the player is going to be: patterns bound to a tile count before it is reached."""
    player = s.players[seat]
    if s.phase != PLANNING:
        return wants(s, seat, w)
    here = player.place
    goals = bound_places(s)
    if not goals or here in goals:
        return wants(s, seat, w)
    near = [place for place in reachable(s, here, stat(s, seat, "MOV")) if place in goals]
    if not near:
        return wants(s, seat, w)
    player.place = near[0]
    found = wants(s, seat, w)
    player.place = here
    return found


def bound_places(s: Town) -> list[int]:
    """Tiles with a special enemy or a pattern of the active card."""
    found = list(s.quest.boss_place)
    if s.mode != "competitive" and s.quest.card:
        tiles = [tile for _, _, tile in s.pack.sources.cards[s.quest.card]]
        found += [place for place, tile in enumerate(s.city.tiles) if tile in tiles]
    return found


# ---- aims ------------------------------------------------------------------------------------------


def aims_of(s: Town, seat: int, tokens: Tokens, most: int, w: Weights) -> list[Aim]:
    """For each wanted pattern the fits that lack the fewest moves."""
    grid = tokens.grid
    near = [distances(mask) for mask in tokens.fitting]
    blocked = sum([1 << slot for slot in range(SLOTS) if grid[slot] == LOCKED])
    inari = inaris(grid)
    bonus = inari_bonus(s, w) if inari else 0.0
    found: list[Aim] = []
    for gain, source, pattern in expected_wants(s, seat, w):
        for cost, mask, goals in cheapest(tokens, s.pack.fits(pattern), near, blocked, most):
            found.append(Aim(gain - w["per_slide"] * cost, cost, mask, source, goals))
            if bonus:
                found += with_inari(gain + bonus, found[-1], inari, blocked, w)
    found.sort(key=by_value, reverse=True)
    return found[:CLOSELY]


def cheapest(
    tokens: Tokens, known: tuple[Fit, ...], near: list[list[int]], blocked: int, most: int
) -> list[tuple[int, int, Goals]]:
    """The fits that lack the fewest moves: a first guess for all, then a close look at the best."""
    fitting = tokens.fitting
    guessed: list[tuple[int, int, tuple[Need, ...]]] = []
    for mask, needs in known:
        if mask & blocked:
            continue
        cost = 0
        for symbol, slots in needs:
            lacking = slots & ~fitting[symbol]
            if lacking:
                ways = near[symbol]
                while lacking:
                    cost += ways[(lacking & -lacking).bit_length() - 1]
                    lacking &= lacking - 1
                if cost > most:
                    break
        else:
            guessed.append((cost, mask, needs))
    guessed.sort()
    found: list[tuple[int, int, Goals]] = []
    for _, mask, needs in guessed[:GUESSED]:
        goals = tuple([(slot, symbol) for symbol, slots in needs for slot in cells_of(slots)])
        lack = missing(tokens, goals)
        if lack <= most:
            found.append((lack, mask, goals))
    found.sort()
    return found[:EACH]


def with_inari(gain: float, aim: Aim, inari: list[int], blocked: int, w: Weights) -> list[Aim]:
    """The same pattern with an Inari token beside it (TA-INARI-1)."""
    beside = 0
    for slot in cells_of(aim.mask):
        for near in NEIGHBOURS[slot]:
            beside |= 1 << near
    beside &= ~aim.mask & ~blocked
    places = cells_of(beside)
    if not places:
        return []
    cost = aim.cost + min([DISTANCE[slot][place] for slot in inari for place in places])
    return [Aim(gain - w["per_slide"] * cost, cost, aim.mask, aim.source, (*aim.goals, (INARI_GOAL, beside)))]


def by_value(aim: Aim) -> float:
    return aim.value


def distances(mask: int) -> list[int]:
    """For each slot the way to the nearest of these."""
    return [nearest(slot, mask) for slot in range(SLOTS)]


def nearest(slot: int, mask: int) -> int:
    """The way from a slot to the nearest of these."""
    if mask:
        for far, around in enumerate(AROUND[slot]):
            if mask & around:
                return far
    return NEVER


def sets_of(aims: list[Aim], left: int) -> list[list[Aim]]:
    """Sets of aims that fit side by side and into the moves left, the most valuable first; at last single ones."""
    found: list[tuple[float, int, list[Aim]]] = []
    for number, first in enumerate(aims):
        if first.cost > left:
            continue
        found.append((first.value, len(found), [first]))
        for second in aims[number + 1 :]:
            if first.cost + second.cost > left or first.mask & second.mask or first.source == second.source:
                continue
            together = [first, second]
            moves, slots, value = first.cost + second.cost, first.mask | second.mask, first.value + second.value
            for other in aims:
                if moves + other.cost > left or slots & other.mask or has_source(together, other.source):
                    continue
                together.append(other)
                moves += other.cost
                slots |= other.mask
                value += other.value
            found.append((value, len(found), together))
    found.sort(key=total, reverse=True)
    return [each for _, _, each in found[:TRIED]] + [[aim] for aim in aims[:TRIED]]


def has_source(aims: list[Aim], source: str) -> bool:
    for aim in aims:  # noqa: SIM110 (a generator for each pair of aims is what takes the time)
        if aim.source == source:
            return True
    return False


def total(entry: tuple[float, int, list[Aim]]) -> float:
    return entry[0]


# ---- moves -----------------------------------------------------------------------------------------


def way_to(tokens: Tokens, goals: Goals, left: int) -> list[tuple[int, int]] | None:
    """Moves after which every goal is met, at most so many; each must bring the whole nearer."""
    budget = [MOST_NODES]
    return deeper(tokens, goals, left, missing(tokens, goals), budget)


def deeper(tokens: Tokens, goals: Goals, left: int, lack: int, budget: list[int]) -> list[tuple[int, int]] | None:
    if not lack:
        return []
    budget[0] -= 1
    if lack > left + 1 or budget[0] < 0:
        return None
    for now, a, b in steps(tokens, goals, lack):
        tokens.swap(a, b)
        rest = deeper(tokens, goals, left - 1, now, budget)
        tokens.swap(a, b)
        if rest is not None:
            return [(a, b), *rest]
    return None


def steps(tokens: Tokens, goals: Goals, lack: int) -> list[tuple[int, int, int]]:
    """Moves that bring the goals nearer: what is lacking then, and the two slots; the best first."""
    found: list[tuple[int, int, int]] = []
    grid = tokens.grid
    for a, b in PAIRS:
        if grid[a] != grid[b] and LOCKED not in (grid[a], grid[b]):
            tokens.swap(a, b)
            now = missing(tokens, goals)
            tokens.swap(a, b)
            if now < lack:
                found.append((now, a, b))
    found.sort()
    return found


def missing(tokens: Tokens, goals: Goals) -> int:
    """Moves that are lacking at least: each goal that is not met takes the nearest token that no other goal holds."""
    fitting = tokens.fitting
    free = FULL
    lack = 0
    for slot, symbol in goals:
        if slot == INARI_GOAL:
            lack += min([nearest(at, symbol) for at in inaris(tokens.grid)], default=NEVER)
        elif fitting[symbol] >> slot & 1:
            free &= ~(1 << slot)
    for slot, symbol in goals:
        if slot != INARI_GOAL and not fitting[symbol] >> slot & 1:
            there = fitting[symbol] & free
            if not there:
                return NEVER
            far = nearest(slot, there)
            there &= AROUND[slot][far]
            lack += far
            free &= ~(there & -there)
    return lack


def make_room(s: Town, seat: int, kept: int) -> tuple[int, int] | None:
    """Slide a token that no aim holds off a highlighted slot: the next refill brings one more (TA-PLAN-6)."""
    player = s.players[seat]
    grid = player.grid
    if not sum(player.bag) + sum(player.dump) > len([slot for slot in REFILLED if grid[slot] == EMPTY]):
        return None
    for slot in REFILLED:
        if grid[slot] >= 0 and grid[slot] != INARI and not kept >> slot & 1:
            for other in NEIGHBOURS[slot]:
                if grid[other] == EMPTY and other not in REFILLED:
                    return slot, other
    return None
