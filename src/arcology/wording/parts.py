"""What a sentence is made of once its ids are filled in, and how it reads as plain text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from arcology.kernel.values import Value

Part = dict[str, Any]
"""{"t": text}; {"i": icon, "n": count, "t": its name}; {"p": piece id, "t": label}; {"s": seat, "t": label}.

A seat's own people read `you` instead; `after` stands behind a name. {"f": seat, "t": text} has a form for each, too.
"""


Called = Mapping[str, tuple[Value, ...]]
"""What a table calls its components at a moment: by id, a key (`called.tile`) and what that sentence speaks of."""


Names = tuple[tuple[str, tuple[Value, ...]], ...]
"""What a table calls the components of one sentence, as a key for sentences that are kept."""


NOBODY: Final = -2
"""Addressed as "you" where everybody is called by name."""


def needed(called: Called, ids: Iterable[Value]) -> Names:
    """Those of the table's names that a sentence about these ids needs."""
    return tuple([(str(id), called[str(id)]) for id in ids if str(id) in called]) if called else ()


def joined(texts: Sequence[list[Part]], between: str) -> list[Part]:
    parts: list[Part] = []
    for i, text in enumerate(texts):
        parts += ([{"t": between}] if i else []) + text
    return parts


def plain(parts: Sequence[Part], names: Sequence[str] = (), you: int = NOBODY) -> str:
    """The sentence for a terminal: icons become words, unless the word follows anyway; seats become names, or "you"."""
    said = []
    for i, part in enumerate(parts):
        if part.get("s", part.get("f")) == you and "you" in part:
            said.append(part["you"])
        elif "s" in part:
            said.append((names[part["s"]] if part["s"] < len(names) else part["t"]) + part.get("after", ""))
        elif "i" in part and "n" in part:
            said.append(f"{part['n']} {part['t']}")
        elif part.get("t") == " " and "i" in parts[i - 1] and any("i" in after for after in parts[i + 1 : i + 2]):
            said.append(", ")
        elif not ("i" in part and follows(parts, i)):
            said.append(str(part.get("t", "")))
    return "".join(said).replace("  ", " ").strip()


def follows(parts: Sequence[Part], at: int) -> bool:
    """Whether the sentence goes on with the very word that an icon stands for."""
    rest = "".join([str(after.get("t", "")) for after in parts[at + 1 : at + 3] if "i" not in after])
    return rest.strip().casefold().startswith(str(parts[at]["t"]).casefold())


def capitalised(parts: list[Part]) -> list[Part]:
    """The same beginning with a capital."""
    for at, part in enumerate(parts):
        if "i" not in part:
            start = part if "s" in part else {**part, "t": part["t"][:1].upper() + part["t"][1:]}
            return [*parts[:at], start, *parts[at + 1 :]]
    return parts


def capital(text: str) -> str:
    words = text.replace("_", " ")
    return words[:1].upper() + words[1:]
