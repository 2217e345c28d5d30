"""Puts a review together from what its pieces came to."""

from __future__ import annotations

from collections.abc import Sequence

from arcology.review.account import account, story, turnings
from arcology.review.course import Course, Found, Piece
from arcology.review.judge import LEVEL, LOOKS, Weighing
from arcology.review.report import FORMAT, Judged, Review, Span, Standing, Turning
from arcology.review.scale import fair_share, results


def made(course: Course, found: Sequence[Found], seconds: float, looks: int = LOOKS) -> Review:
    """The review of a game, when all its pieces are judged."""
    match, pieces = course.match, course.pieces
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
        told = story(seat, fair, pieces, found, movers)
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
