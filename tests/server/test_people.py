"""People are offered to play against, bring their name and face, and sit at a table once each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.harness import GAME, Served, run

from arcology.bots import persons

GAMES = "/api/games"


def test_people_bring_their_name_and_face(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            info = next(each for each in await ada.get(GAMES) if each["name"] == "free_radicals")
            odile = next(each for each in info["people"] if each["id"] == "odile")
            assert odile["says"].endswith(".")
            bots = [{"kind": "bot", "level": "odile"}, {"kind": "bot", "level": "odile", "name": "Otto"}]
            wish: dict[str, Any] = {"game": "free_radicals", "seats": [{"kind": "me"}, *bots]}
            wish["seats"].append({"kind": "bot", "level": odile["level"]})
            table = await ada.post("/api/tables", wish)
            me, first, named, plain = table["seats"]
            assert (me["face"], plain["face"]) == (None, None)
            assert (first["name"], named["name"], plain["name"]) == ("Odile", "Otto", "Bot 4")
            assert first["face"] == odile["face"]
            assert (first["temper"], first["level_text"]) == (odile["temper"], odile["level_text"])
            assert plain["level_text"] == odile["level_text"]

    run(tmp_path, work)


def test_anybody_is_somebody_who_does_not_sit_there_yet(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            known = {each.id for each in persons("euphoria")}
            seats = [{"kind": "me"}, *[{"kind": "bot", "level": "anybody"}] * 3, {"kind": "bot", "level": "marlo"}]
            for _ in range(6):
                table = await ada.post("/api/tables", {"game": "euphoria", "seats": seats})
                found = [seat["level"] for seat in table["seats"][1:]]
                assert len(set(found)) == 4
                assert set(found) <= known
            open_seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}, {"kind": "open"}]
            table = await ada.post("/api/tables", {"game": "euphoria", "seats": open_seats})
            begun = await ada.post(f"/api/tables/{table['id']}/start", {"fill": "anybody"})
            assert len({seat["name"] for seat in begun["seats"]}) == 4
            assert {seat["level"] for seat in begun["seats"][1:]} <= known

    run(tmp_path, work)


def test_nobody_comes_to_a_game_they_do_not_play(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            seats = [{"kind": "me"}, {"kind": "bot", "level": "odile"}]
            await ada.post("/api/tables", {"game": "euphoria", "seats": seats}, 422)
            table = await ada.post(
                "/api/tables", {"game": GAME, "seats": [seats[0], {"kind": "bot", "level": "anybody"}]}
            )
            assert table["seats"][1]["name"] == "Bot 2"

    run(tmp_path, work)
