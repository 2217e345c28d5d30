"""One engine measured: by this process, or by another one that runs the source though it is compiled."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final

from arcology import engine
from arcology.bots import Eye, bot, budget, levels
from arcology.cli.bench_course import Played, in_tenths
from arcology.cli.peer import Speed
from arcology.games import game as game_of
from arcology.kernel.game import Game, Setup
from arcology.kernel.rng import Rng

HALFWAY: Final = 100
"""Copies, imagined states and bots' choices are measured after so many decisions."""
THINKER: Final = "greedy"

Ask = Callable[..., Any]
"""ask(function, *args): what that function of this module returns, called in the other process."""


def measure(name: str, players: int, seconds: float, seed: int) -> Speed:
    """Random choices with nobody watching, for that much processor time; then what bots do, in the middle of a game."""
    game = game_of(name)
    pack, rng, settings = game.load(), Rng(seed), game.unattended()
    games = decisions = 0
    start = time.process_time()
    while (playing := time.process_time() - start) < seconds:
        decisions += game.playout(game.new(Setup(players, seed + games, settings), pack), rng)
        games += 1
    halfway = game.new(Setup(players, seed, settings), pack)
    for made in range(HALFWAY, 0, -1):
        game.playout(state := game.copy(halfway), Rng(seed), limit=made)
        if not state.over:
            halfway = state
            break
    seat = game.blocking(halfway)[0]
    copies, copying = counted(lambda: game.copy(halfway), seconds / 4)
    imagines, imagining = counted(lambda: game.imagine(halfway, seat, rng), seconds / 4)
    thoughts, thinking = (
        counted(thinker(game, halfway, seat, rng), seconds / 4) if THINKER in levels(name) else (0, 0.0)
    )
    return Speed(decisions, games, copies, imagines, playing, copying, imagining, thoughts, thinking)


def courses(name: str, players: int, seconds: float, seed: int) -> list[Played]:
    """Random games in tenths, for about that much processor time: each is played to learn its length, then again."""
    game = game_of(name)
    pack, settings = game.load(), game.unattended()
    found: list[Played] = []
    start = time.process_time()
    while time.process_time() - start < seconds or not found:
        number = seed + len(found)
        state = game.new(Setup(players, number, settings), pack)
        rng = Rng(number)
        play = partial(played_on, game, state, rng)
        found.append(in_tenths(play, game.playout(game.copy(state), Rng(number))))
    return found


def played_on(game: Game, state: Any, rng: Rng, decisions: int) -> int:
    return game.playout(state, rng, limit=decisions)


def counted(what: Callable[[], Any], seconds: float) -> tuple[int, float]:
    """How often it was done, and in what processor time."""
    count = 0
    start = time.process_time()
    while (took := time.process_time() - start) < seconds:
        what()
        count += 1
    return count, took


def thinker(game: Game, state: Any, seat: int, rng: Rng) -> Callable[[], object]:
    player = bot(THINKER)
    return lambda: player.choose(Eye(game, state, seat, rng, budget(THINKER)))


@contextmanager
def plain_beside() -> Iterator[Ask]:
    """The source of the engine in a process of its own."""
    spawn = get_context("spawn")
    here, there = spawn.Pipe()
    process = spawn.Process(target=answer, args=(there,), daemon=True)
    before = os.environ.get(engine.PLAIN)
    os.environ[engine.PLAIN] = "1"
    process.start()
    if before is None:
        del os.environ[engine.PLAIN]

    def ask(function: Callable[..., Any], *args: Any) -> Any:
        here.send((function, args))
        return here.recv()

    try:
        yield ask
    finally:
        here.close()
        process.join(10)


def answer(line: Connection) -> None:
    """Measure whatever is asked for, until nobody asks."""
    try:
        while True:
            function, args = line.recv()
            line.send(function(*args))
    except (EOFError, KeyboardInterrupt):
        pass
