"""The whole game: its fields, and what a player does who cannot be asked."""

from __future__ import annotations

from typing import Annotated

from arcology.games.tamashii.city.state import City
from arcology.games.tamashii.combat.state import Fight
from arcology.games.tamashii.components import Components
from arcology.games.tamashii.pieces import Decks, Figures
from arcology.games.tamashii.player.state import Player
from arcology.games.tamashii.scenario.state import Quest
from arcology.games.tamashii.terms import (
    DIFFICULTIES,
    MODES,
    MODULES,
    MOST_TIME,
    NOBODY,
    PHASES,
    RESULTS,
    SETUP,
    Amount,
    Tokens,
)
from arcology.games.tamashii.terms import Player as Somebody
from arcology.kernel.decision import Decision, Option
from arcology.kernel.domains import SEATS, Among, By, Distinct, Within
from arcology.kernel.shape import tied
from arcology.kernel.state import State


class Town(State):
    """The whole game."""

    pack: Components = tied("components")
    players: Annotated[list[Player], By(SEATS)]
    mode: Annotated[str, Among(MODES)]
    scenario: Annotated[str, Among("scenarios", "")]  # empty in competitive play
    difficulty: Annotated[int, Among(DIFFICULTIES)]
    modules: Annotated[tuple[Annotated[str, Among(MODULES)], ...], Distinct()] = ()
    without: Annotated[tuple[str, ...], Distinct()] = ()  # parts of the setup that are left out
    unlocked: Annotated[tuple[str, ...], Distinct()] = ()
    # competitive: map, conditions, enhancement, PvP; empty until drawn
    cards: tuple[str, ...] = ()
    neutral: Tokens = []
    pool: Amount = 0  # corrupted tokens that can be handed out
    box: Tokens = [0] * 8
    time: Annotated[int, Within(0, MOST_TIME)] = 0
    round: Amount = 0
    first: Annotated[int, Among(SEATS)] = 0
    phase: Annotated[int, Among(PHASES)] = SETUP
    active: Somebody = NOBODY  # the seat whose step it is
    result: Annotated[str, Among(RESULTS, "")] = ""  # victory, lost or empty
    city: City = City()
    quest: Quest = Quest()
    fight: Fight = Fight()
    decks: Decks = Decks()
    figures: Figures = Figures()

    def unasked(self, decision: Decision) -> Option:
        """Nobody waits for another inside the planning window: it is as if they were away (P16)."""
        return decision.fallback()
