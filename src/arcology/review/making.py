"""Puts a review together from what its pieces came to."""

from __future__ import annotations

from collections.abc import Sequence

from arcology.review.account import account, story, turnings
from arcology.review.course import Course, Found, Piece
from arcology.review.judge import LEVEL, LOOKS, Weighing, verdict
from arcology.review.report import FORMAT, Judged, Review, Span, Standing, Turning
from arcology.review.scale import fair_share, results


def made(course: Course, found: Sequence[Found], seconds: float, looks: int = LOOKS) -> Review:
    """The review of a game, when all its pieces are judged."""
    match, pieces = course.match, course.pieces
    found = settled(pieces, found)
    seats = match.setup.seats
    rounds = [move.turn[0] for move in match.moves]
    movers = [move.choice.seat for move in match.moves]
    result = results(match.game, match.state)
    fair = fair_share(course.scale, seats)
    standings: list[Standing] = []
    decisions: list[Judged] = []
    for piece, each in zip(pieces, found, strict=True):
        if isinstance(each, Weighing):
            decisions.append(judgement(piece, movers[piece.step], each, rounds[piece.step]))
        else:
            standings.append(Standing(piece.step, rounds[piece.step], each))
    standings.append(Standing(match.seq, rounds[-1], [Span(each, each, each) for each in result]))
    accounts = []
    turned: list[Turning] = []
    for seat in range(seats):
        told = story(seat, course, found)
        accounts.append(account(seat, fair, told, result[seat], pieces, found))
        turned += turnings(seat, told, rounds)
    return Review(
        format=FORMAT,
        game=match.game.name,
        seats=seats,
        together=match.together(),
        steps=match.seq,
        judge=LEVEL,
        looks=looks,
        standings=standings,
        decisions=decisions,
        accounts=accounts,
        turnings=turned,
        seconds=round(seconds, 1),
    )


def settled(pieces: Sequence[Piece], found: Sequence[Found]) -> list[Found]:
    """The same, without losses of what could still be had: as long as nothing came to light, a seat has lost no more
    than its next choice in the same turn does not promise any more."""
    return [
        retained(each, piece.seat, found[after])
        if isinstance(each, Weighing) and piece.seat is not None and (after := next_of(pieces, at))
        else each
        for at, (piece, each) in enumerate(zip(pieces, found, strict=True))
    ]


def next_of(pieces: Sequence[Piece], at: int) -> int:
    """Where the seat chooses again in the same turn, before anything is drawn or rolled; 0 if it does not."""
    for after in range(at + 1, len(pieces)):
        piece = pieces[after]
        if piece.seat is None or piece.luck != pieces[at].luck:
            break
        if piece.seat == pieces[at].seat:
            return after
    return 0


def retained(each: Weighing, seat: int, after: Found) -> Weighing:
    lost = each.after_better[seat] - each.after_taken[seat]
    if lost <= 0 or not isinstance(after, Weighing):
        return each
    part = min(1.0, max(0.0, (each.after_better[seat] - after.after_better[seat]) / lost))
    if part == 1.0:
        return each
    loss = Span(*[round(part * bound, 4) for bound in (each.loss.mean, each.loss.low, each.loss.high)])
    taken = [one - part * (one - other) for one, other in zip(each.after_better, each.after_taken, strict=True)]
    if verdict(loss) == "best":
        return each._replace(verdict="best", loss=Span(0.0, 0.0, 0.0), better=each.taken, after_taken=each.after_better)
    return each._replace(verdict=verdict(loss), loss=loss, after_taken=taken)


def judgement(piece: Piece, seat: int, each: Weighing, round: int) -> Judged:
    """A decision with its question."""
    return Judged(
        step=piece.step + 1,
        seat=seat,
        round=round,
        prompt=each.asked.prompt,
        about=each.asked.about,
        options=each.asked.options,
        taken=each.taken,
        better=each.better,
        verdict=each.verdict,
        loss=each.loss,
        looks=each.looks,
    )
