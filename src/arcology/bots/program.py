"""A bot that is a program of its own, in any language: asked over its standard input, heard on its standard output.

Whatever it does wrong costs it a choice, never the game of others: the standard choice is made instead, and counted.
"""

from __future__ import annotations

import logging
from typing import Any, ClassVar, Final

from arcology.bots.base import Bot
from arcology.bots.eye import Eye
from arcology.kernel.decision import Option
from arcology.kernel.events import Event
from arcology.kernel.game import Score
from arcology.programs import messages
from arcology.programs.messages import Fault
from arcology.programs.process import Process, words_of

LOG: Final = logging.getLogger(__name__)
SECONDS: Final = 10.0
"""For a choice, where whoever runs the game gives no other time."""
START: Final = 30.0
"""For an answer to hello: a program may have much to read at first."""
MOST_FAULTS: Final = 3
"""After so many in one game the rest of it is played by standard choices."""
MOST_NOTES: Final = 10
"""So many faults are told; further ones are only counted."""


class Talk:
    """What is known of one seat at one game."""

    def __init__(self, table: str, seed: int) -> None:
        self.table = table
        self.seed = seed
        self.process: Process | None = None  # the one that was said hello
        self.observes = False
        self.faults = 0


class Program(Bot):
    """Keeps one process for all its seats and games. One that hung, flooded us or ended is started anew when asked."""

    watches: ClassVar[bool] = True

    def __init__(self, command: str) -> None:
        """The program of that command line. Raises UnknownProgram."""
        self.command = command
        self.words = words_of(command)
        self.process: Process | None = None
        self.tables = 0
        self.last = 0  # the last id
        self.notes = 0

    def greet(self, game: str) -> str:
        """Say hello and bye, to hear whether it is there and what it is called. Raises Fault."""
        process = self._running()
        found = self._hello(process, self._table(), game, "", 1, 0, {}, SECONDS, 0)
        process.tell(messages.line_of(messages.Bye(type="bye", table=str(self.tables))))
        return found["name"]

    def choose(self, eye: Eye) -> Option:
        talk: Talk | None = eye.memory.get("talk")
        if talk is None:
            talk = eye.memory["talk"] = Talk(self._table(), eye.rng.below(1 << 31))
        if talk.faults < MOST_FAULTS:
            try:
                return self._asked(talk, eye)
            except Fault as fault:
                self._failed(talk, eye, fault)
        return eye.decision.fallback()

    def ended(self, memory: dict[str, Any], scores: list[Score] | None, news: list[Event]) -> int:
        talk: Talk | None = memory.get("talk")
        if talk is None:
            return 0
        process = talk.process
        if process is not None and process.alive:
            if talk.observes and news:
                process.tell(messages.line_of(messages.observe(talk.table, news)))
            if scores is not None:
                process.tell(messages.line_of(messages.result(talk.table, scores)))
            process.tell(messages.line_of(messages.Bye(type="bye", table=talk.table)))
        return talk.faults

    def _asked(self, talk: Talk, eye: Eye) -> Option:
        """What it answers; it is said hello first where this process has not heard of the table. Raises Fault."""
        process = self._running()
        seconds = SECONDS if eye.budget.seconds is None else eye.budget.seconds
        if talk.process is not process:
            found = self._hello(
                process, talk.table, eye.game.name, eye.pack, eye.seats, eye.seat, eye.settings, seconds, talk.seed
            )
            talk.process = process
            talk.observes = found.get("observe", False)
        if talk.observes and eye.news:
            process.tell(messages.line_of(messages.observe(talk.table, eye.news)))
        id = self._id()
        question = messages.choose(id, talk.table, eye.decision, eye.view())
        return messages.chosen(process.ask(messages.line_of(question), seconds), id, eye.decision.options)

    def _hello(
        self,
        process: Process,
        table: str,
        game: str,
        pack: str,
        seats: int,
        seat: int,
        settings: dict[str, str],
        seconds: float,
        seed: int,
    ) -> messages.Greeting:
        hello = messages.Hello(
            type="hello",
            id=self._id(),
            protocol=messages.PROTOCOL,
            table=table,
            game=game,
            pack=pack,
            seats=seats,
            seat=seat,
            settings=settings,
            seconds=seconds,
            seed=seed,
        )
        return messages.greeted(process.ask(messages.line_of(hello), START), hello["id"])

    def _failed(self, talk: Talk, eye: Eye, fault: Fault) -> None:
        """Count it and say so; a program that fails too often in one game is ended, and begins the next one anew."""
        talk.faults += 1
        given_up = talk.faults == MOST_FAULTS
        if given_up and self.process is not None:
            self.process.end()
        self.notes += 1
        if self.notes <= MOST_NOTES:
            then = "for the rest of this game" if given_up else "instead"
            LOG.warning("%s, seat %d: %s; the standard choice is made %s", self.command, eye.seat, fault, then)
        if self.notes == MOST_NOTES:
            LOG.warning("%s: further faults are only counted", self.command)

    def _running(self) -> Process:
        """Its process, started if there is none. Raises Fault."""
        if self.process is None or not self.process.alive:
            self.process = Process(self.words)
        return self.process

    def _table(self) -> str:
        self.tables += 1
        return str(self.tables)

    def _id(self) -> int:
        self.last += 1
        return self.last
