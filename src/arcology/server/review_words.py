"""A review put into words for the wire."""

from __future__ import annotations

import msgspec

from arcology.kernel.match import Match
from arcology.review.course import Found
from arcology.review.making import made
from arcology.review.report import Review
from arcology.review.words import words_of
from arcology.review.working import course_from
from arcology.server.review_bodies import DecisionText, ReviewInfo, SourceText, TurningText
from arcology.server.sentences import level_text, said, spoken
from arcology.wording.languages import LANGUAGES, speaking


def worded(record: str, found: list[Found], seconds: float) -> str:
    """The review of a record from what its pieces came to, in the words of every language, as it is kept."""
    course = course_from(record)
    review = made(course, found, seconds)
    forms = {}
    for each in LANGUAGES:
        with speaking(each):
            forms[each] = info_of(course.match, review)
    return msgspec.json.encode(forms).decode()


def info_of(match: Match, review: Review) -> ReviewInfo:
    """A review with its words, as it is sent."""
    spoke = spoken(match.pack)
    words = words_of(match, review, spoke.offers)
    sentences = spoke.wording.sentences
    return ReviewInfo(
        review,
        by=level_text(spoke.wording, review.judge),
        unit="" if review.together else sentences["advice.unit"],
        sources=[
            SourceText(name, sentences[f"advice.icon.{name}"], sentences[f"advice.{name}"]) for name in named(review)
        ],
        decisions=[DecisionText(*[said(part) for part in each]) for each in words.decisions],
        turnings=[TurningText(*[said(part) for part in each]) for each in words.turnings],
    )


def named(review: Review) -> list[str]:
    """The sources of which something came, in the order they first did."""
    both = [choice for each in review.decisions for choice in (each.taken, each.better)]
    return list(dict.fromkeys(name for choice in both for name in choice.sources))
