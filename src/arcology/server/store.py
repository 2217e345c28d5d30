"""What is kept, and the one small interface to whatever keeps it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Literal

from arcology.server.basics import Colour, SeatKind, Status
from arcology.server.lines import Said
from arcology.wording.languages import ENGLISH


class StoreError(RuntimeError):
    """The store could not do what was asked; nothing of it was done."""


class TakenError(StoreError):
    """Something that must be there only once is there already: a code, a log entry, a command."""


@dataclass(frozen=True, slots=True)
class Identity:
    """A guest."""

    id: str
    name: str
    colour: Colour
    created: float


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits where. People have an identity, bots a level; a local seat shares its host's identity."""

    seat: int
    kind: SeatKind
    identity: str | None = None
    name: str = ""
    level: str = ""
    colour: Colour = "grey"
    words: str = ""  # what they add to the table's luck
    token: str = ""  # the hash of the token that a program shows to play here


@dataclass(frozen=True, slots=True)
class TableRow:
    """What is kept of a table beside its seats and its log.

    Whom it waits for, its round and what happened last are kept so that a list need not play the log.
    """

    id: str
    code: str
    game: str
    rules: int
    pack: str
    settings: dict[str, str]
    seed: int
    host: str
    listed: bool
    takebacks: bool
    practice: bool
    status: Status
    created: float
    updated: float
    waiting: list[int] = field(default_factory=list)
    wish: str | None = None
    rematch: str | None = None
    forked_from: str | None = None
    forked_step: int | None = None
    campaign: str | None = None
    chapter: str | None = None
    aids: bool = True  # hints, previews and forks while it runs
    luck: str | None = None  # what chance is made of, JSON; none where the seed is known, which is 0 otherwise
    name: str = ""  # given by its host; a table without one is called by its id, in its language
    round: int = 0
    last: Said = field(default_factory=dict)  # what happened last that a spectator may know
    kept: float = 0.0  # when somebody last asked to keep it
    lesson: str | None = None  # which one is taken here, as long as it is
    beats: int = 0  # how many of its beats are done
    language: str = ENGLISH  # of whoever opened it


@dataclass(frozen=True, slots=True)
class Listed:
    """A table as lists show it: its row, who sits there, and how far its log goes."""

    table: TableRow
    seats: list[SeatRow]
    seq: int = 0
    step: int = 0


@dataclass(frozen=True, slots=True)
class Past:
    """Which finished games are looked for: of a game, with somebody, that ended between two times. Empty is any."""

    game: str = ""
    person: str = ""
    since: float = 0.0
    until: float = float("inf")


@dataclass(frozen=True, slots=True)
class LogRow:
    """One entry of a table's log: a choice, an undo back to `step`, or other rules, with a record to go on from."""

    seq: int
    kind: Literal["choice", "undo", "renewed"]
    step: int
    seat: int
    verb: str
    target: str
    automatic: bool
    hash: str
    at: float


@dataclass(frozen=True, slots=True)
class ChatRow:
    """Something said; `system` where the server said it."""

    number: int
    seat: int
    name: str
    text: str
    system: bool
    at: float


@dataclass(frozen=True, slots=True)
class Answered:
    """A command and the message it was answered with."""

    identity: str
    id: str
    answer: str


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A state in the middle of a game, so that a long log need not be played again."""

    step: int
    hash: str
    data: str


@dataclass(frozen=True, slots=True)
class DeedRow:
    """What a guest keeps of a finished game, JSON; nothing of one that could not be read. `format` says what was
    counted, `there` whether its table is still kept."""

    identity: str
    table_id: str
    format: int
    content: str | None
    there: bool = True


@dataclass(frozen=True, slots=True)
class Commit:
    """What one command changes at one table: all of it is stored, or nothing."""

    table: TableRow | None = None
    seats: tuple[SeatRow, ...] = ()
    log: tuple[LogRow, ...] = ()
    chat: tuple[ChatRow, ...] = ()
    answered: Answered | None = None
    origin: str | None = None
    pack: str | None = None  # what the components of the table's hash are written out as, when it begins
    snapshot: Snapshot | None = None
    outcome: str | None = None  # what a game that is over with this brings to its campaign, JSON
    deeds: tuple[DeedRow, ...] = ()  # and what its people keep of it


@dataclass(frozen=True, slots=True)
class Stored:
    """Everything about one table. `origin` is the record its log goes on from; there is none before the start.

    `pack` is what its components are written out as; tables of old had none stored with them.
    """

    table: TableRow
    seats: list[SeatRow]
    origin: str | None = None
    pack: str | None = None
    log: list[LogRow] = field(default_factory=list)
    chat: list[ChatRow] = field(default_factory=list)
    snapshot: Snapshot | None = None


@dataclass(frozen=True, slots=True)
class CampaignRow:
    """A group's campaign. `save` is what it began with, JSON: what its games brought is kept with them."""

    id: str
    code: str
    game: str
    name: str
    owner: str
    save: str
    revision: int
    created: float
    updated: float


@dataclass(frozen=True, slots=True)
class Attempt:
    """A table of a campaign. `number` orders the outcomes; a game that is not over or brings nothing has none."""

    listed: Listed
    number: int | None = None
    outcome: str | None = None
    ended: float | None = None


@dataclass(frozen=True, slots=True)
class CampaignStored:
    """Everything about a campaign: members in the order they came, tables in the order they were opened."""

    row: CampaignRow
    members: list[Identity]
    attempts: list[Attempt]


@dataclass(frozen=True, slots=True)
class Announced:
    """For how many days tables are kept that nobody touches, and from when to when guests could read that."""

    days: int
    since: float
    seen: float


class Store(ABC):
    """Every method returns after the change is safe on disk, or raises with nothing changed."""

    @abstractmethod
    async def open(self) -> None:
        """Open, and bring the schema up to date."""

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    async def identity(self, who: str) -> Identity | None: ...

    @abstractmethod
    async def keep_identity(self, identity: Identity) -> None:
        """Add a guest, or change the name and colour of one who is known."""

    @abstractmethod
    async def add_table(self, stored: Stored) -> None:
        """Raises TakenError if the id or the code is in use."""

    @abstractmethod
    async def table(self, id_or_code: str) -> Stored | None:
        """Everything about a table, with its latest snapshot."""

    @abstractmethod
    async def tables(self, identity: str, limit: int) -> list[Listed]:
        """Tables this guest sits at or hosts, and listed ones, the latest first.

        Before all others come those that wait for this guest, then the guest's own; finished ones come last.
        """

    @abstractmethod
    async def history(self, identity: str, past: Past, limit: int, skipped: int) -> tuple[list[Listed], int]:
        """Finished tables this guest sat at or hosted, the latest first, and how many there are in all."""

    @abstractmethod
    async def lessons(self, identity: str) -> tuple[dict[str, TableRow], list[str]]:
        """Lessons that this guest is in the middle of, each with its latest table, and those that are done."""

    @abstractmethod
    async def finish_lesson(self, identity: str, lesson: str) -> None:
        """A guest has done a lesson; one that was done before stays so."""

    @abstractmethod
    async def running(self) -> list[str]:
        """Ids of tables under way that wait for a bot."""

    @abstractmethod
    async def programmed(self, token: str) -> list[str]:
        """Ids of tables, not over, with a seat for the program whose token has this hash; the latest first."""

    @abstractmethod
    async def answer(self, identity: str, command: str) -> str | None:
        """What this guest's command was answered with, if it was seen before."""

    @abstractmethod
    async def commit(self, table_id: str, commit: Commit) -> None:
        """Raises TakenError if a log entry or the command exists already."""

    @abstractmethod
    async def check(self) -> None:
        """Raises StoreError if nothing can be stored now."""

    # ---- what goes ---------------------------------------------------------------------------

    @abstractmethod
    async def announced(self) -> Announced | None:
        """What guests were last told; nothing where tables are kept for good."""

    @abstractmethod
    async def announce(self, said: Announced | None) -> None: ...

    @abstractmethod
    async def untouched(self, since: float) -> list[TableRow]:
        """Tables that nobody has touched or asked to keep since then, the oldest first; no campaign's."""

    @abstractmethod
    async def delete_table(self, table: TableRow) -> None:
        """Delete everything about a table as it was read; one that has changed since stays."""

    # ---- components --------------------------------------------------------------------------

    @abstractmethod
    async def pack(self, game: str, hash: str) -> str | None:
        """What the components of that hash are written out as, if some table began with them."""

    @abstractmethod
    async def keep_pack(self, game: str, hash: str, content: str) -> None:
        """Keep them for tables that began before components were stored."""

    @abstractmethod
    async def unkept_packs(self) -> list[tuple[str, str]]:
        """Game and hash of components that tables began with and that are not stored."""

    # ---- reviews -----------------------------------------------------------------------------

    @abstractmethod
    async def review(self, table_id: str) -> str | None:
        """The review of a finished table as it was kept, if it was made."""

    @abstractmethod
    async def keep_review(self, table_id: str, content: str) -> None:
        """Keep a review, in place of one before. Raises TakenError if the table is gone."""

    # ---- what guests did ---------------------------------------------------------------------

    @abstractmethod
    async def deeds(self, identity: str) -> list[DeedRow]:
        """What this guest keeps of finished games, in no order."""

    @abstractmethod
    async def keep_deed(self, row: DeedRow) -> None:
        """Keep it, in place of what was kept of that game. Raises TakenError if the guest is gone."""

    @abstractmethod
    async def uncounted(self, identity: str, format: int) -> list[str]:
        """Ids of finished tables where this guest sat and of which nothing of this format is kept, the oldest first."""

    # ---- campaigns ---------------------------------------------------------------------------

    @abstractmethod
    async def add_campaign(self, row: CampaignRow) -> None:
        """Its owner is its first member. Raises TakenError if the id or the code is in use."""

    @abstractmethod
    async def campaign(self, id_or_code: str) -> CampaignStored | None: ...

    @abstractmethod
    async def campaigns(self, identity: str, limit: int) -> list[CampaignStored]:
        """Campaigns this guest is a member of, the latest first."""

    @abstractmethod
    async def change_campaign(self, row: CampaignRow) -> None:
        """Change name and save of the revision that was read. Raises TakenError if there is a later one."""

    @abstractmethod
    async def join_campaign(self, campaign: str, identity: str, at: float) -> None:
        """Add a member; one who is there stays."""

    @abstractmethod
    async def leave_campaign(self, campaign: str, identity: str) -> None: ...
