"""Limits hold for a guest and a machine, whatever is asked for and over however many sockets."""

from __future__ import annotations

from pathlib import Path

import httpx
from tests.server.harness import GAME, NO_CERTIFICATES, Served, browser, eventually, run
from tests.server.test_page import built

from arcology.server.config import Rate
from arcology.server.limits import Bucket, Fair
from arcology.server.refusals import RefusedError

FEW = Rate(0.001, 5)


def test_looking_has_a_limit_and_says_when_to_come_again(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            answers = [await ada.client.get(path) for path in ("/api/games", "/api/tables", "/api/me") * 2]
            assert [answer.status_code for answer in answers][-2:] == [200, 429]
            assert answers[-1].json()["code"] == "too_often"
            assert 900 <= int(answers[-1].headers["retry-after"]) <= 1000
            await bob.get("/api/me")
            await ada.post("/api/me", {"name": "Ada"})

    run(tmp_path, work, reads=Rate(0.001, 6))


def test_files_of_the_page_have_a_limit_for_each_address(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        elsewhere = httpx.AsyncHTTPTransport(local_address="127.0.0.2", verify=NO_CERTIFICATES)
        async with browser(served.url) as rude, httpx.AsyncClient(base_url=served.url, transport=elsewhere) as other:
            for path in ("/", "/healthz"):
                answers = [await rude.get(path, headers={"accept-encoding": "identity"}) for _ in range(6)]
                assert [answer.status_code for answer in answers] == [200] * 5 + [429], path
                assert answers[-1].json()["code"] == "too_often"
                assert int(answers[-1].headers["retry-after"]) > 1
            for path in ("/assets/main-1a2b.js", "/t/ABCDEF", "/api/schema", "/gone.js"):
                assert (await rude.get(path)).status_code == 429, path
            assert (await rude.get("/api/me")).status_code == 200
            for path in ("/", "/healthz", "/assets/main-1a2b.js", "/api/schema"):
                assert (await other.get(path)).status_code == 200, path

    run(tmp_path / "data", work, files=FEW, page=built(tmp_path))


def test_without_a_cookie_the_machine_counts(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        statuses = []
        for _ in range(12):
            async with browser(served.url) as client:
                statuses.append((await client.get("/api/me")).status_code)
        assert statuses == [200] * 10 + [429] * 2

    run(tmp_path, work, reads=FEW, household=2)


def test_forks_and_rematches_are_tables(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            table = (await ada.table("me", "local"))["id"]
            line = await ada.sit(table)
            await line.choose()
            for status in (201, 201, 201, 429):
                await ada.post(f"/api/tables/{table}/fork", {"step": 0}, status)
            await ada.post(f"/api/tables/{table}/rematch", {}, 429)
            await ada.post("/api/tables", {"game": GAME, "seats": [{"kind": "me"}]}, 429)

    run(tmp_path, work, new_tables=Rate(0.001, 4))


def test_many_sockets_of_a_guest_have_one_limit(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            table = (await ada.table("me", "open"))["id"]
            lines = [await ada.sit(table) for _ in range(4)]
            codes = [(await line.command("chat", text="me"))["type"] for line in lines * 2]
            assert codes == ["ack"] * 5 + ["error"] * 3
            theirs = await bob.sit(table)
            assert (await theirs.command("chat", text="hello"))["type"] == "ack"

    run(tmp_path, work, messages=FEW)


def test_a_guest_has_so_many_sockets(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            table = (await ada.table("me", "open"))["id"]
            lines = [await ada.sit(table) for _ in range(3)]
            assert await (await ada.line(table)).closed() == 4429
            await bob.sit(table)
            await lines[0].close()
            own = (await ada.get("/api/me"))["id"]
            await eventually(lambda: served.hall.sockets["guest", own] < 3)
            await ada.sit(table)

    run(tmp_path, work, sockets_per_guest=3)


def test_one_hint_at_a_time_over_all_sockets(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            table = (await ada.table("me", "local"))["id"]
            one, two = await ada.sit(table), await ada.sit(table)
            served.hall.hinting.add((await ada.get("/api/me"))["id"])
            for line in (one, two):
                assert (await line.command("hint", seat=0))["code"] == "too_often"
            served.hall.hinting.clear()
            assert (await one.command("hint", seat=0))["code"] == "gone"
            assert not served.hall.hinting

    run(tmp_path, work)


def test_whoever_waits_as_long_as_told_is_let_in() -> None:
    bucket = Bucket(Rate(0.5, 1), 0.0)
    assert bucket.take(0.0)
    assert not bucket.take(0.5)
    assert bucket.take(0.5 + bucket.wait)
    fair = Fair(Rate(0.0, 1), household=2)
    refused = []
    for guest in ("a", "a", "b", "c"):
        try:
            fair.check(guest, "here")
        except RefusedError as error:
            refused.append((guest, error.wait))
    assert refused == [("a", 3600.0), ("c", 3600.0)]
