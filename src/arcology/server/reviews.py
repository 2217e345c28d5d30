"""Reviews of finished tables: judged in a bots' process a little at a time, kept with the table, told to all."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from arcology.kernel.match import Match
from arcology.kernel.packs import complete
from arcology.kernel.values import Invalid
from arcology.review.course import Found, measure
from arcology.review.report import FORMAT
from arcology.server.phrases import Phrase
from arcology.server.refusals import RefusedError
from arcology.server.review_bodies import ReviewInfo, ReviewState
from arcology.server.room import Room
from arcology.server.store import Store, StoreError
from arcology.server.workers import BotError, Portion, Words, Workers
from arcology.wording.languages import ENGLISH, language

LOG: Final = logging.getLogger(__name__)
WAITING: Final = 20
"""Reviews that may be asked for at the same time."""
TRIES: Final = 3
"""How often a part is asked for whose process was lost."""
TOLD: Final = 600.0
"""Seconds for which a table says why its review could not be made; then it is as if nobody had asked."""


class Progress:
    """How far a review is that is being made, or why it could not be."""

    def __init__(self) -> None:
        self.done = 0
        self.total = 0
        self.began = time.monotonic()
        self.trouble: Phrase | None = None

    def state(self) -> ReviewState:
        if self.trouble is not None:
            return ReviewState("failed", trouble=self.trouble.text)
        took = time.monotonic() - self.began
        left = round(took / self.done * (self.total - self.done), 1) if self.done else None
        return ReviewState("running", self.done, self.total, left)


class Reviews:
    """One review is made at a time; those asked for meanwhile wait."""

    def __init__(self, store: Store, workers: Workers, background: Callable[[Awaitable[object]], None]) -> None:
        self.store = store
        self.workers = workers
        self.background = background
        self.turn = asyncio.Lock()
        self.making: dict[str, Progress] = {}  # by table

    async def state(self, room: Room) -> ReviewState:
        """The review of a table, or how far it is. Raises RefusedError while the game runs."""
        finished(room)
        making = self.making.get(room.table.id)
        if making is not None:
            return making.state()
        kept = await self.store.review(room.table.id)
        info = None if kept is None else read(kept)
        return ReviewState("none") if info is None else ReviewState("ready", info=info)

    async def ask(self, room: Room) -> ReviewState:
        """Begin with a review, unless it is there or under way; one that failed is tried again."""
        match = finished(room)
        state = await self.state(room)
        if state.status in ("none", "failed"):
            if sum(each.trouble is None for each in self.making.values()) >= WAITING:
                raise RefusedError("too_often", "many_reviews")
            progress = self.making[room.table.id] = Progress()
            self.background(self._make(room.table.id, match, progress))
            state = progress.state()
        return state

    async def _make(self, table: str, match: Match, progress: Progress) -> None:
        try:
            measure(match)
            async with self.turn:
                progress.began = time.monotonic()
                record = (await asyncio.to_thread(complete, match)).to_json()
                found, seconds = await self._judged(table, record, progress)
                await self.store.keep_review(table, await self.workers.word(Words(table, record, found, seconds)))
        except (Invalid, BotError, StoreError) as error:
            progress.trouble = Phrase("trouble.no_review_since", error=error)
            LOG.warning("table %s: %s", table, progress.trouble)
        except Exception:
            progress.trouble = Phrase("trouble.no_review")
            LOG.exception("table %s: its review failed", table)
        if progress.trouble is not None:
            await asyncio.sleep(TOLD)
        if self.making.get(table) is progress:  # nobody has asked again meanwhile
            del self.making[table]

    async def _judged(self, table: str, record: str, progress: Progress) -> tuple[list[Found], float]:
        """All pieces, and the seconds that judging them took."""
        found: list[Found] = []
        seconds = 0.0
        tries = TRIES
        while not progress.total or len(found) < progress.total:
            began = time.monotonic()
            try:
                progress.total, more = await self.workers.judge(Portion(table, record, len(found)))
                found += more
            except BotError:
                tries -= 1
                if not tries:
                    raise
            seconds += time.monotonic() - began
            progress.done = len(found)
        return found, seconds


def finished(room: Room) -> Match:
    """The game of a table that is over. Raises RefusedError."""
    match = room.running()
    if not match.over:
        raise RefusedError("secret", "review_secret")
    return match


def read(kept: str) -> ReviewInfo | None:
    """A review as it was kept, in the language that is spoken now; none that was made in another form.

    Before there were languages the English one was kept alone.
    """
    try:
        forms = msgspec.json.decode(kept, type=dict[str, msgspec.Raw])
        info = msgspec.json.decode(forms.get(language(), forms.get(ENGLISH, kept)), type=ReviewInfo)
    except msgspec.DecodeError:
        return None
    return info if info.review.format == FORMAT else None
