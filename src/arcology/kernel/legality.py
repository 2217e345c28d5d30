"""Whether an effect can be done, and the reason where it cannot: words and conditions asked along its tree."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from arcology.kernel.notation import Cond, Node, walk
from arcology.kernel.values import Value

OK: Final = 0
"""The reason code of what can be done."""
UNFIT: Final = -1
"""A bound result is not what the effect asks for: a reason that no question shows."""

NOTHING: Final = ""
"""The bound result of an effect that has bound none."""

Purse = list[int]
"""The stock less what earlier costs of the same effect will take; its indexes are the game's."""

WhyNot = Callable[..., int]
"""why_not(state, seat, purse, *args) -> OK or a reason code; a cost also takes its price out of the purse."""


def always(s: Any, seat: int, purse: Purse, *args: Value) -> int:
    """Gains can always be done, also when they turn out to be nothing."""
    return OK


class Word:
    """A step that data may name, and the reason it may not be done. Its signature stands in the game's vocabulary."""

    def __init__(
        self,
        name: str,
        step: Callable[..., None],
        why_not: WhyNot = always,
        asks: bool = False,
        secret: bool = False,
    ) -> None:
        self.name = name
        self.asks = asks  # the step itself asks: to decline it is one more option of that question
        self.secret = secret  # whether it can be done is secret: it is offered to decline also what cannot be done
        self.step = step
        self.why_not = why_not


class Condition:
    """A question about the state that data may ask, and the reason to give where the answer is no."""

    def __init__(self, name: str, test: Callable[..., int], reason: int) -> None:
        self.name = name
        self.test = test  # test(state, seat, *args): a truth value or a number to compare
        self.reason = reason


class Legality:
    """Asks of an effect's tree whether it can be done. Its words and conditions are the game's."""

    def __init__(self, words: list[Word], conditions: list[Condition]) -> None:
        self.words = {word.name: word for word in words}
        self.conditions = {condition.name: condition for condition in conditions}

    # ---- what a game may override ------------------------------------------------------------

    def purse(self, s: Any, seat: int) -> Purse:
        return []

    def attribute(self, s: Any, value: Value, name: str) -> Value:
        """The attribute of a bound result: `card.other`."""
        raise KeyError(name)

    def rule(self, s: Any, id: str) -> str:
        """The rule behind an effect, for the question it asks."""
        return ""

    # ---- can it be done? ---------------------------------------------------------------------

    def can(self, s: Any, seat: int, id: str) -> int:
        """OK, or why this effect cannot be done now."""
        return self.why_not(s, seat, self.purse(s, seat), s.effects[id])

    def why_not(self, s: Any, seat: int, purse: Purse, node: Node, bound: Value = NOTHING) -> int:
        kind = node.kind
        if kind == "word":
            args = node.args if bound == NOTHING else self.resolved(s, node, bound)
            if node.who:
                return self.words[node.word].why_not(s, seat, purse, *args, self.whom(s, node, bound))
            return self.words[node.word].why_not(s, seat, purse, *args)
        if kind == "cost":
            reason = self.why_not_all(s, seat, purse, node.parts[0], bound)
            return reason or self.why_not(s, seat, purse, node.parts[1], bound)
        if kind == "then":
            return self.why_not(s, seat, purse, node.parts[0], bound)
        if kind == "if":
            reason = self.why_false(s, seat, node.cond, bound)
            if not reason:
                return self.why_not(s, seat, purse, node.parts[0], bound)
            return self.why_not(s, seat, purse, node.parts[1], bound) if len(node.parts) > 1 else reason
        if kind == "may" or kind == "upto":
            return OK
        return self.why_not_any(s, seat, purse, node, bound)

    def why_not_all(self, s: Any, seat: int, purse: Purse, node: Node, bound: Value) -> int:
        """A cost is paid in full or not at all."""
        if node.kind != "seq":
            return self.why_not(s, seat, purse, node, bound)
        for part in node.parts:
            reason = self.why_not(s, seat, purse, part, bound)
            if reason:
                return reason
        return OK

    def why_not_any(self, s: Any, seat: int, purse: Purse, node: Node, bound: Value) -> int:
        """A choice or a sequence can be done if one of its parts can."""
        first = OK
        for part in node.parts:
            reason = self.why_not(s, seat, purse[:], part, bound)
            if not reason:
                return OK
            first = first or reason
        return first

    def why_false(self, s: Any, seat: int, cond: Cond | None, bound: Value = NOTHING) -> int:
        """OK if the condition holds, else the reason of the part that does not."""
        if cond is None:
            return OK
        if cond.op == "name":
            return OK if self.named(s, seat, cond, bound) else self.reason_of(cond)
        if cond.op == "and":
            for part in cond.args:
                reason = self.why_false(s, seat, part, bound)  # type: ignore[arg-type]
                if reason:
                    return reason
            return OK
        if cond.op == "or":
            reason = OK
            for part in cond.args:
                found = self.why_false(s, seat, part, bound)  # type: ignore[arg-type]
                if not found:
                    return OK
                reason = reason or found
            return reason
        if cond.op == "not":
            inner = cond.args[0]
            return OK if self.why_false(s, seat, inner, bound) else self.reason_of(inner)  # type: ignore[arg-type]
        left, right = self.value(s, seat, cond.args[0], bound), self.value(s, seat, cond.args[1], bound)
        return OK if compare(cond.op, left, right) else self.reason_of(cond)

    def value(self, s: Any, seat: int, term: Value | Cond, bound: Value) -> Value:
        """A number, a name, or the answer to a named condition."""
        if not isinstance(term, Cond):
            return term
        if term.op == "name":
            return self.named(s, seat, term, bound)
        return joined(
            term.op, int(self.value(s, seat, term.args[0], bound)), int(self.value(s, seat, term.args[1], bound))
        )

    def named(self, s: Any, seat: int, cond: Cond, bound: Value) -> Value:
        """The answer to a named condition; a name that is no condition is a bound result's."""
        args = cond.args
        condition = self.conditions.get(args[0])  # type: ignore[arg-type]
        if condition is None:
            return self.part_of(s, bound, str(args[0]))
        return condition.test(s, seat) if len(args) == 1 else condition.test(s, seat, *args[1:])

    def reason_of(self, cond: Cond) -> int:
        """The reason of the first named condition in it; a bound result gives none of its own."""
        if cond.op == "name":
            condition = self.conditions.get(str(cond.args[0]))
            return condition.reason if condition is not None else UNFIT
        for part in cond.args:
            if isinstance(part, Cond):
                return self.reason_of(part)
        raise KeyError(f"{cond.op} names no condition")

    # ---- bound results -----------------------------------------------------------------------

    def resolved(self, s: Any, node: Node, bound: Value) -> tuple[Value, ...]:
        """The arguments of a word, with what was bound in place of its name."""
        names = self.bound_names(s, node)
        return tuple([self.part_of(s, bound, str(arg)) if head(arg) in names else arg for arg in node.args])

    def whom(self, s: Any, node: Node, bound: Value) -> Value:
        if bound != NOTHING and head(node.who) in self.bound_names(s, node):
            return self.part_of(s, bound, node.who)
        return node.who

    def bound_names(self, s: Any, node: Node) -> list[str]:
        root: Node = s.effects[node.id.split("/", 1)[0]]
        return [part.bind for part in walk(root) if part.bind]

    def part_of(self, s: Any, bound: Value, name: str) -> Value:
        """The bound result itself, or its attribute."""
        _, dot, attribute = name.partition(".")
        return self.attribute(s, bound, attribute) if dot else bound


def head(name: Value) -> str:
    """`card` of `card.other`."""
    return name.split(".", 1)[0] if isinstance(name, str) else ""


def joined(op: str, left: int, right: int) -> int:
    """Two numbers of a condition, as one."""
    if op == "+":
        return left + right
    if op == "-":
        return left - right
    return left * right if op == "*" else left % right


def compare(op: str, left: Value, right: Value) -> bool:
    if op == "==":
        return left == right
    if op == "!=":
        return left != right
    a, b = int(left), int(right)
    if op == "<":
        return a < b
    if op == "<=":
        return a <= b
    if op == ">":
        return a > b
    return a >= b
