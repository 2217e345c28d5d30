"""A host's own rows: `arcology serve --pack GAME=FOLDER`."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.cli.test_scenario_packs import documented, packed
from tests.server.harness import PATIENCE, Person, quick, serving
from tests.support.loops import finished

from arcology.cli import Trouble
from arcology.cli.serve import pack_of
from arcology.kernel.pack import PackError
from arcology.server.app import application


async def scenarios(mira: Person) -> dict[str, str]:
    """What the lobby offers for Tamashii, by id."""
    game = next(each for each in await mira.get("/api/games") if each["name"] == "tamashii")
    setting = next(each for each in game["settings"] if each["name"] == "scenario")
    return {choice["value"]: choice["text"] for choice in setting["choices"]}


def test_a_scenario_of_the_hosts_own_is_offered_and_played_by_bots(tmp_path: Path) -> None:
    async def play() -> None:
        rows = (pack_of(f"tamashii={packed(tmp_path / 'rows', documented())}"),)
        config = quick(tmp_path / "kept", packs=rows)
        async with serving(config, worker=None) as served, served.person("Mira") as mira:
            assert (await scenarios(mira))["X1"] == "The Quiet Pump"
            seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
            table = await mira.post("/api/tables", {"game": "tamashii", "seats": seats, "settings": {"scenario": "X1"}})
            assert table["settings"]["scenario"] == "X1"
            async with asyncio.timeout(PATIENCE):
                while (found := await mira.get(f"/api/tables/{table['id']}"))["waiting"] != [0]:
                    await asyncio.sleep(0.05)
            assert found["trouble"] == ""

    (tmp_path / "rows").mkdir()
    finished(play())


def test_without_it_nothing_of_it_is_left(tmp_path: Path) -> None:
    async def look() -> None:
        async with serving(quick(tmp_path / "kept")) as served, served.person("Mira") as mira:
            assert "X1" not in await scenarios(mira)

    finished(look())


def test_rows_that_are_not_sound_start_no_server(tmp_path: Path) -> None:
    folder = packed(tmp_path, documented().replace('effect = "success(1)"', 'effect = "succeed(1)"'))
    with pytest.raises(PackError, match="unknown word 'succeed'"):
        application(quick(tmp_path / "kept", packs=(("tamashii", folder),)))


@pytest.mark.parametrize("word", ["tamashii", "tamashii=nowhere", "=nowhere"])
def test_a_pack_that_is_not_there_is_said_in_one_line(word: str) -> None:
    with pytest.raises(Trouble, match="there is no such folder; write GAME=FOLDER"):
        pack_of(word)
