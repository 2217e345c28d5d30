"""Every kind of decision of a game, each with a moment at which it is asked: found by playing at random."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from tests.support.source import OF_EFFECTS

from arcology.kernel.codec import encode
from arcology.kernel.decision import Decision, Option
from arcology.kernel.game import Game, Setup
from arcology.kernel.rng import Rng

DECLINES: Final = ("skip", "done", "pass", "end", "end_turn", "rest")
"""Whoever declines sees less of a game: it is done only where nothing else is offered."""


class Kind(NamedTuple):
    """What is asked and what is answered; of an effect also the table of components it stands in."""

    prompt: str
    verb: str
    table: str = ""

    def __str__(self) -> str:
        return " ".join(part for part in self if part)


class Moment(NamedTuple):
    """A stored state in which a seat is asked, and one of the options."""

    kind: Kind
    setup: Setup
    start: dict[str, Any]
    seat: int
    verb: str
    target: str
    offered: tuple[str, ...]
    """All options of the decision, as the page names them."""

    @property
    def option(self) -> str:
        """As the page names it."""
        return f"{self.verb}:{self.target}"


def kind_of(decision: Decision, option: Option) -> Kind:
    table = option.target.partition(".")[0] if decision.prompt in OF_EFFECTS else ""
    return Kind(decision.prompt, option.verb, table)


def found(game: Game, setups: Iterable[Setup], prompts: set[str], least: int) -> dict[Kind, Moment]:
    """Play at least so many of these set-ups, and on until every one of these questions was asked."""
    moments: dict[Kind, Moment] = {}
    pack = game.load()
    for number, setup in enumerate(setups):
        if number >= least and prompts <= {kind.prompt for kind in moments}:
            break
        play(game, game.new(setup, pack), setup, moments)
    return moments


def play(game: Game, state: Any, setup: Setup, moments: dict[Kind, Moment]) -> None:
    """Play one game eagerly, and keep the first moment of each kind that is not there yet."""
    rng = Rng(setup.seed)
    while (decision := game.asked(state)) is not None:
        start: dict[str, Any] | None = None
        for option in decision.options:
            kind = kind_of(decision, option)
            if kind not in moments:
                start = start or encode(game, state)
                moments[kind] = Moment(
                    kind, setup, start, decision.seat, option.verb, option.target,
                    tuple(f"{each.verb}:{each.target}" for each in decision.options),
                )  # fmt: skip
        eager = [option for option in decision.options if option.verb not in DECLINES] or list(decision.options)
        game.choose(state, decision.seat, eager[rng.below(len(eager))])
