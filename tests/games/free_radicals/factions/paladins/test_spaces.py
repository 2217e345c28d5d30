"""The ten spaces of the Paladins, and copying."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.paladins.board import FOREIGN, quest, use, used
from tests.games.free_radicals.support import Table

from arcology.games.free_radicals.factions.paladins.state import SPACES

# ---- the ten spaces --------------------------------------------------------------------------


SECOND = {"L1": "yellow", "L2": "red", "L3": "blue", "L4": "green"}
SECOND |= {space.replace("L", "R"): colour for space, colour in SECOND.items()}


@pytest.mark.rule("FR-PAL-6", "FR-PAL-7", "FR-PAL-8", "FR-PAL-9", "FR-PAL-10")
@pytest.mark.rule("FR-PAL-12", "FR-PAL-13", "FR-PAL-14", "FR-PAL-15")
@pytest.mark.parametrize("space", SECOND)
def test_the_second_option_is_a_favor(t: Table, space: str) -> None:
    use(t, space).choose("use", f"{space}/second").nothing_pending()
    assert t.favor(0) == {SECOND[space]: 1}


@pytest.mark.rule("FR-PAL-6", "FR-PAL-11", "FR-PAL-16")
@pytest.mark.parametrize("space", ["L5", "R5"])
def test_the_lowest_spaces_have_one_option(t: Table, space: str) -> None:
    use(t, space)
    assert t.offers() == {f"use:{space}/first", "skip"}


@pytest.mark.rule("FR-PAL-6", "FR-ACT-5")
@pytest.mark.parametrize(
    ("space", "why"),
    [
        ("L1", "no_card_to_awaken"),
        ("L2", "no_credit"),
        ("L3", "no_building"),
        ("L4", "nothing_to_copy"),
        ("R1", "no_track"),
        ("R3", "no_data"),
    ],
)
def test_without_means_only_the_favor_is_left(t: Table, space: str, why: str) -> None:
    use(t, space)
    assert t.offers() == {f"use:{space}/second", "skip"}
    assert t.refused() == {f"use:{space}/first": why}


@pytest.mark.rule("FR-PAL-7", "FR-AWAKEN-1")
def test_l1_awakens(t: Table) -> None:
    t.seat(0, hand=["CT4", "CT5", "VF1"], credit=2)
    use(t, "L1").choose("use", "L1/first")
    assert t.offers() == {"awaken:CT4", "awaken:CT5"}
    t.choose("awaken", "CT5").nothing_pending()
    assert t.sources(0) == {"awaken": 3}
    assert t.s.slots[2 * 3] == 0


@pytest.mark.rule("FR-PAL-8", "FR-PREST-2")
def test_l2_buys_the_token(t: Table) -> None:
    t.seat(0, credit=2).shared(prestige=1)
    use(t, "L2").choose("use", "L2/first").nothing_pending()
    assert t.holder() == 0
    assert t.goods(0) == {"credit": 1}
    assert t.sources(0) == {"prestige": 1}


@pytest.mark.rule("FR-PAL-9", "FR-VISIT-1")
def test_l3_visits_any_building(t: Table) -> None:
    t.awake("CS", 1).awake("CA", 2)
    use(t, "L3").choose("use", "L3/first").choose("favor", "red").choose("favor", "blue").nothing_pending()
    assert t.favor(0) == {"red": 1, "blue": 1}
    assert t.favor(1) == {"purple": 1}


@pytest.mark.rule("FR-PAL-11", "FR-ITEM-3")
def test_l5_gains_a_resource(t: Table) -> None:
    use(t, "L5").choose("use", "L5/first")
    assert t.offers() == {"gain:hydrogen", "gain:carbon", "gain:titanium"}
    t.choose("gain", "carbon").nothing_pending()
    assert t.goods(0) == {"carbon": 1}


@pytest.mark.rule("FR-PAL-12", "FR-KNOW-2")
def test_r1_pays_to_advance(t: Table) -> None:
    t.seat(0, hydrogen=1)
    use(t, "R1").choose("use", "R1/first").choose("advance", "green").nothing_pending()
    assert t.step("green") == 1
    assert t.goods(0) == {}
    assert t.favor(0) == {"green": 1}


@pytest.mark.rule("FR-PAL-13")
def test_r2_gains_a_credit(t: Table) -> None:
    use(t, "R2").choose("use", "R2/first").nothing_pending()
    assert t.goods(0) == {"credit": 1}


@pytest.mark.rule("FR-PAL-14", "FR-ACT-1")
def test_r3_trades_a_data_card_for_a_resource_and_a_credit(t: Table) -> None:
    t.seat(0, hand=["VF1", "CC1"])
    use(t, "R3").choose("use", "R3/first").choose("discard", "CC1").choose("gain", "titanium").nothing_pending()
    assert t.goods(0) == {"titanium": 1, "credit": 1}
    assert t.hand(0) == {"VF1"}
    assert t.discard() == ["CC1"]


@pytest.mark.rule("FR-PAL-16", "FR-DATA-3")
def test_r5_gains_a_data_card_and_a_favor(t: Table) -> None:
    t.shared(display=["VF1"])
    use(t, "R5").choose("use", "R5/first").choose("take", "VF1")
    assert t.offers() == {f"favor:{colour}" for colour in FOREIGN}
    t.choose("favor", "green").nothing_pending()
    assert t.hand(0) == {"VF1"}
    assert t.favor(0) == {"green": 1}


# ---- copying ---------------------------------------------------------------------------------


@pytest.mark.rule("FR-PAL-10", "FR-PAL-17")
def test_l4_copies_an_option_used_this_turn_at_another_space(t: Table) -> None:
    t.begin(("pal_place", 0))
    t.choose("place", "R2/squire").choose("use", "R2/first")
    t.choose("place", "L2/squire").choose("use", "L2/second")
    t.choose("place", "L4/knight")
    assert t.offers() == {"use:L4/first", "use:L4/second", "skip"}
    t.choose("use", "L4/first")
    assert t.offers() == {"copy:R2/first", "copy:L2/second"}
    t.choose("copy", "L2/second")
    assert t.favor(0) == {"red": 2}
    assert t.goods(0) == {"credit": 1}
    assert t.prompt() == "pal_place"


@pytest.mark.rule("FR-PAL-17")
def test_a_skipped_option_cannot_be_copied_nor_l4_itself(t: Table) -> None:
    t.begin(("pal_place", 0)).choose("place", "R2/squire").skip().choose("place", "L4/squire")
    assert t.refused() == {"use:L4/first": "nothing_to_copy"}
    used(t, "L4/second")
    use(t, "L4")
    assert t.refused() == {"use:L4/first": "nothing_to_copy"}


@pytest.mark.rule("FR-PAL-17", "FR-ACT-1")
def test_a_copy_pays_again(t: Table) -> None:
    t.seat(0, credit=1)
    used(t, "L2/first")
    use(t, "L4").choose("use", "L4/first").nothing_pending()
    assert t.goods(0) == {}
    assert t.sources(0) == {"prestige": 1}
    use(t, "L4")
    assert t.refused() == {"use:L4/first": "nothing_to_copy"}, "the Credit is spent"


@pytest.mark.rule("FR-PAL-17")
def test_a_copy_makes_its_choices_anew(t: Table) -> None:
    used(t, "R5/first")
    use(t, "L4").choose("use", "L4/first").choose("draw", "deck")
    assert t.offers() == {f"favor:{colour}" for colour in FOREIGN}


@pytest.mark.rule("FR-PAL-17", "FR-VISIT-2")
def test_a_copied_visit_needs_another_building(t: Table) -> None:
    t.awake("CS", 1)
    use(t, "L3").choose("use", "L3/first").choose("favor", "red").choose("favor", "red")
    use(t, "L4")
    assert t.refused() == {"use:L4/first": "nothing_to_copy"}
    t.awake("VF", 1).seat(0, hydrogen=1)
    use(t, "L4").choose("use", "L4/first")
    assert t.events("visited")[0].about == ("VF",)


@pytest.mark.rule("FR-PAL-17")
@pytest.mark.parametrize("space", [space for space in SPACES if space != "L4"])
@pytest.mark.parametrize("column", ["first", "second"])
def test_every_option_can_be_copied(t: Table, space: str, column: str) -> None:
    if column == "second" and space not in SECOND:
        return
    quest(t, "Q1", "Q2").awake("CS", 1).seat(0, hand=["CT4"], hydrogen=1, carbon=1, credit=2)
    used(t, f"{space}/{column}")
    use(t, "L4").choose("use", "L4/first")
    assert t.events("pal_copied")[0].about == (space, column)
