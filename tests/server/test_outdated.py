"""Tables of newer rules than this server's: they say so, and their records can be taken away."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.server.harness import GAME, Served, run
from tests.server.tables import answer_all, to_turns, two_at_a_table
from tests.support.toy import Works

from arcology.games import register
from arcology.kernel.match import Match
from arcology.kernel.record import Record
from arcology.server import catalogue


@pytest.fixture
def begun(tmp_path: Path) -> dict[str, str]:
    """A running table and a finished one of Ada and Bob; Ada's cookie."""
    kept: dict[str, str] = {}

    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            kept["cookie"] = ada.client.cookies["arcology_guest"]
            kept["running"], one, two = await two_at_a_table(ada, bob)
            await to_turns(one, two)
            kept["over"], *sockets = await two_at_a_table(ada, bob)
            await answer_all(sockets)

    run(tmp_path, work)
    return kept


def other_rules() -> str:
    class Older(Works):
        rules = Works.rules - 1

    register(Older())
    return f"by rules {Older.rules}"


@pytest.fixture
def restored() -> Any:
    yield
    register(Works())


@pytest.mark.usefixtures("restored")
def test_it_says_why_and_gives_its_record(tmp_path: Path, begun: dict[str, str]) -> None:
    pack = catalogue.pack_of(GAME)
    said = other_rules()

    async def work(served: Served) -> None:
        async with served.person() as ada, served.person("Cy") as cy:
            ada.client.cookies.clear()
            ada.client.cookies.set("arcology_guest", begun["cookie"])
            listed = {table["id"]: table for table in await ada.get("/api/tables")}
            for state in ("running", "over"):
                table = begun[state]
                assert said in listed[table]["trouble"]
                socket = await ada.sit(table)
                assert said in socket.welcome["table"]["trouble"]
                assert said in (await ada.get(f"/api/tables/{table}/steps", 409))["text"]
                record = Record.from_json((await ada.client.get(f"/api/tables/{table}/record")).text)
                register(Works())
                again = Match.from_record(Works(), record)
                assert again.over is (state == "over")
                assert again.seq == listed[table]["step"] > 0
                assert (record.pack, record.components) == (pack.hash, pack.written())
                other_rules()
            await cy.get(f"/api/tables/{begun['over']}/record")
            await cy.get(f"/api/tables/{begun['running']}/record", 409)

    run(tmp_path, work)
