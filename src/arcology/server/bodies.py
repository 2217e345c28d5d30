"""Bodies of the HTTP API: what is asked and what is answered."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from arcology.bots import Cloth, Dye, Hair, Mouth, Skin, Wear
from arcology.kernel.luck import MOST_WORDS
from arcology.kernel.view import View
from arcology.server.basics import (
    MOST_SEATS,
    MOST_TEXT,
    Colour,
    Count,
    ErrorCode,
    Name,
    NoName,
    SeatKind,
    SeatNumber,
    Seed,
    Status,
    Word,
)
from arcology.server.lines import Components, EventLine, Offer, OptionName, Part, ResultLine, ZoneLine

PositionText = Annotated[str, Meta(max_length=MOST_TEXT)]

# ---- asked --------------------------------------------------------------------------------------------------------


class Introduction(Struct, forbid_unknown_fields=True):
    """How a guest wants to be called."""

    name: Name
    colour: Colour = "grey"


class SeatWish(Struct, forbid_unknown_fields=True):
    """One seat of a new table: mine, open to others, a bot (a level or somebody), or one more player at my screen."""

    kind: Literal["me", "open", "bot", "local"]
    level: Word = ""
    name: NoName = ""


class Seating(Struct, kw_only=True, forbid_unknown_fields=True):
    """Who sits at a new table, and how it is played."""

    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=MOST_SEATS)]
    settings: dict[Word, Word] = {}
    name: NoName = ""  # of the table; without one it gets one
    listed: bool = False
    takebacks: bool = True
    aids: bool = True  # hints, previews and playing on from a step, as long as the game runs
    seed: Seed | None = None


class NewTable(Seating, kw_only=True, forbid_unknown_fields=True):
    """What a host asks for. A table without open seats starts at once."""

    game: Word
    position: PositionText = ""  # a position file to begin with


class PositionFile(Struct, forbid_unknown_fields=True):
    """A position file, to be looked at before a table is opened with it."""

    text: PositionText


class Join(Struct, forbid_unknown_fields=True):
    """Take a seat: the one named, or the first that is open."""

    seat: SeatNumber | None = None


class Wishes(Struct, forbid_unknown_fields=True):
    """What seats want to play, as settings of a seat: `faction.1`."""

    settings: dict[Word, Word]


class TableName(Struct, forbid_unknown_fields=True):
    """How the table is to be called."""

    name: Name


class Words(Struct, forbid_unknown_fields=True):
    """What my seat adds to the table's luck."""

    words: Annotated[str, Meta(max_length=MOST_WORDS)]


class ProgramSeat(Struct, forbid_unknown_fields=True):
    """A seat for a program of my own."""

    seat: SeatNumber


class Start(Struct, forbid_unknown_fields=True):
    """Begin. Seats still open are given to bots of this level, or to anybody; with no level they forbid the start."""

    fill: Word = ""


class Fork(Struct, forbid_unknown_fields=True):
    """Play on from a step, in one's own seat or (of a finished game) in any: against bots of a level, or without one
    against the bots that sat there, and others in the seats of people."""

    step: Count
    level: Word = ""
    seat: SeatNumber | None = None


# ---- answered -----------------------------------------------------------------------------------------------------


class Problem(Struct):
    """Why a request was refused. Nothing was changed."""

    code: ErrorCode
    text: str


class Health(Struct):
    """The server is up."""

    status: Literal["ok"]
    version: str
    protocol: int
    tables: int


class Me(Struct):
    """The guest behind the cookie. Without a name yet, the door has to ask for one."""

    id: str
    name: str
    colour: Colour


class ChoiceInfo(Struct):
    """One value of a setting."""

    value: str
    text: str
    colour: str  # the colour that goes with it; grey where the game gives it none
    note: str  # what it changes, where that needs saying


class SettingInfo(Struct):
    """A set-up option of a game: one choice for the table, or one for each seat (as `name.0`, `name.1`, …)."""

    name: str
    kind: Literal["choice", "seat"]
    text: str
    about: str  # what it is for, in a sentence
    choices: list[ChoiceInfo]
    default: str
    beside: dict[str, str]  # it means something only where other settings have these values


class LevelInfo(Struct):
    """A strength of bot, how it plays in a sentence, and how often it won in games between bots."""

    name: str
    text: str
    note: str
    strength: str  # in a few words; empty where nothing was measured
    seconds: float  # that it takes for a choice at most


class FaceInfo(Struct):
    """What a portrait is drawn from."""

    skin: Skin
    hair: Hair
    dye: Dye
    wear: Wear
    mouth: Mouth
    cloth: Cloth


class PersonInfo(Struct):
    """Somebody to play against: a bot of a level with a temper."""

    id: str  # asked for like a level
    name: str
    level: str
    level_text: str
    temper: str  # in a word
    says: str  # how they play, in a sentence
    shown: str  # what shows of it, as counted in played games; empty where nothing does
    face: FaceInfo


class GameInfo(Struct):
    """A game that can be played here."""

    name: str
    title: str
    lead: str  # what it is about, in a few words
    minutes: int  # how long it takes about; 0 if nobody said
    rules: int
    pack: str
    min_seats: int
    max_seats: int
    settings: list[SettingInfo]
    levels: list[LevelInfo]
    usual: str  # the level of a seat for which none was chosen
    people: list[PersonInfo]  # from weak to strong
    campaign: bool


class LessonInfo(Struct):
    """A lesson: what it teaches, how long it takes, how many beats it has and how many of them I have done.

    `id` is `game/name`. `table` is where I left it. Lessons of one `group` stand under one heading.
    """

    id: str
    title: str
    lead: str
    minutes: int
    group: str
    icon: str
    beats: int
    number: int
    done: bool
    table: str | None


class GameLessons(Struct):
    """All lessons of a game, in the order in which they are best taken."""

    game: str
    title: str
    groups: dict[str, str]  # what the headings say
    lessons: list[LessonInfo]


class PositionInfo(Struct):
    """A position that a table can begin with: its game and settings, how many sit there, who is asked first."""

    game: str
    about: str
    seats: int
    settings: dict[str, str]
    waiting: list[int]


class SeatInfo(Struct):
    """A seat and who sits there; a bot with its level or who it is, and the level as people say it."""

    seat: int
    kind: SeatKind
    name: str
    colour: Colour
    level: str
    level_text: str
    mine: bool
    online: bool
    face: FaceInfo | None = None  # of a bot that is somebody
    temper: str = ""


class LuckInfo(Struct):
    """What chance is made of: the hash of a secret key and its salt (SHA-256 of salt and key), published before
    anybody adds words, then the words of each seat. Key and salt are told, in hexadecimal, once the game is over.
    """

    commitment: str
    words: list[str]
    key: str
    salt: str


class LuckCheck(Struct):
    """A finished game was played again from its key: so many choices and draws, each as it was."""

    commitment: str
    steps: int
    draws: int


class TableInfo(Struct):
    """A table, as the one who asks may see it. A seed that was named is told once the game is over, `campaign` to who
    sits there. `luck` is none where the seed was named: whoever knows it can foresee everything. `trouble` says why the
    table cannot be played on or replayed here, where that is so. `last` is what happened last, as a spectator may know
    it, and `updated` since when the table stands as it does. `expires` is when it will be deleted if nobody touches it,
    from some days before.
    """

    id: str
    code: str
    name: str
    game: str
    title: str
    status: Status
    seats: list[SeatInfo]
    settings: dict[str, str]
    pack: str
    rules: int
    listed: bool
    takebacks: bool
    aids: bool
    practice: bool
    host: bool
    mine: list[int]
    waiting: list[int]
    seq: int
    step: int
    round: int
    last: list[Part]
    spectators: int
    created: float
    updated: float
    expires: float | None = None
    seed: int | None = None
    luck: LuckInfo | None = None
    rematch: str | None = None
    forked_from: str | None = None
    forked_step: int | None = None
    campaign: str | None = None
    chapter: str | None = None
    trouble: str = ""


class ProgramKey(Struct):
    """What a program needs to play in a seat: where it connects, and the token it shows, which is told only once."""

    seat: int
    address: str
    token: str
    table: TableInfo


class History(Struct):
    """A page of my finished tables, the latest first, and how many were found in all."""

    tables: list[TableInfo]
    total: int


class StepInfo(Struct):
    """One standing choice, and the round and turn it was made in, for the scrubber and the chart of points.

    What was chosen, and the points after it, are told of a finished game; before, a seat is told its own choices.
    """

    step: int
    seat: int
    automatic: bool
    round: int
    turn_of: int
    scores: list[int]
    option: OptionName | None = None


class StepList(Struct):
    """The standing choices of a table, in order."""

    steps: list[StepInfo]


class TaleLine(Struct):
    """A fact of the story, with the choice that set it off (0: the beginning) and the round it came in."""

    step: int
    round: int
    event: EventLine


class HighlightLine(Struct):
    """What stood out in a finished game: whose it was (-1: everybody's), and the choice that did it (0: no single one).

    `title` and `icon` head it, `text` is the sentence.
    """

    name: str
    seat: int
    step: int
    round: int
    title: str
    icon: str
    text: list[Part]


class Tale(Struct):
    """The story of a table so far, and what stood out in it once the game is over."""

    story: list[TaleLine]
    highlights: list[HighlightLine]


class Moment(Struct):
    """The table as it stood after `step` choices, for who asks, with what the last of them set off."""

    step: int
    last: int
    seat: int
    view: View
    outline: list[ZoneLine]
    events: list[EventLine]
    chosen: StepInfo | None
    offer: Offer | None
    over: bool
    result: list[ResultLine] | None = None


class RuleSection(Struct):
    """A rule or a heading of the rules text: `id` is a rule id or a heading's slug; `text` is Markdown."""

    id: str
    heading: str
    level: int
    text: str
    rule: bool


class RuleSign(Struct):
    """A short form in rules: a regular expression, and the icon, number and words that people are shown instead."""

    find: str
    icon: str
    number: str
    says: str


class RulesText(Struct):
    """The rules of a game, cut into sections. `asides` are chapters for the curious, `pictures` the tables of
    components that are drawn at a chapter instead of the tables in its text, both by the chapter's id.
    """

    game: str
    title: str
    sections: list[RuleSection]
    signs: list[RuleSign]
    asides: list[str]
    pictures: dict[str, list[str]]


class PackInfo(Struct):
    """All components of a pack, worded and drawn."""

    game: str
    hash: str
    data: Components
