"""What a bot advises, put into words for the wire."""

from __future__ import annotations

from arcology.bots import Advice, Candidate
from arcology.kernel.match import Match
from arcology.kernel.view import View
from arcology.server.lines import Part
from arcology.server.messages import Hinted, HintLine, HintSource
from arcology.server.sentences import level_text, said, spoken
from arcology.wording.advice import Lead, explained, verdict, won_more
from arcology.wording.parts import joined


def worded_advice(match: Match, seat: int, view: View, level: str, advice: Advice, id: str, seq: int) -> Hinted:
    """The advice as a seat reads it that has this view."""
    words = spoken(match.pack)
    called = advice.called | match.game.called(view, seat)
    counted = not match.game.together(match.state)
    asked = {"prompt": advice.prompt, "about": advice.about, "seat": seat}

    def line(each: Candidate) -> HintLine:
        text, _ = words.offers.named(advice.prompt, each.verb, each.target, called)
        named = words.wording.sentences
        sources = [
            HintSource(source, named[f"advice.icon.{source}"], named[f"advice.{source}"], gain)
            for source, gain in each.sources.items()
        ]
        return HintLine(each.verb, each.target, said(text), *each.gain, sources, each.chosen, each.wins, each.tries)

    comparison: list[Part] = []
    reasons: list[Part] = []
    if len(advice.candidates) > 1:
        first, second = advice.candidates[:2]
        lead = Lead(*advice.lead, advice.looks, advice.grounds)
        comparison = said(verdict(words.wording, lead))
        sentences = explained(words.wording, advice.prompt, lead, first.sources, second.sources, counted)
        if max([each.wins for each in advice.candidates]) > first.wins:
            sentences.append(won_more(words.wording, advice.luck))
        reasons = said(joined(sentences, " "))
    return Hinted(
        id,
        seat,
        seq,
        by=level_text(words.wording, level),
        ahead=advice.ahead,
        unit=words.wording.sentences["advice.unit"] if counted else "",
        question=said(words.wording.at(called).prompt(asked)),
        lines=[line(each) for each in advice.candidates],
        looks=advice.looks,
        verdict=comparison,
        why=reasons,
    )
