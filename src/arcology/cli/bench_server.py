"""`arcology bench server`: how long a click takes to every screen, what it costs, how many live tables that holds for.

A server in a process of its own plays on loopback with people made of sockets. They choose at random after a pause,
as people at a lively table do. Then as many people click at an echo that plays and stores nothing: what that takes is
the price of sockets on this machine in this hour, and figures can be read as multiples of it. Server and people share
the machine, so the numbers are lower bounds.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import click
import msgspec
from rich.console import Console
from rich.table import Table
from websockets.exceptions import ConnectionClosed

from arcology.cli.bench_host import Host, echo, running, server
from arcology.cli.bench_people import Delays, Party, Peer
from arcology.games import game as game_of
from arcology.games import names

ENOUGH_MS: Final = 200.0
WARM_UP: Final = 30.0
"""So long at most until somebody at every table has clicked, and with it bots and caches are warm."""
OPENS_WITHIN: Final = 300.0
SYNC_EVERY: Final = 0.1
RATED: Final = ("click to", "processor")
SHARES: Final = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
Times = dict[str, float]


class Stage(NamedTuple):
    """What one number of tables gave. Times are in milliseconds."""

    tables: int
    people: int
    clicks: float  # a second
    screens: Times  # from a click to every screen
    own: Times  # from a click to the screen of whoever clicked
    cpu: float  # of the server, for a click
    busy: float  # the server's share of a core
    people_busy: float  # that of all people together
    update: float  # KiB of an update before compression
    memory: float  # MiB of the server, at most
    pause: float  # the longest for garbage
    disk: Times  # to sync a small file meanwhile
    load: float  # of the machine, when it ended


class Load(NamedTuple):
    """How many people click how often, and for how long that is measured."""

    people: int
    bots: int
    seconds: float
    pause: float
    curious: bool


def times(delays: Sequence[float]) -> Times:
    """The delays, in milliseconds, that these shares of all clicks stay under."""
    ordered = sorted(delays)
    last = len(ordered) - 1
    return {
        name: round(ordered[min(last, int(share * len(ordered)))] * 1000, 2) if ordered else float("inf")
        for name, share in SHARES.items()
    }


# ---- stages -------------------------------------------------------------------------------------------------------


def at_game(game: str, tables: int, load: Load) -> tuple[Stage, bytes]:
    """So many tables of a game; one of their updates comes with it."""
    found = game_of(game)
    bots = min(load.bots, found.max_seats - 1)
    people = max(min(load.people, found.max_seats - bots), found.min_seats - bots)
    with server() as host:
        parties = [Party(host.url, game, people, bots, load.pause, load.curious) for _ in range(tables)]
        result = asyncio.run(stage(host, parties, load.seconds))
    return result, next((party.sample for party in parties if party.sample), b"null")


def at_echo(like: Stage, sample: bytes, load: Load) -> Stage:
    """As many people at an echo whose answers are as long as that update."""
    with running(echo, sample.decode()) as host:
        parties = [
            Peer(host.url, f"echo{number}", like.people, 0, load.pause, load.curious) for number in range(like.tables)
        ]
        return asyncio.run(stage(host, parties, load.seconds))


async def stage(host: Host, parties: Sequence[Party], seconds: float) -> Stage:
    """All these tables at once for so long."""
    playing = [asyncio.create_task(party.play()) for party in parties]
    await patience(lambda: all(party.seated for party in parties) or any(task.done() for task in playing), OPENS_WITHIN)
    await patience(lambda: all(party.delays.clicks for party in parties), WARM_UP)
    for party in parties:
        party.delays = Delays()
    before, began, used = host.look(), time.monotonic(), time.process_time()
    disk = await syncs(seconds)
    after, took, used = host.look(), time.monotonic() - began, time.process_time() - used
    delays = [party.delays for party in parties]
    clicks = sum(each.clicks for each in delays)
    found = Stage(
        tables=len(parties),
        people=len(parties[0].guests),
        clicks=round(clicks / took, 2),
        screens=times([delay for each in delays for delay in (*each.own, *each.others)]),
        own=times([delay for each in delays for delay in each.own]),
        cpu=round((after.cpu - before.cpu) / max(clicks, 1) * 1000, 3),
        busy=round((after.cpu - before.cpu) / took, 3),
        people_busy=round(used / took, 3),
        update=round(sum(each.bytes for each in delays) / max(sum(each.updates for each in delays), 1) / 1024, 2),
        memory=round(after.memory, 1),
        pause=round(after.pause * 1000, 2),
        disk=times(disk),
        load=round(os.getloadavg()[0], 2),
    )
    for task in playing:
        task.cancel()
    for result in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(result, Exception) and not isinstance(result, ConnectionClosed):
            raise result
    return found


async def patience(enough: Callable[[], bool], seconds: float) -> None:
    """Wait for something, but no longer than this."""
    until = time.monotonic() + seconds
    while time.monotonic() < until and not enough():
        await asyncio.sleep(0.1)


async def syncs(seconds: float) -> list[float]:
    """Sync a small file now and then for so long: every click waits for the disk, which others may be using."""
    until = time.monotonic() + seconds
    found = []
    with tempfile.TemporaryFile() as file:
        while (left := until - time.monotonic()) > 0:
            await asyncio.sleep(min(left, SYNC_EVERY))
            began = time.perf_counter()
            file.write(b"click")
            file.flush()
            await asyncio.to_thread(os.fsync, file.fileno())
            found.append(time.perf_counter() - began)
    return found


# ---- the command --------------------------------------------------------------------------------------------------


def counts(tables: int, most: int) -> list[int]:
    """So many tables, then twice as many, up to the most."""
    return [tables] if tables * 2 > most else [tables, *counts(tables * 2, most)]


def report(title: str, game: Stage, peer: Stage | None) -> Table:
    """What one stage gave, beside the echo."""
    table = Table(title=title, title_justify="left")
    table.add_column("")
    for column in ("game", "echo", "times"):
        table.add_column(column, justify="right")
    beside = {} if peer is None else figures(peer)
    for what, figure in figures(game).items():
        other = beside.get(what)
        ratio = f"{figure / other:.1f}" if other and what.startswith(RATED) else ""
        table.add_row(what, f"{figure:.1f}", "–" if other is None else f"{other:.1f}", ratio)
    return table


def figures(stage: Stage) -> dict[str, float]:
    """What is shown of a stage, by what it is."""
    return {
        "clicks a second": stage.clicks,
        **{f"click to every screen, {name}, ms": delay for name, delay in stage.screens.items()},
        **{f"click to the own screen, {name}, ms": delay for name, delay in stage.own.items()},
        "processor time of the server for a click, ms": stage.cpu,
        "the server's share of a core, %": stage.busy * 100,
        "the people's share of a core, %": stage.people_busy * 100,
        "update before compression, KiB": stage.update,
        "memory of the server, MiB": stage.memory,
        "longest pause for garbage, ms": stage.pause,
        "sync of the disk, p99, ms": stage.disk["p99"],
        "load average of the machine": stage.load,
    }


@click.command("server")
@click.argument("games", metavar="[GAME]...", nargs=-1, type=click.Choice(names()))
@click.option(
    "--tables", type=click.IntRange(1, 2000), default=50, show_default=True, help="Live tables to begin with."
)
@click.option("--most", type=click.IntRange(1, 2000), default=1, help="Go on with twice as many, up to so many.")
@click.option("--people", type=click.IntRange(1, 8), default=4, show_default=True, help="People at each table.")
@click.option("--bots", type=click.IntRange(0, 7), default=0, show_default=True, help="Bots at each table.")
@click.option(
    "--seconds", type=click.FloatRange(1, 600), default=10.0, show_default=True, help="For each number of tables."
)
@click.option(
    "--pause", type=click.FloatRange(0.05, 60), default=2.0, show_default=True, help="Seconds to think before a click."
)
@click.option(
    "--curious/--hasty", default=True, show_default=True, help="Whether pages ask what options cost and bring."
)
@click.option("--peer/--no-peer", default=True, show_default=True, help="Measure an echo beside it.")
@click.option("--json", "as_json", is_flag=True, help="Print everything as JSON.")
def command(
    games: tuple[str, ...],
    tables: int,
    most: int,
    people: int,
    bots: int,
    seconds: float,
    pause: float,
    curious: bool,
    peer: bool,
    as_json: bool,
) -> None:
    """Measure how long a click takes to every screen, and how many live tables stay under 200 ms."""
    load = Load(people, bots, seconds, pause, curious)
    console = Console(stderr=as_json)
    found: list[dict[str, Any]] = []
    for game in games or names()[:1]:
        held = 0
        for number in counts(tables, most):
            title = f"{game_of(game).title}, {number} tables"
            console.print(f"{title} …", highlight=False)
            own, sample = at_game(game, number, load)
            other = at_echo(own, sample, load) if peer else None
            found.append({"game": game, **own._asdict(), "echo": None if other is None else other._asdict()})
            if not as_json:
                console.print(report(title, own, other))
            if own.screens["p95"] > ENOUGH_MS:
                break
            held = number
        console.print(f"Live tables with 95 % of clicks under {ENOUGH_MS:.0f} ms: at least {held}", highlight=False)
    if as_json:
        click.echo(
            msgspec.json.format(msgspec.json.encode({"cores": os.cpu_count(), **load._asdict(), "stages": found}))
        )
