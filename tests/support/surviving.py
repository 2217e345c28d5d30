"""What is under way when an update comes: begun with one source, gone on with by another.

python -m tests.support.surviving begin FOLDER      tables on a server, and stored states of recorded games
python -m tests.support.surviving go_on FOLDER      the same server and states again
python -m tests.support.surviving replay PATTERN    recorded games whose name fits
"""

from __future__ import annotations

import asyncio
import fnmatch
import json
import sys
from pathlib import Path
from typing import Any, Final

from tests.server.harness import Person, quick, serving
from tests.support.play import finish
from tests.support.records import components, name_of, recorded, replayed

from arcology import games
from arcology.kernel.codec import decode, encode
from arcology.kernel.match import Match
from arcology.kernel.record import Record
from arcology.server.guests import COOKIE

GAMES: Final = ("free_radicals", "euphoria", "tamashii")
CHOICES: Final = 12
MOMENTS: Final = (0.2, 0.6)


def quickest() -> list[Path]:
    """The shortest records of each game."""
    found: list[Path] = []
    for game in GAMES:
        found += sorted(
            [path for path in recorded() if path.parent.name == game], key=lambda path: path.stat().st_size
        )[:3]
    return found


# ---- stored states -------------------------------------------------------------------------------


def store_states(folder: Path) -> None:
    stored = []
    for path in quickest():
        record = Record.from_json(path.read_text(encoding="utf-8"))
        game = games.game(record.game)
        for part in MOMENTS:
            match = Match.from_record(game, record, components(game, record.pack), int(part * len(record.choices)))
            stored.append([record.game, record.pack, encode(game, match.state)])
    (folder / "states.json").write_text(json.dumps(stored), encoding="utf-8")


def finish_states(folder: Path) -> None:
    for name, pack, data in json.loads((folder / "states.json").read_text(encoding="utf-8")):
        game = games.game(name)
        state = decode(game, data, components(game, pack))
        finish(game, state, 1)
        assert state.over


# ---- tables on a server --------------------------------------------------------------------------


async def play_some(person: Person, table: str) -> None:
    """Choose for whoever is waited for: both seats are at this screen."""
    for _ in range(CHOICES):
        found = await person.get(f"/api/tables/{table}")
        assert not found["trouble"], found["trouble"]
        line = await person.sit(table, seat=found["waiting"][0])
        answer = await line.choose()
        assert answer["type"] == "ack", answer
        await line.close()


async def begin(folder: Path) -> None:
    async with serving(quick(folder / "kept")) as served, served.person("Ada") as ada:
        tables = []
        for game in GAMES:
            wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "local"}]}
            opened = await ada.post("/api/tables", wish, 201)
            await play_some(ada, opened["id"])
            tables.append([opened["id"], opened["pack"]])
        kept = {"cookie": ada.client.cookies[COOKIE], "tables": tables}
        (folder / "kept.json").write_text(json.dumps(kept), encoding="utf-8")


async def go_on(folder: Path) -> None:
    kept: dict[str, Any] = json.loads((folder / "kept.json").read_text(encoding="utf-8"))
    async with serving(quick(folder / "kept")) as served, served.person() as ada:
        ada.client.cookies.clear()
        ada.client.cookies.set(COOKIE, kept["cookie"])
        for table, pack in kept["tables"]:
            await play_some(ada, table)
            found = await ada.get(f"/api/tables/{table}")
            assert found["pack"] == pack
            assert found["step"] == 2 * CHOICES


def main(what: str, where: str) -> None:
    if what == "replay":
        for path in recorded():
            if fnmatch.fnmatch(name_of(path), where):
                assert replayed(path).over
    elif what == "begin":
        store_states(Path(where))
        asyncio.run(begin(Path(where)))
    else:
        finish_states(Path(where))
        asyncio.run(go_on(Path(where)))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
