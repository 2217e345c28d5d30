"""The contract filled in; reads like a table of contents."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from tests.support.toy import turn, view, words
from tests.support.toy.campaign import Career
from tests.support.toy.position import BANK, YardPositions
from tests.support.toy.state import (
    CARBON,
    CREDIT,
    GOOD_INDEX,
    GOODS,
    NOBODY,
    TITANIUM,
    TURNS,
    Kit,
    Player,
    Yard,
)
from tests.support.toy.view import YardView

from arcology.kernel.chapter import Chapter
from arcology.kernel.columns import Column
from arcology.kernel.decision import Option
from arcology.kernel.figures import Figure
from arcology.kernel.game import Game, Score, Setting, Setup, Zone
from arcology.kernel.pack import Pack, TableSpec, load_content
from arcology.kernel.rng import Rng, streams
from arcology.kernel.sources import Source
from arcology.parts.deck import fresh_deck

ROUNDS: Final = {"short": 2, "long": 4}
START_CARDS: Final = 2
TABLES: Final = (
    TableSpec(
        "tools",
        (
            Column("name", "text"),
            Column("copies", "int"),
            Column("good", "str", choices=GOODS),
            Column("effect", "effect"),
        ),
    ),
    TableSpec("buildings", (Column("name", "text"), Column("effect", "effect"))),
    TableSpec("plans", (Column("name", "text"), Column("effect", "effect"))),
)


def good(place: int) -> Callable[[Yard, int], int]:
    return lambda s, seat: s.players[seat].goods[place]


FIGURES: Final = (
    *[Figure(name, good(place)) for place, name in enumerate(GOODS)],
    Figure("points", lambda s, seat: s.players[seat].points),
)

CHAPTERS: Final = (words.CHAPTER, turn.CHAPTER)


class Works(Game):
    name = "works"
    title = "The Works"
    min_seats = 2
    max_seats = 4
    folder = Path(__file__).parent
    state = Yard
    view_type = YardView
    tables = TABLES
    has_standing = True
    figures = FIGURES

    def __init__(self, chapters: tuple[Chapter, ...] = CHAPTERS) -> None:
        super().__init__(chapters, words.EFFECTS)
        self.reasons = words.REASONS
        self.campaign = Career()
        self.positions = YardPositions()

    def read(self, source: Source) -> Kit:
        return Kit(load_content("works", source, TABLES, self.vocabulary, frozenset()))

    def settings(self) -> list[Setting]:
        return [
            Setting("length", "choice", tuple(ROUNDS), "short"),
            Setting("start", "seat", ("carbon", "titanium"), "carbon"),
        ]

    def start(self, setup: Setup, pack: Pack) -> Yard:
        s = self.yard(setup.seats, pack, setup.seed)
        s.luck = setup.luck
        s.rounds = ROUNDS[setup.settings.get("length", "short")]
        for seat, player in enumerate(s.players):
            words.take(s, seat, GOOD_INDEX[setup.settings.get(f"start.{seat}", "carbon")], 1)
            words.take(s, seat, CREDIT, 1)
            for _ in range(START_CARDS):
                player.hand.add(s.deck.draw(s), 1 << seat)
        s.do(("play_round",), ("scope", "game"))
        return s

    def yard(self, seats: int, pack: Pack, seed: int) -> Yard:
        assert isinstance(pack, Kit)
        deck = fresh_deck([card for card, copies in enumerate(pack.copies) for _ in range(copies)])
        bank = [0, 0, 0]
        bank[CARBON] = bank[TITANIUM] = bank[CREDIT] = BANK
        owners = [NOBODY for _ in pack.building_ids]
        return Yard(pack, seats, streams(seed, seats), [Player() for _ in range(seats)], bank, deck, owners=owners)

    def view(self, state: Yard, seat: int) -> YardView:
        return view.view(state, seat)

    def outline(self, view_: YardView) -> list[Zone]:
        return view.outline(view_)

    def deal(self, state: Yard, seat: int, rng: Rng) -> Yard:
        return view.deal(state, seat, rng)

    def cover(self, state: Yard, seat: int) -> Yard:
        return view.cover(state, seat)

    def pack_of(self, state: Yard) -> Kit:
        return state.pack

    def turns(self, state: Yard) -> tuple[int, int]:
        return (state.round, state.turn if state.phase == TURNS else -1)

    def settle(self, state: Yard) -> None:
        turn.settle(state)

    def standing(self, state: Yard, seat: int) -> list[Option]:
        return turn.standing(state, seat)

    def stand(self, state: Yard, seat: int, option: Option) -> None:
        turn.stand(state, seat, option)

    def scores(self, state: Yard) -> list[Score]:
        """Points, and one for each three goods."""
        sources = [{"points": p.points, "goods": sum(p.goods) // 3} for p in state.players]
        totals = [sum(each.values()) for each in sources]
        return [
            Score(seat, total, sources[seat], 1 + sum(other > total for other in totals) if state.over else 0)
            for seat, total in enumerate(totals)
        ]

    def components(self, state: Yard) -> dict[str, int]:
        cards = state.deck.cards() + state.discard + [card for p in state.players for card in p.hand.cards]
        counts = {tool: cards.count(number) for number, tool in enumerate(state.pack.tool_ids)}
        for i, good in enumerate(GOODS):
            counts[good] = state.bank[i] + sum(player.goods[i] for player in state.players)
        return counts
