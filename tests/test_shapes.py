"""What states are stored as is a promise: a name stays, and so does what is left out where a field has its default.

`tests/shapes.txt` says all of it. A new field is a new line (`ARCOLOGY_REWRITE=1` writes it); a line that goes or
changes would make stored states mean something else, so it needs a migration or a raised `rules`, and a reason.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final

from arcology import games
from arcology.kernel.kinds import Kind, Many, Maybe, Part
from arcology.kernel.shape import Field, Shape
from arcology.parts.deck import Deck

FILE: Final = Path(__file__).parent / "shapes.txt"


def parts_of(kind: Kind) -> list[Any]:
    """The shapes that a field may hold."""
    if isinstance(kind, (Many, Maybe)):
        return parts_of(kind.item)
    return [kind.base] if isinstance(kind, Part) and kind.base is not Any else []


def line(field: Field) -> str:
    default = "must be given" if field.required else json.dumps(field.left_out, separators=(",", ":"))
    return f"  {field.key}: {default}"


def promised() -> str:
    """Every shape of every game with the fields that are stored of it."""
    lines: list[str] = []
    for name in games.GAMES:
        game = games.game(name)
        waiting: list[Any] = [game.state, *game.classes.values()]
        seen: list[Any] = []
        while waiting:
            shape: type[Shape] = waiting.pop(0)
            if shape not in seen:
                seen.append(shape)
                waiting += [part for field in shape.own_fields for part in parts_of(field.kind)]
        for shape in sorted(seen, key=lambda each: str(each.__name__)):
            lines += [f"{name} {shape.__name__}", *sorted([line(field) for field in shape.own_fields])]
    return "\n".join(lines) + "\n"


def test_what_is_stored_keeps_its_names_and_defaults() -> None:
    now = promised()
    if os.environ.get("ARCOLOGY_REWRITE"):
        FILE.write_text(now, encoding="utf-8")
    assert FILE.read_text(encoding="utf-8") == now


def test_the_promise_covers_parts_of_parts() -> None:
    text = FILE.read_text(encoding="utf-8")
    assert "tamashii Deck\n" in text
    assert all(f"  {field.key}: []" in text for field in Deck.own_fields)
    assert "free_radicals MerchantsBoard\n  markers: 0\n  market: -1\n" in text
