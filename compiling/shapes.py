"""Classes of declared fields, written out: a compiled class is laid out by the compiler and not by a metaclass.

Each gets its constructor, its copy and its defaults as text, and tells its fields once it is there.
"""

from __future__ import annotations

import ast
from typing import Any, Final

from arcology.kernel.kinds import Maybe, Part
from arcology.kernel.shape import Field, Shape

NOT_GIVEN: Final = ("inner", "passing")
"""Functions of `shape` around a default, which the compiler would believe to return it."""

FOR_COMPILER: Final = (
    "try:\n    from mypy_extensions import i64 as _i64, mypyc_attr as _attr\nexcept ImportError:\n    pass"
)
"""Words for the compiler; what it has compiled can do without them."""

NEEDED: Final = (
    "import sys as _sys",
    "from typing import Any, cast as _cast",
    "from arcology.kernel.shape import MISSING as _MISSING, Shape as _Shape, Special as _Special, declare as _declare",
)
"""What the text below refers to."""


def is_field(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and not ast.unparse(node.annotation).startswith("ClassVar")
    )


class Written:
    """The text of one class."""

    def __init__(self, node: ast.ClassDef, cls: Any) -> None:
        self.name: Final = node.name
        self.fields: Final[dict[str, Field]] = {field.name: field for field in cls.fields}
        self.base: Final = cls.__bases__[0]
        self.inherited: Final[list[Field]] = [] if self.base is Shape else list(self.base.fields)
        self.own: Final = {
            ast.unparse(each.target): each for each in node.body if isinstance(each, ast.AnnAssign) and is_field(each)
        }
        for field in self.fields.values():
            if isinstance(field.kind, Maybe) and not field.required and field.default is not None:
                raise ValueError(f"{self.name}.{field.name}: nothing would stand for its default")

    def methods(self) -> list[str]:
        """What `shape` would make of the declaration when it is imported."""
        return [*self.constructor(), *self.copy(), *self.defaults()]

    def constructor(self) -> list[str]:
        """With `like` the new object is a copy.

        What the class declares itself is set before what its base does: the compiler takes a field for always set only
        as long as nobody else has seen the object.
        """
        params = ["self", *[self.param(field) for field in self.constructed()], f"like: {self.name} | None = None"]
        lines = ["", f"    def __init__({', '.join(params)}) -> None:"]
        same, copied, new, tied = [], [], [], []
        for name in self.own:
            field = self.fields[name]
            if field.role == "tied" and self.is_handed(field.path.partition(".")[0]):
                copied.append(f"            self.{name} = like.{name}")
                new.append(f"            self.{name} = {field.path}")
            elif field.role == "tied":
                tied.append(f"        self.{name} = self.{field.path}")
            elif field.role == "shared":
                same.append(f"        self.{name} = {name}")
            elif field.role == "passing":
                same.append(f"        self.{name} = {self.default(name)}")
            else:
                copied.append(f"            self.{name} = {copy_text(field)}")
                new.append(f"            self.{name} = {self.first(field)}")
        lines += same
        if copied:
            lines += ["        if like is not None:", *copied, "        else:", *new]
        lines += tied
        if self.inherited:
            names = [field.name for field in self.inherited if field.constructed]
            lines.append(f"        super().__init__({', '.join([*names, 'like'])})")
        return [*lines, "        return"]

    def is_handed(self, name: str) -> bool:
        """Whether that is the same object in every copy, handed to the constructor."""
        return self.fields[name].role == "shared"

    def copy(self) -> list[str]:
        handed = [f"self.{field.name}" for field in self.constructed() if field.required]
        made = f"{self.name}({', '.join([*handed, 'like=self'])})"
        return ["", f"    def copy(self) -> {self.name}:", f"        return {made}"]

    def defaults(self) -> list[str]:
        first = f"{self.base.__name__}._defaults()" if self.inherited else "{}"
        optional = [name for name in self.own if self.fields[name].role == "field" and not self.fields[name].required]
        return [
            "",
            "    @staticmethod",
            "    def _defaults() -> dict[str, Any]:",
            f"        made: dict[str, Any] = {first}",
            *[f"        made[{name!r}] = {self.default(name)}" for name in optional],
            "        return made",
        ]

    def declaration(self) -> list[str]:
        """Tells the class its fields, as the source declares them."""
        types = [
            f"    {name!r}: eval({ast.unparse(node.annotation)!r}, _sys.modules[__name__].__dict__),"
            for name, node in self.own.items()
        ]
        values = [f"    {name!r}: {self.declared(node.value)}," for name, node in self.own.items()]
        return ["", "", f"_declare({self.name}, {{", *types, "}, {", *values, "})"]

    def declared(self, value: ast.expr | None) -> str:
        if value is None:
            return "_MISSING"
        inside = not_given(value)
        return ast.unparse(value) if inside is None else f"_Special({inside[0]!r}, {ast.unparse(inside[1])})"

    def constructed(self) -> list[Field]:
        return [field for field in self.fields.values() if field.constructed]

    def param(self, field: Field) -> str:
        node = self.own.get(field.name)
        if node is None:
            return f"{field.name}: Any"
        kind = ast.unparse(node.annotation)
        return f"{field.name}: {kind}" if field.required else f"{field.name}: {kind} | None = None"

    def first(self, field: Field) -> str:
        """What a new object has."""
        if not field.constructed:
            return self.default(field.name)
        if field.required:
            return field.name
        return f"{self.default(field.name)} if {field.name} is None else {field.name}"

    def default(self, name: str) -> str:
        """The text of a default that is made anew for every object."""
        declared = self.own[name].value
        if declared is None:
            raise ValueError(f"{self.name}.{name} has no default")
        inside = not_given(declared)
        value = declared if inside is None else inside[1]
        text = ast.unparse(value)
        return self.fields[name].kind.copied(text) if isinstance(value, ast.Name | ast.Attribute) else text


def copy_text(field: Field) -> str:
    """The copy of a field of `like`. Of a part of any class the compiler knows no method, but it is a shape."""
    value = f"like.{field.name}"
    if isinstance(field.kind, Part) and field.kind.base is Any:
        return f"_cast(_Shape, {value}).copy()"
    return field.kind.copied(value)


def not_given(value: ast.expr) -> tuple[str, ast.expr] | None:
    """The role and the default in `inner(default)`."""
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in NOT_GIVEN:
        return value.func.id, value.args[0]
    return None


# ---- the base of them all -----------------------------------------------------------------------------------------

METACLASS: Final = "@dataclass_transform("
BEHIND_IT: Final = "def declare("
SHAPE: Final = "class Shape(metaclass=ShapeType):"
SHAPE_SAYS: Final = '    """The base of everything that is declared once."""\n'
NEW_OBJECT: Final = '"new": object.__new__'

NATIVE_SHAPE: Final = """@_attr(allow_interpreted_subclasses=True)
class Shape:"""
ON_SUBCLASS: Final = """
    def __init_subclass__(cls) -> None:
        made: Any = cls
        body = dict(vars(made))
        notes = body.get("__annotations__", {})
        if notes or "__module__" in body:
            interpreted(made, body, notes)
"""
INTERPRETED: Final = """

def interpreted(made: Any, body: dict[str, Any], notes: dict[str, str]) -> None:
    \"\"\"A class that is not compiled, of somebody's own game, is made of its annotations here.\"\"\"
    names = [each for each in notes if not notes[each].startswith("ClassVar")]
    declared = {each: body.get(each, MISSING) for each in names}
    for each in names:
        if each in body:
            delattr(made, each)
    declare(made, inspect.get_annotations(made, eval_str=True), declared)
    write_methods(made, body)
"""


def base_written(text: str) -> str:
    """`kernel.shape` without its metaclass: classes that are not compiled are made when they are declared."""
    for each in (METACLASS, BEHIND_IT, SHAPE, SHAPE_SAYS, NEW_OBJECT):
        if text.count(each) != 1:
            raise ValueError(f"kernel.shape no longer has one {each!r}")
    text = text[: text.index(METACLASS)] + text[text.index(BEHIND_IT) :]
    text = text.replace(SHAPE, NATIVE_SHAPE).replace(SHAPE_SAYS, SHAPE_SAYS + ON_SUBCLASS)
    text = text.replace(NEW_OBJECT, '"new": made.__new__')
    return text.replace("import inspect\n", f"import inspect\n{FOR_COMPILER}\n") + INTERPRETED
