"""Effects as trees: nodes and conditions, and the text of them.

`parser` reads the notation into these trees, `vocabulary` gives them their meaning.
"""

from __future__ import annotations

import re
from typing import Any, Final

from arcology.kernel.values import Value
from arcology.kernel.words import UNFIT, Aim, Condition, Param, Selector, Word

KEYWORDS: Final = ("may", "choose", "upto", "if", "else", "as", "and", "or", "not")
BARE: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_.*-]*")


class Ref:
    """An argument that a bound result fills in while playing: `card.other` as the word's parameter wants it."""

    def __init__(self, place: int, attribute: str, param: Param | None) -> None:
        self.place: Final = place  # among the arguments
        self.attribute: Final = attribute  # "" for the result itself
        self.param: Final = param  # None: as it is


class Aimed:
    """A selector with its argument."""

    def __init__(self, selector: Selector, values: tuple[Value, ...]) -> None:
        self.selector: Final = selector
        self.values: Final = values


class Cond:
    """A condition: `name` (its name, then its arguments), a comparison, `and`, `or`, `not`; numbers: `+ - % *`.

    A vocabulary adds what it means: the test with its values, or the bound result that it looks at.
    """

    def __init__(
        self,
        op: str,
        args: tuple[Value | Cond, ...],
        column: int,
        meaning: Condition | None = None,
        values: tuple[Value, ...] = (),
        ref: Ref | None = None,
    ) -> None:
        self.op: Final = op
        self.args: Final = args
        self.column: Final = column
        self.test: Final = meaning.test if meaning is not None else no_test
        self.values: Final = values
        self.ref: Final = ref
        self.reason: Final[int] = meaning.reason if meaning is not None else first_reason(args)


def no_test(s: Any, seat: int, *values: Value) -> int:
    raise RuntimeError("this condition was never given a meaning")


def first_reason(args: tuple[Value | Cond, ...]) -> int:
    """The reason of the first named condition; a bound result gives none of its own."""
    for arg in args:
        if isinstance(arg, Cond):
            return arg.reason
    return UNFIT


class Node:
    """One node of an effect. `parts`: the items of seq and then; (cost, effect); (body,); branches; (yes[, no]).

    What is written stays in `word`, `args` and `who`; a vocabulary adds what it means: the step with its values.
    """

    def __init__(
        self,
        kind: str,
        path: str,
        parts: tuple[Node, ...] = (),
        word: str = "",
        args: tuple[Value, ...] = (),
        who: str = "",
        bind: str = "",
        count: int = 0,
        cond: Cond | None = None,
        column: int = 0,
        meaning: Word | None = None,
        values: tuple[Value, ...] = (),
        refs: tuple[Ref, ...] = (),
        secret: bool = False,
        checks: bool = False,
        aims: tuple[Aimed, ...] = (),
    ) -> None:
        self.kind: Final = kind  # word, seq, then, cost, may, choose, upto, if
        self.id: Final = path  # "<table>.<row>.<field>", its parts "/0", "/1" … below it
        self.parts: Final = parts
        self.word: Final = word
        self.args: Final = args  # ints and names; "card.other" refers to a result bound with "as card"
        self.who: Final = who
        self.bind: Final = bind
        self.count: Final = count
        self.cond: Final = cond
        self.column: Final = column  # where it starts in the text, from 1
        self.binds: Final[bool] = bool(bind) or any(part.binds for part in parts)  # a result, it or a part of it
        self.step: Final = meaning.step if meaning is not None else no_step
        self.cannot: Final = meaning.cannot if meaning is not None else None  # None: it can always be done
        self.values: Final = values  # what the step gets: numbers for names, and for whom at the end
        self.refs: Final = refs
        self.aims: Final = aims
        self.deals: Final = meaning is not None and meaning.deals  # the step also gets who aimed it
        self.own: Final = meaning is not None and isinstance(meaning.who, Aim)  # it concerns whoever does it
        self.checks: Final = checks  # a word that was not asked, where it stands, whether it can be done
        self.asks: Final = meaning is not None and meaning.asks  # a word whose step asks by itself
        # whether it would betray a secret that this cannot be done
        self.secret: Final[bool] = secret or any(part.secret for part in parts)

    def __repr__(self) -> str:
        return f"Node({self.kind!r}, {self.id!r})"


def no_step(s: Any, seat: int, *values: Value) -> None:
    raise RuntimeError("this word was never given a meaning")


def walk(node: Node) -> list[Node]:
    """The node and all below it, in reading order."""
    nodes = [node]
    for part in node.parts:
        nodes.extend(walk(part))
    return nodes


def renamed(node: Node, path: str) -> Node:
    """The same node as it was read under another path, its parts with it."""
    if node.id == path:
        return node
    old = len(node.id)
    parts = tuple([renamed(part, path + part.id[old:]) for part in node.parts])
    return Node(node.kind, path, parts, node.word, node.args, node.who, node.bind, node.count, node.cond, node.column)


def selectors(who: str) -> list[tuple[str, str]]:
    """What `@` names, taken apart: `not_on(D22)&free` selects by not_on with D22, and by free."""
    parts = [each.rstrip(")").partition("(") for each in who.split("&")] if who else []
    return [(name, argument) for name, _, argument in parts]


def plain(args: tuple[Value | Cond, ...]) -> tuple[Value, ...]:
    """The arguments of a named condition, which are values."""
    return tuple([arg for arg in args if not isinstance(arg, Cond)])


def render_value(value: Value) -> str:
    if isinstance(value, int):
        return str(value)
    return value if BARE.fullmatch(value) and value not in KEYWORDS else f"'{value}'"


def render_call(name: str, args: tuple[Value, ...]) -> str:
    return f"{name}({', '.join([render_value(arg) for arg in args])})" if args else name


def render_cond(cond: Cond) -> str:
    """The canonical text of a condition."""
    if cond.op == "name":
        return render_call(str(cond.args[0]), plain(cond.args[1:]))
    if cond.op == "*" and isinstance(cond.args[1], Cond):
        return f"{cond.args[0]}{render_cond(cond.args[1])}"
    texts: list[str] = []
    for arg in cond.args:
        text = render_cond(arg) if isinstance(arg, Cond) else render_value(arg)
        texts.append(f"({text})" if isinstance(arg, Cond) and arg.op in ("and", "or") else text)
    return f"not {texts[0]}" if cond.op == "not" else f" {cond.op} ".join(texts)


def render(node: Node) -> str:
    """The canonical text of an effect: parsed again, it gives the same tree."""
    parts = node.parts
    if node.kind == "word":
        text = render_call(node.word, node.args)
        text += f"@{node.who}" if node.who else ""
        return text + (f" as {node.bind}" if node.bind else "")
    if node.kind == "seq":
        return "; ".join([render_inner(part, ("seq", "cost")) for part in parts])
    if node.kind == "then":
        return " => ".join([render_inner(part, ("seq", "cost", "then")) for part in parts])
    if node.kind == "cost":
        cost = parts[0].parts if parts[0].kind == "seq" else parts[:1]
        costs = [render_inner(part, ("seq", "cost", "then")) for part in cost]
        return f"{' + '.join(costs)}: {render_inner(parts[1], ('cost',))}"
    if node.kind == "choose":
        text = f"choose{{ {' / '.join([render(part) for part in parts])} }}"
        return f"{text}@{node.who}" if node.who else text
    head = node.kind
    if node.kind == "upto":
        head = f"upto({node.count})"
    elif node.cond is not None:
        head = f"if({render_cond(node.cond)})"
    text = f"{head}{{ {render(parts[0])} }}"
    return text + f"else{{ {render(parts[1])} }}" if len(parts) > 1 else text


def render_inner(node: Node, braced: tuple[str, ...]) -> str:
    return f"{{ {render(node)} }}" if node.kind in braced else render(node)
