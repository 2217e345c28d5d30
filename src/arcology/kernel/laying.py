"""Laying a position out: what is said is put on a state, the rest stays as it was set up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from arcology.kernel.domains import By, Mask, Names, Piece, heard, names_of, note
from arcology.kernel.kinds import Many, Misfit, Part
from arcology.kernel.pieces import (
    Key,
    Keys,
    Place,
    called,
    gather,
    keys_of,
    lost,
    parts_in,
    pieces_in,
    plain_fields,
    spots,
)
from arcology.kernel.shape import Field
from arcology.kernel.values import Frame

if TYPE_CHECKING:
    from arcology.kernel.game import Game, Setup


class Wrong(Misfit):
    """Something in a position cannot be, and where it is said."""

    def __init__(self, path: tuple[str, ...], reason: str) -> None:
        super().__init__(reason)
        self.path = path


class Positions:
    """What a game adds so that its positions can be laid out. A plain game needs none of it."""

    plays: ClassVar[str] = ""  # the setting that says what a seat plays

    def __init__(self) -> None:
        self.keys: Keys = {}

    def base(self, game: Game, setup: Setup, pack: Any) -> Any:
        """The table as it is set up, nobody's turn begun."""
        return game.start(setup, pack)

    def moving(self, state: Any, seat: int | None, round: int | None) -> None:
        """Let it be that seat's turn, and that round, where one is told."""

    def begin(self, state: Any) -> tuple[Frame, ...]:
        """The steps from the beginning of the turn that it is, in reading order."""
        return tuple(reversed(state.agenda))

    def moved(self, state: Any, names: Names, number: int) -> None:
        """A piece was taken from where it lay: what was known of it is forgotten."""

    def lost(self, state: Any, names: Names, number: int, told: set[tuple[str, ...]]) -> None:
        """A piece lay somewhere and lies nowhere now; there is no rest that it could join."""

    def settled(self, state: Any, told: set[tuple[str, ...]]) -> None:
        """Everything that was told is laid out: bring in order what was left open."""

    def follow(self, state: Any) -> None:
        """Work out the fields that follow from others."""


class Job:
    """One thing that is said: where it is to be put, what it is about, and the path to it in the file."""

    def __init__(self, place: Place, what: Key | Field, value: Any, path: tuple[str, ...]) -> None:
        self.place: Final = place
        self.what: Final = what
        self.value: Final = value
        self.path: Final = path


class Laying:
    """Puts what is said on one state."""

    def __init__(self, game: Game, state: Any) -> None:
        self.positions = game.positions
        self.keys = game.positions.keys
        self.state = state
        self.lexicon = game.lexicon(state)
        self.shared = shared_name(state)
        self.top = Place(state, state, -1, (), self.lexicon)
        self.told: set[tuple[str, ...]] = set()
        self.said: list[tuple[Job, list[tuple[Names, int]]]] = []  # and the pieces it placed

    def lay(self, data: Mapping[str, Any]) -> None:
        """Put everything on the table: by seats and, under the name of the whole, what they share. Raises Wrong."""
        jobs: list[Job] = []
        before = spots(self.state, self.lexicon, self.keys)
        for section, table in data.items():
            self.collect(self.section(section), table, (section,), jobs)
        for job in sorted(jobs, key=holds_pieces, reverse=True):  # pieces first: what is known of them comes after
            try:
                self.put(job)
            except Misfit as error:
                raise Wrong(job.path, str(error)) from error
        gather(self.state, self.lexicon, self.keys, before, self.told)
        for names, number in lost(self.state, self.lexicon, self.keys, before):
            self.positions.lost(self.state, names, number, self.told)
        self.positions.settled(self.state, self.told)
        self.positions.follow(self.state)
        self.verify()

    def section(self, name: str) -> Place:
        if name == self.shared:
            return self.top
        try:
            seat = self.lexicon.number("@seats", name)
        except Misfit as error:
            known = ", ".join([*self.lexicon.seats, self.shared])
            raise Wrong((name,), f"there is no {name!r:.60} at this table: {known}") from error
        for field in self.state.own_fields:
            for owner, path, part in parts_in(self.top, field):
                if owner == seat:
                    return Place(self.state, part, seat, path, self.lexicon)
        raise Wrong((name,), "a seat of this game owns nothing")

    def collect(self, place: Place, table: Any, path: tuple[str, ...], jobs: list[Job]) -> None:
        """Everything that a table says of a part and of the parts in it."""
        if not isinstance(table, Mapping):
            raise Wrong(path, f"{table!r:.60} is not a table of keys")
        for name, value in table.items():
            self.told.add((*place.path, name))
            what = self.meant(place, name)
            if what is None:
                known = ", ".join(known_keys(place, self.keys))
                raise Wrong((*path, name), f"there is no {name!r:.60} here: {known}")
            if isinstance(what, Field) and isinstance(what.kind, Part):
                ((seat, words, part),) = parts_in(place, what)
                self.collect(Place(self.state, part, seat, words, self.lexicon), value, (*path, name), jobs)
            else:
                entry = isinstance(what, Field) and called(what) != name
                jobs.append(Job(place, what, {name: value} if entry else value, (*path, name)))

    def meant(self, place: Place, name: str) -> Key | Field | None:
        """A key, a field, or the field of which that is an entry."""
        for key in keys_of(place.part, self.keys):
            if key.name == name:
                return key
        fields = plain_fields(place.part, self.keys)
        for field in fields:
            if called(field) == name:
                return field
        for field in fields:
            by = note(field.kind, By)
            if by is not None and name in names_of(by.axes[0], self.lexicon):
                return field
        return None

    def put(self, job: Job) -> None:
        place, what = job.place, job.what
        for names, number in lying(place, what):
            self.positions.moved(self.state, names, number)
        if isinstance(what, Key):
            what.put(place, job.value)
        else:
            old = getattr(place.part, what.name)
            new = heard(what.kind, job.value, old, self.lexicon)
            setattr(place.part, what.name, vacated(what, old, new))
        pieces = lying(place, what)
        self.take_elsewhere(place, what.name, pieces)
        self.said.append((job, pieces))

    def take_elsewhere(self, place: Place, name: str, pieces: list[tuple[Names, int]]) -> None:
        """Take pieces that were just laid down from where they lay before."""
        if not pieces:
            return
        where = spots(self.state, self.lexicon, self.keys)
        for names, number in pieces:
            id = self.lexicon.names(names)[number]
            if pieces.count((names, number)) > 1:
                raise Misfit(f"{id} lies here twice")
            for spot in where[names][number]:
                if spot.place.part is not place.part or spot.name != name:
                    try:
                        spot.take(number)
                    except Misfit as error:
                        raise Misfit(f"{id}: {error}") from error
            self.positions.moved(self.state, names, number)

    def verify(self) -> None:
        """What was said first must still be true when all is said."""
        for job, pieces in self.said:
            left = lying(job.place, job.what)
            for names, number in pieces:
                if (names, number) not in left:
                    raise Wrong(job.path, f"{self.lexicon.names(names)[number]} is said to lie elsewhere, too")


def lying(place: Place, what: Key | Field) -> list[tuple[Names, int]]:
    """The pieces that lie there."""
    if isinstance(what, Key):
        return [] if what.holds is None else what.holds(place)
    return [(names, number) for names, number, _ in pieces_in(place, what)]


def vacated(field: Field, old: Any, new: Any) -> Any:
    """A piece that was told to lie in another place of the same list leaves its place there."""
    if not isinstance(field.kind, Many) or note(field.kind, By) is None or note(field.kind.item, Piece) is None:
        return new
    told = [value for value, before in zip(new, old, strict=True) if value != before]
    pairs = zip(new, old, strict=True)
    return field.kind.make([-1 if value == before and value in told else value for value, before in pairs])


def holds_pieces(job: Job) -> bool:
    if isinstance(job.what, Key):
        return job.what.holds is not None
    kind = job.what.kind
    mask = note(kind, Mask)
    while isinstance(kind, Many):
        kind = kind.item
    piece = note(kind, Piece)
    return piece is not None or (mask is not None and mask.pieces)


def shared_name(state: Any) -> str:
    """The name of the section for what belongs to nobody: that of the state itself."""
    return type(state).__name__.lower()


def known_keys(place: Place, keys: Keys) -> list[str]:
    """What can be said of a part."""
    return [*[key.name for key in keys_of(place.part, keys)], *[called(f) for f in plain_fields(place.part, keys)]]


def lay(game: Game, state: Any, data: Mapping[str, Any]) -> None:
    """Put what is said on a state. Raises Wrong."""
    Laying(game, state).lay(data)
