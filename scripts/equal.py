"""Play the same random games with the compiled engine and with its source, and compare all that can be seen of them.

Of every game: each offer with its refusals, each choice, what is told to whom, scores; now and then copies, imagined
states, views and what is foretold. Each game gives one line; the lines of the two engines must be the same.
"""

import argparse
import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable
from itertools import zip_longest

from scripts.soak import random_table

from arcology import engine
from arcology.bots import Budget, Eye, bot, budget, opponents
from arcology.games import game as game_of
from arcology.games import names
from arcology.kernel.codec import decode, encode, fingerprint
from arcology.kernel.foretelling import Foretold
from arcology.kernel.game import Game, Setup
from arcology.kernel.match import Match
from arcology.kernel.pack import Pack
from arcology.kernel.rng import Rng

EVERY = 25
FORETOLD = 4
BOTS_EVERY = 10
"""Of so many games one is played by bots, which think about every choice, and every level is asked now and then."""
STEPS = 300
"""What a level may try that is asked."""


def seen(match: Match, rng: Rng) -> list[object]:
    """What a table looks like now and then."""
    game, state = match.game, match.state
    found: list[object] = [encode(game, decode(game, encode(game, state), match.pack)), fingerprint(game.copy(state))]
    for seat in match.waiting():
        decision = match.decision(seat)
        found += [fingerprint(match.imagine(seat, rng)), match.view(seat)]
        found += [(each.seat, each.now, each.points, each.counts) for each in match.closing(seat)]
        found += [as_data(each) for each in match.foretell(seat, decision.options[:FORETOLD] if decision else ())]
    return found


def thought(match: Match, seat: int) -> list[object]:
    """What each level that people are offered makes of a question."""
    game, state = match.game, match.state
    eyes = [(level, Eye(game, state, seat, Rng(match.seq), Budget(STEPS))) for level in opponents(game.name)]
    opinions = [bot(level).opinion(eye) for level, eye in eyes]
    return [(each.option.target, [(worth, option.target) for worth, option in each.rated]) for each in opinions]


def as_data(known: Foretold) -> object:
    """What was foretold, as plain data."""
    changes = [
        [(each.figure.id, each.before, each.after) for each in some] for some in (known.changes, *known.others.values())
    ]
    sealed = None if known.sealed is None else (known.sealed.key, known.sealed.seat, known.sealed.about)
    return known.undo, changes, sealed, known.asks, known.nothing, [repr(event) for event in known.facts]


def played(match: Match, seed: int) -> str:
    """One game as a hash of everything."""
    rng, told = Rng(seed), hashlib.blake2b(digest_size=12)
    thinking = seed % BOTS_EVERY == 0
    memories: list[dict[str, object]] = [{} for _ in range(match.setup.seats)]
    while not match.over:
        waiting = match.waiting()
        seat = waiting[rng.below(len(waiting))]
        offer, decision = match.offer(seat), match.decision(seat)
        if decision is None:
            raise AssertionError("a blocked seat has something to choose")
        told.update(repr((seat, offer)).encode())
        if match.seq % EVERY == 0:
            told.update(repr(seen(match, rng)).encode())
        option = decision.options[rng.below(len(decision.options))]
        if thinking:
            if match.seq % EVERY == 0:
                told.update(repr(thought(match, seat)).encode())
            option = bot("greedy").choose(Eye(match.game, match.state, seat, rng, budget("greedy"), memories[seat]))
        move = match.choose(seat, option.verb, option.target)
        events = [(event.name, event.seat, event.about, event.audience) for event in move.events]
        told.update(repr((move.choice.hash, events, move.scores)).encode())
    told.update(repr([(each.seat, each.total, each.sources, each.rank) for each in match.scores()]).encode())
    return f"{match.seq} {told.hexdigest()}"


def table(game: Game, pack: Pack, number: int) -> Match:
    """Every other one with random settings, with all numbers of seats in turn."""
    seats = game.min_seats + number // 2 % (game.max_seats - game.min_seats + 1)
    if number % 2:
        return random_table(game, pack, seats, number)
    return Match(game, Setup(seats, number, game.unattended()), pack)


def play(which: list[str], games: int, seed: int) -> None:
    """Print a line for each game."""
    for name in which:
        game = game_of(name)
        pack = game.load()
        for number in range(seed, seed + games):
            match = table(game, pack, number)
            print(f"{engine.kind()} {name} {number}: {played(match, number)}", flush=True)


def compare(args: argparse.Namespace) -> int:
    """Start both engines and read what they print, side by side."""
    command = [
        sys.executable,
        "-m",
        "scripts.equal",
        "--alone",
        "--games",
        str(args.games),
        "--seed",
        str(args.seed),
        *args.game,
    ]
    started = [
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, engine.PLAIN: only_source})
        for only_source in ("1", "")
    ]
    plain: Iterable[str] = started[0].stdout or []
    compiled: Iterable[str] = started[1].stdout or []
    equal = 0
    for one, other in zip_longest(plain, compiled, fillvalue=""):
        kinds = one.split(" ", 1), other.split(" ", 1)
        if kinds[0][0] != "plain" or kinds[1][0] != "compiled":
            print(f"one of the engines is missing:\n  {one}  {other}", end="")
            return 2
        if kinds[0][1:] != kinds[1][1:]:
            print(f"they differ:\n  {one}  {other}", end="")
            return 1
        equal += 1
    print(f"{equal} games are equal, compiled and plain.")
    return max(each.wait() for each in started)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=list(names()))
    parser.add_argument("--games", type=int, default=200, help="of each")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--alone", action="store_true", help="play with the engine at hand, and print the lines")
    args = parser.parse_args()
    if not args.alone:
        return compare(args)
    play(args.game, args.games, args.seed)
    return 0


if __name__ == "__main__":
    sys.exit(main())
