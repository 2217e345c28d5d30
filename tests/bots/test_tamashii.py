"""The greedy bot at Tamashii: a team mate who knows what the active card wants, and does not dither."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from tests.games.tamashii.support import BLANK, GAME, HIT, Table, table

from arcology.bots import Eye, bot
from arcology.bots.sense import sense_of
from arcology.bots.sense import tamashii as sense
from arcology.bots.sense.tamashii.goals import hidden_places, my_share
from arcology.bots.sense.tamashii.odds import chance
from arcology.bots.sense.tamashii.programming import next_move
from arcology.bots.sense.tamashii.ways import moves_of
from arcology.bots.sense.tamashii.weights import FIRST
from arcology.games.tamashii.city.places import hex_id
from arcology.games.tamashii.launcher.patterns import matches, satisfying
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import PLANNING, QUEST, REFILL_DONE
from arcology.kernel.decision import Option
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng
from arcology.lab.playing import play_out

Parts = Callable[[Town, int], tuple[float, ...]]


def choice(t: Table, seat: int = 0) -> Option:
    return bot("greedy").choose(Eye(GAME, t.s, seat, Rng(3)))


def programmed(t: Table, left: int) -> tuple[list[list[int]], list[int]]:
    """Every launcher on the way, and the last one, with moves made as the bot likes."""
    t.s.phase = PLANNING
    seen = [t.p().grid[:]]
    while left:
        pair = next_move(t.s, 0, left, FIRST)
        if pair is None:
            break
        a, b = pair
        grid = t.p().grid
        grid[a], grid[b] = grid[b], grid[a]
        seen.append(grid[:])
        left -= 1
    return seen, t.p().grid


def lies(t: Table, pattern: str) -> bool:
    return bool(matches(t.pack.picture(pattern), satisfying(t.p().grid, t.p().core)))


# ---- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_prologue_is_won(players: int) -> None:
    pack = GAME.load()
    games = 4 if players == 2 else 2
    settings = {"scenario": "P0"}
    won = [play_out(GAME, pack, Setup(players, seed, settings), ["greedy"] * players)[0].score for seed in range(games)]
    assert sum(won) >= games - 1


def test_greedy_beats_random_in_competition() -> None:
    pack = GAME.load()
    won = 0
    for seed in range(4):
        names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        ends = play_out(GAME, pack, Setup(2, seed, {"mode": "competitive"}), names)
        won += next(end.rank for end in ends if end.bot == "greedy") == 1
    assert won >= 3


@pytest.mark.parametrize(("parts", "steps"), [(sense.first_parts, [0, 0, 2]), (sense.parts, [2 / 3, 2 / 3, 2 / 3])])
def test_who_has_practised_sees_a_point_of_three_assets_on_its_way(parts: Parts, steps: list[float]) -> None:
    state = GAME.new(Setup(2, 1, {"mode": "competitive"}))
    assert isinstance(state, Town)
    points = []
    for shields in range(4):
        state.players[0].assets = [shields, 0, 0, 0]
        points.append(parts(state, 0)[0])
    assert [after - before for before, after in pairwise(points)] == pytest.approx(steps)


def test_planning_never_comes_back_to_the_same_launcher() -> None:
    """Moves have an aim: no launcher is seen twice in one planning phase."""
    state = GAME.new(Setup(2, 5, {"scenario": "S1"}))
    assert isinstance(state, Town)
    chance = Rng(8)
    seen: set[tuple[int, ...]] = set()
    programmed = 0
    while not state.over and state.round < 6:
        seat = GAME.blocking(state)[0]
        option = bot("greedy").choose(Eye(GAME, state, seat, chance))
        number = state.round
        GAME.choose(state, seat, option)
        if option.verb == "program" and state.phase == PLANNING:
            here = (number, seat, *state.players[seat].grid)
            assert here not in seen
            seen.add(here)
            programmed += 1
    assert programmed > 10


def test_no_card_is_known_by_name() -> None:
    """The sense reads what cards say; scenarios of a user's own are played alike."""
    pack = GAME.load()
    ids = [id for name in ("scenarios", "scenario_cards", "bosses") for id in pack.table(name).rows]
    for path in Path(sense.__file__).parent.glob("*.py"):
        words = set(re.findall(r"[A-Z0-9]+(?:-[A-Z0-9]+)?", path.read_text(encoding="utf-8")))
        assert not words & set(ids), path.name


# ---- programming -----------------------------------------------------------------------------------


def test_a_pattern_is_laid_in_as_few_moves_as_it_lacks() -> None:
    t = table("P0", 2).grid(0, "VV..", "...V").bag(0, "").dump(0, "")
    seen, _ = programmed(t, 4)
    assert lies(t, "VVV")
    assert len(seen) == 3


def test_a_pattern_that_takes_two_rounds_is_begun() -> None:
    t = table("P0", 2).grid(0, "V...", "....", "...V", "V...").bag(0, "").dump(0, "")
    programmed(t, 2)
    assert not lies(t, "VVV")
    programmed(t, 4)
    assert lies(t, "VVV")


def test_moves_left_over_make_room_for_the_next_refill() -> None:
    t = table("P0", 2).grid(0, "S.M.", "....").bag(0, "SMVFSMVF")
    before = t.p().grid[:]
    seen, after = programmed(t, 1)
    assert len(seen) == 2
    assert sorted(after) == sorted(before)
    assert 0 in (after[1], after[5]) or 1 in (after[1], after[3], after[7]), "a token left a highlighted slot"


def test_an_inari_token_is_laid_beside_a_pattern_that_counts_it() -> None:
    t = table("S4", 2).grid(0, "FFF.", "....", "I...").bag(0, "").dump(0, "")
    programmed(t, 1)
    assert t.p().grid[5] == 7, "one move up, next to the row"


# ---- tests and dice --------------------------------------------------------------------------------


def test_chances_are_those_of_the_dice() -> None:
    t = table("P0", 2)
    assert chance(t.s, 1, 1) == pytest.approx(1 / 2)
    assert chance(t.s, 1, 2) == pytest.approx(1 / 6)
    assert chance(t.s, 2, 1) == pytest.approx(3 / 4)
    assert chance(t.s, 0, 1) == 0
    assert chance(t.s, 3, 0) == 1


def metro(tokens: str, others: str, time: int) -> Table:
    t = table("P0", 2).seat(0, at="D14").grid(0, tokens).grid(1, others)
    t.s.quest.card, t.s.time = "P0-3A", time
    return t.begin(("activity_turn", 0), phase=QUEST)


def test_a_test_waits_for_tokens_while_there_is_time() -> None:
    assert choice(metro("M...", "S...", 5)).verb == "decline"
    assert choice(metro("MMM.", "MM..", 5)).verb == "activity", "a team mate's tokens count"
    assert choice(metro("M...", "S...", 1)).verb == "activity", "the last chance is taken"


def test_plain_tokens_go_before_open_ones() -> None:
    t = metro("OMM.", "M...", 5).choose("activity", "P0-3A")
    assert choice(t).target == "b1"


def test_a_hit_of_the_trace_roll_is_rolled_again() -> None:
    t = table("S1", 2).seat(0, trace=2, reroll=2)
    t.s.round = 2
    t.luck(HIT, BLANK).begin(("trace_roll", 0), phase=PLANNING)
    assert repr(choice(t)) == repr(t.s.option("reroll", "HIT"))


def test_power_is_spent_on_a_special_enemy_but_not_on_one_that_is_nearly_gone() -> None:
    t = table("S1", 2).seat(0, power=3, at="D21").boss("Z01", "D21").begin(("combat_turn", 0))
    assert choice(t).number() == 3
    t = table("S1", 2).seat(0, power=3).enemies(0, "E01", damage=(1,)).begin(("combat_turn", 0))
    assert choice(t).number() == 0


# ---- what a position is worth ----------------------------------------------------------------------


def test_a_special_enemy_is_not_met_by_who_would_fall_and_lose_the_scenario() -> None:
    t = table("S1", 2).seat(0, at="D21", itg=1).boss("Z01", "D21")
    t.s.pool = 1
    here = sense_of("tamashii")(t.s, 0)
    t.seat(0, at="D01")
    assert sense_of("tamashii")(t.s, 0) > here + 20
    t.seat(0, itg=5, shield=5)
    away = sense_of("tamashii")(t.s, 0)
    t.seat(0, at="D21")
    assert sense_of("tamashii")(t.s, 0) > away, "who is strong enough goes there"


def test_players_share_places_out() -> None:
    t = table("S1", 2)
    places = hidden_places(t.s)
    assert len(places) == 3, "the gate lies under one of three tiles"
    t.p(0).place = t.p(1).place = t.place("D21")
    mine = my_share(t.s, 0, moves_of(t.s, 0, t.p(0).place), places)
    t.p(0).place = mine[0]
    other = my_share(t.s, 1, moves_of(t.s, 1, t.p(1).place), places)
    assert mine
    assert other
    assert mine != other


def test_the_tile_a_card_waits_for_is_turned_up_when_it_is_in_reach() -> None:
    """To stand next to it must not be as good as to find it."""
    t = table("S1", 2)
    hidden = hidden_places(t.s)
    for place in hidden[:2]:
        t.s.city.up[place] = 1
    t.seat(0, at=hex_id(t.s, hidden[1])).begin(("move_step", 0))
    assert choice(t).target == hex_id(t.s, hidden[2])


def test_a_lock_is_removed_before_the_refill() -> None:
    t = table("S1", 2).seat(0, exp=2)
    t.p().tally[REFILL_DONE] = 0
    t.begin(("plan", 0), phase=PLANNING)
    assert choice(t).target.startswith("unlock/")
