"""Questions and answers: options, decisions, refusals."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from arcology.kernel.values import Frame, Value

CODE_BITS: Final = 53
"""So that a code is exact as a JSON number, a 64 bit integer and a double."""


class SameCode(ValueError):
    """Two options would have the same code: one of them needs another name."""


def code_of(verb: str, target: str) -> int:
    """A number that is the same for this verb and target in every process, game, pack and version."""
    digest = blake2b(f"{verb}:{target}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> (64 - CODE_BITS)


class Option:
    """One thing a seat may choose: a verb and the path of component ids it touches.

    Options are interned: one object per verb and target in an `OptionTable`, compared by identity, so offering one
    allocates nothing.
    """

    __slots__ = ("code", "target", "verb")

    def __init__(self, verb: str, target: str) -> None:
        self.code = code_of(verb, target)  # for programs outside: stable, but neither small nor in any order
        self.verb = verb
        self.target = target

    def path(self) -> list[str]:
        """The segments of the target: `place yellow/L4.r1.f/2.3` touches three."""
        return self.target.split("/") if self.target else []

    def number(self) -> int:
        """The target of an option whose target is one number."""
        return int(self.target)

    def __repr__(self) -> str:
        return f"{self.verb}:{self.target}" if self.target else self.verb


class OptionTable:
    """All options ever offered from one pack: verb and target to option, code to option."""

    def __init__(self) -> None:
        self.all: list[Option] = []
        self._known: dict[tuple[str, Value], Option] = {}
        self._coded: dict[int, Option] = {}

    def option(self, verb: str, target: Value = "") -> Option:
        found = self._known.get((verb, target))
        return self._named(verb, str(target)) if found is None else found

    def _named(self, verb: str, target: str) -> Option:
        """The option of a target that was given as a number, or was never offered before.

        Whoever plays beside us gets the same object: the first that is entered counts.
        """
        known = self._known.get((verb, target))
        if known is not None:
            return known
        found = Option(verb, target)
        known = self._known.setdefault((verb, target), found)
        if known is found:
            other = self._coded.setdefault(found.code, found)
            if other is not found:
                del self._known[verb, target]
                raise SameCode(f"{found!r} and {other!r} have the same code")
            self.all.append(found)
        return known

    def find(self, verb: str, target: str) -> Option | None:
        """The option, if it was ever offered: strangers' words do not grow the table."""
        return self._known.get((verb, target))

    def coded(self, code: int) -> Option | None:
        """The option of that code, if it was ever offered."""
        return self._coded.get(code)


class Refusal:
    """What is not on offer, and why: only collected while somebody is watching."""

    __slots__ = ("about", "reason", "target", "verb")

    def __init__(self, verb: str, target: str, reason: int, about: tuple[Value, ...] = ()) -> None:
        self.verb = verb
        self.target = target
        self.reason = reason
        self.about = about  # what the reason's sentence speaks of

    def __repr__(self) -> str:
        return f"Refusal({self.verb!r}, {self.target!r}, {self.reason}, {self.about!r})"


class Decision:
    """A seat is asked. Never changed after it was made, so copies of a state share it."""

    __slots__ = ("about", "asked", "default", "options", "prompt", "refusals", "rule", "seat", "then")

    def __init__(
        self,
        seat: int,
        prompt: str,
        options: tuple[Option, ...],
        then: Frame,
        asked: Frame,
        rule: str,
        about: tuple[Value, ...],
        default: Option | None,
        refusals: tuple[Refusal, ...],
    ) -> None:
        self.seat = seat
        self.prompt = prompt  # a key of the wording catalogue
        self.options = options
        self.then = then  # the answer that receives the chosen option
        self.asked = asked  # the step that asked: run it again to ask anew
        self.rule = rule  # the rule that asks
        self.about = about  # public ids for the question's sentence
        self.default = default  # what an absent seat takes
        self.refusals = refusals

    def fallback(self) -> Option:
        """What is chosen for a seat that does not answer."""
        return self.default if self.default is not None else self.options[0]

    def __repr__(self) -> str:
        return f"Decision(seat {self.seat}, {self.prompt}: {', '.join(map(repr, self.options))})"
