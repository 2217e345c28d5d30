"""Codes of tables: easy to type, not to be guessed."""

from __future__ import annotations

from pathlib import Path

from tests.server.harness import Served, run

from arcology.server.config import Rate

FEW = Rate(0.001, 3)


def test_a_code_may_be_typed_in_small_letters(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            table = await ada.table("me", "open")
            assert (await bob.get(f"/api/tables/{table['code'].lower()}"))["id"] == table["id"]

    run(tmp_path, work)


def test_after_many_wrong_codes_a_right_one_says_nothing(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob, served.person("Cy") as cy:
            table = await ada.table("me", "open", "open")
            await bob.post(f"/api/tables/{table['code']}/join", {})
            for code in ("AAAAAA", "BBBBBB", "CCCCCC"):
                await cy.get(f"/api/tables/{code}", 404)
            wrong = await cy.post("/api/tables/DDDDDD/join", {}, 429)
            right = await cy.post(f"/api/tables/{table['code']}/join", {}, 429)
            assert wrong == right
            assert "wrong codes" in right["text"]

    run(tmp_path, work, wrong_codes=FEW)


def test_another_cookie_is_no_way_around(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            table = await ada.table("me", "open")
            for code in ("AAAAAA", "BBBBBB", "CCCCCC"):
                async with served.person("Cy") as cy:
                    await cy.get(f"/api/tables/{code}", 404)
            async with served.person("Dan") as dan:
                await dan.get(f"/api/tables/{table['code']}", 429)
                socket = await dan.line(table["code"])
                assert await socket.closed() == 4429
                assert socket.got[-1]["code"] == "too_often"

    run(tmp_path, work, wrong_codes=FEW)


def test_who_sits_at_a_table_or_has_its_link_is_not_kept_out(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            table = await ada.table("me", "open")
            for code in ("AAAAAA", "BBBBBB", "CCCCCC"):
                await ada.get(f"/api/tables/{code}", 404)
            await ada.get(f"/api/tables/{table['code']}")
            await bob.get(f"/api/tables/{table['id']}")
            await bob.get(f"/api/tables/{table['code']}", 429)

    run(tmp_path, work, wrong_codes=FEW)
