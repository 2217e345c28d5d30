"""Tamashii, as the kernel's contract: a table of contents."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from arcology.games.tamashii import conditions, position, words
from arcology.games.tamashii.city import districts, living_city, moving, tracing
from arcology.games.tamashii.combat import dice, enemies, phase
from arcology.games.tamashii.components import Components
from arcology.games.tamashii.content import ALL_TABLES, load_components
from arcology.games.tamashii.effects import EFFECTS, PARTY
from arcology.games.tamashii.figures import FIGURES
from arcology.games.tamashii.highlights import HIGHLIGHTS
from arcology.games.tamashii.launcher import launching, programming, tokens
from arcology.games.tamashii.launcher.tokens import owned
from arcology.games.tamashii.player import assets, augments, bodies, forces, learning, resetting, solo
from arcology.games.tamashii.reasons import REASONS
from arcology.games.tamashii.rivalry import generator, goals, pvp
from arcology.games.tamashii.rounds import course, planning, standing, trades
from arcology.games.tamashii.rounds.settling import settle
from arcology.games.tamashii.scenario import diary, quest, trials
from arcology.games.tamashii.scenario.bounds import LIMITS
from arcology.games.tamashii.scenario.progress import Chronicle
from arcology.games.tamashii.scenes import SCENES
from arcology.games.tamashii.setup import empty_table, options, start
from arcology.games.tamashii.setup.enemy_deck import enemies_chosen
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import HEXES, MOST_PLAYERS, NOBODY, RULES_2, TOKENS
from arcology.games.tamashii.view import imagining, naming, outline
from arcology.games.tamashii.view import table as sight
from arcology.kernel.decision import Option
from arcology.kernel.domains import Lexicon
from arcology.kernel.game import Game, Score, Setting, Setup, Zone, unnamed
from arcology.kernel.pack import Pack
from arcology.kernel.rng import Rng
from arcology.kernel.sources import Source
from arcology.kernel.values import SPECTATOR, Value

CHAPTERS: Final = [
    course.CHAPTER,
    planning.CHAPTER,
    programming.CHAPTER,
    trades.CHAPTER,
    moving.CHAPTER,
    districts.CHAPTER,
    launching.CHAPTER,
    phase.CHAPTER,
    quest.CHAPTER,
    trials.CHAPTER,
    tokens.CHAPTER,
    assets.CHAPTER,
    dice.CHAPTER,
    enemies.CHAPTER,
    bodies.CHAPTER,
    augments.CHAPTER,
    learning.CHAPTER,
    resetting.CHAPTER,
    tracing.CHAPTER,
    forces.CHAPTER,
    solo.CHAPTER,
    generator.CHAPTER,
    pvp.CHAPTER,
    living_city.CHAPTER,
    diary.CHAPTER,
    words.CHAPTER,
    conditions.CHAPTER,
]
"""The rulebook, in its order."""
STORY: Final = ("scenario_card", "voted", "success", "counted", "damaged", "fell_short", *LIMITS)
"""The cards that came, what was voted for, what counted for their goals, and why it was lost."""


class Tamashii(Game):
    """One to four players: a campaign together, alone with a BOT, or against each other."""

    name = "tamashii"
    rules = 3
    former = (RULES_2,)
    title = "Tamashii: Chronicle of Ascend"
    varied = (HEXES,)
    min_seats = 1
    max_seats = MOST_PLAYERS
    folder = Path(__file__).parent
    state = Town
    tables = ALL_TABLES
    view_type = sight.TownView
    figures = FIGURES
    highlights = HIGHLIGHTS
    has_standing = True
    has_names = True
    opening = ("district", "diary_used", "frame", "triggered", "companion")
    story = STORY

    def __init__(self) -> None:
        super().__init__(CHAPTERS, EFFECTS, SCENES, PARTY)
        self.reasons = REASONS
        self.campaign = Chronicle()
        self.positions = position.TownPositions()

    def read(self, source: Source) -> Components:
        return Components(load_components(source, self.vocabulary))

    def settings(self) -> list[Setting]:
        return self.settings_with(self.load())

    def settings_with(self, pack: Components) -> list[Setting]:
        return options.settings(pack, self.max_seats)

    def check_settings(self, setup_: Setup) -> None:
        """Words of a save and scenarios of a user's own are checked against the pack, when the table is set up."""
        plain = {name: value for name, value in setup_.settings.items() if name not in options.WRITTEN}
        super().check_settings(Setup(setup_.seats, setup_.seed, plain))

    def start(self, setup_: Setup, pack: Components) -> Town:
        choices = options.Choices(setup_, pack)
        s = empty_table.empty_town(pack, choices, setup_.seed)
        s.luck = setup_.luck
        start.set_up(s, choices)
        if s.mode == "competitive":
            generator.set_up_competitive(s, choices.length, choices.cards)
        else:
            start.set_up_scenario(s)
        return s

    def view(self, state: Town, seat: int) -> sight.TownView:
        return self.view_over(self.public(state), state, seat)

    def public(self, state: Town) -> sight.Public:
        return sight.Public(state)

    def view_over(self, public: sight.Public, state: Town, seat: int) -> sight.TownView:
        return sight.view(state, seat, public)

    def outline(self, view: sight.TownView) -> list[Zone]:
        return outline.outline(view)

    def called(self, view: sight.TownView, owner: int) -> dict[str, tuple[Value, ...]]:
        return naming.called(view)

    def deal(self, state: Town, seat: int, rng: Rng) -> Town:
        return imagining.deal(state, seat, rng)

    def cover(self, state: Town, seat: int) -> Town:
        return imagining.cover(state, seat)

    def settle(self, state: Town) -> None:
        settle(state)

    def standing(self, state: Town, seat: int) -> list[Option]:
        return standing.standing(state, seat)

    def swayed(self, state: Town, seat: int) -> bool:
        return standing.sways(state, seat)

    def stand(self, state: Town, seat: int, option: Option) -> None:
        standing.stand(state, seat, option)

    def scores(self, state: Town) -> list[Score]:
        """Competitive: victory points; together: 1 for a victory, and one rank for all."""
        if state.mode == "competitive":
            ranks = goals.ranks(state) if state.over else [0] * state.seat_count
            return [
                Score(seat, sum(found.values()), found, ranks[seat], state.players[seat].klass)
                for seat in range(state.seat_count)
                for found in [goals.sources(state, seat)]
            ]
        won = int(state.result == "victory")
        rank = int(state.over)
        return [Score(seat, won, {"victory": won}, rank, player.klass) for seat, player in enumerate(state.players)]

    def together(self, state: Town) -> bool:
        return state.mode != "competitive"

    def turns(self, state: Town) -> tuple[int, int]:
        return (state.round, state.active if state.active >= 0 else NOBODY)

    def opener(self, state: Town) -> int:
        """The first player token is passed on at the end of the round (TA-QUEST-5)."""
        return state.first if state.round <= 1 else SPECTATOR

    def traits(self, state: Town, seat: int) -> dict[str, tuple[str, ...]]:
        """Class, augments, bodies and goals at the end; the table's scenario, modules, companion and rivalry cards."""
        player, pack = state.players[seat], state.pack
        return {
            "class": (player.klass,) if player.klass else (),
            "augments": tuple([pack.augment_ids[augment] for augment in player.equipped]),
            "bodies": tuple([pack.body_ids[body] for body in player.bodies]),
            "goals": tuple([pack.goal_ids[goal] for goal in player.goals]),
            "scenario": (state.scenario,) if state.scenario else (),
            "modules": state.modules,
            "companion": (state.figures.companion,) if state.figures.companion else (),
            "cards": tuple([card for card in state.cards if card]),
        }

    def remembered(self, state: Town) -> str:
        return state.quest.card

    def ending(self, state: Town, before: str | None) -> tuple[str, ...]:
        return course.ended(state, before)

    def pack_of(self, state: Town) -> Pack:
        return state.pack

    def seat_names(self, state: Town) -> tuple[str, ...]:
        return position.seat_names(state)

    def lexicon(self, state: Town) -> Lexicon:
        return position.lexicon(state)

    def widest(self, pack: Components, seats: int) -> Lexicon:
        return position.widest(pack, unnamed(seats))

    def faults(self, state: Town) -> list[str]:
        return position.faults(state)

    def components(self, state: Town) -> dict[str, int]:
        """Every data token is always in exactly one place (TA-DATA-13); cards too."""
        counts = {
            f"token_{name}": state.neutral[token]
            + state.box[token]
            + (state.pool if name == "X" else 0)
            + sum([owned(player, token) for player in state.players])
            for token, name in enumerate(TOKENS)
        }
        decks = state.decks
        if enemies_chosen(state):
            counts["enemy"] = sum([len(part) for part in decks.enemies]) + len(decks.discard)
            counts["enemy"] += sum([len(player.stack) for player in state.players])
        counts["body"] = decks.bodies.size + len(decks.market) + sum([len(player.bodies) for player in state.players])
        counts["event"] = len(decks.events) + len(decks.event_discard)
        counts["event"] += sum([len(player.events) for player in state.players])
        counts["goal"] = len(decks.goals) + len(decks.goals_out) + int(decks.next_goal >= 0)
        counts["goal"] += sum([len(player.goals) for player in state.players])
        return counts


GAME: Final = Tamashii
