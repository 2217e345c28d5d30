"""The published message schemas, and the page's types made from them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from arcology.server import messages, schema

ROOT = Path(__file__).resolve().parents[2]


def test_the_committed_typescript_is_current() -> None:
    committed = (ROOT / "web" / "src" / "wire.ts").read_text(encoding="utf-8")
    assert committed == schema.typescript(), "run `python -m arcology.server.schema --ts > web/src/wire.ts`"


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
