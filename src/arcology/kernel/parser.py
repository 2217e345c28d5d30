"""The effect notation: one line of text, parsed once into an immutable tree.

effect := [item {"+" item} ":"] seq                 all of the cost or nothing
seq    := arrow {";" arrow}                         in order, each as far as possible
arrow  := item {"=>" item}                          the next only if the one before was fully done
item   := word ["(" args ")"] ["@" who] ["as" name]
        | "may" block | "choose" "{" effect {"/" effect} "}" ["@" who] | "upto" "(" n ")" block
        | "if" "(" cond ")" block ["else" block] | block
block  := "{" effect "}"
who    := name ["(" args ")"] {"&" name ["(" args ")"]}     several must all hold
cond   := conditions joined by and, or, not, ( ) and == != < <= > >=; numbers joined by + - %, 3P is three times P
"""

from __future__ import annotations

import re
from typing import Final

from arcology.kernel.notation import KEYWORDS, Cond, Node, renamed, render_call
from arcology.kernel.values import Invalid, Value

COMPARISONS: Final = ("==", "!=", "<", "<=", ">", ">=")
JOINING: Final = ("+", "-", "%")
OPENING: Final = ("(", "{", "not")
CLOSING: Final = (")", "}")
DEEPEST: Final = 40
TOKEN: Final = re.compile(
    r"\s*(?:(?P<int>-?\d+)|(?P<name>[A-Za-z_][A-Za-z0-9_.*-]*)|(?P<text>'[^']*')"
    r"|(?P<mark>=>|==|!=|<=|>=|[+:;/@(){},<>&%-]))"
)


class NotationError(Invalid):
    """A text that is not an effect: where it goes wrong and what was expected there."""

    def __init__(self, message: str, column: int, expected: str) -> None:
        super().__init__(f"column {column}: {message}, expected {expected}")
        self.message = message
        self.column = column
        self.expected = expected


class Parser:
    """Reads one text from left to right; one token of foresight."""

    def __init__(self, text: str) -> None:
        self.kinds: list[str] = []
        self.tokens: list[str] = []
        self.columns: list[int] = []
        self.at = 0
        end = len(text.rstrip())
        place = depth = 0
        while place < end:
            found = TOKEN.match(text, place)
            if found is None:
                column = place + len(text[place:]) - len(text[place:].lstrip())
                raise NotationError(f"cannot read {text[column]!r}", column + 1, "a word, a number or a mark")
            kind = str(found.lastgroup)
            self.kinds.append(kind)
            self.tokens.append(found.group(kind))
            self.columns.append(found.start(kind) + 1)
            depth += (self.tokens[-1] in OPENING) - (self.tokens[-1] in CLOSING)
            if depth > DEEPEST:
                raise NotationError("nested too deep", self.columns[-1], f"at most {DEEPEST} open brackets")
            place = found.end()
        self.kinds.append("end")
        self.tokens.append("")
        self.columns.append(end + 1)

    @property
    def column(self) -> int:
        return self.columns[self.at]

    def sees(self, token: str) -> bool:
        return self.tokens[self.at] == token and self.kinds[self.at] != "text"

    def took(self, token: str) -> bool:
        if self.sees(token):
            self.at += 1
            return True
        return False

    def want(self, token: str, expected: str = "") -> None:
        if not self.took(token):
            raise self.error(expected or f"'{token}'")

    def error(self, expected: str) -> NotationError:
        found = "the text ends" if self.kinds[self.at] == "end" else f"found {self.tokens[self.at]!r}"
        return NotationError(found, self.column, expected)

    def finish(self, expected: str) -> None:
        if self.kinds[self.at] != "end":
            raise self.error(expected)

    def name(self, expected: str) -> str:
        if self.kinds[self.at] != "name" or self.tokens[self.at] in KEYWORDS:
            raise self.error(expected)
        self.at += 1
        return self.tokens[self.at - 1]

    def number(self) -> int:
        if self.kinds[self.at] != "int":
            raise self.error("a number")
        self.at += 1
        return int(self.tokens[self.at - 1])

    def arguments(self) -> tuple[Value, ...]:
        if not self.took("("):
            return ()
        args = [self.argument()]
        while self.took(","):
            args.append(self.argument())
        self.want(")", "',' or ')'")
        return tuple(args)

    def argument(self) -> Value:
        if self.kinds[self.at] == "int":
            return self.number()
        if self.kinds[self.at] == "text":
            self.at += 1
            return self.tokens[self.at - 1][1:-1]
        return self.name("a number or a name")

    def effect(self, path: str) -> Node:
        column = self.column
        items = [self.item(path)]
        while self.took("+"):
            items.append(self.item(path))
        if self.took(":"):
            cost = renamed(items[0], path + "/0") if len(items) == 1 else joined("seq", path + "/0", items, column)
            return Node("cost", path, (cost, self.seq(path + "/1", None)), column=column)
        if len(items) > 1:
            raise self.error("'+' or ':' (a composed cost)")
        return self.seq(path, items[0])

    def seq(self, path: str, first: Node | None) -> Node:
        column = self.column if first is None else first.column
        arrows = [self.arrow(path, first)]
        while self.took(";"):
            arrows.append(self.arrow(path, None))
        return joined("seq", path, arrows, column)

    def arrow(self, path: str, first: Node | None) -> Node:
        items = [self.item(path) if first is None else first]
        while self.took("=>"):
            items.append(self.item(path))
        return joined("then", path, items, items[0].column)

    def item(self, path: str) -> Node:
        column = self.column
        if self.sees("{"):
            return self.block(path)
        if self.took("may"):
            return Node("may", path, (self.block(path + "/0"),), column=column)
        if self.took("upto"):
            self.want("(")
            count = self.number()
            self.want(")")
            return Node("upto", path, (self.block(path + "/0"),), count=count, column=column)
        if self.took("choose"):
            self.want("{")
            branches = [self.effect(path + "/0")]
            while self.took("/"):
                branches.append(self.effect(f"{path}/{len(branches)}"))
            self.want("}", "';', '/' or '}'")
            return Node("choose", path, tuple(branches), who=self.whom(), column=column)
        if self.took("if"):
            self.want("(")
            cond = self.any_of()
            self.want(")")
            parts = [self.block(path + "/0")]
            if self.took("else"):
                parts.append(self.block(path + "/1"))
            return Node("if", path, tuple(parts), cond=cond, column=column)
        word = self.name("a word, may, choose, upto, if or '{'")
        args = self.arguments()
        who = self.whom()
        bind = self.name("a name, after 'as'") if self.took("as") else ""
        return Node("word", path, (), word, args, who, bind, column=column)

    def whom(self) -> str:
        """Who is meant, as text: `others`, `not_on(D22)&free`; empty if nobody is named."""
        if not self.took("@"):
            return ""
        chosen = [render_call(self.name("who, after '@'"), self.arguments())]
        while self.took("&"):
            chosen.append(render_call(self.name("who, after '&'"), self.arguments()))
        return "&".join(chosen)

    def block(self, path: str) -> Node:
        self.want("{")
        node = self.effect(path)
        self.want("}", "';' or '}'")
        return node

    def any_of(self) -> Cond:
        column = self.column
        parts = [self.all_of()]
        while self.took("or"):
            parts.append(self.all_of())
        return parts[0] if len(parts) == 1 else Cond("or", tuple(parts), column)

    def all_of(self) -> Cond:
        column = self.column
        parts = [self.fact()]
        while self.took("and"):
            parts.append(self.fact())
        return parts[0] if len(parts) == 1 else Cond("and", tuple(parts), column)

    def fact(self) -> Cond:
        column = self.column
        if self.took("not"):
            return Cond("not", (self.fact(),), column)
        if self.took("("):
            inner = self.any_of()
            self.want(")")
            return inner
        left = self.term()
        op = self.tokens[self.at]
        if op in COMPARISONS:
            self.at += 1
            return Cond(op, (left, self.term()), column)
        if not isinstance(left, Cond) or left.op != "name":
            raise self.error("a comparison")
        return left

    def term(self) -> Value | Cond:
        """One number, or several joined from left to right."""
        column = self.column
        left = self.factor()
        while self.kinds[self.at] == "mark" and self.tokens[self.at] in JOINING:
            self.at += 1
            left = Cond(self.tokens[self.at - 1], (left, self.factor()), column)
        return left

    def factor(self) -> Value | Cond:
        column = self.column
        if self.kinds[self.at] == "text":
            return self.argument()
        if self.kinds[self.at] == "int":
            end = column + len(self.tokens[self.at])
            number = self.number()
            if self.kinds[self.at] == "name" and self.column == end:
                return Cond("*", (number, Cond("name", (self.name("a name"), *self.arguments()), end)), column)
            return number
        name = self.name("a condition")
        return Cond("name", (name, *self.arguments()), column)


def joined(kind: str, path: str, items: list[Node], column: int) -> Node:
    if len(items) == 1:
        return items[0]
    return Node(kind, path, tuple([renamed(item, f"{path}/{i}") for i, item in enumerate(items)]), column=column)


def parse(text: str, path: str) -> Node:
    """Read an effect; NotationError says where it is broken and what was expected."""
    parser = Parser(text)
    node = parser.effect(path)
    parser.finish("';', '=>' or the end")
    return node


def parse_cond(text: str) -> Cond:
    """Read a condition that stands alone in a field of a row."""
    parser = Parser(text)
    cond = parser.any_of()
    parser.finish("and, or, a comparison or the end")
    return cond
