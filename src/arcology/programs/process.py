"""A program that is spoken with over its standard input and output, line by line, never longer than it may take."""

from __future__ import annotations

import atexit
import contextlib
import os
import select
import shlex
import shutil
import signal
import subprocess
import threading
from functools import cache
from time import monotonic
from types import FrameType
from typing import Final

from arcology.kernel.values import Invalid
from arcology.programs.messages import LONGEST_LINE, Fault

CHUNK: Final = 65_536
FAREWELL: Final = 1.0
"""How long a program may take to end by itself once its input has ended."""
_running: Final[set[Process]] = set()


class UnknownProgram(Invalid):
    """There is no such program."""


class Lost(Fault):
    """The program is gone: it ended, or it hung or flooded us and was ended."""


def words_of(command: str) -> list[str]:
    """A command line as its words, the first of them a program that is there. Raises UnknownProgram."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise UnknownProgram(f"{command:.60} cannot be read as a command: {error}") from None
    if not words or shutil.which(words[0]) is None:
        raise UnknownProgram(f"there is no program {words[0] if words else command:.60} that can be run")
    return words


class Process:
    """One run of a program. What it writes to its standard error is passed through."""

    def __init__(self, words: list[str]) -> None:
        """Start it, in a session of its own: Ctrl+C is for us, and we end it. Raises Lost."""
        end_with_us()
        try:
            self._child = subprocess.Popen(  # noqa: S603 - whoever runs us names the program
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, start_new_session=True
            )
        except OSError as error:
            raise Lost(f"it cannot be started: {error.strerror}") from error
        self._input, self._output = [
            stream.fileno() for stream in (self._child.stdin, self._child.stdout) if stream is not None
        ]
        os.set_blocking(self._input, False)
        os.set_blocking(self._output, False)
        self._unsent = b""
        self._heard = b""
        self.alive = True
        _running.add(self)

    @property
    def id(self) -> int:
        return self._child.pid

    def tell(self, line: bytes) -> None:
        """Say something that wants no answer; what it does not take now goes out before the next question."""
        self._unsent += line
        if self.alive:
            with contextlib.suppress(OSError):
                self._send()

    def ask(self, line: bytes, seconds: float) -> bytes:
        """The next line that it writes. Raises Lost, and the program is ended, if none comes in time."""
        self._unsent += line
        until = monotonic() + seconds
        while self.alive:
            found, newline, rest = self._heard.partition(b"\n")
            if len(found) > LONGEST_LINE:
                raise self._lost(f"it wrote a line of more than {LONGEST_LINE} bytes")
            try:
                self._send()
            except OSError:
                raise self._ended() from None
            if newline:
                self._heard = rest
                return found
            if not self._ready(until - monotonic()):
                raise self._lost(f"it gave no answer within {seconds:g} s")
        raise Lost("it has ended")

    def unasked(self, seconds: float) -> bytes:
        """What it wrote though it was not asked, also within that time from now. Raises Lost if it ends."""
        if not self._heard:
            self._ready(seconds)
        return self._heard

    def close(self) -> None:
        """Let its input end: it is asked nothing more."""
        self.alive = False
        for stream in (self._child.stdin, self._child.stdout):
            if stream is not None:
                stream.close()

    def end(self, within: float = FAREWELL) -> int | None:
        """Wait until it ends by itself: its exit code, below 0 of a signal. None: it was ended, with all it started."""
        _running.discard(self)
        self.close()
        try:
            return self._child.wait(within)
        except subprocess.TimeoutExpired:
            os.killpg(self._child.pid, signal.SIGKILL)
            self._child.wait()
            return None

    def _send(self) -> None:
        """Write as much as it takes now."""
        while self._unsent:
            try:
                sent = os.write(self._input, self._unsent)
            except BlockingIOError:
                return
            self._unsent = self._unsent[sent:]

    def _ready(self, seconds: float) -> bool:
        """Wait until something was read or can be written; whether that was in time. Raises Lost if it has ended."""
        if seconds <= 0:
            return False
        poll = select.poll()
        poll.register(self._output, select.POLLIN)
        if self._unsent:
            poll.register(self._input, select.POLLOUT)
        ready = dict(poll.poll(seconds * 1000))
        if self._output in ready:
            chunk = os.read(self._output, CHUNK)
            if not chunk:
                raise self._ended()
            self._heard += chunk
        return bool(ready)

    def _ended(self) -> Lost:
        """It closed its output or its input: say how it ended."""
        code = self.end()
        if code is None:
            return Lost("it closed its output")
        return Lost(f"it was ended by signal {-code}" if code < 0 else f"it ended with exit code {code}")

    def _lost(self, why: str) -> Lost:
        self.end(0.0)
        return Lost(why)


# ---- nobody is left behind ----------------------------------------------------------------------------------------


def end_all(within: float = FAREWELL) -> None:
    """End all programs that we started, those that do not end by themselves by force."""
    processes, until = list(_running), monotonic() + within
    for process in processes:
        process.close()
    for process in processes:
        process.end(max(0.0, until - monotonic()))


@cache
def end_with_us() -> None:
    """See to it, once, that no program outlives us, also where we are told to end."""
    atexit.register(end_all)
    if threading.current_thread() is threading.main_thread() and signal.getsignal(signal.SIGTERM) == signal.SIG_DFL:
        signal.signal(signal.SIGTERM, told_to_end)


def told_to_end(number: int, _: FrameType | None) -> None:
    end_all(0.0)
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)
