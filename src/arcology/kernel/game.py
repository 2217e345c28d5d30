"""The contract between a game and everybody else."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from sys import intern
from typing import TYPE_CHECKING, Any, ClassVar

from arcology.kernel.campaign import Campaign
from arcology.kernel.chapter import Chapter
from arcology.kernel.checking import impossible, strayed
from arcology.kernel.domains import Lexicon
from arcology.kernel.effects import Effects
from arcology.kernel.engine import Answer, Engine, Step
from arcology.kernel.figures import Figure
from arcology.kernel.highlights import Highlight
from arcology.kernel.laying import Positions
from arcology.kernel.luck import Luck
from arcology.kernel.running import SCOPE
from arcology.kernel.sources import Files, Plain, Source, Written
from arcology.kernel.state import State
from arcology.kernel.values import SPECTATOR, BadSetup, Value
from arcology.kernel.view import View
from arcology.kernel.vocabulary import Vocabulary
from arcology.kernel.words import Param

if TYPE_CHECKING:
    from arcology.kernel.pack import Pack, TableSpec

__all__ = ["Answer", "Closing", "Game", "Item", "Reason", "Score", "Setting", "Setup", "Step", "Zone"]


class Setting:
    """Something that can be chosen when a table is opened."""

    def __init__(
        self,
        name: str,
        kind: str,
        choices: tuple[str, ...],
        default: str,
        unattended: str = "",
        colours: dict[str, str] | None = None,
        beside: dict[str, str] | None = None,
    ) -> None:
        self.name = name  # a key of the wording catalogue
        self.kind = kind  # "choice": one for the table; "seat": one for each seat, as "name.0", "name.1", …
        self.choices = choices
        self.default = default
        self.colours = colours or {}  # the colour that goes with a choice, where only one seat may have it
        self.unattended = unattended  # its value where only bots play, if that is another
        self.beside = beside or {}  # it means something only where other settings have these values


class Setup:
    """How a table starts: enough, with the choices, to play a game again. Luck brings a seed of its own."""

    def __init__(self, seats: int, seed: int, settings: dict[str, str] | None = None, luck: Luck | None = None) -> None:
        self.seats = seats
        self.seed = seed if luck is None else luck.seed
        self.settings = dict(settings or {})
        self.luck = luck


class Reason:
    """Why something is not on offer: a key of the wording catalogue and the rule that says so."""

    def __init__(self, key: str, rule: str) -> None:
        self.key = key
        self.rule = rule


class Score:
    """How a seat stands: points by source in the order they are counted; rank from 1 once the game is over."""

    def __init__(self, seat: int, total: int, sources: dict[str, int], rank: int, label: str = "") -> None:
        self.seat = seat
        self.total = total
        self.sources = sources
        self.rank = rank
        self.label = label  # what the seat plays: a faction, a class


class Closing:
    """What the end would bring a seat if it came now: by source, the points and how many of what they are given for."""

    def __init__(self, seat: int, now: int, points: dict[str, int], counts: dict[str, int]) -> None:
        self.seat = seat
        self.now = now  # its points without those of the end
        self.points = points
        self.counts = counts


class Item:
    """One line of a zone: a component's id, how many, and plain facts about it."""

    def __init__(self, id: str, count: int = 1, facts: tuple[Value, ...] = (), key: str = "") -> None:
        self.id = id
        self.count = count
        self.facts = facts
        self.key = key  # the sentence of the wording catalogue that says this item; "" says its name


class Zone:
    """A named part of a view, for everybody who reads rather than looks."""

    def __init__(self, id: str, owner: int, items: list[Item]) -> None:
        self.id = id  # a key of the wording catalogue
        self.owner = owner  # a seat, or SPECTATOR for what is shared
        self.items = items


def unnamed(seats: int) -> tuple[str, ...]:
    """Seats that are called by their numbers only."""
    return tuple([f"seat{seat}" for seat in range(seats)])


class Game(Engine):
    """A game fills in this contract; `steps` and `answers` are its chapters by name."""

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    rules: ClassVar[int] = 1  # raised when old records would play differently
    former: ClassVar[tuple[int, ...]] = ()  # older ones that what began by them is still played by: its states say so
    min_seats: ClassVar[int] = 2
    max_seats: ClassVar[int] = 2
    has_names: ClassVar[bool] = False  # whether `called` says anything
    folder: ClassVar[Path] = Path()  # where the files of its components are
    state: ClassVar[type[Any]] = State  # what its states are made of
    tables: ClassVar[tuple[TableSpec, ...]] = ()  # what its components look like
    view_type: ClassVar[type[Any]] = dict  # the typed dictionary that its views are
    figures: ClassVar[tuple[Figure, ...]] = ()  # what people weigh before they choose, in the order it is read
    varied: ClassVar[tuple[str, ...]] = ()  # lists of names that are longer at one table than at another
    idle: ClassVar[tuple[str, ...]] = ()  # facts that say that a choice came to nothing
    opening: ClassVar[tuple[str, ...]] = ()  # facts that only say that an effect begins: alone, nothing came of it
    story: ClassVar[tuple[str, ...]] = ()  # facts that its story is told by, where it tells one
    highlights: ClassVar[tuple[Highlight, ...]] = ()  # what is worth telling of a finished game, the best first

    def __init__(
        self,
        chapters: Sequence[Chapter] = (),
        effects: Effects[Any] | None = None,
        scenes: Mapping[str, str] | None = None,
        votes: Param | None = None,
    ) -> None:
        super().__init__()
        self.vocabulary = Vocabulary(chapters, scenes, votes)
        if effects is not None:
            self.steps.update(effects.steps)
            self.answers.update(effects.answers)
        kept = [name for name in self.steps if name != SCOPE]  # at the end of a scope a game may do something
        for chapter in chapters:
            for step in chapter.steps:
                name = intern(step.__name__)  # the same text as in frames is found without reading it
                if name in kept:
                    raise ValueError(f"there are two steps {name}")
                kept.append(name)
                self.steps[name] = step
            for answer in chapter.answers:
                name = intern(answer.__name__)
                if name in self.answers:
                    raise ValueError(f"there are two answers {name}")
                self.answers[name] = answer
        self.reasons: list[Reason] = []
        self.classes: dict[str, type] = {}  # parts of a state that its fields alone do not tell, for the codec
        self.renamed: dict[str, str] = {}  # steps that had another name once: old to new
        self.campaign: Campaign | None = None  # for a game whose scenarios follow on each other
        self.positions = Positions()  # how positions of it are written down and laid out
        self.installed: Pack | None = None  # its components as they are installed, once they are read

    @abstractmethod
    def read(self, source: Source) -> Pack:
        """The components from there. Raises PackError."""

    def load(self, folder: Path | None = None) -> Any:
        """The installed components, always the same object; or with a user's own rows from that folder over them."""
        if folder is not None:
            return self.read(Files(self.folder, folder))
        if self.installed is None:
            self.installed = self.read(Files(self.folder))
        return self.installed

    def unpack(self, content: Plain) -> Any:
        """The components that `Pack.written` wrote out, wherever they were installed. Raises PackError."""
        return self.read(Written(content, Files(self.folder)))

    @abstractmethod
    def settings(self) -> list[Setting]: ...

    def settings_with(self, pack: Any) -> list[Setting]:
        """The same where rows of these components can be chosen, and a host may have added some."""
        return self.settings()

    @abstractmethod
    def start(self, setup: Setup, pack: Any) -> State:
        """A state with its first steps on the agenda, nothing run yet. Raises BadSetup."""

    def copy(self, state: Any) -> Any:
        return state.copy()

    @abstractmethod
    def view(self, state: Any, seat: int) -> View:
        """Everything that seat may see, listed; SPECTATOR sees what is public."""

    def public(self, state: Any) -> Any:
        """What all views of a state have in common, for whoever makes several: it is made once, and never changed."""
        return None

    def view_over(self, public: Any, state: Any, seat: int) -> View:
        """The view of a seat, made of what is public and what that seat alone may see."""
        return self.view(state, seat)

    @abstractmethod
    def outline(self, view: Any) -> list[Zone]: ...

    def called(self, view: Any, owner: int) -> dict[str, tuple[Value, ...]]:
        """What is called otherwise at this table than its pack says: by id, a key of the wording and what it speaks of.

        Made from the view of whom it is said to, so that it cannot tell a secret. `owner` is whose things are spoken
        of, where several have things of one id (SPECTATOR: nobody's).
        """
        return {}

    @abstractmethod
    def scores(self, state: Any) -> list[Score]: ...

    def together(self, state: Any) -> bool:
        """Whether all win or lose as one: the total of each score is then above 0 for a victory."""
        return False

    def closing(self, state: Any) -> list[Closing]:
        """How every seat would fare if the game ended now; none where only the end itself can say."""
        return []

    def prizes(self) -> dict[str, tuple[Value, ...]]:
        """What the sentence about each source of `closing` speaks of: its prizes."""
        return {}

    @abstractmethod
    def pack_of(self, state: Any) -> Pack: ...

    def colours(self, state: Any) -> tuple[str, ...]:
        """The colour each seat plays in where the game decides it; empty where people bring their own."""
        return ()

    def turns(self, state: Any) -> tuple[int, int]:
        """The number of the round and the seat whose turn it is, for replays and charts."""
        return (0, SPECTATOR)

    def opener(self, state: Any) -> int:
        """Who has the first turn, from when it is known until the first round is over; SPECTATOR at other times."""
        return SPECTATOR

    def traits(self, state: Any, seat: int) -> dict[str, tuple[str, ...]]:
        """What a seat had of all that a designer weighs, by kind and by ids: asked when the game is over.

        The kinds are the same at every table of the game; what a table had in common is told of each seat.
        """
        return {}

    def remembered(self, state: Any) -> Any:
        """What `ending` wants to know of how things stood before the last choice: asked before each, so it is cheap."""
        return None

    def ending(self, state: Any, before: Any) -> tuple[str, ...]:
        """What ended a game that is over, for a designer: a key of the wording (`ending.…`), and what that is about.

        `before` is what was `remembered` before the last choice, None where nobody asked for it.
        """
        return ()

    def unattended(self) -> dict[str, str]:
        """Settings of a game between bots, unless others are chosen: what makes it end."""
        return {setting.name: setting.unattended for setting in self.settings() if setting.unattended}

    def components(self, state: Any) -> dict[str, int]:
        """How many of each conserved component exist, wherever they are: always the same numbers."""
        return {}

    def seat_names(self, state: Any) -> tuple[str, ...]:
        """What the seats are called in position files and faults: by what they play."""
        return unnamed(state.seat_count)

    def lexicon(self, state: Any) -> Lexicon:
        """The names at this table."""
        return Lexicon(self.pack_of(state), self.seat_names(state))

    def widest(self, pack: Any, seats: int) -> Lexicon:
        """The names at any table of that many seats: of names that only a table knows, as many as there may be."""
        return Lexicon(pack, unnamed(seats))

    def check(self, state: Any) -> list[str]:
        """What is impossible about a state, in words: by its fields, by the rules, or as it does not follow."""
        lexicon = self.lexicon(state)
        found = impossible(state, lexicon, self.positions.keys) or self.faults(state)
        if found:
            return found
        derived = self.copy(state)
        self.positions.follow(derived)
        return strayed(state, derived, lexicon)

    def faults(self, state: Any) -> list[str]:
        """What the rules rule out beyond the bounds of fields, each with its rule."""
        return []

    def check_settings(self, setup: Setup) -> None:
        """The number of seats must fit, every setting must be known and one of its choices. Raises BadSetup."""
        if not self.min_seats <= setup.seats <= self.max_seats:
            raise BadSetup(f"{self.title} is for {self.min_seats} to {self.max_seats} players, not {setup.seats}")
        if not setup.settings:
            return
        known: dict[str, Setting] = {}
        for setting in self.settings():
            if setting.kind == "seat":
                known.update({f"{setting.name}.{seat}": setting for seat in range(setup.seats)})
            else:
                known[setting.name] = setting
        for name, value in setup.settings.items():
            if name not in known:
                raise BadSetup(f"{self.title} has no setting {name:.60}")
            if value not in known[name].choices:
                raise BadSetup(f"{name} cannot be {value:.60}: it is one of {', '.join(known[name].choices)}")

    def moot(self, settings: dict[str, str], pack: Any) -> list[str]:
        """Those of these settings that mean nothing beside the others: of a mode that is not played.

        Rules pass over them, so that what was stored with some plays on; who opens a table is told.
        """
        known = {setting.name: setting for setting in self.settings_with(pack)}
        values = {name: settings.get(name, setting.default) for name, setting in known.items()}
        return [
            name
            for name in settings
            for beside in [known[name.partition(".")[0]].beside if name.partition(".")[0] in known else {}]
            if any(values[other] != value for other, value in beside.items())
        ]

    def new(self, setup: Setup, pack: Pack | None = None, watched: bool = False, rules: int = 0) -> State:
        """Set a table up and run to its first decision, by older rules if some are named. Raises BadSetup."""
        self.check_settings(setup)
        state = self.start(setup, pack if pack is not None else self.load())
        state.rules = rules
        if watched:
            state.events = []
        self.advance(state)
        return state
