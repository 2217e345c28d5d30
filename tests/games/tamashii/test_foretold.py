"""What a choice costs and brings is what it does itself, without what the round brings anyway."""

from __future__ import annotations

from tests.games.tamashii.support import Table, table

from arcology.kernel.foretelling import Foretold, Trial


def foretold(t: Table, verb: str, target: str = "") -> Foretold:
    return Trial(t.game, t.s, 0).option(t.s.option(verb, target))


def changes(told: Foretold) -> dict[str, int]:
    return {change.figure.id: change.by for change in told.changes}


def test_the_end_of_a_round_is_no_price_of_the_last_step() -> None:
    t = table("S1").tile("hex:0,0", "D07").seat(0, place="hex:0,0").begin(("district_step", 0), ("quest_phase",))
    assert changes(foretold(t, "district_skip")) == {}


def test_a_frame_is_not_priced_with_what_the_enemy_does_next() -> None:
    t = table("S1").enemies(0, "E01", "E06", "E02").fight(0, "HIT", number=2, symbol="FANG")
    assert changes(foretold(t, "frame", "STRIKE-HIT/1")) == {"damage": 1}
    assert changes(foretold(t, "pass")) == {}


def test_a_new_special_enemy_is_no_damage_to_pay() -> None:
    t = table("S1").tile("hex:0,0", "D07")
    t.effect(0, t.row("said.place.effect", "choose{ place(Z01, D07) / gain(power, 1) }"))
    assert changes(foretold(t, "choose", "said.place.effect/0")) == {}


def test_what_a_protocol_interrupts_is_no_part_of_its_answer() -> None:
    t = table("S1", 2, class_of_0="reaper").seat(0, protocol="LP1", protocol_step=0).enemies(0, "E01")
    t.begin(("dmg", 0, 2), ("trace", 0, 2))
    assert changes(foretold(t, "protocol", "later")) == {}
    assert not foretold(t, "protocol", "later").nothing, "the step stays met"
    assert changes(foretold(t, "protocol", "complete")) == {"power": 1}
