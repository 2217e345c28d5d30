"""People are offered to play against, bring their name and face, and sit at a table once each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.server.harness import GAME, Served, eventually, run

from arcology.bots import BOTS, EVERYBODY, Remark, opponents, persons, strength
from arcology.kernel.pack import Pack
from arcology.server.workers import Answer, Thought, Workers, think

GAMES = "/api/games"
BEATEN = ("Newcomers", "Citizens", "Experts")


@pytest.mark.parametrize("first", ["me", "bot"])
@pytest.mark.parametrize("to", [0, EVERYBODY])
def test_what_a_bot_says_is_said_to_people(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, first: str, to: int
) -> None:
    async def chatty(self: Workers, thought: Thought, pack: Pack | None = None) -> Answer:
        """Each bot says something to the first seat, or to all, about all it does."""
        return think(thought)._replace(remark=Remark("needs", ("wood", "gold"), to))

    monkeypatch.setattr(Workers, "ask", chatty)

    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            table = await ada.table(first, "bot", "bot")
            room = served.hall.rooms[table["id"]]
            await eventually(lambda: room.step > 3 if first == "bot" else bool(room.chat))
            said = [(line.seat, line.name, line.system, line.text) for line in room.chat][:1]
            assert said == ([(1, "Bot 2", False, "Needs wood gold")] if first == "me" else [])

    run(tmp_path, work)


def test_people_bring_their_name_and_face(tmp_path: Path) -> None:
    counted = next(each.counted for each in persons("free_radicals") if each.id == "odile")
    assert counted is not None

    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            info = next(each for each in await ada.get(GAMES) if each["name"] == "free_radicals")
            odile = next(each for each in info["people"] if each["id"] == "odile")
            assert odile["says"].endswith(".")
            assert odile["shown"] == f"{counted.amount} Favor, usually\u00a0{counted.usual}"
            assert next(each for each in info["people"] if each["id"] == "orin")["shown"] == ""
            bots = [{"kind": "bot", "level": "odile"}, {"kind": "bot", "level": "bram", "name": "Otto"}]
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


def test_levels_say_how_strong_and_how_quick_they_are(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            games = {each["name"]: each["levels"] for each in await ada.get(GAMES)}
        for name in ("free_radicals", "euphoria"):
            shares = [found.share for level in opponents(name) if (found := strength(name, level))]
            assert [level["strength"] for level in games[name]] == [
                "for a first game",
                *[f"beats {whom} {n}\u00a0%" for whom, n in zip(BEATEN, shares, strict=True)],
            ]
        first = strength("tamashii", "newcomer")
        assert first is not None
        assert games["tamashii"][0]["strength"] == f"wins {first.share}\u00a0% among its like"
        for levels in games.values():
            assert [level["seconds"] for level in levels] == [BOTS[level["name"]].seconds for level in levels]

    run(tmp_path, work)


def test_levels_take_no_longer_than_bots_may_here(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            levels = (await ada.get(GAMES))[0]["levels"]
            assert max(level["seconds"] for level in levels) == 0.2

    run(tmp_path, work, bot_budget=0.2)


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


def test_nobody_sits_at_a_table_twice(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            marlo = {"kind": "bot", "level": "marlo"}
            refused = await ada.post("/api/tables", {"game": "euphoria", "seats": [{"kind": "me"}, marlo, marlo]}, 422)
            assert refused["text"] == "Marlo can sit at this table only once."
            for seats in ([marlo, {"kind": "open"}], [{"kind": "open"}, {"kind": "open"}]):
                wish = {"game": "euphoria", "seats": [{"kind": "me"}, *seats]}
                table = await ada.post("/api/tables", wish)
                await ada.post(f"/api/tables/{table['id']}/start", {"fill": "marlo"}, 422)
            table = await ada.post("/api/tables", {"game": "euphoria", "seats": [{"kind": "me"}, marlo]})
            fork = f"/api/tables/{table['id']}/fork"
            assert (await ada.post(fork, {"step": 0, "level": "marlo"}))["seats"][1]["level"] == "marlo"
            again = (await ada.post(fork, {"step": 0}))["seats"][1]
            assert (again["level"], again["name"]) == ("marlo", "Marlo")  # as the one who sat there
            same = {"kind": "bot", "level": "greedy"}
            table = await ada.post("/api/tables", {"game": "euphoria", "seats": [{"kind": "me"}, same, same]})
            await ada.post(f"/api/tables/{table['id']}/fork", {"step": 0, "level": "marlo"}, 422)

    run(tmp_path, work)


def test_nobody_comes_to_a_game_they_do_not_play(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            seats = [{"kind": "me"}, {"kind": "bot", "level": "odile"}]
            refused = await ada.post("/api/tables", {"game": "euphoria", "seats": seats}, 422)
            assert "There is no bot 'odile'; there are random, newcomer" in str(refused)
            assert "marlo" in str(refused), "who plays this game is named as well"
            table = await ada.post(
                "/api/tables", {"game": GAME, "seats": [seats[0], {"kind": "bot", "level": "anybody"}]}
            )
            assert table["seats"][1]["name"] == "Bot 2"

    run(tmp_path, work)
