"""`arcology admin`: what a server on this machine keeps, looked at, cleared up, repaired."""

from __future__ import annotations

import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import click

from arcology.cli import Trouble
from arcology.cli.shared import data_option, kept_in
from arcology.server import repair, upkeep
from arcology.server.app import DATABASE
from arcology.server.retention import announced, warned
from arcology.server.running import BusyError, alone
from arcology.server.sqlite import connect
from arcology.server.sqlite_rows import UNTOUCHED, readable
from arcology.server.store import StoreError

yes_option = click.option("--yes", is_flag=True, help="Do it without asking.")


@click.group("admin")
def command() -> None:
    """What a server on this machine keeps. What changes it refuses to run beside a server."""


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """A copy of a database in the schema of today: the file itself is only read, also beside a running server."""
    beside = path.with_name(f"{path.name}-wal").exists()
    address = f"{path.resolve().as_uri()}?{'mode=ro' if beside else 'immutable=1'}"
    try:
        with tempfile.TemporaryDirectory(prefix="arcology-") as folder:
            copy = Path(folder) / "copy.db"
            with closing(sqlite3.connect(address, uri=True)) as source, closing(sqlite3.connect(copy)) as target:
                source.backup(target)
            with closing(connect(copy)) as db:
                yield db
    except (sqlite3.Error, StoreError) as error:
        raise Trouble(f"{path}: {error}") from error


@contextmanager
def changing(data: Path | None) -> Iterator[sqlite3.Connection]:
    """The database for a change: all of it or nothing, and no server meanwhile."""
    path = kept_in(data, DATABASE)
    try:
        with alone(path.parent), closing(connect(path)) as db:
            db.execute("BEGIN IMMEDIATE")
            try:
                yield db
            except BaseException:
                db.execute("ROLLBACK")
                raise
            db.execute("COMMIT")
    except BusyError as error:
        raise Trouble(f"a server is using {path.parent}: stop it first") from error
    except (sqlite3.Error, StoreError) as error:
        raise Trouble(str(error)) from error


def day(at: float) -> str:
    return time.strftime("%Y-%m-%d", time.localtime(at))


def size(many: int) -> str:
    return f"{many / 1000:.0f} kB" if many < 10_000_000 else f"{many / 1_000_000:.0f} MB"


@command.command("list")
@click.option("--guests", is_flag=True, help="The guests instead of the tables.")
@click.option("--expiring", is_flag=True, help="Only tables that will be deleted, with the day, the next one first.")
@click.option(
    "--keep-days", type=click.IntRange(min=1), help="With --expiring: if a server were started with this now."
)
@data_option
def list_(guests: bool, expiring: bool, keep_days: int | None, data: Path | None) -> None:
    """All tables or guests, the latest first, with what they take."""
    path = kept_in(data, DATABASE)
    with reading(path) as db:
        if expiring:
            list_expiring(db, keep_days)
            return
        if guests:
            for guest in upkeep.guests(db):
                many = f"{guest.tables} {'table' if guest.tables == 1 else 'tables'}"
                click.echo(f"{guest.id}  {day(guest.created)}  {many:>10}  {guest.name}")
            return
        found = upkeep.tables(db)
        for table in found:
            told = f"{table.code}  {day(table.updated)}  {table.status:7}  {table.game}"
            click.echo(f"{told}  {table.entries} entries  {size(table.size)}  ({table.names})")
    click.echo(f"{len(found)} {'table' if len(found) == 1 else 'tables'}; {path}: {size(path.stat().st_size)}")


def list_expiring(db: sqlite3.Connection, days: int | None) -> None:
    """What guests are told will go, or would be told."""
    now = time.time()
    before = upkeep.announced(db)
    said = before if days is None else announced(days, before, now)
    if said is None:
        click.echo("nothing goes by itself: the server was started without --keep-days")
        return
    goes = [(warned(said, table, now), table) for table in readable(db.execute(UNTOUCHED, {"since": now}))]
    found = sorted((day_of, table.code, table.status, table.game) for day_of, table in goes if day_of is not None)
    for day_of, code, status, game in found:
        click.echo(f"{code}  {day(day_of)}  {status:7}  {game}")
    click.echo(f"{len(found)} {'table' if len(found) == 1 else 'tables'}; kept for {said.days} days")


@command.command("delete")
@click.argument("code")
@yes_option
@data_option
def delete(code: str, yes: bool, data: Path | None) -> None:
    """Delete the table CODE with its log and chat, for good."""
    with changing(data) as db:
        table = upkeep.table_id(db, code)
        if not yes:
            click.confirm(f"Delete the table {code.upper()} for good?", abort=True)
        upkeep.delete_table(db, table)
    click.echo(f"{code.upper()} is deleted")


@command.command("remove-guest", context_settings={"ignore_unknown_options": True})
@click.argument("guest")
@yes_option
@data_option
def remove_guest(guest: str, yes: bool, data: Path | None) -> None:
    """Make the seats and the name of GUEST (an id from the list) nobody's. Tables where others sit live on."""
    with changing(data) as db:
        if not yes:
            click.confirm(f"Remove the guest {guest}, and the tables where nobody else sits?", abort=True)
        gone = upkeep.remove_guest(db, guest)
    click.echo(f"{guest} is removed; {gone} {'table' if gone == 1 else 'tables'} went with them")


@command.command("verify")
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.option("--all", "everything", is_flag=True, help="Play finished games again, too.")
@data_option
def verify(file: Path | None, everything: bool, data: Path | None) -> None:
    """Check a backup FILE, or the database itself: is it whole, and does every running table play to its hashes?"""
    path = file if file is not None else kept_in(data, DATABASE)
    if not path.is_file():
        raise Trouble(f"{path}: there is no such file")
    faults = many = 0
    with reading(path) as db:
        for (said,) in db.execute("PRAGMA integrity_check").fetchall():
            if said != "ok":
                faults += 1
                click.echo(f"the file: {said}", err=True)
        for table, _, parent, _ in db.execute("PRAGMA foreign_key_check").fetchall():
            faults += 1
            click.echo(f"the file: a row of {table} belongs to nothing in {parent}", err=True)
        for code, trouble in repair.ailing(db, everything):
            many += 1
            if trouble:
                faults += 1
                click.echo(f"{code}: {trouble}", err=True)
    if faults:
        raise Trouble(f"{path}: {faults} {'fault' if faults == 1 else 'faults'} in {many} tables")
    click.echo(f"{path}: sound; {many} {'table plays' if many == 1 else 'tables play'} to the last hash")


@command.command("records")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@data_option
def records(folder: Path, data: Path | None) -> None:
    """Write the record of every finished game into FOLDER, called by its table: what `arcology dataset` reads.

    The record called ID.json is the table at /t/ID, and its page of step N is /t/ID/replay/N.
    """
    path = kept_in(data, DATABASE)
    folder.mkdir(parents=True, exist_ok=True)
    many = 0
    with reading(path) as db:
        for id, code, record in repair.finished(db):
            if record is None:
                click.echo(f"{code} does not play and is left out: see `arcology admin verify --all`", err=True)
                continue
            beside = folder / f".{id}.new"
            try:
                beside.write_text(record.to_json(), encoding="utf-8")
                beside.replace(folder / f"{id}.json")
            finally:
                beside.unlink(missing_ok=True)
            many += 1
    click.echo(f"{folder} holds {many} {'record' if many == 1 else 'records'}")


@command.command("repair")
@click.argument("code")
@yes_option
@data_option
def mend(code: str, yes: bool, data: Path | None) -> None:
    """Cut the log of the table CODE back to the last step that plays."""
    with changing(data) as db:
        table = upkeep.table_id(db, code)
        if not repair.ails(db, table):
            click.echo(f"{code.upper()} plays to the last hash: there is nothing to repair")
            return
        repair.mend_row(db, table)
        found = repair.read(db, table)
        if found.table.status != "running":
            raise Trouble(f"{code.upper()} is not running: it can be left as it is, or deleted")
        cut = repair.playable(found)
        if not yes:
            click.confirm(f"{code.upper()} plays up to step {cut.match.seq}. Take back {cut.lost}?", abort=True)
        repair.cut_back(db, found, cut)
    click.echo(f"{code.upper()} goes on from step {cut.match.seq}; taken back: {cut.lost}")


@command.command("compact")
@data_option
def compact(data: Path | None) -> None:
    """Give the room of what was deleted back to the disk."""
    path = kept_in(data, DATABASE)
    before = path.stat().st_size
    with changing(data) as db:
        db.execute("COMMIT")  # this cannot be done inside a transaction
        db.execute("VACUUM")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        db.execute("BEGIN")
    click.echo(f"{path}: {size(before)}, now {size(path.stat().st_size)}")
