"""How a seat's fair share became its result: changes of its chance, each with its cause, that leave nothing out.

A chance is followed from mark to mark. Where a turn begins, it is what the seat could know. At a decision it goes to
what the better option promised, then to what the one taken did. What a choice lost is a decision; whatever else changed
in a turn is the luck of whoever had it: one's own in one's own turn, otherwise what the others made of theirs.
So everything is counted once, and the sum of all changes is the result less the fair share.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, floor, log, sqrt
from typing import Final, NamedTuple, get_args

from arcology.kernel.values import SPECTATOR
from arcology.review.course import Course, Found, Piece
from arcology.review.judge import DECIDED, Weighing
from arcology.review.report import Account, Cause, Span, Turning
from arcology.review.scale import fair_share, results

CAUSES: Final[tuple[Cause, ...]] = get_args(Cause)
TURNINGS: Final = 3
LEAST: Final = 0.01
"""A change that is smaller turns nothing."""
PER_CENT: Final = 100
BLAMED: Final = ("inaccurate", "mistake")


class Change(NamedTuple):
    """A change of one seat's chance: at which choice, counted from 1 (0 is the deal), in which turn, by whom, why."""

    step: int
    turn: int
    by: int
    cause: Cause
    amount: float
    sure: bool = True  # whether it may be called a turning point


Story = list[Change]
"""All that happened to the chance of a seat, in the order it came."""


def story(seat: int, course: Course, found: Sequence[Found]) -> Story:
    moves, pieces, together = course.match.moves, course.pieces, bool(course.scale.lifts)
    changes: list[Change] = []
    fair = now = fair_share(course.scale, course.match.setup.seats)
    turn, owner = 0, seat
    last = max([piece.step for piece in pieces if piece.seat is None], default=0)  # where the last turn begins
    for piece, each in zip(pieces, found, strict=True):
        rest: Cause = "luck" if together or owner in (seat, SPECTATOR) else "others"
        if not isinstance(each, Weighing):
            mover = moves[piece.step - 1].choice.seat if piece.step else seat
            changes.append(Change(piece.step, turn, mover if rest == "luck" else owner, rest, each[seat].mean - now))
            now, turn, owner = each[seat].mean, turn + 1, moves[piece.step].turn[1]
            continue
        chooser = piece.seat if piece.seat is not None else seat
        better, taken = each.after_better[seat], each.after_taken[seat]
        step = piece.step + 1
        if piece.step < last:  # from there on options are followed to the end: what that brings is the count's
            changes.append(Change(step, turn, chooser if rest == "luck" else owner, rest, better - now))
        own: Cause = "decision" if chooser == seat else "others"
        sure = each.verdict in BLAMED or (own == "others" and not together)
        changes.append(Change(step, turn, chooser, own, taken - better, sure))
        now = taken
    tried = [piece.step for piece in pieces if piece.seat == seat and piece.step >= last]
    step = min(tried, default=last) + 1
    ending = results(course.match.game, course.match.state)[seat] - fair - sum([each.amount for each in changes])
    changes.append(Change(step, turn, moves[step - 1].choice.seat, "end", ending))
    return changes


def account(
    seat: int, fair: float, told: Story, result: float, pieces: Sequence[Piece], found: Sequence[Found]
) -> Account:
    """The sums, in whole per cent that add up."""
    sums = {cause: sum([each.amount for each in told if each.cause == cause]) for cause in CAUSES}
    whole = [round(PER_CENT * fair), round(PER_CENT * result)]
    parts = [PER_CENT * each for each in sums.values()]
    decisions, draws, others, end = apportioned(parts, whole[1] - whole[0])
    own = [each for piece, each in zip(pieces, found, strict=True) if isinstance(each, Weighing) and piece.seat == seat]
    better = unblemished(seat, result - sums["end"], own)
    return Account(seat, whole[0], decisions, draws, others, end, whole[1], better)


def unblemished(seat: int, last: float, own: Sequence[Weighing]) -> Span:
    """Where a seat would have stood with better choices instead of a last chance of so much.

    What each was worth is added to the logarithms of the odds: chances themselves would soon add up to more than 1.
    """
    gained = sum([odds(each.after_better[seat]) - odds(each.after_taken[seat]) for each in own])
    error = sqrt(sum([((each.loss.high - each.loss.low) / 2 * weight(each.after_taken[seat])) ** 2 for each in own]))
    middle = odds(last) + gained
    return Span(*[round(1 / (1 + exp(-each)), 4) for each in (middle, middle - error, middle + error)])


def odds(chance: float) -> float:
    """Their logarithm; beyond what is as good as decided they no longer change."""
    kept = min(1 - DECIDED, max(DECIDED, chance))
    return log(kept / (1 - kept))


def weight(chance: float) -> float:
    """How much the logarithm of the odds changes with a chance."""
    kept = min(1 - DECIDED, max(DECIDED, chance))
    return 1 / (kept * (1 - kept))


def apportioned(parts: list[float], total: int) -> list[int]:
    """Whole numbers near these that add up to the total: those are raised that lose most by being cut."""
    cut = [floor(each) for each in parts]
    missing = total - sum(cut)
    order = sorted(range(len(parts)), key=lambda at: cut[at] - parts[at])
    for number in range(missing):
        cut[order[number % len(parts)]] += 1
    return cut


def turnings(seat: int, told: Story, rounds: Sequence[int]) -> list[Turning]:
    """The turns in which the seat's chance changed most, each for the one reason that changed it most, at the choice
    that had the greatest part in that. What is not sure cannot be told from luck."""
    groups: dict[tuple[int, Cause], Story] = {}
    for each in told:
        if each.step:
            groups.setdefault((each.turn, each.cause if each.sure else "luck"), []).append(each)
    found: dict[int, Turning] = {}
    for (turn, cause), changes in groups.items():
        most = max(changes, key=lambda each: (each.sure, abs(each.amount)))
        change = round(sum([each.amount for each in changes]), 4)
        if most.sure and (turn not in found or abs(change) > abs(found[turn].change)):
            found[turn] = Turning(seat, most.step, rounds[most.step - 1], most.by, cause, change)
    greatest = sorted(found.values(), key=lambda turning: -abs(turning.change))[:TURNINGS]
    return sorted([each for each in greatest if abs(each.change) >= LEAST], key=lambda turning: turning.step)
