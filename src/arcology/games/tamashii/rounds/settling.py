"""After each atomic effect, until nothing changes (TA-DIG-5): defeats, trace top, resets, protocols, goals."""

from __future__ import annotations

from arcology.games.tamashii.city.tracing import trace_top
from arcology.games.tamashii.combat.enemies import defeat_fallen
from arcology.games.tamashii.effects import in_order
from arcology.games.tamashii.player.learning import ask_protocols
from arcology.games.tamashii.rivalry.goals import take_goals
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import NOBODY, TRACE_TOP


def settle(s: Town) -> None:
    """Enemies at ITG 0 are defeated before players at 0 reset (TA-DIG-6)."""
    while defeat_fallen(s):
        pass
    fallen = NOBODY
    for seat in in_order(s):
        player = s.players[seat]
        if player.trace >= TRACE_TOP:
            trace_top(s, seat)
            s.unsettled = True
            return
        if player.itg <= 0 and not player.falling and fallen == NOBODY:
            fallen = seat
    if fallen != NOBODY:
        s.players[fallen].falling = True
        s.do(("zero", fallen))
        return
    if ask_protocols(s):
        s.unsettled = True
        return
    while s.decks.goals_out and take_goals(s):
        pass
    s.unsettled = False
