"""What happened at a table: one list of entries, append only, counted by `seq`. Everything else follows from it."""

from __future__ import annotations

import time
from typing import Final

from arcology.kernel.record import Choice, Record
from arcology.server.basics import SPECTATOR
from arcology.server.store import LogRow, Snapshot


class Log:
    """The record that a table began with, and the entries since: choices, take-backs of choices, other rules.

    A choice stands until an entry goes back to a step before it. A step is the number of choices that stand, those of
    the record included. Where the rules changed under a running game it begins once more, with the record in that
    entry: steps are counted anew, and nothing before it is played again.
    """

    def __init__(self, origin: str, entries: list[LogRow]) -> None:
        """Raises RecordError."""
        self.entries: Final[list[LogRow]] = []
        self._begin(origin)
        for entry in entries:
            self.append(entry)

    def _begin(self, origin: str) -> None:
        self.origin = origin  # the record it goes on from, as it is stored
        self.beginning = Record.from_json(origin)
        self.base = len(self.beginning.choices)
        self.begun = len(self.entries)  # how many entries were before
        self._standing: list[LogRow] = []

    @property
    def seq(self) -> int:
        return len(self.entries)

    @property
    def step(self) -> int:
        return self.base + len(self._standing)

    @property
    def line(self) -> int:
        """Another number whenever something was taken back or the rules changed; choices alone go on with the line."""
        return len(self.entries) - len(self._standing)

    def append(self, entry: LogRow) -> None:
        """An entry that is stored."""
        self.entries.append(entry)
        if entry.kind == "choice":
            self._standing.append(entry)
        elif entry.kind == "undo":
            del self._standing[entry.step - self.base :]
        else:
            self._begin(entry.target)

    def stands(self, entry: LogRow) -> bool:
        """Whether it is a choice that was not taken back."""
        place = entry.step - self.base - 1
        return entry.kind == "choice" and place < len(self._standing) and self._standing[place] is entry

    def undone(self, entry: LogRow) -> bool:
        """Whether it is a choice that was taken back."""
        return entry.kind == "choice" and entry.seq > self.begun and not self.stands(entry)

    def choices(self, after: int) -> list[LogRow]:
        """The choices since the beginning that stand after that step."""
        return self._standing[max(after - self.base, 0) :]

    def record(self) -> Record:
        """The whole game: what the table began with, and every choice that stands."""
        whole = Record.from_json(self.origin)
        whole.choices += [as_choice(entry) for entry in self._standing]
        return whole

    def fits(self, snapshot: Snapshot) -> bool:
        """Whether it is of the game as it stands: it may have been taken back since."""
        here = self.choices(snapshot.step - 1)
        return self.base < snapshot.step <= self.step and here[0].hash == snapshot.hash

    # ---- entries to be ------------------------------------------------------------------------

    def choice(self, choice: Choice) -> LogRow:
        """The next entry, if this is chosen."""
        made = (choice.seat, choice.verb, choice.target, choice.automatic, choice.hash)
        return LogRow(self.seq + 1, "choice", self.step + 1, *made, time.time())

    def undo(self, seat: int, step: int, hash: str) -> LogRow:
        """The next entry, if this seat goes back to that step."""
        return LogRow(self.seq + 1, "undo", step, seat, "undo", "", False, hash, time.time())

    def renewed(self, record: Record, hash: str) -> LogRow:
        """The next entry, if the game goes on from that record by other rules."""
        return LogRow(self.seq + 1, "renewed", 0, SPECTATOR, "rules", record.to_json(), True, hash, time.time())


def as_choice(entry: LogRow) -> Choice:
    """An entry of the log as an entry of a record."""
    return Choice(entry.seat, entry.verb, entry.target, entry.automatic, entry.hash)
