"""Effects as trees: nodes and conditions, the text and JSON of them, and the check against a game's words.

`parser` reads the notation into these trees.
"""

from __future__ import annotations

import re
from typing import Final

from arcology.kernel.values import Value

KEYWORDS: Final = ("may", "choose", "upto", "if", "else", "as", "and", "or", "not")
BARE: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_.*-]*")


class Cond:
    """A condition: `name` (its name, then its arguments), a comparison, `and`, `or`, `not`; numbers: `+ - % *`."""

    def __init__(self, op: str, args: tuple[Value | Cond, ...], column: int) -> None:
        self.op: Final = op
        self.args: Final = args
        self.column: Final = column


class Node:
    """One node of an effect. `parts`: the items of seq and then; (cost, effect); (body,); branches; (yes[, no])."""

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

    def __repr__(self) -> str:
        return f"Node({self.kind!r}, {self.id!r})"


def walk(node: Node) -> list[Node]:
    """The node and all below it, in reading order."""
    nodes = [node]
    for part in node.parts:
        nodes.extend(walk(part))
    return nodes


def renamed(node: Node, path: str) -> Node:
    """The same node under another path, its parts with it."""
    if node.id == path:
        return node
    old = len(node.id)
    parts = tuple([renamed(part, path + part.id[old:]) for part in node.parts])
    return remade(node, path, parts, node.args)


def remade(node: Node, path: str, parts: tuple[Node, ...], args: tuple[Value, ...]) -> Node:
    return Node(node.kind, path, parts, node.word, args, node.who, node.bind, node.count, node.cond, node.column)


class Param:
    """An argument: `int` takes numbers and names in `choices`; `name` takes those names, or any if there are none."""

    def __init__(self, name: str, kind: str, choices: tuple[str, ...] = (), default: Value | None = None) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.choices: Final = choices
        self.default: Final = default  # None: the argument must be given

    def takes(self, value: Value, bound: set[str]) -> bool:
        if isinstance(value, int):
            return self.kind == "int"
        if value in self.choices or value.split(".")[0] in bound:
            return True
        return self.kind == "name" and not self.choices

    def wanted(self) -> str:
        names = ", ".join(self.choices)
        if self.kind == "int":
            return f"a number or {names}" if names else "a number"
        return names or "a name"


Signature = tuple[Param, ...]


class Vocabulary:
    """All words and conditions with their signatures, and the names that may follow '@'."""

    def __init__(self, words: dict[str, Signature], who: tuple[str, ...], conditions: dict[str, Signature]) -> None:
        self.words: Final = words
        self.who: Final = who
        self.conditions: Final = conditions

    def joined(self, other: Vocabulary) -> Vocabulary:
        """Both together; a word that both define must be defined once only."""
        for name in [*self.words, *self.conditions]:
            if name in other.words or name in other.conditions:
                raise ValueError(f"the word {name!r} is defined twice")
        who = self.who + tuple([name for name in other.who if name not in self.who])
        return Vocabulary({**self.words, **other.words}, who, {**self.conditions, **other.conditions})


def check(node: Node, vocabulary: Vocabulary) -> list[str]:
    """What is wrong with an effect, each with its column: words, numbers of arguments, arguments, who, conditions."""
    problems: list[str] = []
    bound: set[str] = set()
    for part in walk(node):
        if part.cond is not None:
            problems.extend(check_cond(part.cond, vocabulary, bound))
        problems.extend(check_who(part, vocabulary, bound))
        if part.kind != "word":
            continue
        if part.word not in vocabulary.words:
            problems.append(f"column {part.column}: unknown word {part.word!r}")
        else:
            problems.extend(check_args(part.word, part.args, vocabulary.words[part.word], part.column, bound))
        if part.bind:
            bound.add(part.bind)
    return problems


def selectors(who: str) -> list[tuple[str, str]]:
    """What `@` names, taken apart: `not_on(D22)&free` selects by not_on with D22, and by free."""
    parts = [each.rstrip(")").partition("(") for each in who.split("&")] if who else []
    return [(name, argument) for name, _, argument in parts]


def check_who(node: Node, vocabulary: Vocabulary, bound: set[str]) -> list[str]:
    known = ", ".join(vocabulary.who)
    return [
        f"column {node.column}: unknown who '@{name}', expected {known}"
        for name, _ in selectors(node.who)
        if name not in vocabulary.who and name.split(".")[0] not in bound
    ]


def check_cond(cond: Cond, vocabulary: Vocabulary, bound: set[str]) -> list[str]:
    """What is wrong with a condition."""
    if cond.op != "name":
        parts = [arg for arg in cond.args if isinstance(arg, Cond)]
        return [problem for part in parts for problem in check_cond(part, vocabulary, bound)]
    name = str(cond.args[0])
    if name in vocabulary.conditions:
        return check_args(name, plain(cond.args[1:]), vocabulary.conditions[name], cond.column, bound)
    return [] if name.split(".")[0] in bound else [f"column {cond.column}: unknown condition {name!r}"]


def plain(args: tuple[Value | Cond, ...]) -> tuple[Value, ...]:
    """The arguments of a named condition, which are values."""
    return tuple([arg for arg in args if not isinstance(arg, Cond)])


def check_args(word: str, args: tuple[Value, ...], signature: Signature, column: int, bound: set[str]) -> list[str]:
    least = len([param for param in signature if param.default is None])
    if not least <= len(args) <= len(signature):
        wanted = str(least) if least == len(signature) else f"{least} to {len(signature)}"
        return [f"column {column}: {word} takes {wanted} arguments, {len(args)} given"]
    return [
        f"column {column}: {word} cannot take {value!r} as {param.name}, expected {param.wanted()}"
        for param, value in zip(signature, args, strict=False)
        if not param.takes(value, bound)
    ]


def completed(node: Node, vocabulary: Vocabulary) -> Node:
    """The same effect with the defaults of its words written out, so that a step finds every argument in its place."""
    args = node.args
    if node.kind == "word":
        for param in vocabulary.words[node.word][len(args) :]:
            if param.default is not None:
                args += (param.default,)
    return remade(node, node.id, tuple([completed(part, vocabulary) for part in node.parts]), args)


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


def cond_to_json(cond: Cond) -> dict[str, object]:
    return {"op": cond.op, "args": [cond_to_json(arg) if isinstance(arg, Cond) else arg for arg in cond.args]}


def to_json(node: Node) -> dict[str, object]:
    """The tree as the page gets it; what is empty is left out."""
    data: dict[str, object] = {"kind": node.kind, "id": node.id}
    fields = (("word", node.word), ("who", node.who), ("bind", node.bind), ("count", node.count))
    data.update({key: value for key, value in fields if value})
    if node.args:
        data["args"] = list(node.args)
    if node.cond is not None:
        data["cond"] = cond_to_json(node.cond)
    if node.parts:
        data["parts"] = [to_json(part) for part in node.parts]
    return data
