"""Euphoria, as the kernel's contract: a table of contents."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from arcology.games.euphoria import (
    abilities,
    bump,
    conditions,
    dilemma,
    draft,
    ending,
    imagining,
    morale,
    naming,
    passing,
    place,
    retrieve,
    roll,
    setup,
    sites,
    stars,
    tank,
    trade,
    tunnels,
    turn,
    words,
)
from arcology.games.euphoria import outline as reading
from arcology.games.euphoria import view as sight
from arcology.games.euphoria.components import Components
from arcology.games.euphoria.content import load_components
from arcology.games.euphoria.effects import EFFECTS
from arcology.games.euphoria.figures import FIGURES
from arcology.games.euphoria.highlights import HIGHLIGHTS
from arcology.games.euphoria.position import CityPositions, faults
from arcology.games.euphoria.reasons import REASONS
from arcology.games.euphoria.scenes import SCENES
from arcology.games.euphoria.state import City
from arcology.games.euphoria.tables import TABLES
from arcology.games.euphoria.terms import NOBODY, OFFERS, RESERVE, SETTINGS, SOLVED, STARS
from arcology.kernel.decision import Option
from arcology.kernel.game import Game, Score, Setting, Setup, Zone
from arcology.kernel.pack import Pack
from arcology.kernel.rng import Rng
from arcology.kernel.sources import Source
from arcology.kernel.values import SPECTATOR, Value

CHAPTERS: Final = [
    draft.CHAPTER,
    setup.CHAPTER,
    passing.CHAPTER,
    turn.CHAPTER,
    place.CHAPTER,
    bump.CHAPTER,
    roll.CHAPTER,
    morale.CHAPTER,
    abilities.CHAPTER,
    conditions.CHAPTER,
    words.CHAPTER,
    stars.CHAPTER,
    tunnels.CHAPTER,
    tank.CHAPTER,
    sites.CHAPTER,
    retrieve.CHAPTER,
    dilemma.CHAPTER,
    ending.CHAPTER,
]
"""The rulebook, in its order."""


class Euphoria(Game):
    """Two to six players, dice as workers, ten stars to win."""

    name = "euphoria"
    title = "Euphoria"
    rules = 2
    former = (1,)
    min_seats = 2
    max_seats = 6
    folder = Path(__file__).parent
    state = City
    tables = TABLES
    view_type = sight.CityView
    figures = FIGURES
    highlights = HIGHLIGHTS
    has_standing = True
    has_names = True
    opening = ("ability",)

    def __init__(self) -> None:
        super().__init__(CHAPTERS, EFFECTS, SCENES)
        self.reasons = REASONS
        self.positions = CityPositions()

    def read(self, source: Source) -> Components:
        return Components(load_components(source, self.vocabulary))

    def settings(self) -> list[Setting]:
        return [
            Setting(name, "choice", ("on", "off"), setup.DEFAULTS.get(name, "off"), setup.UNATTENDED.get(name, ""))
            for name in SETTINGS
        ] + [Setting("offers", "choice", OFFERS, setup.DEFAULTS["offers"])]

    def start(self, setup_: Setup, pack: Components) -> City:
        self.check_settings(setup_)
        s = setup.empty_city(pack, setup_.seats, setup_.seed, setup_.settings)
        s.luck = setup_.luck
        setup.shuffle_tiles(s)
        s.do(("deal_recruits",), ("choose_recruits",), ("begin",), ("next_turn",), ("scope", "game"))
        return s

    def view(self, state: City, seat: int) -> sight.CityView:
        return self.view_over(self.public(state), state, seat)

    def public(self, state: City) -> sight.Public:
        return sight.Public(state)

    def view_over(self, public: sight.Public, state: City, seat: int) -> sight.CityView:
        return sight.view(state, seat, public)

    def called(self, view: sight.CityView, owner: int) -> dict[str, tuple[Value, ...]]:
        return naming.called(view, owner)

    def outline(self, view: sight.CityView) -> list[Zone]:
        return reading.outline(view)

    def deal(self, state: City, seat: int, rng: Rng) -> City:
        return imagining.deal(state, seat, rng)

    def cover(self, state: City, seat: int) -> City:
        return imagining.cover(state, seat)

    def settle(self, state: City) -> None:
        ending.settle(state)

    def standing(self, state: City, seat: int) -> list[Option]:
        return trade.standing(state, seat)

    def invited(self, state: City) -> list[int]:
        return trade.invited(state)

    def swayed(self, state: City, seat: int) -> bool:
        """Only a trade that takes effect at once can: between actions, not while one is resolved (EU-TRADE-10)."""
        return state.window and not state.rules and super().swayed(state, seat)

    def stand(self, state: City, seat: int, option: Option) -> None:
        trade.stand(state, seat, option)

    def scores(self, state: City) -> list[Score]:
        """Stars placed, by where they lie; the label is the recruit first chosen as active."""
        ranks = ending.ranks(state)
        return [
            Score(
                seat,
                STARS - owner.stars,
                ending.places(state, seat),
                ranks[seat],
                "" if owner.drafted == NOBODY else state.pack.recruit_ids[owner.drafted],
            )
            for seat, owner in enumerate(state.seats)
        ]

    def turns(self, state: City) -> tuple[int, int]:
        """There are no rounds: the number says how often the first seats have had their turn."""
        return (passing.of_each(state), state.turn)

    def opener(self, state: City) -> int:
        """Known once the first dice are rolled (EU-SETUP-13)."""
        return (state.turn - state.turns + 1) % state.seat_count if 0 < state.turns <= state.seat_count else SPECTATOR

    def traits(self, state: City, seat: int) -> dict[str, tuple[str, ...]]:
        """The recruits that were ever active, the markets with an own star, those of the table, the dilemma solved."""
        owner, pack = state.seats[seat], state.pack
        tiles = [(1 << site, pack.tile_ids[tile]) for site, tile in enumerate(state.tiles)]
        solved = (pack.dilemma_ids[owner.dilemma],) if owner.solved else ()
        return {
            "recruits": tuple([pack.recruit_ids[recruit] for recruit in owner.recruits]),
            "markets": tuple([id for site, id in tiles if owner.markets & site]),
            "built": tuple([id for site, id in tiles if state.built & site]),
            "dilemma": solved,
            "solved": (SOLVED[owner.solved],) if owner.solved else (),
        }

    def remembered(self, state: City) -> list[dict[str, int]] | None:
        return ending.remembered(state)

    def ending(self, state: City, before: list[dict[str, int]] | None) -> tuple[str, ...]:
        return ending.ended(state, before)

    def pack_of(self, state: City) -> Pack:
        return state.pack

    def faults(self, state: City) -> list[str]:
        return faults(state)

    def components(self, state: City) -> dict[str, int]:
        """Dice, stars, artifacts, recruits, tiles and dilemmas, wherever they are."""
        seats = state.seats
        placed = sum(owner.markets.bit_count() + owner.starred.bit_count() for owner in seats)
        placed += sum(len(owners) for owners in state.territory)
        placed += sum(owner.solved == dilemma.WITH_STAR for owner in seats)
        recruits = len(state.recruit_deck) + len(state.gone)
        held = [len(owner.recruits) + len(owner.hidden) + len(owner.dealt) + draft.set_aside(owner) for owner in seats]
        cards = [len(owner.hand.cards) for owner in seats]
        return {
            "die": sum(1 for owner in seats for place in owner.places if place >= RESERVE),
            "star": placed + sum(owner.stars for owner in seats),
            "artifact": sum(state.deck) + sum(state.discard) + sum(cards),
            "recruit": recruits + sum(held),
            "tile": len(set(state.tiles) | set(state.spare_tiles)),
            "dilemma": len({owner.dilemma for owner in seats} | set(state.spare_dilemmas)) if state.turns else 6,
        }


GAME: Final = Euphoria
