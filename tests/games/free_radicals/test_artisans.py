"""The Artisans, rule by rule (FR-ART, FR-BLDG-7)."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from tests.games.free_radicals.playing import check_playthrough, company, play_at_random, story
from tests.games.free_radicals.support import Table, table

from arcology.games.free_radicals.ending import items
from arcology.games.free_radicals.factions.artisans.rules import board_of
from arcology.games.free_radicals.factions.artisans.tables import TOOLS
from arcology.games.free_radicals.terms import COLOURS

FOREIGN = ("red", "green", "blue", "purple")
CARD_WITH = {  # a Data card of yellow and the colour, and one of the colour without yellow
    "red": ("VF1", "VF2"),
    "green": ("CC3", "VF4"),
    "blue": ("NC3", "CC1"),
    "purple": ("VF3", "BZ2"),
}
LINKED = {"red": "conduit", "purple": "femtoscope", "blue": "cutter", "green": "telemonitor"}
CONSTRUCT = {"red": "credit", "purple": "carbon", "blue": "hydrogen", "green": "titanium"}


@pytest.fixture
def t() -> Table:
    """Seat 0 plays the Artisans and has nothing, neither Items nor Data cards."""
    return table("artisans", "paladins", "executives").poor(0)


def lay(t: Table, tool: str, *cards: str) -> Table:
    """Put Data cards on a stack, the last one on top."""
    for card in cards:
        t.fetch(card)
        board_of(t.s, 0).put(TOOLS.index(tool), t.pack.card_number[card])
    return t


def stack(t: Table, tool: str) -> list[str]:
    found: list[str] = t.board(0)["stacks"][tool]
    return found


def use(t: Table, card: str, tool: str, colour: str) -> Table:
    """Play a card from hand, alone in its action, and use the tool with that colour."""
    t.begin(("art_play", 0, 1))
    t.choose("play", f"{card}/{tool}")
    return t.choose("use", f"{tool}/{colour}")


# ---- board and phases ------------------------------------------------------------------------


@pytest.mark.table("T-START")
@pytest.mark.rule("FR-ART-1")
def test_five_empty_stacks_and_five_data_cards_at_the_start() -> None:
    t = table("artisans", "paladins")
    assert t.board(0)["stacks"] == {tool: [] for tool in TOOLS}
    assert TOOLS == ("visor", "conduit", "femtoscope", "cutter", "telemonitor")
    assert len(t.hand(0)) == 5
    assert t.goods(0) == {}


@pytest.mark.rule("FR-ART-1", "FR-ART-2", "FR-ART-11")
def test_a_turn_is_three_plays_then_the_bonus_then_three_cards(t: Table) -> None:
    t.seat(0, hand=["VF1", "NC1", "VF3", "VF2"]).turn(0)
    for card, tool in (("VF1", "visor"), ("NC1", "cutter"), ("VF3", "telemonitor")):
        assert t.prompt() == "art_play"
        t.choose("play", f"{card}/{tool}")
        if t.prompt() == "art_use":
            t.skip()
    assert t.prompt() == "art_bonus"
    assert t.hand(0) == {"VF2"}
    t.skip()
    assert len(t.hand(0)) == 4
    assert t.s.turn == 1, "the turn is over"


@pytest.mark.rule("FR-ART-2")
def test_any_card_of_the_hand_may_go_on_any_tool(t: Table) -> None:
    t.seat(0, hand=["VF1", "BZ2"]).begin(("art_play", 0, 3))
    assert t.offers() == {f"play:{card}/{tool}" for card, tool in product(("VF1", "BZ2"), TOOLS)}
    assert t.question().rule == "FR-ART-2"


@pytest.mark.rule("FR-ART-2")
def test_the_play_is_not_optional_while_there_is_a_card(t: Table) -> None:
    t.seat(0, hand=["VF1"]).begin(("art_play", 0, 3))
    assert not {"skip", "done"} & t.offers()
    t.choose("play", "VF1/cutter")
    t.skip()
    t.nothing_pending()


@pytest.mark.rule("FR-ART-2")
def test_with_an_empty_hand_there_are_fewer_plays(t: Table) -> None:
    t.turn(0)
    assert t.s.turn == 1, "with no card to play the Artisans only draw"
    assert len(t.hand(0)) == 3


@pytest.mark.rule("FR-ART-2")
def test_the_active_colour_is_one_of_the_two_icons(t: Table) -> None:
    t.seat(0, hand=["CC5"]).begin(("art_play", 0, 1))
    t.choose("play", "CC5/conduit")
    assert t.offers() == {"use:conduit/green", "use:conduit/purple", "skip"}


@pytest.mark.rule("FR-ART-2")
def test_the_same_tool_may_be_used_again_and_a_gained_card_played(t: Table) -> None:
    t.display("BZ3").seat(0, hand=["VF1", "NC1"]).begin(("art_play", 0, 3))
    t.choose("play", "VF1/conduit").choose("use", "conduit/yellow").choose("take", "BZ3")
    t.choose("play", "BZ3/conduit").choose("use", "conduit/green")
    t.choose("play", "NC1/conduit").choose("use", "conduit/red")
    assert t.goods(0) == {"titanium": 1, "credit": 1}
    assert stack(t, "conduit") == ["VF1", "BZ3", "NC1"]
    t.nothing_pending()


@pytest.mark.rule("FR-ART-3", "FR-INV-1")
def test_a_played_card_leaves_the_hand_and_lies_open_on_top(t: Table) -> None:
    lay(t, "visor", "CC3").seat(0, hand=["VF1"]).begin(("art_play", 0, 1))
    t.choose("play", "VF1/visor")
    assert t.hand(0) == set()
    assert t.board(0, viewer=1)["stacks"]["visor"] == ["CC3", "VF1"]
    assert t.discard() == []
    assert t.s.known[t.pack.card_number["VF1"]] == 0, "it is nobody's hand card any more"
    assert t.game.components(t.s)["data_card"] == 50


@pytest.mark.rule("FR-ART-3", "FR-END-8")
def test_cards_on_stacks_are_no_items_at_the_end(t: Table) -> None:
    lay(t, "visor", "CC3", "VF1", "NC1").seat(0, hand=["VF2"], credit=2)
    assert items(t.s, 0) == 3


@pytest.mark.rule("FR-ART-3")
def test_the_card_just_played_counts_as_part_of_its_stack(t: Table) -> None:
    """It is a top card for the Construct Bonus of the same turn."""
    lay(t, "cutter", "VF1").seat(0, hand=["NC1"]).begin(("art_play", 0, 1), ("art_bonus", 0))
    t.choose("play", "NC1/visor").skip()
    assert t.offers() == {"construct:visor/cutter", "skip"}


@pytest.mark.rule("FR-ART-9", "FR-ACT-5")
@pytest.mark.parametrize("tool", TOOLS)
def test_the_tool_need_not_be_used(t: Table, tool: str) -> None:
    t.seat(0, hand=["VF1"], hydrogen=3).awake("CC", 0, 2).begin(("art_play", 0, 1))
    before = t.s.seats[0].stock[:]
    t.choose("play", f"VF1/{tool}")
    if t.prompt():
        assert t.question().default is t.pack.skip
        t.skip()
    t.nothing_pending()
    assert t.s.seats[0].stock == before
    assert stack(t, tool) == ["VF1"]


@pytest.mark.rule("FR-ART-9")
def test_a_card_whose_tool_can_do_nothing_is_just_laid_down(t: Table) -> None:
    t.seat(0, hand=["VF1"]).begin(("art_play", 0, 1))
    t.choose("play", "VF1/femtoscope")
    t.nothing_pending()
    assert stack(t, "femtoscope") == ["VF1"]


# ---- the five tools --------------------------------------------------------------------------


@pytest.mark.rule("FR-ART-4")
def test_visor_yellow_takes_the_token_and_sells_a_favor(t: Table) -> None:
    t.prestige(1).seat(0, hand=["VF1"], credit=1)
    use(t, "VF1", "visor", "yellow")
    assert t.holder() == 0
    assert t.score(0) == 1
    assert t.offers() == {"do:tools.visor.yellow/1/0", "skip"}
    t.choose("do", "tools.visor.yellow/1/0")
    assert t.offers() == {f"favor:{colour}" for colour in FOREIGN}
    t.choose("favor", "blue")
    assert t.favor(0) == {"blue": 1}
    assert t.goods(0) == {}
    t.nothing_pending()


@pytest.mark.rule("FR-ART-4", "FR-ACT-1")
def test_visor_yellow_without_a_credit_or_declined(t: Table) -> None:
    t.seat(0, hand=["VF1"])
    use(t, "VF1", "visor", "yellow").nothing_pending()
    assert t.score(0) == 1
    t.seat(0, hand=["NC1"], credit=1)
    use(t, "NC1", "visor", "yellow").skip()
    assert t.goods(0) == {"credit": 1}
    assert t.score(0) == 3, "the token was held already: two points"
    assert t.favor(0) == {}


@pytest.mark.rule("FR-ART-4", "FR-ART-3")
@pytest.mark.parametrize("colour", FOREIGN)
def test_visor_gives_favor_and_two_cards_of_the_linked_stack_one_more(t: Table, colour: str) -> None:
    card = CARD_WITH[colour][0]
    lay(t, LINKED[colour], "CT5", "HC5", "GO4").seat(0, hand=[card])
    use(t, card, "visor", colour)
    assert t.favor(0) == {colour: 1}
    t.choose("do", f"tools.visor.{colour}/1/0")
    assert t.favor(0) == {colour: 2}
    assert stack(t, LINKED[colour]) == ["CT5"], "exactly two, from the top"
    assert t.discard() == ["GO4", "HC5"]
    assert t.game.components(t.s)["data_card"] == 50
    t.nothing_pending()


@pytest.mark.rule("FR-ART-4")
@pytest.mark.parametrize("colour", FOREIGN)
def test_visor_needs_two_cards_on_the_linked_stack_only(t: Table, colour: str) -> None:
    card = CARD_WITH[colour][0]
    for tool, cards in zip(
        TOOLS, (("CT5", "CT1"), ("HC5", "HC2"), ("GO4", "GO2"), ("AD1", "AD2"), ("CA5", "CA4")), strict=True
    ):
        lay(t, tool, *(cards[:1] if tool == LINKED[colour] else cards))
    t.seat(0, hand=[card])
    use(t, card, "visor", colour).nothing_pending()
    assert t.favor(0) == {colour: 1}
    assert t.discard() == []


@pytest.mark.rule("FR-ART-4")
def test_visor_offer_may_be_declined(t: Table) -> None:
    lay(t, "conduit", "CT5", "HC5").seat(0, hand=["VF1"])
    use(t, "VF1", "visor", "red").skip()
    assert t.favor(0) == {"red": 1}
    assert stack(t, "conduit") == ["CT5", "HC5"]


@pytest.mark.table("T-COLOURITEM")
@pytest.mark.rule("FR-ART-5")
@pytest.mark.parametrize("colour", FOREIGN)
def test_conduit_gains_the_construct_of_the_colour(t: Table, colour: str) -> None:
    card = CARD_WITH[colour][1]
    t.seat(0, hand=[card])
    use(t, card, "conduit", colour).nothing_pending()
    assert t.goods(0) == {CONSTRUCT[colour]: 1}


@pytest.mark.rule("FR-ART-5", "FR-DATA-3")
@pytest.mark.parametrize("tool", ["conduit", "cutter"])
def test_conduit_and_cutter_yellow_gain_a_data_card_by_choice(t: Table, tool: str) -> None:
    t.display("BZ3", "CC3", "NC3", "CT3").seat(0, hand=["VF1"])
    use(t, "VF1", tool, "yellow")
    assert t.offers() == {"take:BZ3", "take:CC3", "take:NC3", "take:CT3", "draw:deck"}
    t.choose("take", "NC3")
    assert t.hand(0) == {"NC3"}
    t.nothing_pending()


@pytest.mark.rule("FR-ART-6", "FR-KNOW-2")
@pytest.mark.parametrize("colour", COLOURS)
def test_femtoscope_pays_to_advance_the_active_colour(t: Table, colour: str) -> None:
    card = "VF1" if colour == "yellow" else CARD_WITH[colour][1]
    t.seat(0, hand=[card], hydrogen=1).awake("GO", 1)
    use(t, card, "femtoscope", colour).nothing_pending()
    assert {c: t.step(c) for c in COLOURS} == {c: int(c == colour) for c in COLOURS}
    assert t.goods(0) == {}
    assert t.sources(0) == {"knowledge": 1}
    assert t.favor(0) == ({} if colour == "yellow" else {colour: 1})


@pytest.mark.rule("FR-ART-6", "FR-KNOW-6")
def test_femtoscope_is_refused_unpaid_or_at_the_top(t: Table) -> None:
    t.seat(0, hand=["VF1", "VF2"], hydrogen=1, carbon=1).knowledge(yellow=2, red=12).begin(("art_play", 0, 2))
    t.choose("play", "VF1/femtoscope")
    assert t.prompt() == "art_play", "red is full and yellow's third step asks for Titanium: nothing to ask"
    t.choose("play", "VF2/femtoscope")
    assert t.refused() == {"use:femtoscope/red": "track_full"}
    assert t.offers() == {"use:femtoscope/green", "skip"}


@pytest.mark.rule("FR-ART-7")
@pytest.mark.parametrize("colour", FOREIGN)
def test_cutter_awakens_only_with_yellow_and_the_active_colour(t: Table, colour: str) -> None:
    match = {"red": "NC1", "green": "BZ3", "blue": "CT3", "purple": "BZ4"}[colour]
    wrong = [card for card in ("NC1", "BZ3", "CT3", "BZ4") if card != match]
    played, plain = CARD_WITH[colour]
    t.seat(0, hand=[played, match, plain, *wrong], hydrogen=5, carbon=5, titanium=5, credit=5)
    t.begin(("art_play", 0, 1))
    t.choose("play", f"{played}/cutter").choose("use", f"cutter/{colour}")
    assert t.offers() == {f"awaken:{match}"}
    t.choose("awaken", match)
    assert t.discard() == [match]
    assert t.s.slots[2 * t.pack.card_building[t.pack.card_number[match]]] == 0
    assert t.sources(0) == {"awaken": 3}
    t.nothing_pending()


@pytest.mark.rule("FR-ART-7")
def test_cutter_asks_and_refuses_among_the_cards_in_hand(t: Table) -> None:
    t.seat(0, hand=["CA1", "VF1", "NC1", "HC1", "CT3"], carbon=1, hydrogen=1, titanium=1)
    t.begin(("art_play", 0, 1)).choose("play", "CA1/cutter").choose("use", "cutter/red")
    assert t.offers() == {"awaken:VF1", "awaken:NC1", "awaken:HC1"}
    assert t.refused() == {"awaken:CT3": "wrong_icons"}


@pytest.mark.rule("FR-ART-7", "FR-ART-3")
def test_cutter_cannot_awaken_with_the_card_just_played(t: Table) -> None:
    t.seat(0, hand=["VF1", "CT3"], hydrogen=1, carbon=1).begin(("art_play", 0, 1))
    t.choose("play", "VF1/cutter")
    assert t.refused() == {"use:cutter/red": "no_card_to_awaken"}
    assert t.offers() == {"use:cutter/yellow", "skip"}


@pytest.mark.rule("FR-ART-7", "FR-ACT-8")
def test_whether_the_cutter_asks_betrays_no_hand(t: Table) -> None:
    """A card without yellow: only a hidden card could make it useful, so it is asked in any case."""
    t.seat(0, hand=["CC1", "VF2"]).begin(("art_play", 0, 1)).choose("play", "CC1/cutter")
    assert t.offers() == {"skip"}
    assert t.refused() == {"use:cutter/red": "no_card_to_awaken", "use:cutter/blue": "no_card_to_awaken"}
    t.skip().nothing_pending()


@pytest.mark.rule("FR-ART-8", "FR-VISIT-8")
def test_telemonitor_visits_what_the_active_colour_controls(t: Table) -> None:
    t.awake("CS", 2).awake("CC", 1).awake("BZ", 0).seat(0, hand=["CS1", "VF1"])
    t.begin(("art_play", 0, 1)).choose("play", "CS1/telemonitor")
    assert t.offers() == {"use:telemonitor/red", "skip"}
    assert t.refused() == {"use:telemonitor/green": "no_building"}, "green is no player here"
    t.choose("use", "telemonitor/red")
    assert t.events("visited")[0].about == ("CS",), "the Executives' Spire, the only one"
    t.choose("favor", "red").choose("favor", "red")
    assert t.favor(2) == {"yellow": 1}
    t.nothing_pending()


@pytest.mark.rule("FR-ART-8")
def test_telemonitor_yellow_visits_ones_own(t: Table) -> None:
    t.awake("CS", 2).awake("BZ", 0).seat(0, hand=["VF1", "NC1"])
    use(t, "VF1", "telemonitor", "yellow")
    assert t.events("visited")[0].about == ("BZ",)
    assert t.goods(0) == {"credit": 3}


# ---- Construct Bonus and Draw ----------------------------------------------------------------


@pytest.mark.rule("FR-ART-10")
@pytest.mark.parametrize("pair", list(combinations(COLOURS, 2)), ids="-".join)
def test_bonus_turns_two_tops_into_the_constructs_of_both_colours(t: Table, pair: tuple[str, str]) -> None:
    cards = [
        id
        for id, icons in zip(t.pack.card_ids, t.pack.card_colours, strict=True)
        if [COLOURS[icon] for icon in icons] == list(pair)
    ]
    lay(t, "conduit", cards[0])
    lay(t, "telemonitor", cards[2], cards[1]).begin(("art_bonus", 0))
    assert t.offers() == {"construct:conduit/telemonitor", "skip"}
    t.choose("construct", "conduit/telemonitor")
    if "yellow" in pair:
        t.choose("draw", "deck")
    assert t.goods(0) == {CONSTRUCT[colour]: 1 for colour in pair if colour != "yellow"}
    assert len(t.hand(0)) == ("yellow" in pair)
    assert stack(t, "conduit") == []
    assert stack(t, "telemonitor") == [cards[2]]
    assert t.discard() == [cards[0], cards[1]]
    t.nothing_pending()


@pytest.mark.rule("FR-ART-10")
def test_bonus_needs_two_different_stacks_and_both_icons_alike(t: Table) -> None:
    lay(t, "visor", "VF1", "NC1")
    lay(t, "conduit", "CS1")
    lay(t, "cutter", "CT3")
    t.begin(("art_bonus", 0)).nothing_pending()


@pytest.mark.rule("FR-ART-10")
def test_bonus_looks_at_top_cards_only_and_once(t: Table) -> None:
    lay(t, "visor", "VF1", "CT3")
    lay(t, "conduit", "NC1", "NC3")
    t.begin(("art_bonus", 0))
    assert t.offers() == {"construct:visor/conduit", "skip"}
    t.choose("construct", "visor/conduit").choose("draw", "deck")
    assert t.goods(0) == {"hydrogen": 1}
    t.nothing_pending()
    assert stack(t, "visor") == ["VF1"], "the uncovered pair waits for another turn"
    assert stack(t, "conduit") == ["NC1"]


@pytest.mark.rule("FR-ART-10")
def test_bonus_offers_every_pair_and_may_be_declined(t: Table) -> None:
    for tool, card in (("visor", "VF1"), ("femtoscope", "NC1"), ("cutter", "HC1")):
        lay(t, tool, card)
    t.begin(("art_bonus", 0))
    assert t.offers() == {"construct:visor/femtoscope", "construct:visor/cutter", "construct:femtoscope/cutter", "skip"}
    assert t.question().default is t.pack.skip
    t.skip().nothing_pending()
    assert t.discard() == []
    assert t.goods(0) == {}


@pytest.mark.rule("FR-ART-11")
def test_draw_three_random_cards_known_to_nobody_else(t: Table) -> None:
    shown = t.s.display[:]
    t.begin(("art_draw", 0)).nothing_pending()
    assert len(t.hand(0)) == 3
    assert t.s.display == shown, "from the deck, not from the display"
    assert all(t.s.known[card] == 1 for card in t.s.seats[0].hand)
    assert t.s.chanced


@pytest.mark.rule("FR-ART-11", "FR-DATA-4", "FR-DATA-5")
def test_draw_fewer_when_none_are_left(t: Table) -> None:
    s = t.s
    lay(t, "visor", *[t.pack.card_ids[card] for card in s.deck[:]])
    s.discard = s.seats[1].hand[:]
    s.seats[1].hand.clear()
    assert (len(s.deck), len(s.discard)) == (0, 2)
    t.begin(("art_draw", 0)).nothing_pending()
    assert len(t.hand(0)) == 2
    assert t.game.components(s)["data_card"] == 50


@pytest.mark.rule("FR-ART-11")
def test_draw_also_in_the_last_turn(t: Table) -> None:
    t.s.round = 12
    t.s.first = 1
    t.turn(0)
    assert len(t.hand(0)) == 3, "with an empty hand the turn is only the draw"


@pytest.mark.rule("FR-DATA-5")
def test_a_gap_of_the_display_is_filled_after_an_action(t: Table) -> None:
    """The two cards of a Construct Bonus are the first to be had again."""
    s = t.s
    lay(t, "visor", *[t.pack.card_ids[card] for card in s.deck[:] if t.pack.card_ids[card] not in ("VF2", "CS1")])
    t.fetch("VF2")
    t.fetch("CS1")
    lay(t, "conduit", "VF2")
    lay(t, "cutter", "CS1")
    assert not s.deck
    gone = s.display[0]
    s.display[0] = -1
    board_of(s, 0).put(4, gone)
    s.gap = True
    t.begin(("art_bonus", 0))
    t.choose("construct", "conduit/cutter")
    assert s.display[0] in (t.pack.card_number["VF2"], t.pack.card_number["CS1"])


# ---- Grant Office ----------------------------------------------------------------------------


@pytest.mark.rule("FR-ART-12", "FR-BLDG-7")
def test_grant_office_pays_three_after_the_femtoscope_moved_a_marker(t: Table) -> None:
    t.awake("GO", 0).seat(0, hand=["VF1", "NC1"], hydrogen=1).begin(("art_play", 0, 2))
    t.choose("play", "VF1/femtoscope").choose("use", "femtoscope/yellow")
    assert t.board(0)["focused"] is True
    t.choose("play", "NC1/telemonitor").choose("use", "telemonitor/yellow")
    t.nothing_pending()
    assert t.sources(0) == {"knowledge": 1, "visit": 3}
    assert t.step("yellow") == 1, "the power is no advance"


@pytest.mark.rule("FR-ART-12", "FR-BLDG-7", "FR-VISIT-7")
def test_grant_office_offers_both_powers_and_rewards_its_controllers(t: Table) -> None:
    t.awake("GO", 1).seat(0, hand=["VF1", "CT4"], hydrogen=1, carbon=1).begin(("art_play", 0, 2))
    hand = len(t.hand(1))
    t.choose("play", "VF1/femtoscope").choose("use", "femtoscope/yellow")
    t.choose("play", "CT4/telemonitor").choose("use", "telemonitor/purple")
    assert t.offers() == {"visit:GO", "visit:GO/power"}
    t.choose("visit", "GO/power")
    assert t.goods(0) == {"carbon": 1}
    assert t.favor(1) == {"yellow": 1}
    assert len(t.hand(1)) == hand + 1


@pytest.mark.rule("FR-ART-12", "FR-BLDG-7")
def test_grant_office_without_the_femtoscope_has_only_its_main_power(t: Table) -> None:
    t.awake("GO", 0).seat(0, hand=["VF1"], hydrogen=1).begin(("visit", 0, "any"))
    assert t.step("red") == 0
    assert t.prompt() == "advance", "the main power was the only one"
    assert t.can(0, "buildings.GO.power") == "art_not_focused"


@pytest.mark.rule("FR-ART-12")
def test_grant_office_needs_a_femtoscope_that_was_used(t: Table) -> None:
    """A card laid on it, or Knowledge advanced otherwise, is not enough."""
    t.seat(0, hand=["VF1"], hydrogen=1).begin(("art_play", 0, 1)).choose("play", "VF1/femtoscope").skip()
    assert t.can(0, "buildings.GO.power") == "art_not_focused"
    t.begin(("know", 0, "own", 0))
    assert t.step("yellow") == 1
    assert t.can(0, "buildings.GO.power") == "art_not_focused"
    t.begin(("art_focus", 0, sum(t.s.steps)))
    assert t.can(0, "buildings.GO.power") == "art_not_focused", "used, but no marker moved"


@pytest.mark.rule("FR-ART-12")
def test_the_focus_lasts_for_this_turn_only(t: Table) -> None:
    t.seat(0, hand=["VF1"], hydrogen=1).turn(0)
    t.choose("play", "VF1/femtoscope").choose("use", "femtoscope/yellow")
    assert t.s.turn == 1
    assert t.can(0, "buildings.GO.power") == "art_not_focused"


# ---- the whole faction -----------------------------------------------------------------------


def test_outline_reads_the_stacks(t: Table) -> None:
    lay(t, "visor", "VF1", "NC1")
    (zone,) = [zone for zone in t.game.outline(t.game.view(t.s, 1)) if zone.id == "artisans"]
    assert [(item.id, item.count, item.facts) for item in zone.items] == [
        ("visor", 2, ("NC1", "VF1")),
        ("conduit", 0, ()),
        ("femtoscope", 0, ()),
        ("cutter", 0, ()),
        ("telemonitor", 0, ()),
    ]


@pytest.mark.parametrize("seed", range(30))
def test_random_games_end_and_lose_nothing(seed: int) -> None:
    s = play_at_random(company("artisans", seed), seed)
    assert s.round == 12


def test_playthrough() -> None:
    check_playthrough("artisans", story(("artisans", "paladins"), 5))
