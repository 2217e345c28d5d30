"""Scenario files: what people may write, and what is said when it cannot be."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.tamashii.scenario.own import example, folder
from tests.games.tamashii.support import GAME
from tests.support.play import play_on

from arcology.games.tamashii.scenario.files import Amount, EnemyGroup, Place, world_effect
from arcology.kernel.game import Setup
from arcology.kernel.pack import PackError
from arcology.kernel.values import BadSetup


def test_the_documented_scenario_can_be_played(tmp_path: Path) -> None:
    pack = GAME.load(folder(tmp_path, example()))
    for seats in (1, 2, 3):
        state = GAME.new(Setup(seats, seats, {"scenario": "X1"}), pack)
        for _ in play_on(GAME, state, seats):
            pass
        assert state.over
    with pytest.raises(BadSetup, match="no scenario X1"):
        GAME.new(Setup(2, 1, {"scenario": "X1"}))


FAULTS = [
    ('"0 1 rnd down x"', '"0 1 rnd sideways x"', "is not a place"),
    ('"0 1 rnd down x"', '"0 9 rnd down x"', "not connected"),
    ('"0 1 rnd down x"', '"0 0 rnd down x"', "two tiles lie in one place"),
    ('"0 1 rnd down x"', '"0 1 D99 down x"', "there is no district D99"),
    ('start = "D01"', 'start = "D03"', "D03 is not on the map"),
    ('enemies = ["4+P L1"]', 'enemies = ["4+P E99"]', "there is no enemy E99"),
    ('enemies = ["4+P L1"]', 'enemies = ["some L1"]', "is not a number"),
    ('corrupted = "2P+2"', 'corrupted = "plenty"', "is not a number"),
    ('first = "X1-1"', 'first = "X1-9"', "there is no card X1-9"),
    ('do = "card(X1-2)"', 'do = "card(X1-9)"', "there is no card X1-9"),
    ('do = "card(X1-2)"', 'do = "card(X1-L)"', "no card leads here"),
    ('do = "card(X1-V)"', 'do = "card(X1-L)"', "no card with the result victory"),
    ('result = "lost"', 'result = "victory"', "no card with the result lost"),
    ("unlock = []", 'unlock = ["B99"]', "unknown code B99"),
    ('effect = "success(1)"', 'effect = "exp(1)"', "nothing gives a success token"),
    ("time(-1)", "time(1)", "time never runs out"),
    ('who = "on(D12)"', 'who = "on(D13)"', "D13 is not on the map"),
    ('who = "on(D12)"', 'who = "at(D12)"', "is not on"),
    ('if = "revealed(D12)"', 'if = "revealed(D13)"', "impossible goal: D13 is not on the map"),
    ('if = "revealed(D12)"', 'if = "defeated(Z01)"', "impossible goal: Z01 never appears"),
    ('if = "revealed(D12)"', 'if = "flag(key)"', "nothing sets the flag key"),
    ('if = "revealed(D12)"', 'if = "revealed(D12) and"', "expected a condition"),
    ('effect = "success(1)"', 'effect = "succeed(1)"', "unknown word 'succeed'"),
    ('id = "X1"', 'id = "X2"', "must be called X2.toml"),
    ('provenance = "designed"', 'provenance = "mine"', "the provenance must be"),
    ('title = "The Quiet Pump"', "", "name: is missing"),
    ('launch = "M*M"', 'launch = "MQM"', "unknown symbol Q"),
    ('launch = "M*M"', 'launch = "MMMMMM"', "does not fit on the launcher"),
]


@pytest.mark.parametrize(("old", "new", "words"), FAULTS, ids=[fault[2] for fault in FAULTS])
def test_every_fault_is_named(old: str, new: str, words: str, tmp_path: Path) -> None:
    text = example()
    assert old in text
    with pytest.raises(PackError) as caught:
        GAME.load(folder(tmp_path, text.replace(old, new)))
    assert words in str(caught.value)


def test_a_file_that_is_no_scenario(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="cannot be read"):
        GAME.load(folder(tmp_path, "id = "))


def test_a_counter_that_cannot_be_reached(tmp_path: Path) -> None:
    text = example().replace('effect = "success(1)" }', 'effect = "remove_token; count(pumps, 1); success(1)" }')
    text = text.replace('if = "success >= P+1"', 'if = "pumps == 3"')
    with pytest.raises(PackError, match="pumps reaches 0 at most"):
        GAME.load(folder(tmp_path, text))


def test_numbers_places_and_enemies_are_read() -> None:
    assert [Amount(text).of(3) for text in ("6", "P", "P+1", "2P+2", "4+6P", "3P")] == [6, 3, 4, 8, 22, 9]
    place = Place("-1 2 D18 up if gate_broken")
    assert (place.q, place.r, place.up, place.holds(["gate_broken"]), place.holds([])) == (-1, 2, True, True, False)
    assert Place("0 1 D19 up unless gate_broken").holds([])
    assert (EnemyGroup("2 E01").enemy, EnemyGroup("6+2P L1").level) == ("E01", 1)


def test_world_blocks_become_one_effect() -> None:
    blocks = [{"if": "time == 0", "do": "card(A)"}, {"if": "success > 1", "do": "card(B)"}, {"do": "time(-1)"}]
    assert world_effect(blocks) == "if(time == 0){ card(A) }else{ if(success > 1){ card(B) }else{ time(-1) } }"
    assert world_effect(blocks[:1]) == "if(time == 0){ card(A) }"
