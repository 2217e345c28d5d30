"""The Artisans' board, phases, Construct Bonus and Draw."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from tests.games.free_radicals.factions.artisans.board import CONSTRUCT, lay, stack
from tests.games.free_radicals.support import Table, table

from arcology.games.free_radicals.ending import items
from arcology.games.free_radicals.factions.artisans.tables import TOOLS
from arcology.games.free_radicals.terms import COLOURS

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
    t.shared(display=["BZ3"]).seat(0, hand=["VF1", "NC1"]).begin(("art_play", 0, 3))
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
    lay(t, "visor", *[t.pack.card_ids[card] for card in t.s.deck])
    t.shared(deck=sorted(t.hand(1)), discard=[])
    t.begin(("art_draw", 0)).nothing_pending()
    assert len(t.hand(0)) == 2
    assert t.game.components(t.s)["data_card"] == 50


@pytest.mark.rule("FR-ART-11")
def test_draw_also_in_the_last_turn(t: Table) -> None:
    t.shared(round=12, first=1).turn(0)
    assert len(t.hand(0)) == 3, "with an empty hand the turn is only the draw"


@pytest.mark.rule("FR-DATA-5")
def test_a_gap_of_the_display_is_filled_after_an_action(t: Table) -> None:
    """The two cards of a Construct Bonus are the first to be had again."""
    s = t.s
    lay(t, "conduit", "VF2")
    lay(t, "cutter", "CS1")
    t.shared(display=["empty"])
    lay(t, "visor", *[t.pack.card_ids[card] for card in s.deck])
    assert not s.deck
    assert s.gap
    t.begin(("art_bonus", 0))
    t.choose("construct", "conduit/cutter")
    assert s.display[0] in (t.pack.card_number["VF2"], t.pack.card_number["CS1"])
