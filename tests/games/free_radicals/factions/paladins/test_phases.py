"""The Paladins' board and phases, Place and Remove turns."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.paladins.board import QUESTS, knights, stand, use, used
from tests.games.free_radicals.support import Table, table

from arcology.games.free_radicals.factions.paladins.rules import board_of
from arcology.games.free_radicals.factions.paladins.state import SPACES

# ---- board and phases ------------------------------------------------------------------------


@pytest.mark.table("T-START")
@pytest.mark.rule("FR-PAL-1")
def test_setup() -> None:
    t = table("paladins", "artisans", first=1)
    board = t.board(0)
    assert board["home"] == {"knight": 1, "squire": 4}
    assert set(board["spaces"].values()) == {None}
    assert board["track"] == 0
    assert board["quest"] in QUESTS
    assert board["quests"] == 7
    assert board["finished"] == []
    assert t.goods(0) == {"credit": 1, "hydrogen": 1, "carbon": 1}
    assert len(t.hand(0)) == 2


@pytest.mark.rule("FR-PAL-1")
def test_the_quests_are_shuffled() -> None:
    assert len({table("paladins", "artisans", seed=seed).board(0)["quest"] for seed in range(20)}) > 4


@pytest.mark.rule("FR-PAL-2")
def test_odd_turns_place_and_even_turns_remove(t: Table) -> None:
    board = board_of(t.s, 0)
    for turn in range(1, 13):
        t.board_of(0, track=turn - 1)
        stand(t, ("L1",), ("L2",)) if turn % 2 == 0 else stand(t)
        t.begin(("pal_progress", 0))
        assert board.track == turn
        assert t.prompt() == ("pal_place" if turn % 2 else "pal_use"), "a single Knight is taken back unasked"


@pytest.mark.rule("FR-PAL-2", "FR-PAL-17")
def test_what_was_used_is_forgotten_when_a_new_turn_begins(t: Table) -> None:
    used(t, "L5/first", "R2/second").begin(("pal_progress", 0))
    assert t.board(0)["used"] == []


# ---- Place and Remove turns ------------------------------------------------------------------


@pytest.mark.rule("FR-PAL-3")
def test_all_five_are_placed_one_by_one_on_different_spaces(t: Table) -> None:
    t.begin(("pal_place", 0))
    assert t.offers() == {f"place:{space}/{kind}" for space in SPACES for kind in ("knight", "squire")}
    for n, space in enumerate(("R2", "L5", "L2", "R5", "R1")):
        kind = "knight" if n == 1 else "squire"
        assert not {"skip", "done"} & t.offers()
        t.choose("place", f"{space}/{kind}").skip()
        if n < 4:
            assert not any(offer.startswith(f"place:{space}/") for offer in t.offers())
            assert any(offer.endswith("/knight") for offer in t.offers()) == (n < 1)
    t.nothing_pending()
    spaces = t.board(0)["spaces"]
    assert {space: kind for space, kind in spaces.items() if kind} == {
        "R2": "squire",
        "L5": "knight",
        "L2": "squire",
        "R5": "squire",
        "R1": "squire",
    }
    assert t.board(0)["home"] == {"knight": 0, "squire": 0}


@pytest.mark.rule("FR-PAL-3")
@pytest.mark.parametrize("kind", ["knight", "squire"])
def test_squires_and_knights_use_a_space_alike(t: Table, kind: str) -> None:
    t.begin(("pal_place", 0)).choose("place", f"R2/{kind}")
    assert t.offers() == {"use:R2/first", "use:R2/second", "skip"}
    t.choose("use", "R2/first")
    assert t.goods(0) == {"credit": 1}
    assert t.prompt() == "pal_place", "one option only"


@pytest.mark.rule("FR-PAL-3", "FR-ACT-5")
def test_a_space_need_not_be_used(t: Table) -> None:
    use(t, "R2")
    assert t.question().default is t.pack.skip
    t.skip().nothing_pending()
    assert t.goods(0) == {}
    assert t.board(0)["used"] == []


@pytest.mark.rule("FR-PAL-4")
def test_knights_are_taken_back_in_any_order_and_use_the_space_they_leave(t: Table) -> None:
    knights(t, 3)
    stand(t, ("R2", "L5", "R5"), ("L1", "L2")).begin(("pal_remove", 0))
    assert t.offers() == {"recall:R2", "recall:L5", "recall:R5"}, "no Squire acts"
    t.choose("recall", "L5").choose("use", "L5/first").choose("gain", "titanium")
    assert t.offers() == {"recall:R2", "recall:R5"}
    t.choose("recall", "R5").skip()
    assert t.question().about == ("R2",), "the last Knight leaves unasked"
    t.choose("use", "R2/second").nothing_pending()
    assert t.goods(0) == {"titanium": 1}
    assert t.favor(0) == {"red": 1}
    assert set(t.board(0)["spaces"].values()) == {None}, "the Squires have come home, too"


@pytest.mark.rule("FR-PAL-5")
def test_one_squire_becomes_a_knight_at_the_end_of_a_remove_turn(t: Table) -> None:
    for before in range(1, 6):
        knights(t, before)
        stand(t).begin(("pal_remove", 0)).nothing_pending()
        assert t.board(0)["home"] == {"knight": min(before + 1, 5), "squire": max(4 - before, 0)}
        assert bool(t.events("pal_promoted")) == (before < 5)


@pytest.mark.rule("FR-PAL-5")
def test_nobody_is_promoted_in_a_place_turn(t: Table) -> None:
    knights(t, 2).begin(("pal_place", 0))
    for space in ("R2", "L5", "L2", "R5", "R1"):
        option = next(o for o in t.question().options if o.target.startswith(space))
        t.choose(option.verb, option.target).skip()
    t.nothing_pending()
    assert board_of(t.s, 0).knights == 2


@pytest.mark.rule("FR-PAL-5", "FR-PAL-2", "FR-PAL-4")
def test_the_number_of_knights_that_act_over_a_whole_game() -> None:
    """1, 2, 3, 4, 5, 5 on the six Remove turns."""
    t = table("paladins", "artisans")
    recalls: dict[int, int] = {}
    while not t.s.over:
        decision = t.question()
        option = decision.options[-1]
        t.choose(option.verb, option.target)
        for event in t.events("pal_recalled"):
            assert event.seat == 0
            track = board_of(t.s, 0).track
            recalls[track] = recalls.get(track, 0) + 1
    assert recalls == {2: 1, 4: 2, 6: 3, 8: 4, 10: 5, 12: 5}
