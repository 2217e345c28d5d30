"""What groups of options are called, for everybody who shows a long list of them in groups.

A group holds the options of one verb, then those whose targets begin alike. However a piece is turned, it is the same
piece. Targets that only list numbers (`1/3/4`) are not taken apart: all of them are one group. Where several verbs are
on offer for most things (a card as this, as that or for nothing), the groups are the things: first which, then what.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from arcology.wording.names import Names
from arcology.wording.parts import Part, capital

FEW: Final = 9
"""So many options every client shows each for itself: they need no groups."""

Path = tuple[str, ...]
"""A verb and the first segments of a target; or nothing, the segments and a verb."""
THINGS: Final = ("",)
"""What paths begin with where things come before verbs."""


def headed(names: Names, options: Sequence[dict[str, Any]]) -> tuple[list[list[int]], list[list[Part]]]:
    """The groups that each worded option is in, widest first and only where it is not alone; what each is called."""
    if len(options) <= FEW:
        return [[] for _ in options], []
    lists = listed(options)
    shared = common_things(names, options, lists)
    paths = [path(names, option, lists, shared) for option in options]
    members: dict[Path, list[int]] = {}
    for at, whole in enumerate(paths):
        for upto in range(1, len(whole) + 1):
            members.setdefault(whole[:upto], []).append(at)
    groups = {group: inside for group, inside in members.items() if len(inside) > 1 and group != THINGS}
    numbers = {group: number for number, group in enumerate(groups)}
    heads = []
    for whole in paths:
        within = [numbers[whole[:upto]] for upto in range(1, len(whole) + 1) if whole[:upto] in numbers]
        widest = within[:1] if whole[0] in lists or whole[:1] == THINGS else []
        heads.append(widest + within)
    called = [name(names, group, [options[at] for at in inside]) for group, inside in groups.items()]
    return heads, called


def segments(option: dict[str, Any]) -> list[str]:
    """The ids of a target. That of an effect is one name, whatever strokes are in it."""
    target = option["target"]
    return [target] if target == option["effect"] else target.split("/") if target else []


def listed(options: Sequence[dict[str, Any]]) -> set[str]:
    """The verbs whose targets are lists of numbers, some of more than one."""
    verbs = {option["verb"] for option in options if len(segments(option)) > 1}
    return verbs - {option["verb"] for option in options if not all(map(str.isdecimal, segments(option)))}


def things(names: Names, option: dict[str, Any], lists: set[str]) -> list[str]:
    """The ids that an option touches, however they lie; none where numbers are listed."""
    return [] if option["verb"] in lists else [names.unturned(segment) for segment in segments(option)]


def common_things(names: Names, options: Sequence[dict[str, Any]], lists: set[str]) -> set[str]:
    """What targets begin with, where for most of these there are several verbs, and more than one option on average."""
    verbs: dict[str, list[str]] = {}
    for option in options:
        for id in things(names, option, lists)[:1]:
            verbs.setdefault(id, []).append(option["verb"])
    several = [id for id, found in verbs.items() if len(set(found)) > 1]
    many = sum(map(len, verbs.values())) >= 2 * len(verbs) > 2
    return set(verbs) if many and 2 * len(several) > len(verbs) else set()


def path(names: Names, option: dict[str, Any], lists: set[str], shared: set[str]) -> Path:
    ids = things(names, option, lists)
    verb = option["verb"]
    return (*THINGS, *ids, verb) if ids and ids[0] in shared else (verb, *ids)


def name(names: Names, group: Path, options: Sequence[dict[str, Any]]) -> list[Part]:
    """What all of them begin with, up to the id they share last; where they do not name it so early, that id alone."""
    first = [unturned(names, part) for part in options[0]["text"]]
    if len(group) == 1:
        same = alike(names, first, options)
        more = words([option["text"][same:] for option in options]) if same else []
        return closed([*first[:same], *more]) or [{"t": capital(group[0])}]
    named = next((at for at, part in enumerate(first) if part.get("p") == group[-1]), None)
    if named is None:
        return [{"p": group[-1], "t": names.label(group[-1])}]
    upto = first[: named + 1]
    return upto if alike(names, upto, options) == len(upto) else upto[-1:]


def alike(names: Names, first: Sequence[Part], options: Sequence[dict[str, Any]]) -> int:
    """How many of the first parts all options begin with."""
    shared = len(first)
    for option in options:
        text = option["text"][:shared]
        unlike = (at for at, part in enumerate(text) if part != first[at] and unturned(names, part) != first[at])
        shared = next(unlike, len(text))
    return shared


def words(rests: Sequence[list[Part]]) -> list[Part]:
    """The words that the texts behind these parts still share: `Retrieve the …` and `Retrieve …` are both retrieves."""
    texts = [str(rest[0].get("t", "")) if rest and not rest[0].keys() & {"i", "p", "s"} else "" for rest in rests]
    shared = texts[0].split(" ")
    for text in texts:
        unlike = (at for at, (one, other) in enumerate(zip(shared, text.split(" "), strict=False)) if one != other)
        shared = shared[: next(unlike, len(text.split(" ")))]
    return [{"t": " ".join(shared)}] if any(shared) else []


def unturned(names: Names, part: Part) -> Part:
    """A piece as it is called however it lies."""
    id = part.get("p", "")
    piece = names.unturned(id)
    return part if piece == id else {"p": piece, "t": names.label(piece)}


def closed(parts: list[Part]) -> list[Part]:
    """The same without the space before what would follow."""
    text = str(parts[-1].get("t", "")).rstrip() if parts and not parts[-1].keys() & {"i", "p", "s"} else None
    return parts if text is None else [*parts[:-1], *([{"t": text}] if text else [])]
