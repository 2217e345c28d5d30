"""Sentences of the catalogue, taken apart once: text, {placeholders} and [icons].

{seat}          who did it
{0}             the first id or number, by its name; a component becomes a piece that can be lit up
{0:seat}        a seat by number        {0:effect}   what an effect does, in words
{0:as space}    by its name among the spaces (`name.space.L3`), where other components have the same id
{0:each}        ids joined by hyphens, one after the other
{0:signed}      a number with its sign: +1
[credit]        an icon                 [{0}*{1}]    the icon of the first id, as many as the second says
[{0}*{1:many}]  the same, but one of it stands alone; [{0}*{1:signed}] by how much it changes: +1; [{0}*−{1}] less
[{0:each}]      an icon for each of the ids that are joined by hyphens
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

TOKEN: Final = re.compile(r"\[(?P<icon>[^\]]+)\]|\{(?P<place>[^}]*)\}")


class BadTemplate(ValueError):
    """A sentence of the catalogue cannot be read."""


class Piece:
    """One part of a sentence. `kind`: text, seat, value, signed, effect, each, icon, icons."""

    def __init__(self, kind: str, text: str, index: int = -1, count: str = "") -> None:
        self.kind: Final = kind
        self.text: Final = text  # the text itself, the name of an icon, or among which names to look
        self.index: Final = index  # which of the ids, -1 for none
        self.count: Final = count  # for icons: "", a number, a sign with a number, or a placeholder


def parsed(sentence: str, names: Sequence[str] = ()) -> list[Piece]:
    """The parts of a sentence, in which {name} stands for the place of that name among these. Raises BadTemplate."""
    for place, name in enumerate(names):
        sentence = sentence.replace(f"{{{name}}}", f"{{{place}}}")
    pieces: list[Piece] = []
    end = 0
    for found in TOKEN.finditer(sentence):
        if found.start() > end:
            pieces.append(Piece("text", sentence[end : found.start()]))
        end = found.end()
        icon = found.group("icon")
        pieces.append(icon_piece(icon) if icon is not None else place_piece(found.group("place")))
    if end < len(sentence):
        pieces.append(Piece("text", sentence[end:]))
    return pieces


def icon_piece(inner: str) -> Piece:
    several = re.fullmatch(r"\{(\d+):each\}", inner)
    if several:
        return Piece("icons", "", int(several.group(1)))
    name, _, count = inner.partition("*")
    match = re.fullmatch(r"\{(\d+)\}", name)
    return Piece("icon", "" if match else name, int(match.group(1)) if match else -1, count)


def place_piece(inner: str) -> Piece:
    name, _, kind = inner.partition(":")
    if name == "seat" and not kind:
        return Piece("seat", "")
    if name.isdecimal() and kind in ("", "seat", "effect", "each", "signed"):
        return Piece(kind or "value", "", int(name))
    if name.isdecimal() and re.fullmatch(r"as [a-z]+", kind):
        return Piece("value", kind.removeprefix("as "), int(name))
    raise BadTemplate(f"there is no placeholder {{{inner}}}")
