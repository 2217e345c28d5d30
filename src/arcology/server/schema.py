"""The published schemas of all messages, and the page's TypeScript types made from them.

`python -m arcology.server.schema` prints JSON Schema; with `--ts` it prints `web/src/wire.ts`, and with the name of a
game after that `web/src/games/NAME.ts`: the types of its views and components.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import Any, Final, get_args

import msgspec

from arcology.games import game
from arcology.programs import messages as spoken
from arcology.review import report
from arcology.server import (
    basics,
    bodies,
    campaign_bodies,
    deed_bodies,
    game_types,
    guide_bodies,
    lines,
    messages,
    review_bodies,
)

ASKED: Final[tuple[Any, ...]] = (
    bodies.Introduction, bodies.NewTable, bodies.Join, bodies.Words, bodies.Wishes, bodies.TableName, bodies.Start,
    bodies.Fork, bodies.PositionFile, bodies.ProgramSeat,
    campaign_bodies.NewCampaign, campaign_bodies.CampaignChange, campaign_bodies.NewAttempt,
)  # fmt: skip
ANSWERED: Final[tuple[Any, ...]] = (
    bodies.Problem, bodies.Health, bodies.Me, bodies.GameInfo, bodies.PositionInfo, bodies.TableInfo, bodies.History,
    bodies.LuckCheck, bodies.StepList, bodies.ProgramKey, bodies.GameLessons,
    bodies.Moment, bodies.Tale, bodies.RulesText, bodies.PackInfo, campaign_bodies.CampaignInfo,
    campaign_bodies.CampaignFile, campaign_bodies.ChapterSetup, review_bodies.ReviewState, guide_bodies.GuideInfo,
    deed_bodies.DeedsInfo, deed_bodies.DeedNews, deed_bodies.DeedsFile,
)  # fmt: skip
SOCKET: Final[tuple[Any, ...]] = (messages.FromClient, messages.FromServer)
WITHIN: Final[tuple[Any, ...]] = (lines.Effect, lines.Worded)
"""What stands in the columns of components."""

ALIASES: Final = {
    frozenset(get_args(kind)): name
    for name, kind in (
        ("Colour", basics.Colour),
        ("SeatKind", basics.SeatKind),
        ("Status", basics.Status),
        ("UndoClass", basics.UndoClass),
        ("ErrorCode", basics.ErrorCode),
        ("Verdict", report.Verdict),
        ("Cause", report.Cause),
    )
}
"""Closed lists of words that the page wants to name."""

Schema = dict[str, Any]


def components() -> tuple[dict[str, Schema], dict[str, Schema]]:
    """JSON Schemas of the two socket unions, and of every named type that any message uses."""
    tops, named = msgspec.json.schema_components(SOCKET + ASKED + ANSWERED + WITHIN, ref_template="#/$defs/{name}")
    return {"FromClient": tops[0], "FromServer": tops[1]}, named


def document() -> Schema:
    """One JSON Schema document that holds everything."""
    unions, named = components()
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Arcology messages",
            "protocol": basics.PROTOCOL, "$defs": {**named, **unions}, "programs": for_programs()}  # fmt: skip


def for_programs() -> Schema:
    """What is said to a program that plays, and what it says: a document of its own."""
    both = (spoken.ToProgram, spoken.FromProgram)
    names = ("ToProgram", "FromProgram")
    parts = [part for union in both for part in get_args(union)]
    _, named = msgspec.json.schema_components(parts, ref_template="#/programs/$defs/{name}")
    unions = {
        name: {"anyOf": [{"$ref": f"#/programs/$defs/{part.__name__}"} for part in get_args(union)]}
        for name, union in zip(names, both, strict=True)
    }
    return {"protocol": spoken.PROTOCOL, "$defs": {**named, **unions}}


def typescript() -> str:
    """The same types for the page."""
    unions, named = components()
    lines = ["// Made by `python -m arcology.server.schema --ts`; do not edit.", ""]
    lines += [f"export const PROTOCOL = {basics.PROTOCOL};", ""]
    for words, alias in ALIASES.items():
        lines.append(f"export type {alias} = {' | '.join(json.dumps(word) for word in sorted(words))};")
    lines.append("")
    for name in sorted(named):
        lines += declared(name, named[name], filled(name))
    for name, union in unions.items():
        lines += [f"export type {name} = {kind(union)};", ""]
    return "\n".join(lines).rstrip() + "\n"


def filled(name: str) -> bool:
    """Whether the server sends this type: it then writes every field, also those that have a default."""
    return not any(part.__name__ == name for part in (*ASKED, bodies.SeatWish, *messages.FromClient.__args__))


def declared(name: str, schema: Schema, complete: bool) -> list[str]:
    """One named type, with its docstring as the comment."""
    comment = " ".join(str(schema.get("description", "")).split())
    lines = [f"/** {comment} */"] if comment else []
    if "properties" not in schema:
        return [*lines, f"export type {name} = {kind(schema)};", ""]
    required = set(schema.get("required", []))
    lines.append(f"export interface {name} {{")
    for field, part in schema["properties"].items():
        sure = field in required or (complete and "default" in part)
        lines.append(f"  {field}{'' if sure else '?'}: {kind(part)};")
    return [*lines, "}", ""]


def kind(schema: Schema) -> str:
    """The TypeScript type of one JSON Schema."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[1]
    if "anyOf" in schema:
        return " | ".join(in_order(kind(part) for part in schema["anyOf"]))
    if "enum" in schema:
        named = ALIASES.get(frozenset(schema["enum"]))
        if named is not None:
            return named
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    match schema.get("type"):
        case "string":
            return "string"
        case "integer" | "number":
            return "number"
        case "boolean":
            return "boolean"
        case "null":
            return "null"
        case "array":
            item = kind(schema.get("items", {}))
            return f"({item})[]" if " " in item else f"{item}[]"
        case "object":
            return f"Record<string, {kind(schema.get('additionalProperties', {}))}>"
        case _:
            return "unknown"


def in_order(parts: Iterable[str]) -> list[str]:
    """Each part once, in the order of appearance."""
    return list(dict.fromkeys(parts))


def main(arguments: list[str]) -> int:
    """Print the schemas."""
    match arguments:
        case ["--ts"]:
            text = typescript()
        case ["--ts", name]:
            text = game_types.typescript(game(name))
        case _:
            text = json.dumps(document(), indent=2) + "\n"
    sys.stdout.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
