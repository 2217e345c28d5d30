"""Every message of the socket, both ways: tagged structs, decoded strictly.

Two numbers count a table's history. `seq` counts entries of its log and only grows: a choice is an entry, and so is
an undo. `step` counts the choices that stand, so an undo lowers it. Clients resume by `seq` and scrub by `step`.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from arcology.kernel.view import View
from arcology.server.basics import Count, ErrorCode, Id, Looking, Said, SeatNumber, Since, UndoClass, Word
from arcology.server.bodies import Me, TableInfo
from arcology.server.lines import (
    ClosingLine,
    EventLine,
    Offer,
    OptionName,
    OutcomeLine,
    Part,
    ResultLine,
    ScoringLine,
    ZoneLine,
)

# ---- from the client ----------------------------------------------------------------------------------------------


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """First message: the last `seq` that arrived here (-1 none), and which of my seats is looking."""

    since: Since = -1
    seat: Looking | None = None


class Choose(Struct, tag="choose", forbid_unknown_fields=True):
    """Take an offered option. `seq` is the last seq seen; it is stale if this seat's offer has changed since."""

    id: Id
    seat: SeatNumber
    seq: Count
    verb: Word
    target: Word = ""


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    """Take back my last choice."""

    id: Id
    seat: SeatNumber
    seq: Count


class Restart(Struct, tag="restart", forbid_unknown_fields=True):
    """Take back my whole turn."""

    id: Id
    seat: SeatNumber
    seq: Count


class Consent(Struct, tag="consent", forbid_unknown_fields=True):
    """Answer somebody's wish to take back."""

    id: Id
    undo: Id
    agree: bool


class Chat(Struct, tag="chat", forbid_unknown_fields=True):
    """Say something to the table."""

    id: Id
    text: Said


class Guide(Struct, tag="guide", forbid_unknown_fields=True):
    """At the table of a lesson: I have read this; a step back; from the beginning; or I play on without the guide.

    `at` is the beat that stood; it is stale if another one does.
    """

    id: Id
    at: Count
    go: Literal["next", "back", "again", "on"]


class Named(Struct, forbid_unknown_fields=True):
    """An option by its name."""

    verb: Word
    target: Word = ""


class AskOutcomes(Struct, tag="outcomes", forbid_unknown_fields=True):
    """What would these options of mine cost and bring, as far as my seat knows? `seq` is the last seq seen."""

    id: Id
    seat: SeatNumber
    seq: Count
    options: list[Named]


class Hint(Struct, tag="hint", forbid_unknown_fields=True):
    """What would a bot do in my seat?"""

    id: Id
    seat: SeatNumber


class Ready(Struct, tag="ready", forbid_unknown_fields=True):
    """The curtain is up: this one of my seats is looking now."""

    seat: Looking


class Outline(Struct, tag="outline", forbid_unknown_fields=True):
    """I read rather than look: from now on every update brings the outline of the view."""


class Pace(Struct, tag="pace", forbid_unknown_fields=True):
    """Bots may move so many times as fast as the server lets them."""

    times: Literal[1, 2, 4]


class AskClosing(Struct, tag="closing", forbid_unknown_fields=True):
    """How would all fare if the game ended now?"""

    id: Id


class Skip(Struct, tag="skip", forbid_unknown_fields=True):
    """Bots need not pause for me until it is a person's turn."""


class Earlier(Struct, tag="earlier", forbid_unknown_fields=True):
    """What stands in the log before that entry?"""

    before: Count


FromClient = (
    Hello
    | Choose
    | Undo
    | Restart
    | Consent
    | Chat
    | Guide
    | AskOutcomes
    | Hint
    | Ready
    | Outline
    | Earlier
    | Pace
    | Skip
    | AskClosing
)


# ---- from the server ----------------------------------------------------------------------------------------------


class ChatLine(Struct):
    """Something said, or (`system`) something the server has to tell."""

    number: int
    seat: int
    name: str
    text: str
    at: float
    system: bool


class Entry(Struct):
    """One entry of the table's log: a choice with its events, an undo back to `step`, or rules that changed.

    The events of a choice that was taken back are not told again: `undone` is true and `events` empty. Where the rules
    changed (`renewed`), steps are counted anew, and the events of the choices before are not told again either.
    """

    seq: int
    step: int
    kind: Literal["start", "choice", "undo", "renewed"]
    seat: int
    automatic: bool
    undone: bool
    at: float
    events: list[EventLine]


class TakeBack(Struct):
    """What taking back would do now: the step it returns to, and at which price."""

    step: int
    cost: UndoClass


class UndoWish(Struct):
    """A take-back that waits for the others."""

    id: str
    seat: int
    step: int
    whole_turn: bool
    needed: list[int]
    agreed: list[int]


class Welcome(Struct, tag="welcome"):
    """Answer to hello: the table, which seats are mine, and which of them is looking (-1: a spectator)."""

    protocol: int
    me: Me
    table: TableInfo
    mine: list[int]
    seat: int
    chat: list[ChatLine]


class Changed(Struct, tag="table"):
    """Somebody joined, left, started or asked for a rematch."""

    table: TableInfo


class Lit(Struct):
    """Something that the board lights: by its id, and by the verb of its options where several things share an id."""

    id: str
    verb: str


class GuideLine(Struct):
    """The guide of a lesson, to who takes it: its beats by their titles, which of them stands, what it says and lights.
    `at` counts those without a title, too.

    `status` says what it waits for: to be read, to choose one of the `wanted` options, for a choice
    to be taken back, or for nothing more. `answer` is said to the choice just made; `well` whether that was wanted.
    `next` is the lesson that comes after this one, with its title.
    """

    lesson: str
    title: str
    minutes: int
    beats: list[str]
    number: int
    at: int
    status: Literal["read", "choose", "astray", "done"]
    words: list[Part]
    answer: list[Part]
    well: bool
    look: list[Lit]
    wanted: list[OptionName]
    rule: str
    back: bool
    next: str | None
    next_title: str


class Update(Struct, tag="update"):
    """Everything the looking seat may know now, and the log entries after `since` (-1: all of them).

    Whoever has seen little of a long log is told the latest entries, and may ask for earlier ones. `outline` is empty
    unless it was asked for.
    """

    seq: int
    step: int
    seat: int
    since: int
    view: View
    outline: list[ZoneLine]
    offer: Offer | None
    entries: list[Entry]
    waiting: list[int]
    undo: TakeBack
    restart: TakeBack
    wish: UndoWish | None
    practice: bool
    over: bool
    guide: GuideLine | None = None


class Told(Struct, tag="told"):
    """Answer to earlier: the latest entries of the log before that one, as the looking seat may know them."""

    seat: int
    before: int
    entries: list[Entry]


class Ack(Struct, tag="ack"):
    """The command is stored; `seq` and `step` as they stood then."""

    id: str
    seq: int
    step: int


class Refused(Struct, tag="error"):
    """The command changed nothing. `id` is empty where the message carried none that could be read."""

    id: str
    code: ErrorCode
    text: str
    rule: str = ""


class Outcomes(Struct, tag="outcomes"):
    """Answer to outcomes: a line for each option that was asked for, in that order."""

    id: str
    seat: int
    seq: int
    lines: list[OutcomeLine]


class HintSource(Struct):
    """What an option brings from one source: a name for it, an icon, and what people call it."""

    source: str
    icon: str
    text: str
    gain: float


class HintLine(Struct):
    """An option, and what the bot expects it to bring: in all, give or take `error` (unknown after a single guess at
    what is hidden), and by source. `chosen` says in how many of the guesses the bot would take it. Where all win
    together a quick bot also plays on from it, as often as time allows, and the tries that it won are counted.
    """

    verb: str
    target: str
    text: list[Part]
    gain: float
    error: float | None
    sources: list[HintSource]
    chosen: int
    wins: int
    tries: int


class Hinted(Struct, tag="hinted"):
    """Answer to hint: what the bot would do, then the next best options, as things stood at that entry of the log.

    They answer `question`; `ahead` says that it is yet to come. `verdict` and `why` compare the first with the second.
    `unit` says what figures count; where all win together it is empty, for then they count nothing.
    """

    id: str
    seat: int
    seq: int
    by: str
    ahead: bool
    unit: str
    question: list[Part]
    lines: list[HintLine]
    looks: int
    verdict: list[Part]
    why: list[Part]


class Closing(Struct, tag="closing"):
    """Answer to closing: the scorings of the end, and how every seat would fare, as far as the looking seat knows."""

    id: str
    seq: int
    scorings: list[ScoringLine]
    lines: list[ClosingLine]


class Heard(Struct, tag="chat"):
    """A new chat line."""

    line: ChatLine


class Presence(Struct, tag="presence"):
    """Whose browser is connected."""

    online: list[int]
    spectators: int


class Asked(Struct, tag="asked"):
    """Somebody wants to take back; the seats in `needed` are asked."""

    wish: UndoWish


class Settled(Struct, tag="settled"):
    """A wish to take back was granted, refused or overtaken."""

    undo: str
    granted: bool
    text: str


class Over(Struct, tag="over"):
    """The game has ended."""

    seq: int
    step: int
    result: list[ResultLine]


FromServer = (
    Welcome
    | Changed
    | Update
    | Told
    | Ack
    | Refused
    | Outcomes
    | Hinted
    | Closing
    | Heard
    | Presence
    | Asked
    | Settled
    | Over
)
