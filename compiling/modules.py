"""One module, written so that the compiler takes it. Lines stay where they were, as far as tracebacks go by them."""

from __future__ import annotations

import ast
import builtins
import inspect
import re
from typing import Any, Final

from arcology.kernel.pack import Pack
from arcology.kernel.rng import FACTOR, MASK, STEP
from arcology.kernel.shape import Shape
from compiling.shapes import FOR_COMPILER, NEEDED, Written, base_written, is_field

BASE: Final = "arcology.kernel.shape"
OPEN: Final = ("arcology.kernel.", "arcology.parts.", "arcology.bots.")
"""Somebody's own game or bot, which is not compiled, may build on the classes of these, and on components."""

LEAVES: Final = ("Decision", "Event", "Node", "Option", "OptionTable", "Refusal", "Rng")
"""Classes of the kernel that nobody builds on: they are used most, and quicker for it."""


CHANCE: Final = re.compile(r"\(([\w.]+(?:\[\w+\])?) \* FACTOR \+ STEP\) & MASK")
FIRST_WORD: Final = "self.word = scrambled("
FINAL: Final = re.compile(r"(self\.\w+): Final(?:\[(.+)\])? =")
TELLING: Final = ("s.tell", "s.tell_to")


def written(module: Any, text: str) -> str:
    """The text of an imported module, as the compiler takes it."""
    return base_written(text) if module.__name__ == BASE else Module(module, text).text()


class Module:
    """Edits one module: first what leaves the number of lines as it is, then its classes from the last to the first."""

    def __init__(self, module: Any, text: str) -> None:
        self.module: Final = module
        self.lines: Final = text.split("\n")
        self.tree: Final = ast.parse(text)
        self.imports: Final[dict[str, None]] = {}

    def text(self) -> str:
        self.say_types_of_constants()
        self.put_lists_for_starred_tuples()
        self.name_errors_apart()
        self.loop_natively()
        self.count_in_64_bits()
        self.put_on_the_agenda()
        self.tell_whoever_watches()
        self.call_constructors()
        for node in reversed(self.tree.body):
            cls = getattr(self.module, node.name, None) if isinstance(node, ast.ClassDef) else None
            if isinstance(node, ast.ClassDef) and isinstance(cls, type):
                self.write_class(node, cls)
        at = self.behind_the_future()
        self.lines[at:at] = self.imports
        return "\n".join(self.lines)

    def behind_the_future(self) -> int:
        found = [node for node in self.tree.body if isinstance(node, ast.ImportFrom) and node.module == "__future__"]
        return (found[0].end_lineno or 0) if found else 0

    def need(self, *imports: str) -> None:
        self.imports.update(dict.fromkeys(imports))

    # ---- lines ------------------------------------------------------------------------------

    def say_types_of_constants(self) -> None:
        """`X: Final = …` has a type that the compiler would find too narrow, or not at all."""
        for node in self.tree.body:
            if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "Final":
                kind = self.type_of(ast.unparse(node.target), node.value)
                if kind:
                    at = node.lineno - 1
                    self.lines[at] = self.lines[at].replace(": Final =", f": Final[{kind}] =", 1)

    def type_of(self, name: str, value: ast.expr | None) -> str:
        if isinstance(value, ast.Call):
            made = value.func
            return made.id if isinstance(made, ast.Name) and made.id[0].isupper() else ""
        known = getattr(self.module, name)
        kinds = [*{type(each).__name__ for each in known}] if isinstance(known, tuple) else []
        one = len(kinds) == 1 and (kinds[0] in ("str", "int", "float") or hasattr(self.module, kinds[0]))
        return f"tuple[{kinds[0]}, ...]" if one else ""

    def put_lists_for_starred_tuples(self) -> None:
        """The compiler does not take `x in (a, *b)`."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn):
                among = node.comparators[0]
                if isinstance(among, ast.Tuple) and any(isinstance(each, ast.Starred) for each in among.elts):
                    self.put(among.end_lineno or 0, (among.end_col_offset or 0) - 1, "])")
                    self.put(among.lineno, among.col_offset, "list([")

    def loop_natively(self) -> None:
        """`sum([…])` of a comprehension, and `map(x.__getitem__, y)`: quickest for Python, where a loop is compiled."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and len(node.args) > 0:
                among = node.args[0]
                if node.func.id == "sum" and isinstance(among, ast.ListComp):
                    self.put(among.end_lineno or 0, (among.end_col_offset or 0) - 1, " ")
                    self.put(among.lineno, among.col_offset, " ")
                elif node.func.id == "map" and isinstance(among, ast.Attribute) and among.attr == "__getitem__":
                    items = f"[{ast.unparse(among.value)}[_each] for _each in {ast.unparse(node.args[1])}]"
                    self.put(node.lineno, node.col_offset, items, (node.end_col_offset or 0) - node.col_offset)

    def count_in_64_bits(self) -> None:
        """A step of chance is kept to 63 bits: machine words hold it, where whole numbers of any size are slow."""
        for i, line in enumerate(self.lines):
            if found := CHANCE.search(line):
                word = f"(_i64({found[1]}) * {in_64_bits(FACTOR)} + {in_64_bits(STEP)}) & {in_64_bits(MASK)}"
                self.lines[i] = line.replace(found[0], word)
                self.need(FOR_COMPILER)
            elif FIRST_WORD in line:
                self.lines[i] = line.replace(FIRST_WORD, FIRST_WORD.replace(" =", ": _i64 ="))

    def put_on_the_agenda(self) -> None:
        """`s.do(a, b)` appends both, the last one first: said so, nothing is packed for the call.

        That they are looked at in another order must not matter, so several with calls in them are left alone.
        """
        for node in ast.walk(self.tree):
            call = node.value if isinstance(node, ast.Expr) else None
            if isinstance(call, ast.Call) and ast.unparse(call.func) == "s.do":
                done = appended(call.args)
                if done:
                    for line in range(call.lineno, call.end_lineno or 0):
                        self.lines[line] = ""
                    at = call.lineno - 1
                    behind = self.lines[at][call.end_col_offset :] if call.end_lineno == call.lineno else ""
                    self.lines[at] = f"{self.lines[at][: call.col_offset]}{done}{behind}"

    def tell_whoever_watches(self) -> None:
        """What is told is put together only if somebody listens, as far as that changes nothing."""
        for node in ast.walk(self.tree):
            call = node.value if isinstance(node, ast.Expr) else None
            if isinstance(call, ast.Call) and ast.unparse(call.func) in TELLING:
                told = [*call.args, *[each.value for each in call.keywords]]
                if not any(isinstance(part, ast.Call | ast.NamedExpr) for each in told for part in ast.walk(each)):
                    at = call.lineno - 1
                    line = self.lines[at]
                    self.lines[at] = f"{line[: call.col_offset]}if s.events is not None: {line[call.col_offset :]}"

    def name_errors_apart(self) -> None:
        """Two handlers of a function may call errors of different types alike; to the compiler a name has one type."""
        for function in ast.walk(self.tree):
            if isinstance(function, ast.FunctionDef):
                handlers = [node for node in ast.walk(function) if isinstance(node, ast.ExceptHandler) and node.name]
                for node in handlers:
                    if any(each.name == node.name and not same(each, node) for each in handlers):
                        self.rename(node, f"{node.name}_{node.lineno}")

    def rename(self, node: ast.ExceptHandler, name: str) -> None:
        said = re.compile(rf"(?<![.\w]){node.name}\b(?!\()")
        for line in range(node.lineno - 1, node.end_lineno or node.lineno):
            self.lines[line] = said.sub(name, self.lines[line])

    def put(self, line: int, column: int, text: str, size: int = 1) -> None:
        """In place of so many signs."""
        old = self.lines[line - 1].encode()
        self.lines[line - 1] = (old[:column] + text.encode() + old[column + size :]).decode()

    def call_constructors(self) -> None:
        """`x = C.__new__(C)` with its attributes behind it spares a call; compiled, the call costs nothing."""
        for node in ast.walk(self.tree):
            body = getattr(node, "body", None)
            for i, each in enumerate(body if isinstance(body, list) else ()):
                if isinstance(each, ast.Assign) and made_new(each.value):
                    self.call_constructor(each, node.body[i + 1 :])  # type: ignore[attr-defined]

    def call_constructor(self, made: ast.Assign, behind: list[ast.stmt]) -> None:
        name = ast.unparse(made.targets[0])
        given: list[str] = []
        last: ast.stmt = made
        for each in behind:
            target = ast.unparse(each.targets[0]) if isinstance(each, ast.Assign) else ""
            if not isinstance(each, ast.Assign) or not target.startswith(f"{name}."):
                break
            given.append(f"{target.removeprefix(f'{name}.')}={ast.unparse(each.value)}")
            last = each
        if given:
            for line in range(made.lineno, last.end_lineno or 0):
                self.lines[line] = ""
            call = f"{name} = {made_new(made.value)}({', '.join(given)})"
            self.lines[made.lineno - 1] = " " * made.col_offset + call

    # ---- classes ----------------------------------------------------------------------------

    def write_class(self, node: ast.ClassDef, cls: Any) -> None:
        at = node.lineno - 1 - len(node.decorator_list)
        if issubclass(cls, Shape):
            self.write_shape(node, cls)
        elif issubclass(cls, BaseException):
            self.decorate(at, "allow_interpreted_subclasses=True")
            return
        else:
            self.say_types_of_class(node, cls)
        if issubclass(cls, Pack):
            self.leave_open(node)
        is_open = cls.__module__.startswith(OPEN) or issubclass(cls, Pack)
        if is_open and node.name not in LEAVES and not is_plain_data(cls):
            self.decorate(at, "allow_interpreted_subclasses=True")

    def decorate(self, at: int, what: str) -> None:
        self.lines[at:at] = [f"@_attr({what})"]
        self.need(FOR_COMPILER)

    def write_shape(self, node: ast.ClassDef, cls: Any) -> None:
        text = Written(node, cls)
        end = node.end_lineno or node.lineno
        self.lines[end:end] = [*text.methods(), *text.declaration()]
        for each in reversed(node.body):
            if isinstance(each, ast.AnnAssign) and is_field(each):
                declared = f"    {ast.unparse(each.target)}: {ast.unparse(each.annotation)}"
                self.lines[each.lineno - 1 : each.end_lineno] = [declared]
        self.need(*NEEDED)

    def say_types_of_class(self, node: ast.ClassDef, cls: Any) -> None:
        """What a class sets has the type that its base declares, not the narrower one of the value."""
        for each in node.body:
            if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name):
                name = each.targets[0].id
                notes = [(base, inspect.get_annotations(base).get(name)) for base in cls.__mro__[1:]]
                base, note = next(((base, note) for base, note in notes if note is not None), (None, None))
                if note is not None:
                    at = each.lineno - 1
                    self.lines[at] = self.lines[at].replace(f"{name} =", f"{name}: {note} =", 1)
                    self.need_names(base, note)

    def leave_open(self, node: ast.ClassDef) -> None:
        """What is final of components could not be changed by anybody, tests included."""
        for each in ast.walk(node):
            if isinstance(each, ast.AnnAssign) and ast.unparse(each.target).startswith("self."):
                at = each.lineno - 1
                self.lines[at] = FINAL.sub(
                    lambda found: f"{found[1]}: {found[2]} =" if found[2] else f"{found[1]} =", self.lines[at]
                )

    def need_names(self, base: Any, note: str) -> None:
        for part in ast.walk(ast.parse(note)):
            if isinstance(part, ast.Name) and not hasattr(self.module, part.id) and not hasattr(builtins, part.id):
                if part.id in ("Any", "ClassVar"):
                    self.need(f"from typing import {part.id}")
                else:  # for the compiler only: notes are not read when the module runs
                    found = f"if _CHECKING:\n    from {base.__module__} import {part.id}"
                    self.need("from typing import TYPE_CHECKING as _CHECKING", found)


def in_64_bits(number: int) -> str:
    """A number as the compiler keeps it in a machine word; a longer one would be looked up and read each time."""
    return f"(_i64({number >> 32}) * _i64({1 << 32}) + _i64({number & 0xFFFF_FFFF}))"


def appended(frames: list[ast.expr]) -> str:
    """The text that puts steps on the agenda as `State.do` does; empty if it would not be the same."""
    if len(frames) == 1 and isinstance(frames[0], ast.Starred) and isinstance(frames[0].value, ast.Name | ast.Call):
        return f"s.now.extend(list({ast.unparse(frames[0].value)})[::-1])"
    parts = [part for frame in frames for part in ast.walk(frame)]
    if any(isinstance(part, ast.Starred | ast.In | ast.NotIn | ast.NamedExpr) for part in parts):
        return ""
    if len(frames) > 1 and any(isinstance(part, ast.Call) for part in parts):
        return ""
    return "; ".join([f"s.now.append({ast.unparse(frame)})" for frame in reversed(frames)])


def same(one: ast.ExceptHandler, other: ast.ExceptHandler) -> bool:
    return ast.unparse(one.type or one) == ast.unparse(other.type or other)


def is_plain_data(cls: Any) -> bool:
    """Typed dictionaries and protocols are no classes to the compiler."""
    return issubclass(cls, dict | tuple) or bool(getattr(cls, "_is_protocol", False))


def made_new(value: ast.expr) -> str:
    """The class in `C.__new__(C)`, if it is that."""
    if isinstance(value, ast.Call) and len(value.args) == 1:
        made = ast.unparse(value.args[0])
        return made if ast.unparse(value.func) == f"{made}.__new__" and made[0].isupper() else ""
    return ""
