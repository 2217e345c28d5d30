"""The components of every game, written out and made again: the same hash, the same rows, the same games."""

from __future__ import annotations

import json

import pytest

from arcology.games import game, names
from arcology.kernel.game import Setup
from arcology.kernel.match import Match
from arcology.kernel.notation import render


@pytest.mark.parametrize("name", names())
def test_a_pack_is_made_again_from_what_it_was_written_out_as(name: str) -> None:
    each = game(name)
    pack = each.load()
    again = each.unpack(json.loads(json.dumps(pack.written())))
    assert again is not pack
    assert again.hash == pack.hash
    assert again.written() == pack.written()
    assert list(again.effects) == list(pack.effects)
    assert [render(node) for node in again.effects.values()] == [render(node) for node in pack.effects.values()]
    for table in pack.tables.values():
        assert again.table(table.name).ids() == table.ids()
        for id, row in table.rows.items():
            other = again.row(table.name, id)
            assert other.values == row.values
            assert (other.provenance, other.source, other.note) == (row.provenance, row.source, row.note)


@pytest.mark.parametrize("name", names())
def test_a_game_with_it_is_the_same_game(name: str) -> None:
    each = game(name)
    pack = each.load()
    again = each.unpack(pack.written())
    match = Match(each, Setup(each.min_seats, 5), pack)
    for _ in range(40):
        if match.over:
            break
        seat = match.waiting()[0]
        decision = match.decision(seat)
        assert decision is not None
        option = decision.options[match.seq * 7 % len(decision.options)]
        match.choose(seat, option.verb, option.target)
    assert Match.from_record(each, match.record(), again).hash() == match.hash()
