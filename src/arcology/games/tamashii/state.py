"""The whole game: its fields, nothing else."""

from __future__ import annotations

from typing import Annotated

from arcology.games.tamashii.city.state import City
from arcology.games.tamashii.combat.state import Fight
from arcology.games.tamashii.components import Components
from arcology.games.tamashii.pieces import Decks, Figures
from arcology.games.tamashii.player.state import Player
from arcology.games.tamashii.scenario.state import Quest
from arcology.games.tamashii.terms import MOST_TIME, NOBODY, PHASES, SETUP, Amount, Tokens
from arcology.games.tamashii.terms import Player as Somebody
from arcology.kernel.domains import SEATS, Among, By, Within
from arcology.kernel.state import State


class Town(State):
    """The whole game."""

    pack: Components
    players: Annotated[list[Player], By(SEATS)]
    mode: str
    scenario: str  # empty in competitive play
    difficulty: int
    modules: tuple[str, ...] = ()
    without: tuple[str, ...] = ()  # parts of the setup that are left out
    unlocked: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()  # competitive: map, conditions, enhancement, PvP; empty until drawn
    neutral: Tokens = []
    pool: Amount = 0  # corrupted tokens that can be handed out
    box: Tokens = [0] * 8
    time: Annotated[int, Within(0, MOST_TIME)] = 0
    round: Amount = 0
    first: Annotated[int, Among(SEATS)] = 0
    phase: Annotated[int, Among(PHASES)] = SETUP
    active: Somebody = NOBODY  # the seat whose step it is
    result: str = ""  # victory, lost or empty
    city: City = City()
    quest: Quest = Quest()
    fight: Fight = Fight()
    decks: Decks = Decks()
    figures: Figures = Figures()
