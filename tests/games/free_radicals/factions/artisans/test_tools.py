"""The five tools of the Artisans."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.artisans.board import CONSTRUCT, lay, stack
from tests.games.free_radicals.support import Table

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


def use(t: Table, card: str, tool: str, colour: str) -> Table:
    """Play a card from hand, alone in its action, and use the tool with that colour."""
    t.begin(("art_play", 0, 1))
    t.choose("play", f"{card}/{tool}")
    return t.choose("use", f"{tool}/{colour}")


@pytest.mark.rule("FR-ART-4")
def test_visor_yellow_takes_the_token_and_sells_a_favor(t: Table) -> None:
    t.shared(prestige=1).seat(0, hand=["VF1"], credit=1)
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
    t.shared(display=["BZ3", "CC3", "NC3", "CT3"]).seat(0, hand=["VF1"])
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
    t.seat(0, hand=["VF1", "VF2"], hydrogen=1, carbon=1).shared(knowledge={"yellow": 2, "red": 12}).begin(
        ("art_play", 0, 2)
    )
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
    assert t.sources(0) == {"awaken": t.brings(match)}
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
