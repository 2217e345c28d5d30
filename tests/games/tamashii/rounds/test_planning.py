"""Planning and upgrades (TA-PLAN, TA-UPG, TA-DESTAB, TA-DIFF)."""

from __future__ import annotations

import pytest
from tests.games.tamashii.support import BLANK, CRIT, GAME, HIT, ON, Table, table

from arcology.games.tamashii.rounds.planning import moves_left
from arcology.games.tamashii.terms import PLANNING
from arcology.kernel.foretelling import FREE
from arcology.kernel.game import Setup
from arcology.kernel.match import Match


def plan(t: Table) -> Table:
    """Open the planning window."""
    return t.begin(("planning",), active=-1, phase=PLANNING)


@pytest.mark.rule("TA-PLAN-1", "TA-PLAN-10")
def test_refill_then_program_then_ready_with_upgrades_at_any_moment() -> None:
    t = plan(table("S1").seat(0, memory=1).seat(1, memory=1))
    assert "refill" in t.verbs(0)
    assert "upgrade" in t.verbs(0)
    assert not {"program", "ready"} & t.verbs(0)
    t.choose("refill", seat=0)
    assert {"program", "ready", "upgrade"} <= t.verbs(0)
    assert "refill" not in t.verbs(0)
    t.choose("ready", seat=0)
    assert t.s.phase == PLANNING, "the other player is still planning"
    t.choose("refill", seat=1).choose("ready", seat=1)
    assert t.s.phase != PLANNING or t.s.lanes is None


def first_move(match: Match, seat: int) -> str:
    """Program the first move there is."""
    decision = match.decision(seat)
    assert decision is not None
    target = next(option.target for option in decision.options if option.verb == "program")
    match.choose(seat, "program", target)
    return target


def test_a_planning_can_be_restarted_freely_back_to_the_refill() -> None:
    match = Match(GAME, Setup(2, 3))
    for _ in range(3):
        first_move(match, 0)
    assert match.turn_start(0) == 0
    assert match.undo_class(0, 0) == FREE
    first_move(match, 1)
    assert (match.turn_start(0), match.turn_start(1)) == (0, 3)


@pytest.mark.rule("TA-PLAN-10", "TA-PLAN-11")
def test_a_ready_player_may_withdraw_until_all_are_ready() -> None:
    t = plan(table("S1").seat(0, memory=1).seat(1, memory=1))
    t.choose("refill", seat=0).choose("ready", seat=0)
    assert t.offers(0) == {"unready"}
    assert GAME.blocking(t.s) == [1], "nobody waits for an option that merely stands"
    t.choose("unready", seat=0)
    assert {"program", "ready"} <= t.verbs(0)
    t.seat(0, ready=True, down=True)
    assert "unready" not in t.verbs(0)


@pytest.mark.rule("TA-PLAN-10", "TA-PLAN-11")
def test_the_order_in_which_independent_players_click_changes_no_draw() -> None:
    grids = []
    for order in ((0, 1), (1, 0)):
        t = plan(table("S1", seed=3).seat(0, memory=1).seat(1, memory=1))
        for seat in order:
            t.choose("refill", seat=seat)
        grids.append((t.shown(0), t.shown(1)))
    assert grids[0] == grids[1]


@pytest.mark.rule("TA-PLAN-2")
def test_no_trace_roll_in_round_one() -> None:
    t = table("S1").seat(0, trace=7)
    assert t.s.round == 1
    t.begin(("trace_roll", 0))
    assert not t.events("rolled")
    t.shared(round=2)
    t.begin(("trace_roll", 0))
    assert t.events("rolled")


@pytest.mark.rule("TA-PLAN-3", "TA-PLAN-4")
def test_each_hit_of_the_trace_roll_attaches_an_enemy_and_sets_trace_to_0() -> None:
    t = table("S1").seat(0, trace=4).deck("E01", "E02", "E03")
    t.shared(round=2)
    t.luck(HIT, HIT, CRIT).begin(("trace_roll", 0))
    assert t.stack() == ["E01#0", "E02#0"]
    assert t.p().trace == 0
    quiet = table("S1").seat(0, trace=4).shared(round=2)
    quiet.luck(CRIT, BLANK, BLANK).begin(("trace_roll", 0))
    assert (quiet.stack(), quiet.p().trace) == ([], 4)
    empty = table("S1").seat(0, trace=2).deck().shared(round=2)
    empty.luck(HIT, HIT).begin(("trace_roll", 0))
    assert empty.p().trace == 2, "nothing was drawn, so trace stays"


@pytest.mark.rule("TA-PLAN-5", "TA-ASSET-6")
def test_rerolls_come_before_that_players_draw() -> None:
    t = table("S1").seat(0, trace=1, reroll=1).seat(1, trace=1).deck("E01", "E02")
    t.shared(round=2)
    t.luck(HIT).begin(("planning",), active=-1, phase=PLANNING)
    assert t.prompt() == "roll"
    assert t.offers() == {"reroll:HIT", "keep"}
    assert t.stack() == []
    t.luck(BLANK, HIT).choose("reroll", "HIT")
    assert (t.stack(0), t.stack(1)) == ([], ["E01#0"])
    assert t.assets() == {}


@pytest.mark.rule("TA-PLAN-6", "TA-PLAN-7")
def test_refill_fills_row_by_row_and_shuffles_the_dump_when_the_bag_is_empty() -> None:
    t = table("S1")
    t.grid(0, "V...").bag(0, "S").dump(0, "MM").begin(("refill", 0))
    assert t.shown() == "V.S.# .M.M# ....# ....#", "what lay there stays; then the tokens run out"
    assert sum(t.p().bag) + sum(t.p().dump) == 0


@pytest.mark.rule("TA-PLAN-8")
def test_as_many_moves_as_pro_unused_ones_are_lost() -> None:
    t = plan(table("S1", 2, class_of_0="whisperer").seat(0, bodies=["B05"], equipped=["WHI-3"], memory=1))
    t.choose("refill", seat=0)
    assert moves_left(t.s, 0) == 5
    for _ in range(5):
        t.choose("program", min(t.targets("program", 0)), seat=0)
    assert "program" not in t.verbs(0)
    plan(t).choose("refill", seat=0)
    assert moves_left(t.s, 0) == 5


@pytest.mark.rule("TA-PLAN-8", "TA-UPG-3")
def test_an_augment_equipped_after_the_refill_counts_for_the_moves() -> None:
    t = plan(table("S1", 2, class_of_0="whisperer").seat(0, spare=["WHI-3"], memory=5))
    t.choose("refill", seat=0).choose("program", min(t.targets("program", 0)), seat=0)
    before = moves_left(t.s, 0)
    t.choose("upgrade", "equip/WHI-3", seat=0)
    assert moves_left(t.s, 0) == before + 2
    assert t.game.view(t.s, 0)["seats"][0]["moves"] == before + 2
    for _ in range(before + 2):
        t.choose("program", min(t.targets("program", 0)), seat=0)
    assert "program" not in t.verbs(0)


@pytest.mark.rule("TA-PLAN-9", "TA-DESTAB-1", "TA-DESTAB-3")
def test_destabilization_comes_first_on_the_stack_then_on_the_player() -> None:
    t = table("S1").enemies(0, "E01", "E02").seat(0, destab_foe=3, destab=2, shield=1, trace=1)
    t.shared(round=2)
    exp = t.p().exp
    t.begin(("planning",), active=-1, phase=PLANNING)
    assert t.stack() == ["E02#0"], "two tokens defeat the top enemy, the third hits the next"
    assert t.p().damage == (1,)
    assert t.p().exp == exp + 1
    assert t.prompt() == "shield"
    t.choose("shield", "no")
    assert t.prompt() == "shield", "each token is a source of its own"
    t.choose("shield", "yes")
    assert t.p().itg == 4


@pytest.mark.rule("TA-DESTAB-2")
def test_destabilization_tokens_leave_with_the_last_enemy_and_on_reset() -> None:
    t = table("S1").enemies(0, "E01", "E02").seat(0, destab_foe=2, destab=1)
    t.begin(("drop_top", 0))
    assert t.p().destab_foe == 2
    t.begin(("drop_top", 0))
    assert t.p().destab_foe == 0
    t.begin(("reset", 0))
    assert t.p().destab == 0


@pytest.mark.rule("TA-DESTAB-3", "TA-RESET-2")
def test_a_reset_in_planning_skips_the_rest_of_it() -> None:
    t = table("S1").seat(0, itg=1, destab=2, trace=7).seat(1, memory=1)
    t.shared(round=2)
    t.begin(("planning",), active=-1, phase=PLANNING)
    assert t.p().down
    assert t.p().ready
    assert not t.events("rolled")
    assert GAME.blocking(t.s) == [1]
    assert GAME.decision_of(t.s, 0) is None, "no refill, no upgrade, no withdrawing"


@pytest.mark.rule("TA-PLAN-11", "TA-DATA-11")
def test_a_type_that_has_just_run_out_is_no_longer_offered() -> None:
    t = plan(table("S1").seat(0, memory=1).seat(1, memory=1).shared(neutral={"S": 1}))
    t.choose("upgrade", "gain/S", seat=0)
    assert "gain/S" not in t.targets("upgrade", 1)
    assert "gain/M" in t.targets("upgrade", 1)


# ---- upgrades --------------------------------------------------------------------------------------


@pytest.mark.rule("TA-UPG-1", "TA-ASSET-4")
def test_a_memory_discards_a_launcher_token() -> None:
    t = table("S1").seat(0, memory=2).grid(0, "SX..").begin(("plan", 0))
    neutral, box = t.s.neutral[0], t.s.box[5]
    t.choose("upgrade", "discard/a1").choose("upgrade", "discard/b1")
    assert (t.s.neutral[0], t.s.box[5]) == (neutral + 1, box + 1)
    assert t.assets() == {}


@pytest.mark.rule("TA-UPG-2", "TA-ASSET-4")
def test_a_memory_gains_a_basic_token() -> None:
    t = table("S1").seat(0, memory=1).dump(0, "").begin(("plan", 0))
    t.choose("upgrade", "gain/F")
    assert (t.dumped(), t.assets()) == ("F", {})


@pytest.mark.rule("TA-UPG-3", "TA-AUG-2")
def test_equipping_costs_its_memory_and_only_equipped_augments_work() -> None:
    t = table("S1", 2, class_of_0="brawler").seat(0, memory=2, spare=["BRA-2", "BRA-1"], equipped=[])
    assert t.game.view(t.s, 0)["seats"][0]["stats"]["ATT"] == 2
    t.begin(("plan", 0))
    assert "equip/BRA-2" not in t.targets("upgrade"), "it costs 3"
    t.seat(0, memory=3).begin(("plan", 0))
    t.choose("upgrade", "equip/BRA-2")
    assert t.game.view(t.s, 0)["seats"][0]["stats"]["ATT"] == 3
    assert t.assets() == {}


@pytest.mark.rule("TA-UPG-4")
def test_what_two_exp_buy() -> None:
    t = table("S1", 2, class_of_0="reaper").seat(0, exp=8, itg=3)
    t.grid(0, "....").begin(("plan", 0))
    t.choose("upgrade", "itg")
    assert (t.p().max_itg, t.p().itg) == (6, 4)
    t.choose("upgrade", "unlock/e3")
    assert t.shown().split()[2] == "....."
    t.choose("upgrade", "open")
    assert t.p().dump[4] == 1
    t.choose("upgrade", "augment")
    offered = t.targets("keep")
    assert len(offered) == 2
    kept = min(offered)
    t.choose("keep", kept)
    assert [t.pack.augment_ids[a] for a in t.p().spare] == [kept]
    assert t.p().deck.bottom[0] == t.pack.augment_number[(offered - {kept}).pop()], "the other goes to the bottom"
    assert t.p().exp == 0


@pytest.mark.rule("TA-UPG-5")
def test_an_option_that_would_give_nothing_is_not_offered() -> None:
    t = table("S1", 2, class_of_0="reaper").seat(0, exp=4, max_itg=10, itg=10)
    t.grid(0, ".....", ".....", ".....", ".....")
    learned = [t.pack.augment_ids[card] for card in t.p().deck.bag]
    t.shared(neutral={"O": 0}).seat(0, spare=learned).begin(("plan", 0))
    assert not {"itg", "open", "augment"} & t.targets("upgrade")
    assert not any(target.startswith("unlock") for target in t.targets("upgrade"))
    assert t.refused()["upgrade:itg"] == "full_itg"
    t.seat(0, deck=["REA-1"]).begin(("plan", 0))
    t.choose("upgrade", "augment")
    assert [t.pack.augment_ids[a] for a in t.p().spare][-1:] == ["REA-1"], "a last card is drawn and kept"


@pytest.mark.rule("TA-DIFF-1")
def test_upgrades_cost_three_exp_in_hard_play() -> None:
    t = table("S1", difficulty="hard").seat(0, exp=2).grid(0, "....")
    t.begin(("plan", 0))
    assert not t.targets("upgrade")
    t.seat(0, exp=3).begin(("plan", 0))
    assert t.game.view(t.s, 0)["prices"]["open"] == 3, "as everybody sees"
    t.choose("upgrade", "open")
    assert t.p().exp == 0


@pytest.mark.rule("TA-UPG-6", "TA-AUG-3", "TA-PLAN-11")
def test_faction_augments_change_hands_by_consent() -> None:
    t = table("S1").seat(0, equipped=["COM-1"], spare=["SPA-1"]).seat(1, spare=["NIN-1"], memory=1)
    plan(t)
    t.choose("trade", "seat:1", seat=0)
    t.choose("give", "COM-1", seat=0).choose("give", "SPA-1", seat=0).choose("want", "NIN-1", seat=0)
    assert "trade_accept" not in t.verbs(1)
    t.choose("trade_offer", "seat:1", seat=0)
    assert {"trade_accept:seat:0", "trade_decline:seat:0"} <= t.offers(1)
    t.choose("trade_accept", "seat:0", seat=1)
    ids = [[t.pack.augment_ids[a] for a in t.p(seat).spare] for seat in (0, 1)]
    assert ids == [["NIN-1"], ["COM-1", "SPA-1"]], "they arrive unequipped"
    assert "trade_accept" not in t.verbs(1)


@pytest.mark.rule("TA-UPG-6", "TA-PLAN-11")
def test_offers_lapse_and_can_be_answered_while_ready() -> None:
    t = table("S1", 3).seat(0, spare=["COM-1", "COM-2"], memory=1).seat(1, memory=1).seat(2, memory=1)
    plan(t)
    t.choose("refill", seat=1).choose("ready", seat=1)
    t.choose("trade", "seat:1", seat=0).choose("give", "COM-1", seat=0).choose("trade_offer", "seat:1", seat=0)
    assert "trade_accept" in t.verbs(1), "answering is possible while ready; a gift is a legal trade"
    t.choose("trade_decline", "seat:0", seat=1)
    assert t.offers(1) == {"unready"}
    t.choose("trade", "seat:1", seat=0).choose("give", "COM-2", seat=0).choose("trade_offer", "seat:1", seat=0)
    t.seat(0, spare=[])
    assert t.offers(1) == {"unready"}, "a named augment is no longer there"


@pytest.mark.rule("TA-PLAN-11")
def test_open_offers_lapse_when_the_phase_ends() -> None:
    t = plan(table("S1").seat(0, spare=["COM-1"]))
    t.choose("trade", "seat:1", seat=0).choose("give", "COM-1", seat=0).choose("trade_offer", "seat:1", seat=0)
    assert t.game.view(t.s, 1)["seats"][0]["trade"] == {"to": 1, "give": ["COM-1"], "want": []}
    for seat in (0, 1):
        t.choose("refill", seat=seat).choose("ready", seat=seat)
    assert t.game.view(t.s, 1)["seats"][0]["trade"] is None


@pytest.mark.rule("TA-PLAN-6")
def test_a_refill_is_complete_also_when_tokens_run_out() -> None:
    t = table("S1", 2, class_of_0="trickster").seat(0, equipped=["TRI-5"]).bag(0, "SM").dump(0, "").grid(0, "....")
    t.begin(("refill", 0))
    assert t.offers() == {"trigger:TRI-5", "skip"}


@pytest.mark.rule("TA-AUG-1", "TA-UPG-6", "TA-UPG-7")
def test_class_augments_assets_and_exp_are_never_traded() -> None:
    t = table("S1", 2, class_of_0="reaper").seat(0, spare=["REA-1"], power=3, exp=2).seat(1, spare=["COM-1"])
    plan(t)
    t.choose("trade", "seat:1", seat=0)
    assert t.verbs(0) == {"want", "trade_drop"}
    assert t.targets("want", 0) == {"COM-1"}
    t.choose("trade_drop", seat=0)
    assert t.p().offer_to == -1


@pytest.mark.rule("TA-DIARY-4")
def test_another_catie_token_for_three_exp_at_most_two() -> None:
    t = table("S1", difficulty="hard", **ON).seat(0, exp=6).grid(0, "....")
    t.bag(0, "K").dump(0, "").begin(("plan", 0))
    t.choose("upgrade", "catie")
    assert (t.p().exp, t.p().dump[6]) == (3, 1)
    assert "catie" not in t.targets("upgrade")
    assert t.refused()["upgrade:catie"] == "two_caties"
    easy = table("S1", **ON).seat(0, exp=3).bag(0, "K").dump(0, "").grid(0, "....").begin(("plan", 0))
    easy.choose("upgrade", "catie")
    assert easy.p().exp == 0, "3 in every difficulty"
    assert "catie" not in table("S1", **ON).seat(0, exp=2).begin(("plan", 0)).targets("upgrade")


@pytest.mark.rule("TA-DIARY-3")
def test_a_placed_catie_token_shows_a_chosen_face() -> None:
    t = table("S1", **ON).bag(0, "K").dump(0, "").grid(0, "....")
    t.begin(("refill", 0))
    assert t.prompt() == "catie_face"
    default = t.question().default
    assert default is not None
    assert default.target == "heart"
    t.choose("face", "claw")
    assert t.shown().startswith("k")
    t.begin(("program", 0, 1))
    t.choose("program", "a1/b1")
    assert t.shown().startswith(".k"), "sliding does not turn it"
    t.grid(0, "S...").begin(("catie_face", 0, 0))
    assert (t.prompt(), t.shown()[0]) == ("", "S"), "what has moved away meanwhile is not made anew"


@pytest.mark.rule("TA-PLAN-5")
def test_trace_rolls_go_in_player_order_from_the_first_player() -> None:
    t = table("S1", 3).seat(0, trace=1).seat(1, trace=1).seat(2, trace=1)
    t.shared(round=2, first=1)
    plan(t)
    assert [event.seat for event in t.events("rolled")] == [1, 2, 0]


@pytest.mark.rule("TA-GRID-6")
def test_the_token_that_is_asked_about_is_the_one_that_is_placed() -> None:
    t = table("S1").bag(0, "SMV").dump(0, "").grid(0, "....").begin(("prepare", 0, 3))
    for cell in ("a1", "b1", "c1"):
        token = t.question().about[0]
        t.choose("choose", cell)
        assert t.shown()["abc".index(cell[0])] == token


@pytest.mark.rule("TA-DESTAB-3")
def test_the_owner_of_the_stack_gains_the_exp_of_a_destabilized_enemy() -> None:
    t = table("S1").seat(1, destab_foe=2, exp=0).enemies(1, "E01", "E01#1").begin(("destabilize", 1), active=1)
    assert (t.p(0).exp, t.p(1).exp) == (0, 1)
    assert t.stack(1) == ["E01#1"]
