"""The luck of tables: promised before anybody adds to it, secret while they play, checked when they are done."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from tests.server.harness import Served, run
from tests.server.tables import BID, answer_all, read_on, two_at_a_table

from arcology.cli import main
from arcology.kernel.luck import MOST_WORDS


def strict(tmp_path: Path, work: Any) -> None:
    """A server as people run it: no seeds but one's own."""
    run(tmp_path, work, any_seed=False)


def test_a_table_promises_its_key_before_anybody_adds_to_it(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            table = await ada.table("me", "open")
            promised = table["luck"]["commitment"]
            assert table["luck"] == {"commitment": promised, "words": ["", ""], "key": "", "salt": ""}
            await bob.post(f"/api/tables/{table['id']}/join", {})
            await bob.post(f"/api/tables/{table['id']}/words", {"words": "  my own dice "})
            begun = await ada.post(f"/api/tables/{table['id']}/start", {})
            assert begun["luck"] == {"commitment": promised, "words": ["", "my own dice"], "key": "", "salt": ""}
            await bob.post(f"/api/tables/{table['id']}/words", {"words": "too late"}, 409)
            one, two = await ada.sit(table["id"]), await bob.sit(table["id"])
            assert (await bob.get(f"/api/tables/{table['id']}/luck", 403))["code"] == "secret"
            await answer_all([one, two])
            told = (await bob.get(f"/api/tables/{table['id']}"))["luck"]
            known = bytes.fromhex(told["salt"]) + bytes.fromhex(told["key"])
            assert hashlib.sha256(known).hexdigest() == promised == told["commitment"]
            check = await bob.get(f"/api/tables/{table['id']}/luck")
            assert check["commitment"] == promised
            assert check["steps"] == one.now["step"]
            assert check["draws"] > 0

    strict(tmp_path, work)


def test_a_record_is_verified_against_the_promise(tmp_path: Path) -> None:
    kept: dict[str, Any] = {}

    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            table, one, two = await two_at_a_table(ada, bob)
            kept["promised"] = one.welcome["table"]["luck"]["commitment"]
            await answer_all([one, two])
            kept["record"] = (await ada.client.get(f"/api/tables/{table}/record")).text

    strict(tmp_path, work)
    file = tmp_path / "record.json"
    file.write_text(kept["record"], encoding="utf-8")
    said = CliRunner().invoke(main, ["verify", str(file), "--commitment", kept["promised"]])
    assert (said.exit_code, "as promised" in said.output) == (0, True), said.output
    said = CliRunner().invoke(main, ["verify", str(file), "--commitment", "0" * 64])
    assert (said.exit_code, "was not promised" in said.output) == (2, True)
    changed = json.loads(kept["record"])
    changed["luck"]["words"][0] = "whispered afterwards"
    file.write_text(json.dumps(changed), encoding="utf-8")
    said = CliRunner().invoke(main, ["verify", str(file), "--commitment", kept["promised"]])
    assert (said.exit_code, "step" in said.output) == (2, True), "the promise holds, the draws do not"


def test_nobody_is_told_the_key_of_a_running_game(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob, served.person("Cy") as cy:
            table, one, two = await two_at_a_table(ada, bob)
            watching = await cy.sit(table)
            await one.choose(BID)
            for socket in (two, watching):
                await read_on(socket, 0.2)
            fork = await ada.post(f"/api/tables/{table}/fork", {"step": one.now["step"]}, 201)
            mine = await ada.sit(fork["id"])
            room = served.hall.rooms[table]
            assert room.match is not None
            luck = room.match.setup.luck
            assert luck is not None
            pages = [await ada.get(f"/api/tables/{table}"), await cy.get("/api/tables"), fork]
            seen = json.dumps([one.got, two.got, watching.got, mine.got, pages])
            assert luck.key.hex() not in seen
            assert luck.salt.hex() not in seen
            assert f"{luck.seed}" not in seen
            stored = served.hall.rooms[fork["id"]].match
            assert stored is not None
            assert stored.setup.luck is not None
            assert stored.setup.luck.key != luck.key
            assert luck.key.hex() not in stored.record().to_json()

    strict(tmp_path, work)


@pytest.mark.parametrize(("seats", "status"), [(("me", "open"), 422), (("me", "local"), 422), (("me", "bot"), 201)])
def test_only_a_table_for_one_person_names_its_seed(tmp_path: Path, seats: tuple[str, ...], status: int) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            wish = {"game": "works", "seats": [{"kind": kind} for kind in seats], "seed": 7}
            answer = await ada.post("/api/tables", wish, status)
            if status == 201:
                assert answer["luck"] is None
                assert (await ada.get(f"/api/tables/{answer['id']}/luck", 403))["code"] == "secret"
            else:
                assert "Only a table for one person" in answer["text"]

    strict(tmp_path, work)


def test_words_are_refused_where_they_do_not_fit(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            table = await ada.table("me", "open")
            path = f"/api/tables/{table['id']}/words"
            assert (await bob.post(path, {"words": "mine"}, 403))["code"] == "not_yours"
            assert (await ada.post(path, {"words": "x" * (MOST_WORDS + 1)}, 422))["code"] == "invalid"
            assert (await ada.get(f"/api/tables/{table['id']}"))["luck"]["words"] == ["", ""]

    strict(tmp_path, work)


def test_a_rematch_has_luck_of_its_own_and_the_same_words(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            table = await ada.table("me", "open")
            await ada.post(f"/api/tables/{table['id']}/words", {"words": "again"})
            await bob.post(f"/api/tables/{table['id']}/join", {})
            await ada.post(f"/api/tables/{table['id']}/start", {})
            await answer_all([await ada.sit(table["id"]), await bob.sit(table["id"])])
            after = await ada.post(f"/api/tables/{table['id']}/rematch", {})
            assert after["luck"]["words"] == ["again", ""]
            assert after["luck"]["commitment"] != table["luck"]["commitment"]

    strict(tmp_path, work)
