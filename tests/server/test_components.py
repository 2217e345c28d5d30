"""A table keeps the components it began with: a card is added while the server is down, and the game goes on."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import httpx
import pytest
from tests.games.euphoria.test_new_recruit import written as new_recruit
from tests.server.harness import GAME, Json, Person, Served, quick, serving
from tests.server.tables import answer_all
from tests.server.toy_worker import ready_worker
from tests.support.loops import finished
from tests.support.toy import Works

from arcology.games import game, register
from arcology.kernel.match import Match
from arcology.kernel.packs import Packs
from arcology.kernel.record import Record
from arcology.server import catalogue
from arcology.server.api import tag_of
from arcology.server.packs import packs_of

DOCK = '\n[dock]\nname = "Dock"\neffect = "gain(credit)"\n'


@pytest.fixture
def newer(tmp_path: Path) -> Iterator[Path]:
    """The folder of the toy's components with one more building."""
    folder = tmp_path / "newer"
    shutil.copytree(Works.folder / "data", folder / "data")
    with (folder / "data" / "buildings.toml").open("a") as file:
        file.write(DOCK)
    yield folder
    register(Works())


def install(folder: Path) -> None:
    """From now on these components of the toy are installed."""
    ready_worker(folder)


def same(served: Served, client: httpx.AsyncClient, cookie: str) -> Person:
    """Whoever had this cookie before the server was stopped."""
    client.cookies.clear()
    client.cookies.set("arcology_guest", cookie)
    return Person(served.url, client)


async def rows(ada: Person, table: Json) -> set[str]:
    """The buildings that the page draws at this table."""
    pack = await ada.get(f"/api/packs/{table['game']}/{table['pack']}")
    assert pack["hash"] == table["pack"]
    return set(pack["data"]["tables"]["buildings"])


async def bids(ada: Person, table: Json) -> set[str]:
    """What is offered first at a new table."""
    line = await ada.sit(table["id"])
    now = await line.updated(lambda update: update["offer"] is not None)
    return {option["target"] for option in now["offer"]["options"]}


def test_a_running_table_goes_on_with_its_components_and_a_new_one_has_the_new_card(
    tmp_path: Path, newer: Path
) -> None:
    data = quick(tmp_path / "kept")
    kept: dict[str, str] = {}

    async def before() -> None:
        async with serving(data) as served, served.person("Ada") as ada:
            table = await ada.table("me", "bot", "bot")
            assert "dock" not in await bids(ada, table)
            line = await ada.sit(table["id"])
            await line.choose()
            kept.update(table=table["id"], pack=table["pack"], cookie=ada.client.cookies["arcology_guest"])

    async def after() -> None:
        async with serving(data, partial(ready_worker, newer)) as served, served.person() as client:
            ada = same(served, client.client, kept["cookie"])
            old = await ada.get(f"/api/tables/{kept['table']}")
            assert (old["trouble"], old["pack"], old["status"]) == ("", kept["pack"], "running")
            assert "dock" not in await rows(ada, old)
            line = await ada.sit(old["id"])
            first = (await line.updated())["seq"]
            await answer_all([line])
            mine = [entry for message in line.got if message["type"] == "update" for entry in message["entries"]]
            bots = [entry for entry in mine if entry["seat"] > 0 and entry["seq"] > first]
            assert bots
            assert not any(entry["automatic"] for entry in bots)

            new = await ada.table("me", "bot")
            assert new["pack"] != kept["pack"]
            assert "dock" in await rows(ada, new)
            assert "dock" in await bids(ada, new)

            fork = await ada.post(f"/api/tables/{old['id']}/fork", {"step": 0, "seat": 0})
            assert fork["pack"] == kept["pack"]
            assert "dock" not in await bids(ada, fork)
            again = await ada.post(f"/api/tables/{old['id']}/rematch", {})
            assert again["pack"] == new["pack"]
            await ada.close()
            kept.update(fork=fork["id"])

    async def later() -> None:
        async with serving(data, partial(ready_worker, newer)) as served, served.person() as client:
            ada = same(served, client.client, kept["cookie"])
            moment = await ada.get(f"/api/tables/{kept['table']}/moments/0?seat=0")
            assert {option["target"] for option in moment["offer"]["options"]} == {"lab", "farm", "bank", "archive"}
            assert (await ada.get(f"/api/tables/{kept['fork']}"))["trouble"] == ""
            text = (await ada.client.get(f"/api/tables/{kept['table']}/record")).text
            record = Record.from_json(text)
            assert record.components is not None
            assert Match.from_record(game(GAME), record, Packs(game(GAME)).of(record)).over
            assert (await ada.get(f"/api/packs/{GAME}/{'0' * 16}", 404))["code"] == "not_found"

    finished(before())
    install(newer)
    finished(after())
    install(newer)
    finished(later())


def test_rows_of_the_hosts_own_are_added_under_a_running_game(tmp_path: Path) -> None:
    """With real worker processes: they are sent the components they do not have."""
    kept: dict[str, str] = {}
    bots = [{"kind": "me"}, {"kind": "bot", "level": "random"}]

    async def before() -> None:
        async with serving(quick(tmp_path / "kept"), worker=None) as served, served.person("Ada") as ada:
            table = await ada.post("/api/tables", {"game": "euphoria", "seats": bots, "seed": 1})
            kept.update(table=table["id"], pack=table["pack"], cookie=ada.client.cookies["arcology_guest"])

    async def after() -> None:
        rows = (("euphoria", new_recruit(tmp_path)),)
        async with serving(quick(tmp_path / "kept", packs=rows), worker=None) as served, served.person() as client:
            ada = same(served, client.client, kept["cookie"])
            fresh = await ada.post("/api/tables", {"game": "euphoria", "seats": bots, "seed": 1})
            assert fresh["pack"] != kept["pack"]
            line = await ada.sit(kept["table"])
            for _ in range(6):
                await line.updated(lambda update: 0 in update["waiting"])
                await line.choose()
            entries = [entry for update in line.got if update["type"] == "update" for entry in update["entries"]]
            assert any(entry["seat"] == 1 for entry in entries)
            assert not any(entry["automatic"] for entry in entries)
            await ada.close()

    finished(before())
    finished(after())


def test_components_are_sent_again_only_if_a_word_of_them_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "kept")) as served, served.person("Ada") as ada:
            table = await ada.table("me", "local")
            path = f"/api/packs/{table['game']}/{table['pack']}"
            first = await ada.client.get(path)
            known = {"if-none-match": f'"other", {first.headers["etag"]}'}
            again = await ada.client.get(path, headers=known)
            assert (again.status_code, again.content) == (304, b"")
            assert again.headers["etag"] == first.headers["etag"]
            assert (await ada.client.get(path, headers={"if-none-match": '"other"'})).content == first.content

            pack = packs_of(GAME).find(table["pack"])
            assert pack is not None
            monkeypatch.setitem(catalogue.components(pack).data["tables"]["buildings"]["lab"], "name", "Harbour")
            tag_of.cache_clear()
            anew = await ada.client.get(path, headers=known)
            assert anew.status_code == 200
            assert anew.headers["etag"] != first.headers["etag"]

    finished(work())
    tag_of.cache_clear()


def test_a_table_that_waited_begins_with_the_components_of_now(tmp_path: Path, newer: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "kept")) as served, served.person("Ada") as ada:
            table = await ada.table("me", "open")
            install(newer)
            assert (await ada.get(f"/api/tables/{table['id']}"))["trouble"] == ""
            begun = await ada.post(f"/api/tables/{table['id']}/start", {"fill": "random"})
            assert begun["pack"] == game(GAME).load().hash != table["pack"]
            served.hall.rooms.clear()
            assert (await ada.get(f"/api/tables/{table['id']}"))["trouble"] == ""

    finished(work())


def test_a_table_of_before_components_were_stored_gets_them_while_they_are_installed(
    tmp_path: Path, newer: Path
) -> None:
    data = quick(tmp_path / "kept")
    kept: dict[str, str] = {}

    async def before() -> None:
        async with serving(data) as served, served.person("Ada") as ada:
            table = await ada.table("me", "local")
            kept.update(table=table["id"])

    def forget() -> None:
        with contextlib.closing(sqlite3.connect(tmp_path / "kept" / "arcology.db")) as db, db:
            db.execute("DELETE FROM packs")

    async def look(trouble: str) -> None:
        async with serving(data) as served, served.person("Bob") as bob:
            found = await bob.get(f"/api/tables/{kept['table']}")
            assert trouble in found["trouble"]
            assert bool(found["trouble"]) is bool(trouble)

    finished(before())
    forget()
    finished(look(""))
    install(newer)
    finished(look(""))
    forget()
    finished(look("neither installed here nor stored"))
