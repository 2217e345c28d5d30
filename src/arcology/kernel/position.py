"""Position files: a table written down by hand in TOML, to be checked, played from and written again.

It says the game, what the seats play, who is to move, then what differs from the set-up: a table for each seat and one
for what they share. `steps` begin in the middle of something; `lane` tells what several seats do at once.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from typing import Any, Final

from arcology.kernel.codec import BROKEN, encode, frame_of
from arcology.kernel.game import Game, Setup, unnamed
from arcology.kernel.kinds import Misfit
from arcology.kernel.laying import Wrong, lay, shared_name
from arcology.kernel.match import Match
from arcology.kernel.pack import Pack
from arcology.kernel.state import Lane
from arcology.kernel.telling import told
from arcology.kernel.toml import written
from arcology.kernel.values import Frame, Invalid

HEAD: Final[tuple[str, ...]] = ("game", "about", "seats", "settings", "seed", "to_move", "round", "steps", "lane")
"""What a file says before its tables."""


class PositionError(Invalid):
    """What is wrong with a position: the file, the line and the reason."""


class Position:
    """A position as it was read: the set-up, and what is said about the table."""

    def __init__(self, game: Game, setup: Setup, data: dict[str, Any], head: dict[str, Any], lines: Lines) -> None:
        self.game: Final = game
        self.setup: Final = setup
        self.data: Final = data
        self.head: Final = head
        self.lines: Final = lines
        self.about: Final[str] = head.get("about", "")

    @staticmethod
    def read(text: str, game_of: Callable[[str], Game], file: str = "position") -> Position:
        """A position from the text of a file. Raises PositionError."""
        lines = Lines(text, file)
        try:
            data = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise PositionError(f"{file}: {error}") from error
        head = {name: data.pop(name) for name in HEAD if name in data}
        _kinds(head, lines)
        try:
            game = game_of(head["game"])
        except Invalid as error:
            raise lines.error(("game",), str(error)) from error
        try:
            setup = _setup(game, head, lines)
            game.check_settings(setup)
        except Invalid as error:
            raise lines.error(("seats",), str(error)) from error
        return Position(game, setup, data, head, lines)

    def state(self, pack: Pack | None = None) -> Any:
        """The state it tells of, run to its first question. Raises PositionError."""
        game = self.game
        pack = pack if pack is not None else game.load()
        try:
            state = game.positions.base(game, self.setup, pack)
        except Invalid as error:
            raise self.lines.error(("seats",), str(error)) from error
        counts = game.components(state)
        state.events = []
        try:
            lay(game, state, self.data)
            self._begin(state)
            faults = game.check(state) + _miscounted(counts, game.components(state))
        except Wrong as error:
            raise self.lines.error(error.path, str(error)) from error
        except BROKEN as error:
            raise self.lines.error((), f"it cannot be laid out: {error!r:.200}") from error
        if faults:
            raise PositionError("\n".join([f"{self.lines.file}: {fault}" for fault in faults]))
        try:
            game.advance(state)
        except BROKEN as error:
            raise self.lines.error(("steps",), f"the rules cannot go on from here: {error!r:.200}") from error
        return state

    def match(self, pack: Pack | None = None) -> Match:
        """A match that begins here. Raises PositionError."""
        pack = pack if pack is not None else self.game.load()
        return Match(self.game, self.setup, pack, encode(self.game, self.state(pack)))

    def _begin(self, state: Any) -> None:
        """Put the first steps on the agenda: those that are said, or those of a turn."""
        head, lexicon = self.head, self.game.lexicon(state)
        seat = None
        if "to_move" in head:
            try:
                seat = lexicon.number("@seats", head["to_move"])
            except Misfit as error:
                raise Wrong(("to_move",), str(error)) from error
        positions = self.game.positions
        if "steps" not in head or seat is not None or "round" in head:
            positions.moving(state, seat, head.get("round"))
        frames = self._frames(head["steps"], "steps") if "steps" in head else positions.begin(state)
        state.agenda[:] = reversed(frames)
        state.decision = state.lanes = None
        if "lane" in head:
            state.lanes = [self._lane(state, each) for each in head["lane"]]

    def _lane(self, state: Any, data: dict[str, Any]) -> Lane:
        try:
            seat = self.game.lexicon(state).number("@seats", data.get("seat"))
        except Misfit as error:
            raise Wrong(("lane",), str(error)) from error
        steps, kept = (self._frames(data.get(name, []), "lane") for name in ("steps", "kept"))
        return Lane(seat, steps[::-1], None, kept)

    def _frames(self, stored: list[Any], name: str) -> list[Frame]:
        try:
            return [frame_of(self.game, each) for each in stored]
        except BROKEN as error:
            raise Wrong((name,), str(error)) from error


def _miscounted(whole: dict[str, int], found: dict[str, int]) -> list[str]:
    """What is not in play at that moment of a game is not counted in it."""
    return [
        f"there are {number} of {name}, not {whole.get(name, 0)}"
        for name, number in found.items()
        if number != whole.get(name, 0)
    ]


def _kinds(head: dict[str, Any], lines: Lines) -> None:
    """The head's values must be of the kinds they are meant to be."""
    if "game" not in head:
        raise lines.error((), "it does not say which game it is of")
    if "seats" not in head:
        raise lines.error((), "it does not say who sits at the table")
    kinds: dict[str, tuple[type, ...]] = {
        "game": (str,),
        "about": (str,),
        "seats": (list, int),
        "settings": (dict,),
        "seed": (int,),
        "to_move": (str, int),
        "round": (int,),
        "steps": (list,),
        "lane": (list,),
    }
    for name, value in head.items():
        if not isinstance(value, kinds[name]) or isinstance(value, bool):
            raise lines.error((name,), f"{name} cannot be {value!r:.60}")
    if not all(isinstance(lane, dict) for lane in head.get("lane", [])):
        raise lines.error(("lane",), "each lane is a table")


def _setup(game: Game, head: dict[str, Any], lines: Lines) -> Setup:
    seats = head["seats"]
    settings = {str(name): str(value) for name, value in head.get("settings", {}).items()}
    if isinstance(seats, list):
        if not game.positions.plays:
            raise lines.error(("seats",), f"in {game.title} seats have nothing to choose: say how many there are")
        settings |= {f"{game.positions.plays}.{seat}": str(name) for seat, name in enumerate(seats)}
    return Setup(len(seats) if isinstance(seats, list) else seats, head.get("seed", 1), settings)


class Lines:
    """Where each key of a file stands."""

    def __init__(self, text: str, file: str) -> None:
        self.file: Final = file
        self.at: Final[dict[tuple[str, ...], int]] = {}
        table: tuple[str, ...] = ()
        for number, line in enumerate(text.splitlines(), 1):
            if header := re.match(r"\s*\[+\s*([^\[\]]+?)\s*\]+", line):
                table = names_in(header[1])
                self.at.setdefault(table, number)
            elif key := re.match(r"\s*([\w.\"'-]+)\s*=", line):
                self.at.setdefault((*table, *names_in(key[1])), number)

    def error(self, path: tuple[str, ...], reason: str) -> PositionError:
        """A fault at the line of that key, or of what it lies in."""
        words = " ".join(path)
        while path and path not in self.at:
            path = path[:-1]
        line = f":{self.at[path]}" if path in self.at else ""
        return PositionError(f"{self.file}{line}: {words + ': ' if words else ''}{reason}")


def names_in(key: str) -> tuple[str, ...]:
    """The names of a dotted key. Names with a dot stand in quotes."""
    return tuple([bare or quoted for quoted, bare in re.findall(r"[\"']([^\"']*)[\"']|([^.\s]+)", key)])


def write(game: Game, setup: Setup, state: Any, about: str = "") -> str:
    """The file that tells of a state. It needs the true state, or what a seat imagines: it hides nothing."""
    head: dict[str, Any] = {"game": game.name}
    if about:
        head["about"] = about
    settings = dict(setup.settings)
    names = game.seat_names(state)
    if game.positions.plays and names != unnamed(setup.seats):
        head["seats"] = list(names)
        settings = {name: value for name, value in settings.items() if name.split(".")[0] != game.positions.plays}
        plays = {f"{game.positions.plays}.{seat}": name for seat, name in enumerate(head["seats"])}
        setup = Setup(setup.seats, setup.seed, settings | plays)
    else:
        head["seats"] = setup.seats
    head["seed"] = setup.seed
    head["steps"] = _told_frames(state.agenda, state.decision)
    data = told(game, setup, state)
    tables: dict[str, Any] = {"settings": settings} if settings else {}
    shared = {shared_name(state): data.pop(shared_name(state))} if shared_name(state) in data else {}
    tables |= data | shared
    lanes = [
        {
            "seat": lane.seat,
            "steps": _told_frames(lane.agenda, lane.decision),
            "kept": [list(frame) for frame in lane.kept],
        }
        for lane in state.lanes or ()
    ]
    return written(head, tables, {"lane": lanes} if lanes else {})


def _told_frames(agenda: list[Frame], decision: Any) -> list[list[Any]]:
    """What is to be run, the open question first."""
    asked = [] if decision is None else [["again", *decision.asked]]
    return asked + [list(frame) for frame in reversed(agenda)]
