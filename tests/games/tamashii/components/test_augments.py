"""Every augment: those that are launched, and those with frames, triggers and modifiers."""

from __future__ import annotations

import pytest
from tests.games.tamashii.components.cards import PACK, answer, board, changes, numbers

# ---- augments that are launched --------------------------------------------------------------


LAUNCHED: dict[str, dict[str, int]] = {
    "REA-S": {"damage": 1},
    "REA-P": {"damage": 2},
    "REA-2": {"destab_foe": 2},
    "REA-5": {"damage": 2, "bag": -2, "grid": 2},
    "REA-6": {"damage": 5},
    "BRA-P": {"shield": 2},
    "BRA-5": {"power": 3},
    "TRI-S": {"reroll": 1, "moves": 1},
    "TRI-P": {"trace": -3},
    "TRI-3": {"attached": -1},
    "WHI-S": {"moves": 2},
    "WHI-P": {"memory": 1, "moves": 2},
    "WHI-2": {"dump": -2, "corrupted": -2},
    "WHI-5": {"core": 1, "dump": 2},
    "SPA-1": {"damage": 4},
    "SPA-2": {"shield": 1, "power": 1},
    "SPA-3": {"damage": 4},
    "SPA-4": {"power": 1, "moves": 1},
    "SPA-5": {"shield": 1, "itg": 1},
    "SPA-6": {"damage": 3, "below": 3},
    "NIN-1": {"trace": -3},
    "NIN-2": {"attached": -1, "trace": -1},
    "NIN-3": {"power": 2},
    "NIN-4": {"damage": 3, "reroll": 1},
    "NIN-6": {"equipped": 1},
    "SEE-1": {"exp": 1},
    "SEE-2": {"spare": 1},
    "SEE-3": {"reroll": 2},
    "SEE-4": {"bag": -3, "grid": 3},
    "SEE-5": {"dump": 1, "open": 1},
    "SEE-6": {"locks": -1, "exp": 1},
    "COM-1": {"itg": 2},
    "COM-2": {"power": 1},
    "COM-3": {"moves": 2},
    "COM-4": {"trace": -2, "shield": 1},
    "COM-5": {"bag": 3},
    "COM-6": {"damage": 2, "itg": 1},
}


@pytest.mark.rule("TA-AUG-1")
@pytest.mark.parametrize(("augment", "wanted"), LAUNCHED.items())
def test_every_launched_augment(augment: str, wanted: dict[str, int]) -> None:
    t = board().seat(0, equipped=[augment])
    before = numbers(t)
    t.effect(0, f"{PACK.augment_table[PACK.augment_number[augment]]}.{augment}.effect")
    answer(t, *(["power", "power"] if augment in ("NIN-3", "COM-2") else ["M"] if augment == "WHI-5" else []))
    assert changes(before, numbers(t)) == wanted


def test_augments_that_look_at_others() -> None:
    reap = board().effect(0, "class_augments.REA-C.effect")
    reap.choose("choose", "class_augments.REA-C.effect/1")
    assert (reap.p(0).damage[0], reap.p(1).damage[0]) == (0, 2), "hits that player's top enemy"
    stand = board().effect(0, "class_augments.BRA-C.effect")
    assert (stand.p(0).assets[0], stand.p(1).assets[0]) == (2, 2)
    taunt = board().effect(0, "class_augments.BRA-4.effect")
    assert (taunt.stack(0), taunt.stack(1)) == (["F08#0", "F02#0", "F01#0"], ["F03#0"])
    assert taunt.p(0).assets[2] == 3
    decoy = board().effect(0, "class_augments.TRI-C.effect").choose("aim", "seat:1")
    assert (decoy.p(0).trace, decoy.p(1).trace) == (4, 2)
    open_channel = board().effect(0, "class_augments.WHI-C.effect")
    assert (open_channel.p(0).assets[1], open_channel.question().seat) == (2, 1)
    silence = board().effect(0, "class_augments.WHI-6.effect")
    assert (silence.p(0).trace, silence.p(1).trace) == (0, 0)
    uprising = board().effect(0, "faction_augments.COM-6.effect")
    assert [player.damage[0] for player in uprising.s.players] == [2, 2]
    bread = board().effect(0, "faction_augments.COM-2.effect")
    answer(bread)
    assert [sum(player.assets) for player in bread.s.players] == [5, 5]
    phalanx = board().seat(1, at="D21").effect(0, "faction_augments.SPA-2.effect")
    assert [player.assets[0] for player in phalanx.s.players] == [2, 1], "only those on your tile"


def test_damage_to_another_players_enemy_gives_the_exp_to_the_dealer() -> None:
    t = board().enemies(1, "E01").effect(0, "class_augments.REA-C.effect")
    t.choose("choose", "class_augments.REA-C.effect/1")
    assert (t.p(0).exp, t.p(1).exp, t.stack(1)) == (1, 0, [])


def test_augments_that_move() -> None:
    for augment in ("class_augments.TRI-2", "faction_augments.NIN-5"):
        t = board().effect(0, f"{augment}.effect")
        assert "hex:1,0" in t.targets("move")
        assert ("hex:2,0" in t.targets("move")) == augment.endswith("TRI-2")
        t.choose("move", "hex:1,0")
        assert (t.at(), t.p().trace) == ("D21", 4)


# ---- augments with frames, triggers and modifiers --------------------------------------------


def test_frames_of_augments() -> None:
    for augment, faces, wanted in (
        ("REA-3", ("CRIT", "HIT"), {"damage": 4}),
        ("BRA-S", ("HIT", "HIT"), {"damage": 3}),
        ("BRA-3", ("GUARD",), {"shield": 1, "damage": 1}),
    ):
        t = board().seat(0, equipped=[augment]).fight(0, *faces)
        before = numbers(t)
        t.choose("frame", augment)
        assert changes(before, numbers(t)) == wanted


def test_modifiers_of_augments() -> None:
    t = board().seat(0, equipped=["BRA-2", "WHI-3"])
    assert t.game.view(t.s, 0)["seats"][0]["stats"] == {"MOV": 2, "PRO": 6, "ATT": 3}


def test_finishing_line_and_cold_exit() -> None:
    t = board().seat(0, equipped=["REA-1", "REA-S"]).enemies(0, "E01", damage=(1,)).grid(0, "VV..")
    t.begin(("launch_step", 0)).choose("launch", "REA-S/a1-b1").choose("trigger", "REA-1")
    assert t.p().exp == 2
    elsewhere = board().seat(0, equipped=["REA-1"]).enemies(0, "E01").begin(("dmg", 0, 2))
    assert elsewhere.p().exp == 1, "only through a launched pattern"
    cold = board().seat(0, equipped=["REA-4"]).enemies(0, "E01").begin(("dmg", 0, 2)).choose("trigger", "REA-4")
    assert cold.p().trace == 1


def test_second_wind() -> None:
    t = board().seat(0, equipped=["BRA-1"], tally={"defeated": 1})
    t.begin(("combat_ends", 0), phase=3)
    assert t.p().itg == 3
    t.seat(0, tally={"defeated": 0}).begin(("combat_ends", 0), phase=3)
    assert t.p().itg == 3, "only if you defeated an enemy in it"


def test_sleight_and_house_rules() -> None:
    t = board().seat(0, equipped=["TRI-1"], reroll=0).roll(0, "BLANK", "GUARD").begin(("after_roll", 0, ""))
    t.choose("trigger", "TRI-1")
    assert t.s.fight.dice == [0, 3]
    house = board().seat(0, equipped=["TRI-6"], reroll=0).roll(0, "BLANK", "GUARD").begin(("after_roll", 0, ""))
    house.choose("trigger", "TRI-6")
    assert len(house.targets("set_die")) == 8
    house.choose("set_die", "GUARD/CRIT")
    assert house.s.fight.dice == [1, 4]


def test_cascade_quick_patch_deep_hack_and_insight() -> None:
    cascade = board().seat(0, equipped=["TRI-4"]).grid(0, "SMVF").begin(("launch_step", 0))
    cascade.choose("launch", "BP-EXP/a1-b1-c1-d1").choose("trigger", "TRI-4")
    assert cascade.prompt() == "prepare"
    patch = board().seat(0, equipped=["TRI-5"]).begin(("refill", 0))
    patch.choose("trigger", "TRI-5").choose("choose", "a1").choose("done")
    assert patch.prompt() == "prepare"
    deep = board().seat(0, equipped=["WHI-1"]).enemies(0, "E03").grid(0, "VMV.").begin(("launch_step", 0))
    deep.choose("launch", "E03#0.hack1/a1-b1-c1").choose("trigger", "WHI-1")
    assert deep.p().damage == (3,)
    insight = board().seat(0, equipped=["WHI-4"], reroll=0).grid(0, "M...")
    insight.quest(card="S1-3B", initiator=0).begin(("contribute", 0, "M", 1, "alone"), phase=4).choose("choose", "a1")
    assert [event.about[1].count("-") for event in insight.events("rolled")] == [1], "two dice for one token"  # type: ignore[union-attr]


def test_unbroken_is_tested_with_resets() -> None:
    assert PACK.row("class_augments", "BRA-6").text("limit") == "game"


def test_no_augment_is_left_out() -> None:
    tested = {
        *LAUNCHED,
        "REA-C",
        "BRA-C",
        "BRA-4",
        "TRI-C",
        "WHI-C",
        "WHI-6",
        "TRI-2",
        "NIN-5",
        "REA-3",
        "BRA-S",
        "BRA-3",
    }
    tested |= {
        "BRA-2",
        "WHI-3",
        "REA-1",
        "REA-4",
        "BRA-1",
        "TRI-1",
        "TRI-6",
        "TRI-4",
        "TRI-5",
        "WHI-1",
        "WHI-4",
        "BRA-6",
    }
    assert tested == set(PACK.augment_ids)
