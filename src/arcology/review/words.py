"""A review put into parts of sentences, which page and terminal show in their own way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from arcology.kernel.events import Event
from arcology.kernel.match import Match
from arcology.review.account import BLAMED, CAUSES
from arcology.review.course import positions
from arcology.review.report import Judged, Review, Turning
from arcology.wording import Offers, Wording
from arcology.wording.advice import Brought, why
from arcology.wording.parts import Called, Part, joined

HEADS: Final = ("fair share", "own decisions", "own turns", "turns of others", "the end", "result")
"""How a fair share became a result, as an account counts it."""
HEADS_TOGETHER: Final = ("at the start", "own decisions", "all turns", "decisions of others", "the end", "result")
"""The same where all win or lose as one."""
EVENTS: Final = 3
"""Sentences about a turning point at most."""
START: Final = "start"
"""What comes before the first round, below a chart and in a table."""


class DecisionWords(NamedTuple):
    """The question, what was taken, what was better, and why; the last is empty where nothing was better."""

    question: list[Part]
    taken: list[Part]
    better: list[Part]
    why: list[Part]


class TurningWords(NamedTuple):
    """What happened there, and what else came or what would have been better."""

    title: list[Part]
    text: list[Part]


class Words(NamedTuple):
    """In the order of the review's decisions and turning points."""

    decisions: list[DecisionWords]
    turnings: list[TurningWords]


def heads(review: Review) -> tuple[str, ...]:
    """What the parts of an account are called."""
    return HEADS_TOGETHER if review.together else HEADS


def cause(review: Review, each: Turning) -> str:
    """What changed a chance at a turning point, by its name in the account."""
    return heads(review)[1 + CAUSES.index(each.cause)]


def when(round: int) -> str:
    """The round of a choice, as a sentence about it begins in files and in the terminal."""
    return f"Round {round}" if round else "Set-up"


def words_of(match: Match, review: Review, offers: Offers) -> Words:
    """All that is said of a game. Things are called what the seat called them that chose."""
    judged = {each.step: each for each in review.decisions}
    turned = {each.step for each in review.turnings}
    decisions: dict[int, DecisionWords] = {}
    titles: dict[int, list[Part]] = {}
    there: dict[int, Wording] = {}
    for step, state in enumerate(positions(match), 1):
        choice = match.moves[step - 1].choice
        if step not in judged and step not in turned:
            continue
        seat, named = choice.seat, match.game.has_names
        called: Called = match.game.called(match.game.view(state, seat), seat) if named else {}
        asked = match.game.decision_of(state, seat)
        if step in judged:
            decisions[step] = decision(offers, judged[step], called, not review.together)
        prompt = "" if asked is None else asked.prompt
        titles[step] = offers.named(prompt, choice.verb, choice.target, called)[0]
        there[step] = offers.wording.at(called)
    told = [
        turning(match, there[each.step], each, titles[each.step], blamed(review, each, judged, decisions))
        for each in review.turnings
    ]
    return Words([decisions[each.step] for each in review.decisions], told)


def decision(offers: Offers, each: Judged, called: Called, counted: bool) -> DecisionWords:
    question = offers.wording.at(called).prompt({"prompt": each.prompt, "about": each.about, "seat": each.seat})
    taken = offers.named(each.prompt, each.taken.verb, each.taken.target, called)[0]
    better = offers.named(each.prompt, each.better.verb, each.better.target, called)[0]
    if each.taken == each.better:
        return DecisionWords(question, taken, better, [])
    first: Brought = each.better.sources
    return DecisionWords(question, taken, better, why(offers.wording, first, each.taken.sources, counted, "taken"))


def blamed(
    review: Review, each: Turning, judged: dict[int, Judged], said: dict[int, DecisionWords]
) -> DecisionWords | None:
    """The decision that a turning point is about, if it is: one's own, or of somebody who wins with the seat."""
    about = each.cause == "decision" or (each.cause == "others" and review.together)
    return said[each.step] if about and each.step in judged and judged[each.step].verdict in BLAMED else None


def turning(
    match: Match, wording: Wording, each: Turning, choice: list[Part], decided: DecisionWords | None
) -> TurningWords:
    """Of a decision what was better, and why; otherwise what the seat was told, of which the first comes first."""
    by = [] if each.by == each.seat else wording.say("turning.by", (), each.by)
    if decided is not None:
        better = [*wording.say("advice.instead", (), -1), *decided.better, {"t": ". "}, *decided.why]
        return TurningWords([*by, *choice], better)
    if each.cause == "end":
        told = [wording.event(event) for event in heard(wording, match.moves[-1].events, each.seat)[-EVENTS:]]
        return TurningWords(wording.say("turning.end", (), -1), joined(told, "; "))
    told = [wording.event(event) for event in facts_of(match, wording, each)[: 1 + EVENTS]]
    title = told[0] if told else [*by, *choice]
    return TurningWords(title, joined(told[1:], "; ") or wording.say(f"turning.{each.cause}", (), -1))


def facts_of(match: Match, wording: Wording, each: Turning) -> list[Event]:
    """What its seat was told of that choice, or of the last before it in the same turn of which there was something."""
    turn = match.moves[each.step - 1].turn
    for move in reversed(match.moves[: each.step]):
        if move.turn != turn:
            break
        if facts := heard(wording, move.events, each.seat):
            return facts
    return []


def heard(wording: Wording, events: Sequence[Event], seat: int) -> list[Event]:
    """What a seat was told, without headings and prices; from where the game went on by itself, if it did."""
    facts = [
        event for event in events if event.seen_by(seat) and wording.role(event.name) not in ("round", "turn", "price")
    ]
    itself = [at for at, event in enumerate(facts) if event.seat < 0 and not wording.role(event.name)]
    return facts[itself[0] :] if itself else facts
