"""What is said between a table and a program that plays: each message declared once, for pipes and for sockets.

Every message is one object of JSON on a line of its own. A table is one seat at one game; what wants an answer has an
id, and the answer repeats its type and its id.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple, NotRequired, TypedDict

from arcology.kernel.decision import Decision, Option
from arcology.kernel.events import Event
from arcology.kernel.game import Score
from arcology.kernel.values import Invalid, Value
from arcology.kernel.view import View

PROTOCOL: Final = 1
"""Raised when a program that was written for the one before would no longer be understood."""
LONGEST_LINE: Final = 65_536
"""The bytes that a program may write in one line."""
LONGEST_NAME: Final = 32


class Fault(Invalid):
    """What a program did wrong, in words that go on after its name: "it ended with exit code 1"."""


# ---- to the program -----------------------------------------------------------------------------------------------


class Hello(TypedDict):
    """A seat at a game. Wants a `Greeting`."""

    type: Literal["hello"]
    id: int
    protocol: int
    table: str  # names this seat at this game in everything that follows
    game: str
    pack: str  # the hash of the components
    seats: int
    seat: int  # the program's own, from 0
    settings: dict[str, str]
    seconds: float  # how long it may think about a choice
    seed: int  # for chance of its own: the same seed, the same game


class Fact(TypedDict):
    """Something that happened: what, who did it (-1: nobody), and what it is about."""

    name: str
    seat: int
    about: list[Value]


class Observe(TypedDict):
    """What happened since the last choice, as told to that seat; only for a program that asked for it."""

    type: Literal["observe"]
    table: str
    facts: list[Fact]


class Offered(TypedDict):
    """Something that can be chosen. The code is a number that always stands for this verb and target."""

    verb: str
    target: str
    code: int


class Choose(TypedDict):
    """The seat is asked. Wants an `Answer`."""

    type: Literal["choose"]
    id: int
    table: str
    prompt: str
    about: list[Value]
    rule: str
    options: list[Offered]
    default: int  # the option that is taken if no answer comes
    view: View


class Standing(TypedDict):
    """How a seat ended: points in all and by source, its rank from 1, and what it played."""

    seat: int
    total: int
    rank: int
    label: str
    sources: dict[str, int]


class Result(TypedDict):
    """The game is over."""

    type: Literal["result"]
    table: str
    scores: list[Standing]


class Bye(TypedDict):
    """Nothing more is said about this table. It may come without a result: the game was left."""

    type: Literal["bye"]
    table: str


class Error(TypedDict):
    """What was wrong with what the program said, for its writer. Only a server says so, over a socket."""

    type: Literal["error"]
    text: str


ToProgram = Hello | Observe | Choose | Result | Bye | Error


# ---- from the program ---------------------------------------------------------------------------------------------


class Token(TypedDict):
    """What a program says to a server, before anything else: which seats are its own."""

    type: Literal["token"]
    token: str


class Greeting(TypedDict):
    """Answer to hello: the protocol the program speaks, what it is called, and whether it wants to be told facts."""

    type: Literal["hello"]
    id: int
    protocol: int
    name: str
    observe: NotRequired[bool]


class Answer(TypedDict):
    """Answer to choose: the place of an option in the list, from 0, or its code."""

    type: Literal["choose"]
    id: int
    option: NotRequired[int]
    code: NotRequired[int]


FromProgram = Token | Greeting | Answer


# ---- saying -------------------------------------------------------------------------------------------------------


class Place(NamedTuple):
    """Where a program sits: what its hello says."""

    table: str
    game: str
    pack: str
    seats: int
    seat: int
    settings: dict[str, str]
    seconds: float
    seed: int


def hello(id: int, place: Place) -> Hello:
    return Hello(
        type="hello",
        id=id,
        protocol=PROTOCOL,
        table=place.table,
        game=place.game,
        pack=place.pack,
        seats=place.seats,
        seat=place.seat,
        settings=place.settings,
        seconds=place.seconds,
        seed=place.seed,
    )


def observe(table: str, events: Sequence[Event]) -> Observe:
    facts = [Fact(name=event.name, seat=event.seat, about=list(event.about)) for event in events]
    return Observe(type="observe", table=table, facts=facts)


def choose(id: int, table: str, decision: Decision, view: View) -> Choose:
    return Choose(
        type="choose",
        id=id,
        table=table,
        prompt=decision.prompt,
        about=list(decision.about),
        rule=decision.rule,
        options=[Offered(verb=each.verb, target=each.target, code=each.code) for each in decision.options],
        default=decision.options.index(decision.fallback()),
        view=view,
    )


def result(table: str, scores: Sequence[Score]) -> Result:
    standings = [
        Standing(seat=each.seat, total=each.total, rank=each.rank, label=each.label, sources=each.sources)
        for each in scores
    ]
    return Result(type="result", table=table, scores=standings)


def bye(table: str) -> Bye:
    return Bye(type="bye", table=table)


def error(text: str) -> Error:
    return Error(type="error", text=text)


def line_of(message: Mapping[str, Any]) -> bytes:
    """The message as it travels: plain ASCII, so that no program stumbles over the encoding of its input."""
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


# ---- understanding ------------------------------------------------------------------------------------------------


def read(line: bytes | str, kind: str, id: int) -> dict[str, Any]:
    """An answer of that kind to the message of that id; fields that nobody knows are passed over. Raises Fault."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        raise Fault(f"it wrote what is not JSON: {shown(line)}") from None
    if not isinstance(found, dict):
        raise Fault(f"it wrote what is not an object: {shown(line)}")
    if found.get("type") != kind or found.get("id") != id:
        raise Fault(f'it was asked "{kind}" with id {id} and wrote {shown(line)}')
    return found


def greeted(line: bytes | str, id: int) -> Greeting:
    """The answer to that hello. Raises Fault."""
    found = read(line, "hello", id)
    protocol, name, wants = found.get("protocol"), found.get("name"), found.get("observe", False)
    if type(protocol) is not int:
        raise Fault(f"its hello does not say which protocol it speaks: {shown(line)}")
    if protocol != PROTOCOL:
        raise Fault(f"it speaks protocol {protocol}, this is protocol {PROTOCOL}")
    if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        raise Fault(f"its name must be one line of 1 to {LONGEST_NAME} letters: {shown(line)}")
    if not isinstance(wants, bool):
        raise Fault(f'"observe" must be true or false: {shown(line)}')
    return Greeting(type="hello", id=id, protocol=protocol, name=name.strip(), observe=wants)


def chosen(line: bytes | str, id: int, options: Sequence[Option]) -> Option:
    """The option that this answer names. Raises Fault."""
    found = read(line, "choose", id)
    if ("option" in found) == ("code" in found):
        raise Fault(f'its answer must have either "option" or "code": {shown(line)}')
    if "option" in found:
        place = found["option"]
        if type(place) is not int or not 0 <= place < len(options):
            raise Fault(f"it chose an option that is not there, of 0 to {len(options) - 1}: {shown(line)}")
        return options[place]
    for option in options:
        if type(found["code"]) is int and option.code == found["code"]:
            return option
    raise Fault(f"it chose a code that was not offered: {shown(line)}")


def shown(line: bytes | str) -> str:
    """The beginning of what it wrote, for people."""
    text = line.decode(errors="replace") if isinstance(line, bytes) else line
    text = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text[:80])
    return f"{text}…" if len(line) > 80 else text
