"""How a state is laid out in numbers: the columns of an observation, made from the shape of the game's state.

Each field has a column. A number is itself; what stands for a name (`Among`) is the name's number, the other names
below 0 and a covered card after the last; what stands for several names (`Mask`) is a flag for each; a list with a
place for each name (`By`) has a value for each; any other list of names tells how often each is in it, covered ones
last. Seats are counted from the one that looks: 0 is itself, 1 the next. A field without names or places of its own
(texts, lists of any length) has no column.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from arcology.kernel.domains import (
    COVERED,
    SEATS,
    Among,
    Beside,
    Bits,
    By,
    First,
    Follows,
    Lexicon,
    Mask,
    Names,
    Of,
    Untold,
    Within,
    names_of,
    note,
)
from arcology.kernel.game import Game
from arcology.kernel.kinds import Kind, Many, Maybe, Part, Plain
from arcology.kernel.pack import Pack
from arcology.kernel.shape import Field, Shape

NUMBER: Final = "number"
NAME: Final = "name"
FLAG: Final = "flag"
COUNT: Final = "count"
LARGEST: Final = (1 << 31) - 1


class Column(NamedTuple):
    """One named array of an observation."""

    name: str
    kind: str  # number, name, flag, count
    shape: tuple[int, ...]  # of seats first, where each seat has it
    places: tuple[str, ...]  # what the places along the last axis are called; none for a single number
    values: tuple[str, ...]  # of a name: what 0, 1, … stand for
    others: tuple[str, ...]  # of a name: what -1, -2, … stand for
    least: int
    most: int
    start: int  # where it begins
    stride: int  # where the next seat's begins, from there; 0 for what is not a seat's

    def spans(self) -> list[range]:
        """Where its numbers are, those of each seat apart."""
        starts = [self.start + self.stride * seat for seat in range(self.shape[0] if self.stride else 1)]
        return [range(start, start + self.width) for start in starts]

    def of(self, numbers: Sequence[int]) -> list[Sequence[int]]:
        """Its numbers in an observation, those of each seat apart."""
        return [numbers[span.start : span.stop] for span in self.spans()]

    @property
    def width(self) -> int:
        """Numbers in one seat's, or in all."""
        size = 1
        for length in self.shape[1:] if self.stride else self.shape:
            size *= length
        return size


class Layout:
    """The columns of one pack's observations at tables of one size, and how they are filled in."""

    def __init__(self, game: Game, pack: Pack, seats: int) -> None:
        self.game: Final = game
        self.pack: Final = pack
        self.seats: Final = seats
        writer = Writer(game, game.widest(pack, seats), seats)
        source = writer.part(game.state, "s", "", game.widest(pack, seats))
        self.columns: Final = tuple(writer.columns)
        self.untold: Final = tuple(writer.untold)
        self.size: Final = writer.size
        self._write: Final[Write] = compiled(source, writer.scope)

    def numbers(self, state: Any, seat: int) -> array[int]:
        """What the seat may know of a state, in numbers of 32 bits."""
        out = array("i")
        self._write(self.game.cover(state, seat), seat, out)
        return out

    def column(self, name: str) -> Column:
        return next(each for each in self.columns if each.name == name)


Write = Callable[[Any, int, "array[int]"], None]
"""Appends to the array what a seat sees of a state in which the rest is covered."""


def compiled(lines: Sequence[str], scope: dict[str, Any]) -> Write:
    """Written out as one would write it by hand, as shapes are."""
    source = "\n".join(["def write(s, me, out):", *[f"    {line}" for line in lines]])
    exec(source, scope)  # noqa: S102 (made from our own declarations)
    made: Write = scope["write"]
    return made


# ---- what the written code calls: arrays, because they are appended to one another at once ------


@cache
def none(count: int) -> array[int]:
    return array("i", [0]) * count


@lru_cache(maxsize=1 << 16)
def bits(mask: int, count: int) -> array[int]:
    return array("i", [mask >> i & 1 for i in range(count)])


@lru_cache(maxsize=1 << 16)
def seat_bits(mask: int, count: int, me: int) -> array[int]:
    found = bits(mask, count)
    return found[me:] + found[:me]


def counted(numbers: Sequence[int], count: int) -> array[int]:
    """How often each number is there, covered ones last."""
    found = none(count + 1)
    if numbers:
        found = found[:]
        for number in numbers:
            found[number if 0 <= number < count else count] += 1
    return found


def counted_seats(numbers: Sequence[int], count: int, me: int) -> array[int]:
    found = none(count)[:]
    for number in numbers:
        found[(number - me) % count] += 1
    return found


def beside(values: Sequence[int], numbers: Sequence[int], count: int) -> array[int]:
    """What stands beside each name, added up."""
    found = none(count + 1)
    if numbers:
        found = found[:]
        for value, number in zip(values, numbers, strict=True):
            found[number if 0 <= number < count else count] += value
    return found


def padded(values: Sequence[int], count: int) -> list[int]:
    return [*values[:count], *[0] * (count - len(values))]


class Writer:
    """Goes through the fields of a shape: notes their columns and writes the code that fills them in."""

    def __init__(self, game: Game, lexicon: Lexicon, seats: int) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.columns: Final[list[Column]] = []
        self.untold: Final[list[str]] = []
        self.size = 0
        self.stride = 0  # of the seats, while a seat's part is written
        self.scope: Final[dict[str, Any]] = {
            "beside": beside, "bits": bits, "counted": counted, "counted_seats": counted_seats, "padded": padded,
            "seat_bits": seat_bits,
        }  # fmt: skip

    # ---- parts -------------------------------------------------------------------------------

    def part(self, made: type[Shape], at: str, path: str, lexicon: Lexicon) -> list[str]:
        """The code for every field of a part that is found at that expression."""
        lines: list[str] = []
        for field in made.own_fields:
            lines += self.field(made, field, f"{at}.{field.name}", f"{path}{field.name}", lexicon)
        return lines

    def field(self, made: type[Shape], field: Field, at: str, path: str, lexicon: Lexicon) -> list[str]:
        kind = field.kind
        if note(kind, Untold) is not None:
            return self.untellable(path)
        if note(kind, Follows) is not None and not any(note(each, Bits) for each in (kind, item_of(kind))):
            return []
        if isinstance(kind, Part):
            of = note(kind, Of)
            return self.parts(kind, at, path, lexicon if of is None else lexicon.of(of.names))
        by = note(kind, By)
        if isinstance(kind, Many) and isinstance(kind.item, Part) and by is not None and by.axes == (SEATS,):
            return self.of_seats(kind.item, at, path, lexicon)
        if isinstance(kind, Maybe):
            return self.untellable(path)
        other = note(kind, Beside)
        if isinstance(kind, Many) and other is not None and note(kind, First) is None:
            return self.standing_beside(made, kind, at, other.other, path, lexicon)
        return self.value(kind, at, path, lexicon)

    def parts(self, kind: Part, at: str, path: str, lexicon: Lexicon) -> list[str]:
        """One of several classes has columns for each of them, those of the others 0."""
        if kind.base is not Any:
            return self.part(kind.base, at, f"{path}.", lexicon)
        begin = self.size
        found: list[tuple[str, list[str], int, int]] = []
        for name, made in self.game.classes.items():
            first = self.size
            lines = self.part(made, "s", f"{path}.{name.removesuffix('Board').lower()}.", lexicon)
            found.append((name, lines, first, self.size))
        writes = {}
        for name, lines, first, last in found:
            before, after = self.constant(none(first - begin)), self.constant(none(self.size - last))
            writes[name] = compiled([f"out.extend({before})", *lines, f"out.extend({after})"], self.scope)
        return [f"{self.constant(writes)}[type({at}).__name__]({at}, me, out)"]

    def of_seats(self, item: Part, at: str, path: str, lexicon: Lexicon) -> list[str]:
        """A block for each seat, the one that looks first."""
        begin, before = self.size, len(self.columns)
        inner = self.part(item.base, "o", f"{path}.", lexicon)
        width = self.size - begin
        for i in range(before, len(self.columns)):
            column = self.columns[i]
            self.columns[i] = column._replace(shape=(self.seats, *column.shape), stride=width)
        self.size = begin + width * self.seats
        return [f"for o in {at}[me:] + {at}[:me]:", *[f"    {line}" for line in inner]]

    # ---- values ------------------------------------------------------------------------------

    def value(self, kind: Kind, at: str, path: str, lexicon: Lexicon) -> list[str]:
        by = note(kind, By)
        if isinstance(kind, Many) and by is not None:
            return self.places(kind, by, at, path, lexicon)
        if isinstance(kind, Many):
            return self.heap(kind, at, path, lexicon)
        if not isinstance(kind, Plain):
            return self.untellable(path)
        mask, among, several = note(kind, Mask), note(kind, Among), note(kind, Bits)
        if mask is not None:
            names = lexicon.names(mask.names)
            self.note(path, FLAG, (len(names),), self.called(mask.names, names))
            seen = f"seat_bits({at}, {len(names)}, me)" if mask.names == SEATS else f"bits({at}, {len(names)})"
            return [f"out.extend({seen})"]
        if several is not None:
            self.note(path, FLAG, (several.count,))
            return [f"out.extend(bits({at}, {several.count}))"]
        if among is not None:
            self.note(path, NAME, (), (), lexicon.names(among.names), among.others, among.names)
            return [f"out.append({self.number_of(kind, among, at, lexicon)})"]
        if kind.type is str:
            return self.untellable(path)
        self.note(path, FLAG if kind.type is bool else NUMBER, (), bounds=note(kind, Within))
        return [f"out.append({at} + 0)" if kind.type is bool else f"out.append({at})"]

    def places(self, kind: Many, by: By, at: str, path: str, lexicon: Lexicon) -> list[str]:
        """A list with a value for each place."""
        axes = [names_of(axis, lexicon) for axis in by.axes]
        shape = tuple([len(names) for names in axes])
        size = 1
        for length in shape:
            size *= length
        whole = [axis if isinstance(axis, str) else () for axis in by.axes] == [SEATS]
        rows = f"{at}[me:] + {at}[:me]" if whole else at
        item = kind.item
        among, mask, several = note(item, Among), note(item, Mask), note(item, Bits)
        short = any(axis in self.game.varied for axis in by.axes if isinstance(axis, str))
        if isinstance(item, Many):
            inner = note(item.item, Among)
            if inner is None:
                return self.untellable(path)
            names = lexicon.names(inner.names)
            if inner.names == SEATS:
                self.note(path, COUNT, (*shape, len(names)), self.called(SEATS, names))
                return [f"for each in {rows}:", f"    out.extend(counted_seats(each, {len(names)}, me))"]
            self.note(path, COUNT, (*shape, len(names) + 1), (*names, "covered"))
            return [f"for each in {rows}:", f"    out.extend(counted(each, {len(names)}))"]
        if mask is not None or several is not None:
            count = several.count if mask is None else len(lexicon.names(mask.names))
            self.note(path, FLAG, (*shape, count))
            turned = mask is not None and mask.names == SEATS
            each = f"seat_bits(each, {count}, me)" if turned else f"bits(each, {count})"
            return [f"for each in {rows}:", f"    out.extend({each})"]
        if among is not None:
            names = lexicon.names(among.names)
            self.note(path, NAME, shape, axes[-1], names, among.others, among.names)
            seen = f"[{self.number_of(item, among, 'each', lexicon)} for each in {rows}]"
        else:
            self.note(path, NUMBER, shape, axes[-1], bounds=note(item, Within))
            seen = rows
        return [f"out.extend(padded({seen}, {size}))" if short else f"out.extend({seen})"]

    def heap(self, kind: Many, at: str, path: str, lexicon: Lexicon) -> list[str]:
        """A list of any length: how often each name is in it; of numbers as many as there may be."""
        item = kind.item
        first, among = note(kind, First), note(item, Among)
        if first is not None:
            self.note(path, NUMBER, (first.count,))
            return [f"out.extend(padded({at}, {first.count}))"]
        if isinstance(item, Many) and note(item.item, Among) is not None:
            among, at = note(item.item, Among), f"[each for part in {at} for each in part]"
        if among is None:
            return self.untellable(path)
        names = lexicon.names(among.names)
        if among.names == SEATS:
            self.note(path, COUNT, (len(names),), self.called(SEATS, names))
            return [f"out.extend(counted_seats({at}, {len(names)}, me))"]
        self.note(path, COUNT, (len(names) + 1,), (*names, "covered"))
        return [f"out.extend(counted({self.numbers_of(item, names, at)}, {len(names)}))"]

    def standing_beside(
        self, made: type[Shape], kind: Many, at: str, other: str, path: str, lexicon: Lexicon
    ) -> list[str]:
        """Numbers beside a list of names: the number of each name."""
        named = next(field.kind for field in made.own_fields if field.name == other)
        among = note(item_of(named), Among)
        if among is None or note(kind.item, Among, Mask) is not None or note(kind.item, Within) is None:
            return self.untellable(path)
        names = lexicon.names(among.names)
        self.note(path, NUMBER, (len(names) + 1,), (*names, "covered"))
        there = self.numbers_of(item_of(named), names, f"{at.rpartition('.')[0]}.{other}")
        return [f"out.extend(beside({at}, {there}, {len(names)}))"]

    def numbers_of(self, item: Kind, names: tuple[str, ...], at: str) -> str:
        """The expression for a list of names as numbers."""
        if isinstance(item, Plain) and item.type is str:
            return f"[{self.constant(index_of(names))}[each] for each in {at}]"
        return at

    def number_of(self, kind: Kind, among: Among, at: str, lexicon: Lexicon) -> str:
        """The expression for what stands for one of several names."""
        names = lexicon.names(among.names)
        if isinstance(kind, Plain) and kind.type is str:
            return f"{self.constant(index_of(names, among.others))}[{at}]"
        if among.names == SEATS:
            return f"({at} - me) % {self.seats} if {at} >= 0 else {at}"
        return f"({at} if {at} != {COVERED} else {len(names)})"

    # ---- bookkeeping -------------------------------------------------------------------------

    def note(
        self,
        path: str,
        kind: str,
        shape: tuple[int, ...],
        places: tuple[str, ...] = (),
        values: tuple[str, ...] = (),
        others: tuple[str, ...] = (),
        names: Names = (),
        bounds: Within | None = None,
    ) -> None:
        least, most = bounds_of(kind, len(values), len(others), bounds)
        column = Column(path, kind, shape, places, self.called(names, values), others, least, most, self.size, 0)
        self.columns.append(column)
        self.size += column.width

    def called(self, names: Names, found: tuple[str, ...]) -> tuple[str, ...]:
        """Seats as the one that looks counts them."""
        return found if names != SEATS else ("me", *[f"next{i}" for i in range(1, len(found))])

    def constant(self, value: Any) -> str:
        name = f"constant{len(self.scope)}"
        self.scope[name] = value
        return name

    def untellable(self, path: str) -> list[str]:
        self.untold.append(path)
        return []


def bounds_of(kind: str, values: int, others: int, bounds: Within | None) -> tuple[int, int]:
    """The least and the most that a number of a column may be; what is covered is a number, too."""
    if kind == FLAG:
        return 0, 1
    if kind == NAME:
        return -others, values
    if kind == COUNT:
        return 0, LARGEST
    if bounds is None:
        return -LARGEST, LARGEST
    return min(COVERED, bounds.least), LARGEST if bounds.most is None else bounds.most


def item_of(kind: Kind) -> Kind:
    return kind.item if isinstance(kind, Many) else kind


def index_of(names: Sequence[str], others: Sequence[str] = ()) -> dict[str, int]:
    return {name: i for i, name in enumerate(names)} | {name: -1 - i for i, name in enumerate(others)}
