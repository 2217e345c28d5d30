"""The Talents of the Entertainers and their Stand-In."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.entertainers.board import ALL, COLOUR, PLAIN, act, place
from tests.games.free_radicals.support import Table, leave, table

from arcology.games.free_radicals.factions.entertainers.kit import board_of
from arcology.games.free_radicals.factions.entertainers.state import NO_PREDICTION
from arcology.games.free_radicals.terms import COLOUR_INDEX, COLOURS
from arcology.kernel.rng import Rng


def talent(t: Table, id: str) -> Table:
    """Activate one Entertainer, the last of the turn, for its Talent."""
    rest = [other for other in ALL if other != id][:4]
    place(t, (id, rest[3]), tuple(rest[:3]))
    return act(t).choose("talent", id)


def after_talent(t: Table) -> None:
    """The Talent is done, one card is left for staging and nothing is asked any more."""
    t.nothing_pending()
    assert len(t.board(0)["tableau"]) == 1
    assert len(t.board(0)["used"]) == 4


# ---- Talents ---------------------------------------------------------------------------------


@pytest.mark.table("T-ENT")
@pytest.mark.rule("FR-ENT-4")
@pytest.mark.parametrize(("id", "item"), [("E01", "hydrogen"), ("E02", "titanium"), ("E10", "carbon")])
def test_acrobat_actor_and_singer_choose_between_an_item_and_a_credit(t: Table, id: str, item: str) -> None:
    talent(t, id)
    assert t.offers() == {f"choose:entertainers.{id}.effect/0", f"choose:entertainers.{id}.effect/1"}
    t.choose("choose", f"entertainers.{id}.effect/0")
    assert t.goods(0) == {item: 1}
    after_talent(t)
    t.poor(0)
    talent(t, id).choose("choose", f"entertainers.{id}.effect/1")
    assert t.goods(0) == {"credit": 1}


def not_offered(t: Table, id: str, why: str) -> None:
    place(t, (id, *[other for other in ALL if other != id][:4]))
    act(t)
    assert f"talent:{id}" not in t.offers()
    assert t.refused()[f"talent:{id}"] == why


@pytest.mark.table("T-ENT")
@pytest.mark.rule("FR-ENT-4", "FR-KNOW-2")
def test_athlete_pays_to_advance_any_track(t: Table) -> None:
    not_offered(t, "E03", "no_track")
    t.seat(0, hydrogen=1)
    talent(t, "E03")
    assert t.offers() == {f"advance:{colour}" for colour in COLOURS}
    t.choose("advance", "blue")
    assert t.step("blue") == 1
    assert t.goods(0) == {}
    after_talent(t)


@pytest.mark.table("T-ENT")
@pytest.mark.rule("FR-ENT-4", "FR-PREST-2")
def test_comedian_buys_the_token(t: Table) -> None:
    not_offered(t, "E04", "no_credit")
    t.seat(0, credit=1).shared(prestige=1)
    talent(t, "E04")
    assert t.holder() == 0
    assert t.goods(0) == {}
    assert t.sources(0) == {"prestige": 1}
    after_talent(t)


@pytest.mark.table("T-ENT")
@pytest.mark.rule("FR-ENT-13", "FR-FAVOR-4")
def test_dancer_gives_every_other_player_a_favor(t: Table) -> None:
    talent(t, "E05").choose("gain", "carbon")
    assert t.goods(0) == {"credit": 2, "carbon": 1}
    assert [t.favor(seat) for seat in range(4)] == [{}, {"blue": 1}, {"blue": 1}, {"blue": 1}]
    after_talent(t)


@pytest.mark.rule("FR-ENT-13")
def test_dancer_with_two_players_gives_to_one() -> None:
    t = place(table("entertainers", "paladins").poor(0), PLAIN)
    talent(t, "E05").choose("gain", "carbon")
    assert t.favor(1) == {"blue": 1}
    assert t.goods(0) == {"credit": 2, "carbon": 1}


@pytest.mark.rule("FR-ENT-12", "FR-ENT-1")
def test_forecaster_predicts_any_player_the_own_colour_included(t: Table) -> None:
    talent(t, "E06")
    assert t.offers() == {"predict:red", "predict:yellow", "predict:blue", "predict:purple"}, (
        "not green: nobody plays it"
    )
    t.choose("predict", "blue")
    assert t.board(0)["prediction"] is True
    assert t.board(0)["predicted"] == "blue"
    after_talent(t)


@pytest.mark.rule("FR-ENT-12", "FR-ACT-8")
def test_a_prediction_is_secret(t: Table) -> None:
    talent(t, "E06").choose("predict", "red")
    for viewer in (-1, 1, 2, 3):
        assert t.board(0, viewer=viewer)["prediction"] is True
        assert t.board(0, viewer=viewer)["predicted"] is None
    (fact,) = [event for event in t.s.events or [] if "red" in event.about]
    assert (fact.name, fact.audience) == ("ent_predicted_this", 1)


@pytest.mark.rule("FR-ENT-12", "FR-ACT-8")
def test_rivals_imagine_any_prediction(t: Table) -> None:
    t.board_of(0, prediction="red")
    act(t)
    guesses = {board_of(t.game.imagine(t.s, 1, Rng(seed)), 0).prediction for seed in range(40)}
    assert guesses == {COLOUR_INDEX[colour] for colour in ("red", "yellow", "blue", "purple")}
    own = {board_of(t.game.imagine(t.s, 0, Rng(seed)), 0).prediction for seed in range(10)}
    assert own == {COLOUR_INDEX["red"]}
    t.board_of(0, prediction="none")
    assert board_of(t.game.imagine(t.s, 1, Rng(1)), 0).prediction == NO_PREDICTION


@pytest.mark.rule("FR-ENT-12", "FR-ENT-11")
def test_a_second_prediction_replaces_the_first(t: Table) -> None:
    place(t, ("E06", "E12", "E01", "E02", "E03"))
    act(t).choose("talent", "E06").choose("predict", "red")
    t.choose("talent", "E12").choose("talent", "E06")
    assert t.offers() == {"predict:red", "predict:yellow", "predict:blue", "predict:purple"}
    t.choose("predict", "yellow")
    assert t.board(0)["predicted"] == "yellow"
    t.shared(prestige=3).begin(("ent_check", 0))
    assert t.score(0) == 0, "red is forgotten"


KINDS = ("hydrogen", "carbon", "titanium", "credit", "data")


@pytest.mark.table("T-ENT")
@pytest.mark.rule("FR-ENT-13")
@pytest.mark.parametrize("given", KINDS)
@pytest.mark.parametrize("gained", KINDS)
def test_juggler_exchanges_one_item_for_another_kind(t: Table, given: str, gained: str) -> None:
    t.seat(0, hand=["VF1"] if given == "data" else [], **{kind: 1 for kind in KINDS[:4] if kind == given})
    talent(t, "E07")
    offered = {f"exchange:{given}/{kind}" for kind in KINDS if kind != given}
    assert t.offers() == {*offered, "skip"}
    if given == gained:
        return
    t.choose("exchange", f"{given}/{gained}")
    if gained == "data":
        t.choose("draw", "deck")
        assert len(t.hand(0)) == 1
        assert t.goods(0) == {}
    else:
        assert t.goods(0) == {gained: 1}
        assert t.hand(0) == set()
    assert t.prompt() == "ent_exchange", "a second exchange is open"
    t.skip()
    after_talent(t)


@pytest.mark.rule("FR-ENT-13", "FR-ACT-4")
def test_juggler_exchanges_at_most_twice_and_maybe_never(t: Table) -> None:
    t.seat(0, hydrogen=3)
    talent(t, "E07").choose("exchange", "hydrogen/credit").choose("exchange", "hydrogen/carbon")
    assert t.goods(0) == {"hydrogen": 1, "credit": 1, "carbon": 1}
    after_talent(t)
    talent(t, "E07").skip()
    assert t.goods(0) == {"hydrogen": 1, "credit": 1, "carbon": 1}
    after_talent(t)


@pytest.mark.rule("FR-ENT-13")
def test_juggler_chooses_the_data_card_to_give(t: Table) -> None:
    t.seat(0, hand=["VF1", "CC1"])
    talent(t, "E07").choose("exchange", "data/titanium").choose("discard", "CC1")
    assert t.discard() == ["CC1"]
    assert t.goods(0) == {"titanium": 1}


@pytest.mark.rule("FR-ENT-13", "FR-DATA-5")
def test_juggler_gets_no_data_card_when_there_is_none(t: Table) -> None:
    leave(t, [], [], ["empty"] * 4).seat(0, credit=1)
    talent(t, "E07")
    assert t.offers() == {"exchange:credit/hydrogen", "exchange:credit/carbon", "exchange:credit/titanium", "skip"}


@pytest.mark.rule("FR-ENT-13", "FR-ACT-9")
def test_juggler_without_items_does_nothing(t: Table) -> None:
    talent(t, "E07")
    after_talent(t)
    assert t.can(0, "entertainers.E07.effect/0") == "ent_nothing_to_give"


@pytest.mark.table("T-ENT")
@pytest.mark.rule("FR-ENT-4", "FR-DATA-3")
def test_playwright_gains_two_data_cards(t: Table) -> None:
    t.shared(display=["VF1", "CC1"])
    talent(t, "E08").choose("take", "VF1").choose("draw", "deck")
    assert len(t.hand(0)) == 2
    assert "VF1" in t.hand(0)
    after_talent(t)


@pytest.mark.table("T-ENT")
@pytest.mark.rule("FR-KNOW-8")
def test_poet_advances_another_faction_with_a_discount(t: Table) -> None:
    t.shared(knowledge={"red": 3, "green": 12})
    talent(t, "E09")
    assert t.offers() == {"advance:yellow/hydrogen", "advance:purple/hydrogen"}, "nothing left to pay at the first step"
    t.seat(0, credit=1)
    talent(t, "E09")
    assert t.offers() == {"advance:yellow/hydrogen", "advance:purple/hydrogen", "advance:red/titanium"}
    t.choose("advance", "red/titanium")
    assert t.step("red") == 4
    assert t.goods(0) == {}
    assert t.sources(0) == {"knowledge": 2}
    t.choose("draw", "deck")
    after_talent(t)


@pytest.mark.table("T-ENT")
@pytest.mark.rule("FR-ENT-14")
@pytest.mark.parametrize(
    ("main", "back", "agencies"),
    [
        ((), (), 0),
        (("E01",), (), 1),
        (("E01", "E05"), ("E09",), 1),
        (("E01", "E02"), ("E03",), 2),
        (("E01", "E02"), ("E06", "E10"), 4),
    ],
)
def test_stagehand_earns_a_favor_per_agency(
    t: Table, main: tuple[str, ...], back: tuple[str, ...], agencies: int
) -> None:
    place(t, ("E11", "E08", "E07", "E04", "E12"), (), main, back)
    act(t).choose("talent", "E11")
    for _ in range(agencies):
        assert t.prompt() == "favor_any"
        t.choose("favor", "red")
    assert t.favor(0) == ({"red": agencies} if agencies else {})
    assert t.prompt() == "ent_act"


# ---- Stand-In --------------------------------------------------------------------------------


@pytest.mark.rule("FR-ENT-11")
def test_first_of_all_the_stand_in_is_plain_green(t: Table) -> None:
    place(t, ("E12", "E01", "E02", "E05", "E08"))
    act(t)
    assert {offer for offer in t.offers() if offer.endswith("E12")} == {"audience:E12", "rest:E12"}
    assert t.refused()["talent:E12"] == "ent_nobody_to_copy"
    t.choose("audience", "E12")
    assert t.favor(0) == {"green": 1}


@pytest.mark.rule("FR-ENT-11")
def test_stand_in_copies_talent_venue_or_audience_of_earlier_ones(t: Table) -> None:
    place(t, ("E12", "E08"), ("E01", "E03", "E05")).awake("CS", 1)
    act(t).choose("talent", "E12")
    assert t.prompt() == "ent_copy"
    assert t.offers() == {
        *("talent:E01", "talent:E05", "audience:purple", "audience:red", "venue:purple"),
    }
    assert t.refused() == {"talent:E03": "no_track", "venue:red": "no_building"}


@pytest.mark.rule("FR-ENT-11")
def test_stand_in_uses_what_it_copies(t: Table) -> None:
    place(t, ("E12", "E08"), ("E01", "E03", "E05")).awake("CS", 1)
    act(t).choose("talent", "E12").choose("talent", "E01").choose("choose", "entertainers.E01.effect/0")
    assert t.goods(0) == {"hydrogen": 1}
    after_talent(t)
    place(t, ("E12", "E08"), ("E01", "E03", "E05"))
    act(t).choose("talent", "E12").choose("audience", "red")
    assert t.favor(0) == {"red": 1}
    after_talent(t)
    place(t, ("E12", "E08"), ("E01", "E03", "E05"))
    act(t).choose("talent", "E12").choose("venue", "purple").choose("favor", "red").choose("favor", "red")
    assert t.favor(1) == {"blue": 1}
    after_talent(t)


@pytest.mark.rule("FR-ENT-11")
@pytest.mark.parametrize("id", [id for id in ALL if id != "E12"])
def test_stand_in_can_copy_everybody(t: Table, id: str) -> None:
    t.seat(0, hydrogen=1, credit=1)
    rest = [other for other in ALL if other not in (id, "E12")][:3]
    place(t, (id, "E12", *rest))
    act(t).choose("rest", id).choose("talent", "E12")
    assert t.offers() == {f"talent:{id}", f"audience:{COLOUR[id]}"}
    t.choose("talent", id)
    assert t.prompt() or t.score(0) or t.goods(0) == {"hydrogen": 1}


@pytest.mark.rule("FR-ENT-11", "FR-ENT-5")
def test_stand_in_copies_a_card_of_a_live_show_but_never_the_show(t: Table) -> None:
    t.seat(0, hand=["CT2", "BZ1"], credit=4)
    place(t, ("E12", "E01", "E02", "E05", "E08"))
    act(t).choose("show", "E01/E08").choose("awaken", "CT2")
    t.choose("talent", "E12")
    assert t.offers() == {"talent:E01", "talent:E08", "audience:purple", "audience:yellow"}


@pytest.mark.rule("FR-ENT-11", "FR-ENT-5")
def test_stand_in_may_be_one_of_the_two_of_a_live_show(t: Table) -> None:
    t.seat(0, hand=["CT2"], credit=2)
    place(t, ("E12", "E01", "E02", "E05", "E08"))
    act(t).choose("show", "E05/E12").choose("awaken", "CT2")
    assert t.sources(0) == {"awaken": t.brings("CT2")}
    assert t.board(0)["used"] == ["E05", "E12"]


@pytest.mark.rule("FR-ENT-11", "FR-VISIT-8")
def test_plain_stand_in_visits_green_buildings() -> None:
    t = place(table("entertainers", "merchants").poor(0), ("E12", "E01", "E02", "E05", "E08")).awake("CS", 1)
    act(t).choose("venue", "E12").choose("favor", "red").choose("favor", "red")
    assert t.favor(1) == {"blue": 1}


@pytest.mark.rule("FR-ENT-11", "FR-ENT-8")
def test_stand_in_is_green_on_a_stage(t: Table) -> None:
    place(t, ("E12",), main=("E10", "E11"), back=("E01", "E05")).begin(("ent_stage", 0))
    t.choose("stage", "E12/main")
    assert t.prompt() == "advance", "three of green"
    place(t, ("E12",), back=("E01", "E05")).begin(("ent_stage", 0)).choose("stage", "E12/back").nothing_pending()
    assert t.goods(0) == {}, "it is no wild card"
