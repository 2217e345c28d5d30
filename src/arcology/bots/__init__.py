"""The list of bots, people, and bots of somebody's own: by their place, or a program by its command line.

Each is loaded when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from math import inf
from pathlib import Path
from time import monotonic
from typing import Final

from arcology.bots.advice import Advice, Adviser, Allowance, Candidate
from arcology.bots.base import Bot
from arcology.bots.eye import Budget, Eye
from arcology.bots.ladder import BOTS, Level, levels, opponents
from arcology.bots.measured import strength
from arcology.bots.people import Person, named, persons
from arcology.bots.people.faces import Cloth, Dye, Hair, Mouth, Skin, Wear
from arcology.bots.program import Program
from arcology.bots.remarks import EVERYBODY, Remark, remark_on
from arcology.kernel.shelf import Shelf
from arcology.kernel.values import Invalid
from arcology.programs.messages import Fault
from arcology.programs.process import UnknownProgram

__all__ = [
    "BOTS",
    "EVERYBODY",
    "QUICK",
    "Advice",
    "Adviser",
    "Allowance",
    "Bot",
    "Budget",
    "Candidate",
    "Cloth",
    "Dye",
    "Eye",
    "Hair",
    "Level",
    "Mouth",
    "Person",
    "Remark",
    "Skin",
    "UnknownBot",
    "Wear",
    "advises",
    "bot",
    "budget",
    "called",
    "levels",
    "named",
    "opponents",
    "persons",
    "plays",
    "remark_on",
    "seconds_of",
    "steps_of",
    "strength",
    "strength_of",
    "usual",
]


ADVISES: Final = "expert"
"""Whom people ask for a hint: strong, and done before they stop waiting."""
QUICK: Final = "greedy"
"""Who plays on where a hint looks far ahead: many choices, so none may take long."""
USUAL: Final = "greedy"
"""Who sits down where nobody in particular is asked for."""

NET: Final = "net:"
"""How a bot is named that plans with the net in a file: this, and the file."""
OWN_STEPS: Final = 1000
"""The steps of a bot that is not on the list."""


class UnknownBot(Invalid):
    """There is no bot of that name."""


_shelf: Final = Shelf("bot", {name: level.place for name, level in BOTS.items()}, UnknownBot)
_programs: Final[dict[str, Program]] = {}
_people: Final[dict[str, Bot]] = {}


def called(game: str) -> list[str]:
    """All that play this game and have a name: levels, weakest first, then people. Raises BadFile."""
    return [*levels(game), *[person.id for person in persons(game)]]


def advises(game: str) -> str:
    """The bot that gives hints."""
    known = levels(game)
    return ADVISES if ADVISES in known else known[-1]


def usual(game: str) -> str:
    """The bot of a seat for which none was chosen."""
    known = levels(game)
    return USUAL if USUAL in known else known[0]


def plays(name: str, game: str) -> bool:
    """Whether that bot can play this game: it is on the list, or somebody's own and there. Raises UnknownBot.

    A program is said hello to hear whether it is a bot.
    """
    if is_program(name) and not name.startswith(NET):
        try:
            return bool(program_of(name).greet(game))
        except Fault as fault:
            raise UnknownBot(f"{name:.60} does not play: {fault}") from fault
    if name.startswith(NET):
        net_of(name).ready(game)
    if ":" in name:
        return bool(bot(name))
    return name in levels(game) or any(person.id == name for person in persons(game))


def net_of(name: str) -> Bot:
    """The bot that plans with the net in a file. It is read when it is first asked; until then nothing needs NumPy."""
    path = Path(name.removeprefix(NET))
    if not path.is_file():
        raise UnknownBot(f"there is no net in {path}")
    found: Bot = import_module("arcology.nets.playing").planner(path)
    return found


def is_program(name: str) -> bool:
    """Whether this is a command line, `./mybot` or `python mybot.py`, rather than a name or a place."""
    return "/" in name or " " in name


def program_of(command: str) -> Program:
    """The bot that is this program; always the same object. Raises UnknownBot."""
    if command not in _programs:
        try:
            _programs[command] = Program(command)
        except UnknownProgram as error:
            raise UnknownBot(str(error)) from error
    return _programs[command]


def bot(name: str) -> Bot:
    """The bot on the list, a person, or a bot of somebody's own: `module:Class`, or a program. Always the same object.

    What it wants to keep from one choice to the next is kept in the memory of its eye. Raises UnknownBot.
    """
    if name.startswith(NET):
        return net_of(name)
    if is_program(name):
        return program_of(name)
    person = somebody(name)
    if person is not None:
        return played_by(person)
    try:
        found = _shelf.at(name) if ":" in name else _shelf.get(name)
    except UnknownBot:
        raise
    except Exception as error:  # loading a module of somebody's own may raise anything
        raise UnknownBot(f"there is no bot at {name:.60}: {error}") from error
    if not isinstance(found, Bot):
        raise UnknownBot(f"{name:.60} is not a bot")
    return found


def played_by(person: Person) -> Bot:
    """The bot of that person's level, with their mind; always the same object."""
    if person.id not in _people:
        made = type(bot(person.level))()
        made.mind = person.mind(made.mind)
        _people[person.id] = made
    return _people[person.id]


def somebody(name: str) -> Person | None:
    """The person of that name, if it is one and not a level or somebody's own. Raises BadFile."""
    return None if name in BOTS or ":" in name or is_program(name) else named(name)


def strength_of(name: str) -> str:
    """The level of a person; any other bot is one by itself."""
    person = somebody(name)
    return name if person is None else person.level


def steps_of(name: str) -> int:
    """The steps that bot may take for a choice."""
    level = strength_of(name)
    return BOTS[level].steps if level in BOTS else OWN_STEPS


def seconds_of(name: str) -> float:
    """The time that bot takes for a choice at most where people wait; without end for one of somebody's own."""
    level = strength_of(name)
    return BOTS[level].seconds if level in BOTS else inf


def budget(
    name: str, seconds: float | None = None, steps: int | None = None, clock: Callable[[], float] = monotonic
) -> Budget:
    """What that bot may spend on a choice: the steps of its level unless others are given, in that time."""
    return Budget(steps_of(name) if steps is None else steps, seconds, clock)
