"""A series of games: what is the same in all of them as plain values, and a plan that says of each what it is.

The plan is a pure function of the index, so any game can be played again by itself, in any process, on any machine.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from arcology.games import game as game_of
from arcology.kernel.game import Setup
from arcology.kernel.pack import Pack
from arcology.lab import LabError
from arcology.lab.company import check_bots
from arcology.lab.playing import Seat, play_out
from arcology.lab.rows import Columns
from arcology.lab.seating import balanced, moving
from arcology.lab.stamp import Stamp, differences, stamp_of

MOST_GAMES: Final = 1_000_000_000
"""Games of one series: seeds of two series with other seeds never meet."""
MOST_SEEDS: Final = 1_000_000_000


class Variant(NamedTuple):
    """One kind of table in a series: each kind gets the same deals."""

    players: int
    settings: dict[str, str]
    together: bool = False  # bots win or lose as one: each game is one bot's, in all seats


class Series(NamedTuple):
    """What is the same in all games, as plain values that travel between processes and machines."""

    game: str
    bots: tuple[str, ...]
    variants: tuple[Variant, ...]
    seed: int
    steps: int | None
    balanced: bool  # in rounds of equal deals (`seating.balanced`), else every game has a deal of its own
    stamp: Stamp
    own: str = ""  # components of a user's own, written out; "" for those the game comes with
    seconds: float | None = None  # that a bot may think about a choice

    def plain(self) -> dict[str, Any]:
        """The same as JSON holds it."""
        variants = [variant._asdict() for variant in self.variants]
        return {**self._asdict(), "bots": list(self.bots), "variants": variants, "stamp": self.stamp._asdict()}


class Table(NamedTuple):
    """One game of the plan."""

    number: int
    round: int  # games of one round have the same deal, or are alone in it
    variant: int
    setup: Setup
    bots: list[str]  # by seat


def series_of(
    name: str,
    bots: Sequence[str],
    variants: Sequence[tuple[int, dict[str, str]]],
    seed: int = 1,
    folder: Path | None = None,
    steps: int | None = None,
    balanced: bool = True,
    seconds: float | None = None,
) -> Series:
    """A series, checked: every kind of table is set up once. Raises LabError and what games and bots raise."""
    game = game_of(name)
    if not bots:
        raise LabError("name a bot")
    check_bots(name, bots)
    if folder is not None and not folder.is_dir():
        raise LabError(f"{folder}: there is no such folder")
    if not 0 <= seed < MOST_SEEDS:
        raise LabError(f"a seed is a number from 0 to {MOST_SEEDS - 1}, not {seed}")
    pack: Pack = game.load(folder)
    found = []
    for players, settings in variants:
        if not game.min_seats <= players <= game.max_seats:
            raise LabError(f"{game.name} is for {game.min_seats} to {game.max_seats} players, not {players}")
        state = game.new(Setup(players, seed_of(seed, 0), settings), pack)
        found.append(Variant(players, settings, game.together(state)))
    own = "" if folder is None else json.dumps(pack.written(), separators=(",", ":"))
    return Series(name, tuple(bots), tuple(found), seed, steps, balanced, stamp_of(name, pack), own, seconds)


def seed_of(seed: int, number: int) -> int:
    """The seed of one deal of a series: plain arithmetic, so that any game of it can be played again by itself."""
    return seed * MOST_GAMES + number


def round_size(series: Series) -> int:
    """Games of one round."""
    return len(series.variants) * (len(series.bots) if series.balanced else 1)


def table_of(series: Series, index: int) -> Table:
    """The game of that index."""
    round, rest = divmod(index, round_size(series))
    number, turn = divmod(rest, len(series.bots) if series.balanced else 1)
    variant = series.variants[number]
    count, seats = len(series.bots), variant.players
    if not series.balanced:
        places = moving(count, seats, round)
    elif variant.together:
        places = [turn] * seats
    else:
        places = balanced(count, seats, round, turn)
    setup = Setup(seats, seed_of(series.seed, round), variant.settings)
    return Table(index, round, number, setup, [series.bots[place] for place in places])


def play(series: Series, index: int, choices: list[tuple[int, str, str]] | None = None) -> list[Seat]:
    """Play that game. Raises LabError where this machine has another version, other rules or other components.

    Seat, verb and target of every choice are added to `choices`.
    """
    pack = components(series.game, series.own)
    here = stamp_of(series.game, pack)
    if here != series.stamp:
        raise LabError(f"a worker would play something else: {differences(series.stamp, here)}")
    table = table_of(series, index)
    game = game_of(series.game)
    return play_out(game, pack, table.setup, table.bots, index, series.steps, series.seconds, choices)


@lru_cache(maxsize=8)
def components(game: str, own: str) -> Pack:
    """The components of a series, made once in each process."""
    pack: Pack = game_of(game).unpack(json.loads(own)) if own else game_of(game).load()
    return pack


def columns_of(series: Series) -> Columns:
    """What rows of this series have columns for: found at the tables before anything is played."""
    game, pack = game_of(series.game), components(series.game, series.own)
    settings: set[str] = set()
    sources: set[str] = set()
    traits: set[str] = set()
    for variant in series.variants:
        state = game.new(Setup(variant.players, seed_of(series.seed, 0), variant.settings), pack)
        settings.update([name for name in variant.settings if "." not in name])
        sources.update([source for score in game.scores(state) for source in score.sources])
        traits.update(game.traits(state, 0))
    return Columns(*[tuple(sorted(names)) for names in (settings, sources, traits)])
