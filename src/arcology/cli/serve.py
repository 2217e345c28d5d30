"""`arcology serve`: the table in the browser, on this machine or for friends."""

from __future__ import annotations

import contextlib
import threading
import webbrowser
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import click

from arcology.cli import Trouble
from arcology.cli.shared import data_option, default_data
from arcology.games import game
from arcology.server.config import Config
from arcology.server.page import BUILT
from arcology.server.running import BusyError, serve
from arcology.server.store import StoreError


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on; 0.0.0.0 for everybody.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="The port; 0 for any.")
@data_option
@click.option("--open", "opens", is_flag=True, help="Open the table in a browser.")
@click.option("--bots", type=click.IntRange(1, 64), default=None, help="Processes in which bots think.")
@click.option(
    "--bot-seconds", type=click.FloatRange(0.05, 600), default=2.0, show_default=True, help="A bot's time for a move."
)
@click.option(
    "--bot-pause", type=click.FloatRange(0, 60), default=0.7, show_default=True, help="A pause before a bot's move."
)
@click.option(
    "--program-seconds",
    type=click.FloatRange(0.05, 600),
    default=10.0,
    show_default=True,
    help="The time for a move of a program that somebody seats.",
)
@click.option(
    "--pack",
    "folders",
    multiple=True,
    metavar="GAME=FOLDER",
    help="Play a game with component rows of your own; once for each game.",
)
@click.option(
    "--any-seed", is_flag=True, help="Let tables of several people name their seed: for tests, for duplicates."
)
@click.option(
    "--keep-days",
    type=click.IntRange(min=1),
    default=None,
    help="Delete tables that nobody touches for so many days; they say so a week before.",
)
@click.option("--url", default="", help="How guests reach the server, for links in QR codes: https://….")
def command(
    host: str,
    port: int,
    data: Path | None,
    opens: bool,
    bots: int | None,
    bot_seconds: float,
    bot_pause: float,
    program_seconds: float,
    folders: tuple[str, ...],
    any_seed: bool,
    keep_days: int | None,
    url: str,
) -> None:
    """Serve the table to browsers. Everything is kept in one folder; stop with Ctrl+C."""
    folder = data if data is not None else default_data()
    packs = tuple(pack_of(each) for each in folders)
    check_url(url)
    config = Config(folder, packs=packs, bot_budget=bot_seconds, bot_delay=bot_pause, any_seed=any_seed, url=url)
    config = replace(config, program_seconds=program_seconds)
    if bots is not None:
        config = replace(config, workers=bots)
    if keep_days is not None:
        config = replace(config, keep_days=keep_days)

    def ready(here: str, others: str) -> None:
        click.echo(f"Arcology is at {here}  (data in {folder}; stop with Ctrl+C)")
        if others:
            click.echo(f"Friends reach it at {others}")
        if not (BUILT / "index.html").is_file():
            click.echo("The page is not built: run `make page` in the source tree, then reload.", err=True)
        if opens:
            threading.Thread(target=show, args=(here,), daemon=True).start()

    try:
        with contextlib.suppress(KeyboardInterrupt):
            serve(config, host, port, ready)
    except (BusyError, StoreError) as error:
        raise Trouble(str(error)) from error


def pack_of(word: str) -> tuple[str, Path]:
    """A game and the folder with rows for it."""
    name, _, folder = word.partition("=")
    if not folder or not Path(folder).is_dir():
        raise Trouble(f"--pack {word}: there is no such folder; write GAME=FOLDER")
    return game(name).name, Path(folder).resolve()


def check_url(url: str) -> None:
    """Raises Trouble unless guests can follow it."""
    try:
        parts = urlsplit(url)
        sound = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port is None or parts.port > 0)
    except ValueError:  # no port, or no address
        sound = False
    if url and not sound:
        raise Trouble(f"--url {url}: this is no address of a web server; write https://table.example")


def show(url: str) -> None:
    """Open a browser, if there is one."""
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(url)
