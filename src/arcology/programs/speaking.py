"""One run of a program, spoken with in messages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from arcology.kernel.decision import Decision, Option
from arcology.kernel.view import View
from arcology.programs import messages
from arcology.programs.process import Process

START: Final = 30.0
"""For an answer to hello: a program may have much to read at first."""


class Speaker:
    """Counts ids, asks, and understands the answers."""

    def __init__(self, words: list[str]) -> None:
        """Start the program. Raises Fault."""
        self.process = Process(words)
        self.asked = 0

    def hello(self, place: messages.Place) -> messages.Greeting:
        """Say hello. Raises Fault."""
        self.asked += 1
        said = messages.hello(self.asked, place)
        return messages.greeted(self.process.ask(messages.line_of(said), START), self.asked)

    def choose(self, table: str, decision: Decision, view: View, seconds: float) -> Option:
        """What it chooses. Raises Fault."""
        self.asked += 1
        said = messages.choose(self.asked, table, decision, view)
        return messages.chosen(self.process.ask(messages.line_of(said), seconds), self.asked, decision.options)

    def tell(self, message: Mapping[str, Any]) -> None:
        """Say something that wants no answer."""
        self.process.tell(messages.line_of(message))
