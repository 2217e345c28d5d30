"""What an option would cost and bring: in a row of marks for those who look, in words for those who read.

What is sure comes from figures: stocks are paid and gained, tracks go up and down. Where that is half of it, because
chance or a further question follows, the effect says more; where no figure tells of a choice, the catalogue does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from arcology.kernel.decision import Option
from arcology.kernel.figures import Change
from arcology.kernel.foretelling import Foretold, Further
from arcology.kernel.notation import Node
from arcology.kernel.state import Sealed
from arcology.wording.effects import ARROW, between, marks
from arcology.wording.parts import Part, joined
from arcology.wording.parts import plain as plain_text
from arcology.wording.sentences import Wording, signed

OWN: Final = ("costs", "gains")
OTHERS: Final = ("loses", "gets")
"""What is said of an option, and of another seat, before its prices and its gains."""
PAYING: Final = ("pay_data", "pay_resource", "pay")
"""Questions about a price."""
DOT: Final[list[Part]] = [{"t": "·"}]
MORE: Final[list[Part]] = [{"t": "…"}]


def outcome(wording: Wording, seat: int, prompt: str, option: Option, foretold: Foretold) -> dict[str, Any]:
    """What is foretold of an option of that seat, drawn and said."""
    told = Told(wording, seat, prompt, option, foretold)
    return {
        "undo": foretold.undo,
        "row": told.row(),
        "nothing": foretold.nothing,
        "changes": [{"id": each.figure.id, "before": each.before, "after": each.after} for each in foretold.changes],
        "text": told.text(),
    }


def withheld(foretold: Foretold) -> dict[str, Any]:
    """The same where nobody is to be helped: only whether it can be taken back."""
    return {"undo": foretold.undo, "row": [], "nothing": False, "changes": [], "text": []}


class Told:
    """One option with what is foretold of it."""

    def __init__(self, wording: Wording, seat: int, prompt: str, option: Option, foretold: Foretold) -> None:
        self.wording: Final = wording
        self.foretold: Final = foretold
        self.path: Final = option.path()
        self.costs: Final = drawn(wording, foretold.changes, worse=True)
        self.gains: Final = drawn(wording, foretold.changes, worse=False)
        self.unsure: Final = unsure(wording, seat, foretold.sealed)
        self.further: Final = further(wording, seat, foretold.asks)
        self.tells: Final = tells(wording, prompt, option)
        self.sentence: Final = plain_text(wording.option(prompt, option.verb, option.target))
        half = not self.gains and (foretold.asks is not None or foretold.sealed is not None)
        mute = not (self.costs or self.gains)
        whole = any(part.get("i") == ARROW[0]["i"] for part in self.further)  # it says what is paid, and for what
        effect = wording.option_effect(option.verb, option.target) if (half or mute) and not whole else None
        self.leads: Final[Node | None] = wording.pack.effects[effect] if effect else None

    def row(self) -> list[Part]:
        """In marks: what is paid, an arrow, what comes of it."""
        if self.foretold.nothing:
            return []
        if self.leads is not None:
            shown = self.wording.drawn(self.leads)
            if self.leads.kind == "cost":
                return shown
            known = {mark["i"] for mark in shown if "i" in mark}
            price = row_of(self.further) if self.foretold.asks and self.foretold.asks.prompt in PAYING else []
            more = row_of(self.unsure)
            more = [] if any(mark.get("i") in known for mark in more) else more
            return led([*self.costs, *price], between([shown, more], DOT))
        asked = row_of(self.further) or (MORE if self.foretold.asks else [])
        own = led(self.costs, between([self.gains, row_of(self.unsure), asked], DOT))
        return own or self.given() or row_of(self.tells)

    def given(self) -> list[Part]:
        """What somebody else would get whom the option names."""
        named = [seat for seat in self.foretold.others if f"seat:{seat}" in self.path]
        return drawn(self.wording, self.foretold.others[named[0]], worse=False) if named else []

    def text(self) -> list[Part]:
        """The same as one sentence, with what others get or lose."""
        parts = stated(self.wording, self.foretold.changes, OWN)
        if self.leads is not None and not self.foretold.nothing:
            says = self.wording.effect(self.leads)
            parts += [] if plain_text(says) in self.sentence else [says]
        for seat, found in self.foretold.others.items():
            share = joined(stated(self.wording, found, OTHERS), ", ")
            parts.append([self.wording.seat(seat), {"t": " "}, *share])
        if row_of(self.unsure):
            parts.append(self.then(self.unsure))
        if self.foretold.nothing:
            parts.append(self.wording.say("outcome.nothing", (), -1))
        elif self.further:
            parts.append(self.then(self.further))
        elif self.foretold.asks:
            parts.append(self.wording.say("outcome.asks", (), -1))
        if not parts and self.tells:
            parts.append(words_of(self.tells))
        return joined(parts, "; ")

    def then(self, parts: Sequence[Part]) -> list[Part]:
        return [*self.wording.say("outcome.then", (), -1), {"t": " "}, *words_of(parts)]


def drawn(wording: Wording, changes: Sequence[Change], worse: bool) -> list[Part]:
    """The prices among changes, or the gains, as marks: so many of a stock, by how much a level goes up or down."""
    return [
        wording.icon(each.figure.id, str(abs(each.by)) if each.figure.counted else signed(each.by))
        for each in changes
        if each.worse == worse
    ]


def led(price: list[Part], worth: list[Part]) -> list[Part]:
    """A price and what it brings, with the arrow between them where there are both."""
    return between([price, worth], ARROW)


def unsure(wording: Wording, seat: int, sealed: Sealed | None) -> list[Part]:
    """What comes next by chance or from a secret; of what is another's affair only that they roll."""
    if sealed is None:
        return []
    if sealed.seat in (seat, -1):
        return wording.say(f"unsure.{sealed.key}", sealed.about, sealed.seat)
    return wording.say("unsure.theirs", (), sealed.seat) if sealed.key == "roll" else []


def further(wording: Wording, seat: int, asks: Further | None) -> list[Part]:
    """What is asked next, in a few words: what there is to gain or to pay then."""
    key = "" if asks is None else f"further.{asks.prompt}"
    return wording.say(key, asks.about, seat) if asks and key in wording.sentences else []


def row_of(parts: Sequence[Part]) -> list[Part]:
    """A few words as marks, without an arrow that leads from nothing or to nothing."""
    found = marks([ARROW[0] if part.get("i") == ARROW[0]["i"] else part for part in parts])
    start = 1 if found[:1] == ARROW else 0
    return found[start : len(found) - 1 if found[-1:] == ARROW else len(found)]


def words_of(parts: Sequence[Part]) -> list[Part]:
    """The same to be read."""
    text = plain_text([{"t": ": "} if part.get("i") == ARROW[0]["i"] else part for part in parts])
    return [{"t": " ".join(text.split()).replace(" :", ":").strip(" :")}]


def tells(wording: Wording, prompt: str, option: Option) -> list[Part]:
    """What the catalogue tells of a choice that changes no number: `tells.prompt.verb`, `tells.verb.target`, …"""
    keys = (f"{prompt}.{option.verb}", f"{option.verb}.{option.target}", option.verb)
    found = next((f"tells.{key}" for key in keys if f"tells.{key}" in wording.sentences), "")
    return wording.say(found, option.path(), -1) if found else []


def stated(wording: Wording, changes: Sequence[Change], verbs: tuple[str, str]) -> list[list[Part]]:
    """Prices, then gains: stocks with a verb, tracks by how far they go up or down."""
    found: list[list[Part]] = []
    for verb, worse in zip(verbs, (True, False), strict=True):
        mine = [each for each in changes if each.worse == worse]
        stocks = drawn(wording, [each for each in mine if each.figure.counted], worse)
        found += [[*wording.say(f"outcome.{verb}", (), -1), {"t": " "}, *listed(stocks)]] if stocks else []
        found += [
            [{"t": f"{wording.label(each.figure.id)} {signed(each.by)}"}] for each in mine if not each.figure.counted
        ]
    return found


def listed(row: Sequence[Part]) -> list[Part]:
    """Marks as a list of things."""
    return joined([[{"t": f"{part['n']} {part['t']}"}] for part in row], ", ")
