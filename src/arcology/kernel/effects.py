"""Effects as data: how a parsed effect is done (`fx`), once `legality` says that it may be.

One tree drives both, so what is offered and what is refused cannot disagree.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from arcology.kernel.decision import Option
from arcology.kernel.legality import NOTHING, Legality, S
from arcology.kernel.notation import Node
from arcology.kernel.state import EFFECT_END, UPTO_END, WAITING
from arcology.kernel.values import Frame, Value
from arcology.kernel.words import OK, Purse

__all__ = ["NOTHING", "OK", "Effects", "Purse"]


class Effects(Legality[S], Generic[S]):
    """Runs effects. It holds nothing but its own steps and answers: what words mean stands in the effects."""

    def __init__(self) -> None:
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

    def begin(self, s: S, seat: int, id: str) -> None:
        """Resolve a whole effect; what it misses stays inside it."""
        s.do(("fx", seat, id, NOTHING), EFFECT_END)

    def fx_effect(self, s: S, seat: int, id: str) -> None:
        self.begin(s, seat, id)

    def fx(self, s: S, seat: int, id: str, bound: Value) -> None:
        node: Node = s.effects[id]
        kind = node.kind
        if kind == "word":
            values = node.values
            if node.checks and self.cannot(s, seat, node, bound):
                s.missed()
            elif node.refs:
                resolved = self.resolved(s, node, bound)
                if resolved is None:
                    s.missed()
                else:
                    node.step(s, seat, *resolved)
            elif len(values) == 2:
                node.step(s, seat, values[0], values[1])
            elif len(values) == 1:
                node.step(s, seat, values[0])
            elif not values:
                node.step(s, seat)
            else:
                node.step(s, seat, *values)
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
            if reason and not body.secret:
                s.missed()
            elif body.asks:
                s.do(("fx_optional", seat, body.id, bound))
            else:
                options = self.do_or_skip(s, seat, body, reason)
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

    def ask_choice(self, s: S, seat: int, node: Node, bound: Value) -> None:
        options: list[Option] = []
        for part in node.parts:
            reason = self.cannot(s, seat, part, bound)
            if not reason:
                options.append(s.option("choose", part.id))
            else:
                self.refuse(s, seat, "choose", part.id, part.id, reason)
        hidden = len(options) < 2 and node.secret
        if not options and hidden:
            options.append(s.option("skip"))
        if options:
            then = ("fx_chosen", seat, bound)
            s.ask(seat, "choose", options, then, self.rule(s, node.id), (node.id,), always=hidden)
        else:
            s.refused.clear()
            s.missed()

    def fx_may(self, s: S, option: Option, seat: int, bound: Value) -> None:
        if option.verb == "do":
            s.do(("fx", seat, option.target, bound))
        else:
            s.missed()

    def fx_chosen(self, s: S, option: Option, seat: int, bound: Value) -> None:
        if option.verb == "skip":
            s.missed()
        else:
            s.do(("fx", seat, option.target, bound))

    def do_or_skip(self, s: S, seat: int, body: Node, reason: int) -> list[Option]:
        skip = s.option("skip")
        if not reason:
            return [s.option("do", body.id), skip]
        self.refuse(s, seat, "do", body.id, body.id, reason)
        return [skip]

    def fx_optional(self, s: S, seat: int, id: str, bound: Value) -> None:
        """A word that asks, with the offer to skip it in the same question."""
        s.optional = True
        self.fx(s, seat, id, bound)
        s.optional = False

    def fx_upto(self, s: S, seat: int, id: str, left: int) -> None:
        """Up to n times, each time as a may."""
        if not left:
            return
        body = s.effects[id].parts[0]
        reason = self.can(s, seat, body.id)
        if reason and not body.secret:
            return
        if body.asks:
            s.do(("fx_optional", seat, body.id, NOTHING), ("fx_upto", seat, id, left - 1), UPTO_END)
        else:
            options = self.do_or_skip(s, seat, body, reason)
            then: Frame = ("fx_again", seat, id, left)
            s.ask(seat, "upto", options, then, self.rule(s, id), (body.id, left), options[-1], always=True)

    def fx_again(self, s: S, option: Option, seat: int, id: str, left: int) -> None:
        if option.verb == "do":
            s.do(("fx_effect", seat, option.target), ("fx_upto", seat, id, left - 1))

    def cannot(self, s: S, seat: int, node: Node, bound: Value) -> int:
        return (
            self.can(s, seat, node.id) if bound == NOTHING else self.why_not(s, seat, self.purse(s, seat), node, bound)
        )
