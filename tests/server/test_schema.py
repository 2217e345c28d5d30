"""The published message schemas, and the page's types made from them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal, TypedDict

import msgspec
import pytest

from arcology import games
from arcology.kernel.view import ToldBy, View
from arcology.server import game_types, lines, messages, schema
from arcology.server.sentences import spoken

ROOT = Path(__file__).resolve().parents[2]


def test_the_committed_typescript_is_current() -> None:
    committed = (ROOT / "web" / "src" / "wire.ts").read_text(encoding="utf-8")
    assert committed == schema.typescript(), "run `python -m arcology.server.schema --ts > web/src/wire.ts`"


@pytest.mark.parametrize("name", games.GAMES)
def test_the_committed_types_of_games_are_current(name: str) -> None:
    committed = (ROOT / "web" / "src" / "games" / f"{name}.ts").read_text(encoding="utf-8")
    command = f"python -m arcology.server.schema --ts {name} > web/src/games/{name}.ts"
    assert committed == game_types.typescript(games.game(name)), f"run `{command}`"


class Corner(TypedDict):
    at: str


class Round(TypedDict):
    """No corners."""

    wide: int


class Drawing(TypedDict):
    kind: str
    shape: Annotated[View, ToldBy("kind", {"corner": Corner, "round": Round})]
    marks: dict[str, list[str | None]]
    side: Literal["left", "right"] | None


def test_a_view_becomes_interfaces() -> None:
    assert game_types.parts(Drawing, []) == [Drawing, Corner, Round]
    assert game_types.declared(Drawing) == [
        "export type Drawing = {",
        "  marks: Record<string, (string | null)[]>;",
        '  side: "left" | "right" | null;',
        "} & (",
        '  | { kind: "corner"; shape: Corner }',
        '  | { kind: "round"; shape: Round }',
        ");",
        "",
    ]
    assert game_types.declared(Round) == ["/** No corners. */", "export interface Round {", "  wide: number;", "}", ""]


TYPES: Final = {
    "number": int,
    "string": str,
    "string[]": list[str],
    "number[][]": list[list[int]],
    "[number, number][]": list[tuple[int, int]],
    "Record<string, number>": dict[str, int],
    "Effect": lines.Effect,
}


@pytest.mark.parametrize("name", games.GAMES)
def test_rows_are_sent_as_their_types_say(name: str) -> None:
    tables = spoken(games.game(name).load()).components["tables"]
    assert tables.keys() == {table.name for table in games.game(name).tables}
    for table in games.game(name).tables:
        for row in tables[table.name].values():
            assert {field for field in row if not table.has(field)} == {"worded", "provenance"}
            msgspec.convert(row["worded"], dict[str, lines.Worded], strict=True)
            for column in table.columns:
                fields = [field for field in row if column.holds(field)]
                kind = TYPES.get(game_types.column_kind(column)) or Literal[column.choices]
                for field in fields:
                    msgspec.convert(row[field], kind, strict=True)
                assert fields or not column.required


def test_every_reference_in_the_document_leads_somewhere() -> None:
    document = schema.document()
    text = msgspec.json.encode(document).decode()
    for reference in text.split('"#/$defs/')[1:]:
        assert reference.split('"')[0] in document["$defs"]


def test_fields_the_server_always_sends_are_not_optional_for_the_page() -> None:
    text = schema.typescript()
    assert "  seed: number | null;" in text.split("export interface TableInfo")[1].split("}")[0]
    assert "  seed?: number | null;" in text.split("export interface NewTable")[1].split("}")[0]


@pytest.mark.parametrize(
    "raw",
    [
        b'{"type":"choose","id":"a","seat":0,"seq":0,"verb":"take","extra":1}',
        b'{"type":"choose","id":"a","seat":"0","seq":0,"verb":"take"}',
        b'{"type":"choose","id":"","seat":0,"seq":0,"verb":"take"}',
        b'{"type":"choose","id":"a","seat":-1,"seq":0,"verb":"take"}',
        b'{"type":"choose","id":"a","seat":0,"seq":0.5,"verb":"take"}',
        b'{"type":"chat","id":"a","text":"   "}',
        b'{"type":"unheard","id":"a"}',
        b"[]",
        b"{",
    ],
)
def test_malformed_messages_are_refused(raw: bytes) -> None:
    with pytest.raises(msgspec.DecodeError):
        msgspec.json.decode(raw, type=messages.FromClient)
