"""Why a bot would rather take one option than another, in words."""

from __future__ import annotations

from typing import Final, NamedTuple

from arcology.wording.parts import Part, capitalised, joined
from arcology.wording.sentences import Wording

LEAST: Final = 0.1
"""Differences that are smaller are no reasons, …"""
SHARE: Final = 0.2
"""… nor are those that are so small beside the greatest."""
FOR: Final = 2
"""Reasons that are said at most."""


class Lead(NamedTuple):
    """How much more the first option brings than the second, and how sure that is."""

    mean: float
    error: float | None
    looks: int

    def said(self) -> str:
        """What the lead amounts to: one that chance alone may have made is none."""
        if abs(self.mean) < max(LEAST, self.error or 0.0):
            return "close"
        return "clear" if self.mean > 0 else "behind"


def verdict(wording: Wording, lead: Lead) -> list[Part]:
    """Whether the first option is better than the second, as far as the bot can tell."""
    return wording.say(f"advice.{lead.said()}", (), -1)


Brought = dict[str, float]
"""What an option brings, by source."""


def why(
    wording: Wording, lead: Lead, first: Brought, second: Brought, counted: bool, other: str = "less"
) -> list[Part]:
    """What the first brings more than the second, and the second more than the first; in figures if points count.

    A bot that would take what looks worse on average says how that comes. `other` is how the second is spoken of: as
    the next of a list (`less`), or as what somebody took (`taken`).
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
    reasons = [*capitalised(said), {"t": "."}] if said else wording.say("advice.alike", (), -1)
    return reasons + (wording.say("advice.guessed", (lead.looks,), -1) if lead.said() == "behind" else [])


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
