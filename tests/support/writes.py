"""Writes in the source of tests: every place where something that comes from a state is changed by hand."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

HOLDERS: Final = ("s", "state")
"""Attributes that hold a state: those of a table under test and of a match."""
GIVERS: Final = ("new", "start", "decode", "imagine", "p", "board_of", "board")
"""Functions that give a state or a part of one."""
PASSING_ON: Final = ("copy", "zip", "enumerate", "reversed", "iter", "vars")
"""Functions that give what they are given, or what they are asked of."""
LISTS: Final = ("append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort", "__setitem__", "__delitem__")
CHANGING: Final = frozenset((*LISTS, "add", "discard", "popitem", "setdefault", "update", "__setattr__"))
"""Methods that change what they are asked of."""
SETTING: Final = ("setattr", "delattr", "setitem", "delitem", "shuffle")
"""Functions that change one of their arguments."""
Function = ast.FunctionDef | ast.AsyncFunctionDef


def writes(tree: ast.Module, classes: frozenset[str]) -> list[int]:
    """The lines on which a state, or a part of one, is written to; `classes` are those of states and their parts."""
    return sorted(set(lines(tree, frozenset(), classes)))


def lines(scope: ast.AST, outer: frozenset[str], classes: frozenset[str]) -> Iterator[int]:
    """Those of a function or a module, and of the functions in it."""
    nodes, inner = own(scope)
    if isinstance(scope, Function):
        outer -= {argument.arg for argument in arguments(scope)}
    names = known(scope, nodes, outer, classes)
    for node in nodes:
        if any(comes_from(target, names) for target in targets(node)):
            yield node.lineno  # type: ignore[attr-defined]
    for function in inner:
        yield from lines(function, names, classes)


def own(scope: ast.AST) -> tuple[list[ast.AST], list[Function]]:
    """What stands in a function or module itself, and the functions in it."""
    nodes: list[ast.AST] = []
    inner: list[Function] = []
    waiting = list(ast.iter_child_nodes(scope))
    while waiting:
        node = waiting.pop()
        if isinstance(node, Function):
            inner.append(node)
        else:
            nodes.append(node)
            waiting += ast.iter_child_nodes(node)
    return nodes, inner


def arguments(function: Function) -> list[ast.arg]:
    return [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]


def known(scope: ast.AST, nodes: list[ast.AST], outer: frozenset[str], classes: frozenset[str]) -> frozenset[str]:
    """The names that stand for a state or a part of one."""
    names = set(outer)
    if isinstance(scope, Function):
        names |= {each.arg for each in arguments(scope) if of_class(each.annotation, classes)}
    for node in nodes:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and of_class(node.annotation, classes):
            names.add(node.target.id)
        if isinstance(node, ast.Call) and called(node) == "isinstance" and of_class(node.args[1], classes):
            names |= {each.id for each in node.args[:1] if isinstance(each, ast.Name)}
    while True:
        more = {name for node in nodes for name in bound(node, frozenset(names))}
        if more <= names:
            return frozenset(names)
        names |= more


def of_class(node: ast.AST | None, classes: frozenset[str]) -> bool:
    return node is not None and any(isinstance(each, ast.Name) and each.id in classes for each in ast.walk(node))


def bound(node: ast.AST, names: frozenset[str]) -> Iterator[str]:
    """The names that a statement gives to something that comes from a state."""
    if isinstance(node, ast.Assign):
        pairs = [(target, node.value) for target in node.targets]
    elif isinstance(node, ast.AnnAssign | ast.NamedExpr) and node.value is not None:
        pairs = [(node.target, node.value)]
    elif isinstance(node, ast.For | ast.comprehension):
        pairs = [(node.target, node.iter)]
    else:
        return
    for target, value in pairs:
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
            parts = list(zip(target.elts, value.elts, strict=True))
        else:
            parts = [(target, value)]
        for left, right in parts:
            if comes_from(right, names):
                yield from named(left)


def named(target: ast.expr) -> list[str]:
    """The names in a target; what is written to is none."""
    if isinstance(target, ast.Name):
        return [target.id]
    if isinstance(target, ast.Starred):
        return named(target.value)
    return [name for each in target.elts for name in named(each)] if isinstance(target, ast.Tuple | ast.List) else []


def comes_from(node: ast.AST, names: frozenset[str]) -> bool:
    """Whether an expression is a state, a part of one, or leads through one."""
    if isinstance(node, ast.Name):
        return node.id in names
    if isinstance(node, ast.Attribute):
        return node.attr in HOLDERS or comes_from(node.value, names)
    if isinstance(node, ast.Subscript | ast.Starred):
        return comes_from(node.value, names)
    if isinstance(node, ast.Call):
        if called(node) in PASSING_ON:
            whole = [*node.args, *([node.func.value] if isinstance(node.func, ast.Attribute) else [])]
            return any(comes_from(each, names) for each in whole)
        # a table's own `board` is a view of it
        return called(node) in GIVERS and not (isinstance(node.func, ast.Attribute) and node.func.attr == "board")
    return False


def called(node: ast.Call) -> str:
    function = node.func
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def targets(node: ast.AST) -> Iterator[ast.expr]:
    """What a statement or a call changes."""
    if isinstance(node, ast.Assign | ast.Delete | ast.For):
        written: list[ast.expr] = [node.target] if isinstance(node, ast.For) else node.targets
        while written:
            each = written.pop()
            if isinstance(each, ast.Tuple | ast.List):
                written += each.elts
            elif isinstance(each, ast.Attribute | ast.Subscript):
                yield each.value
    elif isinstance(node, ast.AnnAssign | ast.AugAssign) and isinstance(node.target, ast.Attribute | ast.Subscript):
        yield node.target.value
    elif isinstance(node, ast.AugAssign) and isinstance(node.value, ast.List | ast.ListComp):
        yield node.target
    elif isinstance(node, ast.Call):
        if isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
            yield node.func.value
        if called(node) in SETTING:
            yield from node.args
