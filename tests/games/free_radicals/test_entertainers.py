"""The Entertainers, rule by rule (FR-ENT, FR-BLDG-4, FR-BLDG-12)."""

from __future__ import annotations

from itertools import combinations

import pytest
from tests.games.free_radicals.playing import check_playthrough, company, play_at_random, story
from tests.games.free_radicals.support import Table, table

from arcology.games.free_radicals.factions.entertainers.plan import board_of
from arcology.games.free_radicals.factions.entertainers.state import NO_PREDICTION
from arcology.games.free_radicals.terms import COLOUR_INDEX, COLOURS
from arcology.kernel.rng import Rng

ALL = tuple(f"E{n:02}" for n in range(1, 13))
COLOUR = {
    "E01": "purple",
    "E02": "red",
    "E03": "red",
    "E04": "red",
    "E05": "purple",
    "E06": "yellow",
    "E07": "yellow",
    "E08": "yellow",
    "E09": "purple",
    "E10": "green",
    "E11": "green",
    "E12": "green",
}
FOREIGN = ("red", "yellow", "green", "purple")
PLAIN = ("E01", "E02", "E05", "E08", "E10")
"""Five whose Talents cost no Items."""


def mask(*ids: str) -> int:
    return sum(1 << ALL.index(id) for id in ids)


def place(
    t: Table,
    tableau: tuple[str, ...] = (),
    used: tuple[str, ...] = (),
    main: tuple[str, ...] = (),
    back: tuple[str, ...] = (),
) -> Table:
    """Lay the cards out; those not named are in the deck."""
    board = board_of(t.s, 0)
    board.tableau, board.used, board.main, board.back = mask(*tableau), mask(*used), mask(*main), mask(*back)
    board.deck = mask(*ALL) & ~(board.tableau | board.used | board.main | board.back)
    return t


@pytest.fixture
def t() -> Table:
    """Seat 0 plays the Entertainers and has nothing; seat 1 is purple, seat 2 yellow, seat 3 red."""
    return place(table("entertainers", "paladins", "artisans", "executives").poor(0), PLAIN)


def act(t: Table) -> Table:
    t.s.turn = 0
    return t.begin(("ent_act", 0))


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


# ---- board and phases ------------------------------------------------------------------------


@pytest.mark.table("T-START")
@pytest.mark.rule("FR-ENT-1")
def test_setup() -> None:
    t = table("entertainers", "paladins")
    board = t.board(0)
    assert len(board["tableau"]) == 5
    assert sorted([*board["tableau"], *board["deck"]]) == list(ALL)
    assert (board["used"], board["main"], board["back"], board["prediction"]) == ([], [], [], False)
    assert t.goods(0) == {"credit": 1, "hydrogen": 1, "carbon": 1}
    assert len(t.hand(0)) == 2


@pytest.mark.rule("FR-ENT-1")
def test_the_deck_is_shuffled() -> None:
    seen = {tuple(table("entertainers", "paladins", seed=seed).board(0)["tableau"]) for seed in range(10)}
    assert len(seen) > 7


@pytest.mark.table("T-ENT")
@pytest.mark.rule("FR-ENT-1")
@pytest.mark.parametrize("id", ALL)
def test_a_colour_is_also_the_agency(t: Table, id: str) -> None:
    """The same colour for the Audience and on a Stage."""
    place(t, (id, *[other for other in ALL if other != id][:4]))
    act(t).choose("audience", id)
    assert t.favor(0) == {COLOUR[id]: 1}
    same = [other for other in ALL if COLOUR[other] == COLOUR[id] and other != id]
    place(t, (id,), main=tuple(same)).begin(("ent_stage", 0)).choose("stage", f"{id}/main")
    assert t.events("ent_performed")
    assert t.prompt() or t.goods(0), "three of one Agency earn a reward"


@pytest.mark.rule("FR-ENT-2", "FR-ENT-6", "FR-ENT-10")
def test_a_turn_from_the_prediction_to_the_draw(t: Table) -> None:
    board_of(t.s, 0).prediction = COLOUR_INDEX["red"]
    t.prestige(3).turn(0)
    assert t.score(0) == 3, "checked before the actions"
    for id in PLAIN[:4]:
        assert t.prompt() == "ent_act"
        t.choose("audience", id)
    assert t.prompt() == "ent_stage"
    assert t.board(0)["used"] == []
    assert set(t.board(0)["deck"]) == set(ALL) - {"E10"}
    t.choose("stage", "E10/back")
    assert t.s.turn == 1
    board = t.board(0)
    assert board["back"] == ["E10"]
    assert len(board["tableau"]) == 5
    assert len(board["deck"]) == 6


# ---- Check Prediction ------------------------------------------------------------------------


@pytest.mark.rule("FR-ENT-3")
@pytest.mark.parametrize("predicted", ["blue", "purple", "yellow", "red"])
@pytest.mark.parametrize("holder", [None, 0, 1, 2, 3])
def test_a_true_prediction_scores_one_per_opponent(t: Table, predicted: str, holder: int | None) -> None:
    if holder is not None:
        t.prestige(holder)
    board_of(t.s, 0).prediction = COLOUR_INDEX[predicted]
    t.begin(("ent_check", 0)).nothing_pending()
    right = holder is not None and ("blue", "purple", "yellow", "red")[holder] == predicted
    assert t.sources(0) == ({"faction": 3} if right else {})
    assert board_of(t.s, 0).prediction == NO_PREDICTION, "it returns to the set"
    assert t.events("ent_revealed")[0].about == (predicted,)


@pytest.mark.rule("FR-ENT-3")
def test_with_one_opponent_a_prediction_is_worth_one() -> None:
    t = table("entertainers", "paladins").prestige(1)
    board_of(t.s, 0).prediction = COLOUR_INDEX["purple"]
    t.begin(("ent_check", 0))
    assert t.score(0) == 1


@pytest.mark.rule("FR-ENT-3")
def test_without_a_prediction_nothing_is_checked(t: Table) -> None:
    t.prestige(0).begin(("ent_check", 0)).nothing_pending()
    assert t.score(0) == 0
    assert t.events("ent_revealed") == []


@pytest.mark.rule("FR-ENT-3", "FR-PREST-1")
def test_a_prediction_is_checked_after_the_prestige_phase(t: Table) -> None:
    board_of(t.s, 0).prediction = COLOUR_INDEX["blue"]
    t.prestige(0).turn(0)
    names = [event.name for event in t.s.events or []]
    assert names.index("held_prestige") < names.index("ent_revealed")
    assert t.sources(0) == {"prestige": 1, "faction": 3}


# ---- Actions ---------------------------------------------------------------------------------


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
    assert t.sources(0) == {"awaken": 3}
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
    assert t.sources(0) == {"awaken": 6}
    assert t.board(0)["tableau"] == ["E08"]


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
    t.seat(0, credit=1).prestige(1)
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
    board_of(t.s, 0).prediction = COLOUR_INDEX["red"]
    act(t)
    guesses = {board_of(t.game.imagine(t.s, 1, Rng(seed)), 0).prediction for seed in range(40)}
    assert guesses == {COLOUR_INDEX[colour] for colour in ("red", "yellow", "blue", "purple")}
    own = {board_of(t.game.imagine(t.s, 0, Rng(seed)), 0).prediction for seed in range(10)}
    assert own == {COLOUR_INDEX["red"]}
    board_of(t.s, 0).prediction = NO_PREDICTION
    assert board_of(t.game.imagine(t.s, 1, Rng(1)), 0).prediction == NO_PREDICTION


@pytest.mark.rule("FR-ENT-12", "FR-ENT-11")
def test_a_second_prediction_replaces_the_first(t: Table) -> None:
    place(t, ("E06", "E12", "E01", "E02", "E03"))
    act(t).choose("talent", "E06").choose("predict", "red")
    t.choose("talent", "E12").choose("talent", "E06")
    assert t.offers() == {"predict:red", "predict:yellow", "predict:blue", "predict:purple"}
    t.choose("predict", "yellow")
    assert t.board(0)["predicted"] == "yellow"
    t.prestige(3).begin(("ent_check", 0))
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
    t.s.seats[1].hand += t.s.deck + [card for card in t.s.display if card >= 0]
    t.s.deck.clear()
    t.s.display = [-1] * 4
    t.seat(0, credit=1)
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
    t.display("VF1", "CC1")
    talent(t, "E08").choose("take", "VF1").choose("draw", "deck")
    assert len(t.hand(0)) == 2
    assert "VF1" in t.hand(0)
    after_talent(t)


@pytest.mark.table("T-ENT")
@pytest.mark.rule("FR-KNOW-8")
def test_poet_advances_another_faction_with_a_discount(t: Table) -> None:
    t.knowledge(red=3, green=12)
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
    assert t.sources(0) == {"awaken": 3}
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


# ---- Staging, Performance, Draw --------------------------------------------------------------


@pytest.mark.rule("FR-ENT-7")
def test_the_fifth_must_go_to_one_of_two_stages(t: Table) -> None:
    place(t, ("E03",), main=("E01", "E02")).begin(("ent_stage", 0))
    assert t.offers() == {"stage:E03/main", "stage:E03/back"}
    t.choose("stage", "E03/back").nothing_pending()
    assert t.board(0)["back"] == ["E03"]
    assert t.board(0)["main"] == ["E01", "E02"]
    assert t.board(0)["tableau"] == []


@pytest.mark.rule("FR-ENT-8")
@pytest.mark.parametrize("stage", ["main", "back"])
def test_three_of_different_agencies_earn_nothing_and_go_back(t: Table, stage: str) -> None:
    before = t.s.seats[0].stock[:]
    place(t, ("E03",), **{stage: ("E02", "E01")}).begin(("ent_stage", 0))
    t.choose("stage", f"E03/{stage}").nothing_pending()
    assert t.s.seats[0].stock == before
    assert t.board(0)[stage] == []
    assert len(t.board(0)["deck"]) == 12


@pytest.mark.rule("FR-ENT-8")
def test_two_cards_of_one_agency_do_not_perform(t: Table) -> None:
    place(t, ("E03",), main=("E02",)).begin(("ent_stage", 0)).choose("stage", "E03/main").nothing_pending()
    assert t.board(0)["main"] == ["E02", "E03"]
    assert t.holder() is None


@pytest.mark.rule("FR-ENT-8", "FR-ENT-9")
@pytest.mark.parametrize("stage", ["main", "back"])
@pytest.mark.parametrize("agency", FOREIGN)
def test_three_of_one_agency_earn_its_reward(t: Table, agency: str, stage: str) -> None:
    cast = [id for id in ALL if COLOUR[id] == agency]
    t.prestige(1)
    place(t, (cast[0],), **{stage: tuple(cast[1:])}).begin(("ent_stage", 0)).choose("stage", f"{cast[0]}/{stage}")
    if agency == "red":
        assert t.holder() == 1, "the card and the Credit first, then the token"
        t.choose("draw", "deck")
        assert len(t.hand(0)) == 1
        assert t.goods(0) == {"credit": 1}
        assert t.holder() == 0
    elif agency == "purple":
        assert t.goods(0) == {"hydrogen": 1, "carbon": 1, "titanium": 1}
    elif agency == "yellow":
        t.choose("favor", "red").choose("favor", "green").choose("favor", "red")
        assert t.favor(0) == {"red": 2, "green": 1}
    else:
        t.knowledge(red=3)
        assert t.offers() == {f"advance:{colour}" for colour in COLOURS}
        t.choose("advance", "red")
        assert t.step("red") == 4
        assert t.sources(0) == {"knowledge": 2}
        t.choose("draw", "deck")
    t.nothing_pending()
    assert t.board(0)[stage] == []
    assert len(t.board(0)["deck"]) == 12


@pytest.mark.rule("FR-ENT-8", "FR-ENT-10")
def test_draw_five_of_at_least_eight(t: Table) -> None:
    place(t, (), main=("E01", "E02"), back=("E03", "E04")).begin(("ent_draw", 0)).nothing_pending()
    board = t.board(0)
    assert len(board["tableau"]) == 5
    assert len(board["deck"]) == 3
    assert not {"E01", "E02", "E03", "E04"} & {*board["tableau"], *board["deck"]}
    assert t.s.chanced
    assert t.game.components(t.s)["entertainer"] == 12


@pytest.mark.rule("FR-ENT-10", "FR-ENT-6")
def test_cards_used_this_turn_may_come_again(t: Table) -> None:
    seen = set()
    for _ in range(30):
        place(t, (), ("E01", "E02", "E05", "E08"), ("E10",))
        t.begin(("ent_shuffle", 0), ("ent_draw", 0))
        seen.update(t.board(0)["tableau"])
    assert seen == set(ALL) - {"E10"}


# ---- Cast Tower ------------------------------------------------------------------------------


@pytest.mark.rule("FR-BLDG-4")
def test_cast_tower_main_power_gains_three_data_cards(t: Table) -> None:
    t.awake("CT", 0).seat(0, credit=1).begin(("visit", 0, "any"))
    for _ in range(3):
        t.choose("draw", "deck")
    t.nothing_pending()
    assert len(t.hand(0)) == 3
    assert t.goods(0) == {}


@pytest.mark.rule("FR-BLDG-4", "FR-BLDG-12", "FR-ENT-15")
def test_cast_tower_copies_the_main_power_of_another_awakened_building(t: Table) -> None:
    t.awake("CT", 2).awake("CC", 1).awake("CA", 1).awake("HC", 1).seat(0, carbon=2)
    t.begin(("visit", 0, "any"))
    assert t.offers() == {"visit:CC", "visit:CT/power"}
    t.choose("visit", "CT/power").nothing_pending()
    assert t.goods(0) == {}, "the copied power's cost was paid"
    assert t.sources(0) == {"visit": 4}
    assert t.favor(2) == {"blue": 1}, "the controller of the Cast Tower"
    assert t.goods(2).get("titanium") == 1
    assert t.favor(1) == {}, "the copied Building is not visited"
    view = t.game.view(t.s, 0)["buildings"]
    assert (view["CT"]["visited"], view["CC"]["visited"]) == (True, False)


@pytest.mark.rule("FR-BLDG-12")
def test_cast_tower_offers_every_power_that_can_be_paid(t: Table) -> None:
    t.awake("CT", 0).awake("CC", 1).awake("CS", 1).awake("BZ", 2).awake("NC", 3)
    t.seat(0, carbon=2, credit=1).begin(("visit", 0, "blue")).choose("visit", "CT/power")
    assert t.offers() == {"copy:CC", "copy:CS"}
    assert t.refused() == {
        "copy:BZ": "no_data",
        "copy:NC": "no_hydrogen",
        **{f"copy:{code}": "ent_no_power_to_copy" for code in ("VF", "CA", "CT", "HC", "GO", "AD")},
    }


@pytest.mark.rule("FR-BLDG-12")
@pytest.mark.parametrize("code", ["VF", "CC", "CA", "HC", "CS", "GO", "BZ", "AD", "NC"])
def test_cast_tower_copies_each_main_power(t: Table, code: str) -> None:
    t.awake("CT", 0).awake(code, 1).knowledge(blue=4)
    cost = {
        "VF": {"hydrogen": 1},
        "CC": {"carbon": 2},
        "CA": {"titanium": 2},
        "HC": {"credit": 1},
        "GO": {"titanium": 1},
        "AD": {"credit": 2},
        "NC": {"hydrogen": 2},
    }.get(code, {})
    t.seat(0, hand=["VF1"] if code == "BZ" else [], **cost).effect(0, "buildings.CT.power")
    gains = {
        "VF": ["gain:carbon"] * 3,
        "CS": ["favor:red"] * 2,
        "GO": ["advance:red"],
    }.get(code, [])
    for choice in gains:
        t.choose(*choice.split(":"))
    t.nothing_pending()
    assert t.hand(0) == set()
    assert t.goods(0) == {
        "VF": {"carbon": 3},
        "BZ": {"credit": 3},
        "AD": {"hydrogen": 1, "carbon": 1, "titanium": 1},
    }.get(code, {})
    assert t.score(0) == {"CC": 4, "CA": 4, "NC": 4, "HC": 2, "GO": 1}.get(code, 0)
    assert t.favor(0) == {"CS": {"red": 2}, "GO": {"red": 1}}.get(code, {})


@pytest.mark.rule("FR-BLDG-12", "FR-VISIT-2")
def test_a_building_visited_before_may_be_copied_and_a_copied_one_visited(t: Table) -> None:
    t.awake("CT", 0).awake("CC", 1).seat(0, carbon=6)
    t.begin(("visit", 0, "any"), ("visit", 0, "any")).choose("visit", "CC")
    assert t.sources(0) == {"visit": 8}, "the Cafe, then the Tower that copies it"
    t.s.visited = 0
    t.seat(0, carbon=4)
    t.begin(("visit", 0, "any"), ("visit", 0, "any")).choose("visit", "CT/power")
    assert t.sources(0) == {"visit": 16}, "the Tower that copies the Cafe, then the Cafe"
    assert t.favor(1) == {"blue": 2}


@pytest.mark.rule("FR-BLDG-12", "FR-VISIT-5")
def test_cast_tower_cannot_copy_itself_or_what_sleeps(t: Table) -> None:
    t.awake("CT", 0).seat(0, carbon=2)
    assert t.can(0, "buildings.CT.power") == "ent_no_power_to_copy"
    t.begin(("visit", 0, "any")).nothing_pending()
    t.awake("CC", 1)
    assert t.can(0, "buildings.CT.power") == ""


# ---- the whole faction -----------------------------------------------------------------------


def test_outline_reads_tableau_stages_and_prediction(t: Table) -> None:
    place(t, ("E01",), ("E02",), ("E03",), ("E04",))
    board_of(t.s, 0).prediction = COLOUR_INDEX["red"]
    for viewer, last in ((0, ("prediction", "ent_predicted", ("red",))), (1, ("prediction", "ent_prediction", ()))):
        (zone,) = [zone for zone in t.game.outline(t.game.view(t.s, viewer)) if zone.id == "entertainers"]
        assert [(item.id, item.key, item.facts) for item in zone.items] == [
            ("E01", "ent_in_tableau", ()),
            ("E02", "ent_in_used", ()),
            ("E03", "ent_in_main", ()),
            ("E04", "ent_in_back", ()),
            ("entertainer", "ent_deck", ALL[4:]),
            last,
        ]


@pytest.mark.parametrize("seed", range(30))
def test_random_games_end_and_lose_nothing(seed: int) -> None:
    assert play_at_random(company("entertainers", seed), seed).round == 12


def test_playthrough() -> None:
    check_playthrough("entertainers", story(("entertainers", "paladins"), 6))
