"""Display slots that cannot be filled: one search, and what changes nothing costs nobody an undo."""

from __future__ import annotations

from typing import Final

import pytest
from tests.games.free_radicals.support import free_radicals, leave, table

from arcology import games
from arcology.games.free_radicals.terms import FIRST_RULES
from arcology.kernel.foretelling import FREE
from arcology.kernel.history import Move
from arcology.kernel.match import Match
from arcology.kernel.position import Position
from arcology.kernel.record import Record

SHOWN: Final = ("VF1", "VF2", "CC1", "CC2")
MINE: Final = ("CA1", "CA2")
STRANGERS: Final = 15  # green, blue and purple among themselves


def strangers() -> list[str]:
    pack = free_radicals().load()
    return [id for id, pair in zip(pack.card_ids, pack.card_colours, strict=True) if min(pair) > 1]


def without_a_card_that_fits(to_move: str) -> Match:
    """Red and yellow play; what can be drawn shows neither."""
    left = strangers()
    assert len(left) == STRANGERS
    others = [id for id in free_radicals().load().card_ids if id not in {*left, *SHOWN, *MINE}]
    text = f"""
        game = "free_radicals"
        seats = ["artisans", "executives"]
        round = 3
        to_move = "{to_move}"
        [artisans]
        hand = {list(MINE)}
        [executives]
        hand = {others}
        [city]
        first = "artisans"
        display = {list(SHOWN)}
        deck = {left}
        """
    return Position.read(text, games.game, "gap").match()


def counted(move: Move, name: str) -> int:
    return sum(event.name == name for event in move.events)


def unsealed(move: Move) -> bool:
    return not move.info.chanced and not move.info.learned


def choose(match: Match, *moves: str) -> Move:
    for each in moves:
        verb, _, target = each.partition(":")
        last = match.choose(match.waiting()[0], verb, target)
    return last


@pytest.mark.rule("FR-DATA-5", "FR-DATA-7")
def test_the_deck_is_searched_once_for_the_artisans() -> None:
    match = without_a_card_that_fits("artisans")
    took = choose(match, "play:CA1/conduit", "use:conduit/yellow", "take:VF1")
    assert (counted(took, "reshuffled"), counted(took, "rejected")) == (1, STRANGERS)
    before = match.seq
    choose(match, "play:CA2/visor")
    assert unsealed(choose(match, "skip")), "declining a tool"
    assert match.undo_class(0, before) == FREE
    assert match.game.components(match.state)["data_card"] == 50


@pytest.mark.rule("FR-DATA-5", "FR-DATA-7")
def test_the_executives_search_once_however_many_cards_they_take() -> None:
    match = without_a_card_that_fits("executives")
    choose(match, "assign:green", "commission:red")
    first = choose(match, "take:VF1")
    assert counted(first, "rejected") == STRANGERS
    assert not unsealed(first)
    second = choose(match, "take:VF2")
    assert (counted(second, "reshuffled"), counted(second, "rejected")) == (0, 0)
    assert unsealed(second)


@pytest.mark.rule("FR-DATA-4", "FR-DATA-7")
def test_a_table_of_the_first_rules_turns_them_over_after_every_action() -> None:
    record = without_a_card_that_fits("artisans").record()
    old = Record(record.game, FIRST_RULES, record.pack, record.setup, [], record.start)
    match = Match.from_record(free_radicals(), old)
    took = choose(match, "play:CA1/conduit", "use:conduit/yellow", "take:VF1")
    assert (counted(took, "reshuffled"), counted(took, "rejected")) == (2, 3 * STRANGERS)
    choose(match, "play:CA2/visor")
    assert not unsealed(choose(match, "skip"))


@pytest.mark.rule("FR-DATA-4")
def test_a_deck_that_is_said_to_be_empty_is_made_of_what_was_used_up() -> None:
    t = table("artisans", "executives").shared(deck=[])
    assert (len(t.s.deck), t.s.discard) == (39, ())
    leave(t, [], ["VF1"])
    assert t.game.check(t.s) == ["cards are discarded, but the deck is empty (FR-DATA-4)"]
    assert t.older(FIRST_RULES).game.check(t.s) == []
