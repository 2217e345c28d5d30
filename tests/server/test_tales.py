"""What is worth telling of a table: its story for everybody, what stood out only once the game is over."""

from __future__ import annotations

from pathlib import Path

from tests.server.harness import Served, run
from tests.server.tables import answer_all

from arcology.games import game

LOOKS = {"game": "tamashii", "settings": {"scenario": "P0"}, "seed": 4}


def test_the_story_is_told_as_it_goes_and_highlights_at_the_end(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person() as cy:
            table = (await ada.table("me", **LOOKS))["id"]
            one = await ada.sit(table)
            await one.updated()
            first = await cy.get(f"/api/tables/{table}/tale")
            assert [line["event"]["about"] for line in first["story"]] == [["P0-1"]]
            assert first["highlights"] == []
            await answer_all([one])
            whole = await cy.get(f"/api/tables/{table}/tale")
            cards = [line["event"]["about"][0] for line in whole["story"] if line["event"]["name"] == "scenario_card"]
            assert cards[0] == "P0-1"
            assert cards[-1] == one.now["view"]["scenario"]["card"]
            rounds = [line["round"] for line in whole["story"]]
            assert rounds == sorted(rounds)
            known = [each.name for each in game("tamashii").highlights]
            assert whole["highlights"]
            assert [highlight["name"] for highlight in whole["highlights"] if highlight["name"] not in known] == []
            assert all(
                highlight["title"] and highlight["icon"] and highlight["text"] for highlight in whole["highlights"]
            )

    run(tmp_path, work)
