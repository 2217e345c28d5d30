"""Play many random games of every game there is, and check each along the way; a game that fails is kept as a record.

After every choice: components are conserved, nothing is impossible, and every blocked seat has something to choose. Now
and then: the state can be stored and restored, a copy is equal, an imagined state shows the seat what the true one
shows. At the end: the record replays to the same hash.
"""

import argparse
import time
from pathlib import Path

from arcology.games import game as game_of
from arcology.games import names
from arcology.kernel.codec import decode, encode, fingerprint
from arcology.kernel.game import Game, Setup
from arcology.kernel.match import Match
from arcology.kernel.pack import Pack
from arcology.kernel.record import Record
from arcology.kernel.rng import Rng

EVERY = 20
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


def soak(game: Game, pack: Pack, seconds: float, seed: int, keep: Path) -> tuple[int, int]:
    """Games played and choices made; stops at the first failure, with the record kept."""
    games = choices = 0
    end = time.monotonic() + seconds
    while time.monotonic() < end or games == 0:
        seats = game.min_seats + games % (game.max_seats - game.min_seats + 1)
        match = Match(game, Setup(seats, seed + games), pack)
        try:
            play(match, Rng(seed + games))
        except Exception as error:
            keep.mkdir(parents=True, exist_ok=True)
            path = keep / f"{game.name}-{seats}-{seed + games}.json"
            path.write_text(match.record().to_json(), encoding="utf-8")
            print(f"{game.name}: seed {seed + games}, {seats} seats, step {match.seq}: {error!r}; kept as {path}")
            raise
        games += 1
        choices += match.seq
    return games, choices


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="which games (all)")
    parser.add_argument("--seconds", type=float, default=60, help="for each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, default=Path("results/soak"), help="folder for records of failed games")
    args = parser.parse_args()
    for name in args.games or names():
        game = game_of(name)
        games, choices = soak(game, game.load(), args.seconds, args.seed, args.keep)
        print(f"{name}: {games} games, {choices} choices, all sound")


if __name__ == "__main__":
    main()
