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
from arcology.programs.messages import Fault, Place
from arcology.programs.process import words_of
from arcology.programs.speaking import Speaker

LOG: Final = logging.getLogger(__name__)
SECONDS: Final = 10.0
"""For a choice, where whoever runs the game gives no other time."""
MOST_FAULTS: Final = 3
"""After so many in one game the rest of it is played by standard choices."""
MOST_NOTES: Final = 10
"""So many faults are told; further ones are only counted."""


class Talk:
    """What is known of one seat at one game."""

    def __init__(self, table: str, seed: int) -> None:
        self.table = table
        self.seed = seed
        self.speaker: Speaker | None = None  # the run that was said hello
        self.observes = False
        self.faults = 0


class Program(Bot):
    """Keeps one process for all its seats and games. One that hung, flooded us or ended is started anew when asked."""

    watches: ClassVar[bool] = True

    def __init__(self, command: str) -> None:
        """The program of that command line. Raises UnknownProgram."""
        self.command = command
        self.words = words_of(command)
        self.speaker: Speaker | None = None
        self.tables = 0
        self.notes = 0
        self.forgiving = True  # a fault costs it the choice; otherwise it is raised

    def greet(self, game: str) -> str:
        """Say hello and bye, to hear whether it is there and what it is called. Raises Fault."""
        speaker, table = self.running(), self.new_table()
        found = speaker.hello(Place(table, game, pack="", seats=1, seat=0, settings={}, seconds=SECONDS, seed=0))
        speaker.tell(messages.bye(table))
        return found["name"]

    def choose(self, eye: Eye) -> Option:
        talk: Talk | None = eye.memory.get("talk")
        if talk is None:
            talk = eye.memory["talk"] = Talk(self.new_table(), eye.rng.below(1 << 31))
        if talk.faults < MOST_FAULTS:
            try:
                return self._asked(talk, eye)
            except Fault as fault:
                if not self.forgiving:
                    raise
                self._failed(talk, eye, fault)
        return eye.decision.fallback()

    def ended(self, memory: dict[str, Any], scores: list[Score] | None, news: list[Event]) -> int:
        talk: Talk | None = memory.get("talk")
        if talk is None:
            return 0
        speaker = talk.speaker
        if speaker is not None and speaker.process.alive:
            if talk.observes and news:
                speaker.tell(messages.observe(talk.table, news))
            if scores is not None:
                speaker.tell(messages.result(talk.table, scores))
            speaker.tell(messages.bye(talk.table))
        return talk.faults

    def _asked(self, talk: Talk, eye: Eye) -> Option:
        """What it answers; it is said hello first where this run has not heard of the table. Raises Fault."""
        speaker = self.running()
        seconds = SECONDS if eye.budget.seconds is None else eye.budget.seconds
        if talk.speaker is not speaker:
            place = Place(talk.table, eye.game.name, eye.pack, eye.seats, eye.seat, eye.settings, seconds, talk.seed)
            talk.observes = speaker.hello(place).get("observe", False)
            talk.speaker = speaker
        if talk.observes and eye.news:
            speaker.tell(messages.observe(talk.table, eye.news))
        return speaker.choose(talk.table, eye.decision, eye.view(), seconds)

    def _failed(self, talk: Talk, eye: Eye, fault: Fault) -> None:
        """Count it and say so; a program that fails too often in one game is ended, and begins the next one anew."""
        talk.faults += 1
        given_up = talk.faults == MOST_FAULTS
        if given_up and self.speaker is not None:
            self.speaker.process.end()
        self.notes += 1
        if self.notes <= MOST_NOTES:
            then = "for the rest of this game" if given_up else "instead"
            LOG.warning("%s, seat %d: %s; the standard choice is made %s", self.command, eye.seat, fault, then)
        if self.notes == MOST_NOTES:
            LOG.warning("%s: further faults are only counted", self.command)

    def running(self) -> Speaker:
        """Its process, started if there is none. Raises Fault."""
        if self.speaker is None or not self.speaker.process.alive:
            self.speaker = Speaker(self.words)
        return self.speaker

    def new_table(self) -> str:
        """A name for one more seat at one more game."""
        self.tables += 1
        return str(self.tables)
