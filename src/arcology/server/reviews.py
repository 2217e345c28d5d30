"""Reviews of finished tables: judged in bots' processes a little at a time, kept with the table, told to all."""

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
from arcology.review.course import Course, Found, course_of
from arcology.review.making import made
from arcology.review.report import FORMAT, Review
from arcology.review.words import words_of
from arcology.server.refusals import RefusedError
from arcology.server.review_bodies import DecisionText, ReviewInfo, ReviewState, SourceText, TurningText
from arcology.server.room import Room
from arcology.server.sentences import level_text, said, spoken
from arcology.server.store import Store, StoreError
from arcology.server.workers import BotError, Portion, Workers

LOG: Final = logging.getLogger(__name__)
TRIES: Final = 3
"""How often a part is asked for whose process was lost."""


class Progress:
    """How far a review is that is being made, or why it could not be."""

    def __init__(self) -> None:
        self.done = 0
        self.total = 0
        self.began = time.monotonic()
        self.trouble = ""

    def state(self) -> ReviewState:
        if self.trouble:
            return ReviewState("failed", trouble=self.trouble)
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
            progress = self.making[room.table.id] = Progress()
            self.background(self._make(room.table.id, match, progress))
            state = progress.state()
        return state

    async def _make(self, table: str, match: Match, progress: Progress) -> None:
        try:
            async with self.turn:
                course = await asyncio.to_thread(course_of, match)
                progress.total = len(course.pieces)
                progress.began = time.monotonic()
                found, seconds = await self._judged(table, course, progress)
                info = await asyncio.to_thread(worded, course, found, seconds)
                await self.store.keep_review(table, msgspec.json.encode(info).decode())
            del self.making[table]
        except (Invalid, BotError, StoreError) as error:
            progress.trouble = f"This game could not be reviewed: {error}."
            LOG.warning("table %s: %s", table, progress.trouble)
        except Exception:
            progress.trouble = "This game could not be reviewed."
            LOG.exception("table %s: its review failed", table)

    async def _judged(self, table: str, course: Course, progress: Progress) -> tuple[list[Found], float]:
        """All pieces, and the seconds that judging them took."""
        record = (await asyncio.to_thread(complete, course.match)).to_json()
        found: list[Found] = []
        seconds = 0.0
        tries = TRIES
        while len(found) < progress.total:
            began = time.monotonic()
            try:
                found += await self.workers.judge(Portion(table, record, len(found)))
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
        raise RefusedError("secret", "The review of a running game would betray its secrets.")
    return match


def read(kept: str) -> ReviewInfo | None:
    """A review as it was kept; none that was made in another form."""
    try:
        info = msgspec.json.decode(kept, type=ReviewInfo)
    except msgspec.DecodeError:
        return None
    return info if info.review.format == FORMAT else None


def worded(course: Course, found: list[Found], seconds: float) -> ReviewInfo:
    """The review with its words."""
    match = course.match
    review = made(course, found, seconds)
    spoke = spoken(match.pack)
    words = words_of(match, review, spoke.offers)
    sentences = spoke.wording.sentences
    return ReviewInfo(
        review,
        by=level_text(spoke.wording, review.judge),
        unit="" if review.together else sentences["advice.unit"],
        sources=[
            SourceText(name, sentences[f"advice.icon.{name}"], sentences[f"advice.{name}"]) for name in named(review)
        ],
        decisions=[DecisionText(*[said(part) for part in each]) for each in words.decisions],
        turnings=[TurningText(*[said(part) for part in each]) for each in words.turnings],
    )


def named(review: Review) -> list[str]:
    """The sources of which something came, in the order they first did."""
    both = [choice for each in review.decisions for choice in (each.taken, each.better)]
    return list(dict.fromkeys(name for choice in both for name in choice.sources))
