"""A table that begins with a position file."""

from __future__ import annotations

from pathlib import Path

from tests.server.harness import Served, run
from tests.support.positions import FOLDER

LAST_DRAW = (FOLDER / "artisans_last_draw.toml").read_text(encoding="utf-8")
BEGUN = (FOLDER / "couriers_delivery.toml").read_text(encoding="utf-8")


def test_a_position_is_opened_as_a_table_for_practice(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            table = await ada.table("me", "bot", "bot", game="free_radicals", position=LAST_DRAW)
            assert (table["status"], table["practice"], table["listed"]) == ("running", True, False)
            view = await ada.get(f"/api/tables/{table['id']}/moments/0?seat=0")
            assert view["view"]["round"] == 12
            assert view["view"]["seats"][0]["hand"] == ["VF3", "CA2"]

    run(tmp_path, work)


def test_what_cannot_be_opened_is_said(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
            wish = {"game": "free_radicals", "seats": seats, "position": LAST_DRAW}
            refused = {
                "there is no 'CA9'": wish | {"position": LAST_DRAW.replace('"CA2"', '"CA9"')},
                "a position of Free Radicals for 3 seats": wish | {"seats": seats[:2]},
                "no open seats": wish | {"seats": [*seats[:2], {"kind": "open"}]},
                "take steps and lanes out": wish | {"seats": seats[:2], "position": BEGUN},
                "it does not say which game": wish | {"position": "seats = 2"},
            }
            for reason, body in refused.items():
                answer = await ada.client.post("/api/tables", json=body)
                assert answer.status_code == 422, reason
                assert reason in answer.json()["text"]

    run(tmp_path, work)


def test_a_position_is_looked_at_before_a_table_is_opened(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            asked_last = LAST_DRAW.replace('to_move = "artisans"', 'to_move = "couriers"')
            info = await ada.post("/api/positions", {"text": asked_last})
            assert (info["game"], info["seats"], info["waiting"]) == ("free_radicals", 3, [2])
            assert info["about"].startswith("The Artisans' last turn")
            assert info["settings"]["faction.1"] == "executives"
            refused = await ada.post("/api/positions", {"text": LAST_DRAW.replace('"CA2"', '"CA9"')}, 422)
            assert "there is no 'CA9'" in refused["text"]
            assert await ada.get("/api/tables") == []

    run(tmp_path, work)
