"""Effects of a test's own, read as a row's are."""

from __future__ import annotations

from arcology.kernel.meaning import read_effect
from arcology.kernel.notation import Node
from arcology.kernel.vocabulary import Vocabulary


def effect(text: str, vocabulary: Vocabulary, path: str = "t.r.effect", offers: tuple[str, ...] = ()) -> Node:
    """The effect, which must be sound."""
    problems: list[str] = []
    node = read_effect(text, path, vocabulary, offers, problems)
    assert node is not None, problems
    return node


def faults(text: str, vocabulary: Vocabulary, offers: tuple[str, ...] = ()) -> list[str]:
    """What is wrong with it."""
    problems: list[str] = []
    read_effect(text, "t.r.effect", vocabulary, offers, problems)
    return problems
