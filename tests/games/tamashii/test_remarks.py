"""A team mate says why it goes somewhere, which tests and votes it is for, and names only what all can see."""

from __future__ import annotations

import pytest
from tests.games.tamashii.support import GAME, Table, table

from arcology.bots import EVERYBODY, Eye, Remark, bot, remark_on
from arcology.bots.sense.tamashii.remarks import remark
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import PLANNING, QUEST
from arcology.kernel.game import Setup
from arcology.kernel.match import Match
from arcology.kernel.rng import Rng
from arcology.server.sentences import remark_text
from arcology.wording.reading import sentences

FIRST, SECOND = "scenario_cards.S1-2.immediate/2/0", "scenario_cards.S1-2.immediate/2/1"


def said(t: Table, seat: int, verb: str, target: str = "") -> Remark | None:
    """What a bot in that seat says when it chooses this."""
    option = next(each for each in t.question(seat).options if (each.verb, each.target) == (verb, target))
    return remark_on(Eye(GAME, t.s, seat, Rng(1)), option)


def to_all(key: str, *about: str | int) -> Remark:
    return Remark(key, about, EVERYBODY)


# ---- moves -----------------------------------------------------------------------------------------


def test_who_is_pursued_and_weak_asks_for_help() -> None:
    t = table("S1").seat(0, itg=2).enemies(0, "E02", "E03").begin(("move_step", 0))
    assert said(t, 0, "stay") == to_all("pursued", 2, 2)
    t = table("S1").seat(0, itg=3).enemies(0, "E02", "E03").begin(("move_step", 0))
    assert said(t, 0, "stay") is None


def test_a_special_enemy_is_named_before_the_fight() -> None:
    t = table("S1")
    here = beside(t, t.hex("D21"))
    t.boss("Z01", here)
    assert said(t, 0, "move", here) == to_all("fights", here, "Z01")


def test_where_a_test_waits_it_is_named() -> None:
    t = table("P0").quest(card="P0-3A")
    here = beside(t, t.hex("D14"))
    assert said(t, 0, "move", here) == to_all("wants_to_try", here, "P0-3A")
    t.city(up={here: 0}).begin(("move_step", 0))
    assert said(t, 0, "move", here) is None, "what lies face down is not told"


def test_who_comes_to_somebody_says_so() -> None:
    t = table("P0")
    here = beside(t, t.hex("D14"))
    t.seat(1, at=here)
    assert said(t, 0, "move", here) == to_all("joins", here, "seat:1")


def beside(t: Table, here: str) -> str:
    """The first seat stands beside that hex, and is asked to move."""
    t.seat(0, at=here).begin(("move_step", 0))
    away = min(t.targets("move"))
    t.city(up={away: 1}).seat(0, at=away).seat(1, at=away).begin(("move_step", 0))
    return here


# ---- votes -----------------------------------------------------------------------------------------


def test_votes_are_explained() -> None:
    t = table("S1", 3).begin(("card", 0, "S1-2"), ("scope", "card"))
    assert said(t, 0, "vote", FIRST) == to_all("proposes", FIRST)
    t.choose("vote", FIRST)
    assert said(t, 1, "vote", FIRST) == to_all("agrees", "seat:0")
    assert said(t, 1, "vote", SECOND) == to_all("would_rather", SECOND)


# ---- group tests -----------------------------------------------------------------------------------


def trial(own: str, other: str) -> Table:
    t = table("P0").quest(card="P0-3A").shared(time=9)
    return t.seat(0, at="D14").grid(0, *own.split()).grid(1, other).begin(("activity_turn", 0), phase=QUEST)


def test_who_begins_a_test_asks_for_the_tokens_it_lacks() -> None:
    assert said(trial("M....", "MMM.."), 0, "activity", "P0-3A") == to_all("asks_for_help", "P0-3A", "M", 2)
    assert said(trial("MMMM MMMM", "MMM.."), 0, "activity", "P0-3A") is None, "it needs no help"


def test_who_waits_with_a_test_says_that_it_is_too_early() -> None:
    assert said(trial("M....", "....."), 0, "decline") == to_all("too_early", "P0-3A")
    assert said(trial("MMMM MMMM", "MMM.."), 0, "decline") is None
    t = trial("M....", ".....").seat(1, at="D14").shared(first=1).begin(("activity_turn", 0), phase=QUEST)
    assert said(t, 0, "decline") is None, "one says it for all"


def test_a_test_that_another_began_is_answered_once() -> None:
    t = trial(".....", "MMM..").choose("activity", "P0-3A")
    assert said(t, 1, "choose", "a1") == to_all("helps", "M")
    assert said(t, 1, "test", "decline") == to_all("saves", "M")
    t.choose("choose", "a1")
    assert said(t, 1, "choose", "b1") is None
    t = trial(".....", "M....").choose("activity", "P0-3A")
    assert said(t, 1, "test", "decline") == to_all("saves", "M")
    t.quest(successes=0).begin(("dump_for_test", 1, "M", 9), phase=QUEST)
    assert said(t, 1, "test", "decline") == to_all("out_of_reach", 9)


# ---- trades ----------------------------------------------------------------------------------------


def test_a_declined_trade_is_explained_to_who_offered_it() -> None:
    t = table("S1").seat(0, spare=["COM-1"]).seat(1, spare=["COM-2"])
    t.begin(("planning",), active=-1, phase=PLANNING)
    t.choose("trade", "seat:1", seat=0).choose("give", "COM-1", seat=0).choose("trade_offer", "seat:1", seat=0)
    assert said(t, 1, "trade_decline", "seat:0") == Remark("no_use", ("COM-1",), 0)
    t.choose("trade", "seat:1", seat=0).choose("want", "COM-2", seat=0).choose("trade_offer", "seat:1", seat=0)
    assert said(t, 1, "trade_decline", "seat:0") == Remark("keeps", ("COM-2",), 0)


# ---- whole games -----------------------------------------------------------------------------------


def test_nothing_that_is_said_depends_on_what_others_cannot_see() -> None:
    """Two games; wherever something is said, it is the same whatever lies face down, and once in a turn of a phase."""
    keys: set[str] = set()
    for scenario in ("P0", "S1"):
        match = Match(GAME, Setup(2, 4, {"scenario": scenario}))
        turns: set[tuple[int, int, int, int]] = set()
        while not match.over:
            seat = match.waiting()[0]
            eye = Eye(GAME, match.state, seat, Rng(match.seq))
            option = bot("greedy").choose(eye)
            found = remark_on(eye, option)
            if found is not None:
                s = match.state
                assert isinstance(s, Town)
                for chance in range(4):
                    other = GAME.imagine(s, chance % 2, Rng(chance))
                    assert remark(other, seat, option) == found
                turn = (s.round, s.phase, s.active, seat)
                assert turn not in turns
                turns.add(turn)
                keys.add(found.key)
                assert remark_text(match, found, ["Ada", "Ben"]).endswith((".", "?"))
            match.choose(seat, option.verb, option.target)
    assert len(keys) >= 4


@pytest.mark.parametrize("key", [key for key in sentences("tamashii") if key.startswith("remark.")])
def test_a_remark_is_a_sentence(key: str) -> None:
    about: dict[str, tuple[str | int, ...]] = {
        "keeps": ("COM-1",),
        "no_use": ("COM-1",),
        "pursued": (2, 1),
        "fights": ("D21", "Z01"),
        "wants_to_try": ("D14", "P0-3A"),
        "seeks": ("D14",),
        "joins": ("D14", "seat:1"),
        "proposes": (FIRST,),
        "agrees": ("seat:1",),
        "would_rather": (SECOND,),
        "asks_for_help": ("P0-3A", "M", 2),
        "too_early": ("P0-3A",),
        "helps": ("M",),
        "out_of_reach": (3,),
        "saves": ("M",),
    }
    name = key.removeprefix("remark.")
    match = Match(GAME, Setup(2, 1, {"scenario": "S1"}))
    text = remark_text(match, Remark(name, about[name], EVERYBODY), ["Ada", "Ben"])
    assert text.endswith((".", "?"))
    assert not text.endswith("..")
    assert not set(text) & set("[]{}")
