"""Requests that cannot be meant: each is refused in words, and none is called the server's fault."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tests.server.harness import GAME, Served, run
from tests.server.test_page import built

LONG: Final = "a" * 300
PATHS: Final = (
    f"/{LONG}",
    f"/assets/{LONG}.js",
    "/%00",
    "/assets/%00.js",
    "/t/%00/replay",
    "/%ff%fe",
    f"/api/tables/{LONG}",
    "/api/tables/%00",
    "/api/tables/%ff",
    "/api/tables/%ed%a0%80",
    f"/api/packs/{GAME}/%00",
    f"/api/packs/{GAME}/{LONG}",
    "/api/packs/%00/x",
    "/api/rules/%00",
    f"/api/rules/{LONG}",
    "/api/rules/..%2f..%2fREADME",
    "/api/guides/%00",
    "/api/deeds/tables/%00",
    f"/api/deeds/tables/{LONG}",
    "/api/campaigns/%00",
    f"/api/campaigns/{LONG}",
    "/api/campaigns/x/chapters/%00",
    "/api/tables/x/moments/99999999999999999999",
    "/api/tables/x/moments/1?seat=%ff",
)
BODIES: Final = (
    b"\xff\xfe",
    b'{"name": "\xff"}',
    b'{"name": "\xed\xa0\x80"}',
    b'{"name": "\\ud800"}',
    b'{"name": "Ada", "colour": "\\udfff"}',
    b"[" * 100_000,
    b'{"name": 1' + b"0" * 5000 + b"}",
    b'{"name": "Ada"',
    b"null",
    b"",
)
STEERING: Final = ("a\x1b[2Jb", "a\0b", "a\nb", "ab\n", "\x7f", "a\u202eb", "\u2066a", "a\u2028b", "a\x9bb")


def test_paths_that_name_nothing(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person() as ada:
            for path in PATHS:
                answer = await ada.client.get(path)
                if answer.status_code == 200:
                    assert answer.headers["content-type"].startswith("text/html"), path
                else:
                    assert 400 <= answer.status_code < 500, (path, answer.text)
                    assert answer.json()["text"]

    run(tmp_path / "data", work, page=built(tmp_path))


def test_bodies_that_cannot_be_read(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            for path in ("/api/me", "/api/tables", "/api/campaigns", "/api/campaigns/import"):
                for body in BODIES:
                    answer = await ada.client.post(path, content=body, headers={"content-type": "application/json"})
                    assert 400 <= answer.status_code < 500, (path, body[:40], answer.text)
                    assert answer.json()["text"]

    run(tmp_path, work)


def test_names_and_chat_are_one_line_that_steers_nothing(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Zoë 👩‍👧") as ada:
            line = await ada.sit((await ada.table("me", "local"))["id"])
            for name in STEERING:
                await ada.post("/api/me", {"name": name}, 422)
                await ada.post("/api/campaigns", {"game": GAME, "name": name}, 422)
                seats = [{"kind": "me"}, {"kind": "local", "name": name}]
                await ada.post("/api/tables", {"game": GAME, "seats": seats}, 422)
                assert (await line.command("chat", text=name))["code"] == "invalid"
            assert (await line.command("chat", text="שלום 👩‍👧"))["type"] == "ack"

    run(tmp_path, work)
