"""No level cheats: what a bot does depends on imagined states alone, never on what its seat cannot see."""

from __future__ import annotations

from itertools import cycle
from typing import Any

import pytest

from arcology.bots import Budget, Eye, bot, opponents
from arcology.games import GAMES, game
from arcology.kernel.game import Game, Setup
from arcology.kernel.rng import Rng

MODES = {"tamashii": {"mode": "competitive"}}
STEPS = 120
EVERY = 15


def dreaming(name: str, worlds: list[Any], monkeypatch: pytest.MonkeyPatch) -> Game:
    """The game, in which whoever imagines a state gets one of these in turn."""
    played = game(name)
    turn = cycle(worlds)
    monkeypatch.setattr(type(played), "imagine", lambda game, state, seat, rng: game.copy(next(turn)))
    return played


@pytest.mark.plain  # compiled methods cannot be replaced
@pytest.mark.parametrize(("name", "level"), [(name, level) for name in GAMES for level in opponents(name)])
def test_a_bot_does_the_same_where_everything_hidden_is_blank(
    name: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of two tables with the same imagined states one shows the truth and the other nothing that its seat cannot see.

    A bot, or an eye, that looked at more than was imagined would stumble over the blanks, or choose otherwise.
    """
    played, rng = game(name), Rng(4)
    state = played.new(Setup(3, 4, played.unattended() | MODES.get(name, {})))
    hidden = 0
    for step in range(STEPS):
        decision = played.awaited(state)
        assert decision is not None
        if step % EVERY == 0 and len(decision.options) > 1:
            seat = decision.seat
            worlds = [played.imagine(state, seat, Rng(each)) for each in range(3)]
            blank = played.cover(state, seat)
            hidden += blank.stored() != state.stored()
            with monkeypatch.context() as patched:
                found = [
                    bot(level).choose(Eye(dreaming(name, worlds, patched), each, seat, Rng(step), Budget(150)))
                    for each in (state, blank)
                ]
            assert found[0] == found[1]
        played.choose(state, decision.seat, decision.options[rng.below(len(decision.options))])
    assert hidden > 2
