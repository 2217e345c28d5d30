"""What several commands ask for and read: games, packs, set-up values, records."""

from __future__ import annotations

import os
from pathlib import Path

import click

from arcology.cli import Trouble
from arcology.games import game as game_of
from arcology.kernel.files import text_of
from arcology.kernel.game import Game, Setting, Setup
from arcology.kernel.match import Match
from arcology.kernel.pack import Pack
from arcology.kernel.packs import Packs
from arcology.kernel.position import Position
from arcology.kernel.record import Record, RecordError
from arcology.kernel.values import BadSetup

pack_option = click.option(
    "--pack", "folder", type=click.Path(path_type=Path), help="A folder with component rows of your own."
)
set_option = click.option(
    "--set", "settings", multiple=True, metavar="NAME=VALUE", help="A set-up value; NAME.0 is that of the first seat."
)
seed_option = click.option("--seed", type=click.IntRange(min=0), default=None, help="The same seed, the same game.")

data_option = click.option(
    "--data",
    type=click.Path(path_type=Path, file_okay=False),
    default=None,
    help="The folder for tables and keys.  [default: ~/.local/share/arcology]",
)


def default_data() -> Path:
    """Where this user's tables are kept."""
    home = os.environ.get("XDG_DATA_HOME")
    return Path(home) / "arcology" if home else Path.home() / ".local" / "share" / "arcology"


def kept_in(data: Path | None, file: str) -> Path:
    """A file of a server's folder."""
    path = (data if data is not None else default_data()) / file
    if not path.is_file():
        raise Trouble(f"{path}: no server has kept anything here")
    return path


def settings_of(game: Game, given: tuple[str, ...], seats: int) -> dict[str, str]:
    """Set-up values from NAME=VALUE words; what each seat has of its own is NAME.0, NAME.1, …"""
    known: dict[str, Setting] = {}
    for setting in game.settings():
        keys = [f"{setting.name}.{seat}" for seat in range(seats)] if setting.kind == "seat" else [setting.name]
        known |= dict.fromkeys(keys, setting)
    settings = {}
    for word in given:
        name, equals, value = word.partition("=")
        if not equals:
            raise Trouble(f"--set wants NAME=VALUE, not {word!r}")
        if name not in known:
            raise Trouble(f"{game.name} has no setting {name!r}; it has {', '.join(known) or 'none'}")
        try:
            game.check_settings(Setup(game.max_seats, 0, {name: value}))
        except BadSetup as error:
            raise Trouble(f"{name} cannot be {value!r}; it can be {', '.join(known[name].choices)}") from error
        settings[name] = value
    for name in game.moot(settings, game.load()):
        raise Trouble(f"{name} is nothing to choose beside the other settings")
    return settings


def read_text(path: Path, what: str) -> str:
    """The text of a file that somebody handed in."""
    try:
        return text_of(path)
    except UnicodeDecodeError as error:
        raise Trouble(f"{path}: this {what} is not text") from error


def read_record(path: Path) -> Record:
    """The record in a file."""
    try:
        return Record.from_json(read_text(path, "record"))
    except RecordError as error:
        raise Trouble(f"{path}: {error}") from error


def read_position(path: Path) -> Position:
    """The position in a file. Raises PositionError for anything else."""
    return Position.read(read_text(path, "position"), game_of, str(path))


def loaded(game: Game, folder: Path | None) -> Pack:
    """The game's components, with the rows of that folder laid over them."""
    if folder is not None and not folder.is_dir():
        raise Trouble(f"{folder}: there is no such folder")
    pack: Pack = game.load(folder)
    return pack


def replayed(game: Game, record: Record, folder: Path | None, beside: Path) -> Match:
    """The match of a record, with its components: from here, from that folder, from the record or from beside it."""
    if folder is not None and not folder.is_dir():
        raise Trouble(f"{folder}: there is no such folder")
    return Match.from_record(game, record, Packs(game, folder).of(record, beside))
