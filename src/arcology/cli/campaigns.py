"""`arcology campaigns`: the campaigns that a server on this machine keeps, listed, shown, taken out and brought in."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from sqlite3 import Connection
from typing import Final

import click
import msgspec

from arcology.cli import Trouble
from arcology.cli.shared import data_option, kept_in
from arcology.kernel.campaign import Sheet
from arcology.kernel.files import bytes_of
from arcology.server import campaigns, catalogue, sqlite_campaigns
from arcology.server.app import DATABASE
from arcology.server.campaign_bodies import CampaignFile
from arcology.server.guests import new_guest
from arcology.server.refusals import RefusedError
from arcology.server.sqlite import SqliteStore, connect, whole
from arcology.server.store import CampaignStored, Identity, StoreError

MARKS: Final = {"won": "won", "open": "open", "locked": "-"}


@click.group("campaigns")
def command() -> None:
    """Campaigns that a server on this machine keeps."""


@contextmanager
def opened(data: Path | None) -> Iterator[Connection]:
    """The database, as long as the block lasts."""
    path = kept_in(data, DATABASE)
    try:
        db = connect(path)
    except StoreError as error:
        raise Trouble(str(error)) from error
    with closing(db):
        yield db


def kept(data: Path | None, code: str) -> CampaignStored:
    """The campaign of that id or code."""
    with opened(data) as db:
        row = sqlite_campaigns.found(db, code)
        if row is None:
            raise Trouble(f"there is no campaign {code}")
        return whole(db, row)


def line_of(stored: CampaignStored) -> str:
    """Code, game, how many chapters are won, name and group."""
    row = stored.row
    chapters = sheet_of(stored)["chapters"]
    won = sum(chapter["state"] == "won" for chapter in chapters)
    group = ", ".join(member.name for member in stored.members)
    return f"{row.code}  {row.game}  {won}/{len(chapters)} won  {row.name}  ({group})"


def sheet_of(stored: CampaignStored) -> Sheet:
    game = stored.row.game
    return catalogue.campaign_of(game).sheet(campaigns.save_of(stored), catalogue.pack_of(game))


@command.command("list")
@data_option
def list_(data: Path | None) -> None:
    """All campaigns, the latest first."""
    with opened(data) as db:
        for row in sqlite_campaigns.latest(db):
            click.echo(line_of(whole(db, row)))


@command.command("show")
@click.argument("code")
@data_option
def show(code: str, data: Path | None) -> None:
    """The progress sheet of one campaign, by its CODE."""
    stored = kept(data, code)
    sheet = sheet_of(stored)
    click.echo(line_of(stored))
    for chapter in sheet["chapters"]:
        tries = sum(attempt.listed.table.chapter == chapter["id"] for attempt in stored.attempts)
        seen = ", ".join(result["name"] for result in chapter["results"] if result["reached"])
        told = f"{chapter['id']:4} {MARKS[chapter['state']]:5} {chapter['name']}, tries: {tries}"
        click.echo(f"{told}, {seen}" if seen else told)
    found = [f"{piece['code']} {piece['name']}" for piece in sheet["pieces"] if piece["found"]]
    click.echo(f"found: {'; '.join(found) if found else 'nothing yet'}")


@command.command("export")
@click.argument("code")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False), required=False)
@data_option
def export(code: str, file: Path | None, data: Path | None) -> None:
    """The campaign CODE as JSON, to FILE or to the screen: the same file that the page exports."""
    text = msgspec.json.format(msgspec.json.encode(campaigns.exported(kept(data, code)))).decode()
    if file is None:
        click.echo(text)
    else:
        file.write_text(text + "\n", encoding="utf-8")
        click.echo(f"{file}: written")


@command.command("import")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, exists=True))
@click.option("--owner", default="Host", show_default=True, help="Who is shown as having brought it in.")
@data_option
def import_(file: Path, owner: str, data: Path | None) -> None:
    """Go on with the campaign of FILE. Whoever opens its link joins the group."""
    path = kept_in(data, DATABASE)
    try:
        given = msgspec.json.decode(bytes_of(file), type=CampaignFile)
        stored = asyncio.run(brought(path, given, owner))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Trouble(f"{file}: this is not a campaign file: {error}") from error
    except RefusedError as error:
        raise Trouble(f"{file}: {error.text}") from error
    click.echo(f"{line_of(stored)}\njoin it at /campaign/{stored.row.code}")


async def brought(path: Path, file: CampaignFile, owner: str) -> CampaignStored:
    store = SqliteStore(path)
    await store.open()
    try:
        host = Identity(new_guest(), owner, "grey", time.time())
        await store.keep_identity(host)
        return await campaigns.imported(store, host, file)
    finally:
        await store.close()
