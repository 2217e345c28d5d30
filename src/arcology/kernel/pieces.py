"""Things that exist once: where each lies, how it is taken from there, and what lies in two places or in none."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from arcology.kernel.domains import SEATS, By, Called, Follows, Lexicon, Mask, Names, Of, Piece, Rest, Spent, note
from arcology.kernel.kinds import Many, Misfit, Part
from arcology.kernel.shape import Field, Shape


class Place:
    """A part of a state: what a key of a position is put on and read off."""

    def __init__(self, state: Any, part: Any, seat: int, path: tuple[str, ...], lexicon: Lexicon) -> None:
        self.state: Final = state
        self.part: Final = part
        self.seat: Final = seat  # whose it is, -1 if nobody's
        self.path: Final = path  # in words
        self.lexicon: Final = lexicon


class Key:
    """What a position says of a part and its fields alone do not: how it is put there and how it is read off again.

    It stands for the fields it covers, and tells which pieces lie in them and how one is taken away. One that is never
    read off is another way to say what fields say.
    """

    def __init__(
        self,
        name: str,
        about: str,
        put: Callable[[Place, Any], None],
        read: Callable[[Place], Any] | None = None,
        covers: tuple[str, ...] = (),
        holds: Callable[[Place], list[tuple[Names, int]]] | None = None,
        take: Callable[[Place, int], None] | None = None,
    ) -> None:
        self.name: Final = name
        self.about: Final = about
        self.put: Final = put
        self.read: Final = read
        self.covers: Final = covers
        self.holds: Final = holds
        self.take: Final = take


Keys = Mapping[type, tuple[Key, ...]]
"""The keys of each class of parts."""


def called(field: Field) -> str:
    """The name of a field in a position."""
    found = note(field.kind, Called)
    return field.name if found is None else found.name


def keys_of(part: Any, keys: Keys) -> tuple[Key, ...]:
    return keys.get(type(part), ())


def plain_fields(part: Any, keys: Keys) -> list[Field]:
    """The fields that are told for themselves: no key stands for them, and they follow from no others."""
    covered = {name for key in keys_of(part, keys) for name in key.covers}
    fields = [field for field in part.own_fields if field.name not in covered]
    return [field for field in fields if note(field.kind, Follows) is None]


def places(state: Any, lexicon: Lexicon, keys: Keys) -> Iterator[Place]:
    """The state and every part of it that no key stands for."""
    yield from _places(Place(state, state, -1, (), lexicon), keys)


def _places(place: Place, keys: Keys) -> Iterator[Place]:
    yield place
    for field in plain_fields(place.part, keys):
        cards = note(field.kind, Of)
        lexicon = place.lexicon if cards is None else place.lexicon.of(cards.names)
        for seat, path, part in parts_in(place, field):
            yield from _places(Place(place.state, part, seat, path, lexicon), keys)


def parts_in(place: Place, field: Field) -> list[tuple[int, tuple[str, ...], Shape]]:
    """The parts that a field holds, with whose they are and their path in words."""
    value = getattr(place.part, field.name)
    if isinstance(field.kind, Part):
        return [(place.seat, (*place.path, called(field)), value)]
    if not isinstance(field.kind, Many) or not isinstance(field.kind.item, Part):
        return []
    by = note(field.kind, By)
    if by is not None and by.axes == (SEATS,):
        return [(seat, (*place.path, place.lexicon.seats[seat]), part) for seat, part in enumerate(value)]
    return [(place.seat, (*place.path, called(field), str(i + 1)), part) for i, part in enumerate(value)]


class Spot:
    """Where a piece lies."""

    def __init__(
        self,
        place: Place,
        name: str,
        heap: int = -1,
        fixed: int = -1,
        bit: bool = False,
        key: Key | None = None,
    ) -> None:
        self.place: Final = place
        self.name: Final = name  # the field, or the key that stands for it
        self.key: Final = key
        self.heap: Final = heap  # which of several lists it lies in
        self.fixed: Final = fixed  # its place in the list, where that stays when it is empty
        self.bit: Final = bit

    def words(self) -> str:
        return " ".join([*self.place.path, self.name])

    def take(self, number: int) -> None:
        """Take the piece away."""
        part = self.place.part
        if self.key is not None:
            if self.key.take is None:
                raise Misfit(f"it lies in {self.words()}: say what lies there, too")
            self.key.take(self.place, number)
        elif self.bit:
            setattr(part, self.name, getattr(part, self.name) & ~(1 << number))
        else:
            setattr(part, self.name, self.left_of(getattr(part, self.name), number))

    def left_of(self, value: Any, number: int) -> Any:
        """What the field holds when the piece is gone."""
        if isinstance(value, int):
            return -1
        heap = list(value if self.heap < 0 else value[self.heap])
        if self.fixed >= 0:
            heap[self.fixed] = -1
        else:
            heap.remove(number)
        if self.heap < 0:
            return type(value)(heap)
        heaps = list(value)
        heaps[self.heap] = type(value[self.heap])(heap)
        return type(value)(heaps)


def pieces_in(place: Place, field: Field) -> list[tuple[Names, int, Spot]]:
    """The pieces that a field holds."""
    kind, value = field.kind, getattr(place.part, field.name)
    if isinstance(kind, Many):
        if isinstance(kind.item, Many):
            piece, heaps, fixed = note(kind.item.item, Piece), list(enumerate(value)), False
        else:
            piece, heaps, fixed = note(kind.item, Piece), [(-1, value)], note(kind, By) is not None
        if piece is None:
            return []
        return [
            (piece.names, n, Spot(place, field.name, heap, i if fixed else -1))
            for heap, numbers in heaps
            for i, n in enumerate(numbers)
            if n >= 0
        ]
    piece = note(kind, Piece)
    if piece is not None:
        return [(piece.names, value, Spot(place, field.name))] if value >= 0 else []
    mask = note(kind, Mask)
    if mask is None or not mask.pieces:
        return []
    spot = Spot(place, field.name, bit=True)
    return [(mask.names, n, spot) for n in range(value.bit_length()) if value >> n & 1]


def spots(state: Any, lexicon: Lexicon, keys: Keys) -> dict[Names, dict[int, list[Spot]]]:
    """Where every piece lies."""
    found: dict[Names, dict[int, list[Spot]]] = {}
    for place in places(state, lexicon, keys):
        for key in keys_of(place.part, keys):
            if key.holds is not None:
                for names, number in key.holds(place):
                    spot = Spot(place, key.name, key=key)
                    found.setdefault(names, {}).setdefault(number, []).append(spot)
        for field in plain_fields(place.part, keys):
            for names, number, spot in pieces_in(place, field):
                found.setdefault(names, {}).setdefault(number, []).append(spot)
    return found


def rests(state: Any, lexicon: Lexicon, keys: Keys, marked: type = Rest) -> dict[Names, tuple[Place, Field, str]]:
    """Where pieces lie that lie nowhere else, with the rule that says there are so many."""
    found: dict[Names, tuple[Place, Field, str]] = {}
    for place in places(state, lexicon, keys):
        for field in place.part.own_fields:
            if note(field.kind, marked) is not None:
                domain = note(field.kind.item, Piece) if isinstance(field.kind, Many) else note(field.kind, Mask)
                if domain is not None:
                    found[domain.names] = (place, field, domain.rule)
    return found


Spots = dict[Names, dict[int, list[Spot]]]
"""By kind and number, where pieces lie."""


def gather(state: Any, lexicon: Lexicon, keys: Keys, before: Spots, told: set[tuple[str, ...]]) -> None:
    """Put every piece that lay somewhere to the rest of its kind; where that is told, to what is used up."""
    lying = spots(state, lexicon, keys)
    used = rests(state, lexicon, keys, Spent)
    for names, rest in rests(state, lexicon, keys).items():
        ways = [each for each in (rest, used.get(names)) if each is not None]
        open_ways = [(place, field) for place, field, _ in ways if (*place.path, called(field)) not in told]
        if not open_ways:
            continue
        place, field = open_ways[0]
        missing = [number for number in before.get(names, {}) if number not in lying.get(names, {})]
        if isinstance(field.kind, Many):
            setattr(place.part, field.name, field.kind.make([*getattr(place.part, field.name), *missing]))
        else:
            mask = getattr(place.part, field.name)
            setattr(place.part, field.name, mask | sum([1 << n for n in missing]))


def lost(state: Any, lexicon: Lexicon, keys: Keys, before: Spots) -> list[tuple[Names, int]]:
    """What lay somewhere before and lies nowhere now, though no rest is told in full."""
    now, resting = spots(state, lexicon, keys), rests(state, lexicon, keys)
    return [
        (names, number)
        for names, numbers in before.items()
        for number in numbers
        if names not in resting and number not in now.get(names, {})
    ]


def misplaced(state: Any, lexicon: Lexicon, keys: Keys) -> list[str]:
    """What lies in two places, or in none though it must lie somewhere."""
    found = []
    lying = spots(state, lexicon, keys)
    resting = rests(state, lexicon, keys)
    for names, places_of in lying.items():
        ids = lexicon.names(names)
        rule = f" ({resting[names][2]})" if names in resting and resting[names][2] else ""
        for number, where in places_of.items():
            if len(where) > 1 and number < len(ids):
                found.append(f"{ids[number]} is in {len(where)} places: {', '.join([s.words() for s in where])}{rule}")
        if names in resting:
            found += [f"{id} is nowhere{rule}" for number, id in enumerate(ids) if number not in places_of]
    return found
