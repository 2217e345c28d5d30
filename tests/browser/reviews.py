"""An invented review, for pages that show one: judging a game takes longer than a test of the page should."""

from __future__ import annotations

from typing import Any

import msgspec

from arcology.review.report import FORMAT, Account, Judged, Review, Span, Standing, Turning, Verdict, Weighed
from arcology.server.review_bodies import DecisionText, ReviewInfo, ReviewState, SourceText, TurningText

VERDICTS: tuple[Verdict, ...] = ("best", "fine", "inaccurate", "mistake", "unsure")


def span(mean: float, off: float = 0.0) -> Span:
    return Span(mean, mean - off, mean + off)


def weighed(target: str, gain: float) -> Weighed:
    return Weighed("visit", target, 0.3 + gain / 100, gain, {"points": gain, "engine": -1.0})


def invented(steps: int) -> dict[str, Any]:
    """A game of two in which the first seat made one decision of each kind, as the server tells of it."""
    decisions = [
        Judged(
            step=at + 1,
            seat=0,
            round=1 + at // 2,
            prompt="visit",
            about=[],
            options=4,
            taken=weighed("cafe", 1.0),
            better=weighed("cafe" if verdict == "best" else "bar", 3.0),
            verdict=verdict,
            loss=span(0.02 * at, 0.01),
            looks=8,
        )
        for at, verdict in enumerate(VERDICTS)
    ]
    standings = [
        Standing(steps * at // 4, 1 + at, [span(0.6 - 0.1 * at, 0.05), span(0.4 + 0.1 * at, 0.05)]) for at in range(4)
    ]
    review = Review(
        format=FORMAT,
        game="free_radicals",
        seats=2,
        together=False,
        steps=steps,
        judge="expert",
        looks=8,
        standings=[*standings, Standing(steps, 4, [span(0.0), span(1.0)])],
        decisions=decisions,
        accounts=[Account(seat, 50, -8, 5, -27, -20, 0, span(0.3, 0.04)) for seat in range(2)],
        turnings=[
            Turning(0, 4, 2, 0, "decision", -0.08),
            Turning(0, 2, 1, 1, "luck", -0.06),
            Turning(0, 3, 1, 1, "others", 0.04),
        ],
        seconds=48.0,
    )
    info = ReviewInfo(
        review=review,
        by="Expert",
        unit="in points",
        sources=[SourceText("points", "victory-point", "points now"), SourceText("engine", "plus", "engine")],
        decisions=[
            DecisionText([{"t": "Visit"}], [{"t": "Cyber Cafe"}], [{"t": "Sky Bar"}], [{"t": f"For {each.verdict}."}])
            for each in decisions
        ],
        turnings=[TurningText([{"t": "A visit"}], [{"t": "It fed the others."}]) for _ in review.turnings],
    )
    found: dict[str, Any] = msgspec.to_builtins(ReviewState("ready", info=info))
    return found
