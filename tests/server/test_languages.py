"""Everybody is answered in the language of their browser, or in the one they chose; people at one table may differ."""

from __future__ import annotations

from pathlib import Path

from tests.server.harness import Json, Person, Served, run

GERMAN = {"accept-language": "de-DE,de;q=0.9,en;q=0.7"}


async def levels(person: Person) -> list[str]:
    games = await person.get("/api/games")
    return [level["text"] for level in next(game for game in games if game["name"] == "euphoria")["levels"]]


def offered(update: Json) -> str:
    return "".join(part.get("t", "") for part in update["offer"]["text"])


def test_the_browser_asks_and_a_choice_goes_before_it(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            assert "Citizen" in await levels(ada)
            ada.client.headers.update(GERMAN)
            assert "Bürger" in await levels(ada)
            ada.speaks("en")
            assert "Citizen" in await levels(ada)
            ada.speaks("tlh")  # nobody speaks it here
            assert "Citizen" in await levels(ada)

    run(tmp_path, work)


def test_people_at_one_table_read_it_each_in_their_language(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bert") as bert:
            bert.speaks("de")
            seats = [{"kind": "me"}, {"kind": "open"}]
            table = await ada.post("/api/tables", {"game": "euphoria", "seats": seats}, 201)
            await bert.post(f"/api/tables/{table['id']}/join")
            await ada.post(f"/api/tables/{table['id']}/start")
            english, german = await ada.sit(table["id"]), await bert.sit(table["id"])
            await english.updated(lambda update: update["offer"] is not None)
            await german.updated(lambda update: update["offer"] is not None)
            assert english.now["offer"]["prompt"] == german.now["offer"]["prompt"]
            assert offered(english.now) != offered(german.now)
            ada.speaks("de")  # the same seat, in another browser
            other = await ada.sit(table["id"])
            await other.updated(lambda update: update["offer"] is not None)
            assert offered(other.now) == offered(german.now)
            ada.speaks("en")
            packs = [await each.client.get(f"/api/packs/euphoria/{table['pack']}") for each in (ada, bert)]
            assert packs[0].headers["etag"] != packs[1].headers["etag"]
            names = [pack.json()["data"]["tables"]["artifacts"] for pack in packs]
            assert names[0] != names[1]
            again = await ada.client.get(
                f"/api/packs/euphoria/{table['pack']}", headers={"if-none-match": packs[1].headers["etag"]}
            )
            assert again.status_code == 200

    run(tmp_path, work)
