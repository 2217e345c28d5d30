"""How shares of victories answer to knobs: learnt from rounds of games, beginning with what the plan supposes.

The log odds of a victory are taken to be a level of each aim's own and so much for every step of each knob that
touches it. What is believed of these numbers is a mean and a covariance; games correct both (Kalman 1960). Where knobs
were turned, levels may have drifted, so that what is played there counts for more than what was played elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, product
from typing import Final

from arcology.lab.intervals import Sample
from arcology.lab.tuning.aims import Aim, chance, odds
from arcology.lab.tuning.knobs import Knob

DOUBT: Final = 2.0
"""How unsure, in log odds, anybody is of an aim before a game is played."""
SLACK: Final = 0.6
"""How unsure of what a step does, as a part of what it is supposed to do."""
DRIFT: Final = 0.3
"""How far off a prediction may be for each step that is turned, as a part of what it does."""
STEPS: Final = 4
"""Steps that a knob is turned by at once, at most."""
THRIFT: Final = 0.02
"""What a step away from what is shipped must be worth: small changes are left alone."""

CAUTION: Final = 0.3
"""How much what is not known counts, beside what is."""
TURNS: Final = (-2, -1, 1, 2)
"""Steps that are tried at once."""

Levels = tuple[int, ...]


def witnesses(sample: Sample) -> float:
    """As many thrown coins as would vary as little as these deals did."""
    share, spread = sample.mean, sample.variance
    varied = 0.0 < share < 1.0 and 0.0 < spread < share * (1 - share) * 100
    return sample.count * share * (1 - share) / spread if varied else float(sample.count)


class Response:
    """What is believed of all aims and knobs."""

    def __init__(self, aims: Sequence[Aim], knobs: Sequence[Knob]) -> None:
        self.aims = aims
        self.knobs = knobs
        self.weights = [[weight(aim, knob, aims) for knob in knobs] for aim in aims]
        self.mean = [odds(aim.share) for aim in aims] + [knob.worth for knob in knobs]
        doubts = [DOUBT] * len(aims) + [SLACK * abs(knob.worth) for knob in knobs]
        self.covariance = [[doubt * doubt * (i == j) for j in range(len(doubts))] for i, doubt in enumerate(doubts)]

    def features(self, aim: int, levels: Levels) -> dict[int, float]:
        """What the log odds of an aim are the sum of, by number."""
        steps = zip(self.weights[aim], levels, strict=True)
        return {aim: 1.0} | {len(self.aims) + at: w * level for at, (w, level) in enumerate(steps) if w * level}

    def learn(self, aim: int, levels: Levels, sample: Sample) -> None:
        """What was won with knobs turned so."""
        count = witnesses(sample)
        share = (count * sample.mean + 0.5) / (count + 1)
        x = self.features(aim, levels)
        gain = [sum(row[at] * value for at, value in x.items()) for row in self.covariance]
        spread = sum(gain[at] * value for at, value in x.items()) + 1 / (count * share * (1 - share))
        error = odds(share) - sum(self.mean[at] * value for at, value in x.items())
        for i, g in enumerate(gain):
            self.mean[i] += g * error / spread
            row = self.covariance[i]
            for j, h in enumerate(gain):
                row[j] -= g * h / spread

    def turn(self, before: Levels, after: Levels) -> None:
        """Knobs are turned."""
        for aim, weights in enumerate(self.weights):
            moved = [w * (b - a) for w, a, b in zip(weights, before, after, strict=True)]
            steps = zip(moved, self.mean[len(self.aims) :], strict=True)
            self.covariance[aim][aim] += sum((DRIFT * step * worth) ** 2 for step, worth in steps)

    def miss(self, levels: Levels) -> float:
        """How far all aims are expected to be missed, squared. What is not known counts: knobs of which it is unsure
        what they do are turned by little."""
        far = THRIFT * sum(abs(level) for level in levels)
        for at, aim in enumerate(self.aims):
            x = self.features(at, levels)
            share = chance(sum(self.mean[i] * value for i, value in x.items()))
            far += aim.miss(share) ** 2
            if not aim.below:
                spread = sum(self.covariance[i][j] * one * two for i, one in x.items() for j, two in x.items())
                far += CAUTION * spread * (share * (1 - share) / aim.within) ** 2
        return far

    def best(self, levels: Levels, bounds: Sequence[tuple[int, int]], free: Iterable[int]) -> Levels:
        """Where the free knobs are better turned to, a few steps from here: one by one, or two against each other."""
        allowed = list(free)
        moves: list[tuple[tuple[int, int], ...]] = [((at, by),) for at in allowed for by in TURNS]
        moves += [
            ((one, by), (two, other))
            for one, two in combinations(allowed, 2)
            if any(row[one] and row[two] for row in self.weights)
            for by, other in product(TURNS, repeat=2)
        ]
        best, least = levels, self.miss(levels)
        while True:
            found = best
            for move in moves:
                trial = list(best)
                for at, by in move:
                    trial[at] += by
                    low, high = bounds[at]
                    if not low <= trial[at] <= high or abs(trial[at] - levels[at]) > STEPS:
                        break
                else:
                    miss = self.miss(tuple(trial))
                    if miss < least - 1e-9:
                        found, least = tuple(trial), miss
            if found == best:
                return best
            best = found


def weight(aim: Aim, knob: Knob, aims: Sequence[Aim]) -> float:
    """How much of a knob's step reaches an aim. What makes one player stronger makes the rivals weaker."""
    times = float(aim.players) if knob.per_player else 1.0
    if knob.touches(aim):
        return times * knob.labels.get(aim.label, 1.0)
    if aim.label and any(knob.touches(aim._replace(label=label)) for label in knob.labels):
        rivals = {each.label for each in aims if each.label} - set(knob.labels)
        return -times * sum(knob.labels.values()) / max(1, len(rivals))
    return 0.0
