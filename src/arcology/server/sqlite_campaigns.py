"""Campaigns in the SQLite store: rows written and read."""

# ruff: noqa: S608 - statements are put together from our own column names only

from __future__ import annotations

import sqlite3
import time
from dataclasses import astuple, fields
from typing import Final

from arcology.server.store import CampaignRow, Identity, TakenError

FIELDS: Final = ", ".join(part.name for part in fields(CampaignRow))
PLACES: Final = ", ".join("?" for _ in fields(CampaignRow))
SELECT: Final = f"SELECT {FIELDS} FROM campaigns"
LATEST_FIRST: Final = "ORDER BY updated DESC LIMIT ?"


def add(db: sqlite3.Connection, row: CampaignRow) -> None:
    """A new campaign with its owner as the first member."""
    db.execute(f"INSERT INTO campaigns ({FIELDS}) VALUES ({PLACES})", astuple(row))
    join(db, row.id, row.owner, row.created)


def found(db: sqlite3.Connection, id_or_code: str) -> CampaignRow | None:
    row = db.execute(f"{SELECT} WHERE id = ? OR code = ?", (id_or_code, id_or_code.upper())).fetchone()
    return None if row is None else CampaignRow(*row)


def of(db: sqlite3.Connection, identity: str, limit: int) -> list[CampaignRow]:
    """Campaigns of a guest, the latest first."""
    mine = "WHERE id IN (SELECT campaign FROM members WHERE identity = ?)"
    rows = db.execute(f"{SELECT} {mine} {LATEST_FIRST}", (identity, limit)).fetchall()
    return [CampaignRow(*row) for row in rows]


def latest(db: sqlite3.Connection) -> list[CampaignRow]:
    """All campaigns, the latest first."""
    return [CampaignRow(*row) for row in db.execute(f"{SELECT} {LATEST_FIRST}", (-1,)).fetchall()]


def change(db: sqlite3.Connection, row: CampaignRow) -> None:
    """A later revision, if nobody was faster."""
    changed = db.execute(
        "UPDATE campaigns SET name = ?, save = ?, revision = revision + 1, updated = ? WHERE id = ? AND revision = ?",
        (row.name, row.save, time.time(), row.id, row.revision),
    )
    if changed.rowcount != 1:
        raise TakenError(f"campaign {row.id} has a later revision than {row.revision}")


def join(db: sqlite3.Connection, campaign: str, identity: str, at: float) -> None:
    db.execute("INSERT OR IGNORE INTO members (campaign, identity, at) VALUES (?, ?, ?)", (campaign, identity, at))


def leave(db: sqlite3.Connection, campaign: str, identity: str) -> None:
    db.execute("DELETE FROM members WHERE campaign = ? AND identity = ?", (campaign, identity))


def members(db: sqlite3.Connection, campaign: str) -> list[Identity]:
    rows = db.execute(
        "SELECT identities.id, name, colour, created FROM members JOIN identities ON identities.id = identity"
        " WHERE campaign = ? ORDER BY at, identity",
        (campaign,),
    )
    return [Identity(*row) for row in rows]


def put_outcome(db: sqlite3.Connection, table_id: str, outcome: str) -> None:
    """What a game brought to its campaign: once for each table, in the order the games ended."""
    now = time.time()
    db.execute(
        "INSERT INTO outcomes (table_id, campaign, number, outcome, ended)"
        " SELECT id, campaign, (SELECT count(*) + 1 FROM outcomes WHERE outcomes.campaign = tables.campaign), ?, ?"
        " FROM tables WHERE id = ?",
        (outcome, now, table_id),
    )
    db.execute(
        "UPDATE campaigns SET revision = revision + 1, updated = ?"
        " WHERE id = (SELECT campaign FROM tables WHERE id = ?)",
        (now, table_id),
    )


def outcomes(db: sqlite3.Connection, campaign: str) -> dict[str, tuple[int, str, float]]:
    """By table: the number in the order of endings, what it brought, when it ended."""
    rows = db.execute("SELECT table_id, number, outcome, ended FROM outcomes WHERE campaign = ?", (campaign,))
    return {table: (number, outcome, ended) for table, number, outcome, ended in rows}
