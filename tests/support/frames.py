"""Frames in the source: every tuple that names a step or an answer, compared with the function of that name."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any, Final

PLACING: Final = ("do", "keep", "open_window")
"""Methods of a state whose arguments are frames, or hold some."""
AGENDAS: Final = ("now", "agenda", "frames", "kept")
ASKED_THEN: Final = 3
"""The place of the answer among the arguments of `ask`."""

Functions = dict[str, Callable[..., Any]]


class Found:
    """A frame literal: where it stands, whether it names an answer, and what surrounds it."""

    def __init__(self, node: ast.Tuple, function: ast.FunctionDef | None, answer: bool) -> None:
        self.node: Final = node
        self.function: Final = function
        self.answer: Final = answer


def functions(tree: ast.Module) -> Iterator[ast.FunctionDef | None]:
    yield None
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            yield node


def own_nodes(tree: ast.Module, function: ast.FunctionDef | None) -> list[ast.AST]:
    """What stands in a function itself, or in the module outside of all functions."""
    root: ast.AST = tree if function is None else function
    found: list[ast.AST] = []
    waiting = list(ast.iter_child_nodes(root))
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef):
            continue
        found.append(node)
        waiting.extend(ast.iter_child_nodes(node))
    return found


def find_frames(tree: ast.Module) -> list[Found]:
    """All frame literals of a module: given to the agenda, to a question, or returned as frames."""
    found: list[Found] = []
    helpers = answer_helpers(tree)
    for function in functions(tree):
        nodes = own_nodes(tree, function)
        given: dict[str, list[ast.expr]] = {}
        for node in nodes:
            if isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign) and node.value is not None:
                for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                    if isinstance(target, ast.Name):
                        given.setdefault(target.id, []).append(node.value)
        placed, answered = places(nodes, function, helpers)
        found += [Found(each, function, False) for place in placed for each in literals(place, given, set())]
        found += [Found(each, function, True) for place in answered for each in literals(place, given, set())]
    return found


def answer_helpers(tree: ast.Module) -> dict[str, int]:
    """Functions of the module that ask with an answer they were given: its place among their arguments."""
    return {
        each.name: names.index("then")
        for each in tree.body
        if isinstance(each, ast.FunctionDef) and "then" in (names := [arg.arg for arg in each.args.args])
    }


def places(
    nodes: list[ast.AST], function: ast.FunctionDef | None, helpers: dict[str, int]
) -> tuple[list[ast.expr], list[ast.expr]]:
    """Where steps are named, and where answers are."""
    placed: list[ast.expr] = []
    answered: list[ast.expr] = []
    for node in nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            name = node.func.attr
            if name in PLACING:
                placed += node.args
            elif name == "ask":
                answered += node.args[ASKED_THEN : ASKED_THEN + 1]
                answered += [keyword.value for keyword in node.keywords if keyword.arg == "then"]
            elif name in ("append", "insert", "extend") and is_agenda(node.func.value):
                placed += node.args
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in helpers:
            answered += node.args[helpers[node.func.id] : helpers[node.func.id] + 1]
        elif isinstance(node, ast.AugAssign | ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(is_agenda(target) for target in targets):
                placed.append(node.value)
        elif isinstance(node, ast.Return) and node.value is not None and returns_frames(function):
            placed.append(node.value)
    return placed, answered


def is_agenda(node: ast.expr) -> bool:
    if isinstance(node, ast.Subscript):
        node = node.value
    name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
    return name in AGENDAS


def returns_frames(function: ast.FunctionDef | None) -> bool:
    return function is not None and function.returns is not None and "Frame" in ast.unparse(function.returns)


def literals(node: ast.expr, given: dict[str, list[ast.expr]], seen: set[str]) -> list[ast.Tuple]:
    """The frames that an expression may hold; names stand for whatever is assigned to them in the same function."""
    if isinstance(node, ast.Tuple) and node.elts and is_text(node.elts[0]):
        return [node]
    if isinstance(node, ast.Name):
        if node.id in seen:
            return []
        return [each for value in given.get(node.id, []) for each in literals(value, given, {*seen, node.id})]
    if isinstance(node, ast.Tuple | ast.List):
        parts = node.elts
    elif isinstance(node, ast.Starred):
        parts = [node.value]
    elif isinstance(node, ast.ListComp | ast.GeneratorExp):
        bound = [each.iter for each in node.generators if ast.unparse(each.target) == ast.unparse(node.elt)]
        parts = [node.elt, *bound]
    elif isinstance(node, ast.IfExp):
        parts = [node.body, node.orelse]
    elif isinstance(node, ast.BinOp):
        parts = [node.left, node.right]
    else:
        parts = []
    return [each for part in parts for each in literals(part, given, seen)]


def is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


# ---- what a frame must be ------------------------------------------------------------------------


def kind_of(node: ast.expr, function: ast.FunctionDef | None, module: ModuleType) -> str:
    """int or str where that is plain to see, else nothing."""
    if isinstance(node, ast.Constant):
        return type(node.value).__name__
    if isinstance(node, ast.JoinedStr):
        return "str"
    if isinstance(node, ast.Name):
        for arg in function.args.args if function is not None else []:
            if arg.arg == node.id and arg.annotation is not None:
                return plain_kind(ast.unparse(arg.annotation))
        return plain_kind(type(getattr(module, node.id, None)).__name__) if node.id.isupper() else ""
    if isinstance(node, ast.Attribute) and node.attr in ("target", "verb"):
        return "str"
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id.isupper():
        values = getattr(module, node.value.id, None)
        kinds = {type(each).__name__ for each in (values.values() if isinstance(values, dict) else values or ())}
        return plain_kind(kinds.pop()) if len(kinds) == 1 else ""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub):
        return "int"
    return ""


def plain_kind(name: str) -> str:
    return "int" if name == "bool" else name if name in ("int", "str") else ""


def faults(tree: ast.Module, module: ModuleType, steps: Functions, answers: Functions) -> list[str]:
    """Every frame of a module that could not be run: line, name and what is wrong with it."""
    problems: list[str] = []
    for found in find_frames(tree):
        name = ast.literal_eval(found.node.elts[0])
        known = answers if found.answer else steps
        where = f"{module.__name__}:{found.node.lineno}: {name}"
        if name not in known:
            problems.append(f"{where}: there is no such {'answer' if found.answer else 'step'}")
            continue
        args = found.node.elts[1:]
        if any(isinstance(arg, ast.Starred) for arg in args):
            continue
        wanted = list(inspect.signature(known[name]).parameters.values())[2 if found.answer else 1 :]
        if any(each.kind is inspect.Parameter.VAR_POSITIONAL for each in wanted):
            continue
        least = len([each for each in wanted if each.default is inspect.Parameter.empty])
        if not least <= len(args) <= len(wanted):
            problems.append(f"{where}: {len(args)} arguments, it takes {', '.join(each.name for each in wanted)}")
            continue
        for arg, each in zip(args, wanted, strict=False):
            kind = kind_of(arg, found.function, module)
            if kind and plain_kind(str(each.annotation)) not in ("", kind):
                problems.append(f"{where}: {each.name} is {each.annotation}, not {kind} {ast.unparse(arg)}")
    return problems
