"""What can be said in a position of a game, written from the declarations of its fields."""

from __future__ import annotations

from typing import Any, Final

from arcology.kernel.domains import SEATS, Among, Axis, By, Follows, Heap, Mask, Names, Rest, Within, note
from arcology.kernel.game import Game
from arcology.kernel.kinds import Kind, Many, Maybe, Part, Plain
from arcology.kernel.pieces import Keys, called
from arcology.kernel.shape import Field

MOST: Final = 10
"""Of more names than these the first are written."""


def position_keys(game: Game) -> str:
    """The keys of every table of a position file, as Markdown."""
    parts = [(game.state.__name__.lower(), game.state), *_parts(game.state, game)]
    return "\n".join([line for name, part in parts for line in _table(name, part, game.positions.keys)])


def _parts(part: Any, game: Game) -> list[tuple[str, Any]]:
    """The classes of the parts in a part, each with where it lies."""
    found: list[tuple[str, Any]] = []
    for field in _told(part, game.positions.keys):
        kind = field.kind
        seats = isinstance(kind, Many) and isinstance(kind.item, Part)
        inner = kind.item if isinstance(kind, Many) else kind
        if not isinstance(inner, Part):
            continue
        for each in game.classes.values() if inner.base is Any else [inner.base]:
            name = (
                "a seat" if seats else called(field) if inner.base is not Any else f"{called(field)}: {each.__name__}"
            )
            found += [(name, each), *_parts(each, game)]
    return found


def _told(part: Any, keys: Keys) -> list[Field]:
    """The fields of a class that are told for themselves."""
    covered = {name for key in keys.get(part, ()) for name in key.covers}
    return [f for f in part.own_fields if f.name not in covered and note(f.kind, Follows) is None]


def _table(name: str, part: Any, keys: Keys) -> list[str]:
    rows = [f"| `{key.name}` | {key.about} |" for key in keys.get(part, ())]
    rows += [f"| `{called(field)}` | {meaning(field.kind)} |" for field in _told(part, keys)]
    rows = [row for row in rows if not row.endswith("|  |")]
    return [f"**{name}**", "", "| Key | Says |", "|---|---|", *rows, ""] if rows else []


def meaning(kind: Kind) -> str:
    """What is written for a field, in words; nothing for parts, which are tables of their own."""
    if isinstance(kind, Maybe):
        return meaning(kind.item)
    if isinstance(kind, Many):
        item = meaning(kind.item)
        by = note(kind, By)
        rest = "; what lies nowhere else lies here" if note(kind, Rest) is not None else ""
        if not item:
            return ""
        if by is None:
            return f"a list: {item}{rest}"
        heaps = [axis for axis in by.axes if isinstance(axis, Heap)]
        inner = f"a list of {named(heaps[0].names)}, each as often as it is there" if heaps else item
        plain = [each for each in by.axes if not isinstance(each, Heap)]
        return ", ".join([*[axis_words(each) for each in plain], inner]) + rest
    return one(kind)


def axis_words(axis: Axis) -> str:
    if isinstance(axis, int):
        return f"a list of {axis}"
    return f"a table by {named(axis)}" if not isinstance(axis, Heap) else ""


def one(kind: Kind) -> str:
    among, mask, within = note(kind, Among), note(kind, Mask), note(kind, Within)
    if among is not None:
        others = [f"`{other}`" if other else "nothing" for other in among.others]
        return " or ".join([f"one of {named(among.names)}", *others])
    if mask is not None:
        return f"a list of {named(mask.names)}"
    if within is not None:
        most = "" if within.most is None else f" to {within.most}"
        return f"a number from {within.least}{most}" + (f" ({within.rule})" if within.rule else "")
    if isinstance(kind, Plain):
        return {int: "a number", bool: "true or false", str: "a text"}[kind.type]
    return ""


def named(names: Names) -> str:
    if names == SEATS:
        return "the seats"
    if isinstance(names, str):
        own = names.startswith("@")
        return f"the {names[1:]} of the table" if own else f"the rows of `{names.removesuffix('_ids')}`"
    return ", ".join([*[f"`{name}`" for name in names if name][:MOST], *["…"] * (len(names) > MOST)])
