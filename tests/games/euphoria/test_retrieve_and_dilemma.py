"""Retrieving workers and the ethical dilemma (EU-RET, EU-DIL)."""

from __future__ import annotations

import pytest
from tests.games.euphoria.support import Table, table

from arcology.kernel.rng import Rng


def out(*spaces: str, morale: int = 1, **goods: int) -> Table:
    """Seat 0 has workers on these spaces and it is his turn."""
    t = table()
    for space in spaces:
        t.on(space, 0, 3)
    return t.seat(0, dice=[], morale=morale).seat(0, stock=goods).turn(0)


@pytest.mark.rule("EU-RET-1")
def test_any_placed_workers_at_least_one() -> None:
    t = out("farm", "tunnel_e", "site_e1.2")
    retrieves = [option for option in t.question().options if option.verb == "retrieve"]
    assert len(retrieves) == 7
    assert all(option.target for option in retrieves)
    t.rolls(1, 2, 3).retrieve()
    assert t.active(0) == [1, 2, 3]
    assert t.occupant("tunnel_e") is None
    assert t.occupant("site_e1.2") is None


@pytest.mark.rule("EU-RET-2", "EU-RET-5")
def test_one_food_or_bliss_for_two_morale_or_nothing_for_one_less() -> None:
    t = out("farm", "tunnel_e", food=1, bliss=1, morale=3)
    t.retrieve()
    assert t.offers() == {"fee:food", "fee:bliss", "fee:free"}
    t.rolls(1, 1).choose("fee", "food")
    assert (t.morale(0), t.goods(0)) == (5, {"bliss": 1}), "once, not per worker"
    t = out("farm", food=1, morale=3)
    t.retrieve().rolls(1).choose("fee", "free")
    assert (t.morale(0), t.goods(0)) == (2, {"food": 1})


@pytest.mark.rule("EU-RET-3")
def test_at_the_ends_of_the_track() -> None:
    t = out("farm", morale=1)
    t.rolls(1).retrieve()
    assert t.morale(0) == 1
    t = out("farm", morale=6, food=1)
    t.retrieve().rolls(1).choose("fee", "food")
    assert (t.morale(0), t.goods(0)) == (6, {})


@pytest.mark.rule("EU-RET-4")
def test_the_order_of_a_retrieve() -> None:
    """Payment, hand limit, sacrifice, set die, roll, check, then Maggie."""
    t = table()
    for _ in range(3):
        t.on("aquifer", 0, 3)
    t.seat(0, dice=[], energy=1, morale=2, hand=["bat", "bear"], recruits=["W09", "E12", "S09"])
    t.turn(0).retrieve()
    assert t.prompt() == "over_limit"
    t.choose("discard", "bat")
    assert t.offers() == {"use:W09", "skip"}
    t.choose("use", "W09").choose("gain", "gold")
    assert t.offers() == {"use:E12", "skip"}
    t.choose("use", "E12").rolls(2).choose("set", "6")
    assert t.active(0) == [2, 6]
    assert t.prompt() == "choose", "Maggie, after the check"
    t.choose("choose", "recruits.S09.effect/1")
    assert t.goods(0) == {"food": 4, "gold": 1, "stone": 1}


@pytest.mark.rule("EU-RET-6")
def test_free_means_the_second_way_and_a_sacrificed_worker_counts_as_retrieved() -> None:
    t = out("farm", energy=2, morale=1)
    t.seat(0, recruits=["E12", "E05"]).turn(0).retrieve()
    assert t.offers() == {"fee:free", "fee:E05/energy"}
    t.rolls(1).choose("fee", "E05/energy")
    assert t.asked() == 1, "Jefferson's energy makes it a paid retrieve: Yordy has nothing to do"
    t = out("farm", energy=1, morale=1)
    t.seat(0, recruits=["E12"]).turn(0).retrieve()
    assert t.offers() == {"use:E12", "skip"}, "free also at morale 1"
    t = out("aquifer", "farm", morale=1)
    t.seat(0, recruits=["W09", "S09"]).turn(0).retrieve().choose("use", "W09").rolls(1).choose("gain", "gold")
    assert "water" not in t.goods(0), "the sacrificed worker had stood outside Subterra or not: both count"
    assert t.asked() == 1


def dilemma(hand: list[str]) -> Table:
    return table().seat(0, dice=[1], dilemma="dil_bear", morale=4, hand=hand).turn(0)


@pytest.mark.rule("EU-DIL-1", "EU-DIL-4")
def test_the_price_of_a_dilemma() -> None:
    both = {"resolve:star", "resolve:recruit"}
    assert not both & dilemma(["bat"]).offers()
    t = dilemma(["bat"])
    assert t.refused()["resolve:"] == "dilemma_unpaid"
    assert t.view(1)["seats"][0]["dilemma"] is None, "not turned up for nothing"
    assert both <= dilemma(["bear"]).offers()
    assert both <= dilemma(["bat", "book"]).offers()
    t = dilemma(["bear", "bat", "book"])
    t.choose("resolve", "recruit")
    assert t.offers() == {"pay:bear", "pay:bear/bat", "pay:book/bear", "pay:book/bat"}
    assert t.prompt() == "pay_dilemma", "declared before any recruit is seen"


@pytest.mark.rule("EU-DIL-2", "EU-DIL-5", "EU-AUTH-1")
def test_a_star_on_the_card_once() -> None:
    t = dilemma(["bear", "bear", "bear"])
    t.choose("resolve", "star").choose("pay", "bear")
    assert t.placed_stars(0) == 1
    assert t.asked() == 1, "it was the whole action"
    t.turn(0)
    assert t.refused()["resolve:"] == "dilemma_solved"
    assert t.view(1)["seats"][0]["dilemma"] == "dil_bear"
    assert t.view(1)["seats"][0]["solved"] == "with_star"


@pytest.mark.parametrize(
    ("id", "kind"),
    [
        ("dil_book", "book"),
        ("dil_balloons", "balloons"),
        ("dil_glasses", "glasses"),
        ("dil_game", "game"),
        ("dil_bear", "bear"),
        ("dil_bat", "bat"),
    ],
)
@pytest.mark.rule("EU-DIL-1")
def test_every_dilemma_wants_its_own_artifact(id: str, kind: str) -> None:
    t = table()
    t.seat(0, dilemma=id, hand=[kind]).turn(0).choose("resolve", "star").choose("pay", kind)
    assert t.placed_stars(0) == 1
    other = "bat" if kind != "bat" else "book"
    t = table()
    t.seat(0, dilemma=id, hand=[other]).turn(0)
    assert "resolve:star" not in t.offers()


def recruiting(*deck: str) -> Table:
    t = dilemma(["bear"])
    left = [t.pack.recruit_ids[recruit] for recruit in t.s.recruit_deck]
    t.shared(gone=[[id] for id in left if id not in deck])
    return t.choose("resolve", "recruit")


@pytest.mark.rule("EU-DIL-3")
def test_draw_two_recruits_and_keep_one() -> None:
    t = recruiting("E07", "S09").choose("pay", "bear")
    assert t.offers() == {"keep:E07", "keep:S09"}
    assert t.view(1)["seats"][0]["dealt"] == []
    t.choose("keep", "S09")
    assert [t.pack.recruit_ids[r] for r in t.s.seats[0].hidden] == ["S09"]
    assert t.pack.recruit_number["E07"] in t.s.gone
    assert t.placed_stars(0) == 0


@pytest.mark.rule("EU-DIL-3", "EU-ALG-10")
def test_a_recruit_of_a_revealed_faction_is_active_at_once() -> None:
    for tokens, miners, active, stars in (
        ({"E": 8}, {}, True, 0),
        ({}, {"E": 6}, True, 0),
        ({"E": 7}, {"E": 5}, False, 0),
        ({"E": 11}, {}, True, 1),
    ):
        t = recruiting("E07", "E11")
        t.shared(allegiance=tokens).shared(miners=miners)
        t.choose("pay", "bear").choose("keep", "E07")
        assert (t.recruits(0) == ["E07"]) == active
        assert t.placed_stars(0) == stars


@pytest.mark.rule("EU-DIL-6")
def test_the_recruit_deck_cannot_run_out() -> None:
    t = table(6)
    drawn = 6 * 4 + 6 * 2
    assert len(t.pack.recruit_ids) - drawn == 12


@pytest.mark.rule("EU-DIL-1", "EU-STATE-3")
def test_a_dilemma_is_open_from_the_moment_it_is_turned_up() -> None:
    t = table().seat(0, hand=["book"], dilemma="dil_book", morale=3).turn(0)
    assert t.view(1)["seats"][0]["dilemma"] is None
    t.choose("resolve", "star")
    assert t.prompt() == "pay_dilemma"
    assert t.view(1)["seats"][0]["dilemma"] == "dil_book"
    assert t.view(1)["seats"][0]["solved"] == ""
    for seed in range(6):
        imagined = t.game.imagine(t.s, 1, Rng(seed))
        assert t.pack.dilemma_ids[imagined.seats[0].dilemma] == "dil_book"
        assert imagined.seats[0].hand.cards == t.s.seats[0].hand.cards, "one card pays for it: it is known"


@pytest.mark.rule("EU-STATE-3", "EU-DIL-4")
def test_whether_a_card_pays_for_the_dilemma_is_not_betrayed_by_a_forced_action() -> None:
    asked = []
    for card in ("book", "bat"):
        t = table(trading="off").seat(0, dice=[], hand=[card], dilemma="dil_book", morale=3)
        t.on("farm", 0, 3)
        t.turn(0)
        asked.append((t.asked(), t.prompt()))
    assert asked == [(0, "act")] * 2
    t = table(trading="off").seat(0, dice=[], morale=3)
    t.on("farm", 0, 3)
    assert t.turn(0).asked() == 1, "without cards there is nothing to hide"
