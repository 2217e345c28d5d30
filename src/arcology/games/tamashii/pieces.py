"""Decks and figures: their fields, nothing else."""

from __future__ import annotations

from typing import Annotated

from arcology.games.tamashii.terms import (
    BATTERIES,
    FACTIONS,
    NOBODY,
    NOWHERE,
    Augment,
    Body,
    Enemy,
    Event,
    Goal,
    Hex,
    Memory,
)
from arcology.kernel.domains import Among, By, Mask, Of, Piece, Within
from arcology.kernel.shape import Shape
from arcology.parts.deck import Deck


class Decks(Shape):
    """Shared cards."""

    enemies: list[list[Enemy]] = []  # parts of the deck, the top one first; each in no order
    discard: tuple[Enemy, ...] = ()
    bodies: Annotated[Deck, Of("bodies")] = Deck()
    market: tuple[Body, ...] = ()
    factions: Annotated[list[list[Augment]], By(FACTIONS)] = [[], [], [], []]  # in no order
    in_play: Annotated[int, Mask(FACTIONS)] = 0
    events: tuple[Event, ...] = ()  # in no order
    event_discard: tuple[Event, ...] = ()
    rewards: tuple[Annotated[int, Among("rewards")], ...] = ()  # in no order
    unused: tuple[Enemy, ...] = ()  # enemies that stayed in the box, as long as nobody can know that they did
    diary: tuple[Memory, ...] = ()  # unlocked diary cards that nobody has
    diary_locked: tuple[Memory, ...] = ()
    goals: tuple[Goal, ...] = ()  # in no order
    next_goal: Annotated[int, Piece("goals", "none")] = NOBODY  # face up on the deck
    goals_out: tuple[Goal, ...] = ()


class Figures(Shape):
    """The BOT and the companion."""

    bot: Hex = NOWHERE
    batteries: Annotated[int, Within(0, BATTERIES)] = 0
    bot_moved: bool = False  # this round
    bot_walked: bool = False  # its free move of this step is used
    stands: bool = False  # it stands for the player in this step
    paid: bool = False  # a battery was paid in this step, or it is too late to pay one
    companion: Annotated[str, Among("companions", "")] = ""  # CAT, DOG or empty
    companion_place: Hex = NOWHERE
    companion_used: bool = False
