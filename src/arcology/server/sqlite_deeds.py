"""What guests keep of finished games in the SQLite store: rows written and read."""

from __future__ import annotations

import sqlite3
from typing import Final

from arcology.server.store import DeedRow

UNCOUNTED: Final = (
    "SELECT id FROM tables WHERE status = 'over' AND id IN"
    " (SELECT table_id FROM seats WHERE kind = 'person' AND identity = :who) AND NOT EXISTS"
    " (SELECT 1 FROM deeds WHERE table_id = tables.id AND identity = :who AND format >= :format) ORDER BY updated, id"
)


def of(db: sqlite3.Connection, identity: str) -> list[DeedRow]:
    rows = db.execute(
        "SELECT identity, table_id, format, content, EXISTS (SELECT 1 FROM tables WHERE id = table_id) FROM deeds"
        " WHERE identity = ?",
        (identity,),
    )
    return [DeedRow(who, table, format, content, bool(there)) for who, table, format, content, there in rows]


def put(db: sqlite3.Connection, row: DeedRow) -> None:
    """Write what is kept of a game, in place of what was."""
    db.execute(
        "INSERT INTO deeds (identity, table_id, format, content) VALUES (?, ?, ?, ?) ON CONFLICT (identity, table_id)"
        " DO UPDATE SET format = excluded.format, content = coalesce(excluded.content, content)",
        (row.identity, row.table_id, row.format, row.content),
    )


def uncounted(db: sqlite3.Connection, identity: str, format: int) -> list[str]:
    return [str(row[0]) for row in db.execute(UNCOUNTED, {"who": identity, "format": format})]
