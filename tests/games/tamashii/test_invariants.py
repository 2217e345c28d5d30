"""Random games over all modes, scenarios, modules and player counts: they end, and every invariant holds."""

from __future__ import annotations

import json

import pytest
from tests.games.tamashii.support import GAME, ON
from tests.support.play import play_on

from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import BASIC, LAST_COLUMN, LOCKED, QUEST
from arcology.kernel.codec import canonical, decode, encode
from arcology.kernel.game import Setup
from arcology.kernel.laying import lay
from arcology.kernel.rng import Rng

TOKENS = {"S": 24, "M": 24, "V": 24, "F": 24, "O": 16, "X": 24, "K": 8, "I": 12}
TABLES: list[tuple[int, dict[str, str]]] = []
for number in range(48):
    scenario = ("P0", "S1", "S2", "S3", "S4", "C")[number % 6]
    settings: dict[str, str] = {"mode": "competitive"} if scenario == "C" else {"scenario": scenario}
    settings |= {name: value for i, (name, value) in enumerate(ON.items()) if (number + i) % 3}
    settings["companion"] = ("none", "CAT", "DOG")[number % 3]
    settings["difficulty"] = ("normal", "hard", "insane")[number // 2 % 3]
    settings["length"] = ("5", "7", "9")[number // 3 % 3]
    seats = 1 + number // 6 % 4
    TABLES.append((max(2, seats) if scenario == "C" else seats, settings))


def label(table: tuple[int, dict[str, str]]) -> str:
    return f"{table[0]}-{table[1].get('scenario', 'C')}-{'-'.join(v for k, v in table[1].items() if k != 'scenario')}"


def check(s: Town) -> None:
    for player in s.players:
        assert all(0 <= amount <= 5 for amount in player.assets), "assets stay between 0 and 5"
        assert 0 <= player.itg <= player.max_itg <= 10
        assert 0 <= player.trace <= 8
        assert player.exp >= 0
        assert len(player.bodies) <= 3
        assert len(player.stack) == len(player.damage)
        assert all(slot in LAST_COLUMN for slot in range(20) if player.grid[slot] == LOCKED)
        assert min(player.bag) >= 0
        assert min(player.dump) >= 0
        assert not set(player.equipped) & set(player.spare)
        assert 0 <= player.place < len(s.city.tiles)
    assert 0 <= s.time <= 12
    assert s.pool >= 0
    assert min(s.neutral) >= 0
    assert 0 <= s.figures.batteries <= 5
    owned = [card for player in s.players for card in player.stack]
    decked = [card for part in s.decks.enemies for card in part]
    cards = [*owned, *decked, *s.decks.discard]
    assert len(set(cards)) == len(cards), "every enemy card is in one place"


@pytest.mark.rule("TA-DATA-13", "TA-END-1", "TA-COMP-8")
@pytest.mark.parametrize("table", TABLES, ids=label)
def test_random_games_end_and_keep_everything(table: tuple[int, dict[str, str]]) -> None:
    seats, settings = table
    seed = TABLES.index(table)
    s = GAME.new(Setup(seats, seed, settings))
    assert isinstance(s, Town)
    counts = GAME.components(s)
    assert {name: counts[f"token_{name}"] for name in TOKENS} == TOKENS
    for choices, _ in enumerate(play_on(GAME, s, seed)):
        check(s)
        now = GAME.components(s)
        counts = {**now, **counts}
        assert now == counts
        if choices % 97 == seed:
            stored = json.loads(json.dumps(encode(GAME, s)))
            assert canonical(GAME, decode(GAME, stored, s.pack)) == canonical(GAME, s)
            imagined = GAME.imagine(s, seed % seats, Rng(choices))
            assert GAME.view(imagined, seed % seats) == GAME.view(s, seed % seats)
    assert s.over
    assert s.result in ("victory", "lost")


@pytest.mark.rule("TA-PLAN-10")
@pytest.mark.parametrize("table", [table for table in TABLES if table[0] > 1][::3], ids=label)
def test_every_open_question_is_what_would_be_asked_now(table: tuple[int, dict[str, str]]) -> None:
    """Whoever plans is asked again whenever somebody else did what may change the answer: took the last token, say."""
    s = GAME.new(Setup(table[0], 7, table[1]))
    assert isinstance(s, Town)
    compared = 0
    scarce = {"neutral": dict.fromkeys(BASIC, 1)}
    for _ in play_on(GAME, s, 7):
        if s.lanes is None:
            if s.phase == QUEST:
                lay(GAME, s, {**{name: {"memory": 2} for name in GAME.seat_names(s)}, "town": scarce})
        else:
            copy = GAME.copy(s)
            GAME.ask_again(copy)
            open_now = [lane.decision and (lane.decision.options, lane.decision.about) for lane in s.lanes]
            asked_anew = [lane.decision and (lane.decision.options, lane.decision.about) for lane in copy.lanes or []]
            assert open_now == asked_anew
            compared += 1
    assert compared > 20
