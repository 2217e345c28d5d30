"""Goals of the competitive mode and its scoring (TA-COMP-6, -9 to -17)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.effects import holds, in_order
from arcology.games.tamashii.launcher.tokens import owned
from arcology.games.tamashii.moments import amount_of
from arcology.games.tamashii.player.state import Player
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import (
    CORRUPTED,
    LAST_COLUMN,
    LOCKED,
    NOBODY,
    OPEN,
    START_ITG,
)
from arcology.kernel.values import dropped, without

ASSETS_FOR_A_POINT: Final = 3


def fill_goals(s: Town) -> None:
    """2 face up with 2 players, 3 with 3 or 4; the next card lies face up on the deck (TA-COMP-6, -16)."""
    decks = s.decks
    wanted = 2 if s.seat_count == 2 else 3
    if decks.next_goal == NOBODY:
        turn_next(s)
    while len(decks.goals_out) < wanted and decks.next_goal != NOBODY:
        goal = decks.next_goal
        decks.goals_out += (goal,)
        for player in s.players:
            player.marks[goal] = 0
        s.tell("goal_out", NOBODY, s.pack.goal_ids[goal])
        turn_next(s)


def turn_next(s: Town) -> None:
    decks = s.decks
    decks.next_goal = NOBODY
    if decks.goals:
        s.seal("reveal", NOBODY, "goal")
        s.learn(s.everyone())
        i = s.below(len(decks.goals))
        decks.next_goal, decks.goals = decks.goals[i], dropped(decks.goals, i)


def take_goals(s: Town) -> bool:
    """Meeting a goal's condition you take it at once; checked in player order (TA-COMP-9). True if one was taken."""
    aims, out = s.pack.goal_aims, s.decks.goals_out
    for seat in in_order(s):
        marks = s.players[seat].marks
        for goal in out:
            aim = aims[goal]
            if aim.when:
                met = marks[goal] >= aim.need and amount_of(marks[goal], aim.when) >= aim.need
            elif aim.test:
                met = False  # it is taken by passing the test (TA-COMP-17)
            else:
                met = holds(s, seat, aim.met)
            if met:
                take_goal(s, seat, goal)
                return True
    return False


def take_goal(s: Town, seat: int, goal: int) -> None:
    s.decks.goals_out = without(s.decks.goals_out, goal)
    s.players[seat].goals += (goal,)
    s.tell("goal_taken", seat, s.pack.goal_ids[goal])
    fill_goals(s)
    s.unsettled = True


def unlocked(player: Player) -> int:
    return len([slot for slot in LAST_COLUMN if player.grid[slot] != LOCKED])


def new_class_augments(s: Town, player: Player) -> int:
    own = [augment for augment in player.equipped if augment < s.pack.class_augments]
    return len([augment for augment in own if not s.pack.augment_starts[augment]])


def forget_round(s: Town) -> None:
    """Goals about one round start to count anew (TA-COMP-10)."""
    for player in s.players:
        for goal in s.pack.round_goals:
            player.marks[goal] = 0


def test_goals(s: Town, seat: int) -> list[int]:
    """Goals with a quest-phase test whose condition this player meets (TA-COMP-17)."""
    aims = s.pack.goal_aims
    out = [goal for goal in s.decks.goals_out if aims[goal].test]
    return [goal for goal in out if holds(s, seat, aims[goal].met)]


# ---- scoring ---------------------------------------------------------------------------------------


def sources(s: Town, seat: int) -> dict[str, int]:
    """Victory points by source (TA-COMP-12, -13, -15)."""
    player = s.players[seat]
    shared = [augment for augment in player.equipped if augment >= s.pack.class_augments]
    return {
        "assets": sum(player.assets) // ASSETS_FOR_A_POINT,
        "slots": unlocked(player),
        "open": owned(player, OPEN),
        "integrity": player.max_itg - START_ITG,
        "faction_augments": len([augment for augment in shared if not s.pack.augment_breaks[augment]]),
        "class_augments": 2 * new_class_augments(s, player),
        "goals": sum([s.pack.row("goals", s.pack.goal_ids[goal]).number("vp") for goal in player.goals]),
        "corrupted": -penalty(owned(player, CORRUPTED)),
    }


def penalty(tokens: int) -> int:
    """1: −1; 2–3: −2; 4–5: −3; 6 or more: −4 (TA-COMP-13)."""
    return min(4, tokens // 2 + 1) if tokens else 0


def ranks(s: Town) -> list[int]:
    """Most points; a tie is won by fewer corrupted tokens, else shared (TA-COMP-14)."""
    standings = [(sum(sources(s, seat).values()), -owned(s.players[seat], CORRUPTED)) for seat in range(s.seat_count)]
    return [1 + sum(other > mine for other in standings) for mine in standings]
