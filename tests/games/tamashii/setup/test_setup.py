"""Modes, settings and setup (TA-GEN, TA-SETUP)."""

from __future__ import annotations

import pytest
from tests.games.tamashii.support import GAME, ON, Table, table

from arcology.games.tamashii.scenario.files import Amount
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import CATIE, EMPTY, LAST_COLUMN, LOCKED
from arcology.kernel.game import Setup
from arcology.kernel.values import BadSetup


def start(seats: int, seed: int = 1, **settings: str) -> Town:
    """A fresh table; `class_of_0` is the class of seat 0."""
    chosen = {name.replace("_of_", "."): value for name, value in settings.items()}
    state = GAME.new(Setup(seats, seed, chosen), watched=True)
    assert isinstance(state, Town)
    return state


@pytest.mark.rule("TA-GEN-1", "TA-COMP-1")
def test_one_player_is_always_solo_and_never_competitive() -> None:
    assert start(1, scenario="S1").mode == "solo"
    assert start(2, scenario="S1").mode == "coop"
    assert start(2, mode="competitive").mode == "competitive"
    with pytest.raises(BadSetup, match="two players"):
        start(1, mode="competitive")
    with pytest.raises(BadSetup):
        start(5)


@pytest.mark.rule("TA-GEN-2")
def test_a_card_beats_the_general_rule() -> None:
    """The Kitsune Frame says that entering costs no trace; the Curfew adds to staying."""
    t = table("S1")
    t.seat(0, bodies=["B10"]).tile("hex:1,0", "D08")
    t.begin(("move_step", 0))
    t.choose("move", "hex:1,0")
    assert t.p().trace == 0
    t.quest(specials=["S1-C"])
    t.seat(0, tally=[0] * 10).begin(("move_step", 0))
    t.choose("stay")
    assert t.p().trace == 4


@pytest.mark.rule("TA-GEN-4")
def test_a_seed_reproduces_the_table() -> None:
    a, b, c = (start(3, seed, scenario="S2") for seed in (5, 5, 6))
    assert a.city.tiles == b.city.tiles
    assert [p.dealt for p in a.players] == [p.dealt for p in b.players]
    assert a.city.tiles != c.city.tiles or a.city.explore != c.city.explore


@pytest.mark.rule("TA-GEN-7")
def test_the_first_player_is_chosen_or_random() -> None:
    assert start(4, first="2").first == 2
    assert len({start(4, seed).first for seed in range(12)}) > 1
    assert start(1).first == 0
    with pytest.raises(BadSetup, match="go first"):
        start(2, first="3")


@pytest.mark.rule("TA-SETUP-1")
def test_locked_components_are_never_used() -> None:
    locked = start(2, scenario="P0", unlocked="start")
    assert locked.unlocked == ()
    t = Table(start(4, scenario="S1", unlocked="S1"))
    bodies = [*t.s.decks.market, *t.s.decks.bodies.cards()]
    assert sorted(t.pack.body_ids[body] for body in bodies) == [f"B0{n}" for n in range(1, 9)]
    assert all(len(deck) == 5 for deck in t.s.decks.factions)
    assert all(player.deck.size == 5 for player in t.s.players)
    free = Table(start(4, scenario="S1"))
    assert len([*free.s.decks.market, *free.s.decks.bodies.cards()]) == 12
    assert all(len(deck) == 6 for deck in free.s.decks.factions)
    assert all(player.deck.size == 6 for player in free.s.players)
    with pytest.raises(BadSetup, match="not unlocked"):
        start(2, scenario="S2", unlocked="S1")
    with pytest.raises(BadSetup, match="module living_city"):
        start(2, scenario="S1", unlocked="S1", living_city="on")
    with pytest.raises(BadSetup, match="companion CAT"):
        start(2, scenario="S1", unlocked="S1", companion="CAT")
    with pytest.raises(BadSetup, match="no code"):
        start(2, scenario="S1", unlocked="S1 nonsense")


@pytest.mark.rule("TA-SETUP-2", "TA-DATA-1", "TA-DATA-13")
def test_the_neutral_pool_holds_the_rest_of_the_tokens() -> None:
    t = table("P0", 2, board_of_0="PB1", board_of_1="PB3")
    assert t.s.neutral[:5] == [24 - 7, 24 - 6, 24 - 7, 24 - 6, 16]
    counts = GAME.components(t.s)
    assert [counts[f"token_{name}"] for name in "SMVFOXKI"] == [24, 24, 24, 24, 16, 24, 8, 12]
    assert t.s.box[6:] == [8, 12], "Catie and Inari tokens stay in the box without their module"
    on = table("S1", 2, **ON)
    assert on.s.neutral[6:] == [6, 12]


@pytest.mark.rule("TA-SETUP-3", "TA-GRID-1", "TA-SETUP-4", "TA-SETUP-7", "TA-SETUP-9")
def test_a_board_at_the_start() -> None:
    t = table("S1", 2, unlocked="all")
    fresh = start(2, scenario="S1").players[0]
    assert [slot for slot in range(20) if fresh.grid[slot] == LOCKED] == list(LAST_COLUMN)
    assert fresh.grid.count(EMPTY) == 16
    assert (fresh.assets, fresh.itg, fresh.max_itg, fresh.trace) == ([0, 0, 0, 0], 5, 5, 0)
    assert t.game.view(t.s, 0)["seats"][0]["body"] == "B00"


@pytest.mark.rule("TA-SETUP-5", "TA-SETUP-6")
def test_bags_hold_three_of_each_and_one_of_the_core_type() -> None:
    fresh = start(2, scenario="S1", board_of_0="PB3").players[0]
    assert fresh.core == 2
    assert fresh.bag == [3, 3, 4, 3, 0, 0, 0, 0]
    assert sum(fresh.dump) == 0
    with pytest.raises(BadSetup, match="same board"):
        start(2, board_of_0="PB1", board_of_1="PB1")


@pytest.mark.rule("TA-DIARY-1")
def test_a_catie_token_takes_the_place_of_the_thirteenth() -> None:
    fresh = start(2, scenario="S1", catie="on").players[0]
    assert fresh.bag[:4] == [3, 3, 3, 3]
    assert fresh.bag[CATIE] == 1


@pytest.mark.rule("TA-SETUP-8", "TA-SOLO-10")
def test_the_scenario_sets_the_time() -> None:
    for scenario, row in GAME.load().table("scenarios").rows.items():
        assert start(2, scenario=scenario).time == int(row.text("time"))
        assert start(1, scenario=scenario).time == int(row.text("solo_time"))


@pytest.mark.rule("TA-SETUP-10")
def test_classes_differ_and_start_with_two_equipped_augments() -> None:
    t = table("S1", 2, class_of_0="reaper", class_of_1="whisperer")
    assert [t.pack.augment_ids[a] for a in t.p(0).equipped] == ["REA-S", "REA-C"]
    assert t.p(0).assets[1] == 0
    solo = table("S1", 1, class_of_0="reaper")
    assert [solo.pack.augment_ids[a] for a in solo.p(0).equipped] == ["REA-S", "REA-P"]
    rival = table("C", 2, class_of_0="reaper")
    assert [rival.pack.augment_ids[a] for a in rival.p(0).equipped] == ["REA-S", "REA-P"]
    assert len({player.klass for player in start(4, scenario="S1").players}) == 4
    with pytest.raises(BadSetup, match="same class"):
        start(2, class_of_0="reaper", class_of_1="reaper")


@pytest.mark.rule("TA-SETUP-11")
def test_two_protocols_are_dealt_and_one_is_kept() -> None:
    state = start(2, scenario="S1", first="0")
    t = Table(state)
    assert t.prompt() == "protocol_setup"
    offered = t.targets("keep")
    assert len(offered) == 2
    assert not offered & {t.pack.protocol_ids[i] for i in t.p(1).dealt}
    kept = sorted(offered)[1]
    t.choose("keep", kept)
    assert t.pack.protocol_ids[t.p(0).protocol] == kept
    assert start(2, mode="competitive").players[0].dealt == ()


@pytest.mark.rule("TA-SETUP-12")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_market_shows_one_body_more_than_players(seats: int) -> None:
    assert len(start(seats, scenario="S1").decks.market) == seats + 1


@pytest.mark.rule("TA-SETUP-13", "TA-SETUP-17", "TA-SCEN-4")
def test_the_first_card_is_drawn_and_resolved_before_round_one() -> None:
    t = table("S4", 2)
    assert t.s.quest.card == "S4-1"
    assert [player.dump[7] for player in t.s.players] == [1, 1], "its immediate effect gave an Inari token each"
    assert t.s.round == 1
    scenario = t.game.view(t.s, 0)["scenario"]
    assert scenario is not None
    assert scenario["id"] == "S4"
    assert all(t.at(seat) == "D01" for seat in (0, 1))


@pytest.mark.rule("TA-SETUP-14")
def test_random_places_hold_random_tiles_each_once() -> None:
    for seed in range(8):
        state = start(2, seed, scenario="S2", unlocked="S2")
        ids = [state.pack.tile_ids[tile] for tile in state.city.tiles]
        drawn = [i for i, place in enumerate(state.city.origin) if place == 1]
        assert len({ids[i] for i in drawn}) == len(drawn)
        assert not {"D12", "D13", "D01", "D17"} & {ids[i] for i in drawn}, (
            "named tiles and locked Gardens are not drawn"
        )
        assert all(state.pack.tile_random[state.city.tiles[i]] for i in drawn)
    gardens = [start(2, seed, scenario="S1") for seed in range(40)]
    assert any("D17" in [s.pack.tile_ids[tile] for tile in s.city.tiles] for s in gardens)


@pytest.mark.rule("TA-SETUP-15")
def test_segments_of_the_enemy_deck_are_stacked_in_order() -> None:
    t = table("P0")
    names = [{t.pack.enemy_ids[card // 16] for card in part} for part in t.s.decks.enemies]
    assert names == [{"E01"}, {"E04"}, {"E02"}]
    big = Table(start(3, scenario="S1"))
    levels = [[big.pack.enemy_level[card // 16] for card in part] for part in big.s.decks.enemies]
    assert levels == [[1] * 12, [2] * 2]
    cards = [card for part in big.s.decks.enemies for card in part]
    assert len(set(cards)) == 14


@pytest.mark.rule("TA-SETUP-16")
def test_the_corrupted_pool_is_what_can_be_handed_out() -> None:
    state = start(3, scenario="S1")
    assert state.pool == Amount(state.pack.row("scenarios", "S1").text("corrupted")).of(3)
    assert state.box[5] + state.pool == 24
    assert state.neutral[5] == 0


@pytest.mark.rule("TA-SETUP-18")
def test_the_prologue_knows_no_trace_classes_protocols_or_bodies() -> None:
    t = table("P0")
    player = t.p()
    assert (player.klass, player.equipped, t.s.decks.market) == ("", (), ())
    t.begin(("trace", 0, 5))
    assert player.trace == 0
    t.seat(0, exp=4).begin(("plan", 0))
    assert "augment" not in t.targets("upgrade")


@pytest.mark.rule("TA-GEN-3", "TA-GEN-6", "TA-DIG-3")
def test_the_party_votes_and_the_first_player_decides_a_tie() -> None:
    t = table("S1", 3)
    t.shared(first=1)
    t.effect(0, "scenario_cards.S1-2.immediate")
    assert [t.question().seat] == [1], "the first player votes first"
    a, b = sorted(t.targets("vote"))
    t.choose("vote", b)
    default = t.question().default
    assert default is not None
    assert default.target == b, "an absent player votes with the first"
    t.choose("vote", a).choose("vote", a)
    assert t.s.quest.card == "S1-3A"
    tie = table("S1", 2).shared(first=1)
    tie.effect(0, "scenario_cards.S1-2.immediate").choose("vote", b).choose("vote", a)
    assert tie.s.quest.card == "S1-3B"


@pytest.mark.rule("TA-GEN-5")
def test_losses_go_as_far_as_possible_costs_are_paid_in_full() -> None:
    t = table("S1")
    t.seat(0, memory=1).begin(("lose", 0, "memory", 3))
    assert t.assets() == {}
    t.tile("hex:1,0", "D09").seat(0, at="hex:1,0", power=1).begin(("district_step", 0))
    assert t.prompt() == ""
    t.seat(0, power=2).begin(("district_step", 0))
    assert "district" in t.verbs()


@pytest.mark.rule("TA-SETUP-15")
def test_the_first_part_of_the_enemy_deck_is_drawn_first() -> None:
    t = table("S1")
    sizes = [len(part) for part in t.s.decks.enemies]
    t.begin(("attach", 0, sum(sizes)))
    levels = [t.pack.enemy_level[card // 16] for card in t.p().stack]
    assert levels == [1] * sizes[0] + [2] * sizes[1]
