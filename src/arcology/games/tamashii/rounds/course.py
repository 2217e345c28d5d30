"""Rounds: Planning, Action, Combat, Quest; and the end of the game (TA-QUEST-5, TA-END-1, TA-SCEN-3)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.effects import in_order
from arcology.games.tamashii.player.notes import note
from arcology.games.tamashii.rivalry.goals import forget_round
from arcology.games.tamashii.scenario.bounds import MOST_ROUNDS, lose, lost_by
from arcology.games.tamashii.scenario.counters import counted
from arcology.games.tamashii.scenario.quest import time
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import ACTION, LAUNCHES, MOVED, NOBODY, PATH, STOOD, TAKEN, ZEROED
from arcology.kernel.chapter import Chapter


def next_round(s: Town) -> None:
    s.round += 1
    s.tell("round", NOBODY, s.round)
    s.quest.attempts = ()
    s.quest.sprung = 0
    s.quest.freed = counted(s, "voices")
    s.figures.companion_used = False
    s.figures.bot_moved = False
    for player in s.players:
        player.used_round = ()
        player.down = False
        for each in (MOVED, PATH, STOOD, TAKEN, ZEROED, LAUNCHES):
            player.tally[each] = 0
    if s.mode == "competitive":
        forget_round(s)
    s.do(("planning",), ("action_phase",), ("companion_moves",), ("combat_phase",), ("quest_phase",))


def action_phase(s: Town) -> None:
    """Starting with the first player, each does all three steps (A6)."""
    s.do(*[("action_turn", seat) for seat in in_order(s)], ("phase_over",))


def action_turn(s: Town, seat: int) -> None:
    s.onward()
    s.phase = ACTION
    s.active = seat
    player = s.players[seat]
    player.launched = ()
    player.tally[LAUNCHES] = 0
    if player.down:
        return
    s.tell("turn", seat)
    s.do(
        ("move_step", seat),
        ("district_step", seat),
        ("launch_step", seat),
        ("action_end", seat),
        ("scope", f"turn{seat}"),
    )


def action_end(s: Town, seat: int) -> None:
    """The end of your Action phase, for what looks at it."""
    s.onward()
    note(s, seat, "action_end")
    if not s.players[seat].trace:
        note(s, seat, "calm")


def combat_phase(s: Town) -> None:
    s.do(*[("combat_turn", seat) for seat in in_order(s)], ("phase_over",))


def phase_over(s: Town) -> None:
    """A reset skips the current phase only (TA-RESET-2)."""
    s.onward()
    s.active = NOBODY
    for player in s.players:
        player.down = False


def end_round(s: Town) -> None:
    """The first player token passes clockwise (TA-QUEST-5); no scenario goes on for ever (TA-DIG-9)."""
    s.onward()
    phase_over(s)
    if s.round >= MOST_ROUNDS:
        lose(s)
        return
    s.first = (s.first + 1) % s.seat_count
    s.do(("next_round",))


def competitive_end(s: Town) -> None:
    """Pass the token, time −1; at 0 the game ends at once (TA-COMP-8)."""
    s.onward()
    phase_over(s)
    s.first = (s.first + 1) % s.seat_count
    time(s, NOBODY, -1)
    if s.time:
        s.do(("next_round",))
    else:
        s.cut("game")
        s.result = "victory"
        s.tell("game_over", NOBODY)


def end_game(s: Town, card: str) -> None:
    """A Victory or Scenario Lost card is drawn: the game is over (TA-SCEN-3)."""
    row = s.pack.row("scenario_cards", card)
    s.result = row.text("result")
    if row.text("flag") and row.text("flag") not in s.quest.flags:
        s.quest.flags += (row.text("flag"),)
    s.active = NOBODY
    s.tell("scenario_won" if s.result == "victory" else "scenario_lost", NOBODY, card)


def ended(s: Town, before: str | None) -> tuple[str, ...]:
    """Won or lost, by what (TA-SCEN-3, TA-DATA-10, TA-DIG-9), at which card; with rivals by time (TA-COMP-8)."""
    if s.mode == "competitive":
        return ("over",)
    how = "won" if s.result == "victory" else lost_by(s)
    return (how, before) if before else (how,)


CHAPTER: Final = Chapter(
    steps=[
        next_round,
        action_phase,
        action_turn,
        action_end,
        combat_phase,
        phase_over,
        end_round,
        competitive_end,
        end_game,
    ]
)
