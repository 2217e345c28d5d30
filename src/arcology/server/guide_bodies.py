"""Bodies of the HTTP API about guides."""

from __future__ import annotations

from msgspec import Struct

from arcology.server.lines import Part
from arcology.server.sentences import said
from arcology.wording.guides import Advice, Guide, Step


class GuideStep(Struct):
    """One of the three steps of a turn: an icon, its name, and what is done in it."""

    icon: str
    head: list[Part]
    says: list[Part]


class GuideAdvice(Struct):
    """What helps in a first game, and when: where one of these prompts is asked, one of these verbs is offered (if any
    are named), from round `since` to round `until` (0: whenever)."""

    id: str
    prompts: list[str]
    verbs: list[str]
    since: int
    until: int
    says: list[Part]


class GuideInfo(Struct):
    """A card for one thing to play: what one wants, a turn in three steps, how one wins, a tip, and advice.

    It is about the value `id` of the setting `of` or a row of such a table; where `of` is `game`, about the game as a
    whole or a way to play it. `kind` and `name` are the words for them. `sources` are where most points come from.
    """

    of: str
    id: str
    kind: str
    name: str
    colour: str  # the colour that goes with it; grey where the game gives it none
    hard: int  # 1 to 3
    want: list[Part]
    steps: list[GuideStep]
    win: list[Part]
    sources: list[str]
    tip: list[Part]
    advice: list[GuideAdvice]


def guide_info(guide: Guide) -> GuideInfo:
    """A guide as it is sent."""
    return GuideInfo(
        guide.of, guide.id, guide.kind, guide.name, guide.colour or "grey", guide.hard,
        said(guide.want), [step_info(step) for step in guide.steps], said(guide.win), guide.sources, said(guide.tip),
        [advice_info(advice) for advice in guide.advice],
    )  # fmt: skip


def step_info(step: Step) -> GuideStep:
    return GuideStep(step.icon, said(step.head), said(step.says))


def advice_info(advice: Advice) -> GuideAdvice:
    return GuideAdvice(
        advice.id, list(advice.prompts), list(advice.verbs), advice.since, advice.until, said(advice.says)
    )
