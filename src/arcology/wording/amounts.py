"""Comparisons in words: "at least 3 success tokens for each player and 1 more", "no time is left".

What is counted says itself with its number, {n}; `none` is said where there must be none of it, `even` where it must be
even, and `each` of what an amount is multiplied by.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from arcology.kernel.notation import Cond, plain
from arcology.kernel.values import Value
from arcology.wording.parts import Part

if TYPE_CHECKING:
    from arcology.wording.effects import Effects

NUMBER: Final = "n"
NONE: Final = "none"
EACH: Final = "each"
EVEN: Final = "even"
COMPARISONS: Final = {
    "==": "exactly",
    "!=": "not",
    ">=": "at_least",
    "<=": "at_most",
    ">": "more_than",
    "<": "fewer_than",
}
"""Comparisons, by how the catalogue calls them."""


class Amount(NamedTuple):
    """A number, by what it is multiplied, and what is added to that."""

    n: int
    per: str = ""
    more: int = 0


def compared(effects: Effects, cond: Cond, form: str) -> list[Part]:
    """One thing that is counted, compared with an amount."""
    what, amount = cond.args[0], amount_of(cond.args[1])
    wording = effects.wording
    if not isinstance(what, Cond):
        raise ValueError(f"nothing is counted in {cond!r}")
    if what.op == "%" and isinstance(what.args[0], Cond):
        return effects.entry("conds", str(what.args[0].args[0]), (), EVEN)
    name = str(what.args[0])
    args = (*plain(what.args[1:]), amount.n)
    if cond.op == "==" and amount == Amount(0) and f"conds.{name}.{NONE}" in wording.sentences:
        return effects.entry("conds", name, args, NONE)
    how = wording.say(f"compare.{COMPARISONS[cond.op]}", (), -1)
    parts = [*how, {"t": " "}, *effects.entry("conds", name, args, form)]
    if amount.per:
        parts += [{"t": " "}, *effects.entry("conds", amount.per, (), EACH)]
    if amount.more:
        parts += wording.say("compare.and_more" if amount.more > 0 else "compare.less", (abs(amount.more),), -1)
    return parts


def amount_of(value: Value | Cond) -> Amount:
    """A number, or a number for each of something and some more."""
    if not isinstance(value, Cond):
        return Amount(int(value))
    if value.op == "name":
        return Amount(1, str(value.args[0]))
    left, right = value.args
    if value.op == "*":
        number, each = (left, right) if not isinstance(left, Cond) else (right, left)
        return Amount(int(str(number)), amount_of(each).per)
    first, second = amount_of(left), amount_of(right)
    return first._replace(more=second.n if value.op == "+" else -second.n)
