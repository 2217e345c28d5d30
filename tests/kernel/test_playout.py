"""One loop plays all games that nobody watches: at random, or as a policy says."""

from __future__ import annotations

from typing import Any

import pytest
from tests.kernel.test_agenda import ASKING
from tests.support.bench import Bench, Slate

from arcology.games import game as game_of
from arcology.games import names
from arcology.kernel.codec import canonical
from arcology.kernel.decision import Decision, Option
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng

FIVE = [("two", seat % 2) for seat in range(5)]


def last(state: Any, decision: Decision) -> Option:
    return decision.options[-1]


def test_the_same_chance_plays_the_same_game_to_its_end() -> None:
    game = Bench(FIVE, ASKING)
    ends = []
    for seed in (1, 1, 2):
        s = game.play()
        assert game.playout(s, Rng(seed)) == 5
        assert s.over
        ends.append(s.notes)
    assert ends[0] == ends[1] != ends[2]


@pytest.mark.parametrize("name", names())
def test_at_random_it_chooses_as_anybody_would(name: str) -> None:
    """Also where several seats act at once: what it has taken is not looked for again, but it is the same choice."""
    game = game_of(name)
    setup = Setup(3, 5, game.unattended())
    played, chosen = game.new(setup), game.new(setup)
    made = game.playout(played, Rng(5), limit=150)
    rng = Rng(5)
    for _ in range(made):
        decision = game.asked(chosen)
        assert decision is not None
        game.choose(chosen, decision.seat, decision.options[rng.below(len(decision.options))])
    assert canonical(game, played) == canonical(game, chosen)


def test_a_limit_stops_it_and_it_goes_on_from_there() -> None:
    game = Bench(FIVE, ASKING)
    s = game.play()
    assert (game.playout(s, Rng(1), limit=3), s.over) == (3, False)
    assert (game.playout(s, Rng(1), limit=3), s.over) == (2, True)


def test_a_policy_chooses_for_everybody() -> None:
    game = Bench(FIVE, ASKING)
    s = game.play()
    assert game.playout(s, Rng(1), last) == 5
    assert s.notes == [f"{seat % 2} chose right:x/y" for seat in range(5)]


class Inviting(Bench):
    """Seat 0 is asked; seat 1 may say yes or no to something meanwhile, once."""

    has_standing = True

    def invited(self, state: Slate) -> list[int]:
        return [] if any("said" in note for note in state.notes) else [1]

    def standing(self, state: Slate, seat: int) -> list[Option]:
        return [state.option("no"), state.option("yes")] if seat in self.invited(state) else []

    def stand(self, state: Slate, seat: int, option: Option) -> None:
        state.do(("note", f"{seat} said {option!r}"))


def test_who_is_invited_answers_before_whom_the_game_waits_for() -> None:
    game = Inviting([("two", 0)], ASKING)
    s = game.play()
    assert game.playout(s, Rng(1), last) == 2
    assert s.notes == ["1 said yes", "0 chose right:x/y"]


def test_at_random_nobody_takes_up_an_invitation() -> None:
    game = Inviting([("two", 0)], ASKING)
    s = game.play()
    assert game.playout(s, Rng(1)) == 1
    assert not any("said" in note for note in s.notes)
