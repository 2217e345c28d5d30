"""Count what knobs bring: games that were played are played again, choice for choice, with one knob turned by a step.

    arcology simulate free_radicals --bots expert --players 5 --games 300 --records games
    python scripts/weigh_knobs.py free_radicals games

prints for each knob of the game's plan (src/arcology/lab/tuning) how many points a step brings on average to those whom
it touches, as `labels` of the plan say it. Where choices cannot be made again, because a step changes more than points,
it says so.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from arcology import engine

engine.choose()

from arcology.games import game as game_of  # noqa: E402  the engine is chosen before anything of it is loaded
from arcology.kernel.game import Score  # noqa: E402
from arcology.kernel.pack import Pack  # noqa: E402
from arcology.kernel.record import Record  # noqa: E402
from arcology.kernel.values import IllegalChoice  # noqa: E402
from arcology.lab.tuning.components import write_pack  # noqa: E402
from arcology.lab.tuning.knobs import Plan, read_plan  # noqa: E402

LEAST: Final = 0.005
"""Fewer points are nothing."""


def final(record: Record, pack: Pack) -> list[Score] | None:
    """How the same choices end with these components; nothing where they cannot be made."""
    game = game_of(record.game)
    state = game.new(record.setup, pack)
    for choice in record.choices:
        decision = game.decision_of(state, choice.seat)
        offered = () if decision is None else decision.options
        option = next((each for each in offered if (each.verb, each.target) == (choice.verb, choice.target)), None)
        try:
            if option is None:
                return None
            game.choose(state, choice.seat, option)
        except IllegalChoice:
            return None
    return game.scores(state) if state.over else None


def turned(game: str, plan: Plan) -> list[tuple[int, Pack]]:
    """The components with each knob turned alone, and which way: up where there is room."""
    found = []
    with TemporaryDirectory() as folder:
        for at, (_, most) in enumerate(plan.bounds):
            step = 1 if most > 0 else -1
            levels = [step if other == at else 0 for other in range(len(plan.knobs))]
            write_pack(game, plan.knobs, levels, Path(folder))
            found.append((step, game_of(game).load(Path(folder))))
    return found


def main(arguments: Sequence[str]) -> None:
    name, folder = arguments
    plan, shipped = read_plan(name), game_of(name).load()
    packs = turned(name, plan)
    points: list[dict[str, float]] = [{} for _ in packs]
    broken = [0] * len(packs)
    seats: dict[str, int] = {}
    games = 0
    for path in sorted(Path(folder).glob("*.json")):
        record = Record.from_json(path.read_text(encoding="utf-8"))
        before = final(record, shipped)
        if before is None:
            print(f"{path.name} was played with other components", file=sys.stderr)
            continue
        games += 1
        for score in before:
            seats[score.label] = seats.get(score.label, 0) + 1
        for at, (step, pack) in enumerate(packs):
            after = final(record, pack)
            if after is None:
                broken[at] += 1
                continue
            for was, now in zip(before, after, strict=True):
                points[at][was.label] = points[at].get(was.label, 0.0) + step * (now.total - was.total)
    print(f"# {games} games")
    for knob, brought, lost in zip(plan.knobs, points, broken, strict=True):
        shares = {label: total / seats[label] for label, total in sorted(brought.items())}
        told = ", ".join([f"{label} = {share:.2f}" for label, share in shares.items() if abs(share) > LEAST])
        print(f"{knob.name}: labels = {{ {told} }}" + (f"  # {lost} games cannot be played so" if lost else ""))


if __name__ == "__main__":
    main(sys.argv[1:])
