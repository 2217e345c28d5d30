"""Dice, decks and figures: typed fields and copies, nothing else."""

from __future__ import annotations

from typing import ClassVar

from arcology.parts.deck import Deck


class Fight:
    """Dice on the table, and what is being resolved."""

    FIELDS: ClassVar = (
        "dice",
        "roller",
        "kind",
        "rerolled",
        "bonus",
        "number",
        "symbol",
        "die_on",
        "used",
        "boss_acted",
        "frame",
        "assigned",
        "wounds",
        "foe",
        "hack",
        "launching",
        "dealer",
        "rich",
        "duel",
    )
    __slots__ = FIELDS

    def __init__(
        self,
        dice: list[int],
        roller: int,
        kind: str,
        rerolled: bool,
        bonus: int,
        number: int,
        symbol: str,
        die_on: int,
        used: list[str],
        boss_acted: bool,
        frame: str,
        assigned: tuple[int, ...],
        wounds: int,
        foe: int,
        hack: int,
        launching: int,
        dealer: int,
        rich: bool,
        duel: int,
    ) -> None:
        self.dice = dice  # faces of the roll at hand
        self.roller = roller
        self.kind = kind
        self.rerolled = rerolled  # by the asset
        self.bonus = bonus  # dice that effects add
        self.number = number
        self.symbol = symbol
        self.die_on = die_on  # the enemy card with the number die, or -1
        self.used = used  # frames
        self.boss_acted = boss_acted
        self.frame = frame  # the frame that is being resolved, or empty
        self.assigned = assigned  # the dice in it
        self.wounds = wounds  # of the source at hand
        self.foe = foe  # the enemy card that acts, or -1
        self.hack = hack  # the enemy card a hack is printed on; -1 none, -2 the special enemy
        self.launching = launching  # the seat whose launched pattern is resolved
        self.dealer = dealer  # who dealt the last damage
        self.rich = rich  # the next gain of this district effect is one more
        self.duel = duel  # successes of the challenger

    def copy(self) -> Fight:
        other = Fight.__new__(Fight)
        other.dice = self.dice.copy()
        other.roller = self.roller
        other.kind = self.kind
        other.rerolled = self.rerolled
        other.bonus = self.bonus
        other.number = self.number
        other.symbol = self.symbol
        other.die_on = self.die_on
        other.used = self.used.copy()
        other.boss_acted = self.boss_acted
        other.frame = self.frame
        other.assigned = self.assigned
        other.wounds = self.wounds
        other.foe = self.foe
        other.hack = self.hack
        other.launching = self.launching
        other.dealer = self.dealer
        other.rich = self.rich
        other.duel = self.duel
        return other


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
