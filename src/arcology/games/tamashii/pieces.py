"""Decks and figures: typed fields and copies, nothing else."""

from __future__ import annotations

from typing import ClassVar

from arcology.parts.deck import Deck


class Decks:
    """Shared cards."""

    FIELDS: ClassVar = (
        "enemies",
        "discard",
        "bodies",
        "market",
        "factions",
        "in_play",
        "events",
        "event_discard",
        "rewards",
        "unused",
        "diary",
        "diary_locked",
        "goals",
        "next_goal",
        "goals_out",
    )
    __slots__ = FIELDS

    def __init__(
        self,
        enemies: list[list[int]],
        discard: list[int],
        bodies: Deck,
        market: list[int],
        factions: list[list[int]],
        in_play: int,
        events: list[int],
        event_discard: list[int],
        rewards: list[int],
        unused: list[int],
        diary: list[int],
        diary_locked: list[int],
        goals: list[int],
        next_goal: int,
        goals_out: list[int],
    ) -> None:
        self.enemies = enemies  # parts of the deck, the top one first; each in no order
        self.discard = discard
        self.bodies = bodies
        self.market = market
        self.factions = factions  # in no order
        self.in_play = in_play  # a mask of factions
        self.events = events  # in no order
        self.event_discard = event_discard
        self.rewards = rewards  # in no order
        self.unused = unused  # enemies that stayed in the box, as long as nobody can know that they did
        self.diary = diary  # unlocked diary cards that nobody has
        self.diary_locked = diary_locked
        self.goals = goals  # in no order
        self.next_goal = next_goal  # face up on the deck, or -1
        self.goals_out = goals_out

    def copy(self) -> Decks:
        other = Decks.__new__(Decks)
        other.enemies = [part.copy() for part in self.enemies]
        other.discard = self.discard.copy()
        other.bodies = self.bodies.copy()
        other.market = self.market.copy()
        other.factions = [part.copy() for part in self.factions]
        other.in_play = self.in_play
        other.events = self.events.copy()
        other.event_discard = self.event_discard.copy()
        other.rewards = self.rewards.copy()
        other.unused = self.unused.copy()
        other.diary = self.diary.copy()
        other.diary_locked = self.diary_locked.copy()
        other.goals = self.goals.copy()
        other.next_goal = self.next_goal
        other.goals_out = self.goals_out.copy()
        return other


class Figures:
    """The BOT and the companion."""

    FIELDS: ClassVar = (
        "bot",
        "batteries",
        "bot_moved",
        "bot_walked",
        "stands",
        "paid",
        "companion",
        "companion_place",
        "companion_used",
    )
    __slots__ = FIELDS

    def __init__(
        self,
        bot: int,
        batteries: int,
        bot_moved: bool,
        bot_walked: bool,
        stands: bool,
        paid: bool,
        companion: str,
        companion_place: int,
        companion_used: bool,
    ) -> None:
        self.bot = bot  # its tile, or -1
        self.batteries = batteries
        self.bot_moved = bot_moved  # this round
        self.bot_walked = bot_walked  # its free move of this step is used
        self.stands = stands  # it stands for the player in this step
        self.paid = paid  # a battery was paid in this step, or it is too late to pay one
        self.companion = companion  # CAT, DOG or empty
        self.companion_place = companion_place
        self.companion_used = companion_used

    def copy(self) -> Figures:
        other = Figures.__new__(Figures)
        other.bot = self.bot
        other.batteries = self.batteries
        other.bot_moved = self.bot_moved
        other.bot_walked = self.bot_walked
        other.stands = self.stands
        other.paid = self.paid
        other.companion = self.companion
        other.companion_place = self.companion_place
        other.companion_used = self.companion_used
        return other
