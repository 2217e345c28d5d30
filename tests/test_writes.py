"""Tables of rule tests are said by the keys of positions: a test that writes to a state by hand fails here."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from tests.support.writes import writes

from arcology import games
from arcology.kernel.shape import Shape

RULE_TESTS: Final = Path(__file__).parent / "games"


def shapes(root: type[Shape] = Shape) -> Iterator[str]:
    """Those of the games; what tests declare beside them is no state of a rule test."""
    for each in root.__subclasses__():
        if each.__module__.startswith("arcology."):
            yield each.__name__
        yield from shapes(each)


for name in games.GAMES:
    games.game(name)
CLASSES: Final = frozenset(shapes())
"""States and their parts, by the names of their classes."""


def test_the_classes_are_known() -> None:
    assert {"City", "Seat", "Town", "Player", "FarmersBoard"} <= CLASSES


@pytest.mark.parametrize("path", sorted(RULE_TESTS.rglob("*.py")), ids=lambda path: str(path.relative_to(RULE_TESTS)))
def test_no_rule_test_writes_to_a_state(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found = [f"line {at}: {text.splitlines()[at - 1].strip()}" for at in writes(ast.parse(text), CLASSES)]
    assert found == [], "say it as a position does (docs/positions.md), or choose what leads there"


PLANTED: Final = (
    "t.s.round = 2",
    "t.s.round -= 1",
    "t.s.seats[0].stock[1] = 1",
    "t.s.seats[0].values[:3] = [6, 1, 1]",
    "t.s.decks.events, t.s.decks.discard = [], [4]",
    "first, t.s.first = 0, 1",
    "del t.s.seats[0].hand[0]",
    "t.s.seats[1].hand += [4]",
    "t.s.decks.market.clear()",
    "t.s.decks.factions[3].append(1)",
    "t.p().tally[1] = 1",
    "t.p(1).spare.clear()",
    "t.seat(0, credit=1).s.fight.rich = True",
    "board_of(t.s, 0).ap = 3",
    "board(t).tiles.pop()",
    "setattr(t.s, 'round', 2)",
    "vars(t.s)['round'] = 2",
    "rng.shuffle(t.s.deck)",
    "city = t.s.city\n    city.up[0] = 1",
    "city, quest = t.s.city, t.s.quest\n    quest.card = 'S1-2'",
    "for player in t.s.players:\n        player.goals = []",
    "for seat, player in enumerate(t.s.players):\n        player.marks = [0]",
    "for t.s.round in range(3):\n        pass",
    "hand = t.s.seats[0].hand\n    hand += [1]",
    "s = game.new(Setup(2))\n    s.first = 1",
    "s = t.game.imagine(t.s, 0, rng)\n    s.deck.reverse()",
    "s = other()\n    assert isinstance(s, City)\n    s.round = 3",
    "match.state.round = 3",
    "look = t.s.copy()\n    look.round = 3",
    "player.exp = 0",
    "def inner() -> None:\n        player.exp = 0",
    "if (owner := t.s.seats[0]).hand:\n        owner.hand.clear()",
)
SOUND: Final = (
    "t.seat(0, credit=1).shared(round=2).lay({})",
    "t.more('city', 'built', 'site_e1')",
    "t.add(1)",
    "assert t.discard() == []",
    "found = [card for card in t.s.deck]\n    found.append(1)\n    found[0] = 3",
    "seen = t.board(0)['drawn']\n    seen.append(1)",
    "score = t.s.seats[0].stock[3]\n    score += 1",
    "names: list[str] = []\n    names.append(t.s.scenario)",
    "draw_random(t.s, 0, 1)",
    "self.pack = t.s.pack\n    self.game = 1",
)


def planted(lines: str) -> list[int]:
    return writes(ast.parse(f"def test(t: Table, player: Player, rng: Rng) -> None:\n    {lines}\n"), CLASSES)


@pytest.mark.parametrize("lines", PLANTED)
def test_a_planted_write_is_found(lines: str) -> None:
    assert len(planted(lines)) == 1


@pytest.mark.parametrize("lines", SOUND)
def test_what_only_looks_or_says_passes(lines: str) -> None:
    assert planted(lines) == []
