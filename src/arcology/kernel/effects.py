"""Effects as data: what a parsed effect may do (`why_not`) and how it is done (`fx`).

One tree drives both, so what is offered and what is refused cannot disagree.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from arcology.kernel.decision import Option
from arcology.kernel.notation import Cond, Node, walk
from arcology.kernel.state import EFFECT_END, UPTO_END, WAITING
from arcology.kernel.values import Frame, Value

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


class Effects:
    """Runs the effects of one game. A game adds `steps` and `answers` to its own."""

    def __init__(self, words: list[Word], conditions: list[Condition]) -> None:
        self.words = {word.name: word for word in words}
        self.conditions = {condition.name: condition for condition in conditions}
        self.steps: dict[str, Callable[..., None]] = {
            "fx": self.fx,
            "fx_then": self.fx,
            "fx_effect": self.fx_effect,
            "fx_upto": self.fx_upto,
            "fx_optional": self.fx_optional,
        }
        self.answers: dict[str, Callable[..., None]] = {
            "fx_may": self.fx_may,
            "fx_chosen": self.fx_chosen,
            "fx_again": self.fx_again,
        }

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
        if cond.op == "name":
            return OK if self.value(s, seat, cond, bound) else self.reason_of(cond)
        left, right = self.value(s, seat, cond.args[0], bound), self.value(s, seat, cond.args[1], bound)
        return OK if compare(cond.op, left, right) else self.reason_of(cond)

    def value(self, s: Any, seat: int, term: Value | Cond, bound: Value) -> Value:
        """A number, a name, or the answer to a named condition; a name that is no condition is a bound result's."""
        if isinstance(term, Cond) and term.op == "name":
            name, *args = term.args
            condition = self.conditions.get(str(name))
            if condition is None:
                return self.part_of(s, bound, str(name))
            return condition.test(s, seat, *args)
        if not isinstance(term, Cond):
            return term
        return joined(
            term.op, int(self.value(s, seat, term.args[0], bound)), int(self.value(s, seat, term.args[1], bound))
        )

    def reason_of(self, cond: Cond) -> int:
        """The reason of the first named condition in it; a bound result gives none of its own."""
        if cond.op == "name":
            condition = self.conditions.get(str(cond.args[0]))
            return condition.reason if condition is not None else UNFIT
        for part in cond.args:
            if isinstance(part, Cond):
                return self.reason_of(part)
        raise KeyError(f"{cond.op} names no condition")

    # ---- doing it ----------------------------------------------------------------------------

    def begin(self, s: Any, seat: int, id: str) -> None:
        """Resolve a whole effect; what it misses stays inside it."""
        s.do(("fx", seat, id, NOTHING), EFFECT_END)

    def fx_effect(self, s: Any, seat: int, id: str) -> None:
        self.begin(s, seat, id)

    def fx(self, s: Any, seat: int, id: str, bound: Value) -> None:
        node: Node = s.effects[id]
        kind = node.kind
        if kind == "word":
            step = self.words[node.word].step
            args = node.args if bound == NOTHING else self.resolved(s, node, bound)
            if node.who:
                step(s, seat, *args, self.whom(s, node, bound))
            elif len(args) == 2:
                step(s, seat, args[0], args[1])
            elif len(args) == 1:
                step(s, seat, args[0])
            else:
                step(s, seat, *args)
        elif kind == "seq":
            for part in node.parts[::-1]:
                s.now.append(("fx", seat, part.id, bound))
        elif kind == "then":
            frames: list[Frame] = [("fx", seat, node.parts[0].id, bound)]
            for i in range(1, len(node.parts)):
                if node.parts[i - 1].binds:
                    bound = WAITING
                frames.append(("fx_then", seat, node.parts[i].id, bound))
            s.do(*frames)
        elif kind == "cost":
            if self.cannot(s, seat, node, bound):
                s.missed()
            else:
                s.do(("fx", seat, node.parts[0].id, bound), ("fx_then", seat, node.parts[1].id, bound))
        elif kind == "may":
            body = node.parts[0]
            reason = self.cannot(s, seat, body, bound)
            if reason and not self.secret(body):
                s.missed()
            elif self.asks(body):
                s.do(("fx_optional", seat, body.id, bound))
            else:
                options = self.do_or_skip(s, body, reason)
                then: Frame = ("fx_may", seat, bound)
                s.ask(seat, "may", options, then, self.rule(s, id), (body.id,), options[-1], always=True)
        elif kind == "choose":
            self.ask_choice(s, seat, node, bound)
        elif kind == "upto":
            self.fx_upto(s, seat, id, node.count)
        else:
            holds = not self.why_false(s, seat, node.cond, bound)
            if holds:
                s.do(("fx", seat, node.parts[0].id, bound))
            elif len(node.parts) > 1:
                s.do(("fx", seat, node.parts[1].id, bound))
            else:
                s.missed()

    def ask_choice(self, s: Any, seat: int, node: Node, bound: Value) -> None:
        options: list[Option] = []
        for part in node.parts:
            reason = self.cannot(s, seat, part, bound)
            if not reason:
                options.append(s.option("choose", part.id))
            else:
                s.refuse("choose", part.id, reason)
        hidden = len(options) < 2 and self.secret(node)
        if not options and hidden:
            options.append(s.option("skip"))
        if options:
            then = ("fx_chosen", seat, bound)
            s.ask(seat, "choose", options, then, self.rule(s, node.id), (node.id,), always=hidden)
        else:
            s.refused.clear()
            s.missed()

    def fx_may(self, s: Any, option: Option, seat: int, bound: Value) -> None:
        if option.verb == "do":
            s.do(("fx", seat, option.target, bound))
        else:
            s.missed()

    def fx_chosen(self, s: Any, option: Option, seat: int, bound: Value) -> None:
        if option.verb == "skip":
            s.missed()
        else:
            s.do(("fx", seat, option.target, bound))

    def secret(self, node: Node) -> bool:
        """Whether it would betray a secret that this cannot be done."""
        return any(part.kind == "word" and self.words[part.word].secret for part in walk(node))

    def do_or_skip(self, s: Any, body: Node, reason: int) -> list[Option]:
        skip = s.option("skip")
        if not reason:
            return [s.option("do", body.id), skip]
        s.refuse("do", body.id, reason)
        return [skip]

    def asks(self, node: Node) -> bool:
        return node.kind == "word" and self.words[node.word].asks

    def fx_optional(self, s: Any, seat: int, id: str, bound: Value) -> None:
        """A word that asks, with the offer to skip it in the same question."""
        s.optional = True
        self.fx(s, seat, id, bound)
        s.optional = False

    def fx_upto(self, s: Any, seat: int, id: str, left: int) -> None:
        """Up to n times, each time as a may."""
        if not left:
            return
        body = s.effects[id].parts[0]
        reason = self.can(s, seat, body.id)
        if reason and not self.secret(body):
            return
        if self.asks(body):
            s.do(("fx_optional", seat, body.id, NOTHING), ("fx_upto", seat, id, left - 1), UPTO_END)
        else:
            options = self.do_or_skip(s, body, reason)
            then: Frame = ("fx_again", seat, id, left)
            s.ask(seat, "upto", options, then, self.rule(s, id), (body.id, left), options[-1], always=True)

    def fx_again(self, s: Any, option: Option, seat: int, id: str, left: int) -> None:
        if option.verb == "do":
            s.do(("fx_effect", seat, option.target), ("fx_upto", seat, id, left - 1))

    # ---- bound results -----------------------------------------------------------------------

    def cannot(self, s: Any, seat: int, node: Node, bound: Value) -> int:
        return (
            self.can(s, seat, node.id) if bound == NOTHING else self.why_not(s, seat, self.purse(s, seat), node, bound)
        )

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
