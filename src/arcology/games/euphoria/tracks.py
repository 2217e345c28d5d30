"""The knowledge and morale tracks, and the abilities tied to their single steps (EU-STATE-1, EU-REC-24)."""

from __future__ import annotations

from arcology.games.euphoria.effects import EFFECTS
from arcology.games.euphoria.moments import KNOWLEDGE_UP, MORALE_DOWN
from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import NO_ABILITIES


def change_knowledge(s: City, seat: int, steps: int) -> None:
    """The marker stops at the ends of its track (EU-STATE-1)."""
    owner = s.seats[seat]
    old = owner.knowledge
    new = owner.knowledge = within(s, old + steps)
    if new == old:
        return
    if s.events is not None:
        s.tell("knowledge", seat, new - old, new)
    if new > old and owner.moments & KNOWLEDGE_UP:
        fire(s, seat, KNOWLEDGE_UP, new - old)


def change_morale(s: City, seat: int, steps: int) -> None:
    """Morale is also the hand limit (EU-MOR-1); whether it is kept is seen at the end of the step (EU-MOR-4)."""
    owner = s.seats[seat]
    old = owner.morale
    new = owner.morale = within(s, old + steps)
    if new == old:
        return
    if s.events is not None:
        s.tell("morale", seat, new - old, new)
    if new < old:
        s.crowded = True
        if owner.moments & MORALE_DOWN:
            fire(s, seat, MORALE_DOWN, old - new)


def within(s: City, step: int) -> int:
    """The step, or the end of the track that it would go beyond."""
    if step > s.pack.most:
        return s.pack.most
    return max(step, s.pack.least)


def fire(s: City, seat: int, moment: int, times: int) -> None:
    """At once, for each step the marker really moved."""
    owner = s.seats[seat]
    if owner.bound & NO_ABILITIES:
        return
    for recruit in owner.recruits:
        for ability in s.pack.abilities_of[recruit]:
            if ability.moment == moment and ability.node is not None:
                s.tell("ability", seat, ability.id)
                for _ in range(times):
                    EFFECTS.now(s, seat, ability.node)
