"""How a state is laid out in numbers: the columns of an observation, made from the shape of the game's state.

Each field has a column. A number is itself; what stands for a name (`Among`) is the name's number, the other names
below 0 and a covered card after the last; what stands for several names (`Mask`) is a flag for each; a list with a
place for each name (`By`) has a value for each; any other list of names tells how often each is in it, covered ones
last. Seats are counted from the one that looks: 0 is itself, 1 the next. A field without names or places of its own
(texts, lists of any length) has no column.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import groupby
from math import prod
from struct import Struct
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
        writer = Writer(game, seats)
        pieces = writer.part(game.state, "s", "", game.widest(pack, seats))
        self.columns: Final = tuple(writer.columns)
        self.untold: Final = tuple(writer.untold)
        self.size: Final = writer.size
        self._write: Final = writer.compiled([*pieces, Piece("after")], "s, me, after")

    def row(self, state: Any, seat: int, after: bytes = b"") -> bytes:
        """What the seat may know of a state, as the bytes of numbers of 32 bits, and what is to stand after them."""
        return b"".join(self._write(self.game.cover(state, seat), seat, after))

    def numbers(self, state: Any, seat: int) -> array[int]:
        """The same to count with."""
        return array("i", self.row(state, seat))

    def column(self, name: str) -> Column:
        return next(each for each in self.columns if each.name == name)


class Memo(dict[Any, bytes]):
    """The bytes of lists of numbers by what these are made of: from one choice to the next most of a state stays."""

    MOST: Final = 1 << 13

    def __init__(self, make: Callable[[Any], Iterable[int]]) -> None:
        super().__init__()
        self._make: Final = make

    def __missing__(self, key: Any) -> bytes:
        if len(self) >= self.MOST:
            self.clear()
        found = self[key] = array("i", self._make(key)).tobytes()
        return found


# ---- what the written code calls ----------------------------------------------------------------


@lru_cache(maxsize=1 << 16)
def bits(mask: int, count: int, me: int = 0) -> tuple[int, ...]:
    """A flag for each; of seats from the one that looks."""
    found = [mask >> i & 1 for i in range(count)]
    return (*found[me:], *found[:me])


def turned(values: Sequence[Any], me: int) -> list[Any]:
    """What each seat has, from the one that looks."""
    return [*values[me:], *values[:me]]


def counted(numbers: Iterable[int], count: int) -> list[int]:
    """How often each number is there, covered ones last."""
    found = [0] * (count + 1)
    for number in numbers:
        found[number if 0 <= number < count else count] += 1
    return found


def counted_seats(numbers: Iterable[int], count: int, me: int) -> list[int]:
    found = [0] * count
    for number in numbers:
        found[(number - me) % count] += 1
    return found


def beside(values: Iterable[int], numbers: Iterable[int], count: int) -> list[int]:
    """What stands beside each name, added up."""
    found = [0] * (count + 1)
    for value, number in zip(values, numbers, strict=True):
        found[number if 0 <= number < count else count] += value
    return found


def padded(values: Sequence[int], count: int) -> list[int]:
    return [*values[:count], *[0] * (count - len(values))]


class Piece(NamedTuple):
    """An expression of the code that writes an observation."""

    text: str
    numbers: int = 0  # how many it gives, as arguments; 0 where it gives bytes


class Writer:
    """Goes through the fields of a shape: notes their columns and writes the code that fills them in.

    Numbers that stand side by side are packed at once; what else a list comes to is looked up in a `Memo`.
    """

    def __init__(self, game: Game, seats: int) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.columns: Final[list[Column]] = []
        self.untold: Final[list[str]] = []
        self.size = 0
        self.scope: Final[dict[str, Any]] = {
            "beside": beside, "bits": bits, "counted": counted, "counted_seats": counted_seats, "padded": padded,
            "turned": turned,
        }  # fmt: skip
        self.memos: Final[dict[str, str]] = {}  # how lists are made, and what their memo is called

    # ---- parts -------------------------------------------------------------------------------

    def part(self, made: type[Shape], at: str, path: str, lexicon: Lexicon) -> list[Piece]:
        """The pieces for every field of a part that is found at that expression."""
        pieces: list[Piece] = []
        for field in made.own_fields:
            pieces += self.field(made, field, f"{at}.{field.name}", f"{path}{field.name}", lexicon)
        return pieces

    def field(self, made: type[Shape], field: Field, at: str, path: str, lexicon: Lexicon) -> list[Piece]:
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

    def parts(self, kind: Part, at: str, path: str, lexicon: Lexicon) -> list[Piece]:
        """One of several classes has columns for each of them, those of the others 0."""
        if kind.base is not Any:
            return self.part(kind.base, at, f"{path}.", lexicon)
        begin = self.size
        found: list[tuple[str, list[Piece], int, int]] = []
        for name, made in self.game.classes.items():
            first = self.size
            pieces = self.part(made, "s", f"{path}.{name.removesuffix('Board').lower()}.", lexicon)
            found.append((name, pieces, first, self.size))
        writes = {}
        for name, pieces, first, last in found:
            before, after = bytes(4 * (first - begin)), bytes(4 * (self.size - last))
            around = Piece(self.constant(before)), *pieces, Piece(self.constant(after))
            writes[name] = self.compiled(around, "s, me")
        return [Piece(f"*{self.constant(writes)}[type({at}).__name__]({at}, me)")]

    def of_seats(self, item: Part, at: str, path: str, lexicon: Lexicon) -> list[Piece]:
        """A block for each seat, the one that looks first."""
        begin, before = self.size, len(self.columns)
        inner = self.constant(self.compiled(self.part(item.base, "s", f"{path}.", lexicon), "s, me"))
        width = self.size - begin
        for i in range(before, len(self.columns)):
            column = self.columns[i]
            self.columns[i] = column._replace(shape=(self.seats, *column.shape), stride=width)
        self.size = begin + width * self.seats
        return [Piece(f"*{inner}({at}[(me + {i}) % {self.seats}], me)") for i in range(self.seats)]

    # ---- values ------------------------------------------------------------------------------

    def value(self, kind: Kind, at: str, path: str, lexicon: Lexicon) -> list[Piece]:
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
            return [self.memo(self.flags_of(mask.names, "v", lexicon), at)]
        if several is not None:
            self.note(path, FLAG, (several.count,))
            return [self.memo(f"bits(v, {several.count})", at)]
        if among is not None:
            self.note(path, NAME, (), (), lexicon.names(among.names), among.others, among.names)
            return [Piece(self.number_of(kind, among, at, lexicon), 1)]
        if kind.type is str:
            return self.untellable(path)
        self.note(path, FLAG if kind.type is bool else NUMBER, (), bounds=note(kind, Within))
        return [Piece(at, 1)]

    def places(self, kind: Many, by: By, at: str, path: str, lexicon: Lexicon) -> list[Piece]:
        """A list with a value for each place."""
        axes = [names_of(axis, lexicon) for axis in by.axes]
        shape = tuple([len(names) for names in axes])
        whole = [axis if isinstance(axis, str) else () for axis in by.axes] == [SEATS]
        rows = "turned(v, me)" if whole else "v"
        item, key = kind.item, hashable(kind, at)
        among, mask, several = note(item, Among), note(item, Mask), note(item, Bits)
        if isinstance(item, Many):
            inner = note(item.item, Among)
            if inner is None:
                return self.untellable(path)
            places, count = self.counts_of(inner.names, "each", lexicon)
            self.note(path, COUNT, (*shape, len(places)), places)
            return [self.memo(f"[n for each in {rows} for n in {count}]", key)]
        if mask is not None or several is not None:
            length = several.count if mask is None else len(lexicon.names(mask.names))
            self.note(path, FLAG, (*shape, length))
            flags = f"bits(each, {length})" if mask is None else self.flags_of(mask.names, "each", lexicon)
            return [self.memo(f"[n for each in {rows} for n in {flags}]", key)]
        if among is not None:
            self.note(path, NAME, shape, axes[-1], lexicon.names(among.names), among.others, among.names)
            rows = f"[{self.number_of(item, among, 'each', lexicon)} for each in {rows}]"
        else:
            self.note(path, NUMBER, shape, axes[-1], bounds=note(item, Within))
        if any(axis in self.game.varied for axis in by.axes if isinstance(axis, str)):
            rows = f"padded({rows}, {prod(shape)})"
        return [Piece(f"*{at}", prod(shape)) if rows == "v" else self.memo(rows, key)]

    def heap(self, kind: Many, at: str, path: str, lexicon: Lexicon) -> list[Piece]:
        """A list of any length: how often each name is in it; of numbers as many as there may be."""
        item, key, inside = kind.item, hashable(kind, at), "v"
        first, among = note(kind, First), note(item, Among)
        if first is not None:
            self.note(path, NUMBER, (first.count,))
            return [self.memo(f"padded(v, {first.count})", key)]
        if isinstance(item, Many) and note(item.item, Among) is not None:
            among, inside = note(item.item, Among), "[each for part in v for each in part]"
        if among is None:
            return self.untellable(path)
        places, count = self.counts_of(among.names, self.numbers_of(item, among.names, inside, lexicon), lexicon)
        self.note(path, COUNT, (len(places),), places)
        return [self.memo(count, key)]

    def standing_beside(
        self, made: type[Shape], kind: Many, at: str, other: str, path: str, lexicon: Lexicon
    ) -> list[Piece]:
        """Numbers beside a list of names: the number of each name."""
        named = next(field.kind for field in made.own_fields if field.name == other)
        item = item_of(named)
        among = note(item, Among)
        if among is None or note(kind.item, Among, Mask) is not None or note(kind.item, Within) is None:
            return self.untellable(path)
        names = lexicon.names(among.names)
        self.note(path, NUMBER, (len(names) + 1,), (*names, "covered"))
        there = self.numbers_of(item, among.names, "w", lexicon)
        keys = hashable(kind, at), hashable(named, f"{at.rpartition('.')[0]}.{other}")
        return [self.memo(f"beside(v, {there}, {len(names)})", *keys)]

    # ---- expressions -------------------------------------------------------------------------

    def counts_of(self, names: Names, at: str, lexicon: Lexicon) -> tuple[tuple[str, ...], str]:
        """What is counted in a list of names, and the expression for how often each is there."""
        found = lexicon.names(names)
        if names == SEATS:
            return self.called(SEATS, found), f"counted_seats({at}, {len(found)}, me)"
        return (*found, "covered"), f"counted({at}, {len(found)})"

    def flags_of(self, names: Names, at: str, lexicon: Lexicon) -> str:
        """The expression for a flag for each name."""
        return f"bits({at}, {len(lexicon.names(names))}{', me' if names == SEATS else ''})"

    def numbers_of(self, item: Kind, names: Names, at: str, lexicon: Lexicon) -> str:
        """The expression for a list of names as numbers."""
        if isinstance(item, Plain) and item.type is str:
            return f"[{self.constant(index_of(lexicon.names(names)))}[each] for each in {at}]"
        return at

    def number_of(self, kind: Kind, among: Among, at: str, lexicon: Lexicon) -> str:
        """The expression for what stands for one of several names."""
        names = lexicon.names(among.names)
        if isinstance(kind, Plain) and kind.type is str:
            return f"{self.constant(index_of(names, among.others))}[{at}]"
        if among.names == SEATS:
            return f"((n - me) % {self.seats} if (n := {at}) >= 0 else n)"
        return f"(n if (n := {at}) != {COVERED} else {len(names)})"

    def memo(self, text: str, *at: str) -> Piece:
        """For the bytes of the list that `text` makes of `v`, or of `v` and `w`, found there."""
        names = ["v", "w"][: len(at)] + (["me"] if re.search(r"\bme\b", text) else [])
        one = f"lambda {', '.join(names)}: {text}"
        make = one if len(names) == 1 else f"lambda key: ({one})(*key)"
        if make not in self.memos:
            self.memos[make] = self.constant(Memo(eval(make, self.scope)))  # noqa: S307 (made from our declarations)
        return Piece(f"{self.memos[make]}[{', '.join([*at, *names[len(at) :]])}]")

    def compiled(self, pieces: Sequence[Piece], arguments: str) -> Callable[..., tuple[bytes, ...]]:
        """A function that gives the bytes of all pieces, written out as one would write it by hand, as shapes are."""
        found: list[str] = []
        for of_numbers, group in groupby(pieces, lambda piece: piece.numbers > 0):
            some = list(group)
            texts = [piece.text for piece in some]
            if of_numbers:
                pack = Struct(f"{sum([piece.numbers for piece in some])}i").pack
                texts = [f"{self.constant(pack)}({', '.join(texts)})"]
            found += texts
        source = f"lambda {arguments}: ({', '.join(found)},)"
        made: Callable[..., tuple[bytes, ...]] = eval(source, self.scope)  # noqa: S307 (made from our declarations)
        return made

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

    def untellable(self, path: str) -> list[Piece]:
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


def hashable(kind: Kind, at: str) -> str:
    """The expression for a list that may be a key."""
    if not isinstance(kind, Many) or kind.shared:
        return at
    return f"tuple({at})" if kind.item.shared else f"tuple([tuple(each) for each in {at}])"


def index_of(names: Sequence[str], others: Sequence[str] = ()) -> dict[str, int]:
    return {name: i for i, name in enumerate(names)} | {name: -1 - i for i, name in enumerate(others)}
