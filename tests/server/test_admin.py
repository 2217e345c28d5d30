"""`arcology admin`: what a server kept is listed, checked, cleared up and repaired while it does not run."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.server.harness import Served, run
from tests.server.tables import LAB, answer_all, to_turns, two_at_a_table
from tests.support.loops import aside

from arcology.cli import main
from arcology.kernel.record import Record
from arcology.server.running import alone

OTHERWISE = "UPDATE log SET hash = substr(hash, 1, length(hash) - 1) || 'x' WHERE seq = 3"


def admin(folder: Path, *words: str, keys: str = "") -> Result:
    return aside(lambda: CliRunner().invoke(main, ["admin", *words, "--data", str(folder)], input=keys))


def sql(folder: Path, *statements: str) -> None:
    with contextlib.closing(sqlite3.connect(folder / "arcology.db")) as db, db:
        for each in statements:
            db.execute(each)


def rows(folder: Path, query: str) -> list[tuple[object, ...]]:
    with contextlib.closing(sqlite3.connect(folder / "arcology.db")) as db:
        return db.execute(query).fetchall()


@pytest.fixture
def kept(tmp_path: Path) -> tuple[Path, str, str]:
    """A folder with a table of Ada and Bob under way and one of Ada alone; the codes of both."""
    codes: list[str] = []

    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            table, one, two = await two_at_a_table(ada, bob)
            await to_turns(one, two)
            await one.choose(LAB)
            await one.command("chat", text="hello")
            codes.append((await ada.get(f"/api/tables/{table}"))["code"])
            codes.append((await ada.table("me", "local"))["code"])

    run(tmp_path, work)
    return tmp_path, codes[0], codes[1]


def guest(folder: Path, name: str) -> str:
    return str(rows(folder, f"SELECT id FROM identities WHERE name = '{name}'")[0][0])  # noqa: S608


def test_tables_and_guests_are_listed_with_their_size(kept: tuple[Path, str, str]) -> None:
    folder, both, own = kept
    shown = admin(folder, "list").stdout
    assert f"{both}  " in shown
    assert f"{own}  " in shown
    assert "works  5 entries" in shown
    assert "(Ada, Bob)" in shown
    assert "2 tables; " in shown
    guests = [line.split() for line in admin(folder, "list", "--guests").stdout.splitlines()]
    assert sorted((words[-1], words[2]) for words in guests) == [("Ada", "2"), ("Bob", "1")]


def test_nothing_is_changed_beside_a_running_server(kept: tuple[Path, str, str]) -> None:
    folder, both, _ = kept
    with alone(folder):
        for words in (["delete", both, "--yes"], ["remove-guest", "x", "--yes"], ["repair", both], ["compact"]):
            refused = admin(folder, *words)
            assert (refused.exit_code, "stop it first" in refused.stderr) == (2, True), words
        assert admin(folder, "list").exit_code == 0
        assert admin(folder, "verify").exit_code == 0


def test_a_table_is_deleted_after_asking(kept: tuple[Path, str, str]) -> None:
    folder, both, own = kept
    assert admin(folder, "delete", both, keys="n\n").exit_code == 1
    assert admin(folder, "delete", both.lower(), keys="y\n").exit_code == 0
    assert rows(folder, "SELECT code FROM tables") == [(own,)]
    for part in ("log", "chat", "commands"):
        assert rows(folder, f"SELECT count(*) FROM {part}") == [(0,)], part  # noqa: S608
    assert "there is no table" in admin(folder, "delete", both, "--yes").stderr
    before = (folder / "arcology.db").stat().st_size
    assert admin(folder, "compact").exit_code == 0
    assert (folder / "arcology.db").stat().st_size <= before
    assert admin(folder, "verify").exit_code == 0


def test_a_removed_guest_leaves_the_tables_of_others_alone(kept: tuple[Path, str, str]) -> None:
    folder, both, _ = kept
    ada = guest(folder, "Ada")
    gone = admin(folder, "remove-guest", ada, "--yes")
    assert (gone.exit_code, gone.stdout) == (0, f"{ada} is removed; 1 table went with them\n")
    assert rows(folder, "SELECT code FROM tables") == [(both,)]
    seats = rows(folder, "SELECT kind, identity IS NULL, name FROM seats ORDER BY seat")
    assert seats == [("bot", 1, "Bot 1"), ("person", 0, "Bob")]
    with contextlib.closing(sqlite3.connect(folder / "arcology.db")) as db:
        assert "Ada" not in "\n".join(db.iterdump())
    assert rows(folder, "SELECT host FROM tables") == [(guest(folder, "Bob"),)]
    assert "there is no guest" in admin(folder, "remove-guest", ada, "--yes").stderr
    assert admin(folder, "verify").exit_code == 0

    async def work(served: Served) -> None:
        async with served.person("Cy") as cy:
            assert (await cy.get(f"/api/tables/{both}"))["trouble"] == ""

    run(folder, work)


@pytest.mark.parametrize("odd", ["-yaxVy3jxBpclCB9VUd-0w", "--xVy3jxBpclCB9VUd-0wab"])
def test_an_id_that_begins_with_a_dash_is_no_option(kept: tuple[Path, str, str], odd: str) -> None:
    folder, _, _ = kept
    sql(folder, f"INSERT INTO identities SELECT '{odd}', 'Dot', colour, created FROM identities LIMIT 1")  # noqa: S608
    gone = admin(folder, "remove-guest", odd, "--yes")
    assert (gone.exit_code, gone.stdout) == (0, f"{odd} is removed; 0 tables went with them\n")


def test_a_backup_is_read_and_every_running_table_played(kept: tuple[Path, str, str], tmp_path: Path) -> None:
    folder, both, _ = kept
    copy = tmp_path / "copies" / "copy.db"
    copy.parent.mkdir()
    shutil.copy(folder / "arcology.db", copy)
    before = copy.read_bytes()
    assert "2 tables play to the last hash" in admin(folder, "verify", str(copy)).stdout
    sql(folder, OTHERWISE)
    found = admin(folder, "verify")
    assert (found.exit_code, found.stderr.splitlines()[-1]) == (
        2, f"Error: {folder / 'arcology.db'}: 1 fault in 2 tables",
    )  # fmt: skip
    assert found.stderr.startswith(f"{both}: ")
    assert (copy.read_bytes(), list(copy.parent.iterdir())) == (before, [copy])
    copy.write_bytes(b"no database" * 500)
    assert "not a database" in admin(folder, "verify", str(copy)).stderr


@pytest.mark.parametrize(
    ("spoiled", "stands"),
    [
        ("UPDATE log SET verb = 'none such' WHERE seq = 4", 3),
        (OTHERWISE, 2),
        ("DELETE FROM log WHERE seq = 2", 1),
        ("UPDATE tables SET settings = '{', waiting = 'x'", 5),
    ],
)
def test_a_table_that_does_not_play_is_cut_back_to_where_it_does(
    kept: tuple[Path, str, str], spoiled: str, stands: int
) -> None:
    folder, both, _ = kept
    sql(folder, spoiled)
    assert admin(folder, "verify").exit_code == 2
    assert admin(folder, "repair", both, keys="n\n").exit_code == 1
    mended = admin(folder, "repair", both, keys="y\n")
    assert (mended.exit_code, f"goes on from step {stands}" in mended.stdout) == (0, True), mended.output
    assert "nothing to repair" in admin(folder, "repair", both).stdout

    async def work(served: Served) -> None:
        async with served.person("Cy") as cy:
            table = await cy.get(f"/api/tables/{both}")
            assert (table["trouble"], table["step"], table["status"]) == ("", stands, "running")
            line = await cy.sit(table["id"])
            assert (await line.updated())["step"] == stands

    run(folder, work)


def test_a_table_without_its_beginning_can_only_be_deleted(kept: tuple[Path, str, str]) -> None:
    folder, both, _ = kept
    sql(folder, "UPDATE origins SET record = '{'")
    refused = admin(folder, "repair", both, "--yes")
    assert (refused.exit_code, "it can only be deleted" in refused.stderr) == (2, True)
    assert admin(folder, "delete", both, "--yes").exit_code == 0


def test_records_of_finished_games_are_written_by_the_id_of_their_table(kept: tuple[Path, str, str]) -> None:
    folder, _, _ = kept
    ended: list[str] = []

    async def work(served: Served) -> None:
        async with served.person("Cy") as cy, served.person("Di") as di:
            table, one, two = await two_at_a_table(cy, di)
            await answer_all([one, two])
            ended.append(table)

    run(folder, work)
    done = admin(folder, "records", str(folder / "records"))
    assert (done.exit_code, done.stdout) == (0, f"{folder / 'records'} holds 1 record\n")
    [path] = (folder / "records").iterdir()
    assert path.name == f"{ended[0]}.json"
    assert Record.from_json(path.read_text(encoding="utf-8")).choices
