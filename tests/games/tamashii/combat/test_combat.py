"""Combat, enemies and special enemies (TA-COMBAT, TA-ENEMY, TA-BOSS, TA-ASSET)."""

from __future__ import annotations

import re

import pytest
from tests.games.tamashii.support import BLANK, CRIT, EYE, FANG, HIT, SPARK, Table, table

from arcology.games.tamashii.terms import COMBAT


def combat(t: Table, seat: int = 0) -> Table:
    return t.begin(("combat_turn", seat), active=seat, phase=COMBAT)


@pytest.mark.rule("TA-COMBAT-1", "TA-ASSET-5", "TA-COMBAT-16")
def test_att_and_power_dice_are_rolled_with_both_enemy_dice() -> None:
    t = table("S1").enemies(0, "F08").seat(0, power=2)
    combat(t)
    assert t.targets("attack") == {"0", "1", "2"}
    t.luck(2, FANG, HIT, CRIT, SPARK, BLANK).choose("attack", "2")
    assert t.assets() == {}
    assert [event.about for event in t.events("rolled")] == [("attack", "HIT-CRIT-SPARK-BLANK")]
    assert [event.about for event in t.events("enemy_dice")] == [(2, "FANG")]


@pytest.mark.rule("TA-COMBAT-16")
def test_the_gunner_adds_a_die_only_if_power_was_spent() -> None:
    t = table("S1").seat(0, bodies=["B05"], power=1).enemies(0, "F08")
    combat(t).choose("attack", "1")
    assert t.offers() == {"trigger:B05", "skip"}
    t.choose("trigger", "B05")
    assert len(t.s.fight.dice) == 7
    t.seat(0, power=1, used_combat=[])
    combat(t).choose("attack", "0")
    assert len(t.s.fight.dice) == 5


@pytest.mark.rule("TA-ASSET-6")
def test_reroll_assets_once_per_roll_chosen_dice() -> None:
    t = table("S1").seat(0, reroll=3).roll(0, "BLANK", "BLANK", "HIT")
    t.begin(("after_roll", 0, ""))
    assert t.targets("reroll") == {"BLANK", "BLANK-BLANK", "HIT", "HIT-BLANK", "HIT-BLANK-BLANK"}
    t.luck(CRIT, CRIT).choose("reroll", "BLANK-BLANK")
    assert t.s.fight.dice == [0, 1, 1]
    assert t.assets() == {"reroll": 1}
    t.nothing_pending()


@pytest.mark.rule("TA-COMBAT-2")
@pytest.mark.parametrize(("number", "card"), [(0, -1), (1, "E01"), (2, "E02"), (3, "E03"), (4, "E03")])
def test_the_number_die_lies_on_the_kth_enemy_from_the_top(number: int, card: str | int) -> None:
    t = table("S1").enemies(0, "E01", "E02", "E03").fight(0, "HIT", number=number)
    assert t.s.fight.die_on == (card if isinstance(card, int) else t.card(card))


@pytest.mark.rule("TA-COMBAT-3", "TA-COMBAT-7", "TA-COMBAT-12")
def test_half_steps_alternate_and_the_die_climbs() -> None:
    t = table("S1").enemies(0, "E01", "E06", "E02").fight(0, "HIT", "HIT", "HIT", number=2, symbol="FANG")
    t.choose("frame", "STRIKE-HIT/1")
    assert (t.p().trace, t.p().itg) == (1, 4), "the Tracer acted: trace 1 and a wound"
    assert t.s.fight.die_on == t.card("E01")
    t.choose("pass")
    assert t.p().itg == 3, "the Watcher Drone acted with the same symbol"
    assert t.s.fight.die_on == -1
    t.choose("frame", "STRIKE-HIT/1")
    assert t.stack() == ["E06#0", "E02#0"]
    t.choose("pass")
    assert t.p().itg == 3, "without the die nobody acts; a pass ends the combat"
    t.nothing_pending()


@pytest.mark.rule("TA-COMBAT-4")
def test_frames_take_exactly_their_dice_and_once_each() -> None:
    t = table("S1").seat(0, bodies=["B03"]).enemies(0, "F08").fight(0, "HIT", "CRIT", "SPARK", "SPARK")
    assert {"B03-F1", "B03-F2", "STRIKE-HIT/1", "STRIKE-CRIT/1"} == t.targets("frame")
    t.choose("frame", "B03-F2")
    assert t.p().damage == (4,)
    assert t.targets("frame") == {"B03-F1"}, "each die is used once"
    t.choose("frame", "B03-F1")
    assert t.p().damage == (5,)
    t.nothing_pending()


@pytest.mark.rule("TA-COMBAT-4", "TA-BOSS-1")
def test_dice_lie_in_their_frame_until_it_is_resolved() -> None:
    """While a target is chosen everybody sees which frame strikes, and with which dice."""
    t = table("S1").boss("Z01", "D21").enemies(0, "F08").seat(0, at="D21").fight(0, "HIT", "HIT", "CRIT")

    def held() -> dict[str, list[str]]:
        combat = t.game.view(t.s, 1)["combat"]
        assert combat is not None
        return {frame["id"]: frame["held"] for frame in combat["frames"] if frame["held"]}

    assert held() == {}
    t.choose("frame", "STRIKE-HIT/2")
    assert t.prompt() == "target"
    assert held() == {"STRIKE-HIT": ["HIT", "HIT"]}
    t.choose("target", "Z01")
    assert t.s.quest.boss_damage == (2,)
    while t.prompt() != "frame":
        t.choose("shield", "no")
    assert held() == {}
    t.choose("frame", "STRIKE-CRIT/1")
    assert held() == {"STRIKE-CRIT": ["CRIT"]}


@pytest.mark.rule("TA-COMBAT-5")
def test_strike_frames_may_be_used_again_with_any_number_of_dice() -> None:
    t = table("S1").enemies(0, "F08").fight(0, "HIT", "HIT", "HIT", "CRIT", "CRIT")
    t.choose("frame", "STRIKE-HIT/2").choose("frame", "STRIKE-HIT/1").choose("frame", "STRIKE-CRIT/2")
    assert t.p().damage == (7,)


@pytest.mark.rule("TA-COMBAT-6", "TA-ENEMY-3")
def test_damage_goes_to_the_top_enemy_and_excess_is_lost() -> None:
    t = table("S1").enemies(0, "E01", "F08").fight(0, "HIT", "CRIT", "CRIT")
    t.choose("frame", "STRIKE-CRIT/2")
    assert (t.stack(), t.p().damage) == (["F08#0"], (0,))
    t.choose("frame", "STRIKE-HIT/1")
    assert t.p().damage == (1,), "and it stays"


@pytest.mark.rule("TA-COMBAT-8")
def test_a_defeated_holder_does_not_act_and_the_die_moves_up() -> None:
    t = table("S1").enemies(0, "E01", "E02").fight(0, "CRIT", number=1)
    t.choose("frame", "STRIKE-CRIT/1")
    assert t.p().itg == 5
    t.nothing_pending()
    two = table("S1").enemies(0, "E02", "E01", damage=(0, 1)).fight(0, "HIT", number=2)
    two.begin(("dmg_all", 0, 1), active=0, phase=COMBAT)
    assert two.stack() == ["E02#0"]
    assert two.s.fight.die_on == two.card("E02")


@pytest.mark.rule("TA-COMBAT-9")
def test_the_die_stays_on_its_card_when_an_enemy_above_leaves() -> None:
    t = table("S1").enemies(0, "E01", "E02").fight(0, "CRIT", number=2)
    t.choose("frame", "STRIKE-CRIT/1")
    assert t.p().itg == 3, "the Street Hound acted, now on top"


@pytest.mark.rule("TA-COMBAT-10", "TA-COMBAT-11")
def test_a_pass_does_not_forbid_later_frames_while_the_die_is_on_a_card() -> None:
    t = table("S1").enemies(0, "E01").fight(0, "HIT", number=1)
    t.choose("pass")
    assert t.p().itg == 4
    assert "STRIKE-HIT/1" in t.targets("frame")
    t.choose("pass")
    t.nothing_pending()


@pytest.mark.rule("TA-COMBAT-13", "TA-ENEMY-1")
def test_enemies_attached_in_combat_go_to_the_bottom() -> None:
    t = table("S1").deck("E03").enemies(0, "E10", "E02").fight(0, "HIT", number=1, symbol="EYE")
    t.choose("pass")
    assert t.stack() == ["E10#0", "E02#0", "E03#0"]
    assert t.s.fight.die_on == -1


@pytest.mark.rule("TA-COMBAT-14")
def test_other_frames_may_still_be_used_when_all_enemies_are_gone() -> None:
    t = table("S1").enemies(0, "E01").fight(0, "CRIT", "GUARD")
    t.choose("frame", "STRIKE-CRIT/1")
    assert t.stack() == []
    t.choose("frame", "B00-F1")
    assert t.assets() == {"shield": 1}


@pytest.mark.rule("TA-COMBAT-15")
def test_enemies_of_others_are_not_touched() -> None:
    t = table("S1").enemies(0, "F08").enemies(1, "E01").fight(0, "HIT")
    t.choose("frame", "STRIKE-HIT/1")
    assert (t.p(0).damage, t.p(1).damage) == ((1,), (0,))


@pytest.mark.rule("TA-COMBAT-11")
def test_no_enemies_no_combat() -> None:
    t = combat(table("S1"))
    t.nothing_pending()
    assert not t.events("rolled")


# ---- enemies ---------------------------------------------------------------------------------------


@pytest.mark.rule("TA-ENEMY-1", "TA-ENEMY-2")
def test_a_drawn_enemy_goes_to_the_bottom_and_is_open() -> None:
    t = table("S1").deck("E05").enemies(0, "E01").begin(("attach", 0, 1))
    assert t.stack() == ["E01#0", "E05#0"]
    assert [foe["enemy"] for foe in t.game.view(t.s, 1)["seats"][0]["enemies"]] == ["E01", "E05"]


@pytest.mark.rule("TA-ENEMY-4")
def test_defeat_gives_exp_leaving_otherwise_does_not() -> None:
    t = table("S1").enemies(0, "E01", "E01#1", "E01#2")
    exp = t.p().exp
    t.begin(("dmg", 0, 2))
    assert (t.p().exp, len(t.s.decks.discard)) == (exp + 1, 1)
    t.begin(("drop_top", 0)).begin(("reset", 0))
    assert t.p().exp == exp + 1
    assert t.stack() == []


@pytest.mark.rule("TA-ENEMY-5")
def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    t = table("S1").decks(enemies=[], discard=["E04"])
    t.begin(("attach", 0, 2))
    assert t.stack() == ["E04#0"]


@pytest.mark.rule("TA-ENEMY-6")
def test_damage_without_a_target_is_lost() -> None:
    t = table("S1").begin(("dmg", 0, 3))
    t.nothing_pending()
    assert not t.events("damaged")


@pytest.mark.rule("TA-ENEMY-7")
def test_a_repel_discards_the_enemy() -> None:
    t = table("S1").enemies(0, "E01").grid(0, "FSF.").begin(("launch_step", 0))
    exp = t.p().exp
    t.choose("launch", "E01#0.repel/a1-b1-c1")
    assert (t.stack(), t.p().exp) == ([], exp)
    assert t.s.decks.discard == (t.card("E01"),)


@pytest.mark.rule("TA-YOKAI-1")
def test_yokai_go_under_the_deck() -> None:
    t = table("S4").deck("Y03").enemies(0, "Y01").begin(("dmg", 0, 2))
    assert t.s.decks.enemies == [[t.card("Y03")], [t.card("Y01")]]
    assert t.s.decks.discard == ()
    t = table("S4").deck("Y03").enemies(0, "Y01", "Y02").seat(0, itg=1).begin(("hurt", 0, 1))
    assert t.s.decks.enemies == [[t.card("Y03")], [t.card("Y01")], [t.card("Y02")]], "also on a reset"


# ---- special enemies -------------------------------------------------------------------------------


@pytest.mark.rule("TA-BOSS-1")
def test_damage_may_go_to_the_special_enemy_on_your_tile() -> None:
    t = table("S1").boss("Z01", "D21").enemies(0, "E03").seat(0, at="D21")
    t.begin(("dmg", 0, 2))
    assert t.targets("target") == {"E03#0", "Z01"}
    t.choose("target", "Z01")
    assert t.s.quest.boss_damage == (2,)
    t.seat(0, at="D01").begin(("dmg", 0, 2))
    assert t.p().damage == (2,), "elsewhere only the top enemy"


@pytest.mark.rule("TA-BOSS-1")
def test_hacks_hurt_only_the_card_they_are_printed_on() -> None:
    t = table("S1").boss("Z01", "D21").enemies(0, "E02").seat(0, at="D21")
    t.grid(0, "VSV.", "VV..").begin(("launch_step", 0))
    t.choose("launch", "E02#0.hack1/a2-b2")
    assert (t.p().damage, t.s.quest.boss_damage) == ((1,), (0,))
    t.choose("launch", "Z01.hack1/a1-b1-c1")
    assert (t.p().damage, t.s.quest.boss_damage) == ((1,), (2,))
    assert not any("repel" in field for field in t.pack.row("bosses", "Z01").values)


@pytest.mark.rule("TA-BOSS-2")
def test_a_special_enemy_acts_once_when_the_die_lies_on_no_card() -> None:
    t = table("S1").boss("Z01", "D21").seat(0, at="D21", shield=0)
    combat(t)
    assert t.prompt() in ("frame", "attack"), "a combat without attached enemies"
    fight = table("S1").boss("Z01", "D21").seat(0, at="D21").enemies(0, "E01")
    fight.fight(0, "HIT", "HIT", "HIT", number=1, symbol="FANG")
    fight.choose("pass")
    assert fight.p().itg == 4, "the attached enemy first"
    fight.choose("pass")
    assert fight.p().itg == 1, "then the Gate Warden: wound 3"
    fight.choose("pass")
    assert fight.p().itg == 1, "only once; this pass ends the combat"
    fight.nothing_pending()
    blank = table("S1").boss("Z01", "D21").seat(0, at="D21").fight(0, "HIT", number=0)
    blank.choose("frame", "STRIKE-HIT/1")
    assert blank.p().itg == 2, "with a blank in the very first enemy half-step"


@pytest.mark.rule("TA-BOSS-2")
def test_a_defeated_special_enemy_does_not_act() -> None:
    t = table("S1").boss("Z01", "D21", itg=1).seat(0, at="D21").fight(0, "HIT")
    t.choose("frame", "STRIKE-HIT/1")
    assert t.p().itg == 5
    t.nothing_pending()


@pytest.mark.rule("TA-BOSS-3", "TA-BOSS-4")
def test_a_special_enemy_gives_two_exp_and_keeps_its_damage() -> None:
    t = table("S1").boss("Z01", "D21", itg=5).seat(0, at="D21").seat(1, at="D21").enemies(0, "E02")
    exp = t.p(1).exp
    t.begin(("dmg", 0, 3)).choose("target", "Z01")
    t.begin(("dmg_all", 0, 1)).begin(("drop_top", 0)).begin(("reset", 0))
    assert t.s.quest.boss_damage == (3,)
    t.begin(("dmg", 1, 2), active=1)
    assert t.p(1).exp == exp + 2
    assert t.s.quest.gone == ("Z01",)
    assert t.s.quest.defeated == 1


@pytest.mark.rule("TA-BOSS-1", "TA-SETUP-13")
def test_the_integrity_of_a_special_enemy_grows_with_the_players() -> None:
    tables = {seats: table("S1", seats).begin(("place", 0, "Z01", "D11")) for seats in (1, 2, 4)}
    fixed, each = map(int, re.findall(r"\d+", tables[1].pack.row("bosses", "Z01").text("itg")))
    for seats, t in tables.items():
        assert t.s.quest.boss_itg == (fixed + each * seats,)


# ---- shields and wounds ----------------------------------------------------------------------------


@pytest.mark.rule("TA-ASSET-1", "TA-ASSET-8")
def test_assets_stop_at_five_exp_does_not() -> None:
    t = table("S1").seat(0, power=4).begin(("gain", 0, "power", 3), ("exp", 0, 30))
    assert t.assets() == {"power": 5}
    assert t.p().exp >= 30


@pytest.mark.rule("TA-ASSET-2", "TA-KEY-3")
def test_shields_stop_as_many_wounds_as_they_can() -> None:
    t = table("S1").seat(0, shield=2).begin(("wound", 0, 3))
    t.choose("shield", "yes")
    assert (t.assets(), t.p().itg) == ({}, 4)
    t.seat(0, shield=5).begin(("wound", 0, 3)).choose("shield", "yes")
    assert (t.assets(), t.p().itg) == ({"shield": 2}, 4)
    t.begin(("wound", 0, 1)).choose("shield", "no")
    assert (t.assets(), t.p().itg) == ({"shield": 2}, 3)
    t.begin(("hurt", 0, 1))
    assert t.p().itg == 2, "losing ITG cannot be shielded"


@pytest.mark.rule("TA-ASSET-3")
def test_each_source_is_answered_by_itself() -> None:
    t = table("S1").seat(0, shield=2).begin(("wound", 0, 1), ("wound", 0, 1))
    t.choose("shield", "no").choose("shield", "yes")
    assert (t.assets(), t.p().itg) == ({"shield": 1}, 4)


@pytest.mark.rule("TA-ASSET-7")
def test_lose_goes_to_zero_spend_needs_all() -> None:
    t = table("S1").seat(0, memory=1, power=1).begin(("lose", 0, "mix", 3))
    t.choose("choose", "power")
    assert t.assets() == {}
    t.seat(0, power=1).tile("hex:1,0", "D09").seat(0, at="hex:1,0").begin(("district_step", 0))
    assert t.prompt() == ""


@pytest.mark.rule("TA-DIG-5", "TA-DIG-6")
def test_enemies_fall_before_players() -> None:
    t = table("S1").enemies(0, "E01", damage=(2,)).seat(0, itg=0)
    exp = t.p().exp
    t.shared(fight={"dealer": 0}).begin(("trace", 0, 1))
    names = [event.name for event in t.s.events or []]
    assert names.index("defeated") < names.index("reset")
    assert t.p().exp == exp + 1


@pytest.mark.rule("TA-COMBAT-2", "TA-PLAN-3")
def test_the_dice_have_their_faces() -> None:
    pack = table("S1").pack
    assert [("HIT", "CRIT", "SPARK", "GUARD", "BLANK")[face] for face in pack.dice] == [
        "HIT",
        "HIT",
        "CRIT",
        "SPARK",
        "GUARD",
        "BLANK",
    ]
    assert pack.number_die == (0, 1, 2, 2, 3, 4)
    assert pack.symbol_die == ("FANG",) * 3 + ("EYE",) * 3
    assert EYE == 3


@pytest.mark.rule("TA-ASSET-6")
def test_as_many_dice_as_reroll_assets_are_spent() -> None:
    t = table("S1").seat(0, reroll=1).roll(0, "BLANK", "BLANK", "HIT").begin(("after_roll", 0, ""))
    assert t.targets("reroll") == {"BLANK", "HIT"}
    t.seat(0, reroll=2).begin(("after_roll", 0, ""))
    assert t.targets("reroll") == {"BLANK", "HIT", "BLANK-BLANK", "HIT-BLANK"}
    t.choose("reroll", "HIT-BLANK")
    assert t.assets() == {}


@pytest.mark.rule("TA-COMBAT-16", "TA-COMBAT-1")
def test_the_number_die_is_placed_after_the_roll() -> None:
    t = table("S1").enemies(0, "E01", "E02", "E03")
    t.shared(fight={"number": 4}).luck(1, 0).begin(("combat_turn", 0), phase=3)
    names = [event.name for event in t.s.events or []]
    assert names.index("enemy_dice") < names.index("rolled") < names.index("number_die")
    assert [event.about for event in t.events("number_die")] == [("E01#0",)], "a 1: the top enemy"


@pytest.mark.rule("TA-DOG-1")
def test_the_cat_helps_on_its_own_and_adjacent_tiles_once_a_round() -> None:
    t = table("S1", companion="CAT").roll(0, "BLANK").begin(("after_roll", 0, ""))
    assert "companion:CAT" in t.offers(), "on its tile"
    t.seat(0, at="hex:1,0").roll(0, "BLANK").begin(("after_roll", 0, ""))
    assert "companion:CAT" in t.offers(), "next to it"
    t.choose("companion", "CAT").choose("done")
    t.roll(0, "BLANK").begin(("after_roll", 0, ""))
    t.nothing_pending()
    far = table("S1", companion="CAT").seat(0, at="hex:2,0").roll(0, "BLANK").begin(("after_roll", 0, ""))
    far.nothing_pending()
