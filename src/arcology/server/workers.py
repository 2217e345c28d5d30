"""Bots think in processes of their own.

A table always goes to the same process, which keeps its state and plays only what is new. Hints and reviews take long:
one more process makes them, so that no bot's choice ever waits for one.
"""

from __future__ import annotations

import asyncio
import logging
import os
import zlib
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from ctypes import c_int
from dataclasses import dataclass, field, replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from arcology.bots import (
    QUICK,
    Advice,
    Adviser,
    Allowance,
    Budget,
    Eye,
    Remark,
    bot,
    budget,
    levels,
    remark_on,
    seconds_of,
)
from arcology.games import game
from arcology.kernel.game import Game
from arcology.kernel.match import Match
from arcology.kernel.pack import Pack
from arcology.kernel.record import Record
from arcology.kernel.rng import Rng
from arcology.kernel.state import State
from arcology.programs.parent import end_with_parent
from arcology.review.course import Found
from arcology.review.working import some
from arcology.server.clock import Clock
from arcology.server.packs import learn, packs_of, use, written
from arcology.server.review_words import worded

SPAWN: Final = get_context("spawn")
STATES_KEPT: Final = 2000
"""Some 5 to 15 KiB each. The state of a table beyond them is made again from its last snapshot when it is asked for."""
POLITE: Final = 5
"""How far a process stands back where there are not enough cores: bots behind the server …"""
HUMBLE: Final = 10
"""… and hints and reviews behind bots."""
LOG: Final = logging.getLogger(__name__)

HINT: Final = 4.0
"""A hint may take so many times as long as a choice: who asks for one waits for it."""
RATING: Final = 0.03
"""Of the time for a hint, the share in which the options of one imagined state are weighed."""
THINKING: Final = 0.95
"""The share after which nothing more is tried: the answer has to be there in time."""
MOMENT: Final = 0.2
"""Reviews are judged in parts of so many seconds: whoever waits for a hint waits no longer for one of them."""
PATIENCE: Final = 5.0
"""A review gives way to all who wait for an answer, but not for more seconds than these: it is to come to an end."""
LEFT: Final = 0.5
"""The share of a bot's time that is left to it however long it waited for others."""
LOOK_EVERY: Final = 0.05
STUCK: Final = 60.0
"""A part of a review that takes longer than that does not come."""
S = TypeVar("S")
T = TypeVar("T")

Played = tuple[int, str, str]
"""A choice as it travels: seat, verb, target."""


class BotError(Exception):
    """The bot gave no answer that can be used."""


class UnknownPackError(Exception):
    """This process does not have the components of that table; it has to be sent them."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot is asked: plain values only."""

    table: str
    origin: str
    choices: tuple[Played, ...]
    seat: int
    level: str
    seed: int
    seconds: float | None = None  # what the bot may take
    start: int = 0  # how many choices were before the origin's end
    line: int = 0  # another number after something was taken back


@dataclass(slots=True)
class Kept:
    """The state of a table as a worker keeps it, with what its bots remember; that is theirs to lose."""

    game: Game
    state: State
    step: int  # how many choices led to it
    line: int
    memories: dict[tuple[int, str], dict[str, Any]] = field(default_factory=dict)  # by seat and level


# ---- in the worker ------------------------------------------------------------------------------------------------

_kept: OrderedDict[str, Kept] = OrderedDict()
_owed = c_int(1)


def prepare(folders: tuple[tuple[str, Path], ...] = ()) -> None:
    """Import everything once, so that the first answer does not wait for it; rows of the host's own lie in these."""
    use(dict(folders))


def settle_in(owed: c_int, polite: int) -> None:
    """Let others go first on a busy machine; end this process when the server ends, however it ends.

    How many answers it owes is written by the server, also while it thinks.
    """
    global _owed
    _owed = owed
    if hasattr(os, "nice"):
        os.nice(polite)
    end_with_parent()


def owed() -> int:
    """How many answers this process owes, the one it thinks about included."""
    return _owed.value


class Answer(NamedTuple):
    """What a bot chose, and what it says to that."""

    verb: str
    target: str
    remark: Remark | None = None


def think(thought: Thought) -> Answer:
    """The option a bot chooses, from what its seat can know."""
    kept = caught_up(thought)
    memory = kept.memories.setdefault((thought.seat, thought.level), {})
    player = bot(thought.level)
    eye = eye_of(thought, kept, Rng(thought.seed), memory)
    option = player.choose(eye)
    return Answer(option.verb, option.target, remark_on(eye, option))


def advise(thought: Thought) -> Advice:
    """What a bot would do in that seat, and why; where the seat is not asked, about what it may be asked next."""
    kept = caught_up(thought)
    level, seconds, clock = thought.level, thought.seconds, Clock(owed)

    whole = Budget(seconds=None if seconds is None else seconds * THINKING, clock=clock)

    def share(part: float) -> float | None:
        return None if seconds is None else min(seconds * part, seconds_of(level))

    allowance = Allowance(
        choosing=lambda: budget(level, share(1 / HINT), clock=clock),
        rating=lambda: budget(level, share(RATING), clock=clock),
        trying=lambda: whole,
        playing=lambda: budget(QUICK),
    )
    adviser = Adviser(kept.game, thought.seat, bot(level), bot(QUICK), allowance)
    if thought.seat in kept.game.blocking(kept.state):
        return adviser.now(kept.state, thought.seed)
    return adviser.ahead(kept.state, thought.seed)


class Portion(NamedTuple):
    """What is to be judged next for a review: pieces of a finished game from the first on."""

    table: str
    record: str  # with its components, unless they come with the game
    first: int


class Words(NamedTuple):
    """All pieces of a review, to be put into words."""

    table: str
    record: str
    found: list[Found]
    seconds: float


def judge(portion: Portion) -> tuple[int, list[Found]]:
    """How many pieces there are, and as many more of them as fit into a moment."""
    return some(portion.record, portion.first, MOMENT)


def word(words: Words) -> str:
    """The review with its words, as it is kept and sent."""
    return worded(words.record, words.found, words.seconds)


def eye_of(thought: Thought, kept: Kept, rng: Rng, memory: dict[str, Any]) -> Eye:
    spending = budget(thought.level, thought.seconds, clock=Clock(owed))
    return Eye(kept.game, kept.state, thought.seat, rng, spending, memory)


def caught_up(thought: Thought) -> Kept:
    """The state of a table at this moment: the one kept here played on, unless something was taken back since."""
    kept = _kept.pop(thought.table, None)
    now = thought.start + len(thought.choices)
    if kept is None or kept.line != thought.line or not thought.start <= kept.step <= now:
        kept = begun(thought)
    for seat, verb, target in thought.choices[kept.step - thought.start :]:
        kept.game.choose(kept.state, seat, kept.state.option(verb, target))
    kept.step = now
    _kept[thought.table] = kept
    while len(_kept) > STATES_KEPT:
        _kept.popitem(last=False)
    return kept


def begun(thought: Thought) -> Kept:
    """The state that a table's origin leads to."""
    record = Record.from_json(thought.origin)
    pack = packs_of(record.game).find(record.pack)
    if pack is None:
        raise UnknownPackError(record.game, record.pack)
    match = Match.from_record(game(record.game), record, pack)
    match.state.events = None  # nobody is told anything here
    levels(record.game)  # what bots know of the game is loaded before the time of one begins
    return Kept(match.game, match.state, thought.start, thought.line)


def taught(name: str, hash: str, content: str) -> None:
    """Know these components from now on."""
    learn(name, hash, content)


# ---- in the server ------------------------------------------------------------------------------------------------


class Slot:
    """One worker process, asked one thing at a time. It is replaced when it hangs or dies."""

    def __init__(self, prepare: Callable[[], None], polite: int = POLITE) -> None:
        self.prepare = prepare
        self.polite = polite
        self.lock = asyncio.Lock()
        self.pool: ProcessPoolExecutor | None = None
        self.owed: c_int = SPAWN.RawValue(c_int, 0)  # answers; the process looks at it while it thinks

    async def ask(self, work: Callable[[Thought], T], thought: Thought, seconds: float, pack: Pack | None) -> T:
        """Its answer; these components are sent to it if it does not have them. Raises BotError.

        The more wait for an answer, the less time a bot has for each, also one that thinks already; and who has waited
        for others has less time left.
        """
        asked = asyncio.get_running_loop().time()
        self.owed.value += 1
        try:
            async with self.lock:
                if thought.seconds is not None:
                    left = thought.seconds - (asyncio.get_running_loop().time() - asked)
                    thought = replace(thought, seconds=max(left, thought.seconds * LEFT))
                return await self._answer(work, thought, seconds, pack)
        finally:
            self.owed.value -= 1

    async def spare(self, work: Callable[[S], T], about: S) -> T:
        """Its answer to something that nobody waits for, when it owes none to others. Raises BotError."""
        end = asyncio.get_running_loop().time() + PATIENCE
        while self.owed.value and asyncio.get_running_loop().time() < end:
            await asyncio.sleep(LOOK_EVERY)
        async with self.lock, self.guarded(STUCK):
            pool = await self._ready()
            return await asyncio.wait_for(asyncio.wrap_future(pool.submit(work, about)), STUCK)

    async def _answer(self, work: Callable[[Thought], T], thought: Thought, seconds: float, pack: Pack | None) -> T:
        async with self.guarded(seconds):
            pool = await self._ready()
            try:
                return await asyncio.wait_for(asyncio.wrap_future(pool.submit(work, thought)), seconds)
            except UnknownPackError:
                if pack is None:
                    raise
            await asyncio.wrap_future(pool.submit(taught, pack.game, pack.hash, written(pack)))
            return await asyncio.wait_for(asyncio.wrap_future(pool.submit(work, thought)), seconds)

    @asynccontextmanager
    async def guarded(self, seconds: float) -> AsyncIterator[None]:
        """Whatever goes wrong with an answer is a BotError; a process that hangs or died is replaced."""
        try:
            yield
        except TimeoutError as error:
            self._replace()
            raise BotError(f"it took longer than {seconds:g} s") from error
        except BrokenProcessPool as error:
            self._replace()
            raise BotError("its process ended") from error
        except asyncio.CancelledError:
            raise
        except Exception as error:  # whatever a bot does wrong, the table goes on
            raise BotError(f"{type(error).__name__}: {error}") from error

    async def _ready(self) -> ProcessPoolExecutor:
        """The process, started and warmed up."""
        if self.pool is None:
            self.pool = ProcessPoolExecutor(1, SPAWN, initializer=settle_in, initargs=(self.owed, self.polite))
            await asyncio.wrap_future(self.pool.submit(self.prepare))
        return self.pool

    def _replace(self) -> None:
        """End the process; the next question starts another."""
        if self.pool is not None:
            for process in list((self.pool._processes or {}).values()):
                process.kill()
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None

    def close(self) -> None:
        """End the process for good."""
        self._replace()


class Workers:
    """All worker processes."""

    def __init__(self, count: int, seconds: float, prepare: Callable[[], None] = prepare, grace: float = 0.0) -> None:
        self.seconds = seconds  # a bot's to spend
        self.grace = grace  # how much longer its answer is waited for
        self.slots = [Slot(prepare) for _ in range(max(1, count))]
        self.aside = Slot(prepare, HUMBLE)

    async def ask(self, thought: Thought, pack: Pack | None = None) -> Answer:
        """A bot's choice, with the table's components. Raises BotError after the time allowed, or when it fails."""
        slot = self._slot(thought.table)
        seconds = self.seconds_of(thought.level)
        return await slot.ask(think, replace(thought, seconds=seconds), self.seconds + self.grace, pack)

    def seconds_of(self, level: str) -> float:
        """The time that a bot of that level takes for a choice here at most."""
        return min(self.seconds, seconds_of(level))

    async def advise(self, thought: Thought, pack: Pack | None = None) -> Advice:
        """What a bot advises. Raises BotError as well."""
        seconds = self.seconds * HINT
        return await self.aside.ask(advise, replace(thought, seconds=seconds), seconds + self.grace, pack)

    async def judge(self, portion: Portion) -> tuple[int, list[Found]]:
        """Some more pieces of a review, when nobody waits for a hint. Raises BotError."""
        return await self.aside.spare(judge, portion)

    async def word(self, words: Words) -> str:
        """A review whose pieces are judged, when nobody waits for a hint. Raises BotError."""
        return await self.aside.spare(word, words)

    def _slot(self, table: str) -> Slot:
        return self.slots[zlib.crc32(table.encode()) % len(self.slots)]

    def close(self) -> None:
        """End all processes."""
        for slot in (*self.slots, self.aside):
            slot.close()
