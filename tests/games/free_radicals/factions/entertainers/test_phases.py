"""The Entertainers' board and the phases around their Actions."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.entertainers.board import ALL, COLOUR, PLAIN, act, place
from tests.games.free_radicals.support import Table, table

from arcology.games.free_radicals.factions.entertainers.kit import board_of
from arcology.games.free_radicals.factions.entertainers.state import NO_PREDICTION
from arcology.games.free_radicals.terms import COLOURS

FOREIGN = ("red", "yellow", "green", "purple")


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
    t.board_of(0, prediction="red")
    t.shared(prestige=3).turn(0)
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
        t.shared(prestige=holder)
    t.board_of(0, prediction=predicted)
    t.begin(("ent_check", 0)).nothing_pending()
    right = holder is not None and ("blue", "purple", "yellow", "red")[holder] == predicted
    assert t.sources(0) == ({"faction": 3} if right else {})
    assert board_of(t.s, 0).prediction == NO_PREDICTION, "it returns to the set"
    assert t.events("ent_revealed")[0].about == (predicted,)


@pytest.mark.rule("FR-ENT-3")
def test_with_one_opponent_a_prediction_is_worth_one() -> None:
    t = table("entertainers", "paladins").shared(prestige=1)
    t.board_of(0, prediction="purple")
    t.begin(("ent_check", 0))
    assert t.score(0) == 1


@pytest.mark.rule("FR-ENT-3")
def test_without_a_prediction_nothing_is_checked(t: Table) -> None:
    t.shared(prestige=0).begin(("ent_check", 0)).nothing_pending()
    assert t.score(0) == 0
    assert t.events("ent_revealed") == []


@pytest.mark.rule("FR-ENT-3", "FR-PREST-1")
def test_a_prediction_is_checked_after_the_prestige_phase(t: Table) -> None:
    t.board_of(0, prediction="blue")
    t.shared(prestige=0).turn(0)
    names = [event.name for event in t.s.events or []]
    assert names.index("held_prestige") < names.index("ent_revealed")
    assert t.sources(0) == {"prestige": 1, "faction": 3}


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
    t.shared(prestige=1)
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
        t.shared(knowledge={"red": 3})
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
