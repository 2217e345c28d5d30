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


MORE = '{ on = "D12", launch = "SS", effect = "exp(1)" }'
THIRD_PATTERNS = [
    (MORE.replace("SS", "QQ"), "X1-2: pattern[3].launch: unknown symbol Q"),
    (MORE.replace("D12", "D02"), "X1-2: pattern[3].on: D02 is not on the map"),
    (MORE.replace("exp(1)", "exp(0)"), "X1-2: pattern[3].effect: column 1: exp cannot take 0"),
    (MORE.replace("exp(1)", "card(X1-9)"), "X1-2: pattern[3].effect: column 1: there is no X1-9 among"),
]
RULE = '{ when = "hack", effect = "exp(1)" }'
THIRD_RULES = [
    (RULE.replace("hack", "sunrise"), "X1-2: rule[3].when: 'sunrise' is not among defeat"),
    (RULE.replace("exp(1)", "expo(1)"), "X1-2: rule[3].effect: column 1: unknown word 'expo'"),
    (RULE.replace("effect", "efect"), "X1-2: rule[3].efect: unknown, expected when, least"),
    ('{ passive = "exp(1)" }', "X1-2: rule[3].passive: column 1: exp cannot stand here"),
    (RULE.replace("exp(1)", "card(X1-9)"), "X1-2: rule[3].effect: column 1: there is no X1-9 among"),
]
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
    ('do = "card(X1-2)"', 'do = "card(S1-2)"', "X1-1: world: there is no card S1-2"),
    (
        'do = "card(X1-2)"',
        'do = "card(X1-9)"',
        "X1-1: world[1].do: column 1: there is no X1-9 among the scenario_cards",
    ),
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
    ('launch = "M*M"', 'launch = "MQM"', "X1-2: pattern[1].launch: unknown symbol Q"),
    ('launch = "M*M"', 'launch = "MMMMMM"', "X1-2: pattern[1].launch: MMMMMM does not fit on the launcher"),
    ('launch = "M*M"', 'launch = "..."', "X1-2: pattern[1].launch: ... does not fit on the launcher"),
    ('launch = "M*M", ', "", "X1-2: pattern[1].launch: is missing"),
    ('{ on = "D12", launch', "{ launch", "X1-2: pattern[1].on: is missing"),
    ('"M*M", effect = "time(1)"', '"M*M"', "X1-2: pattern[1].effect: is missing"),
    ('{ on = "D12", launch', '{ on = "D02", launch', "X1-2: pattern[1].on: D02 is not on the map"),
    ('{ on = "D12", launch', '{ near = "D12", launch', "X1-2: pattern[1].near: unknown, expected on, launch, effect"),
    ("pattern = [{", 'pattern = ["D12", {', "X1-2: pattern[1]: must be a list of tables of on, launch, effect"),
    *[('effect = "time(1)" }', f'effect = "time(1)" }}, {MORE}, {bad}', said) for bad, said in THIRD_PATTERNS],
    *[('effect = "recover(1)" }', f'effect = "recover(1)" }}, {RULE}, {bad}', said) for bad, said in THIRD_RULES],
    ('effect = "recover(1)"', 'effect = "steal_enemy"', "X1-2: rule[1].effect: column 1: steal_enemy must be aimed"),
    (', effect = "recover(1)"', "", "X1-2: rule[1].effect: is missing, and there is a when"),
    *[
        (
            'when = "defeat", limit = "round", effect = "recover(1)"',
            f'when = "refilled", effect = "exp(1); {asked}"',
            f"X1-2: rule[1].effect: column 9: it comes while all plan at once and cannot reach '@{who}'",
        )
        for asked, who in (("program(1)@others", "others"), ("choose{ exp(1) / time(1) }@party", "party"))
    ],
    ('when = "defeat", limit = "round", effect', "effect", "X1-2: rule[1].effect: waits for a moment"),
    ('when = "defeat", limit', "limit", "X1-2: rule[1].limit: waits for a moment"),
    ('first = "X1-1"', 'first = "X1-1"\nrule = [{ when = "quest" }]', "X1: rule[1].effect: is missing"),
    ('first = "X1-1"', 'first = "X1-1"\nextra = "card(X1-9)"', "X1: extra: column 1: there is no X1-9 among"),
    (', effect = "success(1)"', "", "X1-2: activity.effect: is missing"),
    (', type = "S"', "", "X1-2: activity.type: is missing"),
    (', difficulty = "P+1"', "", "X1-2: activity.difficulty: is missing"),
    ('difficulty = "P+1"', 'difficulty = "hard"', "X1-2: activity.difficulty: 'hard' is not a number"),
    ('kind = "group_test"', 'kind = "pay"', "X1-2: activity.cost: is missing"),
    ('kind = "group_test"', 'kind = "pay"', "X1-2: activity.type: has no part in an activity that is a pay"),
    ('type = "S"', 'cost = "exp(1)", type = "S"', "X1-2: activity.cost: has no part in"),
    ('type = "S", difficulty = "P+1"', 'by_token = ["S 1"]', "X1-2: activity.by_token: must have 3 entries"),
    ('type = "S", difficulty = "P+1"', 'by_token = ["S 1"]', "X1-2: activity.by_token: is for tests on(dice)"),
    ('type = "S", difficulty = "P+1"', 'by_token = ["Q 1"]', "X1-2: activity.by_token: 'Q 1' is not a test"),
    ('activity = { who = "on(D12)"', 'activity = { by = "on(D12)"', "X1-2: activity.by: unknown, expected who"),
    ('{ do = "time(-1)" }', '{ then = "time(-1)" }', "X1-2: world[3].then: unknown, expected if, do"),
    ('{ do = "time(-1)" }', '{ then = "time(-1)" }', "X1-2: world[3].do: is missing"),
    ('if = "success >= P+1", do', "do", "X1-2: world[1].if: is missing: only the last block is the OTHERWISE"),
    ('do = "card(X1-V)"', 'do = "card(X1-V) } else { exp(1)"', "X1-2: world[1].do: column 12: found"),
    ('if = "success >= P+1"', 'if = "succes >= P+1"', "X1-2: world[1].if: column 1: unknown condition 'succes'"),
    ('do = "card(X1-V)"', 'do = "special(X1-V)"', "X1-2: world: X1-V is no special card"),
    ('result = "victory"', "special = true", "X1-2: world: X1-V is a special card, which is set aside by special"),
    ("[cards.X1-V]", '[cards."X1.V"]', "a card is called by letters, digits, - and _"),
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
    assert (place.q, place.r, place.up, place.holds(("gate_broken",)), place.holds(())) == (-1, 2, True, True, False)
    assert Place("0 1 D19 up unless gate_broken").holds(())
    assert (EnemyGroup("2 E01").enemy, EnemyGroup("6+2P L1").level) == ("E01", 1)


def test_world_blocks_become_one_effect() -> None:
    blocks = [{"if": "time == 0", "do": "card(A)"}, {"if": "success > 1", "do": "card(B)"}, {"do": "time(-1)"}]
    assert world_effect(blocks) == "if(time == 0){ card(A) }else{ if(success > 1){ card(B) }else{ time(-1) } }"
    assert world_effect(blocks[:1]) == "if(time == 0){ card(A) }"
