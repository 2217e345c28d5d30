"""The Launch step (TA-LAUNCH, TA-BODY, TA-AUG, TA-DIARY)."""

from __future__ import annotations

import pytest
from tests.games.tamashii.support import ON, Table, table

from arcology.games.tamashii.launcher.launching import MOST_OPTIONS
from arcology.games.tamashii.terms import QUEST


def sources(t: Table) -> set[str]:
    return {target.split("/")[0] for target in t.targets("launch")} if t.prompt() == "launch" else set()


@pytest.mark.rule("TA-LAUNCH-1", "TA-LAUNCH-2")
def test_launch_dumps_its_tokens_and_resolves_completely_before_the_next() -> None:
    t = table("S1", 2, class_of_0="whisperer").seat(0, equipped=["WHI-S"]).bag(0, "F").dump(0, "")
    t.grid(0, "MSM.", "VVV.").begin(("launch_step", 0))
    t.choose("launch", "WHI-S/a1-b1-c1")
    assert t.prompt() == "program"
    assert t.dumped() == "SMM"
    t.choose("done")
    assert t.prompt() == "prepare"
    t.choose("choose", "a1")
    assert t.prompt() == "launch"
    t.choose("launch", "BP-V3/a2-b2-c2")
    assert t.assets() == {"power": 1}


@pytest.mark.rule("TA-LAUNCH-3", "TA-LAUNCH-4")
def test_each_pattern_once_per_step_look_alikes_with_their_own_tokens() -> None:
    t = table("S2", 2, class_of_0="brawler").seat(0, equipped=["BRA-5", "SPA-1"], at="D20").boss("Z02", "D20")
    t.grid(0, "VSV.", "VSV.", "VSV.").begin(("launch_step", 0))
    assert {"BRA-5", "SPA-1"} <= sources(t), "two cards with the same picture"
    t.choose("launch", "BRA-5/a1-b1-c1")
    assert "BRA-5" not in sources(t)
    assert "SPA-1/a1-b1-c1" not in t.targets("launch"), "those tokens are gone"
    t.choose("launch", "SPA-1/a2-b2-c2")
    assert t.assets() == {"power": 3}
    assert "SPA-1" not in sources(t)


@pytest.mark.rule("TA-LAUNCH-3", "TA-LAUNCH-5", "TA-ENEMY-7")
def test_a_new_top_enemy_is_a_new_source_even_if_identical() -> None:
    t = table("S1").enemies(0, "E01", "E01#1", damage=(1, 0))
    t.grid(0, "MF..", "MF..").begin(("launch_step", 0))
    assert "E01#0.hack1" in sources(t)
    assert "E01#1.hack1" not in sources(t), "only the top enemy can be hacked"
    t.choose("launch", "E01#0.hack1/a1-b1")
    assert t.stack() == ["E01#1"]
    assert "E01#1.hack1" in sources(t)


@pytest.mark.rule("TA-LAUNCH-3")
def test_a_card_that_comes_back_in_the_same_step_is_the_same_source() -> None:
    t = table("S4").deck().enemies(0, "Y01").grid(0, "FSF.", "FF..")
    t.begin(("launch_step", 0)).choose("launch", "Y01#0.repel/a1-b1-c1")
    assert t.stack() == []
    t.enemies(0, "Y01").grid(0, "FSF.", "FF..").begin(("launch_step", 0))
    assert "Y01#0.repel" not in sources(t)
    assert "Y01#0.hack1" in sources(t)


@pytest.mark.rule("TA-LAUNCH-6")
def test_no_patterns_in_combat_or_planning() -> None:
    t = table("S1").enemies(0, "E01").grid(0, "MF..", "SSS.").fight(0, "HIT")
    assert t.verbs() == {"frame", "pass"}
    t.begin(("plan", 0))
    assert "launch" not in t.verbs()


@pytest.mark.rule("TA-LAUNCH-8", "TA-ENEMY-6")
def test_a_pattern_may_be_launched_for_nothing() -> None:
    t = table("S1", 2, class_of_0="reaper").grid(0, "VV..").begin(("launch_step", 0))
    t.choose("launch", "REA-S/a1-b1")
    assert t.dumped().endswith("VV")
    t.nothing_pending()


def test_very_many_matches_are_chosen_in_two_steps() -> None:
    t = table("S1", 2, class_of_0="reaper").seat(
        0, equipped=["REA-S", "REA-C", "COM-3", "COM-5", "SPA-3", "NIN-3", "SEE-3"]
    )
    t.grid(0, "OOOOO", "OOOOO", "OOOOO", "OFSFS").enemies(0, "E02").begin(("launch_step", 0))
    assert all("/" not in target for target in t.targets("launch"))
    t.choose("launch", "COM-5")
    assert t.prompt() == "launch_cells"
    assert len(t.question().options) < MOST_OPTIONS
    t.choose("launch", "COM-5/a1-b1-c1")
    assert t.prompt() == "gain_token"


# ---- bodies ----------------------------------------------------------------------------------------


def market(t: Table, *ids: str) -> Table:
    return t.decks(market=ids)


def no_more(t: Table) -> Table:
    """The body deck is empty: the eight that are there from the start are all out, the others locked."""
    return t.shared(unlocked=[]).decks(bodies=[])


@pytest.mark.rule("TA-BODY-1", "TA-BODY-4", "TA-BODY-7")
def test_launching_a_market_body_makes_it_yours_and_refills_the_market() -> None:
    t = market(table("S1", 2, class_of_0="whisperer"), "B01", "B02", "B03").seat(0, equipped=["WHI-1"])
    t.enemies(0, "E03").grid(0, "FSFS").begin(("launch_step", 0))
    t.choose("launch", "B01/a1-b1-c1-d1")
    assert t.game.view(t.s, 0)["seats"][0]["body"] == "B01"
    assert len(t.s.decks.market) == 3
    assert t.p().damage == (0,), "it is no hack"
    t.begin(("move_step", 0))
    assert t.game.view(t.s, 0)["seats"][0]["stats"]["MOV"] == 4, "the Walker cannot be used now"


@pytest.mark.rule("TA-BODY-2")
def test_a_third_body_forces_one_of_the_old_ones_under_the_deck() -> None:
    t = market(table("S1"), "B03", "B04", "B05").seat(0, bodies=["B01", "B02"])
    t.grid(0, "VF..", "SV..").begin(("launch_step", 0)).choose("launch", "B03/a1-b1-a2-b2")
    assert t.targets("choose") == {"B01", "B02"}
    assert not t.game.check(t.s), "three are possible while it is asked"
    t.choose("choose", "B02")
    assert [t.pack.body_ids[b] for b in t.p().bodies] == ["B01", "B03"]
    assert t.pack.body_ids[t.s.decks.bodies.bottom[0]] == "B02"


@pytest.mark.rule("TA-BODY-3")
def test_inhabit_swaps_two_bodies_or_does_nothing() -> None:
    t = table("S1").seat(0, bodies=["B01", "B02"]).begin(("inhabit", 0))
    assert [t.pack.body_ids[b] for b in t.p().bodies] == ["B02", "B01"]
    t.seat(0, bodies=["B01"]).begin(("inhabit", 0))
    assert [t.pack.body_ids[b] for b in t.p().bodies] == ["B01"]
    assert not t.events("inhabited"), "nothing to swap"


@pytest.mark.rule("TA-BODY-5")
def test_a_body_taken_in_the_launch_step_fights_in_this_round() -> None:
    t = market(table("S1"), "B05", "B02", "B03").enemies(0, "E03").grid(0, "VSVS")
    t.begin(("launch_step", 0)).choose("launch", "B05/a1-b1-c1-d1")
    t.begin(("attack_roll", 0, 0), phase=3)
    assert len(t.s.fight.dice) == 5


@pytest.mark.rule("TA-BODY-6")
def test_an_empty_body_deck_leaves_a_gap() -> None:
    t = no_more(market(table("S1", 4), "B01", "B02", "B03", "B04", "B05"))
    t.seat(1, bodies=["B06", "B07"]).seat(2, bodies=["B08"])
    t.grid(0, "FSFS").begin(("launch_step", 0)).choose("launch", "B01/a1-b1-c1-d1")
    assert [t.pack.body_ids[b] for b in t.s.decks.market] == ["B02", "B03", "B04", "B05"]


@pytest.mark.rule("TA-BODY-2", "TA-BODY-6")
def test_an_old_body_under_an_empty_deck_fills_the_gap_of_the_market() -> None:
    t = no_more(market(table("S1", 4), "B03", "B04", "B05", "B06", "B07"))
    t.seat(0, bodies=["B01", "B02"]).seat(1, bodies=["B08"])
    t.grid(0, "VF..", "SV..").begin(("launch_step", 0)).choose("launch", "B03/a1-b1-a2-b2").choose("choose", "B02")
    assert [t.pack.body_ids[b] for b in t.s.decks.market] == ["B04", "B05", "B06", "B07", "B02"]
    assert t.s.decks.bodies.size == 0


# ---- augments and triggers -------------------------------------------------------------------------


@pytest.mark.rule("TA-AUG-4")
def test_a_break_augment_is_gone_after_its_use() -> None:
    t = table("S1").seat(0, equipped=["SPA-1"]).enemies(0, "F08").grid(0, "VSV.")
    t.begin(("launch_step", 0)).choose("launch", "SPA-1/a1-b1-c1")
    assert t.p().damage == (4,)
    assert t.p().equipped == ()
    assert t.pack.augment_number["SPA-1"] not in [*t.s.decks.factions[0], *t.p().spare]


@pytest.mark.rule("TA-AUG-5")
def test_limited_triggers_may_be_declined_unspent_others_come_by_themselves() -> None:
    t = table("S1", 2, class_of_0="reaper").seat(0, equipped=["REA-4"], trace=5)
    t.enemies(0, "E01", "E02", damage=(1, 2)).begin(("dmg", 0, 1))
    assert t.offers() == {"trigger:REA-4", "skip"}
    t.choose("skip")
    assert t.p().trace == 5
    t.begin(("dmg", 0, 1)).choose("trigger", "REA-4")
    assert t.p().trace == 2
    assert t.p().used_round == ("REA-4",)
    t.enemies(0, "E01", damage=(1,)).begin(("dmg", 0, 1))
    t.nothing_pending()
    bulwark = table("S1").seat(0, bodies=["B02"]).enemies(0, "E01")
    bulwark.begin(("combat_start", 0), phase=3)
    assert bulwark.assets() == {"shield": 1}, "no limit, no choice: it resolves automatically"


@pytest.mark.rule("TA-GEN-3")
def test_several_triggers_at_once_come_in_the_players_order() -> None:
    t = table("S1", 2, class_of_0="reaper").seat(0, equipped=["REA-4"], bodies=["B08"], trace=4)
    t.enemies(0, "E01", damage=(1,)).begin(("dmg", 0, 1))
    assert t.targets("trigger") == {"REA-4", "B08"}
    t.choose("trigger", "B08")
    assert t.assets() == {"power": 1}
    t.choose("trigger", "REA-4")
    assert t.p().trace == 1


# ---- Catie and the diary ---------------------------------------------------------------------------


@pytest.mark.rule("TA-DIARY-2", "TA-DIARY-3")
def test_catie_counts_as_the_core_type_and_gives_a_bonus_after_the_effect() -> None:
    t = table("S1", 2, class_of_0="brawler", **ON).seat(0, core="S", itg=2).enemies(0, "F08")
    t.grid(0, "SKk.").begin(("launch_step", 0))
    t.choose("launch", "BP-S3/a1-b1-c1")
    assert t.assets() == {"shield": 1}
    assert t.p().itg == 3
    assert t.p().damage == (1,)
    assert t.p().dump[6] == 2


@pytest.mark.rule("TA-DIARY-4", "TA-LAUNCH-8")
def test_the_catie_pattern_gives_one_more_up_to_two() -> None:
    t = table("S1", **ON).seat(0, core="S").bag(0, "").dump(0, "").grid(0, "SOOK")
    t.begin(("launch_step", 0)).choose("launch", "CATIE/a1-b1-c1-d1")
    assert t.p().dump[6] == 2
    t.grid(0, "SOOK").dump(0, "K").seat(0, launched=[]).begin(("launch_step", 0))
    assert "CATIE" not in sources(t)


@pytest.mark.rule("TA-DIARY-6", "TA-DIARY-7")
def test_five_core_in_a_row_redeem_a_locked_diary_card() -> None:
    t = table("S1", locked_diary="DI1", **ON).seat(0, core="V").grid(0, "VVVVV")
    assert list(t.s.decks.diary_locked) == [0]
    t.begin(("launch_step", 0)).choose("launch", "REDEEM/a1-b1-c1-d1-e1")
    assert not t.s.decks.diary_locked
    assert 0 in t.s.decks.diary
    t.grid(0, "VVVVV").seat(0, launched=[]).begin(("launch_step", 0))
    t.choose("launch", "REDEEM/a1-b1-c1-d1-e1")
    assert t.s.decks.diary_locked == ()


@pytest.mark.rule("TA-DIARY-5", "TA-DIARY-7")
def test_a_diary_card_each_used_once_at_a_moment_of_ones_own() -> None:
    t = table("S1", locked_diary="DI2 DI3 DI4 DI5 DI6 DI7 DI8", **ON)
    assert [t.p(0).diary, t.p(1).diary] == [0, -1], "dealt in player order, the rest go without"
    t.seat(0, itg=1).begin(("move_step", 0))
    assert "diary_use:DI1" in t.offers()
    t.choose("diary_use", "DI1")
    assert t.p().itg == 4
    assert t.prompt() == "move", "the question stands again"
    assert "diary_use" not in t.verbs()
    assert 0 in t.s.decks.diary_locked
    t.seat(1, diary="DI1").begin(("move_step", 0))
    assert "diary_use" not in t.verbs(0)
    t.quest(card="S1-3B")
    t.seat(0, diary="DI1", at="D11").grid(0, "F...").begin(("activity", 0), phase=QUEST)
    assert t.verbs() == {"activity", "decline"}, "not in the Quest phase"


@pytest.mark.rule("TA-DOG-1")
def test_one_companion_helps_once_a_round_those_who_are_near() -> None:
    t = table("S1", companion="DOG").enemies(0, "F08").grid(0, "SS..")
    assert t.at() == "D01"
    t.begin(("launch_step", 0)).choose("companion", "DOG")
    assert t.p().damage == (1,)
    t.begin(("launch_step", 0))
    t.nothing_pending()
    t.shared(figures={"companion_used": False})
    t.seat(0, at="hex:2,0").begin(("launch_step", 0))
    t.nothing_pending()
    t.shared(first=1)
    t.begin(("companion_moves",))
    assert t.question().seat == 1
    assert t.offers() == {"skip", "companion:hex:1,0"}, "an adjacent revealed tile"
    t.choose("companion", "hex:1,0")
    cat = table("S1", companion="CAT").roll(0, "BLANK")
    cat.begin(("after_roll", 0, ""))
    cat.luck(2).choose("companion", "CAT").choose("reroll", "BLANK")
    assert cat.s.fight.dice == [1]
    assert cat.s.figures.companion_used


@pytest.mark.rule("TA-DIARY-3")
def test_the_claw_comes_after_the_pattern_has_done_its_work() -> None:
    t = table("S1", **ON).seat(0, core="S").enemies(0, "E02", "E03").grid(0, "SFk.")
    t.begin(("launch_step", 0)).choose("launch", "E02#0.repel/a1-b1-c1")
    assert (t.stack(), t.p().damage) == (["E03#0"], (1,)), "the first is gone, the next is hurt"


@pytest.mark.rule("TA-AUG-2")
def test_an_augment_that_is_not_equipped_does_not_work() -> None:
    t = table("S1").seat(0, equipped=["COM-2"], spare=["COM-1"]).grid(0, "SMS.", "SVS.").begin(("launch_step", 0))
    assert {"COM-2"} == {source for source in sources(t) if source.startswith("COM")}
    t.seat(0, equipped=["COM-1", "COM-2"], spare=[]).begin(("launch_step", 0))
    assert {"COM-1", "COM-2"} <= set(sources(t))


@pytest.mark.rule("TA-LAUNCH-3")
def test_every_launch_step_starts_anew() -> None:
    t = table("S1").seat(0, launched=["BP-S3"], tally=[3, 0, 0, 0, 0, 0, 0, 0, 0, 0]).grid(0, "SSS.")
    t.begin(("launch_step", 0))
    t.nothing_pending()
    t.grid(0, "SSS.").begin(("action_turn", 0)).choose("stay").choose("district_skip")
    assert sources(t) == {"BP-S3"}


@pytest.mark.rule("TA-BODY-2", "TA-BODY-3", "TA-BODY-4")
def test_the_newest_body_is_active_until_they_are_swapped() -> None:
    t = table("S1").seat(0, bodies=[])
    assert t.game.view(t.s, 0)["seats"][0]["body"] == "B00"
    t.seat(0, bodies=["B01", "B02"])
    seen = t.game.view(t.s, 0)["seats"][0]
    assert (seen["body"], seen["stats"]) == ("B02", {"MOV": 1, "PRO": 4, "ATT": 3})
    t.begin(("inhabit", 0))
    seen = t.game.view(t.s, 0)["seats"][0]
    assert (seen["body"], seen["stats"]) == ("B01", {"MOV": 4, "PRO": 4, "ATT": 2}), "at once"
