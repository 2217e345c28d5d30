"""A seat's look at what follows on an imagined state: its own next questions, answered as they look at first sight."""

from __future__ import annotations

from typing import Any, Final

from arcology.bots.eye import Budget, Eye
from arcology.bots.mind import Mind
from arcology.kernel.decision import Option
from arcology.kernel.game import Game
from arcology.kernel.rng import Rng


class Glance:
    """Of whose seat, in what mind, by what chance, and within what budget."""

    def __init__(self, game: Game, seat: int, mind: Mind, rng: Rng, budget: Budget) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.mind: Final = mind
        self.rng: Final = rng
        self.budget: Final = budget

    def asked(self, state: Any, turn: tuple[int, int]) -> tuple[Option, ...]:
        """What is worth a try at the question that the seat answers next in that turn; nothing where there is none."""
        game, seat = self.game, self.seat
        if state.over or game.turns(state) != turn or game.blocking(state) != [seat] or self.budget.spent():
            return ()
        decision, habits = game.decision_of(state, seat), self.mind.habits(game.name)
        if decision is None or decision.prompt in habits.pauses:
            return ()
        return habits.worthwhile(state, seat, decision)

    def followed(self, state: Any, turn: tuple[int, int], most: int, width: int) -> Any:
        """The state after so many more questions to the seat in that turn, each answered as it looks best.

        It ends before that where the turn does, or at a question at which the position can be judged.
        """
        for _ in range(most):
            options = self.asked(state, turn)
            if not options:
                break
            if len(options) == 1:
                self.game.choose(state, self.seat, options[0])
                continue
            highest = float("-inf")
            for worth, after in self.seen(state, drawn(options, width, self.rng)):
                if worth > highest:
                    state, highest = after, worth
        return state

    def seen(self, state: Any, options: list[Option]) -> list[tuple[float, Any]]:
        """The state after each of these options, and what it is worth at first sight."""
        game, seat = self.game, self.seat
        sense = self.mind.sense(game.name)
        found: list[tuple[float, Any]] = []
        for option in options:
            after = game.copy(state)
            game.choose(after, seat, option)
            self.budget.take()
            found.append((sense(after, seat), after))
        return found


def glance_of(eye: Eye, mind: Mind) -> Glance:
    return Glance(eye.game, eye.seat, mind, eye.rng, eye.budget)


def drawn(options: tuple[Option, ...], most: int, rng: Rng) -> list[Option]:
    """All options, or as many drawn from them."""
    if len(options) <= most:
        return list(options)
    numbers = list(range(len(options)))
    rng.shuffle(numbers)
    return [options[i] for i in numbers[:most]]
