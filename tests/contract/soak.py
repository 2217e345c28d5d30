"""Check the contract with many seeds: `python -m tests.contract.soak [game …] [--seconds 60] [--seed 1]`."""

from __future__ import annotations

import argparse
import time
import traceback

from tests.contract.cases import CASES, game_of, setups_of
from tests.contract.checks import CHECKS

from arcology.kernel.game import Setup


def soak(name: str, seconds: float, first: int) -> tuple[int, int]:
    """How many checks were made and how many failed; each failure is printed with what repeats it."""
    game = game_of(name)
    setups = setups_of(name)
    made = failed = 0
    seed = first
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        table = setups[seed % len(setups)]
        setup = Setup(table.seats, seed, table.settings)
        for check in CHECKS:
            made += 1
            try:
                check(game, setup, seed)
            except Exception:
                failed += 1
                print(f"{name}: {check.__name__} with {setup.seats} seats, {setup.settings}, seed {seed}")  # noqa: T201
                traceback.print_exc(limit=-3)
        seed += 1
    return made, failed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(CASES), help="which games (all)")
    parser.add_argument("--seconds", type=float, default=60, help="for each game")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    worst = 0
    for name in args.games:
        made, failed = soak(name, args.seconds, args.seed)
        print(f"{name}: {made} checks, {failed} failed")  # noqa: T201
        worst = max(worst, failed)
    return 1 if worst else 0


if __name__ == "__main__":
    raise SystemExit(main())
