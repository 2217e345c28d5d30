"""What the rules say, passed on as it comes from the match: the server adds nothing and reads nothing in it."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict


class Part(TypedDict, total=False):
    """A piece of a sentence or of a row: text `t`; an icon `i` with a count `n`; a piece `p`; a seat `s`; `t` in words.

    A count may have a sign (`+1`). The icon of a colour is its token, the icon `arrow` leads from a price to its worth.
    To the seat `s` itself `you` is said; to others its name, and `after` behind it. Text `t` that belongs to a seat `f`
    is `you` to that seat.
    """

    t: str
    i: str
    n: int | str
    p: str
    s: int
    f: int
    you: str
    after: str


Said = dict[str, list[Part]]
"""One sentence in every language, where it is kept for those who read it later."""


class Worded(TypedDict):
    """Something of a component, as a sentence and as a row of marks."""

    says: str
    marks: list[Part]


class Condition(Worded):
    """The condition of an `if`; `cond` as rows write it."""

    cond: str


class Effect(Worded):
    """An effect of a component, or a part of one. Boards show its marks. `about` are the rows that a word names."""

    kind: Literal["word", "seq", "then", "cost", "may", "choose", "upto", "if"]
    id: str
    parts: NotRequired[list[Effect]]
    when: NotRequired[Condition]
    about: NotRequired[list[str]]


class Name(TypedDict):
    """What people call a thing: `t`, `one` of it and `many` where that is another word; `i` is its icon.

    Where it can be asked about, `kind` is what it is, `says` is a plain sentence about it, `rules` where to read on.
    """

    t: str
    i: NotRequired[str]
    one: NotRequired[str]
    many: NotRequired[str]
    kind: NotRequired[str]
    says: NotRequired[str]
    rules: NotRequired[list[str]]


class Kind(TypedDict):
    """What all rows of a table are: their `kind` and a sentence; `facts` labels the columns that are told of a row."""

    kind: str
    says: str
    rules: NotRequired[list[str]]
    facts: dict[str, str]


class Components(TypedDict):
    """Rows by table and id, what the rows of a table are, and what the catalogue says of things that are not rows.

    A column of effects holds an `Effect`; `worded` holds what else of a row can be said and drawn, by column.
    """

    tables: dict[str, dict[str, dict[str, Any]]]
    kinds: dict[str, Kind]
    names: dict[str, Name]


class OptionLine(TypedDict):
    """One thing on offer, worded.

    `heads` are the numbers of the groups it is in, from that of its verb to the narrowest, as far as it is not alone.
    """

    verb: str
    target: str
    text: list[Part]
    heads: list[int]
    effect: str | None


class ChangeLine(TypedDict):
    """A number of the seat or of the table, as it is and as it would be; `id` is its name in the catalogue."""

    id: str
    before: int
    after: int


class OutcomeLine(TypedDict):
    """What an option would cost and bring, as far as its seat knows: a `row` of marks, and the same in words as `text`.

    `undo` says whether it can be taken back freely, `nothing` that it has no effect. At a table without aids `undo`
    alone is told.
    """

    verb: str
    target: str
    undo: Literal["free", "consent"]
    row: list[Part]
    nothing: bool
    changes: list[ChangeLine]
    text: list[Part]


class RefusalLine(TypedDict):
    """One thing that is not on offer: what it is, why not, and the rule that says so."""

    verb: str
    target: str
    reason: str
    about: list[int | str]
    rule: str
    what: list[Part]
    text: list[Part]


class OptionName(TypedDict):
    """An option by its name alone."""

    verb: str
    target: str


class Offer(TypedDict):
    """The open decision of one seat; the game waits for it if it is blocking.

    `heads` says what groups of options are called, where there are too many to show each for itself.
    """

    seat: int
    prompt: str
    rule: str
    about: list[int | str]
    blocking: bool
    text: list[Part]
    options: list[OptionLine]
    heads: list[list[Part]]
    refusals: list[RefusalLine]
    default: OptionName | None


Role = Literal["round", "turn", "price", "gain", "fact"]


class EventLine(TypedDict):
    """A fact told to people: a wording key, who did it (-1 nobody), the ids it touches, and the sentence.

    `role` says how a log is made of them: `round` and `turn` are headings; `price`, `gain` and `fact` are folded under
    the action before; what has none is an action, with a line of its own. `notice` is the icon of what nobody should
    miss. `verb` is that of options which touch the same things, where others share an id with them.
    """

    name: str
    seat: int
    about: list[int | str]
    text: list[Part]
    role: NotRequired[Role]
    verb: NotRequired[str]
    notice: NotRequired[str]


class ItemLine(TypedDict):
    """One line of a zone: a component, how many, and the sentence about it."""

    id: str
    count: int
    facts: list[int | str]
    text: list[Part]


class ZoneLine(TypedDict):
    """A named part of a view, of one seat or (-1) shared, for everybody who reads rather than looks."""

    id: str
    owner: int
    text: list[Part]
    items: list[ItemLine]


class SourceLine(TypedDict):
    """Points from one source, in the order they are counted."""

    name: str
    points: int
    text: list[Part]


class ScoringLine(TypedDict):
    """One of the scorings of the end: what it is called, and what it pays for what."""

    name: str
    text: list[Part]
    pays: list[Part]


class ClosingLine(TypedDict):
    """How a seat would fare if the game ended now: points so far, then what each scoring brings and what it counts."""

    seat: int
    now: int
    points: list[int]
    counts: list[list[Part]]
    total: int


class ResultLine(TypedDict):
    """How a seat fared. `label` is what it played."""

    seat: int
    total: int
    rank: int
    label: str
    text: list[Part]
    sources: list[SourceLine]
