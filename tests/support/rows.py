"""Random rows from the declarations: every word with every argument at its edges, aimed at everybody it may be."""

from __future__ import annotations

import random
from typing import Final

from arcology.kernel.columns import Column
from arcology.kernel.notation import render_call
from arcology.kernel.values import Value
from arcology.kernel.vocabulary import Vocabulary
from arcology.kernel.words import Aim, Condition, Param, Word

NAMES: Final = ("card", "thing")
LOOSE: Final = ("", "", "", "stranger")
"""Now and then somebody to aim at whom nobody knows."""


class Writer:
    """Writes effects and conditions that a game might be given; not all of them are sound."""

    def __init__(self, vocabulary: Vocabulary, rng: random.Random) -> None:
        self.vocabulary = vocabulary
        self.rng = rng

    def effect(self, words: list[Word], depth: int = 2) -> str:
        kinds = ["word"] * 3 + (["seq", "then", "cost", "may", "choose", "upto", "if", "bound"] if depth else [])
        kind = self.rng.choice(kinds)
        if kind == "word":
            return self.word(self.rng.choice(words))
        if kind == "bound":
            return self.bound(words, depth)
        one, other = (self.effect(words, depth - 1) for _ in range(2))
        if kind == "seq":
            return f"{{ {one} }}; {{ {other} }}"
        if kind == "then":
            return f"{{ {one} }} => {{ {other} }}"
        if kind == "cost":
            price = self.word(self.rng.choice(words))
            more = f" + {self.word(self.rng.choice(words))}" if self.rng.random() < 0.3 else ""
            return f"{price}{more}: {{ {one} }}"
        if kind == "may":
            return f"may{{ {one} }}"
        if kind == "choose":
            return f"choose{{ {one} / {other} }}"
        if kind == "upto":
            return f"upto({self.rng.choice((1, 2, 3))}){{ {one} }}"
        return f"if({self.cond()}){{ {one} }}" + (f"else{{ {other} }}" if self.rng.random() < 0.5 else "")

    def bound(self, words: list[Word], depth: int) -> str:
        """A result, and a word that takes it or an attribute of it."""
        givers = [word for word in words if word.gives is not None] or words
        giver = self.rng.choice(givers)
        name = self.rng.choice(NAMES)
        taken = [name]
        if giver.gives is not None:
            taken += [f"{name}.{attribute}" for attribute in giver.gives.attributes]
        taker = self.rng.choice(words)
        args: list[Value] = [self.argument(param) for param in taker.params.values()]
        if args:
            args[self.rng.randrange(len(args))] = self.rng.choice(taken)
        first = f"{self.word(giver)} as {name}"
        wrapped = self.rng.choice((first, f"may{{ {first} }}", f"{{ {first}; {self.effect(words, depth - 1)} }}"))
        return f"{wrapped} => {render_call(taker.name, tuple(args))}{self.whom(taker)}"

    def word(self, word: Word) -> str:
        args = [self.argument(param) for param in word.params.values()]
        least = len([param for param in word.params.values() if param.default is None])
        args = args[: self.rng.randint(least, len(args))]
        return render_call(word.name, tuple(args)) + self.whom(word)

    def whom(self, word: Word) -> str:
        who = word.who
        if isinstance(who, Aim):
            if not word.aimed and self.rng.random() < 0.5:
                return ""
            chosen = self.rng.sample(list(who.selectors.values()), self.rng.choice((1, 1, 2)))
            texts = [
                render_call(each.name, () if each.argument is None else (self.argument(each.argument),))
                for each in chosen
            ]
            return "@" + "&".join(texts)
        names = [*(who.names if who is not None else ()), self.rng.choice(LOOSE)]
        name = self.rng.choice(names)
        return f"@{name}" if name else ""

    def argument(self, declared: Param) -> Value:
        param = self.vocabulary.param(declared)
        values: list[Value] = [*param.names]
        if param.least <= param.most:
            values += [param.least, param.most, 1 if param.least <= 1 <= param.most else param.least, 2]
        if param.is_open():
            values.append("nothing")
        return self.rng.choice(values)

    def cond(self, depth: int = 2) -> str:
        conditions = list(self.vocabulary.conditions.values())
        if not conditions:
            return "nothing"
        kind = self.rng.choice(["plain", "plain", "compared"] + (["and", "or", "not", "sum"] if depth else []))
        one = self.asked(self.rng.choice(conditions))
        if kind == "plain":
            return one
        if kind == "compared":
            return f"{one} {self.rng.choice(('==', '!=', '<', '<=', '>', '>='))} {self.rng.choice((0, 1, 2, 99))}"
        if kind == "sum":
            other = self.asked(self.rng.choice(conditions))
            return f"{one} {self.rng.choice(('+', '-'))} {other} > {one} % {self.rng.choice((1, 2, 3))}"
        if kind == "not":
            return f"not ({self.cond(depth - 1)})"
        return f"({self.cond(depth - 1)}) {kind} ({self.cond(depth - 1)})"

    def asked(self, condition: Condition) -> str:
        return render_call(condition.name, tuple([self.argument(param) for param in condition.params.values()]))


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def offers_of(column: Column, row: str, values: dict[str, object]) -> tuple[str, ...]:
    return column.offers if isinstance(column.offers, tuple) else column.offers(row, values)
