"""Pages from elsewhere, also from another port of the same machine, change nothing and open no socket."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.harness import GAME, Served, run
from websockets.exceptions import InvalidStatus

JSON = {"content-type": "application/json"}


def test_changes_that_another_page_asks_for_are_refused(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            ours = served.url
            foreign = (
                {"origin": "http://127.0.0.1:1"},
                {"origin": "https://evil.example"},
                {"origin": "null"},
                {"sec-fetch-site": "cross-site"},
                {"sec-fetch-site": "same-site", "origin": ours},
            )
            for headers in foreign:
                for path, body in (("/api/me", b'{"name": "Eve"}'), ("/api/tables", b"{}"), ("/api/campaigns", b"{}")):
                    answer = await ada.client.post(path, content=body, headers={**JSON, **headers})
                    assert (answer.status_code, answer.json()["code"]) == (403, "not_yours"), headers
            assert (await ada.get("/api/me"))["name"] == "Ada"
            for name, headers in (("A", {"origin": ours}), ("B", {"sec-fetch-site": "same-origin"}), ("C", {})):
                sent = await ada.client.post("/api/me", json={"name": name}, headers=headers)
                assert sent.json()["name"] == name

    run(tmp_path, work)


def test_changes_come_as_json(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
                answer = await ada.client.post("/api/me", content=b'{"name": "Eve"}', headers={"content-type": kind})
                assert answer.status_code == 400, kind
            table = await ada.table("me", "open")
            path = f"/api/tables/{table['id']}/leave"
            assert (await ada.client.post(path, headers={"content-type": "text/plain"})).status_code == 400
            assert (await ada.client.post(path)).status_code == 200
            said = {"content-type": "application/json; charset=utf-8"}
            assert (await ada.client.post("/api/me", content=b'{"name": "Bea"}', headers=said)).status_code == 200

    run(tmp_path, work)


def test_a_socket_opens_for_our_own_page_only(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            table = await ada.table("me", "local", game=GAME)
            for origin in ("http://127.0.0.1:1", "https://evil.example", "null"):
                with pytest.raises(InvalidStatus, match="403"):
                    await ada.line(table["id"], origin=origin)
            line = await ada.line(table["id"], origin=served.url)
            await line.send({"type": "hello", "since": -1, "seat": 0})
            await line.until("welcome")

    run(tmp_path, work)
