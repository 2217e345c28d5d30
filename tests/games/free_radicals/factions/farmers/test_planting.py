"""The Farm Action and planting."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.farmers.board import DOMINOES, crop_of, farm
from tests.games.free_radicals.support import Table

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
    assert t.score(0) == t.brings("CT1")
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
        t.shared(display=["CC1", "CC2", "CC3", "CC4"]).begin(("far_farm", 0))
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
