"""What an option would cost and bring: in rows of marks for those who look, in words for those who read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from arcology.kernel.figures import STOCK, Change
from arcology.kernel.foretelling import Foretold
from arcology.kernel.state import Sealed
from arcology.wording.effects import marks
from arcology.wording.parts import Part, joined
from arcology.wording.sentences import Wording, seat_part, signed

OWN: Final = {"costs": "costs", "gains": "gains"}
OTHERS: Final = {"costs": "loses", "gains": "gets"}
"""What is said of an option, and of another seat, before its prices and its gains."""


def outcome(wording: Wording, seat: int, foretold: Foretold) -> dict[str, Any]:
    """What is foretold of an option of that seat, drawn and said."""
    shares = [
        {"seat": other, "costs": drawn(wording, found, True), "gains": drawn(wording, found, False)}
        for other, found in foretold.others.items()
    ]
    line: dict[str, Any] = {
        "undo": foretold.undo,
        "costs": drawn(wording, foretold.changes, True),
        "gains": drawn(wording, foretold.changes, False),
        "others": shares,
        "unsure": unsure(wording, seat, foretold.sealed),
        "asks": foretold.asks,
        "nothing": foretold.nothing,
        "changes": [{"id": each.figure.id, "before": each.before, "after": each.after} for each in foretold.changes],
    }
    return {**line, "text": said(wording, line)}


def withheld(foretold: Foretold) -> dict[str, Any]:
    """The same where nobody is to be helped: only whether it can be taken back."""
    nothing: dict[str, Any] = {name: [] for name in ("costs", "gains", "others", "unsure", "changes", "text")}
    return {**nothing, "undo": foretold.undo, "asks": False, "nothing": False}


def drawn(wording: Wording, changes: Sequence[Change], worse: bool) -> list[Part]:
    """The prices among changes, or the gains, as marks: so many of a stock, by how much a level goes up or down."""
    return [
        wording.icon(each.figure.id, str(abs(each.by)) if each.figure.kind == STOCK else signed(each.by))
        for each in changes
        if each.worse == worse
    ]


def unsure(wording: Wording, seat: int, sealed: Sealed | None) -> list[Part]:
    """What comes next by chance or from a secret; of what is another's affair only that they roll."""
    if sealed is None:
        return []
    if sealed.seat in (seat, -1):
        return marks(wording.say(f"unsure.{sealed.key}", sealed.about, sealed.seat))
    return marks(wording.say("unsure.theirs", (), sealed.seat)) if sealed.key == "roll" else []


def said(wording: Wording, line: dict[str, Any]) -> list[Part]:
    """The whole line as one sentence."""
    parts = stated(wording, line, OWN)
    for share in line["others"]:
        parts.append(
            [
                seat_part(share["seat"], whose=False, first=False),
                {"t": " "},
                *joined(stated(wording, share, OTHERS), ", "),
            ]
        )
    if line["unsure"]:
        parts.append([*wording.say("outcome.then", (), -1), {"t": " "}, *listed(plain(line["unsure"]), " ")])
    if line["nothing"]:
        parts.append(wording.say("outcome.nothing", (), -1))
    elif line["asks"]:
        parts.append(wording.say("outcome.asks", (), -1))
    return joined(parts, "; ")


def stated(wording: Wording, line: dict[str, Any], verbs: dict[str, str]) -> list[list[Part]]:
    """Prices and gains, each with its verb."""
    return [
        [*wording.say(f"outcome.{verb}", (), -1), {"t": " "}, *listed(line[kind])]
        for kind, verb in verbs.items()
        if line[kind]
    ]


def plain(row: Sequence[Part]) -> list[Part]:
    """Without the signs that only adorn the word behind them."""
    return [
        part
        for part, behind in zip(row, [*row[1:], {"i": ""}], strict=True)
        if "i" not in part or "n" in part or "i" in behind
    ]


def listed(row: Sequence[Part], between: str = ", ") -> list[Part]:
    """Marks in words, as a list of things or as one sentence."""
    return joined([[{"t": " ".join([str(part[key]) for key in ("n", "t") if key in part])}] for part in row], between)
