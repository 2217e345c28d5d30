"""Whether an effect can be done, and the reason where it cannot: words and conditions asked along its tree."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from arcology.kernel.notation import Cond, Node
from arcology.kernel.state import State
from arcology.kernel.values import Value
from arcology.kernel.words import OK, UNFIT, Purse

S = TypeVar("S", bound=State)

NOTHING: Final = ""
"""The bound result of an effect that has bound none."""


class Legality(Generic[S]):
    """Asks of an effect's tree whether it can be done. The tree knows its words; nothing is looked up by name."""

    # ---- what a game may override ------------------------------------------------------------

    def purse(self, s: S, seat: int) -> Purse:
        return []

    def attribute(self, s: S, value: Value, name: str) -> Value:
        """The attribute of a bound result: `card.other`."""
        raise KeyError(name)

    def rule(self, s: S, id: str) -> str:
        """The rule behind an effect, for the question it asks."""
        return ""

    def refuse(self, s: S, seat: int, verb: str, target: str, id: str, reason: int) -> None:
        """Note what is not on offer because its effect cannot be done; a game may say more about that."""
        s.refuse(verb, target, reason)

    # ---- can it be done? ---------------------------------------------------------------------

    def can(self, s: S, seat: int, id: str) -> int:
        """OK, or why this effect cannot be done now."""
        return self.why_not(s, seat, self.purse(s, seat), s.effects[id])

    def why_not(self, s: S, seat: int, purse: Purse, node: Node, bound: Value = NOTHING) -> int:
        kind = node.kind
        if kind == "word":
            if node.cannot is None:
                return OK
            if node.refs:
                resolved = self.resolved(s, node, bound)
                return UNFIT if resolved is None else node.cannot(s, seat, purse, *resolved)
            values = node.values  # called by their number: handing on a slice of them is slower
            if len(values) == 2:
                return node.cannot(s, seat, purse, values[0], values[1])
            if len(values) == 1:
                return node.cannot(s, seat, purse, values[0])
            return node.cannot(s, seat, purse) if not values else node.cannot(s, seat, purse, *values)
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

    def why_not_all(self, s: S, seat: int, purse: Purse, node: Node, bound: Value) -> int:
        """A cost is paid in full or not at all."""
        if node.kind != "seq":
            return self.why_not(s, seat, purse, node, bound)
        for part in node.parts:
            reason = self.why_not(s, seat, purse, part, bound)
            if reason:
                return reason
        return OK

    def why_not_any(self, s: S, seat: int, purse: Purse, node: Node, bound: Value) -> int:
        """A choice or a sequence can be done if one of its parts can."""
        first = OK
        for part in node.parts:
            reason = self.why_not(s, seat, purse[:], part, bound)
            if not reason:
                return OK
            first = first or reason
        return first

    def why_false(self, s: S, seat: int, cond: Cond | None, bound: Value = NOTHING) -> int:
        """OK if the condition holds, else the reason of the part that does not."""
        if cond is None:
            return OK
        if cond.op == "name":
            return OK if self.named(s, seat, cond, bound) else cond.reason
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
            return OK if self.why_false(s, seat, cond.args[0], bound) else cond.reason  # type: ignore[arg-type]
        left, right = self.value(s, seat, cond.args[0], bound), self.value(s, seat, cond.args[1], bound)
        return OK if compare(cond.op, left, right) else cond.reason

    def value(self, s: S, seat: int, term: Value | Cond, bound: Value) -> Value:
        """A number, a name, or the answer to a named condition."""
        if not isinstance(term, Cond):
            return term
        if term.op == "name":
            return self.named(s, seat, term, bound)
        return joined(
            term.op, int(self.value(s, seat, term.args[0], bound)), int(self.value(s, seat, term.args[1], bound))
        )

    def named(self, s: S, seat: int, cond: Cond, bound: Value) -> Value:
        """The answer to a named condition, or the bound result that it looks at."""
        if cond.ref is not None:
            return self.attribute(s, bound, cond.ref.attribute) if cond.ref.attribute else bound
        return cond.test(s, seat, *cond.values)

    # ---- bound results -----------------------------------------------------------------------

    def resolved(self, s: S, node: Node, bound: Value) -> list[Value] | None:
        """What a word's step gets, with what was bound filled in; None if the word cannot take it."""
        values = list(node.values)
        for ref in node.refs:
            found = self.attribute(s, bound, ref.attribute) if ref.attribute else bound
            if ref.param is not None:
                if not ref.param.takes(found):
                    return None
                found = ref.param.value(found)
            values[ref.place] = found
        return values


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
