"""The Farmers: rows, planting, areas of Crops and Crystals (FR-FAR)."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.playing import check_playthrough, company, play_at_random, story
from tests.games.free_radicals.support import Table, table

from arcology.games.free_radicals.factions.farmers.kit import kit_of
from arcology.games.free_radicals.factions.farmers.rules import plant
from arcology.games.free_radicals.factions.farmers.state import NONE, FarmersBoard, board_of
from arcology.games.free_radicals.factions.farmers.tables import CROPS

DOMINOES = [f"C{number:02}" for number in range(1, 22)]
BONUS = {
    "soybeans": "data",
    "fungi": "favor",
    "rice": "credit",
    "spice": "resource",
}
"""Crops whose bonus is a gain."""


def board(t: Table) -> FarmersBoard:
    return board_of(t.s, 0)


def farm(
    *planted: tuple[str, str, str],
    build: tuple[str, ...] = (),
    crystalize: tuple[str, ...] = (),
    trade: tuple[str, ...] = (),
    crystals: tuple[str, ...] = (),
) -> Table:
    """Farmers without Items at seat 0: dominoes on two cells each, dominoes in the rows, the others in the stack."""
    t = table("farmers", "paladins").poor(0)
    t.begin()
    t.s.turn = 0
    kit, b = kit_of(t.pack), board(t)
    b.halves, b.crops, b.filled, b.removed = [NONE] * 30, [0] * 6, 0, []
    for id, first, second in planted:
        plant(b, kit, kit.domino_ids.index(id), kit.field.number[first], kit.field.number[second])
    rows = [[kit.domino_ids.index(id) for id in row] for row in (build, crystalize, trade)]
    b.rows = [number for row in rows for number in (*row, *[NONE] * (3 - len(row)))]
    b.stack = [i for i in range(21) if i not in b.rows and 2 * i not in b.halves]
    for cell in crystals:
        t.begin(("fx_effect", 0, "farm_rows.crystalize.effect"))
        t.choose("crystal", cell)
    t.begin()
    return t


def crop_of(t: Table, cell: str) -> str:
    found: str = t.board(0)["crops"][cell]
    return found


def cell(t: Table, name: str) -> int:
    return kit_of(t.pack).field.number[name]


def activate(t: Table, name: str) -> Table:
    """Let the area of that cell activate."""
    return t.begin(("far_area", 0, cell(t, name)))


# ---- set-up and phases -----------------------------------------------------------------------


@pytest.mark.rule("FR-FAR-1", "FR-FAR-2")
@pytest.mark.parametrize("seed", range(5))
def test_nine_dominoes_in_rows_one_planted_in_the_middle_eleven_in_the_stack(seed: int) -> None:
    seen = table("farmers", "paladins", seed=seed).board(0)
    rows = [id for row in seen["rows"].values() for id in row]
    assert [len(row) for row in seen["rows"].values()] == [3, 3, 3]
    assert list(seen["rows"]) == ["build", "crystalize", "trade"]
    assert len({*rows, seen["planted"][0]["domino"]}) == 10
    assert [each["cells"] for each in seen["planted"]] == [["3.3", "3.4"]]
    assert (seen["stack"], seen["crystals_left"], seen["crystals"]) == (11, 7, [])
    assert seen["field"] == {"rows": 5, "columns": 6}


@pytest.mark.table("T-CROP")
@pytest.mark.rule("FR-FAR-1")
@pytest.mark.parametrize("id", DOMINOES)
def test_every_domino_grows_its_two_crops_on_its_two_cells(id: str) -> None:
    t = farm((id, "2.2", "1.2"))
    halves = t.pack.row("dominoes", id).names("halves")
    assert t.board(0)["crops"] == {"2.2": halves[0], "1.2": halves[1]}
    assert t.board(0)["planted"] == [{"domino": id, "cells": ["2.2", "1.2"]}]


@pytest.mark.rule("FR-FAR-3")
def test_a_turn_runs_through_farm_action_plant_crop_actions_and_refill() -> None:
    t = farm(("C21", "3.3", "3.4"), build=("C19",), trade=("C20",)).seat(0, hydrogen=1)
    t.turn(0)
    assert t.prompt() == "far_farm"
    t.choose("farm", "trade")
    assert t.prompt() == "choose"
    t.choose("choose", "farm_rows.trade.effect/0")
    assert t.goods(0) == {"credit": 2}
    assert t.prompt() == "far_plant"
    t.choose("plant", "C20.r0/3.5")
    assert t.prompt() == "far_crops"
    t.choose("crop", "rice").choose("use", "3.5")
    assert t.goods(0) == {"credit": 3}
    assert t.board(0)["rows"]["trade"] == [None, None, None], "not refilled yet"
    t.choose("done")
    assert None not in t.board(0)["rows"]["trade"]
    assert t.asked() == 1


# ---- 2 Farm Action ---------------------------------------------------------------------------


@pytest.mark.rule("FR-FAR-4")
def test_only_rows_with_a_domino_can_be_chosen() -> None:
    t = farm(("C21", "3.3", "3.4"), build=("C01",), trade=("C02", "C03"))
    t.begin(("far_farm", 0))
    assert t.offers() == {"farm:build", "farm:trade"}
    assert t.refused() == {"farm:crystalize": "far_empty_row"}


@pytest.mark.rule("FR-FAR-4")
def test_build_awakens() -> None:
    t = farm(("C21", "3.3", "3.4"), build=("C01",), trade=("C02",)).seat(0, hand=["CT1", "VF1"], credit=2)
    t.begin(("far_farm", 0))
    t.choose("farm", "build")
    assert t.offers() == {"awaken:CT1", "skip"}
    t.choose("awaken", "CT1")
    assert t.score(0) == 3
    assert t.prompt() == "far_plant"


@pytest.mark.rule("FR-FAR-4")
@pytest.mark.parametrize("row", ["build", "crystalize", "trade"])
def test_a_row_may_be_chosen_without_its_action(row: str) -> None:
    t = farm(("C21", "3.3", "3.4"), **{row: ("C01",)})
    t.seat(0, hand=["CT1"], credit=2)
    t.begin(("far_farm", 0))
    t.skip()
    assert t.goods(0) == {"credit": 2}
    assert t.hand(0) == {"CT1"}
    assert t.board(0)["crystals"] == []
    assert t.prompt() == "far_plant"


@pytest.mark.rule("FR-FAR-4", "FR-TURN-3")
def test_a_row_whose_action_cannot_be_done_goes_straight_to_planting() -> None:
    t = farm(("C21", "3.3", "3.4"), trade=("C01",))
    t.begin(("far_farm", 0))
    assert t.prompt() == "far_plant"


@pytest.mark.rule("FR-FAR-4", "FR-ACT-8")
def test_whether_a_farmer_can_build_is_asked_in_any_case() -> None:
    t = farm(("C21", "3.3", "3.4"), build=("C01",))
    t.begin(("far_farm", 0))
    assert t.offers() == {"skip"}, "a hand is private"
    assert t.skip().prompt() == "far_plant"


@pytest.mark.rule("FR-FAR-4")
def test_crystalize_puts_a_crystal_on_one_half_of_a_domino_without_one() -> None:
    t = farm(("C21", "3.3", "3.4"), ("C01", "2.3", "2.4"), crystalize=("C02",), crystals=("3.4",))
    t.begin(("far_farm", 0))
    assert t.offers() == {"crystal:2.3", "crystal:2.4", "skip"}, "one Crystal per domino"
    t.choose("crystal", "2.3")
    assert t.board(0)["crystals"] == ["2.3", "3.4"]
    assert t.board(0)["crystals_left"] == 5
    assert t.prompt() == "far_plant"
    assert t.can(0, "farm_rows.crystalize.effect") == "far_all_crystalized"


@pytest.mark.rule("FR-FAR-4")
def test_without_a_crystal_left_crystalize_has_no_effect() -> None:
    planted = [(DOMINOES[i], f"{1 + i % 4}.{1 + 2 * (i // 4)}", f"{1 + i % 4}.{2 + 2 * (i // 4)}") for i in range(8)]
    t = farm(*planted, crystalize=("C21",), crystals=tuple(first for _, first, _ in planted[:7]))
    assert t.board(0)["crystals_left"] == 0
    assert t.can(0, "farm_rows.crystalize.effect") == "far_no_crystal"
    t.begin(("far_farm", 0))
    assert t.prompt() == "far_plant"


@pytest.mark.rule("FR-FAR-4")
def test_trade_makes_one_of_three_bargains() -> None:
    def trade(part: int) -> Table:
        t = farm(("C21", "3.3", "3.4"), trade=("C01",)).seat(0, hand=["VF1"], hydrogen=1, credit=1)
        t.display("CC1", "CC2", "CC3", "CC4").begin(("far_farm", 0))
        assert t.offers() == {*(f"choose:farm_rows.trade.effect/{i}" for i in range(3)), "skip"}
        return t.choose("choose", f"farm_rows.trade.effect/{part}")

    t = trade(0)
    assert t.goods(0) == {"credit": 3}
    t = trade(1).choose("take", "CC1").choose("take", "CC2")
    assert (t.goods(0), t.hand(0)) == ({"hydrogen": 1}, {"VF1", "CC1", "CC2"})
    t = trade(2).choose("gain", "carbon").choose("gain", "titanium")
    assert (t.goods(0), t.hand(0)) == ({"hydrogen": 1, "carbon": 1, "titanium": 1, "credit": 1}, set())
    assert t.prompt() == "far_plant"


@pytest.mark.rule("FR-FAR-4", "FR-ACT-1")
def test_a_bargain_without_its_price_is_refused() -> None:
    t = farm(("C21", "3.3", "3.4"), trade=("C01",)).seat(0, credit=1)
    t.begin(("far_farm", 0))
    assert t.offers() == {"choose:farm_rows.trade.effect/1", "skip"}
    assert t.refused() == {
        "choose:farm_rows.trade.effect/0": "no_resource",
        "choose:farm_rows.trade.effect/2": "no_data",
    }


# ---- 3 Plant ---------------------------------------------------------------------------------


@pytest.mark.rule("FR-FAR-5")
def test_a_domino_lies_on_two_empty_adjacent_cells_beside_a_planted_one() -> None:
    t = farm(("C21", "1.1", "1.2"), trade=("C02",))
    t.begin(("far_plant", 0, 2))
    spots = {("2.1", "3.1"), ("2.2", "3.2"), ("2.1", "2.2"), ("2.2", "2.3"), ("1.3", "1.4"), ("1.3", "2.3")}
    wanted = set()
    for first, second in spots:
        turns = ("r0", "r2") if first[0] == second[0] else ("r1", "r3")
        wanted |= {f"plant:C02.{turn}/{min(first, second)}" for turn in turns}
    assert t.offers() == wanted


@pytest.mark.rule("FR-FAR-5")
@pytest.mark.parametrize(
    ("target", "algae", "plankton"),
    [
        ("C02.r0/2.1", "2.1", "2.2"),
        ("C02.r1/2.1", "2.1", "3.1"),
        ("C02.r2/2.1", "2.2", "2.1"),
        ("C02.r3/2.1", "3.1", "2.1"),
    ],
)
def test_any_rotation(target: str, algae: str, plankton: str) -> None:
    t = farm(("C21", "1.1", "1.2"), trade=("C02",))
    t.begin(("far_plant", 0, 2))
    t.choose("plant", target)
    assert (crop_of(t, algae), crop_of(t, plankton)) == ("algae", "plankton")
    assert t.board(0)["rows"]["trade"] == [None, None, None]
    assert t.events("far_planted")[0].about == ("C02", algae, plankton)


@pytest.mark.rule("FR-FAR-5", "FR-FAR-6")
def test_a_double_looks_the_same_half_a_turn_round() -> None:
    t = farm(("C02", "1.1", "1.2"), trade=("C21",))
    t.begin(("far_plant", 0, 2))
    assert len(t.question().options) == 6


@pytest.mark.rule("FR-FAR-5")
def test_only_dominoes_of_the_chosen_row_are_planted() -> None:
    t = farm(("C21", "1.1", "1.2"), build=("C01",), trade=("C02", "C03"))
    t.begin(("far_plant", 0, 2))
    assert {offer[6:9] for offer in t.offers()} == {"C02", "C03"}


def full_field() -> list[tuple[str, str, str]]:
    """Thirteen dominoes, row by row; only the four corners stay empty."""
    starts = {1: (2, 4), 2: (1, 3, 5), 3: (1, 3, 5), 4: (1, 3, 5), 5: (2, 4)}
    cells = [(f"{row}.{column}", f"{row}.{column + 1}") for row, columns in starts.items() for column in columns]
    return [(DOMINOES[i], first, second) for i, (first, second) in enumerate(cells)]


@pytest.mark.rule("FR-FAR-5")
def test_if_nothing_fits_a_domino_of_the_row_is_removed_and_there_are_no_crop_actions() -> None:
    t = farm(*full_field(), build=("C20", "C21"), trade=("C19",))
    t.begin(("far_farm", 0))
    t.choose("farm", "build").skip()
    assert t.prompt() == "far_remove"
    assert t.offers() == {"remove:C20", "remove:C21"}
    t.choose("remove", "C20")
    t.nothing_pending()
    assert t.board(0)["removed"] == ["C20"]
    assert t.events("far_area") == []
    assert t.board(0)["rows"]["build"][1] == "C21"
    assert t.board(0)["rows"]["build"][0] in set(DOMINOES) - {"C19", "C20", "C21"}, "and the row is refilled"


# ---- 4 Crop Actions --------------------------------------------------------------------------


@pytest.mark.rule("FR-FAR-6")
def test_the_area_that_contains_the_new_half_activates_and_no_other() -> None:
    t = farm(("C19", "1.1", "1.2"), ("C20", "2.2", "2.3"), ("C10", "4.1", "4.2"), trade=("C17",))
    t.begin(("far_plant", 0, 2))
    t.choose("plant", "C17.r2/1.3")
    assert crop_of(t, "1.4") == "fungi"
    assert t.offers() == {"crop:rice", "crop:fungi"}
    t.choose("crop", "rice")
    assert t.question().about == ("rice", 4), "1.1, 1.2, 1.3 and 2.2; not 4.2"
    t.choose("all", "rice")
    assert t.goods(0) == {"credit": 4}
    assert t.question().about == ("fungi", 1), "then the other Crop"
    t.choose("done")
    t.nothing_pending()
    assert t.goods(0) == {"credit": 4}


@pytest.mark.rule("FR-FAR-6")
def test_the_order_of_the_two_crops_is_chosen() -> None:
    t = farm(("C01", "1.1", "1.2"), trade=("C20",))
    t.begin(("far_plant", 0, 2))
    t.choose("plant", "C20.r0/1.3")
    t.choose("crop", "spice")
    assert t.question().about == ("spice", 1)
    t.choose("use", "1.4").choose("gain", "carbon")
    assert t.question().about == ("rice", 1)
    t.choose("use", "1.3")
    assert t.goods(0) == {"carbon": 1, "credit": 1}
    t.nothing_pending()


@pytest.mark.rule("FR-FAR-6")
def test_a_double_makes_one_area_activated_once() -> None:
    t = farm(("C01", "1.1", "1.2"), trade=("C19",))
    t.begin(("far_plant", 0, 2))
    t.choose("plant", "C19.r0/1.3")
    assert t.question().about == ("rice", 2)
    t.choose("all", "rice")
    assert t.goods(0) == {"credit": 2}
    t.nothing_pending()


@pytest.mark.rule("FR-FAR-6")
def test_every_single_bonus_is_optional() -> None:
    t = farm(("C19", "1.1", "1.2"), ("C20", "1.3", "1.4"))
    activate(t, "1.1")
    assert t.offers() == {"use:1.1", "all:rice", "done"}
    assert t.question().default is t.pack.done
    t.choose("use", "1.1")
    assert t.goods(0) == {"credit": 1}
    t.choose("use", "1.2")
    t.choose("done")
    assert t.goods(0) == {"credit": 2}
    t.nothing_pending()


@pytest.mark.rule("FR-FAR-6")
def test_corners_do_not_connect() -> None:
    t = farm(("C19", "1.1", "1.2"), ("C20", "2.3", "2.4"))
    activate(t, "1.1")
    assert t.question().about == ("rice", 2)


@pytest.mark.rule("FR-FAR-7", "FR-FAR-9")
def test_each_square_of_algae_visits() -> None:
    t = farm(("C01", "1.1", "1.2")).seat(0, carbon=2, titanium=2).awake("CC", 0, 0).awake("CA", 0, 0)
    activate(t, "1.1")
    assert t.offers() == {"visit:CC", "visit:CA", "skip"}
    t.choose("visit", "CA")
    t.choose("visit", "CC")
    assert t.sources(0) == {"visit": 8}
    t.nothing_pending()


@pytest.mark.rule("FR-FAR-6", "FR-FAR-7")
def test_a_declined_visit_ends_the_area_and_the_other_crop_still_comes() -> None:
    t = farm(("C01", "1.1", "1.2"), trade=("C05",)).seat(0, carbon=2, titanium=2).awake("CC", 0, 0).awake("CA", 0, 0)
    t.begin(("far_plant", 0, 2))
    t.choose("plant", "C05.r0/1.3")
    t.choose("crop", "algae")
    t.skip()
    assert t.question().about == ("rice", 1)


@pytest.mark.rule("FR-FAR-7")
def test_algae_without_an_open_building_asks_nothing() -> None:
    t = farm(("C01", "1.1", "1.2"))
    activate(t, "1.1").nothing_pending()


@pytest.mark.rule("FR-FAR-7", "FR-KNOW-7")
def test_each_square_of_plankton_advances_any_track() -> None:
    t = farm(("C07", "1.1", "1.2"), ("C08", "2.1", "3.1")).seat(0, hydrogen=2, carbon=1)
    activate(t, "1.1")
    assert t.offers() == {*(f"advance:{colour}" for colour in ("red", "yellow", "green", "blue", "purple")), "skip"}
    t.choose("advance", "blue")
    t.choose("advance", "blue")
    t.choose("advance", "red")
    assert (t.step("blue"), t.step("red"), t.score(0)) == (2, 1, 3)
    t.nothing_pending()


@pytest.mark.rule("FR-FAR-7")
def test_each_square_of_soybeans_gives_a_data_card() -> None:
    t = farm(("C12", "1.1", "1.2")).display("VF1", "VF2", "VF3", "VF4")
    activate(t, "1.1").choose("all", "soybeans")
    t.choose("take", "VF1").choose("take", "VF3")
    assert t.hand(0) == {"VF1", "VF3"}
    t.nothing_pending()


@pytest.mark.rule("FR-FAR-7")
def test_each_square_of_fungi_gives_favor_of_any_colour() -> None:
    t = farm(("C16", "1.1", "1.2"))
    activate(t, "1.1").choose("use", "1.1").choose("favor", "green")
    t.choose("use", "1.2").choose("favor", "blue")
    assert t.favor(0) == {"green": 1, "blue": 1}
    t.nothing_pending()


@pytest.mark.rule("FR-FAR-7")
def test_each_square_of_rice_gives_a_credit() -> None:
    t = farm(("C19", "1.1", "1.2"))
    activate(t, "1.1").choose("all", "rice")
    assert t.goods(0) == {"credit": 2}
    t.nothing_pending()


@pytest.mark.rule("FR-FAR-7")
def test_each_square_of_spice_gives_a_resource() -> None:
    t = farm(("C21", "1.1", "1.2"))
    activate(t, "1.1").choose("all", "spice").choose("gain", "hydrogen").choose("gain", "titanium")
    assert t.goods(0) == {"hydrogen": 1, "titanium": 1}
    t.nothing_pending()


# ---- Crystals --------------------------------------------------------------------------------


@pytest.mark.rule("FR-FAR-8", "FR-PREST-3")
@pytest.mark.parametrize(("holder", "points", "given"), [(-1, 1, 0), (1, 1, 1), (0, 2, 0)])
@pytest.mark.parametrize("crop", CROPS)
def test_a_crystal_takes_the_prestige_token_instead_of_the_bonus(
    crop: str, holder: int, points: int, given: int
) -> None:
    double = next(id for id in DOMINOES if table_halves(id) == (crop, crop))
    t = farm((double, "1.1", "1.2"), crystals=("1.2",)).prestige(holder)
    activate(t, "1.1")
    if crop in BONUS:
        assert t.offers() == {"use:1.1", "use:1.2", "prestige:1.2", "done"}
    else:
        assert t.offers() == {"prestige:1.2", "done"}
        assert t.refused() == dict.fromkeys(["use:1.1", "use:1.2"], "no_building" if crop == "algae" else "no_track")
    t.choose("prestige", "1.2")
    assert (t.holder(), t.sources(0)) == (0, {"prestige": points})
    assert t.favor(1) == ({"red": 1} if given else {})
    assert t.board(0)["crystals"] == ["1.2"], "the Crystal stays"
    if crop in BONUS:
        assert t.offers() == {"use:1.1", "done"}
    else:
        t.nothing_pending()


def table_halves(id: str) -> tuple[str, ...]:
    return table("farmers", "paladins").pack.row("dominoes", id).names("halves")


@pytest.mark.rule("FR-FAR-8")
def test_a_square_with_a_crystal_may_give_its_bonus_as_well_and_each_is_decided_by_itself() -> None:
    t = farm(("C19", "1.1", "1.2"), ("C20", "2.1", "2.2"), ("C21", "5.1", "5.2"), crystals=("1.1", "2.1"))
    activate(t, "1.1")
    assert t.offers() == {"use:1.1", "use:1.2", "use:2.1", "prestige:1.1", "prestige:2.1", "done"}
    t.choose("prestige", "2.1")
    t.choose("use", "1.1")
    assert t.goods(0) == {"credit": 1}
    assert t.offers() == {"use:1.2", "done"}
    t.choose("use", "1.2")
    t.nothing_pending()
    assert (t.goods(0), t.score(0)) == ({"credit": 2}, 1)


@pytest.mark.rule("FR-FAR-8")
def test_taking_all_bonuses_leaves_the_squares_with_crystals() -> None:
    t = farm(("C19", "1.1", "1.2"), ("C20", "2.1", "2.2"), crystals=("1.1",))
    activate(t, "1.1").choose("all", "rice")
    assert t.goods(0) == {"credit": 2}
    assert t.offers() == {"use:1.1", "prestige:1.1", "done"}
    t.choose("prestige", "1.1")
    assert t.score(0) == 1
    t.nothing_pending()


@pytest.mark.rule("FR-FAR-8")
def test_a_crystal_on_the_other_half_does_not_count_for_this_crop() -> None:
    t = farm(("C20", "1.1", "1.2"), crystals=("1.2",))
    activate(t, "1.1")
    assert t.offers() == {"use:1.1", "done"}


@pytest.mark.rule("FR-FAR-9", "FR-FAR-8")
def test_algae_with_a_crystal_visits_or_takes_the_token_but_gives_no_data() -> None:
    t = farm(("C02", "1.1", "1.2"), crystals=("1.1",)).seat(0, carbon=2).awake("CC", 0, 0)
    activate(t, "1.1")
    assert t.offers() == {"use:1.1", "prestige:1.1", "done"}
    t.choose("use", "1.1")
    assert t.sources(0) == {"visit": 4}
    assert t.hand(0) == set()
    t.nothing_pending()


# ---- 5 Refill --------------------------------------------------------------------------------


@pytest.mark.rule("FR-FAR-10")
def test_the_gap_is_refilled_from_the_stack() -> None:
    t = farm(("C21", "3.3", "3.4"), build=("C01", "C02", "C03"), crystalize=("C04", "C05", "C06"), trade=("C07",))
    board(t).rows[7:] = [7, 8]
    board(t).stack = [9, 10]
    t.begin(("far_plant", 0, 1), ("far_refill", 0))
    t.choose("plant", "C05.r0/2.3")
    t.choose("crop", "rice").choose("done")
    t.nothing_pending()
    row = t.board(0)["rows"]["crystalize"]
    assert (row[0], row[2]) == ("C04", "C06")
    assert row[1] in ("C10", "C11")
    assert t.board(0)["stack"] == 1


@pytest.mark.rule("FR-FAR-10")
def test_with_an_empty_stack_the_gap_stays() -> None:
    t = farm(("C21", "3.3", "3.4"), build=("C01", "C02", "C03"))
    board(t).stack = []
    board(t).rows[1] = NONE
    t.begin(("far_refill", 0))
    assert t.board(0)["rows"]["build"] == ["C01", None, "C03"]


@pytest.mark.rule("FR-FAR-10", "FR-FAR-2")
def test_only_the_last_turn_of_a_normal_game_leaves_a_gap() -> None:
    s = play_at_random(("farmers", "paladins"), 3)
    b = board_of(s, 0)
    assert (b.rows.count(NONE), b.stack) == (1, [])
    assert b.filled.bit_count() // 2 + len(b.removed) == 13


# ---- the Vertical Farm -----------------------------------------------------------------------


@pytest.mark.rule("FR-FAR-11", "FR-BLDG-1")
def test_the_vertical_farm_gives_a_farm_action_for_a_data_card_and_no_domino() -> None:
    t = farm(("C21", "3.3", "3.4")).seat(0, hand=["VF1", "CT1"], credit=2).awake("VF", 1)
    t.begin(("visit", 0, "any"))
    t.choose("discard", "VF1")
    assert t.offers() == {"farm:build", "farm:crystalize", "farm:trade"}
    t.choose("farm", "build").choose("awaken", "CT1")
    assert t.score(0) == 3
    assert t.goods(1)["credit"] == 2, "the controller's reward beside its starting Credit"
    assert t.favor(1) == {"red": 1}
    t.nothing_pending()


@pytest.mark.rule("FR-FAR-11", "FR-ACT-8")
@pytest.mark.parametrize("hand", [["VF1", "CT1"], ["VF1", "VF4"]])
def test_whether_the_hand_could_build_does_not_show_at_the_vertical_farm(hand: list[str]) -> None:
    t = farm(("C21", "3.3", "3.4"), crystals=("3.3",)).seat(0, hand=hand, credit=2)
    t.effect(0, "buildings.VF.power").choose("discard", "VF1")
    assert t.prompt() == "far_extra"
    assert "farm:trade" in t.offers()


@pytest.mark.rule("FR-FAR-11")
@pytest.mark.parametrize(
    ("row", "choices"),
    [
        ("crystalize", [("crystal", "3.3")]),
        ("trade", [("choose", "farm_rows.trade.effect/1"), ("draw", "deck"), ("draw", "deck")]),
    ],
)
def test_any_kind_of_farm_action(row: str, choices: list[tuple[str, str]]) -> None:
    t = farm(("C21", "3.3", "3.4")).seat(0, hand=["VF1", "CT1"], credit=2)
    t.effect(0, "buildings.VF.power").choose("discard", "VF1")
    t.choose("farm", row)
    for verb, target in choices:
        t.choose(verb, target)
    t.nothing_pending()
    assert t.board(0)["crystals"] == (["3.3"] if row == "crystalize" else [])
    assert len(t.hand(0)) == (1 if row == "crystalize" else 3)


@pytest.mark.rule("FR-FAR-11", "FR-BLDG-1", "FR-ACT-9")
def test_the_power_needs_a_data_card_and_then_a_farm_action_that_can_be_done() -> None:
    t = farm(("C21", "3.3", "3.4"), crystals=("3.3",))
    assert t.can(0, "buildings.VF.power") == "no_data"
    t.seat(0, hand=["CT1"])
    assert t.can(0, "buildings.VF.power") == "far_no_farm_action", "the last card is the price"
    t.seat(0, credit=1)
    assert t.can(0, "buildings.VF.power") == "", "a Credit can be traded"
    t.seat(0, credit=0, hand=["CT1", "CT2"])
    assert t.can(0, "buildings.VF.power") == "", "the second card can be traded"
    t = farm(("C21", "3.3", "3.4")).seat(0, hand=["CT1"])
    assert t.can(0, "buildings.VF.power") == "", "a Crystal can be put"


@pytest.mark.rule("FR-FAR-11")
def test_an_extra_farm_action_refuses_what_cannot_be_done() -> None:
    t = farm(("C21", "3.3", "3.4")).seat(0, hand=["CT1", "CT2"])
    t.effect(0, "buildings.VF.power").choose("discard", "CT1")
    assert t.offers() == {"farm:crystalize", "farm:trade"}
    assert t.refused() == {"farm:build": "no_card_to_awaken"}


@pytest.mark.rule("FR-BLDG-1")
def test_the_farms_main_power_is_still_there() -> None:
    t = farm(("C21", "3.3", "3.4")).seat(0, carbon=1, hand=["CT1"]).awake("VF", 0, 0)
    t.begin(("visit", 0, "any"))
    assert t.offers() == {"visit:VF", "visit:VF/power"}
    t.choose("visit", "VF").choose("gain", "hydrogen").choose("gain", "hydrogen").choose("gain", "titanium")
    assert t.goods(0) == {"hydrogen": 2, "titanium": 1}


@pytest.mark.rule("FR-FAR-12")
def test_a_crystal_put_meanwhile_counts_for_a_square_whose_turn_is_still_to_come() -> None:
    t = farm(("C01", "1.1", "1.2"), ("C02", "2.2", "2.3")).seat(0, hand=["VF1"]).awake("VF", 0, 0)
    activate(t, "1.1")
    assert t.offers() == {"use:1.1", "use:1.2", "use:2.2", "done"}, "which square comes first matters now"
    t.choose("use", "1.2")
    t.choose("crystal", "2.2")
    assert t.offers() == {"prestige:2.2", "done"}, "no Building is left to Visit"
    t.choose("prestige", "2.2")
    assert t.holder() == 0
    t.nothing_pending()


@pytest.mark.rule("FR-FAR-12")
def test_a_crystal_put_meanwhile_on_a_square_that_has_had_its_turn_does_not_count() -> None:
    t = farm(("C01", "1.1", "1.2"), ("C02", "2.2", "2.3")).seat(0, hand=["VF1"]).awake("VF", 0, 0)
    activate(t, "1.1")
    t.choose("use", "1.2")
    t.choose("crystal", "1.2")
    t.nothing_pending()
    assert t.holder() is None


@pytest.mark.rule("FR-FAR-12")
def test_one_square_stands_for_all_where_no_crystal_can_come() -> None:
    t = farm(("C01", "1.1", "1.2"), ("C02", "2.2", "2.3")).seat(0, hand=["VF1"], carbon=2)
    t.awake("VF", 0, 0).awake("CC", 0, 0)
    t.s.visited = 1
    activate(t, "1.1")
    assert t.offers() == {"visit:CC", "skip"}


# ---- seen and played -------------------------------------------------------------------------


@pytest.mark.rule("FR-ACT-8")
def test_the_board_is_public_and_the_stack_is_not() -> None:
    t = table("farmers", "paladins")
    assert t.board(0, viewer=1) == t.board(0) == t.board(0, viewer=-1)
    zone = next(zone for zone in t.game.outline(t.game.view(t.s, 1)) if zone.id == "farmers")
    assert len([item for item in zone.items if item.key == "far_row"]) == 9
    assert [item.id for item in zone.items if item.key == "far_cell"] == ["3.3", "3.4"]


@pytest.mark.rule("FR-INV-4", "FR-INV-5")
@pytest.mark.parametrize("seed", range(30))
def test_random_games_end_and_lose_nothing(seed: int) -> None:
    s = play_at_random(company("farmers", seed), seed)
    b = next(board_of(s, i) for i, owner in enumerate(s.seats) if owner.faction == "farmers")
    assert sum(b.crops) == b.filled, "one Crop on each planted cell"
    assert b.crystals & ~b.crystalized == 0
    assert b.crystalized.bit_count() == 2 * b.crystals.bit_count()


@pytest.mark.rule("FR-INV-6")
def test_playthrough() -> None:
    check_playthrough("farmers", story(("farmers", "paladins"), 5))
