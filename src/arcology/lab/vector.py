"""Thousands of games side by side, stepped together in several processes; what they show lies in shared arrays.

A step takes one choice for every game: the number of an option in its list. A game that ends is followed by a new one
at once, with a seed of its own, so that all arrays always tell of a question. Where bots are named, they have all seats
but one, which is another from game to game, and only that one is asked.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from arcology.lab import LabError
from arcology.lab.advised import advised
from arcology.lab.arrays import MOST_OPTIONS, Rows
from arcology.lab.company import Company, check_bots, companions
from arcology.lab.foreseen import foreseen
from arcology.lab.table import Table, Terms
from arcology.nets.actions import WORDS, line

STEP: Final = b"step"
END: Final = b"end"


def shapes(terms: Terms, games: int) -> dict[str, tuple[tuple[int, ...], Any]]:
    """The arrays: what each holds and how large it is."""
    changes = len(terms.game.figures) if terms.foretold else 0
    behind = MOST_OPTIONS if terms.advised else 0
    return {
        "observation": ((games, terms.size), np.int32),  # of the seat that is asked
        "seat": ((games,), np.int32),  # who that is
        "count": ((games,), np.int32),  # how many options it has
        "places": ((games, MOST_OPTIONS), np.int32),  # the action of each
        "words": ((games, MOST_OPTIONS, WORDS), np.int16),  # what each is about
        "changes": ((games, MOST_OPTIONS, changes), np.int16),  # of each figure by each option, if the terms say so
        "behind": (
            (games, behind),
            np.float32,
        ),  # how far behind the best a bot takes each to be, if the terms name one
        "rewards": ((games, terms.players), np.float32),  # of the game that ended in this step, else 0
        "over": ((games,), np.bool_),  # whether one did
        "seed": ((games,), np.int64),  # of the game under way
        "choice": ((games,), np.int32),  # what is to be taken next
    }


class Arrays:
    """The shared arrays, as attributes by name."""

    observation: NDArray[np.int32]
    seat: NDArray[np.int32]
    count: NDArray[np.int32]
    places: NDArray[np.int32]
    words: NDArray[np.int16]
    changes: NDArray[np.int16]
    behind: NDArray[np.float32]
    rewards: NDArray[np.float32]
    over: NDArray[np.bool_]
    seed: NDArray[np.int64]
    choice: NDArray[np.int32]
    rows: dict[str, Rows]  # of those that are written most

    def __init__(self, terms: Terms, games: int, name: str | None = None) -> None:
        sizes = shapes(terms, games)
        lengths = [int(np.prod(shape)) * np.dtype(kind).itemsize for shape, kind in sizes.values()]
        starts = np.cumsum([0, *[-(-length // 64) * 64 for length in lengths]])
        self.memory: Final = SharedMemory(name, create=name is None, size=int(starts[-1]))
        for start, (each, (shape, kind)) in zip(starts, sizes.items(), strict=False):
            setattr(self, each, np.ndarray(shape, kind, self.memory.buf, int(start)))

        self.rows = {each: Rows(getattr(self, each)) for each in ("observation", "places", "words")}

    def close(self, forget: bool) -> None:
        for each in Arrays.__annotations__:
            delattr(self, each)
        self.memory.close()
        if forget:
            self.memory.unlink()


def fill(arrays: Arrays, at: int, table: Table) -> None:
    """Write down what a game asks."""
    decision = table.decision
    if decision is None:
        raise LabError("a game was over before it asked anything")
    count = len(decision.options)
    if count > MOST_OPTIONS:
        raise LabError(f"{count} options stand in one question, more than {MOST_OPTIONS}")
    known = table.terms.row(table.state, decision.seat, decision)
    arrays.rows["observation"][at] = known
    arrays.seat[at] = decision.seat
    arrays.count[at] = count
    arrays.rows["places"][at] = array("i", table.places).tobytes()
    arrays.rows["words"][at] = b"".join(map(line, decision.options))
    if table.terms.foretold:
        arrays.changes[at, :count] = foreseen(table.game, table.state, decision)
    if table.terms.advised:
        arrays.behind[at, :count] = advised(table.game, table.state, decision, known, table.terms.advised)


class Seated:
    """The games of one process, with the bots at their tables."""

    def __init__(self, arrays: Arrays, terms: Terms, names: Sequence[str], games: range) -> None:
        self.arrays: Final = arrays
        self.terms: Final = terms
        self.names: Final = names
        self.games: Final = games
        self.tables: Final[dict[int, tuple[Table, Company | None]]] = {}
        for number in games:
            self.begin(number)

    def begin(self, number: int) -> None:
        """A new game. One in which the agent is never asked is passed over."""
        arrays = self.arrays
        while True:
            seed = int(arrays.seed[number])
            table, company = Table(self.terms, seed), None
            if self.names:
                company = Company(self.names, seed % self.terms.players, seed)
                company.go_on(table)
            if not table.over:
                self.tables[number] = table, company
                fill(arrays, number, table)
                return
            arrays.seed[number] += len(arrays.seed)

    def advance(self) -> None:
        """One choice in each game."""
        arrays = self.arrays
        mine = slice(self.games.start, self.games.stop)
        arrays.over[mine] = False
        arrays.rewards[mine] = 0.0
        for number, choice in zip(self.games, arrays.choice[mine].tolist(), strict=True):
            table, company = self.tables[number]
            decision = table.decision
            if decision is None or not 0 <= choice < len(decision.options):
                raise LabError(f"game {number} has {arrays.count[number]} options: {choice} is none of them")
            table.take(decision.options[choice])
            if company is not None:
                company.go_on(table)
            if table.over:
                arrays.over[number] = True
                arrays.rewards[number] = table.rewards()
                arrays.seed[number] += len(arrays.seed)
                self.begin(number)
            else:
                fill(arrays, number, table)


def work(terms: Terms, names: Sequence[str], total: int, games: range, memory: str, wire: Connection) -> None:
    """What one process does: step its games whenever it is told to."""
    arrays = Arrays(terms, total, memory)
    try:
        seated = Seated(arrays, terms, names, games)
        wire.send("")
        while wire.recv_bytes() == STEP:
            try:
                seated.advance()
                wire.send("")
            except LabError as error:
                wire.send(str(error))
    except (EOFError, KeyboardInterrupt):
        pass  # whoever started it is gone
    finally:
        arrays.close(forget=False)


class Games:
    """Many games of the same terms. Use it in a `with`, or close it."""

    def __init__(self, terms: Terms, games: int, jobs: int = 1, seed: int = 0, bots: str = "") -> None:
        """With bots, `companions` says how they are named; the agent of a game has the seat `seed % players`."""
        if games < 1 or jobs < 1:
            raise LabError("at least one game and one process are wanted")
        if terms.advised:
            check_bots(terms.name, [terms.advised])
        jobs = min(jobs, games)
        names = companions(terms.name, terms.players, bots) if bots else []
        self.terms: Final = terms
        self.games: Final = games
        self.arrays: Final = Arrays(terms, games)
        self.arrays.seed[:] = np.arange(seed, seed + games)
        self._wires: list[Connection] = []
        self._processes: list[Any] = []
        context = get_context("spawn")
        for job in range(jobs):
            mine = range(games * job // jobs, games * (job + 1) // jobs)
            wire, other = context.Pipe()
            args = (terms, names, games, mine, self.arrays.memory.name, other)
            process = context.Process(target=work, args=args, daemon=True)
            process.start()
            other.close()
            self._wires.append(wire)
            self._processes.append(process)
        self._wait()

    def step(self, choices: NDArray[Any] | None = None) -> Arrays:
        """Take a choice in every game: those given, or those written into `arrays.choice`."""
        if choices is not None:
            self.arrays.choice[:] = choices
        with suppress(OSError):  # one that is gone is noticed when it does not answer
            for wire in self._wires:
                wire.send_bytes(STEP)
        self._wait()
        return self.arrays

    def masks(self) -> NDArray[np.bool_]:
        """A truth value for each action in every game, whether it is offered."""
        found = np.zeros((self.games, self.terms.count), np.bool_)
        offered = np.arange(MOST_OPTIONS) < self.arrays.count[:, None]
        rows = np.nonzero(offered)[0]
        found[rows, self.arrays.places[offered]] = True
        return found

    def _wait(self) -> None:
        try:
            said = [wire.recv() for wire in self._wires]
        except (EOFError, OSError):
            self.close()
            raise LabError("a process of these games has ended") from None
        wrong = "; ".join([each for each in said if each])
        if wrong:
            raise LabError(wrong)

    def close(self) -> None:
        for wire in self._wires:
            with suppress(OSError):
                wire.send_bytes(END)
            wire.close()
        for process in self._processes:
            process.join(5)
            if process.is_alive():
                process.terminate()
        if self._wires:
            self.arrays.close(forget=True)
        self._wires, self._processes = [], []

    def __enter__(self) -> Games:
        return self

    def __exit__(self, *why: object) -> None:
        self.close()
