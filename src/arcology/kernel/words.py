"""What data may name: words and conditions, each declared once with its step, its check and its arguments."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from arcology.kernel.values import Value

OK: Final = 0
"""The reason code of what can be done."""
UNFIT: Final = -1
"""A bound result is not what the effect asks for: a reason that no question shows."""

Purse = list[int]
"""The stock less what earlier costs of the same effect will take; its indexes are the game's."""

WhyNot = Callable[..., int]
"""cannot(state, seat, purse, *arguments) -> OK or a reason code; a cost also takes its price out of the purse."""

MOST: Final = 99
"""The highest number that may be written unless a word says otherwise."""

STEP_TAKES: Final = ("s", "seat")
CHECK_TAKES: Final = ("s", "seat", "purse")
SELECTOR_TAKES: Final = ("s", "seat", "other")
WHO: Final = "who"
DEALER: Final = "dealer"


class Param:
    """An argument: what may be written for it, and the value that the step gets."""

    def __init__(
        self,
        kind: str,
        names: Mapping[str, Value],
        least: int = 1,
        most: int = 0,
        default: Value | None = None,
        needs: Mapping[str, str] | None = None,
        secret: tuple[str, ...] = (),
        table: str = "",
    ) -> None:
        self.kind: Final = kind  # what the step gets: "int" or "str"
        self.table: Final = table  # whose rows may be named, too: a vocabulary that knows them gives them numbers
        self.names: Final = dict(names)  # what each name becomes; of a "str" without names any name stays as it is
        self.least: Final = least
        self.most: Final = most  # below `least`: no number may be written
        self.default: Final = default  # as it is written; None: the argument must be given
        self.needs: Final = dict(needs or {})  # by name: what a row must offer for it
        self.secret: Final = secret  # names with which it is secret whether the word can be done
        if default is not None and not self.takes(default):
            raise ValueError(f"the default {default!r} is not among {self.wanted()}")

    def takes(self, written: Value) -> bool:
        if isinstance(written, int):
            return self.least <= written <= self.most
        return written in self.names or self.is_open()

    def is_open(self) -> bool:
        """Whether any name may stand here."""
        return self.kind == "str" and not self.names

    def value(self, written: Value) -> Value:
        """The number of a name."""
        return self.names.get(written, written) if isinstance(written, str) else written

    def wanted(self) -> str:
        texts = [f"a number from {self.least} to {self.most}"] if self.least <= self.most else []
        texts += [f"a row of {self.table}"] if self.table else []
        names = [name for name, value in self.names.items() if not self.table or int(value) < 0]
        texts += [", ".join(names)] if names else []
        return " or ".join(texts) or "a name"

    def among(self, rows: Sequence[str]) -> Param:
        """The same where these rows are known, each by its place among them."""
        names = {**{row: number for number, row in enumerate(rows)}, **self.names}
        return Param(self.kind, names, self.least, self.most, self.default, self.needs, self.secret, self.table)

    def meets(self, other: Param) -> bool:
        """Whether something of the one kind may be something of the other."""
        if self.is_open() or other.is_open():
            return True
        numbers = max(self.least, other.least) <= min(self.most, other.most)
        return numbers or any(name in other.names for name in self.names)


def flat(names: tuple[str | tuple[str, ...], ...]) -> list[str]:
    found: list[str] = []
    for each in names:
        found += [each] if isinstance(each, str) else each
    return found


def one_of(
    *names: str | tuple[str, ...],
    default: str | None = None,
    needs: Mapping[str, str] | None = None,
    secret: tuple[str, ...] = (),
) -> Param:
    """One of these names; the step gets its place among them."""
    numbers = {name: number for number, name in enumerate(flat(names))}
    return Param("int", numbers, default=default, needs=needs, secret=secret)


def named(*names: str | tuple[str, ...], default: str | None = None, needs: Mapping[str, str] | None = None) -> Param:
    """One of these names, or any if there are none; the step gets it as it is."""
    return Param("str", {name: name for name in flat(names)}, default=default, needs=needs)


def row_of(table: str, **others: int) -> Param:
    """A row of that table; the step gets its place in it. Other names that may be said have numbers below 0."""
    return Param("int", others, table=table)


def number(
    least: int = 1, most: int = MOST, default: Value | None = None, names: Mapping[str, int] | None = None
) -> Param:
    """A number between two, or one of these names with a number of its own."""
    return Param("int", names or {}, least, most, default)


class Result:
    """What a word hands on with `as`: what it may be, and its attributes (`card.other`)."""

    def __init__(self, itself: Param | None = None, **attributes: Param) -> None:
        self.itself: Final = itself
        self.attributes: Final = attributes

    def kind(self, attribute: str) -> Param | None:
        return self.attributes.get(attribute) if attribute else self.itself


class Selector:
    """Some of the seats: `@near`, `@on(D22)`. Several must all hold: `@not_on(D22)&free`."""

    def __init__(
        self,
        test: Callable[..., int],
        one: bool = False,
        most: bool = False,
        argument: Param | None = None,
        name: str = "",
    ) -> None:
        self.name: Final = name or test.__name__
        self.test: Final = test  # test(state, seat that aims, other seat[, argument]): whether that one is meant
        self.one: Final = one  # of several one is chosen
        self.most: Final = most  # the test is an amount: the first who has most
        self.argument: Final = argument
        params = {} if argument is None else {"argument": argument}
        check_signature(self.name, test, SELECTOR_TAKES, params, None)


class Aim:
    """Whom a word may be aimed at by selectors. The runner finds them; each does the word's step.

    A step whose last argument is `dealer` also gets the seat that aimed it.
    """

    def __init__(self, *selectors: Selector) -> None:
        self.selectors: Final = {selector.name: selector for selector in selectors}

    def wanted(self) -> str:
        return ", ".join(self.selectors)


class Word:
    """A step that data may name, and everything there is to know of it.

    Its parameters stand in the order of the step's own. `who` is who may follow '@': the last of the step's (of an
    aim its dealer); nobody need be named where that has a default. `needs` is what a row must offer, a scene.
    """

    def __init__(
        self,
        step: Callable[..., None],
        cannot: WhyNot | None = None,
        asks: bool = False,
        secret: bool = False,
        misses: bool = False,
        who: Param | Aim | None = None,
        gives: Result | None = None,
        needs: str = "",
        name: str = "",
        **params: Param,
    ) -> None:
        self.name: Final = name or step.__name__
        self.step: Final = step
        self.cannot: Final = cannot  # None: it can always be done, also where it turns out to be nothing
        self.asks: Final = asks  # the step itself asks: to decline it is one more option of that question
        self.secret: Final = secret  # whether it can be done is secret: it is offered to decline also what cannot be
        self.misses: Final = misses  # the step itself misses what cannot be done: it need not be asked first
        self.who: Final = who
        self.gives: Final = gives
        self.needs: Final = needs
        self.params: Final = params
        self.aimed = check_signature(self.name, step, STEP_TAKES, params, who)  # somebody must be named
        self.deals: Final = isinstance(who, Aim) and takes_dealer(step)
        if cannot is not None:
            check_signature(self.name, cannot, CHECK_TAKES, params, who)


class Condition:
    """A question about the state that data may ask, and the reason to give where the answer is no."""

    def __init__(self, test: Callable[..., int], reason: int, needs: str = "", name: str = "", **params: Param) -> None:
        self.name: Final = name or test.__name__
        self.test: Final = test  # test(state, seat, *arguments): a truth value or a number to compare
        self.reason: Final = reason
        self.needs: Final = needs
        self.params: Final = params
        check_signature(self.name, test, STEP_TAKES, params, None)


def check_signature(
    name: str, function: Callable[..., Any], first: tuple[str, ...], params: dict[str, Param], who: Param | Aim | None
) -> bool:
    """The function must take what is declared, in that order and of that kind; whether `who` must be given."""
    taken = list(inspect.signature(function).parameters.values())
    kinds = dict.fromkeys(first, "") | {each: param.kind for each, param in params.items()}
    if isinstance(who, Param):
        kinds[WHO] = who.kind
    elif who is not None and takes_dealer(function):
        kinds[DEALER] = "int"
    if [each.name for each in taken] != list(kinds):
        found = ", ".join([each.name for each in taken])
        raise ValueError(f"the word {name} is declared with ({', '.join(kinds)}), {function.__name__} takes ({found})")
    for each in taken:
        kind = each.annotation if isinstance(each.annotation, str) else getattr(each.annotation, "__name__", "")
        if kinds[each.name] and each.annotation is not inspect.Parameter.empty and kind != kinds[each.name]:
            raise ValueError(
                f"the word {name} gives {each.name} as {kinds[each.name]}, {function.__name__} takes {kind}"
            )
    return taken[-1].name in (WHO, DEALER) and taken[-1].default is inspect.Parameter.empty


def takes_dealer(function: Callable[..., Any]) -> bool:
    return DEALER in inspect.signature(function).parameters
