"""Tests (TA-TEST)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.combat.dice import successes
from arcology.games.tamashii.effects import EFFECTS, in_order
from arcology.games.tamashii.launcher.tokens import dump_slot, kind
from arcology.games.tamashii.player.forces import fire
from arcology.games.tamashii.player.notes import note
from arcology.games.tamashii.rivalry.goals import take_goal
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import BASIC, CATIE, CELL_INDEX, OPEN, SLOTS
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option


def usable(s: Town, seat: int, type: str) -> list[int]:
    """Slots with tokens of the demanded type; open counts (TA-TEST-1), Catie is of the core type."""
    player = s.players[seat]
    wanted = BASIC.index(type)
    return [
        slot
        for slot in range(SLOTS)
        if kind(player.grid[slot]) in (wanted, OPEN) or (kind(player.grid[slot]) == CATIE and player.core == wanted)
    ]


def attempted(s: Town, seat: int, source: str) -> bool:
    """Each player may start at most one attempt per test source per round (TA-TEST-6)."""
    return f"{seat}/{source}" in s.quest.attempts


def contributors(s: Town, seat: int, how: str) -> list[int]:
    """Who may give tokens, in their order: alone who starts it; in a group test everybody, wherever they are."""
    if how != "group" or s.mode == "solo":
        return [seat]
    order = list(in_order(s))
    at = order.index(seat)
    return order[at:] + order[:at]


def begin_test(s: Town, seat: int, source: str, type: str, difficulty: int, how: str) -> None:
    """Start an attempt. `how`: group, alone, each (a success token for each success) or goal."""
    quest = s.quest
    quest.attempts += (f"{seat}/{source}",)
    quest.initiator = seat
    quest.successes = 0
    s.tell("test", seat, source, type, difficulty)
    s.do(
        *[("contribute", each, type, difficulty, how) for each in contributors(s, seat, how)],
        ("test_over", seat, source, difficulty, how),
    )


def contribute(s: Town, seat: int, type: str, difficulty: int, how: str) -> None:
    """Dump any number of fitting tokens, then roll that many dice; others may decline (TA-TEST-1, -4)."""
    quest = s.quest
    quest.dumped = 0
    if how == "group" and seat != quest.initiator and quest.successes >= difficulty:
        return
    s.do(("dump_for_test", seat, type, difficulty))


def dump_for_test(s: Town, seat: int, type: str, difficulty: int) -> None:
    quest = s.quest
    options = [s.pack.cell[slot] for slot in usable(s, seat, type)]
    if not options and not quest.dumped:
        return
    stop = s.option("test", "roll") if quest.dumped else s.option("test", "decline")
    about = (type, difficulty, quest.successes, quest.dumped)
    s.ask(seat, "test", [*options, stop], ("dumped_for_test", seat, type, difficulty), "TA-TEST-1", about, stop)


def dumped_for_test(s: Town, option: Option, seat: int, type: str, difficulty: int) -> None:
    if option.verb == "test":
        if option.target == "roll":
            s.fight.bonus = 0
            s.do(("roll", seat, "test", s.quest.dumped), ("test_rolled", seat))
            fire(s, seat, "test")
        return
    token = dump_slot(s.players[seat], CELL_INDEX[option.target])
    s.quest.dumped += 1
    s.do(("dump_for_test", seat, type, difficulty))
    if token == OPEN:
        note(s, seat, "open_dumped")


def test_rolled(s: Town, seat: int) -> None:
    """HIT = 1 success, CRIT = 2; successes of all contributors add up (TA-TEST-2, -4)."""
    won = successes(s.fight.dice)
    s.fight.dice.clear()
    s.quest.successes += won
    s.quest.dumped = 0
    s.tell("test_rolled", seat, won, s.quest.successes)


def test_over(s: Town, seat: int, source: str, difficulty: int, how: str) -> None:
    """Passed if successes reach the difficulty; a failed test loses the dumped tokens and nothing else (TA-TEST-3)."""
    won = s.quest.successes
    if how == "each":
        s.do(*[("fx_effect", seat, effect_of(s, source))] * won)
        return
    s.tell("test_passed" if won >= difficulty else "test_failed", seat, source)
    if won < difficulty:
        return
    if how == "goal":
        take_goal(s, seat, s.pack.goal_number[source])
    else:
        EFFECTS.begin(s, seat, effect_of(s, source))


def effect_of(s: Town, source: str) -> str:
    """What the activity behind a test does; each token tile is a source of its own."""
    return s.pack.activities[source.partition(".")[0]].effect


CHAPTER: Final = Chapter(
    steps=[contribute, dump_for_test, test_rolled, test_over],
    answers=[dumped_for_test],
)
