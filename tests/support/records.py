"""Recorded games, kept in the tree: what was played once must play on, whatever is changed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from arcology import games
from arcology.kernel.game import Game
from arcology.kernel.match import Match
from arcology.kernel.pack import Pack
from arcology.kernel.record import Record

FOLDER: Final = Path(__file__).parents[1] / "records"
PACKS: Final = FOLDER / "packs"
"""The components that records were played with, by their hash."""


def recorded() -> list[Path]:
    return sorted(path for path in FOLDER.rglob("*.json") if path.parent != PACKS)


def name_of(path: Path) -> str:
    return path.relative_to(FOLDER).with_suffix("").as_posix()


def components(game: Game, wanted: str) -> Pack:
    """The components of that hash: the installed ones, or those kept beside the records."""
    installed: Pack = game.load()
    if installed.hash == wanted:
        return installed
    kept: Pack = game.unpack(json.loads((PACKS / f"{wanted}.json").read_text(encoding="utf-8")))
    return kept


def replayed(path: Path) -> Match:
    """The whole recorded game, played again. Raises RecordError where it goes another way."""
    record = Record.from_json(path.read_text(encoding="utf-8"))
    game = games.game(record.game)
    return Match.from_record(game, record, components(game, record.pack))
