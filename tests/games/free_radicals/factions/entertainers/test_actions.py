"""The Actions of the Entertainers."""

from __future__ import annotations

from itertools import combinations

import pytest
from tests.games.free_radicals.factions.entertainers.board import ALL, COLOUR, PLAIN, act, place
from tests.games.free_radicals.support import Table


@pytest.mark.rule("FR-ENT-4")
def test_each_entertainer_offers_talent_audience_and_rest(t: Table) -> None:
    act(t)
    assert t.offers() == {f"{verb}:{id}" for verb in ("talent", "audience", "rest") for id in PLAIN}
    assert t.refused() == {
        **{f"venue:{id}": "no_building" for id in PLAIN},
        **{f"show:{one}/{other}": "no_card_to_awaken" for one, other in combinations(PLAIN, 2)},
    }


@pytest.mark.rule("FR-ENT-4", "FR-ENT-6")
def test_exactly_four_of_five_are_activated(t: Table) -> None:
    t.begin(("ent_act", 0), ("ent_shuffle", 0))
    for n, id in enumerate(PLAIN[:4], 1):
        assert not {"skip", "done"} & t.offers()
        assert t.question().about == (5 - n,)
        t.choose("rest", id)
        assert f"rest:{id}" not in (t.offers() if n < 4 else set())
    t.nothing_pending()
    assert t.board(0)["tableau"] == ["E10"]
    assert t.board(0)["used"] == []
    assert set(PLAIN[:4]) <= set(t.board(0)["deck"]), "the four are shuffled into the deck"


@pytest.mark.rule("FR-ENT-4", "FR-ACT-5")
def test_an_entertainer_may_do_nothing(t: Table) -> None:
    before = t.s.seats[0].stock[:]
    act(t).choose("rest", "E05")
    assert t.s.seats[0].stock == before
    assert t.board(0)["used"] == ["E05"]


@pytest.mark.rule("FR-ENT-4", "FR-FAVOR-2")
@pytest.mark.parametrize("id", ALL)
def test_audience_gives_favor_of_the_colour(t: Table, id: str) -> None:
    place(t, (id, *[other for other in ALL if other != id][:4]))
    act(t).choose("audience", id)
    assert t.favor(0) == {COLOUR[id]: 1}
    assert t.prompt() == "ent_act"


@pytest.mark.rule("FR-ENT-4", "FR-VISIT-8")
def test_venue_visits_a_building_of_the_colour(t: Table) -> None:
    place(t, ("E01", "E02", "E06", "E10", "E12")).awake("CS", 1).awake("CC", 3, 2).awake("CA", 1)
    act(t)
    assert {offer for offer in t.offers() if offer.startswith("venue")} == {"venue:E01"}, "only the Spire is free"
    t.seat(0, carbon=2, titanium=2)
    act(t)
    assert {offer for offer in t.offers() if offer.startswith("venue")} == {"venue:E01", "venue:E02", "venue:E06"}
    assert t.refused()["venue:E10"] == "no_building", "green is no player"
    t.choose("venue", "E01")
    assert t.offers() == {"visit:CS", "visit:CA"}
    t.choose("visit", "CA")
    assert t.favor(1) == {"blue": 1}
    t.choose("venue", "E06")
    assert t.sources(0) == {"visit": 8}, "the Cafe, whose second slot is yellow"
    assert (t.favor(2), t.favor(3)) == ({"blue": 1}, {"blue": 1})
    assert t.prompt() == "ent_act"


@pytest.mark.rule("FR-ENT-4", "FR-VISIT-2", "FR-VISIT-5")
def test_venue_needs_a_building_not_visited_yet(t: Table) -> None:
    place(t, ("E01", "E05", "E09", "E10", "E12")).awake("CS", 1)
    act(t).choose("venue", "E01").choose("favor", "red").choose("favor", "red")
    assert not any(offer.startswith("venue") for offer in t.offers())


@pytest.mark.rule("FR-ENT-4", "FR-BLDG-4")
def test_venue_counts_the_own_power_of_the_cast_tower(t: Table) -> None:
    """Without a Credit the main power is closed, but a free power can be copied."""
    t.awake("CT", 1)
    act(t)
    assert not any(offer.startswith("venue") for offer in t.offers())
    t.awake("CS", 2)
    act(t)
    assert "venue:E01" in t.offers()


@pytest.mark.rule("FR-ENT-5")
def test_live_show_uses_up_two_and_awakens(t: Table) -> None:
    t.seat(0, hand=["CT2", "BZ1"], credit=2)
    act(t)
    shows = {f"show:{one}/{other}" for one, other in combinations(PLAIN, 2)}
    assert shows < t.offers()
    t.choose("show", "E02/E10")
    assert t.offers() == {"awaken:CT2", "awaken:BZ1"}
    t.choose("awaken", "CT2")
    assert t.sources(0) == {"awaken": t.brings("CT2")}
    assert t.board(0)["used"] == ["E02", "E10"]
    assert t.board(0)["tableau"] == ["E01", "E05", "E08"]
    assert t.question().about == (2,), "two activations are left"


@pytest.mark.rule("FR-ENT-5")
def test_live_show_leaves_one_card_for_staging(t: Table) -> None:
    t.seat(0, hand=["CT2", "BZ1"], credit=4)
    place(t, PLAIN[:3], PLAIN[3:])
    act(t)
    assert {offer for offer in t.offers() if offer.startswith("show")} == {
        "show:E01/E02",
        "show:E01/E05",
        "show:E02/E05",
    }
    place(t, PLAIN[:2], PLAIN[2:])
    act(t)
    assert not any(offer.startswith("show") for offer in t.offers())
    assert t.refused()["show:E01/E02"] == "ent_no_pair"


@pytest.mark.rule("FR-ENT-5", "FR-AWAKEN-1")
def test_two_live_shows_in_one_turn(t: Table) -> None:
    t.seat(0, hand=["CT2", "BZ1"], credit=4)
    act(t).choose("show", "E01/E02").choose("awaken", "BZ1")
    t.choose("show", "E05/E10").choose("awaken", "CT2").nothing_pending()
    assert t.sources(0) == {"awaken": t.brings("BZ1", "CT2")}
    assert t.board(0)["tableau"] == ["E08"]
