"""Why a bot would rather take one option than another, in words."""

from __future__ import annotations

from typing import Final, NamedTuple

from arcology.wording.parts import Part, capitalised, joined
from arcology.wording.sentences import Wording

LEAST: Final = 0.1
"""Differences that are smaller are no reasons, …"""
SHARE: Final = 0.2
"""… nor are those that are so small beside the greatest."""
CHANCE: Final = 0.025
"""What chance alone makes less often is no chance: as often as an interval of 95 % is missed on one side."""
FOR: Final = 2
"""Reasons that are said at most."""


RECKONED: Final = "reckoned"
"""The grounds of a bot that tried nothing, …"""
KEPT: Final = "kept"
"""… that played on and stayed with its plan, …"""
CHANGED: Final = "changed"
"""… or gave it up. Others say by one sentence how they came to what looks worse."""


class Lead(NamedTuple):
    """How much more the first option brings than the second, how sure that is, and what the bot goes by."""

    mean: float
    error: float | None
    looks: int
    grounds: str

    def said(self) -> str:
        """What the lead amounts to: one that chance alone may have made is none."""
        if abs(self.mean) < max(LEAST, self.error or 0.0):
            return "close"
        return "clear" if self.mean > 0 else "behind"


def verdict(wording: Wording, lead: Lead) -> list[Part]:
    """Whether the first option is better than the second, as far as the bot can tell."""
    return wording.say(f"advice.{RECKONED if lead.grounds == RECKONED else lead.said()}", (), -1)


Brought = dict[str, float]
"""What an option brings, by source."""


def explained(
    wording: Wording, prompt: str, lead: Lead, first: Brought, second: Brought, counted: bool
) -> list[list[Part]]:
    """Sentences: why the first, and what the bot goes by where that is not plain.

    Where it has a rule for the question, what options bring is a reason only if it says the same.
    """
    keys = [lead.grounds] if lead.said() == "behind" else []
    if lead.grounds in (KEPT, CHANGED):
        keys = ["played", *([lead.grounds] if lead.mean <= -LEAST else [])]
    elif lead.grounds == RECKONED:
        keys = [f"rule.{prompt}" if f"advice.rule.{prompt}" in wording.sentences else "ruled"]
        if lead.said() != "clear":
            regardless = ["regardless"] if first or second else []
            return [wording.say(f"advice.{key}", (), -1) for key in (*keys, *regardless)]
    return [why(wording, first, second, counted), *[wording.say(f"advice.{key}", (lead.looks,), -1) for key in keys]]


def why(wording: Wording, first: Brought, second: Brought, counted: bool, other: str = "less") -> list[Part]:
    """What the first brings more than the second, and the second more than the first; in figures if points count.

    `other` is how the second is spoken of: as the next of a list (`less`), or as what somebody took (`taken`).
    """
    apart = {source: first.get(source, 0.0) - second.get(source, 0.0) for source in {**first, **second}}
    least = max([LEAST, *[SHARE * abs(each) for each in apart.values()]])
    more = sorted([source for source in apart if apart[source] >= least], key=lambda source: -apart[source])
    less = sorted([source for source in apart if apart[source] <= -least], key=lambda source: apart[source])
    for_it = [reason(wording, f"more.{source}", apart[source], counted) for source in more[:FOR]]
    against = [
        reason(wording, f"{other}.{source}", -apart[source], counted) for source in less[: FOR if not more else 1]
    ]
    said = joined([each for each in (listed(wording, for_it), listed(wording, against)) if each], but(wording))
    return [*capitalised(said), {"t": "."}] if said else wording.say("advice.alike", (), -1)


def won_more(wording: Wording, luck: float) -> list[Part]:
    """That another won more tries to the end than the first, where chance alone makes it win so many so often."""
    return wording.say("advice.luck" if luck >= CHANCE else "advice.tries", (), -1)


def listed(wording: Wording, reasons: list[list[Part]]) -> list[Part]:
    return joined(reasons, wording.sentences["advice.and"])


def but(wording: Wording) -> str:
    return wording.sentences["advice.but"]


def reason(wording: Wording, key: str, amount: float, counted: bool) -> list[Part]:
    said = wording.say(f"advice.{key}", (), -1)
    return [*said, {"t": f" (+{tenths(wording, amount)})"}] if counted else said


def tenths(wording: Wording, amount: float) -> str:
    """A number with one decimal, as the language writes it."""
    return f"{amount:.1f}".replace(".", wording.sentences["number.point"])
