"""What a designer should look at first, in sentences: what is off, how far, by how many points, and from where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import floor
from typing import Final, NamedTuple

from arcology.lab.balance.estimates import CHANCE, FEWEST, Estimate
from arcology.lab.balance.study import Names, Study
from arcology.lab.balance.things import ONE, ORDER, SEAT, SOME, Kind
from arcology.lab.balance.wins import ALL, EASY, HARD, STRONG, WEAK, Wins
from arcology.lab.balance.worth import Pair, Thing

OFF: Final = (STRONG, WEAK, EASY, HARD)
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
MOST: Final = 12
"""Findings that are told at once."""
MOST_PAIRS: Final = 6


class Finding(NamedTuple):
    """One thing that is off: `head: text: verdict, also.`"""

    thing: Thing
    verdict: str
    head: str  # what it is
    text: str  # how far off, with bounds
    also: str  # at which other tables
    hint: str  # how many points, and where they come from


def percent(estimate: Estimate) -> str:
    """A share with its bounds: 31 % (27–35)."""
    return f"{estimate.value:.0%} ({100 * estimate.low:.0f}–{100 * estimate.high:.0f})".replace("%", " %")


def points(estimate: Estimate) -> str:
    """Points with their bounds."""
    return f"{signed(estimate.value)} ({signed(estimate.low)} to {signed(estimate.high)})"


def signed(value: float) -> str:
    return f"{value + 0.0:+.1f}".replace("-0.0", "+0.0").replace("-", "−")


def tables_of(players: int) -> str:
    if players == ALL:
        return "all games"
    return "solo games" if players == 1 else f"{NUMBERS[players]}-player games"


def listed(words: Iterable[str]) -> str:
    *rest, last = words
    return f"{', '.join(rest)} and {last}" if rest else last


def findings(study: Study, names: Names) -> list[Finding]:
    """Things that are off, the furthest first. What seats have from the start goes before what they come to have."""
    found: dict[Thing, list[Wins]] = {}
    for wins in study.wins:
        if wins.verdict in OFF:
            found.setdefault(Thing(wins.key.kind, wins.key.id), []).append(wins)
    worst = {thing: max(each, key=lambda wins: wins.off) for thing, each in found.items()}
    order = sorted(found, key=lambda thing: (thing.kind.role != ONE and not study.together, -worst[thing].off))
    return [finding(study, names, thing, worst[thing], found[thing]) for thing in order]


def finding(study: Study, names: Names, thing: Thing, worst: Wins, all: Sequence[Wins]) -> Finding:
    rest = [wins for wins in all if wins.key.players not in (worst.key.players, ALL)]
    same = [NUMBERS[wins.key.players] for wins in rest if wins.verdict == worst.verdict]
    turned = [wins for wins in rest if wins.verdict != worst.verdict]
    also = f", also with {listed(same)} players" if same else ""
    if turned:
        also += f", but {turned[0].verdict} with {listed([NUMBERS[wins.key.players] for wins in turned])} players"
    holders = "are won" if study.together else "won"
    text = f"{percent(worst.won)} of {tables_of(worst.key.players)} {holders}, {fair(names, worst)}"
    return Finding(thing, worst.verdict, names.thing(*thing), text, also, hint(study, names, thing))


def fair(names: Names, wins: Wins) -> str:
    """What the share is compared with."""
    value = f"{wins.fair:.0%}".replace("%", " %")
    if wins.together:
        return f"{value} with any {names.one(wins.key.kind)}"
    if wins.key.kind.role == ONE:
        return f"fair is {value}"
    return f"{value} with an average {names.one(wins.key.kind)}"


def hint(study: Study, names: Names, thing: Thing) -> str:
    """What a thing is worth in points, and which sources give its holders more or less than others."""
    told = [each for each in study.worths if each.thing == thing]
    if not told:
        return ""
    worth = told[0].points
    up = worth.value > 0
    moved = [each for each in study.more if Thing(each.kind, each.id) == thing]
    sure = [each for each in moved if (each.points.low > 0 if up else each.points.high < 0)]
    most = sorted(sure, key=lambda each: -abs(each.points.value))[:2]
    parts = [f"{names.source(each.source)} ({signed(each.points.value)})" for each in most]
    where = f" Its holders get {'more' if up else 'less'} than their rivals from {listed(parts)}." if parts else ""
    return f"Over all games worth {points(worth)} points beside an average {names.one(thing.kind)}.{where}"


def quiet(study: Study, names: Names) -> str:
    """What can be said where nothing stands out."""
    sure = [wins for wins in study.wins if wins.won.enough]
    if not sure:
        return f"Too few games to tell anything: a thing needs {FEWEST} deals."
    return f"Nothing stands out among {len(sure)} comparisons. More games would show smaller differences."


def lucky(study: Study) -> str:
    """How many would stand out by chance."""
    count = len([wins for wins in study.wins if wins.won.enough])
    return (
        f"{count} comparisons were made. One is told here only if no more than one in {round(1 / CHANCE)} of all that "
        f"are told is expected to be chance alone (Benjamini and Hochberg); looked at one by one, about "
        f"{max(1, floor(count * CHANCE))} would stand out by chance."
    )


def combined(study: Study) -> list[Pair]:
    """Pairs that stand out, the furthest first."""
    found = [pair for pair in study.pairs if pair.stands_out]
    return sorted(found, key=lambda pair: -min(abs(pair.points.low), abs(pair.points.high)))


def pair_said(pair: Pair, names: Names) -> str:
    joint = "against" if pair.other.kind.of else "with"
    better = "too good together" if pair.points.value > 0 else "in each other's way"
    if pair.other.kind.of:
        better = "a good match-up" if pair.points.value > 0 else "a bad match-up"
    both = f"{names.thing(*pair.one)} {joint} {names.thing(*pair.other)}"
    return f"{both}: {points(pair.points)} points beyond what each is worth, {better}."


def counted(study: Study) -> str:
    """How many pairs were looked at."""
    count = len(study.pairs)
    few = f"A pair is looked at once it came up in {FEWEST} deals"
    if not count:
        return f"{few}; none did."
    found = sum(pair.stands_out for pair in study.pairs)
    return (
        f"{few}: {count} pairs. Looked at one by one, about {max(1, floor(count * CHANCE))} of them would stand out by "
        f"chance; after Benjamini and Hochberg's correction {found or 'none'} {'does' if found <= 1 else 'do'}."
    )


def course_said(study: Study) -> list[str]:
    """How games go, a sentence for each number of players."""
    by: dict[int, dict[str, Estimate]] = {}
    games: dict[int, int] = {}
    for each in study.averages:
        by.setdefault(each.players, {})[each.name] = each.value
        games[each.players] = each.games
    said = []
    for players, told in by.items():
        head = f"{tables_of(players).capitalize()} last {told['rounds'].value:.1f} rounds"
        head += f" and ask each seat {told['choices'].value:.0f} questions"
        if study.together:
            said.append(f"{head}; {percent(told['won'])} of {games[players]} are won.")
            continue
        best, ahead, close = (told[name].value for name in ("winner", "margin", "close"))
        near = f"{close:.0%}".replace("%", " %")
        said.append(f"{head}. The winner has {best:.1f} points, {ahead:.1f} more than the second; {near} are close.")
    return said


def kinds_told(study: Study) -> list[Kind]:
    """The kinds of which it is told who wins with them, in the order of the page."""
    kinds = dict.fromkeys([wins.key.kind for wins in study.wins])
    return sorted(kinds, key=lambda kind: (kind.name == SEAT, kind.role == SOME, kind.name == ORDER))
