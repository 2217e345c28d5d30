"""Domains: what the numbers in a field stand for, said where the field is declared.

`Annotated[int, Within(0, 12)]` bounds a number, `Among` lets it stand for a name, `Mask` for several, `By` gives each
number of a list the name of its place. Position files are written with these names, and the state checker tells by them
what is impossible. Nothing of it is looked at while playing.
"""

from __future__ import annotations

from typing import Any, Final

from arcology.kernel.kinds import Kind, Many, Misfit, Plain

Names = tuple[str, ...] | str
"""Names by number; or a table of the pack, whose rows are the names, or an attribute of it; or SEATS and the like."""

SEATS: Final = "@seats"
"""The seats of the table, by what they play."""


class Within:
    """A number with bounds, and the rule that sets them."""

    def __init__(self, least: int, most: int | None = None, rule: str = "") -> None:
        self.least: Final = least
        self.most: Final = most
        self.rule: Final = rule


class Among:
    """A number that stands for one of these names; -1, -2, … stand for the others. A text is one of the names."""

    def __init__(self, names: Names, *others: str, rule: str = "") -> None:
        self.names: Final = names
        self.others: Final = others
        self.rule: Final = rule


class Piece(Among):
    """One of things that exist once: it lies in one place only, and where a `Rest` is, in some place."""


class Mask:
    """A number whose bits stand for these names; with `pieces`, for things that exist once."""

    def __init__(self, names: Names, rule: str = "", pieces: bool = False) -> None:
        self.names: Final = names
        self.rule: Final = rule
        self.pieces: Final = pieces


class Heap:
    """The last axis of a list that counts things that are alike: written as their names, as often as it is there."""

    def __init__(self, names: Names) -> None:
        self.names: Final = names


Axis = tuple[str, ...] | str | int | Heap
"""Names of places, a number of places without names, or a heap."""


class By:
    """A list with a place for each name; with several axes, for each pair of names."""

    def __init__(self, *axes: Axis) -> None:
        self.axes: Final = axes


class Rest:
    """Here lies what lies nowhere else, an undrawn bag: told only where something is out of the game."""


class Spent:
    """Here lies what lies nowhere else where the rest is told in full: what was used up."""


class Follows:
    """It follows from other fields, as `Positions.follow` says, and is never told: what looks it up is faster so."""


class Beside:
    """A list with one entry for each of another list of the same part."""

    def __init__(self, other: str) -> None:
        self.other: Final = other


class Bits:
    """A number that is so many flags, without names."""

    def __init__(self, count: int) -> None:
        self.count: Final = count


class First:
    """A list of numbers of which observations tell the first so many."""

    def __init__(self, count: int) -> None:
        self.count: Final = count


class Untold:
    """Bookkeeping that observations leave out: what it means shows in what is offered."""


class Distinct:
    """A list that holds nothing twice."""


class Of:
    """A part whose cards are numbers of these names: what `CARDS` stands for in it."""

    def __init__(self, names: Names) -> None:
        self.names: Final = names


COVERED: Final = -100
"""In place of a card, where a seat only sees that one lies there (`Engine.cover`)."""

CARDS: Final = "@cards"
"""The cards of a hand or deck, whatever those are: the field that holds it says so with `Of`."""


class Called:
    """What the field is called in a position file, where its own name would not tell."""

    def __init__(self, name: str) -> None:
        self.name: Final = name


class Lexicon:
    """The names at one table."""

    def __init__(self, pack: Any, seats: tuple[str, ...], own: dict[str, tuple[str, ...]] | None = None) -> None:
        self.pack: Final = pack
        self.seats: Final = seats
        self.own: Final = own or {}  # names that only this table knows: the places of its map
        self._numbers: dict[Names, dict[str, int]] = {}

    def of(self, cards: Names) -> Lexicon:
        """The same names in a part with these cards."""
        return Lexicon(self.pack, self.seats, {**self.own, CARDS: self.names(cards)})

    def names(self, names: Names) -> tuple[str, ...]:
        if not isinstance(names, str):
            return names
        if names == SEATS:
            return self.seats
        if names in self.own:
            return self.own[names]
        if names == CARDS:
            raise TypeError("a hand or deck does not say which cards it holds: Annotated[Hand, Of(…)]")
        found = self.pack.table(names).ids() if names in self.pack.tables else getattr(self.pack, names)
        return tuple(found)

    def number(self, names: Names, name: Any) -> int:
        """The number that the name stands for; a number stands for itself. Raises Misfit."""
        if names not in self._numbers:
            self._numbers[names] = {each: i for i, each in enumerate(self.names(names))}
        known = self._numbers[names]
        if isinstance(name, int) and not isinstance(name, bool) and 0 <= name < len(known):
            return name
        if not isinstance(name, str) or name not in known:
            if names == SEATS and isinstance(name, str) and name.removeprefix("seat").isdigit():
                return self.number(names, int(name.removeprefix("seat")))
            raise Misfit(f"there is no {name!r:.60} among {listed(self.names(names))}")
        return known[name]


def listed(names: tuple[str, ...]) -> str:
    """Names in words; of many the first."""
    return ", ".join(names if len(names) <= 12 else (*names[:12], "…"))


def note(kind: Kind, *wanted: type) -> Any:
    """What the declaration says of that class, or None."""
    return next((each for each in kind.notes if isinstance(each, wanted)), None)


def names_of(axis: Axis, lexicon: Lexicon) -> tuple[str, ...]:
    """The names of the places along an axis."""
    if isinstance(axis, int):
        return tuple([str(i + 1) for i in range(axis)])
    return lexicon.names(axis.names if isinstance(axis, Heap) else axis)


# ---- written with names ----------------------------------------------------------------------


def said(kind: Kind, value: Any, lexicon: Lexicon) -> Any:
    """A value as one writes it down: names for numbers, tables for lists with names."""
    if isinstance(kind, Many):
        by = note(kind, By)
        if by is not None:
            return _said_by(kind.item, list(value), by.axes, lexicon)
        return [said(kind.item, each, lexicon) for each in value]
    among = note(kind, Among)
    if among is not None and isinstance(value, int):
        return lexicon.names(among.names)[value] if value >= 0 else among.others[-1 - value]
    mask = note(kind, Mask)
    if mask is not None:
        return [name for i, name in enumerate(lexicon.names(mask.names)) if value >> i & 1]
    return value


def _said_by(item: Kind, values: list[Any], axes: tuple[Axis, ...], lexicon: Lexicon) -> Any:
    if not axes:
        return said(item, values[0], lexicon)
    names = names_of(axes[0], lexicon)
    if isinstance(axes[0], Heap):
        return [name for name, count in zip(names, values, strict=True) for _ in range(count)]
    width = len(values) // len(names)
    parts = [_said_by(item, values[i * width : (i + 1) * width], axes[1:], lexicon) for i in range(len(names))]
    return parts if isinstance(axes[0], int) else dict(zip(names, parts, strict=True))


# ---- read with names -------------------------------------------------------------------------


def heard(kind: Kind, data: Any, old: Any, lexicon: Lexicon) -> Any:
    """The value that was written down; of a list with names, places that are not named stay as they were."""
    if isinstance(kind, Many):
        by = note(kind, By)
        if by is not None:
            return kind.make(_heard_by(kind.item, data, list(old), by.axes, lexicon))
        if not isinstance(data, (list, tuple)):
            raise Misfit(f"{data!r:.60} is not a list")
        return kind.make([heard(kind.item, each, None, lexicon) for each in data])
    among = note(kind, Among)
    if among is not None and isinstance(kind, Plain) and kind.type is int:
        return _heard_name(among, data, lexicon)
    mask = note(kind, Mask)
    if mask is not None:
        if not isinstance(data, (list, tuple)):
            raise Misfit(f"{data!r:.60} is not a list of names")
        return sum({1 << lexicon.number(mask.names, name) for name in data})
    return kind.restored(data, {})


def _heard_name(among: Among, data: Any, lexicon: Lexicon) -> int:
    if isinstance(data, int) and -len(among.others) <= data < 0:
        return data
    if isinstance(data, str) and data in among.others:
        return -1 - among.others.index(data)
    return lexicon.number(among.names, data)


def _heard_by(item: Kind, data: Any, old: list[Any], axes: tuple[Axis, ...], lexicon: Lexicon) -> list[Any]:
    if not axes:
        return [heard(item, data, old[0], lexicon)]
    axis = axes[0]
    count = len(names_of(axis, lexicon))
    width = len(old) // count
    made = old[:]
    if isinstance(axis, Heap) and isinstance(data, (list, tuple, str)):
        numbers = [lexicon.number(axis.names, name) for name in data]
        return [numbers.count(number) for number in range(count)]
    if isinstance(data, (list, tuple)):
        if len(data) > count:
            raise Misfit(f"there are {count} places, not {len(data)}")
        pairs = list(enumerate(data))
    elif isinstance(data, dict) and not isinstance(axis, int):
        named = axis.names if isinstance(axis, Heap) else axis
        pairs = [(lexicon.number(named, name), each) for name, each in data.items()]
    else:
        raise Misfit(f"{data!r:.60} is not a {'list' if isinstance(axis, (int, Heap)) else 'table of names'}")
    for i, each in pairs:
        place = slice(i * width, (i + 1) * width)
        made[place] = _heard_by(item, each, made[place], axes[1:], lexicon)
    return made


# ---- what is out of bounds -------------------------------------------------------------------


def faults(kind: Kind, value: Any, lexicon: Lexicon, path: str) -> list[str]:
    """What of this value is impossible, in words."""
    if isinstance(kind, Many):
        names = [str(i + 1) for i in range(len(value))]
        by = note(kind, By)
        if by is not None:
            names = places(by, lexicon)
            if len(value) != len(names):
                return [f"{path} has {len(value)} places, not {len(names)}"]
        if note(kind, Distinct) is not None and len(set(value)) < len(value):
            return [f"{path} holds something twice: {', '.join(map(str, value))}"]
        if not kind.item.notes and not isinstance(kind.item, Many):
            return []
        return [
            fault
            for name, each in zip(names, value, strict=True)
            for fault in faults(kind.item, each, lexicon, f"{path}: {name}")
        ]
    for each in kind.notes:
        why = why_not(each, value, lexicon)
        if why:
            rule = f" ({each.rule})" if each.rule else ""
            return [f"{path} is {value}, {why}{rule}"]
    return []


def places(by: By, lexicon: Lexicon) -> list[str]:
    """The names of the places in a list."""
    found = [""]
    for axis in by.axes:
        found = [f"{before} {name}".strip() for before in found for name in names_of(axis, lexicon)]
    return found


def why_not(domain: Any, value: Any, lexicon: Lexicon) -> str:
    """Why a value cannot be, in words; empty if it can."""
    if isinstance(domain, Within):
        if value < domain.least:
            return f"less than {domain.least}"
        if domain.most is not None and value > domain.most:
            return f"more than {domain.most}"
    elif isinstance(domain, Among):
        names = lexicon.names(domain.names)
        if isinstance(value, str):
            return "" if value in names or value in domain.others else f"not among {listed(names)}"
        if not -len(domain.others) <= value < len(names):
            return f"not among {listed((*names, *domain.others))}"
    elif isinstance(domain, Mask) and not 0 <= value < 1 << len(lexicon.names(domain.names)):
        return f"more than a choice of {listed(lexicon.names(domain.names))}"
    return ""
