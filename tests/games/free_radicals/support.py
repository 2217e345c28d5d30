"""A small table for rule tests: build a start, then only choose.

t = table("paladins", "merchants")
t.seat(0, credit=2, hand=["VF1"])
t.awake("CC", 1)                       # the Cyber Cafe, slot 1 held by seat 1
t.say(0, "visit(any)")                 # as a row would
assert t.offers() == {"visit:CC"}
t.choose("visit", "CC")
t.nothing_pending()
"""

from __future__ import annotations

from typing import Any, Final

from tests.support.effects import effect
from tests.support.scenario import Scenario

from arcology import games
from arcology.games.free_radicals.effects import EFFECTS
from arcology.games.free_radicals.game import FreeRadicals
from arcology.games.free_radicals.needs import need_of
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import (
    COLOUR_INDEX,
    COLOURS,
    FAVOR,
    ITEMS,
    NOBODY,
    SCORE,
    SOURCE,
    SOURCES,
)
from arcology.kernel.columns import Row
from arcology.kernel.effects import NOTHING
from arcology.kernel.game import Setup
from arcology.kernel.notation import walk

SAID: Final = "colour_items.red.effect"


def free_radicals() -> FreeRadicals:
    game = games.game("free_radicals")
    assert isinstance(game, FreeRadicals)
    return game


class Table(Scenario[City]):
    """A city under test."""

    def __init__(self, state: City) -> None:
        super().__init__(free_radicals(), state)
        self.pack = state.pack

    # ---- building a start: words for what position files say ----------------------------------

    def poor(self, seat: int) -> Table:
        """No Items and no Data cards at all."""
        return self.seat(seat, hand=[], hydrogen=0, carbon=0, titanium=0, credit=0)

    def board_of(self, seat: int, **keys: Any) -> Table:
        """Lay out the board of a seat's faction."""
        return self.seat(seat, board=keys)

    def awake(self, code: str, *owners: int) -> Table:
        """Fill control slots of a Building, slot 1 first."""
        return self.shared(awake={code: owners})

    # ---- playing -----------------------------------------------------------------------------

    def effect(self, seat: int, id: str) -> Table:
        """Resolve one effect of the data for a seat."""
        return self.shared(turn=seat).begin(("fx_effect", seat, id))

    def say(self, seat: int, text: str) -> Table:
        """Do what a text says, in place of a row that is not played otherwise."""
        node = effect(text, self.game.vocabulary, SAID, tuple(self.game.vocabulary.scenes))
        nodes = {part.id: part for part in walk(node)}
        needs = {id: need_of(part) for id, part in nodes.items()}
        self.components(effects={**self.s.effects, **nodes}, needs={**self.s.pack.needs, **needs})
        return self.begin(("fx", seat, SAID, NOTHING))

    def can(self, seat: int, id: str) -> str:
        """The key of the reason why the effect cannot be done, empty if it can."""
        return self.game.reasons[EFFECTS.can(self.s, seat, id)].key

    # ---- looking -----------------------------------------------------------------------------

    def goods(self, seat: int) -> dict[str, int]:
        """Items that are there, without Data cards."""
        return {item: amount for i, item in enumerate(ITEMS) if (amount := self.s.seats[seat].stock[i])}

    def favor(self, seat: int) -> dict[str, int]:
        return {colour: n for i, colour in enumerate(COLOURS) if (n := self.s.seats[seat].stock[FAVOR + i])}

    def hand(self, seat: int) -> set[str]:
        return {self.pack.card_ids[card] for card in self.s.seats[seat].hand}

    def score(self, seat: int) -> int:
        return self.s.seats[seat].stock[SCORE]

    def brings(self, *cards: str) -> int:
        """The points that Data cards say: they are tuned, so none is in a test."""
        return sum(self.pack.row("data", card).number("vp") for card in cards)

    def shown(self) -> list[str]:
        """The display, a slot without a card as a position says it."""
        return ["empty" if card < 0 else self.pack.card_ids[card] for card in self.s.display]

    def sources(self, seat: int) -> dict[str, int]:
        return {name: n for i, name in enumerate(SOURCES) if (n := self.s.seats[seat].stock[SOURCE + i])}

    def step(self, colour: str) -> int:
        return self.s.steps[COLOUR_INDEX[colour]]

    def holder(self) -> int | None:
        return None if self.s.prestige == NOBODY else self.s.prestige

    def discard(self) -> list[str]:
        return [self.pack.card_ids[card] for card in self.s.discard]

    def board(self, seat: int, viewer: int | None = None) -> dict[str, Any]:
        """The faction's board as its owner (or that viewer) sees it."""
        view = self.game.view(self.s, seat if viewer is None else viewer)
        board: dict[str, Any] = view["seats"][seat]["board"]
        return board


def stated(row: Row, column: str, *word: str) -> int:
    """How much of something (`score`, or `gain` and an Item) a row states: numbers are tuned, so none is in a test."""
    node = row.effect(column)
    parts = [part for part in walk(node) if (part.word, *part.args[:-1]) == word] if node is not None else []
    assert parts, f"{row.id} states no {word}"
    return sum(int(part.args[-1]) for part in parts)


def leave(t: Table, deck: list[str], discard: list[str], display: list[str] | None = None) -> Table:
    """Make the deck and the discard pile exactly these, and the display; all other cards go to seat 1's hand."""
    ids = t.pack.card_ids
    named = {*deck, *discard}
    shown = ["empty" if card < 0 or ids[card] in named else ids[card] for card in t.s.display]
    shown = shown if display is None else display
    left = [ids[card] for card in (*t.s.deck, *t.s.discard, *t.s.display) if card >= 0 and ids[card] not in named]
    hand = [*sorted(t.hand(1)), *[card for card in left if card not in shown]]
    return t.lay({"city": {"display": shown, "deck": deck, "discard": discard}, t.s.seats[1].faction: {"hand": hand}})


def table(*factions: str, seed: int = 1, first: int = 0) -> Table:
    """A table with these factions in seat order, at the first decision of the first turn."""
    settings = {f"faction.{seat}": faction for seat, faction in enumerate(factions)}
    game = free_radicals()
    state = game.new(Setup(len(factions), seed, {**settings, "first": str(first)}), watched=True)
    assert isinstance(state, City)
    return Table(state)
