"""What options would change, as learning programs are told: what is known, and nothing else."""

from __future__ import annotations

import pytest

from arcology.games import game as game_of
from arcology.kernel.rng import Rng
from arcology.lab.foreseen import foreseen
from arcology.lab.table import Table, Terms

TABLES = [("free_radicals", 3, {}), ("euphoria", 3, {}), ("tamashii", 2, {}), ("tamashii", 2, {"mode": "competitive"})]


@pytest.mark.parametrize(("name", "players", "settings"), TABLES)
def test_what_an_option_would_change_is_the_same_whatever_is_hidden(
    name: str, players: int, settings: dict[str, str]
) -> None:
    table, rng = Table(Terms(name, players, settings), 5), Rng(5)
    told = 0
    for step in range(120):
        decision = table.decision
        if decision is None:
            break
        if step % 4 == 0:
            found = foreseen(table.game, table.state, decision)
            other = table.game.imagine(table.state, decision.seat, Rng(step))
            assert foreseen(table.game, other, decision) == found
            told += sum(any(line) for line in found)
        table.take(decision.options[rng.below(len(decision.options))])
    assert told > 10


def test_a_sure_price_is_told_as_it_is_paid() -> None:
    """Whatever changes at once, with no chance in it, changes as was foretold."""
    table, rng = Table(Terms("free_radicals", 2), 3), Rng(3)
    names = [figure.id for figure in game_of("free_radicals").figures]
    right = 0
    while not table.over and right < 20:
        decision = table.decision
        assert decision is not None
        found = foreseen(table.game, table.state, decision)
        at = rng.below(len(decision.options))
        before = [figure.read(table.state, decision.seat) for figure in table.game.figures]
        table.take(decision.options[at])
        after = [figure.read(table.state, decision.seat) for figure in table.game.figures]
        came = {name: b - a for name, a, b in zip(names, before, after, strict=True) if a != b}
        said = {name: by for name, by in zip(names, found[at], strict=True) if by}
        right += bool(said) and came == said
    assert right == 20
