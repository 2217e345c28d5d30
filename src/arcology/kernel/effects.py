"""Effects as data: what a parsed effect may do (`why_not`) and how it is done (`fx`).

One tree drives both, so what is offered and what is refused cannot disagree.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from arcology.kernel.decision import Option
from arcology.kernel.notation import Cond, Node
from arcology.kernel.values import Value

OK: Final = 0
"""The reason code of what can be done."""

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
        self, name: str, step: Callable[..., None], why_not: WhyNot = always, asks: bool = False
    ) -> None:
        self.name = name
        self.asks = asks  # the step itself asks: to decline it is one more option of that question
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

    def why_not(self, s: Any, seat: int, purse: Purse, node: Node) -> int:
        kind = node.kind
        if kind == "word":
            if node.who:
                return self.words[node.word].why_not(s, seat, purse, *node.args, node.who)
            return self.words[node.word].why_not(s, seat, purse, *node.args)
        if kind == "cost":
            reason = self.why_not_all(s, seat, purse, node.parts[0])
            return reason or self.why_not(s, seat, purse, node.parts[1])
        if kind == "then":
            return self.why_not(s, seat, purse, node.parts[0])
        if kind == "if":
            reason = self.why_false(s, seat, node.cond)
            if not reason:
                return self.why_not(s, seat, purse, node.parts[0])
            return self.why_not(s, seat, purse, node.parts[1]) if len(node.parts) > 1 else reason
        if kind == "may" or kind == "upto":
            return OK
        return self.why_not_any(s, seat, purse, node)

    def why_not_all(self, s: Any, seat: int, purse: Purse, node: Node) -> int:
        """A cost is paid in full or not at all."""
        if node.kind != "seq":
            return self.why_not(s, seat, purse, node)
        for part in node.parts:
            reason = self.why_not(s, seat, purse, part)
            if reason:
                return reason
        return OK

    def why_not_any(self, s: Any, seat: int, purse: Purse, node: Node) -> int:
        """A choice or a sequence can be done if one of its parts can."""
        first = OK
        for part in node.parts:
            reason = self.why_not(s, seat, purse[:], part)
            if not reason:
                return OK
            first = first or reason
        return first

    def why_false(self, s: Any, seat: int, cond: Cond | None) -> int:
        """OK if the condition holds, else the reason of the part that does not."""
        if cond is None:
            return OK
        if cond.op == "and":
            for part in cond.args:
                reason = self.why_false(s, seat, part)  # type: ignore[arg-type]
                if reason:
                    return reason
            return OK
        if cond.op == "or":
            reason = OK
            for part in cond.args:
                found = self.why_false(s, seat, part)  # type: ignore[arg-type]
                if not found:
                    return OK
                reason = reason or found
            return reason
        if cond.op == "not":
            inner = cond.args[0]
            return OK if self.why_false(s, seat, inner) else self.reason_of(inner)  # type: ignore[arg-type]
        if cond.op == "name":
            return OK if self.value(s, seat, cond) else self.reason_of(cond)
        left, right = self.value(s, seat, cond.args[0]), self.value(s, seat, cond.args[1])
        return OK if compare(cond.op, left, right) else self.reason_of(cond)

    def value(self, s: Any, seat: int, term: Value | Cond) -> Value:
        if isinstance(term, Cond) and term.op == "name":
            name, *args = term.args
            return self.conditions[str(name)].test(s, seat, *args)
        return term if not isinstance(term, Cond) else OK

    def reason_of(self, cond: Cond) -> int:
        """The reason of the first named condition in it."""
        if cond.op == "name":
            return self.conditions[str(cond.args[0])].reason
        for part in cond.args:
            if isinstance(part, Cond):
                return self.reason_of(part)
        raise KeyError(f"{cond.op} names no condition")

    # ---- doing it ----------------------------------------------------------------------------

    def begin(self, s: Any, seat: int, id: str) -> None:
        """Resolve a whole effect; what it misses stays inside it."""
        s.do(("fx", seat, id, 0), ("scope", "effect"))

    def fx_effect(self, s: Any, seat: int, id: str) -> None:
        self.begin(s, seat, id)

    def fx(self, s: Any, seat: int, id: str, bound: Value) -> None:
        node: Node = s.effects[id]
        kind = node.kind
        if kind == "word":
            word = self.words[node.word]
            args = node.args if not bound else self.resolved(s, node.args, bound)
            if node.who:
                word.step(s, seat, *args, node.who)
            else:
                word.step(s, seat, *args)
        elif kind == "seq":
            s.do(*[("fx", seat, part.id, bound) for part in node.parts])
        elif kind == "then":
            frames: list[Frame] = [("fx", seat, node.parts[0].id, bound)]
            for i in range(1, len(node.parts)):
                if any(inner.bind for inner in walk(node.parts[i - 1])):
                    bound = WAITING
                frames.append(("fx_then", seat, node.parts[i].id, bound))
            s.do(*frames)
        elif kind == "cost":
            if self.why_not(s, seat, self.purse(s, seat), node):
                s.missed()
            else:
                s.do(("fx", seat, node.parts[0].id, bound), ("fx_then", seat, node.parts[1].id, bound))
        elif kind == "may":
            body = node.parts[0]
            if self.can(s, seat, body.id):
                s.missed()
            elif self.asks(body):
                s.do(("fx_optional", seat, body.id, bound))
            else:
                options = [s.option("do", body.id), s.option("skip")]
                s.ask(seat, "may", options, ("fx_may", seat, bound), self.rule(s, id), (body.id,), options[1])
        elif kind == "choose":
            self.ask_choice(s, seat, node, bound)
        elif kind == "upto":
            self.fx_upto(s, seat, id, node.count)
        else:
            holds = not self.why_false(s, seat, node.cond)
            if holds:
                s.do(("fx", seat, node.parts[0].id, bound))
            elif len(node.parts) > 1:
                s.do(("fx", seat, node.parts[1].id, bound))
            else:
                s.missed()

    def ask_choice(self, s: Any, seat: int, node: Node, bound: Value) -> None:
        options: list[Option] = []
        for part in node.parts:
            reason = self.can(s, seat, part.id)
            if not reason:
                options.append(s.option("choose", part.id))
            else:
                s.refuse("choose", part.id, reason)
        if options:
            s.ask(seat, "choose", options, ("fx_chosen", seat, bound), self.rule(s, node.id), (node.id,))
        else:
            s.refused.clear()
            s.missed()

    def fx_may(self, s: Any, option: Option, seat: int, bound: Value) -> None:
        if option.verb == "do":
            s.do(("fx", seat, option.target, bound))
        else:
            s.missed()

    def fx_chosen(self, s: Any, option: Option, seat: int, bound: Value) -> None:
        s.do(("fx", seat, option.target, bound))

    def asks(self, node: Node) -> bool:
        return node.kind == "word" and self.words[node.word].asks

    def fx_optional(self, s: Any, seat: int, id: str, bound: Value) -> None:
        """A word that asks, with the offer to skip it in the same question."""
        s.optional = True
        self.fx(s, seat, id, bound)
        s.optional = False

    def fx_upto(self, s: Any, seat: int, id: str, left: int) -> None:
        """Up to n times, each time as a may."""
        body = s.effects[id].parts[0]
        if not left or self.can(s, seat, body.id):
            return
        if self.asks(body):
            s.do(("fx_optional", seat, body.id, 0), ("fx_upto", seat, id, left - 1), ("scope", "upto"))
        else:
            options = [s.option("do", body.id), s.option("skip")]
            s.ask(seat, "upto", options, ("fx_again", seat, id, left), self.rule(s, id), (body.id, left), options[1])

    def fx_again(self, s: Any, option: Option, seat: int, id: str, left: int) -> None:
        if option.verb == "do":
            s.do(("fx_effect", seat, option.target), ("fx_upto", seat, id, left - 1))

    def resolved(self, s: Any, args: tuple[Value, ...], bound: Value) -> list[Value]:
        return [
            self.attribute(s, bound, arg.split(".", 1)[1]) if isinstance(arg, str) and "." in arg else arg
            for arg in args
        ]


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
