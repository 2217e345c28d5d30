"""Solo play with the J.O.R.D.A.N. BOT (TA-SOLO)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.city.places import reachable
from arcology.games.tamashii.city.tracing import trace
from arcology.games.tamashii.effects import AMOUNT, ANYBODY
from arcology.games.tamashii.scenes import DONE
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import BATTERIES, BOT_MOV, NOBODY, NOWHERE, STOOD, TAKEN, ZEROED
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.words import Word


def bot_in_play(s: Town) -> bool:
    return s.figures.bot != NOWHERE


def bot_options(s: Town, seat: int) -> list[Option]:
    """The BOT's free move of up to 2 tiles in your Move & Trace step (TA-SOLO-3)."""
    figures = s.figures
    if not bot_in_play(s) or figures.bot_walked:
        return []
    options = s.pack.hexes(s.city.hexes).bot_move
    return [options[place] for place in reachable(s, figures.bot, BOT_MOV)]


def bot_walks(s: Town) -> None:
    s.figures.bot_walked = True
    s.figures.bot_moved = True


def bot_can_stand(s: Town, seat: int) -> bool:
    """One battery a step, declared before anything else in it (TA-SOLO-4)."""
    figures = s.figures
    return bot_in_play(s) and figures.batteries > 0 and not figures.paid and not figures.bot_walked


def stand_for(s: Town, seat: int) -> None:
    """Discard a battery: the BOT's figure is yours for one whole step."""
    figures = s.figures
    figures.batteries -= 1
    figures.stands = True
    figures.paid = True
    s.tell("bot_stands", seat, figures.batteries)


def step_ends(s: Town) -> None:
    """At the end of a step the BOT stands for nobody; without batteries it leaves (TA-SOLO-8)."""
    figures = s.figures
    figures.stands = False
    figures.paid = False
    figures.bot_walked = False
    if bot_in_play(s) and not figures.batteries:
        figures.bot = NOWHERE
        s.tell("bot_left", NOBODY)


def step_over(s: Town) -> None:
    step_ends(s)


def replace_trace(s: Town, seat: int, entry: int, stationary: int) -> None:
    """The BOT stands for you in the District step: the trace of its tile replaces that of yours (TA-SOLO-6)."""
    player = s.players[seat]
    if player.tally[STOOD]:
        return
    if not player.tally[ZEROED]:
        trace(s, seat, -player.tally[TAKEN])
    trace(s, seat, entry if s.figures.bot_moved else stationary)


def battery(s: Town, seat: int, amount: int) -> None:
    """Recharge: the card's pattern adds a battery, five at most (TA-SOLO-7)."""
    s.figures.batteries = min(BATTERIES, s.figures.batteries + amount)
    s.tell("recharged", seat, s.figures.batteries)


CHAPTER: Final = Chapter(
    steps=[step_over],
    words=[
        Word(battery, who=ANYBODY, amount=AMOUNT),
    ],
    needs=DONE,
)
