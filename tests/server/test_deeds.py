"""What guests keep of finished games: stored with the end, counted later where it was not, and told to them alone."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from tests.server.harness import GAME, Json, Person, Served, quick, run, serving
from tests.server.tables import answer_all, two_at_a_table
from tests.support.loops import finished

from arcology.deeds import tally
from arcology.deeds.declared import Best, Condition, Declared, Feat
from arcology.deeds.tally import Deed, Rival
from arcology.server import deed_words, deeds, upkeep
from arcology.server.sqlite import connect
from arcology.server.store import DeedRow, StoreError

RULES: Final = Declared(
    (),
    (Best("points", "points"),),
    (Feat("winner", Condition({"won": 1})), Feat("loser", Condition({"place": 2}), secret=True)),
)
"""What the toy game declares here."""


@pytest.fixture(autouse=True)
def some_feats(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (tally, deed_words):
        monkeypatch.setattr(module, "declared", lambda game: RULES if game == GAME else Declared())


async def played(ada: Person, bob: Person, **more: Any) -> str:
    """A game of the two, to its end."""
    table, one, two = await two_at_a_table(ada, bob, **more)
    await answer_all([one, two])
    return table


async def told(person: Person) -> Json:
    """What they did in the toy game, once all is counted."""
    while (found := await person.get("/api/deeds"))["counting"]:
        await asyncio.sleep(0.01)
    return next(iter(found["games"]), {})


def emptied(folder: Path) -> None:
    """As if nobody had counted yet."""
    with contextlib.closing(sqlite3.connect(folder / "arcology.db")) as db:
        db.execute("DELETE FROM deeds")
        db.commit()


def test_a_game_is_kept_with_its_end_for_each_of_its_people(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob, served.person("Eve") as eve:
            table = await played(ada, bob, seed=7)
            assert (await ada.get("/api/deeds"))["counting"] == 0, "it is stored with the choice that ended the game"
            both = [await told(ada), await told(bob)]
            assert [each["played"] for each in both] == [1, 1]
            assert sum(each["won"] for each in both) == 1
            winner, loser = (ada, bob) if both[0]["won"] else (bob, ada)
            best = await told(winner)
            assert [(feat["id"], feat["table"]) for feat in best["feats"]] == [("winner", table)]
            assert best["secrets"] == 1
            assert [(each["name"], each["played"], each["beaten"]) for each in best["rivals"]] == [
                ("Bob" if winner is ada else "Ada", 1, 1)
            ]
            assert [feat["id"] for feat in (await told(loser))["feats"] if feat["got"]] == ["loser"]
            news = await winner.get(f"/api/deeds/tables/{table}")
            assert (news["mine"], news["practice"], [feat["id"] for feat in news["feats"]]) == (True, False, ["winner"])
            assert news["records"] == [], "a first game breaks no record"
            assert await eve.get("/api/deeds") == {"counting": 0, "unread": 0, "games": []}
            assert not (await eve.get(f"/api/deeds/tables/{table}"))["mine"]
            taken = await ada.client.get("/api/deeds/export")
            assert "attachment" in taken.headers["content-disposition"]
            (line,) = taken.json()["deeds"]
            assert (line["table"], line["rivals"][0]["name"]) == (table, "Bob")

    run(tmp_path, work)


def test_games_that_nobody_counted_are_counted_when_their_guest_asks(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path)) as served, served.person("Ada") as ada, served.person("Bob") as bob:
            tables = [await played(ada, bob, seed=seed) for seed in (3, 4)]
            before = await told(ada), await told(bob)
            emptied(tmp_path)
            assert (await ada.get("/api/deeds"))["counting"] == 2
            assert (await told(ada), await told(bob)) == before
            await served.hall.store.keep_deed(DeedRow((await ada.get("/api/me"))["id"], tables[0], 0, "{"))
            assert await told(ada) == before[0], "an older format is counted again"

    finished(work())


def test_practice_counts_for_nothing_and_a_running_game_is_not_told(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            table = await ada.table("me", {"kind": "bot", "level": "random"}, seed=1)
            refused = await ada.get(f"/api/deeds/tables/{table['id']}", 409)
            assert refused == {"code": "conflict", "text": "The game is not over yet."}
            assert (await ada.get("/api/deeds/tables/nowhere", 404))["code"] == "not_found"
            await answer_all([await ada.sit(table["id"])])
            fork = await ada.post(f"/api/tables/{table['id']}/fork", {"step": 0, "level": "random"})
            await answer_all([await ada.sit(fork["id"])])
            found = await told(ada)
            assert (found["played"], found["practice"]) == (1, 1)
            news = await ada.get(f"/api/deeds/tables/{fork['id']}")
            assert (news["mine"], news["practice"], news["feats"], news["records"]) == (True, True, [], [])

    run(tmp_path, work)


def test_a_game_that_cannot_be_read_is_tried_once_and_said(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            table = await played(ada, bob, seed=7)
            with contextlib.closing(sqlite3.connect(tmp_path / "arcology.db")) as db:
                db.execute("DELETE FROM deeds")
                db.execute("UPDATE origins SET record = '{}' WHERE table_id = ?", (table,))
                db.commit()
            assert await told(ada) == {}
            assert await ada.get("/api/deeds") == {"counting": 0, "unread": 1, "games": []}

    run(tmp_path, work)


def test_a_fault_in_counting_does_not_keep_a_game_from_ending(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise KeyError("hat")

    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            with monkeypatch.context() as patch:
                patch.setattr(deeds, "deed_of", broken)
                await played(ada, bob, seed=7)
            assert (await told(ada))["played"] == 1

    run(tmp_path, work)


def test_it_outlives_its_table_and_goes_with_its_guest(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            await played(ada, bob, seed=7)

    run(tmp_path, work)
    db = connect(tmp_path / "arcology.db")
    ((table,),) = db.execute("SELECT id FROM tables").fetchall()
    upkeep.delete_table(db, table)
    ada, bob = [row[0] for row in db.execute("SELECT id FROM identities ORDER BY name")]
    assert db.execute("SELECT count(*) FROM deeds").fetchone() == (2,)
    upkeep.remove_guest(db, ada)
    ((who, content),) = db.execute("SELECT identity, content FROM deeds").fetchall()
    assert who == bob
    assert ada not in content
    kept = msgspec.json.decode(content, type=Deed)
    assert kept.rivals == [Rival("person", "", 3 - kept.place)]
    with pytest.raises(StoreError, match="there is no guest"):
        upkeep.remove_guest(db, ada)
    db.close()

    async def later(served: Served) -> None:
        rows = await served.hall.store.deeds(bob)
        assert [row.there for row in rows] == [False]

    run(tmp_path, later)
