"""What effects mean: names become numbers and words their steps; what could not be played is refused, with its column.

A row offers scenes, words need some. A result has its name only where it surely reaches: in what depends (`=>`) on the
part that gives it, the first one given, and not inside an `upto`, whose turns are effects of their own.
"""

from __future__ import annotations

from typing import Final

from arcology.kernel.notation import Aimed, Cond, Node, Ref, plain, selectors, walk
from arcology.kernel.parser import NotationError, parse, parse_cond
from arcology.kernel.values import Value
from arcology.kernel.vocabulary import Needs, Vocabulary
from arcology.kernel.words import MOST, Aim, Param, Result, Word

NAMELESS: Final = "!"
"""In place of a name: a result is given that nobody named."""
NONE_GIVEN: Final = ""
ORDERED: Final = ("<", "<=", ">", ">=")


class Seen:
    """The result that has a name here."""

    def __init__(self, name: str, result: Result) -> None:
        self.name: Final = name
        self.result: Final = result


class Meaning:
    """Reads one effect or condition; `problems` says what is wrong with it."""

    def __init__(self, vocabulary: Vocabulary, offers: tuple[str, ...]) -> None:
        self.vocabulary: Final = vocabulary
        self.offers: Final = offers
        self.problems: Final[list[str]] = []
        self.bound: set[str] = set()  # every name that the effect gives to a result

    def bad(self, column: int, reason: str) -> None:
        self.problems.append(f"column {column}: {reason}")

    # ---- effects -----------------------------------------------------------------------------

    def effect(self, node: Node) -> Node:
        self.bound = {part.bind for part in walk(node) if part.bind}
        return self.part(node, None, False)

    def part(self, node: Node, seen: Seen | None, sure: bool) -> Node:
        """`sure`: what this part begins with was found possible a moment before it is done."""
        kind = node.kind
        if kind == "word":
            return self.word(node, seen, sure)
        if kind == "then":
            return self.remade(node, self.chain(node.parts, seen, sure))
        if kind == "upto":
            if not 1 <= node.count <= MOST:
                self.bad(node.column, f"upto takes a number from 1 to {MOST}, not {node.count}")
            return self.remade(node, [self.part(node.parts[0], None, True)])
        if node.who:
            self.voters(node)
        cond = node.cond if node.cond is None else self.cond(node.cond, seen)
        if kind == "cost":
            parts = [self.price(node.parts[0], seen), self.part(node.parts[1], seen, False)]
        elif kind == "seq":
            parts = [self.part(part, seen, False) for part in node.parts]
        else:
            parts = [self.part(part, seen, sure or kind != "if") for part in node.parts]
        return self.remade(node, parts, cond)

    def price(self, node: Node, seen: Seen | None) -> Node:
        """All of a price is asked at once; what comes second may still fail when the first was paid."""
        if node.kind != "seq":
            return self.part(node, seen, True)
        return self.remade(node, [self.part(part, seen, i == 0) for i, part in enumerate(node.parts)])

    def remade(self, node: Node, parts: list[Node], cond: Cond | None = None) -> Node:
        return Node(node.kind, node.id, tuple(parts), "", (), node.who, "", node.count, cond, node.column)

    def chain(self, parts: tuple[Node, ...], seen: Seen | None, sure: bool) -> list[Node]:
        """`a => b => c`: what `a` gives reaches `b` and `c`."""
        found: list[Node] = []
        given = {NONE_GIVEN}
        for part in parts:
            found.append(self.part(part, seen, sure and not found))
            given = then_given(given, self.given(part))
            if part.binds:
                seen = self.sure(parts, given)
        return found

    def given(self, node: Node) -> set[str]:
        """The names of the results that may come first from this part; where none comes, what depends is not done."""
        if node.kind == "word":
            word = self.vocabulary.words.get(node.word)
            gives = word is not None and word.gives is not None
            return {node.bind or NAMELESS} if gives else {NONE_GIVEN}
        if node.kind == "upto":
            return {NONE_GIVEN}
        if node.kind == "choose" or node.kind == "if":
            return set().union(*[self.given(part) for part in node.parts])
        given = {NONE_GIVEN}
        for part in node.parts:
            given = then_given(given, self.given(part))
        return given

    def sure(self, parts: tuple[Node, ...], given: set[str]) -> Seen | None:
        """The one name that is surely given, if it means the same wherever it is."""
        if len(given) > 1 or given <= {NAMELESS, NONE_GIVEN}:
            return None
        (name,) = given
        results: list[Result] = []
        for node in parts:
            for part in walk(node):
                word = self.vocabulary.words.get(part.word)
                if part.bind == name and word is not None and word.gives is not None and word.gives not in results:
                    results.append(word.gives)
        return Seen(name, results[0]) if len(results) == 1 else None

    def voters(self, node: Node) -> None:
        votes = self.vocabulary.votes
        if votes is None or not votes.takes(node.who):
            wanted = "" if votes is None else f", expected {votes.wanted()}"
            self.bad(node.column, f"a choice cannot be given to '@{node.who}'{wanted}")

    # ---- words -------------------------------------------------------------------------------

    def word(self, node: Node, seen: Seen | None, sure: bool) -> Node:
        word = self.vocabulary.words.get(node.word)
        if word is None:
            self.bad(node.column, f"unknown word {node.word!r}")
            return node
        params = list(word.params.values())
        args = node.args + defaults(params[len(node.args) :])
        refs: list[Ref] = []
        values = self.values(node.word, node.args, args, word.params, node.column, seen, refs)
        self.offered(node.word, self.vocabulary.word_needs[node.word], node.column)
        if node.bind and word.gives is None:
            self.bad(node.column, f"{node.word} gives nothing that could be called {node.bind!r}")
        aims: tuple[Aimed, ...] = ()
        if isinstance(word.who, Aim) and node.who:
            aims = self.aims(node, word.who)
        elif node.who or word.aimed:
            values += self.whom(node, word)
        secret = word.secret or any(arg in param.secret for arg, param in zip(args, params, strict=False))
        return Node(
            "word",
            node.id,
            (),
            node.word,
            args,
            node.who,
            node.bind,
            column=node.column,
            meaning=word,
            values=tuple(values),
            refs=tuple(refs),
            secret=secret,
            aims=aims,
            checks=word.cannot is not None and not word.misses and not sure,
        )

    def whom(self, node: Node, word: Word) -> list[Value]:
        who = word.who
        if who is None:
            self.bad(node.column, f"{node.word} cannot be aimed at '@{node.who}'")
        elif not node.who or isinstance(who, Aim):
            self.bad(node.column, f"{node.word} must be aimed with '@', expected {who.wanted()}")
        elif node.who not in who.names:
            self.bad(node.column, f"{node.word} cannot be aimed at '@{node.who}', expected {who.wanted()}")
        else:
            self.offered(f"@{node.who}", (who.needs.get(node.who, ""),), node.column)
            return [who.value(node.who)]
        return []

    def aims(self, node: Node, aim: Aim) -> tuple[Aimed, ...]:
        """Whom it is aimed at, each selector with its argument."""
        found: list[Aimed] = []
        for name, argument in selectors(node.who):
            selector = aim.selectors.get(name)
            if selector is None:
                self.bad(node.column, f"{node.word} cannot be aimed at '@{name}', expected {aim.wanted()}")
            elif selector.argument is None:
                if argument:
                    self.bad(node.column, f"@{name} takes no argument")
                found.append(Aimed(selector, ()))
            else:
                param = self.vocabulary.param(selector.argument)
                if not argument or not param.takes(argument):
                    self.bad(node.column, f"@{name} cannot take {argument!r}, expected {param.wanted()}")
                found.append(Aimed(selector, (param.value(argument),)))
        return tuple(found)

    def offered(self, what: str, needs: Needs, column: int) -> None:
        """Whether the row offers what is needed here."""
        for need in needs:
            if need and need not in self.offers:
                self.bad(column, f"{what} cannot stand here: {self.vocabulary.scenes[need]}")

    def values(
        self,
        name: str,
        written: tuple[Value, ...],
        args: tuple[Value, ...],
        params: dict[str, Param],
        column: int,
        seen: Seen | None,
        refs: list[Ref],
    ) -> list[Value]:
        """What the arguments mean; those that a result will fill in are left open."""
        least = len([param for param in params.values() if param.default is None])
        if not least <= len(written) <= len(params):
            wanted = str(least) if least == len(params) else f"{least} to {len(params)}"
            self.bad(column, f"{name} takes {wanted} arguments, {len(written)} given")
            return []
        found: list[Value] = []
        for place, ((label, declared), arg) in enumerate(zip(params.items(), args, strict=True)):
            param = self.vocabulary.param(declared)
            head, _, attribute = arg.partition(".") if isinstance(arg, str) else ("", "", "")
            if seen is not None and head == seen.name:
                kind = seen.result.kind(attribute)
                if kind is None or not param.meets(kind):
                    self.bad(column, f"{name} cannot take {arg!r} as {label}, expected {param.wanted()}")
                refs.append(Ref(place, attribute, param))
            elif param.table and isinstance(arg, str) and not param.takes(arg):
                self.bad(column, f"there is no {arg} among the {param.table}")
            elif not param.takes(arg):
                why = ", which does not reach here" if head in self.bound else ""
                self.bad(column, f"{name} cannot take {arg!r}{why} as {label}, expected {param.wanted()}")
            elif isinstance(arg, str):
                self.offered(f"{name}({arg})", (param.needs.get(arg, ""),), column)
            found.append(param.value(arg))
        return found

    # ---- conditions --------------------------------------------------------------------------

    def cond(self, cond: Cond, seen: Seen | None = None) -> Cond:
        if cond.op == "name":
            return self.named(cond, seen)
        args = tuple([self.cond(arg, seen) if isinstance(arg, Cond) else arg for arg in cond.args])
        if cond.op not in ("and", "or", "not", "*"):
            self.operands(cond, args)
        return Cond(cond.op, args, cond.column)

    def operands(self, cond: Cond, args: tuple[Value | Cond, ...]) -> None:
        """Numbers are compared and joined with numbers; a text may only be the same as a result or not."""
        if not any(isinstance(arg, Cond) for arg in args):
            self.bad(cond.column, "nothing is asked: a condition must be named")
        right = args[1]
        if cond.op == "%" and (not isinstance(right, int) or right < 1):
            self.bad(cond.column, "'%' wants a number from 1 on its right")
        texts = [arg for arg in args if isinstance(arg, str)]
        if texts and (cond.op not in ("==", "!=") or not any(isinstance(arg, Cond) and arg.ref for arg in args)):
            self.bad(cond.column, f"{texts[0]!r} is no number")
        for arg in args:
            ref = arg.ref if isinstance(arg, Cond) else None
            if ref is not None and not texts and ref.param is not None and ref.param.least > ref.param.most:
                self.bad(cond.column, "the result is no number")

    def named(self, cond: Cond, seen: Seen | None) -> Cond:
        name = str(cond.args[0])
        head, _, attribute = name.partition(".")
        if seen is not None and head == seen.name:
            kind = seen.result.kind(attribute)
            if kind is None:
                self.bad(cond.column, f"there is no {name!r}")
            return Cond("name", cond.args, cond.column, ref=Ref(0, attribute, kind))
        condition = self.vocabulary.conditions.get(name)
        if condition is None:
            why = ": that result does not reach here" if head in self.bound else ""
            self.bad(cond.column, f"unknown condition {name!r}{why}")
            return cond
        self.offered(name, self.vocabulary.condition_needs[name], cond.column)
        written = plain(cond.args[1:])
        args = written + defaults(list(condition.params.values())[len(written) :])
        values = self.values(name, written, args, condition.params, cond.column, None, [])
        return Cond("name", cond.args, cond.column, condition, tuple(values))


def then_given(given: set[str], more: set[str]) -> set[str]:
    """What comes first of two parts: the second's only where the first gives nothing."""
    return given - {NONE_GIVEN} | more if NONE_GIVEN in given else given


def defaults(params: list[Param]) -> tuple[Value, ...]:
    """The defaults of the arguments that were not written."""
    return tuple([param.default for param in params if param.default is not None])


def read_effect(
    text: str, path: str, vocabulary: Vocabulary, offers: tuple[str, ...], problems: list[str]
) -> Node | None:
    """Read an effect for a place that offers these scenes; None where something is wrong, and what it is."""
    try:
        node = parse(text, path)
    except NotationError as error:
        problems.append(str(error))
        return None
    meaning = Meaning(vocabulary, offers)
    found = meaning.effect(node)
    problems += meaning.problems
    return None if meaning.problems else found


def read_cond(text: str, vocabulary: Vocabulary, offers: tuple[str, ...], problems: list[str]) -> Cond | None:
    """The same for a condition that stands alone."""
    try:
        cond = parse_cond(text)
    except NotationError as error:
        problems.append(str(error))
        return None
    meaning = Meaning(vocabulary, offers)
    found = meaning.cond(cond)
    problems += meaning.problems
    return None if meaning.problems else found
