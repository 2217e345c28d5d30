"""Rounds of games and turns of knobs, until games say that every aim is met, or time is up.

A round plays all tables whose aims are open with new deals; what was played with the same turns counts together.
Knobs are turned where an aim is surely off, with those that hold others where they are, to where the response that was
learnt so far expects all aims to be met best. A round is nothing but its number and what was won before it: gone on
with, a search finds the same.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from hashlib import sha256
from math import inf
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple

from arcology.games import game as game_of
from arcology.kernel.files import text_of
from arcology.lab import LabError
from arcology.lab.archive import PLAN as ARCHIVED
from arcology.lab.company import check_bots
from arcology.lab.intervals import Interval, Sample, share_of
from arcology.lab.rows import write_text
from arcology.lab.running import Progress, run
from arcology.lab.series import Series, series_of
from arcology.lab.stamp import stamp_of
from arcology.lab.tuning.aims import MET, OFF, Aim
from arcology.lab.tuning.components import write_pack
from arcology.lab.tuning.knobs import Plan
from arcology.lab.tuning.response import Levels, Response
from arcology.lab.tuning.rounds import Count, Kind, kinds_of

BEGUN: Final = "tuning.json"
"""What is searched for, in the folder of a search."""
ROUNDS: Final = "rounds"
PACK: Final = "pack"
"""The components that were found."""


class Terms(NamedTuple):
    """What is the same in all rounds of a search."""

    game: str
    plan: Plan
    bot: str  # has all seats, so that only components and luck decide
    games: int = 100  # deals of a round, each played at every table
    seed: int = 1
    steps: int | None = None

    def plain(self) -> dict[str, Any]:
        """All of it as JSON holds it."""
        stamp = stamp_of(self.game, game_of(self.game).load())
        plan = sha256(repr(self.plan).encode()).hexdigest()[:16]
        return {**stamp._asdict(), **self._asdict(), "plan": plan}


class Round(NamedTuple):
    """What was won with knobs turned in one way, by the number of each aim that was played for."""

    levels: Levels
    won: dict[int, Sample]


class Told(NamedTuple):
    """How far a search is after a round."""

    round: int
    games: int
    verdicts: list[str]  # of the aims, with knobs turned as they were
    turned: int  # knobs, for the next one
    open: int  # aims


class Found(NamedTuple):
    """What a search came to."""

    terms: Terms
    history: list[Round]
    levels: Levels
    interrupted: bool

    def shares(self, levels: Levels) -> list[Interval | None]:
        """What was won of each aim with knobs turned so; nothing where that was not played."""
        samples = [together(self.terms.plan, self.history, at, levels) for at in range(len(self.terms.plan.aims))]
        return [share_of(sample) if sample.count else None for sample in samples]

    @property
    def before(self) -> list[Interval | None]:
        return self.shares((0,) * len(self.levels))

    @property
    def after(self) -> list[Interval | None]:
        return self.shares(self.levels)


def search(
    terms: Terms,
    out: Path,
    rounds: int = 8,
    minutes: float | None = None,
    jobs: int = 1,
    on: str = "processes",
    resume: bool = False,
    progress: Progress | None = None,
    tell: Callable[[Told], None] | None = None,
) -> Found:
    """Turn knobs for so many rounds or minutes at most. All is kept in the folder `out`. Raises LabError."""
    until = inf if minutes is None else monotonic() + 60 * minutes
    check_bots(terms.game, [terms.bot])
    begin(terms, out, resume)
    plan = terms.plan
    response = Response(plan.aims, plan.knobs)
    levels: Levels = (0,) * len(plan.knobs)
    history: list[Round] = []
    wanted = list(range(len(plan.aims)))
    while wanted and len(history) < rounds:
        series, kinds = series_for(terms, out, levels, wanted, len(history))
        count = Count(series, kinds, plan.aims)
        planned = terms.games * len(kinds)
        folder = out / ROUNDS / f"{len(history) + 1:02}"
        run(
            series,
            planned,
            count.add,
            jobs,
            on,
            folder,
            (folder / ARCHIVED).exists(),
            None,
            progress,
            lambda: monotonic() > until,
        )
        if sum(count.games.values()) < planned:
            break
        history.append(Round(levels, count.samples()))
        for aim, sample in history[-1].won.items():
            response.learn(aim, levels, sample)
        verdicts = verdicts_of(plan, history, levels)
        off = [aim for aim, verdict in zip(plan.aims, verdicts, strict=True) if verdict == OFF]
        turned = response.best(levels, plan.bounds, free(plan, off))
        moved = [knob for knob, was, now in zip(plan.knobs, levels, turned, strict=True) if was != now]
        stuck = [aim for aim in off if not any(knob.touches(aim) for knob in moved)]
        there = verdicts_of(plan, history, turned)
        wanted = [at for at, aim in enumerate(plan.aims) if there[at] != MET and aim not in stuck]
        if tell is not None:
            tell(Told(len(history), planned, verdicts, len(moved), len(wanted)))
        response.turn(levels, turned)
        levels = turned
    best = min([each.levels for each in history], key=response.miss, default=levels)
    write_pack(terms.game, plan.knobs, best, out / PACK)
    return Found(terms, history, best, bool(wanted) and len(history) < rounds)


def series_for(terms: Terms, out: Path, levels: Levels, aims: Sequence[int], number: int) -> tuple[Series, list[Kind]]:
    """The games of a round with knobs turned so, at the tables of these aims."""
    pack = None
    if any(levels):
        pack = out / ROUNDS / f"{number + 1:02}-{PACK}"
        write_pack(terms.game, terms.plan.knobs, levels, pack)
    kinds = kinds_of([terms.plan.aims[at] for at in aims])
    settings = game_of(terms.game).unattended()
    variants = [(players, settings | own) for players, own in kinds]
    return series_of(terms.game, [terms.bot], variants, terms.seed + number, pack, terms.steps), kinds


def free(plan: Plan, off: Sequence[Aim]) -> list[int]:
    """The knobs of aims that are off, and those that hold whoever shares one of them where they are."""
    own = [knob for knob in plan.knobs if any(knob.touches(aim) for aim in off)]
    shared = [aim for aim in plan.aims if any(knob.touches(aim) for knob in own)]
    return [at for at, knob in enumerate(plan.knobs) if any(knob.touches(aim) for aim in shared)]


def together(plan: Plan, history: Sequence[Round], aim: int, levels: Levels) -> Sample:
    """Everything that was won with all knobs that matter to an aim turned so: what makes a player stronger matters to
    all others."""
    matter = [at for at, knob in enumerate(plan.knobs) if knob.labels or knob.touches(plan.aims[aim])]
    whole = Sample()
    for each in history:
        if aim in each.won and all(each.levels[at] == levels[at] for at in matter):
            whole.include(each.won[aim])
    return whole


def verdicts_of(plan: Plan, history: Sequence[Round], levels: Levels) -> list[str]:
    return [aim.verdict(share_of(together(plan, history, at, levels))) for at, aim in enumerate(plan.aims)]


def begin(terms: Terms, out: Path, resume: bool) -> None:
    """Whether the folder is new, or holds this very search. Raises LabError."""
    about = terms.plain()
    path = out / BEGUN
    if path.exists():
        if not resume:
            raise LabError(f"{out} holds a search already: --resume goes on with it")
        there = json.loads(text_of(path))
        others = [f"{name} {there.get(name)}, not {value}" for name, value in about.items() if there.get(name) != value]
        if others:
            raise LabError(f"{out} holds another search: {'; '.join(others)}")
    elif out.exists() and any(out.iterdir()):
        raise LabError(f"{out} holds something else: name a new folder")
    else:
        out.mkdir(parents=True, exist_ok=True)
        write_text(path, json.dumps(about, indent=1) + "\n")
