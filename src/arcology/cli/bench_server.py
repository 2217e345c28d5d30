"""`arcology bench server`: how long a click takes to reach the other browser, and how many live tables that holds for.

A server in a process of its own plays on loopback with people made of sockets: two to a table, and a bot where the
game has room for one. They choose at random after a pause, as people at a lively table do. Server, bots and people
share this machine, so the numbers are lower bounds.
"""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
import time
from collections.abc import Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final, NamedTuple

import click
from rich.console import Console
from rich.table import Table
from websockets.exceptions import ConnectionClosed

from arcology.cli.bench_people import Pair
from arcology.games import game as game_of
from arcology.games import names
from arcology.server.config import Config, Rate
from arcology.server.running import serve

PLENTY: Final = Rate(1_000_000, 1_000_000)
ENOUGH_MS: Final = 200.0
WARM_UP: Final = 30.0
"""So long at most until somebody at every table has clicked, and with it bots and caches are warm."""
STARTS_WITHIN: Final = 60.0


class Stage(NamedTuple):
    """What one number of tables gave."""

    tables: int
    clicks: int
    seconds: float
    delays: list[float]

    def at(self, share: float) -> float:
        """The delay, in milliseconds, that this share of clicks stays under."""
        ordered = sorted(self.delays)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000 if ordered else float("inf")


# ---- the server ---------------------------------------------------------------------------------------------------


def host(folder: str, port: Connection) -> None:
    """The server, in a process of its own."""
    config = Config(Path(folder), bot_delay=0.3, messages=PLENTY, reads=PLENTY, writes=PLENTY, new_tables=PLENTY)
    serve(config, "127.0.0.1", 0, lambda url, _: port.send(url))


@contextlib.contextmanager
def server() -> Iterator[str]:
    """A running server with an empty data folder; its address."""
    spawn = get_context("spawn")
    here, there = spawn.Pipe(duplex=False)
    with tempfile.TemporaryDirectory(prefix="arcology-bench-", ignore_cleanup_errors=True) as folder:
        process = spawn.Process(target=host, args=(folder, there))
        process.start()
        try:
            if not here.poll(STARTS_WITHIN):
                raise click.ClickException("the server did not start")
            yield str(here.recv())
        finally:
            process.terminate()
            process.join(10)
            if process.is_alive():
                process.kill()
                process.join()


# ---- stages -------------------------------------------------------------------------------------------------------


async def stage(url: str, game: str, tables: int, seconds: float, pause: float) -> Stage:
    """So many tables at once for so long."""
    pairs = await asyncio.to_thread(lambda: [Pair(url, game, pause) for _ in range(tables)])
    playing = [asyncio.create_task(pair.play()) for pair in pairs]
    until = time.monotonic() + WARM_UP
    while time.monotonic() < until and not all(
        pair.clicks or task.done() for pair, task in zip(pairs, playing, strict=True)
    ):
        await asyncio.sleep(0.1)
    for pair in pairs:
        pair.delays.clear()
        pair.clicks = 0
    await asyncio.sleep(seconds)
    delays = [delay for pair in pairs for delay in pair.delays]
    clicks = sum(pair.clicks for pair in pairs)
    for task in playing:
        task.cancel()
    for result in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(result, Exception) and not isinstance(result, ConnectionClosed):
            raise result
    return Stage(tables, clicks, seconds, delays)


# ---- the command --------------------------------------------------------------------------------------------------


def report(console: Console, title: str, stages: list[Stage]) -> None:
    """A row for each number of tables."""
    table = Table(title=title, title_justify="left")
    for column in ("tables", "clicks/s", "median ms", "95 % ms", "99 % ms", "slowest ms"):
        table.add_column(column, justify="right")
    for each in stages:
        times = [f"{each.at(share):.0f}" for share in (0.5, 0.95, 0.99, 1.0)]
        table.add_row(str(each.tables), f"{each.clicks / each.seconds:.1f}", *times)
    console.print(table)


@click.command("server")
@click.argument("name", metavar="[GAME]", required=False)
@click.option(
    "--tables", type=click.IntRange(1, 2000), default=50, show_default=True, help="Live tables to begin with."
)
@click.option("--most", type=click.IntRange(1, 2000), default=400, show_default=True, help="Live tables to end with.")
@click.option(
    "--seconds", type=click.FloatRange(1, 600), default=6.0, show_default=True, help="For each number of tables."
)
@click.option(
    "--pause", type=click.FloatRange(0.05, 60), default=2.0, show_default=True, help="Seconds to think before a click."
)
def command(name: str | None, tables: int, most: int, seconds: float, pause: float) -> None:
    """Measure how long a click takes to the other browser, and how many live tables stay under 200 ms."""
    game = name or names()[0]
    title = game_of(game).title
    stages: list[Stage] = []
    console = Console()
    with server() as url:
        while tables <= max(most, tables if not stages else 0):
            console.print(f"{tables} tables …", highlight=False)
            stages.append(asyncio.run(stage(url, game, tables, seconds, pause)))
            if stages[-1].at(0.95) > ENOUGH_MS:
                break
            tables *= 2
    report(console, f"{title}: click to the other browser, server and all browsers on this machine", stages)
    held = [each.tables for each in stages if each.at(0.95) <= ENOUGH_MS]
    more = " or more" if held and len(held) == len(stages) else ""
    console.print(f"Live tables with 95 % of clicks under {ENOUGH_MS:.0f} ms: {max(held, default=0)}{more}")
