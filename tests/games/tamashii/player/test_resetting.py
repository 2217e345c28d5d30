"""Reset (TA-RESET, TA-DIFF-2)."""

from __future__ import annotations

import pytest
from tests.games.tamashii.support import EYE, FANG, Table, table

from arcology.games.tamashii.terms import ACTION, COMBAT, QUEST


def ruined(t: Table) -> Table:
    t.seat(0, itg=1, trace=5, bodies=["B01", "B02"], power=2, exp=3, max_itg=6, at="D21")
    return t.enemies(0, "E01", "E02").grid(0, "SM..", "..X.").dump(0, "")


@pytest.mark.rule("TA-RESET-1", "TA-RESET-5")
def test_seven_things_happen_in_order_and_the_rest_is_kept() -> None:
    t = ruined(table("S1"))
    pool, exp = t.s.pool, t.p().exp
    t.luck(FANG).begin(("hurt", 0, 3))
    player = t.p()
    assert [t.pack.body_ids[b] for b in player.bodies] == ["B01"], "FANG: the active body is lost, the other is active"
    assert t.pack.body_ids[t.s.decks.bodies.bottom[0]] == "B02"
    assert t.s.pool == pool - 2
    assert t.dumped() == "SMXXX"
    assert (t.stack(), player.trace, player.itg, t.at()) == ([], 0, 6, "D01")
    assert (t.assets(), player.exp, player.max_itg) == ({"power": 2}, exp, 6)
    keep = ruined(table("S1"))
    keep.luck(EYE).begin(("hurt", 0, 1))
    assert len(keep.p().bodies) == 2


@pytest.mark.rule("TA-RESET-6")
def test_without_an_advanced_body_nothing_is_rolled() -> None:
    t = table("S1").seat(0, itg=1).begin(("hurt", 0, 1))
    assert not t.events("reset_roll")
    assert t.events("reset")


@pytest.mark.rule("TA-DIFF-2")
def test_insane_replaces_weak_enemies_and_always_takes_the_body() -> None:
    t = ruined(table("S1", difficulty="insane"))
    cards = [card for part in t.s.decks.enemies for card in part]
    assert {t.pack.enemy_level[card // 16] for card in cards} == {2}
    assert len(set(cards)) == len(cards) == 12
    t.begin(("hurt", 0, 3))
    assert not t.events("reset_roll")
    assert len(t.p().bodies) == 1
    many = table("S1", 4, difficulty="insane")
    cards = [card for part in many.s.decks.enemies for card in part]
    assert len(set(cards)) == 16, "deck sizes stay"
    yokai = table("S4", difficulty="insane")
    assert {yokai.pack.enemy_level[card // 16] for part in yokai.s.decks.enemies for card in part} == {0}


@pytest.mark.rule("TA-RESET-2")
def test_the_rest_of_the_own_action_phase_is_skipped() -> None:
    t = table("S1").seat(0, itg=1)
    t.begin(("action_turn", 0), ("action_turn", 1), active=0, phase=ACTION)
    assert t.question().seat == 0
    t.s.do(t.as_said(("hurt", 0, 1)))
    t.choose("stay")
    assert t.p().down
    assert t.question().seat == 1, "no District effect and no Launch step for the player who reset"
    t.begin(("combat_turn", 0), active=0, phase=3)
    t.nothing_pending()
    t.begin(("phase_over",))
    assert not t.p().down, "the current phase only"


@pytest.mark.rule("TA-RESET-2")
def test_combat_ends_at_once() -> None:
    t = table("S1").enemies(0, "F08", "E01").seat(0, itg=2).fight(0, "HIT", "HIT", number=1, symbol="FANG")
    t.choose("pass")
    assert t.events("reset")
    t.nothing_pending()
    assert t.s.fight.die_on == -1


@pytest.mark.rule("TA-RESET-3", "TA-RESET-7")
def test_a_reset_in_somebody_elses_step_stops_only_its_own_part() -> None:
    t = table("S1", 3).seat(1, itg=1).seat(2, itg=3).seat(0, itg=3)
    t.begin(("fx_effect", 0, "scenario_cards.S3-3B.world"), ("move_step", 0), active=0)
    assert t.prompt() == "move"
    t.begin(("wound", 1, 1), ("move_step", 0), active=0)
    assert t.p(1).down
    assert t.question().seat == 0, "the player whose step it is goes on"
    t.begin(("action_turn", 1), active=1)
    t.nothing_pending()


@pytest.mark.rule("TA-RESET-3")
def test_the_effect_is_not_resolved_further_for_who_reset() -> None:
    t = table("S1").seat(0, itg=1, bodies=[]).enemies(0, "F05", "E01", damage=(0, 1)).deck("E02", "E03")
    t.fight(0, "HIT", number=1, symbol="EYE")
    t.choose("pass")
    assert t.events("reset"), "wound(1); foe_heal_all(1)"
    assert t.stack() == []


@pytest.mark.rule("TA-RESET-4")
def test_several_shelters_are_a_choice_none_is_the_start_tile() -> None:
    t = table("S1").tile("hex:0,1", "D01", up=False).seat(0, itg=1)
    t.begin(("hurt", 0, 1))
    assert t.targets("move") == {"hex:0,0", "hex:0,1"}
    t.choose("move", "hex:0,1")
    assert t.s.city.up[t.place("hex:0,1")], "an unrevealed Shelter is revealed"
    assert t.s.city.explore[t.place("hex:0,1")] != -1, "its exploration token stays"
    none = table("S1").tile("hex:0,0", "D03").seat(0, itg=1, at="hex:1,0")
    none.begin(("hurt", 0, 1))
    assert none.at() == "D03"


@pytest.mark.rule("TA-RESET-8", "TA-SOLO-9")
def test_the_bot_stays_where_it_is() -> None:
    t = table("S1", 1).seat(0, itg=1, at="D21")
    t.shared(figures={"bot": t.hex("D21"), "stands": True})
    t.begin(("hurt", 0, 1))
    assert t.at() == "D01"
    assert t.s.figures.bot == t.place("D21")


@pytest.mark.rule("TA-DIG-5")
def test_what_prevents_a_reset_comes_first() -> None:
    t = table("S1", 2, class_of_0="brawler").seat(0, itg=1, equipped=["BRA-6"]).begin(("hurt", 0, 1))
    t.choose("trigger", "BRA-6")
    assert (t.p().itg, t.p().down) == (1, False)
    t.begin(("hurt", 0, 1))
    assert t.events("reset"), "once in a game"


@pytest.mark.rule("TA-DIFF-2", "TA-SETUP-15")
def test_insane_keeps_the_size_of_every_part_of_the_deck() -> None:
    for scenario, seats, cards in (("S2", 4, ""), ("S3", 4, ""), ("C", 3, "CO6"), ("C", 2, "CO1"), ("P0", 2, "")):
        sizes = []
        for difficulty in ("normal", "insane"):
            t = table(scenario, seats, difficulty=difficulty, conditions=cards or "random")
            sizes.append([len(part) for part in t.s.decks.enemies])
        assert sizes[0] == sizes[1], f"{scenario} {cards}"
        assert {t.pack.enemy_level[card // 16] for part in t.s.decks.enemies for card in part} == {2}


@pytest.mark.rule("TA-RESET-1")
def test_corrupted_tokens_come_before_the_launcher_and_the_enemies_go() -> None:
    t = ruined(table("S1")).grid(0, "SM..")
    t.begin(("hurt", 0, 9))
    names = [event.name for event in t.s.events or []]
    assert names.index("reset") < names.index("corrupted") < names.index("trace") < names.index("moved")


@pytest.mark.rule("TA-RESET-3")
def test_the_rest_of_an_effect_is_lost_to_who_reset_in_somebody_elses_step() -> None:
    t = table("S1").seat(1, itg=2).effect(1, "enemies.F01.eye", active=0)
    assert t.events("reset"), "wound(2); trace(1)"
    assert t.p(1).trace == 0
    survivor = table("S1").seat(1, itg=3).effect(1, "enemies.F01.eye", active=0)
    assert survivor.p(1).trace == 1


@pytest.mark.rule("TA-RESET-2")
def test_who_reset_before_their_own_turn_of_a_phase_skips_it() -> None:
    t = table("P0").enemies(1, "E01").seat(1, at="D14", down=True).grid(1, "MM..")
    t.quest(card="P0-3A")
    t.begin(("combat_turn", 1), active=1, phase=COMBAT)
    assert not t.events("combat")
    t.begin(("activity_turn", 1), active=1, phase=QUEST)
    t.nothing_pending()
    t.begin(("phase_over",), ("combat_turn", 1), active=1, phase=COMBAT)
    assert t.events("combat"), "the current phase only"
    t.begin(("activity_turn", 1), active=1, phase=QUEST)
    assert t.prompt() == "activity"


@pytest.mark.rule("TA-KEY-1")
def test_recovering_stops_at_the_maximum() -> None:
    t = table("S1").seat(0, itg=4, bodies=[]).begin(("recover", 0, 3))
    assert (t.p().itg, t.p().max_itg) == (5, 5)
    assert [event.about for event in t.events("recovered")] == [(1,)]
    assert not t.begin(("recover", 0, 1)).events("recovered"), "nothing to recover"


@pytest.mark.rule("TA-DESTAB-2")
def test_destabilization_tokens_are_limited_by_the_supply() -> None:
    t = table("S1").seat(1, destab=18).enemies(0, "E01").begin(("destab_self", 0, 3))
    assert (t.p(0).destab, t.p(1).destab) == (2, 18)
    t.begin(("destab_foe", 0, 1))
    assert t.p(0).destab_foe == 0


@pytest.mark.rule("TA-BODY-6", "TA-RESET-1")
def test_a_body_that_is_lost_fills_a_gap_of_the_market() -> None:
    t = table("S1", 4).shared(unlocked=[]).decks(market=["B02", "B03"], bodies=[]).seat(0, bodies=["B01"], itg=1)
    t.seat(1, bodies=["B04", "B05"]).seat(2, bodies=["B06", "B07"]).seat(3, bodies=["B08"])
    t.luck(FANG).begin(("hurt", 0, 1))
    assert t.p().bodies == ()
    assert [t.pack.body_ids[body] for body in t.s.decks.market] == ["B02", "B03", "B01"]
    assert t.s.decks.bodies.size == 0
