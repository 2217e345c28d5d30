"""Data tokens and the launcher (TA-DATA, TA-GRID, TA-KEY)."""

from __future__ import annotations

import pytest
from tests.games.tamashii.support import ON, table

from arcology.games.tamashii.launcher.tokens import TAKE_ANY, owned
from arcology.games.tamashii.terms import CELLS, REFILLED


@pytest.mark.rule("TA-DATA-2", "TA-DATA-3")
def test_open_data_stands_in_for_basic_types_but_not_the_other_way_round() -> None:
    t = table("P0")
    t.grid(0, "SOS.").begin(("launch_step", 0))
    assert t.targets("launch") == {"BP-S3/a1-b1-c1"}
    t.grid(0, "SMS.").begin(("launch_step", 0))
    assert t.prompt() == ""
    rea = table("S1", 2, class_of_0="reaper")
    rea.seat(0, equipped=["REA-6"]).grid(0, "VVV.").begin(("launch_step", 0))
    assert "REA-6/a1-b1-c1" not in rea.targets("launch"), "an O symbol needs an open token"
    rea.grid(0, "VOV.").begin(("launch_step", 0))
    assert "REA-6/a1-b1-c1" in rea.targets("launch")


@pytest.mark.rule("TA-DATA-4", "TA-DATA-12")
def test_core_symbols_follow_the_core() -> None:
    t = table("S1", 2, class_of_0="reaper", board_of_0="PB1")
    t.seat(0, equipped=["REA-P"]).grid(0, "VFV.").begin(("launch_step", 0))
    assert "REA-P/a1-b1-c1" not in (t.targets("launch") if t.prompt() else set())
    t.begin(("core_change", 0))
    assert t.targets("choose") == {"M", "V", "F"}, "any other of the four types"
    t.choose("choose", "V")
    t.begin(("launch_step", 0))
    assert "REA-P/a1-b1-c1" in t.targets("launch")


@pytest.mark.rule("TA-DATA-5")
def test_any_takes_no_corrupted_and_no_inari_token() -> None:
    t = table("S1", 2, **ON)
    t.seat(0, equipped=["COM-5"]).grid(0, "SXS.", "SIS.", "SKO.").begin(("launch_step", 0))
    found = {target for target in t.targets("launch") if target.startswith("COM-5")}
    assert found == {"COM-5/a1-a2-a3", "COM-5/c1-c2-c3", "COM-5/a3-b3-c3"}


@pytest.mark.rule("TA-DATA-6")
def test_typed_losses_never_take_open_tokens_untyped_ones_may() -> None:
    t = table("S1", catie="on")
    t.seat(0, core="V").grid(0, "SOXV", "K...")
    t.begin(("fx_effect", 0, "enemies.E07.fang"))
    assert t.targets("choose") == {"a1", "d1", "a2"}, "basic: S M V F and Catie"
    t.begin(("fx_effect", 0, "enemies.E07.eye"))
    assert t.shown() == "SOX.# ....# ....# ....#", "core: all tokens of the core type, Catie too"
    t.grid(0, "SOX.").begin(("fx_effect", 0, "enemies.E05.eye"))
    assert t.targets("choose") == {"a1", "b1", "c1"}, "the victim chooses among all"


@pytest.mark.rule("TA-DATA-8", "TA-KEY-1", "TA-KEY-2")
def test_corrupted_tokens_come_from_their_pool_and_leave_the_game() -> None:
    t = table("S1")
    pool = t.s.pool
    t.begin(("token", 0, "X", 1))
    assert t.s.pool == pool - 1
    assert t.dumped() == "X"
    t.grid(0, "X...").begin(("purge", 0, 2))
    assert t.targets("choose") == {"a1", "dump"}
    box, pool = t.s.box[5], t.s.pool
    t.choose("choose", "a1").choose("choose", "dump")
    assert t.s.box[5] == box + 2
    assert t.s.pool == pool, "they do not return to the pool"
    t.grid(0, "XS..").begin(("take_tokens", 0, "dump", TAKE_ANY, 1, 1))
    t.choose("choose", "a1")
    assert t.dumped() == "X", "dumping keeps it in the player's pool"


@pytest.mark.rule("TA-DATA-9", "TA-LAUNCH-7")
def test_at_the_end_of_the_launch_step_corrupted_tokens_are_dumped_others_stay() -> None:
    t = table("S1", 2, class_of_0="trickster")
    t.grid(0, "XSX.", "..X.", "MMM.").begin(("launch_step", 0))
    t.choose("launch_end")
    assert t.shown() == ".S..# ....# MMM.# ....#"
    assert t.dumped() == "X" * 3


@pytest.mark.rule("TA-DATA-10")
def test_running_out_of_corrupted_tokens_loses_the_scenario() -> None:
    t = table("S1")
    t.shared(pool=2)
    t.begin(("token", 0, "X", 2))
    assert (t.s.pool, t.s.result) == (0, ""), "reaching 0 is no loss"
    t.shared(pool=1)
    t.begin(("token", 0, "X", 2))
    assert t.p().dump[5] == 3, "the one that is left is taken"
    assert (t.s.result, t.s.quest.card, t.s.over) == ("lost", "S1-L", True)


@pytest.mark.rule("TA-DATA-11")
def test_nothing_is_gained_from_an_empty_pool() -> None:
    t = table("S1")
    t.shared(neutral={"S": 1}).begin(("token", 0, "S", 2))
    assert t.p().dump[0] == 1
    t.begin(("token", 0, "basic", 1))
    assert t.targets("choose") == {"M", "V", "F"}
    t.choose("choose", "V")
    assert t.p().dump[2] == 1
    t.begin(("bag_token", 0, "M", 1))
    assert t.p().dump[1] == 0


# ---- the launcher --------------------------------------------------------------------------------


@pytest.mark.rule("TA-GRID-1", "TA-GRID-2")
def test_eight_highlighted_slots_and_the_unlocked_ones_of_the_last_column() -> None:
    t = table("S1")
    assert [CELLS[slot] for slot in REFILLED if CELLS[slot][0] != "e"] == [
        "a1",
        "c1",
        "b2",
        "d2",
        "a3",
        "c3",
        "b4",
        "d4",
    ]
    t.bag(0, "S" * 20).grid(0, "....#", ".....").begin(("refill", 0))
    assert t.shown() == "S.S.# .S.SS S.S.# .S.S#"


@pytest.mark.rule("TA-GRID-3", "TA-GRID-4")
def test_programming_moves_slide_or_switch_orthogonally() -> None:
    t = table("S1")
    t.grid(0, "S..M#", "V....").begin(("program", 0, 3))
    assert t.targets("program") == {"a1/b1", "a1/a2", "d1/c1", "d1/d2", "a2/a3", "a2/b2"}
    t.choose("program", "a1/a2")
    assert t.shown() == "V..M# S.... ....# ....#"
    t.choose("program", "d1/c1")
    assert t.shown().startswith("V.M.#")


@pytest.mark.rule("TA-GRID-5")
def test_program_n_is_up_to_n_moves() -> None:
    t = table("S1")
    t.grid(0, "S...").begin(("program", 0, 2))
    t.choose("program", "a1/b1").choose("program", "b1/c1")
    t.nothing_pending()
    t.begin(("program", 0, 2))
    t.choose("done")
    assert t.shown().startswith("..S.#")


@pytest.mark.rule("TA-GRID-6")
def test_prepared_tokens_go_to_any_empty_slot_surplus_to_the_dump() -> None:
    t = table("S1")
    t.bag(0, "SS").dump(0, "").grid(0, "MMMM", "MMMM", "MMMM", "MM..").begin(("prepare", 0, 3))
    assert t.targets("choose") == {"c4", "d4"}
    default = t.question().default
    assert default is not None
    assert default.target == "d4", "the first empty slot in refill order"
    t.choose("choose", "c4")
    assert t.shown().endswith("MMSS#"), "the last slot needs no question"
    t.bag(0, "VV").begin(("prepare", 0, 2))
    assert t.dumped() == "VV"


@pytest.mark.rule("TA-GRID-7", "TA-KEY-1")
def test_locks_are_removed_and_put_back_by_choice() -> None:
    t = table("S1")
    t.grid(0, "....#", "....#").begin(("unlock", 0, 1))
    assert t.targets("choose") == {"e1", "e2", "e3", "e4"}
    t.choose("choose", "e2")
    assert t.shown() == "....# ..... ....# ....#", "nothing is filled before the next refill"
    t.grid(0, "....S", "....#").begin(("fx_effect", 0, "enemies.F07.eye"))
    assert t.shown().split()[0] == "....#"
    assert t.dumped() == "S", "a token there is dumped"


@pytest.mark.rule("TA-DATA-13")
def test_what_a_player_owns_is_counted_wherever_it_lies() -> None:
    t = table("S1")
    t.bag(0, "OS").dump(0, "O").grid(0, "O...").seat(0, drawn=["O"])
    assert owned(t.p(), 4) == 4


@pytest.mark.rule("TA-INARI-1", "TA-INARI-2")
def test_inari_tokens_go_along_with_an_adjacent_pattern() -> None:
    t = table("S4", 2)
    t.grid(0, "SSSI", "I...", ".I..", "...I").begin(("launch_step", 0))
    exp = t.p().exp
    t.choose("launch", "BP-S3/a1-b1-c1")
    assert t.targets("choose") == {"d1", "a2"}, "not those that lie apart or diagonally"
    t.choose("choose", "a2")
    assert t.targets("choose") == {"d1"}, "not one that only touches another Inari token"
    t.choose("choose", "d1")
    assert t.p().exp == exp + 2
    assert t.s.quest.success == 2, "each is a success in this scenario"
    assert t.p().dump[7] == 3
    t.grid(0, "I...").begin(("take_tokens", 0, "dump", TAKE_ANY, 1, 1))
    assert t.p().dump[7] == 4


@pytest.mark.rule("TA-DATA-6", "TA-KEY-1")
def test_nine_tokens_of_a_kind_mean_all_of_them() -> None:
    """C0: a count of 9 means all, also where more than nine lie on the launcher."""
    t = table("S1").seat(0, core="S").grid(0, "SSSS#", "SSSS#", "SSM.#")
    t.quest(card="S1-1")
    t.effect(0, t.row("scenario_cards.S1-1.said", "dump(core, 9)"))
    t.nothing_pending()
    assert t.shown() == "....# ....# ..M.# ....#"
    freely = table("S1").seat(0, core="S").grid(0, "SSSS#", "SSSS#", "SSM.#").begin(("dump", 0, "core", 9))
    for _ in range(10):
        freely.choose("choose", min(freely.targets("choose")))
    freely.nothing_pending()
