"""Effects and conditions as sentences and as rows of marks, both made from the tree that runs the rule.

The catalogue has an entry for each word, condition and `@who`: `says` is its sentence, `draws` its marks; what has no
`draws` is drawn as it is said; what a condition `denies` is said where it must not hold. An entry for certain arguments
(`words."know.any"`) goes before the general one. Whom a word concerns stands behind it, or before it where its entry
`leads`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from arcology.kernel.notation import Cond, Node, plain, selectors
from arcology.kernel.values import Value
from arcology.wording.amounts import COMPARISONS, compared
from arcology.wording.parts import Part, joined

if TYPE_CHECKING:
    from arcology.wording.sentences import Wording

SAYS: Final = "says"
DRAWS: Final = "draws"
LEADS: Final = "leads"
DENIES: Final = "denies"
OTHER: Final = "any_other"
ARROW: Final[list[Part]] = [{"i": "arrow", "t": "then"}]


class Effects:
    """Speaks and draws the effects of one pack in the words of one game."""

    def __init__(self, wording: Wording) -> None:
        self.wording: Final = wording

    # ---- as a sentence -----------------------------------------------------------------------

    def said(self, node: Node) -> list[Part]:
        """An effect as a sentence: it cannot say what it does not do."""
        if node.kind == "seq":
            return joined([self.inner(part) for part in node.parts], "; ")
        return self.inner(node)

    def inner(self, node: Node) -> list[Part]:
        """A part of an effect. What would be read as belonging to its neighbours stands in brackets."""
        kind = node.kind
        parts = node.parts
        if kind == "word":
            return self.word(node, SAYS)
        if kind == "seq":
            last = len(parts) - 1
            return joined([self.inner(part) if i == last else self.closed(part) for i, part in enumerate(parts)], ", ")
        if kind == "then":
            first = self.inner(parts[0]) if parts[0].kind == "may" else self.closed(parts[0])
            return joined([first, *[self.closed(part) for part in parts[1:]]], self.between("then"))
        if kind == "choose":
            return [*joined([self.closed(part) for part in parts], self.between("or")), *self.whom(node.who, SAYS)]
        if kind == "cost":
            price = parts[0].parts if parts[0].kind == "seq" else parts[:1]
            asked = joined([self.closed(part) for part in price], self.between("and"))
            return [*asked, {"t": ": "}, *self.inner(parts[1])]
        if kind == "may":
            return [*self.linked("may"), *self.inner(parts[0])]
        if kind == "upto":
            return [*self.linked("upto", node.count), *self.inner(parts[0])]
        condition = [*self.linked("if"), *self.condition(node.cond, SAYS), {"t": ": "}]
        if len(parts) == 1:
            return condition + self.inner(parts[0])
        return [*condition, *self.closed(parts[0]), *self.linked("else"), *self.inner(parts[1])]

    def closed(self, node: Node) -> list[Part]:
        return self.word(node, SAYS) if node.kind == "word" else [{"t": "("}, *self.inner(node), {"t": ")"}]

    def linked(self, key: str, *about: Value) -> list[Part]:
        """What stands between or before parts of an effect."""
        return self.wording.say(f"link.{key}", about, -1)

    def between(self, key: str) -> str:
        return self.wording.sentences[f"link.{key}"]

    # ---- as a row of marks -------------------------------------------------------------------

    def drawn(self, node: Node) -> list[Part]:
        """The same as marks: icons and tokens with their amounts, arrows, a few words between them."""
        return marks(self.row(node))

    def row(self, node: Node) -> list[Part]:
        kind = node.kind
        rows = [self.row(part) for part in node.parts]
        if kind == "word":
            return self.word(node, DRAWS)
        if kind in ("then", "cost"):
            return between(rows, ARROW)
        if kind == "choose":
            return [*between(rows, self.linked("or")), *self.whom(node.who, DRAWS)]
        if kind == "may":
            return [*self.linked("drawn.may"), *rows[0]]
        if kind == "upto":
            return [*self.linked("drawn.upto", node.count), *rows[0]]
        if kind == "if":
            given = self.given(node.cond)
            if not given:
                return rows[0]
            return [*given, *rows[0], *([*self.linked("drawn.else"), *rows[1]] if len(rows) > 1 else [])]
        return [*between(rows, [{"t": " "}]), *self.whom(node.who, DRAWS)]

    def given(self, cond: Cond | None) -> list[Part]:
        """What stands before an effect that happens only if; nothing where that goes without saying.

        A condition in words stands between "if" and a colon, one with icons before an arrow.
        """
        drawn = marks(self.condition(cond, DRAWS))
        if not drawn:
            return []
        worded = not any("i" in mark for mark in drawn)
        return [*self.linked("drawn.if"), drawn[0], {"t": ": "}] if worded else [*drawn, *ARROW]

    # ---- words, whom they concern, and conditions --------------------------------------------

    def word(self, node: Node, form: str) -> list[Part]:
        parts = self.entry("words", node.word, node.args, form)
        if form == DRAWS and f"who.{node.who}.{LEADS}" in self.wording.sentences:
            return [{"t": " "}, *self.entry("who", node.who, (), LEADS), {"t": " "}, *parts]
        return [*parts, *self.whom(node.who, form)]

    def whom(self, who: str, form: str) -> list[Part]:
        """At whom a word is aimed: each selector with what stands in its brackets."""
        said = [self.entry("who", name, (about,) if about else (), form) for name, about in selectors(who)]
        return [{"t": " "}, *joined(said, " ")] if said else []

    def condition(self, cond: Cond | None, form: str) -> list[Part]:
        if cond is None:
            return []
        if cond.op == "name":
            return self.entry("conds", str(cond.args[0]), plain(cond.args[1:]), form)
        if cond.op == "not":
            inner = cond.args[0]
            if form == SAYS and isinstance(inner, Cond) and f"conds.{inner.args[0]}.{DENIES}" in self.wording.sentences:
                return self.entry("conds", str(inner.args[0]), plain(inner.args[1:]), DENIES)
            return [*self.linked("not"), *(self.condition(inner, form) if isinstance(inner, Cond) else [])]
        if cond.op in COMPARISONS:
            return compared(self, cond, form)
        said = []
        for arg in cond.args:
            if not isinstance(arg, Cond):
                said.append([self.wording.piece(arg)])
            elif arg.op in ("and", "or"):
                said.append([{"t": "("}, *self.condition(arg, form), {"t": ")"}])
            else:
                said.append(self.condition(arg, form))
        return joined(said, self.between(cond.op))

    def price(self, cost: dict[str, int], form: str) -> list[Part]:
        """What a cost column asks for, in the order in which the catalogue names it."""
        known = self.wording.sentences
        said = []
        for item in sorted(cost, key=self.wording.names.place):
            name = item if f"price.{item}.{SAYS}" in known else OTHER
            said.append(self.entry("price", name, (item, cost[item]), form))
        return between(said, self.wording.say(f"price.and.{form}", (), -1))

    def entry(self, group: str, name: str, args: Sequence[Value], form: str) -> list[Part]:
        """The most special entry there is: for all these arguments, for the first of them, for any."""
        names = [".".join([group, name, *map(str, args[:n])]) for n in range(len(args), -1, -1)]
        forms = [SAYS] if form == SAYS else [form, SAYS]
        keys = [f"{each}.{one}" for each in names for one in forms]
        known = self.wording.sentences
        return self.wording.say(next((key for key in keys if key in known), f"{group}.{name}"), args, -1)


def between(rows: Sequence[list[Part]], marks: list[Part]) -> list[Part]:
    """Rows one after the other, the marks between those that show anything."""
    shown: list[Part] = []
    for row in rows:
        shown += (marks if shown and row else []) + row
    return shown


def marks(parts: Sequence[Part]) -> list[Part]:
    """A sentence as marks: each stretch of text is one, without its spaces; pieces are words like others."""
    found: list[Part] = []
    text = ""
    for part in [*parts, {}]:
        if part and "i" not in part:
            text += str(part["t"])
            continue
        if text.strip():
            found.append({"t": " ".join(text.split())})
        text = ""
        if part:
            found.append(part)
    return found
