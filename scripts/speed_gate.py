"""Compare the speed of this tree with the last release, in one run: no time is kept, only what one is to the other.

`python scripts/speed_gate.py [REF]`. The sources of REF (the last release tag) are laid into a temporary folder. Two
processes, one for each tree, then play the same seeds in turns, so that a busy moment of the machine meets both: random
choices with nobody watching, copies and imagined states mid-game. Both stay on one core, and several rounds begin with
new processes, because each has its luck with both. Each measure is the median over turns and rounds of this tree's rate
as a part of the other's; one under `--threshold` fails. Where the two do not play alike from the same seeds (the rules
changed, or the order of what is offered), it says so: then only many turns tell anything.
"""

import argparse
import gc
import io
import json
import os
import statistics
import subprocess
import sys
import tarfile
import tempfile
import time
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Self

ROOT = Path(__file__).resolve().parents[1]
PLAYERS = 5
MEASURES = ("choices", "copies", "imagined")
TRAIL = "trail"
"""What was offered on the way, as a number: the same where two trees played the same game."""
Rates = dict[str, float]


def measure(name: str, seed: int, choices: int) -> Rates:
    """Things per second of processor time: so many random choices from that seed on, then copies half-way through."""
    from arcology.games import game as game_of
    from arcology.kernel.game import Setup
    from arcology.kernel.rng import Rng

    game = game_of(name)
    pack, settings = game.load(), game.unattended()
    seats = max(game.min_seats, min(PLAYERS, game.max_seats))
    chance, done, games, halfway, trail = Random(seed).random, 0, 0, None, 0
    gc.collect()
    start = time.process_time()
    while done < choices:
        state = game.new(Setup(seats, seed + games, settings), pack)
        while done < choices and (decision := game.asked(state)) is not None:
            options = decision.options
            game.choose(state, decision.seat, options[int(chance() * len(options))])
            done += 1
            trail = (trail * 31 + len(options)) % 1_000_003
            if halfway is None and done > choices // 4 and not state.over:
                halfway = game.copy(state)
        games += 1
    rates = {"choices": done / (time.process_time() - start)}
    halfway = halfway or game.new(Setup(seats, seed, settings), pack)
    start = time.process_time()
    for _ in range(choices):
        game.copy(halfway)
    rates["copies"] = choices / (time.process_time() - start)
    seat, rng = game.blocking(halfway)[0], Rng(seed)
    start = time.process_time()
    for _ in range(choices // 10):
        game.imagine(halfway, seat, rng)
    rates["imagined"] = choices // 10 / (time.process_time() - start)
    rates[TRAIL] = trail
    return rates


def answer() -> None:
    """The part of one tree: names of games go out first, then a line of rates for each line that asks."""
    from arcology.games import names

    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    print(json.dumps(names()), flush=True)
    for line in sys.stdin:
        name, seed, choices = json.loads(line)
        print(json.dumps(measure(name, seed, choices)), flush=True)


class Engine:
    """A process that measures the sources of one tree."""

    def __init__(self, source: Path) -> None:
        env = {**os.environ, "PYTHONPATH": str(source), "PYTHONHASHSEED": "0"}
        command = [sys.executable, str(Path(__file__)), "--answer"]
        self.process = subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.process.terminate()
        self.process.communicate()

    def games(self) -> list[str]:
        """What can be measured: to be asked once, before anything else."""
        names: list[str] = json.loads(self.heard())
        return names

    def heard(self) -> str:
        line = self.process.stdout.readline() if self.process.stdout else ""
        if not line:
            sys.exit("speed: one of the two trees could not be measured (see above)")
        return line

    def rates(self, game: str, seed: int, choices: int) -> Rates:
        if self.process.stdin:
            self.process.stdin.write(json.dumps([game, seed, choices]) + "\n")
            self.process.stdin.flush()
        rates: Rates = json.loads(self.heard())
        return rates


def git(*args: str) -> bytes:
    return subprocess.run(["git", *args], cwd=ROOT, capture_output=True, check=True).stdout


def last_release() -> str:
    """The newest tag of a release that this tree grew from; empty before the first."""
    tags = git("tag", "--list", "v*", "--merged", "HEAD", "--sort=-version:refname").decode().split()
    return tags[0] if tags else ""


def compare(new: Engine, old: Engine, game: str, turns: int, choices: int) -> Rates:
    """This tree's rates as parts of the other's: the median over the turns, in which they take the lead by turns.

    Also how large a part of the turns was the same game for both.
    """
    alike: list[bool] = []
    parts: dict[str, list[float]] = {each: [] for each in MEASURES}
    for turn in range(-1, turns):
        order = (new, old) if turn % 2 else (old, new)
        rates = {engine: engine.rates(game, 1000 * (turn + 2), choices) for engine in order}
        if turn >= 0:  # the first only warms up
            alike.append(rates[new][TRAIL] == rates[old][TRAIL])
            for each in MEASURES:
                parts[each].append(rates[new][each] / rates[old][each])
    return {**{each: statistics.median(parts[each]) for each in MEASURES}, TRAIL: sum(alike) / turns}


def together(rounds: list[Rates]) -> Rates:
    """The median of the rounds; as alike as the least alike of them."""
    medians = {each: statistics.median(rates[each] for rates in rounds) for each in MEASURES}
    return {**medians, TRAIL: min(rates[TRAIL] for rates in rounds)}


def too_slow(found: dict[str, Rates], threshold: float) -> list[str]:
    """What fell under the threshold, in words."""
    return [
        f"{game}: {each} at {part:.2f} of what they were"
        for game, rates in found.items()
        for each in MEASURES
        if (part := rates[each]) < threshold
    ]


def gate(ref: str, threshold: float, rounds: int, turns: int, choices: int) -> None:
    found: dict[str, list[Rates]] = {}
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(fileobj=io.BytesIO(git("archive", ref, "src"))) as archive:
            archive.extractall(folder, filter="data")
        for _ in range(rounds):
            with Engine(ROOT / "src") as new, Engine(Path(folder) / "src") as old:
                before = old.games()
                for game in [name for name in new.games() if name in before]:
                    found.setdefault(game, []).append(compare(new, old, game, turns, choices))
    result = {game: together(each) for game, each in found.items()}
    print(f"{'this tree / ' + ref:28}" + "".join(f"{each:>10}" for each in MEASURES))
    for game, rates in result.items():
        note = "" if rates[TRAIL] == 1 else "  (not the same games from the same seeds)"
        print(f"{game:28}" + "".join(f"{rates[each]:>10.2f}" for each in MEASURES) + note)
    if slower := too_slow(result, threshold):
        sys.exit("\n".join(f"speed: {each}" for each in slower))


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ref", nargs="?", default="", help="what to compare with; the last release")
    parser.add_argument("--threshold", type=float, default=0.9, help="the least part of the other's speed (0.9)")
    parser.add_argument("--rounds", type=int, default=7, help="how often both begin anew (7)")
    parser.add_argument("--turns", type=int, default=7, help="how often both are measured in a round (7)")
    parser.add_argument("--choices", type=int, default=1000, help="choices in a turn (1000)")
    parser.add_argument("--answer", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.answer:
        answer()
    elif ref := options.ref or last_release():
        gate(ref, options.threshold, options.rounds, options.turns, options.choices)
    else:
        print("speed: there is no release yet to compare with; name a commit")


if __name__ == "__main__":
    main(sys.argv[1:])
