"""The Crop Actions and the Crystals."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.farmers.board import DOMINOES, activate, crop_of, farm
from tests.games.free_radicals.support import table

from arcology.games.free_radicals.factions.farmers.tables import CROPS

BONUS = {
    "soybeans": "data",
    "fungi": "favor",
    "rice": "credit",
    "spice": "resource",
}
"""Crops whose bonus is a gain."""


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
    t = farm(("C12", "1.1", "1.2")).shared(display=["VF1", "VF2", "VF3", "VF4"])
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
    t = farm((double, "1.1", "1.2"), crystals=("1.2",)).shared(prestige=holder)
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
