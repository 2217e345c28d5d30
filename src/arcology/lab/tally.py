"""The results of a series, counted round by round in the order of the plan; small, however many games there are."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from statistics import fmean
from typing import Final, NamedTuple

from arcology.lab.evidence import Question
from arcology.lab.intervals import Sample
from arcology.lab.playing import Seat
from arcology.lab.ratings import Placing, placing
from arcology.lab.series import Series, round_size, table_of

ALL: Final = "all"
"""The slice of all tables."""

Round = dict[int, list[Seat]]
"""The games of a round, by their numbers."""


class Slice(NamedTuple):
    """Tables that are looked at together: of one number of players, of one value of a setting, or of one kind."""

    name: str
    variants: frozenset[int]
    together: bool
    fair: float  # what an equal of all others would win of a competitive game


def slices_of(series: Series) -> list[Slice]:
    """All tables; those that have something in common; and each kind of its own."""
    values = [{"players": str(variant.players), **variant.settings} for variant in series.variants]
    names = {name: None for each in values for name in each}
    varied = [name for name in names if len({each.get(name) for each in values}) > 1]
    groups: dict[str, list[int]] = {ALL: [*range(len(values))]}
    for chosen in [*[[name] for name in varied], *([varied] if len(varied) > 1 else [])]:
        for number, each in enumerate(values):
            groups.setdefault(", ".join([f"{name} {each.get(name)}" for name in chosen]), []).append(number)
    slices = []
    for name, numbers in groups.items():
        members = [series.variants[number] for number in numbers]
        fair = len(members) / sum([variant.players for variant in members])
        slices.append(Slice(name, frozenset(numbers), all(variant.together for variant in members), fair))
    return slices


class Tally:
    """Counts complete rounds in their order, whatever the order in which games come in."""

    def __init__(self, series: Series, question: Question | None = None) -> None:
        self.series = series
        self.question = question
        self.size = round_size(series)
        self.counted = 0  # rounds
        self.waiting: dict[int, Round] = {}  # rounds that are not complete, or come after one that is not
        self.slices = slices_of(series)
        self.wins: dict[tuple[str, str], Sample] = {}  # by slice and bot
        self.points: dict[tuple[str, str], Sample] = {}
        self.above: dict[tuple[str, str], Sample] = {}  # how often the first of two bots was above the second
        self.placings: Counter[Placing] = Counter()
        self.faults: Counter[str] = Counter()  # choices that were made for a bot because it failed

    @property
    def answer(self) -> str:
        """What the question was answered with; an empty text before that."""
        return "" if self.question is None else self.question.answer

    def add(self, number: int, seats: list[Seat]) -> None:
        """A game. Once the question is answered, nothing is counted any more."""
        if self.answer:
            return
        self.waiting.setdefault(number // self.size, {})[number] = seats
        while not self.answer and len(self.waiting.get(self.counted, {})) == self.size:
            self.count(self.waiting.pop(self.counted))
            self.counted += 1

    def count(self, round: Round) -> None:
        wins: dict[tuple[str, str], list[float]] = {}
        points: dict[tuple[str, str], list[int]] = {}
        above: dict[tuple[str, str], list[float]] = {}
        alone: dict[int, list[Seat]] = {}  # by variant, a seat of each bot that won or lost as one
        for number, seats in sorted(round.items()):
            variant = table_of(self.series, number).variant
            self.faults.update({seat.bot: seat.faults for seat in seats})
            if seats[0].together:
                alone.setdefault(variant, []).append(seats[0])
            else:
                self.placings[placing(seats)] += 1
                compare(seats, above)
            winners = 1 if seats[0].together else sum(seat.won for seat in seats)
            names = [each.name for each in self.slices if variant in each.variants]
            for seat, name in product(seats[:1] if seats[0].together else seats, names):
                wins.setdefault((name, seat.bot), []).append(seat.won / winners)
                points.setdefault((name, seat.bot), []).append(seat.score)
        for teams in alone.values():
            compare([seat._replace(rank=1 - seat.won) for seat in teams], above)
        for pair, values in above.items():
            self.above.setdefault(pair, Sample()).add(fmean(values))
        for key, shares in wins.items():
            self.wins.setdefault(key, Sample()).add(fmean(shares))
            self.points.setdefault(key, Sample()).add(fmean(points[key]))
        if self.question is not None:
            met = above.get((self.question.better, self.question.worse))
            if met:
                self.question.add(fmean(met))


def compare(seats: list[Seat], above: dict[tuple[str, str], list[float]]) -> None:
    """Every two seats of different bots: 1 for the one above, half for both where they share a place."""
    for one, two in combinations(seats, 2):
        if one.bot != two.bot:
            value = 0.5 if one.rank == two.rank else float(one.rank < two.rank)
            above.setdefault((one.bot, two.bot), []).append(value)
            above.setdefault((two.bot, one.bot), []).append(1 - value)


def whole_rounds(series: Series, games: int) -> int:
    """The fewest games in whole rounds that are as many as that."""
    size = round_size(series)
    return -(-games // size) * size
