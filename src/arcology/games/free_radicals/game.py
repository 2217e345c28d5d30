"""Free Radicals, as the kernel's contract: a table of contents."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from arcology.games.free_radicals import awaken, data_cards, ending, knowledge, prestige, setup, turn, visit, words
from arcology.games.free_radicals import view as sight
from arcology.games.free_radicals.components import Components
from arcology.games.free_radicals.content import TABLES, load_components
from arcology.games.free_radicals.effects import EFFECTS
from arcology.games.free_radicals.faction import Faction
from arcology.games.free_radicals.factions import FACTIONS
from arcology.games.free_radicals.figures import together
from arcology.games.free_radicals.highlights import HIGHLIGHTS
from arcology.games.free_radicals.position import CityPositions, faults
from arcology.games.free_radicals.reasons import REASONS
from arcology.games.free_radicals.scenes import SCENES
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import BUILDINGS, COLOURS, FIRST_RULES, GRANTS, SCORE, SOURCE, SOURCES
from arcology.kernel.chapter import Chapter
from arcology.kernel.game import Closing, Game, Score, Setting, Setup, Zone
from arcology.kernel.pack import Pack
from arcology.kernel.rng import Rng
from arcology.kernel.sources import Source
from arcology.kernel.values import SPECTATOR, Value

CHAPTERS: Final = [
    turn.CHAPTER,
    prestige.CHAPTER,
    data_cards.CHAPTER,
    awaken.CHAPTER,
    visit.CHAPTER,
    knowledge.CHAPTER,
    words.CHAPTER,
    ending.CHAPTER,
]
"""The rulebook, in its order; the factions' own chapters come after."""


IDLE: Final[tuple[str, ...]] = tuple([fact for faction in FACTIONS for fact in faction.idle])
OPENING: Final[tuple[str, ...]] = tuple([fact for faction in FACTIONS for fact in faction.opening])


class FreeRadicals(Game):
    """Two to five players, twelve rounds, ten factions."""

    name = "free_radicals"
    title = "Free Radicals"
    rules = 2
    former = (FIRST_RULES,)
    min_seats = 2
    max_seats = 5
    has_names = True
    folder = Path(__file__).parent
    state = City
    tables = TABLES
    view_type = sight.CityView
    figures = together({faction.name: faction.figures for faction in FACTIONS})
    highlights = HIGHLIGHTS
    idle = IDLE
    opening = OPENING

    def __init__(self) -> None:
        chapters = [*CHAPTERS, Chapter(steps=[self.faction_phases])]
        scenes = dict(SCENES)
        for faction in FACTIONS:
            chapters += faction.chapters
            scenes.update(faction.scenes)
        super().__init__(chapters, EFFECTS, scenes)
        self.factions = {faction.name: faction for faction in FACTIONS}
        self.positions = CityPositions(self.factions)
        self.reasons = REASONS
        self.classes = {}
        for faction in FACTIONS:
            self.classes.update({board.__name__: board for board in faction.boards})

    def read(self, source: Source) -> Components:
        return load_components(source, self.vocabulary)

    def settings(self) -> list[Setting]:
        factions = (setup.RANDOM, *self.factions)
        colours = {name: COLOURS[colour] for name, colour in self.load().colour_of.items()}
        return [
            Setting("faction", "seat", factions, setup.RANDOM, colours=colours),
            Setting("first", "choice", (setup.RANDOM, *(str(seat) for seat in range(self.max_seats))), setup.RANDOM),
            Setting("grant_office", "choice", GRANTS, GRANTS[0]),
        ]

    def start(self, setup_: Setup, pack: Components) -> City:
        factions = [self.factions[name] for name in setup.chosen_factions(setup_, pack)]
        s = setup.empty_city(pack, factions, setup_.seed, setup_.settings.get("grant_office", GRANTS[0]))
        s.luck = setup_.luck
        setup.set_up(s, factions, setup_.settings)
        s.do(("next_turn",))
        return s

    def factions_of(self, s: City) -> list[Faction]:
        return [self.factions[seat.faction] for seat in s.seats]

    def faction_phases(self, s: City, seat: int) -> None:
        """The phases of the player's Faction in the printed order (FR-TURN-1)."""
        s.do(*self.factions[s.seats[seat].faction].phases(s, seat))

    def view(self, state: City, seat: int) -> sight.CityView:
        return self.view_over(self.public(state), state, seat)

    def public(self, state: City) -> sight.Public:
        return sight.Public(state, self.factions_of(state))

    def view_over(self, public: sight.Public, state: City, seat: int) -> sight.CityView:
        return sight.view(state, seat, self.factions_of(state), public)

    def outline(self, view: sight.CityView) -> list[Zone]:
        return sight.outline(view, self.factions)

    def called(self, view: sight.CityView, owner: int) -> dict[str, tuple[Value, ...]]:
        """Squares of a board by what lies there."""
        if owner == SPECTATOR:
            return {}
        seat = view["seats"][owner]
        return self.factions[seat["faction"]].called(seat["board"])

    def deal(self, state: City, seat: int, rng: Rng) -> City:
        return sight.deal(state, seat, self.factions_of(state), rng)

    def cover(self, state: City, seat: int) -> City:
        return sight.cover(state, seat, self.factions_of(state))

    def scores(self, state: City) -> list[Score]:
        ranks = ending.ranks(state)
        return [
            Score(
                i,
                seat.stock[SCORE],
                {name: seat.stock[SOURCE + k] for k, name in enumerate(SOURCES)},
                ranks[i],
                seat.faction,
            )
            for i, seat in enumerate(state.seats)
        ]

    def closing(self, state: City) -> list[Closing]:
        return ending.closing(state)

    def prizes(self) -> dict[str, tuple[Value, ...]]:
        return ending.PRIZES

    def colours(self, state: City) -> tuple[str, ...]:
        return tuple(COLOURS[seat.colour] for seat in state.seats)

    def turns(self, state: City) -> tuple[int, int]:
        return (state.round, state.turn)

    def opener(self, state: City) -> int:
        return state.first

    def traits(self, state: City, seat: int) -> dict[str, tuple[str, ...]]:
        """The faction, those it played against, and the Buildings it controls."""
        others = [other.faction for other in state.seats if other is not state.seats[seat]]
        held = [code for i, code in enumerate(BUILDINGS) if seat in state.slots[2 * i : 2 * i + 2]]
        return {"faction": (state.seats[seat].faction,), "rivals": tuple(sorted(others)), "buildings": tuple(held)}

    def ending(self, state: City, before: object) -> tuple[str, ...]:
        return ending.ended(state)

    def pack_of(self, state: City) -> Pack:
        return state.pack

    def seat_names(self, state: City) -> tuple[str, ...]:
        return tuple([seat.faction for seat in state.seats])

    def faults(self, state: City) -> list[str]:
        return faults(state, self.factions)

    def components(self, state: City) -> dict[str, int]:
        """50 Data cards wherever they are (FR-INV-1), and the factions' own (FR-INV-4)."""
        cards = len(state.deck) + len(state.discard) + sum(card >= 0 for card in state.display)
        counts = {"data_card": cards + sum(len(seat.hand) for seat in state.seats)}
        for seat, faction in enumerate(self.factions_of(state)):
            for name, count in faction.components(state, seat).items():
                counts[name] = counts.get(name, 0) + count
        return counts


GAME: Final = FreeRadicals
