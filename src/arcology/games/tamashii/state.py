"""The whole game: typed fields and copies, nothing else."""

from __future__ import annotations

from typing import ClassVar

from arcology.games.tamashii.city.state import City
from arcology.games.tamashii.combat.state import Fight
from arcology.games.tamashii.components import Components
from arcology.games.tamashii.pieces import Decks, Figures
from arcology.games.tamashii.player.state import Player
from arcology.games.tamashii.scenario.state import Quest
from arcology.kernel.state import State


class Town(State):
    """The whole game."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "mode",
        "scenario",
        "difficulty",
        "modules",
        "without",
        "unlocked",
        "cards",
        "players",
        "neutral",
        "pool",
        "box",
        "time",
        "round",
        "first",
        "phase",
        "active",
        "result",
        "city",
        "quest",
        "fight",
        "decks",
        "figures",
    )
    __slots__ = ("pack", *FIELDS)

    def __init__(
        self,
        pack: Components,
        seed: int,
        mode: str,
        scenario: str,
        difficulty: int,
        modules: tuple[str, ...],
        without: tuple[str, ...],
        unlocked: tuple[str, ...],
        cards: tuple[str, ...],
        players: list[Player],
        neutral: list[int],
        pool: int,
        box: list[int],
        time: int,
        round: int,
        first: int,
        phase: int,
        active: int,
        result: str,
        city: City,
        quest: Quest,
        fight: Fight,
        decks: Decks,
        figures: Figures,
    ) -> None:
        super().__init__(len(players), seed, pack.options, pack.effects)
        self.pack = pack  # shared, never copied
        self.mode = mode
        self.scenario = scenario  # empty in competitive play
        self.difficulty = difficulty
        self.modules = modules
        self.without = without  # parts of the setup that are left out
        self.unlocked = unlocked
        self.cards = cards  # competitive: map, conditions, enhancement, PvP
        self.players = players
        self.neutral = neutral
        self.pool = pool  # corrupted tokens that can be handed out
        self.box = box
        self.time = time
        self.round = round
        self.first = first
        self.phase = phase
        self.active = active  # the seat whose step it is, or -1
        self.result = result  # victory, lost or empty
        self.city = city
        self.quest = quest
        self.fight = fight
        self.decks = decks
        self.figures = figures

    def copy(self) -> Town:
        other = Town.__new__(Town)
        self.copy_base(other)
        other.pack = self.pack
        other.mode = self.mode
        other.scenario = self.scenario
        other.difficulty = self.difficulty
        other.modules = self.modules
        other.without = self.without
        other.unlocked = self.unlocked
        other.cards = self.cards
        other.players = [player.copy() for player in self.players]
        other.neutral = self.neutral.copy()
        other.pool = self.pool
        other.box = self.box.copy()
        other.time = self.time
        other.round = self.round
        other.first = self.first
        other.phase = self.phase
        other.active = self.active
        other.result = self.result
        other.city = self.city.copy()
        other.quest = self.quest.copy()
        other.fight = self.fight.copy()
        other.decks = self.decks.copy()
        other.figures = self.figures.copy()
        return other
