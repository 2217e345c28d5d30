"""The page's TypeScript types of one game: what its views and saves hold, what its components look like."""

from __future__ import annotations

import json
import types
from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from arcology.kernel.columns import Column
from arcology.kernel.game import Game
from arcology.kernel.pack import TableSpec
from arcology.kernel.view import ToldBy

PLAIN: Final[dict[Any, str]] = {int: "number", bool: "boolean", str: "string", types.NoneType: "null"}
COLUMNS: Final = {
    "int": "number",
    "bool": "number",
    "list": "string[]",
    "ints": "number[][]",
    "cells": "[number, number][]",
    "cost": "Record<string, number>",
    "effect": "Effect",
}
"""Kinds of columns that are more than a text, as rows are sent: yes is 1, and numbers are the first of a list."""


def typescript(game: Game) -> str:
    """All types of a game, as the page keeps them in `src/games`."""
    lines = [f"// Made by `python -m arcology.server.schema --ts {game.name}`; do not edit.", ""]
    lines += ['import type { Effect, Worded } from "../wire";', ""]
    found = parts(game.view_type, [])
    if game.campaign is not None:
        found = parts(game.campaign.outcome_type, parts(game.campaign.save_type, found))
    for part in found:
        lines += declared(part)
    for table in game.tables:
        lines += row(table)
    lines += ["/** All components, by table and id. */", "export interface Tables {"]
    lines += [f"  {table.name}: Record<string, {row_name(table)}>;" for table in game.tables]
    return "\n".join([*lines, "}"]) + "\n"


def parts(kind: Any, found: list[Any]) -> list[Any]:
    """Every typed dictionary that a type is made of, itself first."""
    if is_typeddict(kind):
        if kind not in found:
            found.append(kind)
            for each in get_type_hints(kind, include_extras=True).values():
                parts(each, found)
        return found
    for teller in tellers(kind):
        for each in teller.types.values():
            parts(each, found)
    for each in get_args(kind):
        parts(each, found)
    return found


def tellers(kind: Any) -> Iterator[ToldBy]:
    if get_origin(kind) is Annotated:
        yield from [each for each in get_args(kind) if isinstance(each, ToldBy)]


def declared(part: Any) -> list[str]:
    """A typed dictionary as an interface; where one key tells of what type another is, as a choice of pairs."""
    hints = get_type_hints(part, include_extras=True)
    told = {key: teller for key, each in hints.items() for teller in tellers(each)}
    apart = {*told, *[teller.key for teller in told.values()]}
    comment = [f"/** {' '.join(part.__doc__.split())} */"] if part.__doc__ else []
    fields = [f"  {key}: {kind(each)};" for key, each in hints.items() if key not in apart]
    if not told:
        return [*comment, f"export interface {part.__name__} {{", *fields, "}", ""]
    lines = [*comment, f"export type {part.__name__} = {{", *fields, "}"]
    for key, teller in told.items():
        pairs = [f"{{ {teller.key}: {json.dumps(name)}; {key}: {kind(each)} }}" for name, each in teller.types.items()]
        lines[-1] += " & ("
        lines += [*[f"  | {pair}" for pair in pairs], ")"]
    return [*lines[:-1], f"{lines[-1]};", ""]


def kind(of: Any) -> str:
    """One type of Python."""
    if is_typeddict(of):
        return str(of.__name__)
    origin, args = get_origin(of), get_args(of)
    if origin in (Union, types.UnionType):
        return " | ".join(kind(each) for each in args)
    if origin is Literal:
        return " | ".join(json.dumps(each) for each in args)
    if origin is list:
        item = kind(args[0])
        return f"({item})[]" if " " in item else f"{item}[]"
    if origin is dict:
        return f"Record<{kind(args[0])}, {kind(args[1])}>"
    return PLAIN[of]


def row_name(table: TableSpec) -> str:
    return "".join(word.capitalize() for word in table.name.split("_")) + "Row"


def row(table: TableSpec) -> list[str]:
    """A row as packs are sent: its columns, and `worded` by column what else of it is said and drawn."""
    lines = [f"/** A row of `{table.name}`. */", f"export interface {row_name(table)} {{"]
    lines += [f"  {field(column)};" for column in table.columns]
    return [*lines, "  worded: Record<string, Worded>;", "  provenance: string;", "}", ""]


def field(column: Column) -> str:
    """A column as a property; of a numbered one a row has as many as it likes."""
    if column.numbered:
        return f"[field: `{column.name.replace('#', '${number}')}`]: {column_kind(column)} | undefined"
    return f"{column.name}{'' if column.required else '?'}: {column_kind(column)}"


def column_kind(column: Column) -> str:
    if column.kind == "str" and column.choices:
        return " | ".join(json.dumps(choice) for choice in column.choices)
    return COLUMNS.get(column.kind, "string")
