"""Reset: what happens when integrity becomes 0 (TA-RESET)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.city.places import hex_id, place_of_id, shelters
from arcology.games.tamashii.city.tracing import trace0
from arcology.games.tamashii.combat.enemies import leave, put_away
from arcology.games.tamashii.effects import end_turn, leave_effects
from arcology.games.tamashii.launcher.tokens import dump_slot, gain_token
from arcology.games.tamashii.player.augments import break_used
from arcology.games.tamashii.player.bodies import give_up
from arcology.games.tamashii.player.forces import fire
from arcology.games.tamashii.player.notes import changed
from arcology.games.tamashii.player.solo import step_ends
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import CORRUPTED, INSANE, NOBODY, SLOTS
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option


def zero(s: Town, seat: int) -> None:
    """ITG became 0: what may prevent the reset comes first."""
    s.do(("zero_now", seat))
    fire(s, seat, "zero_itg")


def zero_now(s: Town, seat: int) -> None:
    player = s.players[seat]
    player.falling = False
    if player.itg > 0:
        return
    player.falling = True
    leave_effects(s, seat)
    if s.active == seat:
        if s.fight.launching == seat:
            break_used(s, seat, player.launched[-1])
        end_turn(s, seat)
        step_ends(s)
        s.fight.launching = s.fight.hack = s.fight.foe = s.fight.die_on = NOBODY
        s.fight.rich = False
    s.do(("reset", seat))


def reset(s: Town, seat: int) -> None:
    """Seven things in this order (TA-RESET-1); the first rolls for the active body."""
    player = s.players[seat]
    player.down = True
    player.ready = True
    s.tell("reset", seat)
    if player.bodies:
        lost = True
        if s.difficulty != INSANE:
            s.seal("roll", seat, "die", 1)
            symbol = s.pack.symbol_die[s.below(len(s.pack.symbol_die))]
            s.tell("reset_roll", seat, symbol)
            lost = symbol == "FANG"
        if lost:
            body, player.bodies = player.bodies[-1], player.bodies[:-1]
            s.tell("lost_body", seat, s.pack.body_ids[body])
            give_up(s, body)
    s.do(("reset_corrupted", seat), ("reset_rest", seat), ("reset_home", seat))


def reset_corrupted(s: Town, seat: int) -> None:
    for _ in range(2):
        if not gain_token(s, seat, CORRUPTED):
            return


def reset_rest(s: Town, seat: int) -> None:
    """The launcher is dumped, all enemies leave without EXP, trace is 0, integrity full (TA-RESET-1)."""
    player = s.players[seat]
    for slot in range(SLOTS):
        if player.grid[slot] >= 0:
            dump_slot(player, slot)
    for token in player.drawn:
        player.dump[token] += 1
    player.drawn = ()
    while player.stack:
        put_away(s, leave(s, seat, 0))
    player.destab = 0
    trace0(s, seat)
    player.itg = player.max_itg
    player.falling = False
    changed(s)
    fire(s, seat, "reset")


def reset_home(s: Town, seat: int) -> None:
    """Move to a Shelter tile: with several your choice, with none your start tile (TA-RESET-4)."""
    options = [s.option("move", hex_id(s, place)) for place in shelters(s, seat)]
    s.ask(seat, "reset_home", options, ("came_home", seat), "TA-RESET-4")


def came_home(s: Town, option: Option, seat: int) -> None:
    """Your own figure, also in a step played through the BOT (TA-RESET-8); an exploration token stays (TA-RESET-4)."""
    place = place_of_id(s, option.target)
    s.players[seat].place = place
    changed(s)
    s.tell("moved", seat, option.target)
    if not s.city.up[place]:
        s.do(("reveal_place", seat, place))


CHAPTER: Final = Chapter(
    steps=[zero, zero_now, reset, reset_corrupted, reset_rest, reset_home],
    answers=[came_home],
)
