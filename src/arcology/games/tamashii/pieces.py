"""Decks and figures: their fields, nothing else."""

from __future__ import annotations

from arcology.games.tamashii.terms import NOBODY, NOWHERE
from arcology.kernel.shape import Shape
from arcology.parts.deck import Deck


class Decks(Shape):
    """Shared cards."""

    enemies: list[list[int]] = []  # parts of the deck, the top one first; each in no order
    discard: list[int] = []
    bodies: Deck = Deck()
    market: list[int] = []
    factions: list[list[int]] = [[], [], [], []]  # in no order
    in_play: int = 0  # a mask of factions
    events: list[int] = []  # in no order
    event_discard: list[int] = []
    rewards: list[int] = []  # in no order
    unused: list[int] = []  # enemies that stayed in the box, as long as nobody can know that they did
    diary: list[int] = []  # unlocked diary cards that nobody has
    diary_locked: list[int] = []
    goals: list[int] = []  # in no order
    next_goal: int = NOBODY  # face up on the deck, or -1
    goals_out: list[int] = []


class Figures(Shape):
    """The BOT and the companion."""

    bot: int = NOWHERE  # its tile, or -1
    batteries: int = 0
    bot_moved: bool = False  # this round
    bot_walked: bool = False  # its free move of this step is used
    stands: bool = False  # it stands for the player in this step
    paid: bool = False  # a battery was paid in this step, or it is too late to pay one
    companion: str = ""  # CAT, DOG or empty
    companion_place: int = NOWHERE
    companion_used: bool = False
