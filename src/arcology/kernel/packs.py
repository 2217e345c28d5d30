"""The components of one game, by their hash: a table keeps those it began with, whatever is installed later."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from arcology.kernel.codec import BROKEN
from arcology.kernel.columns import Problem
from arcology.kernel.files import text_of
from arcology.kernel.game import Game
from arcology.kernel.match import Match
from arcology.kernel.pack import Pack, PackError
from arcology.kernel.record import Record, RecordError
from arcology.kernel.sources import Plain

MOST_OTHERS: Final = 16


class Packs:
    """Those installed here, a host's own rows included; those the game comes with; others, the last ones used.

    Where two share a hash they differ only in names, and the installed ones are taken.
    """

    def __init__(self, game: Game, folder: Path | None = None) -> None:
        self.game: Final = game
        self.installed: Final[Pack] = game.load(folder)
        self._others: dict[str, Pack] = {}

    def find(self, hash: str) -> Pack | None:
        """The components of that hash, if they are here."""
        for pack in (self.installed, self.game.load()):
            if pack.hash == hash:
                found: Pack = pack
                return found
        other = self._others.pop(hash, None)
        if other is not None:
            self._others[hash] = other
        return other

    def add(self, hash: str, content: Plain) -> Pack:
        """Components that were written out, to be found from now on. Raises PackError, also where they are others."""
        known = self.find(hash)
        if known is not None:
            return known
        try:
            pack: Pack = self.game.unpack(content)
        except PackError:
            raise
        except BROKEN as error:
            raise PackError([Problem(hash, "", f"cannot be used: {error!r:.200}")]) from error
        if pack.hash != hash:
            raise PackError([Problem(hash, "", f"these are other components: {pack.hash}")])
        self._others[hash] = pack
        while len(self._others) > MOST_OTHERS:
            del self._others[next(iter(self._others))]
        return pack

    def of(self, record: Record, beside: Path | None = None) -> Pack:
        """The components a record was played with: from here, from the record, or from HASH.json in a folder beside it.

        Raises RecordError.
        """
        pack = self.find(record.pack)
        if pack is not None:
            return pack
        content = record.components
        file = None if beside is None or not record.pack.isalnum() else beside / f"{record.pack}.json"
        try:
            if content is None and file is not None and file.is_file():
                content = json.loads(text_of(file))
            if isinstance(content, dict):
                return self.add(record.pack, content)
        except (PackError, ValueError, RecursionError, OSError) as error:
            raise RecordError(f"the components of this record cannot be used: {error}") from error
        raise RecordError(f"this record was played with components {record.pack}; these are {self.installed.hash}")


def complete(match: Match) -> Record:
    """The record of a match for other places: with its components, unless the game comes with them."""
    return completed(match.record(), match.game, match.pack)


def completed(record: Record, game: Game, pack: Pack) -> Record:
    if pack.hash != game.load().hash:
        record.components = pack.written()
    return record
