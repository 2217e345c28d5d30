"""One table of which something stored cannot be read: it says so, and all others go on."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path

from tests.server.harness import PATIENCE, Person, quick, serving
from tests.support.loops import finished

BROKEN = {
    "settings": "UPDATE tables SET settings = '{' WHERE id = ?",
    "origin": "UPDATE origins SET record = '{' WHERE table_id = ?",
    "log": "UPDATE log SET verb = 'none such' WHERE table_id = ?",
    "waiting": "UPDATE tables SET waiting = 'x' WHERE id = ?",
}
MENDED = {
    "snapshot": "INSERT INTO snapshots SELECT table_id, step, hash, '{' FROM log WHERE table_id = ? AND seq = 1",
    "wish": "UPDATE tables SET wish = '{' WHERE id = ?",
}


async def one_choice(ada: Person) -> tuple[str, int]:
    """A table where a person has chosen and a bot thinks about it, and the step it is at."""
    table = await ada.table("me", "bot", listed=True)
    line = await ada.sit(table["id"])
    return str(table["id"]), int((await line.choose())["step"])


async def gone_on(bob: Person, table: str, step: int) -> None:
    """The bot has moved since that step, and the list says so."""
    async with asyncio.timeout(PATIENCE):
        while {each["id"]: each["step"] for each in await bob.get("/api/tables")}[table] <= step:
            await asyncio.sleep(0.02)


def test_unreadable_tables_leave_all_others_alone(tmp_path: Path) -> None:
    kept: dict[str, str] = {}
    steps: dict[str, int] = {}

    async def before() -> None:
        async with serving(quick(tmp_path, bot_delay=60.0)) as served, served.person("Ada") as ada:
            for what in ("good", *BROKEN, *MENDED):
                kept[what], steps[what] = await one_choice(ada)

    def spoil() -> None:
        with contextlib.closing(sqlite3.connect(tmp_path / "arcology.db")) as db, db:
            for what, change in (BROKEN | MENDED).items():
                db.execute(change, (kept[what],))
                db.execute("UPDATE tables SET updated = 9e9 WHERE id = ?", (kept[what],))  # the first to be read

    async def after() -> None:
        async with serving(quick(tmp_path)) as served, served.person("Bob") as bob:
            await gone_on(bob, kept["good"], steps["good"])
            for what in MENDED:
                await gone_on(bob, kept[what], steps[what])
                assert (await bob.get(f"/api/tables/{kept[what]}"))["trouble"] == ""
            for what in BROKEN:
                answer = await bob.client.get(f"/api/tables/{kept[what]}")
                found = answer.json()
                assert found["trouble"] if answer.is_success else found["code"] == "gone", (what, found)

    finished(before())
    spoil()
    finished(after())
