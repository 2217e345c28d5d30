"""Play many random games of every game there is, and check each along the way; a game that fails is kept as a record.

Every other table is set up at random: modes, variants, modules, scenarios, what each seat plays. With `--jobs` several
processes play, each from seeds of its own.

After every choice: components are conserved, nothing is impossible, and every blocked seat has something to choose. Now
and then: the state can be stored and restored, a copy is equal, an imagined state shows the seat what the true one
shows. At the end: the record replays to the same hash.
"""

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from arcology.games import game as game_of
from arcology.games import names
from arcology.kernel.codec import decode, encode, fingerprint
from arcology.kernel.game import Game, Setup
from arcology.kernel.match import Match
from arcology.kernel.pack import Pack
from arcology.kernel.record import Record
from arcology.kernel.rng import Rng
from arcology.kernel.values import BadSetup

EVERY = 20
APART = 1_000_000
"""Between the first seeds of two processes."""
LONGEST = 100_000


def must(holds: bool, what: str) -> None:
    if not holds:
        raise AssertionError(what)


def check_state(match: Match, rng: Rng) -> None:
    game, state = match.game, match.state
    stored = encode(game, state)
    must(encode(game, decode(game, stored, match.pack)) == stored, "a stored state is restored")
    must(fingerprint(game.copy(state)) == fingerprint(state), "a copy is equal")
    for seat in match.waiting():
        imagined = match.imagine(seat, rng)
        must(game.view(imagined, seat) == match.view(seat), f"what seat {seat} imagines looks like what it sees")
        must(game.components(imagined) == game.components(state), "imagining loses no component")


def play(match: Match, rng: Rng) -> None:
    components = match.game.components(match.state)
    while not match.over:
        waiting = match.waiting()
        must(bool(waiting), "somebody can choose while the game is not over")
        seat = waiting[rng.below(len(waiting))]
        decision = match.decision(seat)
        if decision is None or not decision.options:
            raise AssertionError("a blocked seat has something to choose")
        option = decision.options[rng.below(len(decision.options))]
        if match.seq % EVERY == 0:
            check_state(match, rng)
        match.choose(seat, option.verb, option.target)
        counted = match.game.components(match.state)
        components = {**counted, **components}
        must(counted == components, "components are conserved; one that comes into play later counts from then on")
        must(not match.game.check(match.state), f"impossible: {match.game.check(match.state)[:3]}")
        must(match.seq < LONGEST, "the game ends")
    again = Match.from_record(match.game, Record.from_json(match.record().to_json()), match.pack)
    must(again.hash() == match.hash(), "the record replays")


def random_table(game: Game, pack: Pack, seats: int, seed: int) -> Match:
    """A table with random settings that go together; it is set up to end by itself."""
    rng = Rng(seed)
    while True:
        settings = {}
        for setting in game.settings_with(pack):
            whose = [f".{seat}" for seat in range(seats)] if setting.kind == "seat" else [""]
            for name in [setting.name + each for each in whose]:
                if setting.choices and rng.below(2):
                    settings[name] = setting.choices[rng.below(len(setting.choices))]
        try:
            return Match(game, Setup(seats, seed, settings | game.unattended()), pack)
        except BadSetup:
            continue


def soak(name: str, seconds: float, seed: int, keep: Path) -> tuple[int, int]:
    """Games played and choices made; stops at the first failure, with the record kept."""
    game = game_of(name)
    pack = game.load()
    games = choices = 0
    end = time.monotonic() + seconds
    while time.monotonic() < end or games == 0:
        number = seed + games
        seats = game.min_seats + games // 2 % (game.max_seats - game.min_seats + 1)
        plain = games % 2 == 0
        match = Match(game, Setup(seats, number), pack) if plain else random_table(game, pack, seats, number)
        try:
            play(match, Rng(number))
        except Exception as error:
            keep.mkdir(parents=True, exist_ok=True)
            path = keep / f"{name}-{seats}-{number}.json"
            path.write_text(match.record().to_json(), encoding="utf-8")
            how = f"{name}: seed {number}, {seats} seats, {match.setup.settings}, step {match.seq}"
            raise AssertionError(f"{how}: {error!r}; kept as {path}") from error
        games += 1
        choices += match.seq
    return games, choices


def together(name: str, jobs: int, seconds: float, seed: int, keep: Path) -> bool:
    """The same in several processes; whether all was sound."""
    with ProcessPoolExecutor(jobs) as pool:
        works = [pool.submit(soak, name, seconds, seed + job * APART, keep) for job in range(jobs)]
    failed = [work.exception() for work in works if work.exception() is not None]
    done = [work.result() for work in works if work.exception() is None]
    games, choices = (sum(each) for each in zip(*done, strict=True)) if done else (0, 0)
    print(f"{name}: {games} games, {choices} choices, {'all sound' if not failed else 'and these:'}")
    for each in failed:
        print(f"  {each}")
    return not failed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="which games (all)")
    parser.add_argument("--seconds", type=float, default=60, help="for each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes that play side by side (1)")
    parser.add_argument("--keep", type=Path, default=Path("results/soak"), help="folder for records of failed games")
    args = parser.parse_args()
    sound = [together(name, args.jobs, args.seconds, args.seed, args.keep) for name in args.games or names()]
    sys.exit(not all(sound))


if __name__ == "__main__":
    main()
