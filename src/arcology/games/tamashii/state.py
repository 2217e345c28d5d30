"""The whole game: its fields, nothing else."""

from __future__ import annotations

from arcology.games.tamashii.city.state import City
from arcology.games.tamashii.combat.state import Fight
from arcology.games.tamashii.components import Components
from arcology.games.tamashii.pieces import Decks, Figures
from arcology.games.tamashii.player.state import Player
from arcology.games.tamashii.scenario.state import Quest
from arcology.games.tamashii.terms import NOBODY, SETUP
from arcology.kernel.state import State


class Town(State):
    """The whole game."""

    pack: Components
    players: list[Player]
    mode: str
    scenario: str  # empty in competitive play
    difficulty: int
    modules: tuple[str, ...] = ()
    without: tuple[str, ...] = ()  # parts of the setup that are left out
    unlocked: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()  # competitive: map, conditions, enhancement, PvP
    neutral: list[int] = []
    pool: int = 0  # corrupted tokens that can be handed out
    box: list[int] = [0] * 8
    time: int = 0
    round: int = 0
    first: int = 0
    phase: int = SETUP
    active: int = NOBODY  # the seat whose step it is, or -1
    result: str = ""  # victory, lost or empty
    city: City = City()
    quest: Quest = Quest()
    fight: Fight = Fight()
    decks: Decks = Decks()
    figures: Figures = Figures()
