"""The course of a finished game as what is to be judged: positions in which a turn begins, and decisions.

Each is a piece of its own, so that pieces can be judged in any process, a few at a time.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from arcology.bots.sense import has_sense
from arcology.kernel.decision import Option
from arcology.kernel.match import Match
from arcology.kernel.values import Invalid
from arcology.review.judge import LOOKS, MOST, Judge, Weighing
from arcology.review.report import Span
from arcology.review.scale import Scale, Seats, Uncalibrated, labels_of, scale_of

SEEDS: Final = 1_000_003
"""Chance of pieces whose steps differ is unlike."""


class NotOver(Invalid):
    """A game that goes on is not reviewed: it would betray its secrets."""


class Piece(NamedTuple):
    """Something to judge in the position after `step` choices: where all stand, or what a seat chose there."""

    step: int
    seats: Seats  # with the turns of each up to then
    luck: int = 0  # how many choices before it had something drawn or rolled
    seat: int | None = None  # who chose; nobody where it is asked how all stand
    verb: str = ""
    target: str = ""


Found = list[Span] | Weighing
"""What a piece comes to."""


class Course(NamedTuple):
    """A finished game, with the scale of its kind of table and all that is to be judged in it."""

    match: Match
    scale: Scale
    pieces: list[Piece]


def course_of(match: Match) -> Course:
    """Raises what `measure` raises."""
    return Course(match, measure(match), pieces_of(match))


def measure(match: Match) -> Scale:
    """The scale of a finished game. Raises NotOver, and Uncalibrated where chances to win are unknown."""
    if not match.over:
        raise NotOver("this game is not over")
    if not has_sense(match.game.name):
        raise Uncalibrated(f"no bot knows what positions of {match.game.name} are worth")
    return scale_of(match.game.name, match.setup.settings)


def pieces_of(match: Match) -> list[Piece]:
    """Where a turn begins, how all stand; wherever the game waited for somebody who had a choice, what they chose."""
    game = match.game
    had = [0] * match.setup.seats
    labels = labels_of(game, match.state)
    turn: tuple[int, int] | None = None
    luck, chance = 0, list(match.at(0).state.chance)
    found: list[Piece] = []
    for step, state in enumerate(positions(match)):
        move = match.moves[step]
        if state.chance != chance:
            luck, chance = luck + 1, list(state.chance)
        if move.turn != turn:
            if turn is not None and 0 <= turn[1] < len(had):
                had[turn[1]] += 1
            turn = move.turn
            found.append(Piece(step, Seats(tuple(had), labels), luck))
        choice = move.choice
        asked = game.decision_of(state, choice.seat)
        waited = choice.seat in game.blocking(state)
        if waited and not choice.automatic and asked is not None and len(asked.options) > 1:
            found.append(Piece(step, Seats(tuple(had), labels), luck, choice.seat, choice.verb, choice.target))
    return found


def positions(match: Match) -> Iterator[Any]:
    """The state before each choice; whoever is given one must not change it."""
    state: Any = match.game.copy(match.at(0).state)
    state.events = None
    for move in match.moves:
        yield state
        match.game.choose(state, move.choice.seat, option_of(state, move.choice.verb, move.choice.target))


def option_of(state: Any, verb: str, target: str) -> Option:
    found: Option = state.option(verb, target)
    return found


def judged(judge: Judge, state: Any, piece: Piece) -> Found:
    """A piece, in its position."""
    seed = piece.step * SEEDS + (0 if piece.seat is None else piece.seat + 1)
    if piece.seat is None:
        return judge.standing(state, piece.seats, seed)
    return judge.decision(state, piece.seat, option_of(state, piece.verb, piece.target), piece.seats, seed)


def all_judged(course: Course, looks: int = LOOKS, most: int = MOST) -> Iterator[Found]:
    """Piece after piece, here."""
    judge = Judge(course.match.game, course.scale, looks, most)
    left = iter(course.pieces)
    piece = next(left, None)
    for step, state in enumerate(positions(course.match)):
        while piece is not None and piece.step == step:
            yield judged(judge, course.match.game.copy(state), piece)
            piece = next(left, None)
