"""A chapter of rules: what one module of a game contributes, by function."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arcology.kernel.running import Answer, Step
from arcology.kernel.words import Condition, Word


class Chapter:
    """Steps and answers that frames may name, words and conditions that data may name. All go by their function's name.

    `needs` is what a row must offer for each of the words and conditions: a faction's are for its own rows.
    """

    def __init__(
        self,
        steps: Sequence[Step] = (),
        answers: Sequence[Answer] = (),
        words: Sequence[Word] = (),
        conditions: Sequence[Condition] = (),
        needs: str = "",
    ) -> None:
        self.steps: Final = [*steps]
        self.answers: Final = [*answers]
        self.words: Final = [*words]
        self.conditions: Final = [*conditions]
        self.needs: Final = needs
