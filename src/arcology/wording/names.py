"""What people call the components of one pack, and which icons stand for them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from arcology.kernel.pack import Pack
from arcology.wording.templates import NAME, Piece, parsed

SQUARE: Final = re.compile(r"(?:square\.)?(\d+)\.(\d+)")
"""A square of a board by its row and its column."""
WRITTEN: Final = "written"
"""What the texts of packs are in another language, by what they say in English."""


class Names:
    """The catalogue's words for ids, and the names that the rows of a pack bring."""

    def __init__(self, sentences: dict[str, str], pack: Pack) -> None:
        self.sentences: Final = sentences
        self.pack: Final = pack
        self.labels: dict[str, str] = {}
        self.pieces: dict[str, str] = {}  # by what they are called as they lie
        self.places: Final = {key.removeprefix("name."): place for place, key in enumerate(sentences)}

    def label(self, id: str) -> str:
        """What people call a component: the catalogue's word, the name of its row, or the id itself."""
        if id not in self.labels:
            self.labels[id] = self.named(id)
        return self.labels[id]

    def named(self, id: str) -> str:
        said = self.sentences.get(f"name.{id}")
        if said is not None:
            return said
        square = SQUARE.fullmatch(id)
        if square is not None and "square.at" in self.sentences:
            row, column = square.groups()
            return self.sentences["square.at"].format(row=row, column=column)
        if ":" in id:
            return self.named(id.split(":", 1)[1].split("#")[0])
        if "#" in id:
            card, _, copy = id.partition("#")
            part = copy.partition(".")[2]
            return self.named(f"{card}.{part}" if part else card)
        piece = self.unturned(id)
        if piece != id:
            return f"{self.named(piece)} {self.turned(id[len(piece) + 1 :])}".rstrip()
        bound = f"bound.{id.split('.', 1)[-1]}"
        if "." in id and bound in self.sentences:
            return self.sentences[bound]
        for table in self.pack.tables.values():
            row = table.rows.get(id)
            if row is None:
                continue
            if row.text("name"):
                return self.written(row.text("name"))
            pattern = self.sentences.get(f"row.{table.name}")
            if pattern is not None:
                columns = [name for name, _ in NAME.findall(pattern)]
                about = [[row.text(column)] if row.text(column) else row.names(column) for column in columns]
                return "".join([self.filled(piece, about) for piece in parsed(pattern, columns)])
        return self.written(id.replace("_", " "))

    def written(self, text: str) -> str:
        """What a row of the pack brings in English, in the language that is spoken."""
        return self.sentences.get(f"{WRITTEN}.{text}", text)

    def unturned(self, id: str) -> str:
        """A piece however it is turned: L4 of L4.r1.f."""
        if id not in self.pieces:
            piece, _, turn = id.partition(".")
            self.pieces[id] = piece if turn and self.turned(turn) is not None else id
        return self.pieces[id]

    def turned(self, turn: str) -> str | None:
        """One of the sides or parts of a piece: by its own name, or of `part7` by that of `part`, # its number."""
        bare = turn.rstrip("0123456789")
        said = self.sentences.get(f"turn.{turn}", self.sentences.get(f"turn.{bare}"))
        return said if said is None else said.replace("#", turn.removeprefix(bare))

    def row(self, id: str) -> Any:
        for table in self.pack.tables.values():
            row = table.rows.get(id)
            if row is not None and row.text("icon"):
                return row
        return None

    def filled(self, piece: Piece, about: Sequence[Sequence[str]]) -> str:
        """A part of what a row is called: text, or the names of what stands in one of its columns."""
        return piece.text if piece.kind == "text" else ", ".join([self.label(id) for id in about[piece.index]])

    def place(self, id: str) -> int:
        """Where it stands in the catalogue: the order in which the items of a price are read."""
        return self.places.get(id, len(self.places))

    def counted(self, id: str, count: int) -> str:
        """The word for one (`one.points`) or for several (`many.points`), else its only name."""
        return self.sentences.get(f"one.{id}" if count == 1 else f"many.{id}") or self.label(id)

    def icon_name(self, id: str) -> str:
        found = self.sentences.get(f"icon.{id}")
        if found is None:
            row = self.row(id)
            found = row.text("icon") if row is not None else ""
        return found or id
