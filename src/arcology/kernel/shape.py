"""Shapes: classes whose fields are declared once, as annotations.

Constructor, `copy()`, the names stored and the check of what is read back are made from the declaration. A field has a
default, of which every object gets a copy, or must be given. What is stored leaves out fields at their defaults, so a
field can be added without touching anything that was stored before. One that is renamed goes on being stored by its
first name, which `formerly` tells; what a rename cannot say is a numbered step of `migrations`.
"""

from __future__ import annotations

import inspect
from abc import ABCMeta
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, Literal, Self, TypeVar, dataclass_transform

from arcology.kernel.kinds import Kind, Misfit, kind_of

T = TypeVar("T")

VERSION: Final = "@version"
"""In stored data: the version of a part that has been migrated; 1 is left out."""


class Missing:
    """Stands for a default that there is not."""

    def __repr__(self) -> str:
        return "…"


MISSING: Final = Missing()


class Special:
    """How a field differs from an ordinary one."""

    def __init__(self, role: str, default: Any = MISSING, path: str = "") -> None:
        self.role: Final = role
        self.default: Final = default
        self.path: Final = path


def shared() -> Any:
    """Handed to the constructor, the same object in every copy, never stored: the components."""
    return Special("shared")


def given() -> Any:
    """Handed to the constructor and copied, but no part of what the game means: chance, the number of seats."""
    return Special("given")


def inner(default: T, *, init: Literal[False] = False) -> T:
    """Copied, but bookkeeping: it is stored by whoever knows how, if at all."""
    return Special("inner", default)  # type: ignore[return-value]


def passing(default: T, *, init: Literal[False] = False) -> T:
    """Of this moment only: a copy begins with the default again."""
    return Special("passing", default)  # type: ignore[return-value]


def tied(path: str, *, init: Literal[False] = False) -> Any:
    """Always the same object as that attribute, or attribute of an attribute."""
    return Special("tied", MISSING, path)


class Field:
    """One declared field."""

    def __init__(self, name: str, key: str, kind: Kind, declared: Any) -> None:
        special = declared if isinstance(declared, Special) else Special("field", declared)
        self.name: Final = name
        self.key: Final = key  # its name in stored data
        self.kind: Final = kind
        self.role: Final = special.role  # field, shared, given, inner, passing, tied
        self.default: Final = special.default
        self.path: Final = special.path
        self.left_out: Final = MISSING if self.role != "field" or self.required else kind.stored(self.default)

    @property
    def required(self) -> bool:
        return self.default is MISSING

    @property
    def constructed(self) -> bool:
        """Whether the constructor takes it."""
        return self.role in ("field", "shared", "given")

    def fresh(self) -> str:
        """The source text of its default: an object of its own where it may change."""
        return self.kind.copied(f"default_{self.name}") if self.default is not None else "None"


Migration = Callable[[dict[str, Any]], None]
"""Changes stored fields of the version before into those of this one."""


@dataclass_transform(eq_default=False, field_specifiers=(shared, given, inner, passing, tied))
class ShapeType(ABCMeta):
    """Makes a class of its annotations: slots, constructor, copy and the list of fields."""

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> Any:
        notes: dict[str, str] = body.get("__annotations__", {})
        names = [each for each in notes if not notes[each].startswith("ClassVar")]
        known = {field.name for base in bases for field in getattr(base, "fields", ())}
        declared = {each: body.pop(each, MISSING) for each in names}
        body["__slots__"] = tuple([each for each in names if each not in known])
        made: Any = super().__new__(cls, name, bases, body)
        declare(made, inspect.get_annotations(made, eval_str=True), declared)
        write_methods(made, body)
        return made


def declare(made: Any, types: Mapping[str, Any], declared: Mapping[str, Any]) -> None:
    """Tell a class its fields: those of its bases, then what it declares, with types and defaults."""
    fields = {field.name: field for base in reversed(made.__bases__) for field in getattr(base, "fields", ())}
    for name, default in declared.items():
        fields[name] = Field(name, made.formerly.get(name, name), kind_of(types[name], Shape), default)
    made.fields = tuple(fields.values())
    made.own_fields = tuple([field for field in made.fields if field.role == "field"])


def write_methods(made: Any, body: dict[str, Any]) -> None:
    """Write out what one would write by hand, as `dataclasses` does."""
    scope: dict[str, Any] = {"MISSING": MISSING, "made": made, "new": object.__new__}
    scope.update({f"default_{field.name}": field.default for field in made.fields})
    source = [*constructor_of(made.fields), *copy_of(made.fields), *defaults_of(made.fields)]
    exec("\n".join(source), scope)  # noqa: S102 (our own declarations)
    for name in ("__init__", "copy", "_defaults"):
        if name not in body:
            scope[name].__qualname__ = f"{made.__qualname__}.{name}"
            setattr(made, name, scope[name])


def constructor_of(fields: tuple[Field, ...]) -> list[str]:
    params = ["self"]
    lines = ["    pass"]
    for field in fields:
        name = field.name
        if field.role == "tied":
            lines.append(f"    self.{name} = self.{field.path}")
        elif not field.constructed:
            lines.append(f"    self.{name} = {field.fresh()}")
        elif field.required:
            params.append(name)
            lines.append(f"    self.{name} = {name}")
        elif field.kind.shared:
            params.append(f"{name}=default_{name}")
            lines.append(f"    self.{name} = {name}")
        else:
            params.append(f"{name}=MISSING")
            lines.append(f"    self.{name} = {field.fresh()} if {name} is MISSING else {name}")
    return [f"def __init__({', '.join(params)}):", *lines]


def copy_of(fields: tuple[Field, ...]) -> list[str]:
    lines = ["def copy(self):", "    other = new(made)"]
    for field in fields:
        name = field.name
        if field.role == "tied":
            lines.append(f"    other.{name} = other.{field.path}")
        elif field.role == "passing":
            lines.append(f"    other.{name} = {field.fresh()}")
        elif field.role == "shared":
            lines.append(f"    other.{name} = self.{name}")
        else:
            lines.append(f"    other.{name} = {field.kind.copied(f'self.{name}')}")
    return [*lines, "    return other"]


def defaults_of(fields: tuple[Field, ...]) -> list[str]:
    """For what is read back: every field at its default, those that must be given left open."""
    optional = [field for field in fields if field.role == "field" and not field.required]
    lines = [f"        {field.name!r}: {field.fresh()}," for field in optional]
    return ["def _defaults():", "    return {", *lines, "    }"]


class Shape(metaclass=ShapeType):
    """The base of everything that is declared once."""

    fields: ClassVar[tuple[Field, ...]]
    own_fields: ClassVar[tuple[Field, ...]]  # those that say what the object means
    formerly: ClassVar[Mapping[str, str]] = {}  # the first name of a field that was renamed
    migrations: ClassVar[Mapping[int, Migration]] = {}  # by the version they lead to; 1 is the first
    _defaults: ClassVar[Callable[[], dict[str, Any]]]

    def copy(self) -> Self:
        """An object of its own with the same fields."""
        raise NotImplementedError

    def stored(self) -> dict[str, Any]:
        """The fields by name as plain data, those at their defaults left out."""
        data: dict[str, Any] = {}
        for field in self.own_fields:
            value = field.kind.stored(getattr(self, field.name))
            if value != field.left_out:
                data[field.key] = value
        if self.migrations:
            data[VERSION] = max(self.migrations)
        return data

    @classmethod
    def restored(cls, data: dict[str, Any], classes: Mapping[str, type]) -> Self:
        """An object from what was stored, by this version or an older one. Raises Misfit."""
        return cls(**cls.read(data, classes))

    @classmethod
    def read(cls, data: dict[str, Any], classes: Mapping[str, type]) -> dict[str, Any]:
        """The value of every field that says what the object means. Raises Misfit."""
        stored = dict(data)
        version = stored.pop(VERSION, 1)
        for number in sorted(cls.migrations):
            if number > version:
                cls.migrations[number](stored)
        values = cls._defaults()
        for field in cls.own_fields:
            if field.key in stored:
                try:
                    values[field.name] = field.kind.restored(stored.pop(field.key), classes)
                except Misfit as error:
                    raise Misfit(f"{field.name}: {error}") from error
            elif field.required:
                raise Misfit(f"{cls.__name__}: {field.name} is missing")
        if stored:
            raise Misfit(f"{cls.__name__} has no field {next(iter(stored))!r:.60}")
        return values

    def __repr__(self) -> str:
        values = [f"{field.name}={getattr(self, field.name)!r}" for field in self.own_fields]
        return f"{type(self).__name__}({', '.join(values)})"
