"""Learning protocols (TA-LEARN)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.effects import EFFECTS, in_order
from arcology.games.tamashii.player.progress import has_steps, next_step, progress
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import NOBODY
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option


def deal_protocols(s: Town, seat: int) -> None:
    """Of 2 dealt protocols keep 1; the other returns to the box (TA-SETUP-11)."""
    player = s.players[seat]
    options = [s.option("keep", s.pack.protocol_ids[each]) for each in player.dealt]
    s.ask(seat, "protocol_setup", options, ("protocol_kept", seat), "TA-SETUP-11")


def protocol_kept(s: Town, option: Option, seat: int) -> None:
    player = s.players[seat]
    player.protocol = s.pack.protocol_ids.index(option.target)
    player.dealt = ()
    s.tell("protocol", seat, option.target)


def step_met(s: Town, seat: int) -> bool:
    """Whether the current step is met: events once met stay met, states must hold now (TA-LEARN-3)."""
    player = s.players[seat]
    if not has_steps(s, seat):
        return False
    what, need = s.pack.protocol_steps[player.protocol][player.protocol_step]
    return progress(s, seat, what, player.protocol_count) >= need


def ask_protocols(s: Town) -> bool:
    """When a step becomes met its owner is asked once whether to complete it now, in player order. True if one is."""
    for seat in in_order(s):
        player = s.players[seat]
        if player.protocol == NOBODY or player.protocol_asked or not step_met(s, seat):
            continue
        if s.lane is not None and s.lane.seat != seat:
            continue
        player.protocol_asked = True
        s.do(("protocol_met", seat))
        return True
    return False


def protocol_met(s: Town, seat: int) -> None:
    options = [s.option("protocol", "complete"), s.option("protocol", "later")]
    about = (s.pack.protocol_ids[s.players[seat].protocol], s.players[seat].protocol_step + 1)
    s.ask(seat, "protocol", options, ("protocol_answered", seat), "TA-LEARN-3", about, options[0])


def protocol_answered(s: Town, option: Option, seat: int) -> None:
    s.aside_from_the_rest()
    if option.target == "complete" and step_met(s, seat):
        complete(s, seat)


def complete(s: Town, seat: int) -> None:
    """Reward on completion (TA-LEARN-2)."""
    player = s.players[seat]
    id = s.pack.protocol_ids[player.protocol]
    next_step(s, seat)
    step = player.protocol_step
    player.protocol_asked = False
    s.unsettled = True
    s.tell("protocol_step", seat, id, step)
    EFFECTS.begin(s, seat, f"protocols.{id}.reward{step}")


def put_off(s: Town, seat: int) -> bool:
    """A met step that was put off may be completed whenever its owner is asked something (TA-LEARN-3)."""
    if not s.players[seat].protocol_asked or not step_met(s, seat):
        return False
    if s.lanes is not None:
        lane = s.lane_of(seat)
        return lane is not None and lane.decision is not None
    return s.decision is not None and s.decision.seat == seat and s.decision.prompt != "protocol"


CHAPTER: Final = Chapter(
    steps=[deal_protocols, protocol_met],
    answers=[protocol_kept, protocol_answered],
)
