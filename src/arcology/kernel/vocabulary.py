"""A game's vocabulary: the words and conditions of all its chapters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from arcology.kernel.chapter import Chapter
from arcology.kernel.words import Aim, Condition, Param, Word

Needs = tuple[str, ...]


class Vocabulary:
    """All that rows may say. The game owns it; `meaning` reads effects with it.

    `scenes` are the things that rows may offer and words may need, a line each on what they are. `votes` is who may be
    named where a whole choice is aimed at somebody. `rows` are the rows of tables that words may name: only a pack has
    them, and until they are known none can be named.
    """

    def __init__(
        self,
        chapters: Sequence[Chapter],
        scenes: Mapping[str, str] | None = None,
        votes: Param | None = None,
        rows: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        self.chapters: Final = [*chapters]
        self.scenes: Final = dict(scenes or {})
        self.votes: Final = votes
        self.rows: Final = dict(rows or {})
        self.bound: Final[dict[int, Param]] = {}  # arguments that name rows, with the rows known
        self.words: Final[dict[str, Word]] = {}
        self.conditions: Final[dict[str, Condition]] = {}
        self.word_needs: Final[dict[str, Needs]] = {}  # what a row must offer for a word
        self.condition_needs: Final[dict[str, Needs]] = {}
        for chapter in chapters:
            for word in chapter.words:
                if word.name in self.words:
                    raise ValueError(f"the word {word.name!r} is declared twice")
                self.words[word.name] = word
                self.word_needs[word.name] = self.known(word.name, chapter.needs, word.needs)
            for condition in chapter.conditions:
                if condition.name in self.conditions:
                    raise ValueError(f"the condition {condition.name!r} is declared twice")
                self.conditions[condition.name] = condition
                self.condition_needs[condition.name] = self.known(condition.name, chapter.needs, condition.needs)

    def known(self, name: str, *needs: str) -> Needs:
        for need in needs:
            if need and need not in self.scenes:
                raise ValueError(f"{name!r} needs {need!r}, which is no scene of the game")
        return tuple([need for need in needs if need])

    def who(self) -> list[str]:
        """Every name that may follow '@', in the order of the words."""
        found: list[str] = []
        for each in [*[word.who for word in self.words.values()], self.votes]:
            if each is not None:
                found += each.selectors if isinstance(each, Aim) else each.names
        return list(dict.fromkeys(found))

    def joined(self, chapter: Chapter) -> Vocabulary:
        """The same with one chapter more."""
        return Vocabulary([*self.chapters, chapter], self.scenes, self.votes, self.rows)

    def knowing(self, rows: Mapping[str, Sequence[str]]) -> Vocabulary:
        """The same where the rows of these tables are known."""
        return Vocabulary(self.chapters, self.scenes, self.votes, {**self.rows, **rows})

    def param(self, declared: Param) -> Param:
        """An argument as it may be written here."""
        if not declared.table:
            return declared
        found = self.bound.get(id(declared))
        if found is None:
            found = self.bound[id(declared)] = declared.among(self.rows.get(declared.table, ()))
        return found
