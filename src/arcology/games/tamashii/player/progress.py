"""How far the steps of a learning protocol have come (TA-LEARN-3)."""

from __future__ import annotations

from arcology.games.tamashii.launcher.tokens import owned
from arcology.games.tamashii.moments import Deed, amount_of, counted
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import MEMORY, OPEN, RULES_2, SHIELD, STEPS_OF_A_PROTOCOL


def progress(s: Town, seat: int, what: str, count: int) -> int:
    """A state as it is now, different districts, or events so far."""
    player = s.players[seat]
    if what == "memory":
        return player.assets[MEMORY]
    if what == "shields":
        return player.assets[SHIELD]
    if what == "bodies":
        return len(player.bodies)
    if what == "equipped":
        return equipped_new(s, seat)
    if what == "open":
        return owned(player, OPEN)
    return amount_of(count, what)


def equipped_new(s: Town, seat: int) -> int:
    """Equipped augments that are not starting ones."""
    return len([augment for augment in s.players[seat].equipped if not s.pack.augment_starts[augment]])


def count_deed(s: Town, seat: int, deed: Deed) -> None:
    """Count for the current step and, where that is met, for those behind it (TA-LEARN-3).

    The deed that meets a step counts for the next if it meets that alone: what met "one" is none of "two more".
    """
    player = s.players[seat]
    steps = s.pack.protocol_steps[player.protocol][player.protocol_step :]
    counts = [player.protocol_count, *player.protocol_ahead]
    just_met = False
    if s.rules == RULES_2:
        steps = steps[:1]
    for at, (what, need) in enumerate(steps):
        met = progress(s, seat, what, counts[at]) >= need
        for moment, amount in deed:
            if moment == what and (not just_met or amount_of(counted(0, moment, amount), moment) >= need):
                counts[at] = counted(counts[at], moment, amount)
                s.unsettled = True
        if not met:
            if progress(s, seat, what, counts[at]) < need:
                break
            just_met = True
    player.protocol_count, player.protocol_ahead = counts[0], tuple(counts[1:])


def next_step(s: Town, seat: int) -> None:
    """The current step is completed: what was counted for the next one is its count now."""
    player = s.players[seat]
    player.protocol_step += 1
    player.protocol_count, *ahead = player.protocol_ahead
    player.protocol_ahead = (*ahead, 0)


def has_steps(s: Town, seat: int) -> bool:
    """Whether a step of a protocol is still to be completed."""
    player = s.players[seat]
    return player.protocol >= 0 and player.protocol_step < STEPS_OF_A_PROTOCOL
