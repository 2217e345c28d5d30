"""Fits a scale to games between bots, and checks it with games that it was not fitted to.

A scale is a conditional logit: of several that could win, whose weights are linear in some features, one did. Its
coefficients are found by Newton's method; a little doubt keeps those small that few games say anything about.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import exp, log
from typing import Any, Final, NamedTuple

import msgspec

from arcology.bots import Eye, bot, budget
from arcology.bots.estimates import average
from arcology.games import game as game_of
from arcology.kernel.decision import Decision, Option
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng
from arcology.review.scale import Evidence, Row, Scale, dot, hats, labels_of, progress, results, worths

PLAYS: Final = "greedy"
"""Who plays the games if nobody else is asked for: quick, and good enough that points lead to victories."""
LONGEST: Final = 20_000
CHECKED: Final = 4
"""One game of so many is kept to check with."""
DOUBT: Final = 1.0
"""How much stands against large coefficients: as much as one game says. Positions of one game say the same."""
HARDLY: Final = 3.0
"""How much more is doubted that what a seat plays counts: few games say anything of each."""
ROUNDS: Final = 50
LINES: Final = 10
"""Of the table of reliability."""
SMALL: Final = 1e-6


class Point(NamedTuple):
    """A position of a game, as it began a turn: what chances are made of, and what came of it for each seat."""

    progress: float
    turn_of: int
    worths: tuple[float, ...]
    had: tuple[int, ...]
    won: tuple[float, ...]


class Played(NamedTuple):
    """One game: its positions in order, and what each seat played."""

    together: bool
    points: list[Point]
    labels: tuple[str, ...]


def played(game: str, scale: Scale, bots: str, seed: int) -> Played:
    """A game between bots at a table of that kind, with the components installed here."""
    rules = game_of(game)
    players = scale.players[seed % len(scale.players)]
    state: Any = rules.new(Setup(players, seed, rules.unattended() | scale.when))
    player = bot(bots)
    rng = [Rng(seed * 31 + seat + 1) for seat in range(players)]
    memories: list[dict[str, Any]] = [{} for _ in range(players)]
    had = [0] * players
    turn = (-1, -1)
    found: list[tuple[float, int, tuple[float, ...], tuple[int, ...]]] = []

    def chosen(state: Any, decision: Decision) -> Option:
        nonlocal turn
        now = rules.turns(state)
        if now != turn:
            if 0 <= turn[1] < players:
                had[turn[1]] += 1
            turn = now
            found.append((progress(scale, rules, state), now[1], tuple(worths(rules, state)), tuple(had)))
        seat = decision.seat
        return player.choose(Eye(rules, state, seat, rng[seat], budget(bots), memories[seat]))

    rules.playout(state, Rng(seed), chosen, LONGEST)
    won = tuple(results(rules, state))
    return Played(rules.together(state), [Point(*each, won) for each in found], labels_of(rules, state))


def fewest(scale: Scale) -> int:
    """Games of which some are left to fit to with every number of players."""
    return 2 * len(scale.players)


def fitted(game: str, scale: Scale, games: Sequence[Played], bots: str, seed: int) -> Scale:
    """The scale with its numbers, from these games of such bots; `seed` is that of the first."""
    together = games[0].together
    kept = [number // len(scale.players) % CHECKED == 0 for number in range(len(games))]  # with all numbers of players
    learnt = [each for each, aside in zip(games, kept, strict=True) if not aside]
    checked = [each for each, aside in zip(games, kept, strict=True) if aside]
    if not together:
        known = sorted({label for each in learnt for label in each.labels}) if scale.apart else []
        scale = msgspec.structs.replace(
            scale, turns=turn_worths(scale, learnt), labels={label: [0.0] * len(scale.knots) for label in known}
        )
    middle = average([worth for each in learnt for point in each.points for worth in point.worths])
    cases = [case for each in learnt for case in cases_of(scale, each, middle)]
    spread = spread_of(cases)
    if scale.labels:
        spread = [each * (HARDLY if at >= len(scale.knots) else 1.0) for at, each in enumerate(spread)]
    best = logit(scaled(cases, spread), DOUBT / len(learnt))
    found = [coefficient / size for coefficient, size in zip(best, spread, strict=True)]
    many = len(scale.knots)
    slopes = [max(0.0, rounded(each)) for each in found[:many]]  # that more is worth less is the luck of few games
    named: dict[str, Any] = {"slopes": slopes}
    if scale.labels:
        knots = range(many, len(found), many)
        named["labels"] = {
            label: [rounded(each) for each in found[first : first + many]]
            for label, first in zip(scale.labels, knots, strict=True)
        }
    if together:
        fair = average([each.points[0].won[0] for each in learnt])
        lifts = [rounded(lift - slope * middle) for lift, slope in zip(found[many : 2 * many], slopes, strict=True)]
        named |= {"lifts": lifts, "crowd": rounded(found[2 * many]), "fair": round(fair, 3)}
    return checked_with(game, msgspec.structs.replace(scale, **named), len(learnt), checked, bots, seed)


def rounded(number: float) -> float:
    return float(f"{number:.4g}")


def turn_worths(scale: Scale, games: Sequence[Played]) -> list[float]:
    """What a turn brings whoever has it, above what it brings the others, at each knot: so that a seat's chance does
    not rise with each turn of its own and fall with those of others."""
    sums, weights = [0.0] * len(scale.knots), [SMALL] * len(scale.knots)
    for game in games:
        for now, after in pairwise(game.points):
            seats = range(len(now.worths))
            if now.turn_of not in seats or len(seats) == 1:
                continue
            gains = [after.worths[seat] - now.worths[seat] for seat in seats]
            own = gains.pop(now.turn_of)
            for knot, weight in enumerate(hats(scale.knots, now.progress)):
                sums[knot] += weight * (own - average(gains))
                weights[knot] += weight
    return [rounded(total / weight) for total, weight in zip(sums, weights, strict=True)]


Case = tuple[list[list[float]], list[float]]
"""The features of each that could win, and how much of the victory it got."""


def cases_of(scale: Scale, game: Played, middle: float = 0.0) -> list[Case]:
    """The positions of a game as questions: which of these seats won, or did all of them? Worths are counted from the
    middle, so that what a point weighs and what being so far weighs are told apart."""
    found: list[Case] = []
    for point in game.points:
        near = hats(scale.knots, point.progress)
        if game.together:
            worth = average(list(point.worths)) - middle
            features = [*[each * worth for each in near], *near, float(len(point.worths))]
            found.append(([features, [0.0] * len(features)], [point.won[0], 1 - point.won[0]]))
        else:
            turn = dot(scale.turns, near)
            even = [worth - middle - turn * turns for worth, turns in zip(point.worths, point.had, strict=True)]
            played = [[at * (label == each) for each in scale.labels for at in near] for label in game.labels]
            rows = [[*[each * worth for each in near], *own] for worth, own in zip(even, played, strict=True)]
            found.append((rows, list(point.won)))
    return found


def spread_of(cases: list[Case]) -> list[float]:
    """How far each feature is apart between those that could win, so that all coefficients are doubted alike."""
    count = len(cases[0][0][0])
    total = [0.0] * count
    for rows, _ in cases:
        for at in range(count):
            mean = average([row[at] for row in rows])
            total[at] += average([(row[at] - mean) ** 2 for row in rows])
    return [max(each / len(cases), SMALL) ** 0.5 for each in total]


def scaled(cases: list[Case], spread: list[float]) -> list[Case]:
    return [
        ([[each / size for each, size in zip(row, spread, strict=True)] for row in rows], won) for rows, won in cases
    ]


def logit(cases: list[Case], doubt: float) -> list[float]:
    """The coefficients that make what happened most likely, less what stands against large ones."""
    count = len(cases[0][0][0])
    found = [0.0] * count
    before = likelihood(cases, found, doubt)
    for _ in range(ROUNDS):
        slope, curve = derivatives(cases, found, doubt)
        step = solved(curve, slope)
        part = 1.0
        while part > SMALL:
            tried = [each + part * more for each, more in zip(found, step, strict=True)]
            now = likelihood(cases, tried, doubt)
            if now > before:
                break
            part /= 2
        else:
            break
        found, gained, before = tried, now - before, now
        if gained < SMALL:
            break
    return found


def shares(rows: list[list[float]], found: list[float]) -> list[float]:
    weights = [sum([each * by for each, by in zip(row, found, strict=True)]) for row in rows]
    most = max(weights)
    parts = [exp(weight - most) for weight in weights]
    return [part / sum(parts) for part in parts]


def likelihood(cases: list[Case], found: list[float], doubt: float) -> float:
    """The mean logarithm of what was forecast of what happened, less the doubt."""
    total = 0.0
    for rows, won in cases:
        total += sum([part * log(max(share, 1e-12)) for share, part in zip(shares(rows, found), won, strict=True)])
    return total / len(cases) - doubt * sum([each * each for each in found]) / 2


def derivatives(cases: list[Case], found: list[float], doubt: float) -> tuple[list[float], list[list[float]]]:
    """Of the likelihood: the first, and the second with its sign turned."""
    count = len(found)
    slope = [-doubt * each for each in found]
    curve = [[doubt if row == column else 0.0 for column in range(count)] for row in range(count)]
    for rows, won in cases:
        parts = shares(rows, found)
        mean = [sum([part * row[at] for part, row in zip(parts, rows, strict=True)]) for at in range(count)]
        for part, row, got in zip(parts, rows, won, strict=True):
            apart = [row[at] - mean[at] for at in range(count)]
            for at in range(count):
                slope[at] += got * apart[at] / len(cases)
                for other in range(count):
                    curve[at][other] += part * apart[at] * apart[other] / len(cases)
    return slope, curve


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """What the matrix makes `right` of: elimination, the largest first."""
    count = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(count):
        largest = max(range(at, count), key=lambda row: abs(rows[row][at]))
        rows[at], rows[largest] = rows[largest], rows[at]
        for other in range(count):
            if other != at and rows[other][at]:
                by = rows[other][at] / rows[at][at]
                rows[other] = [one - by * two for one, two in zip(rows[other], rows[at], strict=True)]
    return [rows[at][count] / rows[at][at] for at in range(count)]


def checked_with(game: str, scale: Scale, learnt: int, checked: list[Played], bots: str, seed: int) -> Scale:
    """The scale with how well its chances held in games that they were not fitted to."""
    forecasts: list[tuple[float, float, float]] = []  # said, came, and what somebody says who knows nothing
    labels = [number for numbers in scale.labels.values() for number in numbers]
    coefficients = [*scale.slopes, *labels, *scale.lifts, *([scale.crowd] if scale.lifts else [])]
    for each in checked:
        for rows, won in cases_of(scale, each):
            said = shares(rows, coefficients)
            fair = [scale.fair, 1 - scale.fair] if each.together else [1 / len(won)] * len(won)
            forecasts += list(zip(said, won, fair, strict=True))[: 1 if each.together else len(won)]
    lines = []
    for line in range(LINES):
        low, high = line / LINES, (line + 1) / LINES
        within = [each for each in forecasts if low <= each[0] < high or (high == 1 and each[0] == 1)]
        if within:
            means = [round(average([each[at] for each in within]), 3) for at in (0, 1)]
            lines.append(Row(low, high, len(within), *means))
    evidence = Evidence(
        bots=bots,
        games=learnt,
        checked=len(checked),
        seed=seed,
        pack=game_of(game).load().hash,
        brier=round(average([(said - came) ** 2 for said, came, _ in forecasts]), 4),
        fair_brier=round(average([(fair - came) ** 2 for _, came, fair in forecasts]), 4),
    )
    return msgspec.structs.replace(scale, evidence=evidence, reliability=lines)
