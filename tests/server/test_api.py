"""The HTTP API: the door, the lobby, refusals, and what the published schema says."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.harness import GAME, PLENTY, Served, run

from arcology.server import hall, sqlite
from arcology.server.config import Rate
from arcology.server.guests import COOKIE, Guestbook, key_in
from arcology.server.sqlite import SqliteStore
from arcology.server.store import StoreError


def test_a_guest_keeps_name_and_colour(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person() as ada:
            fresh = await ada.get("/api/me")
            assert (fresh["name"], fresh["colour"]) == ("", "grey")
            await ada.post("/api/me", {"name": "  Ada ", "colour": "blue"})
            again = await ada.get("/api/me")
            assert again == {"id": fresh["id"], "name": "Ada", "colour": "blue"}

    run(tmp_path, work)


def test_a_forged_cookie_is_nobody(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            own = (await ada.get("/api/me"))["id"]
            value = ada.client.cookies[COOKIE]
            ada.client.cookies.clear()
            ada.client.cookies.set(COOKIE, value[:-1] + ("0" if value[-1] != "0" else "1"))
            assert (await ada.get("/api/me"))["id"] != own

    run(tmp_path, work)


def test_the_key_is_made_once_and_private(tmp_path: Path) -> None:
    key = key_in(tmp_path)
    assert key_in(tmp_path) == key
    assert (tmp_path / "guest.key").stat().st_mode & 0o077 == 0
    book, other = Guestbook(tmp_path), Guestbook(tmp_path / "elsewhere")
    signed = book.signed("A" * 22)
    assert book.read(signed) == "A" * 22
    assert other.read(signed) is None
    assert book.read("A" * 22) is None
    (tmp_path / "guest.key").write_bytes(b"short")
    with pytest.raises(StoreError, match="not a key"):
        key_in(tmp_path)


def test_guides_are_sent_with_their_words(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            assert await ada.get(f"/api/guides/{GAME}") == []
            found = {f"{each['of']}.{each['id']}": each for each in await ada.get("/api/guides/free_radicals")}
            card = found["faction.artisans"]
            assert (card["kind"], card["name"], card["colour"]) == ("Faction", "Artisans", "yellow")
            assert card["steps"][0]["icon"] == "data-card"
            assert all(part["t"] for said in (card["want"], card["win"], card["tip"]) for part in said)
            first = card["advice"][0]
            assert (first["prompts"], first["since"], first["until"]) == (["art_play"], 0, 3)
            assert found["game.free_radicals"]["colour"] == "grey"

    run(tmp_path, work)


def test_seats_show_the_colours_that_the_game_gives_them(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada", "red") as ada:
            factions = {"faction.0": "merchants", "faction.1": "paladins"}
            wish: dict[str, Any] = {"game": "free_radicals", "settings": factions}
            begun = await ada.table("me", "bot", **wish)
            assert [seat["colour"] for seat in begun["seats"]] == ["green", "purple"]
            waiting = await ada.table("me", "open", **wish)
            assert waiting["seats"][0]["colour"] == "red"
            started = await ada.post(f"/api/tables/{waiting['id']}/start", {"fill": "random"})
            assert [seat["colour"] for seat in started["seats"]] == ["green", "purple"]
            again = await ada.get(f"/api/tables/{waiting['id']}")
            assert [seat["colour"] for seat in again["seats"]] == ["green", "purple"]

    run(tmp_path, work)


def test_a_table_without_open_seats_begins_at_once(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada", "red") as ada:
            table = await ada.table("me", "bot", settings={"length": "long", "start.1": "titanium"})
            assert table["status"] == "running"
            assert [seat["kind"] for seat in table["seats"]] == ["person", "bot"]
            game = next(each for each in await ada.get("/api/games") if each["name"] == GAME)
            levels = {level["name"]: level["text"] for level in game["levels"]}
            person, bot = table["seats"]
            assert (person["level_text"], bot["level_text"]) == ("", levels[bot["level"]])
            assert table["mine"] == [0]
            assert table["host"] is True
            assert table["seed"] is None
            assert [seat["colour"] for seat in table["seats"]] == ["red", "yellow"]

    run(tmp_path, work)


def test_friends_join_by_code_and_the_host_starts(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob, served.person("Cy") as cy:
            table = await ada.table("me", "open", "open")
            path = f"/api/tables/{table['id']}"
            assert table["status"] == "lobby"
            joined = await bob.post(f"/api/tables/{table['code']}/join", {"seat": 2})
            assert joined["mine"] == [2]
            assert joined["seats"][2]["name"] == "Bob"
            await bob.post(f"{path}/join", {}, 409)
            await cy.post(f"{path}/join", {"seat": 2}, 409)
            await cy.post(f"{path}/start", {}, 403)
            await ada.post(f"{path}/start", {}, 409)
            await ada.post(f"{path}/start", {"fill": "no such level"}, 422)
            begun = await ada.post(f"{path}/start", {"fill": table_level(await ada.get("/api/games"))})
            assert begun["status"] == "running"
            assert begun["seats"][1]["kind"] == "bot"
            await cy.post(f"{path}/join", {}, 409)
            await ada.post(f"{path}/start", {}, 409)

    run(tmp_path, work)


def table_level(games: list[dict[str, Any]]) -> str:
    return str(next(game for game in games if game["name"] == GAME)["levels"][0]["name"])


def test_leaving_opens_a_seat_and_later_hands_it_to_a_bot(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            table = await ada.table("me", "open")
            path = f"/api/tables/{table['id']}"
            await bob.post(f"{path}/leave", {}, 403)
            await bob.post(f"{path}/join", {})
            left = await bob.post(f"{path}/leave", {})
            assert left["seats"][1]["kind"] == "open"
            await bob.post(f"{path}/join", {})
            await ada.post(f"{path}/start", {})
            left = await bob.post(f"{path}/leave", {})
            assert left["seats"][1]["kind"] == "bot"
            assert left["seats"][1]["name"] == "Bob"
            assert left["mine"] == []

    run(tmp_path, work)


def test_only_listed_tables_are_shown_to_strangers(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            hidden = await ada.table("me", "open")
            listed = await ada.table("me", "open", listed=True)
            assert {table["id"] for table in await ada.get("/api/tables")} == {hidden["id"], listed["id"]}
            assert [table["id"] for table in await bob.get("/api/tables")] == [listed["id"]]
            assert (await bob.get(f"/api/tables/{hidden['code']}"))["id"] == hidden["id"]

    run(tmp_path, work)


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"game": "chess", "seats": [{"kind": "me"}, {"kind": "bot"}]}, 404),
        ({"game": GAME, "seats": [{"kind": "me"}]}, 422),
        ({"game": GAME, "seats": [{"kind": "me"}] * 2}, 422),
        ({"game": GAME, "seats": [{"kind": "me"}, {"kind": "king"}]}, 422),
        ({"game": GAME, "seats": [{"kind": "me"}, {"kind": "bot", "level": "divine"}]}, 422),
        ({"game": GAME, "seats": [{"kind": "me"}, {"kind": "bot"}], "settings": {"length": "endless"}}, 422),
        ({"game": GAME, "seats": [{"kind": "me"}, {"kind": "bot"}], "settings": {"start.7": "carbon"}}, 422),
        ({"game": GAME, "seats": [{"kind": "me"}, {"kind": "bot"}], "settings": {"start": "carbon"}}, 422),
        ({"game": GAME, "seats": [{"kind": "me"}, {"kind": "bot"}], "settings": {"length.0": "short"}}, 422),
        ({"game": GAME, "seats": [{"kind": "me"}, {"kind": "bot"}], "listed": "yes"}, 422),
        ({"game": GAME, "seats": [{"kind": "me"}, {"kind": "bot"}], "seed": -1}, 422),
        ({"game": GAME, "seats": [{"kind": "me"}, {"kind": "bot"}], "secret": 1}, 422),
        ({"game": GAME}, 422),
    ],
)
def test_tables_that_cannot_be(tmp_path: Path, body: dict[str, Any], status: int) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            problem = await ada.post("/api/tables", body, status)
            assert problem["text"]
            assert await ada.get("/api/tables") == []

    run(tmp_path, work)


def test_refusals_have_a_code_and_a_sentence(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            assert (await ada.get("/api/tables/nowhere", 404))["code"] == "not_found"
            assert (await ada.get("/api/nothing", 404))["code"] == "not_found"
            assert (await ada.get("/api/rules/chess", 404))["code"] == "not_found"
            assert (await ada.get("/api/guides/chess", 404))["code"] == "not_found"
            raw = await ada.client.post("/api/me", content=b"{", headers={"content-type": "application/json"})
            assert (raw.status_code, raw.json()["code"]) == (400, "bad_request")
            deep = await ada.client.post(
                "/api/me", content=b'{"a":' * 9000, headers={"content-type": "application/json"}
            )
            assert (deep.status_code, deep.json()["code"]) == (400, "bad_request")
            huge = {"name": "A", "colour": "red", "more": "x" * 100_000}
            assert (await ada.post("/api/me", huge, 413))["code"] == "too_large"
            assert (await ada.post("/api/me", {"name": " "}, 422))["code"] == "invalid"
            table = await ada.table("me", "open")
            assert (await ada.get(f"/api/tables/{table['id']}/steps", 409))["code"] == "not_running"

    run(tmp_path, work)


def test_too_many_requests_are_refused(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person() as ada:
            answers = [await ada.client.post("/api/me", json={"name": "Ada"}) for _ in range(6)]
            assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429, 429]
            assert answers[-1].json()["code"] == "too_often"

    run(tmp_path, work, writes=Rate(0.001, 3))


def test_too_many_tables_are_refused(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            await ada.table("me", "open")
            body = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]}
            await ada.post("/api/tables", body, 429)

    run(tmp_path, work, new_tables=Rate(0.001, 1), writes=PLENTY)


def test_the_qr_code_is_a_drawing(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            table = await ada.table("me", "open")
            answer = await ada.client.get(f"/api/tables/{table['code']}/qr")
            assert answer.headers["content-type"].startswith("image/svg+xml")
            assert answer.text.startswith("<svg")

    run(tmp_path, work)


def test_components_are_served_under_their_hash(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person() as ada:
            game = next(each for each in await ada.get("/api/games") if each["name"] == GAME)
            answer = await ada.client.get(f"/api/packs/{GAME}/{game['pack']}")
            tables = answer.json()["data"]["tables"]
            assert tables["tools"]
            assert all(row["effect"]["kind"] for row in tables["tools"].values())
            assert answer.headers["cache-control"] == "no-cache", "the words for components may change"
            await ada.get(f"/api/packs/{GAME}/other", 404)

    run(tmp_path, work)


def test_answers_are_kept_by_nobody_and_taken_for_nothing_else(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            for path in ("/api/me", "/api/tables/gone", "/api/gone", "/healthz", "/api/schema", "/assets/gone.js"):
                answer = await ada.client.get(path)
                assert answer.headers["x-content-type-options"] == "nosniff", path
                assert answer.headers["cache-control"] == "no-store", path

    run(tmp_path, work)


def test_head_is_get_without_a_body(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            for path in ("/healthz", "/api/me", "/", "/api/tables/gone"):
                got = await ada.client.get(path, headers={"accept-encoding": "identity"})
                asked = await ada.client.head(path, headers={"accept-encoding": "identity"})
                assert (asked.status_code, asked.content) == (got.status_code, b""), path
                assert asked.headers["content-length"] == got.headers["content-length"]

    run(tmp_path, work)


def test_health_says_when_nothing_can_be_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(served: Served) -> None:
        store = served.hall.store
        assert isinstance(store, SqliteStore)
        async with served.person() as ada:
            await ada.get("/healthz")
            await store._do(lambda db: db.execute("PRAGMA query_only = ON").close())
            assert "readonly" in (await ada.get("/healthz", 503))["text"]
            refused = await ada.post("/api/me", {"name": "Ada"}, 500)
            assert (refused["code"], "could not store" in refused["text"]) == ("broken", True)
            await store._do(lambda db: db.execute("PRAGMA query_only = OFF").close())
            await ada.get("/healthz")
            monkeypatch.setattr(sqlite, "LEAST_FREE", 1 << 80)
            assert "disk is full" in (await ada.get("/healthz", 503))["text"]

    monkeypatch.setattr(hall, "CHECK_EVERY", -1.0)
    run(tmp_path, work)


def test_health_and_schema(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person() as ada:
            assert (await ada.get("/healthz"))["status"] == "ok"
            schema = await ada.get("/api/schema")
            listed = schema["paths"]["/api/tables"]["post"]["responses"]
            assert {"201", "400", "403", "404", "409", "413", "422", "429"} <= set(listed)
            for path, operations in schema["paths"].items():
                for verb, operation in operations.items():
                    assert operation["summary"], (path, verb)
            assert "Update" in (await ada.get("/api/messages"))["$defs"]

    run(tmp_path, work)


def test_seats_asked_for_at_once_are_given_once(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob, served.person("Cy") as cy:
            table = await ada.table("me", "open")
            path = f"/api/tables/{table['id']}/join"
            answers = await asyncio.gather(bob.client.post(path, json={}), cy.client.post(path, json={}))
            assert sorted(answer.status_code for answer in answers) == [200, 409]

    run(tmp_path, work)
