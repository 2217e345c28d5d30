"""Who declines a trade says why, and names nothing but what the offer named."""

from __future__ import annotations

import pytest
from tests.games.euphoria.support import Table, table

from arcology.bots import Eye, Remark, bot, remark_on
from arcology.kernel.rng import Rng
from arcology.server.sentences import spoken
from arcology.wording.parts import plain
from arcology.wording.reading import sentences


def offered(t: Table, gives: list[str], takes: list[str]) -> Table:
    t.turn(0).stand(0, "trade", "seat:1")
    for item in gives:
        t.stand(0, "give", item)
    for item in takes:
        t.stand(0, "take", item)
    return t.stand(0, "send")


def said(t: Table) -> tuple[str, Remark | None]:
    """What the bot that is offered something chooses, and what it says to that."""
    eye = Eye(t.game, t.s, 1, Rng(1))
    option = bot("greedy").choose(eye)
    return option.verb, remark_on(eye, option)


def test_what_is_needed_more_is_said_with_what_was_offered() -> None:
    t = table().seat(0, water=2).seat(1, clay=1)
    assert said(offered(t, ["water"], ["clay"])) == ("decline", Remark("needs", ("clay", "water"), 0))


def test_who_is_about_to_win_gets_nothing() -> None:
    t = table().seat(0, gold=2, stars=2).seat(1, water=2)
    verb, remark = said(offered(t, ["gold"], ["water"]))
    assert (verb, remark) == ("decline", Remark("ahead", (), 0))


def test_who_accepts_says_nothing() -> None:
    t = table().seat(0, gold=2).seat(1, water=2)
    verb, remark = said(offered(t, ["gold", "gold"], ["water"]))
    assert (verb, remark) == ("accept", None)


@pytest.mark.parametrize("key", [key for key in sentences("euphoria") if key.startswith("remark.")])
def test_a_remark_is_a_sentence(key: str) -> None:
    t = table()
    text = plain(spoken(t.s.pack).wording.say(key, ("clay", "gold"), -1))
    assert text.endswith(".")
    assert "[" not in text
