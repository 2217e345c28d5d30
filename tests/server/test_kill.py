"""The server is killed at random moments while people and bots play: nothing acknowledged is lost, nothing doubled."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
from pathlib import Path
from typing import Final

import httpx
import pytest
from tests.server.harness import GAME, PATIENCE, Json, Person, Socket, browser
from tests.server.nursery import Life, Nursery
from tests.support.loops import finished
from tests.support.ports import free_port
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from arcology.games import game
from arcology.kernel.match import Match
from arcology.kernel.record import Choice, Record

KILLS: Final = 50
GONE: Final = (ConnectionClosed, InvalidHandshake, OSError, httpx.HTTPError, TimeoutError)


class Fate:
    """Kills a server after so many messages to people, and a moment; at the latest after so many seconds."""

    def __init__(self, life: Life, messages: int, moment: float, seconds: float) -> None:
        self.life = life
        self.messages = messages
        self.moment = moment
        self.latest = asyncio.get_running_loop().call_later(seconds, life.kill)

    def count(self) -> None:
        """Another message has come."""
        self.messages -= 1
        if self.messages == 0:
            self.latest.cancel()
            self.latest = asyncio.get_running_loop().call_later(self.moment, self.life.kill)


class Player:
    """Somebody who plays on whatever happens, and writes down what the server said."""

    def __init__(self, person: Person, table: str) -> None:
        self.person = person
        self.table = table
        self.since = -1
        self.entries: dict[int, Json] = {}
        self.pending: Json | None = None
        self.sent: dict[str, Json] = {}
        self.acknowledged: dict[str, Json] = {}
        self.over = False
        self.checked = False  # after its end

    async def play(self, fate: Fate) -> None:
        """Play until the connection is lost or the game is over."""
        line = await self.person.sit(self.table, since=self.since)
        if self.pending is not None:
            await line.send(self.pending)
        while not self.over:
            message = await line.next()
            fate.count()
            if message["type"] == "update":
                self.saw(message)
            elif message["type"] == "ack":
                self.acknowledged[message["id"]] = message
            await self.answered(line, message)

    def saw(self, update: Json) -> None:
        """Every entry follows the one before; what was told once is never told otherwise."""
        for entry in update["entries"]:
            told = {key: entry[key] for key in ("seq", "step", "kind", "seat", "automatic", "at")}
            assert self.entries.setdefault(entry["seq"], told) == told
            assert entry["seq"] == 0 or entry["seq"] - 1 in self.entries
        self.since = update["seq"]
        self.over = update["over"]

    async def answered(self, line: Socket, message: Json) -> None:
        """Send the next command once the last one is answered and it is my turn."""
        if self.pending is not None and message.get("id") == self.pending["id"]:
            self.pending = None
        now = line.now
        if self.pending is not None or not now or now["seat"] not in now["waiting"] or not now["offer"]:
            return
        if now["seq"] < self.since:
            return
        name = f"{self.table}.{len(self.sent)}"
        if now["undo"]["cost"] != "none" and random.random() < 0.1:
            command: Json = {"type": "undo", "id": name, "seat": now["seat"], "seq": now["seq"]}
        else:
            option = random.choice(now["offer"]["options"])
            command = {"type": "choose", "id": name, "seat": now["seat"], "seq": now["seq"],
                       "verb": option["verb"], "target": option["target"]}  # fmt: skip
        self.pending = self.sent[name] = command
        await line.send(command)


@pytest.mark.filterwarnings("default::ResourceWarning")
def test_nothing_acknowledged_is_lost(tmp_path: Path, nursery: Nursery) -> None:
    players = finished(play_and_kill(tmp_path, nursery, random.Random(1), KILLS))
    assert sum(len(player.acknowledged) for player in players) > KILLS
    assert any(player.over for player in players)


async def play_and_kill(folder: Path, nursery: Nursery, rng: random.Random, kills: int) -> list[Player]:
    """Two people play on while their server is killed so often; every time nothing they were told is lost."""
    port = free_port()
    players: list[Player] = []
    url = f"http://127.0.0.1:{port}"
    async with browser(url) as ada_client, browser(url) as bob_client:
        ada, bob = Person(url, ada_client), Person(url, bob_client)
        for number in range(kills):
            early = number % 10 == 9
            processes = number % 10 == 4
            async with nursery.server(folder, port, "processes" if processes else "inside") as life:
                if early:
                    await asyncio.sleep(rng.uniform(0, 0.1))
                else:
                    await life.ready()
                    seconds = rng.uniform(0.3, 3) if processes else PATIENCE  # a worker may still be starting
                    fate = Fate(life, rng.randint(1, 60), rng.uniform(0, 0.01), seconds)
                    await one_life(ada, bob, players, fate)
            check(folder, [player for player in players if not player.checked])
    check(folder, players)
    return players


async def one_life(ada: Person, bob: Person, players: list[Player], fate: Fate) -> None:
    """Sit down at new tables where old ones are over, and play until the server dies."""
    with contextlib.suppress(*GONE):
        for person in (ada, bob):
            if "arcology_guest" not in person.client.cookies:
                await person.get("/api/me")
            if not any(player.person is person and not player.over for player in players):
                table = await person.table("me", "bot", "bot")
                players.append(Player(person, table["id"]))
    waiting = [asyncio.create_task(player.play(fate)) for player in players if not player.over]
    for result in await asyncio.gather(*waiting, return_exceptions=True):
        if isinstance(result, BaseException) and not isinstance(result, GONE):
            raise result
    for person in (ada, bob):
        await person.close()
        person.sockets.clear()


def check(folder: Path, players: list[Player]) -> None:
    """The file holds every acknowledged command exactly once, everything that was seen, and a game that replays."""
    if not (folder / "arcology.db").exists():
        return
    with contextlib.closing(sqlite3.connect(folder / "arcology.db")) as db:
        for player in players:
            rows = db.execute(
                "SELECT seq, kind, step, seat, verb, target, automatic, hash, at FROM log WHERE table_id = ?"
                " ORDER BY seq",
                (player.table,),
            ).fetchall()
            assert [row[0] for row in rows] == list(range(1, len(rows) + 1))
            for seq, entry in player.entries.items():
                if seq:
                    _, kind, step, seat, _, _, automatic, _, at = rows[seq - 1]
                    assert entry == {"seq": seq, "step": step, "kind": kind, "seat": seat,
                                     "automatic": bool(automatic), "at": at}  # fmt: skip
            for name, ack in player.acknowledged.items():
                _, kind, step, seat, verb, target, *_ = rows[ack["seq"] - 1]
                command = player.sent[name]
                assert (step, seat) == (ack["step"], command["seat"])
                if command["type"] == "choose":
                    assert (kind, verb, target) == ("choice", command["verb"], command["target"])
                else:
                    assert kind == "undo"
            mine = [row for row in rows if row[3] == 0]
            assert len(player.acknowledged) <= len(mine) <= len(player.sent)
            assert len({ack["seq"] for ack in player.acknowledged.values()}) == len(player.acknowledged)
            replay(db, player.table, rows)
            player.checked = player.over


def replay(db: sqlite3.Connection, table: str, rows: list[tuple[object, ...]]) -> None:
    """Play the stored log again; the rolling hash finds any entry that was half applied."""
    origin = db.execute("SELECT record FROM origins WHERE table_id = ?", (table,)).fetchone()[0]
    record = Record.from_json(origin)
    assert record.game == GAME
    for _, kind, step, seat, verb, target, automatic, digest, _ in rows:
        if kind == "choice":
            record.choices.append(Choice(int(str(seat)), str(verb), str(target), bool(automatic), str(digest)))
        else:
            del record.choices[int(str(step)) :]
    Match.from_record(game(GAME), record)
