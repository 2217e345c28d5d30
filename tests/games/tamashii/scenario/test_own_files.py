"""What scenario files of one's own can say beyond the game's own scenarios, at the table (TA-RESET-3, TA-AUG-4)."""

from __future__ import annotations

import functools
from pathlib import Path

import pytest
from tests.games.tamashii.scenario.own import changed, folder, played
from tests.games.tamashii.support import GAME, HIT, ON, Table, table
from tests.support.play import pick

from arcology.games.tamashii.components import Components
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import QUEST
from arcology.kernel.game import Setup
from arcology.kernel.match import Match
from arcology.kernel.record import Record
from arcology.kernel.rng import Rng

OTHERWISE = '    { do = "time(-1)" },'
HARSH = '    { do = "hurt(9)@all; exp(1)@all; time(-1); success(1)" },'


def world(t: Table) -> Table:
    return t.begin(("world",), phase=QUEST)


# ---- resets ----------------------------------------------------------------------------------------


@pytest.mark.rule("TA-RESET-3")
def test_a_reset_of_the_first_player_cuts_nothing_for_others_and_the_table(tmp_path: Path) -> None:
    t = played(tmp_path, (OTHERWISE, HARSH), seats=3)
    t.shared(time=5).seat(0, itg=5, exp=0).seat(1, itg=10, max_itg=10, exp=0).seat(2, itg=5, exp=0)
    world(t)
    assert [player.down for player in t.s.players] == [True, False, True]
    assert [player.exp for player in t.s.players] == [0, 1, 0], (
        "not resolved further for who reset, and for nobody else"
    )
    assert (t.s.time, t.s.quest.success) == (4, 1), "the table has no integrity"


@pytest.mark.rule("TA-RESET-3")
def test_who_reset_chooses_and_pays_nothing_more(tmp_path: Path) -> None:
    harsh = 'do = "hurt(9)@first; choose{ exp(1) / exp(2) }; if(P == 2){ exp(4); time(-1) }"'
    t = played(tmp_path, ('do = "time(-1)" },\n]\n\n[cards.X1-V', harsh + " },\n]\n\n[cards.X1-V"))
    t.shared(time=5).seat(0, exp=0)
    world(t)
    assert not t.prompt()
    assert (t.p().exp, t.s.time) == (0, 4)


@pytest.mark.rule("TA-RESET-3")
def test_a_reset_in_the_own_turn_leaves_others_their_part(tmp_path: Path) -> None:
    t = played(tmp_path, ('effect = "time(1)"', 'effect = "hurt(9); exp(1)@all; time(1)"'))
    t.shared(time=5).seat(0, at="D12", exp=0).seat(1, exp=0).grid(0, "MMM..").begin(
        ("action_turn", 0), ("action_turn", 1)
    )
    t.choose("stay").choose("district_skip")
    t.choose("launch", "X1-2.pattern1/a1-b1-c1")
    assert (t.p(0).exp, t.p(1).exp, t.s.time) == (0, 1, 6)
    assert t.question().seat == 1, "the rest of the turn is skipped"


@pytest.mark.rule("TA-AUG-4", "TA-RESET-3")
def test_a_break_augment_is_gone_also_if_its_launch_made_its_owner_reset(tmp_path: Path) -> None:
    (tmp_path / "faction_augments.toml").write_text('[SPA-1]\neffect = "hurt(9)"\n', encoding="utf-8")
    t = played(tmp_path).seat(0, equipped=["SPA-1"]).grid(0, "VSV..").begin(("action_turn", 0))
    t.choose("stay").choose("district_skip").choose("launch", "SPA-1/a1-b1-c1")
    assert t.p().down
    assert not t.p().equipped


# ---- several rules and patterns on one card --------------------------------------------------------

ONE_RULE = 'rule = [{ when = "defeat", limit = "round", effect = "recover(1)" }]'


def ruled(path: Path, *rules: str) -> Table:
    return played(path, (ONE_RULE, f"rule = [{', '.join(rules)}]")).seat(0, exp=0).enemies(0, "E01", "E02")


def test_two_rules_of_the_same_moment_both_resolve(tmp_path: Path) -> None:
    waits = '{ when = "attach", effect = "EFFECT" }'
    t = ruled(tmp_path, *[waits.replace("EFFECT", effect) for effect in ("exp(1)", "exp(2)", "time(1)")])
    time = t.s.time
    t.begin(("attach", 0, 1))
    assert t.prompt() == "trigger"
    assert t.targets("trigger") == {"X1-2", "X1-2.effect2", "X1-2.effect3"}
    t.choose("trigger", "X1-2.effect2").choose("trigger", "X1-2")
    assert (t.p().exp, t.s.time) == (3, time + 1), "in the order the player likes, the last by itself"


def test_two_rules_of_an_attack_roll_both_resolve(tmp_path: Path) -> None:
    waits = '{ when = "attack_roll", effect = "EFFECT" }'
    t = ruled(tmp_path, *[waits.replace("EFFECT", effect) for effect in ("exp(1)", "exp(2)")])
    t.roll(0, "BLANK").begin(("after_roll", 0, ""))
    assert t.targets("trigger") == {"X1-2", "X1-2.effect2"}
    t.choose("trigger", "X1-2.effect2").choose("trigger", "X1-2")
    assert t.p().exp == 3


def test_a_used_limit_silences_only_its_own_rule(tmp_path: Path) -> None:
    waits = '{ when = "WHEN", limit = "round", effect = "exp(EXP)" }'
    rules = [waits.replace("WHEN", when).replace("EXP", exp) for when, exp in (("attach", "1"), ("recover", "2"))]
    t = ruled(tmp_path, *rules).seat(0, itg=1)
    t.begin(("attach", 0, 1), ("attach", 0, 1), ("recover", 0, 1), ("recover", 0, 1))
    assert t.p().exp == 3, "each once in the round"
    assert t.p().used_round == ("X1-2", "X1-2.effect2")


def test_a_card_may_have_any_number_of_patterns(tmp_path: Path) -> None:
    first = '{ on = "D12", launch = "M*M", effect = "time(1)" }'
    more = ['{ on = "D12", launch = "SS", effect = "exp(1)" }', '{ on = "D01", launch = "VV", effect = "exp(2)" }']
    t = played(tmp_path, (first, ", ".join([first, *more]))).grid(0, "SSVV.").seat(0, at="D12", exp=0)
    t.begin(("launch_step", 0))
    assert "X1-2.pattern3/c1-d1" not in t.targets("launch"), "its tile is another"
    t.choose("launch", "X1-2.pattern2/a1-b1")
    assert t.p().exp == 1
    t.seat(0, at="D01").begin(("launch_step", 0)).choose("launch", "X1-2.pattern3/c1-d1")
    assert t.p().exp == 3


def test_rows_stored_with_two_numbered_columns_each_still_load() -> None:
    written = GAME.load().written()
    cards = written["scenario_cards"]
    assert isinstance(cards, dict)
    kinds = cards["its columns"]
    for column in [column for column in kinds if "#" in column]:
        kinds = {**kinds, **{column.replace("#", number): kinds[column] for number in "12"}}
        del kinds[column]
    assert "pattern2_effect" in kinds
    old = GAME.unpack({**written, "scenario_cards": {**cards, "its columns": kinds}})
    assert isinstance(old, Components)
    assert old.hash == GAME.load().hash
    assert old.row("scenario_cards", "S3-3B").effect("pattern2_effect") is not None
    assert old.written()["scenario_cards"]["its columns"] == kinds  # type: ignore[index]


# ---- tokens as a price -----------------------------------------------------------------------------

TESTED = 'kind = "group_test", type = "S", difficulty = "P+1", effect'


@pytest.mark.rule("TA-DATA-6")
@pytest.mark.parametrize("word", ["dump", "discard"])
def test_an_activity_that_is_paid_with_tokens_needs_all_of_them(tmp_path: Path, word: str) -> None:
    t = played(tmp_path, (TESTED, f'kind = "pay", cost = "{word}(M, 2)", effect')).seat(0, at="D12")
    for row in ("SSVV.", "MSVV."):
        t.grid(0, row).begin(("activity_turn", 0), phase=QUEST)
        assert not t.prompt(), "it is not offered to who cannot pay it"
    t.grid(0, "MMMS.").begin(("activity_turn", 0), phase=QUEST).choose("activity", "X1-2")
    assert "done" not in t.verbs(), "a price is paid in full"
    t.choose("choose", "a1").choose("choose", "c1")
    assert (t.shown().split()[0], t.s.quest.success) == (".M.S.", 1)


@pytest.mark.rule("TA-DATA-6")
def test_a_cost_in_tokens_is_paid_in_full_or_not_at_all(tmp_path: Path) -> None:
    (tmp_path / "faction_augments.toml").write_text('[SPA-1]\neffect = "dump(F, 2): exp(1)"\n', encoding="utf-8")
    t = played(tmp_path).seat(0, equipped=["SPA-1"], exp=0)
    t.grid(0, "VSVF.").begin(("launch_step", 0)).choose("launch", "SPA-1/a1-b1-c1")
    assert (t.shown().split()[0], t.p().exp) == ("...F.", 0)
    t.grid(0, "VSVFF").seat(0, equipped=["SPA-1"], launched=[]).begin(("launch_step", 0)).choose(
        "launch", "SPA-1/a1-b1-c1"
    )
    assert (t.shown().split()[0], t.p().exp) == (".....", 1)


@pytest.mark.rule("TA-DATA-6")
def test_what_depends_on_tokens_needs_all_of_them(tmp_path: Path) -> None:
    (tmp_path / "faction_augments.toml").write_text('[SPA-1]\neffect = "dump(F, 2) => exp(1)"\n', encoding="utf-8")
    t = played(tmp_path).seat(0, equipped=["SPA-1"], exp=0)
    t.grid(0, "VSVF.").begin(("launch_step", 0)).choose("launch", "SPA-1/a1-b1-c1").choose("choose", "d1")
    assert (t.shown().split()[0], t.p().exp) == (".....", 0), "as far as possible"
    t.grid(0, "VSVFF").seat(0, equipped=["SPA-1"], launched=[]).begin(("launch_step", 0)).choose(
        "launch", "SPA-1/a1-b1-c1"
    )
    t.choose("choose", "d1").choose("done")
    assert t.p().exp == 0


# ---- an activity on the sheet, a card that stays ---------------------------------------------------


@functools.cache
def lamps() -> Components:
    pack = GAME.load(Path(__file__).parent / "own_pack")
    assert isinstance(pack, Components)
    return pack


def watch(seats: int = 2) -> Table:
    return table("X2", seats, pack=lamps())


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_only_files_of_ones_own_use_can_be_played_to_an_end(seats: int) -> None:
    match, rng = Match(GAME, Setup(seats, seats, {"scenario": "X2"}), lamps()), Rng(seats)
    while not match.over:
        decision, option = pick(GAME, match.state, rng)
        match.choose(decision.seat, option.verb, option.target)
    record = Record.from_json(match.record().to_json())
    assert Match.from_record(GAME, record, lamps()).over


@pytest.mark.rule("TA-QUEST-1")
def test_each_activity_in_force_may_be_used_once() -> None:
    t = watch().seat(0, at="D21").grid(0, "MSSV.").seat(1, at="D21")
    t.luck(HIT).begin(("activity_turn", 0), phase=QUEST)
    assert t.prompt() == "activities"
    assert t.targets("activity") == {"X2", "X2-1"}
    t.choose("activity", "X2").choose("choose", "b1").choose("choose", "c1")
    assert t.s.quest.counts == (1,)
    assert (t.prompt(), t.targets("activity")) == ("activity", {"X2-1"}), "the other one is left"
    t.choose("activity", "X2-1").choose("choose", "a1")
    assert t.s.quest.success == 1
    assert t.prompt() != "activity"
    t.grid(0, "MSSV.").begin(("activity_turn", 0), phase=QUEST).choose("decline")
    assert not t.prompt(), "to decline is to decline all"


@pytest.mark.rule("TA-QUEST-3")
def test_a_card_that_stays_is_in_force_beside_the_next_with_its_tokens() -> None:
    t = watch().quest(success=2, counters=["lamps"], counts=[1])
    t.begin(("new_card", "X2-2"), phase=QUEST)
    assert (t.s.quest.card, t.s.quest.specials) == ("X2-2", ("X2-1", "X2-S"))
    assert (t.s.quest.success, t.s.quest.counters, t.s.quest.counts) == (2, ("lamps",), (1,))
    t.seat(0, at="D21", itg=1).grid(0, "MM...").begin(("launch_step", 0))
    t.choose("launch", "X2-1.pattern2/a1-b1")
    assert t.targets("trigger") == {"X2-1", "X2-1.effect2"}
    t.choose("trigger", "X2-1")
    assert (t.s.quest.success, t.p().itg) == (3, 2), "patterns and rules of the card that stays"
    t.grid(0, "M....").begin(("activity_turn", 0), phase=QUEST)
    assert t.targets("activity") == {"X2-1"}, "its activity too"


@pytest.mark.rule("TA-QUEST-3")
def test_only_the_tokens_of_the_card_that_goes_are_discarded() -> None:
    t = watch().quest(success=2, counters=["lamps"], counts=[1])
    t.begin(("new_card", "X2-2"), phase=QUEST)
    t.quest(success=4, counters=["lamps", "oil"], counts=[2, 1])
    t.begin(("new_card", "X2-3"), phase=QUEST)
    assert (t.s.quest.success, t.s.quest.counters, t.s.quest.counts) == (2, ("lamps",), (1,))
    assert list(t.s.quest.specials) == ["X2-1", "X2-S"]
    t.begin(("new_card", "X2-1"), phase=QUEST)
    assert t.s.quest.specials == ("X2-S",), "a card that comes back is in force once"


# ---- what a file says ends (TA-DIG-9) --------------------------------------------------------------


def to_the_end(path: Path, *pairs: tuple[str, str], seats: int = 2) -> Town:
    match, rng = Match(GAME, Setup(seats, 3, {"scenario": "X1"}), GAME.load(folder(path, changed(*pairs)))), Rng(3)
    while not match.over:
        decision, option = pick(GAME, match.state, rng)
        match.choose(decision.seat, option.verb, option.target)
        assert match.seq < 20_000
    assert isinstance(match.state, Town)
    return match.state


@pytest.mark.rule("TA-DIG-9")
def test_cards_that_lead_in_a_circle_are_lost_after_a_hundred_rounds(tmp_path: Path) -> None:
    circle = ('{ if = "revealed(D12)", do = "card(X1-2)" },', '{ if = "time < 7", do = "card(X1-1)" },')
    first = 'world = [\n    { if = "time < 7'
    s = to_the_end(
        tmp_path,
        circle,
        (first, f'immediate = "time_set(7)"\n{first}'),
        ("card(X1-L)", "card(X1-2)"),
        ("time = 7\n", 'time = 7\nexhausted = "exp(1)"\n'),
    )
    assert (s.round, s.result) == (100, "lost")


@pytest.mark.rule("TA-DIG-9")
@pytest.mark.parametrize(
    "rule",
    [
        '{ when = "attach", effect = "drop_top; attach(1)" }',
        '{ when = "reset", effect = "hurt(9)" }, { when = "quest", effect = "hurt(9)" }',
        '{ when = "recover", effect = "hurt(1); recover(1)" }',
    ],
)
def test_a_rule_that_triggers_itself_ends(tmp_path: Path, rule: str) -> None:
    t = played(tmp_path, (ONE_RULE, f"rule = [{rule}]")).seat(0, itg=3)
    t.begin(("attach", 0, 1), ("recover", 0, 1), ("quest_turn", 0), phase=QUEST)
    assert t.s.quest.sprung == 200 or t.s.result == "lost"


@pytest.mark.rule("TA-DIG-9")
def test_cards_that_call_each_other_at_once_are_lost(tmp_path: Path) -> None:
    first = 'goal = "Reveal the Purge Station"'
    s = to_the_end(tmp_path, (first, f'{first}\nimmediate = "card(X1-2)"'), ("attach(1)@first", "card(X1-1)"))
    assert (s.round, s.result) == (0, "lost")


@pytest.mark.rule("TA-DIG-9", "TA-DATA-10")
def test_a_pool_whose_end_owes_more_is_lost(tmp_path: Path) -> None:
    t = played(tmp_path, ("time = 7", 'time = 7\nexhausted = "token(X, 1)"'))
    t.shared(pool=0).begin(("token", 0, "X", 1))
    assert t.s.result == "lost"


# ---- words with numbers below 0, and words aimed at who has not enough -----------------------------


def test_tokens_are_taken_away_only_as_far_as_there_are_any(tmp_path: Path) -> None:
    taking = '    { do = "time(-1); success(-2); count(oil, -3); pool(-99)" },'
    t = played(tmp_path, (OTHERWISE, taking)).quest(success=1)
    pool = t.s.pool + t.s.box[5]
    world(t)
    assert (t.s.quest.success, t.s.quest.counts, t.s.pool, t.s.box[5]) == (0, (0,), 0, pool)
    assert not GAME.check(t.s)


@pytest.mark.rule("TA-GEN-5", "TA-ASSET-7")
def test_who_is_made_to_pay_pays_in_full_or_not_at_all(tmp_path: Path) -> None:
    t = played(tmp_path, (OTHERWISE, '    { do = "time(-1); spend_exp(2)@all; spend(power, 2)@all" },'))
    t.seat(0, exp=1, power=1).seat(1, exp=3, power=3)
    world(t)
    assert [(player.exp, player.assets[2]) for player in t.s.players] == [(1, 1), (1, 1)]


@pytest.mark.rule("TA-LC-6")
def test_an_event_can_be_completed_also_where_several_activities_are_open() -> None:
    t = table("X2", 2, pack=lamps(), **ON).seat(0, at="D01", events=["EV01"]).grid(0, "SS...", "SS...")
    event = next(id for id in t.pack.event_ids if not t.pack.event_aims[t.pack.event_number[id]].when)
    t.seat(0, events=[event], power=5, memory=5, shield=5, reroll=5, exp=9, itg=10, max_itg=10)
    t.begin(("activity_turn", 0), phase=QUEST)
    assert t.prompt() == "activities"
    assert f"event_complete:{event}" in t.offers()
