"""Hints: a bot's best options with its estimates, from what the seat can know."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from tests.server.harness import Person, Served, run
from tests.server.tables import answer_all, two_at_a_table

from arcology.bots import Advice, Adviser, Allowance, Budget, Eye
from arcology.bots.greedy import GreedyBot
from arcology.games import game
from arcology.kernel.game import Setup
from arcology.kernel.match import Match
from arcology.kernel.rng import Rng
from arcology.server.hints import worded_advice
from arcology.server.workers import Thought, advise, think
from arcology.wording import plain
from arcology.wording.languages import LANGUAGES, speaking

SETTINGS = {"faction.0": "executives", "faction.1": "paladins", "first": "0"}


async def city(ada: Person) -> str:
    """A table of Free Radicals with Ada to move."""
    body = {"game": "free_radicals", "seats": [{"kind": "me"}, {"kind": "bot"}], "settings": SETTINGS, "seed": 3}
    return str((await ada.post("/api/tables", body))["id"])


def test_the_three_best_options_come_with_what_they_are_worth(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            socket = await ada.sit(await city(ada))
            now = await socket.updated()
            offered = {(option["verb"], option["target"]) for option in now["offer"]["options"]}
            answer = await socket.command("hint", seat=0)
            assert answer["type"] == "hinted"
            assert answer["seq"] == now["seq"]
            assert {(line["verb"], line["target"]) for line in answer["lines"]} <= offered
            assert len(answer["lines"]) == min(3, len(offered))
            assert answer["unit"] == "about in points"
            for line in answer["lines"]:
                assert sum(source["gain"] for source in line["sources"]) == pytest.approx(line["gain"], abs=0.2)
                assert all(source["text"] and source["icon"] for source in line["sources"])
            assert plain(answer["why"]).endswith(".")
            assert (await socket.choose(answer["lines"][0]))["type"] == "ack"

    run(tmp_path, work)


def test_a_hint_is_for_ones_own_seat_and_a_game_whose_bots_have_one(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            _, one, two = await two_at_a_table(ada, bob)
            assert (await two.command("hint", seat=0))["code"] == "not_yours"
            assert (await one.command("hint", seat=0))["code"] == "gone"
            watching = await bob.sit(await city(ada))
            assert (await watching.command("hint", seat=0))["code"] == "not_yours"

    run(tmp_path, work)


def test_who_waits_is_told_what_may_come(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            seats = [{"kind": "me"}, {"kind": "open"}]
            table = (await ada.post("/api/tables", {"game": "free_radicals", "seats": seats, "settings": SETTINGS}))[
                "id"
            ]
            await bob.post(f"/api/tables/{table}/join", {})
            await ada.post(f"/api/tables/{table}/start", {})
            answer = await (await bob.sit(table)).command("hint", seat=1)
            assert answer["ahead"] is True
            assert plain(answer["question"])
            assert 1 <= answer["lines"][0]["chosen"] <= answer["looks"]
            assert all(plain(line["text"]) for line in answer["lines"])

    run(tmp_path, work)


def test_advice_is_what_the_bot_expects_of_imagined_states() -> None:
    match = Match(game("free_radicals"), Setup(2, 3, SETTINGS))
    thought = Thought("one", match.record().to_json(), (), 0, "greedy", 7)
    advice = advise(thought)
    assert advice == advise(thought), "the same question has the same answer"
    rated = GreedyBot().rated(Eye(match.game, match.state, 0, Rng(7)))
    assert {(each.verb, each.target) for _, each in rated} >= {(each.verb, each.target) for each in advice.candidates}
    assert think(thought)[:2] == advice.candidates[0][:2], "a hint is what the bot does in that seat at that moment"
    assert advise(Thought("two", match.record().to_json(), (), 0, "random", 7)).candidates == []


@pytest.mark.parametrize("settings", [{"scenario": "P0"}, {"mode": "competitive"}])
def test_three_moves_can_be_compared_where_the_bot_has_made_up_its_mind(settings: dict[str, str]) -> None:
    match = Match(game("tamashii"), Setup(2, 3, settings))
    while (asked := match.decision(0)) is None or asked.prompt != "plan":
        seat = match.waiting()[0]
        option = GreedyBot().choose(Eye(match.game, match.state, seat, Rng(7)))
        match.choose(seat, option.verb, option.target)
    eye = Eye(match.game, match.state, 0, Rng(7))
    mind = GreedyBot().choose(eye)
    rated = sorted(GreedyBot().rated(eye), key=lambda each: -each[0])
    assert len(rated) > 2
    assert rated[0][1] is mind
    assert rated[0][0] > rated[1][0]


ID = re.compile(r"[A-Z][A-Z0-9_]+|\w+_\w+")
TABLES: list[tuple[str, dict[str, str]]] = [
    ("free_radicals", {}),
    ("euphoria", {}),
    ("tamashii", {"scenario": "S1"}),
    ("tamashii", {"mode": "competitive"}),
]


@cache
def coming(at: int) -> list[tuple[Match, int, Advice]]:
    """What Citizens hear who wait, shortly before they are asked each question for the first time in a game."""
    name, settings = TABLES[at]
    found, greedy, may = game(name), GreedyBot(), Allowance(*[lambda: Budget(60)] * 4)
    match, rng = Match(found, Setup(2, 3, settings)), Rng(2)
    asked: set[str] = set()
    moments: list[tuple[int, int]] = []
    while match.waiting() and match.seq < 300:
        seat = match.waiting()[0]
        option = greedy.choose(Eye(found, match.state, seat, rng, Budget(60)))
        before = match.waiting()
        match.choose(seat, option.verb, option.target)
        for other in {*match.waiting()} - {*before}:
            decision = match.decision(other)
            if decision is not None and decision.prompt not in asked:
                asked.add(decision.prompt)
                moments.append((match.seq - 1, other))
    heard = [(match.at(step), seat) for step, seat in moments]
    return [(then, seat, Adviser(found, seat, greedy, greedy, may).ahead(then.state, 5)) for then, seat in heard]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", range(len(TABLES)))
def test_what_comes_is_called_by_its_name(table: int, language: str) -> None:
    """Frames of dice that are not rolled yet have no name today."""
    told = 0
    for match, seat, advice in coming(table):
        with speaking(language):
            hint = worded_advice(match, seat, match.view(seat), "expert", advice, "x", match.seq)
        for line in hint.lines:
            raw = {word for word in line.target.replace("-", "/").split("/") if ID.fullmatch(word)}
            text = plain([{**part} for part in line.text])
            assert not raw & {*re.findall(r"\w+", text)}, text
            told += 1
    assert told


def test_a_table_may_play_without_hints_previews_and_forks(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            table, one, two = await two_at_a_table(ada, bob, aids=False)
            assert (await bob.get(f"/api/tables/{table}"))["aids"] is False
            option = (await one.updated())["offer"]["options"][0]
            said = "This table plays without hints, previews and playing on until it is over."
            answer = await one.command("hint", seat=0)
            assert (answer["type"], answer["code"], answer["text"]) == ("error", "conflict", said)
            told = await one.outcome(option)
            assert told.pop("undo") == "free", "what can be taken back is told to everybody"
            assert [name for name, value in told.items() if value and name not in ("verb", "target")] == []
            refused = await ada.client.post(f"/api/tables/{table}/fork", json={"step": 0})
            assert (refused.status_code, refused.json()["text"]) == (409, said)
            await answer_all([one, two])
            again = await ada.post(f"/api/tables/{table}/rematch", {})
            assert again["aids"] is False
            assert (await ada.post(f"/api/tables/{table}/fork", {"step": 0}))["forked_from"] == table

    run(tmp_path, work)
