"""What a table is called that nobody gave a name: two words that follow from its id, so they need not be stored."""

from __future__ import annotations

import hashlib

from arcology.server.phrases import Phrase
from arcology.wording.languages import speaking


def made_up(table: str, language: str) -> str:
    """A name in that language for the table of that id: the same whenever it is asked for."""
    with speaking(language):
        how, what = Phrase("table.how").text.split(), Phrase("table.what").text.split()
    first, second = hashlib.sha256(table.encode()).digest()[:2]
    return f"{how[first % len(how)]} {what[second % len(what)]}"
