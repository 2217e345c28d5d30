"""Sentences of the catalogue, taken apart once: text, {placeholders} and [icons].

What a sentence speaks of has a place: {0} is the first id or number. Words, conditions and selectors are written with
the names of their parameters instead: {item}, {amount}.

{seat}          who did it: a name, or "you" to that seat itself
{seat:whose}    a name's, or "your"     {seat|has|have}   the first with a name, the second with "you"
{0:seat|dir}    a seat by number, or what it is called itself in this place; so do {seat:seat|dir}, {0:whose|deine}
{0}             an id or a number by its name; a component becomes a piece that can be lit up
{0:seat}        a seat by number        {0:whose}    a seat's
{0:effect}      what an effect does, in words
{0:as space}    by its name among the spaces (`name.space.L3`), where other components have the same id
{0:each}        ids joined by hyphens, one after the other
{0...}          it and all that come after it, one after the other; {0...; } with semicolons between them
{0:word}        an id by its name, as text: no piece to light up
{0:signed}      a number with its sign: +1
{0|card|cards}  the first where the number is one, else the second
[credit]        an icon                 [{0}*{1}]    the icon of the first id, as many as the second says
[{0}*{1:many}]  the same, but one of it stands alone; [{0}*{1:signed}] by how much it changes: +1; [{0}*−{1}] less
[{0:each}]      an icon for each of the ids that are joined by hyphens
[=table.{0}.column]  an effect or a price of the pack, drawn
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

TOKEN: Final = re.compile(r"\[(?P<icon>[^\]]+)\]|\{(?P<place>[^}]*)\}")
NAME: Final = re.compile(r"\{(\w+)((?::[a-z]+)?)\}")
REST: Final = "..."
COMMA: Final = ", "
DOER: Final = "seat"
ADDRESSED: Final = ("seat", "whose")
"""Placeholders that may say how somebody is called who reads it themselves."""
KINDS: Final = ("seat", "whose", "effect", "each", "signed", "word")


class BadTemplate(ValueError):
    """A sentence of the catalogue cannot be read."""


class Piece:
    """One part of a sentence. `kind`: text, one of KINDS, person, number, value, rest, icon, icons, drawn."""

    def __init__(self, kind: str, text: str, index: int = -1, count: str = "", other: str = "") -> None:
        self.kind: Final = kind
        self.text: Final = text  # the text itself, the name of an icon, or among which names to look
        self.index: Final = index  # which of the ids, -1 for none
        self.count: Final = count  # for icons: "", a number, a sign with a number, or a placeholder
        self.other: Final = other  # the second of two forms: said to "you", or of several


def parsed(sentence: str, names: Sequence[str] | None = None) -> list[Piece]:
    """The parts of a sentence that speaks of places, or of these names if there are any. Raises BadTemplate."""
    pieces: list[Piece] = []
    end = 0
    for found in TOKEN.finditer(sentence):
        if found.start() > end:
            pieces.append(Piece("text", sentence[end : found.start()]))
        end = found.end()
        icon = found.group("icon")
        pieces.append(icon_piece(icon, names) if icon is not None else place_piece(found.group("place"), names))
    if end < len(sentence):
        pieces.append(Piece("text", sentence[end:]))
    return pieces


def place(name: str, names: Sequence[str] | None) -> int:
    """Where the thing of that name is among those that a sentence speaks of."""
    if names is None and name.isdecimal():
        return int(name)
    if names is None or name not in names:
        known = "" if names is None else f", only {', '.join(names) or 'none'}"
        raise BadTemplate(f"there is no placeholder {{{name}}}{known}")
    return list(names).index(name)


def icon_piece(inner: str, names: Sequence[str] | None) -> Piece:
    if inner.startswith("="):
        return Piece("drawn", inner[1:])
    name, _, count = inner.partition("*")
    found = NAME.search(count)
    if found:
        count = count.replace(found.group(), f"{{{place(found.group(1), names)}{found.group(2)}}}")
    shown = NAME.fullmatch(name)
    if shown is None:
        return Piece("icon", name, -1, count)
    if shown.group(2) == ":each":
        return Piece("icons", "", place(shown.group(1), names))
    return Piece("icon", "", place(shown.group(1), names), count)


def place_piece(inner: str, names: Sequence[str] | None) -> Piece:
    if "|" in inner:
        name, *forms = inner.split("|")
        who, _, kind = name.partition(":")
        if kind in ADDRESSED and len(forms) == 1:
            return Piece(kind, "", -1 if who == DOER else place(who, names), other=forms[0])
        if len(forms) != 2:
            raise BadTemplate(f"{{{inner}}} must have two forms")
        if name == DOER:
            return Piece("person", forms[0], other=forms[1])
        return Piece("number", forms[0], place(name, names), other=forms[1])
    if REST in inner:
        name, _, between = inner.partition(REST)
        return Piece("rest", between or COMMA, place(name, names))
    name, _, kind = inner.partition(":")
    if name == DOER and kind in ("", "whose"):
        return Piece(kind or "seat", "")
    if kind in ("", *KINDS):
        return Piece(kind or "value", "", place(name, names))
    if re.fullmatch(r"as [a-z]+", kind):
        return Piece("value", kind.removeprefix("as "), place(name, names))
    raise BadTemplate(f"there is no placeholder {{{inner}}}")
